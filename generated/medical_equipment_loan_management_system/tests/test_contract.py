"""What MedicalEquipmentLoanManagementSystem promises, whatever its tools do."""

from envgen.testing import contract
from medical_equipment_loan_management_system import MedicalEquipmentLoanManagementSystem


def test_seed_default_is_valid() -> None:
    contract.seed_is_valid(MedicalEquipmentLoanManagementSystem, "default")


def test_seed_released_1_is_valid() -> None:
    contract.seed_is_valid(MedicalEquipmentLoanManagementSystem, "released_1")


def test_seed_released_2_is_valid() -> None:
    contract.seed_is_valid(MedicalEquipmentLoanManagementSystem, "released_2")


def test_seed_released_3_is_valid() -> None:
    contract.seed_is_valid(MedicalEquipmentLoanManagementSystem, "released_3")


def test_seed_released_5_is_valid() -> None:
    contract.seed_is_valid(MedicalEquipmentLoanManagementSystem, "released_5")


def test_an_unknown_tool_is_refused() -> None:
    contract.refuses_an_unknown_tool(MedicalEquipmentLoanManagementSystem)


def test_calls_get_past_the_guards() -> None:
    contract.calls_get_past_the_guards(MedicalEquipmentLoanManagementSystem)


def test_get_user_by_name_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "get_user_by_name")


def test_get_user_by_name_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "get_user_by_name")


def test_get_user_by_name_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "get_user_by_name")


def test_get_user_by_name_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "get_user_by_name")


def test_get_user_by_name_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "get_user_by_name")


def test_get_user_by_name_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "get_user_by_name")


def test_get_user_by_name_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "get_user_by_name")


def test_get_user_by_name_changes_nothing() -> None:
    contract.changes_nothing(MedicalEquipmentLoanManagementSystem, "get_user_by_name")


def test_get_user_by_name_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "get_user_by_name")


def test_get_user_by_name_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "get_user_by_name")


def test_get_user_by_id_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "get_user_by_id")


def test_get_user_by_id_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "get_user_by_id")


def test_get_user_by_id_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "get_user_by_id")


def test_get_user_by_id_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "get_user_by_id")


def test_get_user_by_id_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "get_user_by_id")


def test_get_user_by_id_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "get_user_by_id")


def test_get_user_by_id_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "get_user_by_id")


def test_get_user_by_id_changes_nothing() -> None:
    contract.changes_nothing(MedicalEquipmentLoanManagementSystem, "get_user_by_id")


def test_get_user_by_id_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "get_user_by_id")


def test_get_user_by_id_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "get_user_by_id")


def test_list_active_loans_by_user_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "list_active_loans_by_user")


def test_list_active_loans_by_user_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "list_active_loans_by_user")


def test_list_active_loans_by_user_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "list_active_loans_by_user")


def test_list_active_loans_by_user_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "list_active_loans_by_user")


def test_list_active_loans_by_user_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "list_active_loans_by_user")


def test_list_active_loans_by_user_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "list_active_loans_by_user")


def test_list_active_loans_by_user_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "list_active_loans_by_user")


def test_list_active_loans_by_user_changes_nothing() -> None:
    contract.changes_nothing(MedicalEquipmentLoanManagementSystem, "list_active_loans_by_user")


def test_list_active_loans_by_user_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "list_active_loans_by_user")


def test_list_active_loans_by_user_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "list_active_loans_by_user")


def test_get_loan_details_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "get_loan_details")


def test_get_loan_details_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "get_loan_details")


def test_get_loan_details_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "get_loan_details")


def test_get_loan_details_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "get_loan_details")


def test_get_loan_details_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "get_loan_details")


def test_get_loan_details_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "get_loan_details")


def test_get_loan_details_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "get_loan_details")


def test_get_loan_details_changes_nothing() -> None:
    contract.changes_nothing(MedicalEquipmentLoanManagementSystem, "get_loan_details")


def test_get_loan_details_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "get_loan_details")


