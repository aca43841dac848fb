"""The cases of PersonalNutritionTrackingApp's blueprint."""

from envgen.testing import assert_changes, assert_refused, assert_returns, assert_succeeds, start
from personal_nutrition_tracking_app import PersonalNutritionTrackingApp

pytest_plugins = ["envgen.testing.failures"]  # a test that fails says which case of the blueprint it is


def test_get_user_by_name_finds_all_users_of_a_name() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_user_by_name", {"name": "Alice Chan"})
    assert_returns(
        result,
        [
            {"_id": "U001", "profile_info": "Vegan, marathon runner"},
            {"_id": "U004", "profile_info": "Yoga instructor, gluten-free"},
        ],
    )


def test_get_user_by_name_finds_the_only_one() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_user_by_name", {"name": "Peter Lim"})
    assert_returns(result, [{"_id": "U002"}])


def test_get_user_by_name_takes_the_name_as_it_is_written() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_user_by_name", {"name": "alice chan"})
    assert_refused(result, "no_user_of_that_name", "No user found with that name")


def test_get_user_by_name_finds_a_user_by_whose_id_the_next_tools_go() -> None:
    env = start(PersonalNutritionTrackingApp, seed="released_2")
    result = env.call("get_user_by_name", {"name": "Jonas Kim"})
    assert_returns(result, [{"_id": "3a1874b2-fa9e-4235-9e4c-812b60f7ba36"}])


def test_get_user_by_id_gets_a_user() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_user_by_id", {"user_id": "U003"})
    assert_returns(result, {"_id": "U003", "name": "Mariana Reyes", "profile_info": ""})


def test_get_user_by_id_refuses_an_unknown_user() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_user_by_id", {"user_id": "u003"})
    assert_refused(result, "user_not_found", "User not found")


def test_get_user_by_id_gets_a_user_by_the_id_that_the_record_has() -> None:
    env = start(PersonalNutritionTrackingApp, seed="released_5")
    result = env.call("get_user_by_id", {"user_id": "e1a1d4a1-abcd-4c29-ba9b-12e2d2319549"})
    assert_returns(result, {"name": "Mohan Joshi"})


def test_list_all_users_lists_all_users() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("list_all_users", {})
    assert_returns(result, [{"_id": "U001", "name": "Alice Chan"}, {"_id": "U002"}, {"_id": "U003"}, {"_id": "U004"}])


def test_list_all_users_lists_nobody_where_nobody_is() -> None:
    env = start(PersonalNutritionTrackingApp, set={"/users": {}, "/meal_records": {}})
    result = env.call("list_all_users", {})
    assert_returns(result, [])


def test_get_meal_records_by_user_lists_the_meals_in_the_order_in_which_they_were_entered() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_meal_records_by_user", {"user_id": "U001"})
    assert_returns(
        result,
        [
            {"record_id": "MR001", "meal_name": "Avocado Toast", "calories": 320.5, "consumed_at": "2024-06-29T08:14:00"},
            {"record_id": "MR003"},
            {"record_id": "MR004", "consumed_at": "2024-06-30"},
            {"record_id": "MR009"},
        ],
    )


def test_get_meal_records_by_user_lists_nothing_of_a_user_without_meals() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_meal_records_by_user", {"user_id": "U003"})
    assert_returns(result, [])


def test_get_meal_records_by_user_refuses_an_unknown_user() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_meal_records_by_user", {"user_id": "U009"})
    assert_refused(result, "user_not_found", "User not found")


def test_get_meal_records_by_date_range_takes_a_whole_day() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_meal_records_by_date_range", {"user_id": "U001", "start_time": "2024-06-30", "end_time": "2024-06-30"})
    assert_returns(
        result, [{"record_id": "MR003", "consumed_at": "2024-06-30T23:59:59"}, {"record_id": "MR004", "consumed_at": "2024-06-30"}]
    )


def test_get_meal_records_by_date_range_takes_both_ends_in() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "get_meal_records_by_date_range",
        {"user_id": "U001", "start_time": "2024-06-29T08:14:00", "end_time": "2024-06-30T23:59:59"},
    )
    assert_returns(result, [{"record_id": "MR001"}, {"record_id": "MR003"}, {"record_id": "MR004"}])


