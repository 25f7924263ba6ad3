"""The step of the build that keeps objects without a collector's header out of CPython's trashcan."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from hatch_build import spare_headless  # noqa: E402

ENDS = """
static void
{name}_dealloc({name}Object *self)
{{
    {untrack}CPy_TRASHCAN_BEGIN(self, {name}_dealloc)
    {name}_clear((PyObject *)self);
    Py_TYPE(self)->tp_free((PyObject *)self);
    CPy_TRASHCAN_END(self)
    done: ;
}}

static PyTypeObject {name}_template_ = {{
    .tp_dealloc = (destructor){name}_dealloc,
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE{gc},
}};
"""
HEADLESS = ENDS.format(name="Auction", untrack="", gc="")
COLLECTED = ENDS.format(name="Table", untrack="PyObject_GC_UnTrack(self);\n    ", gc=" | Py_TPFLAGS_HAVE_GC")


def written(folder: Path, text: str) -> Path:
    path = folder / "__native_x.c"
    path.write_text(text)
    return path


def test_only_classes_without_header_lose_the_trashcan(tmp_path: Path) -> None:
    path = written(tmp_path, COLLECTED + HEADLESS + COLLECTED.replace("Table", "Other"))
    assert spare_headless(tmp_path) == 1
    text = path.read_text()
    assert "CPy_TRASHCAN_BEGIN(self, Table_dealloc)" in text and "CPy_TRASHCAN_BEGIN(self, Other_dealloc)" in text
    assert "CPy_TRASHCAN_BEGIN(self, Auction_dealloc)" not in text
    assert text.count("CPy_TRASHCAN_END") == 2
    assert "Auction_clear((PyObject *)self);\n    Py_TYPE(self)->tp_free" in text


@pytest.mark.parametrize(
    "changed",
    [
        HEADLESS.replace("CPy_TRASHCAN_BEGIN(self, Auction_dealloc)", "Py_TRASHCAN_BEGIN(self, Auction_dealloc)"),
        HEADLESS.replace("    CPy_TRASHCAN_END(self)\n", ""),
        HEADLESS.replace("Auction_dealloc(AuctionObject *self)", "Auction_dealloc(PyObject *self, int more)"),
        HEADLESS.replace("    CPy", "    PyObject_GC_UnTrack(self);\n    CPy", 1),
    ],
    ids=["another macro", "half of it", "another function", "collected after all"],
)
def test_a_compiler_that_writes_something_else_stops_the_build(tmp_path: Path, changed: str) -> None:
    written(tmp_path, COLLECTED + changed)
    with pytest.raises(ValueError, match="Auction_dealloc is not written as by mypyc"):
        spare_headless(tmp_path)


def test_nothing_to_spare_stops_the_build(tmp_path: Path) -> None:
    written(tmp_path, COLLECTED)
    with pytest.raises(ValueError, match="no class without collector header"):
        spare_headless(tmp_path)
