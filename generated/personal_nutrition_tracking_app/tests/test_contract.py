"""What PersonalNutritionTrackingApp promises, whatever its tools do."""

from envgen.testing import contract
from personal_nutrition_tracking_app import PersonalNutritionTrackingApp


def test_seed_default_is_valid() -> None:
    contract.seed_is_valid(PersonalNutritionTrackingApp, "default")


def test_seed_released_1_is_valid() -> None:
    contract.seed_is_valid(PersonalNutritionTrackingApp, "released_1")


def test_seed_released_2_is_valid() -> None:
    contract.seed_is_valid(PersonalNutritionTrackingApp, "released_2")


def test_seed_released_3_is_valid() -> None:
    contract.seed_is_valid(PersonalNutritionTrackingApp, "released_3")


def test_seed_released_5_is_valid() -> None:
    contract.seed_is_valid(PersonalNutritionTrackingApp, "released_5")


def test_an_unknown_tool_is_refused() -> None:
    contract.refuses_an_unknown_tool(PersonalNutritionTrackingApp)


def test_calls_get_past_the_guards() -> None:
    contract.calls_get_past_the_guards(PersonalNutritionTrackingApp)


def test_get_user_by_name_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(PersonalNutritionTrackingApp, "get_user_by_name")


def test_get_user_by_name_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(PersonalNutritionTrackingApp, "get_user_by_name")


def test_get_user_by_name_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(PersonalNutritionTrackingApp, "get_user_by_name")


def test_get_user_by_name_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(PersonalNutritionTrackingApp, "get_user_by_name")


def test_get_user_by_name_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(PersonalNutritionTrackingApp, "get_user_by_name")


def test_get_user_by_name_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(PersonalNutritionTrackingApp, "get_user_by_name")


def test_get_user_by_name_never_fails() -> None:
    contract.never_fails(PersonalNutritionTrackingApp, "get_user_by_name")


def test_get_user_by_name_changes_nothing() -> None:
    contract.changes_nothing(PersonalNutritionTrackingApp, "get_user_by_name")


def test_get_user_by_name_every_argument_matters() -> None:
    contract.every_argument_matters(PersonalNutritionTrackingApp, "get_user_by_name")


def test_get_user_by_name_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(PersonalNutritionTrackingApp, "get_user_by_name")


def test_get_user_by_id_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(PersonalNutritionTrackingApp, "get_user_by_id")


def test_get_user_by_id_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(PersonalNutritionTrackingApp, "get_user_by_id")


def test_get_user_by_id_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(PersonalNutritionTrackingApp, "get_user_by_id")


def test_get_user_by_id_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(PersonalNutritionTrackingApp, "get_user_by_id")


def test_get_user_by_id_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(PersonalNutritionTrackingApp, "get_user_by_id")


def test_get_user_by_id_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(PersonalNutritionTrackingApp, "get_user_by_id")


def test_get_user_by_id_never_fails() -> None:
    contract.never_fails(PersonalNutritionTrackingApp, "get_user_by_id")


def test_get_user_by_id_changes_nothing() -> None:
    contract.changes_nothing(PersonalNutritionTrackingApp, "get_user_by_id")


def test_get_user_by_id_every_argument_matters() -> None:
    contract.every_argument_matters(PersonalNutritionTrackingApp, "get_user_by_id")


def test_get_user_by_id_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(PersonalNutritionTrackingApp, "get_user_by_id")


def test_list_all_users_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(PersonalNutritionTrackingApp, "list_all_users")


def test_list_all_users_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(PersonalNutritionTrackingApp, "list_all_users")


def test_list_all_users_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(PersonalNutritionTrackingApp, "list_all_users")


def test_list_all_users_never_fails() -> None:
    contract.never_fails(PersonalNutritionTrackingApp, "list_all_users")


def test_list_all_users_changes_nothing() -> None:
    contract.changes_nothing(PersonalNutritionTrackingApp, "list_all_users")


def test_list_all_users_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(PersonalNutritionTrackingApp, "list_all_users")


def test_get_meal_records_by_user_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(PersonalNutritionTrackingApp, "get_meal_records_by_user")


def test_get_meal_records_by_user_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(PersonalNutritionTrackingApp, "get_meal_records_by_user")


