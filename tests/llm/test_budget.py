"""A request that could cost more than is left is not sent; those under way are kept, and the run can go on with more."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from envgen.llm.errors import OverBudget
from envgen.llm.settings import Price
from tests.llm.project import Project, log_of, project, served

RULE = {"reply": {"text": "some words", "usage": {"prompt": 1000, "completion": 500}}}  # $0.002 at the project's prices


def limited(folder: Path, server: Any, *, cost: float | None = None, tokens: int | None = None, **endpoint: Any) -> Project:
    own = project(folder, server, **{"max_tokens": 500, "concurrency": 1, **endpoint})
    own.settings = replace(own.settings, cost_limit=cost, token_limit=tokens)
    return own


def over(own: Project, *texts: str) -> OverBudget:
    with pytest.raises(OverBudget) as raised:
        own.ask(*texts, schema=None)
    return raised.value


def test_the_run_stops_before_the_limit(tmp_path: Path) -> None:
    with served(RULE, log=tmp_path / "log.jsonl") as server:
        own = limited(tmp_path, server, cost=0.005)
        error = over(own, "a", "b", "c", "d", "e")
        assert "the budget of $0.0050 is used up: $0.0040 are spent, and the next request could cost $0.0010" in str(error)
        assert "envgen runs resume, and --budget USD" in error.hint
        assert len(log_of(tmp_path / "log.jsonl")) == len(own.kept()) == 2
        assert own.booked().cost == pytest.approx(0.004)
        own.settings = replace(own.settings, cost_limit=None)
        own.ask("a", "b", "c", "d", "e", schema=None)
    assert own.booked().paid == 5  # the two were not paid again


def test_tokens_can_be_the_limit(tmp_path: Path) -> None:
    with served(RULE) as server:
        own = limited(tmp_path, server, tokens=3400)
        error = over(own, "a", "b", "c")
    assert "3,000 are spent" in str(error)
    assert "[budget]" in error.hint
    assert own.booked().paid == 2


def test_those_under_way_are_kept(tmp_path: Path) -> None:
    with served({"fault": {"kind": "delay", "seconds": 0.2}}, RULE) as server:
        own = limited(tmp_path, server, cost=0.0021, concurrency=8)
        over(own, "a", "b", "c", "d")
    # Two could be sent, at $0.001 each to begin with: they came out dearer, and the others were not sent.
    assert own.booked().paid == len(own.kept()) == 2
    assert own.booked().open == 0


def test_without_max_tokens_the_longest_answer_of_the_stage_is_what_the_next_may_take(tmp_path: Path) -> None:
    with served(RULE) as server:
        own = limited(tmp_path, server, tokens=1500 + 1024 + 100, max_tokens=None)
        over(own, "a", "b", "c")
        assert own.booked().paid == 2  # 1500, then 500 expected


def test_a_budget_is_no_use_where_the_price_is_unknown(tmp_path: Path) -> None:
    with served(RULE, log=tmp_path / "log.jsonl") as server:
        own = limited(tmp_path, server, cost=5)
        own.settings = replace(own.settings, prices={})
        error = over(own, "a")
        assert 'write its price below [prices."scripted"]' in error.hint
        assert log_of(tmp_path / "log.jsonl") == []
        own.settings = replace(own.settings, prices={"scripted": Price(input=0, output=0)})
        own.ask("a", schema=None)
    assert own.booked().known_cost == 0


def test_kept_answers_cost_nothing(tmp_path: Path) -> None:
    with served(RULE) as server:
        own = limited(tmp_path, server)
        own.ask("a", schema=None)
        own.settings = replace(own.settings, cost_limit=0)
        own.ask("a", schema=None)
        over(own, "b")


def test_what_is_no_number_is_no_leave_to_spend(tmp_path: Path) -> None:
    with served(RULE) as server:
        own = limited(tmp_path, server, cost=float("nan"))
        over(own, "a")
    assert own.booked().paid == 0
