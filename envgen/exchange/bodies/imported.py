"""What a name of a module stands for, as its imports say: `now` of `from time import time as now` is `time.time`. Static."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import libcst as cst
from libcst.metadata import PositionProvider

Function = cst.FunctionDef | cst.Lambda


@dataclass(slots=True)
class Imported:
    """The imports in force while a tree is walked; what a function binds hides them."""

    scopes: list[dict[str, str]] = field(default_factory=lambda: [{}])  # name → dotted path; empty where it is hidden

    def enter(self, node: cst.Module | Function) -> None:
        if isinstance(node, cst.Module):
            self.scopes = [dict(_imports(node))]
            return
        scope = dict.fromkeys(_bound(node), "")
        if isinstance(node, cst.FunctionDef):
            scope |= dict(_imports(node.body))
        self.scopes.append(scope)

    def leave(self) -> None:
        self.scopes.pop()

    def path(self, node: cst.BaseExpression) -> str:
        """The dotted path that an expression means; empty where it is no imported name."""
        if isinstance(node, cst.Name):
            return next((scope[node.value] for scope in reversed(self.scopes) if node.value in scope), "")
        if isinstance(node, cst.Attribute):
            owner = self.path(node.value)
            return f"{owner}.{node.attr.value}" if owner else ""
        if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value == "__import__" and node.args:
            name = node.args[0].value
            return str(name.evaluated_value) if isinstance(name, cst.SimpleString) else ""
        return ""

    def name_of(self, path: str) -> str:
        """How code at the top of the module says a path (`datetime.timezone`); empty where no import gives it."""
        for name, known in self.scopes[0].items():
            if known and (path == known or path.startswith(f"{known}.")):
                return name + path[len(known) :]
        return ""


class InScopes(cst.CSTTransformer):
    """Walks a module, and knows at each place what its imports mean (`_imported`) and in which method that is (`_method`)."""

    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self) -> None:
        super().__init__()
        self._imported = Imported()
        self._functions: list[str] = []

    @property
    def _method(self) -> str:
        """The outermost function around the place; empty at the top of the module."""
        return self._functions[0] if self._functions else ""

    def visit_Module(self, node: cst.Module) -> None:
        self._imported.enter(node)

    def visit_FunctionDef(self, node: cst.FunctionDef) -> None:
        self._imported.enter(node)
        self._functions.append(node.name.value)

    def leave_FunctionDef(self, original_node: cst.FunctionDef, updated_node: cst.FunctionDef) -> cst.FunctionDef:
        self._imported.leave()
        self._functions.pop()
        return updated_node

    def visit_Lambda(self, node: cst.Lambda) -> None:
        self._imported.enter(node)

    def leave_Lambda(self, original_node: cst.Lambda, updated_node: cst.Lambda) -> cst.Lambda:
        self._imported.leave()
        return updated_node


def _imports(node: cst.CSTNode) -> Iterator[tuple[str, str]]:
    """The names that imports of a block bind, functions inside apart."""
    for child in node.children:
        if isinstance(child, cst.FunctionDef | cst.ClassDef | cst.Lambda):
            continue
        if isinstance(child, cst.Import):
            for alias in child.names:
                path = cst.Module([]).code_for_node(alias.name)
                yield (alias.evaluated_alias, path) if alias.evaluated_alias else (path.partition(".")[0],) * 2
        elif isinstance(child, cst.ImportFrom):
            module = cst.Module([]).code_for_node(child.module) if child.module is not None else ""
            for alias in child.names if not isinstance(child.names, cst.ImportStar) else ():
                yield alias.evaluated_alias or alias.evaluated_name, f"{module}.{alias.evaluated_name}"
        else:
            yield from _imports(child)


def _bound(node: Function) -> set[str]:
    """Names that a function binds for itself: parameters and whatever it assigns."""
    parameters = node.params
    every: Sequence[cst.Param] = [*parameters.posonly_params, *parameters.params, *parameters.kwonly_params]
    names = {one.name.value for one in every}
    names |= {one.name.value for one in (parameters.star_arg, parameters.star_kwarg) if isinstance(one, cst.Param)}
    if isinstance(node, cst.FunctionDef):
        names |= set(_assigned(node.body))
    return names


def _assigned(node: cst.CSTNode) -> Iterator[str]:
    for child in node.children:
        if isinstance(child, cst.FunctionDef | cst.ClassDef):
            yield child.name.value
            continue
        if isinstance(child, cst.Lambda | cst.Import | cst.ImportFrom):
            continue
        target: cst.CSTNode | None = None
        if isinstance(child, cst.AssignTarget | cst.AnnAssign | cst.AugAssign | cst.For | cst.NamedExpr):
            target = child.target
        elif isinstance(child, cst.AsName):
            target = child.name
        if target is not None:
            yield from _names(target)
        yield from _assigned(child)


def _names(target: cst.CSTNode) -> Iterator[str]:
    if isinstance(target, cst.Name):
        yield target.value
    elif isinstance(target, cst.Tuple | cst.List):
        for element in target.elements:
            yield from _names(element.value)


def used(node: cst.CSTNode) -> Mapping[str, int]:
    """Every name that stands in a tree as a name of its own, with how often."""
    found: dict[str, int] = {}

    class Names(cst.CSTVisitor):
        def visit_Attribute(self, node: cst.Attribute) -> bool:
            node.value.visit(self)
            return False

        def visit_Arg(self, node: cst.Arg) -> bool:
            node.value.visit(self)
            return False

        def visit_FunctionDef(self, node: cst.FunctionDef) -> bool:
            for child in node.children:
                if child is not node.name:
                    child.visit(self)
            return False

        def visit_Param(self, node: cst.Param) -> bool:
            for child in (node.annotation, node.default):
                if child is not None:
                    child.visit(self)
            return False

        def visit_Import(self, node: cst.Import) -> bool:
            return False

        def visit_ImportFrom(self, node: cst.ImportFrom) -> bool:
            return False

        def visit_Name(self, node: cst.Name) -> None:
            found[node.value] = found.get(node.value, 0) + 1

    node.visit(Names())
    return found