def test_get_meal_records_by_user_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(PersonalNutritionTrackingApp, "get_meal_records_by_user")


def test_get_meal_records_by_user_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(PersonalNutritionTrackingApp, "get_meal_records_by_user")


def test_get_meal_records_by_user_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(PersonalNutritionTrackingApp, "get_meal_records_by_user")


def test_get_meal_records_by_user_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(PersonalNutritionTrackingApp, "get_meal_records_by_user")


def test_get_meal_records_by_user_never_fails() -> None:
    contract.never_fails(PersonalNutritionTrackingApp, "get_meal_records_by_user")


def test_get_meal_records_by_user_changes_nothing() -> None:
    contract.changes_nothing(PersonalNutritionTrackingApp, "get_meal_records_by_user")


def test_get_meal_records_by_user_every_argument_matters() -> None:
    contract.every_argument_matters(PersonalNutritionTrackingApp, "get_meal_records_by_user")


def test_get_meal_records_by_user_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(PersonalNutritionTrackingApp, "get_meal_records_by_user")


def test_get_meal_records_by_date_range_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(PersonalNutritionTrackingApp, "get_meal_records_by_date_range")


def test_get_meal_records_by_date_range_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(PersonalNutritionTrackingApp, "get_meal_records_by_date_range")


def test_get_meal_records_by_date_range_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(PersonalNutritionTrackingApp, "get_meal_records_by_date_range")


def test_get_meal_records_by_date_range_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(PersonalNutritionTrackingApp, "get_meal_records_by_date_range")


def test_get_meal_records_by_date_range_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(PersonalNutritionTrackingApp, "get_meal_records_by_date_range")


def test_get_meal_records_by_date_range_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(PersonalNutritionTrackingApp, "get_meal_records_by_date_range")


def test_get_meal_records_by_date_range_never_fails() -> None:
    contract.never_fails(PersonalNutritionTrackingApp, "get_meal_records_by_date_range")


def test_get_meal_records_by_date_range_changes_nothing() -> None:
    contract.changes_nothing(PersonalNutritionTrackingApp, "get_meal_records_by_date_range")


def test_get_meal_records_by_date_range_every_argument_matters() -> None:
    contract.every_argument_matters(PersonalNutritionTrackingApp, "get_meal_records_by_date_range")


def test_get_meal_records_by_date_range_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(PersonalNutritionTrackingApp, "get_meal_records_by_date_range")


def test_search_meal_records_by_name_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(PersonalNutritionTrackingApp, "search_meal_records_by_name")


def test_search_meal_records_by_name_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(PersonalNutritionTrackingApp, "search_meal_records_by_name")


def test_search_meal_records_by_name_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(PersonalNutritionTrackingApp, "search_meal_records_by_name")


def test_search_meal_records_by_name_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(PersonalNutritionTrackingApp, "search_meal_records_by_name")


def test_search_meal_records_by_name_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(PersonalNutritionTrackingApp, "search_meal_records_by_name")


def test_search_meal_records_by_name_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(PersonalNutritionTrackingApp, "search_meal_records_by_name")


def test_search_meal_records_by_name_never_fails() -> None:
    contract.never_fails(PersonalNutritionTrackingApp, "search_meal_records_by_name")


def test_search_meal_records_by_name_changes_nothing() -> None:
    contract.changes_nothing(PersonalNutritionTrackingApp, "search_meal_records_by_name")


def test_search_meal_records_by_name_every_argument_matters() -> None:
    contract.every_argument_matters(PersonalNutritionTrackingApp, "search_meal_records_by_name")


def test_search_meal_records_by_name_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(PersonalNutritionTrackingApp, "search_meal_records_by_name")


def test_get_meal_record_by_id_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(PersonalNutritionTrackingApp, "get_meal_record_by_id")


def test_get_meal_record_by_id_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(PersonalNutritionTrackingApp, "get_meal_record_by_id")


def test_get_meal_record_by_id_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(PersonalNutritionTrackingApp, "get_meal_record_by_id")


def test_get_meal_record_by_id_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(PersonalNutritionTrackingApp, "get_meal_record_by_id")


def test_get_meal_record_by_id_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(PersonalNutritionTrackingApp, "get_meal_record_by_id")


def test_get_meal_record_by_id_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(PersonalNutritionTrackingApp, "get_meal_record_by_id")


