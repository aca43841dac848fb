"""What RetailSupport promises along any sequence of calls."""

from envgen.testing import machine
from retail_support import RetailSupport


def test_explores() -> None:
    machine.explores(RetailSupport)


def test_episodes_stay_apart() -> None:
    machine.episodes_stay_apart(RetailSupport)


def test_the_state_says_everything() -> None:
    machine.the_state_says_everything(RetailSupport)


def test_is_the_same_elsewhere() -> None:
    machine.is_the_same_elsewhere(RetailSupport)
