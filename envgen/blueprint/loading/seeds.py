"""The folder seeds/: files to initial states, bases followed and patches applied, each value with the place that wrote it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from envgen.blueprint import patches
from envgen.blueprint.loading.data_files import DataFiles, read_data_files
from envgen.blueprint.loading.places import Places
from envgen.blueprint.model import Json, Seed
from envgen.blueprint.yaml import Node
from envgen.diagnostics import Position, Problem, did_you_mean, found


def read_seeds(folder: Path, path: str) -> tuple[DataFiles, list[Problem]]:
    """The seed files of a folder; `path` is what problems call it."""
    return read_data_files(sorted(folder.iterdir()) if folder.is_dir() else (), path, "seed", unread="B401", twice="B404")


@dataclass(slots=True)
class SeedBuilder:
    """Builds each seed once, its base before it."""

    files: DataFiles
    collections: Collection[str]
    problems: list[Problem] = field(default_factory=list)
    _built: dict[str, Seed] = field(default_factory=dict)
    _open: list[str] = field(default_factory=list)

    def build(self) -> dict[str, Seed]:
        """All seeds that could be built, by name."""
        return {name: seed for name in self.files.nodes if (seed := self._seed(name)) is not None}

    @property
    def broken(self) -> frozenset[str]:
        """The names of the seeds that are there and could not be built, for reasons that are told already."""
        return self.files.broken | (frozenset(self.files.nodes) - frozenset(self._built))

    def over(self, name: str, node: Node, base: Seed) -> Seed:
        """A state that is written as a seed is, laid over one that is built."""
        return self._layered(name, node, base)

    def _seed(self, name: str) -> Seed | None:
        if name in self._built:
            return self._built[name]
        node = self.files.nodes[name]
        self._open.append(name)
        base = self._base(node)
        self._open.pop()
        if base is None and node.get("base") is not None:
            return None
        seed = self._layered(name, node, base)
        self._built[name] = seed
        return seed

    def _base(self, node: Node) -> Seed | None:
        base = node.get("base")
        if base is None:
            return None
        if base.value in self._open:
            # Told once, where the circle closes for the first seed that is on it.
            circle = [*self._open[self._open.index(base.value) :], base.value]
            if min(circle) == base.value:
                self.problems.append(
                    found("B403", base.at, f"seeds start from each other: {' → '.join(circle)}", "give one of them its own state")
                )
            return None
        if base.value not in self.files.nodes:
            if base.value not in self.files.broken:
                self.problems.append(unknown_seed(base.at, base.value, {*self.files.nodes, *self.files.broken}))
            return None
        return self._seed(base.value)

    def _layered(self, name: str, node: Node, base: Seed | None) -> Seed:
        value: dict[str, Any] = node.value
        layers: list[tuple[str, Node]] = []
        state: dict[str, Json] = dict(base.state) if base is not None else {}
        own = node.get("state")
        if own is not None:
            layers.append(("", own))
            for key, written in own.value.items():
                over = key in self.collections and isinstance(written, dict) and isinstance(state.get(key), dict)
                state[key] = {**state[key], **written} if over else written
        state = self._patched(state, node, layers)
        if now := node.get("now"):
            layers.append(("now", now))
        return Seed(
            name=name,
            at=Position(node.source.path),
            description=value.get("description", ""),
            now=value.get("now", base.now if base is not None else None),
            state=state,
            positions=LayeredPlaces(state, tuple(reversed(layers)), base.positions if base is not None else {}),
        )

    def _patched(self, state: dict[str, Json], node: Node, layers: list[tuple[str, Node]]) -> dict[str, Json]:
        sets, removes = node.get("set"), node.get("remove")
        for pointer, child in sets.pairs() if sets is not None else ():
            try:
                state = patches.apply(state, set={pointer: child.value}, collections=self.collections)
                layers.append((pointer, child))
            except patches.PatchError as error:
                assert sets is not None
                self.problems.append(lost_set(sets.key_at(pointer), pointer, error))
        for item in removes.each() if removes is not None else ():
            try:
                state = patches.apply(state, remove=[item.value])
            except patches.PatchError as error:
                self.problems.append(lost_remove(item.at, item.value, error))
        return state


def lost_set(at: Position, pointer: str, error: patches.PatchError) -> Problem:
    """The problem of a `set` that leads nowhere."""
    return found("B405", at, f"{pointer} cannot be set: {error.message}", did_you_mean(error.missing, error.known))


def lost_remove(at: Position, pointer: str, error: patches.PatchError) -> Problem:
    """The problem of a `remove` that finds nothing."""
    return found("B406", at, f"{pointer} cannot be removed: {error.message}", did_you_mean(error.missing, error.known))


def unknown_seed(at: Position, name: str, known: Collection[str]) -> Problem:
    """The problem of a seed that is not in the folder."""
    listed = f"known are {', '.join(sorted(known))}" if known else f"write seeds/{name}.yaml"
    return found("B402", at, f"there is no seed '{name}'", did_you_mean(name, known) or listed)


class LayeredPlaces(Mapping[str, Position]):
    """JSON Pointer into a patched state → the place that wrote the value: the last layer that covers it, else the base.

    `now`, which is no pointer, is the time at the start. Something that nobody wrote (an attribute that is missing, a collection
    that a patch began) is looked for where it belongs.
    """

    __slots__ = ("_base", "_layers", "_state")

    def __init__(self, state: Mapping[str, Json], layers: tuple[tuple[str, Node], ...], base: Mapping[str, Position]) -> None:
        self._state = state
        self._layers = layers
        self._base = base

    def __getitem__(self, pointer: str) -> Position:
        place = self._written(pointer)
        while place is None and pointer:
            pointer = pointer.rpartition("/")[0]
            place = self._written(pointer)
        if place is None:
            raise KeyError(pointer)
        return place

    def _written(self, pointer: str) -> Position | None:
        for covered, node in self._layers:
            if pointer == covered:
                return node.at
            if pointer.startswith(f"{covered}/"):
                place = Places(node).get(pointer[len(covered) :])
                if place is not None or covered:
                    return place
        place = self._base.get(pointer)
        return place or next((node.at for covered, node in self._layers if covered.startswith(f"{pointer}/")), None)

    def __iter__(self) -> Iterator[str]:
        return _pointers(self._state, "")

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _pointers(value: Json, at: str) -> Iterator[str]:
    pairs = value.items() if isinstance(value, Mapping) else enumerate(value) if isinstance(value, list) else ()
    for key, child in pairs:
        pointer = f"{at}/{patches.escape(str(key))}"
        yield pointer
        yield from _pointers(child, pointer)