def test_get_meal_records_by_date_range_leaves_out_what_is_a_second_outside() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "get_meal_records_by_date_range",
        {"user_id": "U001", "start_time": "2024-06-29T08:14:01", "end_time": "2024-06-30T23:59:58"},
    )
    assert_returns(result, [{"record_id": "MR004"}])


def test_get_meal_records_by_date_range_puts_a_meal_of_which_only_the_day_is_known_at_its_start() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "get_meal_records_by_date_range",
        {"user_id": "U001", "start_time": "2024-06-30T00:00:01", "end_time": "2024-07-01T00:00:00"},
    )
    assert_returns(result, [{"record_id": "MR003"}, {"record_id": "MR009"}])


def test_get_meal_records_by_date_range_takes_the_first_second_of_the_day_of_such_a_meal() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "get_meal_records_by_date_range",
        {"user_id": "U001", "start_time": "2024-06-30T00:00:00", "end_time": "2024-06-30T00:00:00"},
    )
    assert_returns(result, [{"record_id": "MR004"}])


def test_get_meal_records_by_date_range_takes_a_single_second() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "get_meal_records_by_date_range",
        {"user_id": "U001", "start_time": "2024-06-29T08:14:00", "end_time": "2024-06-29T08:14:00"},
    )
    assert_returns(result, [{"record_id": "MR001"}])


def test_get_meal_records_by_date_range_counts_a_day_from_its_first_second() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "get_meal_records_by_date_range", {"user_id": "U001", "start_time": "2024-07-01", "end_time": "2024-07-01T00:00:00"}
    )
    assert_returns(result, [{"record_id": "MR009"}])


def test_get_meal_records_by_date_range_refuses_a_start_that_is_no_time() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_meal_records_by_date_range", {"user_id": "U001", "start_time": "2024-06-31", "end_time": "2024-07-01"})
    assert_refused(result, "invalid_time", "Invalid start_time or end_time format")


def test_get_meal_records_by_date_range_refuses_an_end_that_is_no_time() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "get_meal_records_by_date_range", {"user_id": "U001", "start_time": "2024-06-30", "end_time": "2024-06-30T24:30:00"}
    )
    assert_refused(result, "invalid_time", "Invalid start_time or end_time format")


def test_get_meal_records_by_date_range_refuses_a_time_with_a_zone_which_no_meal_has() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "get_meal_records_by_date_range", {"user_id": "U001", "start_time": "2024-06-30T08:00:00Z", "end_time": "2024-07-01"}
    )
    assert_refused(result, "invalid_time")


def test_get_meal_records_by_date_range_refuses_a_time_of_another_form() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "get_meal_records_by_date_range", {"user_id": "U001", "start_time": "2024-06-30T08:00", "end_time": "2024-07-01"}
    )
    assert_refused(result, "invalid_time")


def test_get_meal_records_by_date_range_refuses_a_time_with_parts_of_a_second() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "get_meal_records_by_date_range", {"user_id": "U001", "start_time": "2024-06-30T08:00:00.500000", "end_time": "2024-07-01"}
    )
    assert_refused(result, "invalid_time")


def test_get_meal_records_by_date_range_refuses_a_time_that_is_written_with_a_space() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "get_meal_records_by_date_range", {"user_id": "U001", "start_time": "2024-06-30 08:00:00", "end_time": "2024-07-01"}
    )
    assert_refused(result, "invalid_time")


def test_get_meal_records_by_date_range_refuses_an_end_before_the_start() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "get_meal_records_by_date_range",
        {"user_id": "U001", "start_time": "2024-06-30T08:00:01", "end_time": "2024-06-30T08:00:00"},
    )
    assert_refused(result, "ends_before_start", "start_time must be before or equal to end_time")


def test_get_meal_records_by_date_range_refuses_an_unknown_user() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_meal_records_by_date_range", {"user_id": "U009", "start_time": "2024-06-30", "end_time": "2024-06-30"})
    assert_refused(result, "user_not_found", "User not found")


