"""The card of a data set: a README.md that says where it comes from, with the block at its top that hubs and `datasets` read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from envgen.export.dialect import Dialect, Kind
from envgen.export.tally import Tally, flat
from envgen.render.text import markdown

FILE: Final = "README.md"
MADE_BY: Final = "- made-with-envgen\n"  # a tag in the block: by it a folder is known as ours
_SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (1_000_000, "100K<n<1M"))
_TYPES: Final[Mapping[str, str]] = {"text": "string", "int": "int64", "float": "float64", "bool": "bool", "json": "json"}


def card_text(dialect: Dialect, file: str, tally: Tally, *, name: str, thoughts: str, sifted: Mapping[str, Any]) -> str:
    """Nothing in it but what the episodes say, and `sifted`, what a filter told of them: no clock, no place."""
    parts = [
        _block(dialect, file, tally),
        f"# {name}\n\nConversations of agents with tools in environments that envgen compiled, for training. The form is"
        f" `{dialect.name}`: {dialect.whose}.",
        _table("what", "number", _counts(tally)),
        f"## How to read it\n\n{dialect.how}\n\nEach conversation ends with the last answer of the agent. "
        + ("Its thoughts stand before its words." if thoughts == "tag" else "Its thoughts are left out.")
        + " What a simulated user thought is in none.",
        "## Where it comes from",
        _table("environment", "episodes", tally.environments),
        _table("agent", "episodes", tally.agents),
        _table("setting", "episodes", tally.settings),
        _table("ended", "episodes", tally.endings),
        _table("settings and versions", "values", tally.provenance_told()),
        "## Rewards\n\nThe gain of an episode: what became true less what became false, of the checks that could become true.",
        _table("gain", "episodes", tally.rewards_told()),
        "## What was left out\n\n" + (_table("why", "episodes", tally.left_out) or "Nothing."),
        *_filters(sifted),
        "## Licence\n\nUnknown: envgen does not know the licences of the environments and of the tasks they were made from, nor the"
        " terms of the models that spoke. Whoever publishes this has to find out, and to write it at the top.",
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _filters(sifted: Mapping[str, Any]) -> list[str]:
    """Which filters the episodes went through before."""
    removed, asked = sifted.get("removed"), sifted.get("asked")
    if not isinstance(removed, Mapping) or not removed:
        return []
    return [
        f"Before that, `envgen trajectory filter` kept {_cell(sifted.get('kept'))} of {_cell(sifted.get('lines'))} episodes:",
        _table("filter", "removed", removed),
        _table("asked for", "value", dict(flat(asked)) if isinstance(asked, Mapping) else {}),
    ]


def _counts(tally: Tally) -> dict[str, int]:
    return {
        "episodes": tally.episodes,
        "rows": tally.rows,
        "answers": tally.answers,
        "calls": tally.calls,
        "environments": len(tally.environments),
        "scenarios": len(tally.scenarios),
    }


def _table(what: str, number: str, values: Mapping[str, Any]) -> str:
    """Empty where there is nothing to tell."""
    if not values:
        return ""
    items = sorted(values.items(), key=lambda item: (-item[1], item[0])) if isinstance(values, Counter) else values.items()
    return markdown.table((what, number), [(_cell(name), _cell(value)) for name, value in items])


def _cell(value: Any) -> str:
    """Names of models and of environments are words of others: nothing of them is markup here."""
    text = "".join(one if one.isprintable() else " " for one in str(value))
    return "".join(f"&#{ord(one)};" if one in "|<>&`[]*" else one for one in text)


def _block(dialect: Dialect, file: str, tally: Tally) -> str:
    size = next((told for below, told in _SIZES if tally.rows < below), "n>1M")
    features = "".join(f"  - name: {name}\n{_feature(kind, '    ')}" for name, kind in dialect.columns.items())
    return (
        "---\n"
        "license: unknown\n"
        "task_categories:\n- text-generation\n"
        f"tags:\n- agent\n- tool-use\n- synthetic\n{MADE_BY}"
        f"size_categories:\n- {size}\n"
        f"configs:\n- config_name: default\n  data_files:\n  - split: train\n    path: {file}\n"
        f"dataset_info:\n  features:\n{features}"
        "---"
    )


def _feature(kind: Kind, indent: str) -> str:
    """As `datasets` writes features: `dtype:`, `list:` or `struct:`, and below it what is in it."""
    if isinstance(kind, str):
        return f"{indent}dtype: {_TYPES[kind]}\n"
    if isinstance(kind, Mapping):
        return f"{indent}struct:\n{_fields(kind, indent)}"
    (within,) = kind
    if isinstance(within, str):
        return f"{indent}list: {_TYPES[within]}\n"
    if isinstance(within, Mapping):
        return f"{indent}list:\n{_fields(within, indent)}"
    return f"{indent}list:\n{_feature(within, indent + '  ')}"


def _fields(kinds: Mapping[str, Kind], indent: str) -> str:
    return "".join(f"{indent}- name: {name}\n{_feature(kind, indent + '  ')}" for name, kind in kinds.items())
