# mypy: ignore-errors
# ruff: noqa
# From specs/web_browser_bookmark_system/scenarios/number-the-folders.py. Do not edit.

"""Checks of number-the-folders."""


def are_numbered(initial, final):
    inside = [folder for folder in initial["folders"].values() if folder["parent_folder_id"] == "f1"]
    inside.sort(key=lambda folder: folder["name"])
    wanted = {folder["folder_id"]: f"{place} {folder['name']}" for place, folder in enumerate(inside, start=1)}
    return wanted == {key: final["folders"][key]["name"] for key in wanted}
