"""Guards, actions and rules against what the blueprint declares: each guard is met, in its place, exactly at its bounds."""

from __future__ import annotations

from envgen_runtime import Environment

from envgen.testing.case_text import TO_BE_SAID, case_text
from envgen.testing.depth import asked
from envgen.testing.edits import edit_told
from envgen.testing.finding import Called, Finding, shown
from envgen.testing.inputs import Start
from envgen.testing.pair import Outcome, Witness
from envgen.testing.twin import twin_of
from envgen.testing.witnesses import witnesses


def every_guard_is_reached(
    environment: type[Environment], tool: str, *, seed: int | None = None, examples: int | None = None
) -> None:
    """Each place of a tool that may refuse is met by a declared case or by a generated call."""
    reached = {witness.declared.line for witness in witnesses(environment, tool, asked(seed, examples))}
    missed = [one for one in twin_of(environment).refusals[tool] if one.line not in reached]
    if missed:
        guards = "\n".join(f"  {one.text}" + (f"  ({one.code})" if one.code else "") for one in missed)
        told = f"no case and no generated call of {tool} is refused by\n{guards}\n  a case that is would show what it is for"
        raise Finding("every_guard_is_reached", tool, told, start=Start())


def guards_are_exact(environment: type[Environment], tool: str, *, seed: int | None = None, examples: int | None = None) -> None:
    """A call is refused by the first declared guard that does not hold, with its text, and by none where all of them hold."""
    for witness in witnesses(environment, tool, asked(seed, examples)):
        declared, found = witness.declared, witness.found
        if (declared.code or found.code) and (declared.code, declared.observation) != (found.code, found.observation):
            raise _finding(environment, "guards_are_exact", witness)


def does_as_declared(environment: type[Environment], tool: str, *, seed: int | None = None, examples: int | None = None) -> None:
    """A call that is not refused answers, and leaves the state, as what is declared of the tool does."""
    for witness in witnesses(environment, tool, asked(seed, examples)):
        declared, found = witness.declared, witness.found
        if not declared.code and (declared.observation, declared.digest) != (found.observation, found.digest):
            raise _finding(environment, "does_as_declared", witness)


def _finding(environment: type[Environment], concern: str, witness: Witness) -> Finding:
    tool, declared, found = witness.tool, witness.declared, witness.found
    guard = next((one.text for one in twin_of(environment).refusals[tool] if one.line == declared.line), "")
    by = f", by `{guard}`" if guard else ""
    changes = [*map(edit_told, witness.edits), *([str(witness.placed)] if witness.placed else [])]
    changed = f" with {', '.join(changes)}" if changes else ""
    told = (
        f"{Called(tool, witness.arguments)}{changed}\n"
        f"  is declared to be {_outcome(declared, found)}{by}\n"
        f"  and was           {_outcome(found, declared)}"
    )
    start = witness.start(environment)
    expected = f"error: {declared.code}" if declared.code else TO_BE_SAID
    case = case_text(f"{concern.replace('_', ' ')} of {tool}", start, witness.arguments, expected)
    case = "" if witness.placed else case  # patches cannot say where a record stands
    return Finding(concern, tool, told, start=start, calls=[(tool, witness.arguments)], case=case)


def _outcome(one: Outcome, other: Outcome) -> str:
    if one.code:
        return f"refused with {one.code}: {shown(one.observation)}"
    same = one.observation == other.observation
    return "answered" + (f" by another state ({one.digest[:12]}…)" if same else f": {shown(one.observation)}")
