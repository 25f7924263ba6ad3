"""A program that is asked a line and answers a line, and never keeps us waiting for longer than we want."""

from __future__ import annotations

import os
import signal
import subprocess
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Final

LONGEST_LINE: Final = 1_000_000  # bytes of an answer
MOST_WAITING: Final = 100  # answers that nobody has asked for
LAST_WORDS: Final = 3  # lines of what it wrote to stderr that are told when it has failed
LONGEST_WORDS: Final = 300  # characters of them
FAREWELL: Final = 2.0  # seconds for what is left of it to go


class Failed(Exception):
    """It has not answered, and why."""


class Program:
    """One running program. Threads read and write its pipes, so that nothing it does or leaves undone blocks us."""

    def __init__(self, command: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        try:
            self.process: Final = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
        except (OSError, ValueError) as error:
            raise Failed(f"cannot be started: {error}") from error
        self.questions: Final[SimpleQueue[bytes | None]] = SimpleQueue()
        self.answers: Final[SimpleQueue[bytes]] = SimpleQueue()
        self.last_words: Final[deque[bytes]] = deque(maxlen=LAST_WORDS)
        works = (self.write_questions, self.read_answers, self.read_words)
        self.threads: Final = [Thread(target=work, daemon=True) for work in works]
        for thread in self.threads:
            thread.start()

    def ask(self, question: bytes, seconds: float) -> bytes:
        """The next line after a question."""
        self.questions.put(question)
        return self.hear(seconds)

    def hear(self, seconds: float) -> bytes:
        """The next line; raise Failed if none comes in time."""
        try:
            answer = self.answers.get(timeout=max(0.0, seconds))
        except Empty:
            raise Failed("did not answer in time") from None
        if not answer:
            self.threads[2].join(FAREWELL)
            raise Failed(f"ended{self.said()}")
        return answer

    def said(self) -> str:
        """What it wrote to stderr last, for a sentence."""
        lines = [line.decode("utf-8", "replace").strip() for line in list(self.last_words)]
        words = " | ".join([line for line in lines if line])[-LONGEST_WORDS:]
        return f": {words}" if words else ""

    def end(self) -> None:
        """End it and what it has started, whatever it is doing."""
        with suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        self.process.wait()
        self.questions.put(None)
        for thread in self.threads:
            thread.join(FAREWELL)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()

    # The threads

    def write_questions(self) -> None:
        stdin = opened(self.process.stdin)
        while (question := self.questions.get()) is not None:
            try:
                stdin.write(question + b"\n")
                stdin.flush()
            except (OSError, ValueError):
                return  # it does not listen any more; that its answers have ended tells the rest

    def read_answers(self) -> None:
        for line in lines_of(opened(self.process.stdout)):
            self.answers.put(line)
            if self.answers.qsize() > MOST_WAITING:
                break  # it talks without being asked
        self.answers.put(b"")

    def read_words(self) -> None:
        for line in lines_of(opened(self.process.stderr)):
            self.last_words.append(line[:LONGEST_WORDS])


def opened(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def lines_of(pipe: IO[bytes]) -> Iterator[bytes]:
    """The lines of a pipe until it ends; one that is longer than allowed comes in pieces."""
    with suppress(OSError, ValueError):
        while line := pipe.readline(LONGEST_LINE):
            yield line
