"""The cases of MedicalEquipmentLoanManagementSystem's blueprint."""

from envgen.testing import assert_changes, assert_refused, assert_returns, assert_succeeds, start
from medical_equipment_loan_management_system import MedicalEquipmentLoanManagementSystem

pytest_plugins = ["envgen.testing.failures"]  # a test that fails says which case of the blueprint it is


def test_get_user_by_name_finds_everybody_of_a_name() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("get_user_by_name", {"name": "Ana Reyes"})
    assert_returns(
        result,
        [
            {"user_id": "USR-001", "contact_info": "ana.reyes@example.org"},
            {"user_id": "USR-003", "contact_info": "a.reyes@example.net"},
        ],
    )


def test_get_user_by_name_refuses_a_name_that_nobody_has() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("get_user_by_name", {"name": "ana reyes"})
    assert_refused(result, "no_user_of_name", "No user found with that name")


def test_get_user_by_id_finds_a_user() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("get_user_by_id", {"user_id": "USR-004"})
    assert_returns(result, {"user_id": "USR-004", "name": "Chloe Marin", "contact_info": "chloe@example.org", "user_type": "admin"})


def test_get_user_by_id_refuses_an_unknown_user() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("get_user_by_id", {"user_id": "USR-009"})
    assert_refused(result, "user_not_found", "User not found")


def test_list_active_loans_by_user_leaves_out_what_came_back() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("list_active_loans_by_user", {"user_id": "USR-001"})
    assert_returns(result, [{"loan_id": "LOAN-001", "status": "active"}])


def test_list_active_loans_by_user_lists_in_the_order_of_lending() -> None:
    env = start(MedicalEquipmentLoanManagementSystem, set={"/loans/LOAN-004/user_id": "USR-001"})
    result = env.call("list_active_loans_by_user", {"user_id": "USR-001"})
    assert_returns(result, [{"loan_id": "LOAN-001"}, {"loan_id": "LOAN-004"}])


def test_list_active_loans_by_user_lists_an_overdue_loan() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("list_active_loans_by_user", {"user_id": "USR-002"})
    assert_returns(result, [{"loan_id": "LOAN-002", "status": "overdue"}])


def test_list_active_loans_by_user_lists_nothing() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("list_active_loans_by_user", {"user_id": "USR-004"})
    assert_returns(result, [])


def test_list_active_loans_by_user_refuses_an_unknown_user() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("list_active_loans_by_user", {"user_id": "USR-009"})
    assert_refused(result, "user_not_found")


def test_get_loan_details_finds_a_loan() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("get_loan_details", {"loan_id": "LOAN-003"})
    assert_returns(
        result,
        {
            "loan_id": "LOAN-003",
            "equipment_id": "EQ-004",
            "user_id": "USR-001",
            "borrowed_date": "2024-12-14",
            "due_date": "2024-12-28",
            "returned_date": "2024-12-29T00:00:00",
            "status": "returned",
        },
    )


def test_get_loan_details_refuses_an_unknown_loan() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("get_loan_details", {"loan_id": "LOAN-999"})
    assert_refused(result, "loan_transaction_not_found", "Loan transaction not found")


def test_get_equipment_by_id_finds_an_item() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("get_equipment_by_id", {"equipment_id": "EQ-004"})
    assert_returns(
        result,
        {
            "equipment_id": "EQ-004",
            "type": "infusion pump",
            "model": "Drip X",
            "condition": "damaged",
            "location": "Ward 2",
            "availability_status": "available",
            "unchecked": True,
        },
    )


def test_get_equipment_by_id_refuses_an_unknown_item() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("get_equipment_by_id", {"equipment_id": "EQ-999"})
    assert_refused(result, "equipment_not_found", "Equipment not found.")


def test_list_equipment_by_type_lists_wheelchairs() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("list_equipment_by_type", {"equipment_type": "wheelchair"})
    assert_returns(result, [{"equipment_id": "EQ-001"}, {"equipment_id": "EQ-002"}])


