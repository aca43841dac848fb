"""The checks of the scenario course-on-ai.

Generated from specs/web_browser_bookmark_system/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import new_records


def let_homework(initial: Any, final: Any) -> Any:
    return [tag["tag_id"] for tag in final.tags.values() if tag["name"] == "homework"]


def let_course(initial: Any, final: Any) -> Any:
    return [
        folder["folder_id"]
        for folder in final.folders.values()
        if folder["name"] == "AI Course" and folder["parent_folder_id"] == "f3"
    ]


def let_week_1(initial: Any, final: Any) -> Any:
    course = let_course(initial, final)
    return [
        folder["folder_id"]
        for folder in final.folders.values()
        if folder["name"] == "Week 1" and folder["parent_folder_id"] == course[0]
    ]


def let_week_2(initial: Any, final: Any) -> Any:
    course = let_course(initial, final)
    return [
        folder["folder_id"]
        for folder in final.folders.values()
        if folder["name"] == "Week 2" and folder["parent_folder_id"] == course[0]
    ]


def let_added(initial: Any, final: Any) -> Any:
    return [bookmark for key, bookmark in new_records(initial, final, "bookmarks") if key not in initial.bookmarks]


def let_in_week_1(initial: Any, final: Any) -> Any:
    week_1 = let_week_1(initial, final)
    added = let_added(initial, final)
    return [bookmark for bookmark in added if bookmark["folder_id"] == week_1[0]]


def let_in_week_2(initial: Any, final: Any) -> Any:
    week_2 = let_week_2(initial, final)
    added = let_added(initial, final)
    return [bookmark for bookmark in added if bookmark["folder_id"] == week_2[0]]


def let_in_course(initial: Any, final: Any) -> Any:
    course = let_course(initial, final)
    added = let_added(initial, final)
    return [bookmark for bookmark in added if bookmark["folder_id"] == course[0]]


def check_1(initial: Any, final: Any) -> Any:
    # Are there three new folders, one in Tech and two in that one?
    course = let_course(initial, final)
    week_1 = let_week_1(initial, final)
    week_2 = let_week_2(initial, final)
    return (
        len(course) == 1
        and len(week_1) == 1
        and len(week_2) == 1
        and len(final.folders) == len(initial.folders) + len(course + week_1 + week_2)
    )


def seen_1(initial: Any, final: Any) -> Any:
    course = let_course(initial, final)
    week_1 = let_week_1(initial, final)
    week_2 = let_week_2(initial, final)
    yield "len(course)", len(course)
    yield "len(week_1)", len(week_1)
    yield "len(week_2)", len(week_2)
    yield "len(final.folders)", len(final.folders)


def check_2(initial: Any, final: Any) -> Any:
    # Is there one new tag?
    homework = let_homework(initial, final)
    return len(homework) == 1 and len(final.tags) == len(initial.tags) + 1


def seen_2(initial: Any, final: Any) -> Any:
    homework = let_homework(initial, final)
    yield "len(homework)", len(homework)
    yield "len(final.tags)", len(final.tags)
    yield "len(initial.tags) + 1", len(initial.tags) + 1


def check_3(initial: Any, final: Any) -> Any:
    # Are there the two new pages of the first week?
    in_week_1 = let_in_week_1(initial, final)
    return sorted([[bookmark["title"], bookmark["url"]] for bookmark in in_week_1]) == [
        ["First perceptron", "https://course.example/perceptron"],
        ["What is a neuron", "https://course.example/neuron"],
    ]


def seen_3(initial: Any, final: Any) -> Any:
    in_week_1 = let_in_week_1(initial, final)
    yield (
        'sorted([[bookmark["title"], bookmark["url"]] for bookmark in in_week_1])',
        sorted([[bookmark["title"], bookmark["url"]] for bookmark in in_week_1]),
    )


def check_4(initial: Any, final: Any) -> Any:
    # Have they got their tags, and no description?
    homework = let_homework(initial, final)
    in_week_1 = let_in_week_1(initial, final)
    return len(in_week_1) > 0 and all(
        sorted(one["tags"]) == sorted(["tag_5", homework[0]]) and one["description"] == "" for one in in_week_1
    )


def seen_4(initial: Any, final: Any) -> Any:
    in_week_1 = let_in_week_1(initial, final)
    yield "len(in_week_1)", len(in_week_1)


def check_5(initial: Any, final: Any) -> Any:
    # Is there the new page of the second week?
    homework = let_homework(initial, final)
    in_week_2 = let_in_week_2(initial, final)
    return [[one["title"], one["url"], one["tags"], one["description"]] for one in in_week_2] == [
        ["Backpropagation", "https://course.example/backprop", [homework[0]], ""]
    ]


def seen_5(initial: Any, final: Any) -> Any:
    homework = let_homework(initial, final)
    in_week_2 = let_in_week_2(initial, final)
    yield (
        '[[one["title"], one["url"], one["tags"], one["description"]] for one in in_week_2]',
        [[one["title"], one["url"], one["tags"], one["description"]] for one in in_week_2],
    )
    yield (
        '[["Backpropagation", "https://course.example/backprop", [homework[0]], ""]]',
        [["Backpropagation", "https://course.example/backprop", [homework[0]], ""]],
    )


def check_6(initial: Any, final: Any) -> Any:
    # Is the research page in the second week, with one more tag?
    homework = let_homework(initial, final)
    week_2 = let_week_2(initial, final)
    return final.bookmarks["bm_3_1643472128"]["folder_id"] == week_2[0] and sorted(
        final.bookmarks["bm_3_1643472128"]["tags"]
    ) == sorted(initial.bookmarks["bm_3_1643472128"]["tags"] + [homework[0]])


def seen_6(initial: Any, final: Any) -> Any:
    homework = let_homework(initial, final)
    week_2 = let_week_2(initial, final)
    yield 'final.bookmarks["bm_3_1643472128"]["folder_id"]', final.bookmarks["bm_3_1643472128"]["folder_id"]
    yield "week_2[0]", week_2[0]
    yield 'sorted(final.bookmarks["bm_3_1643472128"]["tags"])', sorted(final.bookmarks["bm_3_1643472128"]["tags"])
    yield (
        'sorted(initial.bookmarks["bm_3_1643472128"]["tags"] + [homework[0]])',
        sorted(initial.bookmarks["bm_3_1643472128"]["tags"] + [homework[0]]),
    )


def check_7(initial: Any, final: Any) -> Any:
    # Is the blog saved a second time, under its new title?
    in_course = let_in_course(initial, final)
    return [[one["title"], one["url"], one["tags"], one["description"]] for one in in_course] == [
        ["Python for all weeks", initial.bookmarks["bm_1_1610976372"]["url"], ["tag_1"], ""]
    ]


def seen_7(initial: Any, final: Any) -> Any:
    in_course = let_in_course(initial, final)
    yield (
        '[[one["title"], one["url"], one["tags"], one["description"]] for one in in_course]',
        [[one["title"], one["url"], one["tags"], one["description"]] for one in in_course],
    )
    yield (
        '[["Python for all weeks", initial.bookmarks["bm_1_1610976372"]["url"], ["tag_1"], ""]]',
        [["Python for all weeks", initial.bookmarks["bm_1_1610976372"]["url"], ["tag_1"], ""]],
    )


def check_8(initial: Any, final: Any) -> Any:
    # Does Programming stand in the course?
    course = let_course(initial, final)
    return final.folders["f4"]["parent_folder_id"] == course[0]


def seen_8(initial: Any, final: Any) -> Any:
    course = let_course(initial, final)
    yield 'final.folders["f4"]["parent_folder_id"]', final.folders["f4"]["parent_folder_id"]
    yield "course[0]", course[0]


def check_9(initial: Any, final: Any) -> Any:
    # Are these the only new bookmarks, added now?
    added = let_added(initial, final)
    in_week_1 = let_in_week_1(initial, final)
    in_week_2 = let_in_week_2(initial, final)
    in_course = let_in_course(initial, final)
    return (
        len(added) > 0
        and len(added) == len(in_week_1 + in_week_2 + in_course)
        and all(one["added_date"] == final.now for one in added)
    )


def seen_9(initial: Any, final: Any) -> Any:
    added = let_added(initial, final)
    in_week_1 = let_in_week_1(initial, final)
    in_week_2 = let_in_week_2(initial, final)
    in_course = let_in_course(initial, final)
    yield "len(added)", len(added)
    yield "len(in_week_1 + in_week_2 + in_course)", len(in_week_1 + in_week_2 + in_course)


def solution(call: Any, say: Any) -> None:
    new_course = call("create_folder", {"name": "AI Course", "parent_folder_id": "f3"})
    first = call("create_folder", {"name": "Week 1", "parent_folder_id": new_course["folder_id"]})
    second = call("create_folder", {"name": "Week 2", "parent_folder_id": new_course["folder_id"]})
    tag = call("create_tag", {"name": "homework"})
    call(
        "add_bookmark",
        {
            "title": "What is a neuron",
            "url": "https://course.example/neuron",
            "folder_id": first["folder_id"],
            "tags": ["tag_5", tag["tag_id"]],
        },
    )
    call(
        "add_bookmark",
        {
            "title": "First perceptron",
            "url": "https://course.example/perceptron",
            "folder_id": first["folder_id"],
            "tags": ["tag_5", tag["tag_id"]],
        },
    )
    call(
        "add_bookmark",
        {
            "title": "Backpropagation",
            "url": "https://course.example/backprop",
            "folder_id": second["folder_id"],
            "tags": [tag["tag_id"]],
        },
    )
    call("move_bookmark_to_folder", {"bookmark_id": "bm_3_1643472128", "target_folder_id": second["folder_id"]})
    call("add_tag_to_bookmark", {"bookmark_id": "bm_3_1643472128", "tag_id": tag["tag_id"]})
    call(
        "add_bookmark",
        {"title": "Python for all weeks", "url": "https://pythontips.com", "folder_id": new_course["folder_id"], "tags": ["tag_1"]},
    )
    call("update_folder", {"folder_id": "f4", "parent_folder_id": new_course["folder_id"]})
