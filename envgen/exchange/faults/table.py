"""The faults of many classes as one table: Markdown for people, plain data for machines. Texts only."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from envgen.exchange.faults.fault import KINDS, Fault
from envgen.exchange.report import cells

OF_THE_FORMAT: Final = frozenset(  # what a bare class does not guard by itself: types, copies, clock, chance, sizes of numbers
    {
        "accepts-malformed",
        "draws-chance",
        "hands-out-state",
        "keeps-argument",
        "overflow",
        "raises-on-malformed",
        "reads-clock",
    }
)

_SHOWN = 160  # characters of a call


@dataclass(frozen=True, slots=True)
class Looked:
    """One environment that was looked at: the id of its item, its tools, what was found; `failed` is why nothing could be."""

    id: str
    name: str
    tools: int
    faults: Sequence[Fault] = field(default_factory=list)
    failed: str = ""

    @property
    def is_clean(self) -> bool:
        """Whether nothing was found beyond what a bare class does not guard by itself."""
        return not self.failed and all(fault.kind in OF_THE_FORMAT for fault in self.faults)


def together(faults: Iterable[Fault]) -> list[Fault]:
    """One fault for each kind and tool, in the order of kinds: that with the shortest calls, and all that found it."""
    kept: dict[tuple[str, str], Fault] = {}
    for fault in faults:
        known = kept.get((fault.kind, fault.tool))
        best = min((one for one in (known, fault) if one is not None), key=_length)
        by = dict.fromkeys((*(known.found_by if known else ()), *fault.found_by))
        kept[fault.kind, fault.tool] = replace(best, found_by=tuple(by))
    order = list(KINDS)
    return sorted(kept.values(), key=lambda fault: (order.index(fault.kind), fault.tool))


def _length(fault: Fault) -> tuple[int, int]:
    return len(fault.calls), len(json.dumps(fault.calls, default=str))


def as_json(looked: Sequence[Looked]) -> dict[str, Any]:
    """Everything, as plain data."""
    return {
        "classes": dict(KINDS),
        "environments": {
            one.name: {
                "item": one.id,
                "tools": one.tools,
                "clean": one.is_clean,
                "failed": one.failed,
                "counts": _counts(one.faults),
            }
            for one in looked
        },
        "together": _counts(fault for one in looked for fault in one.faults),
        "faults": [fault.as_json() for one in looked for fault in one.faults],
    }


def markdown(looked: Sequence[Looked]) -> str:
    """Counts first, then each environment with its faults."""
    kinds = [kind for kind in KINDS if any(fault.kind == kind for one in looked for fault in one.faults)]
    lines = [
        "# Faults of released classes",
        "",
        cells("environment", "tools", *kinds),
        cells("---", *("---:" for _ in ["", *kinds])),
    ]
    lines += [cells(one.name, str(one.tools), *_numbers(one.faults, kinds)) for one in looked]
    every = [fault for one in looked for fault in one.faults]
    lines += [cells("together", str(sum(one.tools for one in looked)), *_numbers(every, kinds))]
    having = [str(sum(any(fault.kind == kind for fault in one.faults) for one in looked)) for kind in kinds]
    lines += [
        cells("environments that have it", "", *having),
        "",
        "How many tools of each environment have a fault of a class.",
        "",
    ]
    lines += [f"- **{kind}**: {KINDS[kind]}" for kind in kinds]
    common = ", ".join(kind for kind in KINDS if kind in OF_THE_FORMAT)
    clean = [one.name for one in looked if one.is_clean]
    lines += ["", f"Clean, but for what a bare class does not guard by itself ({common}): {len(clean)} of {len(looked)}. "]
    lines[-1] += f"Without any fault at all: {sum(not one.faults and not one.failed for one in looked)}."
    lines += [f"Clean are {', '.join(clean)}."] if clean else []
    for one in looked:
        lines += ["", f"## {one.name} ({one.id})", ""]
        if one.failed:
            lines += [f"Could not be looked at: {one.failed}"]
        elif not one.faults:
            lines += ["Nothing was found."]
        else:
            lines += [cells("class", "tool", "shortest calls", "what it does"), cells(*["---"] * 4)]
            lines += [cells(fault.kind, fault.tool, _calls(fault), fault.told.partition("\n")[0][:_SHOWN]) for fault in one.faults]
    return "\n".join([*lines, ""])


def _calls(fault: Fault) -> str:
    texts = [f"{tool} {json.dumps(arguments, ensure_ascii=False, default=str)}" for tool, arguments in fault.calls]
    flat = "; ".join(texts).replace("`", "'")
    return f"`{flat if len(flat) <= _SHOWN else f'{flat[: _SHOWN - 1]}…'}`"


def _numbers(faults: Sequence[Fault], kinds: Sequence[str]) -> list[str]:
    found = Counter(fault.kind for fault in faults)
    return [str(found[kind] or "") for kind in kinds]


def _counts(faults: Iterable[Fault]) -> Mapping[str, int]:
    found = Counter(fault.kind for fault in faults)
    return {kind: found[kind] for kind in KINDS if found[kind]}
