"""The faults that a log shows: by what it says of itself, and by each of its calls made again behind the wall."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from benchmarks.judge.log import Log, Step
from envgen.sandbox import Pool, Program

# Runs in the process of the class, on copies: what one call does, whoever judges it.
PROBE = """

def _containers(value):
    found, waiting = {}, [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, (dict, list)) and id(one) not in found:
            found[id(one)] = one
            waiting += one.values() if isinstance(one, dict) else one
    return found.keys()


def look(entry, state, tool, arguments):
    import copy, json
    cls = globals()[entry]
    takes_state = cls.__init__ is not object.__init__ and cls.__init__.__code__.co_argcount > 1
    owner = cls(copy.deepcopy(state)) if takes_state else cls()
    for name, value in copy.deepcopy(state).items():
        setattr(owner, name, value)
    before = json.dumps(state, sort_keys=True)
    given = copy.deepcopy(arguments)
    told = {"raised": "", "refused": False}
    answer = None
    try:
        answer = getattr(owner, tool)(**given)
        told["refused"] = isinstance(answer, dict) and answer.get("success") is False
    except Exception as error:
        told["raised"] = repr(error)[:200]
    now = {name: getattr(owner, name) for name in state}
    held = _containers(now)
    told["changed"] = json.dumps(now, sort_keys=True) != before
    told["answer_is_state"] = bool(held & _containers(answer))
    told["argument_is_state"] = bool(held & _containers(list(given.values())))
    return told
"""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of one tool: `kind` is a class of faults of the generated suite, `verdicts` are what the judge said of its steps."""

    tool: str
    kind: str
    told: str
    steps: Sequence[int]
    verdicts: Sequence[str]

    @property
    def judged(self) -> str:
        """What the judge made of it over all steps: passed, found, or judged inconsistently."""
        kinds = set(self.verdicts)
        if kinds == {"pass"}:
            return "passed"
        return "found" if kinds == {"fail"} else "inconsistently"


def faults_of(log: Log, pool: Pool) -> list[Fault]:
    """The faults by tool and kind, each with the steps that show it."""
    shown: dict[tuple[str, str], tuple[str, list[Step]]] = {}
    for step, kind, told in [*_said(log), *_seen(log, pool)]:
        steps = shown.setdefault((step.tool, kind), (told, []))[1]
        if step not in steps:
            steps.append(step)
    return [_fault(log, tool, kind, told, steps) for (tool, kind), (told, steps) in sorted(shown.items())]


def _fault(log: Log, tool: str, kind: str, told: str, shown: Sequence[Step]) -> Fault:
    """A fault with the steps that show it, and those where the same call had the same answer: they met it as well."""
    calls = [(step.arguments, step.observation) for step in shown]
    steps = [step for step in log.steps if step in shown or (step.tool == tool and (step.arguments, step.observation) in calls)]
    return Fault(tool, kind, told, [step.number for step in steps], [step.verdict for step in steps])


def _said(log: Log) -> Iterator[tuple[Step, str, str]]:
    """What the log itself shows, with nothing run."""
    for step in log.steps:
        if step.is_refused and step.difference:
            yield step, "refused-write", "refuses and has changed the state"
        for argument in step.arguments.values():
            if isinstance(argument, dict) and any(_is_other(argument, added) for added in _added(step.difference)):
                yield step, "aliasing", "keeps the caller's own object: what the log holds of the call was changed by later ones"
        if not step.difference and _contradicts(step.observation, step.before):
            yield step, "aliasing", "hands out its own records: what the log holds of the answer was changed by later calls"


def _seen(log: Log, pool: Pool) -> Iterator[tuple[Step, str, str]]:
    """What each call does when it is made again on the state that it met."""
    program = Program.of_functions(log.source + PROBE, ungated=True)
    with pool.worker(program) as worker:
        for step in log.steps:
            outcome = worker.call(
                "look", {"entry": log.entry, "state": step.before, "tool": step.tool, "arguments": step.arguments}
            )
            if outcome.failure is not None:
                raise RuntimeError(f"step {step.number} cannot be made again: {outcome.failure}")
            yield from ((step, kind, told) for kind, told in _kinds(outcome.value))


def _kinds(seen: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    if seen["raised"]:
        yield "raises", f"raises {seen['raised']}"
    if seen["refused"] and seen["changed"]:
        yield "refused-write", "refuses and has changed the state"
    if seen["answer_is_state"]:
        yield "aliasing", "hands out its own records: whoever changes the answer changes the state"
    if seen["argument_is_state"]:
        yield "aliasing", "keeps the caller's own object: whoever changes it changes the state"


def _added(difference: Any) -> Iterator[Any]:
    """Records that a difference says were added."""
    if isinstance(difference, dict):
        for name, part in difference.items():
            if name == "added":
                yield part
            else:
                yield from _added(part)


def _is_other(argument: Mapping[str, Any], added: Any) -> bool:
    """The same record by its keys and first value, with other values."""
    return isinstance(added, dict) and added.keys() == argument.keys() and added != argument


def _contradicts(observation: Any, state: Mapping[str, Any]) -> bool:
    """Whether a record in an answer that changed nothing is not as the state had it."""
    records = [item for part in state.values() if isinstance(part, dict) for item in part.items()]
    kept = {(key, *sorted(record)): record for key, record in records if isinstance(record, dict)}
    named = ((next(iter(one.values()), None), one) for one in _objects(observation))
    return any(kept.get((key, *sorted(one)), one) != one for key, one in named if isinstance(key, str))


def _objects(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from _objects(one)
