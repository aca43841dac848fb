"""A file as it was found: a class with its own `__init__` and the records beside it, or a module of functions.

Such a file brings its own names, so nobody has to declare them: behind self stands what `__init__` assigns, what the class defines
as a constant, and its methods. All else is as in bodies: the methods pass the same list, and `__init__` is one of them.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

from envgen.diagnostics.codes import found
from envgen.diagnostics.problem import Position, Problem, in_order
from envgen.diagnostics.warned import warnings_are
from envgen.gate.annotations import check_annotation, is_constant
from envgen.gate.check import check
from envgen.gate.context import Context
from envgen.gate.limits import MAX_FILE_LETTERS, TooLarge, measure
from envgen.gate.names import ERRORS, FUNCTIONS, REFLECTION, TYPES, VALUES, Names
from envgen.gate.places import Report
from envgen.gate.scopes import Imported, bind_module
from envgen.gate.walk import Walk

_Node = TypeVar("_Node", bound=ast.stmt)
_TAKEN: Final = ERRORS | FUNCTIONS | REFLECTION | TYPES | VALUES | {"self"}


def check_source(source: str, path: str) -> list[Problem]:
    """Every reason why a file may not be run, its syntax errors included; in order of place."""
    if len(source) > MAX_FILE_LETTERS:
        return [found("G015", Position(path), f"the file has more than {MAX_FILE_LETTERS:,} letters", "split the environment")]
    try:
        with warnings_are("ignore"):  # `"\d"` warns, and is no matter of safety
            tree = ast.parse(source)
            compile(tree, path, "exec", dont_inherit=True)  # also finds `return` outside of a function and the like
    except SyntaxError as error:
        at = Position(path, max(error.lineno or 1, 1), max(error.offset or 1, 1))
        return [found("C003", at, error.msg)]
    except (RecursionError, MemoryError, ValueError, OverflowError) as error:
        told = "too deeply nested for Python" if isinstance(error, (RecursionError, MemoryError)) else str(error)
        return [found("C003", Position(path), told)]
    return _check(source, tree, path)


def _check(source: str, tree: ast.Module, path: str) -> list[Problem]:
    scope = bind_module([node for node in tree.body if not isinstance(node, ast.ClassDef)])
    parts = _take_apart(tree, Context(Report(source, path), Names(), scope))
    report = Report(source, path)
    walk = Walk(Context(report, parts.names, scope))
    for statement in parts.beside:
        try:
            measure(statement)
        except TooLarge as error:
            report.add("G015", error.node, error.reason, "split it into helper methods")
        else:
            _check_beside(walk, statement)
    for base in parts.bases:
        report.add(
            "G001", base, f"{parts.names.class_name} is derived from another class", "delete it: a class that is run has no base"
        )
    return in_order([*check(source, parts.rest, path, names=parts.names), *report.problems])


@dataclass(frozen=True)
class _Parts:
    """A file taken apart."""

    names: Names
    beside: list[ast.stmt]  # what bodies do not have: records, errors, constants of the class, methods without self
    bases: list[ast.expr]  # of the class, but for `object`
    rest: ast.Module  # what is looked at as bodies are


def _take_apart(tree: ast.Module, context: Context) -> _Parts:
    records: dict[str, ast.ClassDef] = {}
    errors: dict[str, ast.ClassDef] = {}
    others: list[ast.ClassDef] = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            if _is_free(node.name) and _is_record(context, node):
                records[node.name] = node
            elif _is_free(node.name) and _is_error(node, errors):
                errors[node.name] = node
            else:
                others.append(node)
    main = others[-1] if others else None
    own = [] if main is None else main.body
    constants = [member for member in own if _is_small(member) and _is_constant(context, member)]
    static = [member for member in own if _is_static(member)]
    methods = [member for member in own if member not in constants and member not in static]
    apart = {*records.values(), *errors.values(), main}
    rest: list[ast.stmt] = [node for node in tree.body if node not in apart]
    if main is not None:
        body = [_renamed(member) for member in methods] or [ast.copy_location(ast.Pass(), main)]
        rest.append(_changed(main, body=body, bases=[]))
    return _Parts(
        names=_names(main, constants, types=frozenset(records), errors=frozenset(errors)),
        beside=[*apart - {main}, *constants, *static],  # type: ignore[list-item]
        bases=[base for base in main.bases if not _is_object(base)] if main is not None else [],
        rest=ast.Module(rest, []),
    )


def _names(main: ast.ClassDef | None, constants: list[ast.stmt], *, types: frozenset[str], errors: frozenset[str]) -> Names:
    """What the methods of a class may name, taken from the class itself."""
    if main is None:
        return Names(given=errors, types=types)
    functions = [node for node in main.body if isinstance(node, ast.FunctionDef)]
    names = frozenset(one.name for one in functions) - {"__init__"}
    return Names(
        class_name=main.name,
        variables=frozenset(name for one in functions if one.name == "__init__" for name in _assigned(one)),
        functions=frozenset(name for name in names if not name.startswith("_")),
        helpers=frozenset(name for name in names if name.startswith("_")),
        members=frozenset(name for one in constants for name in _stored(one)),
        given=errors,
        types=types,
    )


def _check_beside(walk: Walk, node: ast.stmt) -> None:
    context = walk.context
    match node:
        case ast.ClassDef():
            for member in node.body:
                if isinstance(member, ast.AnnAssign):
                    check_annotation(context, member.annotation)
        case ast.Assign(value=value):
            walk.visit(value)
        case ast.AnnAssign(annotation=annotation, value=ast.expr() as value):
            check_annotation(context, annotation)
            walk.visit(value)
        case ast.FunctionDef():
            walk.function(_changed(node, decorator_list=[]))


# ── what is what ────────────────────────────────────────────────


def _is_record(context: Context, node: ast.ClassDef) -> bool:
    """`class User(TypedDict):` with annotated names: a dict to whoever calls it."""
    plain = all(one.arg == "total" and isinstance(one.value, ast.Constant) for one in node.keywords)
    return (
        plain
        and not node.decorator_list
        and len(node.bases) == 1
        and _is_typed_dict(context, node.bases[0])
        and all(_is_field(member) or _is_nothing(member) for member in node.body)
    )


def _is_typed_dict(context: Context, node: ast.expr) -> bool:
    """Whether it is imported as that; that the name is imported as something else, too, is told at the import."""
    if isinstance(node, ast.Name):
        return Imported("typing.TypedDict") in (context.scope.find(node.id) or ())
    meaning = context.path(node)
    return meaning is not None and meaning.path == "typing.TypedDict"


def _is_error(node: ast.ClassDef, errors: Container[str]) -> bool:
    """`class NotFound(Exception):` that adds nothing but its name."""
    return (
        not node.keywords
        and not node.decorator_list
        and len(node.bases) == 1
        and isinstance(base := node.bases[0], ast.Name)
        and (base.id in ERRORS or base.id in errors)
        and all(_is_nothing(member) for member in node.body)
    )


def _is_field(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.AnnAssign)
        and node.value is None
        and isinstance(node.target, ast.Name)
        and not node.target.id.startswith("__")
    )


def _is_nothing(node: ast.stmt) -> bool:
    return isinstance(node, ast.Pass) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


def _is_free(name: str) -> bool:
    """Whether a name hides none of those that the gate knows."""
    return name not in _TAKEN and not name.startswith("__")


def _is_small(node: ast.stmt) -> bool:
    """Whether it can be looked into at all; the gate tells of what cannot."""
    try:
        measure(node)
    except TooLarge:
        return False
    return True


def _is_constant(context: Context, node: ast.stmt) -> bool:
    match node:
        case (
            ast.Assign(targets=[ast.Name(id=name)], value=value)
            | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
        ):
            return not name.startswith("__") and is_constant(context, value)
    return False


def _is_static(node: ast.stmt) -> bool:
    match node:
        case ast.FunctionDef(decorator_list=[ast.Name(id="staticmethod")]):
            return True
    return False


def _is_object(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "object"


def _stored(node: ast.stmt) -> Iterator[str]:
    for target in node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []:
        if isinstance(target, ast.Name):
            yield target.id


def _assigned(function: ast.FunctionDef) -> Iterator[str]:
    """The names behind self that a function assigns."""
    for node in ast.walk(function):
        match node:
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                yield name


def _renamed(node: ast.stmt) -> ast.stmt:
    """`__init__` under a name that a method may have, so that it is looked at as one."""
    return _changed(node, name="init") if isinstance(node, ast.FunctionDef) and node.name == "__init__" else node


def _changed(node: _Node, **parts: object) -> _Node:
    changed = copy.copy(node)
    for name, part in parts.items():
        setattr(changed, name, part)
    return changed
