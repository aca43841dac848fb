"""Many environments stepped at once: what they answer comes in their order, whichever is quicker."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Any, Final, Generic, Self, TypeVar

from envgen.learn.env import Env, Info, Step

Action = TypeVar("Action")
Answer = TypeVar("Answer")

A_CORE: Final = 4  # threads: most of them wait for processes behind the wall


class Batch(Generic[Action]):
    """For one thread at a time, as each of its environments; for a `with` block, at whose end they are closed."""

    def __init__(self, envs: Sequence[Env[Action]], *, threads: int = 0) -> None:
        if len({id(env) for env in envs}) != len(envs):
            raise ValueError("an environment stands in a batch once: it has one episode at a time")
        self.envs = tuple(envs)
        most = threads or A_CORE * (os.cpu_count() or 1)
        self._threads = ThreadPoolExecutor(max(1, min(len(envs), most)), thread_name_prefix="envgen-batch")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def __len__(self) -> int:
        return len(self.envs)

    def close(self) -> None:
        """Close all."""
        self._threads.shutdown()
        for env in self.envs:
            env.close()

    def reset_many(
        self, *, seed: int | None = None, options: Sequence[Mapping[str, Any] | None] | None = None
    ) -> list[tuple[str, Info]]:
        """Begin an episode in each: of the same group of the seed, one sample of it each, unless `options` say otherwise."""
        given = [{"sample": number, **(one or {})} for number, one in enumerate(options or [None] * len(self))]
        self._refuse(given, "options")
        return self._each(lambda env, one: env.reset(seed=seed, options=one), given)

    def step_many(self, actions: Sequence[Action | None]) -> list[Step | None]:
        """Do an action in each; None leaves one where it is, as one is whose episode is over, and has None in the answer.

        What an action or the library itself raises is raised when all have done theirs.
        """
        self._refuse(actions, "actions")
        return self._each(lambda env, action: None if action is None else env.step(action), actions)

    def _each(self, do: Callable[[Env[Action], Any], Answer], given: Sequence[Any]) -> list[Answer]:
        futures = [self._threads.submit(do, env, one) for env, one in zip(self.envs, given, strict=True)]
        errors = [error for one in futures if (error := one.exception()) is not None]
        if errors:
            raise errors[0]
        return [one.result() for one in futures]

    def _refuse(self, given: Sequence[Any], what: str) -> None:
        if len(given) != len(self):
            raise ValueError(f"{len(self)} environments take {len(self)} {what}, not {len(given)}")
