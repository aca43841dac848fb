"""How far a long command is: a bar on a terminal, elsewhere a line now and then where there is much to do; neither beside JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from envgen.cli.output import Format, tell

EVERY = 50  # environments, or what it is, between two lines of progress


def _now_and_then(of: str) -> Callable[[int, int, str], None]:
    def told(done: int, total: int, name: str) -> None:
        if done % EVERY == 0 and done < total:
            tell(f"{done} of {total} {of}, the last of them {name}")

    return told


@contextmanager
def progress(form: Format, verb: str, of: str = "environments") -> Iterator[Callable[[int, int, str], None] | None]:
    """What is called with the number done, the number in all, and the name of the last."""
    import sys

    if form is not Format.text:
        yield None
        return
    if sys.stderr is None or not sys.stderr.isatty():
        yield _now_and_then(of)
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(verb, total=None)
        yield lambda done, total, name: bar.update(task, completed=done, total=total, description=f"{verb} {name}")
