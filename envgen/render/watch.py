"""A run, then one more after each change, for `envgen render --watch`. Waits and looks; prints nothing.

Which environments a change concerns is not asked here: a run over all of them opens only what was touched. So neither a save by
rename, a burst of saves, a folder that comes or goes nor a generated file that somebody deletes is a case of its own.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from envgen.render.output.disk import TEMPORARY
from envgen.render.output.folders import BLUEPRINT
from envgen.render.report import Report

QUIET = 50  # milliseconds without a change after which a burst of saves is over
LONGEST = 300  # milliseconds after which a burst that does not end is taken for one
PULSE = 250  # milliseconds between two looks at whether the folders are still the same


class CannotWatch(Exception):
    """The machine tells nobody of changes; the text says why."""


def reports(paths: Sequence[Path], out: Path, render: Callable[[], Report], on_watching: Callable[[], None]) -> Iterator[Report]:
    """The report of a first run, then of each run that a save asked for or that has something new to say. Never ends.

    `on_watching` is told once, when from then on no save can be missed.
    """
    last = render()
    yield last
    watching = False
    for saved in _changes([path.parent if path.name == BLUEPRINT else path for path in paths], out):
        report = render()
        if not watching:  # told after the look, which might else come upon a save half done
            on_watching()
            watching = True
        if saved or _has_news(report, last):
            yield report
            gc.collect()  # compiling goes without it, and this process stays
        last = report


def _has_news(report: Report, last: Report) -> bool:
    if any(result.status == "written" for result in report.results):
        return True
    return report.problems != last.problems or [one.folder for one in report.results] != [one.folder for one in last.results]


def _changes(specs: Sequence[Path], out: Path) -> Iterator[bool]:
    """A value each time that something may have changed: whether somebody saved a spec, for sure."""
    from watchfiles import DefaultFilter, watch

    ours = DefaultFilter(
        ignore_dirs=(*DefaultFilter.ignore_dirs, ".envgen"),
        ignore_entity_patterns=(*DefaultFilter.ignore_entity_patterns, rf"{TEMPORARY}$"),
    )
    roots = [*specs, out]
    while True:
        before = _identities(roots)
        there = [root for root, identity in zip(roots, before, strict=True) if identity]
        if not there:
            time.sleep(PULSE / 1000)
            continue
        look_again = True
        try:
            for changes in watch(
                *there, watch_filter=ours, debounce=LONGEST, step=QUIET, rust_timeout=PULSE, yield_on_timeout=True
            ):
                # What changed while nobody watched, or in a folder too new to be watched, is found by one more look in the quiet.
                if changes or look_again:
                    look_again = bool(changes)
                    yield any(_is_below(path, specs) and not _is_below(path, [out]) for _, path in changes)
                if _identities(roots) != before:  # a folder that was replaced is not the one that is watched
                    break
        except FileNotFoundError:  # gone since we looked
            time.sleep(PULSE / 1000)
        except (OSError, RuntimeError) as error:  # watchfiles has an error of its own, a RuntimeError
            raise CannotWatch(str(error)) from error


def _identities(roots: Sequence[Path]) -> list[tuple[int, int] | None]:
    return [_identity(root) for root in roots]


def _identity(root: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(root)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _is_below(path: str, roots: Sequence[Path]) -> bool:
    place = os.path.abspath(path)
    return any(place == root or place.startswith(f"{root}{os.sep}") for root in map(os.path.abspath, roots))
