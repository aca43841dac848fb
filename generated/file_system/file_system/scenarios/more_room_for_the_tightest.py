"""The checks of the scenario more-room-for-the-tightest.

Generated from specs/file_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import sorted_by


def let_left(initial: Any, final: Any) -> Any:
    return {login: user["quota"] - initial.used_by(login) for login, user in initial.users.items()}


def let_tightest(initial: Any, final: Any) -> Any:
    left = let_left(initial, final)
    return [login for login in left if left[login] == min(left.values())][0]


def check_1(initial: Any, final: Any) -> Any:
    # Has the one with the least room 100 bytes more?
    tightest = let_tightest(initial, final)
    return final.users[tightest]["quota"] == initial.users[tightest]["quota"] + 100


def seen_1(initial: Any, final: Any) -> Any:
    tightest = let_tightest(initial, final)
    yield 'final.users[tightest]["quota"]', final.users[tightest]["quota"]
    yield 'initial.users[tightest]["quota"] + 100', initial.users[tightest]["quota"] + 100


def solution(call: Any, say: Any) -> None:
    room = call("df", {})
    call("su", {"login": "root"})
    given = call("set_quota", {"login": sorted_by(room, "left")[0]["login"], "quota": sorted_by(room, "left")[0]["quota"] + 100})
    after = call("df", {})
    call("su", {"login": "ada"})
    say(
        given["login"]
        + " had the least room and has "
        + str([one["left"] for one in after if one["login"] == given["login"]][0])
        + " bytes left now."
    )
