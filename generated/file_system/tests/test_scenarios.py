"""The scenarios of FileSystem."""

from envgen.testing import scenarios
from file_system import FileSystem


def test_begin_the_drafts_anew_starts_unsolved() -> None:
    scenarios.starts_unsolved(FileSystem, "begin-the-drafts-anew")


def test_begin_the_drafts_anew_is_solved() -> None:
    scenarios.is_solved(FileSystem, "begin-the-drafts-anew")


def test_ben_leaves_starts_unsolved() -> None:
    scenarios.starts_unsolved(FileSystem, "ben-leaves")


def test_ben_leaves_is_solved() -> None:
    scenarios.is_solved(FileSystem, "ben-leaves")


def test_count_the_refused_requests_starts_unsolved() -> None:
    scenarios.starts_unsolved(FileSystem, "count-the-refused-requests")


def test_count_the_refused_requests_is_solved() -> None:
    scenarios.is_solved(FileSystem, "count-the-refused-requests")


def test_file_in_a_locked_folder_starts_unsolved() -> None:
    scenarios.starts_unsolved(FileSystem, "file-in-a-locked-folder")


def test_file_in_a_locked_folder_is_solved() -> None:
    scenarios.is_solved(FileSystem, "file-in-a-locked-folder")


def test_june_version_beside_the_new_starts_unsolved() -> None:
    scenarios.starts_unsolved(FileSystem, "june-version-beside-the-new")


def test_june_version_beside_the_new_is_solved() -> None:
    scenarios.is_solved(FileSystem, "june-version-beside-the-new")


def test_make_room_for_a_copy_starts_unsolved() -> None:
    scenarios.starts_unsolved(FileSystem, "make-room-for-a-copy")


def test_make_room_for_a_copy_is_solved() -> None:
    scenarios.is_solved(FileSystem, "make-room-for-a-copy")


def test_more_room_for_the_tightest_starts_unsolved() -> None:
    scenarios.starts_unsolved(FileSystem, "more-room-for-the-tightest")


def test_more_room_for_the_tightest_is_solved() -> None:
    scenarios.is_solved(FileSystem, "more-room-for-the-tightest")


def test_restore_the_right_old_file_starts_unsolved() -> None:
    scenarios.starts_unsolved(FileSystem, "restore-the-right-old-file")


def test_restore_the_right_old_file_is_solved() -> None:
    scenarios.is_solved(FileSystem, "restore-the-right-old-file")


def test_rotate_the_log_starts_unsolved() -> None:
    scenarios.starts_unsolved(FileSystem, "rotate-the-log")


def test_rotate_the_log_is_solved() -> None:
    scenarios.is_solved(FileSystem, "rotate-the-log")


def test_set_up_the_spring_folder_starts_unsolved() -> None:
    scenarios.starts_unsolved(FileSystem, "set-up-the-spring-folder")


def test_set_up_the_spring_folder_is_solved() -> None:
    scenarios.is_solved(FileSystem, "set-up-the-spring-folder")


def test_share_report_with_reviewers_starts_unsolved() -> None:
    scenarios.starts_unsolved(FileSystem, "share-report-with-reviewers")


def test_share_report_with_reviewers_is_solved() -> None:
    scenarios.is_solved(FileSystem, "share-report-with-reviewers")


def test_sweep_empty_folders_starts_unsolved() -> None:
    scenarios.starts_unsolved(FileSystem, "sweep-empty-folders")


def test_sweep_empty_folders_is_solved() -> None:
    scenarios.is_solved(FileSystem, "sweep-empty-folders")


def test_take_over_the_missing_line_starts_unsolved() -> None:
    scenarios.starts_unsolved(FileSystem, "take-over-the-missing-line")


def test_take_over_the_missing_line_is_solved() -> None:
    scenarios.is_solved(FileSystem, "take-over-the-missing-line")


def test_undo_in_the_right_order_starts_unsolved() -> None:
    scenarios.starts_unsolved(FileSystem, "undo-in-the-right-order")


def test_undo_in_the_right_order_is_solved() -> None:
    scenarios.is_solved(FileSystem, "undo-in-the-right-order")


def test_welcome_a_newcomer_starts_unsolved() -> None:
    scenarios.starts_unsolved(FileSystem, "welcome-a-newcomer")


def test_welcome_a_newcomer_is_solved() -> None:
    scenarios.is_solved(FileSystem, "welcome-a-newcomer")
