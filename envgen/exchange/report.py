"""The repair report: what was mended in an item, and a table over many. Texts only."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from envgen.exchange.foreign import ForeignItem
from envgen.exchange.inferred import KINDS, ClassModel, Repair
from envgen.exchange.scenarios.report import scenario_section

if TYPE_CHECKING:
    from envgen.exchange.importing import Imported
    from envgen.exchange.scenarios.written import ScenarioFact

NAME = "import_report"


def report_files(
    item: ForeignItem, model: ClassModel, repairs: Sequence[Repair], scenarios: Sequence[ScenarioFact], files: Mapping[str, str]
) -> dict[str, str]:
    """The report of one environment as Markdown and JSON, beside its blueprint."""
    facts = _json(item, model.class_name, model.name, repairs, files, scenarios)
    return {f"{NAME}.md": _markdown(item, model, repairs) + scenario_section(scenarios), f"{NAME}.json": facts}


def carried_report(item: ForeignItem, name: str, files: Mapping[str, str]) -> dict[str, str]:
    """The report of an environment that came with its spec."""
    told = f"# What importing {item.id} mended\n\nNothing: the item carried the spec of `{name}`, which was written as it is.\n"
    return {f"{NAME}.md": told, f"{NAME}.json": _json(item, item.class_name, name, (), files)}


def _json(
    item: ForeignItem,
    class_name: str,
    name: str,
    repairs: Sequence[Repair],
    files: Mapping[str, str],
    scenarios: Sequence[ScenarioFact] = (),
) -> str:
    whole = {
        "item": item.id,
        "class": class_name,
        "environment": name,
        "counts": counts(repairs),
        "repairs": [row(one) for one in repairs],
        "scenarios": [one.as_json() for one in scenarios],
        "files": {path: digest(text) for path, text in sorted(files.items())},
    }
    return json.dumps(whole, ensure_ascii=False, indent=2) + "\n"


def row(repair: Repair) -> dict[str, Any]:
    return {name: getattr(repair, name) for name in ("kind", "where", "was", "now", "evidence", "line")}


def counts(repairs: Iterable[Repair]) -> dict[str, int]:
    """How many of each kind, those that there are."""
    found = Counter(one.kind for one in repairs)
    return {kind: found[kind] for kind in KINDS if found[kind]}


def digest(text: str) -> str:
    """By which an import that nobody edited is known."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _markdown(item: ForeignItem, model: ClassModel, repairs: Sequence[Repair]) -> str:
    out = [f"# What importing {item.id} mended", "", f"`{model.class_name}` became `{model.name}`."]
    if not repairs:
        return "\n".join([*out, "", "Nothing had to be mended.", ""])
    for kind, number in counts(repairs).items():
        out += ["", f"## {kind.replace('_', ' ').capitalize()} ({number})", "", f"{KINDS[kind][:1].upper()}{KINDS[kind][1:]}.", ""]
        out += ["| where | was | now | evidence |", "| --- | --- | --- | --- |"]
        out += [cells(one.where, _code(one.was), _code(one.now), one.evidence) for one in repairs if one.kind == kind]
    return "\n".join([*out, ""])


def table(imported: Sequence[Imported]) -> str:
    """Counts over all environments as one Markdown table."""
    kinds = [kind for kind in KINDS if any(one.kind == kind for each in imported for one in each.repairs)]
    head = ["environment", *(kind.replace("_", " ") for kind in kinds), "all"]
    rows = [[one.name, *_numbers(one.repairs, kinds)] for one in imported if one.model is not None]
    total = ["together", *_numbers([each for one in imported for each in one.repairs], kinds)]
    lines = ["# What importing mended", "", cells(*head), cells("---", *("---:" for _ in head[1:]))]
    lines += [cells(*each) for each in [*rows, total]]
    lines += ["", *(f"- **{kind.replace('_', ' ')}**: {KINDS[kind]}" for kind in kinds), ""]
    return "\n".join(lines)


def table_json(imported: Sequence[Imported]) -> dict[str, Any]:
    """The same for machines."""
    return {
        "environments": {
            one.name: {"item": one.item.id, "status": one.status, "counts": counts(one.repairs)} for one in imported if one.name
        },
        "together": counts(each for one in imported for each in one.repairs),
    }


def _numbers(repairs: Iterable[Repair], kinds: Sequence[str]) -> list[str]:
    found = Counter(one.kind for one in repairs)
    return [*(str(found[kind] or "") for kind in kinds), str(sum(found.values()))]


def cells(*cells: str) -> str:
    return "| " + " | ".join(" ".join(cell.replace("|", "\\|").split()) for cell in cells) + " |"


def _code(text: str) -> str:
    """Code in a table; long ones cut."""
    flat = " ".join(text.split())
    flat = flat if len(flat) <= 120 else f"{flat[:119]}…"
    return f"`` {flat} ``" if "`" in flat else f"`{flat}`" if flat else ""
