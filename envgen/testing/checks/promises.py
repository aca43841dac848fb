"""What every tool keeps to whatever it does: it answers or refuses, twice alike, and what must not change does not."""

from __future__ import annotations

from envgen_runtime import Environment, Result

from envgen.testing.case_text import TO_BE_SAID
from envgen.testing.checks.good import says_what_is_good
from envgen.testing.checks.hidden import Hidden
from envgen.testing.depth import asked
from envgen.testing.finding import Called, Finding, shown
from envgen.testing.inputs import Acceptance, Start
from envgen.testing.inputs.acceptance import LEAST
from envgen.testing.telling import described
from envgen.testing.trials import Trial, scenes, stage


def seed_is_valid(environment: type[Environment], seed: str) -> None:
    """The seed loads, every rule holds on it, and a reset brings it back to the same digest."""
    env = environment()
    env.reset(seed=seed)
    problems = env.validate()
    told = ""
    if problems:
        told = f"the seed {seed} is not valid:\n" + "\n".join(f"  {problem}" for problem in problems)
    before = env.digest()
    env.reset(seed=seed)
    if env.digest() != before:
        told = f"a second reset to the seed {seed} gives another state"
    if told:
        raise Finding("seed_is_valid", None, told, start=Start(seed))


def never_fails(environment: type[Environment], tool: str, *, seed: int | None = None, examples: int | None = None) -> None:
    """Well-formed arguments are answered or refused from every start, each time alike, and a refusal changes nothing."""
    for scene in scenes(environment, tool, asked(seed, examples)):
        env = scene.begun(environment)
        before, start, hidden = env.digest(), env.snapshot(), Hidden(env)
        for trial in scene.trials:
            result, after = trial.result, trial.digest
            if not trial.is_odd:
                result = env.call(tool, trial.arguments)
                after = env.digest()
                env.restore(start)
            told = _failure(env, trial, result, before, after)
            if not told and hidden.has_grown():
                told = f"{Called(tool, trial.arguments)} {_beside(hidden.change())}"
            if told:
                refused = result.error is not None and result.violation is None
                expected = f"error: {result.error.code}" if refused and result.error is not None else TO_BE_SAID
                raise trial.finding(environment, "never_fails", told, expected)
        if change := hidden.change():
            raise scene.trials[-1].finding(environment, "never_fails", f"calls of {tool} {_beside(change)}")


def _failure(env: Environment, trial: Trial, result: Result, before: str, after: str) -> str:
    """What is wrong with a call that was made, most of them a second time, and taken back."""
    called = Called(trial.tool, trial.arguments)
    if result.violation is not None:
        return f"{called} breaks the contract\n{described(result)}"
    if result.error is not None and after != before and not keeps(env, trial.tool, result):
        return f"{called} changed the state and was\n{described(result)}"
    if after != before and env.digest() != before:
        return f"{called} cannot be undone: restore gives another state"
    if trial.observation != result.observation:
        first, second = shown(trial.observation), shown(result.observation)
        return f"{called} answers differently the second time\n  first:  {first}\n  second: {second}"
    return "" if trial.digest == after else f"{called} leaves another state the second time"


def changes_nothing(environment: type[Environment], tool: str, *, seed: int | None = None, examples: int | None = None) -> None:
    """A query leaves the state as it is, and what stands beside it."""
    for scene in scenes(environment, tool, asked(seed, examples)):
        env = scene.begun(environment)
        before, state, hidden = env.digest(), env.snapshot(), Hidden(env)
        for trial in scene.trials:
            result, after = trial.result, trial.digest
            if trial.is_good:
                result = env.call(tool, trial.arguments)
                after = env.digest()
                env.restore(state)
            called = Called(tool, trial.arguments)
            told = ""
            if result.changes:
                told = f"the query {called} changed {', '.join(change['path'] for change in result.changes)}"
            elif after != before:
                told = f"the query {called} changed the state"
            elif hidden.has_grown():
                told = f"the query {called} {_beside(hidden.change())}"
            if told:
                raise trial.finding(environment, "changes_nothing", told, "changes: []")
        if change := hidden.change():
            raise scene.trials[-1].finding(environment, "changes_nothing", f"calls of the query {tool} {_beside(change)}")


def _beside(change: str) -> str:
    return f"changed {change}, which is no part of the state"


def calls_get_past_the_guards(environment: type[Environment], *, seed: int | None = None, examples: int | None = None) -> None:
    """At least half of the calls that the checks draw as good ones get past the guards, of queries and of commands each.

    Calls that die at the first guard prove little: what this finds is a tool that needs a case which succeeds. A tool that neither
    has one nor declares what its body refuses says nothing of which calls are good.
    """
    depth = asked(seed, examples)
    acceptance = Acceptance(stage(environment))
    for tool in list(acceptance.tools):
        if not says_what_is_good(environment, tool):
            del acceptance.tools[tool]
            continue
        for scene in scenes(environment, tool, depth):
            for trial in scene.trials:
                if trial.is_good:
                    acceptance.reckon(tool, trial.arguments, trial.code)
    for kind in ("query", "command"):
        if any(tally.kind == kind for tally in acceptance.tools.values()) and acceptance.share(kind) < LEAST:
            poor = [name for name in acceptance.below() if acceptance.tools[name].kind == kind]
            told = (
                f"only {acceptance.share(kind):.0%} of the generated calls of each {kind} get past the guards; "
                f"a case that succeeds would lead the way for {', '.join(poor)}\n{acceptance.table()}"
            )
            raise Finding("calls_get_past_the_guards", None, told, start=Start())


def keeps(env: Environment, tool: str, result: Result) -> bool:
    """Whether a refusal is declared to keep its writes."""
    assert result.error is not None
    declared = env.contract.data["tools"][tool]["errors"].get(result.error.code)
    return declared is not None and bool(declared["keep"])
