"""The generated validators: what they refuse, in which words, and that the exported JSON Schema means the same."""

from __future__ import annotations

import math
import os
import subprocess
import sys
import timeit
from pathlib import Path
from typing import Any

import pytest
from envgen_runtime.values import same
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from envgen.blueprint.model import Schema
from envgen.render.checkers.validators import render_validators
from envgen.render.data.json_schema import contract_definitions, contract_schema, plain_schema
from envgen.render.output.format import format_files
from tests.render.shapes import blueprint, entity, named, parameter, problems, record, schema, tool, validators

ROOT = Path(__file__).parents[2]


def variable(of: Schema, value: Any, **fields: Any) -> list[tuple[tuple[str | int, ...], str]]:
    """Problems of a value as an argument of a tool."""
    return problems(validators(blueprint(tools=(tool("t", parameter("v", of)),), **fields))["ARGUMENTS"]["t"]["v"], value, "v")


LOAN = entity(
    "Loan",
    {
        "loan_id": schema(pattern="L[0-9]{5}"),
        "copy_id": schema(references="Copy"),
        "member_id": schema(references="Member", on_delete="cascade"),
        "due": schema(format="date"),
        "returned_at": schema(format="date-time", nullable=True),
        "days": schema("integer", minimum=1, maximum=28),
        "note": schema(optional=True),
    },
)
GOOD_LOAN = {"loan_id": "L00001", "copy_id": "C-1", "member_id": "M1", "due": "2026-03-30", "returned_at": None, "days": 28}


@pytest.mark.parametrize(
    ("of", "value", "reason"),
    [
        (schema(), 5, "must be a string"),
        (schema(), True, "must be a string"),
        (schema(), "\ud800", "must be text without lone surrogates"),
        (schema(min_length=1), "", "must have at least 1 character"),
        (schema(max_length=1), "🙂🙂", "must have at most 1 character"),
        (schema(pattern="a|b"), "ab", "must match a|b"),
        (schema(pattern="a"), "a\n", "must match a"),
        (schema(format="date"), "2026-02-30", "must be a date such as 2026-03-02"),
        (schema(format="email"), "dana", "must be an e-mail address"),
        (schema(enum=("a", "b")), "c", "must be one of a, b"),
        (schema(enum=("a", "b")), ["a"], "must be one of a, b"),
        (schema("any", enum=(1, "x")), True, "must be one of 1, x"),
        (schema("integer", enum=(0, 1)), False, "must be one of 0, 1"),
        (schema("any", const=1), True, "must be 1"),
        (schema("array", const=[]), [1], "must be []"),
        (schema("object", enum=({"a": 1}, {"a": 2})), {"a": 3}, 'must be one of {"a": 1}, {"a": 2}'),
        (schema("integer"), True, "must be an integer"),
        (schema("integer"), 10.0, "must be an integer"),
        (schema("integer"), 2**63, "must fit into 63 bits"),
        (schema("integer", multiple_of=3), 4, "must be a multiple of 3"),
        (schema("number"), math.nan, "must be a finite number"),
        (schema("number"), math.inf, "must be a finite number"),
        (schema("number"), "1", "must be a number"),
        (schema("number", exclusive_minimum=0), 0, "must be more than 0"),
        (schema("number", exclusive_maximum=1), 1.0, "must be less than 1"),
        (schema("number", minimum=0.5), 0, "must be at least 0.5"),
        (schema("number", decimals=2), 0.125, "must have at most 2 decimals"),
        (schema("number", decimals=2), 0.1 + 0.2, "must have at most 2 decimals"),
        (schema("boolean"), 1, "must be true or false"),
        (schema("null"), 0, "must be null"),
        (schema("array"), {}, "must be a list"),
        (schema("array", min_items=1), [], "must have at least 1 item"),
        (schema("array", max_items=1), [1, 2], "must have at most 1 item"),
        (schema("array", unique_items=True), [1, 1.0], "must not repeat an item"),
        (schema("object"), [], "must be an object"),
        (schema("string", nullable=True), 1, "must be a string or null"),
        (schema("string", enum=("a", "b"), nullable=True), 1, "must be one of a, b, null"),
    ],
)
def test_reason_of_each_keyword(of: Schema, value: Any, reason: str) -> None:
    assert variable(of, value) == [(("v",), reason)]


