"""Parts of the search, each by itself: what leads from one value to another, groups of one record, a bounded search."""

from __future__ import annotations

from typing import Any

import pytest

from envgen.scenario.mutate.drafting import whole_objects
from envgen.scenario.mutate.exchange import Exchange
from envgen.scenario.solve.between import between
from envgen.scenario.solve.budget import Budget
from envgen.scenario.solve.groups import KEY, merged


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ("2026-03-01", "2026-03-03", [2, 48, 2880]),
        ("2026-03-01T10:00:00Z", "2026-03-01T10:30:00Z", [30]),
        ("a report", "a report, mended", [", mended"]),
        (["a", "b"], ["a", "b", "c"], ["c", "a\nb\nc"]),
        ([], ["a"], []),
        (["a"], ["a"], []),
        ("x", "y", []),
        (1, 2, []),
    ],
)
def test_what_leads_from_one_value_to_another(one: Any, other: Any, found: list[Any]) -> None:
    assert list(between(one, other)) == found


def test_groups_of_one_record_become_one_and_stay() -> None:
    pie, its_key, stew = {"name": "Pie", "user": "U1"}, {"name": "Pie", KEY: "P-1"}, {"name": "Stew", "user": "U1"}
    assert merged([pie, its_key, stew]) == [{"name": "Pie", "user": "U1", KEY: "P-1"}, pie, its_key, stew]
    assert merged([pie, stew]) == [pie, stew]


def test_a_budget_of_calls_is_not_used_up_by_waiting() -> None:
    budget = Budget(1000.0, 10)
    assert budget.used == 0
    budget.tried = 5
    assert budget.used == 0.5
    budget.tried = 10
    assert budget.used == 1


def test_lists_that_are_compared_with_sorted_ones_stay_sorted() -> None:
    exchange = Exchange({"tag_5": "tag_1", "tag_1": "tag_5"})
    assert exchange.expression('sorted(x["tags"]) == ["tag_3", "tag_5"]') == 'sorted(x["tags"]) == ["tag_1", "tag_3"]'
    assert exchange.expression('x["tags"] == ["tag_3", "tag_5"]') == 'x["tags"] == ["tag_3", "tag_1"]'


def test_an_object_of_other_members_is_put_as_a_whole() -> None:
    before = {"backups": {"B1": {"label": "a", "content": {"kind": "file", "text": "x"}}}}
    after = {"backups": {"B1": {"label": "b", "content": {"kind": "folder", "entries": []}}}}
    put = {"/backups/B1/label": "b", "/backups/B1/content/kind": "folder", "/backups/B1/content/entries": []}
    whole, removed = whole_objects(before, after, put, ["/backups/B1/content/text"])
    assert whole == {"/backups/B1/label": "b", "/backups/B1/content": {"kind": "folder", "entries": []}}
    assert removed == []
