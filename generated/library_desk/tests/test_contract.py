"""What LibraryDesk promises, whatever its tools do."""

from envgen.testing import contract
from library_desk import LibraryDesk


def test_seed_busy_day_is_valid() -> None:
    contract.seed_is_valid(LibraryDesk, "busy_day")


def test_seed_default_is_valid() -> None:
    contract.seed_is_valid(LibraryDesk, "default")


def test_an_unknown_tool_is_refused() -> None:
    contract.refuses_an_unknown_tool(LibraryDesk)


def test_calls_get_past_the_guards() -> None:
    contract.calls_get_past_the_guards(LibraryDesk)


def test_get_member_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(LibraryDesk, "get_member")


def test_get_member_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(LibraryDesk, "get_member")


def test_get_member_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(LibraryDesk, "get_member")


def test_get_member_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(LibraryDesk, "get_member")


def test_get_member_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(LibraryDesk, "get_member")


def test_get_member_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(LibraryDesk, "get_member")


def test_get_member_never_fails() -> None:
    contract.never_fails(LibraryDesk, "get_member")


def test_get_member_changes_nothing() -> None:
    contract.changes_nothing(LibraryDesk, "get_member")


def test_get_member_every_argument_matters() -> None:
    contract.every_argument_matters(LibraryDesk, "get_member")


def test_get_member_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(LibraryDesk, "get_member")


def test_find_copies_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(LibraryDesk, "find_copies")


def test_find_copies_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(LibraryDesk, "find_copies")


def test_find_copies_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(LibraryDesk, "find_copies")


def test_find_copies_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(LibraryDesk, "find_copies")


def test_find_copies_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(LibraryDesk, "find_copies")


def test_find_copies_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(LibraryDesk, "find_copies")


def test_find_copies_never_fails() -> None:
    contract.never_fails(LibraryDesk, "find_copies")


def test_find_copies_changes_nothing() -> None:
    contract.changes_nothing(LibraryDesk, "find_copies")


def test_find_copies_every_argument_matters() -> None:
    contract.every_argument_matters(LibraryDesk, "find_copies")


def test_find_copies_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(LibraryDesk, "find_copies")


def test_find_copies_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(LibraryDesk, "find_copies")


def test_list_loans_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(LibraryDesk, "list_loans")


def test_list_loans_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(LibraryDesk, "list_loans")


def test_list_loans_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(LibraryDesk, "list_loans")


def test_list_loans_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(LibraryDesk, "list_loans")


def test_list_loans_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(LibraryDesk, "list_loans")


def test_list_loans_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(LibraryDesk, "list_loans")


def test_list_loans_never_fails() -> None:
    contract.never_fails(LibraryDesk, "list_loans")


def test_list_loans_changes_nothing() -> None:
    contract.changes_nothing(LibraryDesk, "list_loans")


def test_list_loans_every_argument_matters() -> None:
    contract.every_argument_matters(LibraryDesk, "list_loans")


def test_list_loans_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(LibraryDesk, "list_loans")


def test_list_loans_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(LibraryDesk, "list_loans")


def test_add_member_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(LibraryDesk, "add_member")


def test_add_member_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(LibraryDesk, "add_member")


def test_add_member_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(LibraryDesk, "add_member")


def test_add_member_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(LibraryDesk, "add_member")


def test_add_member_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(LibraryDesk, "add_member")


def test_add_member_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(LibraryDesk, "add_member")


def test_add_member_never_fails() -> None:
    contract.never_fails(LibraryDesk, "add_member")


def test_add_member_every_argument_matters() -> None:
    contract.every_argument_matters(LibraryDesk, "add_member")


def test_add_member_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(LibraryDesk, "add_member")


def test_remove_member_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(LibraryDesk, "remove_member")


def test_remove_member_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(LibraryDesk, "remove_member")


def test_remove_member_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(LibraryDesk, "remove_member")


def test_remove_member_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(LibraryDesk, "remove_member")


def test_remove_member_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(LibraryDesk, "remove_member")


def test_remove_member_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(LibraryDesk, "remove_member")


def test_remove_member_never_fails() -> None:
    contract.never_fails(LibraryDesk, "remove_member")


def test_remove_member_every_argument_matters() -> None:
    contract.every_argument_matters(LibraryDesk, "remove_member")


def test_remove_member_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(LibraryDesk, "remove_member")


def test_set_member_status_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(LibraryDesk, "set_member_status")


def test_set_member_status_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(LibraryDesk, "set_member_status")


def test_set_member_status_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(LibraryDesk, "set_member_status")


def test_set_member_status_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(LibraryDesk, "set_member_status")


def test_set_member_status_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(LibraryDesk, "set_member_status")


def test_set_member_status_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(LibraryDesk, "set_member_status")


