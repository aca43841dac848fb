"""The gate: a source text and its tree → every reason why it may not be merged or run. Executes nothing, knows no blueprint."""

from __future__ import annotations

import ast
from itertools import islice

from envgen.diagnostics.problem import Problem, in_order
from envgen.diagnostics.telling import MOST_SOUGHT
from envgen.gate.annotations import check_annotation, check_constant
from envgen.gate.context import Context
from envgen.gate.imports import visit_import
from envgen.gate.limits import MAX_FILE_NODES, TooLarge, measure
from envgen.gate.names import Names
from envgen.gate.nodes import refuse
from envgen.gate.places import Report
from envgen.gate.scopes import bind_module
from envgen.gate.text import text_problems
from envgen.gate.walk import Walk


def check(source: str, tree: ast.Module, path: str, *, names: Names) -> list[Problem]:
    """All problems in order of place.

    `tree` is the source parsed, or the statements of it that are to be looked at: imports, constants, functions, and a class
    whose methods have `names` behind `self`.
    """
    report = Report(source, path, list(islice(text_problems(source, path), MOST_SOUGHT)))
    _check_module(tree, report, names)
    return in_order(report.problems)


def _check_module(tree: ast.Module, report: Report, names: Names) -> None:
    refused = _too_large(tree, report)
    context = Context(report, names, bind_module([node for node in tree.body if not isinstance(node, ast.ClassDef)]))
    context.too_large = refused
    walk = Walk(context)
    for node in tree.body:
        if node in refused:
            continue
        match node:
            case ast.Import() | ast.ImportFrom():
                visit_import(context, node)
            case ast.FunctionDef():
                _check_function(walk, node)
            case ast.ClassDef():
                _check_class(walk, node, refused)
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                _check_constant(walk, node.targets[0], name, value)
            case ast.AnnAssign(target=ast.Name(id=name) as target, value=ast.expr() as value):
                check_annotation(context, node.annotation)
                _check_constant(walk, target, name, value)
            case ast.Expr(value=ast.Constant(value=str())) if node is tree.body[0]:
                pass
            case ast.AsyncFunctionDef():
                refuse(report, node)
            case _:
                report.add("G001", node, "a statement at the top level would run when the package is imported", "delete it")


def _too_large(tree: ast.Module, report: Report) -> set[ast.stmt]:
    """The statements that are too large to be looked at, reported; each method of a class is measured by itself."""
    refused: set[ast.stmt] = set()
    count = 0
    for node in (part for statement in tree.body for part in _measured(statement)):
        if count > MAX_FILE_NODES:
            refused.add(node)
            continue
        try:
            count += measure(node)
        except TooLarge as error:
            report.add("G015", error.node, error.reason, "split it into helper methods")
            refused.add(node)
        if count > MAX_FILE_NODES:
            report.add("G015", node, f"the file has more than {MAX_FILE_NODES:,} parts up to here", "split the environment")
            refused.add(node)
    return refused


def _measured(node: ast.stmt) -> list[ast.stmt]:
    """A statement, or the methods of a class and the class without them."""
    if not isinstance(node, ast.ClassDef):
        return [node]
    methods: list[ast.stmt] = [one for one in node.body if isinstance(one, ast.FunctionDef)]
    if not methods:
        return [node]
    others = [one for one in node.body if not isinstance(one, ast.FunctionDef)]
    around = [*node.bases, *node.decorator_list, *(keyword.value for keyword in node.keywords)]
    return [*methods, *others, *(ast.copy_location(ast.Expr(one), one) for one in around)]


def _check_constant(walk: Walk, target: ast.expr, name: str, value: ast.expr) -> None:
    walk.visit(target)
    check_constant(walk.context, name, value)
    walk.visit(value)


def _check_class(walk: Walk, node: ast.ClassDef, refused: set[ast.stmt]) -> None:
    report, names = walk.context.report, walk.context.names
    if node.name != names.class_name:
        refuse(report, node)
        return
    for extra in (*node.decorator_list, *(keyword.value for keyword in node.keywords), *getattr(node, "type_params", ())):
        report.add("G001", extra, "decorators and keywords of the class run at import", "delete it")
    for base in node.bases:
        if not isinstance(base, ast.Name):
            report.add("G001", base, "the class has a base that is computed", "delete it")
    walk.context.methods = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef) and one not in refused}
    for member in node.body:
        if member in refused:
            continue
        match member:
            case ast.FunctionDef():
                _check_function(walk, member, method=True)
            case ast.Pass() | ast.Expr(value=ast.Constant()):
                pass
            case _:
                refuse(report, member) if isinstance(member, (ast.AsyncFunctionDef, ast.ClassDef)) else report.add(
                    "G010", member, "a statement in the class that is no method: what a class keeps outlives the episode"
                )


def _check_function(walk: Walk, node: ast.FunctionDef, *, method: bool = False) -> None:
    report = walk.context.report
    if node.name.startswith("__"):
        report.add("G007", node, f"the name {node.name} is private: two underscores belong to Python", "choose another name")
    walk.function(node, method=method)
