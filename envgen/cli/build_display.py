"""What a build shows while it runs: on a terminal a table that changes, elsewhere a line for each stage; beside JSON nothing."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from envgen.cli.output import tell

if TYPE_CHECKING:
    from rich.table import Table

    from envgen.build.built import Built
    from envgen.llm.events import Event

TIMES_A_SECOND = 4
SHOWN = 60  # of what is told of an environment


@dataclass(slots=True)
class Shown:
    """What is known of a build that is under way."""

    line: Callable[[str], None] | None = None  # told of each stage; None where a table shows it
    is_live: bool = False  # a table on a terminal
    names: list[str] = field(default_factory=list)
    stages: dict[str, tuple[str, str]] = field(default_factory=dict)
    done: dict[str, Built] = field(default_factory=dict)
    tokens: dict[str, int] = field(default_factory=dict)
    answers: int = 0
    replayed: int = 0
    retried: int = 0
    cost: float = 0.0
    is_priced: bool = True
    begun: float = field(default_factory=time.monotonic)

    def expect(self, names: Sequence[str]) -> None:
        self.names = list(dict.fromkeys(names))

    def watch(self, name: str, stage: str, told: str) -> None:
        before = self.stages.get(name, ("", ""))[0]
        self.stages[name] = stage, told
        if self.line is not None and stage != before:
            self.line(f"{name}: {stage}")

    def built(self, one: Built) -> None:
        self.done[one.name] = one
        if self.line is not None:
            self.line(f"{one.name}: {'released' if one.is_released else 'not released'}")

    def event(self, event: Event) -> None:
        from envgen.llm.events import Answered, Retried

        if isinstance(event, Retried):
            self.retried += 1
        if not isinstance(event, Answered):
            return
        name = event.item.partition("/")[0]
        self.answers += not event.replayed
        self.replayed += event.replayed
        self.tokens[name] = self.tokens.get(name, 0) + event.usage.input + event.usage.output
        self.cost += event.cost or 0.0
        self.is_priced &= event.cost is not None

    def table(self) -> Table:
        """A row for each environment."""
        from rich.table import Table
        from rich.text import Text

        from envgen.play.lines import printable

        made = Table(box=None, pad_edge=False, header_style="bold")
        for column in ("environment", "stage", "", "tokens"):
            made.add_column(column, justify="right" if column == "tokens" else "left", no_wrap=True)
        for name in self.names:
            stage, told = self.stages.get(name, ("waits", ""))
            if (built := self.done.get(name)) is not None:
                stage = "released" if built.is_released else "not released"
                told = f"scenarios: {built.scenarios}" if built.is_released else built.why[0]
            # As a Text: words of a model are no markup.
            made.add_row(name, stage, Text(printable(told[:SHOWN])), f"{self.tokens.get(name, 0):,}")
        return made

    def summary(self) -> str:
        """How far all of it is."""
        from envgen.cli.table import dollars

        released = sum(one.is_released for one in self.done.values())
        seconds = max(time.monotonic() - self.begun, 1.0)
        again = f", {self.retried} tried again" if self.retried else ""
        return (
            f"{released} released, {len(self.done)} of {len(self.names)} done; "
            f"{self.answers} answer{'s' * (self.answers != 1)} paid{again}, "
            f"{self.replayed} kept ones used, {sum(self.tokens.values()):,} tokens, "
            f"{dollars(self.cost) if self.is_priced else 'cost unknown'}, {self.answers / seconds * 60:.0f} answers a minute"
        )


def shown(*, quiet: bool) -> Shown:
    """What is to be told of a build; `quiet` beside JSON."""
    import sys

    if quiet:
        return Shown()
    is_live = sys.stderr is not None and sys.stderr.isatty()
    return Shown(is_live=is_live, line=None if is_live else tell)


@contextmanager
def on_screen(shown: Shown) -> Iterator[None]:
    """The table, while the block runs. Nothing else is to be written to the terminal in it: it would be wiped out, too."""
    if not shown.is_live:
        yield
        return
    from rich.console import Console, Group
    from rich.live import Live

    def looks() -> Any:
        return Group(shown.table(), shown.summary())

    with Live(get_renderable=looks, console=Console(stderr=True), refresh_per_second=TIMES_A_SECOND, transient=True):
        yield
