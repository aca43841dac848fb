"""What agents without a model do, within the wall: whole episodes, many in one request, each act told with what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from envgen_runtime.scenarios import scenarios

from envgen.rollout.player import Player, fit
from envgen.sandbox.inside.failure import said
from envgen.testing.inputs import Draws
from envgen.testing.inputs.choosing import Seeded

TRIES: Final = 4  # arguments of a random call, until some get past the guards
MOST_TOLD: Final = 4 << 20  # characters of observations in one answer: the rest is asked for again
MOST_SAID: Final = 400

Act = str | list[Any]  # words, or a call: tool and arguments (None where they are known), and its step
Episode = list[Any]  # digest of the start, acts, what went wrong with the script, how it ended


class Over(Exception):
    """The episode has no more steps."""


class Run:
    """One episode under way: what a script may do in it."""

    def __init__(self, player: Player, scenario: str, most: int, progress: Callable[[], None]) -> None:
        self.player = player
        self.scenario = scenario
        self.acts: list[Act] = []
        self.texts: list[str] = []
        self._most = most
        self._progress = progress

    def call(self, tool: str, arguments: Mapping[str, Any], *, is_known: bool = False) -> Any:
        """Call a tool: its value. Over where there is no step left for it, and where it has ended the episode.

        A call that is known to who asked for the episode is not told again.
        """
        if len(self.texts) == self._most:
            raise Over
        self._progress()
        step, text, result = self.player.made(tool, arguments)
        self.acts.append([None, None, step] if is_known else [tool, arguments, step])
        self.texts.append(text)
        if result.done:
            raise Over
        return result.value

    def say(self, words: Any) -> None:
        """Tell the user something."""
        self.acts.append(fit(str(words)))


def play(player: Player, given: Mapping[str, Any], progress: Callable[[int], None]) -> tuple[list[Episode], list[str]]:
    """Episodes of the scenario `id` with up to `most` calls, one for each of `scripts`, and the observations of all their calls.

    Fewer, but at least one, where the answer would be too long or an episode left something behind; none where this process may not
    play any more.
    """
    told: list[Episode] = []
    texts: list[str] = []
    steps = 0

    def step() -> None:
        nonlocal steps
        steps += 1
        progress(steps)

    for name, *more in given["scripts"]:
        if player.is_spent or sum(map(len, texts)) > MOST_TOLD:
            break
        step()
        start = player.begun(given["id"])
        run = Run(player, given["id"], given["most"], step)
        why = ""
        try:
            SCRIPTS[name](run, *more)
        except Over:
            pass
        except Exception as error:  # an expression of a reference solution that meets another result than it was written for
            why = said(error, MOST_SAID)
        told.append([start, run.acts, why, *player.end()])
        texts += run.texts
    return told, texts


def _solution(run: Run) -> None:
    scenarios(type(run.player.env))[run.scenario]._functions["solution"](run.call, run.say)


def _nothing(run: Run) -> None:
    """Says at once that it has done."""


def _random(run: Run, name: str, seed: int) -> None:
    """Any tool, with arguments that fit its schema and name what is in the state, and get past the guards where some tries do."""
    env = run.player.env
    draws, choose = Draws(env, seed), Seeded(name)
    tools = list(env.contract.data["tools"])
    while tools:
        tool = choose.one(tools)
        run.call(tool, draws.good(tool, tries=TRIES).arguments)


def _replay(run: Run, acts: Sequence[Any]) -> None:
    """The acts of another episode: words and calls, as they were written."""
    for act in acts:
        if isinstance(act, str):
            run.say(act)
        else:
            run.call(*act, is_known=True)


SCRIPTS: Final[Mapping[str, Callable[..., None]]] = {
    "solution": _solution,
    "no-op": _nothing,
    "random": _random,
    "replay": _replay,
}
