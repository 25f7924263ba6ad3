"""The report as a picture: a dot for each share of wins, a line for its interval, and where chance would be."""

from __future__ import annotations

from typing import Any, Final
from xml.sax.saxutils import escape

LINE: Final = 22  # pixels of a row
TOP: Final = 74
LABELS: Final = 250  # pixels before the scale
SCALE: Final = 420
NUMBERS: Final = 190  # pixels behind it
HEADINGS: Final = {
    "bot": "By bot",
    "seat": "By seat",
    "side": "By what is played",
    "table": "By table and seat",
    "edition": "By edition and seat",
}
STYLE: Final = """
  text { font: 13px system-ui, sans-serif; fill: #16202C }
  .title { font-size: 16px; font-weight: 600 } .quiet { fill: #44515E } .heading { font-weight: 600 }
  .page { fill: #FAFBF8 } .grid { stroke: #C3CBC6 } .chance { stroke: #A6261B; stroke-dasharray: 4 3 }
  .interval { stroke: #005F62; stroke-width: 2 } .dot { fill: #005F62 }
  @media (prefers-color-scheme: dark) {
    text { fill: #F2ECDE } .quiet { fill: #B4BDCB } .page { fill: #141C2D } .grid { stroke: #2E3A51 }
    .chance { stroke: #FF9A86 } .interval { stroke: #62DECD } .dot { fill: #62DECD }
  }
"""


def plot(report: dict[str, Any]) -> str:
    """An SVG, readable in light and dark; every number also stands in it as text."""
    body: list[str] = []
    y = TOP
    kind = ""
    for row in report["rows"]:
        if row["kind"] != kind:
            kind = row["kind"]
            y += LINE // 2
            body.append(text(16, y + 4, HEADINGS[kind], "heading"))
            y += LINE
        body += drawn(row, y)
        y += LINE
    height = y + 40
    return "\n".join([*head(report, height), *grid(report["chance"], y), *body, "</svg>", ""])


def head(report: dict[str, Any], height: int) -> list[str]:
    width = LABELS + SCALE + NUMBERS
    title = f"{report['title']}, {report['seats']} seats: share of games won"
    about = f"{report['games']} games of {report['deals']} deals, seed {report['seed']}; 95% intervals"
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{escape(title)}">',
        f"<style>{STYLE}</style>",
        f'<rect class="page" width="{width}" height="{height}"/>',
        text(16, 28, title, "title"),
        text(16, 48, about, "quiet"),
    ]


def grid(chance: float | None, bottom: int) -> list[str]:
    lines = [stroke(at(tenth / 10), TOP, bottom, "grid") for tenth in range(0, 11, 2)]
    for y in (TOP - 2, bottom + 16):  # a long report is not seen as a whole
        lines += [text(at(tenth / 10), y, f"{tenth * 10}%", "quiet", "middle") for tenth in range(0, 11, 2)]
    if chance is not None:
        lines.append(stroke(at(chance), TOP, bottom, "chance"))
        lines.append(text(at(chance), bottom + 32, f"chance {chance:.1%}", "quiet", "middle"))
    return lines


def drawn(row: dict[str, Any], y: int) -> list[str]:
    """One row: name, interval, dot, numbers."""
    name = row["name"] if row["kind"] == "bot" or not row["bot"] else f"{row['name']}: {row['bot']}"
    numbers = f"{row['share']:.1%} ({row['low']:.0%} to {row['high']:.0%}), {row['games']}"
    return [
        text(16, y + 4, short(name), ""),
        f'<line class="interval" x1="{at(row["low"]):.1f}" x2="{at(row["high"]):.1f}" y1="{y}" y2="{y}"/>',
        f'<circle class="dot" cx="{at(row["share"]):.1f}" cy="{y}" r="4"/>',
        text(LABELS + SCALE + 12, y + 4, numbers, "quiet"),
    ]


def at(share: float) -> float:
    """Where a share stands on the scale."""
    return LABELS + share * SCALE


def stroke(x: float, top: int, bottom: int, style: str) -> str:
    return f'<line class="{style}" x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{bottom}"/>'


def text(x: float, y: float, words: str, style: str, anchor: str = "start") -> str:
    return f'<text class="{style}" x="{x:.1f}" y="{y}" text-anchor="{anchor}">{escape(words)}</text>'


def short(name: str) -> str:
    """A name that fits before the scale; of a path, its end."""
    return name if len(name) <= 34 else f"...{name[-31:]}"
