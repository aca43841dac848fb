"""The contract of one environment as data: schema.json, tools.json, the seeds and the validators of a generated package.

Loads and holds; what follows from it for a class of methods is the plan's business.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from os import listdir
from os.path import isdir, join
from types import ModuleType
from typing import Any, Final

RUNTIME_API: Final = 1  # of generated code; raised when generated packages must be rendered again


class Contract:
    """`data` is schema.json, `tools` is tools.json, `seeds` maps names to seeds, `validators` holds the checkers.

    `scenarios` maps ids to what is written of a scenario and to the functions compiled from it.
    """

    data: Mapping[str, Any]
    validators: Mapping[str, Any]
    tools: Sequence[Any]
    seeds: Mapping[str, Mapping[str, Any]]
    scenarios: Mapping[str, tuple[Mapping[str, Any], Mapping[str, Any]]]

    def __init__(
        self,
        data: Mapping[str, Any],
        validators: Mapping[str, Any] | ModuleType,
        tools: Sequence[Any] = (),
        seeds: Mapping[str, Mapping[str, Any]] | None = None,
        scenarios: Mapping[str, tuple[Mapping[str, Any], Mapping[str, Any]]] | None = None,
    ) -> None:
        self.data = data
        self.validators = vars(validators) if isinstance(validators, ModuleType) else validators
        self.tools = tools
        self.seeds = {} if seeds is None else seeds
        self.scenarios = {} if scenarios is None else scenarios

    @classmethod
    def of_package(cls, package: str) -> Contract:
        """The contract of a generated package."""
        return cls(
            json.loads(_text(package, "schema.json")),
            import_module(f"{package}.validators"),
            json.loads(_text(package, "tools.json")),
            _Seeds(package),
            _Scenarios(package),
        )

    @property
    def name(self) -> str:
        """The blueprint's name."""
        return str(self.data["name"])

    @property
    def zoned(self) -> bool:
        """Whether date-times end in `Z`, as the clock's start does."""
        return str(self.data["clock"]["start"]).endswith("Z")


class LineMap:
    """lines.json: which part of the blueprint or of the bodies a line of a generated file comes from."""

    def __init__(self, entries: Mapping[str, Sequence[Sequence[Any]]]) -> None:
        self._entries = entries

    @classmethod
    def of_package(cls, package: str) -> LineMap:
        """The line map of a package; an empty one where it has none."""
        try:
            return cls(json.loads(_text(package, "lines.json")))
        except (OSError, ValueError):
            return cls({})

    def find(self, file: str, line: int) -> tuple[str, str] | None:
        """What stands at a line, and its source as `blueprint.yaml:130`: the narrowest entry wins."""
        best: Sequence[Any] | None = None
        for entry in self._entries.get(file, ()):
            if entry[0] <= line <= entry[1] and (best is None or entry[1] - entry[0] < best[1] - best[0]):
                best = entry
        if best is None:
            return None
        offset = line - best[0] if str(best[3]).endswith(".py") else 0  # lines of bodies map one to one
        return str(best[2]), f"{best[3]}:{best[4] + offset}"

    def begin(self, file: str, what: str) -> str:
        """Where what stands in a file begins in its source."""
        entry = min((entry for entry in self._entries.get(file, ()) if entry[2] == what), key=lambda entry: int(entry[0]))
        return f"{entry[3]}:{entry[4]}"


class _Files(Mapping[str, Any]):
    """What the files of a folder of a package hold, by their names, each read when it is asked for."""

    folder: str

    def __init__(self, package: str) -> None:
        self._package = package
        self._read: dict[str, Any] = {}
        self._names: tuple[str, ...] | None = None

    def __getitem__(self, name: str) -> Any:
        found = self._read.get(name)
        if found is None:
            if name not in self._listed():
                raise KeyError(name)
            found = self._read[name] = self._made(json.loads(_text(self._package, self.folder, f"{name}.json")))
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._listed())

    def __len__(self) -> int:
        return len(self._listed())

    def _made(self, data: Any) -> Any:
        return data

    def _listed(self) -> tuple[str, ...]:
        if self._names is None:
            self._names = _names_in(self._package, self.folder)
        return self._names


class _Seeds(_Files):
    """The seeds of a package."""

    folder = "seeds"


class _Scenarios(_Files):
    """The scenarios of a package, with the functions of their modules."""

    folder = "scenarios"

    def _made(self, data: Any) -> Any:
        return data, vars(import_module(f"{self._package}.scenarios.{data['module']}"))


def _text(package: str, *path: str) -> str:
    """A file of a package, read by what loaded the package: importlib.resources takes as long to import as all of the runtime."""
    module = import_module(package)
    data: bytes = module.__spec__.loader.get_data(join(module.__path__[0], *path))  # type: ignore[union-attr]  # of files, zip
    return data.decode()


def _names_in(package: str, name: str) -> tuple[str, ...]:
    folder = join(import_module(package).__path__[0], name)
    if isdir(folder):
        found = listdir(folder)
    else:
        from importlib.resources import files

        inside = files(package) / name
        found = [entry.name for entry in inside.iterdir()] if inside.is_dir() else []
    return tuple(sorted(file.removesuffix(".json") for file in found if file.endswith(".json")))
