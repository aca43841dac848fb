# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario released-1.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records

from . import released_1_functions


def check_1(initial: Any, final: Any) -> Any:
    # Has the top-level folder “Health & Wellness” been created?
    return any(folder["name"] == "Health & Wellness" and folder["parent_folder_id"] is None for folder in final.folders.values())


def check_2(initial: Any, final: Any) -> Any:
    # Has the folder “Traditional Chinese Medicine” been created under “Health & Wellness”?
    return any(
        fdata_2["name"] == "Traditional Chinese Medicine"
        and fdata_2["parent_folder_id"]
        == [
            fid
            for fid, fdata in final.folders.items()
            if fdata["name"] == "Health & Wellness" and fdata["parent_folder_id"] is None
        ][0]
        for fdata_2 in final.folders.values()
    )


def check_3(initial: Any, final: Any) -> Any:
    # Has the folder “Herbal Formulas” been created under “Health & Wellness > Traditional Chinese Medicine”?
    return any(
        f_3["name"] == "Herbal Formulas"
        and f_3["parent_folder_id"]
        == [
            f_2
            for f_2 in final.folders.values()
            if f_2["name"] == "Traditional Chinese Medicine"
            and f_2["parent_folder_id"]
            == [f for f in final.folders.values() if f["name"] == "Health & Wellness" and f["parent_folder_id"] is None][0][
                "folder_id"
            ]
        ][0]["folder_id"]
        for f_3 in final.folders.values()
    )


def check_4(final: Any) -> Any:
    return released_1_functions.check_04(final=final)


def check_5(initial: Any, final: Any) -> Any:
    # Has the folder “Dietary Therapy” been created under “Health & Wellness > Traditional Chinese Medicine”?
    return any(
        f_3["name"] == "Dietary Therapy"
        and f_3["parent_folder_id"]
        == [
            f_2
            for f_2 in final.folders.values()
            if f_2["name"] == "Traditional Chinese Medicine"
            and f_2["parent_folder_id"]
            == [f for f in final.folders.values() if f["name"] == "Health & Wellness" and f["parent_folder_id"] is None][0][
                "folder_id"
            ]
        ][0]["folder_id"]
        for f_3 in final.folders.values()
    )


def check_9(initial: Any, final: Any) -> Any:
    # Has the bookmark titled “NCCIH: Traditional Chinese Medicine (TCM)” been added to the folder “Health & Wellness > Traditional Chinese Medicine”?
    return any(
        bm["title"] == "NCCIH: Traditional Chinese Medicine (TCM)"
        and bm["folder_id"]
        == [
            fol_2
            for fol_2 in final.folders.values()
            if fol_2["name"] == "Traditional Chinese Medicine"
            and fol_2["parent_folder_id"]
            == [fol for fol in final.folders.values() if fol["name"] == "Health & Wellness" and fol["parent_folder_id"] is None][0][
                "folder_id"
            ]
        ][0]["folder_id"]
        for bm in final.bookmarks.values()
    )


def check_10(initial: Any, final: Any) -> Any:
    # Has the URL of bookmark “NCCIH: Traditional Chinese Medicine (TCM)” been set to “https://www.nccih.nih.gov/health/traditional-chinese-medicine-what-you-need-to-know”?
    return [bm for bm in final.bookmarks.values() if bm["title"] == "NCCIH: Traditional Chinese Medicine (TCM)"][0][
        "url"
    ] == "https://www.nccih.nih.gov/health/traditional-chinese-medicine-what-you-need-to-know"


def seen_10(initial: Any, final: Any) -> Any:
    yield (
        '[bm for bm in final.bookmarks.values() if bm["title"] == "NCCIH: Traditional Chinese Medicine (TCM)"][0]["url"]',
        [bm for bm in final.bookmarks.values() if bm["title"] == "NCCIH: Traditional Chinese Medicine (TCM)"][0]["url"],
    )


def check_11(initial: Any, final: Any) -> Any:
    # Has the description of bookmark “NCCIH: Traditional Chinese Medicine (TCM)” been set to “Overview of TCM from NIH NCCIH, including safety, evidence, and key practices.”?
    return [bm for bm in final.bookmarks.values() if bm["title"] == "NCCIH: Traditional Chinese Medicine (TCM)"][0][
        "description"
    ] == "Overview of TCM from NIH NCCIH, including safety, evidence, and key practices."


def seen_11(initial: Any, final: Any) -> Any:
    yield (
        '[bm for bm in final.bookmarks.values() if bm["title"] == "NCCIH: Traditional Chinese Medicine (TCM)"][0]["description"]',
        [bm for bm in final.bookmarks.values() if bm["title"] == "NCCIH: Traditional Chinese Medicine (TCM)"][0]["description"],
    )


