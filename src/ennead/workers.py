"""Work in other processes that may die: each piece is a function of ours with its arguments, and none is lost.

A worker is this module as a program. Pieces of work go in and results come out as pickles, one after the other; when
nobody feeds it any more, also because who started it was killed, it ends at once, whatever it is doing.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable, Mapping
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Lock, Thread, Timer
from typing import IO, Any, Final

TRIES: Final = 3  # workers that one piece of work may cost
FAREWELL: Final = 5.0  # seconds for threads to end after their processes are gone
NICENESS: Final = 5  # who works in the background lets others go first
SIZE: Final = 8  # bytes that say how long a pickle is
LEAVE: Final = 2.0  # seconds for a worker to let go of what it holds
leaving: Final[list[Callable[[], object]]] = []  # what this process does before it ends as a worker

Piece = tuple["Future[Any]", bytes, float]  # where the result goes, the work, and how many seconds it may take


class WorkFailed(Exception):
    """The work itself raised something; its traceback."""


class WorkerLost(Exception):
    """The work was given up, because every worker that tried it died or took too long."""


class Worker:
    """One process."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self.environment: Final = dict(environment)
        command = [sys.executable, "-m", "ennead.workers"]
        self.process: Final = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=self.environment
        )

    def do(self, work: bytes, seconds: float) -> bytes:
        """The result of a piece of work; raise EOFError if the process dies, or has to be killed for being late."""
        assert self.process.stdin is not None and self.process.stdout is not None
        late = Timer(seconds, self.process.kill) if seconds else None
        if late is not None:
            late.daemon = True
            late.start()
        try:
            write(self.process.stdin, work)
            return read(self.process.stdout)
        except (OSError, ValueError) as error:
            raise EOFError from error
        finally:
            if late is not None:
                late.cancel()

    def leave(self) -> None:
        """Nobody feeds it any more, so it lets go of what it holds and ends; killed if it does not."""
        assert self.process.stdin is not None
        late = Timer(LEAVE, self.process.kill)
        late.daemon = True
        late.start()
        with suppress(OSError):
            self.process.stdin.close()
        self.process.wait()
        late.cancel()

    def end(self) -> None:
        self.leave()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()


class Workers:
    """A few workers; they start when there is something to do, and one that dies is replaced."""

    def __init__(self, count: int, environment: Callable[[], Mapping[str, str]] | None = None) -> None:
        self.environment: Final = environment or own_environment
        self.pieces: Final[SimpleQueue[Piece | None]] = SimpleQueue()
        self.stopping: Final = Event()
        self.lock: Final = Lock()
        self.alive: Final[dict[int, Worker]] = {}  # by place
        self.threads: Final = [Thread(target=self.serve, args=(place,), daemon=True) for place in range(count)]
        for thread in self.threads:
            thread.start()

    def submit(self, work: Callable[..., Any], *arguments: Any, seconds: float = 0.0) -> Future[Any]:
        """Do something as soon as a worker is free; each try may take so many seconds, 0 for ever."""
        piece = pickle.dumps((work, arguments))
        future: Future[Any] = Future()
        if self.stopping.is_set():
            future.cancel()
        self.pieces.put((future, piece, seconds))
        return future

    def pids(self) -> list[int]:
        with self.lock:
            return [worker.process.pid for worker in self.alive.values()]

    def close(self) -> None:
        """End all workers now; work that is not done is cancelled."""
        self.stopping.set()
        for _ in self.threads:
            self.pieces.put(None)
        with self.lock:
            for worker in self.alive.values():
                worker.leave()
        for thread in self.threads:
            thread.join(FAREWELL)
        while not self.pieces.empty():
            piece = self.pieces.get()
            if piece is not None:
                piece[0].cancel()

    # One thread for each worker

    def serve(self, place: int) -> None:
        while (piece := self.pieces.get()) is not None and not self.stopping.is_set():
            future, work, seconds = piece
            if future.set_running_or_notify_cancel():
                self.settle(future, place, work, seconds)
        if piece is not None:
            piece[0].cancel()
        self.dismiss(place)

    def settle(self, future: Future[Any], place: int, work: bytes, seconds: float) -> None:
        """Try until there is a result; whatever happens, the future comes to an end."""
        with suppress(InvalidStateError):
            for _ in range(TRIES):
                try:
                    self.dismiss_outdated(place)
                    good, found = pickle.loads(self.hired(place).do(work, seconds))
                except EOFError:
                    self.dismiss(place)
                    if self.stopping.is_set():
                        break
                    continue
                except Exception as error:  # no process can be started, or nothing can be made of what it says
                    future.set_exception(error)
                    return
                if good:
                    future.set_result(found)
                else:
                    future.set_exception(WorkFailed(found))
                return
            future.set_exception(WorkerLost(f"given up after {TRIES} workers"))

    def hired(self, place: int) -> Worker:
        with self.lock:
            if self.stopping.is_set():
                raise EOFError
            if place not in self.alive:
                self.alive[place] = Worker(self.environment())
            return self.alive[place]

    def dismiss_outdated(self, place: int) -> None:
        """Start a worker anew if there is something better to run by now."""
        worker = self.alive.get(place)
        if worker is not None and worker.environment != dict(self.environment()):
            self.dismiss(place)

    def dismiss(self, place: int) -> None:
        with self.lock:
            worker = self.alive.pop(place, None)
        if worker is not None:
            worker.end()


def own_environment() -> dict[str, str]:
    """Workers run the same package as we do."""
    return environment_with(Path(__file__).parents[1])


def environment_with(package: Path) -> dict[str, str]:
    """Our environment, with the package from that folder."""
    paths = [str(package), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([path for path in dict.fromkeys(paths) if path])}


def write(pipe: IO[bytes], what: bytes) -> None:
    pipe.write(len(what).to_bytes(SIZE, "big") + what)
    pipe.flush()


def read(pipe: IO[bytes]) -> bytes:
    """The next pickle; raise EOFError where there is none."""
    size = pipe.read(SIZE)
    if len(size) < SIZE:
        raise EOFError
    length = int.from_bytes(size, "big")
    found = pipe.read(length)
    if len(found) < length:
        raise EOFError
    return found


# The program


def done(piece: bytes) -> bytes:
    """Do a piece of work: True and its result, or False and a traceback."""
    try:
        work, arguments = pickle.loads(piece)
        return pickle.dumps((True, work(*arguments)))
    except Exception:
        return pickle.dumps((False, traceback.format_exc()))


def before_end(what: Callable[[], object]) -> None:
    """Have something done before this process ends as a worker, such as ending what it has started."""
    if what not in leaving:
        leaving.append(what)


def read_pieces(pieces: SimpleQueue[bytes]) -> None:
    """Also while something is being done: when nobody feeds us any more, all ends at once."""
    with suppress(EOFError):
        while True:
            pieces.put(read(sys.stdin.buffer))
    for what in leaving:
        what()
    os._exit(0)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who started us
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    results = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what the work prints is not a result
    pieces: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=read_pieces, args=(pieces,), daemon=True).start()
    while True:
        write(results, done(pieces.get()))


if __name__ == "__main__":
    from ennead import workers  # the module that the work may import, too

    workers.main()