def test_get_loan_details_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "get_loan_details")


def test_get_equipment_by_id_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "get_equipment_by_id")


def test_get_equipment_by_id_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "get_equipment_by_id")


def test_get_equipment_by_id_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "get_equipment_by_id")


def test_get_equipment_by_id_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "get_equipment_by_id")


def test_get_equipment_by_id_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "get_equipment_by_id")


def test_get_equipment_by_id_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "get_equipment_by_id")


def test_get_equipment_by_id_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "get_equipment_by_id")


def test_get_equipment_by_id_changes_nothing() -> None:
    contract.changes_nothing(MedicalEquipmentLoanManagementSystem, "get_equipment_by_id")


def test_get_equipment_by_id_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "get_equipment_by_id")


def test_get_equipment_by_id_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "get_equipment_by_id")


def test_list_equipment_by_type_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "list_equipment_by_type")


def test_list_equipment_by_type_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "list_equipment_by_type")


def test_list_equipment_by_type_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "list_equipment_by_type")


def test_list_equipment_by_type_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "list_equipment_by_type")


def test_list_equipment_by_type_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "list_equipment_by_type")


def test_list_equipment_by_type_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "list_equipment_by_type")


def test_list_equipment_by_type_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "list_equipment_by_type")


def test_list_equipment_by_type_changes_nothing() -> None:
    contract.changes_nothing(MedicalEquipmentLoanManagementSystem, "list_equipment_by_type")


def test_list_equipment_by_type_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "list_equipment_by_type")


def test_list_equipment_by_type_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "list_equipment_by_type")


def test_get_equipment_by_status_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "get_equipment_by_status")


def test_get_equipment_by_status_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "get_equipment_by_status")


def test_get_equipment_by_status_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "get_equipment_by_status")


def test_get_equipment_by_status_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "get_equipment_by_status")


def test_get_equipment_by_status_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "get_equipment_by_status")


def test_get_equipment_by_status_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "get_equipment_by_status")


def test_get_equipment_by_status_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "get_equipment_by_status")


def test_get_equipment_by_status_changes_nothing() -> None:
    contract.changes_nothing(MedicalEquipmentLoanManagementSystem, "get_equipment_by_status")


def test_get_equipment_by_status_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "get_equipment_by_status")


def test_get_equipment_by_status_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "get_equipment_by_status")


def test_get_equipment_condition_and_location_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "get_equipment_condition_and_location")


def test_get_equipment_condition_and_location_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "get_equipment_condition_and_location")


def test_get_equipment_condition_and_location_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "get_equipment_condition_and_location")


def test_get_equipment_condition_and_location_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "get_equipment_condition_and_location")


def test_get_equipment_condition_and_location_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "get_equipment_condition_and_location")


def test_get_equipment_condition_and_location_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "get_equipment_condition_and_location")


def test_get_equipment_condition_and_location_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "get_equipment_condition_and_location")


def test_get_equipment_condition_and_location_changes_nothing() -> None:
    contract.changes_nothing(MedicalEquipmentLoanManagementSystem, "get_equipment_condition_and_location")


def test_get_equipment_condition_and_location_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "get_equipment_condition_and_location")


def test_get_equipment_condition_and_location_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "get_equipment_condition_and_location")


def test_check_loan_status_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "check_loan_status")


def test_check_loan_status_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "check_loan_status")


def test_check_loan_status_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "check_loan_status")


def test_check_loan_status_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "check_loan_status")


def test_check_loan_status_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "check_loan_status")


def test_check_loan_status_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "check_loan_status")


def test_check_loan_status_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "check_loan_status")


def test_check_loan_status_changes_nothing() -> None:
    contract.changes_nothing(MedicalEquipmentLoanManagementSystem, "check_loan_status")


def test_check_loan_status_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "check_loan_status")


def test_check_loan_status_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "check_loan_status")


def test_check_user_registration_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "check_user_registration")


def test_check_user_registration_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "check_user_registration")


def test_check_user_registration_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "check_user_registration")