def test_search_meal_records_by_name_finds_all_meals_of_a_name_and_of_the_user_alone() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("search_meal_records_by_name", {"user_id": "U001", "meal_name": "Avocado Toast"})
    assert_returns(result, [{"record_id": "MR001", "calories": 320.5}, {"record_id": "MR004", "calories": 340.1}])


def test_search_meal_records_by_name_takes_the_name_as_it_is_written() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("search_meal_records_by_name", {"user_id": "U001", "meal_name": "avocado toast"})
    assert_returns(result, [])


def test_search_meal_records_by_name_refuses_an_unknown_user() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("search_meal_records_by_name", {"user_id": "U009", "meal_name": "Avocado Toast"})
    assert_refused(result, "user_not_found", "User not found")


def test_get_meal_record_by_id_gets_a_record() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_meal_record_by_id", {"record_id": "438c67ea-ffb2-46e2-b8a3-aa7ac2b923ed"})
    assert_returns(
        result, {"user_id": "U004", "meal_name": "Quinoa Salad", "calories": 285.7, "consumed_at": "2024-06-30T13:15:00"}
    )


def test_get_meal_record_by_id_refuses_an_unknown_record() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_meal_record_by_id", {"record_id": "MR099"})
    assert_refused(result, "meal_record_not_found", "Meal record not found")


def test_get_meal_record_by_id_gets_a_record_by_the_id_that_it_has() -> None:
    env = start(PersonalNutritionTrackingApp, seed="released_2")
    result = env.call("get_meal_record_by_id", {"record_id": "a7afcb60-4c45-42e7-b780-8a3ca9ab0923"})
    assert_returns(result, {"meal_name": "Chicken Stir Fry"})


def test_get_user_nutrition_summary_sums_up_a_whole_day_to_two_decimals() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_user_nutrition_summary", {"user_id": "U001", "start_date": "2024-06-30", "end_date": "2024-06-30"})
    assert_returns(result, {"meal_count": 2, "calorie_total": 535.2})


def test_get_user_nutrition_summary_takes_both_ends_in() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "get_user_nutrition_summary", {"user_id": "U001", "start_date": "2024-06-29T08:14:00", "end_date": "2024-07-01T00:00:00"}
    )
    assert_returns(result, {"meal_count": 4, "calorie_total": 855.7})


def test_get_user_nutrition_summary_leaves_out_what_is_a_second_outside() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "get_user_nutrition_summary", {"user_id": "U001", "start_date": "2024-06-29T08:14:01", "end_date": "2024-06-30T23:59:58"}
    )
    assert_returns(result, {"meal_count": 1, "calorie_total": 340.1})


def test_get_user_nutrition_summary_puts_a_meal_of_which_only_the_day_is_known_at_its_start() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "get_user_nutrition_summary", {"user_id": "U001", "start_date": "2024-06-30T00:00:01", "end_date": "2024-06-30T23:59:59"}
    )
    assert_returns(result, {"meal_count": 1, "calorie_total": 195.1})


def test_get_user_nutrition_summary_rounds_what_floats_add_up_to() -> None:
    env = start(
        PersonalNutritionTrackingApp,
        set={"/meal_records/MR001/calories": 0.1, "/meal_records/MR003/calories": 0.2, "/meal_records/MR004/calories": 0.01},
    )
    result = env.call("get_user_nutrition_summary", {"user_id": "U001", "start_date": "2024-06-29", "end_date": "2024-06-30"})
    assert_returns(result, {"meal_count": 3, "calorie_total": 0.31})


def test_get_user_nutrition_summary_sums_up_nothing() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_user_nutrition_summary", {"user_id": "U003", "start_date": "2024-01-01", "end_date": "2024-12-31"})
    assert_returns(result, {"meal_count": 0, "calorie_total": 0})


def test_get_user_nutrition_summary_takes_a_single_second() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "get_user_nutrition_summary", {"user_id": "U002", "start_date": "2024-06-29T12:45:00", "end_date": "2024-06-29T12:45:00"}
    )
    assert_returns(result, {"meal_count": 1, "calorie_total": 580})


