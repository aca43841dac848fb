"""Files as values with places: YAML 1.2 and JSON, read as data only."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from envgen.blueprint.files import TooLarge, Unreadable, read_regular
from envgen.blueprint.yaml.characters import decode
from envgen.blueprint.yaml.json_reader import read_json
from envgen.blueprint.yaml.limits import MAX_BYTES
from envgen.blueprint.yaml.nodes import Node, Source
from envgen.blueprint.yaml.reader import YamlReader
from envgen.diagnostics import Position, Problem, found

STARTER = "`envgen new NAME` writes a small complete environment to start from"


@dataclass(frozen=True, slots=True)
class Document:
    """One file that was read. `spoilt` are spans of it in which something was already reported, as indexes into the text."""

    root: Node
    spoilt: tuple[tuple[int, int], ...] = ()

    def is_spoilt(self, start: int) -> bool:
        return any(first <= start < max(end, first + 1) for first, end in self.spoilt)


def read_file(file: Path, path: str) -> tuple[Document | None, list[Problem]]:
    """Reads a file; `path` is what problems call it. JSON by its ending, else YAML."""
    at = Position(path)
    try:
        raw = read_regular(file, limit=MAX_BYTES)
    except TooLarge as error:
        return None, [found("B004", at, f"the file {error}", "split the environment, or the seed by `base:`")]
    except Unreadable as error:
        return None, [found("B019", at, f"the file {error}")]
    if raw is None:
        return None, [found("B019", at, "the file is not there", STARTER)]
    return read_bytes(raw, path)


def read_bytes(raw: bytes, path: str) -> tuple[Document | None, list[Problem]]:
    """Reads the bytes of a file called `path`; no document where they hold no value."""
    source, problems = decode(raw, path)
    if source is None:
        return None, problems
    if path.endswith(".json"):
        root, more = read_json(source) if source.text.strip() else (None, [])
        spoilt: list[tuple[int, int]] = []
    else:
        reader = YamlReader(source)
        root, more, spoilt = reader.read(), reader.problems, reader.spoilt
    problems += more
    if root is None:
        if not more:
            problems.append(found("B003", source.position(0), "the file is empty", STARTER))
        return None, problems
    return Document(root, tuple(spoilt)), problems


__all__ = ["Document", "Node", "Source", "read_bytes", "read_file"]
