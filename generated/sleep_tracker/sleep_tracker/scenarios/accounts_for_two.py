"""The checks of the scenario accounts-for-two.

Generated from specs/sleep_tracker/scenarios. Do not edit.
"""

from typing import Any

from envgen_runtime import epoch, new_records


def let_gil(initial: Any, final: Any) -> Any:
    return [user for user in final.users.values() if user["name"] == "Gil Park"]


def let_mina(initial: Any, final: Any) -> Any:
    return [user for user in final.users.values() if user["name"] == "Mina Park"]


def let_logs(initial: Any, final: Any) -> Any:
    return [log for key, log in new_records(initial, final, "sleep_logs") if key not in initial.sleep_logs]


def check_1(initial: Any, final: Any) -> Any:
    # Is Gil's account open, with address, zone and goal?
    gil = let_gil(initial, final)
    return (
        len(gil) == 1 and gil[0]["email"] == "park@example.org" and gil[0]["timezone"] == "Asia/Seoul" and gil[0]["goal_hours"] == 7
    )


def seen_1(initial: Any, final: Any) -> Any:
    gil = let_gil(initial, final)
    yield "len(gil)", len(gil)
    yield 'gil[0]["email"]', gil[0]["email"]
    yield 'gil[0]["timezone"]', gil[0]["timezone"]
    yield 'gil[0]["goal_hours"]', gil[0]["goal_hours"]


def check_2(initial: Any, final: Any) -> Any:
    # Is Mina's account open, with address, zone, goal and reminder?
    mina = let_mina(initial, final)
    return (
        len(mina) == 1
        and mina[0]["email"] == "mina@example.org"
        and mina[0]["timezone"] == "Asia/Seoul"
        and mina[0]["goal_hours"] == 9.5
        and mina[0]["bedtime"] == "21:30:00"
    )


def seen_2(initial: Any, final: Any) -> Any:
    mina = let_mina(initial, final)
    yield "len(mina)", len(mina)
    yield 'mina[0]["email"]', mina[0]["email"]
    yield 'mina[0]["timezone"]', mina[0]["timezone"]
    yield 'mina[0]["goal_hours"]', mina[0]["goal_hours"]


def check_3(initial: Any, final: Any) -> Any:
    # Is the band paired with Gil's account?
    gil = let_gil(initial, final)
    return any(
        device["serial"] == "SB-700001" and device["model"] == "band" and device["user_id"] == gil[0]["_id"]
        for device in final.devices.values()
    )


def check_4(initial: Any, final: Any) -> Any:
    # Is the ring paired with Mina's account?
    mina = let_mina(initial, final)
    return any(
        device["serial"] == "SR-700002" and device["model"] == "ring" and device["user_id"] == mina[0]["_id"]
        for device in final.devices.values()
    )


def check_5(initial: Any, final: Any) -> Any:
    # Is Mina's night entered?
    mina = let_mina(initial, final)
    logs = let_logs(initial, final)
    return (
        len(logs) == 1
        and logs[0]["log_id"] == "LOG3001"
        and logs[0]["user_id"] == mina[0]["_id"]
        and logs[0]["sleep_quality"] == "good"
        and logs[0]["sleep_start_time"] == epoch("2024-05-31T14:00:00Z")
        and logs[0]["sleep_end_time"] == epoch("2024-05-31T23:10:00Z")
    )


def seen_5(initial: Any, final: Any) -> Any:
    mina = let_mina(initial, final)
    logs = let_logs(initial, final)
    yield "len(logs)", len(logs)
    yield 'logs[0]["log_id"]', logs[0]["log_id"]
    yield 'logs[0]["user_id"]', logs[0]["user_id"]
    yield 'mina[0]["_id"]', mina[0]["_id"]


def check_7(initial: Any, final: Any) -> Any:
    # Is there nothing new but two accounts, two paired devices and that night?
    return len(final.users) == len(initial.users) + 2 and [
        device["status"] for key, device in new_records(initial, final, "devices") if key not in initial.devices
    ] == ["paired", "paired"]


def seen_7(initial: Any, final: Any) -> Any:
    yield "len(final.users)", len(final.users)
    yield "len(initial.users) + 2", len(initial.users) + 2
    yield (
        '[device["status"] for key, device in final.devices.items() if key not in initial.devices]',
        [device["status"] for key, device in final.devices.items() if key not in initial.devices],
    )


def solution(call: Any, say: Any) -> None:
    his = call("register_user", {"name": "Gil Park", "email": "park@example.org", "timezone": "Asia/Seoul"})
    call("register_user", {"name": "Mina Park", "email": "park@example.org", "timezone": "Asia/Seoul"})
    hers = call("register_user", {"name": "Mina Park", "email": "mina@example.org", "timezone": "Asia/Seoul"})
    call("set_sleep_goal", {"user_id": his["_id"], "goal_hours": 7})
    call("set_sleep_goal", {"user_id": hers["_id"], "goal_hours": 9.5, "bedtime": "21:30:00"})
    call("pair_device", {"user_id": his["_id"], "serial": "SB-700001", "model": "band"})
    call("pair_device", {"user_id": hers["_id"], "serial": "SR-700002", "model": "ring"})
    call(
        "add_sleep_log",
        {
            "log_id": "LOG3001",
            "user_id": hers["_id"],
            "sleep_start_time": epoch("2024-05-31T14:00:00Z"),
            "sleep_end_time": epoch("2024-05-31T23:10:00Z"),
            "sleep_quality": "good",
        },
    )
    say("Gil has " + his["_id"] + " and Mina " + hers["_id"] + ".")