def test_get_user_nutrition_summary_refuses_a_start_that_is_no_day() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_user_nutrition_summary", {"user_id": "U001", "start_date": "2023-02-29", "end_date": "2024-06-30"})
    assert_refused(result, "invalid_time", "Start or end date is not a valid ISO timestamp")


def test_get_user_nutrition_summary_refuses_an_end_that_is_no_day() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_user_nutrition_summary", {"user_id": "U001", "start_date": "2024-06-30", "end_date": "tomorrow"})
    assert_refused(result, "invalid_time", "Start or end date is not a valid ISO timestamp")


def test_get_user_nutrition_summary_refuses_an_end_before_the_start() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_user_nutrition_summary", {"user_id": "U001", "start_date": "2024-06-30", "end_date": "2024-06-29"})
    assert_refused(result, "ends_before_start", "Start date must be before or equal to end date")


def test_get_user_nutrition_summary_refuses_an_unknown_user() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("get_user_nutrition_summary", {"user_id": "U009", "start_date": "2024-06-30", "end_date": "2024-06-29"})
    assert_refused(result, "user_not_found", "User not found")


def test_add_meal_record_enters_a_meal_under_the_next_number() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "add_meal_record", {"user_id": "U003", "meal_name": "Oatmeal", "calories": 420.25, "consumed_at": "2024-06-30T07:05:00"}
    )
    assert_returns(
        result,
        {"record_id": "MR010", "user_id": "U003", "meal_name": "Oatmeal", "calories": 420.25, "consumed_at": "2024-06-30T07:05:00"},
    )
    assert_changes(result, ["/meal_records/MR010"])


def test_add_meal_record_enters_a_meal_under_an_id_of_its_own_with_no_calories_and_a_name_that_is_there() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "add_meal_record",
        {
            "user_id": "U003",
            "meal_name": "Avocado Toast",
            "calories": 0,
            "consumed_at": "2024-06-30T07:05:00",
            "record_id": "breakfast",
        },
    )
    assert_returns(result, {"record_id": "breakfast", "calories": 0})
    assert_changes(result, ["/meal_records/breakfast"])


def test_add_meal_record_refuses_an_id_that_is_taken() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "add_meal_record",
        {"user_id": "U003", "meal_name": "Oatmeal", "calories": 1, "consumed_at": "2024-06-30T07:05:00", "record_id": "MR001"},
    )
    assert_refused(result, "meal_record_exists", "record_id 'MR001' already exists.")


def test_add_meal_record_refuses_an_empty_name() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("add_meal_record", {"user_id": "U003", "meal_name": " ", "calories": 1, "consumed_at": "2024-06-30T07:05:00"})
    assert_refused(result, "empty_meal_name", "The name of a meal must not be empty.")


def test_add_meal_record_refuses_less_than_no_calories() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "add_meal_record", {"user_id": "U003", "meal_name": "Oatmeal", "calories": -0.01, "consumed_at": "2024-06-30T07:05:00"}
    )
    assert_refused(result, "invalid_argument")


def test_add_meal_record_refuses_a_day_without_a_time() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("add_meal_record", {"user_id": "U003", "meal_name": "Oatmeal", "calories": 1, "consumed_at": "2024-06-30"})
    assert_refused(result, "invalid_argument")


def test_add_meal_record_refuses_a_time_with_a_zone() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "add_meal_record", {"user_id": "U003", "meal_name": "Oatmeal", "calories": 1, "consumed_at": "2024-06-30T07:05:00Z"}
    )
    assert_refused(result, "invalid_argument")


def test_add_meal_record_refuses_an_unknown_user() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "add_meal_record", {"user_id": "U009", "meal_name": "Oatmeal", "calories": 1, "consumed_at": "2024-06-30T07:05:00"}
    )
    assert_refused(result, "user_not_found", "User not found")


