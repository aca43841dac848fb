"""The cases of SupportGroupManagementSystem's blueprint."""

from envgen.testing import assert_changes, assert_refused, assert_returns, assert_succeeds, start
from support_group_management_system import SupportGroupManagementSystem

pytest_plugins = ["envgen.testing.failures"]  # a test that fails says which case of the blueprint it is


def test_find_participant_by_name_finds_everybody_of_a_name_in_whatever_letters() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("find_participant_by_name", {"name": " ana Reyes"})
    assert_returns(result, [{"participant_id": "P01"}, {"participant_id": "P03", "contact_info": "a.reyes@example.net"}])


def test_find_participant_by_name_does_not_find_a_part_of_a_name() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("find_participant_by_name", {"name": "Ana"})
    assert_returns(result, [])


def test_find_participant_by_name_refuses_a_blank_name() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("find_participant_by_name", {"name": " "})
    assert_refused(result, "invalid_argument")


def test_get_participant_by_id_finds_a_participant() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_participant_by_id", {"participant_id": "P02"})
    assert_returns(
        result, {"participant_id": "P02", "name": "Ben Osei", "contact_info": "+1-202-555-0117", "registration_status": "pending"}
    )


def test_get_participant_by_id_refuses_an_unknown_participant() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_participant_by_id", {"participant_id": "P99"})
    assert_refused(result, "participant_not_found", "Participant not found.")


def test_list_all_participants_lists_everybody_withdrawn_or_not() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("list_all_participants", {})
    assert_returns(
        result,
        [
            {"participant_id": "P01"},
            {"participant_id": "P02"},
            {"participant_id": "P03"},
            {"participant_id": "P04"},
            {"participant_id": "P05"},
            {"participant_id": "P06"},
        ],
    )


def test_get_meeting_by_topic_finds_all_meetings_on_a_topic() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_by_topic", {"topic": "Grief and Loss"})
    assert_returns(
        result,
        [
            {"meeting_id": "MTG-1", "schedule": "2025-01-08T18:30", "venue": "V1"},
            {"meeting_id": "MTG-3", "schedule": "2025-01-08T18:30:00", "venue": "V3"},
        ],
    )


def test_get_meeting_by_topic_finds_none() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_by_topic", {"topic": "Grief"})
    assert_returns(result, [])


def test_get_meeting_by_topic_refuses_an_empty_topic() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_by_topic", {"topic": ""})
    assert_refused(result, "invalid_argument")


def test_get_meeting_by_schedule_and_venue_finds_a_meeting_at_its_time_and_place() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_by_schedule_and_venue", {"schedule": "2025-01-08T18:30", "venue_id": "V1"})
    assert_returns(result, [{"meeting_id": "MTG-1", "topic": "Grief and Loss"}])


def test_get_meeting_by_schedule_and_venue_finds_a_meeting_that_is_kept_without_seconds() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_by_schedule_and_venue", {"schedule": "2025-01-08T18:30:00", "venue_id": "V1"})
    assert_returns(result, [{"meeting_id": "MTG-1"}])


def test_get_meeting_by_schedule_and_venue_finds_a_meeting_that_is_kept_with_seconds() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_by_schedule_and_venue", {"schedule": "2025-01-08T18:30", "venue_id": "V3"})
    assert_returns(result, [{"meeting_id": "MTG-3"}])


def test_get_meeting_by_schedule_and_venue_takes_another_second_for_another_time() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_by_schedule_and_venue", {"schedule": "2025-01-08T18:30:01", "venue_id": "V3"})
    assert_returns(result, [])


def test_get_meeting_by_schedule_and_venue_refuses_an_unknown_venue() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_by_schedule_and_venue", {"schedule": "2025-01-08T18:30:00", "venue_id": "V9"})
    assert_refused(result, "venue_not_found", "Venue not found.")


def test_get_meeting_by_schedule_and_venue_refuses_what_is_no_time() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_by_schedule_and_venue", {"schedule": "2025-13-08T18:30", "venue_id": "V1"})
    assert_refused(result, "invalid_argument")


