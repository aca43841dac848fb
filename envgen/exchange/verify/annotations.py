"""Whether an argument is of the type that a foreign tool declares: by the annotation of its class, or by the schema that is told.

Judged apart from what was inferred, so that a schema that is too tight is found. Executes nothing; what it does not know takes all.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Any

from envgen.exchange.foreign import ForeignItem

_PLAIN: Mapping[str, tuple[type, ...]] = {
    "str": (str,),
    "int": (int,),
    "float": (int, float),
    "bool": (bool,),
    "list": (list,),
    "List": (list,),
    "Sequence": (list,),
    "set": (list,),
    "Set": (list,),
    "tuple": (list,),
    "Tuple": (list,),
    "dict": (dict,),
    "Dict": (dict,),
    "Mapping": (dict,),
}
_TOLD: Mapping[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "array": (list,),
    "object": (dict,),
    "null": (type(None),),
}


class Declared:
    """The parameters of the tools of one item, as its class and its text declare them."""

    def __init__(self, item: ForeignItem) -> None:
        tree = ast.parse(item.source)
        classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        own = next((one for one in classes if one.name == item.class_name), None)
        self._records = {one.name: one for one in classes if one is not own}
        self.sets = frozenset(_set_attributes(own)) if own else frozenset()
        self.shares_datetime = {"datetime", "datetime.datetime"} <= _imports(tree)
        outside = [node for node in tree.body if node is not own]
        inside = [node for node in own.body if not isinstance(node, ast.FunctionDef) or node.name == "__init__"] if own else []
        self._has_sets = any(_is_set(node) for one in (*outside, *inside) for node in ast.walk(one))
        self._methods = {node.name: node for node in own.body if isinstance(node, ast.FunctionDef)} if own else {}
        self._told = {tool.name: tool.parameters.get("properties", {}) for tool in item.tools}

    def makes_sets(self, tool: str) -> bool:
        """Whether a tool, or a method that it calls, makes a set; or the constructor or the module does."""
        if self._has_sets:
            return True
        waiting = [tool] if tool in self._methods else []
        seen = {tool}
        while waiting:
            for node in ast.walk(self._methods[waiting.pop()]):
                if _is_set(node):
                    return True
                if isinstance(node, ast.Attribute) and node.attr in self._methods and node.attr not in seen:
                    seen.add(node.attr)
                    waiting.append(node.attr)
        return False

    def odd_arguments(self, tool: str, arguments: Mapping[str, Any]) -> list[str]:
        """Those of some arguments that are unknown, or not of the declared type."""
        method = self._methods.get(tool)
        if method is None:
            return list(arguments)
        spec = method.args
        known = [*spec.posonlyargs, *spec.args, *spec.kwonlyargs]
        defaults = dict(zip((one.arg for one in reversed([*spec.posonlyargs, *spec.args])), reversed(spec.defaults), strict=False))
        defaults |= {one.arg: default for one, default in zip(spec.kwonlyargs, spec.kw_defaults, strict=True) if default}
        by_name = {one.arg: one for one in known}
        return [
            name
            for name, value in arguments.items()
            if name not in by_name or not self._takes(tool, by_name[name], defaults.get(name), value)
        ]

    def _takes(self, tool: str, parameter: ast.arg, default: ast.expr | None, value: Any) -> bool:
        if value is None and isinstance(default, ast.Constant) and default.value is None:
            return True
        if parameter.annotation is not None and not self._fits(parameter.annotation, value):
            return False
        told = self._told.get(tool, {})
        schema = told.get(parameter.arg) if isinstance(told, Mapping) else None
        return not isinstance(schema, Mapping) or fits_told(schema, value)

    def _fits(self, annotation: ast.expr, value: Any) -> bool:
        if isinstance(annotation, ast.Constant):
            if annotation.value is None:
                return value is None
            return not isinstance(annotation.value, str) or self._fits(ast.parse(annotation.value, mode="eval").body, value)
        if isinstance(annotation, ast.BinOp) and isinstance(annotation.op, ast.BitOr):
            return self._fits(annotation.left, value) or self._fits(annotation.right, value)
        if isinstance(annotation, ast.Subscript):
            return self._fits_generic(_last(annotation.value), annotation.slice, value)
        name = _last(annotation)
        if name in self._records:
            return isinstance(value, dict) and self._fits_record(self._records[name], value)
        return name not in _PLAIN or is_of(value, _PLAIN[name])

    def _fits_record(self, record: ast.ClassDef, value: Mapping[str, Any]) -> bool:
        """Whether an object has the members that a TypedDict declares, and no others."""
        declared = [one for one in record.body if isinstance(one, ast.AnnAssign)]
        fields = {one.target.id: one.annotation for one in declared if isinstance(one.target, ast.Name)}
        if not fields or any(_last(base) in self._records for base in record.bases):
            return True
        is_total = not any(one.arg == "total" and getattr(one.value, "value", True) is False for one in record.keywords)
        missing = [name for name, one in fields.items() if name not in value and is_total and "NotRequired" not in ast.unparse(one)]
        return not missing and all(name in fields and self._fits(fields[name], one) for name, one in value.items())

    def _fits_generic(self, name: str, inner: ast.expr, value: Any) -> bool:
        several = list(inner.elts) if isinstance(inner, ast.Tuple) else [inner]
        if name in ("NotRequired", "Required", "ReadOnly", "Annotated"):
            return self._fits(several[0], value)
        if name == "Optional":
            return value is None or self._fits(inner, value)
        if name == "Union":
            return any(self._fits(one, value) for one in several)
        if name == "Literal":
            return any(isinstance(one, ast.Constant) and type(one.value) is type(value) and one.value == value for one in several)
        if name not in _PLAIN:
            return True
        if not is_of(value, _PLAIN[name]):
            return False
        if isinstance(value, dict) and len(several) == 2:
            return all(self._fits(several[1], one) for one in value.values())
        if isinstance(value, list) and len(several) == 1:
            return all(self._fits(several[0], one) for one in value)
        return True


def fits_told(schema: Mapping[str, Any], value: Any) -> bool:
    """Whether a value is of the types that a told schema names."""
    kind = schema.get("type")
    kinds = kind if isinstance(kind, list) else [kind] if isinstance(kind, str) else []
    if kinds and value is not None and not any(one not in _TOLD or is_of(value, _TOLD[one]) for one in kinds):
        return False
    choices = schema.get("enum")
    if isinstance(choices, list) and value is not None and value not in choices:
        return False
    items, properties = schema.get("items"), schema.get("properties")
    if isinstance(value, list) and isinstance(items, Mapping):
        return all(fits_told(items, one) for one in value)
    if isinstance(value, dict) and isinstance(properties, Mapping):
        return all(fits_told(properties[name], one) for name, one in value.items() if isinstance(properties.get(name), Mapping))
    return True


def is_of(value: Any, kinds: tuple[type, ...]) -> bool:
    """Whether a value is of one of some types, a boolean being no number."""
    return type(value) in kinds


def _is_set(node: ast.AST) -> bool:
    return isinstance(node, ast.Set | ast.SetComp) or (isinstance(node, ast.Call) and _last(node.func) in ("set", "frozenset"))


def _set_attributes(own: ast.ClassDef) -> Iterator[str]:
    """The attributes that are somewhere set to a set."""
    for node in ast.walk(own):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None and _is_set(node.value):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Attribute) and _last(target.value) == "self":
                    yield target.attr


def _imports(tree: ast.Module) -> set[str]:
    """What the module imports by a name of its own: `datetime`, `datetime.datetime`."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            of = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
            found |= {f"{of}{one.name}" for one in node.names if one.asname is None}
    return found


def _last(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
