"""Which build of the rules there is beside the one that runs: a checkout may hold a compiled copy of itself."""

from __future__ import annotations

import sysconfig
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ennead.kernel import flow
from ennead.workers import environment_with, own_environment

PACKAGE: Final = Path(__file__).parent
ROOT: Final = PACKAGE.parents[1]  # of the checkout, if it is one
COMPILED: Final = ROOT / "build" / "compiled"  # as tools/compile.py makes it
STAMP: Final = "stamp"  # written last


def is_compiled() -> bool:
    """Whether the rules that run here are compiled."""
    return not str(flow.__file__).endswith(".py")


def is_checkout() -> bool:
    return PACKAGE.parent.name == "src" and (ROOT / "tools" / "compile.py").is_file()


class Best:
    """The environment of the best build that there is: ours, or a compiled copy of exactly our files."""

    def __init__(self, package: Path = PACKAGE, compiled: Path = COMPILED) -> None:
        self.package: Final = package
        self.compiled: Final = compiled
        self.seen = -1  # when the copy that was looked at was made
        self.good = False

    def __call__(self) -> Mapping[str, str]:
        return environment_with(self.compiled) if self.there else own_environment()

    @property
    def there(self) -> bool:
        """Whether there is such a copy; looked at again only when it was made anew."""
        if is_compiled():
            return False
        try:
            made = (self.compiled / STAMP).stat().st_mtime_ns
        except OSError:
            return False
        if made != self.seen:
            self.seen, self.good = made, self.same()
        return self.good

    def same(self) -> bool:
        """Whether it was made of the files that run here, by this Python."""
        copy = self.compiled / self.package.name
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        if not (copy / "kernel" / f"flow{suffix}").is_file():
            return False
        files = [path for path in self.package.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
        return all(alike(path, copy / path.relative_to(self.package)) for path in files)


def alike(one: Path, other: Path) -> bool:
    """Whether two files have the same size and time, as a copy has."""
    try:
        mine, theirs = one.stat(), other.stat()
    except OSError:
        return False
    return (mine.st_size, mine.st_mtime_ns) == (theirs.st_size, theirs.st_mtime_ns)
