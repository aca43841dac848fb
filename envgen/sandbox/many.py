"""Many episodes on several workers at once, and their final states before the checks."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import islice
from queue import SimpleQueue

from envgen.sandbox.outcome import Episode, EpisodeOutcome, State
from envgen.sandbox.program import Program
from envgen.sandbox.worker import Source, Worker

BATCH = 64  # episodes in one message: what a message and a look at the process cost is then little beside an episode
AHEAD = 2  # batches a worker, under way or waiting, that the outcomes taken may lag behind


@dataclass(frozen=True, slots=True)
class Judge:
    """Checks, and the state that the episodes start from."""

    worker: Worker
    initial: State

    def judge(self, outcomes: Sequence[EpisodeOutcome]) -> None:
        """Give the outcomes their verdicts; one that failed has none."""
        played = [outcome for outcome in outcomes if outcome.failure is None]
        finals = [{"state": one.state} if one.changes is None else {"changes": one.changes} for one in played]
        for outcome, verdicts in zip(played, self.worker.check(self.initial, finals), strict=True):
            outcome.verdicts = verdicts


def play(
    source: Source, program: Program, episodes: Iterable[Episode], jobs: int, judged_by: tuple[Program, State] | None
) -> Iterator[EpisodeOutcome]:
    """The outcomes in the order of the episodes, which are taken from the iterable as they are needed."""
    wanted = "changes" if program.kind == "environment" else "state"
    with ExitStack() as stack:
        free: SimpleQueue[tuple[Worker, Judge | None]] = SimpleQueue()
        for _ in range(jobs):
            judge = None if judged_by is None else Judge(stack.enter_context(Worker(source, judged_by[0])), judged_by[1])
            free.put((stack.enter_context(Worker(source, program)), judge))

        def played(batch: Sequence[Episode]) -> list[EpisodeOutcome]:
            worker, judge = free.get()
            try:
                if judge is None:
                    return worker.run_all(batch)
                outcomes = worker.run_all([_ending_with(episode, wanted) for episode in batch])
                judge.judge(outcomes)
                return outcomes
            finally:
                free.put((worker, judge))

        if jobs == 1:
            for batch in _batches(episodes):
                yield from played(batch)
            return
        threads = stack.enter_context(ThreadPoolExecutor(jobs, thread_name_prefix="envgen-sandbox"))
        waiting: deque[Future[list[EpisodeOutcome]]] = deque()
        try:
            for batch in _batches(episodes):
                waiting.append(threads.submit(played, batch))
                if len(waiting) >= jobs * AHEAD:
                    yield from waiting.popleft().result()
            while waiting:
                yield from waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def _ending_with(episode: Episode, wanted: str) -> Episode:
    if wanted in episode.final:
        return episode
    return Episode(episode.calls, episode.start, episode.want, (*episode.final, wanted))


def _batches(episodes: Iterable[Episode]) -> Iterator[list[Episode]]:
    source = iter(episodes)
    while batch := list(islice(source, BATCH)):
        yield batch
