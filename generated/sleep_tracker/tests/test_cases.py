"""The cases of SleepTracker's blueprint."""

from envgen.testing import assert_changes, assert_refused, assert_returns, assert_succeeds, start
from sleep_tracker import SleepTracker

pytest_plugins = ["envgen.testing.failures"]  # a test that fails says which case of the blueprint it is


def test_get_user_by_id_finds_an_account() -> None:
    env = start(SleepTracker)
    result = env.call("get_user_by_id", {"_id": "USR001"})
    assert_returns(result, {"name": "Alice Chan", "timezone": "Europe/London"})


def test_get_user_by_id_refuses_an_unknown_account() -> None:
    env = start(SleepTracker)
    result = env.call("get_user_by_id", {"_id": "USR999"})
    assert_refused(result, "user_not_found", "User not found")


def test_check_user_account_status_tells_that_an_account_is_suspended() -> None:
    env = start(SleepTracker)
    result = env.call("check_user_account_status", {"user_id": "USR002"})
    assert_returns(result, {"_id": "USR002", "account_status": "suspended"})


def test_check_user_account_status_refuses_an_unknown_account() -> None:
    env = start(SleepTracker)
    result = env.call("check_user_account_status", {"user_id": "usr002"})
    assert_refused(result, "user_not_found", "User not found")


def test_list_sleep_logs_by_user_lists_in_the_order_of_entry() -> None:
    env = start(SleepTracker)
    result = env.call("list_sleep_logs_by_user", {"user_id": "USR003", "requesting_user_id": "USR003"})
    assert_returns(result, [{"log_id": "LOG1006"}, {"log_id": "LOG1007", "tags": ["nap"]}])


def test_list_sleep_logs_by_user_lists_nothing_for_someone_without_logs() -> None:
    env = start(SleepTracker)
    result = env.call("list_sleep_logs_by_user", {"user_id": "USR005"})
    assert_returns(result, [])


def test_list_sleep_logs_by_user_keeps_other_people_out() -> None:
    env = start(SleepTracker)
    result = env.call("list_sleep_logs_by_user", {"user_id": "USR003", "requesting_user_id": "USR001"})
    assert_refused(result, "access_denied", "Access denied: USR001 is not USR003")


def test_list_sleep_logs_by_user_refuses_an_unknown_account() -> None:
    env = start(SleepTracker)
    result = env.call("list_sleep_logs_by_user", {"user_id": "USR9"})
    assert_refused(result, "user_not_found", "User not found")


def test_list_sleep_logs_by_user_asks_for_the_account_before_who_asks() -> None:
    env = start(SleepTracker)
    result = env.call("list_sleep_logs_by_user", {"user_id": "USR9", "requesting_user_id": "USR001"})
    assert_refused(result, "user_not_found", "User not found")


def test_list_sleep_logs_by_user_and_time_range_takes_both_ends_in() -> None:
    env = start(SleepTracker)
    result = env.call(
        "list_sleep_logs_by_user_and_time_range",
        {"user_id": "USR001", "start_time": 1716933600, "end_time": 1717048800.0, "requester_id": "USR001"},
    )
    assert_returns(result, [{"log_id": "LOG1001"}, {"log_id": "LOG1002"}])


def test_list_sleep_logs_by_user_and_time_range_leaves_out_what_sticks_out() -> None:
    env = start(SleepTracker)
    result = env.call(
        "list_sleep_logs_by_user_and_time_range",
        {"user_id": "USR001", "start_time": 1716933601, "end_time": 1717048799, "requester_id": "USR001"},
    )
    assert_returns(result, [])


def test_list_sleep_logs_by_user_and_time_range_keeps_other_people_out() -> None:
    env = start(SleepTracker)
    result = env.call(
        "list_sleep_logs_by_user_and_time_range", {"user_id": "USR001", "start_time": 0, "end_time": 1, "requester_id": "USR002"}
    )
    assert_refused(result, "access_denied", "Access denied: USR002 is not USR001")


def test_list_sleep_logs_by_user_and_time_range_refuses_an_unknown_requester() -> None:
    env = start(SleepTracker)
    result = env.call(
        "list_sleep_logs_by_user_and_time_range", {"user_id": "USR001", "start_time": 0, "end_time": 1, "requester_id": "USR020"}
    )
    assert_refused(result, "requester_not_found", "Requester not found")


def test_list_sleep_logs_by_user_and_time_range_refuses_an_unknown_account_first() -> None:
    env = start(SleepTracker)
    result = env.call(
        "list_sleep_logs_by_user_and_time_range", {"user_id": "USR010", "start_time": 0, "end_time": 1, "requester_id": "USR020"}
    )
    assert_refused(result, "user_not_found", "User not found")


def test_list_sleep_logs_by_user_and_time_range_refuses_a_window_that_ends_before_it_starts() -> None:
    env = start(SleepTracker)
    result = env.call(
        "list_sleep_logs_by_user_and_time_range", {"user_id": "USR001", "start_time": 2, "end_time": 1.5, "requester_id": "USR001"}
    )
    assert_refused(result, "invalid_time_range", "Invalid time range: start_time must be <= end_time")


