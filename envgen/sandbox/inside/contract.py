"""The contract of a package made of texts: what the runtime otherwise reads from the files of a package."""

from __future__ import annotations

import json
from collections.abc import Mapping

from envgen_runtime.contract import Contract

from .modules import Package

_SEEDS, _SCENARIOS = "seeds/", "scenarios/"


def contract_of(package: Package, texts: Mapping[str, str], *, scenarios: bool = False) -> Contract:
    """The contract; with its `scenarios`, whose modules are loaded then, only where they are asked for."""
    seeds = {path[len(_SEEDS) : -5]: json.loads(text) for path, text in texts.items() if path.startswith(_SEEDS)}
    found = {}
    if scenarios:
        for path, text in texts.items():
            if path.startswith(_SCENARIOS) and path.endswith(".json"):
                data = json.loads(text)
                found[data["id"]] = data, vars(package.module(f"scenarios.{data['module']}"))
    return Contract(json.loads(texts["schema.json"]), package.module("validators"), json.loads(texts["tools.json"]), seeds, found)
