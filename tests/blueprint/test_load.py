"""A folder to a blueprint: what the model says, and where it says that it stands."""

from __future__ import annotations

import re
import time
from pathlib import Path
from textwrap import dedent

import pytest

from envgen.blueprint.loading import build
from envgen.blueprint.loading.data_files import DataFiles
from envgen.blueprint.loading.texts import Text, data, expression, template
from envgen.blueprint.model import Blueprint, Create, Expression, Find, Guard, Hole, Let, Moved, UseRule
from envgen.blueprint.structure import check_structure
from envgen.blueprint.yaml import Node, read_bytes
from envgen.diagnostics import Position, Problem

HERE = Path(__file__).parent
DESIGN = HERE / "design_example.yaml"


def node(text: str) -> Node:
    document, problems = read_bytes(dedent(text).encode(), "x.yaml")
    assert document is not None and not problems, problems
    return document.root


def model(text: str, **seeds: str) -> tuple[Blueprint, list[Problem]]:
    document, problems = read_bytes(text.encode(), "x.yaml")
    assert document is not None and not problems, problems
    assert not check_structure(document, "blueprint")
    return build(document.root, DataFiles({name: node(seed) for name, seed in seeds.items()}))


@pytest.fixture(scope="module")
def design() -> Blueprint:
    return model(DESIGN.read_text("utf-8"), default="state: {}\n")[0]


def test_the_example_of_the_design_loads(design: Blueprint) -> None:
    assert list(design.entities) == ["Member", "Book", "Copy", "Loan"]
    assert list(design.tools) == ["get_member", "find_copies", "pay_fine", "lend_copy"]
    assert design.class_name == "LibraryDesk"
    assert not [name for name, tool in design.tools.items() if tool.needs_body]
    assert model(DESIGN.read_text("utf-8"), default="state: {}\n")[1] == []


def test_the_scenario_of_the_design_parses() -> None:
    root = node((HERE / "design_scenario.yaml").read_text("utf-8"))
    checks = root.descend(["checks", 1, "that"])
    assert checks is not None and expression(checks).text == 'len(opened) == 1 and opened[0]["member_id"] == "M0003"'
    assert root.value["checks"][2]["unchanged"]["except"][1] == "/loans/+"


def test_shared_parameters_are_expanded(design: Blueprint) -> None:
    (member,) = design.tools["get_member"].parameters
    assert (member.name, member.bound_as, member.schema.references) == ("member_id", "member", "Member")
    assert member.schema.description == "Member number."


def test_types_are_inferred_and_names_told_from_schemas(design: Blueprint) -> None:
    member = design.entities["Member"].attributes
    assert member["status"].type == "string" and member["status"].enum == ("active", "suspended")
    assert (member["address"].type, member["address"].name) == ("named", "Address")
    assert design.types["Address"].type == "object" and design.types["Address"].additional is False
    assert design.variables["loan_limit"].required is False


def test_uniqueness_of_an_attribute_is_that_of_its_entity(design: Blueprint) -> None:
    (email,) = design.entities["Member"].unique
    assert email.of == ("email",) and email.where is None
    (open_loan,) = design.entities["Loan"].unique
    assert open_loan.where is not None and open_loan.where.text == 'loan["returned_at"] is None'


def test_steps_keep_their_order_and_kind(design: Blueprint) -> None:
    lend = design.tools["lend_copy"]
    assert [type(step) for step in lend.requires] == [Guard, UseRule, Let, Guard, Guard]
    create = lend.action[1]
    assert isinstance(create, Create)
    assert isinstance(create.values["due"], Expression) and create.values["due"].text == "add_days(today(), loan_days)"
    assert create.values["returned_at"] is None
    find = design.tools["find_copies"].action[0]
    assert isinstance(find, Find) and find.sort == (("copy_id", False),)


def test_every_expression_and_hole_stands_where_it_says(design: Blueprint) -> None:
    lines = DESIGN.read_text("utf-8").splitlines()
    found: list[Expression] = []

    def walk(value: object) -> None:
        if isinstance(value, Expression):
            found.append(value)
        elif hasattr(value, "__dataclass_fields__"):
            for name in value.__dataclass_fields__:
                if name != "positions":
                    walk(getattr(value, name))
        elif isinstance(value, dict):
            for item in value.values():
                walk(item)
        elif isinstance(value, (tuple, list)):
            for item in value:
                walk(item)

    walk(design)
    assert len(found) == 25
    for one in found:
        assert lines[one.at.line - 1][one.at.column - 1 :].startswith(one.text), one


