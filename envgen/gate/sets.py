"""Where the order of a set would show: it differs from run to run, so what comes of it cannot be compared or replayed.

`holdings` knows which expressions are sets; this knows what goes through them, and what does not care for their order.
"""

from __future__ import annotations

import ast

from envgen.gate.context import Context
from envgen.gate.holdings import holds_sets, is_set
from envgen.gate.places import Report
from envgen.gate.scopes import Function, function_scope
from envgen.gate.shown import check_shown
from envgen.gate.words import words

_ORDER_FREE = ("all", "any", "frozenset", "len", "max", "min", "set", "sorted", "sum")
_BY_KEY = ("max", "min", "sorted")  # with a key, items that are alike by it stay in the order of the set
_ORDERED = ("dict", "enumerate", "filter", "iter", "list", "map", "reversed", "tuple", "zip")
_TEXTS = ("ascii", "repr", "str")
_ORDERED_METHODS = frozenset(("choice", "extend", "extendleft", "fromkeys", "join", "sample", "shuffled"))
_ORDERED_MEMBERS = frozenset(
    (
        "collections.Counter",
        "collections.OrderedDict",
        "collections.deque",
        "functools.reduce",
        "heapq.merge",
        "statistics.mode",
        "statistics.multimode",
    )
)
_LARGEST = frozenset(("heapq.nlargest", "heapq.nsmallest"))
_PASSING = (ast.GeneratorExp, ast.ListComp)
_CHANGING = words("append appendleft extend extendleft insert pop popitem popleft remove reverse rotate setdefault sort update")
_COUNTING = ("bool", "int", "len", "ord")  # numbers that add up to the same in any order


_SORTED = "go through sorted(…) of it"
_KEYED = "put the item into the key, so that no two are alike by it: key=lambda item: (…, item)"


def iterated(context: Context, node: ast.expr, hint: str = _SORTED) -> None:
    """The expression is gone through in its order."""
    if is_set(context, node):
        _refuse(context, node, hint)


def check_assignment(context: Context, node: ast.Assign | ast.AugAssign) -> None:
    """Sets that are taken apart, or put into a list as they come."""
    if isinstance(node, ast.AugAssign):
        if isinstance(node.op, ast.Add):
            iterated(context, node.value)
        return
    for target in node.targets:
        taken_apart = isinstance(target, (ast.Tuple, ast.List)) and (
            len(target.elts) > 1 or any(isinstance(one, ast.Starred) for one in target.elts)
        )
        if taken_apart or (isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice)):
            iterated(context, node.value)


def check_call(context: Context, node: ast.Call) -> None:
    """Sets that a call goes through; and what a call does not care for the order of."""
    function = context.alias_of(node.func)
    own = context.function_of(function)
    if own is not None:
        _check_own(context, node, own)
    elif context.is_builtin(function, *_ORDER_FREE):
        if context.is_builtin(function, *_BY_KEY) and not _tells_apart(node):
            for argument in node.args[:1]:
                iterated(context, argument, _KEYED)
        elif not (context.is_builtin(function, "sum") and node.args and not _counts(context, node.args[0])):
            _let_pass(context, node.args)
    elif context.is_builtin(function, *_TEXTS):
        for argument in node.args[:1]:
            check_shown(context, argument)
    elif context.is_builtin(function, *_ORDERED):
        if node in context.unordered:
            _let_pass(context, node.args)
        else:
            for argument in node.args:
                iterated(context, argument)
        if context.is_builtin(function, "map") and len(node.args) == 2 and context.is_builtin(node.args[0], *_ORDERED, *_TEXTS):
            _check_held(context, node.args[1])
    elif (path := context.path(function)) is not None:
        _check_member(context, node, path.path)
    elif isinstance(function, ast.Attribute):
        name = function.attr
        if name in _ORDERED_METHODS:
            for argument in node.args[:1]:
                iterated(context, argument)
        elif name == "pop" and not node.args and is_set(context, function.value):
            context.report.add("G020", function.value, "pop takes any item of a set", "take min(…), max(…) or sorted(…)[0]")
    for argument in node.args:
        if isinstance(argument, ast.Starred):
            iterated(context, argument.value)


def check_membership(context: Context, node: ast.Compare) -> None:
    """`x in list(…)` does not ask for an order."""
    for operator, operand in zip(node.ops, node.comparators, strict=True):
        if isinstance(operator, (ast.In, ast.NotIn)):
            _let_pass(context, [operand])


