"""Calls that need a look of their own: reflection in its one form, types as callbacks, and C code that writes past the journal."""

from __future__ import annotations

import ast

from envgen.gate.annotations import check_annotation
from envgen.gate.attributes import ENCODINGS
from envgen.gate.context import Context
from envgen.gate.limits import MAX_WIDTH
from envgen.gate.members import check_attribute, check_bare, check_declared, check_method_name
from envgen.gate.operators import is_small_exponent, literal
from envgen.gate.scopes import Binding
from envgen.gate.sets import check_call
from envgen.gate.zones import check_zone_of_member, check_zone_of_method

_CALLBACKS = {"filter": 0, "map": 0}
_MODULE_CALLBACKS = {
    "collections.defaultdict": 0,
    "functools.partial": 0,
    "functools.reduce": 0,
    "itertools.filterfalse": 0,
    "itertools.starmap": 0,
}
# The keyword of a member that takes what is only ever called; others may hand it on, as partial does, or keep it, as Counter.
_CALLBACK_KEYWORDS = {
    "bisect.bisect": ("key",),
    "bisect.bisect_left": ("key",),
    "bisect.bisect_right": ("key",),
    "heapq.merge": ("key",),
    "heapq.nlargest": ("key",),
    "heapq.nsmallest": ("key",),
    "itertools.groupby": ("key",),
    "json.loads": ("object_hook", "object_pairs_hook"),
}
_HEAP = frozenset(f"heapq.{name}" for name in ("heapify", "heappop", "heappush", "heappushpop", "heapreplace"))
_PADDING = frozenset(("center", "ljust", "rjust", "zfill"))


def visit_call(context: Context, node: ast.Call) -> None:
    """A call: what is called, and each argument."""
    check_call(context, node)
    function = node.func
    callback: int | None = None
    if isinstance(function, ast.Name):
        meaning = context.meaning(function.id)
        if meaning.kind == "reflection":
            _check_reflection(context, node, function.id)
            return
        if context.is_builtin(function, "pow") and _is_small_power(node):
            context.visit_all(node.args)
            return
        if context.is_builtin(function, "isinstance", "issubclass"):
            _check_isinstance(context, node)
            return
        if context.is_builtin(function, "map", "filter"):
            callback = _CALLBACKS[function.id]
        elif meaning.kind not in ("type", "class", "error", "record", "value"):
            check_bare(context, function, meaning, function.id)
        path = meaning.path
    elif isinstance(function, ast.Attribute):
        known = context.path(function)
        if known is None or known.kind != "class":
            check_attribute(context, function, called=True)
        path = known.path if known is not None else ""
        if known is None:
            _check_method(context, node, function)
    else:
        context.visit(function)
        path = ""
    if path:
        callback = _MODULE_CALLBACKS.get(path)
        if _check_module_call(context, node, path):
            return
    for index, argument in enumerate(node.args):
        if index == callback:
            _visit_callback(context, argument)
        else:
            context.visit(argument)
    by_key = context.is_builtin(function, "max", "min", "sorted") or _is_sort(context, function)
    called_back = ("key",) if by_key else _CALLBACK_KEYWORDS.get(path, ())
    for keyword in node.keywords:
        if keyword.arg in called_back:
            _visit_callback(context, keyword.value)
        else:
            context.visit(keyword.value)


def _is_small_power(node: ast.Call) -> bool:
    """`pow(x, 2)`: the same as `x ** 2`."""
    return len(node.args) == 2 and not node.keywords and is_small_exponent(node.args[1])


def _is_sort(context: Context, function: ast.expr) -> bool:
    """`items.sort(key=…)`, and no method of self."""
    return (
        isinstance(function, ast.Attribute)
        and function.attr == "sort"
        and not (isinstance(function.value, ast.Name) and context.meaning(function.value.id).kind == "self")
    )


def is_type_call(context: Context, node: ast.expr) -> bool:
    """`type(value)`, which may be compared and asked for its name, and nothing else."""
    return (
        isinstance(node, ast.Call)
        and context.is_builtin(node.func, "type")
        and len(node.args) == 1
        and not node.keywords
        and not isinstance(node.args[0], ast.Starred)
    )


def visit_compare(context: Context, node: ast.Compare) -> None:
    """A comparison; one side may be `type(value)`, the others are the names of types then."""
    operands = [node.left, *node.comparators]
    if not any(is_type_call(context, operand) for operand in operands):
        context.visit_all(operands)
        return
    for operand in operands:
        if isinstance(operand, ast.Call) and is_type_call(context, operand):
            context.visit(operand.args[0])
            continue
        for one in operand.elts if isinstance(operand, (ast.Tuple, ast.List, ast.Set)) else [operand]:
            if context.is_builtin(one, "dict", "list"):
                assert isinstance(one, ast.Name)
                message = f"containers of the state are {one.id}s of a kind of their own, so this is never true of them"
                context.report.add("G017", one, message, f"write isinstance(value, {one.id})")
            elif not (isinstance(one, ast.Call) and is_type_call(context, one)):
                context.visit(one)
            else:
                context.visit(one.args[0])


