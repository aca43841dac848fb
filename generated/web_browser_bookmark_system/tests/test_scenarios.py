"""The scenarios of WebBrowserBookmarkSystem."""

from envgen.testing import scenarios
from web_browser_bookmark_system import WebBrowserBookmarkSystem


def test_close_the_sprint_starts_unsolved() -> None:
    scenarios.starts_unsolved(WebBrowserBookmarkSystem, "close-the-sprint")


def test_close_the_sprint_is_solved() -> None:
    scenarios.is_solved(WebBrowserBookmarkSystem, "close-the-sprint")


def test_course_on_ai_starts_unsolved() -> None:
    scenarios.starts_unsolved(WebBrowserBookmarkSystem, "course-on-ai")


def test_course_on_ai_is_solved() -> None:
    scenarios.is_solved(WebBrowserBookmarkSystem, "course-on-ai")


def test_first_of_the_favorites_starts_unsolved() -> None:
    scenarios.starts_unsolved(WebBrowserBookmarkSystem, "first-of-the-favorites")


def test_first_of_the_favorites_is_solved() -> None:
    scenarios.is_solved(WebBrowserBookmarkSystem, "first-of-the-favorites")


def test_japan_above_travel_starts_unsolved() -> None:
    scenarios.starts_unsolved(WebBrowserBookmarkSystem, "japan-above-travel")


def test_japan_above_travel_is_solved() -> None:
    scenarios.is_solved(WebBrowserBookmarkSystem, "japan-above-travel")


def test_merge_two_favorites_starts_unsolved() -> None:
    scenarios.starts_unsolved(WebBrowserBookmarkSystem, "merge-two-favorites")


def test_merge_two_favorites_is_solved() -> None:
    scenarios.is_solved(WebBrowserBookmarkSystem, "merge-two-favorites")


def test_number_the_folders_starts_unsolved() -> None:
    scenarios.starts_unsolved(WebBrowserBookmarkSystem, "number-the-folders")


def test_number_the_folders_is_solved() -> None:
    scenarios.is_solved(WebBrowserBookmarkSystem, "number-the-folders")


def test_one_python_page_starts_unsolved() -> None:
    scenarios.starts_unsolved(WebBrowserBookmarkSystem, "one-python-page")


def test_one_python_page_is_solved() -> None:
    scenarios.is_solved(WebBrowserBookmarkSystem, "one-python-page")


def test_pie_on_a_new_page_starts_unsolved() -> None:
    scenarios.starts_unsolved(WebBrowserBookmarkSystem, "pie-on-a-new-page")


def test_pie_on_a_new_page_is_solved() -> None:
    scenarios.is_solved(WebBrowserBookmarkSystem, "pie-on-a-new-page")


def test_recipes_from_a_letter_starts_unsolved() -> None:
    scenarios.starts_unsolved(WebBrowserBookmarkSystem, "recipes-from-a-letter")


def test_recipes_from_a_letter_is_solved() -> None:
    scenarios.is_solved(WebBrowserBookmarkSystem, "recipes-from-a-letter")


def test_released_1_starts_unsolved() -> None:
    scenarios.starts_unsolved(WebBrowserBookmarkSystem, "released-1")


def test_released_1_is_solved() -> None:
    scenarios.is_solved(WebBrowserBookmarkSystem, "released-1")


def test_released_3_starts_unsolved() -> None:
    scenarios.starts_unsolved(WebBrowserBookmarkSystem, "released-3")


def test_released_3_is_solved() -> None:
    scenarios.is_solved(WebBrowserBookmarkSystem, "released-3")


def test_released_5_starts_unsolved() -> None:
    scenarios.starts_unsolved(WebBrowserBookmarkSystem, "released-5")


def test_released_5_is_solved() -> None:
    scenarios.is_solved(WebBrowserBookmarkSystem, "released-5")


def test_retag_after_reading_starts_unsolved() -> None:
    scenarios.starts_unsolved(WebBrowserBookmarkSystem, "retag-after-reading")


def test_retag_after_reading_is_solved() -> None:
    scenarios.is_solved(WebBrowserBookmarkSystem, "retag-after-reading")


def test_sort_the_import_starts_unsolved() -> None:
    scenarios.starts_unsolved(WebBrowserBookmarkSystem, "sort-the-import")


def test_sort_the_import_is_solved() -> None:
    scenarios.is_solved(WebBrowserBookmarkSystem, "sort-the-import")


def test_switch_to_https_starts_unsolved() -> None:
    scenarios.starts_unsolved(WebBrowserBookmarkSystem, "switch-to-https")


def test_switch_to_https_is_solved() -> None:
    scenarios.is_solved(WebBrowserBookmarkSystem, "switch-to-https")


def test_tags_for_asia_starts_unsolved() -> None:
    scenarios.starts_unsolved(WebBrowserBookmarkSystem, "tags-for-asia")


def test_tags_for_asia_is_solved() -> None:
    scenarios.is_solved(WebBrowserBookmarkSystem, "tags-for-asia")


def test_trips_are_off_starts_unsolved() -> None:
    scenarios.starts_unsolved(WebBrowserBookmarkSystem, "trips-are-off")


def test_trips_are_off_is_solved() -> None:
    scenarios.is_solved(WebBrowserBookmarkSystem, "trips-are-off")
