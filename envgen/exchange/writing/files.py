"""The files of a spec by their paths below its folder. Pure: values to texts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from envgen.blueprint.yaml.blocks import Block, lines_of
from envgen.exchange.inferred import ClassModel
from envgen.exchange.writing.blueprint import blueprint_text
from envgen.revise.format import laid_out

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