def check_12(initial: Any, final: Any) -> Any:
    # Has the bookmark “NCCIH: Traditional Chinese Medicine (TCM)” been tagged with “TCM”?
    return [tid for tid, tag_info in final.tags.items() if tag_info["name"] == "TCM"][0] in [
        bmark for bmark in final.bookmarks.values() if bmark["title"] == "NCCIH: Traditional Chinese Medicine (TCM)"
    ][0]["tags"]


def seen_12(initial: Any, final: Any) -> Any:
    yield (
        '[tid for tid, tag_info in final.tags.items() if tag_info["name"] == "TCM"][0]',
        [tid for tid, tag_info in final.tags.items() if tag_info["name"] == "TCM"][0],
    )
    yield (
        '[bmark for bmark in final.bookmarks.values() if bmark["title"] == "NCCIH: Traditional Chinese Medicine (TCM)"][0]["tags"]',
        [bmark for bmark in final.bookmarks.values() if bmark["title"] == "NCCIH: Traditional Chinese Medicine (TCM)"][0]["tags"],
    )


def check_13(final: Any) -> Any:
    return released_1_functions.check_13(final=final)


def check_14(initial: Any, final: Any) -> Any:
    # Has the URL of bookmark “WHO Acupuncture: Review and Analysis” been set to “https://apps.who.int/iris/handle/10665/42414”?
    return [bm for bm in final.bookmarks.values() if bm["title"] == "WHO Acupuncture: Review and Analysis"][0][
        "url"
    ] == "https://apps.who.int/iris/handle/10665/42414"


def seen_14(initial: Any, final: Any) -> Any:
    yield (
        '[bm for bm in final.bookmarks.values() if bm["title"] == "WHO Acupuncture: Review and Analysis"][0]["url"]',
        [bm for bm in final.bookmarks.values() if bm["title"] == "WHO Acupuncture: Review and Analysis"][0]["url"],
    )


def check_15(initial: Any, final: Any) -> Any:
    # Has the description of bookmark “WHO Acupuncture: Review and Analysis” been set to “WHO monograph summarizing clinical indications and evidence for acupuncture.”?
    return [bm for bm in final.bookmarks.values() if bm["title"] == "WHO Acupuncture: Review and Analysis"][0][
        "description"
    ] == "WHO monograph summarizing clinical indications and evidence for acupuncture."


def seen_15(initial: Any, final: Any) -> Any:
    yield (
        '[bm for bm in final.bookmarks.values() if bm["title"] == "WHO Acupuncture: Review and Analysis"][0]["description"]',
        [bm for bm in final.bookmarks.values() if bm["title"] == "WHO Acupuncture: Review and Analysis"][0]["description"],
    )


def check_16(initial: Any, final: Any) -> Any:
    # Has the bookmark “WHO Acupuncture: Review and Analysis” been tagged with “Acupuncture”?
    return [tag_id for tag_id, tag_info in final.tags.items() if tag_info["name"] == "Acupuncture"][0] in [
        bookmark for bookmark in final.bookmarks.values() if bookmark["title"] == "WHO Acupuncture: Review and Analysis"
    ][0]["tags"]


def seen_16(initial: Any, final: Any) -> Any:
    yield (
        '[tag_id for tag_id, tag_info in final.tags.items() if tag_info["name"] == "Acupuncture"][0]',
        [tag_id for tag_id, tag_info in final.tags.items() if tag_info["name"] == "Acupuncture"][0],
    )
    yield (
        '[bookmark for bookmark in final.bookmarks.values() if bookmark["title"] == "WHO Acupuncture: Review and Analysis"][0]["tags"]',
        [bookmark for bookmark in final.bookmarks.values() if bookmark["title"] == "WHO Acupuncture: Review and Analysis"][0][
            "tags"
        ],
    )


def check_17(final: Any) -> Any:
    return released_1_functions.check_18(final=final)


def check_18(initial: Any, final: Any) -> Any:
    # Has the URL of bookmark “Shen Nong: Chinese Herbal Materia Medica” been set to “https://www.shen-nong.com/eng/herbal/”?
    return [bookmark for bookmark in final.bookmarks.values() if bookmark["title"] == "Shen Nong: Chinese Herbal Materia Medica"][
        0
    ]["url"] == "https://www.shen-nong.com/eng/herbal/"


