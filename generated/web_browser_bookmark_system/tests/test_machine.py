"""What WebBrowserBookmarkSystem promises along any sequence of calls."""

from envgen.testing import machine
from web_browser_bookmark_system import WebBrowserBookmarkSystem


def test_explores() -> None:
    machine.explores(WebBrowserBookmarkSystem)


def test_episodes_stay_apart() -> None:
    machine.episodes_stay_apart(WebBrowserBookmarkSystem)


def test_the_state_says_everything() -> None:
    machine.the_state_says_everything(WebBrowserBookmarkSystem)


def test_is_the_same_elsewhere() -> None:
    machine.is_the_same_elsewhere(WebBrowserBookmarkSystem)