def changes_in_order(node: ast.expr) -> bool:
    """Whether going through it does something to a list or dict, so that the order shows though nobody asks for it."""
    return any(
        isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) and one.func.attr in _CHANGING for one in ast.walk(node)
    )


def _check_own(context: Context, node: ast.Call, function: Function) -> None:
    """Sets that are handed to a function of this file which goes through that parameter."""
    names = [one.arg for one in (*function.args.posonlyargs, *function.args.args)]
    if isinstance(node.func, ast.Attribute):
        del names[:1]
    handed = [*zip(names, node.args, strict=False), *((one.arg, one.value) for one in node.keywords)]
    for name, argument in handed:
        if name is not None and is_set(context, argument) and _goes_through(context, function, name):
            message = f"a set is handed to {name}, which is gone through there, and its order differs from run to run"
            context.report.add("G020", argument, message, "hand over sorted(…) of it")


def _goes_through(context: Context, function: Function, name: str) -> bool:
    """Whether the order of a set shows that a function gets as this parameter."""
    known = context.goes_through.get((function, name))
    if known is None:
        context.goes_through[function, name] = False  # for functions that call themselves
        report, outer = context.report, context.scope
        found = []
        for binding in (None, ast.Set([])):
            context.report, context.scope = Report(report.source, report.path), function_scope(function, outer)
            if context.scope.bound.get(name) is not None and len(context.scope.bound[name]) == 1:
                context.scope.bound[name] = [binding]
            context.visit_all(function.body if isinstance(function, ast.FunctionDef) else [function.body])
            found.append(sum(problem.code == "G020" for problem in context.report.problems))
        context.report, context.scope = report, outer
        known = context.goes_through[function, name] = found[0] < found[1]
    return known


def _check_held(context: Context, node: ast.expr) -> None:
    """`map(list, groups)` goes through each group."""
    if holds_sets(context, node):
        _refuse(context, node)


def _refuse(context: Context, node: ast.expr, hint: str = _SORTED) -> None:
    context.report.add("G020", node, "this goes through a set, whose order differs from run to run", hint)


def _check_member(context: Context, node: ast.Call, path: str) -> None:
    ordered = path.startswith("itertools.") or path in _ORDERED_MEMBERS or path.endswith(".fromkeys")
    if ordered or (path in _LARGEST and not _tells_apart(node)):
        for argument in node.args:
            iterated(context, argument, _KEYED if path in _LARGEST else _SORTED)
    elif path == "json.dumps":
        for argument in node.args[:1]:
            check_shown(context, argument)


def _tells_apart(node: ast.Call) -> bool:
    """Whether no two items are alike by the key of a call: there is none, or the item itself is part of it."""
    key = next((keyword.value for keyword in node.keywords if keyword.arg == "key"), None)
    match key:
        case None | ast.Constant(value=None) | ast.Attribute(attr="index"):  # the place in a list of distinct items
            return True
        case ast.Lambda(args=ast.arguments(args=[ast.arg(arg=name)]), body=body):
            parts = body.elts if isinstance(body, ast.Tuple) else [body]
            return any(isinstance(part, ast.Name) and part.id == name for part in parts)
    return False


def _counts(context: Context, node: ast.expr) -> bool:
    """Whether the items of a sum are whole numbers for certain: floats add up to something else in another order."""
    if isinstance(node, _PASSING):
        return _is_whole(context, node.elt)
    if isinstance(node, ast.Call) and context.is_builtin(node.func, "map"):
        return bool(node.args) and context.is_builtin(node.args[0], *_COUNTING)
    return True  # the items themselves: the order of a set of numbers is always the same


def _is_whole(context: Context, node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=int()) | ast.Compare() | ast.UnaryOp(op=ast.Not()):
            return True
        case ast.Call(func=ast.Name()):
            return context.is_builtin(node.func, *_COUNTING)
        case ast.IfExp(body=body, orelse=orelse):
            return _is_whole(context, body) and _is_whole(context, orelse)
        case ast.BinOp(op=ast.Add() | ast.Sub() | ast.Mult() | ast.FloorDiv() | ast.Mod(), left=left, right=right):
            return _is_whole(context, left) and _is_whole(context, right)
    return False


def _let_pass(context: Context, arguments: list[ast.expr]) -> None:
    for argument in arguments[:1]:
        if isinstance(argument, _PASSING) or (
            isinstance(argument, ast.Call) and context.is_builtin(argument.func, "filter", "list", "map", "tuple")
        ):
            context.unordered.add(argument)
