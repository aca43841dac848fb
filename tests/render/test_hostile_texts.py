"""Texts that would close a docstring, open a template or be run: refused, or rendered as what they are and nothing else.

Each text stands in every place where a blueprint takes prose or a value, is rendered, imported, called, and read back.
"""

from __future__ import annotations

import ast
import inspect
import json
from typing import Any

import pytest
import yaml

from envgen.blueprint.yaml import read_bytes
from tests.render.conftest import Package

HARMLESS = {
    "quotes": 'It\'s "so" \'\' ""',
    "triple quotes": '"""',
    "triple quotes at the end": 'closes """',
    "three apostrophes": "'''",
    "closes the docstring": '"""\nimport os\nos.system("false")\n"""',
    "backslash at the end": "ends in \\",
    "backslashes": "\\ \\\\ \\n \\N{BULLET} \\x41 \\u",
    "backslash and quotes": '\\"""',
    "braces": "{} {x} {{y}} } {",
    "jinja": "{{ 7 * 7 }} {% raw %} {# gone #} {%- endfor -%}",
    "jinja of this house": "{{ blueprint.name }} {% include 'environment.py.jinja' %}",
    "newlines": "one\n\ntwo\n  three",
    "comment": "# type: ignore  # noqa",
    "marks of the merger": "envgen:body:get_item",
    "format": "%s %(name)s $name ${name}",
    "markup": "<script>alert(1)</script> | `code` | [x](y) *b* <!--",
    "code as a value": "__import__('os').system('false')",
    "joiners": "\u0646\u0645\u06cc\u200c\u062f\u0627\u0646\u0645",
    "emoji": "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "long": "word " * 4_000 + "end",
    "one long word": "x" * 20_000,
}

PLAIN = "plain text"


def blueprint(text: str) -> dict[str, Any]:
    """A blueprint that says `text` wherever a blueprint says anything."""
    item = {
        "collection": "items",
        "description": text,
        "key": "item_id",
        "attributes": {
            "item_id": {"type": "string", "description": text},
            "note": {"type": "string", "default": text, "description": text, "examples": [text]},
            text: {"type": "string", "enum": [text], "optional": True, "description": text},
        },
    }
    refusal = text.replace("{", "{{").replace("}", "}}")
    get_item = {
        "kind": "query",
        "description": text,
        "parameters": {
            "item_id": {"type": "string", "references": "Item", "as": "item", "description": text},
            "word": {"type": "string", "default": text, "description": text},
        },
        "returns": "Item",
        "requires": [
            {"that": f"word == {literal(text)} or word == {literal(PLAIN)}", "else": "other_word", "says": refusal},
        ],
        "action": [{"get": "item"}],
        "cases": [
            {"name": text, "call": {"item_id": "I1"}, "returns": {"note": text}},
            {"name": "refuses", "call": {"item_id": "I1", "word": "other"}, "error": "other_word", "message": text},
        ],
    }
    return {
        "envgen": 1,
        "name": "texts",
        "title": " ".join(text.split()),
        "description": text,
        "constants": {"word": text},
        "state": {"entities": {"Item": item}},
        "rules": {"said": {"text": text, "agent": True}},
        "tools": {"get_item": get_item},
    }


def as_told(text: str) -> str:
    """The text as a docstring has it: without blanks at the ends of its lines, and long lines are folded."""
    lines = [line.rstrip() for line in text.strip().split("\n")]
    return "\n".join(lines) if len(text) < 100 else " ".join(text.split())


def literal(text: str) -> str:
    """A text in an expression: at most 4,000 characters go there."""
    return repr(text[:3_000])


@pytest.mark.parametrize("text", HARMLESS.values(), ids=HARMLESS)
def test_is_rendered_as_what_it_is(text: str, package: Package) -> None:
    written = yaml.safe_dump(blueprint(text), sort_keys=False, allow_unicode=True, width=1_000_000)
    made = package(written, seeds={"default": yaml.safe_dump({"state": {"items": {"I1": {text: text}}}}, allow_unicode=True)})
    for path, content in made.files.items():
        if path.endswith(".py"):
            ast.parse(content)
    assert as_told(inspect.cleandoc(made.cls.__doc__)) == as_told(text)
    assert as_told(inspect.cleandoc(made.cls.get_item.__doc__).partition("\n\nArgs:\n")[0]) == as_told(text)
    env = made.cls()
    (schema,) = env.schemas()
    assert schema["function"]["description"] == text
    assert schema["function"]["parameters"]["properties"]["item_id"]["description"] == text
    assert schema["function"]["parameters"]["properties"]["word"]["default"] == text
    found = env.call("get_item", json.dumps({"item_id": "I1", "word": PLAIN}))
    assert found.violation is None
    assert found.value == {"item_id": "I1", "note": text, text: text}
    refused = env.call("get_item", {"item_id": "I1", "word": "other"})
    assert (refused.error.code, refused.error.message) == ("other_word", text)


MARKS = {
    "left-to-right mark": 0x200E,
    "right-to-left mark": 0x200F,
    "override": 0x202E,
    "isolate": 0x2067,
    "line separator": 0x2028,
}


@pytest.mark.parametrize("number", MARKS.values(), ids=MARKS)
def test_a_mark_that_turns_the_text_is_refused_unless_it_can_be_seen(number: int, package: Package) -> None:
    mark = chr(number)
    _, (problem,) = read_bytes(f"description: a {mark} b".encode(), "x.yaml")
    assert (problem.code, problem.at.column) == ("B008", 16)
    made = package(json.dumps(blueprint(f"a {mark} b")), seeds={"default": "state: {items: {I1: {}}}"})
    assert all(mark not in content for path, content in made.files.items() if path.endswith(".py"))
    assert made.cls().schemas()[0]["function"]["description"] == f"a {mark} b"


NAMES = ("class", "self", "__import__", "match", "print", "len", "old", "state", "test_item", "envgen_runtime", "lambda", "None")


@pytest.mark.parametrize("name", NAMES)
def test_a_parameter_may_be_called_anything(name: str, package: Package) -> None:
    said = blueprint(PLAIN)
    tool = said["tools"]["get_item"]
    tool["parameters"][name] = {"type": "string", "default": "x", "description": "Anything."}
    made = package(yaml.safe_dump(said, sort_keys=False), seeds={"default": "state: {items: {I1: {}}}"})
    env = made.cls()
    assert env.call("get_item", {"item_id": "I1", name: "y"}).ok
    assert env.call("get_item", {"item_id": "I1", name: 1}).error.code == "invalid_argument"