def test_list_sleep_logs_by_user_and_time_range_lists_nights_of_the_account_alone() -> None:
    env = start(SleepTracker)
    result = env.call(
        "list_sleep_logs_by_user_and_time_range",
        {"user_id": "USR003", "start_time": 1716000000, "end_time": 1717100000, "requester_id": "USR003"},
    )
    assert_returns(result, [{"log_id": "LOG1006"}, {"log_id": "LOG1007"}])


def test_list_sleep_logs_by_user_and_time_range_allows_a_window_of_no_length() -> None:
    env = start(SleepTracker)
    result = env.call(
        "list_sleep_logs_by_user_and_time_range", {"user_id": "USR001", "start_time": 5, "end_time": 5, "requester_id": "USR001"}
    )
    assert_returns(result, [])


def test_list_sleep_logs_by_user_and_time_range_asks_who_it_is_before_it_looks_at_the_window() -> None:
    env = start(SleepTracker)
    result = env.call(
        "list_sleep_logs_by_user_and_time_range", {"user_id": "USR001", "start_time": 2, "end_time": 1, "requester_id": "USR002"}
    )
    assert_refused(result, "access_denied")


def test_get_sleep_log_by_id_gets_an_own_log() -> None:
    env = start(SleepTracker)
    result = env.call("get_sleep_log_by_id", {"log_id": "LOG1003", "user_id": "USR002"})
    assert_returns(result, {"log_id": "LOG1003", "duration": 24600, "note": "Noisy street."})


def test_get_sleep_log_by_id_asks_for_the_account_first() -> None:
    env = start(SleepTracker)
    result = env.call("get_sleep_log_by_id", {"log_id": "LOG9", "user_id": "USR9"})
    assert_refused(result, "user_not_found", "User not found")


def test_get_sleep_log_by_id_refuses_an_unknown_log() -> None:
    env = start(SleepTracker)
    result = env.call("get_sleep_log_by_id", {"log_id": "LOG9", "user_id": "USR002"})
    assert_refused(result, "sleep_log_not_found", "Sleep log not found")


def test_get_sleep_log_by_id_keeps_other_people_out() -> None:
    env = start(SleepTracker)
    result = env.call("get_sleep_log_by_id", {"log_id": "LOG1003", "user_id": "USR001"})
    assert_refused(result, "access_denied", "Access denied: cannot access other user's sleep log")


def test_aggregate_sleep_data_for_user_sums_up() -> None:
    env = start(SleepTracker)
    result = env.call("aggregate_sleep_data_for_user", {"user_id": "USR001"})
    assert_returns(result, {"total_duration": 81000, "average_quality": "good", "count": 3})


def test_aggregate_sleep_data_for_user_takes_the_first_of_several_equally_frequent_words() -> None:
    env = start(SleepTracker, set={"/sleep_logs/LOG1005/sleep_quality": "poor"})
    result = env.call("aggregate_sleep_data_for_user", {"user_id": "USR001"})
    assert_returns(result, {"average_quality": "good", "count": 3})


def test_aggregate_sleep_data_for_user_takes_the_most_frequent_word_wherever_it_stands() -> None:
    env = start(
        SleepTracker,
        set={
            "/sleep_logs/LOG1001/sleep_quality": "poor",
            "/sleep_logs/LOG1005/sleep_quality": "excellent",
            "/sleep_logs/LOG1010": {
                "user_id": "USR001",
                "sleep_start_time": 1717100000,
                "sleep_end_time": 1717128800,
                "duration": 28800,
                "sleep_quality": "good",
            },
        },
    )
    result = env.call("aggregate_sleep_data_for_user", {"user_id": "USR001"})
    assert_returns(result, {"average_quality": "excellent", "count": 4})


def test_aggregate_sleep_data_for_user_takes_the_word_that_came_first_not_the_one_that_was_frequent_first() -> None:
    env = start(
        SleepTracker,
        set={
            "/sleep_logs/LOG1005/sleep_quality": "excellent",
            "/sleep_logs/LOG1010": {
                "user_id": "USR001",
                "sleep_start_time": 1717100000,
                "sleep_end_time": 1717128800,
                "duration": 28800,
                "sleep_quality": "good",
            },
        },
    )
    result = env.call("aggregate_sleep_data_for_user", {"user_id": "USR001"})
    assert_returns(result, {"average_quality": "good", "count": 4})


def test_aggregate_sleep_data_for_user_sums_up_nothing() -> None:
    env = start(SleepTracker)
    result = env.call("aggregate_sleep_data_for_user", {"user_id": "USR005"})
    assert_returns(result, {"total_duration": 0, "average_quality": "", "count": 0})


def test_aggregate_sleep_data_for_user_refuses_an_unknown_account() -> None:
    env = start(SleepTracker)
    result = env.call("aggregate_sleep_data_for_user", {"user_id": ""})
    assert_refused(result, "user_not_found", "User not found")


def test_generate_sleep_report_for_user_reports_all_time() -> None:
    env = start(SleepTracker)
    result = env.call("generate_sleep_report_for_user", {"user_id": "USR001", "requesting_user_id": "USR001"})
    assert_returns(
        result, {"summary": {"total_nights": 3, "total_duration": 81000, "average_duration": 27000, "average_quality": "good"}}
    )


