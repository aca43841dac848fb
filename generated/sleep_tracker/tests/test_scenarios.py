"""The scenarios of SleepTracker."""

from envgen.testing import scenarios
from sleep_tracker import SleepTracker


def test_a_ring_for_the_band_starts_unsolved() -> None:
    scenarios.starts_unsolved(SleepTracker, "a-ring-for-the-band")


def test_a_ring_for_the_band_is_solved() -> None:
    scenarios.is_solved(SleepTracker, "a-ring-for-the-band")


def test_accounts_for_two_starts_unsolved() -> None:
    scenarios.starts_unsolved(SleepTracker, "accounts-for-two")


def test_accounts_for_two_is_solved() -> None:
    scenarios.is_solved(SleepTracker, "accounts-for-two")


def test_audit_of_lengths_starts_unsolved() -> None:
    scenarios.starts_unsolved(SleepTracker, "audit-of-lengths")


def test_audit_of_lengths_is_solved() -> None:
    scenarios.is_solved(SleepTracker, "audit-of-lengths")


def test_back_after_a_break_starts_unsolved() -> None:
    scenarios.starts_unsolved(SleepTracker, "back-after-a-break")


def test_back_after_a_break_is_solved() -> None:
    scenarios.is_solved(SleepTracker, "back-after-a-break")


def test_clock_an_hour_fast_starts_unsolved() -> None:
    scenarios.starts_unsolved(SleepTracker, "clock-an-hour-fast")


def test_clock_an_hour_fast_is_solved() -> None:
    scenarios.is_solved(SleepTracker, "clock-an-hour-fast")


def test_close_with_devices_starts_unsolved() -> None:
    scenarios.starts_unsolved(SleepTracker, "close-with-devices")


def test_close_with_devices_is_solved() -> None:
    scenarios.is_solved(SleepTracker, "close-with-devices")


def test_entered_twice_starts_unsolved() -> None:
    scenarios.starts_unsolved(SleepTracker, "entered-twice")


def test_entered_twice_is_solved() -> None:
    scenarios.is_solved(SleepTracker, "entered-twice")


def test_forget_two_days_starts_unsolved() -> None:
    scenarios.starts_unsolved(SleepTracker, "forget-two-days")


def test_forget_two_days_is_solved() -> None:
    scenarios.is_solved(SleepTracker, "forget-two-days")


def test_goal_and_reminder_starts_unsolved() -> None:
    scenarios.starts_unsolved(SleepTracker, "goal-and-reminder")


def test_goal_and_reminder_is_solved() -> None:
    scenarios.is_solved(SleepTracker, "goal-and-reminder")


def test_last_night_of_the_ring_starts_unsolved() -> None:
    scenarios.starts_unsolved(SleepTracker, "last-night-of-the-ring")


def test_last_night_of_the_ring_is_solved() -> None:
    scenarios.is_solved(SleepTracker, "last-night-of-the-ring")


def test_night_on_record_already_starts_unsolved() -> None:
    scenarios.starts_unsolved(SleepTracker, "night-on-record-already")


def test_night_on_record_already_is_solved() -> None:
    scenarios.is_solved(SleepTracker, "night-on-record-already")


def test_one_wrong_length_starts_unsolved() -> None:
    scenarios.starts_unsolved(SleepTracker, "one-wrong-length")


def test_one_wrong_length_is_solved() -> None:
    scenarios.is_solved(SleepTracker, "one-wrong-length")


def test_the_mat_changes_hands_starts_unsolved() -> None:
    scenarios.starts_unsolved(SleepTracker, "the-mat-changes-hands")


def test_the_mat_changes_hands_is_solved() -> None:
    scenarios.is_solved(SleepTracker, "the-mat-changes-hands")


def test_two_accounts_become_one_starts_unsolved() -> None:
    scenarios.starts_unsolved(SleepTracker, "two-accounts-become-one")


def test_two_accounts_become_one_is_solved() -> None:
    scenarios.is_solved(SleepTracker, "two-accounts-become-one")


def test_up_in_the_night_starts_unsolved() -> None:
    scenarios.starts_unsolved(SleepTracker, "up-in-the-night")


def test_up_in_the_night_is_solved() -> None:
    scenarios.is_solved(SleepTracker, "up-in-the-night")


def test_who_misses_most_sleep_starts_unsolved() -> None:
    scenarios.starts_unsolved(SleepTracker, "who-misses-most-sleep")


def test_who_misses_most_sleep_is_solved() -> None:
    scenarios.is_solved(SleepTracker, "who-misses-most-sleep")
