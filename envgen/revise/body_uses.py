"""Uses of a name in bodies.py: methods, types of the contract, attributes of records. Never guesses."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from envgen.blueprint.expressions.scope import python_name
from envgen.blueprint.model import Blueprint
from envgen.diagnostics import Position
from envgen.render.bodies.model import Bodies
from envgen.render.bodies.rename import uses_of_method
from envgen.render.code.types import state_types
from envgen.revise.body_types import typed
from envgen.revise.edits import Edit
from envgen.revise.target import Refused, Target
from envgen.revise.typed_uses import KEYED, attribute_uses
from envgen.revise.uses import Uses


def method_uses(bodies: Bodies, target: Target, uses: Uses) -> None:
    """`def` and the calls through self."""
    method = bodies.methods.get(target.old)
    places = _Places(bodies)
    for line, end in uses_of_method(bodies, method.tree, target.old) if method is not None else ():
        stop = places.index(line, end)
        uses.edits.add(Edit(bodies.path, stop - len(target.old), stop, target.new))


def parameter_uses(bodies: Bodies, target: Target, uses: Uses) -> None:
    """The argument of the tool's method and the names that stand for it; inner scopes with such a name of their own keep step."""
    method = bodies.methods.get(target.owner)
    if method is None:
        return
    old, new = python_name(target.old), python_name(target.new)
    places = _Places(bodies)
    inner = {node.name for node in ast.walk(method.tree) if isinstance(node, ast.FunctionDef)}
    for node in ast.walk(method.tree):
        match node:
            case ast.arg(arg=name) | ast.Name(id=name) if name == old:
                start = places.index(node.lineno, node.col_offset)
                if bodies.source[start : start + len(old)] != old:
                    uses.doubt(places.at(node), f"{old} is written in a way that cannot be changed")
                else:
                    uses.edits.add(Edit(bodies.path, start, start + len(old), new))
            case ast.arg(arg=name) | ast.Name(id=name) if name == new:
                raise Refused(f"{bodies.path}:{node.lineno} has another {new}", "choose another name")
            case ast.ExceptHandler(name=name) | ast.MatchAs(name=name) | ast.MatchStar(name=name) if name in (old, new):
                raise Refused(f"{bodies.path}:{node.lineno} binds {name} anew", "give it another name there first")
            case ast.Call(func=ast.Name(id=called), keywords=keywords) if called in inner:
                for keyword in keywords:
                    if keyword.arg == old:
                        uses.doubt(places.at(keyword), f"{old}= names an argument of an inner function")


def attributes_of_bodies(bodies: Bodies, blueprint: Blueprint, target: Target, uses: Uses) -> None:
    """Texts that name the attribute; those of which nobody can tell are doubts."""
    if target.old not in bodies.source:
        return
    tree, types = typed(bodies, blueprint)
    places = _Places(bodies)
    settled = set()
    doubts = {}
    for found in attribute_uses(tree, types, target.entity, target.old):
        at = places.at(found.node)
        start = places.index(found.node.lineno, found.node.col_offset)
        end = places.index(found.node.end_lineno or 0, found.node.end_col_offset or 0)
        if found.doubt:
            doubts[at] = f'"{target.old}": {found.doubt}'
        elif bodies.source[start + 1 : end - 1] != target.old or bodies.source[start] not in "\"'":
            doubts[at] = f"{target.old} is written in a way that cannot be changed"
        else:
            settled.add(at)
            if not found.other:
                uses.edits.add(Edit(bodies.path, start + 1, end - 1, target.new))
    for text in (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node.value == target.old):
        if not _is_decided(text, tree):
            doubts.setdefault(places.at(text), f'"{target.old}" may name the attribute')
    for at, why in doubts.items():
        if at not in settled:
            uses.doubt(at, why)
    _keywords(tree, bodies, target, uses)


