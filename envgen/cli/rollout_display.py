"""How far a rollout is: on a terminal a line with rate, rewards and cost; elsewhere a line now and then; neither beside JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from envgen.rollout.run import Played
    from envgen.rollout.tally import Tally

SHOWN_EVERY = 0.2  # seconds
TOLD_EVERY = 20.0


@contextmanager
def watching(tally: Tally, total: int, *, quiet: bool) -> Iterator[Callable[[Played], None]]:
    """What is called with each episode that ends."""
    import sys
    import time

    if quiet:
        yield tally.add
        return
    begun = time.monotonic()
    if sys.stderr is None or not sys.stderr.isatty():
        from envgen.cli.output import tell

        told = begun

        def now_and_then(played: Played) -> None:
            nonlocal told
            tally.add(played)
            if (now := time.monotonic()) - told >= TOLD_EVERY:
                told = now
                tell(_line(tally, total, now - begun))

        yield now_and_then
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}", markup=False))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        shown = 0.0

        def at_once(played: Played) -> None:
            nonlocal shown
            tally.add(played)
            if (now := time.monotonic()) - shown >= SHOWN_EVERY:
                shown = now
                bar.update(task, completed=tally.played, description=_figures(tally, now - begun))

        yield at_once


def _line(tally: Tally, total: int, seconds: float) -> str:
    return f"{tally.played} of {total} episodes, {_figures(tally, seconds)}"


def _figures(tally: Tally, seconds: float) -> str:
    rate = tally.played / max(seconds, 1e-9)
    told = [f"{rate:,.0f}/s" if rate >= 10 else f"{60 * rate:.1f}/min"]
    if tally.gain is not None:
        told.append(f"gain {tally.gain:.2f}")
    if tally.input:
        told.append(f"{tally.input + tally.output:,} tokens")
        told.append("no price known" if tally.cost is None else f"${tally.cost:.4f}")
    return ", ".join(told)
