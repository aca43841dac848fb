"""What SleepTracker promises, whatever its tools do."""

from envgen.testing import contract
from sleep_tracker import SleepTracker


def test_seed_default_is_valid() -> None:
    contract.seed_is_valid(SleepTracker, "default")


def test_seed_one_device_each_is_valid() -> None:
    contract.seed_is_valid(SleepTracker, "one_device_each")


def test_seed_released_1_is_valid() -> None:
    contract.seed_is_valid(SleepTracker, "released_1")


def test_seed_released_2_is_valid() -> None:
    contract.seed_is_valid(SleepTracker, "released_2")


def test_seed_released_3_is_valid() -> None:
    contract.seed_is_valid(SleepTracker, "released_3")


def test_an_unknown_tool_is_refused() -> None:
    contract.refuses_an_unknown_tool(SleepTracker)


def test_calls_get_past_the_guards() -> None:
    contract.calls_get_past_the_guards(SleepTracker)


def test_get_user_by_id_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "get_user_by_id")


def test_get_user_by_id_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "get_user_by_id")


def test_get_user_by_id_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "get_user_by_id")


def test_get_user_by_id_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "get_user_by_id")


def test_get_user_by_id_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "get_user_by_id")


def test_get_user_by_id_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "get_user_by_id")


def test_get_user_by_id_never_fails() -> None:
    contract.never_fails(SleepTracker, "get_user_by_id")


def test_get_user_by_id_changes_nothing() -> None:
    contract.changes_nothing(SleepTracker, "get_user_by_id")


def test_get_user_by_id_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "get_user_by_id")


def test_get_user_by_id_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "get_user_by_id")


def test_check_user_account_status_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "check_user_account_status")


def test_check_user_account_status_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "check_user_account_status")


def test_check_user_account_status_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "check_user_account_status")


def test_check_user_account_status_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "check_user_account_status")


def test_check_user_account_status_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "check_user_account_status")


def test_check_user_account_status_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "check_user_account_status")


def test_check_user_account_status_never_fails() -> None:
    contract.never_fails(SleepTracker, "check_user_account_status")


def test_check_user_account_status_changes_nothing() -> None:
    contract.changes_nothing(SleepTracker, "check_user_account_status")


def test_check_user_account_status_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "check_user_account_status")


def test_check_user_account_status_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "check_user_account_status")


def test_list_sleep_logs_by_user_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "list_sleep_logs_by_user")


def test_list_sleep_logs_by_user_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "list_sleep_logs_by_user")


def test_list_sleep_logs_by_user_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "list_sleep_logs_by_user")


def test_list_sleep_logs_by_user_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "list_sleep_logs_by_user")


def test_list_sleep_logs_by_user_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "list_sleep_logs_by_user")


def test_list_sleep_logs_by_user_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "list_sleep_logs_by_user")


def test_list_sleep_logs_by_user_never_fails() -> None:
    contract.never_fails(SleepTracker, "list_sleep_logs_by_user")


def test_list_sleep_logs_by_user_changes_nothing() -> None:
    contract.changes_nothing(SleepTracker, "list_sleep_logs_by_user")


def test_list_sleep_logs_by_user_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "list_sleep_logs_by_user")


def test_list_sleep_logs_by_user_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(SleepTracker, "list_sleep_logs_by_user")


def test_list_sleep_logs_by_user_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "list_sleep_logs_by_user")


def test_list_sleep_logs_by_user_and_time_range_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "list_sleep_logs_by_user_and_time_range")


def test_list_sleep_logs_by_user_and_time_range_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "list_sleep_logs_by_user_and_time_range")


def test_list_sleep_logs_by_user_and_time_range_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "list_sleep_logs_by_user_and_time_range")


def test_list_sleep_logs_by_user_and_time_range_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "list_sleep_logs_by_user_and_time_range")


def test_list_sleep_logs_by_user_and_time_range_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "list_sleep_logs_by_user_and_time_range")


def test_list_sleep_logs_by_user_and_time_range_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "list_sleep_logs_by_user_and_time_range")


def test_list_sleep_logs_by_user_and_time_range_never_fails() -> None:
    contract.never_fails(SleepTracker, "list_sleep_logs_by_user_and_time_range")


def test_list_sleep_logs_by_user_and_time_range_changes_nothing() -> None:
    contract.changes_nothing(SleepTracker, "list_sleep_logs_by_user_and_time_range")


def test_list_sleep_logs_by_user_and_time_range_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "list_sleep_logs_by_user_and_time_range")


def test_list_sleep_logs_by_user_and_time_range_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "list_sleep_logs_by_user_and_time_range")


def test_get_sleep_log_by_id_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "get_sleep_log_by_id")


def test_get_sleep_log_by_id_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "get_sleep_log_by_id")


