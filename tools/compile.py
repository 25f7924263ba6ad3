"""Build build/compiled: a copy of the package with kernel and rules compiled, to put on PYTHONPATH.

    python tools/compile.py [--opt N]

Never writes into src/, where a compiled module would silently win over its Python file. The compiler runs only when
kernel, rules or the compiler's settings have changed; each optimisation level keeps its own result in build/compile.
The default -O3 is what the wheel ships and what may be measured; the tests take -Og, which builds faster.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import sys
import time
import tomllib
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from hatch_build import COMPILED, PACKAGE, compile_all, files_to_compile  # noqa: E402

SOURCE = ROOT / "src"
TARGET = ROOT / "build" / "compiled"
STAMP = "stamp"


def main() -> None:
    arguments = argparse.ArgumentParser(description="Build build/compiled, a compiled copy of the package.")
    arguments.add_argument(
        "--opt", choices=["0", "g", "1", "2", "3"], default="3", help="optimisation level (default 3)"
    )
    opt: str = arguments.parse_args().opt
    stray = sorted(SOURCE.rglob("*.so"))
    if stray:
        sys.exit(f"{stray[0].relative_to(ROOT)} does not belong into src/: delete it, or the pure build is not pure.")
    built = ROOT / "build" / "compile" / f"O{opt}"
    wanted = fingerprint(compiled_sources(), settings(opt))
    if stamp_of(built) == wanted:
        print(f"kernel and rules are unchanged: keeping the modules compiled with -O{opt}")
    else:
        build(built, opt, wanted)
    assemble(built, fingerprint(package_files(), wanted))


def build(built: Path, opt: str, wanted: str) -> None:
    """Compile into a new folder and keep only the modules."""
    files = files_to_compile(SOURCE)
    print(f"compiling {len(files)} modules with mypyc and -O{opt} ...", flush=True)
    began = time.monotonic()
    shutil.rmtree(built, ignore_errors=True)
    built.mkdir(parents=True)
    compile_all(SOURCE, files, built, opt)
    for rest in ("c", "tmp", "cache"):
        shutil.rmtree(built / rest, ignore_errors=True)
    (built / STAMP).write_text(wanted)
    print(f"compiled in {time.monotonic() - began:.0f} s")


def assemble(built: Path, wanted: str) -> None:
    """Put the Python files and the compiled modules together."""
    if stamp_of(TARGET) == wanted:
        print(f"{TARGET.relative_to(ROOT)} is up to date")
        return
    fresh = TARGET.with_name("compiled.new")
    shutil.rmtree(fresh, ignore_errors=True)
    for path in package_files():
        place = fresh / path.relative_to(SOURCE)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, place)
    shutil.copytree(built / "lib", fresh, dirs_exist_ok=True)
    (fresh / STAMP).write_text(wanted)
    shutil.rmtree(TARGET, ignore_errors=True)
    fresh.rename(TARGET)
    print(f"{TARGET.relative_to(ROOT)} is new")


def package_files() -> list[Path]:
    return sorted(path for path in (SOURCE / PACKAGE).rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def compiled_sources() -> list[Path]:
    """What the compiler reads of ours: kernel and rules import nothing else of the package."""
    folders = [folder for pattern in COMPILED for folder in sorted((SOURCE / PACKAGE).glob(pattern))]
    return [path for path in package_files() if path.suffix == ".py" and any(f in path.parents for f in folders)]


def settings(opt: str) -> str:
    """Everything else that decides what comes out."""
    checker = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]
    hook = (ROOT / "hatch_build.py").read_text()
    variables = {name: os.environ.get(name) for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS")}
    return repr((opt, sys.version, version("mypy"), version("setuptools"), checker, hook, variables))


def fingerprint(files: list[Path], more: str) -> str:
    digest = hashlib.sha256(more.encode())
    for path in files:
        content = path.read_bytes()
        digest.update(f"\n{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def stamp_of(folder: Path) -> str:
    stamp = folder / STAMP
    return stamp.read_text() if stamp.is_file() else ""


if __name__ == "__main__":
    main()