def test_update_meal_record_changes_everything() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "update_meal_record",
        {"record_id": "MR001", "meal_name": "Avocado Toast with Seeds", "calories": 355, "consumed_at": "2024-06-29T08:20:00"},
    )
    assert_returns(
        result,
        {
            "record_id": "MR001",
            "user_id": "U001",
            "meal_name": "Avocado Toast with Seeds",
            "calories": 355,
            "consumed_at": "2024-06-29T08:20:00",
        },
    )
    assert_changes(result, ["/meal_records/MR001/meal_name", "/meal_records/MR001/calories", "/meal_records/MR001/consumed_at"])


def test_update_meal_record_changes_the_calories_alone_to_none_of_a_meal_of_which_only_the_day_is_known() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("update_meal_record", {"record_id": "MR004", "calories": 0})
    assert_returns(result, {"meal_name": "Avocado Toast", "calories": 0, "consumed_at": "2024-06-30"})
    assert_changes(result, ["/meal_records/MR004/calories"])


def test_update_meal_record_changes_the_name_alone() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("update_meal_record", {"record_id": "MR004", "meal_name": "Toast"})
    assert_returns(result, {"meal_name": "Toast", "calories": 340.1})
    assert_changes(result, ["/meal_records/MR004/meal_name"])


def test_update_meal_record_changes_the_time_alone() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("update_meal_record", {"record_id": "MR004", "consumed_at": "2024-06-30T07:00:00"})
    assert_returns(result, {"consumed_at": "2024-06-30T07:00:00"})
    assert_changes(result, ["/meal_records/MR004/consumed_at"])


def test_update_meal_record_refuses_to_change_nothing() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("update_meal_record", {"record_id": "MR004"})
    assert_refused(result, "nothing_to_update", "No update fields provided.")


def test_update_meal_record_changes_no_calories_where_the_time_is_none() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("update_meal_record", {"record_id": "MR001", "calories": 1, "consumed_at": ""})
    assert_refused(result, "invalid_argument")


def test_update_meal_record_refuses_a_day_that_the_calendar_has_not() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("update_meal_record", {"record_id": "MR001", "consumed_at": "2024-13-45T00:00:00"})
    assert_refused(result, "invalid_argument")


def test_update_meal_record_refuses_less_than_no_calories() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("update_meal_record", {"record_id": "MR001", "calories": -1})
    assert_refused(result, "invalid_argument")


def test_update_meal_record_refuses_an_empty_name() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("update_meal_record", {"record_id": "MR001", "meal_name": " "})
    assert_refused(result, "empty_meal_name", "The name of a meal must not be empty.")


def test_update_meal_record_refuses_an_unknown_record() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("update_meal_record", {"record_id": "MR099"})
    assert_refused(result, "meal_record_not_found", "Meal record not found")


def test_delete_meal_record_deletes_a_record() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("delete_meal_record", {"record_id": "MR001"})
    assert_succeeds(result)
    assert_changes(result, ["/meal_records/MR001"])


def test_delete_meal_record_refuses_an_unknown_record() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("delete_meal_record", {"record_id": "MR099"})
    assert_refused(result, "meal_record_not_found", "Meal record not found")


def test_delete_meal_record_deletes_a_record_by_the_id_that_it_has() -> None:
    env = start(PersonalNutritionTrackingApp, seed="released_2")
    result = env.call("delete_meal_record", {"record_id": "eabb546b-9a95-48ad-8b84-96bb56e6a712"})
    assert_succeeds(result)
    assert_changes(result, ["/meal_records/eabb546b-9a95-48ad-8b84-96bb56e6a712"])


def test_bulk_add_meal_records_enters_several_meals_in_their_order_some_under_ids_of_their_own() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "bulk_add_meal_records",
        {
            "user_id": "U002",
            "records": [
                {"meal_name": "Hummus Plate", "calories": 250, "consumed_at": "2024-06-30T18:30:00"},
                {"meal_name": "Lentil Salad", "calories": 320.5, "consumed_at": "2024-06-30T19:05:00", "record_id": "MR010"},
                {"meal_name": "Hummus Plate", "calories": 0, "consumed_at": "2024-06-30T20:00:00"},
            ],
        },
    )
    assert_returns(
        result,
        [
            {
                "record_id": "MR011",
                "user_id": "U002",
                "meal_name": "Hummus Plate",
                "calories": 250,
                "consumed_at": "2024-06-30T18:30:00",
            },
            {
                "record_id": "MR010",
                "user_id": "U002",
                "meal_name": "Lentil Salad",
                "calories": 320.5,
                "consumed_at": "2024-06-30T19:05:00",
            },
            {
                "record_id": "MR012",
                "user_id": "U002",
                "meal_name": "Hummus Plate",
                "calories": 0,
                "consumed_at": "2024-06-30T20:00:00",
            },
        ],
    )
    assert_changes(result, ["/meal_records/MR010", "/meal_records/MR011", "/meal_records/MR012"])


