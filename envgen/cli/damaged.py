"""How lines of a journal are told that cannot be read: the first few of them, for a file of something else has nothing but such."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from envgen.cli.output import tell

if TYPE_CHECKING:
    from envgen.trajectory import Unreadable

MOST = 5


def telling(what_follows: str = "") -> Callable[[Unreadable], None]:
    """What is called with each of them; each line may say what follows from it."""
    count = 0

    def told(error: Unreadable) -> None:
        nonlocal count
        count += 1
        if count <= MOST:
            tell(f"envgen: {error}{what_follows}")
        elif count == MOST + 1:
            tell("envgen: more lines cannot be read, which are not told")

    return told


def tell_damaged(lines: Iterable[Unreadable], what_follows: str = "") -> None:
    """Tell of lines that were found."""
    told = telling(what_follows)
    for one in lines:
        told(one)
