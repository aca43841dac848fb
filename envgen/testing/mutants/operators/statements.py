"""Operators on statements: what is not done, not done for all, or done in another order."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import pairwise

from envgen.testing.mutants.mutant import Edit
from envgen.testing.mutants.sites import Site, refuses


def skipped(site: Site) -> Iterator[Edit]:
    """A write to the state that does not take place, whole or one member of it."""
    node = site.node
    if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets):
            yield site.put("skipped-write", "pass")
    elif isinstance(node, ast.Delete):
        yield site.put("skipped-write", "pass")
    elif isinstance(node, ast.Dict) and _is_update(site.parent) and len(node.keys) > 1:
        pairs = list(zip(node.keys, node.values, strict=True))
        for left_out in range(len(pairs)):
            rest = [pair for place, pair in enumerate(pairs) if place != left_out]
            texts = (_member(site, *pair) for pair in rest)
            yield site.put("skipped-write", "{" + ", ".join(texts) + "}")


def dropped(site: Site) -> Iterator[Edit]:
    """A statement that is not there: a call for its effect, a jump, a later value of a variable."""
    node = site.node
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        called = node.value.func
        name = called.attr if isinstance(called, ast.Attribute) else ""
        yield site.put("skipped-write" if name in ("update", "create", "delete") else "dropped-statement", "pass")
    elif isinstance(node, ast.Continue | ast.Break):
        yield site.put("dropped-statement", "pass")
        yield site.put("dropped-statement", "break" if isinstance(node, ast.Continue) else "continue")
    elif _does_without(site, node):
        yield site.put("dropped-statement", "pass")


def loop(site: Site) -> Iterator[Edit]:
    """A loop that leaves out the first or the last, or does the first alone."""
    if isinstance(site.node, ast.For):
        text = site.source.of(site.node.iter)
        for part in ("[1:]", "[:1]", "[:-1]"):
            yield site.put("loop", f"list({text}){part}", site.node.iter)


def guards(site: Site) -> Iterator[Edit]:
    """Two neighbouring guards, or lookups, in the other order, where the second does not need the first."""
    for block in _blocks(site.node):
        for first, second in pairwise(block):
            if _may_refuse(first) and _may_refuse(second) and not _bound(first) & _used(second) and not _excludes(first, second):
                start, end = site.source.span(first)[0], site.source.span(second)[1]
                between = site.source.text[site.source.span(first)[1] : site.source.span(second)[0]]
                yield Edit("guards-swapped", start, end, site.source.of(second) + between + site.source.of(first))


def _member(site: Site, key: ast.expr | None, value: ast.expr) -> str:
    return f"**{site.source.of(value)}" if key is None else f"{site.source.of(key)}: {site.source.of(value)}"


def _is_update(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "update"


def _is_guarded(site: Site) -> bool:
    return site.parent is not None and refuses(site.parent)  # that guard is removed as a whole


def _does_without(site: Site, node: ast.AST) -> bool:
    """Whether a statement can be left out without more ado: a refusal, an early answer, a later value of a variable."""
    if isinstance(node, ast.Raise):
        return not _is_guarded(site)
    if isinstance(node, ast.Return):
        return node.value is not None and isinstance(site.parent, ast.If | ast.For | ast.While)
    return isinstance(node, ast.Assign | ast.AugAssign) and _is_later_value(site, node)


def _is_later_value(site: Site, node: ast.Assign | ast.AugAssign) -> bool:
    """Whether a variable has a value before: else to leave it out is only an exception."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    names = {one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)}
    arguments = {one.arg for one in site.member.node.args.args}
    before = {
        one.id
        for one in ast.walk(site.member.node)
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store) and one.lineno < node.lineno
    }
    plain = all(isinstance(one, ast.Name | ast.Tuple) for one in targets)
    return plain and bool(names) and names <= arguments | before


def _blocks(node: ast.AST) -> Iterator[Sequence[ast.stmt]]:
    """Of a statement its first block, and of the first statement of a member the block that it begins."""
    for name in ("body", "orelse"):
        block = getattr(node, name, None)
        if isinstance(node, ast.stmt) and isinstance(block, list):
            yield block


def _may_refuse(node: ast.stmt) -> bool:
    if isinstance(node, ast.For) and not node.orelse:
        return all(map(_may_refuse, node.body))
    if refuses(node):
        return True
    value = node.value if isinstance(node, ast.Expr | ast.Assign) else None
    return isinstance(value, ast.Call) and ast.unparse(value.func) == "self.require"


def _bound(node: ast.stmt) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}


def _used(node: ast.stmt) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load)}


def _excludes(first: ast.stmt, second: ast.stmt) -> bool:
    """Whether both refuse alike, so that nobody can tell which was first."""
    return ast.dump(first) == ast.dump(second)