def test_get_meeting_by_code_finds_the_meeting() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_by_code", {"meeting_code": "GRIEF-30"})
    assert_returns(result, {"meeting_id": "MTG-3", "venue": "V3"})


def test_get_meeting_by_code_refuses_an_unknown_code() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_by_code", {"meeting_code": "grief-30"})
    assert_refused(result, "code_not_found", "Meeting with specified code not found.")


def test_get_meeting_details_tells_all_about_a_meeting() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_details", {"meeting_id": "MTG-1"})
    assert_returns(
        result,
        {
            "meeting_id": "MTG-1",
            "topic": "Grief and Loss",
            "schedule": "2025-01-08T18:30",
            "venue": {"venue_id": "V1", "address": "12 Linden Street", "room_number": "Hall", "capacity": 4},
            "meeting_code": "GRIEF-18",
            "recurrence_pattern": "weekly",
            "participants": [
                {"participant_id": "P01", "name": "Ana Reyes"},
                {"participant_id": "P04", "name": "Chloe Marin"},
                {"participant_id": "P02", "name": "Ben Osei"},
            ],
        },
    )


def test_get_meeting_details_refuses_an_unknown_meeting() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_details", {"meeting_id": "MTG-9"})
    assert_refused(result, "meeting_not_found", "Meeting not found.")


def test_get_meeting_participants_lists_them_in_the_order_of_the_list() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_participants", {"meeting_id": "MTG-1"})
    assert_returns(
        result,
        [
            {"participant_id": "P01", "name": "Ana Reyes"},
            {"participant_id": "P04", "registration_status": "inactive"},
            {"participant_id": "P02", "registration_status": "pending"},
        ],
    )


def test_get_meeting_participants_lists_nobody() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_participants", {"meeting_id": "MTG-4"})
    assert_returns(result, [])


def test_get_meeting_participants_refuses_an_unknown_meeting() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_participants", {"meeting_id": "MTG-9"})
    assert_refused(result, "meeting_not_found")


def test_get_venue_by_address_finds_all_rooms_at_an_address() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_venue_by_address", {"address": "12 Linden Street"})
    assert_returns(result, [{"venue_id": "V1", "room_number": "Hall"}, {"venue_id": "V2", "room_number": "2"}])


def test_get_venue_by_address_refuses_an_address_without_venues() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_venue_by_address", {"address": "Linden Street"})
    assert_refused(result, "no_venue_at_address", "Venue not found for address.")


def test_get_venue_details_finds_a_venue() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_venue_details", {"venue_id": "V3"})
    assert_returns(result, {"venue_id": "V3", "address": "5 Mill Lane", "room_number": "Attic", "capacity": 3})


def test_get_venue_details_refuses_an_unknown_venue() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_venue_details", {"venue_id": "V9"})
    assert_refused(result, "venue_not_found", "Venue not found.")


def test_get_meeting_capacity_tells_the_capacity_of_the_venue() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_capacity", {"meeting_id": "MTG-3"})
    assert_returns(result, 3)


def test_get_meeting_capacity_refuses_an_unknown_meeting() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_capacity", {"meeting_id": "MTG-9"})
    assert_refused(result, "meeting_not_found")


def test_get_meeting_attendance_history_lists_those_who_have_left_too() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_attendance_history", {"meeting_id": "MTG-3"})
    assert_returns(
        result, [{"meeting_id": "MTG-3", "participant_id": "P05", "join_time": "2024-12-18T18:30:00", "attendance_status": "left"}]
    )


def test_get_meeting_attendance_history_lists_nothing_where_nobody_ever_joined() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_attendance_history", {"meeting_id": "MTG-4"})
    assert_returns(result, [])


def test_get_meeting_attendance_history_refuses_an_unknown_meeting() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("get_meeting_attendance_history", {"meeting_id": "MTG-9"})
    assert_refused(result, "meeting_not_found")