@pytest.mark.parametrize(
    ("of", "value"),
    [
        (schema(), "ä\ue000🙂"),
        (schema(max_length=2), "🙂🙂"),
        (schema("any", enum=(1, "x")), 1.0),
        (schema("number", enum=(1, 2)), 1.0),
        (schema("array", const=[1]), [1.0]),
        (schema("number"), 1e300),
        (schema("number", decimals=2), 1e300),
        (schema("number", decimals=2), 12.5),
        (schema("number", multiple_of=0.5), 2),
        (schema("array", unique_items=True), [1, True, "1"]),
        (schema("string", nullable=True), None),
        (schema("string", enum=("a",), nullable=True), None),
        (schema("any"), {"x": [1, None, {"y": 1.5}]}),
    ],
)
def test_accepts(of: Schema, value: Any) -> None:
    assert variable(of, value) == []


def test_all_problems_of_a_record_in_declared_order() -> None:
    check = validators(blueprint(entities=(LOAN,)))["RECORDS"]["Loan"]
    bad = {"surprise": 1, "loan_id": "1", "copy_id": None, "due": "soon", "returned_at": 5, "days": 0, "note": 3}
    assert problems(check, bad, "loans", "1") == [
        (("loans", "1", "loan_id"), "must match L[0-9]{5}"),
        (("loans", "1", "copy_id"), "must be a string"),
        (("loans", "1", "member_id"), "is required"),
        (("loans", "1", "due"), "must be a date such as 2026-03-02"),
        (("loans", "1", "returned_at"), "must be a string or null"),
        (("loans", "1", "days"), "must be at least 1"),
        (("loans", "1", "note"), "must be a string"),
        (("loans", "1", "surprise"), "is not a known attribute"),
    ]
    assert problems(check, GOOD_LOAN) == []
    assert problems(check, []) == [((), "must be an object")]


def test_absent_is_not_null() -> None:
    check = validators(
        blueprint(types={"T": record(a=schema(optional=True), b=schema(nullable=True))}, variables={"v": named("T")})
    )
    check = check["VARIABLES"]["v"]
    assert problems(check, {"b": None}) == []
    assert problems(check, {"a": None}) == [(("a",), "must be a string"), (("b",), "is required")]


def test_a_default_is_no_licence_to_leave_an_attribute_out() -> None:
    """What comes in is completed before it is checked; a body that forgets the attribute breaks the type that readers rely on."""
    of = entity(
        "Night", {"id": schema(), "tags": schema("array", items=schema(), default=[]), "note": schema(optional=True, default="")}
    )
    check = validators(blueprint(entities=(of,)))["RECORDS"]["Night"]
    assert problems(check, {"id": "1", "tags": []}) == []
    assert problems(check, {"id": "1"}) == [(("tags",), "is required")]


def test_date_times_have_the_form_of_the_clock() -> None:
    of = schema(format="date-time")
    assert variable(of, "2026-03-02T09:00:00Z") == []
    assert variable(of, "2026-03-02T09:00:00") == [(("v",), "must be a date-time such as 2026-03-02T09:00:00Z")]


