"""What a caller holds: a program in a process behind the wall, which is replaced when it dies or is no longer as it was."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from types import TracebackType
from typing import Any, Protocol, Self, TypeVar

from envgen.sandbox.limits import Limits
from envgen.sandbox.loaded import Bad, Loaded
from envgen.sandbox.outcome import (
    ENDS,
    WANTED,
    Episode,
    EpisodeOutcome,
    Failure,
    Garbled,
    Outcome,
    State,
    Texts,
    Verdict,
    end_of,
    episode_of,
    listed,
    outcome_of,
    refuse_unknown,
    verdicts_of,
)
from envgen.sandbox.program import Program
from envgen.sandbox.zygote import SandboxError

T = TypeVar("T")


class Source(Protocol):
    """Where processes come from: a Pool."""

    @property
    def limits(self) -> Limits:
        """What they may use."""

    def take(self, program: Program, *, another: bool = False) -> Loaded:
        """A process with the program in it; `another` where one died."""

    def give_back(self, loaded: Loaded) -> None:
        """A process that is not used any more."""


class Worker:
    """A program behind the wall, for one thread: call by call, or a whole episode at a time.

    Made by `Pool.worker`, and given back at the end of its `with` block. A call that hangs, crashes or bombs is a failure. Its
    process is replaced, and what went before it in the episode is played again there: the episode goes on as if the call had
    been undone. SandboxError where the wall itself does not work.
    """

    def __init__(self, pool: Source, program: Program) -> None:
        self._pool = pool
        self._program = program
        self._seconds = pool.limits.call_seconds
        self._loaded: Loaded | None = None
        self._is_begun = False  # the present process has the episode below in it
        self._start: Mapping[str, Any] = {}
        self._played: list[tuple[str, Any, Outcome]] = []  # its calls that stand

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Give the process back; it is kept warm if it is as it was."""
        loaded, begun = self._loaded, self._is_begun
        self._loaded, self._is_begun = None, False
        if loaded is not None:
            if begun:
                loaded.look_for_dirt(self._seconds)
            self._pool.give_back(loaded)

    def kill(self) -> None:
        """End the process, as the host does where a call takes too long; the episode goes on in another one."""
        if self._loaded is not None:
            self._loaded.end()

    # ── call by call ────────────────────────────────────────

    def start(self, **start: Any) -> Failure | None:
        """Begin an episode with what `Environment.reset` takes; what is wrong with that, or None."""
        self._begin_anew(start)
        try:
            self._asked(lambda loaded: None)
        except Bad as bad:
            return bad.failure
        return None

    def call(self, tool: str, arguments: Any = None, *, want: Collection[str] = ()) -> Outcome:
        """Call a tool; where no episode is going on, one begins at the default seed."""
        refuse_unknown(want, WANTED)
        given = {} if arguments is None else arguments
        request = {"do": "call", "tool": tool, "arguments": given, "want": [*want]}

        def asked(loaded: Loaded) -> Outcome:
            reply = loaded.ask(request, self._seconds)
            outcome = outcome_of(reply.value, Texts(reply.texts))
            outcome.printed = reply.printed
            return outcome

        try:
            outcome = self._asked(asked)
        except Bad as bad:
            outcome = _failed(bad)
        if self._is_begun and self._loaded is not None and self._loaded.is_alive:
            self._played.append((tool, given, outcome))
        return outcome

    def final(self, *want: str) -> EpisodeOutcome:
        """Of the episode as it stands: `state`, `digest`, and of an environment `changes` since the start."""
        self._refuse_unknown_ends(want)
        try:
            return self._asked(lambda loaded: end_of(loaded.ask({"do": "final", "final": want}, self._seconds).value, want))
        except Bad as bad:
            return EpisodeOutcome([], failure=bad.failure, printed=bad.printed)

    def _refuse_unknown_ends(self, final: Collection[str]) -> None:
        refuse_unknown(final, ENDS if self._program.kind == "environment" else [name for name in ENDS if name != "changes"])

    def _begin_anew(self, start: Mapping[str, Any]) -> None:
        if self._is_begun:
            self.close()
        self._start, self._played = start, []

    def _asked(self, ask: Callable[[Loaded], T]) -> T:
        """Something asked of a process that has the episode in it."""

        def in_episode(loaded: Loaded) -> T:
            if not self._is_begun:
                self._play_again(loaded)
                self._is_begun = True  # not before: where it cannot begin, the one before it is still there
            return ask(loaded)

        return self._with_process(in_episode)

    def _play_again(self, loaded: Loaded) -> None:
        episode = Episode([(tool, arguments) for tool, arguments, _ in self._played], self._start)
        reply = loaded.run([episode], (), self._seconds)
        again = episode_of(listed(reply.value, 1)[0], Texts(reply.texts), episode, {})
        if again.failure is not None:
            raise Bad(again.failure)
        for outcome, (_, _, was) in zip(again.results, self._played, strict=True):
            if _seen(outcome) != _seen(was):
                loaded.end()
                raise Bad(Failure("lost", "its process died, and its calls gave something else when they were played again"))

    # ── whole episodes and checks ───────────────────────────

    def run(self, episode: Episode) -> EpisodeOutcome:
        """Play a whole episode: one message in, one out."""
        return self.run_all([episode])[0]

    def run_all(self, episodes: Sequence[Episode]) -> list[EpisodeOutcome]:
        """Play whole episodes in one message; the outcomes in the same order."""
        for episode in episodes:
            if episode.final:
                self._refuse_unknown_ends(episode.final)
        self._begin_anew({})
        outcomes: list[EpisodeOutcome] = []
        while len(outcomes) < len(episodes):
            rest = episodes[len(outcomes) :]
            try:
                outcomes += self._with_process(partial(self._played_in, rest, {}))
            except Bad as bad:
                place, call = _place_of(bad.step, rest)
                for number, episode in enumerate(rest):
                    known = {call: _failed(bad)} if number == place and call is not None and bad.is_fatal else {}
                    outcomes.append(self._run_alone(episode, known))
            except _Spoilt:
                outcomes += [self._run_alone(episode, {}) for episode in rest]
        return outcomes

    def _run_alone(self, episode: Episode, failed: dict[int, Outcome]) -> EpisodeOutcome:
        """One episode, played again without the calls that killed its process."""
        while True:
            try:
                return self._with_process(partial(self._played_in, [episode], failed))[0]
            except Bad as bad:
                _, call = _place_of(bad.step, [episode])
                if not bad.is_fatal or call is None or call in failed:
                    return EpisodeOutcome([], failure=bad.failure, printed=bad.printed)
                failed[call] = _failed(bad)

    def _played_in(self, episodes: Sequence[Episode], failed: Mapping[int, Outcome], loaded: Loaded) -> list[EpisodeOutcome]:
        """Episodes, those at the beginning at least; calls of the first one that failed before are skipped."""
        reply = loaded.run(episodes, [*failed], self._seconds)
        texts = Texts(reply.texts)
        told = listed(reply.value, len(episodes))
        _refuse_spoilt(told, loaded)
        return [episode_of(one, texts, episodes[number], failed if number == 0 else {}) for number, one in enumerate(told)]

    # ── checks ──────────────────────────────────────────────

    def check(
        self, initial: State | Mapping[str, Any], finals: Sequence[Mapping[str, Any]], *, which: Sequence[int] | None = None
    ) -> list[list[Verdict]]:
        """The verdicts of checks (all, or those with these indexes) on final states, in the same order.

        A final state is `{"changes": [...]}` of the initial one, or `{"state": {...}}`. A check that kills its process has failed,
        the others are asked again. Where a final state is none, or the initial one, all of them have failed. ValueError for what
        is neither `changes` nor `state`.
        """
        initial = initial if isinstance(initial, State) else State(initial)
        finals = [_final(one) for one in finals]
        asked = range(len(self._program.checks)) if which is None else which
        if not self._program.gated and len(self._program.checks) > 1:
            return self._judged_apart(initial, finals, asked)
        verdicts: list[list[Verdict]] = []
        while len(verdicts) < len(finals):
            rest = finals[len(verdicts) :]
            try:
                verdicts += self._with_process(partial(self._checked_in, initial, rest, asked, {}))
            except Bad as bad:
                place, number = divmod(bad.step, len(asked) + 1)
                for at, final in enumerate(rest):
                    is_known = bad.is_fatal and at == place and number
                    known = {number - 1: Verdict(None, failure=bad.failure)} if is_known else {}
                    verdicts.append(self._check_alone(initial, final, asked, known))
            except _Spoilt:
                verdicts += [self._check_alone(initial, final, asked, {}) for final in rest]
        return verdicts

    def _judged_apart(self, initial: State, finals: Sequence[Mapping[str, Any]], asked: Sequence[int]) -> list[list[Verdict]]:
        """Checks that did not pass the gate could patch what judges the others: each has processes of its own."""
        columns = []
        for index in asked:
            with Worker(self._pool, self._program.only(index)) as alone:
                columns.append([verdict for (verdict,) in alone.check(initial, finals)])
        return [list(row) for row in zip(*columns, strict=True)] if columns else [[] for _ in finals]

    def _check_alone(
        self, initial: State, final: Mapping[str, Any], asked: Sequence[int], failed: dict[int, Verdict]
    ) -> list[Verdict]:
        while len(failed) < len(asked):
            try:
                return self._with_process(partial(self._checked_in, initial, [final], asked, failed))[0]
            except Bad as bad:
                left = [place for place in range(len(asked)) if place not in failed]
                is_known = bad.is_fatal and 1 <= bad.step <= len(left)
                for place in [left[bad.step - 1]] if is_known else left:
                    failed[place] = Verdict(None, failure=bad.failure)
        return [failed[place] for place in range(len(asked))]

    def _checked_in(
        self, initial: State, finals: Sequence[Any], asked: Sequence[int], failed: Mapping[int, Verdict], loaded: Loaded
    ) -> list[list[Verdict]]:
        which = [index for place, index in enumerate(asked) if place not in failed]
        finals = loaded.some_of(finals)
        request = {"do": "check", "initial": loaded.put(initial, self._seconds), "finals": finals, "which": which}
        told = listed(loaded.ask(request, self._seconds, len(finals) * (len(which) + 1)).value, len(finals))
        _refuse_spoilt(told, loaded)
        return [verdicts_of(one, len(asked), failed) for one in told]

    # ── processes ───────────────────────────────────────────

    def _with_process(self, ask: Callable[[Loaded], T]) -> T:
        """Something asked of a process; asked once more where it was lost to no fault of the program."""
        for is_last in (False, True):
            try:
                if self._loaded is None or not self._loaded.is_alive:
                    self._loaded, self._is_begun = self._pool.take(self._program, another=self._loaded is not None), False
                try:
                    return ask(self._loaded)
                except Garbled as error:
                    self._loaded.end()
                    raise Bad(Failure("garbled", f"it answered {error}"), is_fatal=True) from None
                except (Bad, _Spoilt, SandboxError):
                    raise
                except BaseException:  # Ctrl-C: nobody knows how far it is, so the episode goes on in another one
                    self._loaded.end()
                    raise
                finally:
                    self._give_back_used()
            except SandboxError:
                self._loaded = None
                if is_last:
                    raise
        raise AssertionError

    def _give_back_used(self) -> None:
        """A process that may not serve another episode is not kept beyond the one that it served."""
        if self._loaded is not None and not self._is_begun and not self._loaded.may_stay:
            self._pool.give_back(self._loaded)
            self._loaded = None


