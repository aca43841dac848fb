"""The merge through concrete syntax trees, which envgen had before it moved lines: an independent opinion for the tests."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import libcst as cst

from envgen.render.bodies.merge import BODY_MARK, HELPERS_MARK, MODULE_MARK, MergeError, _renamed, stub
from envgen.render.bodies.model import Bodies


def tree_merge(environment_source: str, bodies: Bodies) -> str:
    """The environment module with each placeholder filled; a tool without a body raises when it is called."""
    parts = _Parts.of(bodies)
    skeleton = cst.parse_module(environment_source)
    class_index, cls = _class_of(skeleton, bodies.class_name)
    filled, spliced = _fill_methods(cls, parts.methods)
    moved = [
        _apart(parts.methods[name])
        for name in bodies.methods
        if name not in spliced and bodies.methods[name].kind in ("function", "helper")
    ]
    block = _as_block(filled.body)
    body, footer = _at_mark(block.body, block.footer, HELPERS_MARK, moved)
    filled = filled.with_changes(body=block.with_changes(body=body, footer=footer))
    statements = [*skeleton.body[:class_index], filled, *skeleton.body[class_index + 1 :]]
    statements, footer = _at_mark(statements, skeleton.footer, MODULE_MARK, parts.module)
    statements = _with_imports(statements, [*parts.imports, *(cst.parse_statement(line) for line in _renamed(bodies))])
    return skeleton.with_changes(body=statements, footer=footer).code


@dataclass(frozen=True)
class _Parts:
    """What a bodies.py gives, as nodes that can be moved."""

    methods: Mapping[str, cst.FunctionDef]
    module: Sequence[cst.BaseStatement]
    imports: Sequence[cst.BaseStatement]

    @classmethod
    def of(cls, bodies: Bodies) -> _Parts:
        if not (bodies.methods or bodies.module or bodies.imports):
            return cls({}, (), ())
        module = cst.parse_module(bodies.source)
        methods: dict[str, cst.FunctionDef] = {}
        if bodies.class_name:
            _, body_class = _class_of(module, bodies.class_name)
            for node in body_class.body.body:
                if isinstance(node, cst.FunctionDef):
                    methods.setdefault(node.name.value, node)
        # Both trees list the same statements in the same order; a line `A = 1; B = 2` is one node here and two there.
        wanted = {id(node) for node in [*bodies.module.values(), *bodies.imports.values()]}
        judged = iter(bodies.tree.body)
        lines: list[tuple[cst.BaseStatement, list[ast.stmt]]] = []
        for node in module.body:
            count = len(node.body) if isinstance(node, cst.SimpleStatementLine) else 1
            lines.append((node, list(islice(judged, count))))
        chosen = [(node, trees) for node, trees in lines if any(id(tree) in wanted for tree in trees)]
        imports = [node for node, trees in chosen if all(isinstance(tree, (ast.Import, ast.ImportFrom)) for tree in trees)]
        return cls(methods, [_apart(node) for node, _ in chosen if node not in imports], [_bare(node) for node in imports])


def _class_of(module: cst.Module, name: str) -> tuple[int, cst.ClassDef]:
    classes = [(index, node) for index, node in enumerate(module.body) if isinstance(node, cst.ClassDef)]
    found = [entry for entry in classes if entry[1].name.value == name] if name else classes
    if not found:
        if not name and classes:
            return classes[-1]
        raise MergeError(f"there is no class {name}")
    return found[-1]


def _fill_methods(cls: cst.ClassDef, methods: Mapping[str, cst.FunctionDef]) -> tuple[cst.ClassDef, set[str]]:
    """The class with every placeholder filled, and the names of the bodies that went in."""
    spliced: set[str] = set()
    filled: list[cst.BaseStatement | cst.BaseSmallStatement] = []
    for node in cls.body.body:
        if isinstance(node, cst.FunctionDef) and (name := _placeholder_in(node)):
            source = methods.get(name)
            if source is not None:
                spliced.add(name)
                node = _spliced(node, source)
            else:
                block = cst.ensure_type(node.body, cst.IndentedBlock)
                node = node.with_changes(body=block.with_changes(body=[*block.body[:-1], cst.parse_statement(stub(name))]))
        filled.append(node)
    return cls.with_changes(body=cls.body.with_changes(body=filled)), spliced


def _placeholder_in(node: cst.FunctionDef) -> str:
    """The name in the placeholder that ends the method's block, or an empty text."""
    line = node.body.body[-1] if node.body.body else None
    if not isinstance(line, cst.SimpleStatementLine) or len(line.body) != 1:
        return ""
    match line.body[0]:
        case cst.Raise(exc=cst.Call(func=cst.Name(value="NotImplementedError"), args=[cst.Arg(value=cst.SimpleString() as text)])):
            value = text.evaluated_value
            if isinstance(value, str) and value.startswith(BODY_MARK):
                return value.removeprefix(BODY_MARK)
    return ""


