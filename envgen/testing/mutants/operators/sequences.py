"""Operators on the order in which things are looked at, and on their first and last."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from envgen.testing.mutants.mutant import Edit
from envgen.testing.mutants.sites import Site

_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)
# What is made of a sequence alike in any order, or in an order of its own.
_UNORDERED = ("sum", "any", "all", "set", "frozenset", "min", "max", "sorted", "sorted_by", "len", "dict", "Counter", "bool")
_ORDERED = ("sorted", "sorted_by", "reversed")  # another operator turns these round
_ADDS = ("append", "extend", "insert", "create", "new_key", "pop", "remove", "setdefault")
_SIGNS = {ast.Sub: "-", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Add: "+"}
_PLAIN = (ast.Name, ast.Constant, ast.Call, ast.Attribute, ast.Subscript, ast.JoinedStr, ast.List, ast.ListComp)
_TEXTS = ("string", "array")
_TEXT_TYPES = ("str", "list")


def members(site: Site) -> Iterator[Edit]:
    """A comprehension over all but the first, or all but the last."""
    node = site.node
    if isinstance(node, ast.comprehension):
        for part in ("[1:]", "[:-1]"):
            yield site.put("loop", f"list({site.source.of(node.iter)}){part}", node.iter)


def backwards(site: Site) -> Iterator[Edit]:
    """A sequence from its end, where the order in which it is gone through shows."""
    node, parent = site.node, site.parent
    if isinstance(node, ast.For):
        shows = _shows_in(node)
    elif isinstance(node, ast.comprehension) and isinstance(parent, ast.ListComp | ast.GeneratorExp):
        shows = _shows(site, parent)
    else:
        return
    if shows and not (isinstance(node.iter, ast.Call) and ast.unparse(node.iter.func) in _ORDERED):
        yield site.put("backwards", f"list({site.source.of(node.iter)})[::-1]", node.iter)


def operands(site: Site) -> Iterator[Edit]:
    """The operands of a difference, of a quotient, or of texts and lists put together, in the other order."""
    node = site.node
    if isinstance(node, ast.BinOp) and type(node.op) in _SIGNS:
        is_text = _is_text(site, node.left) or _is_text(site, node.right)
        if is_text != isinstance(node.op, ast.Add) or _is_prose(node) or (is_text and not _shows(site, node)):
            return
        yield site.put("operands-swapped", f"{_part(site, node.right)} {_SIGNS[type(node.op)]} {_part(site, node.left)}")
    elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add) and _is_text(site, node.value) and not _is_prose(node):
        target = site.source.of(node.target)
        yield site.put("operands-swapped", f"{target} = {_part(site, node.value)} + {target}")


def _part(site: Site, node: ast.expr) -> str:
    text = site.source.of(node)
    return text if isinstance(node, _PLAIN) else f"({text})"


def _is_text(site: Site, node: ast.expr) -> bool:
    """Whether a value is certainly a text or a list."""
    if isinstance(node, ast.JoinedStr | ast.List | ast.ListComp):
        return True
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.Add) and (_is_text(site, node.left) or _is_text(site, node.right))
    if isinstance(node, ast.Name):
        types = {one.arg: ast.unparse(one.annotation) for one in site.member.node.args.args if one.annotation is not None}
        return types.get(node.id, "").partition("[")[0] in _TEXT_TYPES
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        owners = (one.get("properties", {}) for one in site.source.contract["$defs"].values())
        kinds = [one[node.slice.value].get("type") for one in owners if node.slice.value in one]
        return bool(kinds) and all(kind in _TEXTS for kind in kinds)
    return False


def _is_prose(node: ast.AST) -> bool:
    """Whether words stand between what is put together: any call shows that these have moved."""
    return any(isinstance(one, ast.Constant) and isinstance(one.value, str) for one in _parts(node))


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.BinOp):
        yield from (*_parts(node.left), *_parts(node.right))
    elif isinstance(node, ast.AugAssign):
        yield from _parts(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield from node.values
    else:
        yield node


def _shows(site: Site, node: ast.expr, known: frozenset[str] = frozenset()) -> bool:
    """Whether the order of a sequence shows in what is made of it, as far as its member tells; `known`: names looked at already."""
    source, parent = site.source, site.source.parent(node)
    if isinstance(parent, ast.Call) and node in parent.args:
        name = ast.unparse(parent.func)
        if name in _ORDERED[:2] and node is parent.args[0]:
            return False
        return name not in _UNORDERED or any(one.arg == "key" for one in parent.keywords)  # of equal ones the first
    if isinstance(parent, ast.Compare) and all(isinstance(one, ast.In | ast.NotIn) for one in parent.ops):
        return False
    if isinstance(parent, ast.If | ast.IfExp | ast.While) and node is parent.test:
        return False
    if isinstance(parent, ast.For) and node is parent.iter:
        return _shows_in(parent)
    if isinstance(parent, ast.comprehension) and node is parent.iter:
        above = source.parent(parent)
        return isinstance(above, ast.ListComp | ast.GeneratorExp) and _shows(site, above, known)
    if isinstance(parent, ast.BinOp):
        return _shows(site, parent, known)
    if isinstance(parent, ast.UnaryOp | ast.SetComp | ast.DictComp):
        return False
    if isinstance(parent, ast.Attribute) and parent.attr == "count":
        return False
    if isinstance(parent, ast.Assign) and all(isinstance(one, ast.Name) for one in parent.targets):
        names = {one.id for one in parent.targets if isinstance(one, ast.Name)} - known
        uses = (one for one in ast.walk(site.member.node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load))
        return any(_shows(site, one, known | names) for one in uses if one.id in names)
    return True


def _shows_in(loop: ast.For) -> bool:
    """Whether a loop stops early, adds to something in order, or goes on with what an earlier round has made."""
    stored: set[str] = set()
    inner = [one for statement in loop.body for one in ast.walk(statement)]
    ends = {ast.dump(one): one for one in inner if isinstance(one, ast.Return | ast.Raise | ast.Break)}
    own = {one.id for one in (*ast.walk(loop.target), *inner) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}
    if len(ends) > 1 or any(isinstance(one, ast.Break) or _names(one) & own for one in ends.values()):
        return True
    for one in inner:
        if isinstance(one, ast.Expr) and isinstance(one.value, ast.Call) and isinstance(one.value.func, ast.Attribute):
            called = one.value.func
            if called.attr in _ADDS or (isinstance(called.value, ast.Name) and called.value.id == "self"):
                return True
        if isinstance(one, ast.Call) and ast.unparse(one.func) in ("self.create", "self.new_key"):
            return True
        if isinstance(one, ast.AugAssign) and isinstance(one.value, ast.List | ast.ListComp | ast.JoinedStr):
            return True
        if isinstance(one, ast.Assign):
            stored |= {target.id for target in one.targets if isinstance(target, ast.Name)} & _names(one.value)
    return bool(stored)


def _names(node: ast.AST) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
