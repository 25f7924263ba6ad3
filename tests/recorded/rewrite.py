"""Write the digests of the recorded games anew, after the form of a state has changed but not the rules.

    python tests/recorded/rewrite.py [RECORD...]

Every decision is played again with the seed of the game; one that the rules refuse, another draw or another result
is an error, and the record stays as it is.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from ennead import Match, load
from ennead.kernel.errors import BadInput
from ennead.kernel.replay import read, result_text, write

FOLDER = Path(__file__).parent


def rewritten(text: str) -> str:
    """The same game with the digests of today."""
    record = read(text, load)
    match = Match.from_log(record.table, record.seed, record.decisions(), record.commitment)
    result = match.state.result()
    if ("" if result is None else result_text(result)) != record.result:
        raise BadInput(f"the result was {record.result!r}")
    return write(match, [line.removeprefix("; ") for line in text.splitlines() if line.startswith(";")])


def main(names: Sequence[str]) -> int:
    for path in [Path(name) for name in names] or sorted(FOLDER.glob("*.record")):
        try:
            path.write_text(rewritten(path.read_text(encoding="utf-8")), encoding="utf-8")
        except BadInput as error:
            print(f"{path}: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
