"""Marks of a judge: quotes are looked up, samples spread, and what is proven stands beside them."""

from __future__ import annotations

from pathlib import Path

from envgen.assess.judge import DIMENSIONS, Judgement, estimate_judge, judge
from envgen.assess.judge.asking import MOST, parts_of
from envgen.assess.judge.judgement import Part, Rating
from envgen.assess.subject import read
from tests.assess.conftest import FAULTY, ROOT, asked


def test_a_quote_that_stands_nowhere_is_asked_again(tmp_path: Path) -> None:
    found = asked("judge_of_wallets", lambda client: judge(client, FAULTY), tmp_path)
    (part,) = found.parts
    assert {dimension: rating.score for dimension, rating in part.samples[0].items()} == {
        "alignment": 8,
        "correctness": 4,
        "robustness": 6,
    }
    assert found.untrue == 0
    assert found.is_whole


def test_a_mark_without_a_true_quote_does_not_count(tmp_path: Path) -> None:
    ratings = [
        {"dimension": dimension, "score": 7, "reason": "So it is.", "quotes": [quote]}
        for dimension, quote in zip(DIMENSIONS, ["for payment in payments:", "with self.lock:", "if"], strict=True)
    ]
    script = {"rules": [{"match": {"stage": "judge"}, "reply": {"json": {"ratings": ratings}}}]}
    found = asked(script, lambda client: judge(client, FAULTY, samples=2), tmp_path)
    assert [str(found.score(dimension)) for dimension in DIMENSIONS] == ["7.0 ± 0.0", "-", "-"]
    assert found.untrue == 4
    assert not found.is_whole


def test_samples_spread() -> None:
    def rated(score: int | None) -> dict[str, Rating]:
        return {"alignment": Rating(score, "", ["quote"])}

    parts = [Part(["one", "two", "three"], [rated(10), rated(6)]), Part(["four"], [rated(2), rated(None)])]
    found = Judgement(environment="shop", parts=parts, facts={}, models=[], prompt="")
    score = found.score("alignment")  # the first sample: (3 · 10 + 1 · 2) / 4; the second has one part only
    assert (score.mean, score.spread, score.samples) == (7.0, 1.0, 2)
    assert found.score("robustness").mean is None


def test_facts_of_a_shipped_environment(tmp_path: Path) -> None:
    script = {
        "rules": [
            {
                "match": {"stage": "judge"},
                "reply": {
                    "json": {
                        "ratings": [
                            {
                                "dimension": one,
                                "score": 9,
                                "reason": "Good.",
                                "quotes": ['member = self.require("Member", member_id)'],
                            }
                            for one in DIMENSIONS
                        ]
                    }
                },
            }
        ]
    }
    found = asked(script, lambda client: judge(client, ROOT / "specs" / "library_desk"), tmp_path)
    facts = found.as_json()["facts"]
    assert facts["scenarios"]["of"] >= facts["scenarios"]["proven"] > 0
    assert 0.9 < facts["strength"]["share"] <= 1
    assert facts["suite"] == "not run"


def test_many_tools_are_judged_in_parts_that_fit() -> None:
    subject = read(ROOT / "specs" / "retail_support")
    parts = parts_of(subject)
    assert [tool for part in parts for tool in part] == list(subject.blueprint.tools)
    assert all(len(part) == 1 or sum(len(subject.code(tool)) for tool in part) <= MOST for part in parts)
    (planned,) = estimate_judge(subject, 3)
    assert planned.calls == 3 * len(parts)
