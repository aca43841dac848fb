# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario number-the-folders.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""

from typing import Any

from . import number_the_folders_functions


def check_1(initial: Any, final: Any) -> Any:
    return number_the_folders_functions.are_numbered(initial=initial, final=final)


def check_3(initial: Any, final: Any) -> Any:
    # Does the folder of recipes, the last one, have the highest number?
    return final.folders["f5"]["name"] == "4 Recipes"


def seen_3(initial: Any, final: Any) -> Any:
    yield 'final.folders["f5"]["name"]', final.folders["f5"]["name"]


def solution(call: Any, say: Any) -> None:
    call("update_folder", {"folder_id": "f8", "name": "1 Garden"})
    call("update_folder", {"folder_id": "f7", "name": "2 Music"})
    call("update_folder", {"folder_id": "f2", "name": "3 News"})
    call("update_folder", {"folder_id": "f5", "name": "4 Recipes"})
