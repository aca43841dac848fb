"""What PersonalNutritionTrackingApp promises along any sequence of calls."""

from envgen.testing import machine
from personal_nutrition_tracking_app import PersonalNutritionTrackingApp


def test_explores() -> None:
    machine.explores(PersonalNutritionTrackingApp)


def test_episodes_stay_apart() -> None:
    machine.episodes_stay_apart(PersonalNutritionTrackingApp)


def test_the_state_says_everything() -> None:
    machine.the_state_says_everything(PersonalNutritionTrackingApp)


def test_is_the_same_elsewhere() -> None:
    machine.is_the_same_elsewhere(PersonalNutritionTrackingApp)
