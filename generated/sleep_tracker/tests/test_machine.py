"""What SleepTracker promises along any sequence of calls."""

from envgen.testing import machine
from sleep_tracker import SleepTracker


def test_explores() -> None:
    machine.explores(SleepTracker)


def test_episodes_stay_apart() -> None:
    machine.episodes_stay_apart(SleepTracker)


def test_the_state_says_everything() -> None:
    machine.the_state_says_everything(SleepTracker)


def test_is_the_same_elsewhere() -> None:
    machine.is_the_same_elsewhere(SleepTracker)
