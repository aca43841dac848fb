"""The flat form says nearly every tool, and the state, of the environments of specs/: there and back, they are the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from envgen.blueprint.yaml import read_bytes
from envgen.synthesis.plan import forms
from envgen.synthesis.plan.fields import Unsayable, field_of, schema_of
from envgen.synthesis.plan.tools import completed, said_tool, tool_of
from envgen.synthesis.plan.writing import blueprint_text

SPECS = sorted((Path(__file__).parents[3] / "specs").glob("*/blueprint.yaml"))


def _read(file: Path) -> Any:
    document, _ = read_bytes(file.read_bytes(), "blueprint.yaml")
    assert document is not None
    return document.root.value


BLUEPRINTS = {file.parent.name: _read(file) for file in SPECS}
TOOLS = [(environment, tool) for environment, blueprint in BLUEPRINTS.items() for tool in blueprint["tools"]]
# What has no words, and why: rare things that nobody has to be asked for.
UNSAYABLE = {
    ("retail_support", "start_session"): "an error that keeps what was written",
    ("retail_support", "list_orders"): "a choice of values that are no plain words",
    ("retail_support", "transfer_to_human_agents"): "ends_episode",
}


@pytest.mark.parametrize(("environment", "tool"), TOOLS)
def test_a_tool_there_and_back_is_the_same(environment: str, tool: str) -> None:
    blueprint = BLUEPRINTS[environment]
    types: list[Any] = []
    if (environment, tool) in UNSAYABLE:
        with pytest.raises(Unsayable):
            said_tool(tool, blueprint["tools"][tool], blueprint, types)
        return
    said = said_tool(tool, blueprint["tools"][tool], blueprint, types)
    named = {one["name"]: _type(one, blueprint, types) for one in types}
    whole = {**blueprint, "types": {**blueprint.get("types", {}), **named}}
    back = completed(tool_of(said, whole, kind=blueprint["tools"][tool]["kind"]), said, whole)
    assert _plain(back, blueprint, named) == _plain(blueprint["tools"][tool], blueprint, named)


@pytest.mark.parametrize(("environment", "tool"), [one for one in TOOLS if one[0] == "library_desk"])
def test_a_said_tool_fits_the_form_that_is_asked_for(environment: str, tool: str) -> None:
    blueprint = BLUEPRINTS[environment]
    said = said_tool(tool, blueprint["tools"][tool], blueprint, [])
    assert list(Draft202012Validator(forms.details(1)).iter_errors({"types": [], "tools": [said]})) == []


@pytest.mark.parametrize("environment", BLUEPRINTS)
def test_attributes_there_and_back_are_the_same(environment: str) -> None:
    blueprint = BLUEPRINTS[environment]
    known = [*blueprint["state"].get("entities", {}), *blueprint.get("types", {})]
    for entity in blueprint["state"].get("entities", {}).values():
        for name, schema in entity["attributes"].items():
            try:
                said = field_of(name, schema)
            except Unsayable:
                assert isinstance(schema, dict)
                assert {"properties", "oneOf", "propertyNames", "enum", "const"} & (schema | _inner(schema)).keys()
                continue
            assert _schema(schema_of(said, known)) == _schema(schema), name


@pytest.mark.parametrize("environment", BLUEPRINTS)
def test_a_written_blueprint_says_what_it_said(environment: str) -> None:
    blueprint = BLUEPRINTS[environment]
    kept = {**blueprint, "tools": {name: _without_cases(tool) for name, tool in blueprint["tools"].items()}}
    document, problems = read_bytes(blueprint_text(kept).encode(), "blueprint.yaml")
    assert document is not None
    assert problems == []
    read = document.root.value
    same = {"observation": blueprint.get("observation")}  # which nobody is asked for
    assert _spaced({**read, **same}) == _spaced({**kept, **same})
    assert list(read["tools"]) == list(kept["tools"])


@pytest.mark.parametrize(
    "schema", [forms.STATE, forms.RULES, forms.tools(12), forms.details(4), forms.seed(BLUEPRINTS["library_desk"])]
)
def test_forms_are_strict(schema: Any) -> None:
    """As strict modes want it: every object closed, every member required, all lists and texts bounded."""
    if isinstance(schema, list):
        for one in schema:
            test_forms_are_strict(one)
    if not isinstance(schema, dict):
        return
    if schema.get("type") == "object":
        assert schema["additionalProperties"] is False
        assert schema["required"] == list(schema["properties"])
        for one in schema["properties"].values():
            test_forms_are_strict(one)
    assert schema.get("type") != "array" or "maxItems" in schema
    assert schema.get("type") != "string" or {"maxLength", "enum"} & schema.keys()
    for key in ("items", "anyOf"):
        test_forms_are_strict(schema.get(key, []))


def _type(one: Any, blueprint: Any, types: list[Any]) -> Any:
    known = [*blueprint["state"].get("entities", {}), *blueprint.get("types", {}), *(other["name"] for other in types)]
    return {"properties": {field["name"]: schema_of(field, known) for field in one["fields"]}}


def _plain(tool: Any, blueprint: Any, named: Any) -> Any:
    """A tool with shared parameters written out, unnamed objects in place, and what may be written in two ways in one."""
    out = _without_cases(tool)
    parameters = {}
    for name, schema in out.get("parameters", {}).items():
        if isinstance(schema, dict) and "use" in schema:
            base = blueprint["parameters"][schema["use"]]
            schema = {**(base if isinstance(base, dict) else {"type": base}), **{k: v for k, v in schema.items() if k != "use"}}
        if isinstance(schema, dict) and "as" in schema and not _reads(tool, schema["as"], blueprint):
            schema = {key: value for key, value in schema.items() if key != "as"}  # a name that nothing reads
        parameters[name] = _schema(_opened(schema, named))
    out["parameters"] = parameters
    if "returns" in out:
        returns = _schema(_opened(out["returns"], named))
        # The words of what is returned say no number of items.
        out["returns"] = {key: value for key, value in returns.items() if key not in ("description", "maxItems")}
    steps: list[Any] = []
    for step in out.get("requires", ()):
        lets = (
            [{"let": {name: str(value)}} for name, value in step["let"].items()] if isinstance(step, dict) and "let" in step else []
        )
        steps += lets or [step]
    out["requires"] = steps
    out["action"] = [_action(step) for step in out.get("action", ())]
    if "errors" in out:
        out["errors"] = {code: text["text"] if isinstance(text, dict) else text for code, text in out["errors"].items()}
    return {key: value for key, value in out.items() if value not in ([], {}, None)}


def _action(step: Any) -> Any:
    step = dict(step)
    if isinstance(step.get("sort"), str):
        step["sort"] = [step["sort"]]
    return step


def _reads(tool: Any, name: str, blueprint: Any) -> bool:
    from envgen.synthesis.plan.tools import names_read

    return name in set(names_read(tool, blueprint))


def _opened(schema: Any, named: Any) -> Any:
    """A schema with the types that only the flat form needed put back in place."""
    if isinstance(schema, str):
        return _opened({"type": schema}, named) if schema in named else schema
    if not isinstance(schema, dict):
        return schema
    if schema.get("type") in named:
        schema = {**named[schema["type"]], **{key: value for key, value in schema.items() if key != "type"}}
    return {
        key: {name: _opened(one, named) for name, one in value.items()}
        if key == "properties"
        else _opened(value, named)
        if key in ("items", "additionalProperties")
        else value
        for key, value in schema.items()
    }


def _schema(schema: Any) -> Any:
    """A schema in one of the ways in which it can be written: no type that other keywords tell, no keyword that says nothing."""
    if isinstance(schema, str):
        return {"type": schema}
    if not isinstance(schema, dict):
        return schema
    out = {key: value for key, value in schema.items() if value is not False or key == "default"}
    if {"enum", "references", "properties", "items", "format", "pattern"} & out.keys():
        out = {key: value for key, value in out.items() if key != "type"}
    if "transitions" in out and "enum" in out:
        out["transitions"] = {value: out["transitions"].get(value, []) for value in out["enum"]}
    for key in ("items", "additionalProperties"):
        if key in out:
            out[key] = _schema(out[key])
            if isinstance(out[key], dict):
                out[key].pop("description", None)
    if "properties" in out:
        out["properties"] = {name: _schema(one) for name, one in out["properties"].items()}
    return out


def _spaced(value: Any) -> Any:
    """Without line ends in texts: expressions stand on one line, or folded."""
    if isinstance(value, dict):
        return {key: _spaced(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_spaced(one) for one in value]
    return " ".join(value.split()) if isinstance(value, str) else value


def _inner(schema: Any) -> Any:
    inner = schema.get("items") or schema.get("additionalProperties") or {}
    return inner if isinstance(inner, dict) else {}


def _without_cases(tool: Any) -> Any:
    return {key: value for key, value in tool.items() if key != "cases"}
