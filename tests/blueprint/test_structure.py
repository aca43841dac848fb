"""Shapes: one problem a fault, where it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from envgen.blueprint.structure import check_structure, load_schema, schema_files
from envgen.blueprint.yaml import read_bytes
from envgen.diagnostics import Problem

HEAD = "envgen: 1\nname: x\ndescription: d\nstate: {}\n"
TOOL = HEAD + "tools:\n  t:\n    kind: command\n    description: d\n"


def check(text: str) -> list[Problem]:
    document, problems = read_bytes(text.encode(), "x.yaml")
    assert document is not None and not problems
    return check_structure(document, "blueprint")


@pytest.mark.parametrize("kind", ["blueprint", "seed"])
def test_schemas_are_valid_and_describe_every_property(kind: Any) -> None:
    schema = load_schema(kind)
    Draft202012Validator.check_schema(schema)
    bare = []

    def walk(node: object, at: str) -> None:
        if isinstance(node, dict):
            for name, child in (node.get("properties") or {}).items():
                if not at.endswith("properties") and isinstance(child, dict) and not child.get("description"):
                    bare.append(f"{at}/{name}")
            for name, child in node.items():
                walk(child, f"{at}/{name}")
        elif isinstance(node, list):
            for index, child in enumerate(node):
                walk(child, f"{at}/{index}")

    walk(schema, "")
    assert not bare


def test_both_validators_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("jsonschema_rs")
    texts = [TOOL, TOOL + "    writes: any\n", TOOL + "    writes: some\n", TOOL + "    returns: {type: strin}\n"]
    values = [read_bytes(text.encode(), "x.yaml")[0].root.value for text in texts]  # type: ignore[union-attr]
    fast = [schema_files.fits("blueprint")(value) for value in values]
    slow = [not list(schema_files.errors("blueprint", value)) for value in values]
    assert fast == slow == [True, True, False, False]


STEPS = {
    "requires": [
        ("- r", True),
        ("- {exists: p}", True),
        ("- {among: p}", True),
        ("- {let: {a: b}}", True),
        ("- {let: {}}", False),
        ("- {that: a, else: c, says: d, when: e, for: 'x, y in zip(a, b)'}", True),
        ("- {that: a, else: c, for: x}", False),
        ("- {that: a}", False),
    ],
    "action": [
        ("- {get: a}", True),
        ("- {find: A, where: x, sort: -a, limit: =n, as: b}", True),
        ("- {first: A, else: c, says: d}", True),
        ("- {find: A, else: c}", False),
        ("- {create: A, with: {a: {b: [=c]}}, key: =k, as: n}", True),
        ("- {update: a, set: {b: 1}, given: [c], entity: A}", True),
        ("- {delete: a, entity: A}", True),
        ("- {variables: {a: 1}}", True),
        ("- {result: null}", True),
        ("[]", False),
    ],
    "errors": [("open", True), ("{a: text}", True), ("{a: {text: t, keep: true}}", True), ("{A: t}", False), ("closed", False)],
    "writes": [("any", True), ("[A, A.b, c]", True), ("[]", True), ("A", False)],
    "cases": [
        ("- {name: n, seed: s, call: {}, returns: null}", True),
        ("- {state: {base: b, set: {/a/b: 1}, remove: [/c]}, call: {}, error: e, message: m, changes: [/a], then: [a]}", True),
        ("- {state: {set: {a.b: 1}}}", False),
    ],
    "parameters": [
        ("{a: {use: b, description: c}}", True),
        ("{from: {type: string, references: A, as: b, else: c, not_found: d}}", True),
        ("{a: {enum: [1], checked: guard}}", True),
        ("{a: Address}", True),
        ("{a: {type: Address, nullable: true}}", True),
        ("{a: {oneOf: [{properties: {k: {const: a}}}], discriminator: k}}", True),
        ("{a: {oneOf: [A]}}", False),
        ("{a: {type: [string, 'null']}}", False),
        ("{a: {allOf: []}}", False),
    ],
}


@pytest.mark.parametrize(("key", "text", "fits"), [(key, text, fits) for key, rows in STEPS.items() for text, fits in rows])
def test_the_forms_of_a_tool(key: str, text: str, fits: bool) -> None:
    problems = check(f"{TOOL}    {key}:\n      {text}\n")
    assert (problems == []) is fits, problems
    assert len(problems) <= 1


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("{text: t, that: a, else: c, says: s, when: w, applies: all}", True),
        ("{text: t, that: a, else: c, applies: [t]}", True),
        ("{text: t, each: A, that: b, on: write}", True),
        ("{text: t, invariant: a}", True),
        ("{text: t, by: [A.b]}", True),
        ("{text: t, agent: true}", True),
        ("{text: t, agent: false}", False),
        ("{text: t, invariant: a, each: A}", False),
        ("{that: a, else: c}", False),
        ("{text: t, that: a}", False),
    ],
)
def test_the_kinds_of_rules(text: str, fits: bool) -> None:
    problems = check(f"{TOOL}rules:\n  r: {text}\n")
    assert (problems == []) is fits, problems
    assert len(problems) <= 1


def test_a_slip_in_a_required_key_is_one_problem() -> None:
    (problem,) = check(TOOL.replace("description: d\n    kind", "kind").replace("    description", "    descriptoin"))
    assert (problem.code, problem.at.line, problem.hint) == ("B101", 8, "did you mean 'description'?")


def test_the_deepest_problem_is_told_not_the_step() -> None:
    (problem,) = check(TOOL + "    requires:\n      - that: a\n        else: b\n        says: 3\n")
    assert (problem.code, problem.at.line, problem.at.column) == ("B103", 12, 15)
    assert problem.message == "'says' must be a refusal text, not a whole number"


def test_schemas_without_a_description_in_the_checkout_are_found_where_they_are() -> None:
    assert (Path(schema_files.__file__).parents[3] / "schemas" / "blueprint.schema.json").is_file()
