"""The files beside a blueprint written after a body was taken: provenance, bodies.lock, contract.pyi, and bodies.py last.

Whatever ends the process in between, the next run finds a spec that is valid: a body that is there is one that was recorded.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from envgen.blueprint.model import Blueprint
from envgen.render.bodies.contract_stub import NAME as STUB
from envgen.render.bodies.lock import NAME as LOCK
from envgen.render.bodies.lock import Line, current, lock_text
from envgen.render.bodies.read import parse_bodies
from envgen.render.bodies.sync import contract_file
from envgen.render.output.disk import write_file
from envgen.render.sources import BODIES, read_lock
from envgen.synthesis.provenance import add_origins


def write_bodies(
    folder: Path, blueprint: Blueprint, source: str | None, by: Mapping[str, str], origins: Iterable[Mapping[str, Any]]
) -> None:
    """Write a bodies.py; `by` says who wrote which of its bodies, the lines of others in the lock stay as they are.

    `source` is None of an environment that has no bodies: then only who changed it is taken down.
    """
    if source is None:
        add_origins(folder, origins)
        return
    bodies, _ = parse_bodies(source, BODIES, blueprint)
    lock: dict[str, Line] = dict(read_lock(folder / LOCK)[0])
    for name, author in by.items():
        line, known = current(blueprint, bodies, name, by=_word(author)), lock.get(name)
        if line is not None:
            same = known is not None and known.body == line.body  # looked at again, and written by who wrote it
            lock[name] = replace(line, by=known.by) if same and known is not None else line
    add_origins(folder, origins)
    write_file(folder / LOCK, lock_text(lock))
    write_file(folder / STUB, contract_file(blueprint))
    write_file(folder / BODIES, source)


def _word(author: str) -> str:
    """A name as a line of the lock can hold it."""
    return re.sub(r"[^\w.:/@+-]+", "-", author) or "model"