def test_register_new_participant_registers_somebody() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call(
        "register_new_participant", {"participant_id": "P07", "name": "Finn Berg", "contact_info": "finn@example.org"}
    )
    assert_returns(
        result,
        {"participant_id": "P07", "name": "Finn Berg", "contact_info": "finn@example.org", "registration_status": "registered"},
    )
    assert_changes(result, ["/participants/P07"])


def test_register_new_participant_registers_somebody_who_is_to_be_confirmed() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call(
        "register_new_participant",
        {"participant_id": "P07", "name": "Ana Reyes", "contact_info": "ana.reyes@example.org", "registration_status": "pending"},
    )
    assert_returns(result, {"registration_status": "pending"})


def test_register_new_participant_refuses_a_number_that_somebody_has() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call(
        "register_new_participant", {"participant_id": "P05", "name": "Finn Berg", "contact_info": "finn@example.org"}
    )
    assert_refused(result, "participant_exists", "Participant with ID P05 already exists.")


def test_register_new_participant_refuses_nothing_for_a_name() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("register_new_participant", {"participant_id": "P07", "name": None, "contact_info": "finn@example.org"})
    assert_refused(result, "invalid_argument")


def test_register_new_participant_registers_nobody_as_withdrawn() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call(
        "register_new_participant",
        {"participant_id": "P07", "name": "Finn Berg", "contact_info": "finn@example.org", "registration_status": "withdrawn"},
    )
    assert_refused(result, "invalid_argument")


def test_join_meeting_takes_the_last_place() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("join_meeting", {"meeting_id": "MTG-1", "participant_id": "P06", "meeting_code": "GRIEF-18"})
    assert_returns(result, {"meeting_id": "MTG-1", "participants_list": ["P01", "P04", "P02", "P06"]})
    assert env.meeting_participants["MTG-1"][5] == {
        "meeting_id": "MTG-1",
        "participant_id": "P06",
        "join_time": env.now,
        "attendance_status": "joined",
    }
    assert len(env.meeting_participants["MTG-1"]) == 6
    assert len(env.meeting_participants["MTG-2"]) == 2


def test_join_meeting_is_the_first_to_join() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("join_meeting", {"meeting_id": "MTG-4", "participant_id": "P02", "meeting_code": "PARENTS-1"})
    assert_returns(result, {"participants_list": ["P02"]})
    assert_changes(result, ["/meetings/MTG-4/participants_list", "/meeting_participants/MTG-4"])
    assert [record["join_time"] for record in env.meeting_participants["MTG-4"]] == ["2025-01-01T09:00:00"]


def test_join_meeting_joins_again_after_leaving() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("join_meeting", {"meeting_id": "MTG-1", "participant_id": "P03", "meeting_code": "GRIEF-18"})
    assert_returns(result, {"participants_list": ["P01", "P04", "P02", "P03"]})
    assert [record["attendance_status"] for record in env.meeting_participants["MTG-1"] if record["participant_id"] == "P03"] == [
        "left",
        "joined",
    ]


def test_join_meeting_refuses_the_code_of_another_meeting() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("join_meeting", {"meeting_id": "MTG-1", "participant_id": "P06", "meeting_code": "GRIEF-30"})
    assert_refused(result, "incorrect_code", "Incorrect meeting code.")


def test_join_meeting_refuses_who_takes_part() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("join_meeting", {"meeting_id": "MTG-1", "participant_id": "P04", "meeting_code": "GRIEF-18"})
    assert_refused(result, "already_joined", "Participant has already joined this meeting.")


def test_join_meeting_refuses_who_is_on_the_list_though_marked_as_gone() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("join_meeting", {"meeting_id": "MTG-3", "participant_id": "P05", "meeting_code": "GRIEF-30"})
    assert_refused(result, "already_joined")


def test_join_meeting_refuses_one_too_many() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("join_meeting", {"meeting_id": "MTG-2", "participant_id": "P04", "meeting_code": "SLEEP-19"})
    assert_refused(result, "venue_full", "Venue capacity exceeded.")


