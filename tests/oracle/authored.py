"""The class in bodies.py, executed as it stands over plain dicts: for trusted specs only."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from typing import Any

from tests.oracle.evaluator import DATES


class Refused(Exception):
    """What a body raises as ToolError."""

    def __init__(self, code: str, message: str | None = None, **fields: Any) -> None:
        self.code, self.message, self.fields = code, message, fields


class Base:
    """What a body finds on `self`: the state, and the few services that the oracle offers."""

    now: str
    view: Any
    keys: Any
    clock: Any

    def today(self) -> str:
        return self.now[:10]

    def new_key(self, entity: str) -> str:
        return str(self.keys(entity))

    def key_of(self, record: Any) -> str:
        return str(self.view.key_of(record))

    def create(self, entity: str, values: Mapping[str, Any] | None = None, /, **attributes: Any) -> Any:
        return self.view.created(entity, {**(values or {}), **attributes}, self.keys)

    def delete(self, entity: str, record: Any) -> None:
        self.view.deleted(entity, record)

    def advance(self, seconds: int) -> None:
        self.now = self.clock(seconds)


def authored(bodies: str, constants: Mapping[str, Any]) -> type[Base]:
    """The author's class; without bodies, one that has nothing."""
    tree = ast.parse(bodies)
    space: dict[str, Any] = {**DATES, "ToolError": Refused, "Contract": Base, "Any": Any}
    space |= {name.upper(): value for name, value in constants.items()}
    kept = [one for one in tree.body if not (isinstance(one, ast.ImportFrom) and one.module in ("contract", "__future__"))]
    future = ast.ImportFrom(module="__future__", names=[ast.alias(name="annotations")], level=0)
    whole = ast.Module(body=[future, *kept], type_ignores=[])
    exec(compile(ast.fix_missing_locations(whole), "bodies.py", "exec"), space)
    found = [one for one in tree.body if isinstance(one, ast.ClassDef)]
    if not found:
        return Base
    author = space[found[-1].name]
    return author if issubclass(author, Base) else type(author.__name__, (author, Base), {})


@cache
def reads(bodies: str, function: str) -> frozenset[str]:
    """The `self.<name>` that a function and its helpers mention."""
    methods = {one.name: one for one in ast.walk(ast.parse(bodies)) if isinstance(one, ast.FunctionDef)}
    found: set[str] = set()
    todo = [function]
    while todo:
        for node in ast.walk(methods[todo.pop()]):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
                if node.attr in methods and node.attr not in found:
                    todo.append(node.attr)
                found.add(node.attr)
    return frozenset(found)
