"""The space in which descriptions are compared: vectors with the mean of the background taken off, so that what all descriptions
have in common ("a system that keeps …") makes none of them alike.

The mean is that of fixed descriptions, not of those of a run: whether two are the same must not depend on which others come along.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from envgen.synthesis.discover.embedding.embedder import Embedder, TfIdf, Vectors, WordLlama, unit
from envgen.synthesis.discover.embedding.thresholds import FITTED, Thresholds, fitted

_HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Text:
    """What of a description or a spec is compared."""

    title: str
    rest: str

    @property
    def whole(self) -> str:
        """The title counts twice: it says in few words what the rest says in many."""
        return f"{self.title}. {self.title}. {self.rest}"


@dataclass(frozen=True, slots=True)
class Space:
    """An embedder with the mean of its background and the similarities from which on two texts are the same, or near."""

    embedder: Embedder
    mean: Vectors
    thresholds: Thresholds

    def place(self, texts: Sequence[Text]) -> Vectors:
        """Unit rows, whose products are cosines."""
        return centred(self.embedder.embed([one.whole for one in texts]), self.mean)


def space_of(embedder: Embedder) -> Space:
    """The space of an embedder: the thresholds that were fitted for it, or, for one of an endpoint, are fitted now."""
    mean = embedder.embed([one.whole for one in background()]).mean(axis=0)
    known = FITTED.get(embedder.name)
    if known is None:
        texts, environments = labelled()
        known = fitted(centred(embedder.embed([one.whole for one in texts]), mean), environments)
    return Space(embedder, mean, known)


def offline(name: str = "") -> Embedder:
    """The embedder of a name; the best that is installed, if none is said.

    Raises:
        Missing: if its package is not installed.
    """
    from importlib.util import find_spec

    name = name or (WordLlama.name if find_spec("wordllama") is not None else TfIdf.name)
    return WordLlama() if name == WordLlama.name else TfIdf()


def centred(rows: Vectors, mean: Vectors) -> Vectors:
    """Rows without what all have in common, of length 1."""
    return unit(rows - mean)


@cache
def background() -> Sequence[Text]:
    """Descriptions of environments of all kinds, written by hand, a line each."""
    lines = (_HERE / "background.txt").read_text("utf-8").splitlines()
    return [Text(title, rest) for title, _, rest in (line.partition(". ") for line in lines)]


@cache
def labelled() -> tuple[Sequence[Text], Sequence[str]]:
    """Descriptions and the environment that each is of, labelled by hand; `by` says who wrote a text."""
    rows = [json.loads(line) for line in (_HERE / "labelled.jsonl").read_text("utf-8").splitlines()]
    return [Text(row["title"], row["introduction"]) for row in rows], [row["environment"] for row in rows]
