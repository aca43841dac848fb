"""Blueprints: YAML with places → JSON Schema → frozen model → meaning. Imports neither Jinja nor libcst nor rich."""

from __future__ import annotations

from envgen.blueprint.loading import load

__all__ = ["load"]
