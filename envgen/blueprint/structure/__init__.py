"""The shape of files: a value against the JSON Schema of its format. Knows nothing of what a blueprint means."""

from __future__ import annotations

from envgen.blueprint.structure.explain import explain
from envgen.blueprint.structure.schema_files import Kind, errors, fits, load_schema
from envgen.blueprint.yaml import Document
from envgen.diagnostics import Problem


def check_structure(document: Document, kind: Kind) -> list[Problem]:
    """What is wrong with the shape of a file; empty where it fits its schema."""
    value = document.root.value
    if fits(kind)(value):
        return []
    return explain(errors(kind, value), document, load_schema(kind))


__all__ = ["Kind", "check_structure", "load_schema"]
