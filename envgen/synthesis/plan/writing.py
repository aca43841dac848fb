"""A blueprint and its seed as the text that a person would have written: order, blocks, comments. Pure."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from envgen.blueprint.yaml.blocks import WIDTH, Block, Code, Data, Rows, lines_of
from envgen.revise.format import laid_out
from envgen.synthesis.plan.names import expression_in

Json = Any
Comments = Mapping[tuple[str, str], str]  # section and name → what is known of where it comes from

_EXPRESSIONS = ("that", "when", "where", "invariant", "for")


def blueprint_text(blueprint: Mapping[str, Json], comments: Comments | None = None) -> str:
    """The whole file, in the form that `envgen fmt` leaves alone."""
    comments = comments or {}
    out = lines_of({key: blueprint[key] for key in ("envgen", "name", "title", "description") if blueprint.get(key)})
    if "clock" in blueprint:
        out += lines_of({"clock": Block(blueprint["clock"])})
    out += _section("types", {name: _object(one) for name, one in blueprint.get("types", {}).items()}, comments)
    if blueprint.get("constants"):
        out += lines_of({"constants": Block(blueprint["constants"])})
    state = blueprint["state"]
    whole = Block(entities=Block({name: _entity(one) for name, one in state.get("entities", {}).items()}))
    if state.get("variables"):
        whole["variables"] = Block({name: _schema(one) for name, one in state["variables"].items()})
    out += lines_of({"state": whole})
    out += _section("functions", {name: _function(one) for name, one in blueprint.get("functions", {}).items()}, comments)
    out += _section("rules", {name: _block(one) for name, one in blueprint.get("rules", {}).items()}, comments)
    shared = {name: Block(one) for name, one in blueprint.get("parameters", {}).items()}
    out += _section("parameters", shared, comments)
    tools = {name: _tool(one) for name, one in blueprint.get("tools", {}).items()}
    out += _section("tools", tools, comments) or ["tools: {}"]
    return laid_out("\n".join([*out, ""]), "blueprint")


def seed_text(description: str, state: Mapping[str, Json]) -> str:
    """A seed, a record a line where it fits."""
    whole = Block({name: Block(one) if isinstance(one, dict) else one for name, one in state.items()})
    return laid_out("\n".join([*lines_of({"description": description, "state": whole}), ""]), "seed")


def _section(name: str, members: Mapping[str, Json], comments: Comments) -> list[str]:
    if not members:
        return []
    out = [f"{name}:"]
    for key, value in members.items():
        if (name, key) in comments:
            out += _comment(comments[name, key])
        out += lines_of({key: value}, 2)
    return out


def _comment(text: str) -> Iterator[str]:
    for line in textwrap.wrap(" ".join(text.split()), WIDTH - 4, break_long_words=False, break_on_hyphens=False):
        yield f"  # {line}"


def _entity(entity: Mapping[str, Json]) -> Block:
    out = Block(entity)
    if "unique" in out:
        out["unique"] = Rows(_block(one) for one in out["unique"])
    out["attributes"] = Block({name: _schema(one) for name, one in entity["attributes"].items()})
    return out


def _object(schema: Mapping[str, Json]) -> Block:
    out = Block(schema)
    if "properties" in out:
        out["properties"] = Block({name: _schema(one) for name, one in out["properties"].items()})
    return out


def _schema(schema: Json) -> Json:
    """On one line, but where values follow each other."""
    if not isinstance(schema, dict):
        return schema
    out: dict[str, Json] = {key: Code(one) if key == "among" else one for key, one in schema.items()}
    if "transitions" in out or "among" in out:
        out = Block(out)
    if "transitions" in out:
        out["transitions"] = Block(out["transitions"])
    return out


def _function(function: Mapping[str, Json]) -> Block:
    out = Block(function)
    if "parameters" in out:
        out["parameters"] = Block({name: _schema(one) for name, one in out["parameters"].items()})
    return out


def _tool(tool: Mapping[str, Json]) -> Block:
    out = Block()
    for key in (
        "kind",
        "description",
        "parameters",
        "returns",
        "requires",
        "action",
        "ensures",
        "writes",
        "errors",
        "ends_episode",
    ):
        value = tool.get(key)
        if value is None:
            continue
        match key:
            case "parameters":
                value = Block({name: _schema(one) for name, one in value.items()})
            case "requires" | "action":
                value = Rows(one if isinstance(one, str) else _block(one) for one in value)
            case "ensures":
                value = Rows(Code(one) for one in value)
            case "errors":
                value = Block(value)
        out[key] = value
    return out


def _block(mapping: Mapping[str, Json]) -> Block:
    """A rule or a step: each member below the other, expressions as they are."""
    out = Block()
    for key, value in mapping.items():
        if key in _EXPRESSIONS and isinstance(value, str):
            out[key] = Code(value)
        elif key == "let":
            out[key] = Block({name: Code(one) if isinstance(one, str) else one for name, one in value.items()})
        elif key in ("set", "with", "variables", "result", "key", "limit"):
            out[key] = _data(value)
        else:
            out[key] = value
    return out


def _data(value: Json) -> Json:
    """Values whose texts may be expressions."""
    if isinstance(value, dict):
        return Block({name: _data(one) for name, one in value.items()})
    if isinstance(value, list):
        return [_data(one) for one in value]
    return value if expression_in(value) is None else Data(value)
