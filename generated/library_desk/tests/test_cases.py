"""The cases of LibraryDesk's blueprint."""

from envgen.testing import assert_changes, assert_refused, assert_returns, assert_succeeds, start
from library_desk import LibraryDesk

pytest_plugins = ["envgen.testing.failures"]  # a test that fails says which case of the blueprint it is


def test_get_member_finds_a_member() -> None:
    env = start(LibraryDesk)
    result = env.call("get_member", {"member_id": "M0003"})
    assert_returns(result, {"name": "Dana Okoye", "fines": 12.5})


def test_get_member_refuses_an_unknown_number() -> None:
    env = start(LibraryDesk)
    result = env.call("get_member", {"member_id": "M0999"})
    assert_refused(result, "member_not_found", "There is no member M0999.")


def test_find_copies_lists_all_copies_of_a_title() -> None:
    env = start(LibraryDesk)
    result = env.call("find_copies", {"isbn": "9780156949606"})
    assert_returns(result, [{"copy_id": "C-1", "status": "available"}, {"copy_id": "C-2", "status": "on_loan"}])


def test_find_copies_lists_available_copies_only() -> None:
    env = start(LibraryDesk)
    result = env.call("find_copies", {"isbn": "9780156949606", "status": "available"})
    assert_returns(result, [{"copy_id": "C-1"}])


def test_find_copies_finds_none_in_a_status() -> None:
    env = start(LibraryDesk)
    result = env.call("find_copies", {"isbn": "9780156949606", "status": "lost"})
    assert_returns(result, [])


def test_find_copies_refuses_an_unknown_title() -> None:
    env = start(LibraryDesk)
    result = env.call("find_copies", {"isbn": "0"})
    assert_refused(result, "book_not_found", "Book 0 does not exist.")


def test_find_copies_lists_by_barcode_as_texts_are_ordered() -> None:
    env = start(LibraryDesk, seed="busy_day")
    result = env.call("find_copies", {"isbn": "9780156949606"})
    assert_returns(result, [{"copy_id": "C-1"}, {"copy_id": "C-11"}, {"copy_id": "C-2"}])


def test_list_loans_lists_open_loans() -> None:
    env = start(LibraryDesk)
    result = env.call("list_loans", {"member_id": "M0001"})
    assert_returns(result, [{"loan_id": "L00001", "copy_id": "C-2", "due": "2026-03-16"}])


def test_list_loans_lists_closed_loans_too() -> None:
    env = start(LibraryDesk)
    result = env.call("list_loans", {"member_id": "M0003", "open_only": False})
    assert_returns(result, [{"loan_id": "L00002", "returned_at": "2026-02-10T15:20:00Z"}])


def test_list_loans_lists_nothing_that_has_come_back_even_where_it_is_not_due_yet() -> None:
    env = start(LibraryDesk, set={"/loans/L00002/due": "2026-03-30"})
    result = env.call("list_loans", {"member_id": "M0003"})
    assert_returns(result, [])


def test_list_loans_refuses_an_unknown_member() -> None:
    env = start(LibraryDesk)
    result = env.call("list_loans", {"member_id": "M0999"})
    assert_refused(result, "member_not_found")


def test_list_loans_lists_what_is_due_first_on_top_whenever_it_was_lent() -> None:
    env = start(LibraryDesk, seed="busy_day", set={"/loans/L00001/due": "2026-04-29"})
    result = env.call("list_loans", {"member_id": "M0001"})
    assert_returns(
        result,
        [
            {"loan_id": "L00003", "due": "2026-04-13"},
            {"loan_id": "L00001", "due": "2026-04-29", "lent_on": "2026-02-16"},
            {"loan_id": "L00002", "due": "2026-04-29", "lent_on": "2026-04-01"},
        ],
    )


def test_list_loans_lists_loans_of_one_due_date_by_number() -> None:
    env = start(
        LibraryDesk,
        seed="busy_day",
        set={
            "/loans/L00001/due": "2026-05-04",
            "/loans/L00002/due": "2026-05-04",
            "/loans/L00003/due": "2026-05-04",
            "/loan_limit": 4,
            "/copies/C-4/status": "on_loan",
            "/loans/L00000": {
                "copy_id": "C-4",
                "member_id": "M0001",
                "lent_on": "2026-04-06",
                "due": "2026-05-04",
                "returned_at": None,
            },
        },
    )
    result = env.call("list_loans", {"member_id": "M0001"})
    assert_returns(
        result,
        [
            {"loan_id": "L00000", "copy_id": "C-4"},
            {"loan_id": "L00001", "copy_id": "C-2"},
            {"loan_id": "L00002", "copy_id": "C-1"},
            {"loan_id": "L00003", "copy_id": "C-5"},
        ],
    )


