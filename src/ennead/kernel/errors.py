"""What goes wrong, each with one clear sentence."""


class BadInput(ValueError):
    """Something given from outside is wrong; the message says what, and what was expected."""


class IllegalAction(BadInput):
    """Somebody tried what is not among the options."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.sentence = sentence
        self.rule = rule  # that forbids it; empty where no rule does, as for chance
