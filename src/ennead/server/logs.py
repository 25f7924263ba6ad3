"""The log: one line for each thing, of the same kind only so many a minute, and as JSON for machines if wanted."""

from __future__ import annotations

import json
import logging
import time
from typing import Final

LINES: Final = 10  # of one kind
MINUTE: Final = 60.0
MOST_KINDS: Final = 1000
LOGGERS: Final = ("ennead.server", "uvicorn.error", "asyncio")
DRIVERS: Final = (
    "sqlalchemy",
    "psycopg",
)  # what they say of a broken line we say too: one sentence of theirs is enough


class Bounded(logging.Filter):
    """Lets so many lines of one kind pass in a minute, and says afterwards how many it kept back."""

    def __init__(self, lines: int = LINES) -> None:
        super().__init__()
        self.lines: Final = lines
        self.kinds: Final[dict[tuple[str, str, int], list[float]]] = {}  # since when, passed, kept back

    def filter(self, record: logging.LogRecord) -> bool:
        now = time.monotonic()
        if len(self.kinds) > MOST_KINDS:
            self.kinds.clear()
        kind = self.kinds.setdefault((record.name, record.pathname, record.lineno), [now, 0, 0])
        if now - kind[0] > MINUTE:
            if kind[2]:
                record.kept_back = int(kind[2])
            kind[:] = [now, 0, 0]
        if kind[1] >= self.lines:
            kind[2] += 1
            return False
        kind[1] += 1
        return True


def without_trace(record: logging.LogRecord) -> bool:
    """Keep the sentence and the kind of an error, and leave the way through somebody else's program out."""
    if record.exc_info and record.exc_info[0]:
        record.msg, record.args = f"{record.getMessage()} ({record.exc_info[0].__name__})", ()
    record.exc_info = None
    return True


class Plain(logging.Formatter):
    """For people."""

    def format(self, record: logging.LogRecord) -> str:
        more = getattr(record, "kept_back", 0)
        return super().format(record) + (f" (and {more} more like this)" if more else "")


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        found = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if getattr(record, "kept_back", 0):
            found["kept_back"] = str(getattr(record, "kept_back", 0))
        if record.exc_info:
            found["trace"] = self.formatException(record.exc_info)
        return json.dumps(found)


def prepare_logs(style: str) -> None:
    """Send what the server has to say to the standard error, bounded; `style` is "plain" or "json"."""
    for names, filters in ((LOGGERS, [Bounded().filter]), (DRIVERS, [Bounded().filter, without_trace])):
        handler = logging.StreamHandler()
        handler.setFormatter(Lines() if style == "json" else Plain("%(levelname)s %(name)s: %(message)s"))
        for one in filters:
            handler.addFilter(one)
        for name in names:
            logger = logging.getLogger(name)
            logger.handlers = [handler]
            logger.propagate = False
            logger.setLevel(logging.WARNING)
