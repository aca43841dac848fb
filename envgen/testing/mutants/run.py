"""All mutants of a package judged: its own tests run against each, on all cores, and nothing twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
    """What came of every mutant, in order, and which concerns cannot come to their end within the wall."""

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
    tests, unfinished = _baseline(subject, bench)
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

    def one(mutant: Mutant) -> Verdict:
        return _verdict(subject, source, bench, mutant, tests, unfinished)

    for number, verdict in bench.each(one, waiting, jobs or cores()):
        mutant = waiting[number]
        verdicts[mutant.id] = verdict
        own = verdict.is_killed and verdict.is_own
        known.keep(keys.own(mutant, _parts(tests, mutant)[0]) if own else keys.whole(mutant), verdict)
        progress(len(verdicts), len(found))
    return Run(subject, source, found, verdicts, tests, {test.concern: why for test, why in unfinished.items()})


def _baseline(subject: Subject, bench: Bench) -> tuple[Sequence[Test], Mapping[Test, str]]:
    """The tests that pass on the unchanged package within the wall, and those that cannot come to their end there, and why."""
    bench.seconds = FIRST_SECONDS
    with bench.loaded(subject) as loaded:
        told = loaded.run(subject.tests)
    failed = [one for one in told if one.kind not in ("", "impossible")]
    if failed:
        raise SuiteFails(failed)
    bench.seconds = max(LEAST_SECONDS, SLOWER * max((one.seconds for one in told), default=0.0))
    return [one.test for one in told if not one.kind], {one.test: one.said for one in told if one.kind}


def _verdict(
    subject: Subject, source: Source, bench: Bench, mutant: Mutant, tests: Sequence[Test], unfinished: Mapping[Test, str]
) -> Verdict:
    """Tests that cannot come to their end run last: what they find before counts."""
    own, rest = _parts([*tests, *unfinished], mutant)
    try:
        with bench.loaded(subject, mutant.source(source.text)) as loaded:
            told = loaded.run(own)
            kills = _kills(told, unfinished)
            if kills or not rest:
                return Verdict(kills, len(told))
            told += loaded.run(rest, first=True)
            return Verdict(_kills(told, unfinished), len(told), False)
    except Unloadable as error:
        return Verdict([Kill("load", "", "", "load", str(error))], 0)


def _kills(told: Sequence[Told], unfinished: Mapping[Test, str]) -> list[Kill]:
    failed = [one for one in told if one.kind and not (one.kind == "impossible" and one.test in unfinished)]
    return [Kill(one.test.concern, one.test.tool, one.test.name, one.kind, one.said) for one in failed]


def _parts(tests: Sequence[Test], mutant: Mutant) -> tuple[list[Test], list[Test]]:
    """The tests of the tools that a mutant is part of, and the rest: of its other tools first."""
    first = mutant.users[:OWN_TOOLS]
    own = [test for test in tests if test.tool in first]
    others = [test for test in tests if test.tool in mutant.users and test.tool not in first]
    return own, [*others, *(test for test in tests if test.tool not in mutant.users)]
