"""The proof of one scenario, condition after condition. Runs within the wall."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from envgen_runtime import Environment, StateError
from envgen_runtime.checks import Call, covers, has, shown
from envgen_runtime.values import pointer

from envgen.scenario.difficulty import difficulty, leaves
from envgen.scenario.finding import Finding, of_check, of_scenario, of_step
from envgen.scenario.lint.inside import at_start
from envgen.scenario.mutation import Mutation
from envgen.scenario.occurs import Known
from envgen.scenario.play import Act, Play
from envgen.scenario.prove.reference import Reference, reference_of
from envgen.scenario.weak.agents import NO_OP, RANDOM, Earned, earnings

BOUND = 0.34  # of the checks that are false at the start: what a weak agent may earn
MOST_UNNOTICED = 5  # changes that are told of one scenario
TOLD_CALLS = 3  # of a weak agent

ODD: Sequence[Any] = (None, "none", [], {})  # arguments of calls that are refused

_STOPPING = frozenset({"S107", "S108"})  # checks that cannot be trusted with a run


def prove(cls: type[Environment], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Findings about the scenario `id`, figures, and of weak agents what each earns in its best run and in the mean.

    `literals` are numbers of checks with a value that they compare with, `known` what everybody knows: constants, names.
    """
    try:
        play = Play(cls, given["id"])
    except StateError as error:
        return {"findings": [of_scenario("S101", f"the state at the start is not valid: {error}")]}
    findings = list(at_start(play, given["literals"]))
    figures: Mapping[str, int] = {}
    earned: list[Earned] = []
    if not any(finding.code in _STOPPING for finding in findings):
        run = reference_of(play, findings)
        if run is not None:
            findings += _compared(play, run)
            findings += _after_refusals(play, run)
            findings += _needed(play, run)
            findings += _unnoticed(play, run)
            findings += _exempt(play, run)
            findings += _from_nowhere(play, run, given)
            figures = difficulty(play, run.ended, run.touched, play.scenario.task)
        earned = list(earnings(play))
        findings += _given_away(earned)
    made = sum(one.made for one in earned if one.agent.startswith(RANDOM))
    accepted = sum(one.accepted for one in earned if one.agent.startswith(RANDOM))
    return {
        "findings": findings,
        "figures": figures,
        "weak": {one.agent: round(one.delta, 4) for one in earned},
        "mean": {one.agent: round(one.mean, 4) for one in earned},
        "accepted": round(accepted / made, 4) if made else 0.0,
    }


def _compared(play: Play, run: Reference) -> Iterator[Finding]:
    """An `equals_solution` is false at the start, as any check is, and notices something."""
    start, end = play.episode(play.initial, play.scenario.now), Mutation(play, run.state, run.now, run.ended)
    for number, check in enumerate(play.checks):
        if check["form"] == "equals_solution" and play.answer(number, start)[0]:
            if end.is_vacuous(number):
                yield of_check("S105", number, "nothing that was done to the state makes it false")
            else:
                yield of_check("S102", number, "it is true before anything is done")


def _after_refusals(play: Play, run: Reference) -> Iterator[Finding]:
    """Agents make calls that are refused for arguments of any kind: a function that is given calls answers all the same."""
    tools = play.env.contract.data["tools"]
    odd = [
        Call(name, {parameter["name"]: value for parameter in tool["parameters"]}, ok=False)
        for name, tool in tools.items()
        for value in ODD
    ]
    episode = play.episode(run.state, run.now, run.ended._replace(calls=[*odd, *run.ended.calls]))
    for number, check in enumerate(play.checks):
        if "calls" in check.get("takes", ()):
            passed, reason = play.answer(number, episode)
            if passed is None:
                yield of_check("S108", number, f"it fails itself where calls were refused for their arguments: {reason}")


