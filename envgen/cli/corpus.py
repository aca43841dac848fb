"""What `envgen similar` and `envgen subset` share: environments read for comparison, the embedder, and how each is called."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from envgen.cli.output import Format, fail, show, tell
from envgen.cli.places import SPECS, existing

if TYPE_CHECKING:
    from envgen.learn.corpus.environments import Environment
    from envgen.synthesis.discover.embedding.space import Space


class OfflineEmbedders(StrEnum):
    """What compares environments, without asking anybody."""

    best = "best"
    wordllama = "wordllama"
    tfidf = "tfidf"


EmbedderOption = Annotated[
    OfflineEmbedders, typer.Option("--embedder", help="What compares descriptions; best is wordllama, else tfidf.")
]


def read_corpus(paths: Sequence[Path], *, as_json: bool) -> list[Environment]:
    """The environments that are meant, by name. Exit 1 where one cannot be read: without it the answer would be another."""
    from envgen.diagnostics.problem import in_order
    from envgen.diagnostics.reporters import exit_status
    from envgen.learn.corpus.environments import read_environments
    from envgen.render.output.folders import find_all

    folders, problems = find_all(existing(paths))
    environments, more = read_environments(folders)
    problems = in_order([*problems, *more])
    if exit_status(problems):
        show(problems, Format.json if as_json else Format.text)
        raise typer.Exit(1)
    for problem in problems:
        tell(f"{problem.at.path}: {problem.message}")
    return environments


def space(name: OfflineEmbedders) -> Space:
    """Where environments are compared."""
    from envgen.synthesis.discover.embedding.embedder import Missing
    from envgen.synthesis.discover.embedding.space import offline, space_of

    try:
        return space_of(offline("" if name is OfflineEmbedders.best else name.value))
    except Missing as error:
        raise fail(str(error)) from None


def called(one: Environment) -> str:
    """What other commands take for it: its name where it stands in specs/, else its folder."""
    return one.folder.name if one.folder.parent == SPECS else one.folder.as_posix()
