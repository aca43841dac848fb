"""The side of this package that runs within the wall: an environment that is played in, or that judges how others ended.

Loaded by the zygote before the wall closes, with all that may be imported: later no file can be opened. A process that judges
is asked for nothing else, so that no tool has run in it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from envgen_runtime import Environment
from envgen_runtime.scenarios import scenarios

from envgen.rollout.judge import Judge
from envgen.rollout.player import Player
from envgen.rollout.scripted.scripts import play
from envgen.sandbox.inside.contract import contract_of
from envgen.sandbox.inside.watch import Watch
from envgen.testing.inputs import declared

Progress = Callable[[int], None]


def load(package: Any, texts: Mapping[str, str], beside: Mapping[str, str], progress: Progress) -> Callable[[Any], Any]:
    """Load a package; what then does jobs on it."""
    module = package.load()
    cls: type[Environment] = next(one for name in module.__all__ if issubclass(one := getattr(module, name), Environment))
    contract = cls.contract = contract_of(package, texts)
    if "cases.json" in beside:
        declared.give(module.__name__, json.loads(beside["cases.json"]))
    seeds = contract.seeds
    env = cls("default" if "default" in seeds or not seeds else min(seeds))
    for _ in scenarios(cls).values():
        pass  # the module of each is loaded now: later one would count as left behind by an episode
    # The plan that the runtime makes of a contract, with its memos, and what it knows of scenarios are no business of the program.
    besides, data = (contract, env._envgen.plan, scenarios(cls)), (contract.data, contract.tools, seeds)
    watch = Watch(package.namespaces(), besides=besides, data=data)
    player, judge = Player(env, watch), Judge(env)
    jobs: Final[Mapping[str, Callable[[Mapping[str, Any]], Any]]] = {
        "begin": lambda given: player.begin(given["id"]),
        "call": lambda given: player.call(given["tool"], given["arguments"]),
        "end": lambda _: player.end(),
        "play": lambda given: play(player, given, progress),
        "solve": lambda given: player.solved(given["id"]),
        "judge": lambda given: judge.judge(given, progress),
    }
    return lambda given: jobs[given["do"]](given)