def test_get_meal_record_by_id_never_fails() -> None:
    contract.never_fails(PersonalNutritionTrackingApp, "get_meal_record_by_id")


def test_get_meal_record_by_id_changes_nothing() -> None:
    contract.changes_nothing(PersonalNutritionTrackingApp, "get_meal_record_by_id")


def test_get_meal_record_by_id_every_argument_matters() -> None:
    contract.every_argument_matters(PersonalNutritionTrackingApp, "get_meal_record_by_id")


def test_get_meal_record_by_id_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(PersonalNutritionTrackingApp, "get_meal_record_by_id")


def test_get_user_nutrition_summary_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(PersonalNutritionTrackingApp, "get_user_nutrition_summary")


def test_get_user_nutrition_summary_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(PersonalNutritionTrackingApp, "get_user_nutrition_summary")


def test_get_user_nutrition_summary_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(PersonalNutritionTrackingApp, "get_user_nutrition_summary")


def test_get_user_nutrition_summary_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(PersonalNutritionTrackingApp, "get_user_nutrition_summary")


def test_get_user_nutrition_summary_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(PersonalNutritionTrackingApp, "get_user_nutrition_summary")


def test_get_user_nutrition_summary_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(PersonalNutritionTrackingApp, "get_user_nutrition_summary")


def test_get_user_nutrition_summary_never_fails() -> None:
    contract.never_fails(PersonalNutritionTrackingApp, "get_user_nutrition_summary")


def test_get_user_nutrition_summary_changes_nothing() -> None:
    contract.changes_nothing(PersonalNutritionTrackingApp, "get_user_nutrition_summary")


def test_get_user_nutrition_summary_every_argument_matters() -> None:
    contract.every_argument_matters(PersonalNutritionTrackingApp, "get_user_nutrition_summary")


def test_get_user_nutrition_summary_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(PersonalNutritionTrackingApp, "get_user_nutrition_summary")


def test_add_meal_record_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(PersonalNutritionTrackingApp, "add_meal_record")


def test_add_meal_record_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(PersonalNutritionTrackingApp, "add_meal_record")


def test_add_meal_record_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(PersonalNutritionTrackingApp, "add_meal_record")


def test_add_meal_record_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(PersonalNutritionTrackingApp, "add_meal_record")


def test_add_meal_record_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(PersonalNutritionTrackingApp, "add_meal_record")


def test_add_meal_record_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(PersonalNutritionTrackingApp, "add_meal_record")


def test_add_meal_record_never_fails() -> None:
    contract.never_fails(PersonalNutritionTrackingApp, "add_meal_record")


def test_add_meal_record_every_argument_matters() -> None:
    contract.every_argument_matters(PersonalNutritionTrackingApp, "add_meal_record")


def test_add_meal_record_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(PersonalNutritionTrackingApp, "add_meal_record")


def test_add_meal_record_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(PersonalNutritionTrackingApp, "add_meal_record")


def test_update_meal_record_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(PersonalNutritionTrackingApp, "update_meal_record")


def test_update_meal_record_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(PersonalNutritionTrackingApp, "update_meal_record")


def test_update_meal_record_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(PersonalNutritionTrackingApp, "update_meal_record")


def test_update_meal_record_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(PersonalNutritionTrackingApp, "update_meal_record")


def test_update_meal_record_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(PersonalNutritionTrackingApp, "update_meal_record")


def test_update_meal_record_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(PersonalNutritionTrackingApp, "update_meal_record")


def test_update_meal_record_never_fails() -> None:
    contract.never_fails(PersonalNutritionTrackingApp, "update_meal_record")


def test_update_meal_record_every_argument_matters() -> None:
    contract.every_argument_matters(PersonalNutritionTrackingApp, "update_meal_record")


def test_update_meal_record_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(PersonalNutritionTrackingApp, "update_meal_record")


def test_update_meal_record_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(PersonalNutritionTrackingApp, "update_meal_record")


def test_delete_meal_record_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(PersonalNutritionTrackingApp, "delete_meal_record")


def test_delete_meal_record_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(PersonalNutritionTrackingApp, "delete_meal_record")


def test_delete_meal_record_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(PersonalNutritionTrackingApp, "delete_meal_record")


def test_delete_meal_record_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(PersonalNutritionTrackingApp, "delete_meal_record")