def test_set_member_status_never_fails() -> None:
    contract.never_fails(LibraryDesk, "set_member_status")


def test_set_member_status_every_argument_matters() -> None:
    contract.every_argument_matters(LibraryDesk, "set_member_status")


def test_set_member_status_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(LibraryDesk, "set_member_status")


def test_pay_fine_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(LibraryDesk, "pay_fine")


def test_pay_fine_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(LibraryDesk, "pay_fine")


def test_pay_fine_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(LibraryDesk, "pay_fine")


def test_pay_fine_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(LibraryDesk, "pay_fine")


def test_pay_fine_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(LibraryDesk, "pay_fine")


def test_pay_fine_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(LibraryDesk, "pay_fine")


def test_pay_fine_never_fails() -> None:
    contract.never_fails(LibraryDesk, "pay_fine")


def test_pay_fine_every_argument_matters() -> None:
    contract.every_argument_matters(LibraryDesk, "pay_fine")


def test_pay_fine_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(LibraryDesk, "pay_fine")


def test_lend_copy_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(LibraryDesk, "lend_copy")


def test_lend_copy_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(LibraryDesk, "lend_copy")


def test_lend_copy_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(LibraryDesk, "lend_copy")


def test_lend_copy_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(LibraryDesk, "lend_copy")


def test_lend_copy_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(LibraryDesk, "lend_copy")


def test_lend_copy_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(LibraryDesk, "lend_copy")


def test_lend_copy_never_fails() -> None:
    contract.never_fails(LibraryDesk, "lend_copy")


def test_lend_copy_every_argument_matters() -> None:
    contract.every_argument_matters(LibraryDesk, "lend_copy")


def test_lend_copy_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(LibraryDesk, "lend_copy")


def test_extend_loan_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(LibraryDesk, "extend_loan")


def test_extend_loan_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(LibraryDesk, "extend_loan")


def test_extend_loan_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(LibraryDesk, "extend_loan")


def test_extend_loan_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(LibraryDesk, "extend_loan")


def test_extend_loan_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(LibraryDesk, "extend_loan")


def test_extend_loan_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(LibraryDesk, "extend_loan")


def test_extend_loan_never_fails() -> None:
    contract.never_fails(LibraryDesk, "extend_loan")


def test_extend_loan_every_argument_matters() -> None:
    contract.every_argument_matters(LibraryDesk, "extend_loan")


def test_extend_loan_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(LibraryDesk, "extend_loan")


def test_extend_loan_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(LibraryDesk, "extend_loan")


def test_return_copy_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(LibraryDesk, "return_copy")


def test_return_copy_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(LibraryDesk, "return_copy")


def test_return_copy_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(LibraryDesk, "return_copy")


def test_return_copy_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(LibraryDesk, "return_copy")


def test_return_copy_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(LibraryDesk, "return_copy")


def test_return_copy_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(LibraryDesk, "return_copy")


def test_return_copy_never_fails() -> None:
    contract.never_fails(LibraryDesk, "return_copy")


def test_return_copy_every_argument_matters() -> None:
    contract.every_argument_matters(LibraryDesk, "return_copy")


def test_return_copy_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(LibraryDesk, "return_copy")


def test_return_copy_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(LibraryDesk, "return_copy")


def test_report_lost_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(LibraryDesk, "report_lost")


def test_report_lost_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(LibraryDesk, "report_lost")


def test_report_lost_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(LibraryDesk, "report_lost")


def test_report_lost_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(LibraryDesk, "report_lost")


def test_report_lost_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(LibraryDesk, "report_lost")


def test_report_lost_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(LibraryDesk, "report_lost")


def test_report_lost_never_fails() -> None:
    contract.never_fails(LibraryDesk, "report_lost")


def test_report_lost_every_argument_matters() -> None:
    contract.every_argument_matters(LibraryDesk, "report_lost")


def test_report_lost_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(LibraryDesk, "report_lost")


def test_set_loan_limit_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(LibraryDesk, "set_loan_limit")


def test_set_loan_limit_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(LibraryDesk, "set_loan_limit")


def test_set_loan_limit_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(LibraryDesk, "set_loan_limit")


def test_set_loan_limit_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(LibraryDesk, "set_loan_limit")


def test_set_loan_limit_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(LibraryDesk, "set_loan_limit")


def test_set_loan_limit_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(LibraryDesk, "set_loan_limit")


def test_set_loan_limit_never_fails() -> None:
    contract.never_fails(LibraryDesk, "set_loan_limit")


def test_set_loan_limit_every_argument_matters() -> None:
    contract.every_argument_matters(LibraryDesk, "set_loan_limit")


def test_set_loan_limit_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(LibraryDesk, "set_loan_limit")