def test_generate_sleep_report_for_user_reports_from_a_day_on() -> None:
    env = start(SleepTracker)
    result = env.call(
        "generate_sleep_report_for_user", {"user_id": "USR001", "requesting_user_id": "USR001", "start_time": 1717020000}
    )
    assert_returns(result, {"logs": [{"log_id": "LOG1002"}], "summary": {"total_nights": 1, "average_quality": "excellent"}})


def test_generate_sleep_report_for_user_reports_up_to_a_day() -> None:
    env = start(SleepTracker)
    result = env.call(
        "generate_sleep_report_for_user", {"user_id": "USR001", "requesting_user_id": "USR001", "end_time": 1716000000}
    )
    assert_returns(
        result, {"logs": [], "summary": {"total_nights": 0, "total_duration": 0, "average_duration": 0, "average_quality": "N/A"}}
    )


def test_generate_sleep_report_for_user_refuses_an_unknown_account() -> None:
    env = start(SleepTracker)
    result = env.call("generate_sleep_report_for_user", {"user_id": "USR042", "requesting_user_id": "USR042"})
    assert_refused(result, "user_not_found", "User not found")


def test_generate_sleep_report_for_user_keeps_other_people_out() -> None:
    env = start(SleepTracker)
    result = env.call("generate_sleep_report_for_user", {"user_id": "USR001", "requesting_user_id": "USR002"})
    assert_refused(result, "access_denied", "Access denied: USR002 is not USR001")


def test_generate_sleep_report_for_user_refuses_a_period_that_ends_before_it_starts() -> None:
    env = start(SleepTracker)
    result = env.call(
        "generate_sleep_report_for_user", {"user_id": "USR001", "requesting_user_id": "USR001", "start_time": 2, "end_time": 1}
    )
    assert_refused(result, "invalid_time_range", "Invalid time range: start_time > end_time")


def test_generate_sleep_report_for_user_reports_between_two_times_both_taken_in_and_naps_too() -> None:
    env = start(SleepTracker, set={"/sleep_logs/LOG1005/tags": ["nap"]})
    result = env.call(
        "generate_sleep_report_for_user",
        {"user_id": "USR001", "requesting_user_id": "USR001", "start_time": 1716850000, "end_time": 1716962400},
    )
    assert_returns(
        result,
        {
            "logs": [{"log_id": "LOG1001"}, {"log_id": "LOG1005"}],
            "summary": {"total_nights": 2, "total_duration": 52200, "average_duration": 26100, "average_quality": "good"},
        },
    )


def test_generate_sleep_report_for_user_leaves_out_a_night_that_began_before_the_period() -> None:
    env = start(SleepTracker)
    result = env.call(
        "generate_sleep_report_for_user",
        {"user_id": "USR001", "requesting_user_id": "USR001", "start_time": 1716933601, "end_time": 1717048799},
    )
    assert_returns(result, {"logs": []})


def test_generate_sleep_report_for_user_allows_a_period_of_no_length() -> None:
    env = start(SleepTracker)
    result = env.call(
        "generate_sleep_report_for_user", {"user_id": "USR001", "requesting_user_id": "USR001", "start_time": 5, "end_time": 5}
    )
    assert_returns(result, {"logs": []})


def test_generate_sleep_report_for_user_asks_for_the_account_before_who_asks() -> None:
    env = start(SleepTracker)
    result = env.call("generate_sleep_report_for_user", {"user_id": "USR042", "requesting_user_id": "USR001"})
    assert_refused(result, "user_not_found", "User not found")


def test_generate_sleep_report_for_user_asks_who_it_is_before_it_looks_at_the_period() -> None:
    env = start(SleepTracker)
    result = env.call(
        "generate_sleep_report_for_user", {"user_id": "USR001", "requesting_user_id": "USR002", "start_time": 2, "end_time": 1}
    )
    assert_refused(result, "access_denied")


def test_add_sleep_log_adds_a_night_and_works_its_length_out() -> None:
    env = start(SleepTracker)
    result = env.call(
        "add_sleep_log",
        {
            "log_id": "LOG2000",
            "user_id": "USR005",
            "sleep_start_time": 1717190000,
            "sleep_end_time": 1717218800,
            "sleep_quality": "good",
        },
    )
    assert_returns(result, {"log_id": "LOG2000", "duration": 28800, "interruptions": 0, "tags": []})
    assert_changes(result, ["/sleep_logs/LOG2000"])
    assert len(env.sleep_logs) == 10


def test_add_sleep_log_allows_a_night_of_no_length() -> None:
    env = start(SleepTracker)
    result = env.call(
        "add_sleep_log",
        {
            "log_id": "LOG2000",
            "user_id": "USR005",
            "sleep_start_time": 1717190000,
            "sleep_end_time": 1717190000,
            "sleep_quality": "none",
        },
    )
    assert_returns(result, {"duration": 0})