def test_list_equipment_by_type_lists_none() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("list_equipment_by_type", {"equipment_type": "chair"})
    assert_returns(result, [])


def test_list_equipment_by_type_refuses_a_blank_type() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("list_equipment_by_type", {"equipment_type": " "})
    assert_refused(result, "invalid_argument")


def test_get_equipment_by_status_lists_what_is_available() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("get_equipment_by_status", {"status": "available"})
    assert_returns(result, [{"equipment_id": "EQ-001"}, {"equipment_id": "EQ-004"}, {"equipment_id": "EQ-005"}])


def test_get_equipment_by_status_refuses_a_status_that_there_is_not() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("get_equipment_by_status", {"status": "lost"})
    assert_refused(result, "invalid_argument")


def test_get_equipment_condition_and_location_tells_both() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("get_equipment_condition_and_location", {"equipment_id": "EQ-004"})
    assert_returns(result, {"condition": "damaged", "location": "Ward 2"})


def test_get_equipment_condition_and_location_refuses_an_unknown_item() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("get_equipment_condition_and_location", {"equipment_id": "EQ-999"})
    assert_refused(result, "equipment_not_found")


def test_check_loan_status_tells_the_status() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("check_loan_status", {"loan_id": "LOAN-002"})
    assert_returns(result, "overdue")


def test_check_loan_status_refuses_an_unknown_loan() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("check_loan_status", {"loan_id": "LOAN-999"})
    assert_refused(result, "loan_transaction_not_found")


def test_check_user_registration_tells_who_it_is() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("check_user_registration", {"user_id": "USR-001"})
    assert_returns(result, {"user_id": "USR-001", "user_type": "patient"})


def test_check_user_registration_refuses_who_is_not_registered() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("check_user_registration", {"user_id": "USR-009"})
    assert_refused(result, "user_not_registered", "User is not registered")


def test_is_equipment_on_active_loan_tells_of_an_active_loan_whatever_the_inventory_says() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("is_equipment_on_active_loan", {"equipment_id": "EQ-005"})
    assert_returns(result, True)


def test_is_equipment_on_active_loan_tells_of_an_overdue_loan() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("is_equipment_on_active_loan", {"equipment_id": "EQ-003"})
    assert_returns(result, True)


def test_is_equipment_on_active_loan_counts_no_returned_loan() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("is_equipment_on_active_loan", {"equipment_id": "EQ-006"})
    assert_returns(result, False)


def test_is_equipment_on_active_loan_refuses_an_unknown_item() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("is_equipment_on_active_loan", {"equipment_id": "EQ-999"})
    assert_refused(result, "equipment_not_found")


def test_check_if_loan_is_overdue_takes_an_active_loan_past_its_date_for_overdue() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("check_if_loan_is_overdue", {"loan_id": "LOAN-004"})
    assert_returns(result, True)


def test_check_if_loan_is_overdue_gives_the_last_day() -> None:
    env = start(MedicalEquipmentLoanManagementSystem, set={"/loans/LOAN-004/due_date": "2025-01-01"})
    result = env.call("check_if_loan_is_overdue", {"loan_id": "LOAN-004"})
    assert_returns(result, False)


def test_check_if_loan_is_overdue_takes_a_loan_that_is_marked_so_for_overdue() -> None:
    env = start(MedicalEquipmentLoanManagementSystem, set={"/loans/LOAN-002/due_date": "2025-01-20"})
    result = env.call("check_if_loan_is_overdue", {"loan_id": "LOAN-002"})
    assert_returns(result, True)


def test_check_if_loan_is_overdue_takes_no_returned_loan_for_overdue_late_or_not() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("check_if_loan_is_overdue", {"loan_id": "LOAN-003"})
    assert_returns(result, False)


def test_check_if_loan_is_overdue_refuses_an_unknown_loan() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("check_if_loan_is_overdue", {"loan_id": "LOAN-999"})
    assert_refused(result, "loan_transaction_not_found")


