"""Parts of an answer put into a bodies.py, as syntax: the new methods, and what they use. Drops nothing that is there."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from envgen.blueprint.model import Blueprint
from envgen.render.bodies.read import parse_bodies
from envgen.render.bodies.sync import synced_source
from envgen.render.sources import BODIES
from envgen.synthesis.implement.answer import Parts

if TYPE_CHECKING:
    import libcst as cst


@dataclass(frozen=True, slots=True)
class Needs:
    """What methods of an answer need of it: names of helper methods, and of what stands beside the class."""

    helpers: Sequence[str]
    module: Sequence[str]
    imports: Sequence[str]


def needs_of(parts: Parts, names: Iterable[str]) -> Needs:
    """What some methods use of the other parts, directly or through each other; in the order of the answer."""
    used: set[str] = set()
    waiting = [*names]
    while waiting:
        name = waiting.pop()
        node = parts.methods.get(name) or parts.module.get(name)
        if node is None or name in used:
            continue
        used.add(name)
        waiting += _mentioned(node)
    mentioned = {one for name in used for one in _mentioned(parts.methods.get(name) or parts.module[name])}
    return Needs(
        [name for name in parts.methods if name in used and name.startswith("_")],
        [name for name in parts.module if name in used],
        [name for name in parts.imports if name in mentioned],
    )


def spliced(source: str, blueprint: Blueprint, parts: Parts, names: Sequence[str]) -> str:
    """The bodies.py with these methods of an answer in place of what stands there, and in step with the blueprint."""
    import libcst as cst

    needs = needs_of(parts, names)
    module = cst.parse_module(source)
    index = _class_index(module, blueprint)
    cls = cst.ensure_type(module.body[index], cst.ClassDef)
    there, _ = parse_bodies(source, BODIES, blueprint)
    body: list[cst.CSTNode] = []
    waiting = [name for name in needs.helpers if name not in there.methods]
    for node in cls.body.body:
        name = node.name.value if isinstance(node, cst.FunctionDef) else ""
        if name in names:
            assert isinstance(node, cst.FunctionDef)
            new = parts.methods[name]
            head = {"params": new.params, "returns": new.returns} if name.startswith("_") else {}  # the blueprint owns other heads
            body.append(node.with_changes(body=new.body, **head))
            mine = [one for one in needs_of(parts, [name]).helpers if one in waiting]
            waiting = [one for one in waiting if one not in mine]
            body += [_spaced(parts.methods[one]) for one in mine]
        else:
            body.append(node)
    cls = cls.with_changes(body=cls.body.with_changes(body=body))
    beside = [_beside(parts.module[name]) for name in needs.module if name not in there.module]
    module = module.with_changes(body=[*module.body[:index], *beside, cls, *module.body[index + 1 :]])
    text = _with_imports(module, [parts.imports[name] for name in needs.imports if name not in there.imports]).code
    after, _ = parse_bodies(text, BODIES, blueprint)
    return synced_source(blueprint, after) if after.class_name else text


def same_as_there(source: str, blueprint: Blueprint, parts: Parts, needs: Needs) -> list[str]:
    """Names of helpers of an answer that are there already and say something else."""
    there, _ = parse_bodies(source, BODIES, blueprint)
    known: Mapping[str, ast.AST] = {**{name: one.tree for name, one in there.methods.items()}, **there.module}
    clashing = []
    for name in (*needs.helpers, *needs.module):
        if name in known:
            written = _tree(parts.methods.get(name) or parts.module[name]).body[0]
            if ast.unparse(written) != ast.unparse(known[name]):
                clashing.append(name)
    return clashing


def _tree(node: cst.BaseStatement) -> ast.Module:
    import libcst as cst

    return ast.parse(cst.Module([node]).code.strip() + "\n")  # type: ignore[list-item]


def _mentioned(node: cst.BaseStatement) -> list[str]:
    tree = _tree(node)
    names = [one.id for one in ast.walk(tree) if isinstance(one, ast.Name)]
    return names + [one.attr for one in ast.walk(tree) if isinstance(one, ast.Attribute)]


def _class_index(module: cst.Module, blueprint: Blueprint) -> int:
    import libcst as cst

    return next(
        at for at, node in enumerate(module.body) if isinstance(node, cst.ClassDef) and node.name.value == blueprint.class_name
    )


def _spaced(node: cst.FunctionDef) -> cst.FunctionDef:
    """A method with one empty line before it, its comments kept."""
    import libcst as cst

    comments = [line for line in node.leading_lines if line.comment is not None]
    return node.with_changes(leading_lines=[cst.EmptyLine(indent=False), *comments])


def _beside(node: cst.BaseStatement) -> cst.BaseStatement:
    import libcst as cst

    if isinstance(node, cst.FunctionDef | cst.SimpleStatementLine):
        comments = [line for line in node.leading_lines if line.comment is not None]
        gap = [cst.EmptyLine(indent=False)] * (2 if isinstance(node, cst.FunctionDef) else 1)
        return node.with_changes(leading_lines=[*gap, *comments])
    return node


def _with_imports(module: cst.Module, statements: Sequence[str]) -> cst.Module:
    """The module with imports of the answer before its own."""
    import libcst as cst

    if not statements:
        return module
    body = list(module.body)
    at = next((i for i, node in enumerate(body) if _is_import(node)), None)
    if at is None:
        at = 1 if body and isinstance(body[0], cst.SimpleStatementLine) and isinstance(body[0].body[0], cst.Expr) else 0
    added: list[cst.CSTNode] = [cst.parse_statement(one) for one in dict.fromkeys(statements)]
    if at < len(body) and isinstance(body[at], cst.SimpleStatementLine) and _is_import(body[at]):
        first = cst.ensure_type(body[at], cst.SimpleStatementLine)
        added[0] = cst.ensure_type(added[0], cst.SimpleStatementLine).with_changes(leading_lines=first.leading_lines)
        body[at] = first.with_changes(leading_lines=[cst.EmptyLine(indent=False)])
    return module.with_changes(body=[*body[:at], *added, *body[at:]])


def _is_import(node: cst.CSTNode) -> bool:
    import libcst as cst

    return isinstance(node, cst.SimpleStatementLine) and isinstance(node.body[0], cst.Import | cst.ImportFrom)