def test_get_sleep_log_by_id_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "get_sleep_log_by_id")


def test_get_sleep_log_by_id_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "get_sleep_log_by_id")


def test_get_sleep_log_by_id_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "get_sleep_log_by_id")


def test_get_sleep_log_by_id_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "get_sleep_log_by_id")


def test_get_sleep_log_by_id_never_fails() -> None:
    contract.never_fails(SleepTracker, "get_sleep_log_by_id")


def test_get_sleep_log_by_id_changes_nothing() -> None:
    contract.changes_nothing(SleepTracker, "get_sleep_log_by_id")


def test_get_sleep_log_by_id_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "get_sleep_log_by_id")


def test_get_sleep_log_by_id_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "get_sleep_log_by_id")


def test_aggregate_sleep_data_for_user_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "aggregate_sleep_data_for_user")


def test_aggregate_sleep_data_for_user_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "aggregate_sleep_data_for_user")


def test_aggregate_sleep_data_for_user_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "aggregate_sleep_data_for_user")


def test_aggregate_sleep_data_for_user_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "aggregate_sleep_data_for_user")


def test_aggregate_sleep_data_for_user_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "aggregate_sleep_data_for_user")


def test_aggregate_sleep_data_for_user_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "aggregate_sleep_data_for_user")


def test_aggregate_sleep_data_for_user_never_fails() -> None:
    contract.never_fails(SleepTracker, "aggregate_sleep_data_for_user")


def test_aggregate_sleep_data_for_user_changes_nothing() -> None:
    contract.changes_nothing(SleepTracker, "aggregate_sleep_data_for_user")


def test_aggregate_sleep_data_for_user_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "aggregate_sleep_data_for_user")


def test_aggregate_sleep_data_for_user_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "aggregate_sleep_data_for_user")


def test_generate_sleep_report_for_user_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "generate_sleep_report_for_user")


def test_generate_sleep_report_for_user_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "generate_sleep_report_for_user")


def test_generate_sleep_report_for_user_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "generate_sleep_report_for_user")


def test_generate_sleep_report_for_user_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "generate_sleep_report_for_user")


def test_generate_sleep_report_for_user_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "generate_sleep_report_for_user")


def test_generate_sleep_report_for_user_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "generate_sleep_report_for_user")


def test_generate_sleep_report_for_user_never_fails() -> None:
    contract.never_fails(SleepTracker, "generate_sleep_report_for_user")


def test_generate_sleep_report_for_user_changes_nothing() -> None:
    contract.changes_nothing(SleepTracker, "generate_sleep_report_for_user")


def test_generate_sleep_report_for_user_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "generate_sleep_report_for_user")


def test_generate_sleep_report_for_user_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(SleepTracker, "generate_sleep_report_for_user")


def test_generate_sleep_report_for_user_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "generate_sleep_report_for_user")


def test_add_sleep_log_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "add_sleep_log")


def test_add_sleep_log_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "add_sleep_log")


def test_add_sleep_log_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "add_sleep_log")


def test_add_sleep_log_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "add_sleep_log")


def test_add_sleep_log_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "add_sleep_log")


def test_add_sleep_log_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "add_sleep_log")


def test_add_sleep_log_never_fails() -> None:
    contract.never_fails(SleepTracker, "add_sleep_log")


def test_add_sleep_log_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "add_sleep_log")


def test_add_sleep_log_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "add_sleep_log")


def test_update_sleep_log_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "update_sleep_log")


def test_update_sleep_log_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "update_sleep_log")


def test_update_sleep_log_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "update_sleep_log")


def test_update_sleep_log_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "update_sleep_log")


def test_update_sleep_log_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "update_sleep_log")


def test_update_sleep_log_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "update_sleep_log")


def test_update_sleep_log_never_fails() -> None:
    contract.never_fails(SleepTracker, "update_sleep_log")


def test_update_sleep_log_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "update_sleep_log")


def test_update_sleep_log_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(SleepTracker, "update_sleep_log")


def test_update_sleep_log_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "update_sleep_log")


def test_delete_sleep_log_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "delete_sleep_log")


def test_delete_sleep_log_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "delete_sleep_log")


def test_delete_sleep_log_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "delete_sleep_log")


def test_delete_sleep_log_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "delete_sleep_log")


def test_delete_sleep_log_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "delete_sleep_log")


def test_delete_sleep_log_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "delete_sleep_log")


def test_delete_sleep_log_never_fails() -> None:
    contract.never_fails(SleepTracker, "delete_sleep_log")


def test_delete_sleep_log_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "delete_sleep_log")


def test_delete_sleep_log_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "delete_sleep_log")


def test_update_user_account_status_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "update_user_account_status")


def test_update_user_account_status_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "update_user_account_status")


def test_update_user_account_status_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "update_user_account_status")


def test_update_user_account_status_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "update_user_account_status")


