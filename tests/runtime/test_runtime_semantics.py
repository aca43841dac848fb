"""The exact semantics of DESIGN §3 that concern run time, one test or more a point; numbers are the points'."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from envgen_runtime import ContractViolation, Result, StateError, ToolError

from tests.runtime.lending_desk import LibraryDesk

Step = Callable[[Any, Any], Any]


@pytest.fixture
def desk() -> LibraryDesk:
    return LibraryDesk()


def act(desk: LibraryDesk, step: Step, value: Any = None, *, tool: str = "act") -> Result:
    """Run a step as the body of a tool."""
    LibraryDesk.steps["step"] = step
    return desk.call(tool, {"step": "step", "value": value})


def lend(desk: LibraryDesk, copy_id: str = "C-1", member_id: str = "M0001") -> Result:
    return desk.call("lend_copy", {"copy_id": copy_id, "member_id": member_id})


def broken(result: Result, rule: str, path: str = "") -> None:
    """The result is a contract violation of this rule at this path."""
    assert result.violation is not None, result
    assert (result.violation.rule, result.violation.path) == (rule, path)
    assert (result.ok, result.error.code, result.error.message) == (False, "internal_error", "The tool failed.")


def refused(result: Result, code: str, message: str) -> None:
    assert result.violation is None, result
    assert (result.ok, result.error.code, result.error.message) == (False, code, message)


def member(key: str, **more: Any) -> dict[str, Any]:
    record = {"member_id": key, "name": "N", "email": f"{key}@x.org", "status": "active", "fines": 0, "friend": None, "friends": []}
    return {**record, **more}


def loan(key: str, copy_id: str, member_id: str = "M0001", **more: Any) -> dict[str, Any]:
    record = {"loan_id": key, "copy_id": copy_id, "member_id": member_id, "lent_on": "2026-03-01", "due": "2026-03-09"}
    return {**record, "returned_at": None, **more}


# ── 1 handles ───────────────────────────────────────────────


def test_semantics_01_two_handles_of_one_record_are_a_violation(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.distinct(self.members["M0001"], self.members["M0002"])
        self.distinct(self.members["M0001"], self.members["M0001"])

    broken(act(desk, step), "distinct")


# ── 2 old ───────────────────────────────────────────────────


def test_semantics_02_old_is_the_state_before_the_command(desk: LibraryDesk) -> None:
    seen: dict[str, Any] = {}

    def step(self: Any, _: Any) -> None:
        self.copies["C-1"]["status"] = "lost"
        del self.loans["L00007"]
        self.loan_limit = 9
        old = self.settle()
        seen.update(
            status=old.copies["C-1"]["status"],
            loans=list(old.loans),
            limit=old.loan_limit,
            open=[entry["loan_id"] for entry in old.open_loans("M0003")],
            open_now=self.open_loans("M0003"),
            today=old.today(),
        )

    assert act(desk, step).ok
    assert seen == {
        "status": "available",
        "loans": ["L00007"],
        "limit": 5,
        "open": ["L00007"],
        "open_now": [],
        "today": "2026-03-02",
    }


# ── 3 settling ──────────────────────────────────────────────


BREAK: dict[str, Step] = {  # in the order of settling
    "types": lambda self, _: setattr(self, "motd", {1, 2}),
    "schema": lambda self, _: self.members["M0001"].update(fines=-1),
    "unique": lambda self, _: self.members["M0002"].update(email="dana@example.org"),
    "transitions": lambda self, _: self.copies["C-3"].update(status="available"),
    "references": lambda self, _: self.loans["L00007"].update(member_id="M0009"),
    "due_after_start": lambda self, _: self.loans["L00007"].update(due="2026-01-01"),
}


@pytest.mark.parametrize("rule", BREAK)
def test_semantics_03_settling_order_decides_which_failure_is_reported(desk: LibraryDesk, rule: str) -> None:
    def step(self: Any, _: Any) -> None:
        for name in reversed(list(BREAK)[list(BREAK).index(rule) :]):
            BREAK[name](self, _)

    before, digest = desk.state(), desk.digest()
    result = act(desk, step)
    assert result.violation is not None
    assert result.violation.rule == rule
    assert (desk.state(), desk.digest()) == (before, digest)


def test_semantics_03_invariants_come_last(desk: LibraryDesk) -> None:
    def step(self: Any, dated: bool) -> None:
        self.books.clear()
        self.copies.clear()
        self.loans.clear()
        if dated:
            self.books["1"] = {"isbn": "1", "title": "T"}
            self.copies["C"] = {"copy_id": "C", "isbn": "1", "status": "available"}
            self.loans["L00008"] = loan("L00008", "C", due="2026-01-01")

    broken(act(desk, step, False), "some_book")
    broken(act(desk, step, True), "due_after_start", "/loans/L00008")


def test_semantics_03_settling_order_puts_the_frame_between_unique_and_transitions(desk: LibraryDesk) -> None:
    def both(self: Any, _: Any) -> None:
        self.members["M0001"]["name"] = "X"  # frame
        self.copies["C-3"]["status"] = "available"  # transition

    broken(act(desk, both, tool="narrow"), "frame", "/members/M0001/name")

    def all_three(self: Any, _: Any) -> None:
        both(self, _)
        self.members["M0002"]["email"] = self.members["M0003"]["email"]

    result = act(desk, all_three, tool="narrow")
    assert result.violation is not None
    assert result.violation.rule == "unique"


def test_semantics_03_a_null_is_called_one(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.members["M0001"]["fines"] = None

    result = act(desk, step)
    broken(result, "schema", "/members/M0001/fines")
    assert result.violation is not None
    assert result.violation.message == ("must be a number; it is null: leave it out where it is optional, or say nullable: true")


def test_semantics_03_settling_reports_the_first_touched_within_a_step(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.members["M0003"]["fines"] = -1
        self.members["M0001"]["fines"] = -1

    broken(act(desk, step), "schema", "/members/M0003/fines")


def test_semantics_03_nothing_may_be_written_after_settling(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.settle()
        with suppress(StateError):  # swallowed, and noticed all the same
            self.members["M0001"]["fines"] = 3

    broken(act(desk, step), "ensures", "/members/M0001/fines")
    assert desk.state()["members"]["M0001"]["fines"] == 0


def test_semantics_03_the_runtime_settles_a_command_that_does_not(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.copies["C-1"]["status"] = "on_loan"
        self.members["M0001"]["fines"] = -1

    broken(act(desk, step, tool="narrow"), "schema", "/members/M0001/fines")


def test_semantics_03_the_value_is_checked_after_ensures_and_before_the_tick(desk: LibraryDesk) -> None:
    assert act(desk, lambda self, _: {1, 2}).violation.rule == "returns"
    assert desk.now == "2026-03-02T09:00:00Z"
    result = act(desk, lambda self, _: "\ud800", tool="look")
    assert result.violation is not None
    assert result.violation.rule == "returns"


# ── 4 ensures, 5 violations ─────────────────────────────────


def test_semantics_04_a_false_or_raising_ensures_is_a_violation(desk: LibraryDesk) -> None:
    def false(self: Any, _: Any) -> None:
        self.loan_limit = 6
        self.settle()
        self.ensure(True)
        self.ensure(self.loan_limit == 5)

    def raising(self: Any, _: Any) -> None:
        self.settle()
        self.ensure(self.members["nobody"])

    broken(act(desk, false), "ensures 2 of act")
    broken(act(desk, raising), "ensures 1 of act")
    assert desk.state()["loan_limit"] == 5


def test_semantics_04_ensures_do_not_run_on_a_refusal(desk: LibraryDesk) -> None:
    refused(lend(desk, "C-9"), "copy_not_found", "Copy C-9 does not exist.")


@pytest.mark.parametrize("error", [KeyError("x"), RecursionError(), ZeroDivisionError(), AssertionError("no")])
def test_semantics_05_an_exception_is_a_violation_and_undone(desk: LibraryDesk, error: Exception) -> None:
    def step(self: Any, _: Any) -> None:
        self.members["M0001"]["fines"] = 3
        raise error

    before, digest = desk.state(), desk.digest()
    result = act(desk, step)
    assert result.violation is not None
    assert result.violation.rule == "exception in act"
    assert type(error).__name__ in result.violation.traceback
    assert "in step" in result.violation.traceback
    assert result.observation == '{"success": false, "error": "The tool failed.", "code": "internal_error"}'
    assert (desk.state(), desk.digest()) == (before, digest)


def test_semantics_05_a_body_cannot_swallow_a_violation(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.members["M0001"]["fines"] = -1
        try:
            self.settle()
        except Exception:
            self.members["M0001"]["fines"] = 0

    broken(act(desk, step), "schema", "/members/M0001/fines")


def test_semantics_05_an_exception_in_a_rule_names_the_rule(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.members["M0001"]["status"] = "suspended"
        self.loans["L00007"]["note"] = "x"
        self.loans["L00007"]["lent_on"] = "2026-02-21"

    original = LibraryDesk.open_loans
    try:
        LibraryDesk.open_loans = lambda self, member_id: 1 / 0  # type: ignore[assignment,method-assign,return-value]
        broken(act(desk, step), "within_limit")
    finally:
        LibraryDesk.open_loans = original  # type: ignore[method-assign]


def test_semantics_05_an_undeclared_refusal_is_a_violation(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.loan_limit = 6
        raise ToolError("made_up", "Never heard of it.")

    broken(act(desk, step), "errors")
    assert desk.loan_limit == 5


# ── 6 arguments ─────────────────────────────────────────────


@pytest.mark.parametrize(
    ("tool", "arguments", "code", "message"),
    [
        ("lend_book", {"x": 1}, "unknown_tool", "There is no tool lend_book."),
        ("call", {}, "unknown_tool", "There is no tool call."),
        (None, {}, "unknown_tool", "There is no tool None."),
        ("lend_copy", [], "invalid_arguments", "The arguments are not a JSON object."),
        ("lend_copy", "[1]", "invalid_arguments", "The arguments are not a JSON object."),
        ("lend_copy", '{"copy_id": ', "invalid_arguments", "The arguments are not a JSON object."),
        pytest.param("lend_copy", "[" * 100_000, "invalid_arguments", "The arguments are not a JSON object.", id="deep text"),
        ("lend_copy", {1: 2}, "invalid_arguments", "The arguments are not a JSON object."),
        ("lend_copy", {"b": 1, "a": 2}, "unknown_argument", "lend_copy has no parameter b."),
        ("lend_copy", {"member_id": 7}, "missing_argument", "lend_copy needs copy_id."),
        ("lend_copy", None, "missing_argument", "lend_copy needs copy_id."),
        ("lend_copy", {"member_id": 7, "copy_id": 8}, "invalid_argument", "copy_id: must be a string"),
        ("lend_copy", {"copy_id": None, "member_id": "M0001"}, "invalid_argument", "copy_id: must be a string"),
        ("get_member", {"member_id": "\ud800"}, "invalid_argument", "member_id: must be text without lone surrogates"),
        ("get_member", '{"member_id": "\\ud800"}', "invalid_argument", "member_id: must be text without lone surrogates"),
        ("pay_fine", {"member_id": "M0003", "amount": True}, "invalid_argument", "amount: must be a number"),
        ("pay_fine", {"member_id": "M0003", "amount": "5"}, "invalid_argument", "amount: must be a number"),
        ("pay_fine", {"member_id": "M0003", "amount": float("nan")}, "invalid_argument", "amount: must be a finite number"),
        ("pay_fine", {"member_id": "M0003", "amount": 0}, "invalid_argument", "amount: must be more than 0"),
        ("hand_over", {"tags": ["a", 2]}, "invalid_argument", "tags[1]: must be a string"),
        ("find_copies", {"isbn": "978-1", "status": "gone"}, "invalid_argument", "status: must be one of available, on_loan, lost"),
    ],
)
def test_semantics_06_argument_errors(desk: LibraryDesk, tool: Any, arguments: Any, code: str, message: str) -> None:
    before = desk.digest()
    refused(desk.call(tool, arguments), code, message)
    assert desk.digest() == before


def test_semantics_06_paths_inside_an_argument(desk: LibraryDesk) -> None:
    problem = {"a": [{"b": 1}, {"b": float("inf")}]}
    refused(act(desk, lambda self, _: None, problem), "invalid_argument", "value.a[1].b: must be a finite number")


def test_semantics_06_a_cyclic_argument_is_refused(desk: LibraryDesk) -> None:
    cycle: list[Any] = []
    cycle.append(cycle)
    result = act(desk, lambda self, _: None, cycle)
    assert result.error is not None
    assert result.error.code == "invalid_argument"


def test_semantics_06_arguments_as_json_text(desk: LibraryDesk) -> None:
    assert desk.call("lend_copy", '{"copy_id": "C-1", "member_id": "M0001"}').ok


def test_semantics_06_ten_point_zero_is_ten_in_arguments_and_seeds_only(desk: LibraryDesk) -> None:
    state = desk.state()
    state["loan_limit"] = 10.0
    desk.reset(state=state)
    assert type(desk.loan_limit) is int

    assert desk.loan_limit == 10
    for number in (11.0, 10.0):  # an equal value is no change, but it stands there from now on, and is no integer

        def step(self: Any, _: Any, number: float = number) -> None:
            self.loan_limit = number

        broken(act(desk, step), "schema", "/loan_limit")
        assert type(desk.loan_limit) is int


def test_semantics_05_test_mode_tells_a_broken_postcondition_as_what_it_is(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.loan_limit = 4
        self.settle()
        self.ensure(False)

    desk._envgen.store.checked_rollback = True
    broken(act(desk, step), "ensures 1 of act")
    assert desk.loan_limit == 5


# ── 7 refusal texts ─────────────────────────────────────────


def test_semantics_07_not_found(desk: LibraryDesk) -> None:
    refused(desk.call("get_member", {"member_id": "M0009"}), "member_not_found", "There is no member M0009.")
    refused(desk.call("find_copies", {"isbn": "1"}), "book_not_found", "Book 1 does not exist.")


def test_semantics_07_a_text_of_the_parameter_goes_before_the_entity_s(desk: LibraryDesk) -> None:
    with pytest.raises(ToolError) as caught:
        desk.require("Member", "M0009", "payer_not_found", "Nobody is called {value}.")
    assert (caught.value.code, caught.value.message) == ("payer_not_found", "Nobody is called M0009.")


def test_semantics_07_the_first_missing_one_of_a_list(desk: LibraryDesk) -> None:
    with pytest.raises(ToolError, match=r"Copy C-8 does not exist\."):
        desk.require_all("Copy", ["C-1", "C-8", "C-9"])
    assert desk.require_all("Copy", ["C-2", "C-1"]) == [desk.copies["C-2"], desk.copies["C-1"]]


def test_semantics_07_exists_taken_and_in_use(desk: LibraryDesk) -> None:
    new = {"name": "Z", "email": "z@x.org"}
    refused(desk.call("add_member", {**new, "member_id": "M0001"}), "member_exists", "Member M0001 already exists.")
    taken = desk.call("add_member", {"name": "Z", "email": "ana@example.org"})
    refused(taken, "member_email_taken", "Another Member has this email.")
    refused(desk.call("remove_member", {"member_id": "M0003"}), "member_in_use", "Member M0003 is still in use.")
    assert "M0003" in desk.members


def test_semantics_07_a_refusal_without_message_takes_the_declared_text(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        raise ToolError("told", thing="door", state="shut")

    refused(act(desk, step), "told", "The door is shut.")


def test_semantics_07_unique_and_in_use_are_violations_in_bodies(desk: LibraryDesk) -> None:
    def taken(self: Any, _: Any) -> None:
        self.members["M0001"]["email"] = "dana@example.org"

    def used(self: Any, _: Any) -> None:
        del self.members["M0003"]

    broken(act(desk, taken), "unique", "/members/M0001")
    broken(act(desk, used), "in_use", "/members/M0003")


# ── 8 equality ──────────────────────────────────────────────


def test_semantics_08_an_equal_value_is_no_change(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.members["M0003"]["fines"] = 12.5
        self.members["M0001"]["fines"] = 0.0
        self.motd = None

    result = act(desk, step, tool="narrow")
    assert (result.ok, result.changes) == (True, [])


def test_semantics_08_true_is_not_one(desk: LibraryDesk) -> None:
    def set_motd(self: Any, value: Any) -> None:
        self.motd = value

    assert act(desk, set_motd, 1).ok
    assert act(desk, set_motd, True).changes == [{"op": "replace", "path": "/motd", "old": 1, "new": True}]


def test_semantics_08_undo_restores_the_exact_value(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.members["M0001"]["fines"] = 0.0
        raise ToolError("told", "no")

    act(desk, step)
    assert type(desk.members["M0001"]["fines"]) is int


def test_semantics_08_integers_beyond_63_bits_are_violations(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.motd = [2**63]

    broken(act(desk, step), "types", "/motd/0")


# ── 9 defaults ──────────────────────────────────────────────


def test_semantics_09_defaults_are_filled_in_arguments(desk: LibraryDesk) -> None:
    assert desk.call("hand_over").value == "bye"
    assert desk.call("hand_over", {"text": None}).value == "bye"
    assert desk.call("find_copies", {"isbn": "978-1", "status": None}).ok


def test_semantics_09_a_state_may_omit_collections_variables_and_defaults(desk: LibraryDesk) -> None:
    state = {
        "books": {"1": {"title": "T"}},
        "members": {"M0001": {"name": "A", "email": "a@x.org", "status": "active"}},
        "shelves": {"S-4": {"name": "a", "size": 3.0, "label": {"colour": "red"}}},
    }
    desk.reset(state=state)
    full = desk.state()
    assert full["members"]["M0001"] == {
        "member_id": "M0001",
        "name": "A",
        "email": "a@x.org",
        "status": "active",
        "fines": 0,
        "friend": None,
        "friends": [],
    }
    assert full["shelves"]["S-4"] == {"name": "a", "size": 3, "label": {"colour": "red", "wide": False}}
    assert (full["copies"], full["loan_limit"], full["motd"]) == ({}, 5, None)
    assert "fines" not in state["members"]["M0001"]


def test_semantics_09_create_fills_defaults_at_any_depth_in_declared_order(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> Any:
        first = self.create("Shelf", size=1, name="a")
        second = self.create("Shelf", {"label": {"colour": "red"}}, size=2, name="b")
        return [first, second, self.key_of(first), self.key_of(second)]

    value = act(desk, step).value
    assert [list(record) for record in value[:2]] == [["name", "size", "label"]] * 2
    assert [record["label"] for record in value[:2]] == [{"colour": "grey", "wide": False}, {"colour": "red", "wide": False}]
    assert value[2:] == ["S-1", "S-2"]
    assert list(desk.shelves) == ["S-1", "S-2"]


def test_semantics_09_a_record_of_a_body_that_lacks_an_attribute_is_a_violation(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.books["1"] = {"isbn": "1"}

    broken(act(desk, step), "schema", "/books/1/title")


def test_semantics_09_create_of_an_incomplete_record_is_a_violation(desk: LibraryDesk) -> None:
    broken(act(desk, lambda self, _: self.create("Shelf", name="a")), "schema", "/shelves/S-1/size")


# ── 10 seeds ────────────────────────────────────────────────


def test_semantics_10_a_bad_state_lists_all_problems_and_changes_nothing(desk: LibraryDesk) -> None:
    lend(desk)
    before, digest = desk.state(), desk.digest()
    bad = desk.state()
    bad["members"]["M0001"]["fines"] = -1
    bad["members"]["M0002"]["member_id"] = "M0007"
    bad["loan_limit"] = "five"
    with pytest.raises(StateError) as caught:
        desk.reset(state=bad)
    assert caught.value.problems == [
        (("members", "M0001", "fines"), "must be at least 0"),
        (("members", "M0002", "member_id"), "must equal the key of the record"),
        (("loan_limit",), "must be an integer"),
    ]
    assert (desk.state(), desk.digest()) == (before, digest)


def test_semantics_10_references_unique_and_rules_hold_in_a_seed(desk: LibraryDesk) -> None:
    bad = desk.state()
    bad["copies"]["C-1"]["isbn"] = "0"
    bad["members"]["M0002"]["email"] = "ana@example.org"
    bad["members"]["M0002"]["friends"] = ["M0003", "M0009"]
    with pytest.raises(StateError) as caught:
        desk.reset(state=bad)
    assert caught.value.problems == [
        (("members", "M0002", "email"), "has the same email as another record"),
        (("members", "M0002", "friends", 1), "names Member M0009, which does not exist"),
        (("copies", "C-1", "isbn"), "names Book 0, which does not exist"),
    ]
    bad = desk.state()
    bad["loans"]["L00007"]["due"] = "2026-01-01"
    with pytest.raises(StateError, match="breaks rule due_after_start"):
        desk.reset(state=bad)
    with pytest.raises(StateError, match="breaks rule some_book"):
        desk.reset(state={})


def test_semantics_10_a_rule_on_write_may_be_broken_by_a_seed(desk: LibraryDesk) -> None:
    state = desk.state()
    state["loan_limit"] = 1
    state["copies"]["C-1"]["status"] = "on_loan"
    state["loans"]["L00008"] = loan("L00008", "C-1", "M0003")
    desk.reset(state=state)
    assert desk.validate() == []


def test_semantics_10_unknown_names_and_wrong_shapes(desk: LibraryDesk) -> None:
    with pytest.raises(StateError) as caught:
        desk.reset(state={"ghosts": {}, "books": []})
    assert caught.value.problems == [
        (("ghosts",), "is no collection or variable of the state"),
        (("books",), "must be an object"),
    ]
    with pytest.raises(StateError, match="there is no seed nowhere"):
        desk.reset("nowhere")
    with pytest.raises(StateError, match="must be a date-time"):
        desk.reset(now="yesterday")


def test_semantics_10_a_seed_is_checked_once(desk: LibraryDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.reset("tiny")
    monkeypatch.setattr("envgen_runtime.episodes.state_problems", lambda *_: pytest.fail("checked again"))
    desk.reset()
    desk.reset("tiny")
    LibraryDesk("tiny")


def test_semantics_10_reset_undoes_state_indexes_counters_and_clock(desk: LibraryDesk) -> None:
    digest = desk.digest()
    assert lend(desk).ok
    assert desk.call("remove_book", {"isbn": "978-1"}).ok
    assert desk.call("hand_over").ok
    desk.reset()
    assert (desk.digest(), desk.done, desk.now) == (digest, False, "2026-03-02T09:00:00Z")
    assert lend(desk).value["loan_id"] == "L00008"
    refused(desk.call("remove_member", {"member_id": "M0001"}), "member_in_use", "Member M0001 is still in use.")


def test_semantics_10_state_now_and_counters_replay_exactly(desk: LibraryDesk) -> None:
    act(desk, lambda self, _: [self.new_key("Loan"), self.random.random()])
    state, now, counters, digest = desk.state(), desk.now, desk.counters, desk.digest()
    ahead = [lend(desk).observation, act(desk, lambda self, _: self.random.random()).observation, desk.digest()]
    other = LibraryDesk("tiny")
    other.reset(state=state, now=now, counters=counters)
    assert other.digest() == digest
    assert [lend(other).observation, act(other, lambda self, _: self.random.random()).observation, other.digest()] == ahead


# ── 11 keys ─────────────────────────────────────────────────


def test_semantics_11_the_counter_is_the_largest_number_ever_used(desk: LibraryDesk) -> None:
    assert act(desk, lambda self, _: self.new_key("Loan")).value == "L00008"

    def given(self: Any, key: str) -> None:
        self.loans[key] = loan(key, "C-1")

    assert act(desk, given, "L00020").ok
    assert act(desk, lambda self, _: self.loans.pop("L00020") and None).ok
    assert act(desk, lambda self, _: self.new_key("Loan")).value == "L00021"
    assert act(desk, given, "X-99").ok  # a key of another form does not count
    assert act(desk, lambda self, _: self.new_key("Loan")).value == "L00022"


def test_semantics_11_a_rollback_takes_the_counter_back(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.new_key("Loan")
        raise ToolError("told", "no")

    act(desk, step)
    assert lend(desk).value["loan_id"] == "L00008"


def test_semantics_11_a_new_key_passes_over_one_given_in_the_same_call(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> Any:
        self.loans["L00008"] = loan("L00008", "C-1")
        return self.new_key("Loan")

    assert act(desk, step).value == "L00009"


def test_semantics_11_the_key_of_a_record_must_be_its_key(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.books["a"] = {"isbn": "b", "title": "T"}

    broken(act(desk, step), "key", "/books/a/isbn")


# ── 12 drafts ───────────────────────────────────────────────


def test_semantics_12_a_draft_is_read_before_it_is_in_the_state(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> Any:
        draft = self.draft("Loan", copy_id="C-1", member_id="M0001", lent_on="2026-03-02", due="2026-03-05", returned_at=None)
        known = [self.key_of(draft), draft["loan_id"], "L00008" in self.loans]
        live = self.add("Loan", draft)
        return [*known, live is self.loans["L00008"], self.key_of(live)]

    assert act(desk, step).value == ["L00008", "L00008", False, True, "L00008"]


# ── 13 unique, transitions ──────────────────────────────────


def test_semantics_13_unique_is_compared_on_the_net_state(desk: LibraryDesk) -> None:
    def swap(self: Any, _: Any) -> None:
        first, second = self.members["M0001"], self.members["M0003"]
        first["email"], second["email"] = second["email"], first["email"]

    assert act(desk, swap).ok
    refused(
        desk.call("add_member", {"name": "Z", "email": "dana@example.org"}), "member_email_taken", "Another Member has this email."
    )


def test_semantics_13_unique_where(desk: LibraryDesk) -> None:
    def second(self: Any, key: str) -> None:
        self.loans[key] = loan(key, "C-2")

    def give_back(self: Any, _: Any) -> None:
        self.loans["L00007"]["returned_at"] = "2026-03-02T09:00:00Z"

    def reopen(self: Any, _: Any) -> None:
        self.loans["L00007"]["returned_at"] = None

    broken(act(desk, second, "L00008"), "unique", "/loans/L00008")
    assert act(desk, give_back).ok
    assert act(desk, second, "L00008").ok
    broken(act(desk, reopen), "unique", "/loans/L00007")


def test_semantics_13_rollback_keeps_the_unique_index_right(desk: LibraryDesk) -> None:
    def free_and_fail(self: Any, _: Any) -> None:
        self.members["M0001"]["email"] = "new@x.org"
        self.settle()
        self.ensure(False)

    broken(act(desk, free_and_fail), "ensures 1 of act")
    refused(
        desk.call("add_member", {"name": "Z", "email": "ana@example.org"}), "member_email_taken", "Another Member has this email."
    )
    assert desk.call("add_member", {"name": "Z", "email": "new@x.org"}).ok


def test_semantics_13_transitions_compare_before_and_after(desk: LibraryDesk) -> None:
    def walk(self: Any, values: list[str]) -> None:
        for value in values:
            self.copies["C-2"]["status"] = value

    assert act(desk, walk, ["lost", "on_loan"]).ok  # A→B→A is no move
    assert act(desk, walk, ["lost", "available"]).ok  # on_loan → available
    assert act(desk, walk, ["on_loan", "lost"]).ok  # available → lost
    broken(act(desk, walk, ["available"]), "transitions", "/copies/C-2/status")


def test_semantics_13_a_created_record_needs_an_initial_value(desk: LibraryDesk) -> None:
    def step(self: Any, status: str) -> None:
        self.copies["C-9"] = {"copy_id": "C-9", "isbn": "978-1", "status": status}

    broken(act(desk, step, "on_loan"), "transitions", "/copies/C-9/status")
    assert act(desk, step, "available").ok


def test_semantics_13_a_record_made_anew_under_its_key_is_a_change(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        copy = dict(self.copies.pop("C-3"))
        copy["status"] = "available"
        self.copies["C-3"] = copy

    broken(act(desk, step), "transitions", "/copies/C-3/status")


# ── 14 references ───────────────────────────────────────────


def test_semantics_14_cascade_goes_to_its_fixpoint(desk: LibraryDesk) -> None:
    result = desk.call("remove_book", {"isbn": "978-1"})
    assert result.ok
    assert [change["path"] for change in result.changes] == ["/books/978-1", "/copies/C-1", "/copies/C-2", "/loans/L00007"]
    assert desk.validate() == []
    assert desk.call("remove_member", {"member_id": "M0003"}).ok  # the loan that held it is gone


def test_semantics_14_clear_nulls_and_removes_list_items(desk: LibraryDesk) -> None:
    def author(self: Any, _: Any) -> None:
        self.motd = {"author": "M0001", "text": "hi"}
        self.members["M0002"]["friends"] = ["M0001", "M0003", "M0001"]

    assert act(desk, author).ok
    assert desk.call("remove_member", {"member_id": "M0001"}).ok
    assert (desk.members["M0002"]["friend"], desk.members["M0002"]["friends"]) == (None, ["M0003"])
    assert desk.motd == {"text": "hi"}


def test_semantics_14_refuse_yields_where_the_referrer_goes_too(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        del self.members["M0003"]
        del self.loans["L00007"]

    assert act(desk, step).ok


def test_semantics_14_a_reference_to_nothing_is_a_violation(desk: LibraryDesk) -> None:
    def friends(self: Any, value: list[str]) -> None:
        self.members["M0001"]["friends"] = value

    def motd(self: Any, value: Any) -> None:
        self.motd = value

    broken(act(desk, friends, ["M0002", "M0009"]), "references", "/members/M0001/friends/1")
    broken(act(desk, motd, {"author": "M0009"}), "references", "/motd/author")
    assert act(desk, friends, ["M0002"]).ok


def test_semantics_14_rollback_keeps_the_reference_index_right(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        del self.loans["L00007"]
        self.settle()
        self.ensure(False)

    broken(act(desk, step), "ensures 1 of act")
    refused(desk.call("remove_member", {"member_id": "M0003"}), "member_in_use", "Member M0003 is still in use.")


# ── 15 each ─────────────────────────────────────────────────


def test_semantics_15_each_looks_at_touched_records_and_a_variable_at_all(desk: LibraryDesk) -> None:
    seen: list[str] = []
    original = LibraryDesk.open_loans

    def spy(self: Any, member_id: str) -> list[Any]:
        seen.append(member_id)
        return original(self, member_id)

    def touch(self: Any, _: Any) -> None:
        self.members["M0003"]["name"] = "D"

    def limit(self: Any, value: int) -> None:
        self.loan_limit = value

    LibraryDesk.open_loans = spy  # type: ignore[method-assign]
    try:
        assert act(desk, touch).ok
        assert seen == []
        assert act(desk, limit, 4).ok
        assert seen == ["M0003"]
    finally:
        LibraryDesk.open_loans = original  # type: ignore[method-assign]


def test_semantics_15_a_changed_variable_that_breaks_a_rule(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.copies["C-1"]["status"] = "on_loan"
        self.loans["L00008"] = loan("L00008", "C-1", "M0003")

    def limit(self: Any, value: int) -> None:
        self.loan_limit = value

    assert act(desk, step).ok
    broken(act(desk, limit, 1), "within_limit", "/loans/L00007")


# ── 16 frames ───────────────────────────────────────────────


def test_semantics_16_frames(desk: LibraryDesk) -> None:
    def status(self: Any, _: Any) -> None:
        self.copies["C-1"]["status"] = "on_loan"

    def variable(self: Any, _: Any) -> None:
        self.loan_limit = 7

    def made_anew(self: Any, _: Any) -> None:
        self.copies["C-1"] = {**self.copies.pop("C-1"), "isbn": "978-2"}

    assert act(desk, status, tool="narrow").ok
    broken(act(desk, variable, tool="narrow"), "frame", "/loan_limit")
    broken(act(desk, lambda self, _: self.loans.clear(), tool="narrow"), "frame", "/loans/L00007")
    broken(act(desk, lambda self, _: self.create("Shelf", name="a", size=1) and None, tool="narrow"), "frame", "/shelves/S-1")
    broken(act(desk, made_anew, tool="narrow"), "frame", "/copies/C-1/isbn")


def test_semantics_16_clock_and_draws_are_in_no_frame(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.advance(30)
        self.random.random()
        self.new_key("Loan")

    before, digest = desk.state(), desk.digest()
    result = act(desk, step, tool="narrow")
    assert (result.ok, result.changes, desk.state()) == (True, [], before)
    assert desk.digest() != digest


def test_semantics_16_checked_off(desk: LibraryDesk) -> None:
    seen = []

    def step(self: Any, _: Any) -> None:
        self.loan_limit = 7  # frame
        self.loans["L00007"]["due"] = "2026-01-01"  # rule
        seen.append(self.settle())

    desk.checked = False
    assert act(desk, step, tool="narrow").ok
    assert seen == [None]
    assert act(desk, lambda self, _: self.members["M0001"].update(fines=-1), tool="narrow").violation.rule == "schema"
    desk.checked = True
    assert [path for path, _ in desk.validate()] == [("loans", "L00007")]


def test_semantics_16_a_kept_refusal_keeps_writes_that_pass_frame_and_rules(desk: LibraryDesk) -> None:
    def count(self: Any, value: int) -> None:
        self.loan_limit = value
        raise ToolError("counted")

    result = act(desk, count, 6)
    refused(result, "counted", "Counted.")
    assert result.changes == [{"op": "replace", "path": "/loan_limit", "old": 5, "new": 6}]
    assert desk.loan_limit == 6
    assert desk.now == "2026-03-02T09:00:00Z"  # only success takes time
    broken(act(desk, count, 0), "schema", "/loan_limit")
    broken(act(desk, count, 7, tool="narrow"), "frame", "/loan_limit")
    assert desk.loan_limit == 6


# ── 18 texts ────────────────────────────────────────────────


def test_semantics_18_attributes_come_in_declared_order_and_unicode_as_it_is(desk: LibraryDesk) -> None:
    result = desk.call("add_member", {"email": "o@x.org", "name": "Åse"})
    assert result.observation == (
        '{"success": true, "data": {"member_id": "M0004", "name": "Åse", "email": "o@x.org", "status": "active", '
        '"fines": 0, "friend": null, "friends": []}}'
    )


# ── 19 time ─────────────────────────────────────────────────


def test_semantics_19_the_tick_is_added_for_a_successful_command_only(desk: LibraryDesk) -> None:
    desk.call("get_member", {"member_id": "M0001"})
    lend(desk, "C-9")
    assert desk.now == "2026-03-02T09:00:00Z"
    lend(desk)
    assert desk.now == "2026-03-02T09:01:00Z"
    assert act(desk, lambda self, _: [self.advance(3600), self.now, self.today(), self.iso(0)]).value == [
        None,
        "2026-03-02T10:01:00Z",
        "2026-03-02",
        "1970-01-01T00:00:00Z",
    ]
    assert desk.now == "2026-03-02T10:02:00Z"


# ── 20 chance ───────────────────────────────────────────────


def test_semantics_20_chance_is_part_of_the_state(desk: LibraryDesk) -> None:
    def draw(self: Any, fail: bool) -> Any:
        values = [self.random.randint(1, 6), self.random.choice("abc"), self.random.shuffled(range(5))]
        if fail:
            raise ToolError("told", "no")
        return values

    act(desk, draw, True)
    first = act(desk, draw, False).value
    again = act(desk, draw, False).value
    assert first != again
    desk.reset()
    assert act(desk, draw, False).value == first
    desk.reset(chance=1)
    assert act(desk, draw, False).value != first
    desk.reset(chance=0)
    assert act(desk, draw, False).value == first


def test_semantics_20_a_query_neither_draws_nor_makes_keys_nor_writes(desk: LibraryDesk) -> None:
    def swallow(self: Any, _: Any) -> None:
        with suppress(StateError):
            self.members["M0001"]["fines"] = 1

    for step in (
        lambda self, _: self.random.random(),
        lambda self, _: self.new_key("Loan"),
        lambda self, _: self.advance(1),
        lambda self, _: setattr(self, "loan_limit", 3),
    ):
        result = act(desk, step, tool="look")
        assert result.violation is not None
        assert result.violation.rule == "query"
    broken(act(desk, swallow, tool="look"), "query", "/members/M0001/fines")
    assert act(desk, lambda self, _: len(self.members), tool="look").value == 3


# ── 22 changes ──────────────────────────────────────────────


def test_semantics_22_changes_are_net_and_at_the_deepest_slot(desk: LibraryDesk) -> None:
    def step(self: Any, _: Any) -> None:
        self.motd = {"a/b": [1, 2], "c": 1}
        self.members["M0003"]["fines"] = 1
        self.members["M0003"]["fines"] = 12.5
        self.members["M0002"]["friends"].append("M0002")

    result = act(desk, step)
    assert result.changes == [
        {"op": "replace", "path": "/motd", "old": None, "new": {"a/b": [1, 2], "c": 1}},
        {"op": "add", "path": "/members/M0002/friends/2", "new": "M0002"},
    ]

    def deeper(self: Any, _: Any) -> None:
        self.motd["a/b"][1] = 3
        del self.motd["c"]

    assert act(desk, deeper).changes == [
        {"op": "replace", "path": "/motd/a~1b/1", "old": 2, "new": 3},
        {"op": "remove", "path": "/motd/c", "old": 1},
    ]
    assert json.loads(json.dumps(result.changes)) == result.changes


# ── 24 functions ────────────────────────────────────────────


def test_semantics_24_functions_may_be_called_between_calls_and_return_live_records(desk: LibraryDesk) -> None:
    assert desk.open_loans("M0003")[0] is desk.loans["L00007"]
    with pytest.raises(StateError):
        desk.open_loans("M0003")[0]["note"] = "x"


# ── 25 names ────────────────────────────────────────────────


def test_semantics_25_reserved_names_cover_the_class() -> None:
    from envgen_runtime import RESERVED_NAMES, Environment

    public = {name for name in dir(Environment) if not name.startswith("_")} - {"contract"}
    public |= {name for name in Environment.__annotations__ if not name.startswith("_")}
    assert public <= RESERVED_NAMES
    assert len(RESERVED_NAMES) == 36, "the list is frozen: a blueprint may use every other name"


def test_a_body_cannot_call_a_tool(desk: LibraryDesk) -> None:
    broken(act(desk, lambda self, _: self.get_member(member_id="M0001")), "nested call")
    broken(act(desk, lambda self, _: self.call("get_member", {}).ok), "nested call")
    assert lend(desk).ok


def test_rules_and_ensures_do_not_refuse(desk: LibraryDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    def refusing(self: Any, *_: Any) -> list[Any]:
        raise ToolError("told", "no")

    def ensuring(self: Any, _: Any) -> None:
        self.settle()
        self.ensure(self.require("Copy", "C-9"))

    broken(act(desk, ensuring), "ensures 1 of act")
    monkeypatch.setattr(LibraryDesk, "open_loans", refusing)
    broken(act(desk, lambda self, _: self.loans["L00007"].update(note="x") or None), "within_limit")


def test_a_method_called_from_outside_is_a_whole_call(desk: LibraryDesk) -> None:
    value = desk.lend_copy("C-1", member_id="M0001")
    assert value["loan_id"] == "L00008"
    value["due"] = "x"
    assert desk.loans["L00008"]["due"] == "2026-03-30"
    with pytest.raises(ToolError) as caught:
        desk.tools.lend_copy(copy_id="C-1", member_id="M0001")
    assert caught.value.code == "copy_unavailable"
    with pytest.raises(ToolError, match="lend_copy needs member_id"):
        desk.tools.lend_copy("C-1")  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        desk.tools.reset()
    LibraryDesk.steps["step"] = lambda self, _: 1 / 0
    with pytest.raises(ContractViolation):
        desk.tools.act("step")
