"""The guards, actions and rules of SupportGroupManagementSystem, as its blueprint declares them."""

from envgen.testing import rules
from support_group_management_system import SupportGroupManagementSystem


def test_rules_are_as_declared() -> None:
    rules.rules_are_as_declared(SupportGroupManagementSystem)


def test_find_participant_by_name_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "find_participant_by_name")


def test_get_participant_by_id_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SupportGroupManagementSystem, "get_participant_by_id")


def test_get_participant_by_id_guards_are_exact() -> None:
    rules.guards_are_exact(SupportGroupManagementSystem, "get_participant_by_id")


def test_get_participant_by_id_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "get_participant_by_id")


def test_list_all_participants_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "list_all_participants")


def test_get_meeting_by_topic_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "get_meeting_by_topic")


def test_get_meeting_by_schedule_and_venue_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SupportGroupManagementSystem, "get_meeting_by_schedule_and_venue")


def test_get_meeting_by_schedule_and_venue_guards_are_exact() -> None:
    rules.guards_are_exact(SupportGroupManagementSystem, "get_meeting_by_schedule_and_venue")


def test_get_meeting_by_schedule_and_venue_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "get_meeting_by_schedule_and_venue")


def test_get_meeting_by_code_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "get_meeting_by_code")


def test_get_meeting_details_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SupportGroupManagementSystem, "get_meeting_details")


def test_get_meeting_details_guards_are_exact() -> None:
    rules.guards_are_exact(SupportGroupManagementSystem, "get_meeting_details")


def test_get_meeting_details_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "get_meeting_details")


def test_get_meeting_participants_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SupportGroupManagementSystem, "get_meeting_participants")


def test_get_meeting_participants_guards_are_exact() -> None:
    rules.guards_are_exact(SupportGroupManagementSystem, "get_meeting_participants")


def test_get_meeting_participants_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "get_meeting_participants")


def test_get_venue_by_address_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SupportGroupManagementSystem, "get_venue_by_address")


def test_get_venue_by_address_guards_are_exact() -> None:
    rules.guards_are_exact(SupportGroupManagementSystem, "get_venue_by_address")


def test_get_venue_by_address_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "get_venue_by_address")


def test_get_venue_details_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SupportGroupManagementSystem, "get_venue_details")


def test_get_venue_details_guards_are_exact() -> None:
    rules.guards_are_exact(SupportGroupManagementSystem, "get_venue_details")


def test_get_venue_details_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "get_venue_details")


def test_get_meeting_capacity_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SupportGroupManagementSystem, "get_meeting_capacity")


def test_get_meeting_capacity_guards_are_exact() -> None:
    rules.guards_are_exact(SupportGroupManagementSystem, "get_meeting_capacity")


def test_get_meeting_capacity_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "get_meeting_capacity")


def test_get_meeting_attendance_history_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SupportGroupManagementSystem, "get_meeting_attendance_history")


def test_get_meeting_attendance_history_guards_are_exact() -> None:
    rules.guards_are_exact(SupportGroupManagementSystem, "get_meeting_attendance_history")


def test_get_meeting_attendance_history_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "get_meeting_attendance_history")


def test_register_new_participant_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "register_new_participant")


def test_join_meeting_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SupportGroupManagementSystem, "join_meeting")


def test_join_meeting_guards_are_exact() -> None:
    rules.guards_are_exact(SupportGroupManagementSystem, "join_meeting")


def test_join_meeting_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "join_meeting")


def test_leave_meeting_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SupportGroupManagementSystem, "leave_meeting")


def test_leave_meeting_guards_are_exact() -> None:
    rules.guards_are_exact(SupportGroupManagementSystem, "leave_meeting")


def test_leave_meeting_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "leave_meeting")


def test_create_meeting_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SupportGroupManagementSystem, "create_meeting")


def test_create_meeting_guards_are_exact() -> None:
    rules.guards_are_exact(SupportGroupManagementSystem, "create_meeting")


def test_create_meeting_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "create_meeting")


def test_edit_meeting_details_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SupportGroupManagementSystem, "edit_meeting_details")


def test_edit_meeting_details_guards_are_exact() -> None:
    rules.guards_are_exact(SupportGroupManagementSystem, "edit_meeting_details")


def test_edit_meeting_details_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "edit_meeting_details")


def test_create_venue_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "create_venue")


def test_update_participant_status_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SupportGroupManagementSystem, "update_participant_status")


def test_update_participant_status_guards_are_exact() -> None:
    rules.guards_are_exact(SupportGroupManagementSystem, "update_participant_status")


def test_update_participant_status_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "update_participant_status")


def test_remove_participant_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(SupportGroupManagementSystem, "remove_participant")


def test_remove_participant_guards_are_exact() -> None:
    rules.guards_are_exact(SupportGroupManagementSystem, "remove_participant")


def test_remove_participant_does_as_declared() -> None:
    rules.does_as_declared(SupportGroupManagementSystem, "remove_participant")
