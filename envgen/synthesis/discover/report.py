"""`discover.report.json` and `discover.report.md`: the funnel, what was merged with what, what a person should look at.

The same run writes the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from envgen.render.text import markdown as md
from envgen.synthesis.discover.funnel import Step, shortened
from envgen.synthesis.discover.merging import Pair
from envgen.synthesis.discover.run import Discovered

JSON = "discover.report.json"
MARKDOWN = "discover.report.md"
MOST_ROWS = 200  # of a table for people; the JSON has all
LONGEST_TEXT = 400  # of a description in it

_KINDS = {"spec": "spec", "kept": "earlier run", "description": "this run"}


def as_json(found: Discovered) -> dict[str, Any]:
    """All that is to be told of a run."""
    return {
        "funnel": [step.as_json() for step in found.steps],
        "kept": len(found.descriptions),
        "fresh": found.merged.fresh,
        "embedder": found.embedder,
        "thresholds": {"same": found.thresholds.same, "near": found.thresholds.near} if found.thresholds else None,
        "models": sorted({str(one.provenance["model"]) for one in found.descriptions if "model" in one.provenance}),
        "merged": [_pair(one) for one in found.merged.merged],
        "near": [_pair(one) for one in found.merged.near],
        "refused": dict(found.refusals),
        "unanswered": {f"{one.at.path.rpartition('/')[2]}:{one.at.line}": one.message for one in found.problems},
    }


def json_text(found: Discovered) -> str:
    return json.dumps(as_json(found), ensure_ascii=False, indent=2) + "\n"


def markdown(found: Discovered) -> str:
    """The same for people: tables, the most alike first."""
    merged = found.merged
    parts = [
        "# Environments discovered",
        f"{merged.fresh} of this run, {len(merged.kept)} in all.",
        "## The way of the tasks",
        _table(["step", "in", "out"], [[step.name, step.into, step.out] for step in found.steps]),
        *_reasons(found.steps),
        "## Kept",
        _table(
            ["name", "title", "useful", "modelable", "tasks"],
            [[one.name, one.title, one.usefulness, one.modelability, len(one.tasks)] for one in merged.kept],
        ),
        "## Merged",
        f"What is on the left was left out, because what is on the right is the same environment{_from(found, 'same')}.",
        _pairs(merged.merged),
        "## Near",
        f"Both are kept, and a person should look whether they are the same{_from(found, 'near')}.",
        _pairs(merged.near),
    ]
    if found.problems:
        parts += ["## Without an answer", "\n".join(f"- line {one.at.line}: {_cell(one.message)}" for one in found.problems)]
    return "\n\n".join(parts) + "\n"


def text(steps: Iterable[Step]) -> str:
    """The funnel for a terminal: a line a step, below it the reasons with the first that each met."""
    lines = []
    for step in steps:
        lines.append(f"{step.name:12} {step.into:>6} → {step.out}")
        for one in step.reasons:
            lines.append(f"  {one.count:>6}  {one.what}")
            lines += [f"          {example}" for example in one.examples[:1]]
    return "\n".join(lines)


def _from(found: Discovered, name: str) -> str:
    return f" (similarity from {getattr(found.thresholds, name):.2f} on, by {found.embedder})" if found.thresholds else ""


def _reasons(steps: Sequence[Step]) -> list[str]:
    rows = [[step.name, one.what, one.count, "<br>".join(map(_cell, one.examples))] for step in steps for one in step.reasons]
    return [_table(["step", "left out because it", "tasks", "for example"], rows)] if rows else []


def _pairs(pairs: Sequence[Pair]) -> str:
    if not pairs:
        return "None."
    first = sorted(pairs, key=lambda pair: -pair.similarity)[:MOST_ROWS]
    rows = [
        [f"{one.similarity:.2f}", _shown(one.name, one.text), _shown(one.into, one.into_text), _KINDS[one.kind]] for one in first
    ]
    table = _table(["similarity", "this", "is like", "of"], rows)
    return table if len(pairs) <= MOST_ROWS else f"{table}\n\nAnd {len(pairs) - MOST_ROWS} more, see {JSON}."


def _shown(name: str, text: str) -> str:
    return f"**{name}** {shortened(text, LONGEST_TEXT)}"


def _pair(pair: Pair) -> Mapping[str, Any]:
    return {
        "similarity": pair.similarity,
        "name": pair.name,
        "text": pair.text,
        "into": pair.into,
        "into_text": pair.into_text,
        "kind": pair.kind,
    }


def _table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    return md.table(tuple(head), [tuple(_cell(str(cell)) for cell in row) for row in rows])


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("\\|", "|").replace("|", "\\|")
