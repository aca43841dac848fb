"""What SupportGroupManagementSystem promises along any sequence of calls."""

from envgen.testing import machine
from support_group_management_system import SupportGroupManagementSystem


def test_explores() -> None:
    machine.explores(SupportGroupManagementSystem)


def test_episodes_stay_apart() -> None:
    machine.episodes_stay_apart(SupportGroupManagementSystem)


def test_the_state_says_everything() -> None:
    machine.the_state_says_everything(SupportGroupManagementSystem)


def test_is_the_same_elsewhere() -> None:
    machine.is_the_same_elsewhere(SupportGroupManagementSystem)