def _needed(play: Play, run: Reference) -> Iterator[Finding]:
    """Every command, every word, and every step that a `called` counts is needed for some check, but for optional ones."""
    tools = play.env.contract.data["tools"]
    env = play.again()
    calls: list[Call] = []  # before the step
    said: list[str] = []
    for number, act in enumerate(run.acts):
        here = env.snapshot()
        rest = play.run(run.acts[number + 1 :])
        verdicts = play.verdicts([*calls, *rest.calls], [*said, *rest.said])
        missed = [one for one in verdicts if one.passed is not True]
        env.restore(here)
        for failed, one in enumerate(verdicts):
            if one.passed is None:
                yield of_check("S108", failed, f"without step {number + 1} of the solution it fails itself: {one.reason}")
        step = play.scenario.steps[number]
        if step.get("optional"):
            if missed:
                yield of_step("S205", number, f"without it “{missed[0].text}” is not true: {missed[0].reason}")
        elif not missed and _is_for_something(act, tools, play.checks, is_refused="error" in step):
            yield of_step("S204", number, "without it every check is true all the same")
        done = play.run([act])
        calls += done.calls
        said += done.said


def _is_for_something(act: Act, tools: Mapping[str, Any], checks: Sequence[Mapping[str, Any]], *, is_refused: bool) -> bool:
    """Whether a step is one that a check is to notice: words, what changes the state, and a call that a `called` counts."""
    if not act.tool or (tools[act.tool]["kind"] == "command" and not is_refused):
        return True
    return any(
        check["form"] == "called"
        and check["tool"] == act.tool
        and check["ok"] is not is_refused
        and has(act.arguments, check["arguments"])
        for check in checks
    )


def _unnoticed(play: Play, run: Reference) -> Iterator[Finding]:
    """Something that a check speaks of is otherwise at the end, and all checks are true."""
    found = list(Mutation(play, run.state, run.now, run.ended, run.touched).unnoticed())
    for one in found[:MOST_UNNOTICED]:
        yield of_check("S207", one.check, f"after the solution {one.told}")
    if len(found) > MOST_UNNOTICED:
        yield of_scenario("S207", f"{len(found) - MOST_UNNOTICED} more changes after the solution are noticed by no check")


def _exempt(play: Play, run: Reference) -> Iterator[Finding]:
    """What must not change but for these records, and they do not change; of variables another way to solve it may need more."""
    changes = play.episode(run.state, run.now, run.ended).changes
    collections = {entity["collection"] for entity in play.env.contract.data["entities"].values()}
    for number, check in enumerate(play.checks):
        for steps in check["except"] if check["form"] == "unchanged" else ():
            if steps[0] in collections and not any(covers(steps, change.path, play.initial) for change in changes):
                named = pointer(["*" if step is None else "+" if step is True else step for step in steps])
                yield of_check("S210", number, f"{named} may change, and the solution does not change it")


def _from_nowhere(play: Play, run: Reference, given: Mapping[str, Any]) -> Iterator[Finding]:
    """Values in checks that nobody can know."""
    user = play.scenario.user or {}
    texts = [play.scenario.task, user.get("persona", ""), *user.get("knows", ())]
    now = play.scenario.now
    known = Known(texts, [dict(play.initial), given["known"], now, now[:10]])
    for call, result in zip(run.ended.calls, run.ended.results, strict=True):
        message = [] if result.error is None else [result.error.message]
        known.learn(leaves(call.arguments, keys=False), [*leaves(result.value), *message])
    for number, value in given["literals"]:
        if not known.has(value):
            yield of_check(
                "S208", number, f"{shown(value, 80)} is told by neither the task, the start, a constant nor a call of the solution"
            )


def _given_away(earned: Sequence[Earned]) -> Iterator[Finding]:
    """What agents earn that know nothing of the task; the best run of them all is told."""
    for one in earned:
        if one.failed:
            yield of_scenario("S108", f"'{one.failed}' fails itself after what {one.agent} does: {_told(one.calls)}")
    best = max((one for one in earned if one.agent != NO_OP), key=lambda one: one.delta)
    if best.delta > BOUND:
        yield of_scenario("S206", f"{best.agent} earns up to {best.delta:.2f}, over {BOUND}: {_told(best.calls)}")


def _told(calls: Sequence[Call]) -> str:
    named = [f"{call.tool}({', '.join(f'{name}={shown(value, 40)}' for name, value in call.arguments.items())})" for call in calls]
    told = ", ".join(named[:TOLD_CALLS])
    return f"{told}, and {len(named) - TOLD_CALLS} more calls" if len(named) > TOLD_CALLS else told
