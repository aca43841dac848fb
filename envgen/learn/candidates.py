"""Calls worth trying for a task, for learners that choose among calls: made of what the task says and what is in the state.

Neither the checks nor the reference solution are looked at.
"""

from __future__ import annotations

from typing import Final

from envgen_runtime import Environment, scenarios

from envgen.learn.calls import Call
from envgen.scenario.solve.hints import Hints
from envgen.scenario.solve.offers import offers
from envgen.scenario.solve.values import Pool
from envgen.testing.inputs.tools import tools_of

WIDTH: Final = 4  # calls of a tool with its required arguments; about as many again with optional ones


def candidates(env: Environment, scenario: str, *, width: int = WIDTH) -> list[Call]:
    """The worthiest calls of each tool at the start of a scenario, in the order of the tools; `env` is reset to it.

    They run in this process: for packages that a person has read.
    """
    env.reset(scenario=scenario)
    tools = tools_of(env)
    pool = Pool(env, Hints(env, scenarios(type(env))[scenario].task, []), (), (), ())
    return [{"tool": tool, "arguments": one.arguments} for tool in tools.data for one in offers(tools, pool, tool, width)]
