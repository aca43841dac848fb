"""Which entity somebody meant who wrote its collection, a plural or another spelling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from envgen.diagnostics import nearest


def entity_meant(name: str, entities: Mapping[str, Any]) -> str | None:
    """The entity that a wrong name is most likely meant for: by its collection, then by likeness, plurals included.

    `entities` are the declarations by name: anything with a `collection`, as an attribute or a key.
    """
    for entity, declared in entities.items():
        if _collection(declared) == name:
            return entity
    return next((meant for form in _singulars(name) if (meant := nearest(form, entities)) is not None), None)


def _collection(declared: Any) -> object:
    return declared.get("collection") if isinstance(declared, Mapping) else getattr(declared, "collection", None)


def _singulars(name: str) -> list[str]:
    """The name, and what it may be the plural of."""
    forms = [name]
    for ending, single in (("ies", "y"), ("ves", "fe"), ("es", ""), ("s", "")):
        if name.lower().endswith(ending):
            forms.append(name[: -len(ending)] + single)
    return forms