def test_mark_loan_as_returned_takes_back_an_active_loan() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("mark_loan_as_returned", {"loan_id": "LOAN-001"})
    assert_returns(
        result, {"loan_id": "LOAN-001", "status": "returned", "returned_date": "2025-01-01T09:00:00", "due_date": "2025-01-10"}
    )
    assert_changes(
        result,
        [
            "/loans/LOAN-001/status",
            "/loans/LOAN-001/returned_date",
            "/equipment/EQ-002/availability_status",
            "/equipment/EQ-002/unchecked",
        ],
    )
    assert env.equipment["EQ-002"]["availability_status"] == "available"


def test_mark_loan_as_returned_takes_back_an_overdue_loan() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("mark_loan_as_returned", {"loan_id": "LOAN-002"})
    assert_returns(result, {"status": "returned"})


def test_mark_loan_as_returned_takes_back_what_the_inventory_has_as_available() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("mark_loan_as_returned", {"loan_id": "LOAN-004"})
    assert_succeeds(result)
    assert_changes(result, ["/loans/LOAN-004/status", "/loans/LOAN-004/returned_date", "/equipment/EQ-005/unchecked"])


def test_mark_loan_as_returned_refuses_what_came_back() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("mark_loan_as_returned", {"loan_id": "LOAN-003"})
    assert_refused(result, "loan_not_open", "Loan status is 'returned', not eligible for return.")


def test_mark_loan_as_returned_refuses_an_unknown_loan() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("mark_loan_as_returned", {"loan_id": "LOAN-999"})
    assert_refused(result, "loan_transaction_not_found")


def test_update_equipment_availability_frees_what_came_back() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("update_equipment_availability", {"equipment_id": "EQ-006", "new_status": "available"})
    assert_returns(result, {"equipment_id": "EQ-006", "availability_status": "available"})
    assert_changes(result, ["/equipment/EQ-006/availability_status"])


def test_update_equipment_availability_marks_as_loaned_what_is_out() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("update_equipment_availability", {"equipment_id": "EQ-005", "new_status": "loaned"})
    assert_returns(result, {"availability_status": "loaned"})


def test_update_equipment_availability_refuses_to_change_nothing() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("update_equipment_availability", {"equipment_id": "EQ-001", "new_status": "available"})
    assert_refused(result, "availability_unchanged", "Cannot set to 'available'; current status is 'available'.")


def test_update_equipment_availability_keeps_what_is_out_from_being_available() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("update_equipment_availability", {"equipment_id": "EQ-002", "new_status": "available"})
    assert_refused(result, "availability_against_loans", "Cannot set to 'available'; 1 loans of EQ-002 have not come back.")


def test_update_equipment_availability_keeps_what_is_overdue_from_being_available() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("update_equipment_availability", {"equipment_id": "EQ-003", "new_status": "available"})
    assert_refused(result, "availability_against_loans")


def test_update_equipment_availability_marks_nothing_as_loaned_that_is_on_no_loan() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("update_equipment_availability", {"equipment_id": "EQ-004", "new_status": "loaned"})
    assert_refused(result, "availability_against_loans", "Cannot set to 'loaned'; 0 loans of EQ-004 have not come back.")


def test_update_equipment_availability_tells_that_nothing_changes_before_it_looks_at_loans() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("update_equipment_availability", {"equipment_id": "EQ-005", "new_status": "available"})
    assert_refused(result, "availability_unchanged")


def test_update_equipment_availability_refuses_an_unknown_item() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("update_equipment_availability", {"equipment_id": "EQ-999", "new_status": "loaned"})
    assert_refused(result, "equipment_not_found")


def test_update_equipment_condition_and_location_updates_both_and_confirms() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call(
        "update_equipment_condition_and_location", {"equipment_id": "EQ-004", "condition": "good", "location": "Supply Room"}
    )
    assert_returns(result, {"equipment_id": "EQ-004", "condition": "good", "location": "Supply Room"})
    assert_changes(result, ["/equipment/EQ-004/condition", "/equipment/EQ-004/location", "/equipment/EQ-004/unchecked"])
    assert "unchecked" not in env.equipment["EQ-004"]


