"""What SupportGroupManagementSystem promises, whatever its tools do."""

from envgen.testing import contract
from support_group_management_system import SupportGroupManagementSystem


def test_seed_default_is_valid() -> None:
    contract.seed_is_valid(SupportGroupManagementSystem, "default")


def test_seed_released_1_is_valid() -> None:
    contract.seed_is_valid(SupportGroupManagementSystem, "released_1")


def test_seed_released_2_is_valid() -> None:
    contract.seed_is_valid(SupportGroupManagementSystem, "released_2")


def test_seed_released_3_is_valid() -> None:
    contract.seed_is_valid(SupportGroupManagementSystem, "released_3")


def test_seed_released_4_is_valid() -> None:
    contract.seed_is_valid(SupportGroupManagementSystem, "released_4")


def test_seed_released_5_is_valid() -> None:
    contract.seed_is_valid(SupportGroupManagementSystem, "released_5")


def test_an_unknown_tool_is_refused() -> None:
    contract.refuses_an_unknown_tool(SupportGroupManagementSystem)


def test_calls_get_past_the_guards() -> None:
    contract.calls_get_past_the_guards(SupportGroupManagementSystem)


def test_find_participant_by_name_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "find_participant_by_name")


def test_find_participant_by_name_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "find_participant_by_name")


def test_find_participant_by_name_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "find_participant_by_name")


def test_find_participant_by_name_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "find_participant_by_name")


def test_find_participant_by_name_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "find_participant_by_name")


def test_find_participant_by_name_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "find_participant_by_name")


def test_find_participant_by_name_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "find_participant_by_name")


def test_find_participant_by_name_changes_nothing() -> None:
    contract.changes_nothing(SupportGroupManagementSystem, "find_participant_by_name")


def test_find_participant_by_name_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "find_participant_by_name")


def test_find_participant_by_name_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "find_participant_by_name")


def test_get_participant_by_id_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "get_participant_by_id")


def test_get_participant_by_id_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "get_participant_by_id")


def test_get_participant_by_id_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "get_participant_by_id")


def test_get_participant_by_id_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "get_participant_by_id")


def test_get_participant_by_id_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "get_participant_by_id")


def test_get_participant_by_id_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "get_participant_by_id")


def test_get_participant_by_id_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "get_participant_by_id")


def test_get_participant_by_id_changes_nothing() -> None:
    contract.changes_nothing(SupportGroupManagementSystem, "get_participant_by_id")


def test_get_participant_by_id_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "get_participant_by_id")


def test_get_participant_by_id_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "get_participant_by_id")


def test_list_all_participants_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "list_all_participants")


def test_list_all_participants_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "list_all_participants")


def test_list_all_participants_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "list_all_participants")


def test_list_all_participants_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "list_all_participants")


def test_list_all_participants_changes_nothing() -> None:
    contract.changes_nothing(SupportGroupManagementSystem, "list_all_participants")


def test_list_all_participants_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "list_all_participants")


def test_get_meeting_by_topic_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "get_meeting_by_topic")


def test_get_meeting_by_topic_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "get_meeting_by_topic")


def test_get_meeting_by_topic_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "get_meeting_by_topic")


def test_get_meeting_by_topic_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "get_meeting_by_topic")


def test_get_meeting_by_topic_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "get_meeting_by_topic")


def test_get_meeting_by_topic_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "get_meeting_by_topic")


def test_get_meeting_by_topic_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "get_meeting_by_topic")


def test_get_meeting_by_topic_changes_nothing() -> None:
    contract.changes_nothing(SupportGroupManagementSystem, "get_meeting_by_topic")


def test_get_meeting_by_topic_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "get_meeting_by_topic")


def test_get_meeting_by_topic_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "get_meeting_by_topic")


def test_get_meeting_by_schedule_and_venue_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "get_meeting_by_schedule_and_venue")


def test_get_meeting_by_schedule_and_venue_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "get_meeting_by_schedule_and_venue")


def test_get_meeting_by_schedule_and_venue_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "get_meeting_by_schedule_and_venue")


def test_get_meeting_by_schedule_and_venue_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "get_meeting_by_schedule_and_venue")


def test_get_meeting_by_schedule_and_venue_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "get_meeting_by_schedule_and_venue")


def test_get_meeting_by_schedule_and_venue_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "get_meeting_by_schedule_and_venue")


def test_get_meeting_by_schedule_and_venue_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "get_meeting_by_schedule_and_venue")


def test_get_meeting_by_schedule_and_venue_changes_nothing() -> None:
    contract.changes_nothing(SupportGroupManagementSystem, "get_meeting_by_schedule_and_venue")


