"""EnvScaler's metadata item of an environment, with all members that its released items have, and the spec beside them.

Our members begin with `envgen_`: `envgen_blueprint` is the blueprint, `envgen_files` are the other files of the spec by path.
Whoever reads the format as it is released passes them over.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Mapping
from typing import Any

from envgen.blueprint.model import Blueprint, Tool
from envgen.exchange.carried import BLUEPRINT
from envgen.exchange.exporting.exported import Exported


def item_of(one: Exported) -> dict[str, Any]:
    """The item of one environment."""
    blueprint = one.blueprint
    return {
        "env_id": one.id,
        "environment_summary": blueprint.title or blueprint.class_name,
        "environment_introduction": blueprint.description,
        "state_space_definition": _state(blueprint),
        "constraints_rules": list(one.rules),
        "operation_list": [_operation(tool) for tool in blueprint.tools.values()],
        "env_class_name": blueprint.class_name,
        "env_class_code": one.class_code,
        "env_class_def": one.face.definition,
        "env_func_details": {name: _function(one.face.methods[name]) for name in blueprint.tools},
        "tools": json.loads(one.package["tools.json"]),
        "init_config_list": list(one.starts.values()),
        "envgen_blueprint": one.spec[BLUEPRINT],
        "envgen_files": {path: text for path, text in one.spec.items() if path != BLUEPRINT},
    }


def _state(blueprint: Blueprint) -> list[dict[str, str]]:
    entities = [
        {"entity": entity.name, "attributes": ", ".join(entity.attributes), "description": _flat(entity.description)}
        for entity in blueprint.entities.values()
    ]
    variables = [
        {"entity": name, "attributes": "", "description": _flat(schema.description)} for name, schema in blueprint.variables.items()
    ]
    return [*entities, *variables]


def _operation(tool: Tool) -> dict[str, str]:
    kind = "query" if tool.kind == "query" else "state_change"
    return {"operation_name": tool.name, "operation_description": _flat(tool.description), "operation_type": kind}


def _function(source: str) -> dict[str, Any]:
    """What is told of a method: its parameters as EnvScaler writes them down, its docstring, its text."""
    method = ast.parse(f"class _:\n{source}").body[0].body[0]  # type: ignore[attr-defined]
    given = method.args.args[1:]
    defaults = [None] * (len(given) - len(method.args.defaults)) + [ast.unparse(value) for value in method.args.defaults]
    keywords = list(zip(method.args.kwonlyargs, method.args.kw_defaults, strict=True))
    parameters = [_parameter(one, default, "positional-or-keyword") for one, default in zip(given, defaults, strict=True)]
    parameters += [_parameter(one, ast.unparse(value) if value else None, "keyword-only") for one, value in keywords]
    return {
        "signature": {"parameters": parameters, "return": "dict"},
        "doc": ast.get_docstring(method) or "",
        "source_code": source,
    }


def _parameter(one: ast.arg, default: str | None, kind: str) -> Mapping[str, Any]:
    annotation = ast.unparse(one.annotation) if one.annotation else "Any"
    return {"name": one.arg, "type": annotation, "default": default, "kind": kind}


def _flat(text: str) -> str:
    return " ".join(text.split())
