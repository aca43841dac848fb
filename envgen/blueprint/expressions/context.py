"""What the parts of the checker share while they look at one expression."""

from __future__ import annotations

import ast
from collections.abc import Callable

from envgen.blueprint.expressions.facts import equal, key, present
from envgen.blueprint.expressions.scope import Scope
from envgen.blueprint.expressions.source import Source
from envgen.blueprint.expressions.types import ANY, BOOLEAN, INTEGER, NUMBER, STRING, Type, join, list_of, record_of, type_of
from envgen.blueprint.model import MISSING, Schema
from envgen.diagnostics.codes import found
from envgen.diagnostics.hints import did_you_mean
from envgen.diagnostics.problem import Problem


class Context:
    """One expression under inspection; `infer` is the type of a node in a scope."""

    def __init__(self, source: Source, infer: Callable[[Context, ast.expr, Scope], Type]) -> None:
        self.source = source
        self.problems: list[Problem] = []
        self._infer = infer

    def infer(self, node: ast.expr, scope: Scope) -> Type:
        return self._infer(self, node, scope)

    def report(self, code: str, where: ast.expr, message: str, hint: str = "") -> None:
        self.problems.append(found(code, self.source.position(where), message, hint))

    def text(self, node: ast.expr) -> str:
        """The author's text of a node, for messages."""
        text = self._written(node)
        return text if len(text) <= 40 else text[:37] + "…"

    def code(self, node: ast.expr) -> str:
        """The same for code that a hint writes out: whole, or a gap to fill in, never a piece that is no Python."""
        text = self._written(node)
        return text if len(text) <= 100 else "…"

    def _written(self, node: ast.expr) -> str:
        start, end = self.source.span(node)
        text = " ".join(self.source.text[start:end].split())
        if isinstance(node, ast.GeneratorExp):
            text = text.removeprefix("(").removesuffix(")")  # of the call that it is the only argument of, or its own
        return text

    def solid(self, node: ast.expr, scope: Scope, purpose: str) -> Type:
        """The type of a node that must not be null here."""
        kind = self.infer(node, scope)
        return self.not_null(node, kind, purpose)

    def not_null(self, node: ast.expr, kind: Type, purpose: str) -> Type:
        if kind.kind == "null":
            self.report("B312", node, f"null {purpose}")
            return ANY
        if kind.nullable:
            test = f"{self.code(node)} is not None and …"
            hint = f"test it first: {test}"
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):  # a test elsewhere tells nothing of another call
                hint = f"test it in the same expression: {test}; or bind it with let, and test the name"
            self.report("B310", node, f"{self.text(node)} may be null and {purpose}", hint)
        return kind.not_null()

    def items_of(self, node: ast.expr, kind: Type, *, ordered: bool = True) -> Type:
        """What iterating over a value of this type yields."""
        kind = self.not_null(node, kind, "is iterated")
        match kind.kind:
            case "set":
                if ordered:
                    hint = f"write sorted({self.code(node)})"
                    self.report("B311", node, f"{self.text(node)} is a set, whose order differs between runs", hint)
                return kind.item
            case "list" | "view" | "iterator":
                return kind.item
            case "tuple":
                return join(*kind.elements) if kind.elements else kind.item
            case "string" | "map" | "record" | "object" | "collection":
                return STRING
            case "range":
                return INTEGER
            case "any":
                return ANY
            case _:
                self.report("B312", node, f"{self.text(node)} is {kind}; there is nothing to go through")
                return ANY


def attributes(kind: Type, scope: Scope) -> dict[str, Schema] | None:
    """The declared attributes of a record or object; None where others are possible."""
    if kind.kind == "record":
        entity = scope.blueprint.entities.get(kind.entity)
        return dict(entity.attributes) if entity else None
    if kind.kind != "object" or kind.schema is None:
        return None
    return _properties(kind.schema, scope)


