"""A generated package for a command: found, imported, its arguments read from text. Runs the bodies in this process."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any


class PackageError(Exception):
    """A mistake in naming a package, a seed or an argument."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


def load_environment(name: str, out: Path, *, seed: str = "default") -> Any:
    """An instance of the environment called `name` below `out`, or at the path `name`, started from a seed."""
    import importlib
    import sys

    root = _root(name, out)
    package = root.resolve().name
    sys.dont_write_bytecode = True  # nothing but envgen render writes into generated/
    sys.path.insert(0, str(root.resolve()))
    try:
        module = importlib.import_module(package)
        cls = getattr(module, module.__all__[0])
    except (ImportError, AttributeError, SyntaxError) as error:
        raise PackageError(f"{root} cannot be imported: {error}", f"envgen render specs/{package}") from error
    seeds = sorted(file.stem for file in (root / package / "seeds").glob("*.json"))
    if seed not in seeds:
        from envgen.diagnostics.hints import did_you_mean

        raise PackageError(f"{package} has no seed '{seed}'", did_you_mean(seed, seeds) or f"it has {', '.join(seeds) or 'none'}")
    return cls(seed)


def _root(name: str, out: Path) -> Path:
    from envgen.cli.places import package_of, spec_of
    from envgen.diagnostics.hints import did_you_mean

    root = package_of(name, out)
    if root is not None:
        return root
    spec = spec_of(name)
    if spec is not None:
        raise PackageError(f"{spec} was not rendered yet: there is no package of it in {out}", f"envgen render {spec}")
    known = sorted(file.parent.name for file in out.glob("*/.manifest.json"))
    hint = did_you_mean(name, known) or (f"there are {', '.join(known)}" if known else "envgen render specs/ makes packages")
    raise PackageError(f"there is no generated package {name} in {out}", hint)


def parameters_of(environment: Any, tool: str) -> Mapping[str, Any]:
    """The JSON Schema of each parameter as the agent is shown it; empty for an unknown tool, which the call itself reports."""
    for entry in environment.schemas(dialect="openai"):
        function = entry.get("function", entry)
        if function["name"] == tool:
            properties: Mapping[str, Any] = function["parameters"].get("properties", {})
            return properties
    return {}


def parse_arguments(texts: Sequence[str], schemas: Mapping[str, Any]) -> dict[str, Any]:
    """`key=value` texts as arguments; a value is JSON where that fits the parameter, else the text itself."""
    arguments: dict[str, Any] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise PackageError(f"{text!r} is no argument", "write key=value")
        if key in arguments:
            raise PackageError(f"{key} is given twice")
        arguments[key] = parse_value(value, schemas.get(key, {}))
    return arguments


def parse_value(text: str, schema: Any) -> Any:
    """`5` is a number for a number and a text for a text; `"5"` in quotes is a text for both."""
    types = _types(schema)
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    if not types or _type(value) in types or (_type(value) == "integer" and "number" in types):
        return value
    return text if "string" in types else value


def _types(schema: Any) -> frozenset[str]:
    """The JSON types that a schema names, through anyOf and enum; empty where it names none."""
    if not isinstance(schema, dict):
        return frozenset()
    found = schema.get("type")
    if found is not None:
        return frozenset([found] if isinstance(found, str) else found)
    if "enum" in schema:
        return frozenset(map(_type, schema["enum"]))
    if "const" in schema:
        return frozenset((_type(schema["const"]),))
    branches = schema.get("anyOf") or schema.get("oneOf") or ()
    return frozenset(name for branch in branches for name in _types(branch))


def _type(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    names = {int: "integer", float: "number", str: "string", list: "array", dict: "object"}
    return names[type(value)]
