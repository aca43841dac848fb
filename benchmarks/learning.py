"""Proof that there is something to learn: a tabular learner over tool calls, beside a policy that chooses among them at random.

`python -m benchmarks.learning` prints a line for each seed and exits 1 where one did not learn; `--picture FILE` draws the curves.
The calls are those that `envgen.learn.candidates` makes of the text of a task and of the state: nothing is taken from the checks or
the reference solution. What is learned from is the reward alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from envgen.learn.calls import Call, CallEnv

GENERATED: Final = Path(__file__).parent.parent / "generated"
ENVIRONMENT: Final = "library_desk"
SCENARIOS: Final = ("lift-after-payment", "pay-a-part-and-borrow")  # of two commands each
SEEDS: Final = (0, 1, 2, 3, 4)
EPISODES: Final = 800
WINDOW: Final = 200  # episodes that are compared, at either end
LEAST: Final = 0.3  # that the last are above the first
SECONDS: Final = 60
STEPS: Final = 6
DISCOUNT: Final = 0.9
RATE: Final = 0.5  # of learning
EXPLORING: Final = 0.6  # of the episodes, in which choices at random become rarer until there are none
SMOOTH: Final = 50  # episodes of which the picture has the mean


@dataclass(frozen=True, slots=True)
class Curve:
    """What each episode of a seed earned (share of checks), and what episodes at random did."""

    seed: int
    learned: Sequence[float]
    random: Sequence[float]
    window: int = WINDOW

    @property
    def first(self) -> float:
        return _mean(self.learned[: self.window])

    @property
    def last(self) -> float:
        return _mean(self.learned[-self.window :])

    @property
    def by_chance(self) -> float:
        return _mean(self.random)

    @property
    def has_learned(self) -> bool:
        return self.last - self.first >= LEAST and self.last > self.by_chance

    def __str__(self) -> str:
        verdict = "has learned" if self.has_learned else f"has not learned: it wants {LEAST} more"
        return (
            f"seed {self.seed}: first {self.window} episodes {self.first:.2f}, last {self.window} {self.last:.2f}, "
            f"at random {self.by_chance:.2f}; {verdict}"
        )


class Learner:
    """Q-learning on a table: what each call is worth in each state that was met, by the digest of the state."""

    def __init__(self, actions: Mapping[str, Sequence[Call]], seed: int) -> None:
        self._actions = actions  # by scenario
        self._worth: dict[tuple[str, str], list[float]] = {}
        self._chance = Random(seed)

    def episode(self, env: CallEnv, exploring: float) -> float:
        """Play one episode and learn from it: what it earned."""
        _, info = env.reset()
        scenario, digest = info["scenario"], info["digest"]
        while True:
            worths = self._worth_of(scenario, digest)
            number = self._choice(worths, exploring)
            step = env.step(self._actions[scenario][number])
            if "failed" in step.info:
                raise RuntimeError(step.info["failed"])
            digest = step.info["digest"]
            # An episode that was cut off is not over for the state that it was cut off in.
            after = 0.0 if step.terminated else max(self._worth_of(scenario, digest))
            worths[number] += RATE * (step.reward + DISCOUNT * after - worths[number])
            if step.terminated or step.truncated:
                return float(step.info["score"]["share"])

    def _choice(self, worths: Sequence[float], exploring: float) -> int:
        if self._chance.random() < exploring:
            return self._chance.randrange(len(worths))
        best = max(worths)
        return self._chance.choice([number for number, worth in enumerate(worths) if worth == best])

    def _worth_of(self, scenario: str, digest: str) -> list[float]:
        return self._worth.setdefault((scenario, digest), [0.0] * len(self._actions[scenario]))


def curve(seed: int, *, episodes: int = EPISODES, window: int = WINDOW, scenarios: Sequence[str] = SCENARIOS) -> Curve:
    """Learn for so many episodes, and play `window` more at random."""
    from envgen.learn.calls import DONE, CallEnv
    from envgen.learn.candidates import candidates
    from envgen.learn.grounds import trusted
    from envgen.learn.rewards import Reward
    from envgen.learn.tasks import Task, Tasks
    from envgen.rollout.setting import Rules

    cls = _class()
    start = cls()
    actions = {name: [*candidates(start, name), DONE] for name in scenarios}
    tasks = Tasks([Task(ENVIRONMENT, name) for name in scenarios], seed)
    reward = Reward(measure="share", shaped=True, discount=DISCOUNT)
    with CallEnv(trusted(cls), tasks, reward=reward, rules=Rules(steps=STEPS)) as env:
        learner = Learner(actions, seed)
        learned = [learner.episode(env, max(0.0, 1 - number / (EXPLORING * episodes))) for number in range(episodes)]
        at_random = Learner(actions, seed)
        return Curve(seed, learned, [at_random.episode(env, 1.0) for _ in range(window)], window)


@cache
def _class() -> Any:
    from envgen.cli.package import load_environment

    return type(load_environment(str(GENERATED / ENVIRONMENT), GENERATED))


def draw(curves: Sequence[Curve], file: Path) -> None:
    """The curves as a picture, of the kind that the ending of its name says."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    for one in curves:
        smooth = [_mean(one.learned[end - SMOOTH : end]) for end in range(SMOOTH, len(one.learned) + 1)]
        axes.plot(range(SMOOTH, len(one.learned) + 1), smooth, linewidth=1, label=f"seed {one.seed}")
    axes.axhline(_mean([one.by_chance for one in curves]), color="black", linestyle="--", linewidth=1, label="at random")
    axes.set(xlabel="episode", ylabel=f"share of checks passed, mean of {SMOOTH}", ylim=(0, 1.02))
    axes.set_title(f"A tabular learner over tool calls: {ENVIRONMENT}, {len(SCENARIOS)} tasks")
    axes.legend(loc="lower right")
    figure.savefig(file, metadata={"Software": None} if file.suffix == ".png" else None)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.learning", description=__doc__)
    parser.add_argument("--picture", type=Path, metavar="FILE", help="where the curves are drawn (needs matplotlib)")
    wanted = parser.parse_args(argv)
    start, busy = perf_counter(), process_time()
    curves = []
    for seed in SEEDS:
        curves.append(curve(seed))
        print(curves[-1], flush=True)
    seconds, busy = perf_counter() - start, process_time() - busy
    print(f"{len(SEEDS)} seeds of {EPISODES} episodes in {seconds:.0f} s, {busy:.0f} s of the processor (budget: {SECONDS} s)")
    if wanted.picture is not None:
        draw(curves, wanted.picture)
    return int(not all(one.has_learned for one in curves))


if __name__ == "__main__":
    sys.exit(main())