def test_nested_shapes_report_the_path() -> None:
    line = record(sku=schema(), amounts=schema("array", items=schema("array", items=schema("integer"))))
    order = record(lines=schema("array", items=line), by_day=schema("object", additional=schema("array", items=schema("boolean"))))
    good = {"lines": [{"sku": "a", "amounts": [[1], []]}], "by_day": {"mon": [True]}}
    assert variable(order, good) == []
    bad = {"lines": [{"sku": 1, "amounts": [[1, "x"], 3]}, 7], "by_day": {"mon": [True, 0], "tue": None}}
    assert variable(order, bad) == [
        (("v", "lines", 0, "sku"), "must be a string"),
        (("v", "lines", 0, "amounts", 0, 1), "must be an integer"),
        (("v", "lines", 0, "amounts", 1), "must be a list"),
        (("v", "lines", 1), "must be an object"),
        (("v", "by_day", "mon", 1), "must be true or false"),
        (("v", "by_day", "tue"), "must be a list"),
    ]


def test_map_names_and_extra_attributes() -> None:
    of = Schema(
        at=schema().at,
        type="object",
        properties={"id": schema()},
        additional=schema("integer"),
        property_names=schema(max_length=3),
    )
    assert variable(of, {"id": "a", "abc": 1}) == []
    assert variable(of, {"id": "a", "abcd": "x"}) == [
        (("v", "abcd"), "has a name that must have at most 3 characters"),
        (("v", "abcd"), "must be an integer"),
    ]


def test_choice_looks_at_the_discriminator_only() -> None:
    card = record(source=schema(const="card"), number=schema())
    gift = record(source=schema(const="gift"), left=schema("integer"))
    of = Schema(at=card.at, type="choice", discriminator="source", alternatives=(card, named("Gift")))
    types = {"Gift": gift}
    assert variable(of, {"source": "gift", "left": 1}, types=types) == []
    assert variable(of, {"source": "card", "left": 1}, types=types) == [
        (("v", "number"), "is required"),
        (("v", "left"), "is not a known attribute"),
    ]
    assert variable(of, {"source": ["card"]}, types=types) == [(("v", "source"), "must be one of card, gift")]
    assert variable(of, {}, types=types) == [(("v", "source"), "is required")]


def test_recursive_types() -> None:
    tree = record(name=schema(), children=schema("array", items=named("Tree")))
    leaf = {"name": "leaf", "children": []}
    assert variable(named("Tree"), {"name": "root", "children": [leaf]}, types={"Tree": tree}) == []
    bad = {"name": "root", "children": [leaf, {"name": "x", "children": [{"name": "y"}]}]}
    assert variable(named("Tree"), bad, types={"Tree": tree}) == [(("v", "children", 1, "children", 0, "children"), "is required")]


def test_internal_attributes_are_stored_and_never_shown() -> None:
    user = entity("User", {"name": schema(), "password": schema(internal=True)})
    of = blueprint(entities=(user,), tools=(tool("get", parameter("u", named("User")), returns=named("User")), tool("none")))
    tables = validators(of)
    shown, stored = {"name": "Dana"}, {"name": "Dana", "password": "x"}
    assert problems(tables["RECORDS"]["User"], stored) == []
    assert problems(tables["RECORDS"]["User"], shown) == [(("password",), "is required")]
    assert problems(tables["RETURNS"]["get"], shown) == []
    assert problems(tables["RETURNS"]["get"], stored) == [(("password",), "is not a known attribute")]
    assert problems(tables["ARGUMENTS"]["get"]["u"], stored) == [(("password",), "is not a known attribute")]
    assert tables["RETURNS"]["none"] is None


def test_checked_by_a_guard_leaves_the_type() -> None:
    of = blueprint(tools=(tool("t", parameter("mode", schema(enum=("l", "w")), checked_by_guard=True)),))
    check = validators(of)["ARGUMENTS"]["t"]["mode"]
    assert problems(check, "other") == []
    assert problems(check, 1) == [((), "must be a string")]


def test_any_json_from_outside_is_shown_to_be_json() -> None:
    of = blueprint(variables={"v": schema("any")}, tools=(tool("t", parameter("v", schema("any")), returns=schema("any")),))
    tables = validators(of)
    assert problems(tables["ARGUMENTS"]["t"]["v"], {"a": [math.nan]}, "v") == [(("v", "a", 0), "must be a finite number")]
    assert problems(tables["RETURNS"]["t"], {1, 2}) != []