def test_add_sleep_log_refuses_an_unknown_account() -> None:
    env = start(SleepTracker)
    result = env.call(
        "add_sleep_log",
        {"log_id": "LOG2000", "user_id": "USR050", "sleep_start_time": 0, "sleep_end_time": 1, "sleep_quality": "good"},
    )
    assert_refused(result, "user_not_found", "User not found")


def test_add_sleep_log_refuses_to_wake_up_before_falling_asleep() -> None:
    env = start(SleepTracker)
    result = env.call(
        "add_sleep_log",
        {"log_id": "LOG2000", "user_id": "USR005", "sleep_start_time": 1, "sleep_end_time": 0, "sleep_quality": "good"},
    )
    assert_refused(result, "end_before_start", "sleep_end_time must be after sleep_start_time")


def test_add_sleep_log_refuses_a_number_that_is_taken() -> None:
    env = start(SleepTracker)
    result = env.call(
        "add_sleep_log",
        {"log_id": "LOG1001", "user_id": "USR005", "sleep_start_time": 0, "sleep_end_time": 1, "sleep_quality": "good"},
    )
    assert_refused(result, "sleep_log_exists", "SleepLog LOG1001 already exists.")


def test_add_sleep_log_keeps_what_is_entered() -> None:
    env = start(SleepTracker)
    result = env.call(
        "add_sleep_log",
        {
            "log_id": "LOG2000",
            "user_id": "USR005",
            "sleep_start_time": 1717190000,
            "sleep_end_time": 1717218800,
            "sleep_quality": "restless",
        },
    )
    assert_returns(
        result, {"user_id": "USR005", "sleep_start_time": 1717190000, "sleep_end_time": 1717218800, "sleep_quality": "restless"}
    )


def test_add_sleep_log_asks_for_the_account_before_it_looks_at_the_times() -> None:
    env = start(SleepTracker)
    result = env.call(
        "add_sleep_log",
        {"log_id": "LOG2000", "user_id": "USR050", "sleep_start_time": 1, "sleep_end_time": 0, "sleep_quality": "good"},
    )
    assert_refused(result, "user_not_found", "User not found")


def test_update_sleep_log_moves_the_end_and_the_length_with_it() -> None:
    env = start(SleepTracker)
    result = env.call("update_sleep_log", {"log_id": "LOG1001", "user_id": "USR001", "sleep_end_time": 1716964200})
    assert_returns(result, {"sleep_end_time": 1716964200, "duration": 30600, "sleep_quality": "good"})
    assert_changes(result, ["/sleep_logs/LOG1001/sleep_end_time", "/sleep_logs/LOG1001/duration"])


def test_update_sleep_log_mends_a_wrong_length_on_the_way() -> None:
    env = start(SleepTracker)
    result = env.call("update_sleep_log", {"log_id": "LOG1004", "user_id": "USR002", "sleep_quality": "good"})
    assert_succeeds(result)
    assert_changes(result, ["/sleep_logs/LOG1004/duration", "/sleep_logs/LOG1004/sleep_quality"])
    assert env.sleep_logs["LOG1004"]["duration"] == 27000


def test_update_sleep_log_refuses_an_unknown_log() -> None:
    env = start(SleepTracker)
    result = env.call("update_sleep_log", {"log_id": "LOG0", "user_id": "USR001", "sleep_quality": "fair"})
    assert_refused(result, "sleep_log_not_found", "Sleep log not found")


def test_update_sleep_log_keeps_other_people_out() -> None:
    env = start(SleepTracker)
    result = env.call("update_sleep_log", {"log_id": "LOG1001", "user_id": "USR002", "sleep_quality": "fair"})
    assert_refused(result, "access_denied", "Unauthorized: can only update your own logs.")


def test_update_sleep_log_refuses_to_change_nothing() -> None:
    env = start(SleepTracker)
    result = env.call("update_sleep_log", {"log_id": "LOG1001", "user_id": "USR001"})
    assert_refused(result, "nothing_to_update", "No update fields provided.")


def test_update_sleep_log_refuses_to_wake_up_before_falling_asleep() -> None:
    env = start(SleepTracker)
    result = env.call("update_sleep_log", {"log_id": "LOG1001", "user_id": "USR001", "sleep_end_time": 1716933599})
    assert_refused(result, "end_before_start", "Invalid times: end time is before start time.")


def test_update_sleep_log_moves_the_start_alone() -> None:
    env = start(SleepTracker)
    result = env.call("update_sleep_log", {"log_id": "LOG1001", "user_id": "USR001", "sleep_start_time": 1716937200})
    assert_returns(result, {"sleep_start_time": 1716937200, "sleep_end_time": 1716962400, "duration": 25200})
    assert_changes(result, ["/sleep_logs/LOG1001/sleep_start_time", "/sleep_logs/LOG1001/duration"])


def test_update_sleep_log_allows_a_night_of_no_length() -> None:
    env = start(SleepTracker)
    result = env.call("update_sleep_log", {"log_id": "LOG1001", "user_id": "USR001", "sleep_end_time": 1716933600})
    assert_returns(result, {"duration": 0})


def test_update_sleep_log_asks_who_it_is_before_what_is_to_change() -> None:
    env = start(SleepTracker)
    result = env.call("update_sleep_log", {"log_id": "LOG1001", "user_id": "USR002"})
    assert_refused(result, "access_denied")


