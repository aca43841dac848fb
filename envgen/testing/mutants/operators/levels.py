"""Operators on what goes on from one thing to those below it: one level deep, or round once."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from envgen.testing.mutants.mutant import Edit
from envgen.testing.mutants.sites import Site

_DEEP = "_deep"  # the parameter by which a call within a call is known
_NOTHING = {"int": "0", "float": "0", "bool": "False", "str": '""', "None": "None"}
_JUMPS = (ast.Return, ast.Raise, ast.Continue, ast.Break)


def recursion(site: Site) -> Iterator[Edit]:
    """A function that calls itself, and does so no more where it was called by itself."""
    node = site.node
    if not isinstance(node, ast.Call) or not node.args or any(isinstance(one, ast.Starred) for one in node.args):
        return
    function = _itself(site, node)
    if function is None or function.args.vararg or function.args.kwonlyargs or function.args.kwarg or not function.args.args:
        return
    source = site.source
    last = (function.args.defaults or function.args.args)[-1]
    taken = (source.span(last)[1], f", {_DEEP}: bool = False")
    given = (source.span([*node.args, *(one.value for one in node.keywords)][-1])[1], f", {_DEEP}=True")
    loop = _around(site, node, function)
    if loop is not None:  # nothing to go on to
        text = f"([] if {_DEEP} else {source.of(loop)})"
        yield Edit("one-level", *source.span(loop), text, (taken, given))
        return
    nothing = "None" if isinstance(site.parent, ast.Expr) else _nothing(function.returns)
    if nothing:
        start, end = source.span(node)
        called = source.text[start : given[0]] + given[1] + source.text[given[0] : end]
        yield Edit("one-level", start, end, f"({nothing} if {_DEEP} else {called})", (taken,))


def walk(site: Site) -> Iterator[Edit]:
    """A list of what is waiting that the found ones do not add to; any other `while` that goes round once."""
    node = site.node
    if not isinstance(node, ast.While):
        return
    is_list = False
    for waiting, one in _taken(node):
        for statement in ast.walk(node):
            name = _extended(statement)
            if name is not None and name.id == waiting:
                is_list = True
                kept = next((other.id for other, value in _kept(node) if other.id != waiting and value == one), None)
                if kept is not None:  # they are found, and nothing is looked for below them
                    yield site.put("one-level", kept, name)
    if not is_list and not isinstance(node.body[-1], _JUMPS):
        end = site.source.span(node.body[-1])[1]
        yield Edit("loop", end, end, f"\n{' ' * node.body[-1].col_offset}break")


def _itself(site: Site, call: ast.Call) -> ast.FunctionDef | None:
    """The function that a call stands in, where it is the one that is called."""
    above: ast.AST | None = site.parent
    while above is not None and not isinstance(above, ast.FunctionDef):
        above = site.source.parent(above)
    if above is None or ast.unparse(call.func) not in (above.name, f"self.{above.name}"):
        return None
    return above


def _around(site: Site, call: ast.AST, function: ast.FunctionDef) -> ast.expr | None:
    """What the innermost loop goes over in which a call is made again and again."""
    below, above = call, site.source.parent(call)
    while above is not None and above is not function:
        if isinstance(above, ast.For) and below is not above.iter:
            return above.iter
        if isinstance(above, ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp) and below is not above.generators[0]:
            return above.generators[0].iter
        below, above = above, site.source.parent(above)
    return None


def _nothing(returns: ast.expr | None) -> str:
    told = "" if returns is None else ast.unparse(returns)
    if told.startswith("list["):
        return "[]"
    return "None" if "None" in told.split(" | ") else _NOTHING.get(told, "")


def _taken(loop: ast.While) -> Iterator[tuple[str, str]]:
    """The lists that a loop takes from, and the variables that what is taken goes to."""
    for one in loop.body:
        if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name) and isinstance(one.value, ast.Call):
            called = one.value.func
            if isinstance(called, ast.Attribute) and called.attr in ("pop", "popleft") and isinstance(called.value, ast.Name):
                yield called.value.id, one.targets[0].id


def _extended(node: ast.AST) -> ast.Name | None:
    """The list that a statement adds to."""
    if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add) and isinstance(node.target, ast.Name):
        return node.target
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Attribute):
        called = node.value.func
        if called.attr in ("append", "extend", "appendleft") and isinstance(called.value, ast.Name):
            return called.value
    return None


def _kept(loop: ast.While) -> Iterator[tuple[ast.Name, str]]:
    """The lists that single values are added to, and these."""
    for one in ast.walk(loop):
        name = _extended(one)
        if name is not None and isinstance(one, ast.Expr) and isinstance(one.value, ast.Call) and len(one.value.args) == 1:
            yield name, ast.unparse(one.value.args[0])
