"""The scenarios of SupportGroupManagementSystem."""

from envgen.testing import scenarios
from support_group_management_system import SupportGroupManagementSystem


def test_anxiety_group_moves_over_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "anxiety-group-moves-over")


def test_anxiety_group_moves_over_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "anxiety-group-moves-over")


def test_confirm_the_group_afresh_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "confirm-the-group-afresh")


def test_confirm_the_group_afresh_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "confirm-the-group-afresh")


def test_erase_and_release_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "erase-and-release")


def test_erase_and_release_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "erase-and-release")


def test_give_up_a_seat_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "give-up-a-seat")


def test_give_up_a_seat_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "give-up-a-seat")


def test_healthy_cooking_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "healthy-cooking")


def test_healthy_cooking_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "healthy-cooking")


def test_no_seat_for_the_withdrawn_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "no-seat-for-the-withdrawn")


def test_no_seat_for_the_withdrawn_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "no-seat-for-the-withdrawn")


def test_open_the_harbour_branch_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "open-the-harbour-branch")


def test_open_the_harbour_branch_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "open-the-harbour-branch")


def test_out_of_the_hall_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "out-of-the-hall")


def test_out_of_the_hall_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "out-of-the-hall")


def test_released_1_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "released-1")


def test_released_1_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "released-1")


def test_released_2_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "released-2")


def test_released_2_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "released-2")


def test_released_3_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "released-3")


def test_released_3_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "released-3")


def test_released_4_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "released-4")


def test_released_4_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "released-4")


def test_released_5_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "released-5")


def test_released_5_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "released-5")


def test_rent_the_cellar_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "rent-the-cellar")


def test_rent_the_cellar_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "rent-the-cellar")


def test_room_for_new_parents_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "room-for-new-parents")


def test_room_for_new_parents_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "room-for-new-parents")


def test_sharing_night_for_all_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "sharing-night-for-all")


def test_sharing_night_for_all_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "sharing-night-for-all")


def test_sister_group_on_fridays_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "sister-group-on-fridays")


def test_sister_group_on_fridays_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "sister-group-on-fridays")


def test_smallest_room_that_fits_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "smallest-room-that-fits")


def test_smallest_room_that_fits_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "smallest-room-that-fits")


def test_swap_the_codes_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "swap-the-codes")


def test_swap_the_codes_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "swap-the-codes")


def test_waiting_list_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "waiting-list")


def test_waiting_list_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "waiting-list")


def test_who_stopped_coming_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "who-stopped-coming")


def test_who_stopped_coming_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "who-stopped-coming")


def test_withdraw_the_other_ana_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "withdraw-the-other-ana")


def test_withdraw_the_other_ana_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "withdraw-the-other-ana")


def test_wrong_code_no_seat_starts_unsolved() -> None:
    scenarios.starts_unsolved(SupportGroupManagementSystem, "wrong-code-no-seat")


def test_wrong_code_no_seat_is_solved() -> None:
    scenarios.is_solved(SupportGroupManagementSystem, "wrong-code-no-seat")
