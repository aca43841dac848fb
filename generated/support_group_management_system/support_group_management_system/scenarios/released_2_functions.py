# mypy: ignore-errors
# ruff: noqa
# From specs/support_group_management_system/scenarios/released-2.py. Do not edit.


def check_10(final):
    # Find the Healthy Living meeting on 2024-05-10T11:00
    target_meeting = None
    for mid, mdata in final.get("meetings", {}).items():
        if mdata.get("topic") == "Healthy Living" and mdata.get("schedule") == "2024-05-10T11:00":
            target_meeting = mdata
            break
    if target_meeting is None:
        return False

    # Find Sarah Nguyen's participant ID
    sarah_id = None
    for pid, pdata in final.get("participants", {}).items():
        if pdata.get("name") == "Sarah Nguyen" and pdata.get("contact_info") == "sarah.nguyen@example.com":
            sarah_id = pid
            break
    if sarah_id is None:
        return False

    # Check if she is in the meeting's participants_list
    if sarah_id not in target_meeting.get("participants_list", []):
        return False

    # Check if her attendance record exists in meeting_participants for this meeting
    attendance_list = final.get("meeting_participants", {}).get(target_meeting["meeting_id"], [])
    for rec in attendance_list:
        if rec.get("participant_id") == sarah_id:
            return True

    return False