def test_check_user_registration_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "check_user_registration")


def test_check_user_registration_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "check_user_registration")


def test_check_user_registration_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "check_user_registration")


def test_check_user_registration_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "check_user_registration")


def test_check_user_registration_changes_nothing() -> None:
    contract.changes_nothing(MedicalEquipmentLoanManagementSystem, "check_user_registration")


def test_check_user_registration_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "check_user_registration")


def test_check_user_registration_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "check_user_registration")


def test_is_equipment_on_active_loan_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "is_equipment_on_active_loan")


def test_is_equipment_on_active_loan_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "is_equipment_on_active_loan")


def test_is_equipment_on_active_loan_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "is_equipment_on_active_loan")


def test_is_equipment_on_active_loan_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "is_equipment_on_active_loan")


def test_is_equipment_on_active_loan_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "is_equipment_on_active_loan")


def test_is_equipment_on_active_loan_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "is_equipment_on_active_loan")


def test_is_equipment_on_active_loan_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "is_equipment_on_active_loan")


def test_is_equipment_on_active_loan_changes_nothing() -> None:
    contract.changes_nothing(MedicalEquipmentLoanManagementSystem, "is_equipment_on_active_loan")


def test_is_equipment_on_active_loan_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "is_equipment_on_active_loan")


def test_is_equipment_on_active_loan_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "is_equipment_on_active_loan")


def test_check_if_loan_is_overdue_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "check_if_loan_is_overdue")


def test_check_if_loan_is_overdue_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "check_if_loan_is_overdue")


def test_check_if_loan_is_overdue_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "check_if_loan_is_overdue")


def test_check_if_loan_is_overdue_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "check_if_loan_is_overdue")


def test_check_if_loan_is_overdue_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "check_if_loan_is_overdue")


def test_check_if_loan_is_overdue_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "check_if_loan_is_overdue")


def test_check_if_loan_is_overdue_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "check_if_loan_is_overdue")


def test_check_if_loan_is_overdue_changes_nothing() -> None:
    contract.changes_nothing(MedicalEquipmentLoanManagementSystem, "check_if_loan_is_overdue")


def test_check_if_loan_is_overdue_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "check_if_loan_is_overdue")


def test_check_if_loan_is_overdue_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "check_if_loan_is_overdue")


def test_mark_loan_as_returned_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "mark_loan_as_returned")


def test_mark_loan_as_returned_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "mark_loan_as_returned")


def test_mark_loan_as_returned_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "mark_loan_as_returned")


def test_mark_loan_as_returned_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "mark_loan_as_returned")


def test_mark_loan_as_returned_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "mark_loan_as_returned")


def test_mark_loan_as_returned_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "mark_loan_as_returned")


def test_mark_loan_as_returned_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "mark_loan_as_returned")


def test_mark_loan_as_returned_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "mark_loan_as_returned")


def test_mark_loan_as_returned_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "mark_loan_as_returned")


def test_update_equipment_availability_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "update_equipment_availability")


def test_update_equipment_availability_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "update_equipment_availability")


def test_update_equipment_availability_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "update_equipment_availability")


def test_update_equipment_availability_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "update_equipment_availability")


def test_update_equipment_availability_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "update_equipment_availability")


def test_update_equipment_availability_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "update_equipment_availability")


def test_update_equipment_availability_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "update_equipment_availability")


def test_update_equipment_availability_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "update_equipment_availability")


def test_update_equipment_availability_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "update_equipment_availability")


def test_update_equipment_condition_and_location_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "update_equipment_condition_and_location")


def test_update_equipment_condition_and_location_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "update_equipment_condition_and_location")


def test_update_equipment_condition_and_location_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "update_equipment_condition_and_location")


def test_update_equipment_condition_and_location_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "update_equipment_condition_and_location")


def test_update_equipment_condition_and_location_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "update_equipment_condition_and_location")


def test_update_equipment_condition_and_location_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "update_equipment_condition_and_location")