def test_update_equipment_condition_and_location_updates_the_condition_alone() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("update_equipment_condition_and_location", {"equipment_id": "EQ-001", "condition": "needs_repair"})
    assert_succeeds(result)
    assert_changes(result, ["/equipment/EQ-001/condition"])


def test_update_equipment_condition_and_location_updates_the_location_alone() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("update_equipment_condition_and_location", {"equipment_id": "EQ-001", "location": "Ward 9"})
    assert_succeeds(result)
    assert_changes(result, ["/equipment/EQ-001/location"])


def test_update_equipment_condition_and_location_confirms_what_stays_as_it_is() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("update_equipment_condition_and_location", {"equipment_id": "EQ-004", "condition": "damaged"})
    assert_returns(result, {"condition": "damaged", "location": "Ward 2"})
    assert_changes(result, ["/equipment/EQ-004/unchecked"])


def test_update_equipment_condition_and_location_refuses_to_change_nothing() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("update_equipment_condition_and_location", {"equipment_id": "EQ-004"})
    assert_refused(result, "nothing_to_update", "No update parameters provided.")


def test_update_equipment_condition_and_location_refuses_a_blank_location() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("update_equipment_condition_and_location", {"equipment_id": "EQ-004", "location": " "})
    assert_refused(result, "invalid_argument")


def test_update_equipment_condition_and_location_refuses_an_unknown_item() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("update_equipment_condition_and_location", {"equipment_id": "EQ-999", "location": "Ward 9"})
    assert_refused(result, "equipment_not_found")


def test_trigger_overdue_alert_alerts_of_an_active_loan_past_its_date() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("trigger_overdue_alert", {"loan_id": "LOAN-004"})
    assert_returns(
        result,
        {
            "alert_id": "ALERT-002",
            "loan_id": "LOAN-004",
            "alert_type": "overdue",
            "message": "Alert triggered: Equipment 'walker Stride' (loan ID: LOAN-004) is overdue. Borrower: Ana Reyes (user ID: USR-003).",
            "triggered_at": "2025-01-01T09:00:00",
        },
    )
    assert_changes(result, ["/loans/LOAN-004/status", "/loans/LOAN-004/overdue_return_alert", "/alerts/ALERT-002"])
    assert env.loans["LOAN-004"]["status"] == "overdue"


def test_trigger_overdue_alert_alerts_once_more_of_an_overdue_loan_whatever_its_date() -> None:
    env = start(MedicalEquipmentLoanManagementSystem, set={"/loans/LOAN-002/due_date": "2025-01-20"})
    result = env.call("trigger_overdue_alert", {"loan_id": "LOAN-002"})
    assert_returns(result, {"alert_id": "ALERT-002", "loan_id": "LOAN-002"})
    assert_changes(result, ["/loans/LOAN-002/overdue_return_alert", "/alerts/ALERT-002"])


def test_trigger_overdue_alert_alerts_of_what_came_back_a_day_late() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("trigger_overdue_alert", {"loan_id": "LOAN-003"})
    assert_returns(result, {"loan_id": "LOAN-003"})
    assert_changes(result, ["/loans/LOAN-003/overdue_return_alert", "/alerts/ALERT-002"])


def test_trigger_overdue_alert_does_not_alert_of_what_came_back_on_the_last_day() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("trigger_overdue_alert", {"loan_id": "LOAN-005"})
    assert_refused(result, "loan_not_overdue", "Loan is not overdue; no alert triggered")


def test_trigger_overdue_alert_does_not_alert_on_the_last_day() -> None:
    env = start(MedicalEquipmentLoanManagementSystem, set={"/loans/LOAN-004/due_date": "2025-01-01"})
    result = env.call("trigger_overdue_alert", {"loan_id": "LOAN-004"})
    assert_refused(result, "loan_not_overdue")


