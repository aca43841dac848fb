"""The scenarios of LibraryDesk."""

from envgen.testing import scenarios
from library_desk import LibraryDesk


def test_as_long_as_the_rules_allow_starts_unsolved() -> None:
    scenarios.starts_unsolved(LibraryDesk, "as-long-as-the-rules-allow")


def test_as_long_as_the_rules_allow_is_solved() -> None:
    scenarios.is_solved(LibraryDesk, "as-long-as-the-rules-allow")


def test_first_book_of_a_new_reader_starts_unsolved() -> None:
    scenarios.starts_unsolved(LibraryDesk, "first-book-of-a-new-reader")


def test_first_book_of_a_new_reader_is_solved() -> None:
    scenarios.is_solved(LibraryDesk, "first-book-of-a-new-reader")


def test_lift_after_payment_starts_unsolved() -> None:
    scenarios.starts_unsolved(LibraryDesk, "lift-after-payment")


def test_lift_after_payment_is_solved() -> None:
    scenarios.is_solved(LibraryDesk, "lift-after-payment")


def test_lost_copy_at_the_limit_starts_unsolved() -> None:
    scenarios.starts_unsolved(LibraryDesk, "lost-copy-at-the-limit")


def test_lost_copy_at_the_limit_is_solved() -> None:
    scenarios.is_solved(LibraryDesk, "lost-copy-at-the-limit")


def test_lower_the_limit_starts_unsolved() -> None:
    scenarios.starts_unsolved(LibraryDesk, "lower-the-limit")


def test_lower_the_limit_is_solved() -> None:
    scenarios.is_solved(LibraryDesk, "lower-the-limit")


def test_mistyped_address_starts_unsolved() -> None:
    scenarios.starts_unsolved(LibraryDesk, "mistyped-address")


def test_mistyped_address_is_solved() -> None:
    scenarios.is_solved(LibraryDesk, "mistyped-address")


def test_monday_at_the_counter_starts_unsolved() -> None:
    scenarios.starts_unsolved(LibraryDesk, "monday-at-the-counter")


def test_monday_at_the_counter_is_solved() -> None:
    scenarios.is_solved(LibraryDesk, "monday-at-the-counter")


def test_moving_away_starts_unsolved() -> None:
    scenarios.starts_unsolved(LibraryDesk, "moving-away")


def test_moving_away_is_solved() -> None:
    scenarios.is_solved(LibraryDesk, "moving-away")


def test_pay_a_part_and_borrow_starts_unsolved() -> None:
    scenarios.starts_unsolved(LibraryDesk, "pay-a-part-and-borrow")


def test_pay_a_part_and_borrow_is_solved() -> None:
    scenarios.is_solved(LibraryDesk, "pay-a-part-and-borrow")


def test_reading_circle_starts_unsolved() -> None:
    scenarios.starts_unsolved(LibraryDesk, "reading-circle")


def test_reading_circle_is_solved() -> None:
    scenarios.is_solved(LibraryDesk, "reading-circle")


def test_renew_until_holiday_ends_starts_unsolved() -> None:
    scenarios.starts_unsolved(LibraryDesk, "renew-until-holiday-ends")


def test_renew_until_holiday_ends_is_solved() -> None:
    scenarios.is_solved(LibraryDesk, "renew-until-holiday-ends")


def test_review_of_suspensions_starts_unsolved() -> None:
    scenarios.starts_unsolved(LibraryDesk, "review-of-suspensions")


def test_review_of_suspensions_is_solved() -> None:
    scenarios.is_solved(LibraryDesk, "review-of-suspensions")


def test_stocktaking_starts_unsolved() -> None:
    scenarios.starts_unsolved(LibraryDesk, "stocktaking")


def test_stocktaking_is_solved() -> None:
    scenarios.is_solved(LibraryDesk, "stocktaking")


def test_swap_a_damaged_copy_starts_unsolved() -> None:
    scenarios.starts_unsolved(LibraryDesk, "swap-a-damaged-copy")


def test_swap_a_damaged_copy_is_solved() -> None:
    scenarios.is_solved(LibraryDesk, "swap-a-damaged-copy")


def test_two_cards_each_starts_unsolved() -> None:
    scenarios.starts_unsolved(LibraryDesk, "two-cards-each")


def test_two_cards_each_is_solved() -> None:
    scenarios.is_solved(LibraryDesk, "two-cards-each")
