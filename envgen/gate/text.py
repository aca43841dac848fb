"""The characters of a source text: none that a reader cannot see or that turn the order of others, and plain names only."""

from __future__ import annotations

import io
import re
import tokenize
import unicodedata
from collections.abc import Iterator

from envgen.diagnostics.codes import found
from envgen.diagnostics.problem import Position, Problem

# Controls but tab and line feed; marks that turn the direction of writing; separators of lines that Python does not count as such;
# invisible characters. The two joiners U+200C and U+200D are left alone: Persian and emoji need them.
FORBIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0"
    "\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)


def named(letter: str) -> str:
    """`U+202E RIGHT-TO-LEFT OVERRIDE`."""
    return f"U+{ord(letter):04X} {unicodedata.name(letter, '')}".rstrip()


def text_problems(source: str, path: str) -> Iterator[Problem]:
    """G016 for each character that cannot stand in a file, and for each name that is not plain ASCII."""
    for number, line in enumerate(source.split("\n"), start=1):
        for bad in FORBIDDEN.finditer(line):
            at = Position(path, number, bad.start() + 1)
            hint = "delete it; inside a text write its escape, such as \\u200e"
            yield found("G016", at, f"the character {named(bad[0])} cannot stand in the code", hint)
    if not source.isascii() and any(f"a{letter}".isidentifier() for letter in set(source) if not letter.isascii()):
        yield from _name_problems(source, path)


def _name_problems(source: str, path: str) -> Iterator[Problem]:
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    except (tokenize.TokenError, SyntaxError):
        return  # Python's own parser says it better
    for token in tokens:
        # Python's tokenizer in Python takes names apart at the marks above letters, and calls those errors.
        if token.type in (tokenize.NAME, tokenize.ERRORTOKEN) and not token.string.isascii():
            index, letter = next(pair for pair in enumerate(token.string) if not pair[1].isascii())
            at = Position(path, token.start[0], token.start[1] + index + 1)
            message = f"a name has the letter {named(letter)}"
            yield found("G016", at, message, "write names with the letters a–z, digits and _")
