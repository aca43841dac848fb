"""The scenarios of RetailSupport."""

from envgen.testing import scenarios
from retail_support import RetailSupport


def test_a_busy_call_with_mei_starts_unsolved() -> None:
    scenarios.starts_unsolved(RetailSupport, "a-busy-call-with-mei")


def test_a_busy_call_with_mei_is_solved() -> None:
    scenarios.is_solved(RetailSupport, "a-busy-call-with-mei")


def test_a_new_card_for_yusuf_starts_unsolved() -> None:
    scenarios.starts_unsolved(RetailSupport, "a-new-card-for-yusuf")


def test_a_new_card_for_yusuf_is_solved() -> None:
    scenarios.is_solved(RetailSupport, "a-new-card-for-yusuf")


def test_another_shirt_and_a_larger_clock_starts_unsolved() -> None:
    scenarios.starts_unsolved(RetailSupport, "another-shirt-and-a-larger-clock")


def test_another_shirt_and_a_larger_clock_is_solved() -> None:
    scenarios.is_solved(RetailSupport, "another-shirt-and-a-larger-clock")


def test_cancel_the_clock_by_mistake_starts_unsolved() -> None:
    scenarios.starts_unsolved(RetailSupport, "cancel-the-clock-by-mistake")


def test_cancel_the_clock_by_mistake_is_solved() -> None:
    scenarios.is_solved(RetailSupport, "cancel-the-clock-by-mistake")


def test_exchange_one_shirt_and_the_kettle_starts_unsolved() -> None:
    scenarios.starts_unsolved(RetailSupport, "exchange-one-shirt-and-the-kettle")


def test_exchange_one_shirt_and_the_kettle_is_solved() -> None:
    scenarios.is_solved(RetailSupport, "exchange-one-shirt-and-the-kettle")


def test_free_the_gift_card_first_starts_unsolved() -> None:
    scenarios.starts_unsolved(RetailSupport, "free-the-gift-card-first")


def test_free_the_gift_card_first_is_solved() -> None:
    scenarios.is_solved(RetailSupport, "free-the-gift-card-first")


def test_last_day_to_return_starts_unsolved() -> None:
    scenarios.starts_unsolved(RetailSupport, "last-day-to-return")


def test_last_day_to_return_is_solved() -> None:
    scenarios.is_solved(RetailSupport, "last-day-to-return")


def test_lost_mouse_and_an_apology_starts_unsolved() -> None:
    scenarios.starts_unsolved(RetailSupport, "lost-mouse-and-an-apology")


def test_lost_mouse_and_an_apology_is_solved() -> None:
    scenarios.is_solved(RetailSupport, "lost-mouse-and-an-apology")


def test_moved_to_another_house_starts_unsolved() -> None:
    scenarios.starts_unsolved(RetailSupport, "moved-to-another-house")


def test_moved_to_another_house_is_solved() -> None:
    scenarios.is_solved(RetailSupport, "moved-to-another-house")


def test_one_return_settled_one_to_send_starts_unsolved() -> None:
    scenarios.starts_unsolved(RetailSupport, "one-return-settled-one-to-send")


def test_one_return_settled_one_to_send_is_solved() -> None:
    scenarios.is_solved(RetailSupport, "one-return-settled-one-to-send")


def test_return_instead_of_exchange_starts_unsolved() -> None:
    scenarios.starts_unsolved(RetailSupport, "return-instead-of-exchange")


def test_return_instead_of_exchange_is_solved() -> None:
    scenarios.is_solved(RetailSupport, "return-instead-of-exchange")


def test_return_to_the_smaller_gift_card_starts_unsolved() -> None:
    scenarios.starts_unsolved(RetailSupport, "return-to-the-smaller-gift-card")


def test_return_to_the_smaller_gift_card_is_solved() -> None:
    scenarios.is_solved(RetailSupport, "return-to-the-smaller-gift-card")


def test_the_first_order_of_sofia_starts_unsolved() -> None:
    scenarios.starts_unsolved(RetailSupport, "the-first-order-of-sofia")


def test_the_first_order_of_sofia_is_solved() -> None:
    scenarios.is_solved(RetailSupport, "the-first-order-of-sofia")


def test_the_voucher_that_takes_off_most_starts_unsolved() -> None:
    scenarios.starts_unsolved(RetailSupport, "the-voucher-that-takes-off-most")


def test_the_voucher_that_takes_off_most_is_solved() -> None:
    scenarios.is_solved(RetailSupport, "the-voucher-that-takes-off-most")


def test_too_late_to_return_starts_unsolved() -> None:
    scenarios.starts_unsolved(RetailSupport, "too-late-to-return")


def test_too_late_to_return_is_solved() -> None:
    scenarios.is_solved(RetailSupport, "too-late-to-return")


def test_two_gift_cards_for_two_shirts_starts_unsolved() -> None:
    scenarios.starts_unsolved(RetailSupport, "two-gift-cards-for-two-shirts")


def test_two_gift_cards_for_two_shirts_is_solved() -> None:
    scenarios.is_solved(RetailSupport, "two-gift-cards-for-two-shirts")
