"""Light types of the Python of bodies: what the expressions of a blueprint know, and names bound by statements.

`any` is always right; nothing is run.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterable, Mapping

from envgen.blueprint.expressions.context import Context
from envgen.blueprint.expressions.infer import bind_target, infer
from envgen.blueprint.expressions.parse import OPERATORS
from envgen.blueprint.expressions.scope import Binding, Scope, base_scope, python_name
from envgen.blueprint.expressions.source import Source
from envgen.blueprint.expressions.types import ANY, Type, join, list_of, record_of, type_of
from envgen.blueprint.model import Blueprint, Expression
from envgen.diagnostics import Position
from envgen.render.bodies.model import Bodies
from envgen.revise.typed_uses import Types
from envgen.revise.uses import Quiet

_ROUNDS = 3  # a name may be bound from one that is bound further down


def typed(bodies: Bodies, blueprint: Blueprint) -> tuple[ast.Module, Types]:
    """The tree of bodies.py with `self.` as it is in expressions, and the types of its nodes."""
    tree = _AsExpressions(blueprint).visit(copy.deepcopy(bodies.tree))
    types = Types()
    reader = _Reader(blueprint, bodies, tree, types)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            reader.function(node)
    return tree, types


class _AsExpressions(ast.NodeTransformer):
    """`self.loans` as `state.loans` and `self.f(x)` as `f(x)`, each at its place."""

    def __init__(self, blueprint: Blueprint) -> None:
        self.blueprint = blueprint
        self.state = {*blueprint.variables, *(entity.collection for entity in blueprint.entities.values())}

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        match node:
            case ast.Attribute(value=ast.Name(id="self") as owner, attr=attr):
                if attr in self.blueprint.functions:
                    return ast.copy_location(ast.Name(attr, ast.Load()), node)
                if attr in self.state:
                    node.value = ast.copy_location(ast.Name("state", ast.Load()), owner)
        return node


class _Reader:
    def __init__(self, blueprint: Blueprint, bodies: Bodies, tree: ast.Module, types: Types) -> None:
        self.blueprint = blueprint
        self.bodies = bodies
        self.types = types
        self.context = Quiet(Source(Expression("", Position(""))), self._infer)
        self.helpers = {
            node.name: self.annotation(node.returns)
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef) and node.returns
        }

    def function(self, node: ast.FunctionDef) -> None:
        """Types what stands in a function; a few rounds settle what is bound late."""
        owner = self.blueprint.tools.get(node.name) or self.blueprint.functions.get(node.name)
        given: dict[str, Type] = {}
        for argument in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]:
            given[argument.arg] = self.annotation(argument.annotation)
        for parameter in owner.parameters if owner is not None else ():
            given[python_name(parameter.name)] = type_of(parameter.schema, self.blueprint)
        known = given
        bound = {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}
        returned = type_of(owner.returns, self.blueprint) if owner is not None and owner.returns is not None else ANY
        if owner is None:
            returned = self.annotation(node.returns)
        for _ in range(_ROUNDS):
            scope = self._scope({**dict.fromkeys(bound, ANY), **known})
            found = {name: [kind] for name, kind in given.items()}
            self._statements(node.body, scope, found, returned)
            known = {name: join(*kinds) for name, kinds in found.items()}

    def annotation(self, node: ast.expr | None) -> Type:
        """What an annotation says."""
        match node:
            case ast.Name(id=name) if self.bodies.contract.get(name) in self.blueprint.entities:
                return record_of(self.bodies.contract[name])
            case ast.Name(id=name) if self.bodies.contract.get(name) in self.blueprint.types:
                return type_of(self.blueprint.types[self.bodies.contract[name]], self.blueprint)
            case ast.Name(id=name) if name in ("str", "int", "float", "bool"):
                return Type({"str": "string", "int": "integer", "float": "number", "bool": "boolean"}[name])  # type: ignore[arg-type]
            case ast.Subscript(value=ast.Name(id="list"), slice=item):
                return list_of(self.annotation(item))
            case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[_, item])):
                return Type("map", items=self.annotation(item))
            case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=items)):
                return Type("tuple", elements=tuple(self.annotation(item) for item in items))
            case ast.BinOp(left=left, op=ast.BitOr(), right=ast.Constant(value=None)):
                return self.annotation(left).or_null()
            case ast.Constant(value=str(text)):
                try:
                    return self.annotation(ast.parse(text, mode="eval").body)
                except SyntaxError:
                    return ANY
        return ANY

    def _scope(self, names: Mapping[str, Type]) -> Scope:
        scope = base_scope(self.blueprint)
        plain = {name: binding for name, binding in scope.names.items() if binding.role == "function"}
        scope = Scope(self.blueprint, plain, state=scope.state)
        for name, kind in names.items():
            scope = scope.bind(name, Binding("local", kind.not_null(), name))
        return scope

    # ── statements ──────────────────────────────────────────

    def _statements(self, body: Iterable[ast.stmt], scope: Scope, found: dict[str, list[Type]], returned: Type) -> None:
        for statement in body:
            match statement:
                case ast.Assign(targets=targets, value=value):
                    kind = self._value(value, scope)
                    for target in targets:
                        self._bind(target, kind, scope, found)
                        self._expected(value, self._value(target, scope) if not isinstance(target, ast.Name) else ANY)
                case ast.AnnAssign(target=target, annotation=annotation, value=value):
                    kind = self.annotation(annotation)
                    held = self._value(value, scope) if value is not None else ANY
                    self._bind(target, kind if kind.kind != "any" else held, scope, found)
                    if value is not None:
                        self._expected(value, kind)
                case ast.For(target=target, iter=items):
                    kind = self.context.items_of(items, self._value(items, scope).not_null(), ordered=False)
                    self._bind(target, kind, scope, found)
                case ast.Return(value=value) if value is not None:
                    self._value(value, scope)
                    self._expected(value, returned)
                case ast.FunctionDef():
                    continue
                case _:
                    for child in ast.iter_child_nodes(statement):
                        if isinstance(child, ast.expr):
                            self._value(child, scope)
                        elif not isinstance(child, ast.stmt):
                            for inner in ast.walk(child):
                                if isinstance(inner, ast.expr) and inner not in self.types.of:
                                    self._value(inner, scope)
            for name in ("body", "orelse", "finalbody"):
                self._statements(getattr(statement, name, ()), scope, found, returned)
            for part in (*getattr(statement, "handlers", ()), *getattr(statement, "cases", ())):
                self._statements(part.body, scope, found, returned)

    def _bind(self, target: ast.expr, kind: Type, scope: Scope, found: dict[str, list[Type]]) -> None:
        bound = bind_target(self.context, target, kind, scope)
        for node in ast.walk(target):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                binding = bound.local(node.id)
                found.setdefault(node.id, []).append(binding.type if binding is not None else ANY)

    def _expected(self, value: ast.expr, kind: Type) -> None:
        """What a display is wanted for is what it is."""
        match value:
            case ast.Dict(values=values) if kind.kind == "record":
                self.types.of[value] = kind
                attributes = self.blueprint.entities[kind.entity].attributes
                for key, inner in zip(value.keys, values, strict=True):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str) and key.value in attributes:
                        self._expected(inner, type_of(attributes[key.value], self.blueprint))
            case ast.Dict(values=values) if kind.kind == "object" and kind.schema is not None:
                self.types.of[value] = kind
                for key, inner in zip(value.keys, values, strict=True):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str) and key.value in kind.schema.properties:
                        self._expected(inner, type_of(kind.schema.properties[key.value], self.blueprint))
            case ast.Dict(values=values) if kind.kind in ("map", "collection"):
                self.types.of[value] = kind if kind.items is not None else Type("map", items=record_of(kind.entity))
                for inner in values:
                    self._expected(inner, record_of(kind.entity) if kind.kind == "collection" else kind.item)
            case ast.List(elts=elements) if kind.kind == "list":
                for inner in elements:
                    self._expected(inner, kind.item)
            case ast.ListComp(elt=element) if kind.kind == "list":
                self._expected(element, kind.item)
            case ast.IfExp(body=body, orelse=orelse):
                self._expected(body, kind)
                self._expected(orelse, kind)

    # ── expressions ─────────────────────────────────────────

    def _value(self, node: ast.expr, scope: Scope) -> Type:
        return self.context.infer(node, scope)

    def _infer(self, context: Context, node: ast.expr, scope: Scope) -> Type:
        kind = self._kind(context, node, scope)
        known = self.types.of.get(node, ANY)
        # What a display is wanted for says more than what stands in it.
        if not (isinstance(node, ast.Dict) and kind.kind == "any" and known.kind != "any"):
            self.types.of[node] = kind
        self.types.scopes[node] = scope
        return kind

    def _kind(self, context: Context, node: ast.expr, scope: Scope) -> Type:
        match node:
            case ast.Constant():
                return infer(context, node, scope)
            case ast.Dict(keys=keys, values=values):
                spread = [context.infer(value, scope) for key, value in zip(keys, values, strict=True) if key is None]
                for one in [*keys, *values]:
                    if one is not None:
                        context.infer(one, scope)
                return spread[0] if spread else ANY
            case ast.Call(func=function, args=arguments, keywords=keywords):
                return self._call(context, node, function, arguments, keywords, scope)
            case ast.Lambda(args=args, body=body):
                for argument in args.args:
                    scope = scope.bind(argument.arg, Binding("local", ANY, argument.arg))
                context.infer(body, scope)
                return ANY
            case ast.NamedExpr(value=value):
                return context.infer(value, scope)
            case ast.BinOp(op=op) if not isinstance(op, OPERATORS):
                return self._parts(context, node, scope)
            case ast.JoinedStr():
                self._parts(context, node, scope)
                return Type("string")
            case ast.FormattedValue() | ast.Starred() | ast.Slice():
                return self._parts(context, node, scope)
            case ast.Name(id=name) if name not in scope.names:
                return ANY
            case ast.Attribute(value=owner) if not (isinstance(owner, ast.Name) and owner.id == "state"):
                context.infer(owner, scope)
                return ANY
            case _:
                return infer(context, node, scope)

    def _parts(self, context: Context, node: ast.expr, scope: Scope) -> Type:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                context.infer(child, scope)
        return ANY

    def _call(
        self,
        context: Context,
        node: ast.Call,
        function: ast.expr,
        arguments: list[ast.expr],
        keywords: list[ast.keyword],
        scope: Scope,
    ) -> Type:
        kinds = [context.infer(argument, scope) for argument in arguments]
        for keyword in keywords:
            if isinstance(keyword.value, ast.Lambda) and keyword.arg == "key":
                owner = kinds[0] if kinds else context.infer(function.value, scope) if isinstance(function, ast.Attribute) else ANY
                self._lambda(context, keyword.value, owner, scope)
            else:
                context.infer(keyword.value, scope)
        match function:
            case ast.Attribute(value=ast.Name(id="self"), attr=name):
                return self.helpers.get(name, ANY)
            case ast.Attribute(value=holder, attr="append"):
                held = context.infer(holder, scope)
                if arguments and held.kind == "list":
                    self._expected(arguments[0], held.item)
            case ast.Attribute(value=holder, attr="update"):
                held = context.infer(holder, scope)
                if arguments and held.kind == "record":
                    self._expected(arguments[0], held)
            case ast.Attribute(value=holder, attr="copy" | "pop") if not arguments or kinds[0].kind != "any":
                held = context.infer(holder, scope)
                if isinstance(function, ast.Attribute) and function.attr == "copy":
                    return held
                return held.item if held.kind in ("list", "map") else record_of(held.entity) if held.kind == "collection" else ANY
            case ast.Name(id="dict") if len(arguments) == 1:
                return kinds[0]
            case ast.Name(id="enumerate" | "reversed" as name) if arguments:
                item = context.items_of(arguments[0], kinds[0].not_null(), ordered=False)
                return list_of(item if name == "reversed" else Type("tuple", elements=(Type("integer"), item)))
            case ast.Name(id=name) if name in self.helpers and name not in self.blueprint.functions:
                return self.helpers[name]
        plain = [keyword for keyword in keywords if keyword.arg != "key"]
        return infer(context, ast.copy_location(ast.Call(function, arguments, plain), node), scope)

    def _lambda(self, context: Context, node: ast.Lambda, owner: Type, scope: Scope) -> None:
        item = context.items_of(node, owner.not_null(), ordered=False)
        for argument in node.args.args:
            scope = scope.bind(argument.arg, Binding("local", item, argument.arg))
        context.infer(node.body, scope)
        self.types.of[node] = ANY
