"""The checks of the scenario rotate-the-log.

Generated from specs/file_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_old(initial: Any, final: Any) -> Any:
    return initial.nodes["N0103"]["content"].splitlines()


def let_made(initial: Any, final: Any) -> Any:
    return [node for key, node in new_records(initial, final, "nodes") if key not in initial.nodes]


def check_1(initial: Any, final: Any) -> Any:
    # Is the old log called access.log.1, in its old folder?
    return final.nodes["N0103"]["name"] == "access.log.1"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.nodes["N0103"]["name"]', final.nodes["N0103"]["name"]


def check_2(initial: Any, final: Any) -> Any:
    # Is the old log closed to writers?
    return final.nodes["N0103"]["mode"] == "440"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.nodes["N0103"]["mode"]', final.nodes["N0103"]["mode"]


def check_3(initial: Any, final: Any) -> Any:
    # Does the new log hold the last five lines?
    old = let_old(initial, final)
    made = let_made(initial, final)
    return len(made) == 1 and made[0]["content"].splitlines() == old[len(old) - 5 :]


def seen_3(initial: Any, final: Any) -> Any:
    old = let_old(initial, final)
    made = let_made(initial, final)
    yield "len(made)", len(made)
    yield 'made[0]["content"].splitlines()', made[0]["content"].splitlines()
    yield "old[len(old) - 5:]", old[len(old) - 5 :]


def check_4(initial: Any, final: Any) -> Any:
    # Does the new log stand where the old one stood, with the rights asked for?
    made = let_made(initial, final)
    return [(node["name"], node["parent"], node["owner"], node["mode"]) for node in made] == [
        ("access.log", "N0102", "root", "644")
    ]


def seen_4(initial: Any, final: Any) -> Any:
    made = let_made(initial, final)
    yield (
        '[(node["name"], node["parent"], node["owner"], node["mode"]) for node in made]',
        [(node["name"], node["parent"], node["owner"], node["mode"]) for node in made],
    )


def solution(call: Any, say: Any) -> None:
    length = call("wc", {"file_name": "@log/access.log", "mode": "l"})
    end = call("tail", {"file_name": "@log/access.log", "lines": 5})
    call("mv", {"source": "@log/access.log", "destination": "@log/access.log.1"})
    call("echo", {"content": end["last_lines"], "file_name": "@log/access.log"})
    call("chmod", {"path": "@log/access.log.1", "mode": "440"})
    say("The old log has " + str(length["count"]) + " lines.")
