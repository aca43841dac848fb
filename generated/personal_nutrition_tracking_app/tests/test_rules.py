"""The guards, actions and rules of PersonalNutritionTrackingApp, as its blueprint declares them."""

from envgen.testing import rules
from personal_nutrition_tracking_app import PersonalNutritionTrackingApp


def test_rules_are_as_declared() -> None:
    rules.rules_are_as_declared(PersonalNutritionTrackingApp)


def test_get_user_by_name_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(PersonalNutritionTrackingApp, "get_user_by_name")


def test_get_user_by_name_guards_are_exact() -> None:
    rules.guards_are_exact(PersonalNutritionTrackingApp, "get_user_by_name")


def test_get_user_by_name_does_as_declared() -> None:
    rules.does_as_declared(PersonalNutritionTrackingApp, "get_user_by_name")


def test_get_user_by_id_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(PersonalNutritionTrackingApp, "get_user_by_id")


def test_get_user_by_id_guards_are_exact() -> None:
    rules.guards_are_exact(PersonalNutritionTrackingApp, "get_user_by_id")


def test_get_user_by_id_does_as_declared() -> None:
    rules.does_as_declared(PersonalNutritionTrackingApp, "get_user_by_id")


def test_list_all_users_does_as_declared() -> None:
    rules.does_as_declared(PersonalNutritionTrackingApp, "list_all_users")


def test_get_meal_records_by_user_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(PersonalNutritionTrackingApp, "get_meal_records_by_user")


def test_get_meal_records_by_user_guards_are_exact() -> None:
    rules.guards_are_exact(PersonalNutritionTrackingApp, "get_meal_records_by_user")


def test_get_meal_records_by_user_does_as_declared() -> None:
    rules.does_as_declared(PersonalNutritionTrackingApp, "get_meal_records_by_user")


def test_get_meal_records_by_date_range_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(PersonalNutritionTrackingApp, "get_meal_records_by_date_range")


def test_get_meal_records_by_date_range_guards_are_exact() -> None:
    rules.guards_are_exact(PersonalNutritionTrackingApp, "get_meal_records_by_date_range")


def test_get_meal_records_by_date_range_does_as_declared() -> None:
    rules.does_as_declared(PersonalNutritionTrackingApp, "get_meal_records_by_date_range")


def test_search_meal_records_by_name_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(PersonalNutritionTrackingApp, "search_meal_records_by_name")


def test_search_meal_records_by_name_guards_are_exact() -> None:
    rules.guards_are_exact(PersonalNutritionTrackingApp, "search_meal_records_by_name")


def test_search_meal_records_by_name_does_as_declared() -> None:
    rules.does_as_declared(PersonalNutritionTrackingApp, "search_meal_records_by_name")


def test_get_meal_record_by_id_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(PersonalNutritionTrackingApp, "get_meal_record_by_id")


def test_get_meal_record_by_id_guards_are_exact() -> None:
    rules.guards_are_exact(PersonalNutritionTrackingApp, "get_meal_record_by_id")


def test_get_meal_record_by_id_does_as_declared() -> None:
    rules.does_as_declared(PersonalNutritionTrackingApp, "get_meal_record_by_id")


def test_get_user_nutrition_summary_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(PersonalNutritionTrackingApp, "get_user_nutrition_summary")


def test_get_user_nutrition_summary_guards_are_exact() -> None:
    rules.guards_are_exact(PersonalNutritionTrackingApp, "get_user_nutrition_summary")


def test_get_user_nutrition_summary_does_as_declared() -> None:
    rules.does_as_declared(PersonalNutritionTrackingApp, "get_user_nutrition_summary")


def test_add_meal_record_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(PersonalNutritionTrackingApp, "add_meal_record")


def test_add_meal_record_guards_are_exact() -> None:
    rules.guards_are_exact(PersonalNutritionTrackingApp, "add_meal_record")


def test_add_meal_record_does_as_declared() -> None:
    rules.does_as_declared(PersonalNutritionTrackingApp, "add_meal_record")


def test_update_meal_record_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(PersonalNutritionTrackingApp, "update_meal_record")


def test_update_meal_record_guards_are_exact() -> None:
    rules.guards_are_exact(PersonalNutritionTrackingApp, "update_meal_record")


def test_update_meal_record_does_as_declared() -> None:
    rules.does_as_declared(PersonalNutritionTrackingApp, "update_meal_record")


def test_delete_meal_record_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(PersonalNutritionTrackingApp, "delete_meal_record")


def test_delete_meal_record_guards_are_exact() -> None:
    rules.guards_are_exact(PersonalNutritionTrackingApp, "delete_meal_record")


def test_delete_meal_record_does_as_declared() -> None:
    rules.does_as_declared(PersonalNutritionTrackingApp, "delete_meal_record")


def test_bulk_add_meal_records_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(PersonalNutritionTrackingApp, "bulk_add_meal_records")


def test_bulk_add_meal_records_guards_are_exact() -> None:
    rules.guards_are_exact(PersonalNutritionTrackingApp, "bulk_add_meal_records")


def test_bulk_add_meal_records_does_as_declared() -> None:
    rules.does_as_declared(PersonalNutritionTrackingApp, "bulk_add_meal_records")


def test_correct_meal_record_timestamp_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(PersonalNutritionTrackingApp, "correct_meal_record_timestamp")


def test_correct_meal_record_timestamp_guards_are_exact() -> None:
    rules.guards_are_exact(PersonalNutritionTrackingApp, "correct_meal_record_timestamp")


def test_correct_meal_record_timestamp_does_as_declared() -> None:
    rules.does_as_declared(PersonalNutritionTrackingApp, "correct_meal_record_timestamp")


def test_adjust_meal_record_calories_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(PersonalNutritionTrackingApp, "adjust_meal_record_calories")


def test_adjust_meal_record_calories_guards_are_exact() -> None:
    rules.guards_are_exact(PersonalNutritionTrackingApp, "adjust_meal_record_calories")


def test_adjust_meal_record_calories_does_as_declared() -> None:
    rules.does_as_declared(PersonalNutritionTrackingApp, "adjust_meal_record_calories")
