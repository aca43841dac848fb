"""A ClassModel as the text of blueprint.yaml, in the order in which people write one. Pure."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from envgen.blueprint.yaml.blocks import WIDTH, Block, lines_of
from envgen.exchange.inferred import ClassModel, EntityModel, ParameterModel, Schema, ToolModel, VariableModel

TOLD = "# What the environment was told to keep to. No declaration enforces it; bodies may."


def blueprint_text(model: ClassModel) -> str:
    """The whole file."""
    head: dict[str, Any] = {"envgen": 1, "name": model.name}
    if model.title:
        head["title"] = model.title
    head["description"] = _text(model.description) or f"{model.title or model.name}."
    head |= {"clock": Block(start=model.clock), "observation": "native"}
    out = lines_of(head)
    out += _rules(model.rules)
    if model.types:
        out += lines_of({"types": Block({name: Block(schema) for name, schema in model.types.items()})})
    state: dict[str, Any] = {}
    if model.entities:
        state["entities"] = Block({one.name: _entity(one) for one in model.entities})
    if model.variables:
        state["variables"] = Block({one.name: _variable(one) for one in model.variables})
    out += lines_of({"state": Block(state)})
    out += lines_of({"tools": Block({tool.name: _tool(tool) for tool in model.tools})})
    return "\n".join([*out, ""])


def _rules(rules: object) -> Iterator[str]:
    """Rules that nothing enforces stand as a comment: an environment that said them would seem to keep them."""
    texts = [" ".join(str(rule).split()) for rule in rules if str(rule).strip()]  # type: ignore[attr-defined]
    if not texts:
        return
    yield TOLD
    for text in texts:
        first, *others = textwrap.wrap(text, WIDTH - 4, break_long_words=False, break_on_hyphens=False)
        yield f"# - {first}"
        yield from (f"#   {line}" for line in others)


def _entity(entity: EntityModel) -> Block:
    out = Block(collection=entity.collection, description=entity.description or f"{_words(entity.name)}.", key=entity.key)
    if not entity.key_in_record:
        out["key_in_record"] = False
    attributes = Block()
    for name, schema in entity.attributes.items():
        is_optional = name not in entity.required and "default" not in schema
        attributes[name] = _schema(schema, name, {"optional": True} if is_optional and not schema.get("optional") else {})
    out["attributes"] = attributes
    return out


def _variable(variable: VariableModel) -> dict[str, Any]:
    more: dict[str, Any] = {"default": variable.default}
    if variable.default is None and variable.schema and not variable.schema.get("nullable"):
        more["nullable"] = True
    schema = {name: value for name, value in variable.schema.items() if name != "default"}
    return _schema(schema | ({"description": variable.description} if variable.description else {}), variable.name, more)


def _tool(tool: ToolModel) -> Block:
    out = Block(kind=tool.kind, description=_text(tool.description) or f"{_words(tool.name)}.")
    if tool.parameters:
        out["parameters"] = Block({one.name: _parameter(one) for one in tool.parameters})
    out["returns"] = {}
    if tool.kind == "command":
        out["writes"] = "any"
    out["errors"] = "open"
    return out


def _parameter(parameter: ParameterModel) -> dict[str, Any]:
    more: dict[str, Any] = {}
    if not parameter.required:
        more = {"optional": True} if parameter.default is None else {"default": parameter.default}
    schema = {name: value for name, value in parameter.schema.items() if name not in ("optional", "default")}
    if more.get("optional"):
        schema.pop("nullable", None)  # null counts as not given
    return _schema(schema | ({"description": parameter.description} if parameter.description else {}), parameter.name, more)


def _text(text: str) -> str:
    """Without spaces at the ends of lines, which nobody sees."""
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


_FIRST = ("type", "enum", "const", "items", "properties", "additionalProperties", "references", "nullable")


def _schema(schema: Mapping[str, Any], name: str, more: Schema) -> dict[str, Any]:
    """A schema with its description at the end, which every value has."""
    whole = {**schema, **more}
    description = whole.pop("description", "") or f"{_words(name)}."
    ordered = {key: whole[key] for key in _FIRST if key in whole}
    return {**ordered, **{key: value for key, value in whole.items() if key not in ordered}, "description": description}


def _words(name: str) -> str:
    """`folder_id` → `Folder id`, `SleepLog` → `Sleep log`."""
    spaced = re.sub(r"(?<=[a-z0-9])([A-Z])", lambda letter: f" {letter[1].lower()}", name)
    text = " ".join(spaced.replace("_", " ").split())
    return text[:1].upper() + text[1:] if text else name
