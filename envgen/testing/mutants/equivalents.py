"""The trial of what mutants.yaml calls equivalent: whether nothing can tell these mutants from the original."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256

from envgen.diagnostics import Problem, found
from envgen.render.data.equivalents import Equivalent
from envgen.testing.mutants.bench import Bench, Unloadable, cores
from envgen.testing.mutants.keys import machinery
from envgen.testing.mutants.mutant import Mutant
from envgen.testing.mutants.run import Run
from envgen.testing.mutants.source import Source
from envgen.testing.mutants.tests import Subject
from envgen.testing.mutants.verdict import Kill, Known, Verdict

EQUIVALENT_SHARE = 0.05  # of the mutants of an environment
DIFFERENTIAL_CALLS = 10_000  # that an equivalent mutant must answer as the original does


def check(run: Run, entries: Sequence[Equivalent], bench: Bench, known: Known) -> tuple[Sequence[str], list[Problem]]:
    """The ids that are equivalent indeed, and what is wrong with the others.

    Each is played the same recorded calls as the original, once for its text: what came of it is remembered.
    """
    mutants = {one.id: one for one in run.mutants}
    problems: list[Problem] = []
    left: list[Equivalent] = []
    for entry in entries:
        if entry.id not in mutants:
            problems.append(found("M002", entry.at, f"there is no mutant {entry.id}", "the code has changed: leave the entry out"))
        elif run.verdicts[entry.id].is_killed:
            kill = run.verdicts[entry.id].kills[0]
            problems.append(
                found("M003", entry.at, f"{entry.id} is not equivalent: {kill.test or kill.how} kills it", "leave the entry out")
            )
        else:
            left.append(entry)
    apart = _told_apart(run.subject, run.source, [mutants[one.id] for one in left], bench, known)
    problems += [
        found(
            "M003",
            entry.at,
            f"{entry.id} is not equivalent: {apart[entry.id]}",
            "add a case that shows it, and leave the entry out",
        )
        for entry in left
        if apart[entry.id]
    ]
    hold = [one for one in left if not apart[one.id]]
    most = int(len(run.mutants) * EQUIVALENT_SHARE)
    if len(hold) > most:  # what is none counts no more, and is told already
        message = f"{len(hold)} of {len(run.mutants)} mutants are called equivalent, {most} may be ({EQUIVALENT_SHARE:.0%})"
        problems.append(
            found("M004", hold[most].at, message, "add cases that show some of them, or take out of the code what does nothing")
        )
    return [one.id for one in hold], problems


def _told_apart(subject: Subject, source: Source, mutants: Sequence[Mutant], bench: Bench, known: Known) -> Mapping[str, str]:
    """Of each mutant how a recorded call tells it from the original; empty where none does."""
    wanted = sorted({tool for one in mutants for tool in one.users[:2]})
    texts = sorted(f"{path}\0{text}" for path, text in subject.texts.items() if path not in ("environment.py", "lines.json"))
    same = "\0".join([machinery(), str(DIFFERENTIAL_CALLS), source.text, subject.beside.get("cases.json", ""), *texts])
    keys = {one.id: sha256(f"equivalent\0{same}\0{one.source(source.text)}".encode()).hexdigest() for one in mutants}
    told = {one.id: verdict for one in mutants if (verdict := known.find(keys[one.id])) is not None}
    waiting = [one for one in mutants if one.id not in told]
    apart = {name: verdict.kills[0].said if verdict.is_killed else "" for name, verdict in told.items()}
    if not waiting:
        return apart
    with bench.loaded(subject) as loaded:
        recorded = loaded.record(DIFFERENTIAL_CALLS, wanted)

    def one(mutant: Mutant) -> str:
        try:
            with bench.loaded(subject, mutant.source(source.text)) as loaded:
                return loaded.difference(recorded)
        except Unloadable as error:
            return str(error)

    for number, why in bench.each(one, waiting, cores()):
        mutant = waiting[number]
        apart[mutant.id] = why
        known.keep(keys[mutant.id], _as_verdict(why))
    return apart


def _as_verdict(why: str) -> Verdict:
    return Verdict([Kill("differential", "", "", "failed", why)] if why else [], DIFFERENTIAL_CALLS)
