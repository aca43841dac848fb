"""Shares, intervals and agreement, against numbers that were worked out elsewhere; and a real log of the paper's loop."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from benchmarks.judge.log import Step, read
from envgen.assess.assessment import Assessment, Judged
from envgen.assess.checker import Opinion, Verdict
from envgen.assess.figures import Agreement, Share
from envgen.assess.known import known_of
from envgen.assess.schedule import Round
from envgen.assess.tester import Call
from envgen.sandbox import Failure, Outcome
from envgen.testing.inputs.declared import Start

OK = Outcome(True, "{}", changes=[])
REFUSED = {"code": "fines_due", "message": "Fines are due."}
DECLARED = Outcome(False, "{}", error=REFUSED, refused_by=["rule fines_block", "blueprint.yaml:90"], changes=[])
OF_A_BODY = Outcome(False, "{}", error=REFUSED, refused_by=["body of lend_copy", "bodies.py:12"], changes=[])
BROKEN = Outcome(
    False,
    "{}",
    error={"code": "contract_violation", "message": ""},
    violation={"rule": "within_limit", "message": "too many", "path": "", "traceback": "", "source": ""},
)
HUNG = Outcome(False, failure=Failure("timeout", "it took longer than it may"))
LOG = Path(__file__).resolve().parents[1] / "data" / "dual_agent" / "log.json"


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(85, 100, 0.7672, 0.9069), (26, 30, 0.7032, 0.9469), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson(count: int, of: int, low: float, high: float) -> None:
    found = Share(count, of).interval
    assert found == pytest.approx((low, high), abs=5e-5)


def test_kappa() -> None:
    pairs = [("pass", "pass")] * 20 + [("pass", "fail")] * 5 + [("fail", "pass")] * 10 + [("fail", "fail")] * 15
    agreement = Agreement(pairs)
    assert agreement.share.value == pytest.approx(0.7)
    assert agreement.kappa == pytest.approx(0.4)


@pytest.mark.parametrize("pairs", [[], [("pass", "pass")] * 4])
def test_kappa_is_undefined_where_there_is_no_chance(pairs: list[tuple[str, str]]) -> None:
    assert Agreement(pairs).kappa is None


def test_the_real_log_in_our_terms(capsys: pytest.CaptureFixture[str]) -> None:
    """30 rounds of the paper's loop: their judge's verdicts, and what we would have known of each call without a judge."""
    (log,) = read(LOG)
    found = Assessment(environment="log", seed=0, chain=30, rounds=[_judged(step) for step in log.steps], models={}, prompts={})
    with capsys.disabled():
        print("\nthe real log:", dict(found.results), dict(found.categories), str(found.pass_rate))
    assert found.checker_pass_rate.count == 26
    assert found.results == {"pass": 26, "warning": 1, "fail": 3, "no verdict": 0, "no test": 0}
    assert found.categories == {"state": 3}
    assert [one.known.kind for one in found.rounds if one.result == "fail"] == ["fault"] * 3
    assert found.disagreements == []
    # Its tester chose as it liked: most tools were never tried with a call that is to be refused.
    signs = Counter(one.round.polarity for one in found.rounds)
    assert signs["negative"] < signs["positive"] / 2
    assert len(found.one_sided) > len(found.by_tool) / 2


def _judged(step: Step) -> Judged:
    refused = step.is_refused
    observation = step.observation
    outcome = Outcome(
        not refused,
        str(observation),
        error={"code": "refused", "message": str(observation)} if refused else None,
        changes=[{"op": "replace", "path": "", "old": 0, "new": 1}] if step.difference else [],
    )
    planned = Round(step.number, step.tool, "negative" if refused else "positive")
    verdict: Verdict = "pass" if step.verdict == "pass" else "warning" if step.verdict == "warning" else "fail"
    return Judged(
        round=planned,
        start=Start(),
        call=Call(round=planned, name="", arguments=step.arguments),
        outcome=outcome,
        known=known_of(outcome),
        opinion=Opinion(verdict, "" if verdict == "pass" else "state", "same", ""),
    )


@pytest.mark.parametrize(
    ("outcome", "verdict", "category", "result"),
    [
        (OK, "pass", "", "pass"),
        (OK, "warning", "result", "warning"),
        (OK, "fail", "missing_refusal", "fail"),
        (OK, "fail", "wrong_refusal", "no verdict"),
        (OK, "warning", "error", "no verdict"),
        (DECLARED, "fail", "wrong_refusal", "pass"),
        (DECLARED, "warning", "wrong_refusal", "pass"),
        (DECLARED, "fail", "missing_refusal", "pass"),
        (DECLARED, "warning", "message", "warning"),
        (DECLARED, "fail", "documentation", "fail"),
        (OF_A_BODY, "fail", "wrong_refusal", "fail"),
        (OF_A_BODY, "fail", "missing_refusal", "no verdict"),
        (BROKEN, "pass", "", "fail"),
        (BROKEN, "fail", "result", "fail"),
        (HUNG, "warning", "other", "fail"),
    ],
)
def test_what_is_known_and_what_was_said(outcome: Outcome, verdict: Verdict, category: str, result: str) -> None:
    planned = Round(1, "lend_copy", "positive")
    judged = Judged(
        round=planned,
        start=Start(),
        call=Call(round=planned, name="", arguments={}),
        outcome=outcome,
        known=known_of(outcome),
        opinion=Opinion(verdict, category, "same", ""),
    )
    assert judged.result == result
    assert bool(judged.disagreement) == (result != verdict)
