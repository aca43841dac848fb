"""Environments as far as they are compared: what their blueprints say in words. Builds nothing and runs nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from envgen.diagnostics.problem import Problem
from envgen.synthesis.discover.embedding.space import Text


@dataclass(frozen=True, slots=True)
class Environment:
    """An environment of a corpus; `name` tells it apart there, and `folder` is where its blueprint stands."""

    name: str
    folder: Path
    text: Text


def read_environments(folders: Sequence[Path]) -> tuple[list[Environment], list[Problem]]:
    """The environments of these folders by name, and what keeps one from being read. Of two of one name the second is called by
    its folder."""
    from envgen.blueprint.yaml import read_file
    from envgen.render.output.folders import BLUEPRINT

    found: dict[str, Environment] = {}
    problems: list[Problem] = []
    for folder in folders:
        file = folder / BLUEPRINT
        document, wrong = read_file(file, file.as_posix())
        value = document.root.value if document is not None else None
        if not isinstance(value, dict):
            problems += wrong
            continue
        name = folder.resolve().name
        if name in found:
            name = folder.as_posix()
        found[name] = Environment(name, folder, text_of(name, value))
    return sorted(found.values(), key=lambda one: one.name), problems


def text_of(name: str, blueprint: dict[str, Any]) -> Text:
    """Title, description, and each tool with what it does: what an agent learns of the environment before its first call."""
    tools = blueprint.get("tools")
    said = [_words(tool, one) for tool, one in tools.items()] if isinstance(tools, dict) else []
    title = str(blueprint.get("title") or name.replace("_", " "))
    return Text(title, " ".join([_told(blueprint.get("description")), *said]).strip())


def _words(tool: Any, one: Any) -> str:
    return f"{str(tool).replace('_', ' ')}: {_told(one.get('description') if isinstance(one, dict) else None)}"


def _told(value: Any) -> str:
    return " ".join(str(value or "").split())
