"""A journal of episodes → a folder with a data set: the file, its card, and what its reader wants beside it."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from envgen.export import card
from envgen.export.conversation import About, Thoughts, Unsayable, conversation_of
from envgen.export.dialect import Dialect, Row
from envgen.export.tally import Tally
from envgen.export.writing import writing
from envgen.render.output.disk import TEMPORARY, alone, sweep, write_file
from envgen.trajectory.funnel import FUNNEL
from envgen.trajectory.journal import Schema, journal_of, read, tools_of
from envgen.trajectory.model import Trajectory, Unreadable

_STEM: Final = "train"
_OURS: Final = (f"{_STEM}.jsonl", f"{_STEM}.json", f"{_STEM}.parquet", "dataset_info.json")
DAMAGED: Final = "a line that cannot be read"


@dataclass(frozen=True, slots=True)
class Exported:
    """What came of it: the file, unless nothing was left to write, and lines of the journal that are damaged."""

    file: Path | None
    tally: Tally
    damaged: tuple[Unreadable, ...]


def foreign(folder: Path) -> bool:
    """Whether a folder holds what no export wrote, and so must not write over."""
    if not folder.is_dir():
        return folder.exists()
    if all(one.name.endswith(TEMPORARY) for one in folder.iterdir()):  # what a killed export left
        return False
    made = folder / card.FILE
    return not made.is_file() or card.MADE_BY not in made.read_text("utf-8", errors="replace")


def export(
    place: Path,
    into: Path,
    dialect: Dialect,
    *,
    thoughts: Thoughts = "drop",
    parquet: bool = False,
) -> Exported:
    """Write the episodes of a journal, in its order. Where none can be written, what stood in `into` stays.

    Unreadable where there is no journal; NoParquet; OSError.
    """
    journal_of(place)
    with alone(into, make=True):
        sweep(into)
        try:
            done = _export(place, into, dialect, thoughts, f"{_STEM}.{'parquet' if parquet else dialect.ending}")
        except BaseException:
            _unmake(into)
            raise
        if done.file is None:
            _unmake(into)
    return done


def _unmake(folder: Path) -> None:
    """Where nothing was there before, nothing is."""
    with contextlib.suppress(OSError):
        folder.rmdir()


def _export(place: Path, into: Path, dialect: Dialect, thoughts: Thoughts, name: str) -> Exported:
    source = _Source(place, thoughts)
    tally = Tally()

    def damaged(line: Unreadable) -> None:
        source.damaged.append(line)
        tally.read += 1
        tally.left_out[DAMAGED] += 1

    try:
        with writing(into / name, dialect.columns) as writer:
            for episode in read(place, damaged):
                tally.read += 1
                try:
                    rows = source.rows(episode, dialect, tally.episodes - 1)
                except Unsayable as error:
                    tally.left_out[str(error)] += 1
                    continue
                tally.add(episode, len(rows))
                for row in rows:
                    writer.add(row)
            if not tally.episodes:
                raise _Nothing
    except _Nothing:
        return Exported(None, tally, tuple(source.damaged))
    beside = dialect.beside(name)
    for other, text in beside.items():
        write_file(into / other, text)
    text = card.card_text(dialect, name, tally, name=into.resolve().name, thoughts=thoughts, sifted=_sifted(place))
    write_file(into / card.FILE, text)
    for stale in _OURS:
        if stale != name and stale not in beside:
            (into / stale).unlink(missing_ok=True)
    return Exported(into / name, tally, tuple(source.damaged))


def _sifted(place: Path) -> Mapping[str, Any]:
    """What a filter tells of the folder that it made; nothing where none did."""
    told = (place if place.is_dir() else place.parent) / FUNNEL
    try:
        value = json.loads(told.read_bytes())
    except (OSError, ValueError):
        return {}
    return value if isinstance(value, dict) else {}


class _Nothing(Exception):
    pass


class _Source:
    """Episodes as rows; keeps the tool schemas, which many share."""

    def __init__(self, place: Path, thoughts: Thoughts) -> None:
        self._place, self._thoughts = place, thoughts
        self._tools: dict[str, list[Schema]] = {}
        self.damaged: list[Unreadable] = []

    def rows(self, episode: Trajectory, dialect: Dialect, number: int) -> list[Row]:
        if not episode.steps:  # and where it never began, no tools either
            raise Unsayable("no answer of the agent")
        if episode.tools not in self._tools:
            self._tools[episode.tools] = tools_of(self._place, episode.tools)
        conversation = conversation_of(episode, self._tools[episode.tools], self._thoughts)
        asked = next((one.content for one in episode.messages if one.role == "user"), "")
        task = str(episode.provenance.get("task") or asked)
        return list(dialect.rows(conversation, About(episode.key, number, episode.earned(), task)))
