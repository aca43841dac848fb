"""The guards, actions and rules of SleepTracker, as its blueprint declares them."""

from envgen.testing import rules
from sleep_tracker import SleepTracker


def test_rules_are_as_declared() -> None:
    rules.rules_are_as_declared(SleepTracker)


def test_get_user_by_id_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SleepTracker, "get_user_by_id")


def test_get_user_by_id_guards_are_exact() -> None:
    rules.guards_are_exact(SleepTracker, "get_user_by_id")


def test_get_user_by_id_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "get_user_by_id")


def test_check_user_account_status_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SleepTracker, "check_user_account_status")


def test_check_user_account_status_guards_are_exact() -> None:
    rules.guards_are_exact(SleepTracker, "check_user_account_status")


def test_check_user_account_status_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "check_user_account_status")


def test_list_sleep_logs_by_user_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SleepTracker, "list_sleep_logs_by_user")


def test_list_sleep_logs_by_user_guards_are_exact() -> None:
    rules.guards_are_exact(SleepTracker, "list_sleep_logs_by_user")


def test_list_sleep_logs_by_user_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "list_sleep_logs_by_user")


def test_list_sleep_logs_by_user_and_time_range_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SleepTracker, "list_sleep_logs_by_user_and_time_range")


def test_list_sleep_logs_by_user_and_time_range_guards_are_exact() -> None:
    rules.guards_are_exact(SleepTracker, "list_sleep_logs_by_user_and_time_range")


def test_list_sleep_logs_by_user_and_time_range_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "list_sleep_logs_by_user_and_time_range")


def test_get_sleep_log_by_id_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SleepTracker, "get_sleep_log_by_id")


def test_get_sleep_log_by_id_guards_are_exact() -> None:
    rules.guards_are_exact(SleepTracker, "get_sleep_log_by_id")


def test_get_sleep_log_by_id_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "get_sleep_log_by_id")


def test_aggregate_sleep_data_for_user_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SleepTracker, "aggregate_sleep_data_for_user")


def test_aggregate_sleep_data_for_user_guards_are_exact() -> None:
    rules.guards_are_exact(SleepTracker, "aggregate_sleep_data_for_user")


def test_aggregate_sleep_data_for_user_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "aggregate_sleep_data_for_user")


def test_generate_sleep_report_for_user_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SleepTracker, "generate_sleep_report_for_user")


def test_generate_sleep_report_for_user_guards_are_exact() -> None:
    rules.guards_are_exact(SleepTracker, "generate_sleep_report_for_user")


def test_generate_sleep_report_for_user_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "generate_sleep_report_for_user")


def test_add_sleep_log_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SleepTracker, "add_sleep_log")


def test_add_sleep_log_guards_are_exact() -> None:
    rules.guards_are_exact(SleepTracker, "add_sleep_log")


def test_add_sleep_log_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "add_sleep_log")


def test_update_sleep_log_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SleepTracker, "update_sleep_log")


def test_update_sleep_log_guards_are_exact() -> None:
    rules.guards_are_exact(SleepTracker, "update_sleep_log")


def test_update_sleep_log_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "update_sleep_log")


def test_delete_sleep_log_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SleepTracker, "delete_sleep_log")


def test_delete_sleep_log_guards_are_exact() -> None:
    rules.guards_are_exact(SleepTracker, "delete_sleep_log")


def test_delete_sleep_log_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "delete_sleep_log")


def test_update_user_account_status_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SleepTracker, "update_user_account_status")


def test_update_user_account_status_guards_are_exact() -> None:
    rules.guards_are_exact(SleepTracker, "update_user_account_status")


def test_update_user_account_status_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "update_user_account_status")


def test_correct_sleep_log_duration_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SleepTracker, "correct_sleep_log_duration")


def test_correct_sleep_log_duration_guards_are_exact() -> None:
    rules.guards_are_exact(SleepTracker, "correct_sleep_log_duration")


def test_correct_sleep_log_duration_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "correct_sleep_log_duration")


def test_register_user_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "register_user")


def test_set_sleep_goal_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SleepTracker, "set_sleep_goal")


def test_set_sleep_goal_guards_are_exact() -> None:
    rules.guards_are_exact(SleepTracker, "set_sleep_goal")


def test_set_sleep_goal_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "set_sleep_goal")


def test_pair_device_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SleepTracker, "pair_device")


def test_pair_device_guards_are_exact() -> None:
    rules.guards_are_exact(SleepTracker, "pair_device")


def test_pair_device_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "pair_device")


def test_retire_device_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SleepTracker, "retire_device")


def test_retire_device_guards_are_exact() -> None:
    rules.guards_are_exact(SleepTracker, "retire_device")


def test_retire_device_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "retire_device")


def test_get_sleep_debt_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SleepTracker, "get_sleep_debt")


def test_get_sleep_debt_guards_are_exact() -> None:
    rules.guards_are_exact(SleepTracker, "get_sleep_debt")


def test_get_sleep_debt_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "get_sleep_debt")


def test_import_device_nights_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SleepTracker, "import_device_nights")


def test_import_device_nights_guards_are_exact() -> None:
    rules.guards_are_exact(SleepTracker, "import_device_nights")


def test_import_device_nights_does_as_declared() -> None:
    rules.does_as_declared(SleepTracker, "import_device_nights")