def test_bulk_add_meal_records_enters_nothing() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("bulk_add_meal_records", {"user_id": "U002", "records": []})
    assert_returns(result, [])
    assert_changes(result, [])


def test_bulk_add_meal_records_refuses_an_id_that_is_taken_and_enters_none() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "bulk_add_meal_records",
        {
            "user_id": "U002",
            "records": [
                {"meal_name": "Hummus Plate", "calories": 250, "consumed_at": "2024-06-30T18:30:00"},
                {"meal_name": "Lentil Salad", "calories": 320, "consumed_at": "2024-06-30T19:05:00", "record_id": "MR009"},
                {"meal_name": "Lentil Salad", "calories": 320, "consumed_at": "2024-06-30T19:05:00", "record_id": "MR001"},
            ],
        },
    )
    assert_refused(result, "meal_record_exists", "Duplicate record_id (MR009) in meal_records")


def test_bulk_add_meal_records_refuses_an_id_that_is_given_twice() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "bulk_add_meal_records",
        {
            "user_id": "U002",
            "records": [
                {"meal_name": "Tea", "calories": 2, "consumed_at": "2024-06-30T17:30:00", "record_id": "tea"},
                {"meal_name": "Hummus Plate", "calories": 250, "consumed_at": "2024-06-30T18:30:00", "record_id": "plate"},
                {"meal_name": "Lentil Salad", "calories": 320, "consumed_at": "2024-06-30T19:05:00", "record_id": "plate"},
            ],
        },
    )
    assert_refused(result, "repeated_record_id", "Duplicate record_id (plate) in batch input")


def test_bulk_add_meal_records_tells_of_the_id_that_is_taken_before_the_one_that_is_given_twice() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "bulk_add_meal_records",
        {
            "user_id": "U002",
            "records": [
                {"meal_name": "Hummus Plate", "calories": 250, "consumed_at": "2024-06-30T18:30:00", "record_id": "MR001"},
                {"meal_name": "Lentil Salad", "calories": 320, "consumed_at": "2024-06-30T19:05:00", "record_id": "MR001"},
            ],
        },
    )
    assert_refused(result, "meal_record_exists", "Duplicate record_id (MR001) in meal_records")


def test_bulk_add_meal_records_refuses_an_empty_name_whatever_the_ids_are() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "bulk_add_meal_records",
        {
            "user_id": "U002",
            "records": [
                {"meal_name": "Hummus Plate", "calories": 250, "consumed_at": "2024-06-30T18:30:00", "record_id": "MR001"},
                {"meal_name": " ", "calories": 320, "consumed_at": "2024-06-30T19:05:00"},
            ],
        },
    )
    assert_refused(result, "empty_meal_name", "The name of a meal must not be empty.")


def test_bulk_add_meal_records_refuses_null_for_an_id() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "bulk_add_meal_records",
        {
            "user_id": "U002",
            "records": [{"meal_name": "Hummus Plate", "calories": 250, "consumed_at": "2024-06-30T18:30:00", "record_id": None}],
        },
    )
    assert_refused(result, "invalid_argument")


def test_bulk_add_meal_records_refuses_less_than_no_calories() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "bulk_add_meal_records",
        {"user_id": "U002", "records": [{"meal_name": "Hummus Plate", "calories": -1, "consumed_at": "2024-06-30T18:30:00"}]},
    )
    assert_refused(result, "invalid_argument")


