"""Operators on what is named: attributes, collections, parameters, helpers, refusals.

The wrong one is one that could have been meant.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from envgen.testing.mutants.mutant import Edit
from envgen.testing.mutants.sites import Site, is_refusal

HELPERS = 2  # others that stand for one


def attribute(site: Site) -> Iterator[Edit]:
    """Another attribute of the same entity or type, with the same schema but for its words."""
    node = site.node
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
        for name in _alike(site, node.value, node.slice.value):
            yield site.put("wrong-attribute", json.dumps(name), node.slice)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and isinstance(site.parent, ast.Call):
        called = site.parent.func
        for name in _alike(site, called.value, node.value) if isinstance(called, ast.Attribute) and called.attr == "get" else ():
            yield site.put("wrong-attribute", json.dumps(name))


def collection(site: Site) -> Iterator[Edit]:
    """The records of another entity, or another variable of the same type."""
    node, contract = site.node, site.source.contract
    collections = [one["collection"] for one in contract["entities"].values()]
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
        if node.attr in collections and len(collections) > 1:
            yield site.put("wrong-collection", f"self.{_next(collections, node.attr)}")
        elif node.attr in contract["variables"]:
            schemas = {name: _plain(one["schema"]) for name, one in contract["variables"].items()}
            alike = [name for name, schema in schemas.items() if schema == schemas[node.attr]]
            if len(alike) > 1:
                yield site.put("wrong-collection", f"self.{_next(alike, node.attr)}")
    elif isinstance(node, ast.Call) and ast.unparse(node.func) == "self.require" and node.args:
        entity, names = node.args[0], list(contract["entities"])
        if isinstance(entity, ast.Constant) and isinstance(entity.value, str) and entity.value in names and len(names) > 1:
            yield site.put("wrong-collection", json.dumps(_next(names, entity.value)), entity)


def record(site: Site) -> Iterator[Edit]:
    """The first record of a collection, and the last, for the one with a key; where there is none, what is refused stays so."""
    node = site.node
    collections = {one["collection"]: name for name, one in site.source.contract["entities"].items()}
    keyed = ""
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load) and not isinstance(node.slice, ast.Slice):
        keyed, kept = ast.unparse(node.value), "{}"
    elif isinstance(node, ast.Call) and ast.unparse(node.func) == "self.require" and not isinstance(site.parent, ast.Expr):
        entity = node.args[0].value if isinstance(node.args[0], ast.Constant) else None
        name = next((one for one, of in collections.items() if of == entity), "")
        keyed, kept = f"self.{name}", f"({site.source.of(node)}, {{}})[1]"
    if keyed.removeprefix("self.") in collections and keyed.startswith("self."):
        for way in ("iter", "reversed"):
            yield site.put("wrong-record", kept.format(f"next({way}({keyed}.values()))"))


def argument(site: Site) -> Iterator[Edit]:
    """Another parameter of the same type."""
    node = site.node
    if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Load):
        return
    types = {one.arg: ast.unparse(one.annotation) for one in site.member.node.args.args if one.annotation is not None}
    alike = [name for name, type_ in types.items() if type_ == types.get(node.id)]
    if node.id in alike and len(alike) > 1:
        yield site.put("wrong-argument", _next(alike, node.id))


def helper(site: Site) -> Iterator[Edit]:
    """Other helpers that take and give the same types: what is directly in a folder, for what is anywhere below it."""
    node = site.node
    if not isinstance(node, ast.Attribute) or ast.unparse(node.value) != "self":
        return
    types = {one.node.name: _types(one.node) for one in site.source.members if not one.tool}
    if types.get(node.attr) is not None:
        alike = [name for name, those in types.items() if those == types[node.attr]]
        at = alike.index(node.attr)
        others = [*alike[at + 1 :], *alike[:at]]
        ending = [name for name in others if site.member.node.name not in (name, *site.source.reached(name))]
        for name in ending[:HELPERS]:
            yield site.put("wrong-helper", f"self.{name}")


def refusal(site: Site) -> Iterator[Edit]:
    """Another refusal: of the tool, where it has one."""
    node = site.node
    code: ast.AST | None = None
    if is_refusal(node) and isinstance(node, ast.Call):
        code = node.args[0]
    elif isinstance(node, ast.keyword) and node.arg == "code":
        code = node.value
    if isinstance(code, ast.Constant) and isinstance(code.value, str) and site.member.users:
        known = list(site.source.contract["tools"][site.member.users[0]]["errors"])
        others = [_next(known, code.value)] if code.value in known and len(known) > 1 else []
        for name in others or ["wrong_refusal"]:
            yield site.put("wrong-refusal", json.dumps(name), code)


def _types(node: ast.FunctionDef) -> tuple[str, ...] | None:
    """What a method takes and gives; None where it does not say."""
    told = [*(one.annotation for one in [*node.args.args, *node.args.kwonlyargs][1:]), node.returns]
    known = [ast.unparse(one) for one in told if one is not None]
    return tuple(known) if len(known) == len(told) else None


def _next(names: Sequence[str], name: str) -> str:
    return names[(names.index(name) + 1) % len(names)]


def _plain(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a schema allows, more or less: its type."""
    return {key: schema[key] for key in ("type", "$ref", "format", "items", "anyOf", "enum") if key in schema}


def _alike(site: Site, owner: ast.AST, name: str) -> list[str]:
    """The next attribute of what the owner may be that is of the same type."""
    contract = site.source.contract
    types = [one for one in contract["$defs"].items() if name in one[1].get("properties", {})]
    labels = {one["label"]: entity for entity, one in contract["entities"].items()}
    collections = {one["collection"]: entity for entity, one in contract["entities"].items()}
    told = ast.unparse(owner)
    meant = labels.get(told) or next((entity for key, entity in collections.items() if told.startswith(f"self.{key}[")), None)
    types = [one for one in types if one[0] == meant] or types
    for _, schema in types[:1]:
        properties = schema["properties"]
        alike = [one for one in properties if _plain(properties[one]) == _plain(properties[name])]
        if len(alike) > 1:
            return [_next(alike, name)]
    return []