def test_delete_sleep_log_deletes_an_own_log() -> None:
    env = start(SleepTracker)
    result = env.call("delete_sleep_log", {"log_id": "LOG1009", "requesting_user_id": "USR004"})
    assert_returns(result, {"deleted": "LOG1009"})
    assert_changes(result, ["/sleep_logs/LOG1009"])


def test_delete_sleep_log_refuses_an_unknown_log() -> None:
    env = start(SleepTracker)
    result = env.call("delete_sleep_log", {"log_id": "LOG9999", "requesting_user_id": "USR004"})
    assert_refused(result, "sleep_log_not_found", "Sleep log not found")


def test_delete_sleep_log_keeps_other_people_out() -> None:
    env = start(SleepTracker)
    result = env.call("delete_sleep_log", {"log_id": "LOG1009", "requesting_user_id": "USR001"})
    assert_refused(result, "access_denied", "Permission denied. Cannot delete others' sleep logs.")


def test_update_user_account_status_reactivates_a_suspended_account() -> None:
    env = start(SleepTracker)
    result = env.call("update_user_account_status", {"user_id": "USR002", "new_status": "active"})
    assert_returns(result, {"account_status": "active"})
    assert_changes(result, ["/users/USR002/account_status"])


def test_update_user_account_status_changes_nothing_where_nothing_changes() -> None:
    env = start(SleepTracker)
    result = env.call("update_user_account_status", {"user_id": "USR002", "new_status": "suspended"})
    assert_returns(result, {"account_status": "suspended"})
    assert_changes(result, [])


def test_update_user_account_status_refuses_an_unknown_account() -> None:
    env = start(SleepTracker)
    result = env.call("update_user_account_status", {"user_id": "USR0020", "new_status": "active"})
    assert_refused(result, "user_not_found", "User not found")


def test_update_user_account_status_refuses_to_suspend_a_closed_account() -> None:
    env = start(SleepTracker)
    result = env.call("update_user_account_status", {"user_id": "USR004", "new_status": "suspended"})
    assert_refused(result, "closed_account", "The closed account USR004 cannot be suspended; activate it first.")


def test_update_user_account_status_refuses_to_close_an_account_whose_device_still_records() -> None:
    env = start(SleepTracker)
    result = env.call("update_user_account_status", {"user_id": "USR001", "new_status": "closed"})
    assert_refused(result, "devices_paired", "Retire the devices of USR001 first.")


def test_update_user_account_status_closes_an_account_whose_device_was_retired() -> None:
    env = start(SleepTracker)
    result = env.call("update_user_account_status", {"user_id": "USR003", "new_status": "closed"})
    assert_returns(result, {"account_status": "closed"})


def test_update_user_account_status_reopens_a_closed_account() -> None:
    env = start(SleepTracker)
    result = env.call("update_user_account_status", {"user_id": "USR004", "new_status": "active"})
    assert_returns(result, {"account_status": "active"})
    assert_changes(result, ["/users/USR004/account_status"])


def test_update_user_account_status_suspends_an_account_whose_device_still_records() -> None:
    env = start(SleepTracker)
    result = env.call("update_user_account_status", {"user_id": "USR001", "new_status": "suspended"})
    assert_returns(result, {"account_status": "suspended"})


def test_correct_sleep_log_duration_corrects_a_wrong_length() -> None:
    env = start(SleepTracker)
    result = env.call("correct_sleep_log_duration", {"log_id": "LOG1004"})
    assert_returns(result, {"duration": 27000})
    assert_changes(result, ["/sleep_logs/LOG1004/duration"])


def test_correct_sleep_log_duration_leaves_a_right_length_alone() -> None:
    env = start(SleepTracker)
    result = env.call("correct_sleep_log_duration", {"log_id": "LOG1001"})
    assert_returns(result, {"duration": 28800})
    assert_changes(result, [])


def test_correct_sleep_log_duration_refuses_an_unknown_log() -> None:
    env = start(SleepTracker)
    result = env.call("correct_sleep_log_duration", {"log_id": "log1004"})
    assert_refused(result, "sleep_log_not_found", "Sleep log not found")


def test_register_user_opens_an_account_under_the_next_number() -> None:
    env = start(SleepTracker)
    result = env.call("register_user", {"name": "Gil Park", "email": "gil@example.org"})
    assert_returns(
        result, {"_id": "USR007", "account_status": "active", "timezone": "UTC", "goal_hours": 8, "registered_on": "2024-06-01"}
    )
    assert_changes(result, ["/users/USR007"])


def test_register_user_takes_a_time_zone() -> None:
    env = start(SleepTracker)
    result = env.call("register_user", {"name": "Gil Park", "email": "gil@example.org", "timezone": "Asia/Seoul"})
    assert_returns(result, {"timezone": "Asia/Seoul"})


def test_register_user_refuses_an_address_that_is_taken() -> None:
    env = start(SleepTracker)
    result = env.call("register_user", {"name": "Alice Two", "email": "alice@example.org"})
    assert_refused(result, "user_email_taken", "Another User has this email.")