def test_moved_guards_and_loops() -> None:
    blueprint, _ = model(
        dedent("""
        envgen: 1
        name: x
        description: d
        state: {}
        tools:
          t:
            kind: command
            description: d
            requires:
              - exists: p
              - for: (a, b) in zip(x, y)
                that: a != b
                else: same
            writes: any
            errors:
              full: {text: No room., keep: true}
        """)
    )
    tool = blueprint.tools["t"]
    moved, guard = tool.requires
    assert isinstance(moved, Moved) and (moved.kind, moved.parameter) == ("exists", "p")
    assert isinstance(guard, Guard) and guard.loop_names == ("a", "b")
    assert guard.loop_over is not None and (guard.loop_over.text, guard.loop_over.at.column) == ("zip(x, y)", 24)
    assert tool.writes == ("any",) and tool.errors["full"].keep and tool.needs_body


# ── texts ───────────────────────────────────────────────────


@pytest.mark.parametrize(
    "text",
    [
        "a: x + yy == zzz",
        "a: 'x[''k''] + yy == zzz'",
        'a: "x[\\"k\\"] + \\u0041 + yy == zzz"',
        "a: x + yy\n  == zzz",
        "a: |\n  x +\n    yy == zzz\n",
        "a: |\n  x\n  + yy\n  == zzz\n",
        "a: >-\n    x +\n    yy ==\n    zzz\n",
        'a: "x + yy \\\n   == zzz"',
        "a: 'x +\n   yy == zzz'",
        "a: &anchor x + yy == zzz",
    ],
)
def test_a_place_in_an_expression_is_a_place_in_the_file(text: str) -> None:
    child = node(text).get("a")
    assert child is not None
    one = expression(child)
    lines = text.splitlines()
    for word in ("x", "yy", "==", "zzz"):
        at = one.position(one.text.index(word))
        assert lines[at.line - 1][at.column - 1 :].startswith(word), (word, at)


def test_numbers_and_booleans_are_expressions_too() -> None:
    root = node("a: 1.50\nb: true\nc: '0'\n")
    assert [expression(child).text for _, child in root.pairs()] == ["1.50", "True", "0"]


def test_leaves_of_data_are_expressions_only_behind_an_equals_sign() -> None:
    made = data(node("a: =f(x)\nb: ==x\nc: [plain, '= y']\nd: {e: null}\n"))
    assert made["a"] == Expression("f(x)", Position("x.yaml", 1, 5))
    assert made["b"] == "=x"
    assert made["c"][0] == "plain" and made["c"][1] == Expression("y", Position("x.yaml", 3, 15))
    assert made["d"] == {"e": None}


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Plain.", ["Plain."]),
        ("{a} and {b}", ["a|", " and ", "b|"]),
        ("{m['fines']:.2f} euro", ["m['fines']|.2f", " euro"]),
        ("{x[1:2]}{{y}} {z}}}", ["x[1:2]|", "{y} ", "z|", "}"]),
        ("{d['a:b']:>4}", ["d['a:b']|>4"]),
        ("{ {'k': 1}[k] :d}", ["{'k': 1}[k]|d"]),
        ("{'}' + a}", ["'}' + a|"]),
        ("{a if b != c else d}", ["a if b != c else d|"]),
    ],
)
def test_a_refusal_text_is_taken_apart_at_its_holes(text: str, parts: list[str]) -> None:
    problems: list[Problem] = []
    made = template(node(f'a: "{text}"').get("a") or node(""), problems)
    shown = [f"{part.expression.text}|{part.format}" if isinstance(part, Hole) else part for part in made.parts]
    assert shown == parts and not problems
    for part in made.parts:
        if isinstance(part, Hole):
            assert f'a: "{text}"'[part.expression.at.column - 1 :].startswith(part.expression.text)


def test_characters_of_a_text_know_their_places() -> None:
    child = node("a: 'it''s'").get("a")
    assert child is not None
    assert [Text(child).index(offset) for offset in range(4)] == [4, 5, 6, 8]


# ── seeds ───────────────────────────────────────────────────

LITTLE = """
envgen: 1
name: x
description: d
state:
  entities:
    A:
      collection: things
      key: k
      attributes:
        k: {type: string}
        n: {type: integer}
        tags: {type: array, items: {type: string}, optional: true}
tools: {}
"""