def _properties(schema: Schema, scope: Scope) -> dict[str, Schema] | None:
    if schema.type == "named":
        kind = type_of(schema, scope.blueprint)
        return attributes(kind, scope)
    if schema.type == "choice":
        merged: dict[str, Schema] = {}
        for alternative in schema.alternatives:
            properties = _properties(alternative, scope)
            if properties is None:
                return None
            merged.update(properties)
        return merged
    return None if schema.additional is not False else dict(schema.properties)


def attribute_type(context: Context, node: ast.expr, value: ast.expr, kind: Type, name: str, scope: Scope) -> Type:
    """The type of an attribute of a record or object, unknown names reported; absent ones are the caller's business."""
    return _attribute_type(context, node, value, kind, name, scope).part_of(kind)


def _attribute_type(context: Context, node: ast.expr, value: ast.expr, kind: Type, name: str, scope: Scope) -> Type:
    known = attributes(kind, scope)
    if known is None:
        if kind.schema is not None and name in kind.schema.properties:
            return type_of(kind.schema.properties[name], scope.blueprint)
        return ANY
    if name not in known:
        if kind.kind == "record":
            entity = scope.blueprint.entities[kind.entity]
            if name == entity.key and not entity.key_in_record:
                hint = f"write key_of({context.code(value)})"
                context.report("B308", node, f"a record of {kind.entity} does not hold its key", hint)
                return STRING
        owner = kind.entity or context.text(value)
        context.report("B308", node, f"{owner} has no attribute '{name}'", did_you_mean(name, known) or _all(known))
        return ANY
    if _is_choice(kind):
        return join(*(type_of(one, scope.blueprint) for one in _declared(kind, name, scope)))
    return type_of(known[name], scope.blueprint)


def _is_choice(kind: Type) -> bool:
    return kind.kind == "object" and kind.schema is not None and kind.schema.type == "choice"


def _declared(kind: Type, name: str, scope: Scope) -> list[Schema]:
    """The schemas of an attribute in the alternatives of a choice that have it."""
    alternatives = kind.schema.alternatives if kind.schema is not None else ()
    found = [(_properties(one, scope) or {}).get(name) for one in alternatives]
    return [one for one in found if one is not None]


def lacking(value: ast.expr, kind: Type, name: str, scope: Scope) -> tuple[str, str] | None:
    """Where the value may be an alternative without the attribute: the discriminator, and its text in one that has it."""
    schema = kind.schema
    if schema is None or not _is_choice(kind) or name == schema.discriminator:
        return None
    owners: list[str] = []
    others: list[str] = []
    for alternative in schema.alternatives:
        properties = _properties(alternative, scope) or {}
        mark = properties[schema.discriminator].const if schema.discriminator in properties else MISSING
        if not isinstance(mark, str):
            return None
        (owners if name in properties else others).append(mark)
    tested = ast.Subscript(value=value, slice=ast.Constant(value=schema.discriminator), ctx=ast.Load())
    if not owners or not others or any(equal(tested, mark) in scope.facts for mark in owners):
        return None
    return schema.discriminator, owners[0]


def _all(names: dict[str, Schema]) -> str:
    return "it has " + ", ".join(names) if 0 < len(names) <= 8 else ""


def may_be_absent(kind: Type, name: str, scope: Scope) -> bool:
    """Whether a record may lack a declared attribute."""
    known = attributes(kind, scope)
    schema = known.get(name) if known is not None else kind.schema.properties.get(name) if kind.schema is not None else None
    return schema is not None and schema.optional


def narrowed(node: ast.expr, kind: Type, scope: Scope) -> Type:
    """The type without null where a test before has excluded it."""
    return kind.not_null() if kind.nullable and scope.facts and key(node) in scope.facts else kind


def known_present(value: ast.expr, name: str, scope: Scope) -> bool:
    return bool(scope.facts) and present(value, name) in scope.facts


__all__ = [
    "ANY",
    "BOOLEAN",
    "INTEGER",
    "NUMBER",
    "STRING",
    "Context",
    "Type",
    "attribute_type",
    "attributes",
    "join",
    "known_present",
    "lacking",
    "list_of",
    "may_be_absent",
    "narrowed",
    "record_of",
]
