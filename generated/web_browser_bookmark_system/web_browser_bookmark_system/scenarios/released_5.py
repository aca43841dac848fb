# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario released-5.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records

from . import released_5_functions


def check_2(initial: Any, final: Any) -> Any:
    # Has the sub-folder “Acupuncture” been created under “Traditional Chinese Medicine”?
    return any(
        f_2["name"] == "Acupuncture"
        and f_2["parent_folder_id"]
        == [f for f in final.folders.values() if f["name"] == "Traditional Chinese Medicine" and f["parent_folder_id"] == "fd1"][0][
            "folder_id"
        ]
        for f_2 in final.folders.values()
    )


def check_3(initial: Any, final: Any) -> Any:
    # Has the sub-folder “Herbal Medicine” been created under “Traditional Chinese Medicine”?
    return any(
        folder_2["name"] == "Herbal Medicine"
        and folder_2["parent_folder_id"]
        == [folder for folder in final.folders.values() if folder["name"] == "Traditional Chinese Medicine"][0]["folder_id"]
        for folder_2 in final.folders.values()
    )


def check_4(initial: Any, final: Any) -> Any:
    # Has the sub-folder “Research” been created under “Traditional Chinese Medicine”?
    return any(
        folder_2["name"] == "Research"
        and folder_2["parent_folder_id"]
        == [fid for fid, folder in final.folders.items() if folder["name"] == "Traditional Chinese Medicine"][0]
        for folder_2 in final.folders.values()
    )


def check_5(initial: Any, final: Any) -> Any:
    # Has the bookmark titled “WHO Traditional Medicine Overview” been created in the folder “Traditional Chinese Medicine”?
    return any(
        bdata["title"] == "WHO Traditional Medicine Overview"
        and bdata["folder_id"]
        == [fid for fid, fdata in final.folders.items() if fdata["name"] == "Traditional Chinese Medicine"][0]
        for bdata in final.bookmarks.values()
    )


def check_6(initial: Any, final: Any) -> Any:
    # Has the URL of bookmark “WHO Traditional Medicine Overview” been set to “https://www.who.int/health-topics/traditional-medicine”?
    return [bookmark for bookmark in final.bookmarks.values() if bookmark["title"] == "WHO Traditional Medicine Overview"][0][
        "url"
    ] == "https://www.who.int/health-topics/traditional-medicine"


def seen_6(initial: Any, final: Any) -> Any:
    yield (
        '[bookmark for bookmark in final.bookmarks.values() if bookmark["title"] == "WHO Traditional Medicine Overview"][0]["url"]',
        [bookmark for bookmark in final.bookmarks.values() if bookmark["title"] == "WHO Traditional Medicine Overview"][0]["url"],
    )


def check_7(initial: Any, final: Any) -> Any:
    # Has the description of bookmark “WHO Traditional Medicine Overview” been set to “Global overview and policy framework on traditional medicine from WHO.”?
    return [bm for bm in final.bookmarks.values() if bm["title"] == "WHO Traditional Medicine Overview"][0][
        "description"
    ] == "Global overview and policy framework on traditional medicine from WHO."


def seen_7(initial: Any, final: Any) -> Any:
    yield (
        '[bm for bm in final.bookmarks.values() if bm["title"] == "WHO Traditional Medicine Overview"][0]["description"]',
        [bm for bm in final.bookmarks.values() if bm["title"] == "WHO Traditional Medicine Overview"][0]["description"],
    )


def check_8(initial: Any, final: Any) -> Any:
    # Has the bookmark titled “NCCIH: Acupuncture” been created in the folder “Traditional Chinese Medicine/Acupuncture”?
    return any(
        bdata["title"] == "NCCIH: Acupuncture"
        and bdata["folder_id"]
        == [
            fid_2
            for fid_2, fdata_2 in final.folders.items()
            if fdata_2["name"] == "Acupuncture"
            and fdata_2["parent_folder_id"]
            == [
                fid
                for fid, fdata in final.folders.items()
                if fdata["name"] == "Traditional Chinese Medicine" and fdata["parent_folder_id"] == "fd1"
            ][0]
        ][0]
        for bdata in final.bookmarks.values()
    )


def check_9(initial: Any, final: Any) -> Any:
    # Has the URL of bookmark “NCCIH: Acupuncture” been set to “https://www.nccih.nih.gov/health/acupuncture”?
    return [bm for bm in final.bookmarks.values() if bm["title"] == "NCCIH: Acupuncture"][0][
        "url"
    ] == "https://www.nccih.nih.gov/health/acupuncture"


def seen_9(initial: Any, final: Any) -> Any:
    yield (
        '[bm for bm in final.bookmarks.values() if bm["title"] == "NCCIH: Acupuncture"][0]["url"]',
        [bm for bm in final.bookmarks.values() if bm["title"] == "NCCIH: Acupuncture"][0]["url"],
    )


def check_10(initial: Any, final: Any) -> Any:
    # Has the description of bookmark “NCCIH: Acupuncture” been set to “Evidence, safety considerations, and practical information on acupuncture from NCCIH.”?
    return [bm for bm in final.bookmarks.values() if bm["title"] == "NCCIH: Acupuncture"][0][
        "description"
    ] == "Evidence, safety considerations, and practical information on acupuncture from NCCIH."