def _check_reflection(context: Context, node: ast.Call, name: str) -> None:
    if name == "type":
        hint = "write isinstance(value, str), `type(value) is str`, or type(value).__name__ for a message"
        context.report.add("G017", node, "type is called: it can only be compared, or asked for its name", hint)
        context.visit_all(node.args)
        return
    most = 3 if name == "getattr" else 2
    if not 2 <= len(node.args) <= most or node.keywords or any(isinstance(one, ast.Starred) for one in node.args):
        context.report.add("G017", node, f"{name} takes a value and a name in quotes", "")
        return
    owner, attribute = node.args[0], node.args[1]
    if not (isinstance(attribute, ast.Constant) and isinstance(attribute.value, str)):
        hint = "records are dicts: write record[name] and `name in record`; a table of the state by name is a dict written out"
        context.report.add("G017", attribute, f"{name} with a name that is computed", hint)
        context.visit_all(node.args)
        return
    if isinstance(owner, ast.Name) and context.meaning(owner.id).kind == "self":
        check_declared(context, attribute, attribute.value)
    else:
        check_method_name(context, attribute, attribute.value)
        context.visit(owner)
    context.visit_all(node.args[2:])


def _check_isinstance(context: Context, node: ast.Call) -> None:
    for index, argument in enumerate(node.args):
        if index == 1:
            _visit_types(context, argument)
        else:
            context.visit(argument)
    for keyword in node.keywords:
        context.visit(keyword.value)


def _visit_types(context: Context, node: ast.expr) -> None:
    """What a value is tested against: a type, several in brackets, or with | between them."""
    if isinstance(node, ast.Tuple):
        for element in node.elts:
            _visit_types(context, element)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        _visit_types(context, node.left)
        _visit_types(context, node.right)
    elif isinstance(node, ast.Call) and is_type_call(context, node) and isinstance(node.args[0], ast.Constant):
        return  # type(None)
    elif isinstance(node, ast.Name):
        meaning = context.meaning(node.id)
        if meaning.kind not in ("type", "class", "annotation", "error"):
            check_bare(context, node, meaning, node.id)
    elif (meaning_of := context.path(node)) is None or meaning_of.kind not in ("class", "annotation", "error"):
        context.visit(node)


def _visit_callback(context: Context, node: ast.expr) -> None:
    """An argument that is only ever called: there a type does no harm."""
    if isinstance(node, ast.Name) and context.meaning(node.id).kind in ("type", "class"):
        return
    meaning = context.path(node)
    if meaning is None or meaning.kind != "class":
        context.visit(node)


def _check_module_call(context: Context, node: ast.Call, path: str) -> bool:
    """Calls of members that are listed for some uses only; True where the arguments have been looked at."""
    if path.startswith("datetime."):
        check_zone_of_member(context, node, path)
    elif path in _HEAP:
        if not (node.args and _is_own_list(context, node.args[0])):
            message = f"{path} writes past the journal of the state: no rollback undoes it"
            hint = "work on a list made here: `heap = []` or `heap = list(self.queue)`; nlargest, nsmallest and sorted read only"
            context.report.add("G019", node.func, message, hint)
    elif path == "typing.cast":
        for keyword in node.keywords:
            check_annotation(context, keyword.value) if keyword.arg == "typ" else context.visit(keyword.value)
        context.visit_all(node.args[1:])
        check_annotation(context, node.args[0] if node.args else None)
        return True
    return False


def _is_own_list(context: Context, node: ast.expr) -> bool:
    """Whether it is a list that this function made, and no part of the state."""
    match node:
        case ast.List() | ast.ListComp():
            return True
        case ast.Call(func=ast.Name()):
            return context.is_builtin(node.func, "list", "sorted")
        case ast.Name(id=name):
            return context.all_bindings(name, _is_bound_to_own_list)
    return False


def _is_bound_to_own_list(context: Context, binding: Binding) -> bool:
    return isinstance(binding, (ast.List, ast.ListComp, ast.Call)) and _is_own_list(context, binding)


def _check_method(context: Context, node: ast.Call, function: ast.Attribute) -> None:
    """Methods of values that are listed for some uses only."""
    name = function.attr
    if name in ("encode", "decode"):
        codecs = [*node.args, *(keyword.value for keyword in node.keywords if keyword.arg != "errors")][:1]
        if not all(
            isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value.lower() in ENCODINGS for one in codecs
        ):
            message = f"{name} with a codec other than {', '.join(sorted(ENCODINGS))}"
            context.report.add_name("G006", function, message, f'write {name}("utf-8")')
    elif name in _PADDING and node.args:
        width = literal(node.args[0])
        if width is not None and width > MAX_WIDTH:
            context.report.add("G014", node.args[0], f"a width of more than {MAX_WIDTH:,}", "")
    else:
        check_zone_of_method(context, node, function)