def test_get_meeting_by_schedule_and_venue_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "get_meeting_by_schedule_and_venue")


def test_get_meeting_by_schedule_and_venue_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "get_meeting_by_schedule_and_venue")


def test_get_meeting_by_code_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "get_meeting_by_code")


def test_get_meeting_by_code_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "get_meeting_by_code")


def test_get_meeting_by_code_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "get_meeting_by_code")


def test_get_meeting_by_code_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "get_meeting_by_code")


def test_get_meeting_by_code_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "get_meeting_by_code")


def test_get_meeting_by_code_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "get_meeting_by_code")


def test_get_meeting_by_code_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "get_meeting_by_code")


def test_get_meeting_by_code_changes_nothing() -> None:
    contract.changes_nothing(SupportGroupManagementSystem, "get_meeting_by_code")


def test_get_meeting_by_code_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "get_meeting_by_code")


def test_get_meeting_by_code_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "get_meeting_by_code")


def test_get_meeting_details_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "get_meeting_details")


def test_get_meeting_details_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "get_meeting_details")


def test_get_meeting_details_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "get_meeting_details")


def test_get_meeting_details_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "get_meeting_details")


def test_get_meeting_details_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "get_meeting_details")


def test_get_meeting_details_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "get_meeting_details")


def test_get_meeting_details_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "get_meeting_details")


def test_get_meeting_details_changes_nothing() -> None:
    contract.changes_nothing(SupportGroupManagementSystem, "get_meeting_details")


def test_get_meeting_details_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "get_meeting_details")


def test_get_meeting_details_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "get_meeting_details")


def test_get_meeting_participants_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "get_meeting_participants")


def test_get_meeting_participants_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "get_meeting_participants")


def test_get_meeting_participants_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "get_meeting_participants")


def test_get_meeting_participants_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "get_meeting_participants")


def test_get_meeting_participants_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "get_meeting_participants")


def test_get_meeting_participants_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "get_meeting_participants")


def test_get_meeting_participants_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "get_meeting_participants")


def test_get_meeting_participants_changes_nothing() -> None:
    contract.changes_nothing(SupportGroupManagementSystem, "get_meeting_participants")


def test_get_meeting_participants_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "get_meeting_participants")


def test_get_meeting_participants_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "get_meeting_participants")


def test_get_venue_by_address_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "get_venue_by_address")


def test_get_venue_by_address_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "get_venue_by_address")


def test_get_venue_by_address_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "get_venue_by_address")


def test_get_venue_by_address_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "get_venue_by_address")


def test_get_venue_by_address_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "get_venue_by_address")


def test_get_venue_by_address_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "get_venue_by_address")


def test_get_venue_by_address_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "get_venue_by_address")


def test_get_venue_by_address_changes_nothing() -> None:
    contract.changes_nothing(SupportGroupManagementSystem, "get_venue_by_address")


def test_get_venue_by_address_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "get_venue_by_address")


def test_get_venue_by_address_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "get_venue_by_address")


def test_get_venue_details_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "get_venue_details")


def test_get_venue_details_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "get_venue_details")


def test_get_venue_details_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "get_venue_details")


def test_get_venue_details_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "get_venue_details")


def test_get_venue_details_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "get_venue_details")


def test_get_venue_details_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "get_venue_details")


def test_get_venue_details_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "get_venue_details")


def test_get_venue_details_changes_nothing() -> None:
    contract.changes_nothing(SupportGroupManagementSystem, "get_venue_details")


def test_get_venue_details_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "get_venue_details")


def test_get_venue_details_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "get_venue_details")


def test_get_meeting_capacity_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "get_meeting_capacity")


def test_get_meeting_capacity_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "get_meeting_capacity")


def test_get_meeting_capacity_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "get_meeting_capacity")


def test_get_meeting_capacity_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "get_meeting_capacity")


def test_get_meeting_capacity_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "get_meeting_capacity")


def test_get_meeting_capacity_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "get_meeting_capacity")


def test_get_meeting_capacity_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "get_meeting_capacity")


def test_get_meeting_capacity_changes_nothing() -> None:
    contract.changes_nothing(SupportGroupManagementSystem, "get_meeting_capacity")


def test_get_meeting_capacity_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "get_meeting_capacity")


def test_get_meeting_capacity_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "get_meeting_capacity")


def test_get_meeting_attendance_history_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "get_meeting_attendance_history")


def test_get_meeting_attendance_history_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "get_meeting_attendance_history")


def test_get_meeting_attendance_history_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "get_meeting_attendance_history")


def test_get_meeting_attendance_history_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "get_meeting_attendance_history")


