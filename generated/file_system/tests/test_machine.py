"""What FileSystem promises along any sequence of calls."""

from envgen.testing import machine
from file_system import FileSystem


def test_explores() -> None:
    machine.explores(FileSystem)


def test_episodes_stay_apart() -> None:
    machine.episodes_stay_apart(FileSystem)


def test_the_state_says_everything() -> None:
    machine.the_state_says_everything(FileSystem)


def test_is_the_same_elsewhere() -> None:
    machine.is_the_same_elsewhere(FileSystem)
