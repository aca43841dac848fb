"""A sequence of calls that shows a fault, made short: calls left out, then arguments left out or replaced by the plainest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from envgen_runtime import Environment

from envgen.testing.inputs import Start
from envgen.testing.inputs.tools import tools_of
from envgen.testing.machine.fault import Calls, Fault, Look

TRIES = 400


def shortened(
    environment: type[Environment], look: Look, start: Start, calls: Calls, fault: Fault, *, tries: int = TRIES
) -> tuple[Calls, Fault]:
    """The shortest sequence that was found to show a fault of the same kind."""
    return _Reducing(environment, look, start, calls, fault, tries).reduced()


class _Reducing:
    def __init__(self, environment: type[Environment], look: Look, start: Start, calls: Calls, fault: Fault, tries: int) -> None:
        self._environment, self._look, self._start = environment, look, start
        self.calls, self.fault = list(calls[: fault.at + 1]), fault
        self._left = tries

    def reduced(self) -> tuple[Calls, Fault]:
        self._try(self.calls[-1:])
        size = len(self.calls) // 2
        while size:
            size = size if self._without(size) and size <= len(self.calls) // 2 else size // 2
        self._one_by_one()
        self._about_the_start()
        self._one_by_one()
        at = 0
        while at < len(self.calls):  # which may become fewer
            for plainer in self._plainer(at):
                self._try([*self.calls[:at], (self.calls[at][0], plainer), *self.calls[at + 1 :]])
                if at >= len(self.calls):
                    break
            at += 1
        self._one_by_one()
        return self.calls, self.fault

    def _one_by_one(self) -> None:
        while self._without(1):
            pass

    def _without(self, size: int) -> bool:
        """Leave out runs of so many calls, the later ones first, never the last call."""
        shorter = False
        end = len(self.calls) - 1
        while end > 0:
            begin = max(end - size, 0)
            shorter |= self._try([*self.calls[:begin], *self.calls[end:]])
            end = begin
        return shorter

    def _about_the_start(self) -> None:
        """Let calls be about records that are there at the start, and leave out what made those that they were about."""
        env = self._start.begun(self._environment)
        tools, entities = tools_of(env), env.contract.data["entities"]
        for at in range(len(self.calls) - 1, -1, -1):
            if at >= len(self.calls):
                continue
            tool, arguments = self.calls[at]
            parameters = tools.parameters.get(tool, {})
            for name in arguments if isinstance(arguments, Mapping) else ():
                entity = parameters[name].schema.get("x-references") if name in parameters else None
                keys = list(getattr(env, entities[entity]["collection"])) if entity else []
                if arguments[name] not in keys:
                    others = [(tool, {**arguments, name: key}) for key in dict.fromkeys(keys[-1:] + keys[:1])]
                    if any(self._without_makers(at, other) for other in others):
                        self._about_the_start()
                        return

    def _without_makers(self, at: int, call: tuple[str, Any]) -> bool:
        """Whether the fault shows with another call at a place, without all calls before it, or one of them, or none."""
        before, behind = self.calls[:at], [call, *self.calls[at + 1 :]]
        shorter = [[*before[:place], *before[place + 1 :]] for place in range(len(before))]
        return any(self._try([*left, *behind]) for left in ([], *shorter, before))

    def _plainer(self, at: int) -> Iterator[Any]:
        tool, arguments = self.calls[at]
        if not isinstance(arguments, Mapping):
            return
        env = self._start.begun(self._environment)
        tools = tools_of(env)
        parameters = tools.parameters.get(tool, {})
        for name in list(arguments):
            if name in parameters:
                now = self.calls[at][1]  # what was tried before may have been taken
                if not parameters[name].required:
                    yield {key: value for key, value in now.items() if key != name}
                plainest = tools.plainest_of(parameters[name], env.now)
                now = self.calls[at][1]
                if name in now and now[name] != plainest:
                    yield {**now, name: plainest}

    def _try(self, calls: list[tuple[str, Any]]) -> bool:
        if self._left <= 0 or not calls:
            return False
        self._left -= 1
        fault = self._look(self._environment, self._start, calls)
        if fault is None or fault.kind != self.fault.kind:
            return False
        self.calls, self.fault = calls[: fault.at + 1], fault
        return True
