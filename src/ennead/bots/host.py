"""Runs a Python file as a bot: python -m ennead.bots.host FILE.

Questions come in as lines and answers go out as lines, as for every bot that people bring. The file defines

    def choose(view, options, rng):
        return options[0]

What it prints goes to stderr, since stdout belongs to the answers.
"""

from __future__ import annotations

import base64
import json
import os
import pickle
import sys
import traceback
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import Any

Choose = Callable[[Any, list[Any], Random], Any]


def function_in(path: Path) -> Choose:
    """The function of a file; what is wrong with it is said in one sentence."""
    sys.path.insert(0, str(path.parent.resolve()))
    spec = spec_from_file_location("ennead_own_bot", path)
    if spec is None or spec.loader is None:
        sys.exit(f"{path} is not a Python file")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found = getattr(module, "choose", None)
    if not callable(found):
        sys.exit(f"{path} has no function choose(view, options, rng)")
    choose: Choose = found
    return choose


def answer(choose: Choose, question: dict[str, Any]) -> dict[str, Any]:
    """What the function makes of a question; an exception is an answer too."""
    try:
        view, options = pickle.loads(base64.b64decode(question["exact"]))
        action = choose(view, options, Random(question["random"]))
        return {"id": question["id"], "action": str(action)}
    except Exception as error:
        traceback.print_exc()
        return {"id": question["id"], "error": f"{type(error).__name__}: {error}"}


def read_questions(questions: SimpleQueue[str]) -> None:
    """Also while the function runs: when nobody asks any more, all ends at once."""
    for line in sys.stdin:
        questions.put(line)
    os._exit(0)


def main() -> None:
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    choose = function_in(Path(sys.argv[1]))
    questions: SimpleQueue[str] = SimpleQueue()
    Thread(target=read_questions, args=(questions,), daemon=True).start()
    while True:
        print(json.dumps(answer(choose, json.loads(questions.get()))), file=answers, flush=True)


if __name__ == "__main__":
    main()
