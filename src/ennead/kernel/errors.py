"""What goes wrong, each with one clear sentence."""


class BadInput(ValueError):
    """Something given from outside is wrong; the message says what, and what was expected."""


class IllegalAction(BadInput):
    """Somebody tried what is not among the options."""