def test_join_meeting_tells_of_the_code_before_the_list_and_the_capacity() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("join_meeting", {"meeting_id": "MTG-2", "participant_id": "P01", "meeting_code": "sleep-19"})
    assert_refused(result, "incorrect_code")


def test_join_meeting_tells_who_takes_part_of_that_full_or_not() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("join_meeting", {"meeting_id": "MTG-2", "participant_id": "P01", "meeting_code": "SLEEP-19"})
    assert_refused(result, "already_joined")


def test_join_meeting_refuses_an_unknown_participant() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("join_meeting", {"meeting_id": "MTG-2", "participant_id": "P99", "meeting_code": "SLEEP-19"})
    assert_refused(result, "participant_not_found", "Participant not found.")


def test_join_meeting_refuses_an_unknown_meeting() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("join_meeting", {"meeting_id": "MTG-9", "participant_id": "P99", "meeting_code": "SLEEP-19"})
    assert_refused(result, "meeting_not_found", "Meeting not found.")


def test_leave_meeting_takes_one_off_the_list_and_keeps_the_history() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("leave_meeting", {"meeting_id": "MTG-1", "participant_id": "P01"})
    assert_returns(result, {"meeting_id": "MTG-1", "participants_list": ["P04", "P02"]})
    assert_changes(result, ["/meetings/MTG-1/participants_list", "/meeting_participants/MTG-1"])
    assert [record["attendance_status"] for record in env.meeting_participants["MTG-1"]] == [
        "left",
        "joined",
        "left",
        "joined",
        "left",
    ]
    assert env.meetings["MTG-2"]["participants_list"] == ["P06", "P01"]


def test_leave_meeting_takes_off_the_list_who_is_marked_as_gone_already() -> None:
    env = start(SupportGroupManagementSystem)
    old = start(SupportGroupManagementSystem)
    result = env.call("leave_meeting", {"meeting_id": "MTG-3", "participant_id": "P05"})
    assert_returns(result, {"participants_list": []})
    assert env.meeting_participants["MTG-3"] == old.meeting_participants["MTG-3"]


def test_leave_meeting_refuses_who_left_before() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("leave_meeting", {"meeting_id": "MTG-1", "participant_id": "P03"})
    assert_refused(result, "not_in_meeting", "Participant is not part of this meeting.")


def test_leave_meeting_refuses_an_unknown_participant() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("leave_meeting", {"meeting_id": "MTG-1", "participant_id": "P99"})
    assert_refused(result, "participant_not_found")


def test_leave_meeting_refuses_an_unknown_meeting() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("leave_meeting", {"meeting_id": "MTG-9", "participant_id": "P99"})
    assert_refused(result, "meeting_not_found")


def test_create_meeting_schedules_a_meeting_that_nobody_has_joined() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call(
        "create_meeting",
        {
            "topic": "Sleep Well",
            "schedule": "2025-02-01T10:00",
            "venue_id": "V2",
            "recurrence_pattern": "yearly",
            "meeting_code": "SLEEP-20",
        },
    )
    assert_returns(
        result,
        {
            "meeting_id": "MTG-5",
            "topic": "Sleep Well",
            "schedule": "2025-02-01T10:00",
            "venue": "V2",
            "meeting_code": "SLEEP-20",
            "participants_list": [],
            "recurrence_pattern": "yearly",
        },
    )
    assert_changes(result, ["/meetings/MTG-5"])


def test_create_meeting_refuses_a_code_that_another_meeting_has() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call(
        "create_meeting",
        {
            "topic": "Sleep Well",
            "schedule": "2025-02-01T10:00",
            "venue_id": "V2",
            "recurrence_pattern": "weekly",
            "meeting_code": "SLEEP-19",
        },
    )
    assert_refused(result, "meeting_code_taken", "Meeting code already in use.")


def test_create_meeting_refuses_an_unknown_venue() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call(
        "create_meeting",
        {
            "topic": "Sleep Well",
            "schedule": "2025-02-01T10:00",
            "venue_id": "V9",
            "recurrence_pattern": "weekly",
            "meeting_code": "SLEEP-19",
        },
    )
    assert_refused(result, "venue_not_found", "Venue not found.")


