"""A start state for an environment that came with none, made of its types and of the words of its class. Executes nothing.

An environment that stands on nothing can neither be played nor tested: every call is refused.
"""

from __future__ import annotations

from typing import Any

from envgen.blueprint.model import Blueprint
from envgen.exchange.verify.knowledge import knowledge_of
from envgen.exchange.verify.likely import Likely
from envgen.exchange.verify.starts import States
from envgen.render.data.contract_data import contract_data
from envgen.testing.inputs.choosing import Seeded

NAME = "sample"

_SIZES = (4, 5, 6)


def sample_of(blueprint: Blueprint, source: str, attempt: int = 0) -> dict[str, Any]:
    """A state that is likely to be valid: the same for the same class, another one for another attempt."""
    data, knowledge = contract_data(blueprint), knowledge_of(source)
    likely = Likely(data, lambda: blueprint.clock.start, knowledge)
    return States(data, likely, knowledge).state(Seeded(f"{NAME} {attempt}"), _SIZES, share=1.0)
