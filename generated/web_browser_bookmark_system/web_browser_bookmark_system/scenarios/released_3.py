# mypy: disable-error-code="no-untyped-call"
"""The checks of the scenario released-3.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records

from . import released_3_functions


def check_2(initial: Any, final: Any) -> Any:
    # Has the sub-folder “Acupuncture” been created under “Traditional Chinese Medicine”?
    return any(
        fdata_2["name"] == "Acupuncture"
        and fdata_2["parent_folder_id"]
        == [
            fid
            for fid, fdata in final.folders.items()
            if fdata["name"] == "Traditional Chinese Medicine" and fdata["parent_folder_id"] == "f1"
        ][0]
        for fdata_2 in final.folders.values()
    )


def check_3(initial: Any, final: Any) -> Any:
    # Has the sub-folder “Herbal Medicine” been created under “Traditional Chinese Medicine”?
    return any(
        fld_2["name"] == "Herbal Medicine"
        and fld_2["parent_folder_id"]
        == [
            fld
            for fld in final.folders.values()
            if fld["name"] == "Traditional Chinese Medicine" and fld["parent_folder_id"] == "f1"
        ][0]["folder_id"]
        for fld_2 in final.folders.values()
    )


def check_4(initial: Any, final: Any) -> Any:
    # Has the sub-folder “Clinical Evidence” been created under “Traditional Chinese Medicine”?
    return any(
        folder_2["name"] == "Clinical Evidence"
        and folder_2["parent_folder_id"]
        == [folder for folder in final.folders.values() if folder["name"] == "Traditional Chinese Medicine"][0]["folder_id"]
        for folder_2 in final.folders.values()
    )


def check_5(initial: Any, final: Any) -> Any:
    # Has the sub-folder “Regulation & Safety” been created under “Traditional Chinese Medicine”?
    return any(
        fld_2["name"] == "Regulation & Safety"
        and fld_2["parent_folder_id"]
        == [fld for fld in final.folders.values() if fld["name"] == "Traditional Chinese Medicine"][0]["folder_id"]
        for fld_2 in final.folders.values()
    )


def check_6(initial: Any, final: Any) -> Any:
    # Has the sub-folder “TCM News” been created under “Traditional Chinese Medicine”?
    return any(
        folder_2["name"] == "TCM News"
        and folder_2["parent_folder_id"]
        == [folder for folder in final.folders.values() if folder["name"] == "Traditional Chinese Medicine"][0]["folder_id"]
        for folder_2 in final.folders.values()
    )


def check_8(final: Any) -> Any:
    return released_3_functions.check_08(final=final)


def check_10(initial: Any, final: Any) -> Any:
    # Has the bookmark titled “NIH NCCIH: Chinese Herbal Medicine” with URL https://www.nccih.nih.gov/health/chinese-herbal-medicine and description “Evidence and safety information on Chinese herbal medicine from NIH NCCIH.” been added to the folder “Herbal Medicine”?
    return any(
        bdata["title"] == "NIH NCCIH: Chinese Herbal Medicine"
        and bdata["url"] == "https://www.nccih.nih.gov/health/chinese-herbal-medicine"
        and bdata["description"] == "Evidence and safety information on Chinese herbal medicine from NIH NCCIH."
        and bdata["folder_id"] == [fid for fid, fdata in final.folders.items() if fdata["name"] == "Herbal Medicine"][0]
        for bdata in final.bookmarks.values()
    )


def check_12(initial: Any, final: Any) -> Any:
    # Has the bookmark titled “NCBI: Acupuncture Analgesia Review (PMC7082246)” with URL https://www.ncbi.nlm.nih.gov/pmc/articles/PMC7082246/ and description “Peer-reviewed review on acupuncture-mediated analgesia mechanisms.” been added to the folder “Acupuncture”?
    return any(
        bdata["folder_id"] == [fid for fid, fdata in final.folders.items() if fdata["name"] == "Acupuncture"][0]
        and bdata["title"] == "NCBI: Acupuncture Analgesia Review (PMC7082246)"
        and bdata["url"] == "https://www.ncbi.nlm.nih.gov/pmc/articles/PMC7082246/"
        and bdata["description"] == "Peer-reviewed review on acupuncture-mediated analgesia mechanisms."
        for bdata in final.bookmarks.values()
    )


def check_13(initial: Any, final: Any) -> Any:
    # Has the URL https://www.cochranelibrary.com/search?q=acupuncture been validated?
    return any(
        bm["url"] == "https://www.cochranelibrary.com/search?q=acupuncture"
        and bm["title"] == "Cochrane Library: Acupuncture Evidence"
        and bm["folder_id"] != ""
        and final.folders.get(bm["folder_id"], {}).get("name") == "Clinical Evidence"
        for bm in final.bookmarks.values()
    )


def check_14(initial: Any, final: Any) -> Any:
    # Has the bookmark titled “Cochrane Library: Acupuncture Evidence” with URL https://www.cochranelibrary.com/search?q=acupuncture and description “Systematic reviews and evidence summaries related to acupuncture.” been added to the folder “Clinical Evidence”?
    return any(
        bm["title"] == "Cochrane Library: Acupuncture Evidence"
        and bm["url"] == "https://www.cochranelibrary.com/search?q=acupuncture"
        and bm["description"] == "Systematic reviews and evidence summaries related to acupuncture."
        and bm["folder_id"] == [fid for fid, folder in final.folders.items() if folder["name"] == "Clinical Evidence"][0]
        for bm in final.bookmarks.values()
    )


def check_16(initial: Any, final: Any) -> Any:
    # Has the bookmark titled “FDA: Regulation of Dietary Supplements” with URL https://www.fda.gov/food/dietary-supplements/how-are-dietary-supplements-regulated and description “FDA’s overview of dietary supplement regulation relevant to herbal products.” been added to the folder “Regulation & Safety”?
    return any(
        bdata["title"] == "FDA: Regulation of Dietary Supplements"
        and bdata["url"] == "https://www.fda.gov/food/dietary-supplements/how-are-dietary-supplements-regulated"
        and bdata["description"] == "FDA’s overview of dietary supplement regulation relevant to herbal products."
        and bdata["folder_id"] == [fid for fid, fdata in final.folders.items() if fdata["name"] == "Regulation & Safety"][0]
        for bdata in final.bookmarks.values()
    )


def check_22(initial: Any, final: Any) -> Any:
    # Has the tag “Safety” been applied to the bookmark “WHO Traditional Medicine Overview”?
    return [tid for tid, tinfo in final.tags.items() if tinfo["name"] == "Safety"][0] in [
        binfo for binfo in final.bookmarks.values() if binfo["title"] == "WHO Traditional Medicine Overview"
    ][0]["tags"]


def seen_22(initial: Any, final: Any) -> Any:
    yield (
        '[tid for tid, tinfo in final.tags.items() if tinfo["name"] == "Safety"][0]',
        [tid for tid, tinfo in final.tags.items() if tinfo["name"] == "Safety"][0],
    )
    yield (
        '[binfo for binfo in final.bookmarks.values() if binfo["title"] == "WHO Traditional Medicine Overview"][0]["tags"]',
        [binfo for binfo in final.bookmarks.values() if binfo["title"] == "WHO Traditional Medicine Overview"][0]["tags"],
    )


def check_23(final: Any) -> Any:
    return released_3_functions.check_24(final=final)


def check_24(initial: Any, final: Any) -> Any:
    # Has the tag “Herbal” been applied to the bookmark “NIH NCCIH: Chinese Herbal Medicine”?
    return [tid for tid, tag_info in final.tags.items() if tag_info["name"] == "Herbal"][0] in [
        bookmark for bookmark in final.bookmarks.values() if bookmark["title"] == "NIH NCCIH: Chinese Herbal Medicine"
    ][0]["tags"]


def seen_24(initial: Any, final: Any) -> Any:
    yield (
        '[tid for tid, tag_info in final.tags.items() if tag_info["name"] == "Herbal"][0]',
        [tid for tid, tag_info in final.tags.items() if tag_info["name"] == "Herbal"][0],
    )
    yield (
        '[bookmark for bookmark in final.bookmarks.values() if bookmark["title"] == "NIH NCCIH: Chinese Herbal Medicine"][0]["tags"]',
        [bookmark for bookmark in final.bookmarks.values() if bookmark["title"] == "NIH NCCIH: Chinese Herbal Medicine"][0]["tags"],
    )


def check_25(initial: Any, final: Any) -> Any:
    # Has the tag “Safety” been applied to the bookmark “NIH NCCIH: Chinese Herbal Medicine”?
    return [tag_id for tag_id, tag_info in final.tags.items() if tag_info["name"] == "Safety"][0] in [
        bm for bm in final.bookmarks.values() if bm["title"] == "NIH NCCIH: Chinese Herbal Medicine"
    ][0]["tags"]


def seen_25(initial: Any, final: Any) -> Any:
    yield (
        '[tag_id for tag_id, tag_info in final.tags.items() if tag_info["name"] == "Safety"][0]',
        [tag_id for tag_id, tag_info in final.tags.items() if tag_info["name"] == "Safety"][0],
    )
    yield (
        '[bm for bm in final.bookmarks.values() if bm["title"] == "NIH NCCIH: Chinese Herbal Medicine"][0]["tags"]',
        [bm for bm in final.bookmarks.values() if bm["title"] == "NIH NCCIH: Chinese Herbal Medicine"][0]["tags"],
    )


def check_26(initial: Any, final: Any) -> Any:
    # Has the tag “TCM” been applied to the bookmark “NCBI: Acupuncture Analgesia Review (PMC7082246)”?
    return [tag_id for tag_id, tag_info in final.tags.items() if tag_info["name"] == "TCM"][0] in [
        bookmark_info
        for bookmark_info in final.bookmarks.values()
        if bookmark_info["title"] == "NCBI: Acupuncture Analgesia Review (PMC7082246)"
    ][0]["tags"]


def seen_26(initial: Any, final: Any) -> Any:
    yield (
        '[tag_id for tag_id, tag_info in final.tags.items() if tag_info["name"] == "TCM"][0]',
        [tag_id for tag_id, tag_info in final.tags.items() if tag_info["name"] == "TCM"][0],
    )
    yield (
        '[bookmark_info for bookmark_info in final.bookmarks.values() if bookmark_info["title"] == "NCBI: Acupuncture Analgesia Review (PMC7082246)"][0]["tags"]',
        [
            bookmark_info
            for bookmark_info in final.bookmarks.values()
            if bookmark_info["title"] == "NCBI: Acupuncture Analgesia Review (PMC7082246)"
        ][0]["tags"],
    )


def check_27(initial: Any, final: Any) -> Any:
    # Has the tag “Acupuncture” been applied to the bookmark “NCBI: Acupuncture Analgesia Review (PMC7082246)”?
    return [tag_id for tag_id, tag_info in final.tags.items() if tag_info["name"] == "Acupuncture"][0] in [
        bm for bm in final.bookmarks.values() if bm["title"] == "NCBI: Acupuncture Analgesia Review (PMC7082246)"
    ][0]["tags"]


def seen_27(initial: Any, final: Any) -> Any:
    yield (
        '[tag_id for tag_id, tag_info in final.tags.items() if tag_info["name"] == "Acupuncture"][0]',
        [tag_id for tag_id, tag_info in final.tags.items() if tag_info["name"] == "Acupuncture"][0],
    )
    yield (
        '[bm for bm in final.bookmarks.values() if bm["title"] == "NCBI: Acupuncture Analgesia Review (PMC7082246)"][0]["tags"]',
        [bm for bm in final.bookmarks.values() if bm["title"] == "NCBI: Acupuncture Analgesia Review (PMC7082246)"][0]["tags"],
    )


def check_28(initial: Any, final: Any) -> Any:
    # Has the tag “Evidence” been applied to the bookmark “NCBI: Acupuncture Analgesia Review (PMC7082246)”?
    return [tag_id for tag_id, tag_info in final.tags.items() if tag_info["name"] == "Evidence"][0] in [
        bookmark_info
        for bookmark_info in final.bookmarks.values()
        if bookmark_info["title"] == "NCBI: Acupuncture Analgesia Review (PMC7082246)"
    ][0]["tags"]


def seen_28(initial: Any, final: Any) -> Any:
    yield (
        '[tag_id for tag_id, tag_info in final.tags.items() if tag_info["name"] == "Evidence"][0]',
        [tag_id for tag_id, tag_info in final.tags.items() if tag_info["name"] == "Evidence"][0],
    )
    yield (
        '[bookmark_info for bookmark_info in final.bookmarks.values() if bookmark_info["title"] == "NCBI: Acupuncture Analgesia Review (PMC7082246)"][0]["tags"]',
        [
            bookmark_info
            for bookmark_info in final.bookmarks.values()
            if bookmark_info["title"] == "NCBI: Acupuncture Analgesia Review (PMC7082246)"
        ][0]["tags"],
    )


def check_29(initial: Any, final: Any) -> Any:
    # Has the tag “TCM” been applied to the bookmark “Cochrane Library: Acupuncture Evidence”?
    return (
        bool(([tid for tid, tag_data in final.tags.items() if tag_data["name"] == "TCM"] + [None])[0])
        and ([tid for tid, tag_data in final.tags.items() if tag_data["name"] == "TCM"] + [None])[0]
        in [bmark for bmark in final.bookmarks.values() if bmark["title"] == "Cochrane Library: Acupuncture Evidence"][0]["tags"]
    )


def seen_29(initial: Any, final: Any) -> Any:
    yield (
        '([tid for tid, tag_data in final.tags.items() if tag_data["name"] == "TCM"] + [None])[0]',
        ([tid for tid, tag_data in final.tags.items() if tag_data["name"] == "TCM"] + [None])[0],
    )
    yield (
        '[bmark for bmark in final.bookmarks.values() if bmark["title"] == "Cochrane Library: Acupuncture Evidence"][0]["tags"]',
        [bmark for bmark in final.bookmarks.values() if bmark["title"] == "Cochrane Library: Acupuncture Evidence"][0]["tags"],
    )


def check_30(final: Any) -> Any:
    return released_3_functions.check_31(final=final)


def check_31(initial: Any, final: Any) -> Any:
    # Has the tag “Evidence” been applied to the bookmark “Cochrane Library: Acupuncture Evidence”?
    return [tid for tid, tag in final.tags.items() if tag["name"] == "Evidence"][0] in [
        bm for bm in final.bookmarks.values() if bm["title"] == "Cochrane Library: Acupuncture Evidence"
    ][0]["tags"]


def seen_31(initial: Any, final: Any) -> Any:
    yield (
        '[tid for tid, tag in final.tags.items() if tag["name"] == "Evidence"][0]',
        [tid for tid, tag in final.tags.items() if tag["name"] == "Evidence"][0],
    )
    yield (
        '[bm for bm in final.bookmarks.values() if bm["title"] == "Cochrane Library: Acupuncture Evidence"][0]["tags"]',
        [bm for bm in final.bookmarks.values() if bm["title"] == "Cochrane Library: Acupuncture Evidence"][0]["tags"],
    )


def check_32(initial: Any, final: Any) -> Any:
    # Has the tag “TCM” been applied to the bookmark “FDA: Regulation of Dietary Supplements”?
    return [tid for tid, tinfo in final.tags.items() if tinfo["name"] == "TCM"][0] in [
        binfo for binfo in final.bookmarks.values() if binfo["title"] == "FDA: Regulation of Dietary Supplements"
    ][0]["tags"]


def seen_32(initial: Any, final: Any) -> Any:
    yield (
        '[tid for tid, tinfo in final.tags.items() if tinfo["name"] == "TCM"][0]',
        [tid for tid, tinfo in final.tags.items() if tinfo["name"] == "TCM"][0],
    )
    yield (
        '[binfo for binfo in final.bookmarks.values() if binfo["title"] == "FDA: Regulation of Dietary Supplements"][0]["tags"]',
        [binfo for binfo in final.bookmarks.values() if binfo["title"] == "FDA: Regulation of Dietary Supplements"][0]["tags"],
    )


def check_33(final: Any) -> Any:
    return released_3_functions.check_34(final=final)


def check_34(initial: Any, final: Any) -> Any:
    # Has the existing bookmark titled “World News Portal” in the folder “News” been retitled to “Global News: Traditional Medicine”?
    return final.bookmarks["bm_2_1626304935"]["title"] == "Global News: Traditional Medicine"


def seen_34(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_2_1626304935"]["title"]', final.bookmarks["bm_2_1626304935"]["title"]


def check_35(initial: Any, final: Any) -> Any:
    # Has the URL of the bookmark “Global News: Traditional Medicine” been changed to https://globalnews.example/news/traditional-medicine?
    return [bookmark for bookmark in final.bookmarks.values() if bookmark["title"] == "Global News: Traditional Medicine"][0][
        "url"
    ] == "https://globalnews.example/news/traditional-medicine"


def seen_35(initial: Any, final: Any) -> Any:
    yield (
        '[bookmark for bookmark in final.bookmarks.values() if bookmark["title"] == "Global News: Traditional Medicine"][0]["url"]',
        [bookmark for bookmark in final.bookmarks.values() if bookmark["title"] == "Global News: Traditional Medicine"][0]["url"],
    )


def check_36(initial: Any, final: Any) -> Any:
    # Has the description of the bookmark “Global News: Traditional Medicine” been changed to “Ongoing coverage of traditional medicine policies and research.”?
    return final.bookmarks["bm_2_1626304935"]["description"] == "Ongoing coverage of traditional medicine policies and research."


def seen_36(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_2_1626304935"]["description"]', final.bookmarks["bm_2_1626304935"]["description"]


def check_37(initial: Any, final: Any) -> Any:
    # Has the tag “Cooking” been removed from the bookmark “Global News: Traditional Medicine”?
    return "tag_3" not in final.bookmarks["bm_2_1626304935"]["tags"]


def seen_37(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_2_1626304935"]["tags"]', final.bookmarks["bm_2_1626304935"]["tags"]


def check_38(initial: Any, final: Any) -> Any:
    # Has the tag “TCM” been added to the bookmark “Global News: Traditional Medicine”?
    return [tid for tid, tinfo in final.tags.items() if tinfo["name"] == "TCM"][0] in [
        binfo for binfo in final.bookmarks.values() if binfo["title"] == "Global News: Traditional Medicine"
    ][0]["tags"]


def seen_38(initial: Any, final: Any) -> Any:
    yield (
        '[tid for tid, tinfo in final.tags.items() if tinfo["name"] == "TCM"][0]',
        [tid for tid, tinfo in final.tags.items() if tinfo["name"] == "TCM"][0],
    )
    yield (
        '[binfo for binfo in final.bookmarks.values() if binfo["title"] == "Global News: Traditional Medicine"][0]["tags"]',
        [binfo for binfo in final.bookmarks.values() if binfo["title"] == "Global News: Traditional Medicine"][0]["tags"],
    )


def check_39(initial: Any, final: Any) -> Any:
    # Has the bookmark “Global News: Traditional Medicine” been moved from the folder “News” to the folder “TCM News”?
    return (
        final.bookmarks["bm_2_1626304935"]["title"] == "Global News: Traditional Medicine"
        and final.bookmarks["bm_2_1626304935"]["folder_id"]
        == [
            fid_2
            for fid_2, fdata_2 in final.folders.items()
            if fdata_2["name"] == "TCM News"
            and fdata_2["parent_folder_id"]
            == [fid for fid, fdata in final.folders.items() if fdata["name"] == "Traditional Chinese Medicine"][0]
        ][0]
    )


def seen_39(initial: Any, final: Any) -> Any:
    yield 'final.bookmarks["bm_2_1626304935"]["title"]', final.bookmarks["bm_2_1626304935"]["title"]
    yield 'final.bookmarks["bm_2_1626304935"]["folder_id"]', final.bookmarks["bm_2_1626304935"]["folder_id"]
    yield (
        '[fid_2 for fid_2, fdata_2 in final.folders.items() if fdata_2["name"] == "TCM News" and fdata_2["parent_folder_id"] == [fid for fid, fdata in final.folders.items() if fdata["name"] == "Traditional Chinese Medicine"][0]][0]',
        [
            fid_2
            for fid_2, fdata_2 in final.folders.items()
            if fdata_2["name"] == "TCM News"
            and fdata_2["parent_folder_id"]
            == [fid for fid, fdata in final.folders.items() if fdata["name"] == "Traditional Chinese Medicine"][0]
        ][0],
    )


def check_40(initial: Any, final: Any) -> Any:
    # Has the folder “News” been deleted only if it contains no bookmarks?
    return (
        len([bm for bm in final.bookmarks.values() if bm["folder_id"] == "f2"]) > 0
        if "f2" in final.folders
        else len([bm for bm in final.bookmarks.values() if bm["folder_id"] == "f2"]) == 0
    )


def seen_40(initial: Any, final: Any) -> Any:
    yield "final.folders", final.folders
    yield (
        'len([bm for bm in final.bookmarks.values() if bm["folder_id"] == "f2"])',
        len([bm for bm in final.bookmarks.values() if bm["folder_id"] == "f2"]),
    )


def check_41(initial: Any, final: Any) -> Any:
    # Are just these 6 new in folders?
    return sorted([one["name"] for key, one in new_records(initial, final, "folders") if key not in initial.folders]) == [
        "Acupuncture",
        "Clinical Evidence",
        "Herbal Medicine",
        "Regulation & Safety",
        "TCM News",
        "Traditional Chinese Medicine",
    ]


def seen_41(initial: Any, final: Any) -> Any:
    yield (
        'sorted([one["name"] for key, one in final.folders.items() if key not in initial.folders])',
        sorted([one["name"] for key, one in final.folders.items() if key not in initial.folders]),
    )


def check_42(initial: Any, final: Any) -> Any:
    # Are just these 5 new in bookmarks?
    return sorted([one["title"] for key, one in new_records(initial, final, "bookmarks") if key not in initial.bookmarks]) == [
        "Cochrane Library: Acupuncture Evidence",
        "FDA: Regulation of Dietary Supplements",
        "NCBI: Acupuncture Analgesia Review (PMC7082246)",
        "NIH NCCIH: Chinese Herbal Medicine",
        "WHO Traditional Medicine Overview",
    ]


def seen_42(initial: Any, final: Any) -> Any:
    yield (
        'sorted([one["title"] for key, one in final.bookmarks.items() if key not in initial.bookmarks])',
        sorted([one["title"] for key, one in final.bookmarks.items() if key not in initial.bookmarks]),
    )


def check_43(initial: Any, final: Any) -> Any:
    # Are just these 5 new in tags?
    return sorted([one["name"] for key, one in new_records(initial, final, "tags") if key not in initial.tags]) == [
        "Acupuncture",
        "Evidence",
        "Herbal",
        "Safety",
        "TCM",
    ]


def seen_43(initial: Any, final: Any) -> Any:
    yield (
        'sorted([one["name"] for key, one in final.tags.items() if key not in initial.tags])',
        sorted([one["name"] for key, one in final.tags.items() if key not in initial.tags]),
    )


def check_44(initial: Any, final: Any) -> Any:
    # Are the tags of the new bookmark “WHO Traditional Medicine Overview” just these?
    return sorted(
        final.bookmarks[
            [
                key
                for key, one in final.bookmarks.items()
                if key not in initial.bookmarks and one["title"] == "WHO Traditional Medicine Overview"
            ][0]
        ]["tags"]
    ) == sorted(
        [
            [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0],
            [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Safety"][0],
        ]
    )


def seen_44(initial: Any, final: Any) -> Any:
    yield (
        'sorted(final.bookmarks[[key for key, one in final.bookmarks.items() if key not in initial.bookmarks and one["title"] == "WHO Traditional Medicine Overview"][0]]["tags"])',
        sorted(
            final.bookmarks[
                [
                    key
                    for key, one in final.bookmarks.items()
                    if key not in initial.bookmarks and one["title"] == "WHO Traditional Medicine Overview"
                ][0]
            ]["tags"]
        ),
    )
    yield (
        'sorted([[key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0], [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Safety"][0]])',
        sorted(
            [
                [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0],
                [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Safety"][0],
            ]
        ),
    )


def check_45(initial: Any, final: Any) -> Any:
    # Are the tags of the new bookmark “NIH NCCIH: Chinese Herbal Medicine” just these?
    return sorted(
        final.bookmarks[
            [
                key
                for key, one in final.bookmarks.items()
                if key not in initial.bookmarks and one["title"] == "NIH NCCIH: Chinese Herbal Medicine"
            ][0]
        ]["tags"]
    ) == sorted(
        [
            [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0],
            [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Herbal"][0],
            [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Safety"][0],
        ]
    )


def seen_45(initial: Any, final: Any) -> Any:
    yield (
        'sorted(final.bookmarks[[key for key, one in final.bookmarks.items() if key not in initial.bookmarks and one["title"] == "NIH NCCIH: Chinese Herbal Medicine"][0]]["tags"])',
        sorted(
            final.bookmarks[
                [
                    key
                    for key, one in final.bookmarks.items()
                    if key not in initial.bookmarks and one["title"] == "NIH NCCIH: Chinese Herbal Medicine"
                ][0]
            ]["tags"]
        ),
    )
    yield (
        'sorted([[key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0], [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Herbal"][0], [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Safety"][0]])',
        sorted(
            [
                [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0],
                [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Herbal"][0],
                [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Safety"][0],
            ]
        ),
    )


def check_46(initial: Any, final: Any) -> Any:
    # Are the tags of the new bookmark “NCBI: Acupuncture Analgesia Review (PMC7082246)” just these?
    return sorted(
        final.bookmarks[
            [
                key
                for key, one in final.bookmarks.items()
                if key not in initial.bookmarks and one["title"] == "NCBI: Acupuncture Analgesia Review (PMC7082246)"
            ][0]
        ]["tags"]
    ) == sorted(
        [
            [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0],
            [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Acupuncture"][0],
            [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Evidence"][0],
        ]
    )


def seen_46(initial: Any, final: Any) -> Any:
    yield (
        'sorted(final.bookmarks[[key for key, one in final.bookmarks.items() if key not in initial.bookmarks and one["title"] == "NCBI: Acupuncture Analgesia Review (PMC7082246)"][0]]["tags"])',
        sorted(
            final.bookmarks[
                [
                    key
                    for key, one in final.bookmarks.items()
                    if key not in initial.bookmarks and one["title"] == "NCBI: Acupuncture Analgesia Review (PMC7082246)"
                ][0]
            ]["tags"]
        ),
    )
    yield (
        'sorted([[key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0], [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Acupuncture"][0], [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Evidence"][0]])',
        sorted(
            [
                [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0],
                [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Acupuncture"][0],
                [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Evidence"][0],
            ]
        ),
    )


def check_47(initial: Any, final: Any) -> Any:
    # Are the tags of the new bookmark “Cochrane Library: Acupuncture Evidence” just these?
    return sorted(
        final.bookmarks[
            [
                key
                for key, one in final.bookmarks.items()
                if key not in initial.bookmarks and one["title"] == "Cochrane Library: Acupuncture Evidence"
            ][0]
        ]["tags"]
    ) == sorted(
        [
            [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0],
            [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Acupuncture"][0],
            [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Evidence"][0],
        ]
    )


def seen_47(initial: Any, final: Any) -> Any:
    yield (
        'sorted(final.bookmarks[[key for key, one in final.bookmarks.items() if key not in initial.bookmarks and one["title"] == "Cochrane Library: Acupuncture Evidence"][0]]["tags"])',
        sorted(
            final.bookmarks[
                [
                    key
                    for key, one in final.bookmarks.items()
                    if key not in initial.bookmarks and one["title"] == "Cochrane Library: Acupuncture Evidence"
                ][0]
            ]["tags"]
        ),
    )
    yield (
        'sorted([[key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0], [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Acupuncture"][0], [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Evidence"][0]])',
        sorted(
            [
                [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0],
                [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Acupuncture"][0],
                [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Evidence"][0],
            ]
        ),
    )


def check_48(initial: Any, final: Any) -> Any:
    # Are the tags of the new bookmark “FDA: Regulation of Dietary Supplements” just these?
    return sorted(
        final.bookmarks[
            [
                key
                for key, one in final.bookmarks.items()
                if key not in initial.bookmarks and one["title"] == "FDA: Regulation of Dietary Supplements"
            ][0]
        ]["tags"]
    ) == sorted(
        [
            [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0],
            [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Safety"][0],
        ]
    )


def seen_48(initial: Any, final: Any) -> Any:
    yield (
        'sorted(final.bookmarks[[key for key, one in final.bookmarks.items() if key not in initial.bookmarks and one["title"] == "FDA: Regulation of Dietary Supplements"][0]]["tags"])',
        sorted(
            final.bookmarks[
                [
                    key
                    for key, one in final.bookmarks.items()
                    if key not in initial.bookmarks and one["title"] == "FDA: Regulation of Dietary Supplements"
                ][0]
            ]["tags"]
        ),
    )
    yield (
        'sorted([[key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0], [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Safety"][0]])',
        sorted(
            [
                [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0],
                [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "Safety"][0],
            ]
        ),
    )


def check_49(initial: Any, final: Any) -> Any:
    # Are the tags of bm_2_1626304935 just these?
    return sorted(final.bookmarks["bm_2_1626304935"]["tags"]) == sorted(
        ["tag_2", [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0]]
    )


def seen_49(initial: Any, final: Any) -> Any:
    yield 'sorted(final.bookmarks["bm_2_1626304935"]["tags"])', sorted(final.bookmarks["bm_2_1626304935"]["tags"])
    yield (
        'sorted(["tag_2", [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0]])',
        sorted(["tag_2", [key for key, one in final.tags.items() if key not in initial.tags and one["name"] == "TCM"][0]]),
    )


def solution(call: Any, say: Any) -> None:
    f0 = call("create_folder", {"name": "Traditional Chinese Medicine", "parent_folder_id": "f1"})
    f1 = call("create_folder", {"name": "Acupuncture", "parent_folder_id": f0["folder_id"]})
    f2 = call("create_folder", {"name": "Herbal Medicine", "parent_folder_id": f0["folder_id"]})
    f3 = call("create_folder", {"name": "Clinical Evidence", "parent_folder_id": f0["folder_id"]})
    f4 = call("create_folder", {"name": "Regulation & Safety", "parent_folder_id": f0["folder_id"]})
    f5 = call("create_folder", {"name": "TCM News", "parent_folder_id": f0["folder_id"]})
    t0 = call("create_tag", {"name": "TCM"})
    t1 = call("create_tag", {"name": "Acupuncture"})
    t2 = call("create_tag", {"name": "Herbal"})
    t3 = call("create_tag", {"name": "Evidence"})
    t4 = call("create_tag", {"name": "Safety"})
    call(
        "add_bookmark",
        {
            "title": "WHO Traditional Medicine Overview",
            "url": "https://www.who.int/health-topics/traditional-medicine",
            "folder_id": f0["folder_id"],
            "description": "WHO’s overview of traditional medicine, including global context and guidance.",
            "tags": [t0["tag_id"], t4["tag_id"]],
        },
    )
    call(
        "add_bookmark",
        {
            "title": "NIH NCCIH: Chinese Herbal Medicine",
            "url": "https://www.nccih.nih.gov/health/chinese-herbal-medicine",
            "folder_id": f2["folder_id"],
            "description": "Evidence and safety information on Chinese herbal medicine from NIH NCCIH.",
            "tags": [t0["tag_id"], t2["tag_id"], t4["tag_id"]],
        },
    )
    call(
        "add_bookmark",
        {
            "title": "NCBI: Acupuncture Analgesia Review (PMC7082246)",
            "url": "https://www.ncbi.nlm.nih.gov/pmc/articles/PMC7082246/",
            "folder_id": f1["folder_id"],
            "description": "Peer-reviewed review on acupuncture-mediated analgesia mechanisms.",
            "tags": [t0["tag_id"], t1["tag_id"], t3["tag_id"]],
        },
    )
    call(
        "add_bookmark",
        {
            "title": "Cochrane Library: Acupuncture Evidence",
            "url": "https://www.cochranelibrary.com/search?q=acupuncture",
            "folder_id": f3["folder_id"],
            "description": "Systematic reviews and evidence summaries related to acupuncture.",
            "tags": [t0["tag_id"], t1["tag_id"], t3["tag_id"]],
        },
    )
    call(
        "add_bookmark",
        {
            "title": "FDA: Regulation of Dietary Supplements",
            "url": "https://www.fda.gov/food/dietary-supplements/how-are-dietary-supplements-regulated",
            "folder_id": f4["folder_id"],
            "description": "FDA’s overview of dietary supplement regulation relevant to herbal products.",
            "tags": [t0["tag_id"], t4["tag_id"]],
        },
    )
    call(
        "update_bookmark",
        {
            "bookmark_id": "bm_2_1626304935",
            "title": "Global News: Traditional Medicine",
            "url": "https://globalnews.example/news/traditional-medicine",
            "description": "Ongoing coverage of traditional medicine policies and research.",
        },
    )
    call("remove_tag_from_bookmark", {"bookmark_id": "bm_2_1626304935", "tag_id": "tag_3"})
    call("add_tag_to_bookmark", {"bookmark_id": "bm_2_1626304935", "tag_id": t0["tag_id"]})
    call("move_bookmark_to_folder", {"bookmark_id": "bm_2_1626304935", "target_folder_id": f5["folder_id"]})
    call("delete_folder", {"folder_id": "f2"})
