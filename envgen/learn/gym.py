"""The environments as those of gymnasium, for libraries that ask for one. Imports gymnasium, which is an extra: `envgen[rl]`.

In a vector of environments each is made by a function of its own, in the process that is to use it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Generic, TypeVar

import gymnasium

from envgen.learn.calls import DONE, Call
from envgen.learn.env import Env

Action = TypeVar("Action")

LETTERS = "abcdefghijklmnopqrstuvwxyz "


class Texts(gymnasium.Space[str]):
    """All texts. `gymnasium.spaces.Text` has a list of letters and a greatest length, which what people write has not."""

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(shape=None, dtype=None, seed=seed)

    @property
    def is_np_flattenable(self) -> bool:
        return False

    def contains(self, x: Any) -> bool:
        return isinstance(x, str)

    def sample(self, mask: Any = None, probability: Any = None) -> str:
        """A short text without sense."""
        return "".join(LETTERS[number] for number in self.np_random.integers(0, len(LETTERS), 12))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Texts)

    __hash__ = None  # type: ignore[assignment]


class Calls(gymnasium.Space[Call]):
    """All actions of a `CallEnv`: calls of any tool with any arguments, and messages.

    A sample is one of `known`: a learner that chooses at random wants calls that make sense, which this space cannot know.
    """

    def __init__(self, known: Sequence[Call] = (DONE,), seed: int | None = None) -> None:
        super().__init__(shape=None, dtype=None, seed=seed)
        self.known = tuple(known)

    @property
    def is_np_flattenable(self) -> bool:
        return False

    def contains(self, x: Any) -> bool:
        if not isinstance(x, Mapping):
            return False
        if x.keys() == {"message"}:
            return isinstance(x["message"], str)
        return "tool" in x and x.keys() <= {"tool", "arguments"} and isinstance(x["tool"], str)

    def sample(self, mask: Any = None, probability: Any = None) -> Call:
        """One of those known."""
        return deepcopy(self.known[int(self.np_random.integers(0, len(self.known)))])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Calls) and self.known == other.known

    __hash__ = None  # type: ignore[assignment]


class GymEnv(gymnasium.Env[str, Action], Generic[Action]):
    """An environment of `envgen.learn` as one of gymnasium; `actions` is the space of its actions, `Calls` or `Texts`.

    Its `np_random` is seeded as gymnasium wants it, and used for nothing.
    """

    def __init__(self, env: Env[Action], actions: gymnasium.Space[Action]) -> None:
        self.env = env
        self.action_space = actions
        self.observation_space = Texts()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[str, dict[str, Any]]:
        super().reset(seed=seed)
        return self.env.reset(seed=seed, options=options)

    def step(self, action: Action) -> tuple[str, float, bool, bool, dict[str, Any]]:
        return self.env.step(action)

    def close(self) -> None:
        self.env.close()