def test_trigger_overdue_alert_does_not_alert_of_a_loan_in_its_time() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("trigger_overdue_alert", {"loan_id": "LOAN-001"})
    assert_refused(result, "loan_not_overdue")


def test_trigger_overdue_alert_refuses_an_unknown_loan() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("trigger_overdue_alert", {"loan_id": "LOAN-999"})
    assert_refused(result, "loan_transaction_not_found")


def test_create_new_loan_transaction_lends_for_the_longest_time() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-001", "user_id": "USR-003", "borrowed_date": "2025-01-01", "due_date": "2025-01-31"},
    )
    assert_returns(
        result,
        {
            "loan_id": "LOAN-006",
            "equipment_id": "EQ-001",
            "user_id": "USR-003",
            "borrowed_date": "2025-01-01",
            "due_date": "2025-01-31",
            "returned_date": None,
            "status": "active",
        },
    )
    assert_changes(result, ["/loans/LOAN-006", "/equipment/EQ-001/availability_status"])
    assert env.equipment["EQ-001"]["availability_status"] == "loaned"


def test_create_new_loan_transaction_lends_for_a_day() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-001", "user_id": "USR-001", "borrowed_date": "2025-01-01", "due_date": "2025-01-01"},
    )
    assert_returns(result, {"due_date": "2025-01-01"})


def test_create_new_loan_transaction_lends_for_years_where_there_is_no_limit() -> None:
    env = start(MedicalEquipmentLoanManagementSystem, set={"/max_loan_days": None})
    result = env.call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-001", "user_id": "USR-001", "borrowed_date": "2025-01-01", "due_date": "2027-01-01"},
    )
    assert_returns(result, {"due_date": "2027-01-01"})


def test_create_new_loan_transaction_refuses_a_day_more_than_the_longest_time() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-001", "user_id": "USR-003", "borrowed_date": "2025-01-01", "due_date": "2025-02-01"},
    )
    assert_refused(result, "loan_too_long", "A loan lasts 30 days at most, not 31.")


def test_create_new_loan_transaction_refuses_a_loan_that_ends_before_it_begins() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-001", "user_id": "USR-003", "borrowed_date": "2025-01-02", "due_date": "2025-01-01"},
    )
    assert_refused(result, "due_before_borrowed", "A loan from 2025-01-02 on cannot be due on 2025-01-01.")


def test_create_new_loan_transaction_refuses_what_is_loaned() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-002", "user_id": "USR-003", "borrowed_date": "2025-01-01", "due_date": "2025-01-15"},
    )
    assert_refused(result, "equipment_not_available", "Equipment is not available for loan.")


def test_create_new_loan_transaction_refuses_what_is_out_though_the_inventory_has_it_as_available() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-005", "user_id": "USR-001", "borrowed_date": "2025-01-01", "due_date": "2025-01-15"},
    )
    assert_refused(result, "equipment_on_loan", "Equipment EQ-005 is on an open loan.")


def test_create_new_loan_transaction_refuses_what_is_overdue_though_the_inventory_has_it_as_available() -> None:
    env = start(MedicalEquipmentLoanManagementSystem, set={"/equipment/EQ-003/availability_status": "available"})
    result = env.call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-003", "user_id": "USR-001", "borrowed_date": "2025-01-01", "due_date": "2025-01-15"},
    )
    assert_refused(result, "equipment_on_loan")


def test_create_new_loan_transaction_refuses_what_nobody_has_looked_at_since_it_came_back() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-004", "user_id": "USR-001", "borrowed_date": "2025-01-01", "due_date": "2025-01-15"},
    )
    assert_refused(result, "equipment_unchecked", "Equipment EQ-004 came back; confirm its condition and location first.")


