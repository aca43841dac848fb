"""Operators on what is done whatever a condition beside it says: done in one of its branches only."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from envgen.testing.mutants.mutant import Edit
from envgen.testing.mutants.sites import Site, settles

CONDITIONS = 2  # for one write
_CHECKS = ("require", "ensure", "settle")  # of the runtime: calls that do nothing
_JUMPS = (ast.Return, ast.Raise, ast.Continue, ast.Break)
_PLAIN = (ast.Name, ast.Call, ast.Attribute, ast.Subscript)
_WAYS = (ast.Attribute, ast.Subscript)


def one_branch(site: Site) -> Iterator[Edit]:
    """A write that takes place only where a condition of its block holds, or only where it does not.

    A write of a branch alone, the same as in the others, is left out as any write is: that is another operator's.
    """
    node = site.node
    if not isinstance(node, ast.stmt) or not _is_write(node):
        return
    block = _block(site.parent, node)
    here = block.index(node) if node in block else 0
    near = [*block[here::-1], *block[here + 1 :]]  # itself, what stands before, the nearest first, then what comes later
    found: dict[str, ast.expr] = {}
    for statement in near:
        for test in _conditions(statement):
            between = block[block.index(statement) : here] if statement in block[:here] else []
            if _is_known(site, test) and not _words(test) & _changed(between):
                found.setdefault(site.source.of(test), test)
    start, text = site.source.span(node)[0], site.source.of(node)
    column = start - site.source.line_start(site.source.line(start))
    for told, test in list(found.items())[:CONDITIONS]:
        bracketed = told if isinstance(test, _PLAIN) else f"({told})"
        for condition in (bracketed if "\n" in told else told, f"not {bracketed}"):
            yield site.put("one-branch", f"if {condition}:\n{' ' * (column + 4)}{text}")


def _is_write(node: ast.stmt) -> bool:
    if isinstance(node, ast.Assign | ast.AugAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return all(isinstance(target, _WAYS) for target in targets)
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        called = node.value.func
        return isinstance(called, ast.Attribute) and called.attr not in _CHECKS
    return isinstance(node, ast.Delete)


def _block(parent: ast.AST | None, node: ast.stmt) -> Sequence[ast.stmt]:
    """The statements among which one stands."""
    blocks = (getattr(parent, name, []) for name in ("body", "orelse", "finalbody"))
    return next((block for block in blocks if node in block), [node])


def _conditions(node: ast.stmt) -> Iterator[ast.expr]:
    """What decides in a statement what is done, and then goes on in its block either way."""
    if isinstance(node, ast.If):
        if not settles(node) and not any(isinstance(block[-1], _JUMPS) for block in (node.body, node.orelse) if block):
            yield node.test
        return
    if isinstance(node, ast.FunctionDef):
        return
    header = node.iter if isinstance(node, ast.For) else node.test if isinstance(node, ast.While) else node
    yield from (one.test for one in ast.walk(header) if isinstance(one, ast.IfExp))


def _is_known(site: Site, test: ast.expr) -> bool:
    """Whether a condition can be asked elsewhere in its block: it names only what has a value at the write."""
    if any(isinstance(one, ast.NamedExpr) for one in ast.walk(test)):
        return False
    function: ast.AST | None = site.node
    while function is not None and not isinstance(function, ast.FunctionDef):
        function = site.source.parent(function)
    assert function is not None  # a statement of a member stands in one
    inner = list(ast.walk(function))
    stored = [one for one in inner if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)]
    line = site.source.line(site.source.span(site.node)[0])
    later = {one.id for one in stored} - {one.id for one in stored if one.lineno < line}
    passing = {name for one in inner if isinstance(one, ast.comprehension) for name in _names(one.target)}
    return not _names(test) & (later | passing)


def _names(node: ast.AST) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def _words(node: ast.AST) -> set[str]:
    """What a condition looks at: variables, attributes and keys, but for the state as a whole."""
    keys = {one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)}
    attributes = {one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute)}
    return (_names(node) - {"self"}) | attributes | keys


def _changed(statements: Sequence[ast.stmt]) -> set[str]:
    """What statements give another value to, as far as it can be told from the names."""
    found: set[str] = set()
    for one in (one for statement in statements for one in ast.walk(statement)):
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store):
            found.add(one.id)
        elif isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Store | ast.Del):
            found.add(one.attr)
        elif isinstance(one, ast.Subscript) and isinstance(one.ctx, ast.Store | ast.Del):
            found |= _words(one.slice)
        elif isinstance(one, ast.Expr) and isinstance(one.value, ast.Call):  # item.update({"status": …}), waiting.append(…)
            found |= _words(one.value)
    return found
