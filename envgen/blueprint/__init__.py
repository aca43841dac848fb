"""Blueprints: YAML with places → JSON Schema → frozen model → meaning. Imports neither Jinja nor libcst nor rich."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from envgen.blueprint.loading import load

__all__ = ["load"]


def __getattr__(name: str) -> Any:
    """`load` with all that it needs, imported when somebody loads a blueprint and not before."""
    if name == "load":
        from envgen.blueprint.loading import load

        return load
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