def test_create_meeting_refuses_the_old_spelling() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call(
        "create_meeting",
        {
            "topic": "Sleep Well",
            "schedule": "2025-02-01T10:00",
            "venue_id": "V2",
            "recurrence_pattern": "bi-weekly",
            "meeting_code": "SLEEP-20",
        },
    )
    assert_refused(result, "invalid_argument")


def test_edit_meeting_details_changes_all_to_a_venue_that_just_holds_the_participants() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call(
        "edit_meeting_details",
        {
            "meeting_id": "MTG-1",
            "topic": "Loss",
            "schedule": "2025-01-10T18:30:00",
            "venue": "V3",
            "meeting_code": "LOSS-1",
            "recurrence_pattern": "quarterly",
        },
    )
    assert_returns(
        result,
        {
            "meeting_id": "MTG-1",
            "topic": "Loss",
            "schedule": "2025-01-10T18:30:00",
            "venue": "V3",
            "meeting_code": "LOSS-1",
            "participants_list": ["P01", "P04", "P02"],
            "recurrence_pattern": "quarterly",
        },
    )
    assert_changes(
        result,
        [
            "/meetings/MTG-1/topic",
            "/meetings/MTG-1/schedule",
            "/meetings/MTG-1/venue",
            "/meetings/MTG-1/meeting_code",
            "/meetings/MTG-1/recurrence_pattern",
        ],
    )


def test_edit_meeting_details_changes_the_topic_alone() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("edit_meeting_details", {"meeting_id": "MTG-2", "topic": "Sleep Better"})
    assert_succeeds(result)
    assert_changes(result, ["/meetings/MTG-2/topic"])


def test_edit_meeting_details_changes_the_time_alone() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("edit_meeting_details", {"meeting_id": "MTG-2", "schedule": "2025-01-10T19:00"})
    assert_succeeds(result)
    assert_changes(result, ["/meetings/MTG-2/schedule"])


def test_edit_meeting_details_changes_the_venue_alone() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("edit_meeting_details", {"meeting_id": "MTG-2", "venue": "V1"})
    assert_succeeds(result)
    assert_changes(result, ["/meetings/MTG-2/venue"])


def test_edit_meeting_details_changes_the_code_alone() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("edit_meeting_details", {"meeting_id": "MTG-2", "meeting_code": "SLEEP-20"})
    assert_succeeds(result)
    assert_changes(result, ["/meetings/MTG-2/meeting_code"])


def test_edit_meeting_details_changes_the_recurrence_alone() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("edit_meeting_details", {"meeting_id": "MTG-2", "recurrence_pattern": "none"})
    assert_succeeds(result)
    assert_changes(result, ["/meetings/MTG-2/recurrence_pattern"])


def test_edit_meeting_details_takes_the_code_that_the_meeting_has() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("edit_meeting_details", {"meeting_id": "MTG-2", "meeting_code": "SLEEP-19"})
    assert_succeeds(result)
    assert_changes(result, [])


def test_edit_meeting_details_refuses_to_change_nothing() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("edit_meeting_details", {"meeting_id": "MTG-1"})
    assert_refused(result, "nothing_to_update", "No fields provided for update.")


def test_edit_meeting_details_refuses_the_code_of_another_meeting() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("edit_meeting_details", {"meeting_id": "MTG-1", "meeting_code": "GRIEF-30"})
    assert_refused(result, "meeting_code_taken", "Meeting code already in use.")


def test_edit_meeting_details_refuses_a_venue_that_is_too_small() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("edit_meeting_details", {"meeting_id": "MTG-1", "venue": "V2"})
    assert_refused(result, "venue_too_small", "Venue V2 holds 2 people, and 3 take part.")


def test_edit_meeting_details_refuses_an_unknown_venue() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("edit_meeting_details", {"meeting_id": "MTG-1", "venue": "V9"})
    assert_refused(result, "venue_not_found", "Venue not found.")