def test_a_seed_is_laid_over_its_base_and_patched() -> None:
    blueprint, problems = model(
        LITTLE,
        default="now: '2026-01-01T00:00:00Z'\nstate:\n  things:\n    a: {n: 1, tags: [x]}\n    b: {n: 2}\n",
        more="base: default\nstate:\n  things:\n    c: {n: 3}\n"
        "set:\n  /things/a/n: 9\n  /things/a/tags/-: y\nremove: [/things/b]\n",
    )
    assert not problems
    more = blueprint.seeds["more"]
    assert more.now == "2026-01-01T00:00:00Z"
    assert more.state == {"things": {"a": {"n": 9, "tags": ["x", "y"]}, "c": {"n": 3}}}
    assert blueprint.seeds["default"].state["things"]["a"] == {"n": 1, "tags": ["x"]}
    assert more.positions["/things/a/n"] == Position("x.yaml", 6, 16)
    assert more.positions["/things/c/n"] == Position("x.yaml", 4, 12)
    assert more.positions["/things/a/tags/0"] == Position("x.yaml", 4, 22)
    assert more.positions["/things/a/missing"] == blueprint.seeds["default"].positions["/things/a"]
    assert set(more.positions) >= {"/things", "/things/a/tags/1"}


def test_a_patch_may_begin_a_collection_that_the_state_leaves_out() -> None:
    blueprint, problems = model(LITTLE, default="set:\n  /things/a: {n: 1}\n")
    assert not problems and blueprint.seeds["default"].state == {"things": {"a": {"n": 1}}}
    assert dict(blueprint.seeds["default"].positions)["/things"].line == 2


def test_values_of_seeds_and_cases_are_plain_data() -> None:
    blueprint, _ = model(LITTLE, default="state:\n  things:\n    a: {n: =1}\n")
    assert blueprint.seeds["default"].state["things"]["a"]["n"] == "=1"


def test_six_hundred_lines_take_a_few_milliseconds() -> None:
    text = DESIGN.read_text("utf-8")
    tools = text[text.index("  get_member:") :]
    text += "".join(re.sub(r"(?m)^(  [a-z_]+):$", rf"\1_{number}:", tools) for number in range(6))
    assert text.count("\n") > 600
    model(text)
    best = min(_seconds(text) for _ in range(5))
    assert best < 0.1, best  # about 0.015 on an idle machine


def _seconds(text: str) -> float:
    start = time.perf_counter()
    model(text)
    return time.perf_counter() - start


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('a: "x +\\tyy + z"', {"yy": (1, 10), "z": (1, 15)}),
        ('a: "\\tx +\\n\\x20yy"', {"x": (1, 7), "yy": (1, 16)}),
        ('a: "x + \\\n  yy\\t + z"', {"yy": (2, 3), "z": (2, 10)}),
        ('a: "x  +\\ yy"', {"yy": (1, 11)}),
        ("a: |\n  =x +\n  yy +\n    z\n", {"x": (2, 4), "yy": (3, 3), "z": (4, 5)}),
        ("a: |\n  = x +\n  yy\n", {"x": (2, 5), "yy": (3, 3)}),
        ("a: |\n  x +\n  yy +\n    z\n", {"x": (2, 3), "yy": (3, 3), "z": (4, 5)}),
        ("a: |\n\n  x +\n  yy\n", {"x": (3, 3), "yy": (4, 3)}),
        ("a: >-\n  =x +\n  yy\n", {"x": (2, 4), "yy": (3, 3)}),
    ],
)
def test_words_stand_where_they_are_written(text: str, words: dict[str, tuple[int, int]]) -> None:
    value = node(text).members["a"]  # type: ignore[index]
    found = data(value) if str(value.value).startswith("=") else expression(value)
    assert isinstance(found, Expression)
    for word, place in words.items():
        at = found.position(found.text.index(word))
        assert (at.line, at.column) == place, word


def test_holes_of_a_literal_block_stand_where_they_are_written() -> None:
    value = node("a: |\n  Berth {x +\n  yy}\n  {z}\n").members["a"]  # type: ignore[index]
    holes = [part.expression for part in template(value, []).parts if not isinstance(part, str)]
    assert [(hole.at.line, hole.at.column) for hole in holes] == [(2, 10), (4, 4)]
    second = holes[0].position(holes[0].text.index("yy"))
    assert (second.line, second.column) == (3, 3)
