"""Calls drawn for the generated environment and made there, each with all that came of it. Runs within the wall.

The environment leads: its present state says which calls are likely to succeed. The original is then given the same calls.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from envgen_runtime import Environment, Result, StateError
from envgen_runtime.complete import copied
from envgen_runtime.faults import explain_refusals, refused_by

from envgen.exchange.verify.judging import Judge
from envgen.exchange.verify.starts import Starts
from envgen.testing.inputs import Cases, Draw, Draws
from envgen.testing.inputs.choosing import Seeded

# Of calls that are not chosen for succeeding. Those that were not tried before find what the environment alone refuses.
SHARES = (("near", 0.1), ("edge", 0.12), ("untried", 0.12), ("hostile", 0.04), ("bad", 0.04), ("again", 0.03))
EDGES: tuple[Any, ...] = ("", " ", 0, -1, -0.5, [], {}, False, None)
TRIES = 5
MORE_TRIES = 16  # of a tool that has never succeeded
DEEPEST = 48  # containers within one another, in arguments that the host is told
LONGEST = 4000  # characters of the arguments of one call


class Walk:
    """Plays episodes on one environment; what it learns in one of them it uses in the next."""

    def __init__(self, env: Environment, knowledge: Mapping[str, Any], progress: Callable[[int], None]) -> None:
        self._env = env
        self._progress = progress
        self._hints: Mapping[str, Mapping[str, Sequence[str]]] = knowledge["hints"]
        self._starts = Starts(env, knowledge)
        self._draws = Draws(env, cases=Cases())
        self._hostile: dict[str, list[Any]] = {}  # by tool, those that have not been taken yet
        self._edges: dict[str, list[tuple[str, Any]]] = {}
        self._succeeded: set[str] = set()
        self._failed: dict[str, int] = {}  # by tool, how often no call was found that succeeds
        self._digest = ""

    def about(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """What the host wants to know of it before anything is played."""
        contract = self._env.contract
        self._env.reset()
        parameters = {tool: [one["name"] for one in spec["parameters"]] for tool, spec in contract.data["tools"].items()}
        rules = sorted(contract.data.get("rules", {}))
        return {
            "tools": parameters,
            "seeds": list(contract.seeds),
            "rules": rules,
            "now": self._env.now,
            "state": self._env.state(),
        }

    # ── episodes that are drawn ─────────────────────────────

    def play(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """An episode: from a `seed`, or from a state made for the `name`; so many `turns`, each of one of the `tools`."""
        name = given["name"]
        if given["seed"]:
            self._env.reset(seed=given["seed"])
        elif not self._starts.begin(name):
            return {"rows": []}
        told: dict[str, Any] = {"state": self._env.state(), "rows": []}
        self._digest = self._env.digest()
        if len(given["tools"]) < len(self._draws.tools.data):  # those that never succeeded
            self._failed.clear()
        choose = Seeded(f"{name} walk")
        order: list[str] = []
        for turn in range(given["turns"]):
            order = order or choose.some(given["tools"], len(given["tools"]))
            self._progress(turn)
            arguments, how = self._drawn(order[-1], choose, told["rows"])
            tool = told["rows"][-1]["tool"] if how == "again" else order.pop()
            if not _can_be_told(arguments):
                continue
            told["rows"].append({"tool": tool, "arguments": copied(arguments), "how": how, **self._made(tool, arguments)})
        return told

    def _drawn(self, tool: str, choose: Seeded, before: Sequence[Mapping[str, Any]]) -> tuple[Any, str]:
        kind = "good"
        for other, share in SHARES:
            if choose.chance(share):
                kind = other
                break
        if kind == "again" and before:
            return copied(before[-1]["arguments"]), kind
        if kind == "bad":
            return self._draws.bad(tool).arguments, kind
        if kind == "hostile":
            if not self._hostile.get(tool):
                found = [one.arguments for one in self._draws.hostile(tool)]
                self._hostile[tool] = choose.some(found, len(found))
            if self._hostile[tool]:
                return self._hostile[tool].pop(), kind  # each once, before one comes again
        if kind == "untried":
            self._starts.look()
            return self._proposed(tool, choose), kind
        draw = self._good(tool, choose)
        if kind == "edge":
            return self._on_edge(draw, choose), kind
        return (self._draws.near(tool, draw).arguments, kind) if kind == "near" else (draw.arguments, "good")

    def _on_edge(self, draw: Draw, choose: Seeded) -> dict[str, Any]:
        """A call with one argument that code often looks for: nothing, zero, less than zero."""
        tool = draw.tool
        if not self._edges.get(tool):
            fits = self._draws.tools.fits
            found = [(name, value) for name in self._draws.tools.parameters[tool] for value in EDGES if fits(tool, name, value)]
            self._edges[tool] = choose.some(found, len(found))
        if not self._edges[tool]:
            return draw.arguments
        name, value = self._edges[tool].pop()
        return {**draw.arguments, name: copied(value)}

    def _good(self, tool: str, choose: Seeded) -> Draw:
        """A call that is likely to succeed on the present state."""
        tries = MORE_TRIES if tool not in self._succeeded and self._failed.get(tool, 0) < MORE_TRIES else TRIES
        draw = self._draws.good(tool, tries=tries)
        if not draw.passes:
            draw = self._guided(tool, choose, tries) or draw
        if draw.passes:
            self._succeeded.add(tool)
        else:
            self._failed[tool] = self._failed.get(tool, 0) + 1
        return draw

    def _guided(self, tool: str, choose: Seeded, tries: int) -> Draw | None:
        """A call whose arguments are what the code looks for: keys of collections, its words, objects with the members it reads."""
        start = self._env.snapshot()
        self._starts.look()
        for _ in range(tries):
            arguments = self._proposed(tool, choose)
            result = self._env.call(tool, copied(arguments))
            self._env.restore(start)
            if result.ok:
                return Draw(tool, arguments, "what the code looks for", True)
        return None

    def _proposed(self, tool: str, choose: Seeded) -> dict[str, Any]:
        parameters = self._draws.tools.parameters[tool]
        arguments, share = self._draws.fresh(tool).arguments, choose.one((0.9, 0.9, 0.5, 0.1))
        likely = self._starts.arguments(tool, {name: one.schema for name, one in parameters.items()}, choose)
        for name, value in {**likely, **self._looked_up(tool, choose)}.items():
            if name in arguments and choose.chance(share) and self._draws.tools.fits(tool, name, value):
                arguments[name] = value
        return arguments

    def _looked_up(self, tool: str, choose: Seeded) -> dict[str, str]:
        """Keys of the collections that the code looks parameters up in."""
        found = {}
        for name, collections in self._hints.get(tool, {}).items():
            held = getattr(self._env, choose.one(collections), None)
            if isinstance(held, Mapping) and held:
                found[name] = choose.one(list(held))
        return found

    # ── calls ───────────────────────────────────────────────

    def replay(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Calls from a state; None where it is not one."""
        try:
            self._env.reset(state=given["state"], now=given["now"], chance=given["chance"], counters={"draws": given["draws"]})
        except StateError:
            return {"rows": None}
        self._digest = self._env.digest()
        rows = []
        for number, (tool, arguments) in enumerate(given["calls"]):
            self._progress(number)
            rows.append({"tool": tool, "arguments": arguments, "how": "given", **self._made(tool, arguments)})
        return {"rows": rows}

    def _made(self, tool: str, arguments: Any) -> dict[str, Any]:
        """Make a call: what came of it, with the time and the draws that it began with."""
        env = self._env
        row = {"now": env.now, "draws": env.counters["draws"], **_told(env.call(tool, copied(arguments)))}
        digest = env.digest()
        if digest != self._digest:
            self._digest = digest
            row["state"] = env.state()
        return row