def test_edit_meeting_details_refuses_an_unknown_meeting() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("edit_meeting_details", {"meeting_id": "MTG-9", "topic": "Loss"})
    assert_refused(result, "meeting_not_found")


def test_create_venue_adds_a_venue_for_one() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("create_venue", {"venue_id": "V4", "address": "5 Mill Lane", "room_number": "Cellar", "capacity": 1})
    assert_returns(result, {"venue_id": "V4", "address": "5 Mill Lane", "room_number": "Cellar", "capacity": 1})
    assert_changes(result, ["/venues/V4"])


def test_create_venue_refuses_a_number_that_another_venue_has() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("create_venue", {"venue_id": "V3", "address": "5 Mill Lane", "room_number": "Cellar", "capacity": 8})
    assert_refused(result, "venue_exists", "Venue ID already exists.")


def test_create_venue_refuses_a_venue_for_nobody() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("create_venue", {"venue_id": "V4", "address": "5 Mill Lane", "room_number": "Cellar", "capacity": 0})
    assert_refused(result, "invalid_argument")


def test_update_participant_status_registers_who_was_pending() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("update_participant_status", {"participant_id": "P02", "new_status": "registered"})
    assert_returns(result, {"participant_id": "P02", "registration_status": "registered"})
    assert_changes(result, ["/participants/P02/registration_status"])


def test_update_participant_status_registers_who_was_inactive() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("update_participant_status", {"participant_id": "P04", "new_status": "registered"})
    assert_succeeds(result)
    assert_changes(result, ["/participants/P04/registration_status"])


def test_update_participant_status_takes_note_that_somebody_withdraws() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("update_participant_status", {"participant_id": "P01", "new_status": "withdrawn"})
    assert_returns(result, {"registration_status": "withdrawn"})


def test_update_participant_status_begins_again_after_withdrawing() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("update_participant_status", {"participant_id": "P05", "new_status": "pending"})
    assert_returns(result, {"registration_status": "pending"})


def test_update_participant_status_changes_nothing_where_the_status_is_the_same() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("update_participant_status", {"participant_id": "P06", "new_status": "registered"})
    assert_returns(result, {"registration_status": "registered"})
    assert_changes(result, [])


def test_update_participant_status_makes_nobody_pending_again() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("update_participant_status", {"participant_id": "P01", "new_status": "pending"})
    assert_refused(result, "status_not_next", "Participant P01 is registered and cannot become pending.")


def test_update_participant_status_refuses_an_unknown_participant() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("update_participant_status", {"participant_id": "P99", "new_status": "registered"})
    assert_refused(result, "participant_not_found")


def test_remove_participant_removes_somebody_from_all_lists_and_histories() -> None:
    env = start(SupportGroupManagementSystem)
    old = start(SupportGroupManagementSystem)
    result = env.call("remove_participant", {"participant_id": "P01"})
    assert_succeeds(result)
    assert env.meetings["MTG-1"]["participants_list"] == ["P04", "P02"]
    assert env.meetings["MTG-2"]["participants_list"] == ["P06"]
    assert [record["participant_id"] for record in env.meeting_participants["MTG-1"]] == ["P04", "P03", "P02"]
    assert [record["participant_id"] for record in env.meeting_participants["MTG-2"]] == ["P06"]
    assert env.meeting_participants["MTG-3"] == old.meeting_participants["MTG-3"]
    assert len(env.participants) == 5


def test_remove_participant_removes_who_left_long_ago_from_the_history() -> None:
    env = start(SupportGroupManagementSystem)
    old = start(SupportGroupManagementSystem)
    result = env.call("remove_participant", {"participant_id": "P03"})
    assert_succeeds(result)
    assert_changes(result, ["/participants/P03", "/meeting_participants/MTG-1"])
    assert env.meetings == old.meetings


def test_remove_participant_refuses_an_unknown_participant() -> None:
    env = start(SupportGroupManagementSystem)
    result = env.call("remove_participant", {"participant_id": "P99"})
    assert_refused(result, "participant_not_found", "Participant not found.")