def test_create_new_loan_transaction_tells_of_what_is_loaned_and_unchecked_that_it_is_loaned() -> None:
    env = start(MedicalEquipmentLoanManagementSystem, set={"/equipment/EQ-004/availability_status": "loaned"})
    result = env.call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-004", "user_id": "USR-001", "borrowed_date": "2025-01-01", "due_date": "2025-01-15"},
    )
    assert_refused(result, "equipment_not_available")


def test_create_new_loan_transaction_tells_of_what_is_unchecked_before_it_looks_at_the_dates() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-004", "user_id": "USR-001", "borrowed_date": "2025-01-02", "due_date": "2025-01-01"},
    )
    assert_refused(result, "equipment_unchecked")


def test_create_new_loan_transaction_refuses_what_is_no_date() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-001", "user_id": "USR-001", "borrowed_date": "today", "due_date": "2025-01-15"},
    )
    assert_refused(result, "invalid_argument")


def test_create_new_loan_transaction_refuses_who_is_not_registered() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-001", "user_id": "USR-009", "borrowed_date": "2025-01-01", "due_date": "2025-01-15"},
    )
    assert_refused(result, "user_not_found", "User not found")


def test_create_new_loan_transaction_refuses_an_unknown_item() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call(
        "create_new_loan_transaction",
        {"equipment_id": "EQ-999", "user_id": "USR-009", "borrowed_date": "2025-01-01", "due_date": "2025-01-15"},
    )
    assert_refused(result, "equipment_not_found", "Equipment not found.")


def test_modify_loan_due_date_extends_to_the_longest_time() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("modify_loan_due_date", {"loan_id": "LOAN-001", "new_due_date": "2025-01-19"})
    assert_returns(result, {"loan_id": "LOAN-001", "due_date": "2025-01-19"})
    assert_changes(result, ["/loans/LOAN-001/due_date"])


def test_modify_loan_due_date_shortens_to_the_first_day() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("modify_loan_due_date", {"loan_id": "LOAN-001", "new_due_date": "2024-12-20"})
    assert_returns(result, {"due_date": "2024-12-20"})


def test_modify_loan_due_date_extends_a_loan_that_is_past_its_date() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("modify_loan_due_date", {"loan_id": "LOAN-004", "new_due_date": "2025-01-03"})
    assert_returns(result, {"due_date": "2025-01-03", "status": "active"})


def test_modify_loan_due_date_refuses_a_day_more_than_the_longest_time() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("modify_loan_due_date", {"loan_id": "LOAN-001", "new_due_date": "2025-01-20"})
    assert_refused(result, "loan_too_long", "A loan lasts 30 days at most, not 31.")


def test_modify_loan_due_date_refuses_a_day_before_the_first_one() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("modify_loan_due_date", {"loan_id": "LOAN-001", "new_due_date": "2024-12-19"})
    assert_refused(result, "due_before_borrowed", "A loan from 2024-12-20 on cannot be due on 2024-12-19.")


def test_modify_loan_due_date_refuses_an_overdue_loan_whatever_the_date() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("modify_loan_due_date", {"loan_id": "LOAN-002", "new_due_date": "2024-12-01"})
    assert_refused(result, "loan_not_active", "Loan due date can only be changed for active loans.")


def test_modify_loan_due_date_refuses_a_returned_loan() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("modify_loan_due_date", {"loan_id": "LOAN-003", "new_due_date": "2025-01-03"})
    assert_refused(result, "loan_not_active")


def test_modify_loan_due_date_refuses_an_unknown_loan() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("modify_loan_due_date", {"loan_id": "LOAN-999", "new_due_date": "2025-01-03"})
    assert_refused(result, "loan_transaction_not_found")


def test_modify_loan_due_date_refuses_what_is_no_date() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("modify_loan_due_date", {"loan_id": "LOAN-001", "new_due_date": "next week"})
    assert_refused(result, "invalid_argument")


