"""Operators on the head of a tool: defaults of its parameters, and the frame that says what it may write."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator

from envgen.testing.mutants.mutant import Edit
from envgen.testing.mutants.operators.constants import enums
from envgen.testing.mutants.sites import Site


def default(site: Site) -> Iterator[Edit]:
    """Another value for an argument that is left out."""
    arguments = site.member.node.args
    optional = arguments.args[len(arguments.args) - len(arguments.defaults) :]
    for parameter, value in zip(optional, arguments.defaults, strict=True):
        if isinstance(value, ast.Constant):
            type_ = ast.unparse(parameter.annotation) if parameter.annotation is not None else ""
            for other in _others(site, value.value, type_):
                yield site.put("wrong-default", other, value)


def frame(site: Site) -> Iterator[Edit]:
    """A part left out, or a whole entity for one attribute of it."""
    for mark in site.member.node.decorator_list:
        for keyword in mark.keywords if isinstance(mark, ast.Call) else ():
            if keyword.arg != "writes" or not isinstance(keyword.value, ast.List):
                continue
            parts = [one.value for one in keyword.value.elts if isinstance(one, ast.Constant)]
            for part in parts:
                rest = [one for one in parts if one != part]
                yield site.put("frame-narrowed", json.dumps(rest), keyword.value)
                if "." in str(part):
                    wider = [str(one).partition(".")[0] if one == part else one for one in parts]
                    yield site.put("frame-widened", json.dumps(wider), keyword.value)
            if parts and parts != ["any"]:
                yield site.put("frame-widened", '["any"]', keyword.value)


def _others(site: Site, value: object, type_: str) -> Iterator[str]:
    if isinstance(value, bool):
        yield str(not value)
    elif isinstance(value, int | float):
        yield from (repr(value + 1), repr(value - 1))
    elif isinstance(value, str):
        found = next((one for one in enums(site.source.contract) if value in one and len(one) > 1), None)
        yield json.dumps(f"{value}_" if found is None else found[(found.index(value) + 1) % len(found)])
    elif value is None:
        yield "0" if {"int", "float"} & set(type_.split(" | ")) else '""'
