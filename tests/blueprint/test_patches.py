"""Patches by JSON Pointer."""

from __future__ import annotations

import pytest

from envgen.blueprint.patches import PatchError, apply, escape, steps_of

STATE = {"a": {"x/y": {"n": [1, 2]}}, "v": 1}


def test_set_and_remove_share_what_they_do_not_touch() -> None:
    after = apply(STATE, set={"/a/x~1y/n/1": 5, "/w": 2}, remove=["/v"])
    assert after == {"a": {"x/y": {"n": [1, 5]}}, "w": 2}
    assert STATE == {"a": {"x/y": {"n": [1, 2]}}, "v": 1}


@pytest.mark.parametrize(
    ("pointer", "message"),
    [
        ("/b/c", "there is no /b"),
        ("/a/x~1y/n/5", "/a/x~1y/n has no item 5"),
        ("/a/x~1y/n/01", "/a/x~1y/n has no item 01"),
        ("/v/n", "/v is a single value"),
        ("", "a pointer to the whole state changes nothing"),
    ],
)
def test_a_pointer_that_leads_nowhere(pointer: str, message: str) -> None:
    with pytest.raises(PatchError, match=f"^{message}$"):
        apply(STATE, set={pointer: 1})


def test_removal_needs_what_it_removes() -> None:
    with pytest.raises(PatchError) as caught:
        apply(STATE, remove=["/a/x"])
    assert caught.value.known == ("x/y",)


def test_steps_and_escapes() -> None:
    assert steps_of("/a~1b/~0c/~01") == ["a/b", "~c", "~1"]
    assert "/" + escape("~1/") == "/~01~1" and steps_of("/~01~1") == ["~1/"]
    assert steps_of("") == []
