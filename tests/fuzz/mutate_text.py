"""Bytes and tokens of a file changed, with no idea of what they mean."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random

from tests.fuzz.hostile import EXPRESSIONS, HARD_NAMES, TEXTS
from tests.fuzz.mutate_tree import KEYWORDS

_LANGUAGE = {
    *KEYWORDS,
    "envgen",
    "name",
    "title",
    "description",
    "state",
    "entities",
    "tools",
    "parameters",
    "collection",
    "attributes",
}

_TOKEN = re.compile(r"\w+|\s+|[^\w\s]")
_BYTES = (b"\0", b"\t", b"\r", b"\r\n", b"\xff", b"\xc3", b"\xef\xbb\xbf", b"\xe2\x80\xae", b"\xed\xa0\x80", b"\x1b[31m", b"\x0c")
_PIECES = (
    *("{", "}", "[", "]", ":", ": ", "- ", "? ", ",", "#", " #", "&a ", "*a", "!!str ", "!x ", "|", ">", "|+9", "'", '"', "%", "@"),
    *("`", "---\n", "...\n", "<<: *a", "~", "\n", "\n\n", "  ", "    ", "\t", "\\", "\\u12", "=", "yes", "on", "1:30", "0o7", "+1"),
    *(
        "(",
        ")",
        "==",
        "is",
        "not",
        "in",
        "lambda",
        "self",
        "self.",
        "return",
        "def",
        "class",
        "import os",
        "async ",
        "@x\n",
        "pass",
    ),
)


def mutated_bytes(content: bytes, rng: Random) -> bytes:
    """The content with a stretch of it deleted, doubled, moved, or something put in."""
    a, b = sorted(rng.randrange(len(content) + 1) for _ in range(2))
    if rng.random() < 0.8:
        b = min(b, a + rng.choice([1, 1, 2, 8, 40, 300]))
    match rng.randrange(6):
        case 0:
            return content[:a] + content[b:]
        case 1:
            return content[:b] + content[a:b] * rng.choice([1, 1, 3, 50]) + content[b:]
        case 2:
            at = rng.randrange(len(content) + 1)
            rest = content[:a] + content[b:]
            return rest[:at] + content[a:b] + rest[at:]
        case 3:
            return content[:a] + bytes([rng.randrange(256)]) + content[a + 1 :]
        case 4:
            return content[:a] + rng.choice(_BYTES) + content[a:]
    return content[:a]


def mutated_tokens(text: str, rng: Random) -> str:
    """The text with a token replaced by another of its own or by a piece of punctuation, or lines moved."""
    if rng.random() < 0.3:
        return _lines(text, rng)
    tokens = _TOKEN.findall(text)
    if not tokens:
        return rng.choice(TEXTS)
    at = rng.randrange(len(tokens))
    match rng.randrange(5):
        case 0:
            words = [one for one in tokens if one[0].isalnum() == tokens[at][0].isalnum()]
            tokens[at] = rng.choice(words or tokens)
        case 1:
            tokens.insert(at, rng.choice(_PIECES))
        case 2:
            tokens[at] = rng.choice(TEXTS)
        case 3:
            tokens[at] = rng.choice(EXPRESSIONS)
        case _:
            del tokens[at : at + rng.choice([1, 1, 3])]
    return "".join(tokens)


def _lines(text: str, rng: Random) -> str:
    lines = text.split("\n")
    at, to = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(5):
        case 0:
            del lines[at : at + rng.choice([1, 1, 4])]
        case 1:
            lines.insert(to, lines[at])
        case 2:
            lines.insert(to, lines.pop(at))
        case 3:
            lines[at] = " " * rng.choice([1, 2, 4]) + lines[at]
        case _:
            lines[at] = lines[at].removeprefix("  ")
    return "\n".join(lines)


def mutated(content: bytes, rng: Random) -> bytes:
    """One to a few changes of either kind."""
    for _ in range(rng.choice([1, 1, 1, 2, 5])):
        if rng.random() < 0.4:
            content = mutated_bytes(content, rng)
        else:
            content = mutated_tokens(content.decode("utf-8", "surrogateescape"), rng).encode("utf-8", "surrogateescape")
    return content


def renamed_everywhere(files: Mapping[str, bytes], rng: Random) -> dict[str, bytes]:
    """All files with one of their names replaced by one that generated code may need for itself."""
    text = b"\n".join(files.values()).decode("utf-8", "surrogateescape")
    names = sorted(set(re.findall(r"^ +(?:- )?([A-Za-z_]\w*):", text, re.MULTILINE)) - _LANGUAGE)
    if not names:
        return dict(files)
    old, new = rng.choice(names), rng.choice(HARD_NAMES)
    if old[0].isupper() and rng.random() < 0.8:
        new = new[0].upper() + new[1:]
    whole = re.compile(rf"\b{old}\b")
    return {
        path: whole.sub(lambda _: new, content.decode("utf-8", "surrogateescape")).encode("utf-8", "surrogateescape")
        for path, content in files.items()
    }