def test_modify_user_profile_changes_all() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call(
        "modify_user_profile",
        {"user_id": "USR-001", "name": "Ana Reyes-Holm", "contact_info": "+1-202-555-0101", "user_type": "staff"},
    )
    assert_returns(
        result, {"user_id": "USR-001", "name": "Ana Reyes-Holm", "contact_info": "+1-202-555-0101", "user_type": "staff"}
    )
    assert_changes(result, ["/users/USR-001/name", "/users/USR-001/contact_info", "/users/USR-001/user_type"])


def test_modify_user_profile_changes_the_name_alone() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("modify_user_profile", {"user_id": "USR-002", "name": "Ben Osei-Bonsu"})
    assert_succeeds(result)
    assert_changes(result, ["/users/USR-002/name"])


def test_modify_user_profile_changes_the_contact_alone() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("modify_user_profile", {"user_id": "USR-002", "contact_info": "ben@example.org"})
    assert_succeeds(result)
    assert_changes(result, ["/users/USR-002/contact_info"])


def test_modify_user_profile_changes_the_type_alone() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("modify_user_profile", {"user_id": "USR-002", "user_type": "admin"})
    assert_succeeds(result)
    assert_changes(result, ["/users/USR-002/user_type"])


def test_modify_user_profile_refuses_all_where_the_type_is_none() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("modify_user_profile", {"user_id": "USR-001", "contact_info": "ana@example.org", "user_type": 0})
    assert_refused(result, "invalid_argument")


def test_modify_user_profile_refuses_all_where_the_name_is_blank() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("modify_user_profile", {"user_id": "USR-001", "name": " ", "contact_info": "ana@example.org"})
    assert_refused(result, "invalid_argument")


def test_modify_user_profile_refuses_to_change_nothing() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("modify_user_profile", {"user_id": "USR-001"})
    assert_refused(result, "nothing_to_update", "No valid attribute to update was provided.")


def test_modify_user_profile_refuses_an_unknown_user() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("modify_user_profile", {"user_id": "USR-009", "name": "Ana"})
    assert_refused(result, "user_not_found")


def test_delete_loan_transaction_deletes_an_active_loan_and_frees_its_item() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("delete_loan_transaction", {"loan_id": "LOAN-001", "requester_id": "USR-004"})
    assert_succeeds(result)
    assert_changes(result, ["/loans/LOAN-001", "/equipment/EQ-002/availability_status"])
    assert env.equipment["EQ-002"]["availability_status"] == "available"


def test_delete_loan_transaction_deletes_an_overdue_loan_with_its_alerts_and_frees_its_item() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("delete_loan_transaction", {"loan_id": "LOAN-002", "requester_id": "USR-002"})
    assert_succeeds(result)
    assert_changes(result, ["/loans/LOAN-002", "/alerts/ALERT-001", "/equipment/EQ-003/availability_status"])


def test_delete_loan_transaction_deletes_a_returned_loan_and_leaves_its_item_as_it_is() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("delete_loan_transaction", {"loan_id": "LOAN-005", "requester_id": "USR-002"})
    assert_succeeds(result)
    assert_changes(result, ["/loans/LOAN-005"])


def test_delete_loan_transaction_keeps_patients_out() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("delete_loan_transaction", {"loan_id": "LOAN-001", "requester_id": "USR-001"})
    assert_refused(result, "permission_denied", "Permission denied. Only staff/admin can delete loans.")


def test_delete_loan_transaction_asks_who_it_is_first() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("delete_loan_transaction", {"loan_id": "LOAN-999", "requester_id": "USR-009"})
    assert_refused(result, "requester_not_found", "Requester not found; unauthorized operation.")


def test_delete_loan_transaction_tells_patients_nothing_of_loans() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("delete_loan_transaction", {"loan_id": "LOAN-999", "requester_id": "USR-001"})
    assert_refused(result, "permission_denied")


def test_delete_loan_transaction_refuses_an_unknown_loan() -> None:
    env = start(MedicalEquipmentLoanManagementSystem)
    result = env.call("delete_loan_transaction", {"loan_id": "LOAN-999", "requester_id": "USR-002"})
    assert_refused(result, "loan_transaction_not_found", "Loan transaction not found")
