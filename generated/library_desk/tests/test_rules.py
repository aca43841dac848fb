"""The guards, actions and rules of LibraryDesk, as its blueprint declares them."""

from envgen.testing import rules
from library_desk import LibraryDesk


def test_rules_are_as_declared() -> None:
    rules.rules_are_as_declared(LibraryDesk)


def test_get_member_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(LibraryDesk, "get_member")


def test_get_member_guards_are_exact() -> None:
    rules.guards_are_exact(LibraryDesk, "get_member")


def test_get_member_does_as_declared() -> None:
    rules.does_as_declared(LibraryDesk, "get_member")


def test_find_copies_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(LibraryDesk, "find_copies")


def test_find_copies_guards_are_exact() -> None:
    rules.guards_are_exact(LibraryDesk, "find_copies")


def test_find_copies_does_as_declared() -> None:
    rules.does_as_declared(LibraryDesk, "find_copies")


def test_list_loans_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(LibraryDesk, "list_loans")


def test_list_loans_guards_are_exact() -> None:
    rules.guards_are_exact(LibraryDesk, "list_loans")


def test_list_loans_does_as_declared() -> None:
    rules.does_as_declared(LibraryDesk, "list_loans")


def test_add_member_does_as_declared() -> None:
    rules.does_as_declared(LibraryDesk, "add_member")


def test_remove_member_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(LibraryDesk, "remove_member")


def test_remove_member_guards_are_exact() -> None:
    rules.guards_are_exact(LibraryDesk, "remove_member")


def test_remove_member_does_as_declared() -> None:
    rules.does_as_declared(LibraryDesk, "remove_member")


def test_set_member_status_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(LibraryDesk, "set_member_status")


def test_set_member_status_guards_are_exact() -> None:
    rules.guards_are_exact(LibraryDesk, "set_member_status")


def test_set_member_status_does_as_declared() -> None:
    rules.does_as_declared(LibraryDesk, "set_member_status")


def test_pay_fine_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(LibraryDesk, "pay_fine")


def test_pay_fine_guards_are_exact() -> None:
    rules.guards_are_exact(LibraryDesk, "pay_fine")


def test_pay_fine_does_as_declared() -> None:
    rules.does_as_declared(LibraryDesk, "pay_fine")


def test_lend_copy_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(LibraryDesk, "lend_copy")


def test_lend_copy_guards_are_exact() -> None:
    rules.guards_are_exact(LibraryDesk, "lend_copy")


def test_lend_copy_does_as_declared() -> None:
    rules.does_as_declared(LibraryDesk, "lend_copy")


def test_extend_loan_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(LibraryDesk, "extend_loan")


def test_extend_loan_guards_are_exact() -> None:
    rules.guards_are_exact(LibraryDesk, "extend_loan")


def test_extend_loan_does_as_declared() -> None:
    rules.does_as_declared(LibraryDesk, "extend_loan")


def test_return_copy_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(LibraryDesk, "return_copy")


def test_return_copy_guards_are_exact() -> None:
    rules.guards_are_exact(LibraryDesk, "return_copy")


def test_return_copy_does_as_declared() -> None:
    rules.does_as_declared(LibraryDesk, "return_copy")


def test_report_lost_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(LibraryDesk, "report_lost")


def test_report_lost_guards_are_exact() -> None:
    rules.guards_are_exact(LibraryDesk, "report_lost")


def test_report_lost_does_as_declared() -> None:
    rules.does_as_declared(LibraryDesk, "report_lost")


def test_set_loan_limit_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(LibraryDesk, "set_loan_limit")


def test_set_loan_limit_guards_are_exact() -> None:
    rules.guards_are_exact(LibraryDesk, "set_loan_limit")


def test_set_loan_limit_does_as_declared() -> None:
    rules.does_as_declared(LibraryDesk, "set_loan_limit")
