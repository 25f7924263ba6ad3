"""Compile kernel and games with mypyc while the wheel is built; without a compiler, ship the pure files.

ENNEAD_COMPILE=1 must compile, 0 must not; when it is unset, the build tries, and says so in one sentence if it cannot.
Editable installs are always pure.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import shorten
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "ennead"
COMPILED = ("kernel", "games")  # folders below the package
GROUP = "ennead"  # the name of the shared library; without it, mypyc takes a hash

# gcc and clang may then inline mypyc's exported functions into each other: a fifth more decisions a second.
FLAGS = ("-fno-semantic-interposition", "-fno-plt")


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel, beside the Python files they come from."""

    folder: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        wish = os.environ.get("ENNEAD_COMPILE", "")
        if wish not in ("", "0", "1"):
            raise ValueError(f"ENNEAD_COMPILE must be 1 (compile), 0 (do not) or unset (try), not {wish!r}")
        if wish == "0" or version == "editable":
            return
        source = Path(self.root) / "src"
        self.folder = Path(tempfile.mkdtemp(prefix="ennead-build-"))
        try:
            built = compile_all(source, files_to_compile(source), self.folder)
        except BaseException as error:  # mypycify leaves with SystemExit when types are wrong
            self.clean_up()
            if wish == "1" or isinstance(error, KeyboardInterrupt):
                raise
            reason = shorten(f"{type(error).__name__}: {error}", 120)
            print(f"ennead: could not be compiled, so this is the pure Python build ({reason}).", file=sys.stderr)
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in built:
            build_data["force_include"][str(path)] = path.relative_to(self.folder / "lib").as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.clean_up()

    def clean_up(self) -> None:
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)


def files_to_compile(source: Path) -> list[str]:
    """Every module of kernel and games, as a path below the source folder; packages themselves stay plain."""
    return [
        path.relative_to(source).as_posix()
        for folder in COMPILED
        for path in sorted((source / PACKAGE / folder).rglob("*.py"))
        if path.name != "__init__.py"
    ]


def compile_all(source: Path, files: list[str], folder: Path, opt: str = "3") -> list[Path]:
    """Compile the files (paths below source) into folder/lib and return what was built there.

    Nothing is written outside the folder.
    """
    if not files:
        raise FileNotFoundError(f"nothing to compile below {source}")
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    source, folder = source.resolve(), folder.resolve()
    options = ["--config-file", str(source.parent / "pyproject.toml"), "--cache-dir", str(folder / "cache")]
    with working_in(source):
        extensions = mypycify(
            [*options, *files], opt_level=opt, debug_level="0", target_dir=str(folder / "c"), group_name=GROUP
        )
        command = build_ext(Distribution({"name": PACKAGE, "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "tmp")
        command.ensure_finalized()
        if os.name == "posix":
            for extension in extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]  # they share one list
        command.run()
    return sorted(path for path in (folder / "lib").rglob("*") if path.suffix in (".so", ".pyd"))


@contextmanager
def working_in(folder: Path) -> Iterator[None]:
    """mypyc names modules after paths relative to the current folder."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)
