"""Operators on calls and slices: another function, other arguments, another order."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping

from envgen.testing.mutants.mutant import Edit
from envgen.testing.mutants.sites import Site

_WRAPPERS = ("round", "sorted", "abs", "set", "list", "reversed", "sum", "len")
_KEPT = ("list", "sum", "len")  # what is given has another type: to leave these out is only an exception
_METHODS = ("lower", "upper", "strip", "rstrip", "lstrip", "title", "casefold", "zfill")
_SIBLINGS: Mapping[str, str] = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "startswith": "endswith",
    "endswith": "startswith",
    "partition": "rpartition",
    "rpartition": "partition",
    "lower": "upper",
    "upper": "lower",
    "append": "remove",
    "floor": "ceil",
    "ceil": "floor",
    "today": "now",
}


def unwrapped(site: Site) -> Iterator[Edit]:
    """What a function is given, for what it makes of it."""
    node = site.node
    if not isinstance(node, ast.Call):
        return
    if isinstance(node.func, ast.Name) and node.args:
        name, first = node.func.id, node.args[0]
        if name in _WRAPPERS and name not in _KEPT and name != "sorted":
            yield site.put("unwrapped", f"({site.source.of(first)})")
        elif name in ("min", "max") and len(node.args) > 1:
            for one in node.args:
                yield site.put("unwrapped", f"({site.source.of(one)})")
    elif isinstance(node.func, ast.Attribute) and node.func.attr in _METHODS:
        yield site.put("unwrapped", site.source.of(node.func.value))


def sibling(site: Site) -> Iterator[Edit]:
    """The function beside it: min for max, any for all."""
    node = site.node
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""
        if name == "today":
            return  # another type, only an exception
        if name in _SIBLINGS and (name not in ("min", "max") or len(node.args) > 0):
            end = site.source.span(node.func)[1]
            yield Edit("sibling", end - len(name), end, _SIBLINGS[name])


def swapped(site: Site) -> Iterator[Edit]:
    """The first two arguments in the other order, where both are values and order counts."""
    node = site.node
    if not isinstance(node, ast.Call) or len(node.args) < 2 or any(isinstance(one, ast.Starred) for one in node.args):
        return
    name = ast.unparse(node.func)
    if name in ("min", "max", "ToolError", "sorted_by", "round", "next", "sum") or (name.startswith("self.") and _is_runtime(name)):
        return
    first, second = node.args[:2]
    start, end = site.source.span(first)[0], site.source.span(second)[1]
    yield Edit("arguments-swapped", start, end, f"{site.source.of(second)}, {site.source.of(first)}")


def order(site: Site) -> Iterator[Edit]:
    """A sort without a key, with fewer keys, in the other direction, or none."""
    node = site.node
    if not isinstance(node, ast.Call):
        return
    name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""
    of = site.source.of
    if name == "sorted_by" and len(node.args) > 1:
        rows, *keys = node.args
        yield site.put("sort-key", f"list({of(rows)})")
        for key in keys:
            if len(keys) > 1:
                rest = ", ".join(of(one) for one in (rows, *(one for one in keys if one is not key)))
                yield site.put("sort-key", f"sorted_by({rest})")
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                flipped = key.value[1:] if key.value.startswith("-") else f"-{key.value}"
                yield site.put("sort-order", json.dumps(flipped), key)
    elif name in ("sorted", "min", "max", "sort") and node.args:
        key_word = next((one for one in node.keywords if one.arg == "key"), None)
        reverse = next((one for one in node.keywords if one.arg == "reverse"), None)
        if name == "sorted":
            yield site.put("sort-key", f"list({of(node.args[0])})")
            if reverse is None:
                yield site.put("sort-order", f"list(reversed({of(node)}))")
            else:
                yield site.put("sort-order", f"not ({of(reverse.value)})", reverse.value)
        if key_word is not None and isinstance(key_word.value, ast.Lambda) and isinstance(key_word.value.body, ast.Tuple):
            parts = key_word.value.body.elts
            for part in parts:
                rest = ", ".join(of(one) for one in parts if one is not part)
                yield site.put("sort-key", f"({rest},)", key_word.value.body)


def slices(site: Site) -> Iterator[Edit]:
    """A slice one longer or shorter at each end, or all of it."""
    node = site.node
    if not isinstance(node, ast.Subscript) or not isinstance(node.slice, ast.Slice):
        return
    yield site.put("slice", site.source.of(node.value))
    for bound in (node.slice.lower, node.slice.upper):
        if bound is not None:
            for step in ("+ 1", "- 1"):
                yield site.put("slice", f"{site.source.of(bound)} {step}", bound)


def keywords(site: Site) -> Iterator[Edit]:
    """A new record without an optional attribute; a helper without an optional argument."""
    node = site.node
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr != "create" or not node.args:
        return
    entity = node.args[0]
    schema = site.source.contract["$defs"].get(entity.value, {}) if isinstance(entity, ast.Constant) else {}
    for keyword in node.keywords:
        if (
            keyword.arg is not None
            and keyword.arg not in schema.get("required", ())
            and keyword.arg in schema.get("properties", {})
        ):
            rest = [site.source.of(one) for one in (*node.args, *node.keywords) if one is not keyword]
            yield site.put("keyword", f"{site.source.of(node.func)}({', '.join(rest)})")


def _is_runtime(name: str) -> bool:
    return name.removeprefix("self.") in ("require", "create", "delete", "key_of", "ensure", "choose")