def seen_18(initial: Any, final: Any) -> Any:
    yield (
        '[bookmark for bookmark in final.bookmarks.values() if bookmark["title"] == "Shen Nong: Chinese Herbal Materia Medica"][0]["url"]',
        [bookmark for bookmark in final.bookmarks.values() if bookmark["title"] == "Shen Nong: Chinese Herbal Materia Medica"][0][
            "url"
        ],
    )


def check_20(initial: Any, final: Any) -> Any:
    # Has the bookmark “Shen Nong: Chinese Herbal Materia Medica” been tagged with “TCM”?
    return any(
        final.tags.get(tag_id, {}).get("name") == "TCM"
        for tag_id in [bm for bm in final.bookmarks.values() if bm["title"] == "Shen Nong: Chinese Herbal Materia Medica"][0][
            "tags"
        ]
    )


def check_21(final: Any) -> Any:
    return released_1_functions.check_22(final=final)


def check_22(initial: Any, final: Any) -> Any:
    # Has the top-level folder “Favorites” been renamed to “General Favorites”?
    return final.folders["FOL1"]["name"] == "General Favorites"


def seen_22(initial: Any, final: Any) -> Any:
    yield 'final.folders["FOL1"]["name"]', final.folders["FOL1"]["name"]


def check_23(initial: Any, final: Any) -> Any:
    # Has the folder “Favorites” under “Programming Resources” been renamed to “Code Favorites”?
    return final.folders["FOL4"]["name"] == "Code Favorites"


def seen_23(initial: Any, final: Any) -> Any:
    yield 'final.folders["FOL4"]["name"]', final.folders["FOL4"]["name"]


def check_24(initial: Any, final: Any) -> Any:
    # Has the bookmark “Best Sushi Spots in Tokyo” been moved into the folder “Travel Ideas”?
    return [bm for bm in final.bookmarks.values() if bm["title"] == "Best Sushi Spots in Tokyo"][0]["folder_id"] == "FOL3"


def seen_24(initial: Any, final: Any) -> Any:
    yield (
        '[bm for bm in final.bookmarks.values() if bm["title"] == "Best Sushi Spots in Tokyo"][0]["folder_id"]',
        [bm for bm in final.bookmarks.values() if bm["title"] == "Best Sushi Spots in Tokyo"][0]["folder_id"],
    )


def check_25(initial: Any, final: Any) -> Any:
    # Has the description of bookmark “Best Sushi Spots in Tokyo” been updated to “Curated list of top-rated sushi restaurants in Tokyo; moved to Travel Ideas for better organization.”?
    return [bm for bm in final.bookmarks.values() if bm["title"] == "Best Sushi Spots in Tokyo"][0][
        "description"
    ] == "Curated list of top-rated sushi restaurants in Tokyo; moved to Travel Ideas for better organization."


def seen_25(initial: Any, final: Any) -> Any:
    yield (
        '[bm for bm in final.bookmarks.values() if bm["title"] == "Best Sushi Spots in Tokyo"][0]["description"]',
        [bm for bm in final.bookmarks.values() if bm["title"] == "Best Sushi Spots in Tokyo"][0]["description"],
    )


def check_26(initial: Any, final: Any) -> Any:
    # Has the bookmark “Python Documentation” been moved into the folder “Code Favorites”?
    return [bm for bm in final.bookmarks.values() if bm["title"] == "Python Documentation"][0]["folder_id"] == [
        fld for fld in final.folders.values() if fld["name"] == "Code Favorites"
    ][0]["folder_id"]


def seen_26(initial: Any, final: Any) -> Any:
    yield (
        '[bm for bm in final.bookmarks.values() if bm["title"] == "Python Documentation"][0]["folder_id"]',
        [bm for bm in final.bookmarks.values() if bm["title"] == "Python Documentation"][0]["folder_id"],
    )
    yield (
        '[fld for fld in final.folders.values() if fld["name"] == "Code Favorites"][0]["folder_id"]',
        [fld for fld in final.folders.values() if fld["name"] == "Code Favorites"][0]["folder_id"],
    )


def check_27(final: Any) -> Any:
    return released_1_functions.check_28(final=final)


def check_28(final: Any) -> Any:
    return released_1_functions.check_29(final=final)


