"""Which expressions are sets for certain, and which hold sets: `defaultdict(set)`, a dict of them, a helper that returns one."""

from __future__ import annotations

import ast

from envgen.gate.context import Context
from envgen.gate.scopes import Binding, Function, Item, Said, function_scope

_OPERATORS = (ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor)
_MAKING = frozenset(("difference", "intersection", "symmetric_difference", "union"))  # methods that only sets have
_SETS = ("frozenset", "set")
_COPIES = frozenset(("copy.copy", "copy.deepcopy"))
_TYPES = frozenset(("Set", "FrozenSet", "AbstractSet", "MutableSet", "frozenset", "set"))
_DEPTH = 12  # of names that stand for names


def is_set(context: Context, node: ast.expr, depth: int = 0) -> bool:
    """Whether an expression is a set for certain."""
    if depth > _DEPTH:
        return False
    depth += 1
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Name(id=name):
            return context.all_bindings(name, _is_set_binding)
        case ast.Call():
            return _is_call(context, node, depth)
        case ast.Subscript(slice=index, value=value):
            return not isinstance(index, ast.Slice) and holds_sets(context, value, depth)
        case ast.BinOp(op=op, left=left, right=right) if isinstance(op, _OPERATORS):
            return any(is_set(context, side, depth) or _is_keys(side) for side in (left, right))
        case ast.IfExp(body=body, orelse=orelse):
            return _is_one_of(context, [body, orelse], depth)
        case ast.BoolOp(values=values):
            return _is_one_of(context, values, depth)
        case ast.NamedExpr(value=value):
            return is_set(context, value, depth)
    return False


def holds_sets(context: Context, node: ast.expr, depth: int = 0) -> bool:
    """Whether each value of a dict, or each item of a list, is a set for certain."""
    if depth > _DEPTH:
        return False
    depth += 1
    match node:
        case ast.Dict(values=values) | ast.List(elts=values) | ast.Tuple(elts=values):
            return bool(values) and all(is_set(context, one, depth) for one in values)
        case ast.DictComp(value=value) | ast.ListComp(elt=value) | ast.GeneratorExp(elt=value):
            return is_set(context, value, depth)
        case ast.Call(func=ast.Name(), args=[ast.Name(id=made), _]) if context.is_builtin(node.func, "map"):
            return made in _SETS and context.is_builtin(node.args[0], made)
        case ast.Call(func=ast.Name(), args=[inner]) if context.is_builtin(node.func, "dict", "list", "tuple"):
            return holds_sets(context, inner, depth)
        case ast.Call(args=[factory, *_]) if _path(context, node.func) == "collections.defaultdict":
            return context.is_builtin(factory, *_SETS) or (isinstance(factory, ast.Lambda) and _gives_set(context, factory, depth))
        case ast.Name(id=name):
            stored = _stored(context, name)
            asked = _holds_sets_if_any if stored else _holds_sets_binding
            return context.all_bindings(name, asked) and all(is_set(context, one, depth) for one in stored)
    return False


def _is_call(context: Context, node: ast.Call, depth: int) -> bool:
    function = node.func
    if context.is_builtin(function, *_SETS):
        return True
    own = context.function_of(function)
    if own is not None:
        return _gives_set(context, own, depth)
    path = _path(context, function)
    if path:
        return path in _COPIES and bool(node.args) and is_set(context, node.args[0], depth)
    if not isinstance(function, ast.Attribute):
        return False
    if isinstance(function.value, ast.Name) and context.meaning(function.value.id).kind == "self":
        return False
    match function.attr, node.args:
        case name, _ if name in _MAKING:
            return True
        case "copy", []:
            return is_set(context, function.value, depth)
        case "setdefault", [_, default]:
            return is_set(context, default, depth)
        case "get" | "pop", [_, *rest]:
            return any(is_set(context, one, depth) for one in rest) or holds_sets(context, function.value, depth)
    return False


