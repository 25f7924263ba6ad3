"""QR codes: a link for the camera of a phone, as a picture and in the terminal."""

from __future__ import annotations

import io
from typing import Final

import segno

BLOCKS: Final = {(True, True): "\u2588", (True, False): "\u2580", (False, True): "\u2584", (False, False): " "}
BORDER: Final = 2


def code_of(text: str) -> segno.QRCode:
    return segno.make(text, micro=False, boost_error=False)


def code_picture(text: str) -> str:
    """A drawing that takes the size of where it stands; black on white, for cameras."""
    out = io.BytesIO()
    plain = {"xmldecl": False, "nl": False, "omitsize": True}
    code_of(text).save(out, kind="svg", border=BORDER, dark="#000", light="#fff", **plain)
    return out.getvalue().decode()


def code_in_terminal(text: str) -> str:
    """Half blocks, dark on light whatever the colours of the terminal are."""
    rows = [[bool(one) for one in row] for row in code_of(text).matrix_iter(border=BORDER)]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    lines: list[str] = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        cells = [BLOCKS[above, below] for above, below in zip(upper, lower, strict=True)]
        lines.append("\x1b[30;107m" + "".join(cells) + "\x1b[0m")
    return "\n".join(lines)
