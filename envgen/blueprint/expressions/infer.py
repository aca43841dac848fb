"""The light type of an expression, and what is wrong with it.

Names, subscripts, displays and comprehensions stand here; operators and calls have modules of their own.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import replace

from envgen.blueprint.expressions import call_types, operators
from envgen.blueprint.expressions.context import Context, attribute_type, known_present, lacking, may_be_absent, narrowed
from envgen.blueprint.expressions.facts import when_false, when_true
from envgen.blueprint.expressions.functions import FUNCTIONS
from envgen.blueprint.expressions.parse import VIEWS
from envgen.blueprint.expressions.scope import Binding, Scope, constant_name
from envgen.blueprint.expressions.types import ANY, BOOLEAN, INTEGER, STRING, Type, join, list_of, record_of, type_of_value
from envgen.diagnostics.hints import did_you_mean

_LITERALS = {"null": "None", "none": "None", "nil": "None", "true": "True", "false": "False", "undefined": "None"}


def infer(context: Context, node: ast.expr, scope: Scope) -> Type:
    """The type of a node; problems go to the context."""
    match node:
        case ast.Constant(value=value):
            kind = type_of_value(value)
            return Type(kind.kind, values=(value,)) if value is not None else kind
        case ast.Name(id=name):
            return narrowed(node, _name(context, node, name, scope), scope)
        case ast.Attribute(value=ast.Name(id=view), attr=attribute):
            return narrowed(node, _view(context, node, view, attribute, scope), scope)
        case ast.Subscript():
            return narrowed(node, _subscript(context, node, scope), scope)
        case ast.Call():
            return narrowed(node, call_types.call(context, node, scope), scope)
        case ast.Compare():
            return operators.compare(context, node, scope)
        case ast.BinOp():
            return operators.binary(context, node, scope)
        case ast.BoolOp():
            return operators.logical(context, node, scope)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            context.infer(operand, scope)
            return BOOLEAN
        case ast.UnaryOp(operand=operand):
            return operators.negative(context, operand, scope)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            context.infer(test, scope)
            return join(
                context.infer(body, scope.with_facts(when_true(test))),
                context.infer(orelse, scope.with_facts(when_false(test))),
            )
        case ast.List(elts=elements):
            return list_of(join(*(context.infer(one, scope) for one in elements)))
        case ast.Tuple(elts=elements):
            return Type("tuple", elements=tuple(context.infer(one, scope) for one in elements))
        case ast.Set(elts=elements):
            return Type("set", items=join(*(context.infer(one, scope) for one in elements)))
        case ast.Dict(keys=keys, values=values):
            for one in keys:
                if one is not None:
                    _map_key(context, one, context.infer(one, scope))
            return Type("map", items=join(*(context.infer(one, scope) for one in values)) if values else None)
        case ast.ListComp(elt=element, generators=generators):
            return list_of(context.infer(element, loops(context, generators, scope)))
        case ast.SetComp(elt=element, generators=generators):
            return Type("set", items=context.infer(element, loops(context, generators, scope)))
        case ast.GeneratorExp(elt=element, generators=generators):
            return Type("iterator", items=context.infer(element, loops(context, generators, scope)))
        case ast.DictComp(key=one, value=value, generators=generators):
            inner = loops(context, generators, scope)
            _map_key(context, one, context.infer(one, inner))
            return Type("map", items=context.infer(value, inner))
        case _:
            return ANY


def loops(context: Context, generators: Sequence[ast.comprehension], scope: Scope) -> Scope:
    """The scope inside a comprehension."""
    for generator in generators:
        items = context.items_of(generator.iter, context.infer(generator.iter, scope))
        scope = bind_target(context, generator.target, items, scope)
        for condition in generator.ifs:
            context.infer(condition, scope)
            scope = scope.with_facts(when_true(condition))
    return scope


def bind_target(context: Context, target: ast.expr, items: Type, scope: Scope) -> Scope:
    """The scope in which a loop target is bound to one item."""
    if isinstance(target, ast.Name):
        if target.id in {constant_name(name) for name in scope.blueprint.constants} or target.id in _needed(scope):
            context.report("B318", target, f"'{target.id}' is a name that generated code needs", "choose another loop name")
        return scope.bind(target.id, Binding("loop", items, target.id))
    if not isinstance(target, ast.Tuple):
        return scope
    parts: Sequence[Type]
    if items.kind == "tuple" and items.elements is not None:
        if len(items.elements) != len(target.elts):
            message = f"{len(target.elts)} names for {len(items.elements)} values"
            context.report("B312", target, message)
        parts = items.elements
    else:
        if items.kind not in ("any", "list", "tuple"):
            hint = "write …items() to go through keys and values" if items.kind == "string" else ""
            context.report("B312", target, f"{items} cannot be taken apart into {len(target.elts)} names", hint)
        parts = ()
    for index, one in enumerate(target.elts):
        scope = bind_target(context, one, parts[index] if index < len(parts) else ANY, scope)
    return scope


def _needed(scope: Scope) -> frozenset[str]:
    """What stands for itself in generated code: `final.loans` is the state's, even where a loop calls its items `final`."""
    return scope.views - {"state"} | {scope.receiver}


