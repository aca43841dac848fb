"""Which names a function binds, and to what, as far as the text shows. Follows Python's rules of scope."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field

from envgen.gate.limits import children

Function = ast.FunctionDef | ast.Lambda
Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp

# Nodes that are many and bind nothing by themselves, told apart early.
_PLAIN = frozenset(
    (
        ast.Attribute,
        ast.BoolOp,
        ast.Call,
        ast.Compare,
        ast.Dict,
        ast.Expr,
        ast.FormattedValue,
        ast.If,
        ast.JoinedStr,
        ast.Return,
        ast.Subscript,
        ast.UnaryOp,
    )
)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


@dataclass(frozen=True, slots=True)
class Imported:
    """A binding by an import: `datetime.datetime` for `from datetime import datetime`."""

    path: str


@dataclass(frozen=True, slots=True)
class Item:
    """A binding by a loop: an item of what is gone through, or the part of it at an index."""

    of: ast.expr
    index: int | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """A binding of which only the annotation is known."""

    annotation: ast.expr


Binding = ast.expr | ast.FunctionDef | Imported | Item | Said | None  # None: something that the text does not show


@dataclass(slots=True)
class Scope:
    """The names of a function, lambda, comprehension or module."""

    bound: dict[str, list[Binding]] = field(default_factory=dict)
    parent: Scope | None = None
    stored: dict[str, list[ast.expr]] = field(default_factory=dict)  # name → what is put into it by key
    statements: list[ast.stmt] = field(default_factory=list)  # of the function

    def bind(self, name: str, binding: Binding = None) -> None:
        self.bound.setdefault(name, []).append(binding)

    def find(self, name: str) -> list[Binding] | None:
        """The bindings of a name in the nearest scope that has it."""
        scope: Scope | None = self
        while scope is not None:
            if name in scope.bound:
                return scope.bound[name]
            scope = scope.parent
        return None


def function_scope(node: Function, parent: Scope) -> Scope:
    """The scope of a function: its parameters and all that its statements bind, those of nested functions apart."""
    scope = Scope(parent=parent)
    for argument in parameters(node.args):
        scope.bind(argument.arg, None if argument.annotation is None else Said(argument.annotation))
    if isinstance(node, ast.FunctionDef):
        scope.statements = node.body
    for part in node.body if isinstance(node, ast.FunctionDef) else [node.body]:
        _collect(part, scope)
    return scope


def comprehension_scope(node: Comprehension, parent: Scope) -> Scope:
    """The scope of a comprehension: its loop names."""
    scope = Scope(parent=parent)
    for generator in node.generators:
        _collect_loop(generator.target, generator.iter, scope)
    return scope


def bind_module(statements: Iterator[ast.stmt] | list[ast.stmt]) -> Scope:
    """The names at the top level."""
    scope = Scope()
    for statement in statements:
        _collect(statement, scope)
    return scope


def parameters(arguments: ast.arguments) -> Iterator[ast.arg]:
    yield from arguments.posonlyargs
    yield from arguments.args
    if arguments.vararg is not None:
        yield arguments.vararg
    yield from arguments.kwonlyargs
    if arguments.kwarg is not None:
        yield arguments.kwarg


def imported(node: ast.Import | ast.ImportFrom) -> Iterator[tuple[str, str, ast.alias]]:
    """Name, path and alias of each import: `import a.b` binds `a`, `import a.b as c` binds c to a.b."""
    for alias in node.names:
        if isinstance(node, ast.ImportFrom):
            yield alias.asname or alias.name, f"{node.module or ''}.{alias.name}", alias
        elif alias.asname is not None:
            yield alias.asname, alias.name, alias
        else:
            head = alias.name.partition(".")[0]
            yield head, head, alias


def _collect(root: ast.AST, scope: Scope) -> None:
    stack: list[ast.AST] = [root]
    while stack:
        node = stack.pop()
        kind = type(node)
        if kind is ast.Constant:
            continue
        if kind is ast.Name:
            if not isinstance(node.ctx, ast.Load):  # type: ignore[attr-defined]
                scope.bind(node.id)  # type: ignore[attr-defined]
            continue
        if kind in _PLAIN:
            if kind is ast.Call:
                _collect_default(node, scope)  # type: ignore[arg-type]
            stack += children(node)
            continue
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            _collect_assignment(node, scope, stack)
            continue
        if isinstance(node, (ast.AugAssign, ast.Delete)):
            _collect_changes(node, scope, stack)
            continue
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            if not isinstance(node, ast.Lambda):
                scope.bind(node.name, node if isinstance(node, ast.FunctionDef) else None)
            stack += node.args.defaults
            stack += [one for one in node.args.kw_defaults if one is not None]
            continue
        if isinstance(node, _COMPREHENSIONS):
            _collect_walruses(node, scope)
            continue
        if isinstance(node, ast.ClassDef):
            scope.bind(node.name)
            continue
        if isinstance(node, ast.NamedExpr):
            scope.bind(node.target.id, node.value)
            stack.append(node.value)
            continue
        if isinstance(node, ast.For):
            _collect_loop(node.target, node.iter, scope)
            stack += [node.iter, *node.body, *node.orelse]
            continue
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            for name, path, _ in imported(node):
                scope.bind(name, Imported(path))
            continue
        if isinstance(node, (ast.ExceptHandler, ast.MatchAs, ast.MatchStar)):
            if node.name is not None:
                scope.bind(node.name)
        elif isinstance(node, ast.MatchMapping) and node.rest is not None:
            scope.bind(node.rest)
        stack += children(node)


def _collect_assignment(node: ast.Assign | ast.AnnAssign, scope: Scope, stack: list[ast.AST]) -> None:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    if isinstance(node, ast.AnnAssign):
        stack.append(node.annotation)
    for target in targets:
        if isinstance(target, ast.Name):
            if node.value is not None:
                scope.bind(target.id, node.value)
            elif isinstance(node, ast.AnnAssign) and node.simple:  # `(x): int` binds nothing, unlike `x: int`
                scope.bind(target.id, Said(node.annotation))
        elif node.value is not None and (pairs := _pairs(target, node.value)):
            for name, value in pairs:
                scope.bind(name, value)
        else:
            if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name) and node.value is not None:
                scope.stored.setdefault(target.value.id, []).append(node.value)
            stack.append(target)
    if node.value is not None:
        stack.append(node.value)


def _pairs(target: ast.expr, value: ast.expr) -> list[tuple[str, ast.expr]]:
    """`a, b = x, y`, where each name stands for one value."""
    if not (isinstance(target, (ast.Tuple, ast.List)) and isinstance(value, (ast.Tuple, ast.List))):
        return []
    names = [one.id for one in target.elts if isinstance(one, ast.Name)]
    starred = any(isinstance(one, ast.Starred) for one in value.elts)
    return list(zip(names, value.elts, strict=True)) if len(names) == len(target.elts) == len(value.elts) and not starred else []


def _collect_loop(target: ast.expr, iterable: ast.expr, scope: Scope) -> None:
    """The names that a loop binds, each with what it is an item of."""
    if isinstance(target, ast.Name):
        scope.bind(target.id, Item(iterable))
    elif isinstance(target, ast.Tuple) and all(isinstance(one, ast.Name) for one in target.elts):
        for index, one in enumerate(target.elts):
            assert isinstance(one, ast.Name)
            scope.bind(one.id, Item(iterable, index))
    else:
        _collect(target, scope)


def _collect_default(node: ast.Call, scope: Scope) -> None:
    """`groups.setdefault(key, set())` puts something into groups."""
    function = node.func
    if isinstance(function, ast.Attribute) and function.attr == "setdefault" and isinstance(function.value, ast.Name):
        scope.stored.setdefault(function.value.id, []).extend(node.args[1:])


def _collect_changes(node: ast.AugAssign | ast.Delete, scope: Scope, stack: list[ast.AST]) -> None:
    """`x += 1` and `del x` make x a name of the function, and say nothing of what it stands for."""
    for target in node.targets if isinstance(node, ast.Delete) else [node.target]:
        if isinstance(target, ast.Name):
            scope.bound.setdefault(target.id, [])
        else:
            stack.append(target)
    if isinstance(node, ast.AugAssign):
        stack.append(node.value)


def _collect_walruses(node: ast.AST, scope: Scope) -> None:
    """Names that `:=` binds inside a comprehension belong to the function around it."""
    stack: list[ast.AST] = [node]
    while stack:
        current = stack.pop()
        if isinstance(current, ast.Lambda):  # what it binds is its own, but its defaults are made here
            stack += [one for one in (*current.args.defaults, *current.args.kw_defaults) if one is not None]
            continue
        if isinstance(current, ast.NamedExpr):
            scope.bind(current.target.id, current.value)
        stack += children(current)
