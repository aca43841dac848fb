"""The checks of the scenario count-the-refused-requests.

Generated from specs/file_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_log(initial: Any, final: Any) -> Any:
    return initial.nodes["N0120"]["content"].splitlines()


def let_wanted(initial: Any, final: Any) -> Any:
    log = let_log(initial, final)
    return [
        "403: " + str(len([line for line in log if line.endswith(" 403")])),
        "404: " + str(len([line for line in log if line.endswith(" 404")])),
    ]


def let_made(initial: Any, final: Any) -> Any:
    return [node for key, node in new_records(initial, final, "nodes") if key not in initial.nodes]


def check_1(initial: Any, final: Any) -> Any:
    # Is there one new file, refused.txt beside the log?
    made = let_made(initial, final)
    return [(node["name"], node["parent"], node["kind"]) for node in made] == [
        ("refused.txt", initial.nodes["N0120"]["parent"], "file")
    ]


def seen_1(initial: Any, final: Any) -> Any:
    made = let_made(initial, final)
    yield (
        '[(node["name"], node["parent"], node["kind"]) for node in made]',
        [(node["name"], node["parent"], node["kind"]) for node in made],
    )
    yield '[("refused.txt", initial.nodes["N0120"]["parent"], "file")]', [("refused.txt", initial.nodes["N0120"]["parent"], "file")]


def check_2(initial: Any, final: Any) -> Any:
    # Does it tell both numbers, on two lines?
    wanted = let_wanted(initial, final)
    made = let_made(initial, final)
    return made[0]["content"].splitlines() == wanted


def seen_2(initial: Any, final: Any) -> Any:
    wanted = let_wanted(initial, final)
    made = let_made(initial, final)
    yield 'made[0]["content"].splitlines()', made[0]["content"].splitlines()
    yield "wanted", wanted


def solution(call: Any, say: Any) -> None:
    found = call("find", {"path": "/var", "name": "gate.log"})
    forbidden = call("grep", {"file_name": found["matches"][0], "pattern": " 403"})
    missing = call("grep", {"file_name": found["matches"][0], "pattern": " 404"})
    call(
        "echo",
        {
            "content": "403: " + str(len(forbidden["matching_lines"])) + "\n404: " + str(len(missing["matching_lines"])),
            "file_name": "/var/log/refused.txt",
        },
    )
    call("chmod", {"path": "/var/log/refused.txt", "mode": "600"})
