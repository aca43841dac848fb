"""What LibraryDesk promises along any sequence of calls."""

from envgen.testing import machine
from library_desk import LibraryDesk


def test_explores() -> None:
    machine.explores(LibraryDesk)


def test_episodes_stay_apart() -> None:
    machine.episodes_stay_apart(LibraryDesk)


def test_the_state_says_everything() -> None:
    machine.the_state_says_everything(LibraryDesk)


def test_is_the_same_elsewhere() -> None:
    machine.is_the_same_elsewhere(LibraryDesk)