def test_register_user_refuses_what_is_no_address() -> None:
    env = start(SleepTracker)
    result = env.call("register_user", {"name": "Gil Park", "email": "gil at example"})
    assert_refused(result, "invalid_argument")


def test_register_user_begins_with_what_is_entered_and_nothing_preferred() -> None:
    env = start(SleepTracker)
    result = env.call("register_user", {"name": "Gil Park", "email": "gil@example.org"})
    assert_returns(result, {"name": "Gil Park", "email": "gil@example.org", "preferenc": "none"})


def test_set_sleep_goal_sets_a_goal_and_leaves_the_reminder() -> None:
    env = start(SleepTracker)
    result = env.call("set_sleep_goal", {"user_id": "USR001", "goal_hours": 7.5})
    assert_returns(result, {"goal_hours": 7.5, "bedtime": "22:30:00"})
    assert_changes(result, ["/users/USR001/goal_hours"])


def test_set_sleep_goal_sets_both() -> None:
    env = start(SleepTracker)
    result = env.call("set_sleep_goal", {"user_id": "USR003", "goal_hours": 9, "bedtime": "21:45:00"})
    assert_succeeds(result)
    assert_changes(result, ["/users/USR003/goal_hours", "/users/USR003/bedtime"])


def test_set_sleep_goal_refuses_an_unknown_account() -> None:
    env = start(SleepTracker)
    result = env.call("set_sleep_goal", {"user_id": "nobody", "goal_hours": 8})
    assert_refused(result, "user_not_found", "User not found")


def test_set_sleep_goal_refuses_a_closed_account() -> None:
    env = start(SleepTracker)
    result = env.call("set_sleep_goal", {"user_id": "USR004", "goal_hours": 8})
    assert_refused(result, "account_closed", "The account USR004 is closed")


def test_set_sleep_goal_refuses_more_than_half_a_day() -> None:
    env = start(SleepTracker)
    result = env.call("set_sleep_goal", {"user_id": "USR001", "goal_hours": 12.1})
    assert_refused(result, "invalid_argument")


def test_pair_device_pairs_a_device() -> None:
    env = start(SleepTracker)
    result = env.call("pair_device", {"user_id": "USR003", "serial": "SR-000007", "model": "ring"})
    assert_returns(result, {"device_id": "DEV004", "status": "paired", "paired_at": "2024-06-01T08:00:00Z", "retired_at": None})
    assert_changes(result, ["/devices/DEV004"])


def test_pair_device_pairs_again_what_was_retired() -> None:
    env = start(SleepTracker)
    result = env.call("pair_device", {"user_id": "USR003", "serial": "SM-000900", "model": "mat"})
    assert_returns(result, {"device_id": "DEV004"})


def test_pair_device_refuses_an_unknown_account() -> None:
    env = start(SleepTracker)
    result = env.call("pair_device", {"user_id": "USR300", "serial": "SR-000007", "model": "ring"})
    assert_refused(result, "user_not_found", "User not found")


def test_pair_device_refuses_a_closed_account() -> None:
    env = start(SleepTracker)
    result = env.call("pair_device", {"user_id": "USR004", "serial": "SR-000007", "model": "ring"})
    assert_refused(result, "account_closed", "The account USR004 is closed")


def test_pair_device_refuses_one_device_too_many_though_of_the_same_model() -> None:
    env = start(SleepTracker, set={"/devices/DEV002/model": "band"})
    result = env.call("pair_device", {"user_id": "USR001", "serial": "SR-000007", "model": "ring"})
    assert_refused(result, "too_many_devices", "USR001 already uses 2 devices")


def test_pair_device_refuses_a_device_that_somebody_else_uses() -> None:
    env = start(SleepTracker)
    result = env.call("pair_device", {"user_id": "USR003", "serial": "SB-000123", "model": "band"})
    assert_refused(result, "device_serial_taken", "Another Device has this serial.")


def test_retire_device_retires_a_device() -> None:
    env = start(SleepTracker)
    result = env.call("retire_device", {"device_id": "DEV002"})
    assert_returns(result, {"status": "retired", "retired_at": "2024-06-01T08:00:00Z"})
    assert_changes(result, ["/devices/DEV002/status", "/devices/DEV002/retired_at"])


def test_retire_device_refuses_an_unknown_device() -> None:
    env = start(SleepTracker)
    result = env.call("retire_device", {"device_id": "DEV000"})
    assert_refused(result, "device_not_found", "Device DEV000 does not exist.")


def test_retire_device_refuses_a_second_time() -> None:
    env = start(SleepTracker)
    result = env.call("retire_device", {"device_id": "DEV003"})
    assert_refused(result, "already_retired", "Device DEV003 was retired at 2024-05-20T10:00:00Z")


def test_get_sleep_debt_counts_all_of_few_nights() -> None:
    env = start(SleepTracker)
    result = env.call("get_sleep_debt", {"user_id": "USR001"})
    assert_returns(result, {"nights": 3, "slept_hours": 22.5, "debt_hours": 1.5, "long_nights": 0})