def _name(context: Context, node: ast.Name, name: str, scope: Scope) -> Type:
    binding = scope.names.get(name)
    if binding is None:
        _unknown_name(context, node, name, scope)
        return ANY
    if binding.role == "function":
        context.report("B304", node, f"'{name}' is a function", f"call it: {name}(…)")
        return ANY
    return binding.type


def _unknown_name(context: Context, node: ast.Name, name: str, scope: Scope) -> None:
    if name in _LITERALS:
        context.report("B304", node, f"'{name}' is not defined", f"write {_LITERALS[name]}")
    elif name in VIEWS:
        if name in scope.views:
            context.report("B304", node, f"'{name}' alone is no value", f"name what is meant of it: {name}.…")
        else:
            context.report("B314", node, f"'{name}' is not known here", _view_hint(name))
    elif name in FUNCTIONS:
        context.report("B304", node, f"'{name}' is a function", f"call it: {name}(…)")
    elif name in scope.state and "state" not in scope.views:
        context.report("B304", node, f"'{name}' is said of a state here", f"write final.{name}, or initial.{name}")
    elif f"{name}_" in scope.names:
        context.report("B304", node, f"'{name}' is not defined", f"write {name}_")
    else:
        context.report("B304", node, f"'{name}' is not defined", did_you_mean(name, scope.names) or _quotes(name, scope))


def _quotes(name: str, scope: Scope) -> str:
    """`== active` for `== "active"` is the most frequent slip."""
    blueprint = scope.blueprint
    schemas = [schema for entity in blueprint.entities.values() for schema in entity.attributes.values()]
    if any(name in (schema.enum or ()) for schema in schemas):
        return f'write "{name}" if the text is meant'
    return ""


def _view_hint(view: str) -> str:
    if view == "state":
        return "write final., or initial."
    if view == "old":
        return "`old` is the state before the command, for `ensures` and `then`"
    return f"`{view}` is known in the checks of scenarios"


def _view(context: Context, node: ast.Attribute, view: str, attribute: str, scope: Scope) -> Type:
    """`state.loans`; where a local name hides the view, only what the state has is the view's."""
    local = scope.local(view)
    if local is not None and attribute not in scope.state:
        hint = f'write {view}["{attribute}"]'
        context.report("B306", node, f"'.{attribute}' reads an attribute of Python", hint)
        return ANY
    if view not in scope.views:
        if local is None:
            context.report("B314", node, f"'{view}.' is not known here", _view_hint(view))
        else:
            context.report("B306", node, f"'.{attribute}' reads an attribute of Python", f'write {view}["{attribute}"]')
        return ANY
    binding = scope.state.get(attribute)
    if binding is not None:
        return binding.type
    if attribute in scope.blueprint.functions:
        context.report("B304", node, f"'{attribute}' is a function", f"call it: {view}.{attribute}(…)")
    elif attribute in scope.blueprint.constants:
        context.report("B304", node, f"'{attribute}' is a constant, not a part of the state", f"write {attribute}")
    else:
        context.report("B304", node, f"the state has no '{attribute}'", did_you_mean(attribute, scope.state))
    return ANY


