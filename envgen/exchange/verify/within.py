"""The side of verifying that runs within the wall: the foreign class in one process, the generated environment in another.

Loaded by the zygote before the wall closes. What it answers comes from a process in which foreign code ran: the host takes it for
a claim, and compares the claims of two processes that know nothing of each other.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from envgen_runtime import Environment

from envgen.exchange.verify import original, walk
from envgen.exchange.verify.machine import Machine
from envgen.sandbox.inside.contract import contract_of


def load(
    package: Any, texts: Mapping[str, str], beside: Mapping[str, str], progress: Callable[[int], None]
) -> Callable[[Mapping[str, Any]], Any]:
    """Load a package; what answers requests about it."""
    if "class" in beside:
        machine = Machine()
        machine.install()  # before its code can take hold of anything
        module = package.load()
        return original.load(vars(module), getattr(module, beside["class"]), machine, progress)
    module = package.load()
    environment = next(one for name in module.__all__ if issubclass(one := getattr(module, name), Environment))
    environment.contract = contract_of(package, texts)
    return walk.load(environment, json.loads(beside["knowledge"]), progress)
