"""Tools that nobody wants, so that the linter looks into guard rules before there are tools that use them. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from envgen.blueprint.expressions.functions import FUNCTIONS
from envgen.blueprint.model import snake_case
from envgen.synthesis.plan.names import names_in, names_in_text

Json = Any


def probes(draft: Mapping[str, Json]) -> dict[str, Json]:
    """For each guard rule a tool of its name that has what it reads: records by their names, anything else as anything."""
    state = draft["state"]
    entities = state.get("entities", {})
    records = {snake_case(name): name for name in entities}
    known = {one["collection"] for one in entities.values()} | {*state.get("variables", {}), *draft.get("constants", {})}
    known |= {*FUNCTIONS, *draft.get("functions", {}), "state", "None", "True", "False"}
    out: dict[str, Json] = {}
    for rule_name, rule in draft.get("rules", {}).items():
        if "that" not in rule or "each" in rule:
            continue
        parameters: dict[str, Json] = {}
        read = dict.fromkeys([*names_in(str(rule["that"])), *names_in_text(rule.get("says", ""))])
        for record, name in records.items():
            if record in read:
                parameters[entities[name]["key"]] = {"type": "string", "references": name, "as": record}
        parameters |= {name: {} for name in read if name not in known and name not in records and name not in parameters}
        out[rule_name] = {"kind": "query", "description": "Probe.", "parameters": parameters, "requires": [rule_name]}
    return out
