"""Each check of an imported scenario beside the function that it was made of, on many states. What the two say is compared here.

The function runs behind the wall as it came; ours is what the generated package has. The foreign one fails where it raises or
answers anything but True and False, and ours may then be false or fail, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from envgen.exchange.foreign import ForeignItem, ForeignTask
from envgen.exchange.inferred import ClassModel
from envgen.exchange.scenarios.states import States
from envgen.exchange.scenarios.verdicts import Difference, ScenarioProof
from envgen.exchange.scenarios.written import ScenarioFact
from envgen.exchange.verify.sides import Ours
from envgen.sandbox import Pool, Program, Refused, State
from envgen.sandbox.driven import Unusable
from envgen.sandbox.process import Died

TURNS = 25  # calls of an episode that states are taken from
EPISODES = 2
PORTION = 24  # states of one check that are asked about at once
PORTIONS = 6  # until it has said yes of one and no of another
MOST_PLAYED = 12  # states of them


def scenario_proofs(
    item: ForeignItem, facts: Sequence[ScenarioFact], model: ClassModel | None, ours: Ours, pool: Pool
) -> list[ScenarioProof]:
    """The proofs of all scenarios of an item that there are."""
    tasks = {task.id: task for task in item.tasks}
    theirs = {own: foreign for foreign, own in (model.attributes if model else {}).items()}
    tools = list(ours.about()["tools"])
    return [_proof(tasks[fact.task], fact, theirs, tools, ours, pool) for fact in facts if not fact.missing]


def _proof(
    task: ForeignTask, fact: ScenarioFact, names: Mapping[str, str], tools: Sequence[str], ours: Ours, pool: Pool
) -> ScenarioProof:
    found = ScenarioProof(fact.id)
    try:
        _compare(found, task, fact, names, tools, ours, pool)
    except Unusable as error:
        found.failed = str(error)
    except Died as died:
        found.failed = f"it died: {died.failure}"
    return found


def _compare(
    found: ScenarioProof,
    task: ForeignTask,
    fact: ScenarioFact,
    names: Mapping[str, str],
    tools: Sequence[str],
    ours: Ours,
    pool: Pool,
) -> None:
    start = ours.start(fact.id)
    played = _played(fact, tools, ours)
    for place, check in enumerate(fact.kept):
        source = task.checks[check.number - 1][1]
        states = States(source, dict(start), f"{fact.id} {check.number}")
        verdicts: set[bool | None] = set()
        found.checks += 1
        for portion in range(PORTIONS):
            asked = states.more(PORTION) if portion else [*states.more(PORTION), *played]
            rows = ours.judge(fact.id, place, asked)
            read = [row.get("state", asked[row["place"]]) for row in rows]
            said = _foreign([{names.get(name, name): value for name, value in state.items()} for state in read], source, pool)
            found.compared += len(rows)
            verdicts.update(said)
            parted = next((one for one in zip(rows, read, said, strict=True) if _part(one[0]["passed"], one[2])), None)
            if parted is not None:
                row, state, verdict = parted
                found.differences.append(Difference(check.number, check.form, row["passed"], verdict, state, row["why"]))
            if parted is not None or {True, False} <= verdicts:
                break
        found.failing += None in verdicts
        if not {True, False} <= verdicts:
            found.one_sided.append(check.number)


def _part(ours: bool | None, theirs: bool | None) -> bool:
    """Whether a check and its function do not agree; a function that fails gives no reward, as one that is false."""
    return ours is not theirs and not (theirs is None and ours is False)


def _played(fact: ScenarioFact, tools: Sequence[str], ours: Ours) -> list[Mapping[str, Any]]:
    """States that calls lead to."""
    found: list[Mapping[str, Any]] = []
    for number in range(EPISODES if tools else 0):
        _, rows = ours.play(f"{fact.id} {number}", fact.seed, tools, TURNS)
        found += [row["state"] for row in rows if "state" in row]
    return found[:: max(1, len(found) // MOST_PLAYED)][:MOST_PLAYED]


def _foreign(states: Sequence[Mapping[str, Any]], source: str, pool: Pool) -> list[bool | None]:
    if not states:
        return []
    try:
        program = Program.of_checks([source])
    except Refused:  # then each state has a process of its own
        program = Program.of_checks([source], ungated=True)
    with pool.worker(program) as worker:
        rows = worker.check(State(states[0]), [{"state": State(one)} for one in states])
    return [None if verdict.failure is not None or verdict.why else verdict.passed for (verdict,) in rows]