def test_references_of_every_place() -> None:
    card = record(source=schema(const="card"), owner=schema(references="Member"))
    cash = record(source=schema(const="cash"), owner=schema())
    everything = entity(
        "Thing",
        {
            "id": schema(),
            "one": schema(references="Member", nullable=True),
            "gone": schema(references="Member", optional=True),
            "many": schema("array", items=schema(references="Copy", on_delete="clear")),
            "by_member": schema("object", additional=schema(references="Copy"), property_names=schema(references="Member")),
            "pay": Schema(at=card.at, type="choice", discriminator="source", alternatives=(card, cash)),
            "tree": named("Tree"),
        },
    )
    tree = record(of=schema(references="Copy"), children=schema("array", items=named("Tree")))
    tables = validators(
        blueprint(entities=(everything, LOAN), types={"Tree": tree}, variables={"root": named("Tree", nullable=True)})
    )
    value = {
        "id": "1",
        "one": None,
        "many": ["C1", "C2"],
        "by_member": {"M1": "C3"},
        "pay": {"source": "card", "owner": "M2"},
        "tree": {"of": "C4", "children": [{"of": "C5", "children": []}]},
    }
    assert tables["REFERENCES"]["Thing"](value) == [
        (("many", 0), "Copy", "C1", "clear"),
        (("many", 1), "Copy", "C2", "clear"),
        (("by_member", "~key", "M1"), "Member", "M1", "refuse"),
        (("by_member", "M1"), "Copy", "C3", "refuse"),
        (("pay", "owner"), "Member", "M2", "refuse"),
        (("tree", "of"), "Copy", "C4", "refuse"),
        (("tree", "children", 0, "of"), "Copy", "C5", "refuse"),
    ]
    cash_thing = {**value, "pay": {"source": "cash", "owner": "M2"}, "one": "M3"}
    assert tables["REFERENCES"]["Thing"](cash_thing)[0] == (("one",), "Member", "M3", "refuse")
    assert not any(path[0] == "pay" for path, *_ in tables["REFERENCES"]["Thing"](cash_thing))
    assert tables["REFERENCES"]["Loan"](GOOD_LOAN)[1] == (("member_id",), "Member", "M1", "cascade")
    assert tables["VARIABLE_REFERENCES"]["root"](None) == []


def test_names_that_are_no_identifiers() -> None:
    of = entity("Stock", {"MA(5)": schema("number"), 'say "hi"\n': schema(enum=tuple("abcdefghijk")), "class": schema(pattern="x")})
    check = validators(blueprint(entities=(of,)))["RECORDS"]["Stock"]
    assert problems(check, {"MA(5)": 1, 'say "hi"\n': "k", "class": "x"}) == []
    assert problems(check, {"MA(5)": 1, 'say "hi"\n': "z", "class": "x"}) == [
        (('say "hi"\n',), "must be one of a, b, c, d, e, f, g, h, i, j, k")
    ]


def test_prose_cannot_become_code() -> None:
    evil = '"""\nraise SystemExit("\\'
    inner = Schema(at=schema().at, type="object", properties={"x": schema()}, description=evil)
    of = blueprint(types={"T": record(a=inner)}, variables={"v": named("T", description=evil)})
    assert problems(validators(of)["VARIABLES"]["v"], {"a": {"x": "fine"}}) == []


def test_source_is_the_same_on_every_run() -> None:
    of = blueprint(entities=(LOAN,), tools=(tool("t", parameter("a", schema(enum=tuple("zyxwvutsrq")))),))
    assert render_validators(of) == render_validators(of)
    assert '"z", "y", "x"' in render_validators(of)


def test_a_valid_flat_record_is_checked_in_about_a_microsecond() -> None:
    check = validators(blueprint(entities=(LOAN,)))["RECORDS"]["Loan"]
    found: list[Any] = []
    best = min(timeit.repeat(lambda: check(GOOD_LOAN, (), found), number=2000, repeat=7)) / 2000
    assert not found
    assert best < 8e-6  # about 1 µs on an idle machine; the bound only catches another order of magnitude


