"""The guards, actions and rules of MedicalEquipmentLoanManagementSystem, as its blueprint declares them."""

from envgen.testing import rules
from medical_equipment_loan_management_system import MedicalEquipmentLoanManagementSystem


def test_rules_are_as_declared() -> None:
    rules.rules_are_as_declared(MedicalEquipmentLoanManagementSystem)


def test_get_user_by_name_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "get_user_by_name")


def test_get_user_by_name_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "get_user_by_name")


def test_get_user_by_name_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "get_user_by_name")


def test_get_user_by_id_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "get_user_by_id")


def test_get_user_by_id_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "get_user_by_id")


def test_get_user_by_id_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "get_user_by_id")


def test_list_active_loans_by_user_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "list_active_loans_by_user")


def test_list_active_loans_by_user_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "list_active_loans_by_user")


def test_list_active_loans_by_user_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "list_active_loans_by_user")


def test_get_loan_details_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "get_loan_details")


def test_get_loan_details_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "get_loan_details")


def test_get_loan_details_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "get_loan_details")


def test_get_equipment_by_id_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "get_equipment_by_id")


def test_get_equipment_by_id_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "get_equipment_by_id")


def test_get_equipment_by_id_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "get_equipment_by_id")


def test_list_equipment_by_type_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "list_equipment_by_type")


def test_get_equipment_by_status_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "get_equipment_by_status")


def test_get_equipment_condition_and_location_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "get_equipment_condition_and_location")


def test_get_equipment_condition_and_location_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "get_equipment_condition_and_location")


def test_get_equipment_condition_and_location_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "get_equipment_condition_and_location")


def test_check_loan_status_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "check_loan_status")


def test_check_loan_status_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "check_loan_status")


def test_check_loan_status_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "check_loan_status")


def test_check_user_registration_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "check_user_registration")


def test_check_user_registration_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "check_user_registration")


def test_check_user_registration_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "check_user_registration")


def test_is_equipment_on_active_loan_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "is_equipment_on_active_loan")


def test_is_equipment_on_active_loan_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "is_equipment_on_active_loan")


def test_is_equipment_on_active_loan_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "is_equipment_on_active_loan")


def test_check_if_loan_is_overdue_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "check_if_loan_is_overdue")


def test_check_if_loan_is_overdue_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "check_if_loan_is_overdue")


def test_check_if_loan_is_overdue_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "check_if_loan_is_overdue")


def test_mark_loan_as_returned_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "mark_loan_as_returned")


def test_mark_loan_as_returned_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "mark_loan_as_returned")


def test_mark_loan_as_returned_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "mark_loan_as_returned")


def test_update_equipment_availability_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "update_equipment_availability")


def test_update_equipment_availability_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "update_equipment_availability")


def test_update_equipment_availability_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "update_equipment_availability")


def test_update_equipment_condition_and_location_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "update_equipment_condition_and_location")


def test_update_equipment_condition_and_location_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "update_equipment_condition_and_location")


def test_update_equipment_condition_and_location_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "update_equipment_condition_and_location")


def test_trigger_overdue_alert_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "trigger_overdue_alert")


def test_trigger_overdue_alert_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "trigger_overdue_alert")


def test_trigger_overdue_alert_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "trigger_overdue_alert")


def test_create_new_loan_transaction_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "create_new_loan_transaction")


def test_create_new_loan_transaction_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "create_new_loan_transaction")


def test_create_new_loan_transaction_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "create_new_loan_transaction")


def test_modify_loan_due_date_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "modify_loan_due_date")


def test_modify_loan_due_date_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "modify_loan_due_date")


def test_modify_loan_due_date_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "modify_loan_due_date")


def test_modify_user_profile_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "modify_user_profile")


def test_modify_user_profile_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "modify_user_profile")


def test_modify_user_profile_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "modify_user_profile")


def test_delete_loan_transaction_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(MedicalEquipmentLoanManagementSystem, "delete_loan_transaction")


def test_delete_loan_transaction_guards_are_exact() -> None:
    rules.guards_are_exact(MedicalEquipmentLoanManagementSystem, "delete_loan_transaction")


def test_delete_loan_transaction_does_as_declared() -> None:
    rules.does_as_declared(MedicalEquipmentLoanManagementSystem, "delete_loan_transaction")
