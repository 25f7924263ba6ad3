"""Who plays the games of a plan: this process, a pool of worker processes, or Ray on many machines."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import Any, Final

from ennead.arena.plan import Plan
from ennead.arena.playing import Outcome, close_all, play
from ennead.kernel.errors import BadInput
from ennead.workers import Workers

Crew = Callable[[Plan, Sequence[int]], Iterator[Outcome]]  # the games of a plan, as they are finished

LOCAL: Final = "local"  # Ray on this machine
AHEAD: Final = 3  # games a worker that are given out before they are needed


def here(plan: Plan, indices: Sequence[int]) -> Iterator[Outcome]:
    """In this process, one after the other."""
    try:
        for index in indices:
            yield play(plan, index)
    finally:
        close_all()


def pool(jobs: int, made: Callable[[Workers], None] | None = None) -> Crew:
    """In so many worker processes; a game whose worker dies is played again by another one."""

    def crew(plan: Plan, indices: Sequence[int]) -> Iterator[Outcome]:
        workers = Workers(min(jobs, max(1, len(indices))))
        if made is not None:
            made(workers)
        try:
            yield from as_finished(plan, indices, workers, jobs * AHEAD)
        finally:
            workers.close()

    return crew


def as_finished(plan: Plan, indices: Sequence[int], workers: Workers, ahead: int) -> Iterator[Outcome]:
    left = iter(indices)
    given: dict[Future[Any], int] = {}
    while True:
        while len(given) < ahead and (index := next(left, None)) is not None:
            given[workers.submit(play, plan, index)] = index
        if not given:
            return
        finished, _ = wait(given, return_when=FIRST_COMPLETED)
        for future in finished:
            index = given.pop(future)
            error = future.exception()
            yield {"index": index, "crash": f"{error}"} if error is not None else future.result()


def by_ray(address: str) -> Crew:
    """On the machines of a Ray cluster, or with Ray on this one; Ray plays a game again whose worker dies."""
    try:
        import ray
    except ImportError as error:
        raise BadInput("many machines need Ray: pip install 'ennead[ray]'") from error

    def crew(plan: Plan, indices: Sequence[int]) -> Iterator[Outcome]:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        started = not ray.is_initialized()
        if started:
            ray.init(address=None if address == LOCAL else address, log_to_driver=False)
        try:
            yield from from_ray(ray, plan, indices)
        finally:
            if started:
                ray.shutdown()

    return crew


def from_ray(ray: Any, plan: Plan, indices: Sequence[int]) -> Iterator[Outcome]:
    task = ray.remote(max_retries=3)(play)
    shared = ray.put(plan)
    ahead = max(2, int(ray.cluster_resources().get("CPU", 1)) * AHEAD)
    left = iter(indices)
    given: dict[Any, int] = {}
    while True:
        while len(given) < ahead and (index := next(left, None)) is not None:
            given[task.remote(shared, index)] = index
        if not given:
            return
        finished, _ = ray.wait(list(given), num_returns=1)
        for one in finished:
            index = given.pop(one)
            try:
                yield ray.get(one)
            except Exception as error:  # whatever became of the machine, the run goes on
                yield {"index": index, "crash": f"{type(error).__name__}: {error}"}
