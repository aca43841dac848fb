"""specs/<env>/mutants.yaml: mutants that nothing can tell from the original, each with a reason, and the trial of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from envgen.blueprint.yaml import read_file
from envgen.diagnostics import Position, Problem, found
from envgen.testing.mutants.bench import Bench, Unloadable, cores
from envgen.testing.mutants.keys import machinery
from envgen.testing.mutants.mutant import Mutant
from envgen.testing.mutants.run import Run
from envgen.testing.mutants.source import Source
from envgen.testing.mutants.tests import Subject
from envgen.testing.mutants.verdict import Kill, Known, Verdict

NAME = "mutants.yaml"
EQUIVALENT_SHARE = 0.05  # of the mutants of an environment
DIFFERENTIAL_CALLS = 10_000  # that an equivalent mutant must answer as the original does
LEAST_REASON = 20  # characters

_EXAMPLE = "equivalents:\n  - id: boundary-3fa92c1d\n    reason: fines are never below 0, so > 0 and != 0 say the same"


@dataclass(frozen=True, slots=True)
class Equivalent:
    """One entry."""

    id: str
    reason: str
    at: Position


def read_equivalents(folder: Path) -> tuple[Sequence[Equivalent], list[Problem]]:
    """The entries of a spec folder, none where there is no such file, and what is wrong with it."""
    file = folder / NAME
    if not file.exists():
        return (), []
    document, problems = read_file(file, str(file))
    if document is None:
        return (), problems
    entries: list[Equivalent] = []
    root = document.root
    members = root.members or {}
    listed = members.get("equivalents")
    if list(members) != ["equivalents"] or listed is None or listed.items is None:
        problems.append(found("M001", root.at, f"{NAME} holds a list `equivalents` and nothing else", f"such as:\n{_EXAMPLE}"))
        return (), problems
    for item in listed.items:
        texts = {name: node.value for name, node in (item.members or {}).items()}
        if set(texts) != {"id", "reason"} or not all(isinstance(one, str) for one in texts.values()):
            problems.append(found("M001", item.at, "an equivalent mutant has an `id` and a `reason`", f"such as:\n{_EXAMPLE}"))
        elif len(texts["reason"].strip()) < LEAST_REASON:
            problems.append(found("M001", item.at, "this reason does not say why nothing can tell the mutant from the original"))
        elif any(one.id == texts["id"] for one in entries):
            problems.append(found("M001", item.at, f"{texts['id']} is listed twice", "leave one of them out"))
        else:
            entries.append(Equivalent(texts["id"], texts["reason"], item.at))
    return entries, problems


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
    most = int(len(run.mutants) * EQUIVALENT_SHARE)
    if len(entries) > most:
        problems.append(found("M004", entries[most].at, f"{len(entries)} of {len(run.mutants)} mutants are called equivalent"))
    return [one.id for one in left if not apart[one.id]], problems


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

    with ThreadPoolExecutor(cores()) as threads:
        for mutant, why in zip(waiting, threads.map(one, waiting), strict=True):
            apart[mutant.id] = why
            known.keep(keys[mutant.id], _as_verdict(why))
    return apart


def _as_verdict(why: str) -> Verdict:
    return Verdict([Kill("differential", "", "", "failed", why)] if why else [], DIFFERENTIAL_CALLS)