def _keywords(tree: ast.AST, bodies: Bodies, target: Target, uses: Uses) -> None:
    """`Loan(due=…)` names the attribute; `update(due=…)` and `dict(…, due=…)` may."""
    places = _Places(bodies)
    for node in ast.walk(tree):
        for keyword in node.keywords if isinstance(node, ast.Call) else ():
            match node:
                case _ if keyword.arg != target.old:
                    continue
                case ast.Call(func=ast.Name(id=name)) if bodies.contract.get(name) == target.entity and target.new.isidentifier():
                    start = places.index(keyword.lineno, keyword.col_offset)
                    uses.edits.add(Edit(bodies.path, start, start + len(target.old), target.new))
                case ast.Call(func=ast.Attribute(attr="update") | ast.Name(id="dict")):
                    uses.doubt(places.at(keyword), f"{target.old}= may name the attribute")


def _is_decided(node: ast.Constant, tree: ast.AST) -> bool:
    """Whether a text in quotes names no attribute of the entity: a value that is compared or set, or a key of another owner."""
    for parent in ast.walk(tree):
        match parent:
            case ast.Compare(left=left, ops=ops, comparators=others) if node in (left, *others):
                return node is left or all(isinstance(op, ast.Eq | ast.NotEq) for op in ops)
            case ast.Subscript(slice=key) | ast.Assign(value=key) | ast.AnnAssign(value=key) if key is node:
                return True
            case ast.Call(func=ast.Attribute(attr=method), args=[first, *_]) if first is node and method in KEYED:
                return True
            case ast.Dict(keys=keys) if node in keys:
                return True
    return False


def type_uses(bodies: Bodies, names: Mapping[str, str], uses: Uses) -> None:
    """Names of the contract that have changed: in its import and wherever they are used."""
    places = _Places(bodies)
    settled: set[ast.AST] = set()
    local = {own: theirs for own, theirs in bodies.contract.items() if theirs in names}
    for node in ast.walk(bodies.tree):
        match node:
            case ast.alias(name=name) if name in names and name in local.values():
                start = places.index(node.lineno, node.col_offset)
                uses.edits.add(Edit(bodies.path, start, start + len(name), names[name]))
            case ast.Name(id=name) if local.get(name) == name:
                start = places.index(node.lineno, node.col_offset)
                uses.edits.add(Edit(bodies.path, start, start + len(name), names[name]))
            case ast.Call(
                func=ast.Attribute(value=ast.Name(id="self"), attr="new_key"), args=[ast.Constant(value=str(text)) as key]
            ):
                if text in names:
                    start = places.index(key.lineno, key.col_offset) + 1
                    uses.edits.add(Edit(bodies.path, start, start + len(text), names[text]))
                    settled.add(key)
            case ast.Constant(value=str(text)) if text in names and node not in settled:
                uses.doubt(places.at(node), f'"{text}" may name the type')


def renamed_types(before: Blueprint, after: Blueprint) -> dict[str, str]:
    """The names of contract.pyi that are called otherwise after the change."""
    old, new = (_names(blueprint) for blueprint in (before, after))
    return {one: other for one, other in zip(old, new, strict=False) if one != other} if len(old) == len(new) else {}


def _names(blueprint: Blueprint) -> list[str]:
    types = state_types(blueprint)
    return [
        *(str(one.name) for one in types.enums),
        *(str(one.name) for one in types.records),
        *(str(one.name) for one in types.aliases),
    ]


class _Places:
    """Lines and columns in bytes, as Python counts them, as indexes into the text."""

    def __init__(self, bodies: Bodies) -> None:
        self.path = bodies.path
        self.lines = bodies.source.split("\n")
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)

    def index(self, line: int, column: int) -> int:
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def at(self, node: ast.expr | ast.keyword | ast.arg) -> Position:
        return Position(self.path, node.lineno, len(self.lines[node.lineno - 1].encode()[: node.col_offset].decode()) + 1)
