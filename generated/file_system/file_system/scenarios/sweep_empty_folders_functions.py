# mypy: ignore-errors
# ruff: noqa
# From specs/file_system/scenarios/sweep-empty-folders.py. Do not edit.

HOME = "N0003"


def only_folders_without_files_are_gone(initial, final):
    """The rest of the tree, and everything outside of Ada's home, is as it was."""
    before = initial["nodes"]
    gone = {key for key in before if key not in final["nodes"]}
    return gone == {key for key in before if _is_below(before, key) and not _holds_a_file(before, key)}


def _is_below(nodes, key):
    above = nodes[key]["parent"]
    while above is not None and above != HOME:
        above = nodes[above]["parent"]
    return above == HOME


def _holds_a_file(nodes, key):
    if nodes[key]["kind"] == "file":
        return True
    return any(_holds_a_file(nodes, below) for below, node in nodes.items() if node["parent"] == key)
