"""The walk over a syntax tree: each node goes to the module that knows it, and what none knows is refused."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from envgen.gate import hints
from envgen.gate.annotations import check_annotation, check_defaults, check_parameters
from envgen.gate.asking import only_asks
from envgen.gate.attributes import METHODS
from envgen.gate.calls import is_type_call, visit_call, visit_compare
from envgen.gate.context import SELF, Context
from envgen.gate.finals import check_final
from envgen.gate.holdings import is_set
from envgen.gate.imports import visit_import
from envgen.gate.members import check_attribute, check_bare
from envgen.gate.nodes import PLAIN, refuse
from envgen.gate.operators import check_constant_value, check_format, check_operator
from envgen.gate.places import shown
from envgen.gate.scopes import Comprehension, Function, Scope, comprehension_scope, function_scope, parameters
from envgen.gate.sets import changes_in_order, check_assignment, check_membership, iterated
from envgen.gate.shown import check_shown


class Walk:
    """One walk with its context."""

    def __init__(self, context: Context) -> None:
        self.context = context
        context.visit = self.visit
        self._handlers: dict[type[ast.AST], Callable[[Any], None]] = {
            ast.AnnAssign: self._annotated,
            ast.Assign: self._assign,
            ast.Attribute: self._attribute,
            ast.AugAssign: self._augmented,
            ast.BinOp: self._binary,
            ast.Call: self._call,
            ast.Compare: self._compare,
            ast.Constant: lambda node: check_constant_value(context, node),
            ast.DictComp: self._comprehension,
            ast.For: self._for,
            ast.FunctionDef: self._nested_function,
            ast.GeneratorExp: self._comprehension,
            ast.Import: lambda node: visit_import(context, node),
            ast.ImportFrom: lambda node: visit_import(context, node),
            ast.JoinedStr: self._formatted,
            ast.Lambda: self._lambda,
            ast.List: self._display,
            ast.ListComp: self._comprehension,
            ast.MatchAs: self._capture,
            ast.MatchClass: self._match_class,
            ast.MatchMapping: self._match_mapping,
            ast.MatchStar: self._capture,
            ast.Name: self._name,
            ast.SetComp: self._comprehension,
            ast.Try: self._try,
            ast.Tuple: self._display,
        }

    def visit(self, node: ast.AST) -> None:
        handler = self._handlers.get(type(node))
        if handler is not None:
            handler(node)
        elif type(node) in PLAIN:
            for child in _parts(node):
                self.visit(child)
        else:
            refuse(self.context.report, node)

    def visit_all(self, nodes: Iterable[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)

    # ── functions ───────────────────────────────────────────────

    def function(self, node: ast.FunctionDef, *, method: bool = False) -> None:
        """A method, or a function at module level."""
        self._signature(node)
        check_defaults(self.context, node.args, method=method)
        scope = function_scope(node, self.context.scope)
        if method:
            first = [*node.args.posonlyargs, *node.args.args][:1]
            if not first or first[0].arg != "self":
                self.context.report.add(
                    "G008", node, f"the first parameter of {node.name} is not self", f"write `def {node.name}(self, …)`"
                )
            else:
                if len(scope.bound["self"]) == 1:
                    scope.bound["self"] = [SELF]
                self._bound_names(node.args, after=first[0])
        else:
            self._bound_names(node.args)
        self._inside(scope, node.body)

    def _nested_function(self, node: ast.FunctionDef) -> None:
        self._bound(node.name, node)
        self._signature(node)
        self._inner(node)

    def _lambda(self, node: ast.Lambda) -> None:
        self._inner(node)

    def _inner(self, node: Function) -> None:
        """A function inside of one: its defaults are made in the call, so they may be anything."""
        self.visit_all(node.args.defaults)
        self.visit_all(one for one in node.args.kw_defaults if one is not None)
        self._bound_names(node.args)
        body = node.body if isinstance(node, ast.FunctionDef) else [node.body]
        self._inside(function_scope(node, self.context.scope), body)

    def _signature(self, node: ast.FunctionDef) -> None:
        for decorator in node.decorator_list:
            self.context.report.add("G001", decorator, f"{node.name} is decorated", "call what it needs in the body")
        for parameter in getattr(node, "type_params", ()):
            self.context.report.add("G001", parameter, f"{node.name} has type parameters", "write `Any`")
        check_parameters(self.context, node.args)
        check_annotation(self.context, node.returns)

    def _inside(self, scope: Scope, nodes: Iterable[ast.AST]) -> None:
        outer, self.context.scope = self.context.scope, scope
        self.visit_all(nodes)
        self.context.scope = outer

    # ── names ───────────────────────────────────────────────────

    def _name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load):
            meaning = self.context.meaning(node.id)
            if meaning.kind != "value" or meaning.path:
                check_bare(self.context, node, meaning, node.id)
        else:
            self._bound(node.id, node)

    def _bound(self, name: str, node: ast.AST) -> None:
        if name == "self":
            self.context.report.add("G008", node, "self is bound anew", "choose another name")
        elif name.startswith("__"):
            self.context.report.add(
                "G007", node, f"the name {name} is private: two underscores belong to Python", "choose another name"
            )

    def _bound_names(self, arguments: ast.arguments, *, after: ast.arg | None = None) -> None:
        for argument in parameters(arguments):
            if argument is not after:
                self._bound(argument.arg, argument)

    def _attribute(self, node: ast.Attribute) -> None:
        if node.attr == "__name__" and isinstance(node.value, ast.Call) and is_type_call(self.context, node.value):
            self.visit(node.value.args[0])
        else:
            check_attribute(self.context, node)

    # ── statements ──────────────────────────────────────────────

    def _annotated(self, node: ast.AnnAssign) -> None:
        check_annotation(self.context, node.annotation)
        self.visit(node.target)
        if node.value is not None:
            self.visit(node.value)

    def _assign(self, node: ast.Assign) -> None:
        check_assignment(self.context, node)
        self.visit_all(node.targets)
        self.visit(node.value)

    def _augmented(self, node: ast.AugAssign) -> None:
        check_operator(self.context, node)
        check_assignment(self.context, node)
        self.visit(node.target)
        self.visit(node.value)

    def _for(self, node: ast.For) -> None:
        if not (is_set(self.context, node.iter) and only_asks(self.context, node)):
            iterated(self.context, node.iter)
        self.visit(node.target)
        self.visit(node.iter)
        self.visit_all(node.body)
        self.visit_all(node.orelse)

    def _try(self, node: ast.Try) -> None:
        self.visit_all(node.body)
        for handler in node.handlers:
            self._caught(handler)
            if handler.name is not None:
                self._bound(handler.name, handler)
            self.visit_all(handler.body)
        self.visit_all(node.orelse)
        check_final(self.context, node.finalbody)
        self.visit_all(node.finalbody)

    def _caught(self, handler: ast.ExceptHandler) -> None:
        if handler.type is None:
            message = "an except that names no error also catches what the runtime raises to stop a tool"
            self.context.report.add("G002", handler, message, "write the error that is meant: `except ValueError:`")
            return
        for error in handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]:
            self._caught_error(error)

    def _caught_error(self, error: ast.expr) -> None:
        context = self.context
        if isinstance(error, ast.Name):
            meaning = context.meaning(error.id)
            if meaning.kind in ("error", "refused") or (meaning.kind == "value" and context.scope.find(error.id) is None):
                return
            if meaning.kind == "unknown":
                check_bare(context, error, meaning, error.id)
                return
        elif (meaning_of := context.path(error)) is not None and meaning_of.kind in ("error", "refused"):
            return
        elif meaning_of is not None:
            context.visit(error)
            return
        message = f"{shown(error)} is no error that can be caught by name"
        context.report.add("G002", error, message, "write the error that is meant: `except ValueError:`")

    # ── expressions ─────────────────────────────────────────────

    def _binary(self, node: ast.BinOp) -> None:
        check_operator(self.context, node)
        if isinstance(node.op, ast.Mod) and isinstance(node.left, (ast.Constant, ast.JoinedStr)):
            check_shown(self.context, node.right)
        self.visit(node.left)
        self.visit(node.right)

    def _call(self, node: ast.Call) -> None:
        visit_call(self.context, node)

    def _compare(self, node: ast.Compare) -> None:
        check_membership(self.context, node)
        visit_compare(self.context, node)

    def _comprehension(self, node: Comprehension) -> None:
        ordered = not isinstance(node, ast.SetComp) and node not in self.context.unordered
        scope = comprehension_scope(node, self.context.scope)
        outer = self.context.scope
        for index, generator in enumerate(node.generators):
            if generator.is_async:
                self.context.report.add("G001", generator.target, "async is not possible in bodies", hints.PLAIN_FUNCTION)
            if index:
                self.context.scope = scope
            if ordered or changes_in_order(node):
                iterated(self.context, generator.iter)
            self.visit(generator.iter)
            self.context.scope = scope
            self.visit(generator.target)
            self.visit_all(generator.ifs)
        if isinstance(node, ast.DictComp):
            self.visit(node.key)
            self.visit(node.value)
        else:
            self.visit(node.elt)
        self.context.scope = outer

    def _display(self, node: ast.List | ast.Tuple) -> None:
        for element in node.elts:
            if isinstance(element, ast.Starred) and isinstance(node.ctx, ast.Load):
                iterated(self.context, element.value)
            self.visit(element)

    def _formatted(self, node: ast.JoinedStr) -> None:
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                check_shown(self.context, part.value)
                self.visit(part.value)
                if isinstance(part.format_spec, ast.JoinedStr):
                    check_format(self.context, part.format_spec, node)
                    self._formatted(part.format_spec)
            else:
                self.visit(part)

    # ── match ───────────────────────────────────────────────────

    def _capture(self, node: ast.MatchAs | ast.MatchStar) -> None:
        if node.name is not None:
            self._bound(node.name, node)
        if isinstance(node, ast.MatchAs) and node.pattern is not None:
            self.visit(node.pattern)

    def _match_mapping(self, node: ast.MatchMapping) -> None:
        if node.rest is not None:
            self._bound(node.rest, node)
        self.visit_all(node.keys)
        self.visit_all(node.patterns)

    def _match_class(self, node: ast.MatchClass) -> None:
        meaning = self.context.meaning(node.cls.id) if isinstance(node.cls, ast.Name) else self.context.path(node.cls)
        if meaning is None or meaning.kind not in ("type", "class", "error"):
            self.context.report.add(
                "G001", node.cls, f"{shown(node.cls)} is no type to match", "write `case str():` or `case {…}:`"
            )
        for name in node.kwd_attrs:
            if name not in METHODS:
                message = f"the pattern reads the attribute {name}, which is none that a body may touch"
                code = "G007" if name.startswith("_") else "G006"
                self.context.report.add(code, node, message, 'records are dicts: write `case {"name": name}:`')
        self.visit_all(node.patterns)
        self.visit_all(node.kwd_patterns)


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """The children of a node, without the marks that have no parts of their own."""
    for name in node._fields:
        value = getattr(node, name, None)
        if isinstance(value, list):
            for one in value:
                if one is not None and isinstance(one, ast.AST):
                    yield one
        elif isinstance(value, ast.AST) and not isinstance(value, (ast.expr_context, ast.operator, ast.boolop, ast.unaryop)):
            yield value
