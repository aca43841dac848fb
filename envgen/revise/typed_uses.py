"""Uses of a name in Python syntax: attributes of records by the types of what holds them, and the names of records."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field

from envgen.blueprint.expressions.scope import Scope
from envgen.blueprint.expressions.types import ANY, Type

KEYED = frozenset({"get", "pop", "setdefault"})  # methods of a record whose first argument is an attribute


@dataclass(slots=True)
class Types:
    """The types of the nodes of one tree, and the scopes in which they stand."""

    of: dict[ast.AST, Type] = field(default_factory=dict)
    scopes: dict[ast.AST, Scope] = field(default_factory=dict)

    def __getitem__(self, node: ast.AST) -> Type:
        return self.of.get(node, ANY)


@dataclass(frozen=True, slots=True)
class Found:
    """A text in quotes that names the attribute, or one of another `owner` of that name, or a doubt about it."""

    node: ast.Constant
    doubt: str = ""
    other: bool = False


def attribute_uses(tree: ast.AST, types: Types, entity: str, name: str) -> Iterator[Found]:
    """The texts of a tree that name the attribute of the entity; doubts where the type of what they are used on is not known."""
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(value=owner, slice=ast.Constant(value=value) as key) if value == name:
                yield from _judged(key, types[owner], entity)
            case ast.Call(func=ast.Attribute(value=owner, attr=method), args=[ast.Constant(value=value) as key, *_]) if (
                value == name and method in KEYED
            ):
                yield from _judged(key, types[owner], entity)
            case ast.Compare(left=ast.Constant(value=value) as key, ops=[ast.In() | ast.NotIn()], comparators=[owner]) if (
                value == name
            ):
                yield from _judged(key, types[owner], entity)
            case ast.Call(args=[items, *_], keywords=keywords):
                for keyword in keywords:
                    match keyword:
                        case ast.keyword(arg="by", value=ast.Constant(value=value) as key) if value in (name, f"-{name}"):
                            yield from _judged(key, types[items].item, entity)
            case ast.BinOp(left=owner, op=ast.BitOr(), right=ast.Dict(keys=keys)):
                for one in keys:
                    if isinstance(one, ast.Constant) and one.value == name:
                        yield from _judged(one, types[owner], entity)
            case ast.Dict(keys=keys):
                for one in keys:
                    if isinstance(one, ast.Constant) and one.value == name:
                        yield from _judged(one, types[node], entity)
            case _:
                pass


def _judged(key: ast.Constant, owner: Type, entity: str) -> Iterator[Found]:
    if owner.kind == "record":
        yield Found(key, other=owner.entity != entity)
    elif owner.kind in ("any", "map") and owner.item.kind == "any":
        yield Found(key, "what holds this is not known")