def test_delete_meal_record_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(PersonalNutritionTrackingApp, "delete_meal_record")


def test_delete_meal_record_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(PersonalNutritionTrackingApp, "delete_meal_record")


def test_delete_meal_record_never_fails() -> None:
    contract.never_fails(PersonalNutritionTrackingApp, "delete_meal_record")


def test_delete_meal_record_every_argument_matters() -> None:
    contract.every_argument_matters(PersonalNutritionTrackingApp, "delete_meal_record")


def test_delete_meal_record_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(PersonalNutritionTrackingApp, "delete_meal_record")


def test_bulk_add_meal_records_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(PersonalNutritionTrackingApp, "bulk_add_meal_records")


def test_bulk_add_meal_records_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(PersonalNutritionTrackingApp, "bulk_add_meal_records")


def test_bulk_add_meal_records_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(PersonalNutritionTrackingApp, "bulk_add_meal_records")


def test_bulk_add_meal_records_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(PersonalNutritionTrackingApp, "bulk_add_meal_records")


def test_bulk_add_meal_records_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(PersonalNutritionTrackingApp, "bulk_add_meal_records")


def test_bulk_add_meal_records_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(PersonalNutritionTrackingApp, "bulk_add_meal_records")


def test_bulk_add_meal_records_never_fails() -> None:
    contract.never_fails(PersonalNutritionTrackingApp, "bulk_add_meal_records")


def test_bulk_add_meal_records_every_argument_matters() -> None:
    contract.every_argument_matters(PersonalNutritionTrackingApp, "bulk_add_meal_records")


def test_bulk_add_meal_records_takes_a_batch_whole_or_not_at_all() -> None:
    contract.takes_a_batch_whole_or_not_at_all(PersonalNutritionTrackingApp, "bulk_add_meal_records")


def test_bulk_add_meal_records_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(PersonalNutritionTrackingApp, "bulk_add_meal_records")


def test_correct_meal_record_timestamp_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(PersonalNutritionTrackingApp, "correct_meal_record_timestamp")


def test_correct_meal_record_timestamp_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(PersonalNutritionTrackingApp, "correct_meal_record_timestamp")


def test_correct_meal_record_timestamp_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(PersonalNutritionTrackingApp, "correct_meal_record_timestamp")


def test_correct_meal_record_timestamp_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(PersonalNutritionTrackingApp, "correct_meal_record_timestamp")


def test_correct_meal_record_timestamp_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(PersonalNutritionTrackingApp, "correct_meal_record_timestamp")


def test_correct_meal_record_timestamp_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(PersonalNutritionTrackingApp, "correct_meal_record_timestamp")


def test_correct_meal_record_timestamp_never_fails() -> None:
    contract.never_fails(PersonalNutritionTrackingApp, "correct_meal_record_timestamp")


def test_correct_meal_record_timestamp_every_argument_matters() -> None:
    contract.every_argument_matters(PersonalNutritionTrackingApp, "correct_meal_record_timestamp")


def test_correct_meal_record_timestamp_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(PersonalNutritionTrackingApp, "correct_meal_record_timestamp")


def test_adjust_meal_record_calories_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(PersonalNutritionTrackingApp, "adjust_meal_record_calories")


def test_adjust_meal_record_calories_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(PersonalNutritionTrackingApp, "adjust_meal_record_calories")


def test_adjust_meal_record_calories_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(PersonalNutritionTrackingApp, "adjust_meal_record_calories")


def test_adjust_meal_record_calories_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(PersonalNutritionTrackingApp, "adjust_meal_record_calories")


def test_adjust_meal_record_calories_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(PersonalNutritionTrackingApp, "adjust_meal_record_calories")


def test_adjust_meal_record_calories_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(PersonalNutritionTrackingApp, "adjust_meal_record_calories")


def test_adjust_meal_record_calories_never_fails() -> None:
    contract.never_fails(PersonalNutritionTrackingApp, "adjust_meal_record_calories")


def test_adjust_meal_record_calories_every_argument_matters() -> None:
    contract.every_argument_matters(PersonalNutritionTrackingApp, "adjust_meal_record_calories")


def test_adjust_meal_record_calories_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(PersonalNutritionTrackingApp, "adjust_meal_record_calories")
