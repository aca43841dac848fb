"""What must not differ between two episodes in one worker. Owns the question; what is watched comes from reach, library, settings.

After each episode (`own_differences`): all that the program's own names reach. After each request (`differences`): also the
names of every module and class, the dicts that modules hold, and the settings of the process. From time to time
(`deep_differences`): also the data of the program, code, defaults and attributes of each function of the library, and the lists
and sets that its modules hold.

It finds what code left behind, not code that hides: whoever means to can change the watch itself, which lives in the same process.
A program can so fool itself about its own episodes, and nobody else.

Not to be seen from Python, so not covered: audit hooks, codec search functions and error handlers, atexit functions that
replace others, the umask and the working folder, and state that a module written in C keeps for itself.
"""

from __future__ import annotations

import builtins
import gc
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from json import dumps
from typing import Any

from .library import Library
from .probes import Content
from .reach import Reach
from .round import Round
from .settings import Settings

__builtins__ = dict(vars(builtins))  # type: ignore[assignment]  # what a program does to the real ones must not blind the watch


class Watch:
    """The process as it was when the program had been loaded.

    One at a time in a process: what another program does there counts as a difference.
    `unwatchable` names what of the program may hold state that cannot be compared: it needs a fresh process for each episode.
    """

    def __init__(
        self, namespaces: Iterable[dict[str, Any]], *, besides: Iterable[object] = (), data: Iterable[object] = ()
    ) -> None:
        """`besides` are objects that are not gone into; `data` is JSON, of which a digest is taken from time to time."""
        names = list(namespaces)
        library = Library.before(names)
        with _no_collections():
            reach = Reach(library.kept, set(map(id, besides)))
            reach.add_namespaces((one, _told(str(one.get("__name__", "the program")))) for one in names)
            self._own = Round(reach.probes, reach.lists)
        self.unwatchable = reach.unwatchable
        self._process = (library.often, Settings())
        self._seldom = (library.seldom, Round([Content(partial(_digest, one), "the data of the program") for one in data]))
        self._kept = reach.kept  # places stand for objects that are alive

    def own_differences(self) -> list[str]:
        """What of the program is different from then, in plain words."""
        return self._own.differences()

    def differences(self) -> list[str]:
        """The same of the whole process; nothing where episodes left it as it was."""
        return [*self._own.differences(), *(told for one in self._process for told in one.differences())]

    def deep_differences(self) -> list[str]:
        """The same, and what is too much to look at each time."""
        return [*self.differences(), *(told for one in self._seldom for told in one.differences())]


@contextmanager
def _no_collections() -> Iterator[None]:
    """Thousands of objects are made, none of them garbage."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _digest(data: object) -> bytes:
    return sha256(dumps(data).encode()).digest()


def _told(module: str) -> Callable[[Any], str]:
    return lambda key: f"{module}.{key}" if type(key) is str else f"a name of {module}"
