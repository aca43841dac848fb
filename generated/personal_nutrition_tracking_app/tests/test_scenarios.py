"""The scenarios of PersonalNutritionTrackingApp."""

from envgen.testing import scenarios
from personal_nutrition_tracking_app import PersonalNutritionTrackingApp


def test_a_time_for_each_meal_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "a-time-for-each-meal")


def test_a_time_for_each_meal_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "a-time-for-each-meal")


def test_breakfast_of_the_runner_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "breakfast-of-the-runner")


def test_breakfast_of_the_runner_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "breakfast-of-the-runner")


def test_end_of_june_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "end-of-june")


def test_end_of_june_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "end-of-june")


def test_entered_twice_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "entered-twice")


def test_entered_twice_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "entered-twice")


def test_export_of_a_watch_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "export-of-a-watch")


def test_export_of_a_watch_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "export-of-a-watch")


def test_home_from_tokyo_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "home-from-tokyo")


def test_home_from_tokyo_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "home-from-tokyo")


def test_kilojoules_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "kilojoules")


def test_kilojoules_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "kilojoules")


def test_names_that_say_nothing_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "names-that-say-nothing")


def test_names_that_say_nothing_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "names-that-say-nothing")


def test_number_on_the_tray_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "number-on-the-tray")


def test_number_on_the_tray_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "number-on-the-tray")


def test_reis_or_reyes_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "reis-or-reyes")


def test_reis_or_reyes_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "reis-or-reyes")


def test_released_1_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "released-1")


def test_released_1_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "released-1")


def test_released_2_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "released-2")


def test_released_2_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "released-2")


def test_released_3_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "released-3")


def test_released_3_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "released-3")


def test_released_5_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "released-5")


def test_released_5_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "released-5")


def test_slips_of_paper_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "slips-of-paper")


def test_slips_of_paper_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "slips-of-paper")


def test_the_other_alice_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "the-other-alice")


def test_the_other_alice_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "the-other-alice")


def test_times_exchanged_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "times-exchanged")


def test_times_exchanged_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "times-exchanged")


def test_totals_of_old_years_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "totals-of-old-years")


def test_totals_of_old_years_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "totals-of-old-years")


def test_two_slices_of_toast_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "two-slices-of-toast")


def test_two_slices_of_toast_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "two-slices-of-toast")


def test_within_the_limit_starts_unsolved() -> None:
    scenarios.starts_unsolved(PersonalNutritionTrackingApp, "within-the-limit")


def test_within_the_limit_is_solved() -> None:
    scenarios.is_solved(PersonalNutritionTrackingApp, "within-the-limit")
