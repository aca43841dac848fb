"""The checks of the scenario undo-in-the-right-order.

Generated from specs/file_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Does the old folder stand in its place again?
    return final.nodes["N0025"]["parent"] == "N0003" and final.nodes["N0025"]["name"] == "plans"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.nodes["N0025"]["parent"]', final.nodes["N0025"]["parent"]
    yield 'final.nodes["N0025"]["name"]', final.nodes["N0025"]["name"]


def check_2(initial: Any, final: Any) -> Any:
    # Does the budget stand in it again?
    return final.nodes["N0026"]["parent"] == "N0025"


def seen_2(initial: Any, final: Any) -> Any:
    yield 'final.nodes["N0026"]["parent"]', final.nodes["N0026"]["parent"]


def check_3(initial: Any, final: Any) -> Any:
    # Has the file of this morning been moved into it?
    return final.nodes["N0029"]["parent"] == "N0025"


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.nodes["N0029"]["parent"]', final.nodes["N0029"]["parent"]


def check_4(initial: Any, final: Any) -> Any:
    # Is the new folder gone, but not its file?
    return "N0028" not in final.nodes and final.nodes["N0029"]["name"] == "spring.txt"


def seen_4(initial: Any, final: Any) -> Any:
    yield "final.nodes", final.nodes
    yield 'final.nodes["N0029"]["name"]', final.nodes["N0029"]["name"]


def solution(call: Any, say: Any) -> None:
    thrown = call("list_trash", {})
    call("put_back", {"item_id": thrown[1]["item_id"]})
    call("put_back", {"item_id": thrown[2]["item_id"]})
    call("mv", {"source": "/home/ada/plans", "destination": "/home/ada/plans-of-today"})
    call("put_back", {"item_id": thrown[2]["item_id"]})
    call("put_back", {"item_id": thrown[1]["item_id"]})
    call("mv", {"source": "/home/ada/plans-of-today/spring.txt", "destination": "/home/ada/plans"})
    call("rmdir", {"dir_name": "/home/ada/plans-of-today"})
