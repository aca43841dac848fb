"""What an environment is to be: a line as `envgen discover` writes it, or free text. Texts in, values out."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from envgen.blueprint.module_names import usable

if TYPE_CHECKING:
    from envgen.synthesis.discover.description import Description as Found

MOST_TASKS = 6  # examples that are shown; more cost tokens and tell little
MOST_LETTERS = 500  # of an example
MOST_WORDS = 4  # of a name that is made from free text
_PASSED_OVER = frozenset(("a", "an", "the", "of", "for", "and", "with", "where", "that", "in", "on", "which", "to", "its", "whose"))
_USABLE = re.compile(r"[a-z][a-z0-9_]*")


class BadDescription(ValueError):
    """A description that cannot be used; the message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Description:
    """What an environment is to be; `name` is that of its folder and package, `tasks` are examples of what agents will be asked.

    `provenance` says which model wrote the text, where one did.
    """

    name: str
    title: str
    text: str
    tasks: Sequence[str] = ()
    provenance: Mapping[str, Any] = field(default_factory=dict, compare=False)


def of_text(text: str, name: str = "") -> Description:
    """Free text; the name is made from its first words, if none is given.

    Raises:
        BadDescription: if there is no text, or no name in it.
    """
    text = " ".join(text.split())
    name = name or _name(text)
    if not text or not _USABLE.fullmatch(name):
        raise BadDescription("the description is empty" if not text else "no name can be made from the description")
    return Description(name=name, title=name.replace("_", " ").capitalize(), text=text)


def of_description(told: Found) -> Description:
    """What `envgen discover` found."""
    text = told.introduction if told.summary in told.introduction else f"{told.summary} {told.introduction}"
    tasks = [" ".join(one.split())[:MOST_LETTERS] for one in told.tasks[:MOST_TASKS]]
    text = " ".join(text.split())
    return Description(name=told.name, title=told.title, text=text, tasks=tuple(tasks), provenance=told.provenance)


def read_descriptions(file: Path) -> list[Description]:
    """The lines of descriptions.jsonl, or another file as free text, named like the file.

    Raises:
        BadDescription: if the file holds none, or a line is none.
        OSError: if there is no such file.
    """
    from envgen.synthesis.discover import description as discovered

    try:
        if file.suffix != ".jsonl" or not file.exists():
            return [of_text(file.read_text("utf-8"), _name(file.stem.replace("_", " ")))]
        found = discovered.read_descriptions(file)
    except UnicodeDecodeError as error:
        raise BadDescription(f"{file} is no text in UTF-8: {error}") from None
    except discovered.NoDescription as error:
        raise BadDescription(str(error)) from None
    if not found:
        raise BadDescription(f"{file} has no line")
    return [of_description(one) for one in found]


def _name(text: str) -> str:
    """A name from the first words that tell something."""
    plain = unicodedata.normalize("NFKD", text)  # é is an e with something above it
    first = re.split(r"[.:;,(\n]", "".join(one for one in plain if not unicodedata.combining(one)).strip())[0]
    words = [one for one in re.findall(r"[a-z0-9]+", first.casefold()) if one not in _PASSED_OVER]
    return usable("_".join(words[:MOST_WORDS]).lstrip("0123456789_"))