def test_update_equipment_condition_and_location_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "update_equipment_condition_and_location")


def test_update_equipment_condition_and_location_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "update_equipment_condition_and_location")


def test_update_equipment_condition_and_location_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(MedicalEquipmentLoanManagementSystem, "update_equipment_condition_and_location")


def test_update_equipment_condition_and_location_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "update_equipment_condition_and_location")


def test_trigger_overdue_alert_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "trigger_overdue_alert")


def test_trigger_overdue_alert_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "trigger_overdue_alert")


def test_trigger_overdue_alert_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "trigger_overdue_alert")


def test_trigger_overdue_alert_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "trigger_overdue_alert")


def test_trigger_overdue_alert_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "trigger_overdue_alert")


def test_trigger_overdue_alert_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "trigger_overdue_alert")


def test_trigger_overdue_alert_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "trigger_overdue_alert")


def test_trigger_overdue_alert_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "trigger_overdue_alert")


def test_trigger_overdue_alert_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "trigger_overdue_alert")


def test_create_new_loan_transaction_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "create_new_loan_transaction")


def test_create_new_loan_transaction_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "create_new_loan_transaction")


def test_create_new_loan_transaction_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "create_new_loan_transaction")


def test_create_new_loan_transaction_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "create_new_loan_transaction")


def test_create_new_loan_transaction_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "create_new_loan_transaction")


def test_create_new_loan_transaction_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "create_new_loan_transaction")


def test_create_new_loan_transaction_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "create_new_loan_transaction")


def test_create_new_loan_transaction_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "create_new_loan_transaction")


def test_create_new_loan_transaction_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "create_new_loan_transaction")


def test_modify_loan_due_date_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "modify_loan_due_date")


def test_modify_loan_due_date_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "modify_loan_due_date")


def test_modify_loan_due_date_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "modify_loan_due_date")


def test_modify_loan_due_date_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "modify_loan_due_date")


def test_modify_loan_due_date_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "modify_loan_due_date")


def test_modify_loan_due_date_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "modify_loan_due_date")


def test_modify_loan_due_date_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "modify_loan_due_date")


def test_modify_loan_due_date_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "modify_loan_due_date")


def test_modify_loan_due_date_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "modify_loan_due_date")


def test_modify_user_profile_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "modify_user_profile")


def test_modify_user_profile_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "modify_user_profile")


def test_modify_user_profile_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "modify_user_profile")


def test_modify_user_profile_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "modify_user_profile")


def test_modify_user_profile_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "modify_user_profile")


def test_modify_user_profile_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "modify_user_profile")


def test_modify_user_profile_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "modify_user_profile")


def test_modify_user_profile_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "modify_user_profile")


def test_modify_user_profile_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(MedicalEquipmentLoanManagementSystem, "modify_user_profile")


def test_modify_user_profile_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "modify_user_profile")


def test_delete_loan_transaction_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(MedicalEquipmentLoanManagementSystem, "delete_loan_transaction")


def test_delete_loan_transaction_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(MedicalEquipmentLoanManagementSystem, "delete_loan_transaction")


def test_delete_loan_transaction_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(MedicalEquipmentLoanManagementSystem, "delete_loan_transaction")


def test_delete_loan_transaction_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(MedicalEquipmentLoanManagementSystem, "delete_loan_transaction")


def test_delete_loan_transaction_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(MedicalEquipmentLoanManagementSystem, "delete_loan_transaction")


def test_delete_loan_transaction_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(MedicalEquipmentLoanManagementSystem, "delete_loan_transaction")


def test_delete_loan_transaction_never_fails() -> None:
    contract.never_fails(MedicalEquipmentLoanManagementSystem, "delete_loan_transaction")


def test_delete_loan_transaction_every_argument_matters() -> None:
    contract.every_argument_matters(MedicalEquipmentLoanManagementSystem, "delete_loan_transaction")


def test_delete_loan_transaction_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(MedicalEquipmentLoanManagementSystem, "delete_loan_transaction")