def test_get_sleep_debt_counts_the_latest_only() -> None:
    env = start(SleepTracker)
    result = env.call("get_sleep_debt", {"user_id": "USR001", "nights": 1})
    assert_returns(result, {"nights": 1, "slept_hours": 8, "debt_hours": 0})


def test_get_sleep_debt_refuses_an_unknown_account() -> None:
    env = start(SleepTracker)
    result = env.call("get_sleep_debt", {"user_id": "USR111"})
    assert_refused(result, "user_not_found", "User not found")


def test_get_sleep_debt_refuses_where_there_is_nothing_to_count() -> None:
    env = start(SleepTracker)
    result = env.call("get_sleep_debt", {"user_id": "USR005"})
    assert_refused(result, "no_logs", "There is no sleep log of USR005")


def test_get_sleep_debt_refuses_no_nights() -> None:
    env = start(SleepTracker)
    result = env.call("get_sleep_debt", {"user_id": "USR001", "nights": 0})
    assert_refused(result, "invalid_argument")


def test_get_sleep_debt_takes_the_latest_nights_however_they_were_entered() -> None:
    env = start(SleepTracker, set={"/sleep_logs/LOG1001/duration": 18000})
    result = env.call("get_sleep_debt", {"user_id": "USR001", "nights": 2})
    assert_returns(result, {"nights": 2, "slept_hours": 13, "debt_hours": 3})


def test_get_sleep_debt_gives_no_credit_for_more_sleep_than_wanted() -> None:
    env = start(SleepTracker)
    result = env.call("get_sleep_debt", {"user_id": "USR006"})
    assert_returns(result, {"nights": 1, "slept_hours": 9.5, "debt_hours": 0, "long_nights": 1})


def test_get_sleep_debt_counts_nine_hours_as_not_long_yet() -> None:
    env = start(SleepTracker, set={"/sleep_logs/LOG1008/duration": 32400})
    result = env.call("get_sleep_debt", {"user_id": "USR006"})
    assert_returns(result, {"slept_hours": 9, "long_nights": 0})


def test_get_sleep_debt_counts_nine_hours_and_a_second_as_long() -> None:
    env = start(SleepTracker, set={"/sleep_logs/LOG1008/duration": 32401})
    result = env.call("get_sleep_debt", {"user_id": "USR006"})
    assert_returns(result, {"slept_hours": 9, "long_nights": 1})


def test_import_device_nights_enters_two_nights() -> None:
    env = start(SleepTracker)
    result = env.call(
        "import_device_nights",
        {
            "device_id": "DEV001",
            "nights": [
                {"sleep_start_time": 1717100000, "sleep_end_time": 1717128800, "interruptions": 12},
                {"sleep_start_time": 1717190000, "sleep_end_time": 1717211600},
            ],
        },
    )
    assert_returns(
        result,
        [
            {
                "log_id": "LOG1010",
                "user_id": "USR001",
                "duration": 28800,
                "sleep_quality": "good",
                "device_id": "DEV001",
                "interruptions": 12,
                "tags": [],
            },
            {"log_id": "LOG1011", "duration": 21600, "sleep_quality": "fair", "interruptions": 0, "tags": []},
        ],
    )
    assert_changes(result, ["/sleep_logs/LOG1010", "/sleep_logs/LOG1011"])
    assert "note" not in env.sleep_logs["LOG1010"]


def test_import_device_nights_enters_none_where_one_overlaps() -> None:
    env = start(SleepTracker)
    result = env.call(
        "import_device_nights",
        {
            "device_id": "DEV001",
            "nights": [
                {"sleep_start_time": 1717100000, "sleep_end_time": 1717128800},
                {"sleep_start_time": 1717040000, "sleep_end_time": 1717050000},
            ],
        },
    )
    assert_refused(result, "night_overlaps", "Night 2 overlaps sleep log LOG1002")


def test_import_device_nights_sees_that_nights_of_one_batch_overlap_and_names_the_first_of_two_nights_that_do() -> None:
    env = start(SleepTracker)
    result = env.call(
        "import_device_nights",
        {
            "device_id": "DEV001",
            "nights": [
                {"sleep_start_time": 1717100000, "sleep_end_time": 1717128800},
                {"sleep_start_time": 1717190000, "sleep_end_time": 1717211600},
                {"sleep_start_time": 1717140000, "sleep_end_time": 1717150000},
                {"sleep_start_time": 1717211599, "sleep_end_time": 1717220000},
                {"sleep_start_time": 1717040000, "sleep_end_time": 1717050000},
            ],
        },
    )
    assert_refused(result, "night_overlaps", "Night 4 overlaps sleep log LOG1011")


def test_import_device_nights_refuses_an_unknown_device() -> None:
    env = start(SleepTracker)
    result = env.call("import_device_nights", {"device_id": "DEV009", "nights": [{"sleep_start_time": 0, "sleep_end_time": 1}]})
    assert_refused(result, "device_not_found", "Device DEV009 does not exist.")


def test_import_device_nights_refuses_a_retired_device() -> None:
    env = start(SleepTracker)
    result = env.call("import_device_nights", {"device_id": "DEV003", "nights": [{"sleep_start_time": 0, "sleep_end_time": 1}]})
    assert_refused(result, "device_retired", "Device DEV003 is retired")


