"""A process and the program in it: what it answers is taken apart, and whether it may serve another episode."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from envgen.sandbox.inside.requests import as_request
from envgen.sandbox.limits import Limits
from envgen.sandbox.outcome import Episode, Failure, Garbled, State, dirt_of, failure_of
from envgen.sandbox.process import Died, Process
from envgen.sandbox.program import Program
from envgen.sandbox.trusted import InProcess
from envgen.sandbox.zygote import SandboxError

T = TypeVar("T")

KEPT_STATES = 8  # in a worker


class Bad(Exception):
    """A request that ended in a failure of the program."""

    def __init__(self, failure: Failure, *, step: int = 0, printed: str = "", is_fatal: bool = False) -> None:
        super().__init__(str(failure))
        self.failure = failure
        self.step = step
        self.printed = printed
        self.is_fatal = is_fatal  # to its process


class Reply(NamedTuple):
    """A value, texts that it tells the lengths of, and what was printed."""

    value: Any
    texts: str
    printed: str


class Loaded:
    """A process to which a program was sent. It loads while the host goes on; whether that went well shows at the first request."""

    def __init__(self, process: Process | InProcess, program: Program, limits: Limits) -> None:
        self.program = program
        self.dirt: Sequence[str] = ()  # what the episodes of the last request left behind
        self._process = process
        self._limits = limits
        self._stays = program.gated or not process.is_walled
        self._states: list[str] = []
        self._is_loading = True
        self._unloadable: Bad | None = None
        try:
            process.load(program)
        except Died as died:  # of nothing that it was given
            raise SandboxError(f"a worker was gone before it had a program: {died.failure.why}") from None

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return self._process.is_alive

    def has_died(self) -> bool:
        """Whether its process is gone although nobody ended it."""
        return self._process.has_died()

    @property
    def may_stay(self) -> bool:
        """Whether it may serve another episode: it is watched, and as it was after loading."""
        process = self._process
        is_fresh = process.seconds_used < self._limits.cpu_seconds / 2
        return process.is_alive and not process.is_busy and self._stays and is_fresh and not self.dirt

    def ask(self, request: Mapping[str, Any], seconds: float, steps: int = 1) -> Reply:
        """The reply to a request. Bad where the program was at fault."""
        self._finish_loading()
        try:
            self._process.send(as_request(request))
            reply, texts = self._process.reply(seconds, steps)
            self.dirt = dirt_of(reply.get("dirty", []))
            return _answer(reply, texts)
        except Died as died:
            raise _fatal(died) from None

    def _finish_loading(self) -> None:
        """Wait until the program is there. Bad, each time, where it cannot be loaded."""
        if self._unloadable is not None:
            raise self._unloadable
        if not self._is_loading:
            return
        self._is_loading = False
        try:
            loaded = _answer(*self._process.reply(self._limits.load_seconds))
        except Died as died:
            raise _fatal(died) from None
        except Bad as bad:
            failure = bad.failure
            if failure.kind == "raised":
                failure = Failure("load", failure.why, failure.traceback)
            self._stays, self._unloadable = False, Bad(failure, printed=bad.printed)
            raise self._unloadable from None
        self._stays = self._stays and loaded.value == []  # else it names what of it cannot be watched

    def some_of(self, episodes: Sequence[T]) -> Sequence[T]:
        """As many of them as one process may serve: the first alone where it is not watched."""
        self._finish_loading()
        return episodes if self._stays else episodes[:1]

    def run(self, episodes: Sequence[Episode], skip: Sequence[int], seconds: float) -> Reply:
        """Whole episodes played, of those that it is given the first one at least; of that one, some calls are skipped."""
        told = []
        episodes = self.some_of(episodes)
        states = [_state_of(episode.start) for episode in episodes]
        episodes = episodes[: self._put_some(states, seconds)]
        for place, (episode, state) in enumerate(zip(episodes, states, strict=False)):
            start = dict(episode.start)
            if state is not None:
                start["state"] = state.name
            else:
                start.pop("state", None)  # None, which says no more than nothing
            one = {"start": start, "calls": episode.calls, "want": [*episode.want], "final": [*episode.final]}
            told.append({**one, "skip": () if place else skip})
        steps = sum(len(episode.calls) + 2 for episode in episodes)  # of each the start, the calls and the end
        return self.ask({"do": "run", "episodes": told}, seconds, steps)

    def put(self, state: State, seconds: float) -> str:
        """Have a state there; its name."""
        self._put_some([state], seconds)
        return state.name

    def _put_some(self, states: Sequence[State | None], seconds: float) -> int:
        """Have states there; how many of them, from the first on, may be there at once."""
        wanted: dict[str, State] = {}
        count = 0
        for state in states:
            if state is not None and state.name not in wanted:
                if len(wanted) == KEPT_STATES:
                    break
                wanted[state.name] = state
            count += 1
        for name, state in wanted.items():
            if name not in self._states:
                dropped = [one for one in self._states if one not in wanted][: max(0, len(self._states) + 1 - KEPT_STATES)]
                self.ask({"do": "put", "name": name, "state": state.value, "drop": dropped}, seconds)
                self._states = [*(one for one in self._states if one not in dropped), name]
        return count

    def look_for_dirt(self, seconds: float) -> None:
        """Have it look at itself after an episode that was played call by call."""
        if self.may_stay:
            try:
                self.ask({"do": "watch"}, seconds)
            except (Bad, Garbled, SandboxError) as error:
                self.dirt = [str(error)]

    def end(self) -> None:
        """Kill it."""
        self._process.end()


def _state_of(start: Mapping[str, Any]) -> State | None:
    state = start.get("state")
    return state if state is None or isinstance(state, State) else State(state)


def _fatal(died: Died) -> Bad:
    return Bad(died.failure, step=died.step, printed=died.printed, is_fatal=True)


def _answer(reply: Mapping[str, Any], texts: str) -> Reply:
    printed = reply.get("printed", "")
    if type(printed) is not str:
        raise Garbled("printed text that is none")
    if "failed" in reply:
        raise Bad(failure_of(reply), printed=printed)
    return Reply(reply["ok"], texts, printed)
