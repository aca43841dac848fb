"""Verifying all that was imported: rendered aside, compared in several processes, told as problems and a table. Prints nothing."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from envgen.diagnostics import Position, Problem, found
from envgen.exchange.importing import Imported
from envgen.exchange.report import cells
from envgen.exchange.scenarios.verdicts import ScenarioProof
from envgen.exchange.verify.equivalence import INTENDED, Equivalence
from envgen.sandbox import SandboxError

NAME = "equivalence"

_BATCH = 4  # environments that share the start of isolated processes


class NoWall(Exception):
    """Isolated processes that are not to be had here, and why."""


def prove(
    imported: Sequence[Imported],
    *,
    calls: int,
    seed: int = 0,
    jobs: int | None = None,
    on_progress: Callable[[int, int, str], None] | None = None,
) -> list[Equivalence]:
    """Class and environment of each item side by side; what came of it also stands as equivalence.json beside the blueprint."""
    from envgen.exchange.scenarios.kept import keep_functions
    from envgen.exchange.verify.bench import Bench
    from envgen.render.output.disk import write_file
    from envgen.render.run import render_specs

    try:
        with Bench():
            pass
    except SandboxError as error:
        raise NoWall(str(error)) from None
    there = [one for one in imported if one.folder is not None and one.status in ("written", "unchanged")]
    there = [one for one in there if not one.item.files]  # a class of envgen's own was made of the spec, not the spec of the class
    proofs: list[Equivalence] = []
    with tempfile.TemporaryDirectory(prefix="envgen-verify-") as place:
        out = Path(place) / "generated"
        render_specs([one.folder for one in there if one.folder is not None], out, jobs=jobs)
        for one, proof in zip(there, _proofs(there, out, calls, seed, jobs or os.cpu_count() or 1), strict=True):
            proofs.append(proof)
            assert one.folder is not None
            keep_functions(one, proof.scenarios)
            write_file(one.folder / f"{NAME}.json", json.dumps(proof.as_json(), ensure_ascii=False, indent=2) + "\n")
            if on_progress is not None:
                on_progress(len(proofs), len(there), one.name)
    return proofs


def _proofs(imported: Sequence[Imported], out: Path, calls: int, seed: int, jobs: int) -> Iterator[Equivalence]:
    from envgen.render.workers import answered

    work = partial(_verified, out=out, calls=calls, seed=seed)
    size = len(imported) if jobs == 1 else min(_BATCH, -(-len(imported) // jobs))
    batches = [list(imported[start : start + size]) for start in range(0, len(imported), size or 1)]
    return answered(work, batches, count=jobs, lost=_lost)


def _verified(imported: list[Imported], *, out: Path, calls: int, seed: int) -> list[Equivalence]:
    from envgen.exchange.scenarios.proof import scenario_proofs
    from envgen.exchange.verify.bench import Bench
    from envgen.exchange.verify.run import verify
    from envgen.exchange.verify.sides import Ours
    from envgen.sandbox import Pool

    proofs = []
    with Bench() as bench, Pool() as pool:
        for one in imported:
            package = out / one.name
            if package.is_dir():
                proof = verify(one.item, package, calls, seed, model=one.model, bench=bench)
                if any(not fact.missing for fact in one.scenarios):
                    with Ours(bench, package, one.item, one.model) as ours:
                        proof.scenarios = scenario_proofs(one.item, one.scenarios, one.model, ours, pool)
                proofs.append(proof)
            else:
                proofs.append(Equivalence(one.item.id, one.name, failed="it could not be rendered"))
    return proofs


def _lost(one: Imported, ended: str) -> Equivalence:
    return Equivalence(one.item.id, one.name, failed=f"the process that verified it {ended}")


def problems_of(proof: Equivalence, into: Path) -> Iterator[Problem]:
    """What is unexplained, and what keeps the comparison from being a proof."""
    at = Position(str(into / proof.name / "blueprint.yaml"))
    hint = f"{into / proof.name / NAME}.json has the calls"
    for fault in proof.faults:
        number = len(fault.calls)
        behind = f"after {number} calls" if number > 1 else "at once"
        yield found("F005", at, f"{fault.tool} differs {behind}: {fault.ours} here, {fault.theirs} in the class", hint)
    if proof.unexplained and not proof.faults:
        yield found("F005", at, f"{proof.unexplained} calls differ", hint)
    for one in proof.scenarios:
        for part in one.differences:
            told = f"check {part.check} of {one.id} is {_told(part.ours)}, and its function {_told(part.theirs)}"
            if part.can_be_kept:
                yield replace(found("F005", at, f"{told}: it stays a function", hint), level="warning")
            else:
                yield found("F005", at, told, hint)
    for said in [proof.failed] if proof.failed else proof.shortcomings:
        yield found("F006", at, f"{proof.id}: {said}")


def _told(passed: bool | None) -> str:
    return "failing" if passed is None else str(passed).lower()


def table(proofs: Sequence[Equivalence]) -> str:
    """Counts over all environments as one Markdown table."""
    kinds = list(INTENDED)
    head = ["environment", "compared", "accepted", *(kind.replace("_", " ") for kind in kinds), "unexplained"]
    rows = [
        [one.name, str(one.compared), str(one.accepted), *(str(one.intended[kind] or "") for kind in kinds), str(one.unexplained)]
        for one in proofs
    ]
    numbers = [sum(one.compared for one in proofs), sum(one.accepted for one in proofs)]
    numbers += [*(sum(one.intended[kind] for one in proofs) for kind in kinds), sum(one.unexplained for one in proofs)]
    lines = ["# Class and environment side by side", "", cells(*head), cells("---", *("---:" for _ in head[1:]))]
    lines += [cells(*row) for row in [*rows, ["together", *map(str, numbers)]]]
    lines += ["", *(f"- **{kind.replace('_', ' ')}**: {meaning}" for kind, meaning in INTENDED.items()), ""]
    return "\n".join([*lines, *_table_of_checks([one for one in proofs if one.scenarios])])


def _table_of_checks(proofs: Sequence[Equivalence]) -> list[str]:
    if not proofs:
        return []
    head = ["environment", "scenarios", "checks", "compared", "true and false", "function fails", "differ"]
    rows = [[one.name, *map(str, _counts(one.scenarios))] for one in proofs]
    rows.append(["together", *map(str, _counts([scenario for one in proofs for scenario in one.scenarios]))])
    lines = ["# Checks and their functions side by side", "", cells(*head), cells("---", *("---:" for _ in head[1:]))]
    lines += [cells(*row) for row in rows]
    told = {
        "compared": "a check and its function asked about the same state",
        "true and false": "checks that were true of one of these states and false of another",
        "function fails": "checks whose function raises, or answers neither True nor False, of some state; ours is false there",
    }
    return [*lines, "", *(f"- **{name}**: {meaning}" for name, meaning in told.items()), ""]


def _counts(scenarios: Sequence[ScenarioProof]) -> list[int]:
    checks = sum(one.checks for one in scenarios)
    return [
        len(scenarios),
        checks,
        sum(one.compared for one in scenarios),
        checks - sum(len(one.one_sided) for one in scenarios),
        sum(one.failing for one in scenarios),
        sum(len(one.differences) for one in scenarios),
    ]
