"""Which records a call made. Calls nothing."""

from __future__ import annotations

from collections.abc import Container, Iterator

from envgen_runtime import Result

from envgen.blueprint.patches import steps_of


def created(result: Result, collections: Container[str]) -> Iterator[tuple[str, str]]:
    """The collection and key of each record that a call added to one of these collections, in the order of its changes."""
    for change in result.changes:
        if change["op"] == "add":
            collection, *below = steps_of(change["path"])
            if len(below) == 1 and collection in collections:
                yield collection, below[0]