def test_get_meeting_attendance_history_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "get_meeting_attendance_history")


def test_get_meeting_attendance_history_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "get_meeting_attendance_history")


def test_get_meeting_attendance_history_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "get_meeting_attendance_history")


def test_get_meeting_attendance_history_changes_nothing() -> None:
    contract.changes_nothing(SupportGroupManagementSystem, "get_meeting_attendance_history")


def test_get_meeting_attendance_history_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "get_meeting_attendance_history")


def test_get_meeting_attendance_history_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "get_meeting_attendance_history")


def test_register_new_participant_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "register_new_participant")


def test_register_new_participant_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "register_new_participant")


def test_register_new_participant_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "register_new_participant")


def test_register_new_participant_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "register_new_participant")


def test_register_new_participant_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "register_new_participant")


def test_register_new_participant_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "register_new_participant")


def test_register_new_participant_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "register_new_participant")


def test_register_new_participant_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "register_new_participant")


def test_register_new_participant_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(SupportGroupManagementSystem, "register_new_participant")


def test_register_new_participant_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "register_new_participant")


def test_join_meeting_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "join_meeting")


def test_join_meeting_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "join_meeting")


def test_join_meeting_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "join_meeting")


def test_join_meeting_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "join_meeting")


def test_join_meeting_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "join_meeting")


def test_join_meeting_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "join_meeting")


def test_join_meeting_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "join_meeting")


def test_join_meeting_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "join_meeting")


def test_join_meeting_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "join_meeting")


def test_leave_meeting_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "leave_meeting")


def test_leave_meeting_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "leave_meeting")


def test_leave_meeting_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "leave_meeting")


def test_leave_meeting_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "leave_meeting")


def test_leave_meeting_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "leave_meeting")


def test_leave_meeting_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "leave_meeting")


def test_leave_meeting_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "leave_meeting")


def test_leave_meeting_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "leave_meeting")


def test_leave_meeting_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "leave_meeting")


def test_create_meeting_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "create_meeting")


def test_create_meeting_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "create_meeting")


def test_create_meeting_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "create_meeting")


def test_create_meeting_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "create_meeting")


def test_create_meeting_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "create_meeting")


def test_create_meeting_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "create_meeting")


def test_create_meeting_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "create_meeting")


def test_create_meeting_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "create_meeting")


def test_create_meeting_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "create_meeting")


def test_edit_meeting_details_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "edit_meeting_details")


def test_edit_meeting_details_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "edit_meeting_details")


def test_edit_meeting_details_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "edit_meeting_details")


def test_edit_meeting_details_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "edit_meeting_details")


def test_edit_meeting_details_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "edit_meeting_details")


def test_edit_meeting_details_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "edit_meeting_details")


def test_edit_meeting_details_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "edit_meeting_details")


def test_edit_meeting_details_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "edit_meeting_details")


def test_edit_meeting_details_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(SupportGroupManagementSystem, "edit_meeting_details")


def test_edit_meeting_details_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "edit_meeting_details")


def test_create_venue_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "create_venue")


def test_create_venue_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "create_venue")


def test_create_venue_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "create_venue")


def test_create_venue_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "create_venue")


def test_create_venue_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "create_venue")


def test_create_venue_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "create_venue")


def test_create_venue_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "create_venue")


def test_create_venue_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "create_venue")


def test_create_venue_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "create_venue")


def test_update_participant_status_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "update_participant_status")


def test_update_participant_status_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "update_participant_status")


def test_update_participant_status_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "update_participant_status")


def test_update_participant_status_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "update_participant_status")


def test_update_participant_status_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "update_participant_status")


def test_update_participant_status_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "update_participant_status")


def test_update_participant_status_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "update_participant_status")


def test_update_participant_status_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "update_participant_status")


def test_update_participant_status_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "update_participant_status")


def test_remove_participant_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(SupportGroupManagementSystem, "remove_participant")


def test_remove_participant_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(SupportGroupManagementSystem, "remove_participant")


def test_remove_participant_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(SupportGroupManagementSystem, "remove_participant")


def test_remove_participant_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(SupportGroupManagementSystem, "remove_participant")


def test_remove_participant_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(SupportGroupManagementSystem, "remove_participant")


def test_remove_participant_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(SupportGroupManagementSystem, "remove_participant")


def test_remove_participant_never_fails() -> None:
    contract.never_fails(SupportGroupManagementSystem, "remove_participant")


def test_remove_participant_every_argument_matters() -> None:
    contract.every_argument_matters(SupportGroupManagementSystem, "remove_participant")


def test_remove_participant_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(SupportGroupManagementSystem, "remove_participant")