def test_add_member_enters_a_member_under_the_next_number() -> None:
    env = start(LibraryDesk)
    result = env.call(
        "add_member", {"name": "Ines Aguilar", "email": "ines@example.org", "address": {"street": "Mill Lane 3", "city": "Bremen"}}
    )
    assert_returns(result, {"member_id": "M0004", "status": "active", "fines": 0})
    assert_changes(result, ["/members/M0004"])
    assert len(env.members) == 4


def test_add_member_refuses_an_address_that_is_taken() -> None:
    env = start(LibraryDesk)
    result = env.call(
        "add_member", {"name": "Dana Two", "email": "dana@example.org", "address": {"street": "Mill Lane 3", "city": "Bremen"}}
    )
    assert_refused(result, "member_email_taken", "Another Member has this email.")


def test_add_member_keeps_what_is_entered() -> None:
    env = start(LibraryDesk)
    result = env.call(
        "add_member", {"name": "Ines Aguilar", "email": "ines@example.org", "address": {"street": "Mill Lane 3", "city": "Bremen"}}
    )
    assert_returns(
        result, {"name": "Ines Aguilar", "email": "ines@example.org", "address": {"street": "Mill Lane 3", "city": "Bremen"}}
    )


def test_remove_member_removes_a_member() -> None:
    env = start(LibraryDesk)
    result = env.call("remove_member", {"member_id": "M0002"})
    assert_succeeds(result)
    assert_changes(result, ["/members/M0002"])


def test_remove_member_keeps_a_debtor() -> None:
    env = start(LibraryDesk)
    result = env.call("remove_member", {"member_id": "M0003"})
    assert_refused(result, "fines_open", "Dana Okoye still owes 12.50 euro.")


def test_remove_member_keeps_a_borrower() -> None:
    env = start(LibraryDesk)
    result = env.call("remove_member", {"member_id": "M0001"})
    assert_refused(result, "member_in_use", "Member M0001 is still in use.")


def test_remove_member_refuses_an_unknown_member() -> None:
    env = start(LibraryDesk)
    result = env.call("remove_member", {"member_id": "M0999"})
    assert_refused(result, "member_not_found")


def test_set_member_status_suspends() -> None:
    env = start(LibraryDesk)
    result = env.call("set_member_status", {"member_id": "M0001", "status": "suspended"})
    assert_returns(result, {"status": "suspended"})
    assert_changes(result, ["/members/M0001/status"])


def test_set_member_status_refuses_to_change_nothing() -> None:
    env = start(LibraryDesk)
    result = env.call("set_member_status", {"member_id": "M0002", "status": "suspended"})
    assert_refused(result, "status_unchanged", "Member M0002 is suspended already.")


def test_set_member_status_refuses_an_unknown_member() -> None:
    env = start(LibraryDesk)
    result = env.call("set_member_status", {"member_id": "M0999", "status": "active"})
    assert_refused(result, "member_not_found")


def test_pay_fine_takes_a_part() -> None:
    env = start(LibraryDesk)
    result = env.call("pay_fine", {"member_id": "M0003", "amount": 2.4})
    assert_returns(result, {"fines": 10.1})
    assert_changes(result, ["/members/M0003/fines"])


def test_pay_fine_takes_all_that_is_due_and_lifts_no_suspension() -> None:
    env = start(LibraryDesk, set={"/members/M0003/status": "suspended"})
    result = env.call("pay_fine", {"member_id": "M0003", "amount": 12.5})
    assert_returns(result, {"fines": 0, "status": "suspended"})
    assert_changes(result, ["/members/M0003/fines"])


def test_pay_fine_refuses_more_than_is_due() -> None:
    env = start(LibraryDesk)
    result = env.call("pay_fine", {"member_id": "M0003", "amount": 12.51})
    assert_refused(result, "overpaid", "Only 12.50 euro are due.")


def test_pay_fine_refuses_an_unknown_member() -> None:
    env = start(LibraryDesk)
    result = env.call("pay_fine", {"member_id": "M0999", "amount": 1})
    assert_refused(result, "member_not_found")


def test_pay_fine_takes_cents() -> None:
    env = start(LibraryDesk)
    result = env.call("pay_fine", {"member_id": "M0003", "amount": 2.45})
    assert_returns(result, {"fines": 10.05})


