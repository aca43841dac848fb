"""A typed line as words: quotes as in a shell, and JSON objects and lists as they stand. Knows no command and no tool."""

from __future__ import annotations

import json
from dataclasses import dataclass

_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.:/@%+,~#")


@dataclass(frozen=True, slots=True)
class Word:
    """`text` is without quotes; `start` and `end` are its place in the line. `open` is the quote or bracket that nothing closes."""

    text: str
    start: int
    end: int
    open: str = ""


def words(line: str) -> list[Word]:
    """All words of a line; only the last one can be open."""
    found: list[Word] = []
    at = 0
    while at < len(line):
        if line[at].isspace():
            at += 1
            continue
        word = _word(line, at)
        found.append(word)
        at = word.end
    return found


def quoted(text: str) -> str:
    """The text so that it is one word with that text, behind the first word of a line."""
    if text and all(letter in _PLAIN or (not letter.isascii() and letter.isalnum()) for letter in text):
        return text
    return "'" + text.replace("'", "'\\''") + "'"


def _word(line: str, start: int) -> Word:
    text, at, quote = "", start, ""
    value = start  # where JSON may begin: at the start of the word, and behind its first `=`
    while at < len(line):
        letter = line[at]
        if quote:
            if letter == quote:
                quote = ""
            elif letter == "\\" and quote == '"' and line[at + 1 : at + 2] in ('"', "\\"):
                at += 1
                text += line[at]
            else:
                text += letter
        elif letter.isspace():
            break
        elif at == value and letter in "{[":
            end = _end_of_json(line, at)
            if end is None:
                return Word(text + line[at:], start, len(line), letter)
            if end:
                text += line[at:end]
                at = end
                continue
            text += letter
        elif letter in "'\"":
            quote = letter
        elif letter == "\\" and at + 1 < len(line):
            at += 1
            text += line[at]
        else:
            if letter == "=" and value == start:
                value = at + 1
            text += letter
        at += 1
    return Word(text, start, at, quote)


def _end_of_json(line: str, start: int) -> int | None:
    """Behind the JSON object or list that begins there; 0 where it is none, None where the line ends within it."""
    try:
        _, end = json.JSONDecoder().raw_decode(line, start)
    except RecursionError:
        return 0
    except ValueError:
        return None if _is_cut_off(line, start) else 0
    return end if end == len(line) or line[end].isspace() else 0


def _is_cut_off(line: str, start: int) -> bool:
    depth, inside, at = 0, False, start
    while at < len(line):
        letter = line[at]
        if inside:
            if letter == "\\":
                at += 1
            elif letter == '"':
                inside = False
        elif letter == '"':
            inside = True
        elif letter in "{[":
            depth += 1
        elif letter in "}]":
            depth -= 1
            if depth == 0:
                return False
        at += 1
    return True