def test_update_user_account_status_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "update_user_account_status")


def test_update_user_account_status_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "update_user_account_status")


def test_update_user_account_status_never_fails() -> None:
    contract.never_fails(SleepTracker, "update_user_account_status")


def test_update_user_account_status_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "update_user_account_status")


def test_update_user_account_status_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "update_user_account_status")


def test_correct_sleep_log_duration_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "correct_sleep_log_duration")


def test_correct_sleep_log_duration_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "correct_sleep_log_duration")


def test_correct_sleep_log_duration_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "correct_sleep_log_duration")


def test_correct_sleep_log_duration_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "correct_sleep_log_duration")


def test_correct_sleep_log_duration_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "correct_sleep_log_duration")


def test_correct_sleep_log_duration_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "correct_sleep_log_duration")


def test_correct_sleep_log_duration_never_fails() -> None:
    contract.never_fails(SleepTracker, "correct_sleep_log_duration")


def test_correct_sleep_log_duration_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "correct_sleep_log_duration")


def test_correct_sleep_log_duration_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "correct_sleep_log_duration")


def test_register_user_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "register_user")


def test_register_user_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "register_user")


def test_register_user_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "register_user")


def test_register_user_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "register_user")


def test_register_user_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "register_user")


def test_register_user_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "register_user")


def test_register_user_never_fails() -> None:
    contract.never_fails(SleepTracker, "register_user")


def test_register_user_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "register_user")


def test_register_user_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(SleepTracker, "register_user")


def test_register_user_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "register_user")


def test_set_sleep_goal_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "set_sleep_goal")


def test_set_sleep_goal_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "set_sleep_goal")


def test_set_sleep_goal_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "set_sleep_goal")


def test_set_sleep_goal_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "set_sleep_goal")


def test_set_sleep_goal_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "set_sleep_goal")


def test_set_sleep_goal_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "set_sleep_goal")


def test_set_sleep_goal_never_fails() -> None:
    contract.never_fails(SleepTracker, "set_sleep_goal")


def test_set_sleep_goal_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "set_sleep_goal")


def test_set_sleep_goal_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(SleepTracker, "set_sleep_goal")


def test_set_sleep_goal_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "set_sleep_goal")


def test_pair_device_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "pair_device")


def test_pair_device_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "pair_device")


def test_pair_device_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "pair_device")


def test_pair_device_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "pair_device")


def test_pair_device_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "pair_device")


def test_pair_device_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "pair_device")


def test_pair_device_never_fails() -> None:
    contract.never_fails(SleepTracker, "pair_device")


def test_pair_device_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "pair_device")


def test_pair_device_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "pair_device")


def test_retire_device_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "retire_device")


def test_retire_device_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "retire_device")


def test_retire_device_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "retire_device")


def test_retire_device_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "retire_device")


def test_retire_device_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "retire_device")


def test_retire_device_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "retire_device")


def test_retire_device_never_fails() -> None:
    contract.never_fails(SleepTracker, "retire_device")


def test_retire_device_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "retire_device")


def test_retire_device_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "retire_device")


def test_get_sleep_debt_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "get_sleep_debt")


def test_get_sleep_debt_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "get_sleep_debt")


def test_get_sleep_debt_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "get_sleep_debt")


def test_get_sleep_debt_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "get_sleep_debt")


def test_get_sleep_debt_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "get_sleep_debt")


def test_get_sleep_debt_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "get_sleep_debt")


def test_get_sleep_debt_never_fails() -> None:
    contract.never_fails(SleepTracker, "get_sleep_debt")


def test_get_sleep_debt_changes_nothing() -> None:
    contract.changes_nothing(SleepTracker, "get_sleep_debt")


def test_get_sleep_debt_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "get_sleep_debt")


def test_get_sleep_debt_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(SleepTracker, "get_sleep_debt")


def test_get_sleep_debt_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "get_sleep_debt")


def test_import_device_nights_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SleepTracker, "import_device_nights")


def test_import_device_nights_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SleepTracker, "import_device_nights")


def test_import_device_nights_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SleepTracker, "import_device_nights")


def test_import_device_nights_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SleepTracker, "import_device_nights")


def test_import_device_nights_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SleepTracker, "import_device_nights")


def test_import_device_nights_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SleepTracker, "import_device_nights")


def test_import_device_nights_never_fails() -> None:
    contract.never_fails(SleepTracker, "import_device_nights")


def test_import_device_nights_every_argument_matters() -> None:
    contract.every_argument_matters(SleepTracker, "import_device_nights")


def test_import_device_nights_takes_a_batch_whole_or_not_at_all() -> None:
    contract.takes_a_batch_whole_or_not_at_all(SleepTracker, "import_device_nights")


def test_import_device_nights_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SleepTracker, "import_device_nights")
