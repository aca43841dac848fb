"""The side of this package that runs within the wall: an environment made of texts, and jobs done on its scenarios.

Loaded by the zygote before the wall closes, with all that jobs may import: later no file can be opened.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, Final

from envgen_runtime import Environment

from envgen.sandbox.inside.contract import contract_of
from envgen.scenario.lint.inside import look
from envgen.scenario.prove.inside import prove
from envgen.scenario.rehearse import rehearse
from envgen.scenario.solve.inside import solve
from envgen.testing.inputs import declared

Job = Callable[[type[Environment], Mapping[str, Any]], Any]

JOBS: Final[Mapping[str, Job]] = {"look": look, "prove": prove, "rehearse": rehearse, "solve": solve}


def load(
    package: Any, texts: Mapping[str, str], beside: Mapping[str, str], progress: Callable[[int], None]
) -> Callable[[Any], list[Any]]:
    """Load a package; what then does jobs on it."""
    module: ModuleType = package.load()
    environment = next(one for name in module.__all__ if issubclass(one := getattr(module, name), Environment))
    environment.contract = contract_of(package, texts)
    if "cases.json" in beside:
        declared.give(module.__name__, json.loads(beside["cases.json"]))
    return lambda given: [JOBS[given["do"]](environment, given)]