def test_bulk_add_meal_records_refuses_calories_that_are_a_text() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "bulk_add_meal_records",
        {"user_id": "U002", "records": [{"meal_name": "Hummus Plate", "calories": "250", "consumed_at": "2024-06-30T18:30:00"}]},
    )
    assert_refused(result, "invalid_argument")


def test_bulk_add_meal_records_refuses_the_last_of_several_ids() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "bulk_add_meal_records",
        {
            "user_id": "U002",
            "records": [
                {"meal_name": "Hummus Plate", "calories": 250, "consumed_at": "2024-06-30T18:30:00", "record_id": "plate"},
                {"meal_name": "Lentil Salad", "calories": 320, "consumed_at": "2024-06-30T19:05:00", "record_id": "MR001"},
            ],
        },
    )
    assert_refused(result, "meal_record_exists", "Duplicate record_id (MR001) in meal_records")


def test_bulk_add_meal_records_tells_of_the_first_of_two_ids_that_are_given_twice() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "bulk_add_meal_records",
        {
            "user_id": "U002",
            "records": [
                {"meal_name": "Tea", "calories": 2, "consumed_at": "2024-06-30T17:30:00", "record_id": "a"},
                {"meal_name": "Tea", "calories": 2, "consumed_at": "2024-06-30T17:31:00", "record_id": "b"},
                {"meal_name": "Tea", "calories": 2, "consumed_at": "2024-06-30T17:32:00", "record_id": "b"},
                {"meal_name": "Tea", "calories": 2, "consumed_at": "2024-06-30T17:33:00", "record_id": "a"},
            ],
        },
    )
    assert_refused(result, "repeated_record_id", "Duplicate record_id (a) in batch input")


def test_bulk_add_meal_records_refuses_an_unknown_user_whatever_the_meals_are() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call(
        "bulk_add_meal_records",
        {"user_id": "U009", "records": [{"meal_name": "", "calories": 2, "consumed_at": "2024-06-30T17:30:00"}]},
    )
    assert_refused(result, "user_not_found", "User not found")


def test_correct_meal_record_timestamp_gives_a_meal_its_time() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("correct_meal_record_timestamp", {"record_id": "MR004", "new_timestamp": "2024-06-30T07:30:00"})
    assert_returns(result, {"record_id": "MR004", "calories": 340.1, "consumed_at": "2024-06-30T07:30:00"})
    assert_changes(result, ["/meal_records/MR004/consumed_at"])


def test_correct_meal_record_timestamp_refuses_a_time_with_a_zone() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("correct_meal_record_timestamp", {"record_id": "MR004", "new_timestamp": "2024-06-30T07:30:00Z"})
    assert_refused(result, "invalid_argument")


def test_correct_meal_record_timestamp_refuses_an_unknown_record() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("correct_meal_record_timestamp", {"record_id": "MR099", "new_timestamp": "2024-06-30T07:30:00"})
    assert_refused(result, "meal_record_not_found", "Meal record not found")


def test_adjust_meal_record_calories_changes_the_calories() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("adjust_meal_record_calories", {"record_id": "MR001", "new_calories": 360})
    assert_returns(result, {"record_id": "MR001", "meal_name": "Avocado Toast", "calories": 360})
    assert_changes(result, ["/meal_records/MR001/calories"])


def test_adjust_meal_record_calories_takes_none() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("adjust_meal_record_calories", {"record_id": "MR001", "new_calories": 0})
    assert_returns(result, {"calories": 0})


def test_adjust_meal_record_calories_refuses_less_than_none() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("adjust_meal_record_calories", {"record_id": "MR001", "new_calories": -0.5})
    assert_refused(result, "invalid_argument")


def test_adjust_meal_record_calories_refuses_a_text() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("adjust_meal_record_calories", {"record_id": "MR001", "new_calories": "many"})
    assert_refused(result, "invalid_argument")


def test_adjust_meal_record_calories_refuses_an_unknown_record() -> None:
    env = start(PersonalNutritionTrackingApp)
    result = env.call("adjust_meal_record_calories", {"record_id": "MR099", "new_calories": 1})
    assert_refused(result, "meal_record_not_found", "Meal record not found")