def test_import_device_nights_refuses_a_night_of_no_length() -> None:
    env = start(SleepTracker)
    result = env.call(
        "import_device_nights", {"device_id": "DEV001", "nights": [{"sleep_start_time": 1717100000, "sleep_end_time": 1717100000}]}
    )
    assert_refused(result, "empty_night", "The night from 1717100000 has no length")


def test_import_device_nights_refuses_an_empty_batch() -> None:
    env = start(SleepTracker)
    result = env.call("import_device_nights", {"device_id": "DEV001", "nights": []})
    assert_refused(result, "invalid_argument")


def test_import_device_nights_enters_nights_that_touch_what_is_there_in_the_order_given_a_long_one_good() -> None:
    env = start(SleepTracker)
    result = env.call(
        "import_device_nights",
        {
            "device_id": "DEV001",
            "nights": [
                {"sleep_start_time": 1716987600, "sleep_end_time": 1717012799},
                {"sleep_start_time": 1716962400, "sleep_end_time": 1716987600},
                {"sleep_start_time": 1717012799, "sleep_end_time": 1717020000},
            ],
        },
    )
    assert_returns(
        result,
        [
            {"log_id": "LOG1010", "duration": 25199, "sleep_quality": "fair"},
            {"log_id": "LOG1011", "duration": 25200, "sleep_quality": "good"},
            {"log_id": "LOG1012", "duration": 7201, "sleep_quality": "fair", "tags": []},
        ],
    )


def test_import_device_nights_sees_an_overlap_with_the_first_log_of_all() -> None:
    env = start(SleepTracker)
    result = env.call(
        "import_device_nights", {"device_id": "DEV001", "nights": [{"sleep_start_time": 1716930000, "sleep_end_time": 1716933601}]}
    )
    assert_refused(result, "night_overlaps", "Night 1 overlaps sleep log LOG1001")


def test_import_device_nights_sees_a_night_within_a_log_of_another_device() -> None:
    env = start(SleepTracker)
    result = env.call(
        "import_device_nights", {"device_id": "DEV002", "nights": [{"sleep_start_time": 1716940000, "sleep_end_time": 1716941000}]}
    )
    assert_refused(result, "night_overlaps", "Night 1 overlaps sleep log LOG1001")


def test_import_device_nights_sees_a_night_around_a_log_of_no_device() -> None:
    env = start(SleepTracker)
    result = env.call(
        "import_device_nights", {"device_id": "DEV001", "nights": [{"sleep_start_time": 1716840000, "sleep_end_time": 1716880000}]}
    )
    assert_refused(result, "night_overlaps", "Night 1 overlaps sleep log LOG1005")


def test_import_device_nights_names_the_log_that_was_entered_first_where_a_night_overlaps_two() -> None:
    env = start(SleepTracker)
    result = env.call(
        "import_device_nights", {"device_id": "DEV001", "nights": [{"sleep_start_time": 1716860000, "sleep_end_time": 1716940000}]}
    )
    assert_refused(result, "night_overlaps", "Night 1 overlaps sleep log LOG1001")


def test_import_device_nights_enters_a_night_before_all_that_is_there_a_very_long_one_no_better_than_good() -> None:
    env = start(SleepTracker)
    result = env.call(
        "import_device_nights",
        {"device_id": "DEV001", "nights": [{"sleep_start_time": 1716000000, "sleep_end_time": 1716040000.5}]},
    )
    assert_returns(result, [{"log_id": "LOG1010", "duration": 40000.5, "sleep_quality": "good"}])


def test_import_device_nights_does_not_mind_when_somebody_else_slept() -> None:
    env = start(SleepTracker)
    result = env.call(
        "import_device_nights", {"device_id": "DEV001", "nights": [{"sleep_start_time": 1716102000, "sleep_end_time": 1716130800}]}
    )
    assert_returns(result, [{"user_id": "USR001", "duration": 28800}])


def test_import_device_nights_leaves_it_to_the_agent_that_an_account_is_suspended() -> None:
    env = start(SleepTracker, set={"/users/USR001/account_status": "suspended"})
    result = env.call(
        "import_device_nights", {"device_id": "DEV001", "nights": [{"sleep_start_time": 1717100000, "sleep_end_time": 1717128800}]}
    )
    assert_returns(result, [{"log_id": "LOG1010"}])


def test_import_device_nights_refuses_a_bad_night_that_comes_second() -> None:
    env = start(SleepTracker)
    result = env.call(
        "import_device_nights",
        {
            "device_id": "DEV001",
            "nights": [
                {"sleep_start_time": 1717100000, "sleep_end_time": 1717128800},
                {"sleep_start_time": 1717200000, "sleep_end_time": 1717200000},
            ],
        },
    )
    assert_refused(result, "empty_night")


def test_import_device_nights_tells_a_retired_device_of_that_whatever_the_nights_are() -> None:
    env = start(SleepTracker)
    result = env.call("import_device_nights", {"device_id": "DEV003", "nights": [{"sleep_start_time": 5, "sleep_end_time": 5}]})
    assert_refused(result, "device_retired")
