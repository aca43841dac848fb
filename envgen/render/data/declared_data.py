"""tests/declared.json of a package: its tools a second time, as the blueprint declares them, for the suite to compare with.

What stands in it is Python text: of each tool the method with guards and action, of each rule its condition. Bodies are not in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from envgen.blueprint.expressions import constant_name
from envgen.blueprint.model import Blueprint
from envgen.render.text.literal import frozen_literal
from envgen.render.text.method import Method


def declared_data(blueprint: Blueprint, methods: Mapping[str, Method]) -> dict[str, Any]:
    """The methods of the generated class that no body fills, and the constants that they read."""
    return {
        "environment": blueprint.name,
        "constants": {constant_name(name): frozen_literal(value) for name, value in blueprint.constants.items()},
        "tools": {name: _text(methods[name]) for name in blueprint.tools},
        "others": {name: _text(one) for name, one in methods.items() if not one.body_of and name not in blueprint.tools},
    }


def _text(method: Method) -> list[str]:
    head = [method.decorator] if method.decorator else []
    return [*head, method.signature, *(f"    {line}" if line else "" for line in method.block() or ["pass"])]
