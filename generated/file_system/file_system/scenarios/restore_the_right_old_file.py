"""The checks of the scenario restore-the-right-old-file.

Generated from specs/file_system/scenarios. Do not edit.
"""

from typing import Any


def check_1(initial: Any, final: Any) -> Any:
    # Does the file stand in the notes again, as books.txt?
    return final.nodes["N0021"]["parent"] == "N0005" and final.nodes["N0021"]["name"] == "books.txt"


def seen_1(initial: Any, final: Any) -> Any:
    yield 'final.nodes["N0021"]["parent"]', final.nodes["N0021"]["parent"]
    yield 'final.nodes["N0021"]["name"]', final.nodes["N0021"]["name"]


def solution(call: Any, say: Any) -> None:
    thrown = call("list_trash", {})
    back = call("put_back", {"item_id": thrown[0]["item_id"]})
    call("mv", {"source": back["path"], "destination": "/home/ada/notes/books.txt"})
