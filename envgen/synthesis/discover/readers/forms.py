"""The forms of one record: which data set it is of, and the task in it. The form is seen from the record; nobody has to name it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

API_BANK = "api-bank"
TOOLACE = "toolace"

_FIRST_USER = re.compile(r"^User:[ \t]*(.*?)(?=^(?:User|AI|API-Request|Generate [A-Z]\w+ \w+):|\Z)", re.MULTILINE | re.DOTALL)
_TIME = re.compile(r"\s*TIME:\s*[\d:\- ]+\s*$")


@dataclass(frozen=True, slots=True)
class Found:
    """The task of a record, and the data set whose form the record has; empty where it says nothing of that."""

    text: str
    source: str = ""


class NoTask(Exception):
    """Why there is no task in a record."""


def task_of(record: Any) -> Found:
    """The task in a record of any known form."""
    if not isinstance(record, dict):
        raise NoTask(f"is {_kind(record)}, no object")
    for key, reader in _FORMS.items():
        if key in record:
            return reader(record)
    raise NoTask(f"has none of {', '.join(_FORMS)}")


def is_turn(record: Any) -> bool:
    """Whether it is one turn of an API-Bank dialogue, of which the whole file is one."""
    return isinstance(record, dict) and isinstance(record.get("role"), str) and not _FORMS.keys() & record.keys()


def said_by_user(turn: Mapping[str, Any]) -> str:
    """The text of a turn of the user; empty where another one speaks."""
    text = turn.get("text", turn.get("content"))
    return text.strip() if turn["role"].casefold() == "user" and isinstance(text, str) else ""


def _plain(record: Mapping[str, Any]) -> Found:
    source = record.get("task_from", record.get("source"))
    return Found(_text(record, "task"), source if isinstance(source, str) else "")


def _toolace(record: Mapping[str, Any]) -> Found:
    """`system` with the tools, and `conversations` of `{from, value}`: the task is what the user says first."""
    turns = record["conversations"]
    if not isinstance(turns, list):
        raise NoTask(f"conversations is {_kind(turns)}, no list")
    for turn in turns:
        if isinstance(turn, dict) and turn.get("from") in ("user", "human"):
            return Found(_text(turn, "value"), TOOLACE)
    raise NoTask("no user says anything in its conversations")


def _requirement(record: Mapping[str, Any]) -> Found:
    """API-Bank, level 3: the whole task in one sentence."""
    return Found(_text(record, "requirement"), API_BANK)


def _dialogue(record: Mapping[str, Any]) -> Found:
    """API-Bank for training: descriptions of the interfaces and the dialogue so far as one text, a speaker a line."""
    said = _FIRST_USER.search(_text(record, "input"))
    text = _TIME.sub("", said[1]).strip() if said else ""
    if not text:
        raise NoTask("no line of its input begins with `User:`")
    return Found(text, API_BANK)


# In this order: a record that says which its task is is believed.
_FORMS: Mapping[str, Callable[[Mapping[str, Any]], Found]] = {
    "task": _plain,
    "conversations": _toolace,
    "requirement": _requirement,
    "input": _dialogue,
}


def _text(record: Mapping[str, Any], key: str) -> str:
    value = record.get(key)
    if not isinstance(value, str):
        raise NoTask(f"{key} is {_kind(value)}, no text")
    if not value.strip():
        raise NoTask(f"{key} is empty")
    return value.strip()


def _kind(value: Any) -> str:
    kinds = {bool: "a boolean", int: "a number", float: "a number", str: "a text", list: "a list", dict: "an object"}
    return kinds.get(type(value), "null")
