# mypy: ignore-errors
# ruff: noqa
# From specs/support_group_management_system/scenarios/released-4.py. Do not edit.


def check_18(final):
    # Step 1: Find the meeting with meeting_code "SOCIAL525"
    target_meeting_id = None
    for meeting_id, meeting in final.get("meetings", {}).items():
        if meeting.get("meeting_code") == "SOCIAL525":
            target_meeting_id = meeting_id
            break
    if target_meeting_id is None:
        return False

    # Step 2: Find Ethan Brooks participant_id by name and contact
    ethan_participant_id = None
    for pid, participant in final.get("participants", {}).items():
        if participant.get("name") == "Ethan Brooks" and participant.get("contact_info") == "ethan.brooks@example.com":
            ethan_participant_id = pid
            break
    if ethan_participant_id is None:
        return False

    # Step 3: Check Ethan is in the meeting's participants_list
    meeting_participants_list = final.get("meetings", {}).get(target_meeting_id, {}).get("participants_list", [])
    if ethan_participant_id not in meeting_participants_list:
        return False

    # Step 4: Check Ethan has a meeting_participants attendance record for this meeting
    meeting_attendance_list = final.get("meeting_participants", {}).get(target_meeting_id, [])
    ethan_found = False
    for record in meeting_attendance_list:
        if record.get("participant_id") == ethan_participant_id and record.get("attendance_status") == "joined":
            ethan_found = True
            break
    if not ethan_found:
        return False

    # All checks passed
    return True
