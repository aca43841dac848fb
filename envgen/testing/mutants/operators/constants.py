"""Operators on what is written down: numbers, texts, truth."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping
from typing import Any

from envgen.testing.mutants.mutant import Edit
from envgen.testing.mutants.sites import Site, is_refusal


def number(site: Site) -> Iterator[Edit]:
    """One more, one less."""
    node = site.node
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool):
        if _is_place(site):
            return
        for value in (node.value + 1, node.value - 1):
            yield site.put("number", repr(value) if value >= 0 else f"({value!r})")


def text(site: Site) -> Iterator[Edit]:
    """Another value of the enum that it is of, another sign, or a letter more; names of attributes are another operator's."""
    node = site.node
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        return
    parent = site.parent
    if isinstance(parent, ast.Subscript | ast.JoinedStr) or is_refusal(parent) or _names(site, parent):
        return
    # A sign turns into another one: with a letter more it would stand for nothing that occurs.
    other = f"{node.value}_" if any(letter.isalnum() for letter in node.value) else "_"
    for value in _siblings(site, node.value) or [other]:
        yield site.put("text", json.dumps(value, ensure_ascii=False))


def boolean(site: Site) -> Iterator[Edit]:
    """True for False, False for True."""
    if isinstance(site.node, ast.Constant) and isinstance(site.node.value, bool):
        yield site.put("boolean", str(not site.node.value))


def enums(contract: Mapping[str, Any]) -> list[list[Any]]:
    """Every enum of the schemas of a contract."""
    found: list[list[Any]] = []
    waiting: list[Any] = [contract]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Mapping):
            if isinstance(one.get("enum"), list):
                found.append(one["enum"])
            waiting += one.values()
        elif isinstance(one, list):
            waiting += one
    return found


def _siblings(site: Site, value: str) -> list[str]:
    """The next value of each enum that has this one."""
    nexts = (one[(one.index(value) + 1) % len(one)] for one in enums(site.source.contract) if value in one)
    return sorted({one for one in nexts if isinstance(one, str) and one != value})[:2]


def _is_place(site: Site) -> bool:
    """Whether a number is a bound of a slice, which is another operator's."""
    parent = site.parent
    return isinstance(parent, ast.Slice) or (isinstance(parent, ast.UnaryOp) and isinstance(site.source.parent(parent), ast.Slice))


def _names(site: Site, parent: ast.AST | None) -> bool:
    """Whether a text names something: an entity, an attribute, a key of an object, an order, an encoding."""
    node = site.node
    if isinstance(parent, ast.Dict):
        return any(key is node for key in parent.keys)
    if isinstance(parent, ast.Call):
        called = ast.unparse(parent.func)
        return called in ("sorted_by", "self.require", "self.create", "self.delete") or called.endswith(
            (".get", ".encode", ".decode")
        )
    return isinstance(parent, ast.keyword) and parent.arg == "code"
