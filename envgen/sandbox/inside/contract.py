"""The contract of a package made of texts: what the runtime otherwise reads from the files of a package."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from envgen_runtime.contract import Contract

from .modules import Package

_SEEDS, _SCENARIOS = "seeds/", "scenarios/"


def contract_of(package: Package, texts: Mapping[str, str]) -> Contract:
    """The contract with its seeds and scenarios."""
    seeds = {path[len(_SEEDS) : -5]: json.loads(text) for path, text in texts.items() if path.startswith(_SEEDS)}
    scenarios = _Scenarios(package, texts)
    return Contract(
        json.loads(texts["schema.json"]), package.module("validators"), json.loads(texts["tools.json"]), seeds, scenarios
    )


class _Scenarios(Mapping[str, tuple[Mapping[str, Any], Mapping[str, Any]]]):
    """The scenarios of a package, each read, and its module loaded, when it is asked for: most processes play none."""

    def __init__(self, package: Package, texts: Mapping[str, str]) -> None:
        self._package = package
        files = [path for path in texts if path.startswith(_SCENARIOS) and path.endswith(".json")]
        self._texts = {path[len(_SCENARIOS) : -5]: texts[path] for path in files}

    def __getitem__(self, name: str) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
        data = json.loads(self._texts[name])
        return data, vars(self._package.module(f"scenarios.{data['module']}"))

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)
