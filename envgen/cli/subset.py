"""`envgen subset`: some environments out of many, for studies of scale."""

from __future__ import annotations

from typing import Annotated

import typer

from envgen.cli.corpus import EmbedderOption, OfflineEmbedders, called, read_corpus, space
from envgen.cli.output import JsonOption, Paths, fail, say, show_json, tell

EXAMPLE = "envgen subset --count 4 --seed 1 --diverse specs/"


def run(
    paths: Paths,
    count: Annotated[int, typer.Option("--count", metavar="N", min=1, help="How many are chosen.")],
    seed: Annotated[int, typer.Option("--seed", help="Of the order in which they are chosen.")] = 0,
    is_diverse: Annotated[
        bool, typer.Option("--diverse/--random", help="Each as unlike those before it as can be, or any.")
    ] = False,
    embedder: EmbedderOption = OfflineEmbedders.best,
    as_json: JsonOption = False,
) -> None:
    """Choose environments, the same ones for the same seed; a line each, in the order in which they are chosen.

    The first 8 of 16 are those that --count 8 chooses: subsets of one seed lie within each other, so that a study of scale compares
    sizes and nothing else. Under --diverse the first is any, and each further one the least like any before it.
    """
    from envgen.learn.corpus.subset import at_random, diverse

    environments = read_corpus(paths, as_json=as_json)
    if count > len(environments):
        raise fail(f"--count {count}, and there are {len(environments)} environments", f"--count {len(environments)} takes all")
    where = space(embedder) if is_diverse else None
    chosen = at_random(environments, count, seed) if where is None else diverse(environments, count, seed, where)
    if not as_json:
        say("\n".join(called(one.environment) for one in chosen))
        tell(f"{count} of {len(environments)} environments, {'diverse' if is_diverse else 'at random'}, seed {seed}")
        return
    rows = [
        {"environment": called(one.environment), **({} if one.similarity is None else {"similarity": one.similarity})}
        for one in chosen
    ]
    told = {"of": len(environments), "count": count, "seed": seed, "how": "diverse" if is_diverse else "random"}
    show_json({**told, **({"embedder": where.embedder.name} if where is not None else {}), "environments": rows})