def seen_10(initial: Any, final: Any) -> Any:
    yield (
        '[bm for bm in final.bookmarks.values() if bm["title"] == "NCCIH: Acupuncture"][0]["description"]',
        [bm for bm in final.bookmarks.values() if bm["title"] == "NCCIH: Acupuncture"][0]["description"],
    )


def check_11(initial: Any, final: Any) -> Any:
    # Has the bookmark titled “PubMed: TCM Herbal Formula RCTs” been created in the folder “Traditional Chinese Medicine/Research”?
    return any(
        bdata["title"] == "PubMed: TCM Herbal Formula RCTs"
        and bdata["folder_id"]
        == [
            fid_2
            for fid_2, fdata_2 in final.folders.items()
            if fdata_2["name"] == "Research"
            and fdata_2["parent_folder_id"]
            == [fid for fid, fdata in final.folders.items() if fdata["name"] == "Traditional Chinese Medicine"][0]
        ][0]
        for bdata in final.bookmarks.values()
    )


def check_12(initial: Any, final: Any) -> Any:
    # Has the URL of bookmark “PubMed: TCM Herbal Formula RCTs” been set to “https://pubmed.ncbi.nlm.nih.gov/?term=Traditional+Chinese+Medicine+herbal+formula+randomized+controlled+trial”?
    return [bm for bm in final.bookmarks.values() if bm["title"] == "PubMed: TCM Herbal Formula RCTs"][0][
        "url"
    ] == "https://pubmed.ncbi.nlm.nih.gov/?term=Traditional+Chinese+Medicine+herbal+formula+randomized+controlled+trial"


def seen_12(initial: Any, final: Any) -> Any:
    yield (
        '[bm for bm in final.bookmarks.values() if bm["title"] == "PubMed: TCM Herbal Formula RCTs"][0]["url"]',
        [bm for bm in final.bookmarks.values() if bm["title"] == "PubMed: TCM Herbal Formula RCTs"][0]["url"],
    )


def check_13(final: Any) -> Any:
    return released_5_functions.check_18(final=final)


def check_16(initial: Any, final: Any) -> Any:
    # Has the nested folder originally named “Work Projects” under the top-level “Work Projects” folder been renamed to “Design Resources”?
    return final.folders["fd5"]["name"] == "Design Resources"


def seen_16(initial: Any, final: Any) -> Any:
    yield 'final.folders["fd5"]["name"]', final.folders["fd5"]["name"]


def check_17(initial: Any, final: Any) -> Any:
    # Has the bookmark titled “Figma Interface Guidelines” been moved into the folder “Design Resources”?
    return [bm for bm in final.bookmarks.values() if bm["title"] == "Figma Interface Guidelines"][0]["folder_id"] == [
        fld for fld in final.folders.values() if fld["name"] == "Design Resources"
    ][0]["folder_id"]


def seen_17(initial: Any, final: Any) -> Any:
    yield (
        '[bm for bm in final.bookmarks.values() if bm["title"] == "Figma Interface Guidelines"][0]["folder_id"]',
        [bm for bm in final.bookmarks.values() if bm["title"] == "Figma Interface Guidelines"][0]["folder_id"],
    )
    yield (
        '[fld for fld in final.folders.values() if fld["name"] == "Design Resources"][0]["folder_id"]',
        [fld for fld in final.folders.values() if fld["name"] == "Design Resources"][0]["folder_id"],
    )


def check_18(initial: Any, final: Any) -> Any:
    # Has the “urgent” tag been removed from the bookmark “Figma Interface Guidelines”?
    return "tag_2" not in final.bookmarks["bm_5_1682949567"]["tags"]


