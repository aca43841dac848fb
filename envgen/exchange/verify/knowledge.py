"""What a class knows of its values, for likely states and calls: words, keys and members by name. Executes nothing.

A guess that is wrong costs nothing but a call that is refused.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Any

MOST = 24  # words of one name
_KINDS = (str, int, float)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def knowledge_of(source: str) -> dict[str, Any]:
    """`words`: literals beside a name; `links`: collections whose keys stand under a name; `same`: names that are compared with it.

    `members`: of open objects; those of an attribute of the class (`current_user`) or of a parameter (`import_all.items`).
    """
    tree = ast.parse(source)
    links: dict[str, set[str]] = {}
    members: dict[str, dict[str, None]] = {}
    same: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, _FUNCTIONS):
            _Method(node).tell(links, members, same)
    return {
        "words": words_of(tree),
        "links": {name: sorted(found) for name, found in links.items()},
        "members": {name: list(found) for name, found in members.items()},
        "same": {name: sorted(found) for name, found in same.items()},
    }


class _Method:
    """One method: what its names stand for."""

    def __init__(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self._node = node
        self._roots: dict[str, str] = {one.arg: f"{node.name}.{one.arg}" for one in node.args.args if one.arg != "self"}
        self._members: dict[str, str] = {}  # name → the member of something that it was read from
        self._keys: dict[str, set[str]] = {}  # name → collections that it is looked up in
        self._lists: dict[str, ast.expr] = {}  # name → the list of texts that it is, or is one of
        for one in ast.walk(node):
            self._look(one)

    def _look(self, node: ast.AST) -> None:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            self._alias(node.targets[0].id, node.value)
        elif isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Name):
            self._alias(node.target.id, node.iter)
        elif (
            isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Tuple) and isinstance(node.iter, ast.Call)
        ):
            if node.iter.args and isinstance(node.target.elts[-1], ast.Name):  # enumerate(…)
                self._alias(node.target.elts[-1].id, node.iter.args[0])
        elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Name) and (name := _attribute(node.value)):
            self._keys.setdefault(node.slice.id, set()).add(name)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get" and node.args:
            if isinstance(node.args[0], ast.Name) and (name := _attribute(node.func.value)):
                self._keys.setdefault(node.args[0].id, set()).add(name)
        elif isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
            name = _attribute(node.comparators[0])
            if isinstance(node.left, ast.Name) and name:
                self._keys.setdefault(node.left.id, set()).add(name)

    def _alias(self, name: str, value: ast.expr) -> None:
        self._lists.setdefault(name, value)
        if member := _member(value):
            self._members.setdefault(name, member)
        elif root := self._root(value):
            self._roots.setdefault(name, root)

    def _root(self, node: ast.expr) -> str:
        """The attribute or the parameter that an expression stands for, whole or an item of it."""
        if isinstance(node, ast.IfExp | ast.BoolOp):
            return self._root(node.body if isinstance(node, ast.IfExp) else node.values[0])
        if isinstance(node, ast.Name):
            return self._roots.get(node.id, "")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr" and len(node.args) > 1:
            return str(node.args[1].value) if isinstance(node.args[1], ast.Constant) else ""
        return _attribute(node)

    def _texts(self, node: ast.expr, depth: int = 0) -> list[str]:
        """The texts that a name goes through: `field` of `for field in sorted(required)`, `required = {"name", "age"}`."""
        if isinstance(node, ast.List | ast.Tuple | ast.Set):
            return [text for one in node.elts if (text := _text(one))]
        if isinstance(node, ast.Call) and len(node.args) == 1 and depth < 4:
            return self._texts(node.args[0], depth + 1)
        if isinstance(node, ast.Name) and node.id in self._lists and depth < 4:
            return self._texts(self._lists[node.id], depth + 1)
        return []

    def _stands_for(self, node: ast.expr) -> str:
        """The member or the parameter that one side of a comparison is."""
        return _member(node) or (self._members.get(node.id, node.id) if isinstance(node, ast.Name) else "")

    def tell(self, links: dict[str, set[str]], members: dict[str, dict[str, None]], same: dict[str, set[str]]) -> None:
        """Add what this method knows."""
        for name, member in self._members.items():
            links.setdefault(member, set()).update(self._keys.get(name, ()))
        for name, collections in self._keys.items():
            if name in self._roots:
                links.setdefault(name, set()).update(collections)
            for one in collections if len(collections) > 1 else ():  # one key for several: they have it in common
                links.setdefault(one, set()).update(collections - {one})
        for node in ast.walk(self._node):
            if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
                left, right = node.left, node.comparators[0]
                if isinstance(left, ast.Name) and (root := self._root(right)) and (texts := self._texts(left)):
                    members.setdefault(root, {}).update(dict.fromkeys(texts))
                if (member := _member(left)) and (name := _attribute(right)):
                    links.setdefault(member, set()).add(name)
                if isinstance(left, ast.Name) and (member := _member(right)):
                    links.setdefault(member, set()).update(self._keys.get(left.id, ()))
            elif isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq):
                sides = [self._stands_for(one) for one in (node.left, node.comparators[0])]
                for one, other in (sides, sides[::-1]):
                    if one and other and one != other:
                        same.setdefault(one, set()).add(other)
            elif isinstance(node, ast.Subscript) and (member := _member(node.slice)) and (name := _attribute(node.value)):
                links.setdefault(member, set()).add(name)
            of = node.value if isinstance(node, ast.Subscript) else node.func.value if _is_get(node) else None  # type: ignore[attr-defined]
            if of is not None and isinstance(node, ast.expr) and (member := _member(node)) and (root := self._root(of)):
                members.setdefault(root, {})[member] = None


def _is_get(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get"


def _member(node: ast.expr) -> str:
    """`user["role"]`, `user.get("role")` → role."""
    if isinstance(node, ast.Call) and _is_get(node) and node.args:
        return _text(node.args[0])
    return _text(node.slice) if isinstance(node, ast.Subscript) else ""


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _attribute(node: ast.expr) -> str:
    """`self.users` → users."""
    is_own = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
    return node.attr if is_own and isinstance(node, ast.Attribute) else ""


def words_of(tree: ast.AST) -> Mapping[str, list[Any]]:
    """Literals that are compared with, written to or listed for an attribute, a key or a name."""
    found: dict[str, list[Any]] = {}
    for node in ast.walk(tree):
        for name, value in _pairs(node):
            values = found.setdefault(name, [])
            if len(values) < MOST and not any(type(one) is type(value) and one == value for one in values):
                values.append(value)
    return found


def _pairs(node: ast.AST) -> Iterator[tuple[str, Any]]:
    if isinstance(node, ast.Compare):
        for left, right in ((node.left, node.comparators[0]), (node.comparators[0], node.left)):
            if name := _name(left):
                yield from ((name, value) for value in _literals(right))
    elif isinstance(node, ast.Dict):
        for key, one in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and isinstance(key.value, str) and isinstance(one, ast.Constant):
                yield from ((key.value, value) for value in _literals(one))
    elif isinstance(node, ast.Assign):
        for target in node.targets:
            if name := _name(target):
                yield from ((singular, value) for value in _literals(node.value) for singular in _names(name))


def _names(name: str) -> tuple[str, ...]:
    """`valid_statuses` lists what `status` may be."""
    stem = name.lower().removeprefix("valid_").removeprefix("allowed_").lstrip("_")
    return (name, stem.removesuffix("es"), stem.removesuffix("s"), stem)


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
        return node.slice.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr == "get" and node.args and isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str):
            return node.args[0].value
        return _name(node.func.value) if node.func.attr in ("lower", "upper", "strip") else ""
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""


def _literals(node: ast.expr) -> Iterator[Any]:
    if isinstance(node, ast.Constant):
        if type(node.value) in _KINDS and node.value != "" and (type(node.value) is not str or len(node.value) <= 40):
            yield node.value
    elif isinstance(node, ast.List | ast.Tuple | ast.Set):
        for one in node.elts:
            yield from _literals(one)
    elif isinstance(node, ast.Dict):
        for key in node.keys:
            if isinstance(key, ast.Constant):
                yield from _literals(key)