# ── agreement with the exported JSON Schema ─────────────────

TEXTS = st.sampled_from(["", "a", "ab", "abc", "b", "x1", "é", "🙂🙂", "2026-03-02"])
NUMBERS = st.one_of(st.integers(-4, 12), st.sampled_from([0.5, 1.0, 2.25, -0.0, 1e10]))
SCALARS = st.one_of(st.none(), st.booleans(), NUMBERS, TEXTS)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abcdk"), inner, max_size=4), max_leaves=8
)


@st.composite
def schemas(draw: st.DrawFn, depth: int = 2) -> Schema:
    """Random schemas of keywords that JSON Schema has, too; `k` is the discriminator of choices."""
    kinds = ["string", "integer", "number", "boolean", "null", "any", "enum", "named"]
    kind = draw(st.sampled_from(kinds + (["array", "object", "record", "choice"] * 2 if depth else [])))
    nullable = draw(st.booleans())
    maybe = st.none() | st.integers(0, 3)
    if kind == "string":
        pattern = draw(st.none() | st.sampled_from(["a|b", "[a-z]+", "x[0-9]"]))
        return schema(min_length=draw(maybe), max_length=draw(maybe), pattern=pattern, nullable=nullable)
    if kind in ("integer", "number"):
        factor = draw(st.none() | st.sampled_from([1, 2, 3]))
        bounds = {name: draw(maybe) for name in ("minimum", "maximum", "exclusive_minimum", "exclusive_maximum")}
        return schema(kind, multiple_of=factor, nullable=nullable, **bounds)
    if kind == "enum":
        values = tuple(draw(st.lists(SCALARS, min_size=1, max_size=4)))
        distinct = tuple(value for index, value in enumerate(values) if not any(same(value, other) for other in values[:index]))
        if all(isinstance(value, str) for value in distinct):
            return schema("string", enum=distinct, nullable=nullable)
        return schema("any", enum=distinct)
    if kind == "named":
        return named(draw(st.sampled_from(["Tree", "Point"])), nullable=nullable)
    if kind == "array":
        items = draw(st.none() | schemas(depth=depth - 1))
        unique = draw(st.booleans())
        return schema("array", items=items, min_items=draw(maybe), max_items=draw(maybe), unique_items=unique, nullable=nullable)
    if kind == "object":
        additional = draw(st.just(True) | schemas(depth=depth - 1))
        names = draw(st.none() | st.just(schema(pattern="[abc]")))
        return schema("object", additional=additional, property_names=names, nullable=nullable)
    if kind == "record":
        return draw(records(depth=depth - 1, nullable=nullable))
    if kind == "choice":
        tags = draw(st.lists(st.sampled_from(["a", "b", "ab"]), min_size=1, max_size=3, unique=True))
        alternatives = tuple(draw(records(depth=depth - 1, tag=tag)) for tag in tags)
        return Schema(at=schema().at, type="choice", discriminator="k", alternatives=alternatives, nullable=nullable)
    return schema(kind, nullable=nullable and kind != "any")


@st.composite
def records(draw: st.DrawFn, depth: int, nullable: bool = False, tag: str | None = None) -> Schema:
    from dataclasses import replace

    properties = {"k": schema(const=tag)} if tag is not None else {}
    for name in draw(st.lists(st.sampled_from("abcd"), max_size=3, unique=True)):
        properties[name] = replace(draw(schemas(depth=depth)), optional=draw(st.booleans()))
    additional = draw(st.just(False) | st.just(False) | st.just(True) | schemas(depth=0))
    return Schema(at=schema().at, type="object", properties=properties, additional=additional, nullable=nullable)


NAMED_TYPES = {
    "Tree": record(a=schema(), b=schema("array", items=named("Tree"), optional=True)),
    "Point": record(a=schema("integer"), b=schema("integer", optional=True)),
}