def seen_18(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_5_1682949567"]["tags"]', final.bookmarks["bm_5_1682949567"]["tags"]


def check_19(initial: Any, final: Any) -> Any:
    # Has the bookmark “Figma Interface Guidelines” retained the tag “design”?
    return "tag_5" in [bm for bm in final.bookmarks.values() if bm["title"] == "Figma Interface Guidelines"][0]["tags"]


def seen_19(initial: Any, final: Any) -> Any:
    yield (
        '[bm for bm in final.bookmarks.values() if bm["title"] == "Figma Interface Guidelines"][0]["tags"]',
        [bm for bm in final.bookmarks.values() if bm["title"] == "Figma Interface Guidelines"][0]["tags"],
    )


def check_20(initial: Any, final: Any) -> Any:
    # Has the description of bookmark “Figma Interface Guidelines” been appended with “ Useful for UI assets; organized under Design Resources.”?
    return [bookmark for bookmark in final.bookmarks.values() if bookmark["title"] == "Figma Interface Guidelines"][0][
        "description"
    ].endswith(" Useful for UI assets; organized under Design Resources.")


def check_21(initial: Any, final: Any) -> Any:
    # Are just these 4 new in folders?
    return sorted([one["name"] for key, one in new_records(initial, final, "folders") if key not in initial.folders]) == [
        "Acupuncture",
        "Herbal Medicine",
        "Research",
        "Traditional Chinese Medicine",
    ]


def seen_21(initial: Any, final: Any) -> Any:
    yield (
        'sorted([one["name"] for key, one in final.folders.items() if key not in initial.folders])',
        sorted([one["name"] for key, one in final.folders.items() if key not in initial.folders]),
    )


def check_22(initial: Any, final: Any) -> Any:
    # Are just these 3 new in bookmarks?
    return sorted([one["title"] for key, one in new_records(initial, final, "bookmarks") if key not in initial.bookmarks]) == [
        "NCCIH: Acupuncture",
        "PubMed: TCM Herbal Formula RCTs",
        "WHO Traditional Medicine Overview",
    ]


def seen_22(initial: Any, final: Any) -> Any:
    yield (
        'sorted([one["title"] for key, one in final.bookmarks.items() if key not in initial.bookmarks])',
        sorted([one["title"] for key, one in final.bookmarks.items() if key not in initial.bookmarks]),
    )


def check_23(initial: Any, final: Any) -> Any:
    # Are the tags of the new bookmark “PubMed: TCM Herbal Formula RCTs” just these?
    return sorted(
        final.bookmarks[
            [
                key
                for key, one in final.bookmarks.items()
                if key not in initial.bookmarks and one["title"] == "PubMed: TCM Herbal Formula RCTs"
            ][0]
        ]["tags"]
    ) == sorted([[key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "tcm"][0], "tag_1"])


def seen_23(initial: Any, final: Any) -> Any:
    yield (
        'sorted(final.bookmarks[[key for key, one in final.bookmarks.items() if key not in initial.bookmarks and one["title"] == "PubMed: TCM Herbal Formula RCTs"][0]]["tags"])',
        sorted(
            final.bookmarks[
                [
                    key
                    for key, one in final.bookmarks.items()
                    if key not in initial.bookmarks and one["title"] == "PubMed: TCM Herbal Formula RCTs"
                ][0]
            ]["tags"]
        ),
    )
    yield (
        'sorted([[key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "tcm"][0], "tag_1"])',
        sorted([[key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "tcm"][0], "tag_1"]),
    )


def check_24(initial: Any, final: Any) -> Any:
    # Is there just one new in tags?
    return len([key for key in final.tags if key not in initial.tags]) == 1


def seen_24(initial: Any, final: Any) -> Any:
    yield "len([key for key in final.tags if key not in initial.tags])", len([key for key in final.tags if key not in initial.tags])


def check_25(initial: Any, final: Any) -> Any:
    # Are the tags of bm_5_1682949567 just these?
    return sorted(final.bookmarks["bm_5_1682949567"]["tags"]) == sorted(["tag_5"])


def seen_25(initial: Any, final: Any) -> Any:
    yield 'sorted(final.bookmarks["bm_5_1682949567"]["tags"])', sorted(final.bookmarks["bm_5_1682949567"]["tags"])
    yield 'sorted(["tag_5"])', sorted(["tag_5"])


def solution(call: Any, say: Any) -> None:
    f0 = call("create_folder", {"name": "Traditional Chinese Medicine", "parent_folder_id": "fd1"})
    f1 = call("create_folder", {"name": "Acupuncture", "parent_folder_id": f0["folder_id"]})
    call("create_folder", {"name": "Herbal Medicine", "parent_folder_id": f0["folder_id"]})
    f3 = call("create_folder", {"name": "Research", "parent_folder_id": f0["folder_id"]})
    t0 = call("create_tag", {"name": "tcm"})
    call(
        "add_bookmark",
        {
            "title": "WHO Traditional Medicine Overview",
            "url": "https://www.who.int/health-topics/traditional-medicine",
            "folder_id": f0["folder_id"],
            "description": "Global overview and policy framework on traditional medicine from WHO.",
            "tags": [t0["tag_id"], "tag_1"],
        },
    )
    call(
        "add_bookmark",
        {
            "title": "NCCIH: Acupuncture",
            "url": "https://www.nccih.nih.gov/health/acupuncture",
            "folder_id": f1["folder_id"],
            "description": "Evidence, safety considerations, and practical information on acupuncture from NCCIH.",
            "tags": [t0["tag_id"], "tag_1"],
        },
    )
    call(
        "add_bookmark",
        {
            "title": "PubMed: TCM Herbal Formula RCTs",
            "url": "https://pubmed.ncbi.nlm.nih.gov/?term=Traditional+Chinese+Medicine+herbal+formula+randomized+controlled+trial",
            "folder_id": f3["folder_id"],
            "description": "Search results for randomized controlled trials of TCM herbal formulas on PubMed.",
            "tags": [t0["tag_id"], "tag_1"],
        },
    )
    call("update_folder", {"folder_id": "fd5", "name": "Design Resources"})
    call("remove_tag_from_bookmark", {"bookmark_id": "bm_5_1682949567", "tag_id": "tag_2"})
    call(
        "update_bookmark",
        {
            "bookmark_id": "bm_5_1682949567",
            "description": "Best practices for designing modern interfaces using Figma. Useful for UI assets; organized under Design Resources.",
        },
    )
