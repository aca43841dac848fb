"""The environments that are there already, as far as they are compared: title, description and tools of each blueprint."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from envgen.synthesis.discover.embedding.space import Text


@dataclass(frozen=True, slots=True)
class Spec:
    """An environment of `specs/`."""

    name: str
    text: Text


def read_specs(folder: Path) -> list[Spec]:
    """The environments below a folder, by name. One whose file is no YAML is left out: `envgen validate` tells of it."""
    from envgen.blueprint.yaml import read_file

    found: list[Spec] = []
    for file in sorted(folder.glob("[!.]*/blueprint.yaml")):
        document, _ = read_file(file, file.as_posix())
        value = document.root.value if document is not None else None
        if not isinstance(value, dict):
            continue
        name = str(value.get("name") or file.parent.name)
        tools = value.get("tools")
        calls = ", ".join(str(tool).replace("_", " ") for tool in tools) if isinstance(tools, dict) else ""
        title = str(value.get("title") or name.replace("_", " "))
        found.append(Spec(name, Text(title, f"{value.get('description') or ''} {calls}".strip())))
    return found
