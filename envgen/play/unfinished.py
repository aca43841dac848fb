"""JSON that is still being typed: where its end stands, and what is complete of it so far. Knows no schema."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Cursor:
    """`typed` is the unfinished text from `start` on, without its quote; `path` leads to the place of it in `value`."""

    path: Path
    wants: str  # `name` of a property, `value`, or nothing that could be guessed
    typed: str
    start: int
    in_quotes: bool
    value: Any  # the complete parts of the whole


class _Frame:
    """An object or list that is open; `name` is that of the property whose value comes next."""

    def __init__(self, container: Any) -> None:
        self.container = container
        self.name: str | None = None
        self.wants = "name" if isinstance(container, dict) else "value"

    @property
    def step(self) -> str | int:
        return len(self.container) if isinstance(self.container, list) else self.name or ""

    def take(self, value: Any) -> None:
        if isinstance(self.container, list):
            self.container.append(value)
        elif self.name is not None:
            self.container[self.name] = value
        self.wants = ""


def cursor(text: str) -> Cursor:
    """The end of an object or list that nothing closes yet."""
    frames: list[_Frame] = []
    whole: Any = None
    at = 0
    while at < len(text):
        letter = text[at]
        frame = frames[-1] if frames else None
        if letter == '"':
            end = _end_of_string(text, at)
            if end is None:
                return _at_end(frames, whole, text[at + 1 :], at, in_quotes=True)
            if frame is not None:
                _take_string(frame, text[at:end])
            at = end
            continue
        if letter in "{[":
            container: Any = {} if letter == "{" else []
            if frame is None:
                whole = container
            else:
                # The container stands in its parent from the start; a list's next place is the one behind it.
                frame.take(container)
            frames.append(_Frame(container))
        elif letter in "}]" and frames:
            frames.pop()
        elif letter == "," and frame is not None:
            frame.name = None
            frame.wants = "name" if isinstance(frame.container, dict) else "value"
        elif letter == ":" and frame is not None:
            frame.wants = "value"
        elif not letter.isspace():
            end = at
            while end < len(text) and not text[end].isspace() and text[end] not in ',:{}[]"':
                end += 1
            if end == len(text):
                return _at_end(frames, whole, text[at:], at, in_quotes=False)
            if frame is not None:
                _take_bare(frame, text[at:end])
            at = end
            continue
        at += 1
    return _at_end(frames, whole, "", len(text), in_quotes=False)


def _at_end(frames: list[_Frame], whole: Any, typed: str, start: int, *, in_quotes: bool) -> Cursor:
    wants = frames[-1].wants if frames else ""
    path: list[str | int] = []
    for number, frame in enumerate(frames):
        last = number == len(frames) - 1
        if last and wants == "name":
            break
        # What is open inside a list has been appended to it.
        is_open_item = isinstance(frame.container, list) and not last
        path.append(len(frame.container) - 1 if is_open_item else frame.step)
    return Cursor(tuple(path), wants, typed, start, in_quotes, whole)


def _take_string(frame: _Frame, text: str) -> None:
    try:
        value = json.loads(text)
    except ValueError:
        value = text[1:-1]
    if frame.wants == "name":
        frame.name, frame.wants = value, ""
    else:
        frame.take(value)


def _take_bare(frame: _Frame, text: str) -> None:
    try:
        frame.take(json.loads(text))
    except ValueError:
        frame.take(text)


def _end_of_string(text: str, start: int) -> int | None:
    at = start + 1
    while at < len(text):
        if text[at] == "\\":
            at += 1
        elif text[at] == '"':
            return at + 1
        at += 1
    return None