def test_lend_copy_lends() -> None:
    env = start(LibraryDesk)
    result = env.call("lend_copy", {"copy_id": "C-1", "member_id": "M0001"})
    assert_returns(result, {"copy_id": "C-1", "due": "2026-03-30"})


def test_lend_copy_refuses_a_debtor() -> None:
    env = start(LibraryDesk)
    result = env.call("lend_copy", {"copy_id": "C-1", "member_id": "M0003"})
    assert_refused(result, "fines_due", "Dana Okoye owes 12.50 euro.")


def test_lend_copy_lends_to_a_member_who_owes_just_the_limit() -> None:
    env = start(LibraryDesk, set={"/members/M0003/fines": 10})
    result = env.call("lend_copy", {"copy_id": "C-1", "member_id": "M0003"})
    assert_returns(result, {"loan_id": "L00003", "member_id": "M0003", "returned_at": None})
    assert_changes(result, ["/copies/C-1/status", "/loans/L00003"])
    assert len(env.open_loans("M0003")) == 1


def test_lend_copy_refuses_an_unknown_copy() -> None:
    env = start(LibraryDesk)
    result = env.call("lend_copy", {"copy_id": "C-99", "member_id": "M0001"})
    assert_refused(result, "copy_not_found", "Copy C-99 does not exist.")


def test_lend_copy_refuses_an_unknown_member() -> None:
    env = start(LibraryDesk)
    result = env.call("lend_copy", {"copy_id": "C-1", "member_id": "M0999"})
    assert_refused(result, "member_not_found", "There is no member M0999.")


def test_lend_copy_refuses_a_suspended_member() -> None:
    env = start(LibraryDesk)
    result = env.call("lend_copy", {"copy_id": "C-1", "member_id": "M0002"})
    assert_refused(result, "member_suspended", "Member M0002 is suspended.")


def test_lend_copy_refuses_one_copy_too_many() -> None:
    env = start(LibraryDesk, set={"/loan_limit": 1})
    result = env.call("lend_copy", {"copy_id": "C-1", "member_id": "M0001"})
    assert_refused(result, "limit_reached", "M0001 already holds 1 copies.")


def test_lend_copy_counts_the_open_loan_of_a_copy_that_was_reported_lost() -> None:
    env = start(LibraryDesk, set={"/loan_limit": 1, "/copies/C-2/status": "lost"})
    result = env.call("lend_copy", {"copy_id": "C-1", "member_id": "M0001"})
    assert_refused(result, "limit_reached", "M0001 already holds 1 copies.")


def test_lend_copy_refuses_a_copy_that_is_out() -> None:
    env = start(LibraryDesk)
    result = env.call("lend_copy", {"copy_id": "C-2", "member_id": "M0001"})
    assert_refused(result, "copy_unavailable", "Copy C-2 is on_loan.")


def test_lend_copy_refuses_a_copy_that_the_books_say_is_out() -> None:
    env = start(LibraryDesk, set={"/copies/C-2/status": "available"})
    result = env.call("lend_copy", {"copy_id": "C-2", "member_id": "M0001"})
    assert_refused(result, "loan_copy_id_taken", "Another Loan has this copy_id.")


def test_lend_copy_looks_for_the_copy_before_the_member() -> None:
    env = start(LibraryDesk)
    result = env.call("lend_copy", {"copy_id": "C-99", "member_id": "M0999"})
    assert_refused(result, "copy_not_found")


def test_lend_copy_tells_a_suspended_debtor_of_the_suspension() -> None:
    env = start(LibraryDesk, seed="busy_day")
    result = env.call("lend_copy", {"copy_id": "C-4", "member_id": "M0002"})
    assert_refused(result, "member_suspended")


def test_lend_copy_refuses_a_member_who_owes_a_little_more_than_the_limit() -> None:
    env = start(LibraryDesk, seed="busy_day")
    result = env.call("lend_copy", {"copy_id": "C-4", "member_id": "M0004"})
    assert_refused(result, "fines_due", "Emil Castellanos owes 10.25 euro.")


def test_lend_copy_tells_a_member_at_the_limit_of_the_limit_whatever_the_copy_is() -> None:
    env = start(LibraryDesk, seed="busy_day")
    result = env.call("lend_copy", {"copy_id": "C-8", "member_id": "M0001"})
    assert_refused(result, "limit_reached")


