"""The checks of the scenario take-over-the-missing-line.

Generated from specs/file_system/scenarios. Do not edit.
"""

from typing import Any


def let_before(initial: Any, final: Any) -> Any:
    return initial.nodes["N0008"]["content"].splitlines()


def let_found(initial: Any, final: Any) -> Any:
    before = let_before(initial, final)
    return [line for line in initial.nodes["N0025"]["content"].splitlines() if line not in before]


def check_1(initial: Any, final: Any) -> Any:
    # Does the report end with the missing line, and is it otherwise as it was?
    before = let_before(initial, final)
    found = let_found(initial, final)
    return final.nodes["N0008"]["content"].splitlines() == before + found


def seen_1(initial: Any, final: Any) -> Any:
    before = let_before(initial, final)
    found = let_found(initial, final)
    yield 'final.nodes["N0008"]["content"].splitlines()', final.nodes["N0008"]["content"].splitlines()
    yield "before + found", before + found


def check_2(initial: Any, final: Any) -> Any:
    # Is the copy gone for good, and the other draft still there?
    return "N0025" not in final.nodes and "N0026" in final.nodes


def seen_2(initial: Any, final: Any) -> Any:
    yield "final.nodes", final.nodes


def solution(call: Any, say: Any) -> None:
    compared = call("diff", {"file_name1": "/home/ada/report.txt", "file_name2": "/home/ada/drafts/report.txt"})
    call("echo", {"content": "\n" + compared["diff_lines"][2:], "file_name": "/home/ada/report.txt", "append": True})
    call("rm", {"file_name": "/home/ada/drafts/report.txt"})
    say("The line says " + compared["diff_lines"][2:])
