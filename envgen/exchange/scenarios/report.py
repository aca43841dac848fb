"""What became of foreign tasks and their checks, as a section of the import report. Texts only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from envgen.exchange.scenarios.written import ScenarioFact

FORMS = ("that", "exists", "function", "refused")


def forms(scenarios: Iterable[ScenarioFact]) -> dict[str, int]:
    """How many checks took each form."""
    found = Counter(check.form for one in scenarios for check in one.checks)
    return {form: found[form] for form in FORMS}


def scenario_section(scenarios: Sequence[ScenarioFact]) -> str:
    """The section; empty where there were no tasks."""
    if not scenarios:
        return ""
    out = ["", f"## Scenarios ({sum(not one.missing for one in scenarios)})", ""]
    out += ["A check is declared where that is certain to mean the same as its function; else it stays a function.", ""]
    out += [_row("scenario", "seed", *FORMS), _row("---", "---", *("---:" for _ in FORMS))]
    for one in scenarios:
        counted = forms([one])
        out.append(_row(one.id, one.missing or one.seed, *(str(counted[form] or "") for form in FORMS)))
    kept = [(one.id, check) for one in scenarios for check in one.checks if check.form == "function"]
    if kept:
        out += ["", "### Checks that stay functions", "", _row("scenario", "check", "why"), _row("---", "---:", "---")]
        out += [_row(id, str(check.number), check.why) for id, check in kept]
    refused = [(one.id, check) for one in scenarios for check in one.checks if check.form == "refused"]
    if refused:
        out += ["", "### Checks that were left out", ""]
        out += [_row("scenario", "check", "line", "why"), _row("---", "---:", "---:", "---")]
        out += [_row(id, str(check.number), str(check.line or ""), check.why) for id, check in refused]
    return "\n".join([*out, ""])


def _row(*cells: str) -> str:
    return "| " + " | ".join(" ".join(cell.replace("|", "\\|").split()) for cell in cells) + " |"