def without_float_integers(value: Any) -> Any:
    """JSON Schema takes 1.0 for an integer; envgen turns it into one before checking."""
    if isinstance(value, list):
        return [without_float_integers(each) for each in value]
    if isinstance(value, dict):
        return {key: without_float_integers(each) for key, each in value.items()}
    return int(value) if isinstance(value, float) and value.is_integer() else value


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(of=schemas(), values=st.lists(VALUES, min_size=8, max_size=16))
def test_validators_agree_with_the_exported_schemas(of: Schema, values: list[Any]) -> None:
    sample = blueprint(types=NAMED_TYPES, variables={"v": of}, tools=(tool("t", parameter("v", of)),))
    tables = validators(sample)
    contract = Draft202012Validator({**contract_schema(sample, of), "$defs": contract_definitions(sample)})
    plain = Draft202012Validator(plain_schema(sample, of))
    Draft202012Validator.check_schema(plain.schema)
    for value in map(without_float_integers, values):
        ours = problems(tables["ARGUMENTS"]["t"]["v"], value)
        assert (not ours) == contract.is_valid(value), (ours, list(contract.iter_errors(value)))
        assert (not ours) == plain.is_valid(value), (ours, list(plain.iter_errors(value)))
        assert (not problems(tables["VARIABLES"]["v"], value)) == (not ours)


def test_generated_source_is_clean(tmp_path: Path) -> None:
    """Formatted as in a package, the module passes the strict type checker and the linter."""
    card = record(source=schema(const="card"), owner=schema(references="Member"))
    cash = record(source=schema(const="cash"), amounts=schema("object", additional=schema("number", decimals=2)))
    choice = Schema(at=card.at, type="choice", discriminator="source", alternatives=(card, cash))
    of = blueprint(
        entities=(LOAN, entity("Member", {"id": schema(), "secret": schema(internal=True), "pay": choice})),
        types={"Tree": record(of=schema(references="Loan"), children=schema("array", items=named("Tree"), unique_items=True))},
        variables={"root": named("Tree", nullable=True), "codes": schema("any", enum=(1, "x", None)), "free": schema("any")},
        tools=(tool("t", parameter("a", schema("any")), parameter("b", schema("string", format="uri")), returns=named("Member")),),
    )
    path = tmp_path / "validators.py"
    path.write_text(format_files({"validators.py": render_validators(of)})["validators.py"], encoding="utf-8")
    environment = {**os.environ, "MYPYPATH": "runtime"}
    linted = [sys.executable, "-m", "ruff", "check", "--no-cache", "--config", "pyproject.toml", str(path)]
    typed = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "--cache-dir", str(tmp_path / "mypy"), str(path)]
    for command in (linted, typed):
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=environment)
        assert done.returncode == 0, done.stdout + done.stderr


def test_an_attribute_alone_is_checked_as_in_its_record() -> None:
    state = named("State", nullable=True)
    attributes = {
        **LOAN.attributes,
        "state": state,
        "pay": schema("number", decimals=2),
        "open": schema("boolean"),
        "tags": schema("array"),
    }
    tables = validators(blueprint(entities=(entity("Loan", attributes),), types={"State": schema(enum=("new", "old"))}))
    good = {**GOOD_LOAN, "note": "x", "state": None, "pay": 1.25, "open": True, "tags": []}
    alone = tables["ATTRIBUTES"]["Loan"]
    assert {*attributes} - {*alone} == {"loan_id"}
    for name, check in alone.items():
        for value in (
            "",
            "x",
            "new",
            "2026-03-30",
            "2026-03-30T10:00:00Z",
            "\ud800",
            0,
            5,
            5.0,
            0.125,
            True,
            None,
            math.nan,
            math.inf,
            2**70,
            [],
            {},
        ):
            found = problems(tables["RECORDS"]["Loan"], {**good, name: value})
            assert problems(check, value) == [(path[1:], reason) for path, reason in found]
