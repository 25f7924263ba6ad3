"""Any game, drawn as its position document."""

from __future__ import annotations

from collections.abc import Sequence

import yaml
from rich.console import RenderableType
from rich.text import Text

from ennead.kernel.events import Event
from ennead.kernel.view import View
from ennead.texts import Texts


def table(view: View, texts: Texts, width: int) -> RenderableType:
    """What the view shows, in the words of the notation."""
    return Text(yaml.safe_dump(texts.game.describe(view), sort_keys=False, allow_unicode=True, width=max(20, width)))


def ending(view: View, texts: Texts, events: Sequence[Event], width: int) -> RenderableType:
    """How a game came to its result: nothing is known but the table itself."""
    return Text("")
