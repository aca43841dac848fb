# mypy: ignore-errors
# ruff: noqa
# From specs/web_browser_bookmark_system/scenarios/released-5.py. Do not edit.


def check_18(final):
    # Find the bookmark with the exact title
    target_title = "PubMed: TCM Herbal Formula RCTs"
    bookmarks = final.get("bookmarks", {})
    tags_dict = final.get("tags", {})

    # Map tag_id -> tag_name for quick lookup
    tag_id_to_name = {tid: info["name"] for tid, info in tags_dict.items()}

    for bm in bookmarks.values():
        if bm.get("title") == target_title:
            # Check if any of its tags maps to "reference"
            for tid in bm.get("tags", []):
                if tag_id_to_name.get(tid) == "reference":
                    return True
            # If none matched
            return False

    # Bookmark not found
    return False