def _spliced(target: cst.FunctionDef, source: cst.FunctionDef) -> cst.FunctionDef:
    """The target with the source's block; what stands before the placeholder (a docstring) stays, comments above come along."""
    block = cst.ensure_type(target.body, cst.IndentedBlock)
    written: cst.BaseSuite = source.body
    if len(block.body) > 1:
        whole = _as_block(written)
        header = whole.header if whole.header.comment is not None else block.header
        written = whole.with_changes(body=[*block.body[:-1], *whole.body], header=header)
    above = _comments(source.leading_lines)
    if above and [line.comment.value for line in above if line.comment] != [
        line.comment.value for line in _comments(target.leading_lines) if line.comment
    ]:
        return target.with_changes(body=written, leading_lines=[*target.leading_lines, *above])
    return target.with_changes(body=written)


def _as_block(suite: cst.BaseSuite) -> cst.IndentedBlock:
    if isinstance(suite, cst.SimpleStatementSuite):
        return cst.IndentedBlock([cst.SimpleStatementLine(suite.body, trailing_whitespace=suite.trailing_whitespace)])
    return cst.ensure_type(suite, cst.IndentedBlock)


def _comments(lines: Iterable[cst.EmptyLine]) -> list[cst.EmptyLine]:
    return [line for line in lines if line.comment is not None]


def _apart(node: cst.BaseStatement) -> cst.BaseStatement:
    """The node with one blank line above the comments that lead to it."""
    above = getattr(node, "leading_lines", ())
    return node.with_changes(leading_lines=[cst.EmptyLine(indent=False), *_comments(above)])


def _bare(node: cst.BaseStatement) -> cst.BaseStatement:
    """An import with the comments right above it, without blank lines: sorting keeps them together."""
    return node.with_changes(leading_lines=_comments(getattr(node, "leading_lines", ())))


def _at_mark(
    body: Sequence[Any], footer: Sequence[cst.EmptyLine], mark: str, added: Sequence[cst.BaseStatement]
) -> tuple[list[Any], list[cst.EmptyLine]]:
    """The statements with `added` where the comment `mark` stands; the comment itself goes."""
    out: list[Any] = []
    found = False
    for node in body:
        lines = list(getattr(node, "leading_lines", ()))
        if (index := _index_of(lines, mark)) is not None:
            found = True
            first, rest = added[:1], added[1:]
            # What stands above the mark, such as the heading of a section, leads to the first of the added ones.
            above = _without_blank_end(lines[:index])
            out += [one.with_changes(leading_lines=[*above, *getattr(one, "leading_lines", ())]) for one in first]
            out += rest
            node = node.with_changes(leading_lines=lines[index + 1 :] if added else above + lines[index + 1 :])
        out.append(node)
    below = list(footer)
    if (index := _index_of(below, mark)) is not None:
        found = True
        above, below = _without_blank_end(below[:index]), below[index + 1 :]
        if added:
            out.append(added[0].with_changes(leading_lines=[*above, *getattr(added[0], "leading_lines", ())]))
            out += added[1:]
        else:
            below = above + below
    if added and not found:
        raise MergeError(f"the generated skeleton has no line {mark}")
    return out, below


def _without_blank_end(lines: list[cst.EmptyLine]) -> list[cst.EmptyLine]:
    while lines and lines[-1].comment is None:
        lines = lines[:-1]
    return lines


def _index_of(lines: Sequence[cst.EmptyLine], mark: str) -> int | None:
    return next((index for index, line in enumerate(lines) if line.comment is not None and line.comment.value == mark), None)


def _with_imports(body: Sequence[Any], imports: Sequence[cst.BaseStatement]) -> list[Any]:
    """The imports of bodies.py behind the module's own; the formatter sorts and joins them."""
    last = -1
    for index, node in enumerate(body):
        if isinstance(node, cst.SimpleStatementLine) and isinstance(node.body[0], (cst.Import, cst.ImportFrom)):
            last = index
    if last < 0 and body and isinstance(body[0], cst.SimpleStatementLine) and isinstance(body[0].body[0], cst.Expr):
        last = 0  # the docstring
    return [*body[: last + 1], *imports, *body[last + 1 :]]