def _subscript(context: Context, node: ast.Subscript, scope: Scope) -> Type:
    value, index = node.value, node.slice
    kind = context.solid(value, scope, "has nothing in it then")
    if isinstance(index, ast.Slice):
        for bound in (index.lower, index.upper, index.step):
            if bound is not None:
                _index(context, bound, context.solid(bound, scope, "is no place in a list"))
        if kind.kind in ("list", "string", "any", "range"):
            return replace(kind, values=None)
        if kind.kind == "tuple":
            return Type("tuple", items=join(*kind.elements) if kind.elements else kind.items)
        text = context.text(value)
        context.report("B312", node, f"{text} is {kind} and cannot be sliced", f"write list({context.code(value)})[…]")
        return ANY
    place = context.infer(index, scope)
    match kind.kind:
        case "record" | "object":
            if isinstance(index, ast.Constant) and isinstance(index.value, str):
                return _attribute(context, node, kind, index.value, scope)
            _map_key(context, index, place)
            return ANY
        case "collection" | "map":
            _map_key(context, index, context.not_null(index, place, "is no key"))
            return record_of(kind.entity) if kind.kind == "collection" else kind.item
        case "list" | "string" | "range" | "tuple":
            _index(context, index, context.not_null(index, place, "is no place in a list"))
            if kind.kind == "tuple":
                return _element(context, node, kind, index)
            return {"string": STRING, "range": INTEGER}.get(kind.kind, kind.item)
        case "any":
            return ANY
        case "view" | "iterator" | "set":
            wrapped = f"sorted({context.code(value)})" if kind.kind == "set" else f"list({context.code(value)})"
            context.report("B312", node, f"{context.text(value)} is {kind} and has no places", f"write {wrapped}[…]")
            return kind.item
        case _:
            context.report("B312", node, f"{context.text(value)} is {kind} and has nothing in it")
            return ANY


def _attribute(context: Context, node: ast.Subscript, kind: Type, name: str, scope: Scope) -> Type:
    if not (_fails_as_wanted(scope) or known_present(node.value, name, scope)):
        text = context.text(node.value)
        if may_be_absent(kind, name, scope):
            code = context.code(node.value)
            hint = f'write {code}.get("{name}"), or test "{name}" in {code} first'
            context.report("B317", node, f"{text} may have no '{name}'", hint)
        elif (tag := lacking(node.value, kind, name, scope)) is not None:
            hint = f'test first that its "{tag[0]}" is "{tag[1]}"'
            context.report("B317", node, f"only some alternatives of {text} have '{name}'", hint)
    return attribute_type(context, node.slice, node.value, kind, name, scope)


def _fails_as_wanted(scope: Scope) -> bool:
    """In checks and in `then` of a case a missing key makes the whole false, or fails the test, which is what its author wants."""
    return "final" in scope.views or scope.receiver == "env"


def _element(context: Context, node: ast.Subscript, kind: Type, index: ast.expr) -> Type:
    if kind.elements is None:
        return kind.item
    if isinstance(index, ast.Constant) and isinstance(index.value, int):
        if 0 <= index.value < len(kind.elements):
            return kind.elements[index.value]
        context.report("B312", node, f"there are only {len(kind.elements)} values")
        return ANY
    return join(*kind.elements)


def _map_key(context: Context, node: ast.expr, kind: Type) -> None:
    if kind.kind not in ("any", "string"):
        hint = f"write str({context.code(node)})" if kind.kind in ("integer", "number") else ""
        context.report("B312", node, f"keys are texts, and {context.text(node)} is {kind}", hint)


def _index(context: Context, node: ast.expr, kind: Type) -> None:
    if kind.kind not in ("any", "integer"):
        context.report("B312", node, f"places in a list are integers, and {context.text(node)} is {kind}")