def _is_one_of(context: Context, values: list[ast.expr], depth: int) -> bool:
    """Whether one of the values that an expression may have is a set with items; an empty one has no order."""
    return any(is_set(context, one, depth) for one in values if not _is_empty(context, one))


def _is_empty(context: Context, node: ast.expr) -> bool:
    match node:
        case ast.Dict(keys=[]) | ast.List(elts=[]):
            return True
        case ast.Call(func=ast.Name(), args=[], keywords=[]):
            return context.is_builtin(node.func, "dict", "list", *_SETS)
    return False


def _stored(context: Context, name: str) -> list[ast.expr]:
    scope = context.scope
    while scope.parent is not None and name not in scope.bound:
        scope = scope.parent
    return scope.stored.get(name, [])


def _holds_sets_binding(context: Context, binding: Binding) -> bool:
    return isinstance(binding, ast.expr) and holds_sets(context, binding)


def _holds_sets_if_any(context: Context, binding: Binding) -> bool:
    """Of a container that is empty at first, and gets what is stored in it."""
    return isinstance(binding, ast.expr) and (_is_empty(context, binding) or holds_sets(context, binding))


def _is_set_binding(context: Context, binding: Binding) -> bool:
    match binding:
        case Said(annotation=annotation):
            return _says_set(context, annotation)
        case Item(of=ast.Call(func=ast.Attribute(attr="items", value=value), args=[]), index=1):
            return holds_sets(context, value)
        case Item(of=ast.Call(func=ast.Attribute(attr="values", value=value), args=[]), index=None):
            return holds_sets(context, value)
        case Item(of=iterable, index=None):
            return _is_list(context, iterable) and holds_sets(context, iterable)
        case ast.expr():
            return is_set(context, binding)
    return False


def _is_list(context: Context, node: ast.expr) -> bool:
    """Whether going through it gives its values, and not keys."""
    match node:
        case ast.List() | ast.Tuple() | ast.ListComp() | ast.GeneratorExp():
            return True
        case ast.Call(func=ast.Name()):
            return context.is_builtin(node.func, "list", "map", "tuple")
        case ast.Name(id=name):
            return context.all_bindings(name, _is_list_binding)
    return False


def _is_list_binding(context: Context, binding: Binding) -> bool:
    return isinstance(binding, ast.expr) and _is_list(context, binding)


def _gives_set(context: Context, function: Function, depth: int) -> bool:
    """Whether a function returns a set: its annotation says so, or each `return` of it does."""
    known = context.gives_set.get(function)
    if known is not None:
        return known
    context.gives_set[function] = False  # for functions that call themselves
    if isinstance(function, ast.FunctionDef) and function.returns is not None:
        gives = _says_set(context, function.returns)
    else:
        outer, context.scope = context.scope, function_scope(function, context.scope)
        values = _returned(function)
        gives = bool(values) and all(is_set(context, one, depth) for one in values)
        context.scope = outer
    context.gives_set[function] = gives
    return gives


def _returned(function: Function) -> list[ast.expr]:
    if isinstance(function, ast.Lambda):
        return [function.body]
    found: list[ast.expr] = []
    waiting: list[ast.AST] = [*function.body]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Return):
            found.append(node.value or ast.Constant(None))
        elif isinstance(node, ast.stmt) and not isinstance(node, ast.FunctionDef):
            waiting += ast.iter_child_nodes(node)
        elif isinstance(node, (ast.ExceptHandler, ast.match_case)):
            waiting += node.body
    return found


def _says_set(context: Context, annotation: ast.expr) -> bool:
    """Whether an annotation names a set: `set[str]`, `typing.Set`, in quotes or not."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return annotation.value.partition("[")[0].strip() in ("set", "frozenset")
    base = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    if isinstance(base, ast.Name) and context.meaning(base.id).kind == "type":
        return base.id in _SETS
    return _path(context, base).rpartition(".")[2] in _TYPES


def _path(context: Context, node: ast.expr) -> str:
    meaning = context.path(node)
    return meaning.path if meaning is not None else ""


def _is_keys(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("keys", "items")
        and not node.args
    )
