"""What a dialect is: how a conversation becomes rows and rows a conversation, and what columns there are.

A kind of column is "text", "int", "float", "bool" or "json", a list of one kind, or a mapping of names to kinds.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from envgen.export.conversation import About, Conversation

Row = Mapping[str, Any]
Kind = Any  # str | list[Kind] | Mapping[str, Kind]

EPISODE: Final[Mapping[str, Kind]] = {"episode": "text", "reward": "float"}  # columns of the dialects that may have more


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialect:
    """One form of training data. `rows` raises Unsayable; `how` tells who has the data what to do, for the card.

    `beside` are files that the reader wants by the data: texts by name, made of the name of the data file.
    """

    name: str
    whose: str
    rows: Callable[[Conversation, About], Iterator[Row]]
    read: Callable[[Iterable[Row]], Iterator[Conversation]]
    columns: Mapping[str, Kind]
    how: str
    ending: str = "jsonl"
    beside: Callable[[str], Mapping[str, str]] = lambda _: {}


def episode(about: About) -> Row:
    """What the columns of `EPISODE` hold."""
    return {"episode": str(about.key), "reward": about.gain}


def dataset_info(*, formatting: str, columns: Mapping[str, str]) -> Callable[[str], Mapping[str, str]]:
    """The file by which LLaMA-Factory knows data sets."""

    def beside(file: str) -> Mapping[str, str]:
        told = {"envgen": {"file_name": file, "formatting": formatting, "columns": columns}}
        return {"dataset_info.json": json.dumps(told, indent=2) + "\n"}

    return beside
