"""The files of a spec by their paths below its folder. Pure: values to texts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from envgen.blueprint.structure.schema_files import Kind
from envgen.blueprint.yaml import read_bytes
from envgen.exchange.inferred import ClassModel
from envgen.exchange.writing.blueprint import blueprint_text
from envgen.exchange.writing.yaml_text import Block, lines_of
from envgen.revise.format import formatted

BLUEPRINT = "blueprint.yaml"
BODIES = "bodies.py"


def files_of(model: ClassModel) -> dict[str, str]:
    """Blueprint, bodies and the empty seed, in the form that `envgen fmt` leaves alone."""
    default = Block(description="Nothing has happened yet: the state as the class makes it.", state={})
    return {
        BLUEPRINT: laid_out(blueprint_text(model), "blueprint"),
        BODIES: model.bodies,
        "seeds/default.yaml": laid_out("\n".join([*lines_of(default), ""]), "seed"),
    }


def seed_text(description: str, state: Mapping[str, Any]) -> str:
    """A seed in JSON: what others wrote stays as they wrote it."""
    return json.dumps({"description": description, "state": state}, ensure_ascii=False, indent=2) + "\n"


def laid_out(text: str, kind: Kind) -> str:
    """The text as `envgen fmt` leaves it."""
    document, _ = read_bytes(text.encode("utf-8", "surrogatepass"), f"{kind}.yaml")
    after = formatted(document, kind) if document is not None else None
    return text if after is None else after