def check_29(initial: Any, final: Any) -> Any:
    # Are there no other new folders and tags, and have the new bookmarks just their tags?
    return (
        sorted([one["name"] for key, one in new_records(initial, final, "folders") if key not in initial.folders])
        == ["Acupuncture", "Dietary Therapy", "Health & Wellness", "Herbal Formulas", "Traditional Chinese Medicine"]
        and sorted([one["name"] for key, one in new_records(initial, final, "tags") if key not in initial.tags])
        == ["Acupuncture", "Herbalism", "TCM"]
        and sorted(
            final.bookmarks[
                [
                    key
                    for key, one in final.bookmarks.items()
                    if key not in initial.bookmarks and one["title"] == "NCCIH: Traditional Chinese Medicine (TCM)"
                ][0]
            ]["tags"]
        )
        == sorted([[key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0]])
        and sorted(
            final.bookmarks[
                [
                    key
                    for key, one in final.bookmarks.items()
                    if key not in initial.bookmarks and one["title"] == "WHO Acupuncture: Review and Analysis"
                ][0]
            ]["tags"]
        )
        == sorted(
            [
                [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0],
                [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Acupuncture"][0],
            ]
        )
        and sorted(
            final.bookmarks[
                [
                    key
                    for key, one in final.bookmarks.items()
                    if key not in initial.bookmarks and one["title"] == "Shen Nong: Chinese Herbal Materia Medica"
                ][0]
            ]["tags"]
        )
        == sorted(
            [
                [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0],
                [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Herbalism"][0],
            ]
        )
    )


def seen_29(initial: Any, final: Any) -> Any:
    yield (
        'sorted([one["name"] for key, one in final.folders.items() if key not in initial.folders])',
        sorted([one["name"] for key, one in final.folders.items() if key not in initial.folders]),
    )
    yield (
        'sorted([one["name"] for key, one in final.tags.items() if key not in initial.tags])',
        sorted([one["name"] for key, one in final.tags.items() if key not in initial.tags]),
    )
    yield (
        'sorted(final.bookmarks[[key for key, one in final.bookmarks.items() if key not in initial.bookmarks and one["title"] == "NCCIH: Traditional Chinese Medicine (TCM)"][0]]["tags"])',
        sorted(
            final.bookmarks[
                [
                    key
                    for key, one in final.bookmarks.items()
                    if key not in initial.bookmarks and one["title"] == "NCCIH: Traditional Chinese Medicine (TCM)"
                ][0]
            ]["tags"]
        ),
    )
    yield (
        'sorted([[key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0]])',
        sorted([[key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0]]),
    )


def solution(call: Any, say: Any) -> None:
    f0 = call("create_folder", {"name": "Health & Wellness"})
    f1 = call("create_folder", {"name": "Traditional Chinese Medicine", "parent_folder_id": f0["folder_id"]})
    f2 = call("create_folder", {"name": "Herbal Formulas", "parent_folder_id": f1["folder_id"]})
    f3 = call("create_folder", {"name": "Acupuncture", "parent_folder_id": f1["folder_id"]})
    call("create_folder", {"name": "Dietary Therapy", "parent_folder_id": f1["folder_id"]})
    t0 = call("create_tag", {"name": "TCM"})
    t1 = call("create_tag", {"name": "Acupuncture"})
    t2 = call("create_tag", {"name": "Herbalism"})
    call(
        "add_bookmark",
        {
            "title": "NCCIH: Traditional Chinese Medicine (TCM)",
            "url": "https://www.nccih.nih.gov/health/traditional-chinese-medicine-what-you-need-to-know",
            "folder_id": f1["folder_id"],
            "description": "Overview of TCM from NIH NCCIH, including safety, evidence, and key practices.",
            "tags": [t0["tag_id"]],
        },
    )
    call(
        "add_bookmark",
        {
            "title": "WHO Acupuncture: Review and Analysis",
            "url": "https://apps.who.int/iris/handle/10665/42414",
            "folder_id": f3["folder_id"],
            "description": "WHO monograph summarizing clinical indications and evidence for acupuncture.",
            "tags": [t0["tag_id"], t1["tag_id"]],
        },
    )
    call(
        "add_bookmark",
        {
            "title": "Shen Nong: Chinese Herbal Materia Medica",
            "url": "https://www.shen-nong.com/eng/herbal/",
            "folder_id": f2["folder_id"],
            "description": "Herbal database covering properties, indications, and classical formulas.",
            "tags": [t0["tag_id"], t2["tag_id"]],
        },
    )
    call("update_folder", {"folder_id": "FOL1", "name": "General Favorites"})
    call("update_folder", {"folder_id": "FOL4", "name": "Code Favorites"})
    call("move_bookmark_to_folder", {"bookmark_id": "bm_005", "target_folder_id": "FOL3"})
    call(
        "update_bookmark",
        {
            "bookmark_id": "bm_005",
            "description": "Curated list of top-rated sushi restaurants in Tokyo; moved to Travel Ideas for better organization.",
        },
    )
    call("move_bookmark_to_folder", {"bookmark_id": "bm_001", "target_folder_id": "FOL4"})
