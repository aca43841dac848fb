# mypy: ignore-errors
# ruff: noqa
# From specs/web_browser_bookmark_system/scenarios/released-3.py. Do not edit.


def check_08(final):
    target_title = "WHO Traditional Medicine Overview"
    target_url = "https://www.who.int/health-topics/traditional-medicine"
    target_description = "WHO’s overview of traditional medicine, including global context and guidance."
    target_folder_name = "Traditional Chinese Medicine"

    # Build a quick map folder_id -> folder name
    folder_id_to_name = {fid: folder["name"] for fid, folder in final.get("folders", {}).items()}

    for bm in final.get("bookmarks", {}).values():
        if bm.get("title") == target_title and bm.get("url") == target_url and bm.get("description") == target_description:
            # Check folder name matches
            folder_id = bm.get("folder_id")
            if folder_id in folder_id_to_name and folder_id_to_name[folder_id] == target_folder_name:
                return True
    return False


def check_24(final):
    # Build map from tag name to tag_id
    tag_name_to_id = {tag_info["name"]: tag_id for tag_id, tag_info in final["tags"].items()}
    tcm_tag_id = tag_name_to_id.get("TCM")
    if tcm_tag_id is None:
        return False  # TCM tag does not exist

    # Find the bookmark with the exact required title
    for bm in final["bookmarks"].values():
        if bm["title"] == "NIH NCCIH: Chinese Herbal Medicine":
            return tcm_tag_id in bm["tags"]

    return False  # Bookmark not found


def check_31(final):
    # Find the bookmark with the exact required title
    target_title = "Cochrane Library: Acupuncture Evidence"
    for bm in final.get("bookmarks", {}).values():
        if bm.get("title") == target_title:
            # Collect tag names for this bookmark
            tag_ids = bm.get("tags", [])
            tag_names = {final["tags"].get(tid, {}).get("name") for tid in tag_ids}
            return "Acupuncture" in tag_names
    # Bookmark not found or tag not present
    return False


def check_34(final):
    target_title = "FDA: Regulation of Dietary Supplements"
    required_tag_name = "Safety"

    # Build a map from tag_id to tag name for quick lookup
    tag_id_to_name = {tid: tag["name"] for tid, tag in final.get("tags", {}).items()}

    for bm in final.get("bookmarks", {}).values():
        if bm.get("title") == target_title:
            # Check each tag_id in this bookmark
            for tid in bm.get("tags", []):
                if tag_id_to_name.get(tid) == required_tag_name:
                    return True
            return False  # Safety tag not found
    return False  # Bookmark not found