def test_lend_copy_counts_no_loan_that_came_back_today_and_lends_its_copy_again() -> None:
    env = start(
        LibraryDesk, set={"/loan_limit": 1, "/copies/C-2/status": "available", "/loans/L00001/returned_at": "2026-03-02T08:00:00Z"}
    )
    result = env.call("lend_copy", {"copy_id": "C-2", "member_id": "M0001"})
    assert_returns(result, {"loan_id": "L00003", "copy_id": "C-2", "lent_on": "2026-03-02"})
    assert_changes(result, ["/copies/C-2/status", "/loans/L00003"])


def test_extend_loan_adds_two_weeks() -> None:
    env = start(LibraryDesk)
    result = env.call("extend_loan", {"loan_id": "L00001"})
    assert_returns(result, {"due": "2026-03-30"})
    assert_changes(result, ["/loans/L00001/due"])


def test_extend_loan_adds_the_days_wanted() -> None:
    env = start(LibraryDesk)
    result = env.call("extend_loan", {"loan_id": "L00001", "days": 1})
    assert_returns(result, {"due": "2026-03-17"})


def test_extend_loan_extends_to_the_longest_loan() -> None:
    env = start(LibraryDesk, set={"/loans/L00001/due": "2026-04-27"})
    result = env.call("extend_loan", {"loan_id": "L00001", "days": 14})
    assert_returns(result, {"due": "2026-05-11"})


def test_extend_loan_refuses_more_than_the_longest_loan() -> None:
    env = start(LibraryDesk, set={"/loans/L00001/due": "2026-04-28"})
    result = env.call("extend_loan", {"loan_id": "L00001", "days": 14})
    assert_refused(result, "loan_too_long", "A loan lasts 84 days at most, not 85.")


def test_extend_loan_extends_on_the_last_day() -> None:
    env = start(LibraryDesk, set={"/loans/L00001/due": "2026-03-02"})
    result = env.call("extend_loan", {"loan_id": "L00001", "days": 7})
    assert_returns(result, {"due": "2026-03-09"})


def test_extend_loan_refuses_an_overdue_loan() -> None:
    env = start(LibraryDesk, set={"/loans/L00001/due": "2026-03-01"})
    result = env.call("extend_loan", {"loan_id": "L00001"})
    assert_refused(result, "loan_overdue", "Loan L00001 was due on 2026-03-01.")


def test_extend_loan_refuses_a_closed_loan() -> None:
    env = start(LibraryDesk)
    result = env.call("extend_loan", {"loan_id": "L00002"})
    assert_refused(result, "loan_closed", "Loan L00002 has come back.")


def test_extend_loan_refuses_an_unknown_loan() -> None:
    env = start(LibraryDesk)
    result = env.call("extend_loan", {"loan_id": "L00099"})
    assert_refused(result, "loan_not_found", "Loan L00099 does not exist.")


def test_return_copy_takes_a_copy_back_in_time() -> None:
    env = start(LibraryDesk)
    result = env.call("return_copy", {"loan_id": "L00001"})
    assert_returns(result, {"loan": {"loan_id": "L00001", "returned_at": "2026-03-02T09:00:00Z"}, "fee": 0})
    assert_changes(result, ["/loans/L00001/returned_at", "/copies/C-2/status"])


def test_return_copy_charges_for_each_day_late() -> None:
    env = start(LibraryDesk, set={"/loans/L00001/due": "2026-02-26"})
    result = env.call("return_copy", {"loan_id": "L00001", "note": "The cover is torn."})
    assert_returns(result, {"loan": {"note": "The cover is torn."}, "fee": 1})
    assert_changes(result, ["/members/M0001/fines", "/loans/L00001/returned_at", "/loans/L00001/note", "/copies/C-2/status"])
    assert env.members["M0001"]["fines"] == 1


def test_return_copy_charges_no_more_than_the_highest_fee() -> None:
    env = start(LibraryDesk, set={"/loans/L00001/lent_on": "2025-11-03", "/loans/L00001/due": "2025-12-01"})
    result = env.call("return_copy", {"loan_id": "L00001"})
    assert_returns(result, {"fee": 15})


def test_return_copy_refuses_a_loan_that_has_come_back() -> None:
    env = start(LibraryDesk)
    result = env.call("return_copy", {"loan_id": "L00002"})
    assert_refused(result, "loan_closed", "Loan L00002 has come back.")


def test_return_copy_refuses_a_copy_that_was_reported_lost() -> None:
    env = start(LibraryDesk, set={"/copies/C-2/status": "lost"})
    result = env.call("return_copy", {"loan_id": "L00001"})
    assert_refused(result, "copy_not_out", "Copy C-2 is lost.")


