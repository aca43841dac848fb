"""`envgen export sft`: what agents did, as data for fine-tuning."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from envgen.cli.damaged import tell_damaged
from envgen.cli.output import JsonOption, fail, say, show_json, tell

if TYPE_CHECKING:
    from envgen.export.run import Exported

EXAMPLE = "envgen export sft rollouts/pilot --format trl --into data/pilot"


class Dialects(StrEnum):
    """Who is to read it."""

    openai = "openai"
    trl = "trl"
    sharegpt = "sharegpt"
    alpaca_turns = "alpaca-turns"
    verl = "verl"
    envscaler = "envscaler"


class Thoughts(StrEnum):
    """What becomes of an agent's thoughts."""

    drop = "drop"
    tag = "tag"


def run(
    rollouts: Annotated[Path, typer.Argument(metavar="ROLLOUTS", help="A folder of rollouts, or a file of trajectories.")],
    form: Annotated[
        Dialects,
        typer.Option(
            "--format",
            help="Who reads it: openai (and its like), trl (chat templates of Hugging Face), sharegpt and alpaca-turns"
            " (LLaMA-Factory; the latter with a row a turn), verl, envscaler.",
        ),
    ],
    into: Annotated[
        Path | None, typer.Option("--into", metavar="DIR", help="Folder of the data set; exported/ROLLOUTS-FORMAT if left out.")
    ] = None,
    thoughts: Annotated[Thoughts, typer.Option("--thoughts", help="Leave them out, or write them before words in <think>.")] = (
        Thoughts.drop
    ),
    parquet: Annotated[bool, typer.Option("--parquet", help="Write parquet instead of JSON.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Export what agents did as data for fine-tuning: a file, and a card that says where it comes from and how to read it.

    An episode that a format cannot say is left out, and counted by the reason. A simulated user's thoughts are in no format.
    """
    from envgen.export.dialects import DIALECTS
    from envgen.export.run import export, foreign
    from envgen.export.writing import NoParquet
    from envgen.trajectory.model import Unreadable

    place = into or Path("exported") / f"{rollouts.resolve().stem}-{form.value}"
    if foreign(place):
        raise fail(f"{place} holds what no export wrote", "--into names another folder")
    try:
        done = export(rollouts, place, DIALECTS[form.value], thoughts=thoughts.value, parquet=parquet)
    except Unreadable as error:
        raise fail(str(error), "envgen rollout writes a folder of rollouts") from None
    except NoParquet as error:
        raise fail(str(error), "pip install 'envgen[parquet]', or leave --parquet out") from None
    except OSError as error:
        raise fail(f"{error.filename or place} cannot be written: {error.strerror or error}") from None
    if as_json:
        show_json(_facts(done))
    else:
        _say(done)
    raise typer.Exit(0 if done.file and not done.damaged else 1)


def _say(done: Exported) -> None:
    """The funnel, as it narrows."""
    tally = done.tally
    tell_damaged(done.damaged)
    say(_counted(tally.read, "episode") + " read")
    for why, number in tally.left_out.most_common():
        say(f"  -{number}  {why}")
    if done.file is None:
        tell("nothing was written")
        return
    say(f"{_counted(tally.episodes, 'episode')} in {_counted(tally.rows, 'row')} written to {done.file}")
    say("gain: " + ", ".join(f"{gain} in {number}" for gain, number in tally.rewards_told().items()))


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _facts(done: Exported) -> dict[str, object]:
    tally = done.tally
    return {
        "file": str(done.file) if done.file else None,
        "read": tally.read,
        "left_out": dict(tally.left_out.most_common()),
        "episodes": tally.episodes,
        "rows": tally.rows,
        "answers": tally.answers,
        "calls": tally.calls,
        "gains": tally.rewards_told(),
        "damaged": [str(one) for one in done.damaged],
    }
