# mypy: ignore-errors
# ruff: noqa
# From specs/web_browser_bookmark_system/scenarios/released-1.py. Do not edit.


def check_04(final):
    folders = final.get("folders", {})

    # Find folders by name
    hw_folder = None
    tcm_folder = None
    acu_folder = None

    for fid, fdata in folders.items():
        name = fdata.get("name")
        if name == "Health & Wellness":
            hw_folder = fdata
        elif name == "Traditional Chinese Medicine":
            tcm_folder = fdata
        elif name == "Acupuncture":
            acu_folder = fdata

    # All three must exist
    if not hw_folder or not tcm_folder or not acu_folder:
        return False

    # TCM must be under Health & Wellness
    if tcm_folder.get("parent_folder_id") != hw_folder.get("folder_id"):
        return False

    # Acupuncture must be under Traditional Chinese Medicine
    if acu_folder.get("parent_folder_id") != tcm_folder.get("folder_id"):
        return False

    return True


def check_13(final):
    folders = final.get("folders", {})
    bookmarks = final.get("bookmarks", {})

    # Step 1: Find the folder_id of the "Health & Wellness" folder
    hw_folder_id = None
    for f in folders.values():
        if f.get("name") == "Health & Wellness" and f.get("parent_folder_id") is None:
            hw_folder_id = f["folder_id"]
            break
    if hw_folder_id is None:
        return False

    # Step 2: Find the folder_id of the "Traditional Chinese Medicine" folder under HW
    tcm_folder_id = None
    for f in folders.values():
        if f.get("name") == "Traditional Chinese Medicine" and f.get("parent_folder_id") == hw_folder_id:
            tcm_folder_id = f["folder_id"]
            break
    if tcm_folder_id is None:
        return False

    # Step 3: Find the folder_id of the "Acupuncture" folder under TCM
    acu_folder_id = None
    for f in folders.values():
        if f.get("name") == "Acupuncture" and f.get("parent_folder_id") == tcm_folder_id:
            acu_folder_id = f["folder_id"]
            break
    if acu_folder_id is None:
        return False

    # Step 4: Check if any bookmark with the specified title exists and is placed in the Acupuncture folder
    for bm in bookmarks.values():
        if bm.get("title") == "WHO Acupuncture: Review and Analysis" and bm.get("folder_id") == acu_folder_id:
            return True

    return False


def check_18(final):
    folders = final.get("folders", {})

    # Build a map from folder name to folder record
    name_to_folder = {f["name"]: f for f in folders.values()}

    # Check that the three folders exist with correct nesting
    if "Health & Wellness" not in name_to_folder:
        return False
    health_folder = name_to_folder["Health & Wellness"]

    tcm_candidates = [
        f
        for f in folders.values()
        if f["name"] == "Traditional Chinese Medicine" and f["parent_folder_id"] == health_folder["folder_id"]
    ]
    if not tcm_candidates:
        return False
    tcm_folder = tcm_candidates[0]

    herbal_candidates = [
        f for f in folders.values() if f["name"] == "Herbal Formulas" and f["parent_folder_id"] == tcm_folder["folder_id"]
    ]
    if not herbal_candidates:
        return False
    herbal_folder = herbal_candidates[0]

    # Look for the required bookmark in that folder
    bookmarks = final.get("bookmarks", {})
    for bm in bookmarks.values():
        if bm["title"] == "Shen Nong: Chinese Herbal Materia Medica" and bm["folder_id"] == herbal_folder["folder_id"]:
            return True

    return False


def check_22(final):
    target_title = "Shen Nong: Chinese Herbal Materia Medica"
    target_tag_name = "Herbalism"

    # Find the bookmark with the specified title
    bookmark = None
    for bm in final["bookmarks"].values():
        if bm["title"] == target_title:
            bookmark = bm
            break
    if not bookmark:
        return False

    # Build a map from tag_id to tag name
    tag_id_to_name = {tag_id: tag_info["name"] for tag_id, tag_info in final["tags"].items()}

    # Check if any tag of the bookmark has name "Herbalism"
    for tag_id in bookmark["tags"]:
        if tag_id_to_name.get(tag_id) == target_tag_name:
            return True

    return False


def check_28(final):
    # reference initial bookmarks
    initial_bookmarks = {
        "bm_001": "https://docs.python.org/3/",
        "bm_002": "https://simplyrecipes.com/recipes/homemade-lasagna",
        "bm_003": "https://www.inspiredbyiceland.com/",
        "bm_004": "https://www.familyhandyman.com/project/how-to-build-a-treehouse/",
        "bm_005": "https://tokyofoodguide.com/best-sushi-restaurants",
    }

    for bmid, bmark in final.get("bookmarks", {}).items():
        url = bmark.get("url")

        # newly added bookmark
        if bmid not in initial_bookmarks:
            if not isinstance(url, str) or not url.strip():
                return False
            continue

        # updated URL
        if url != initial_bookmarks[bmid]:
            if not isinstance(url, str) or not url.strip():
                return False

    return True


def check_29(final):
    # Build a map: folder_id -> list of (bookmark_id, url)
    folder_to_urls = {}
    for bm in final["bookmarks"].values():
        fid = bm["folder_id"]
        url = bm["url"]
        folder_to_urls.setdefault(fid, []).append((bm["bookmark_id"], url))

    # Check each folder for duplicate URLs
    for fid, entries in folder_to_urls.items():
        seen = set()
        for bid, url in entries:
            if url in seen:
                return False
            seen.add(url)
    return True
