"""All mutants of a package judged: its own tests run against each, on all cores, and nothing twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass

from envgen.testing.depth import Depth
from envgen.testing.mutants.bench import FIRST_SECONDS, LEAST_SECONDS, SLOWER, Bench, Told, Unloadable, cores
from envgen.testing.mutants.generate import mutants
from envgen.testing.mutants.keys import Keys
from envgen.testing.mutants.mutant import Mutant
from envgen.testing.mutants.source import Source
from envgen.testing.mutants.tests import Subject, Test
from envgen.testing.mutants.verdict import Kill, Known, Verdict

OWN_TOOLS = 2  # of a helper: the tests of so many of its tools run whole, those of the others up to the first that kills


class SuiteFails(Exception):
    """The suite fails on the package as it is: nothing can be said of mutants."""

    def __init__(self, told: Sequence[Told]) -> None:
        super().__init__(f"{len(told)} tests fail on the unchanged package")
        self.told = told


@dataclass(frozen=True)
class Run:
    """What came of every mutant, in order, and which concerns could not run within the wall."""

    subject: Subject
    source: Source
    mutants: Sequence[Mutant]
    verdicts: Mapping[str, Verdict]
    tests: Sequence[Test]
    skipped: Mapping[str, str]  # concerns → why


def judge(
    subject: Subject,
    bench: Bench,
    depth: Depth,
    known: Known,
    *,
    jobs: int = 0,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Run:
    """Judge all mutants of a package.

    Raises:
        SuiteFails: if its suite does not pass on the package itself.
        SandboxError: if the wall does not work.
    """
    source = Source(subject.texts)
    found = mutants(subject.texts)
    tests, skipped = _baseline(subject, bench)
    keys = Keys(subject, source, depth)
    verdicts: dict[str, Verdict] = {}
    waiting: list[Mutant] = []
    for mutant in found:
        verdict = known.find(keys.whole(mutant)) or known.find(keys.own(mutant, _parts(tests, mutant)[0]))
        if verdict is None:
            waiting.append(mutant)
        else:
            verdicts[mutant.id] = verdict
    progress(len(verdicts), len(found))

    def one(mutant: Mutant) -> tuple[Mutant, Verdict]:
        return mutant, _verdict(subject, source, bench, mutant, tests)

    with ThreadPoolExecutor(jobs or cores()) as threads:
        running: set[Future[tuple[Mutant, Verdict]]] = {threads.submit(one, mutant) for mutant in waiting}
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    mutant, verdict = future.result()
                    verdicts[mutant.id] = verdict
                    own = verdict.is_killed and verdict.is_own
                    known.keep(keys.own(mutant, _parts(tests, mutant)[0]) if own else keys.whole(mutant), verdict)
                progress(len(verdicts), len(found))
        except BaseException:  # Ctrl-C: nobody waits for what is under way
            threads.shutdown(wait=False, cancel_futures=True)
            bench.close()
            raise
    return Run(subject, source, found, verdicts, tests, skipped)


def _baseline(subject: Subject, bench: Bench) -> tuple[Sequence[Test], Mapping[str, str]]:
    """The tests that pass on the unchanged package within the wall, and the concerns that cannot run there."""
    bench.seconds = FIRST_SECONDS
    with bench.loaded(subject) as loaded:
        told = loaded.run(subject.tests)
    failed = [one for one in told if one.kind not in ("", "impossible")]
    if failed:
        raise SuiteFails(failed)
    bench.seconds = max(LEAST_SECONDS, SLOWER * max((one.seconds for one in told), default=0.0))
    return [one.test for one in told if not one.kind], {one.test.concern: one.said for one in told if one.kind}


def _verdict(subject: Subject, source: Source, bench: Bench, mutant: Mutant, tests: Sequence[Test]) -> Verdict:
    own, rest = _parts(tests, mutant)
    try:
        with bench.loaded(subject, mutant.source(source.text)) as loaded:
            told = loaded.run(own)
            kills = [_kill(one) for one in told if one.kind]
            if kills or not rest:
                return Verdict(kills, len(told))
            more = loaded.run(rest, first=True)
            return Verdict([_kill(one) for one in more if one.kind], len(told) + len(more), False)
    except Unloadable as error:
        return Verdict([Kill("load", "", "", "load", str(error))], 0)


def _kill(told: Told) -> Kill:
    return Kill(told.test.concern, told.test.tool, told.test.name, told.kind, told.said)


def _parts(tests: Sequence[Test], mutant: Mutant) -> tuple[list[Test], list[Test]]:
    """The tests of the tools that a mutant is part of, and the rest: of its other tools first."""
    first = mutant.users[:OWN_TOOLS]
    own = [test for test in tests if test.tool in first]
    others = [test for test in tests if test.tool in mutant.users and test.tool not in first]
    return own, [*others, *(test for test in tests if test.tool not in mutant.users)]
