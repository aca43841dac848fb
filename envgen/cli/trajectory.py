"""`envgen trajectory`: what agents did in environments, shown, played again, counted, sifted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli import trajectory_filter, trajectory_replay, trajectory_stats
from envgen.cli.damaged import telling
from envgen.cli.output import JsonOption, fail, show_json, tell

if TYPE_CHECKING:
    from envgen.trajectory import Trajectory

app = typer.Typer(
    name="trajectory",
    help="What agents did in environments: show it, play it again without a model, count it, sift it.",
    epilog="Example: envgen trajectory show rollouts/solution-non-conversation",
    no_args_is_help=True,
    rich_markup_mode=None,
)
SHOW = "envgen trajectory show rollouts/solution-non-conversation library_desk/moving-away"

Numbered = tuple[int, "Trajectory"]


@app.command(epilog=f"Example: {SHOW}")
def show(
    place: Annotated[Path, typer.Argument(metavar="PLACE", help="A folder of rollouts, or a file of trajectories.")],
    key: Annotated[
        str,
        typer.Argument(metavar="[KEY]", help="ENVIRONMENT/SCENARIO/SETTING/AGENT/SAMPLE, or how that begins.", show_default=False),
    ] = "",
    index: Annotated[
        int | None, typer.Option("--index", metavar="N", min=1, help="The Nth line of the file.", show_default=False)
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a page for a browser, which needs no other file.")
    ] = None,
    full: Annotated[bool, typer.Option("--full", help="Cut no text.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Show an episode: what was said and called, what each call changed, what was earned and by which checks.

    Where there are more, and neither KEY nor --index says which, they are listed; --html shows all on one page.
    """
    from envgen.trajectory import Unreadable

    try:
        found = _chosen(place, key, index)
        if html is not None:
            _write_page(html, place, found)
        else:
            _show(place, found, full=full, as_json=as_json)
    except Unreadable as error:
        raise fail(str(error)) from None


app.command("replay", epilog=f"Example: {trajectory_replay.EXAMPLE}")(trajectory_replay.run)
app.command("stats", epilog=f"Example: {trajectory_stats.EXAMPLE}")(trajectory_stats.run)
app.command("filter", epilog=f"Example: {trajectory_filter.EXAMPLE}")(trajectory_filter.run)


def _chosen(place: Path, key: str, index: int | None) -> Iterator[Numbered]:
    """The episodes that are meant, each with the number of its line; damaged lines are told and passed over."""
    from envgen.trajectory.journal import read_numbered

    for number, one in read_numbered(place, telling()):
        if index and number != index:
            continue
        if not key or str(one.key) == key or str(one.key).startswith(f"{key.rstrip('/')}/"):
            yield number, one
            if index:
                return


def _show(place: Path, found: Iterator[Numbered], *, full: bool, as_json: bool) -> None:
    first, second = next(found, None), next(found, None)
    if first is None:
        raise fail(f"{place} has no such episode", f"envgen trajectory show {place} lists them")
    from itertools import chain

    if second is not None:
        _list(chain((first, second), found), as_json=as_json)
        return
    if as_json:
        show_json(first[1].as_json())
        return
    from envgen.trajectory.shown import shown

    _print(shown(first[1], full=full))


def _list(found: Iterator[Numbered], *, as_json: bool) -> None:
    """A line an episode."""
    if as_json:
        show_json({"trajectories": [_facts(number, one) for number, one in found]})
        return
    from envgen.play.lines import Span, line
    from envgen.trajectory.shown import summary

    count = 0
    for count, (number, one) in enumerate(found, 1):  # noqa: B007
        _print(iter([line(Span(f"{number:>5}  ", "quiet"), Span(str(one.key), "strong"), "  ", *summary(one))]))
    tell(f"{count} episodes; one of them by its key, or by --index N")


def _facts(number: int, one: Trajectory) -> dict[str, Any]:
    return {
        "index": number,
        **one.key._asdict(),
        "ended": one.ended,
        "steps": one.steps,
        "calls": len(one.calls),
        "reward": one.reward,
    }


def _print(lines: Iterator[Any]) -> None:
    import sys

    from envgen.cli.output import colour
    from envgen.play.lines import as_text

    coloured = colour(sys.stdout)
    for one in lines:
        typer.echo(as_text(one, colour=coloured))


def _write_page(html: Path, place: Path, found: Iterator[Numbered]) -> None:
    from envgen.trajectory.page import write_page

    try:
        count = write_page(html, f"Episodes of {place.resolve().name}", (one for _, one in found))
    except OSError as error:
        raise fail(f"{html} cannot be written: {error.strerror}") from None
    if not count:
        raise fail(f"{place} has no such episode", f"envgen trajectory show {place} lists them")
    tell(f"wrote {html}: {count} episode{'s' * (count != 1)}")
