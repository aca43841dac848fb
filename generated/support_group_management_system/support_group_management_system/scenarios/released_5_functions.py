# mypy: ignore-errors
# ruff: noqa
# From specs/support_group_management_system/scenarios/released-5.py. Do not edit.


def check_03(final):
    # Meetings that originally contained the duplicate P-1006
    affected_meetings = {"M-857abeba-2e13-44db-8656-ef4ad17e7f93", "M-2312e485-4229-400c-9ecc-9ffc0cd6a15a"}

    for meeting_id in affected_meetings:
        meeting = final.get("meetings", {}).get(meeting_id)
        if not meeting:
            return False
        if "P-1006" in meeting.get("participants_list", []):
            return False

    return True


def check_04(final):
    # Keeper participant ID
    keeper_pid = "P-1001"
    # Meetings where the duplicate (P-1006) was originally present
    affected_meetings = {"M-857abeba-2e13-44db-8656-ef4ad17e7f93", "M-2312e485-4229-400c-9ecc-9ffc0cd6a15a"}

    # Ensure keeper exists in participants
    if keeper_pid not in final.get("participants", {}):
        return False

    # Ensure duplicate is removed
    if "P-1006" in final.get("participants", {}):
        return False

    # Check each affected meeting: keeper must be in participants_list
    for mid in affected_meetings:
        meeting = final.get("meetings", {}).get(mid)
        if not meeting:
            return False
        if keeper_pid not in meeting.get("participants_list", []):
            return False

    return True


def check_10(final):
    # Find the monthly "Peer Support: Coping Strategies" meeting
    target_meeting_id = None
    for mid, meeting in final.get("meetings", {}).items():
        if meeting.get("topic") == "Peer Support: Coping Strategies" and meeting.get("recurrence_pattern") == "monthly":
            target_meeting_id = mid
            break

    if not target_meeting_id:
        return False

    # Check meeting code is STRAT12
    meeting = final["meetings"][target_meeting_id]
    if meeting.get("meeting_code") != "STRAT12":
        return False

    # Check Brian Lee (P-1002) is in the participants_list
    if "P-1002" not in meeting.get("participants_list", []):
        return False

    # Check an entry exists in meeting_participants for this meeting and P-1002 with status "joined"
    mp_entries = final.get("meeting_participants", {}).get(target_meeting_id, [])
    for entry in mp_entries:
        if entry.get("participant_id") == "P-1002" and entry.get("attendance_status") == "joined":
            return True

    return False
