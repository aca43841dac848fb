"""`envgen similar`: the environments that are most, or least, like some."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from envgen.cli.corpus import EmbedderOption, OfflineEmbedders, called, read_corpus, space
from envgen.cli.output import JsonOption, fail, say, show_json, tell
from envgen.cli.places import SPECS

EXAMPLE = "envgen similar library_desk retail_support --farthest --top 5"


def run(
    envs: Annotated[list[Path], typer.Argument(metavar="ENV...", help="The set to compare with: environments by name or folder.")],
    among: Annotated[
        list[Path] | None,
        typer.Option("--among", metavar="PATH", help="What is compared with it, specs/ unless said; may be repeated."),
    ] = None,
    farthest: Annotated[bool, typer.Option("--farthest", help="The least alike first.")] = False,
    top: Annotated[int | None, typer.Option("--top", metavar="N", min=1, help="Only the first N.")] = None,
    embedder: EmbedderOption = OfflineEmbedders.best,
    as_json: JsonOption = False,
) -> None:
    """Show which environments are like a set of them, and to which member of it.

    What is compared is what blueprints say: title, description, and tools with theirs. The similarity is the cosine to the member
    of the set that is most like, from -1 to 1, less what descriptions of all kinds have in common; around 0 two have nothing to do
    with each other. Those of the set are not listed. Train on what is near to a set, or on what is far from it, to see how much of
    a score is transfer.
    """
    from envgen.learn.corpus.near import neighbours

    given = read_corpus(envs, as_json=as_json)
    own = {one.folder.resolve() for one in given}
    others = [one for one in read_corpus(among or [SPECS], as_json=as_json) if one.folder.resolve() not in own]
    if not others:
        raise fail("there is no other environment to compare with", "name a folder of more of them: --among PATH")
    where = space(embedder)
    found = neighbours(given, others, where, farthest=farthest)[:top]
    if as_json:
        rows = [{"environment": called(one.environment), "similarity": one.similarity, "like": called(one.of)} for one in found]
        told = {"embedder": where.embedder.name, "set": [called(one) for one in given], "farthest": farthest}
        show_json({**told, "environments": rows})
        return
    from envgen.cli.table import table

    columns = ["environment", "similarity", "like"]
    rows = [dict(zip(columns, (called(one.environment), f"{one.similarity:.2f}", called(one.of)), strict=True)) for one in found]
    say(table(columns, rows).rstrip("\n"))
    tell(f"{len(found)} of {len(others)} environments, the {'least' if farthest else 'most'} alike first ({where.embedder.name})")