def test_return_copy_refuses_an_unknown_loan() -> None:
    env = start(LibraryDesk)
    result = env.call("return_copy", {"loan_id": "L00099"})
    assert_refused(result, "loan_not_found")


def test_return_copy_adds_the_fee_to_what_is_owed_already_to_the_cent() -> None:
    env = start(LibraryDesk, seed="busy_day", set={"/members/M0005/fines": 0.41})
    result = env.call("return_copy", {"loan_id": "L00004"})
    assert_returns(result, {"fee": 0.25})
    assert env.members["M0005"]["fines"] == 0.66


def test_return_copy_takes_back_the_one_copy_of_several_and_charges_59_days_in_full() -> None:
    env = start(
        LibraryDesk,
        seed="busy_day",
        set={
            "/loans/L00000": {
                "copy_id": "C-1",
                "member_id": "M0001",
                "lent_on": "2025-12-01",
                "due": "2025-12-29",
                "returned_at": "2025-12-20T10:00:00Z",
            },
            "/loans/L00001/lent_on": "2025-12-05",
            "/loans/L00001/due": "2026-01-02",
            "/loans/L00002/lent_on": "2026-01-16",
            "/loans/L00002/due": "2026-02-13",
        },
    )
    result = env.call("return_copy", {"loan_id": "L00002"})
    assert_returns(result, {"fee": 14.75})
    assert_changes(result, ["/members/M0001/fines", "/loans/L00002/returned_at", "/copies/C-1/status"])


def test_return_copy_charges_a_suspended_debtor_too_up_to_the_highest_fee_for_each_loan_and_keeps_an_old_remark() -> None:
    env = start(
        LibraryDesk,
        set={
            "/members/M0001/status": "suspended",
            "/members/M0001/fines": 12.5,
            "/loans/L00001/lent_on": "2025-12-03",
            "/loans/L00001/due": "2025-12-31",
            "/loans/L00001/note": "The cover is torn.",
        },
    )
    result = env.call("return_copy", {"loan_id": "L00001"})
    assert_returns(result, {"fee": 15})
    assert_changes(result, ["/members/M0001/fines", "/loans/L00001/returned_at", "/copies/C-2/status"])
    assert env.members["M0001"]["fines"] == 27.5


def test_return_copy_writes_a_remark_as_it_is_in_place_of_an_old_one() -> None:
    env = start(LibraryDesk, set={"/loans/L00001/note": "The cover is torn."})
    result = env.call("return_copy", {"loan_id": "L00001", "note": "The cover is mended. "})
    assert_returns(result, {"loan": {"note": "The cover is mended. "}})
    assert_changes(result, ["/loans/L00001/returned_at", "/loans/L00001/note", "/copies/C-2/status"])


def test_report_lost_writes_off_a_copy_that_is_out() -> None:
    env = start(LibraryDesk)
    result = env.call("report_lost", {"copy_id": "C-2"})
    assert_returns(result, {"status": "lost"})
    assert_changes(result, ["/copies/C-2/status"])


def test_report_lost_writes_off_a_copy_on_the_shelf() -> None:
    env = start(LibraryDesk)
    result = env.call("report_lost", {"copy_id": "C-1"})
    assert_returns(result, {"status": "lost"})


def test_report_lost_refuses_a_copy_that_is_lost() -> None:
    env = start(LibraryDesk)
    result = env.call("report_lost", {"copy_id": "C-3"})
    assert_refused(result, "already_lost", "Copy C-3 is lost already.")


def test_report_lost_refuses_an_unknown_copy() -> None:
    env = start(LibraryDesk)
    result = env.call("report_lost", {"copy_id": "C-99"})
    assert_refused(result, "copy_not_found")


def test_set_loan_limit_lowers_the_limit() -> None:
    env = start(LibraryDesk)
    result = env.call("set_loan_limit", {"limit": 1})
    assert_returns(result, 1)
    assert_changes(result, ["/loan_limit"])


def test_set_loan_limit_refuses_a_limit_that_members_exceed_suspended_or_not() -> None:
    env = start(LibraryDesk, seed="busy_day", set={"/members/M0001/status": "suspended"})
    result = env.call("set_loan_limit", {"limit": 2})
    assert_refused(result, "limit_too_low", "A member holds 3 copies.")


def test_set_loan_limit_takes_any_limit_where_nobody_is_a_member() -> None:
    env = start(LibraryDesk, set={"/members": {}, "/loans": {}, "/copies/C-2/status": "available"})
    result = env.call("set_loan_limit", {"limit": 1})
    assert_returns(result, 1)
