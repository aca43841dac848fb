"""Two sides compared: what differs on purpose is named, and anything else is found and told shortly."""

from __future__ import annotations

import pytest

from envgen.exchange.verify.equivalence import INTENDED, Equivalence
from tests.exchange.verify.conftest import Verified

FAULTS = {
    "another_result": ('return {"success": True, "tags": self', 'return {"success": True, "labels": self', "add_tag"),
    "another_text": ('"A title is needed"', '"A title!"', "add_book"),
    "lost_write": ('self.books[book_id]["pages"] = pages', "pass", "set_pages"),
    "one_more": ("[:limit]", "[: limit + 1]", "list_books"),
    "refuses_more": ("if len(title) > 8:", "if len(title) > 3:", "rename_book"),
    "refuses_less": ("if len(title) > 8:", "if len(title) > 8000:", "rename_book"),
    "wrong_order": ("list(self.books.values())[:limit]", "list(self.books.values())[::-1][:limit]", "list_books"),
    "raises": ('return {"success": True, "tags": self', 'return {"success": True, "tags": self.books["x"] and self', "add_tag"),
    "writes_besides": ("self.last_added = epoch(self.now)", "self.last_added = epoch(self.now) + 1", "add_book"),
}


@pytest.fixture(scope="module")
def shelf(verified: Verified) -> Equivalence:
    return verified(calls=1000)


def test_faithful_environment_has_no_unexplained_difference(shelf: Equivalence) -> None:
    assert shelf.is_proven, (shelf.faults, shelf.shortcomings, shelf.failed, shelf.lost)


def test_enough_calls_succeed_in_the_original(shelf: Equivalence) -> None:
    assert shelf.compared >= 1000
    assert shelf.accepted >= 0.3 * shelf.compared
    assert all(compared and accepted for compared, accepted in shelf.tools.values())


@pytest.mark.parametrize("kind", sorted({*INTENDED} - {"broken_import", "clock_or_id"}))
def test_intended_difference_is_counted_and_told(shelf: Equivalence, kind: str) -> None:
    assert shelf.intended[kind] > 0
    assert any(one.kind == kind for one in shelf.examples)


def test_clock_and_ids_are_the_same_on_both_sides(shelf: Equivalence) -> None:
    assert shelf.normalised > 50
    assert shelf.intended["clock_or_id"] == 0


def test_ids_of_another_make_are_no_fault(verified: Verified) -> None:
    found = verified(bodies={'"0123456789abcdef"': '"fedcba9876543210"'})
    assert found.intended["clock_or_id"] > 20


@pytest.mark.parametrize("fault", FAULTS)
def test_unfaithful_body_is_found_in_its_tool(verified: Verified, fault: str) -> None:
    was, now, tool = FAULTS[fault]
    found = verified(bodies={was: now}, calls=600)
    assert found.unexplained
    assert {one.tool for one in found.faults} == {tool}


@pytest.mark.parametrize("fault", ["lost_write", "another_text", "wrong_order"])
def test_fault_is_told_by_the_one_call_that_shows_it(verified: Verified, fault: str) -> None:
    was, now, tool = FAULTS[fault]
    told = verified(bodies={was: now}, calls=600).faults[0]
    assert [name for name, _ in told.calls] == [tool]
    assert len(told.state["books"]) <= 3
    assert told.places


def test_attribute_that_the_environment_lacks_is_a_fault(verified: Verified) -> None:
    hidden = '        self.books[book_id]["pages"] = pages\n        self.hidden = pages\n'
    found = verified(class_={'        self.books[book_id]["pages"] = pages\n': hidden})
    assert any("hidden" in place for one in found.faults for place, *_ in one.places), found.faults


def test_constructor_that_makes_something_else_is_a_fault(verified: Verified) -> None:
    found = verified(class_={"self.favourites: List[str] = []": 'self.favourites: List[str] = ["x"]'})
    assert [(one.tool, one.places[0][0]) for one in found.faults if not one.calls] == [("", "/state/favourites")]


def test_imports_that_share_a_name_are_read_as_meant(verified: Verified) -> None:
    broken = {
        "import uuid": "from datetime import datetime\nimport datetime\nimport uuid",
        "time.time()": "datetime.now().timestamp()",
    }
    found = verified(class_=broken)
    assert found.intended["broken_import"] > 0
    assert not found.unexplained, found.faults
    assert not found.never_accepted


def test_exception_of_the_original_alone_is_a_fault(verified: Verified) -> None:
    found = verified(calls=60, class_={"time.time()": "datetime.now().timestamp()"})
    assert {(one.tool, one.theirs.partition(":")[0]) for one in found.faults} == {("add_book", "raises NameError")}


@pytest.mark.parametrize(
    ("class_", "why"),
    [
        ({"class Shelf:": "class Shelf"}, "is no Python"),
        ({"class Shelf:": "class Other:"}, "cannot be loaded"),
        ({"import time\n": "import socket_of_nobody\n"}, "cannot be loaded"),
    ],
)
def test_class_that_cannot_be_loaded_is_told(verified: Verified, class_: dict[str, str], why: str) -> None:
    found = verified(class_=class_)
    assert why in found.failed
    assert not found.is_proven


def test_original_that_never_ends_is_one_that_raises(verified: Verified) -> None:
    loop = "        if len(title) > 8:\n            while True:\n                pass\n"
    found = verified(calls=60, class_={"        if len(title) > 8:\n": loop + "        if False:\n"})
    assert found.compared >= 60


def test_same_seed_gives_the_same_comparison(verified: Verified) -> None:
    first, second = verified(calls=100), verified(calls=100)
    assert first.as_json() == second.as_json()
