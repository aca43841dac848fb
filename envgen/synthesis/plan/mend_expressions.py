"""Expressions and texts as models write them, put right where there is one meaning. Pure: text and scope to text."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from envgen.synthesis.plan.mends import Mends
from envgen.synthesis.plan.names import HOLE, Edit, edited, in_holes, parsed, span

_VIEWS = frozenset(("state", "old", "initial", "final"))
_CONSTANTS = {"null": "None", "true": "True", "false": "False", "undefined": "None"}
_CLOCK = frozenset(("now", "today"))
_QUOTED = re.compile(r"(\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*')")
_SIGNS = (
    (re.compile(r"\s*&&\s*"), " and "),
    (re.compile(r"\s*\|\|\s*"), " or "),
    (re.compile(r"!(?!=)\s*"), "not "),
    (re.compile("==="), "=="),
)


@dataclass(frozen=True, slots=True)
class Scope:
    """What an expression may read: names, and of records their attributes."""

    names: frozenset[str]
    collections: Mapping[str, str] = field(default_factory=dict)  # entity → collection
    attributes: frozenset[str] = frozenset()  # of the record that `record` names
    record: str = ""
    optional: frozenset[str] = frozenset()  # parameters that may be null
    nullable: frozenset[str] = frozenset()  # attributes of the record that may be null
    quote: str = '"'
    held: Mapping[str, str] = field(default_factory=dict)  # parameter → the record that it references


def mended_expression(text: str, scope: Scope, mends: Mends) -> str:
    """The expression that was meant."""
    text = text.strip()
    if parsed(text) is None:
        signs = _with_signs(text.removeprefix("exists "))
        if parsed(signs) is not None:
            mends.add("spelling of Python")
            text = signs
    for kind, edits in (*_RULES, *_RULES):  # one mend may call for another
        after = edited(text, lambda tree, whole, edits=edits: edits(tree, whole, scope))  # type: ignore[misc]
        if after != text:
            mends.add(kind)
            text = after
    return text


def mended_text(text: str, scope: Scope, mends: Mends) -> str:
    """A refusal text with its holes put right; `{{name}}` is a hole to those who write no other."""
    plain = text.replace("{{", "{").replace("}}", "}")
    if plain != text and not HOLE.search(text) and all(parsed(hole) is not None for hole in HOLE.findall(plain)):
        mends.add("spelling of Python")
        text = plain
    single = replace(scope, quote="'")
    return in_holes(text, lambda expression: mended_expression(expression, single, mends))


def _with_signs(text: str) -> str:
    """The operators of other languages, outside of texts."""
    parts = _QUOTED.split(text)
    for place in range(0, len(parts), 2):
        for sign, python in _SIGNS:
            parts[place] = sign.sub(python, parts[place])
    return "".join(parts).strip()


def _spelled(tree: ast.expr, text: str, scope: Scope) -> Iterator[Edit]:
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id not in scope.names and id(node) not in called:
            if node.id in _CONSTANTS:
                yield (*span(node), _CONSTANTS[node.id])
            elif node.id in _CLOCK:
                yield (*span(node), f"{node.id}()")
        match node:
            case ast.Compare(left=left, ops=[ast.Eq() | ast.NotEq() as sign], comparators=[ast.Constant(value=None)]):
                yield (span(left)[1], span(node)[1], " is None" if isinstance(sign, ast.Eq) else " is not None")


def _dots(tree: ast.expr, text: str, scope: Scope) -> Iterator[Edit]:
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and id(node) not in called:
            if isinstance(node.value, ast.Name) and node.value.id in _VIEWS and node.value.id not in scope.names:
                continue
            _, end = span(node.value)
            yield (end, span(node)[1], f"[{scope.quote}{node.attr}{scope.quote}]")


def _collections(tree: ast.expr, text: str, scope: Scope) -> Iterator[Edit]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in scope.collections and node.id not in scope.names:
            yield (*span(node), scope.collections[node.id])


def _parameters(tree: ast.expr, text: str, scope: Scope) -> Iterator[Edit]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in scope.held:
            yield (*span(node.value), scope.held[node.value.id])


def _without_record(tree: ast.expr, text: str, scope: Scope) -> Iterator[Edit]:
    """Names that nobody bound and the record has; and the left of two equal names, which would be compared with itself."""
    if not scope.record:
        return
    bound = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in scope.attributes and node.id not in scope.names | bound:
            yield (*span(node), f"{scope.record}[{scope.quote}{node.id}{scope.quote}]")
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Eq):
            left, right = node.left, node.comparators[0]
            if (
                isinstance(left, ast.Name)
                and isinstance(right, ast.Name)
                and left.id == right.id
                and left.id in scope.attributes & scope.names
            ):
                yield (*span(left), f"{scope.record}[{scope.quote}{left.id}{scope.quote}]")


def _optional(tree: ast.expr, text: str, scope: Scope) -> Iterator[Edit]:
    """A comparison with an argument that may be absent holds where it is, if it stands alone or among others joined by `and`."""
    parts = tree.values if isinstance(tree, ast.BoolOp) and isinstance(tree.op, ast.And) else [tree]
    tested = {
        node.left.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.Name) and isinstance(node.ops[0], ast.Is | ast.IsNot)
    }
    for part in parts:
        if not (scope.record and isinstance(part, ast.Compare) and len(part.ops) == 1 and isinstance(part.ops[0], ast.Eq)):
            continue
        sides = [part.left, part.comparators[0]]
        names = [one.id for one in sides if isinstance(one, ast.Name) and one.id in scope.optional - tested]
        read = [one.slice.value for one in sides if isinstance(one, ast.Subscript) and isinstance(one.slice, ast.Constant)]
        if len(names) == 1 and read and read[0] not in scope.nullable:
            start, end = span(part)
            whole = f"{names[0]} is None or {text[start:end]}"
            yield (start, end, whole if len(parts) == 1 else f"({whole})")


_RULES: tuple[tuple[str, Callable[[ast.expr, str, Scope], Iterator[Edit]]], ...] = (
    ("spelling of Python", _spelled),
    ("dot", _dots),
    ("entity for its collection", _collections),
    ("parameter for its record", _parameters),
    ("attribute without its record", _without_record),
    ("optional filter", _optional),
)
