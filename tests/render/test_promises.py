"""What a body raises, imports and writes, held against what the blueprint declares, as far as the text shows it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from envgen.blueprint.model import Blueprint, ErrorText, Observation, Schema
from envgen.diagnostics.problem import Problem
from envgen.render.bodies.promises import broken_promises
from envgen.render.bodies.read import parse_bodies
from tests.render.small_blueprints import AT, TEXT, desk, guard, loan, parameter, tool

PAY = tool(
    "pay",
    parameter("copy_id"),
    requires=(guard('copy_id != ""', "no_copy"),),
    errors={"no_funds": ErrorText(at=AT, text="The purse is empty.")},
    writes=("Loan.note",),
    returns=TEXT,
)
DESK = desk(PAY, constants={"power_fee": 3}, entities={"Loan": loan(note=TEXT)}, variables={"limit": TEXT, "total": TEXT})


def told(body: str, blueprint: Blueprint = DESK, names: str = "Contract, ToolError", more: str = "") -> list[Problem]:
    lines = "".join(f"        {line}\n" for line in body.splitlines())
    source = f"from contract import {names}\n{more}\n\nclass Desk(Contract):\n    def pay(self, copy_id: str) -> str:\n{lines}"
    bodies, found = parse_bodies(source, "specs/desk/bodies.py", blueprint)
    assert not found
    return broken_promises(bodies, blueprint)


# ── refusals ────────────────────────────────────────────────


def test_a_code_that_is_declared_nowhere_is_a_problem_at_its_place() -> None:
    (problem,) = told('raise ToolError("no_fund", "No.")')
    assert (problem.code, problem.level, problem.at.line, problem.at.column) == ("C021", "error", 6, 25)
    assert problem.message == "pay does not declare the refusal 'no_fund'"
    assert problem.hint == "did you mean 'no_funds'? Else declare it under `errors:` of pay"


@pytest.mark.parametrize(
    "body",
    [
        'raise ToolError("no_funds")',
        'raise ToolError("no_copy")',
        "raise ToolError(copy_id)",
        'raise ToolError(code="no_funds")',
        'self.require("Loan", copy_id)',
        'self.require("Loan", copy_id, "no_copy", "No.")',
        'try:\n    self.require("Loan", copy_id, "other")\nexcept ToolError:\n    return ""',
    ],
)
def test_declared_computed_and_caught_codes_are_none(body: str) -> None:
    assert told(body) == []


@pytest.mark.parametrize(
    ("body", "more"),
    [
        ('raise ToolError(code="xx")', ""),
        ('raise ToolError("no_copy" if copy_id else "xx")', ""),
        ('self.require("Loan", copy_id, code="xx")', ""),
        ("raise ToolError(XX)", 'XX = "xx"\n'),
        ("return _no(copy_id)", 'def _no(text: str) -> str:\n    raise ToolError("xx", text)\n'),
    ],
)
def test_every_way_to_write_a_code_is_seen(body: str, more: str) -> None:
    assert [problem.message for problem in told(body, more=more)] == ["pay does not declare the refusal 'xx'"]


def test_a_helper_may_raise_what_any_tool_that_reaches_it_declares() -> None:
    other = tool("other", errors={"shut": ErrorText(at=AT, text="Shut.")}, returns=TEXT)
    helper = '\n    def _open(self):\n        raise ToolError("{}")\n\n    def other(self) -> str:\n        return self._open()\n'
    for code, count in (("shut", 0), ("no_funds", 0), ("xx", 1)):
        blueprint = desk(PAY, other)
        text = "class Desk(Contract):\n    def pay(self, copy_id: str) -> str:\n        return self._open()\n" + helper.format(code)
        bodies, _ = parse_bodies(f"from contract import Contract, ToolError\n\n\n{text}", "specs/desk/bodies.py", blueprint)
        found = broken_promises(bodies, blueprint)
        assert len(found) == count
        assert all(problem.message == "pay and other do not declare the refusal 'xx'" for problem in found)


def test_open_errors_are_open() -> None:
    assert told('raise ToolError("anything")', replace(DESK, tools={"pay": replace(PAY, open_errors=True)})) == []


# ── texts of refusals ───────────────────────────────────────

FULL = replace(DESK, tools={"pay": replace(PAY, errors={"full": ErrorText(at=AT, text="It holds {places} works of {kind}.")})})


@pytest.mark.parametrize(
    ("body", "told_of"),
    [
        ('raise ToolError("full")', [("C024", 15, "give places=…, kind=…")]),
        ('raise ToolError("full", "", places=3)', [("C024", 15, "give kind=…")]),
        ('raise ToolError("full", places=3, kinds="x")', [("C024", 15, "give kind=… in place of kinds=")]),
        ('raise ToolError("full" if copy_id else "no_copy")', [("C024", 15, "give places=…, kind=…")]),
        ('raise ToolError("full", places=3, kind="x", more=1)', [("C025", 58, "take it out, or say it in the text: {more}")]),
        ('raise ToolError("full", "No.", places=3)', [("C025", 47, "take it out, or say it in the text: {places}")]),
        ('raise ToolError("full", places=3, kind="x")', []),
        ('raise ToolError("full", f"No {copy_id}.")', []),
        ('raise ToolError("full", **{"places": 3})', []),
        ('try:\n    raise ToolError("full")\nexcept ToolError:\n    return ""', []),
    ],
)
def test_a_declared_text_is_filled_by_keywords(body: str, told_of: list[tuple[str, int, str]]) -> None:
    found = told(body, FULL)
    assert [(problem.code, problem.at.column, problem.hint) for problem in found] == told_of


@pytest.mark.parametrize(("form", "count"), [("envelope", 1), ("plain", 1), ("json", 0), ({"error": "{message}"}, 0)])
def test_fields_are_read_where_the_form_of_errors_tells_them(form: object, count: int) -> None:
    blueprint = replace(DESK, observation=Observation(error=form))
    assert len(told('raise ToolError("no_funds", more=1)', blueprint)) == count


# ── names of the contract ───────────────────────────────────


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("POWERFEE", "did you mean 'POWER_FEE'?"),
        ("loans", "write self.loans"),
        ("LIMIT", "write self.limit"),
        ("zzz", "drop zzz here; contract.pyi, which envgen sync writes, lists what there is"),
    ],
)
def test_an_unknown_name_of_the_contract_is_a_problem(name: str, hint: str) -> None:
    (problem,) = told("return copy_id", names=f"Contract, {name}")
    assert (problem.code, problem.at.line, problem.at.column) == ("C022", 1, 32)
    assert (problem.message, problem.hint) == (f"contract has no {name}", hint)


def test_what_the_contract_has_may_be_imported() -> None:
    assert told("return copy_id", names="Contract, ToolError as Refusal, POWER_FEE, Loan, add_days") == []


# ── frames ──────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("body", "slot"),
    [
        ('self.loans[copy_id]["due"] = "x"', "Loan.due"),
        ('self.loans[copy_id]["due"] += "x"', "Loan.due"),
        ("del self.loans[copy_id]", "Loan"),
        ('self.limit = "x"', "limit"),
    ],
)
def test_a_write_outside_the_frame_is_a_warning(body: str, slot: str) -> None:
    (problem,) = told(body)
    assert (problem.code, problem.level, problem.at.line) == ("C023", "warning", 6)
    assert problem.message == f"pay writes {slot}, which is not in its frame"
    assert problem.hint == f"add {slot} to `writes` of pay: it has Loan.note"


@pytest.mark.parametrize(
    "body", ['self.loans[copy_id]["note"] = "x"', "self.loans[copy_id][copy_id] = 1", 'loan = {}\nloan["x"] = 1']
)
def test_writes_within_the_frame_or_of_unknown_things_are_none(body: str) -> None:
    assert told(body) == []
    assert told('self.loans[copy_id]["due"] = 1', replace(DESK, tools={"pay": replace(PAY, writes=("any",))})) == []
    assert told('self.loans[copy_id]["due"] = 1', replace(DESK, tools={"pay": replace(PAY, writes=("Loan",))})) == []


# ── created records ─────────────────────────────────────────

STATE = Schema(at=AT, type="string", enum=("good", "poor"))
REPORTS = desk(PAY, entities={"Loan": loan(note=replace(TEXT, optional=True), state=STATE, more=replace(TEXT, default="x"))})


@pytest.mark.parametrize(
    ("call", "told_of"),
    [
        ('self.create("Loan", state="good")', []),
        ('self.create("Loan", state=copy_id, note="x", more="y", key="L1")', []),
        ('self.create("Loan", state="good", loan_id="L1")', []),
        ('self.create("Loan", {"state": "good"})', []),
        ('self.create("Loan", **{"state": "good"})', []),
        ('self.create("Loan", given={"state": copy_id})', []),
        ('self.draft("Loan")', ["a new Loan needs state"]),
        ('self.create("Loan", state="god")', ["state of Loan must be one of good, poor"]),
        ('self.create("Loan", state="good", notes="x")', ["Loan has no attribute 'notes'"]),
        ('self.create("Loan", state="good", note=None)', ["note of Loan is null"]),
        ('self.create("Loan", state="good", note=3)', ["note of Loan must be a string"]),
        ('self.create("Lone", state="good")', ["there is no entity 'Lone'"]),
    ],
)
def test_a_created_record_has_what_its_entity_declares(call: str, told_of: list[str]) -> None:
    assert [problem.message for problem in told(f"{call}\nreturn copy_id", REPORTS) if problem.code == "C026"] == told_of
