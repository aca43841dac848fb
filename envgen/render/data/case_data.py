"""tests/cases.json of a package: the calls of its cases as data, for the generated suite to draw from and to vary."""

from __future__ import annotations

from typing import Any

from envgen.blueprint.model import Blueprint, Case


def case_data(blueprint: Blueprint) -> dict[str, Any]:
    """The cases by tool: what they start from, what they pass, and the code of the refusal that they expect."""
    return {
        "environment": blueprint.name,
        "cases": {tool.name: [_case(case) for case in tool.cases] for tool in blueprint.tools.values() if tool.cases},
    }


def _case(case: Case) -> dict[str, Any]:
    return {
        "name": case.name,
        "seed": case.base,
        **({"set": dict(case.set)} if case.set else {}),
        **({"remove": list(case.remove)} if case.remove else {}),
        "arguments": dict(case.arguments),
        **({"error": case.error} if case.error else {}),
    }
