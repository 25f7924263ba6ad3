"""Field audiences: every field of a state, record or frame says who may see it."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeVar

from mypy_extensions import mypyc_attr

from ennead.kernel.values import Made, pickled

T = TypeVar("T")

Counts = list[int]  # how many of each kind; its size is the sum

Public = Annotated[T, "public"]  # everybody sees it
Owner = Annotated[T, "owner"]  # the owner sees it, others nothing
OwnerCount = Annotated[T, "owner_count"]  # the owner sees it, others how many
Hidden = Annotated[T, "hidden"]  # nobody sees it
HiddenCount = Annotated[T, "hidden_count"]  # nobody sees it, everybody how many
Remembered = Annotated[T, "remembered"]  # everybody could know it by memory; the table covers it from others
Derived = Annotated[T, "derived"]  # immutable, shared by copies, rebuilt after loading
Kernel = Annotated[T, "kernel"]  # wiring of the kernel, copied and shown by the kernel itself

# Within an audience, a list that copies share: it is never changed, but replaced. For what seldom changes
Shared = Annotated[T, "shared"]


def counted(counts: Counts) -> int:
    """How many there are of all kinds together; compiled, much cheaper than `sum`."""
    found = 0
    for count in counts:
        found += count
    return found


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Record:
    """A part of a state with declared fields."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    TUPLES: ClassVar[tuple[str, ...]] = ()
    SHARED: ClassVar[tuple[str, ...]] = ()

    def __reduce__(self) -> Made:
        return pickled(self)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class RecordView:
    """What one seat may know of a record."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __reduce__(self) -> Made:
        return pickled(self)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Memory(Record):
    """What one effect remembers; copies of a state share it, so that it is not changed but replaced."""

    owner: Public[int] = -1  # the side whose effect it is; nobody's at first

    def view(self, own: bool, memory: bool) -> MemoryView:
        """What a seat may know of it."""
        raise AssertionError(f"{type(self).__name__} has no view")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class OwnMemory(Memory):
    """One that its effect changes in place, once the state has made it its own; only such a memory may hold lists."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class MemoryView(RecordView):
    """What one seat may know of what an effect remembers."""

    owner: int = -1

    def known(self) -> Memory:
        """The memory, as far as this view shows it."""
        raise AssertionError(f"{type(self).__name__} is of no memory")
