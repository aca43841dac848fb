"""What a body was written against, as short digests by part: not how it is written down, and no prose.

A part that changes is what `stale` names: the signature, the guards, the rules, the frame, the entities that the tool touches.
"""

from __future__ import annotations

import ast
import dataclasses
import hashlib
import json
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache, lru_cache
from typing import Any

from envgen.blueprint.model import Blueprint, Entity, Expression, Function, Requirement, Rule, Schema, Template, Tool, UseRule
from envgen.blueprint.once import REMEMBERED, once_each

PARTS = ("signature", "guards", "rules", "frame", "entities")

# Places, prose and what only tests read are no part of the promise.
_SILENT = frozenset(("at", "path", "positions", "description", "examples", "title", "text", "cases", "block"))
_LENGTH = 12  # hexadecimal digits: 48 bits tell two versions of one tool apart


def contract_digests(blueprint: Blueprint, name: str, *, reads: Iterable[str] = ()) -> dict[str, str]:
    """The digest of each part for a tool or function; `reads` are collections and variables that its body names."""
    if name in blueprint.functions:
        function = blueprint.functions[name]
        touched = _touched(blueprint, function, reads)
        parts: dict[str, Any] = {
            "signature": (_parameters(function), function.returns),
            "guards": None,
            "rules": None,
            "frame": None,
            "entities": _entities(blueprint, touched, reads),
        }
    else:
        tool = blueprint.tools[name]
        touched = _touched(blueprint, tool, reads)
        applied = [rule for rule in blueprint.rules.values() if rule.kind == "guard" and {name, "all"} & set(rule.applies)]
        parts = {
            "signature": (tool.kind, _parameters(tool), tool.returns, tool.ends_episode),
            "guards": (
                [_guard(rule) for rule in applied],
                [_step(step, blueprint) for step in tool.requires],
                [
                    (one.name, one.schema.references, one.schema.among, one.else_code, one.not_found)
                    for one in tool.parameters
                    if one.schema.references or one.schema.among is not None or one.else_code or one.not_found is not None
                ],
                sorted((code, error.text, error.keep) for code, error in tool.errors.items()),
                tool.open_errors,
            ),
            "rules": (
                [
                    (rule.kind, rule.entity, rule.that, rule.on_write_only)
                    for rule in blueprint.rules.values()
                    if rule.kind == "invariant" or (rule.kind == "each" and rule.entity in touched)
                ],
                tool.ensures,
            ),
            "frame": sorted(tool.writes) if tool.writes is not None else None,
            "entities": _entities(blueprint, touched, reads),
        }
    return {part: short_digest(_plain(parts[part])) for part in PARTS}


def body_digest(node: ast.FunctionDef) -> str:
    """The digest of a method's statements as syntax: comments, line breaks and quotes do not count."""
    return short_digest([_syntax(statement) for statement in node.body])


def meaning_of(value: Any) -> Any:
    """A part of a blueprint as JSON, without places and prose: equal for two writings of one meaning."""
    return _plain(value)


def short_digest(value: Any) -> str:
    text = json.dumps(value, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:_LENGTH]


def _step(step: Requirement, blueprint: Blueprint) -> Any:
    return _guard(blueprint.rules[step.rule]) if isinstance(step, UseRule) and step.rule in blueprint.rules else step


def _guard(rule: Rule) -> Any:
    """A rule's promise does not depend on its name."""
    return (rule.that, rule.code, rule.says if rule.says is not None else rule.text, rule.when)


def _parameters(owner: Tool | Function) -> list[Any]:
    return [(parameter.name, parameter.schema, parameter.checked_by_guard) for parameter in owner.parameters]


def _touched(blueprint: Blueprint, owner: Tool | Function, reads: Iterable[str]) -> set[str]:
    """Entities that the frame, the parameters, the result or the body name; types taken apart."""
    named: set[str] = set()
    seen: set[str] = set()
    waiting = [parameter.schema for parameter in owner.parameters]
    if owner.returns is not None:
        waiting.append(owner.returns)
    while waiting:
        schema = waiting.pop()
        named.add(schema.references)
        if schema.name and schema.name not in seen:
            seen.add(schema.name)
            named.add(schema.name)
            if schema.name in blueprint.types:
                waiting.append(blueprint.types[schema.name])
        waiting += [one for one in (schema.items, schema.additional, schema.property_names) if isinstance(one, Schema)]
        waiting += [*schema.properties.values(), *schema.alternatives]
    if isinstance(owner, Tool):
        named |= {entry.partition(".")[0] for entry in owner.writes or ()}
    named |= {entity.name for entity in blueprint.entities.values() if entity.collection in set(reads)}
    return named & (blueprint.entities.keys() | blueprint.types.keys())


def _entities(blueprint: Blueprint, touched: set[str], reads: Iterable[str]) -> Any:
    entities: list[Entity | Schema] = [blueprint.entities[name] for name in sorted(touched) if name in blueprint.entities]
    types = [(name, blueprint.types[name]) for name in sorted(touched) if name in blueprint.types]
    variables = [(name, blueprint.variables[name]) for name in sorted(set(reads)) if name in blueprint.variables]
    return (entities, types, variables)


def _plain(value: Any) -> Any:
    """JSON that two writings of one meaning share."""
    if value is None or (isinstance(value, (str, int, float)) and not isinstance(value, Enum)):
        return value
    if isinstance(value, Expression):
        return {"=": _expression(value.text)}
    if isinstance(value, Template):
        return [_plain(part) for part in value.parts]
    if isinstance(value, Enum):
        return f"<{value.value}>"
    if isinstance(value, (Entity, Schema)):
        return _plain_declaration(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return _plain_fields(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(inner) for inner in value]
    return value


def _plain_fields(value: Any) -> Any:
    """What is left out says nothing: a keyword that the language learns later makes no body stale."""
    kind: Any = type(value)
    said = ((name, getattr(value, name)) for name, usual in _telling(kind) if getattr(value, name) != usual)
    return {"": kind.__name__, **{name: _plain(one) for name, one in said}}


# Most bodies touch the same few entities, and each of them many schemas.
_plain_declaration = once_each(_plain_fields, remembered=REMEMBERED)


@cache
def _telling(kind: Any) -> tuple[tuple[str, Any], ...]:
    """The fields of a dataclass that are part of the promise, each with its value where nothing was written."""
    return tuple((one.name, _usual(one)) for one in dataclasses.fields(kind) if one.name not in _SILENT)


def _usual(field: dataclasses.Field[Any]) -> Any:
    return field.default_factory() if field.default_factory is not dataclasses.MISSING else field.default


@lru_cache(maxsize=1024)
def _expression(text: str) -> Any:
    try:
        return _syntax(ast.parse(text.strip(), mode="eval").body)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return " ".join(text.split())


def _syntax(node: Any) -> Any:
    """A syntax tree as JSON that every Python version agrees on: no places, no empty fields, no contexts."""
    if isinstance(node, ast.AST):
        fields = {name: getattr(node, name, None) for name in node._fields if name not in ("ctx", "kind", "type_comment")}
        return [type(node).__name__, {name: _syntax(value) for name, value in fields.items() if value is not None and value != []}]
    if isinstance(node, list):
        return [_syntax(inner) for inner in node]
    if node is None or isinstance(node, (bool, int, str)):
        return node
    return [type(node).__name__, repr(node)]  # float, complex, bytes, the ellipsis
