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


Binding = ast.expr | Imported | None  # None: something that the text does not show


@dataclass(slots=True)
class Scope:
    """The names of a function, lambda, comprehension or module."""

    bound: dict[str, list[Binding]] = field(default_factory=dict)
    parent: Scope | None = None

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
        scope.bind(argument.arg)
    for statement in node.body if isinstance(node, ast.FunctionDef) else [node.body]:
        _collect(statement, scope)
    return scope


def comprehension_scope(node: Comprehension, parent: Scope) -> Scope:
    """The scope of a comprehension: its loop names."""
    scope = Scope(parent=parent)
    for generator in node.generators:
        _collect(generator.target, scope)
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
                scope.bind(node.name)
            stack += node.args.defaults
            stack += [one for one in node.args.kw_defaults if one is not None]
            continue
        if isinstance(node, _COMPREHENSIONS):
            _collect_walruses(node, scope)
            continue
        if isinstance(node, ast.ClassDef):
            scope.bind(node.name)
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
    for target in targets:
        if isinstance(target, ast.Name):
            if node.value is not None:
                scope.bind(target.id, node.value)
            else:
                scope.bind(target.id)
        else:
            stack.append(target)
    if node.value is not None:
        stack.append(node.value)


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
        if isinstance(current, ast.Lambda):
            continue
        if isinstance(current, ast.NamedExpr):
            scope.bind(current.target.id)
        stack += children(current)