def _final(final: Mapping[str, Any]) -> dict[str, Any]:
    """A final state as it is sent."""
    named = {name: value for name, value in final.items() if value is not None}
    if len(named) != 1 or not named.keys() <= {"changes", "state"}:
        raise ValueError(
            f"a final state is {{'changes': [...]}} or {{'state': {{...}}}}, not an object with {sorted(final) or 'nothing'}"
        )
    return {name: value.value if isinstance(value, State) else value for name, value in named.items()}


class _Spoilt(Exception):
    """Of several episodes in one request one left something behind: nothing of them is believed."""


def _refuse_spoilt(told: Sequence[Any], loaded: Loaded) -> None:
    if loaded.dirt and len(told) > 1:
        raise _Spoilt


def _seen(outcome: Outcome) -> tuple[Any, ...]:
    """What a call gave, whatever else was wanted of it: of a plain program the value."""
    return outcome.ok, outcome.observation, outcome.value if outcome.observation is None else None


def _failed(bad: Bad) -> Outcome:
    return Outcome(False, failure=bad.failure, printed=bad.printed)


def _place_of(step: int, episodes: Sequence[Episode]) -> tuple[int, int | None]:
    """The episode and the call in it that a step belongs to; no call where it is the start or the end."""
    for place, episode in enumerate(episodes):
        if step < len(episode.calls) + 2:
            return place, step - 1 if 0 < step <= len(episode.calls) else None
        step -= len(episode.calls) + 2
    return len(episodes) - 1, None
