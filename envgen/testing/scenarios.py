"""What a generated suite asks of a scenario: that it is not solved before it begins, and that its solution solves it.

The whole proof of a scenario, with agents that try to fool its checks, is made by `envgen scenario prove`.
"""

from __future__ import annotations

from envgen_runtime import Environment, Score, scenarios


def starts_unsolved(cls: type[Environment], name: str) -> None:
    """Its start is a valid state in which every check can be asked, and not all of them are true."""
    environment = cls(scenario=name)
    score = scenarios(cls)[name].score(environment, said=())
    assert not score.failed, f"checks that cannot be asked: {_listed(score, passed=None)}"
    assert score.all == 0, "every check is true before anything is done"


def is_solved(cls: type[Environment], name: str) -> None:
    """The reference solution meets the refusals that it declares, no others, and makes every check true."""
    environment, scenario = cls(scenario=name), scenarios(cls)[name]
    run = scenario.solve(environment)
    calls = [step for step in scenario.steps if "tool" in step]
    for number, (step, call, result) in enumerate(zip(calls, run.calls, run.results, strict=True), 1):
        met, wanted = result.error.code if result.error is not None else "", step.get("error", "")
        told = "was carried out" if result.error is None else f"was refused: {result.error.message} ({met})"
        assert met == wanted, f"call {number} of the solution ({call.tool}) {told}; expected was {wanted or 'success'}"
    score = scenario.score(environment, calls=run.calls, said=run.said)
    assert not score.failed, f"checks that cannot be asked: {_listed(score, passed=None)}"
    assert score.all == 1, f"after the solution not true: {_listed(score, passed=False)}"


def _listed(score: Score, *, passed: bool | None) -> str:
    return "; ".join(f"{one.text} ({one.reason})" for one in score.verdicts if one.passed is passed)