def _told(result: Result) -> dict[str, Any]:
    """What of a result is compared: the value, or the refusal with what refused."""
    if result.error is None:
        return {"ok": True, "value": result.value}
    told: dict[str, Any] = {"ok": False, "code": result.error.code, "message": result.error.message, "value": None}
    if result.violation is not None:
        told["violation"] = [result.violation.rule, result.violation.message, result.violation.path]
        return told
    told["by"] = (refused_by(result) or ("",))[0]
    try:
        told["value"] = json.loads(result.observation)
    except ValueError:
        told["value"] = result.observation
    return told


def load(
    environment: type[Environment],
    knowledge: Mapping[str, Any],
    progress: Callable[[int], None],
) -> Callable[[Any], Any]:
    """What answers the host's requests."""
    env = environment("default")
    explain_refusals(env)
    walk = Walk(env, knowledge, progress)
    judge = Judge(env, progress)
    requests = {"about": walk.about, "play": walk.play, "replay": walk.replay, "judge": judge.judge, "start": judge.start}
    return lambda given: requests[given["do"]](given)


def _can_be_told(arguments: Any) -> bool:
    """Whether the host can be told them: strict JSON, and not too long."""
    try:
        text = json.dumps(arguments, ensure_ascii=False, allow_nan=False)
        return len(text.encode()) < LONGEST and _is_small(arguments)
    except (TypeError, ValueError, RecursionError):
        return False


def _is_small(value: Any, depth: int = 0) -> bool:
    if isinstance(value, dict | list):
        return depth < DEEPEST and all(_is_small(one, depth + 1) for one in (value.values() if isinstance(value, dict) else value))
    return type(value) is not int or -(2**63) <= value < 2**63
