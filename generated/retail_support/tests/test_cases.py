"""The cases of RetailSupport's blueprint."""

from envgen.testing import assert_changes, assert_refused, assert_returns, assert_succeeds, start
from retail_support import RetailSupport

pytest_plugins = ["envgen.testing.failures"]  # a test that fails says which case of the blueprint it is


def test_find_user_id_by_email_finds_a_customer() -> None:
    env = start(RetailSupport)
    result = env.call("find_user_id_by_email", {"email": "mei.kovacs@example.com"})
    assert_returns(result, "mei_kovacs_8020")


def test_find_user_id_by_email_does_not_mind_capitals() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("find_user_id_by_email", {"email": "Noah.Patel@Example.com"})
    assert_returns(result, "noah_patel_6952")


def test_find_user_id_by_email_refuses_a_part_of_an_address() -> None:
    env = start(RetailSupport)
    result = env.call("find_user_id_by_email", {"email": "mei.kovacs@example"})
    assert_refused(result, "user_not_found")


def test_find_user_id_by_email_refuses_an_address_that_nobody_has() -> None:
    env = start(RetailSupport)
    result = env.call("find_user_id_by_email", {"email": "nobody@example.com"})
    assert_refused(result, "user_not_found", "No customer has the email address nobody@example.com.")


def test_find_user_id_by_email_does_not_mind_capitals_of_the_account() -> None:
    env = start(RetailSupport, set={"/users/mei_kovacs_8020/email": "Mei.Kovacs@Example.com"})
    result = env.call("find_user_id_by_email", {"email": "mei.kovacs@example.com"})
    assert_returns(result, "mei_kovacs_8020")


def test_find_user_id_by_name_zip_finds_a_customer() -> None:
    env = start(RetailSupport)
    result = env.call("find_user_id_by_name_zip", {"first_name": "Yusuf", "last_name": "Rossi", "zip": "19122"})
    assert_returns(result, "yusuf_rossi_9620")


def test_find_user_id_by_name_zip_does_not_mind_capitals() -> None:
    env = start(RetailSupport)
    result = env.call("find_user_id_by_name_zip", {"first_name": "SOFIA", "last_name": "li", "zip": "78260"})
    assert_returns(result, "sofia_li_9219")


def test_find_user_id_by_name_zip_refuses_a_part_of_a_zip_code() -> None:
    env = start(RetailSupport)
    result = env.call("find_user_id_by_name_zip", {"first_name": "Yusuf", "last_name": "Rossi", "zip": "1912"})
    assert_refused(result, "user_not_found", "No customer is called Yusuf Rossi and lives in 1912.")


def test_find_user_id_by_name_zip_refuses_a_part_of_a_first_name() -> None:
    env = start(RetailSupport)
    result = env.call("find_user_id_by_name_zip", {"first_name": "Yus", "last_name": "Rossi", "zip": "19122"})
    assert_refused(result, "user_not_found")


def test_find_user_id_by_name_zip_refuses_a_part_of_a_last_name() -> None:
    env = start(RetailSupport)
    result = env.call("find_user_id_by_name_zip", {"first_name": "Yusuf", "last_name": "Ross", "zip": "19122"})
    assert_refused(result, "user_not_found")


def test_start_session_signs_in_by_email_address() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("start_session", {"user_id": "mei_kovacs_8020", "email": "Mei.Kovacs@example.com"})
    assert_returns(result, {"user_id": "mei_kovacs_8020", "name": {"first_name": "Mei", "last_name": "Kovacs"}})
    assert_changes(result, ["/session_user_id"])


def test_start_session_signs_in_by_zip_code_and_forgets_wrong_proofs() -> None:
    env = start(RetailSupport, seed="new_conversation", set={"/failed_proofs": 2})
    result = env.call("start_session", {"user_id": "noah_patel_6952", "zip": "10108"})
    assert_succeeds(result)
    assert_changes(result, ["/session_user_id", "/failed_proofs"])


def test_start_session_signs_the_same_customer_in_again() -> None:
    env = start(RetailSupport)
    result = env.call("start_session", {"user_id": "mei_kovacs_8020", "email": "mei.kovacs@example.com", "zip": "28236"})
    assert_succeeds(result)
    assert_changes(result, [])


def test_start_session_counts_a_wrong_proof() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("start_session", {"user_id": "mei_kovacs_8020", "email": "noah.patel@example.com"})
    assert_refused(result, "proof_wrong", "This does not fit the account; 2 more tries.")
    assert_changes(result, ["/failed_proofs"])


def test_start_session_takes_no_wrong_zip_code_beside_a_right_address() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("start_session", {"user_id": "mei_kovacs_8020", "email": "mei.kovacs@example.com", "zip": "10108"})
    assert_refused(result, "proof_wrong")


def test_start_session_takes_no_part_of_an_address_beside_a_right_zip_code_and_counts_to_the_last_try() -> None:
    env = start(RetailSupport, seed="new_conversation", set={"/failed_proofs": 2})
    result = env.call("start_session", {"user_id": "mei_kovacs_8020", "email": "mei.kovacs@example", "zip": "28236"})
    assert_refused(result, "proof_wrong", "This does not fit the account; 0 more tries.")
    assert env.failed_proofs == 3


def test_start_session_counts_two_wrong_proofs_of_one_call_once() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("start_session", {"user_id": "mei_kovacs_8020", "email": "noah.patel@example.com", "zip": "10108"})
    assert_refused(result, "proof_wrong", "This does not fit the account; 2 more tries.")


def test_start_session_takes_no_part_of_a_zip_code_and_leaves_signed_in_who_is() -> None:
    env = start(RetailSupport)
    result = env.call("start_session", {"user_id": "mei_kovacs_8020", "zip": "2823"})
    assert_refused(result, "proof_wrong", "This does not fit the account; 2 more tries.")
    assert_changes(result, ["/failed_proofs"])


def test_start_session_asks_for_a_proof() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("start_session", {"user_id": "mei_kovacs_8020"})
    assert_refused(result, "proof_missing", "Ask the customer for the email address or the zip code of the account.")
    assert_changes(result, [])


def test_start_session_is_closed_after_three_wrong_proofs() -> None:
    env = start(RetailSupport, seed="new_conversation", set={"/failed_proofs": 3})
    result = env.call("start_session", {"user_id": "mei_kovacs_8020", "email": "mei.kovacs@example.com"})
    assert_refused(result, "session_locked", "3 proofs were wrong; hand this conversation over.")


def test_start_session_refuses_a_second_customer() -> None:
    env = start(RetailSupport)
    result = env.call("start_session", {"user_id": "noah_patel_6952", "email": "noah.patel@example.com"})
    assert_refused(result, "one_customer_only", "This conversation serves mei_kovacs_8020; it cannot change to another customer.")


def test_start_session_refuses_an_unknown_customer() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("start_session", {"user_id": "nobody_1", "email": "nobody@example.com"})
    assert_refused(result, "user_not_found", "There is no customer nobody_1.")


def test_start_session_counts_a_second_wrong_proof() -> None:
    env = start(RetailSupport, seed="new_conversation", set={"/failed_proofs": 1})
    result = env.call("start_session", {"user_id": "mei_kovacs_8020", "zip": "10108"})
    assert_refused(result, "proof_wrong", "This does not fit the account; 1 more tries.")
    assert env.failed_proofs == 2


def test_start_session_does_not_mind_capitals_of_the_account() -> None:
    env = start(RetailSupport, seed="new_conversation", set={"/users/mei_kovacs_8020/email": "Mei.Kovacs@Example.com"})
    result = env.call("start_session", {"user_id": "mei_kovacs_8020", "email": "mei.kovacs@example.com"})
    assert_returns(result, {"user_id": "mei_kovacs_8020"})


def test_start_session_says_whom_it_serves_even_once_it_is_closed() -> None:
    env = start(RetailSupport, set={"/failed_proofs": 3})
    result = env.call("start_session", {"user_id": "noah_patel_6952", "email": "noah.patel@example.com"})
    assert_refused(result, "one_customer_only")


def test_get_user_details_tells_all_about_the_customer() -> None:
    env = start(RetailSupport)
    result = env.call("get_user_details", {"user_id": "mei_kovacs_8020"})
    assert_returns(
        result,
        {
            "email": "mei.kovacs@example.com",
            "payment_methods": {
                "gift_card_7000001": {"source": "gift_card", "balance": 40},
                "paypal_7000003": {"source": "paypal"},
            },
            "orders": [
                "#W1000001",
                "#W1000012",
                "#W1000002",
                "#W1000008",
                "#W1000006",
                "#W1000009",
                "#W1000007",
                "#W1000005",
                "#W1000003",
                "#W1000011",
                "#W1000004",
            ],
        },
    )


def test_get_user_details_keeps_other_accounts_closed() -> None:
    env = start(RetailSupport)
    result = env.call("get_user_details", {"user_id": "noah_patel_6952"})
    assert_refused(result, "not_your_account", "noah_patel_6952 is not the customer of this conversation.")


def test_get_user_details_refuses_an_unknown_customer() -> None:
    env = start(RetailSupport)
    result = env.call("get_user_details", {"user_id": "mei_kovacs"})
    assert_refused(result, "user_not_found", "There is no customer mei_kovacs.")


def test_get_user_details_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("get_user_details", {"user_id": "mei_kovacs_8020"})
    assert_refused(result, "not_authenticated", "No customer is signed in: find the customer and call start_session first.")


def test_get_user_details_asks_for_the_proof_before_it_looks_for_anything() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("get_user_details", {"user_id": "nobody_1"})
    assert_refused(result, "not_authenticated")


def test_modify_user_address_moves_the_customer() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_user_address",
        {
            "user_id": "mei_kovacs_8020",
            "address1": "4 Elm Court",
            "address2": "",
            "city": "Charlotte",
            "state": "NC",
            "country": "USA",
            "zip": "28236",
        },
    )
    assert_returns(result, {"address": {"address1": "4 Elm Court", "zip": "28236"}})
    assert_changes(result, ["/users/mei_kovacs_8020/address/address1", "/users/mei_kovacs_8020/address/address2"])


def test_modify_user_address_refuses_a_zip_code_that_is_none() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_user_address",
        {
            "user_id": "mei_kovacs_8020",
            "address1": "4 Elm Court",
            "address2": "",
            "city": "Charlotte",
            "state": "NC",
            "country": "USA",
            "zip": "2823",
        },
    )
    assert_refused(result, "invalid_argument")


def test_modify_user_address_keeps_other_accounts_closed() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_user_address",
        {
            "user_id": "noah_patel_6952",
            "address1": "4 Elm Court",
            "address2": "",
            "city": "Charlotte",
            "state": "NC",
            "country": "USA",
            "zip": "28236",
        },
    )
    assert_refused(result, "not_your_account", "noah_patel_6952 is not the customer of this conversation.")


def test_modify_user_address_refuses_an_unknown_customer() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_user_address",
        {
            "user_id": "nobody_1",
            "address1": "4 Elm Court",
            "address2": "",
            "city": "Charlotte",
            "state": "NC",
            "country": "USA",
            "zip": "28236",
        },
    )
    assert_refused(result, "user_not_found")


def test_modify_user_address_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call(
        "modify_user_address",
        {
            "user_id": "mei_kovacs_8020",
            "address1": "4 Elm Court",
            "address2": "",
            "city": "Charlotte",
            "state": "NC",
            "country": "USA",
            "zip": "28236",
        },
    )
    assert_refused(result, "not_authenticated")


def test_modify_user_address_keeps_every_part_where_it_belongs() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_user_address",
        {
            "user_id": "mei_kovacs_8020",
            "address1": "1 Lake Street",
            "address2": "Flat 9",
            "city": "Toledo",
            "state": "OH",
            "country": "Canada",
            "zip": "43601",
        },
    )
    assert_returns(
        result,
        {
            "address": {
                "address1": "1 Lake Street",
                "address2": "Flat 9",
                "city": "Toledo",
                "state": "OH",
                "country": "Canada",
                "zip": "43601",
            }
        },
    )


def test_modify_user_address_asks_for_the_proof_before_it_looks_for_anything() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call(
        "modify_user_address",
        {
            "user_id": "nobody_1",
            "address1": "4 Elm Court",
            "address2": "",
            "city": "Charlotte",
            "state": "NC",
            "country": "USA",
            "zip": "28236",
        },
    )
    assert_refused(result, "not_authenticated")


def test_change_email_changes_the_address() -> None:
    env = start(RetailSupport)
    result = env.call("change_email", {"user_id": "mei_kovacs_8020", "email": "mei@example.org"})
    assert_returns(result, {"email": "mei@example.org"})
    assert_changes(result, ["/users/mei_kovacs_8020/email"])


def test_change_email_refuses_an_address_that_is_taken() -> None:
    env = start(RetailSupport)
    result = env.call("change_email", {"user_id": "mei_kovacs_8020", "email": "noah.patel@example.com"})
    assert_refused(result, "email_taken", "Another customer has the email address noah.patel@example.com.")


def test_change_email_keeps_other_accounts_closed() -> None:
    env = start(RetailSupport)
    result = env.call("change_email", {"user_id": "noah_patel_6952", "email": "noah@example.org"})
    assert_refused(result, "not_your_account", "noah_patel_6952 is not the customer of this conversation.")


def test_change_email_refuses_an_unknown_customer() -> None:
    env = start(RetailSupport)
    result = env.call("change_email", {"user_id": "nobody_1", "email": "nobody@example.org"})
    assert_refused(result, "user_not_found")


def test_change_email_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("change_email", {"user_id": "mei_kovacs_8020", "email": "mei@example.org"})
    assert_refused(result, "not_authenticated")


def test_change_email_asks_for_the_proof_before_it_looks_for_anything() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("change_email", {"user_id": "nobody_1", "email": "nobody@example.org"})
    assert_refused(result, "not_authenticated")


def test_add_credit_card_adds_it_under_the_next_number() -> None:
    env = start(RetailSupport)
    result = env.call("add_credit_card", {"brand": "visa", "last_four": "0042"})
    assert_returns(result, {"source": "credit_card", "id": "credit_card_0000501", "brand": "visa", "last_four": "0042"})
    assert_changes(result, ["/users/mei_kovacs_8020/payment_methods/credit_card_0000501", "/next_payment_number"])


def test_add_credit_card_never_overwrites_a_payment_method() -> None:
    env = start(RetailSupport, set={"/next_payment_number": 7000002})
    result = env.call("add_credit_card", {"brand": "visa", "last_four": "0042"})
    assert_refused(result, "payment_method_exists", "credit_card_7000002 exists already.")


def test_add_credit_card_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("add_credit_card", {"brand": "visa", "last_four": "0042"})
    assert_refused(result, "not_authenticated")


def test_add_credit_card_counts_one_further() -> None:
    env = start(RetailSupport)
    result = env.call("add_credit_card", {"brand": "visa", "last_four": "0042"})
    assert_succeeds(result)
    assert env.next_payment_number == 502


def test_add_paypal_adds_it_under_the_next_number() -> None:
    env = start(RetailSupport)
    result = env.call("add_paypal", {})
    assert_returns(result, {"source": "paypal", "id": "paypal_0000501"})
    assert_changes(result, ["/users/mei_kovacs_8020/payment_methods/paypal_0000501", "/next_payment_number"])


def test_add_paypal_never_overwrites_a_payment_method() -> None:
    env = start(RetailSupport, set={"/next_payment_number": 7000003})
    result = env.call("add_paypal", {})
    assert_refused(result, "payment_method_exists", "paypal_7000003 exists already.")


def test_add_paypal_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("add_paypal", {})
    assert_refused(result, "not_authenticated")


def test_add_paypal_counts_one_further() -> None:
    env = start(RetailSupport)
    result = env.call("add_paypal", {})
    assert_succeeds(result)
    assert env.next_payment_number == 502


def test_remove_payment_method_removes_a_card_that_nothing_needs() -> None:
    env = start(
        RetailSupport,
        set={
            "/users/mei_kovacs_8020/payment_methods/credit_card_7000009": {
                "source": "credit_card",
                "id": "credit_card_7000009",
                "brand": "visa",
                "last_four": "1111",
            }
        },
    )
    result = env.call("remove_payment_method", {"payment_method_id": "credit_card_7000009"})
    assert_returns(result, ["credit_card_7000002", "gift_card_7000001", "gift_card_7000004", "paypal_7000003"])
    assert_changes(result, ["/users/mei_kovacs_8020/payment_methods/credit_card_7000009"])


def test_remove_payment_method_removes_a_gift_card_that_is_empty() -> None:
    env = start(
        RetailSupport,
        set={
            "/users/mei_kovacs_8020/payment_methods/gift_card_7000009": {
                "source": "gift_card",
                "id": "gift_card_7000009",
                "balance": 0,
            }
        },
    )
    result = env.call("remove_payment_method", {"payment_method_id": "gift_card_7000009"})
    assert_returns(result, ["credit_card_7000002", "gift_card_7000001", "gift_card_7000004", "paypal_7000003"])


def test_remove_payment_method_keeps_a_gift_card_with_money_on_it() -> None:
    env = start(RetailSupport)
    result = env.call("remove_payment_method", {"payment_method_id": "gift_card_7000001"})
    assert_refused(result, "gift_card_not_empty", "There are $40.00 left on gift_card_7000001.")


def test_remove_payment_method_keeps_what_an_order_was_paid_with() -> None:
    env = start(RetailSupport)
    result = env.call("remove_payment_method", {"payment_method_id": "credit_card_7000002"})
    assert_refused(result, "payment_method_in_use", "credit_card_7000002 is needed for order #W1000001.")


def test_remove_payment_method_refuses_a_method_of_somebody_else() -> None:
    env = start(RetailSupport)
    result = env.call("remove_payment_method", {"payment_method_id": "paypal_7000021"})
    assert_refused(result, "payment_method_not_found", "paypal_7000021 is no payment method of this customer.")


def test_remove_payment_method_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("remove_payment_method", {"payment_method_id": "paypal_7000003"})
    assert_refused(result, "not_authenticated")


def test_remove_payment_method_keeps_what_an_order_further_down_was_paid_with() -> None:
    env = start(RetailSupport)
    result = env.call("remove_payment_method", {"payment_method_id": "paypal_7000003"})
    assert_refused(result, "payment_method_in_use", "paypal_7000003 is needed for order #W1000003.")


def test_remove_payment_method_removes_what_only_a_cancelled_and_a_returned_order_were_paid_with() -> None:
    env = start(
        RetailSupport,
        set={
            "/users/mei_kovacs_8020/payment_methods/paypal_7000009": {"source": "paypal", "id": "paypal_7000009"},
            "/orders/#W1000011/status": "returned",
            "/orders/#W1000011/return_payment_method_id": "paypal_7000009",
            "/orders/#W1000011/payment_history": [
                {"transaction_type": "payment", "amount": 38.4, "payment_method_id": "paypal_7000009"},
                {"transaction_type": "refund", "amount": 38.4, "payment_method_id": "paypal_7000009"},
            ],
            "/orders/#W1000006/payment_history/0/payment_method_id": "paypal_7000009",
            "/orders/#W1000006/payment_history/1/payment_method_id": "paypal_7000009",
        },
    )
    result = env.call("remove_payment_method", {"payment_method_id": "paypal_7000009"})
    assert_returns(result, ["credit_card_7000002", "gift_card_7000001", "gift_card_7000004", "paypal_7000003"])


def test_remove_payment_method_keeps_what_a_return_is_refunded_to() -> None:
    env = start(
        RetailSupport,
        set={
            "/users/mei_kovacs_8020/payment_methods/paypal_7000009": {"source": "paypal", "id": "paypal_7000009"},
            "/orders/#W1000007/return_payment_method_id": "paypal_7000009",
        },
    )
    result = env.call("remove_payment_method", {"payment_method_id": "paypal_7000009"})
    assert_refused(result, "payment_method_in_use", "paypal_7000009 is needed for order #W1000007.")


def test_remove_payment_method_keeps_what_an_exchange_is_settled_with() -> None:
    env = start(
        RetailSupport,
        set={
            "/users/mei_kovacs_8020/payment_methods/paypal_7000009": {"source": "paypal", "id": "paypal_7000009"},
            "/orders/#W1000009/exchange_payment_method_id": "paypal_7000009",
        },
    )
    result = env.call("remove_payment_method", {"payment_method_id": "paypal_7000009"})
    assert_refused(result, "payment_method_in_use", "paypal_7000009 is needed for order #W1000009.")


def test_remove_payment_method_keeps_what_the_payment_of_an_order_was_moved_from() -> None:
    env = start(
        RetailSupport,
        set={
            "/users/mei_kovacs_8020/payment_methods/paypal_7000009": {"source": "paypal", "id": "paypal_7000009"},
            "/orders/#W1000001/payment_history": [
                {"transaction_type": "payment", "amount": 87.8, "payment_method_id": "paypal_7000009"},
                {"transaction_type": "payment", "amount": 87.8, "payment_method_id": "credit_card_7000002"},
                {"transaction_type": "refund", "amount": 87.8, "payment_method_id": "paypal_7000009"},
            ],
        },
    )
    result = env.call("remove_payment_method", {"payment_method_id": "paypal_7000009"})
    assert_refused(result, "payment_method_in_use", "paypal_7000009 is needed for order #W1000001.")


def test_remove_payment_method_does_not_mind_that_somebody_else_pays_with_a_method_of_that_number() -> None:
    env = start(
        RetailSupport, set={"/users/mei_kovacs_8020/payment_methods/paypal_7000021": {"source": "paypal", "id": "paypal_7000021"}}
    )
    result = env.call("remove_payment_method", {"payment_method_id": "paypal_7000021"})
    assert_returns(result, ["credit_card_7000002", "gift_card_7000001", "gift_card_7000004", "paypal_7000003"])


def test_merge_gift_cards_moves_the_money() -> None:
    env = start(RetailSupport)
    result = env.call("merge_gift_cards", {"from": "gift_card_7000004", "to": "gift_card_7000001"})
    assert_returns(result, {"id": "gift_card_7000001", "balance": 52.35})
    assert_changes(
        result,
        [
            "/users/mei_kovacs_8020/payment_methods/gift_card_7000004/balance",
            "/users/mei_kovacs_8020/payment_methods/gift_card_7000001/balance",
        ],
    )


def test_merge_gift_cards_refuses_one_card_twice() -> None:
    env = start(RetailSupport)
    result = env.call("merge_gift_cards", {"from": "gift_card_7000004", "to": "gift_card_7000004"})
    assert_refused(result, "same_gift_card", "Name two gift cards, not gift_card_7000004 twice.")


def test_merge_gift_cards_takes_no_money_from_a_credit_card() -> None:
    env = start(RetailSupport)
    result = env.call("merge_gift_cards", {"from": "credit_card_7000002", "to": "gift_card_7000001"})
    assert_refused(
        result,
        "not_a_gift_card",
        "Money is moved from one gift card to another only; credit_card_7000002 or gift_card_7000001 is none.",
    )


def test_merge_gift_cards_puts_no_money_on_a_paypal_account() -> None:
    env = start(RetailSupport)
    result = env.call("merge_gift_cards", {"from": "gift_card_7000001", "to": "paypal_7000003"})
    assert_refused(
        result, "not_a_gift_card", "Money is moved from one gift card to another only; gift_card_7000001 or paypal_7000003 is none."
    )


def test_merge_gift_cards_refuses_an_empty_card() -> None:
    env = start(RetailSupport, set={"/users/mei_kovacs_8020/payment_methods/gift_card_7000004/balance": 0})
    result = env.call("merge_gift_cards", {"from": "gift_card_7000004", "to": "gift_card_7000001"})
    assert_refused(result, "gift_card_empty", "There is no money on gift_card_7000004.")


def test_merge_gift_cards_refuses_a_card_of_somebody_else() -> None:
    env = start(RetailSupport)
    result = env.call("merge_gift_cards", {"from": "gift_card_7000022", "to": "gift_card_7000001"})
    assert_refused(result, "payment_method_not_found", "gift_card_7000022 is no payment method of this customer.")


def test_merge_gift_cards_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("merge_gift_cards", {"from": "gift_card_7000004", "to": "gift_card_7000001"})
    assert_refused(result, "not_authenticated")


def test_merge_gift_cards_puts_no_money_on_a_card_of_somebody_else() -> None:
    env = start(RetailSupport)
    result = env.call("merge_gift_cards", {"from": "gift_card_7000001", "to": "gift_card_7000022"})
    assert_refused(result, "payment_method_not_found")


def test_merge_gift_cards_moves_the_last_cents_and_leaves_nothing() -> None:
    env = start(RetailSupport, set={"/users/mei_kovacs_8020/payment_methods/gift_card_7000004/balance": 0.35})
    result = env.call("merge_gift_cards", {"from": "gift_card_7000004", "to": "gift_card_7000001"})
    assert_returns(result, {"balance": 40.35})
    assert env.users["mei_kovacs_8020"]["payment_methods"]["gift_card_7000004"]["balance"] == 0


def test_merge_gift_cards_adds_up_to_the_cent() -> None:
    env = start(
        RetailSupport,
        set={
            "/users/mei_kovacs_8020/payment_methods/gift_card_7000001/balance": 0.1,
            "/users/mei_kovacs_8020/payment_methods/gift_card_7000004/balance": 0.2,
        },
    )
    result = env.call("merge_gift_cards", {"from": "gift_card_7000004", "to": "gift_card_7000001"})
    assert_returns(result, {"balance": 0.3})


def test_list_all_product_types_lists_them() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("list_all_product_types", {})
    assert_returns(
        result, {"Gaming Mouse": "1000000004", "T-Shirt": "1000000001", "Tea Kettle": "1000000003", "Wall Clock": "1000000002"}
    )


def test_get_product_details_tells_the_variants() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("get_product_details", {"product_id": "1000000002"})
    assert_returns(
        result,
        {
            "name": "Wall Clock",
            "variants": {"2000000012": {"price": 71.1, "available": True, "options": {"diameter": "14 inches"}}},
        },
    )


def test_get_product_details_refuses_an_item_number() -> None:
    env = start(RetailSupport)
    result = env.call("get_product_details", {"product_id": "2000000012"})
    assert_refused(result, "product_not_found", "There is no product 2000000012; an item number is no product number.")


def test_get_item_details_tells_what_an_item_is() -> None:
    env = start(RetailSupport)
    result = env.call("get_item_details", {"item_id": "2000000032"})
    assert_returns(
        result,
        {
            "product_id": "1000000004",
            "name": "Gaming Mouse",
            "variant": {"item_id": "2000000032", "options": {"sensor type": "laser"}},
        },
    )


def test_get_item_details_refuses_a_product_number() -> None:
    env = start(RetailSupport)
    result = env.call("get_item_details", {"item_id": "1000000004"})
    assert_refused(result, "item_not_found", "There is no item 1000000004.")


def test_search_items_lists_what_can_be_ordered_the_cheapest_first() -> None:
    env = start(RetailSupport)
    result = env.call("search_items", {"product_id": "1000000001"})
    assert_returns(
        result,
        [
            {"item_id": "2000000001", "price": 25.5},
            {"item_id": "2000000002", "price": 26},
            {"item_id": "2000000004", "price": 31.75},
        ],
    )


def test_search_items_looks_for_options() -> None:
    env = start(RetailSupport)
    result = env.call(
        "search_items", {"product_id": "1000000001", "options": [{"name": "size", "value": "M"}], "available_only": False}
    )
    assert_returns(result, [{"item_id": "2000000003", "available": False}, {"item_id": "2000000001"}])


def test_search_items_looks_for_all_of_several_options() -> None:
    env = start(RetailSupport)
    result = env.call(
        "search_items",
        {
            "product_id": "1000000001",
            "options": [{"name": "color", "value": "blue"}, {"name": "size", "value": "M"}],
            "available_only": False,
        },
    )
    assert_returns(result, [{"item_id": "2000000001"}])


def test_search_items_takes_the_highest_price_in() -> None:
    env = start(RetailSupport)
    result = env.call("search_items", {"product_id": "1000000001", "max_price": 25.5})
    assert_returns(result, [{"item_id": "2000000001"}])


def test_search_items_lists_no_more_than_wanted() -> None:
    env = start(RetailSupport)
    result = env.call("search_items", {"product_id": "1000000001", "available_only": False, "limit": 2})
    assert_returns(result, [{"item_id": "2000000003", "price": 24.99}, {"item_id": "2000000001", "price": 25.5}])


def test_search_items_finds_nothing() -> None:
    env = start(RetailSupport)
    result = env.call("search_items", {"product_id": "1000000001", "options": [{"name": "color", "value": "green"}]})
    assert_returns(result, [])


def test_search_items_refuses_an_option_that_the_product_has_not() -> None:
    env = start(RetailSupport)
    result = env.call("search_items", {"product_id": "1000000001", "options": [{"name": "voltage", "value": "110 V"}]})
    assert_refused(result, "option_unknown", "A T-Shirt has no option voltage.")


def test_search_items_refuses_an_unknown_product() -> None:
    env = start(RetailSupport)
    result = env.call("search_items", {"product_id": "T-Shirt"})
    assert_refused(result, "product_not_found")


def test_search_items_refuses_an_option_that_no_variant_has_wherever_it_stands() -> None:
    env = start(RetailSupport)
    result = env.call(
        "search_items",
        {"product_id": "1000000001", "options": [{"name": "color", "value": "blue"}, {"name": "sleeves", "value": "long"}]},
    )
    assert_refused(result, "option_unknown")


def test_list_orders_lists_the_newest() -> None:
    env = start(RetailSupport)
    result = env.call("list_orders", {"limit": 2})
    assert_returns(result, [{"order_id": "#W1000001", "status": "pending"}, {"order_id": "#W1000012"}])


def test_list_orders_lists_one_status() -> None:
    env = start(RetailSupport)
    result = env.call("list_orders", {"status": "delivered"})
    assert_returns(result, [{"order_id": "#W1000003", "delivered_at": "2024-05-05T11:20:00Z"}, {"order_id": "#W1000004"}])


def test_list_orders_lists_nothing() -> None:
    env = start(RetailSupport)
    result = env.call("list_orders", {"status": "returned"})
    assert_returns(result, [])


def test_list_orders_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("list_orders", {})
    assert_refused(result, "not_authenticated")


def test_list_orders_lists_orders_of_one_moment_by_number() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000012/placed_at": "2024-05-14T18:30:00Z",
            "/orders/#W0000002": {
                "user_id": "mei_kovacs_8020",
                "address": {
                    "address1": "12 River Road",
                    "address2": "",
                    "city": "Charlotte",
                    "state": "NC",
                    "country": "USA",
                    "zip": "28236",
                },
                "items": [
                    {
                        "name": "T-Shirt",
                        "product_id": "1000000001",
                        "item_id": "2000000001",
                        "price": 25.5,
                        "options": {"color": "blue", "size": "M"},
                    }
                ],
                "status": "pending",
                "payment_history": [{"transaction_type": "payment", "amount": 25.5, "payment_method_id": "paypal_7000003"}],
                "placed_at": "2024-05-14T18:30:00Z",
            },
        },
    )
    result = env.call("list_orders", {"status": "pending", "limit": 3})
    assert_returns(result, [{"order_id": "#W0000002"}, {"order_id": "#W1000001"}, {"order_id": "#W1000012"}])


def test_get_order_details_tells_all_about_an_order() -> None:
    env = start(RetailSupport)
    result = env.call("get_order_details", {"order_id": "#W1000003"})
    assert_returns(
        result,
        {
            "status": "delivered",
            "items": [
                {"item_id": "2000000001", "price": 25.5},
                {"item_id": "2000000001", "price": 25.5},
                {"item_id": "2000000022", "options": {"material": "stainless steel"}},
            ],
            "payment_history": [{"transaction_type": "payment", "amount": 106.05, "payment_method_id": "paypal_7000003"}],
        },
    )


def test_get_order_details_keeps_orders_of_others_closed() -> None:
    env = start(RetailSupport)
    result = env.call("get_order_details", {"order_id": "#W1000010"})
    assert_refused(result, "not_your_order", "Order #W1000010 belongs to another customer.")


def test_get_order_details_refuses_an_unknown_order() -> None:
    env = start(RetailSupport)
    result = env.call("get_order_details", {"order_id": "W1000003"})
    assert_refused(result, "order_not_found", "There is no order W1000003; order numbers look like '#W0000000'.")


def test_get_order_details_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("get_order_details", {"order_id": "#W1000003"})
    assert_refused(result, "not_authenticated")


def test_get_order_details_asks_for_the_proof_before_it_looks_for_anything() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("get_order_details", {"order_id": "#W9999999"})
    assert_refused(result, "not_authenticated")


def test_place_order_orders_several_pieces_by_card() -> None:
    env = start(RetailSupport)
    result = env.call(
        "place_order", {"item_ids": ["2000000001", "2000000001", "2000000031"], "payment_method_id": "credit_card_7000002"}
    )
    assert_returns(
        result,
        {
            "order_id": "#W1000014",
            "status": "pending",
            "address": {"address1": "12 River Road"},
            "items": [
                {"item_id": "2000000001", "name": "T-Shirt"},
                {"item_id": "2000000001"},
                {"item_id": "2000000031", "price": 89},
            ],
            "payment_history": [{"transaction_type": "payment", "amount": 140, "payment_method_id": "credit_card_7000002"}],
            "placed_at": "2024-05-15T15:00:00Z",
        },
    )
    assert_changes(result, ["/orders/#W1000014"])


def test_place_order_takes_the_money_from_a_gift_card_to_the_cent() -> None:
    env = start(RetailSupport, set={"/users/mei_kovacs_8020/payment_methods/gift_card_7000001/balance": 38.4})
    result = env.call("place_order", {"item_ids": ["2000000021"], "payment_method_id": "gift_card_7000001"})
    assert_succeeds(result)
    assert_changes(result, ["/orders/#W1000014", "/users/mei_kovacs_8020/payment_methods/gift_card_7000001/balance"])
    assert env.users["mei_kovacs_8020"]["payment_methods"]["gift_card_7000001"]["balance"] == 0


def test_place_order_sends_it_elsewhere() -> None:
    env = start(RetailSupport)
    result = env.call(
        "place_order",
        {
            "item_ids": ["2000000002"],
            "payment_method_id": "gift_card_7000001",
            "address": {
                "address1": "9 Pine Street",
                "address2": "",
                "city": "Austin",
                "state": "TX",
                "country": "USA",
                "zip": "78704",
            },
        },
    )
    assert_returns(result, {"address": {"city": "Austin"}})


def test_place_order_refuses_all_if_one_item_cannot_be_ordered() -> None:
    env = start(RetailSupport)
    result = env.call("place_order", {"item_ids": ["2000000001", "2000000003"], "payment_method_id": "credit_card_7000002"})
    assert_refused(result, "item_unavailable", "Item 2000000003 cannot be ordered now.")


def test_place_order_refuses_all_if_one_item_is_unknown() -> None:
    env = start(RetailSupport)
    result = env.call("place_order", {"item_ids": ["2000000001", "2"], "payment_method_id": "credit_card_7000002"})
    assert_refused(result, "item_not_found", "There is no item 2.")


def test_place_order_refuses_a_gift_card_with_too_little_on_it() -> None:
    env = start(RetailSupport)
    result = env.call("place_order", {"item_ids": ["2000000001", "2000000001"], "payment_method_id": "gift_card_7000001"})
    assert_refused(result, "insufficient_balance", "gift_card_7000001 holds $40.00; $51.00 are needed.")


def test_place_order_refuses_a_payment_method_of_somebody_else() -> None:
    env = start(RetailSupport)
    result = env.call("place_order", {"item_ids": ["2000000001"], "payment_method_id": "credit_card_7000011"})
    assert_refused(result, "payment_method_not_found", "credit_card_7000011 is no payment method of this customer.")


def test_place_order_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("place_order", {"item_ids": ["2000000001"], "payment_method_id": "credit_card_7000002"})
    assert_refused(result, "not_authenticated")


def test_place_order_refuses_all_if_the_first_item_cannot_be_ordered() -> None:
    env = start(RetailSupport)
    result = env.call("place_order", {"item_ids": ["2000000003", "2000000001"], "payment_method_id": "credit_card_7000002"})
    assert_refused(result, "item_unavailable", "Item 2000000003 cannot be ordered now.")


def test_place_order_looks_at_the_payment_method_before_the_items() -> None:
    env = start(RetailSupport)
    result = env.call("place_order", {"item_ids": ["2000000003"], "payment_method_id": "paypal_7000021"})
    assert_refused(result, "payment_method_not_found")


def test_place_order_adds_up_to_the_cent() -> None:
    env = start(RetailSupport)
    result = env.call("place_order", {"item_ids": ["2000000011", "2000000012"], "payment_method_id": "paypal_7000003"})
    assert_returns(
        result, {"payment_history": [{"transaction_type": "payment", "amount": 133.4, "payment_method_id": "paypal_7000003"}]}
    )


def test_cancel_pending_order_cancels_and_refunds_a_card() -> None:
    env = start(RetailSupport)
    result = env.call("cancel_pending_order", {"order_id": "#W1000001", "reason": "no longer needed"})
    assert_returns(
        result,
        {
            "status": "cancelled",
            "cancel_reason": "no longer needed",
            "payment_history": [
                {"transaction_type": "payment", "amount": 87.8},
                {"transaction_type": "refund", "amount": 87.8, "payment_method_id": "credit_card_7000002"},
            ],
        },
    )
    assert_changes(result, ["/orders/#W1000001/status", "/orders/#W1000001/cancel_reason", "/orders/#W1000001/payment_history/1"])


def test_cancel_pending_order_puts_the_money_back_on_a_gift_card() -> None:
    env = start(RetailSupport)
    result = env.call("cancel_pending_order", {"order_id": "#W1000002", "reason": "ordered by mistake"})
    assert_succeeds(result)
    assert_changes(
        result,
        [
            "/orders/#W1000002/status",
            "/orders/#W1000002/cancel_reason",
            "/orders/#W1000002/payment_history/1",
            "/users/mei_kovacs_8020/payment_methods/gift_card_7000004/balance",
        ],
    )
    assert env.users["mei_kovacs_8020"]["payment_methods"]["gift_card_7000004"]["balance"] == 50.75


def test_cancel_pending_order_refunds_no_more_than_was_paid_after_a_voucher() -> None:
    env = start(RetailSupport)
    result = env.call("cancel_pending_order", {"order_id": "#W1000012", "reason": "no longer needed"})
    assert_returns(
        result,
        {
            "payment_history": [
                {"transaction_type": "payment", "amount": 62.3},
                {"transaction_type": "refund", "amount": 6.23},
                {"transaction_type": "refund", "amount": 56.07},
            ]
        },
    )


def test_cancel_pending_order_refuses_an_order_on_its_way() -> None:
    env = start(RetailSupport)
    result = env.call("cancel_pending_order", {"order_id": "#W1000005", "reason": "no longer needed"})
    assert_refused(result, "order_not_pending", "Order #W1000005 is processed; only a pending order can be changed or cancelled.")


def test_cancel_pending_order_refuses_another_reason() -> None:
    env = start(RetailSupport)
    result = env.call("cancel_pending_order", {"order_id": "#W1000001", "reason": "found it cheaper"})
    assert_refused(result, "invalid_argument")


def test_cancel_pending_order_keeps_orders_of_others_closed() -> None:
    env = start(RetailSupport)
    result = env.call("cancel_pending_order", {"order_id": "#W1000010", "reason": "no longer needed"})
    assert_refused(result, "not_your_order", "Order #W1000010 belongs to another customer.")


def test_cancel_pending_order_refuses_an_unknown_order() -> None:
    env = start(RetailSupport)
    result = env.call("cancel_pending_order", {"order_id": "#W9999999", "reason": "no longer needed"})
    assert_refused(result, "order_not_found", "There is no order #W9999999; order numbers look like '#W0000000'.")


def test_cancel_pending_order_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("cancel_pending_order", {"order_id": "#W1000001", "reason": "no longer needed"})
    assert_refused(result, "not_authenticated")


def test_cancel_pending_order_refunds_where_something_was_paid_and_is_not_refunded_yet_however_little() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000001/payment_history": [
                {"transaction_type": "payment", "amount": 87.8, "payment_method_id": "credit_card_7000002"},
                {"transaction_type": "refund", "amount": 87.8, "payment_method_id": "credit_card_7000002"},
                {"transaction_type": "payment", "amount": 87, "payment_method_id": "paypal_7000003"},
                {"transaction_type": "payment", "amount": 0.8, "payment_method_id": "gift_card_7000004"},
            ]
        },
    )
    result = env.call("cancel_pending_order", {"order_id": "#W1000001", "reason": "no longer needed"})
    assert_returns(
        result,
        {
            "payment_history": [
                {"transaction_type": "payment", "amount": 87.8},
                {"transaction_type": "refund", "amount": 87.8},
                {"transaction_type": "payment", "amount": 87},
                {"transaction_type": "payment", "amount": 0.8},
                {"transaction_type": "refund", "amount": 87, "payment_method_id": "paypal_7000003"},
                {"transaction_type": "refund", "amount": 0.8, "payment_method_id": "gift_card_7000004"},
            ]
        },
    )
    assert_changes(
        result,
        [
            "/orders/#W1000001/status",
            "/orders/#W1000001/cancel_reason",
            "/orders/#W1000001/payment_history/4",
            "/orders/#W1000001/payment_history/5",
            "/users/mei_kovacs_8020/payment_methods/gift_card_7000004/balance",
        ],
    )


def test_cancel_pending_order_asks_for_the_proof_before_it_looks_for_anything() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("cancel_pending_order", {"order_id": "#W9999999", "reason": "no longer needed"})
    assert_refused(result, "not_authenticated")


def test_modify_pending_order_address_sends_it_elsewhere() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_address",
        {
            "order_id": "#W1000001",
            "address1": "9 Pine Street",
            "address2": "Apt 2",
            "city": "Austin",
            "state": "TX",
            "country": "USA",
            "zip": "78704",
        },
    )
    assert_returns(result, {"address": {"address1": "9 Pine Street", "city": "Austin"}})
    assert_changes(
        result,
        [
            "/orders/#W1000001/address/address1",
            "/orders/#W1000001/address/address2",
            "/orders/#W1000001/address/city",
            "/orders/#W1000001/address/state",
            "/orders/#W1000001/address/zip",
        ],
    )
    assert env.users["mei_kovacs_8020"]["address"]["city"] == "Charlotte"


def test_modify_pending_order_address_refuses_an_order_whose_items_were_modified() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_address",
        {
            "order_id": "#W1000008",
            "address1": "9 Pine Street",
            "address2": "",
            "city": "Austin",
            "state": "TX",
            "country": "USA",
            "zip": "78704",
        },
    )
    assert_refused(
        result, "order_not_pending", "Order #W1000008 is pending (item modified); only a pending order can be changed or cancelled."
    )


def test_modify_pending_order_address_keeps_orders_of_others_closed() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_address",
        {
            "order_id": "#W1000010",
            "address1": "9 Pine Street",
            "address2": "",
            "city": "Austin",
            "state": "TX",
            "country": "USA",
            "zip": "78704",
        },
    )
    assert_refused(result, "not_your_order")


def test_modify_pending_order_address_refuses_an_unknown_order() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_address",
        {
            "order_id": "1000001",
            "address1": "9 Pine Street",
            "address2": "",
            "city": "Austin",
            "state": "TX",
            "country": "USA",
            "zip": "78704",
        },
    )
    assert_refused(result, "order_not_found")


def test_modify_pending_order_address_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call(
        "modify_pending_order_address",
        {
            "order_id": "#W1000001",
            "address1": "9 Pine Street",
            "address2": "",
            "city": "Austin",
            "state": "TX",
            "country": "USA",
            "zip": "78704",
        },
    )
    assert_refused(result, "not_authenticated")


def test_modify_pending_order_address_keeps_every_part_where_it_belongs() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_address",
        {
            "order_id": "#W1000001",
            "address1": "1 Lake Street",
            "address2": "Flat 9",
            "city": "Toledo",
            "state": "OH",
            "country": "Canada",
            "zip": "43601",
        },
    )
    assert_returns(
        result,
        {
            "address": {
                "address1": "1 Lake Street",
                "address2": "Flat 9",
                "city": "Toledo",
                "state": "OH",
                "country": "Canada",
                "zip": "43601",
            }
        },
    )


def test_modify_pending_order_address_tells_nothing_of_the_status_of_orders_of_others() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_address",
        {
            "order_id": "#W1000013",
            "address1": "9 Pine Street",
            "address2": "",
            "city": "Austin",
            "state": "TX",
            "country": "USA",
            "zip": "78704",
        },
    )
    assert_refused(result, "not_your_order")


def test_modify_pending_order_address_asks_for_the_proof_before_it_looks_for_anything() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call(
        "modify_pending_order_address",
        {
            "order_id": "#W9999999",
            "address1": "4 Elm Court",
            "address2": "",
            "city": "Charlotte",
            "state": "NC",
            "country": "USA",
            "zip": "28236",
        },
    )
    assert_refused(result, "not_authenticated")


def test_modify_pending_order_payment_moves_the_payment_from_a_gift_card_to_a_card() -> None:
    env = start(RetailSupport)
    result = env.call("modify_pending_order_payment", {"order_id": "#W1000002", "payment_method_id": "credit_card_7000002"})
    assert_returns(
        result,
        {
            "status": "pending",
            "payment_history": [
                {"transaction_type": "payment", "payment_method_id": "gift_card_7000004"},
                {"transaction_type": "payment", "amount": 38.4, "payment_method_id": "credit_card_7000002"},
                {"transaction_type": "refund", "amount": 38.4, "payment_method_id": "gift_card_7000004"},
            ],
        },
    )
    assert_changes(
        result,
        [
            "/orders/#W1000002/payment_history/1",
            "/orders/#W1000002/payment_history/2",
            "/users/mei_kovacs_8020/payment_methods/gift_card_7000004/balance",
        ],
    )


def test_modify_pending_order_payment_moves_the_payment_from_one_gift_card_to_another() -> None:
    env = start(RetailSupport)
    result = env.call("modify_pending_order_payment", {"order_id": "#W1000002", "payment_method_id": "gift_card_7000001"})
    assert_succeeds(result)
    assert env.users["mei_kovacs_8020"]["payment_methods"]["gift_card_7000001"]["balance"] == 1.6
    assert env.users["mei_kovacs_8020"]["payment_methods"]["gift_card_7000004"]["balance"] == 50.75


def test_modify_pending_order_payment_empties_a_gift_card_to_the_cent() -> None:
    env = start(RetailSupport, set={"/users/mei_kovacs_8020/payment_methods/gift_card_7000001/balance": 87.8})
    result = env.call("modify_pending_order_payment", {"order_id": "#W1000001", "payment_method_id": "gift_card_7000001"})
    assert_succeeds(result)
    assert env.users["mei_kovacs_8020"]["payment_methods"]["gift_card_7000001"]["balance"] == 0


def test_modify_pending_order_payment_refuses_a_gift_card_with_too_little_on_it() -> None:
    env = start(RetailSupport)
    result = env.call("modify_pending_order_payment", {"order_id": "#W1000001", "payment_method_id": "gift_card_7000001"})
    assert_refused(result, "insufficient_balance", "gift_card_7000001 holds $40.00; $87.80 are needed.")


def test_modify_pending_order_payment_refuses_the_method_that_pays_already() -> None:
    env = start(RetailSupport)
    result = env.call("modify_pending_order_payment", {"order_id": "#W1000001", "payment_method_id": "credit_card_7000002"})
    assert_refused(result, "same_payment_method", "Order #W1000001 is paid with credit_card_7000002 already.")


def test_modify_pending_order_payment_refuses_an_order_that_a_voucher_was_used_on() -> None:
    env = start(RetailSupport)
    result = env.call("modify_pending_order_payment", {"order_id": "#W1000012", "payment_method_id": "paypal_7000003"})
    assert_refused(result, "payment_not_single", "Order #W1000012 has more than one payment; its payment method cannot be changed.")


def test_modify_pending_order_payment_refuses_a_delivered_order() -> None:
    env = start(RetailSupport)
    result = env.call("modify_pending_order_payment", {"order_id": "#W1000003", "payment_method_id": "credit_card_7000002"})
    assert_refused(result, "order_not_pending")


def test_modify_pending_order_payment_refuses_a_method_of_somebody_else() -> None:
    env = start(RetailSupport)
    result = env.call("modify_pending_order_payment", {"order_id": "#W1000001", "payment_method_id": "paypal_7000021"})
    assert_refused(result, "payment_method_not_found")


def test_modify_pending_order_payment_keeps_orders_of_others_closed() -> None:
    env = start(RetailSupport)
    result = env.call("modify_pending_order_payment", {"order_id": "#W1000010", "payment_method_id": "credit_card_7000002"})
    assert_refused(result, "not_your_order")


def test_modify_pending_order_payment_refuses_an_unknown_order() -> None:
    env = start(RetailSupport)
    result = env.call("modify_pending_order_payment", {"order_id": "#W0", "payment_method_id": "credit_card_7000002"})
    assert_refused(result, "order_not_found")


def test_modify_pending_order_payment_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("modify_pending_order_payment", {"order_id": "#W1000001", "payment_method_id": "paypal_7000003"})
    assert_refused(result, "not_authenticated")


def test_modify_pending_order_payment_looks_for_the_payment_method_first() -> None:
    env = start(RetailSupport)
    result = env.call("modify_pending_order_payment", {"order_id": "#W1000010", "payment_method_id": "paypal_7000021"})
    assert_refused(result, "payment_method_not_found")


def test_modify_pending_order_payment_asks_for_the_proof_before_it_looks_for_anything() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("modify_pending_order_payment", {"order_id": "#W9999999", "payment_method_id": "paypal_7000003"})
    assert_refused(result, "not_authenticated")


def test_modify_pending_order_items_replaces_two_items_and_takes_the_difference_from_a_gift_card() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000011", "2000000001"],
            "new_item_ids": ["2000000012", "2000000004"],
            "payment_method_id": "gift_card_7000001",
        },
    )
    assert_returns(
        result,
        {
            "status": "pending (item modified)",
            "items": [
                {"name": "T-Shirt", "item_id": "2000000004", "price": 31.75, "options": {"color": "black"}},
                {"name": "Wall Clock", "item_id": "2000000012", "price": 71.1},
            ],
            "payment_history": [
                {"transaction_type": "payment", "amount": 87.8},
                {"transaction_type": "payment", "amount": 15.05, "payment_method_id": "gift_card_7000001"},
            ],
        },
    )
    assert env.users["mei_kovacs_8020"]["payment_methods"]["gift_card_7000001"]["balance"] == 24.95


def test_modify_pending_order_items_refunds_the_difference_to_a_card() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000014": {
                "user_id": "mei_kovacs_8020",
                "address": {
                    "address1": "12 River Road",
                    "address2": "",
                    "city": "Charlotte",
                    "state": "NC",
                    "country": "USA",
                    "zip": "28236",
                },
                "items": [
                    {
                        "name": "T-Shirt",
                        "product_id": "1000000001",
                        "item_id": "2000000004",
                        "price": 31.75,
                        "options": {"color": "black", "size": "XL"},
                    }
                ],
                "status": "pending",
                "payment_history": [{"transaction_type": "payment", "amount": 31.75, "payment_method_id": "paypal_7000003"}],
                "placed_at": "2024-05-15T09:00:00Z",
            }
        },
    )
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000014",
            "item_ids": ["2000000004"],
            "new_item_ids": ["2000000001"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_returns(
        result,
        {
            "payment_history": [
                {"transaction_type": "payment", "amount": 31.75, "payment_method_id": "paypal_7000003"},
                {"transaction_type": "refund", "amount": 6.25, "payment_method_id": "credit_card_7000002"},
            ]
        },
    )
    assert_changes(
        result,
        [
            "/orders/#W1000014/status",
            "/orders/#W1000014/items/0/item_id",
            "/orders/#W1000014/items/0/price",
            "/orders/#W1000014/items/0/options/color",
            "/orders/#W1000014/items/0/options/size",
            "/orders/#W1000014/payment_history/1",
        ],
    )


def test_modify_pending_order_items_replaces_two_pieces_of_an_item() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000001/items/1": {
                "name": "T-Shirt",
                "product_id": "1000000001",
                "item_id": "2000000001",
                "price": 25.5,
                "options": {"color": "blue", "size": "M"},
            },
            "/orders/#W1000001/payment_history/0/amount": 51,
        },
    )
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001", "2000000001"],
            "new_item_ids": ["2000000004", "2000000002"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_returns(
        result,
        {
            "items": [{"item_id": "2000000004", "price": 31.75}, {"item_id": "2000000002", "price": 26}],
            "payment_history": [{"transaction_type": "payment", "amount": 51}, {"transaction_type": "payment", "amount": 6.75}],
        },
    )


def test_modify_pending_order_items_replaces_the_first_of_two_pieces_of_an_item_at_the_price_that_was_paid_for_it() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000001/items/0/price": 20,
            "/orders/#W1000001/items/1": {
                "name": "T-Shirt",
                "product_id": "1000000001",
                "item_id": "2000000001",
                "price": 21,
                "options": {"color": "blue", "size": "M"},
            },
            "/orders/#W1000001/payment_history/0/amount": 41,
        },
    )
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000002"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_returns(
        result,
        {
            "items": [
                {"item_id": "2000000002", "price": 26, "options": {"color": "blue", "size": "L"}},
                {"item_id": "2000000001", "price": 21},
            ],
            "payment_history": [{"transaction_type": "payment", "amount": 41}, {"transaction_type": "payment", "amount": 6}],
        },
    )


def test_modify_pending_order_items_books_nothing_where_the_prices_are_equal() -> None:
    env = start(RetailSupport, set={"/products/1000000001/variants/2000000002/price": 25.5})
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000002"],
            "payment_method_id": "gift_card_7000001",
        },
    )
    assert_succeeds(result)
    assert_changes(
        result, ["/orders/#W1000001/status", "/orders/#W1000001/items/0/item_id", "/orders/#W1000001/items/0/options/size"]
    )


def test_modify_pending_order_items_refuses_a_second_time() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000008",
            "item_ids": ["2000000022"],
            "new_item_ids": ["2000000021"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(
        result, "order_not_pending", "Order #W1000008 is pending (item modified); only a pending order can be changed or cancelled."
    )


def test_modify_pending_order_items_refuses_lists_of_different_lengths() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000002", "2000000004"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "items_mismatch", "1 items cannot become 2 items; name a new item for each.")


def test_modify_pending_order_items_refuses_more_pieces_than_were_ordered() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001", "2000000001"],
            "new_item_ids": ["2000000002", "2000000002"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "too_many_of_item", "Order #W1000001 has item 2000000001 only 1 times.")


def test_modify_pending_order_items_refuses_another_product() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000032"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "other_product", "Item 2000000032 is no T-Shirt; 2000000001 can only become another variant of it.")


def test_modify_pending_order_items_refuses_the_same_item() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000001"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "same_item", "Item 2000000001 cannot become itself; leave it out.")


def test_modify_pending_order_items_refuses_all_if_one_new_item_cannot_be_ordered() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000011", "2000000001"],
            "new_item_ids": ["2000000012", "2000000003"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "item_unavailable", "Item 2000000003 cannot be ordered now.")


def test_modify_pending_order_items_refuses_a_gift_card_with_too_little_on_it() -> None:
    env = start(RetailSupport, set={"/users/mei_kovacs_8020/payment_methods/gift_card_7000001/balance": 6.24})
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000004"],
            "payment_method_id": "gift_card_7000001",
        },
    )
    assert_refused(result, "insufficient_balance", "gift_card_7000001 holds $6.24; $6.25 are needed.")


def test_modify_pending_order_items_refuses_an_item_that_was_not_ordered() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000031"],
            "new_item_ids": ["2000000032"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "item_not_in_order", "Item 2000000031 is not in this order.")


def test_modify_pending_order_items_refuses_an_unknown_new_item() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {"order_id": "#W1000001", "item_ids": ["2000000001"], "new_item_ids": ["2"], "payment_method_id": "credit_card_7000002"},
    )
    assert_refused(result, "item_not_found", "There is no item 2.")


def test_modify_pending_order_items_refuses_a_payment_method_of_somebody_else() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000002"],
            "payment_method_id": "paypal_7000021",
        },
    )
    assert_refused(result, "payment_method_not_found")


def test_modify_pending_order_items_refuses_an_unknown_order() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W9999999",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000002"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "order_not_found")


def test_modify_pending_order_items_keeps_orders_of_others_closed() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000010",
            "item_ids": ["2000000011"],
            "new_item_ids": ["2000000012"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "not_your_order")


def test_modify_pending_order_items_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000002"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "not_authenticated")


def test_modify_pending_order_items_refuses_an_item_that_was_not_ordered_wherever_it_stands() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001", "2000000031"],
            "new_item_ids": ["2000000002", "2000000032"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "item_not_in_order")


def test_modify_pending_order_items_refuses_an_unknown_new_item_wherever_it_stands() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001", "2000000011"],
            "new_item_ids": ["2000000002", "2"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "item_not_found")


def test_modify_pending_order_items_refuses_another_product_wherever_it_stands() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001", "2000000011"],
            "new_item_ids": ["2000000002", "2000000032"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "other_product")


def test_modify_pending_order_items_refuses_the_same_item_wherever_it_stands() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001", "2000000011"],
            "new_item_ids": ["2000000002", "2000000011"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "same_item")


def test_modify_pending_order_items_refuses_all_if_the_first_new_item_cannot_be_ordered() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001", "2000000011"],
            "new_item_ids": ["2000000003", "2000000012"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "item_unavailable")


def test_modify_pending_order_items_takes_all_that_is_on_a_gift_card() -> None:
    env = start(RetailSupport, set={"/users/mei_kovacs_8020/payment_methods/gift_card_7000001/balance": 6.25})
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000004"],
            "payment_method_id": "gift_card_7000001",
        },
    )
    assert_returns(result, {"order_id": "#W1000001"})


def test_modify_pending_order_items_refuses_more_pieces_than_were_ordered_of_the_second_item() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000011", "2000000001", "2000000001"],
            "new_item_ids": ["2000000012", "2000000002", "2000000002"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "too_many_of_item")


def test_modify_pending_order_items_looks_for_the_new_items_before_the_payment_method() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {"order_id": "#W1000001", "item_ids": ["2000000001"], "new_item_ids": ["2"], "payment_method_id": "paypal_7000021"},
    )
    assert_refused(result, "item_not_found")


def test_modify_pending_order_items_looks_for_the_payment_method_before_the_order_is_opened() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000010",
            "item_ids": ["2000000011"],
            "new_item_ids": ["2000000012"],
            "payment_method_id": "paypal_7000021",
        },
    )
    assert_refused(result, "payment_method_not_found")


def test_modify_pending_order_items_tells_nothing_of_the_status_of_orders_of_others() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000013",
            "item_ids": ["2000000011"],
            "new_item_ids": ["2000000012"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "not_your_order")


def test_modify_pending_order_items_names_the_first_of_two_items_that_were_not_ordered_so_often() -> None:
    env = start(RetailSupport)
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000011", "2000000001", "2000000011", "2000000001"],
            "new_item_ids": ["2000000012", "2000000002", "2000000012", "2000000002"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "too_many_of_item", "Order #W1000001 has item 2000000011 only 1 times.")


def test_modify_pending_order_items_refunds_less_than_a_dollar() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000001/items/0": {
                "name": "T-Shirt",
                "product_id": "1000000001",
                "item_id": "2000000002",
                "price": 26,
                "options": {"color": "blue", "size": "L"},
            },
            "/orders/#W1000001/payment_history/0/amount": 88.3,
        },
    )
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000002"],
            "new_item_ids": ["2000000001"],
            "payment_method_id": "gift_card_7000001",
        },
    )
    assert_returns(
        result,
        {
            "payment_history": [
                {"transaction_type": "payment", "amount": 88.3},
                {"transaction_type": "refund", "amount": 0.5, "payment_method_id": "gift_card_7000001"},
            ]
        },
    )
    assert env.users["mei_kovacs_8020"]["payment_methods"]["gift_card_7000001"]["balance"] == 40.5


def test_modify_pending_order_items_asks_for_the_proof_before_it_looks_for_anything() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call(
        "modify_pending_order_items",
        {
            "order_id": "#W9999999",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000002"],
            "payment_method_id": "paypal_7000003",
        },
    )
    assert_refused(result, "not_authenticated")


def test_return_delivered_order_items_returns_two_pieces_to_the_method_that_paid() -> None:
    env = start(RetailSupport)
    result = env.call(
        "return_delivered_order_items",
        {"order_id": "#W1000003", "item_ids": ["2000000022", "2000000001"], "payment_method_id": "paypal_7000003"},
    )
    assert_returns(
        result,
        {"status": "return requested", "return_items": ["2000000001", "2000000022"], "return_payment_method_id": "paypal_7000003"},
    )
    assert_changes(
        result, ["/orders/#W1000003/status", "/orders/#W1000003/return_items", "/orders/#W1000003/return_payment_method_id"]
    )


def test_return_delivered_order_items_returns_both_pieces_of_an_item_to_a_gift_card() -> None:
    env = start(RetailSupport)
    result = env.call(
        "return_delivered_order_items",
        {"order_id": "#W1000003", "item_ids": ["2000000001", "2000000001"], "payment_method_id": "gift_card_7000001"},
    )
    assert_returns(result, {"return_items": ["2000000001", "2000000001"]})


def test_return_delivered_order_items_returns_on_the_last_day() -> None:
    env = start(RetailSupport, set={"/orders/#W1000003/delivered_at": "2024-04-15T08:00:00Z"})
    result = env.call(
        "return_delivered_order_items", {"order_id": "#W1000003", "item_ids": ["2000000001"], "payment_method_id": "paypal_7000003"}
    )
    assert_returns(result, {"status": "return requested"})


def test_return_delivered_order_items_refuses_a_day_later() -> None:
    env = start(RetailSupport, set={"/orders/#W1000003/delivered_at": "2024-04-14T23:00:00Z"})
    result = env.call(
        "return_delivered_order_items", {"order_id": "#W1000003", "item_ids": ["2000000001"], "payment_method_id": "paypal_7000003"}
    )
    assert_refused(
        result, "window_closed", "Order #W1000003 arrived on 2024-04-14; the 30 days for returns and exchanges are over."
    )


def test_return_delivered_order_items_refuses_more_pieces_than_were_ordered() -> None:
    env = start(RetailSupport)
    result = env.call(
        "return_delivered_order_items",
        {"order_id": "#W1000003", "item_ids": ["2000000001", "2000000022", "2000000022"], "payment_method_id": "paypal_7000003"},
    )
    assert_refused(result, "too_many_of_item", "Order #W1000003 has item 2000000022 only 1 times.")


def test_return_delivered_order_items_refuses_a_refund_to_another_card() -> None:
    env = start(RetailSupport)
    result = env.call(
        "return_delivered_order_items",
        {"order_id": "#W1000003", "item_ids": ["2000000001"], "payment_method_id": "credit_card_7000002"},
    )
    assert_refused(
        result,
        "refund_elsewhere",
        "The refund goes to what has paid for order #W1000003 or to a gift card, not to credit_card_7000002.",
    )


def test_return_delivered_order_items_refuses_an_order_that_did_not_arrive() -> None:
    env = start(RetailSupport)
    result = env.call(
        "return_delivered_order_items",
        {"order_id": "#W1000005", "item_ids": ["2000000031"], "payment_method_id": "credit_card_7000002"},
    )
    assert_refused(
        result, "order_not_delivered", "Order #W1000005 is processed; only a delivered order can be returned or exchanged."
    )


def test_return_delivered_order_items_refuses_a_second_time() -> None:
    env = start(RetailSupport)
    result = env.call(
        "return_delivered_order_items",
        {"order_id": "#W1000007", "item_ids": ["2000000032"], "payment_method_id": "credit_card_7000002"},
    )
    assert_refused(result, "order_not_delivered")


def test_return_delivered_order_items_refuses_an_item_that_was_not_ordered() -> None:
    env = start(RetailSupport)
    result = env.call(
        "return_delivered_order_items",
        {"order_id": "#W1000003", "item_ids": ["2000000001", "2000000002"], "payment_method_id": "paypal_7000003"},
    )
    assert_refused(result, "item_not_in_order", "Item 2000000002 is not in this order.")


def test_return_delivered_order_items_refuses_a_payment_method_of_somebody_else() -> None:
    env = start(RetailSupport)
    result = env.call(
        "return_delivered_order_items",
        {"order_id": "#W1000003", "item_ids": ["2000000001"], "payment_method_id": "gift_card_7000022"},
    )
    assert_refused(result, "payment_method_not_found")


def test_return_delivered_order_items_keeps_orders_of_others_closed() -> None:
    env = start(RetailSupport)
    result = env.call(
        "return_delivered_order_items",
        {"order_id": "#W1000013", "item_ids": ["2000000011"], "payment_method_id": "gift_card_7000001"},
    )
    assert_refused(result, "not_your_order")


def test_return_delivered_order_items_refuses_an_unknown_order() -> None:
    env = start(RetailSupport)
    result = env.call(
        "return_delivered_order_items", {"order_id": "#W9999999", "item_ids": ["2000000001"], "payment_method_id": "paypal_7000003"}
    )
    assert_refused(result, "order_not_found")


def test_return_delivered_order_items_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call(
        "return_delivered_order_items", {"order_id": "#W1000003", "item_ids": ["2000000001"], "payment_method_id": "paypal_7000003"}
    )
    assert_refused(result, "not_authenticated")


def test_return_delivered_order_items_looks_for_the_payment_method_before_the_order_is_opened() -> None:
    env = start(RetailSupport)
    result = env.call(
        "return_delivered_order_items",
        {"order_id": "#W1000013", "item_ids": ["2000000011"], "payment_method_id": "gift_card_7000022"},
    )
    assert_refused(result, "payment_method_not_found")


def test_return_delivered_order_items_tells_nothing_of_the_status_of_orders_of_others() -> None:
    env = start(RetailSupport)
    result = env.call(
        "return_delivered_order_items",
        {"order_id": "#W1000010", "item_ids": ["2000000011"], "payment_method_id": "gift_card_7000001"},
    )
    assert_refused(result, "not_your_order")


def test_return_delivered_order_items_names_the_first_of_two_items_that_were_not_ordered_so_often() -> None:
    env = start(RetailSupport)
    result = env.call(
        "return_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000022", "2000000001", "2000000022", "2000000001", "2000000001"],
            "payment_method_id": "paypal_7000003",
        },
    )
    assert_refused(result, "too_many_of_item", "Order #W1000003 has item 2000000022 only 1 times.")


def test_return_delivered_order_items_refunds_the_method_to_which_the_payment_was_moved() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000003/payment_history/1": {
                "transaction_type": "payment",
                "amount": 106.05,
                "payment_method_id": "credit_card_7000002",
            },
            "/orders/#W1000003/payment_history/2": {
                "transaction_type": "refund",
                "amount": 106.05,
                "payment_method_id": "paypal_7000003",
            },
        },
    )
    result = env.call(
        "return_delivered_order_items",
        {"order_id": "#W1000003", "item_ids": ["2000000001"], "payment_method_id": "credit_card_7000002"},
    )
    assert_returns(result, {"return_payment_method_id": "credit_card_7000002"})


def test_return_delivered_order_items_does_not_refund_a_method_that_has_got_all_back() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000003/payment_history/1": {
                "transaction_type": "payment",
                "amount": 106.05,
                "payment_method_id": "credit_card_7000002",
            },
            "/orders/#W1000003/payment_history/2": {
                "transaction_type": "refund",
                "amount": 106.05,
                "payment_method_id": "paypal_7000003",
            },
        },
    )
    result = env.call(
        "return_delivered_order_items", {"order_id": "#W1000003", "item_ids": ["2000000001"], "payment_method_id": "paypal_7000003"}
    )
    assert_refused(result, "refund_elsewhere")


def test_return_delivered_order_items_refunds_a_method_that_has_paid_little() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000003/payment_history/0/amount": 105.55,
            "/orders/#W1000003/payment_history/1": {
                "transaction_type": "payment",
                "amount": 0.5,
                "payment_method_id": "credit_card_7000002",
            },
        },
    )
    result = env.call(
        "return_delivered_order_items",
        {"order_id": "#W1000003", "item_ids": ["2000000001"], "payment_method_id": "credit_card_7000002"},
    )
    assert_returns(result, {"return_payment_method_id": "credit_card_7000002"})


def test_return_delivered_order_items_asks_for_the_proof_before_it_looks_for_anything() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call(
        "return_delivered_order_items", {"order_id": "#W9999999", "item_ids": ["2000000001"], "payment_method_id": "paypal_7000003"}
    )
    assert_refused(result, "not_authenticated")


def test_exchange_delivered_order_items_exchanges_two_pieces_of_an_item_and_one_more() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000022", "2000000001", "2000000001"],
            "new_item_ids": ["2000000021", "2000000004", "2000000002"],
            "payment_method_id": "paypal_7000003",
        },
    )
    assert_returns(
        result,
        {
            "status": "exchange requested",
            "exchange_items": ["2000000001", "2000000001", "2000000022"],
            "exchange_new_items": ["2000000002", "2000000004", "2000000021"],
            "exchange_price_difference": -9.9,
            "items": [{"item_id": "2000000001"}, {"item_id": "2000000001"}, {"item_id": "2000000022"}],
        },
    )
    assert_changes(
        result,
        [
            "/orders/#W1000003/status",
            "/orders/#W1000003/exchange_items",
            "/orders/#W1000003/exchange_new_items",
            "/orders/#W1000003/exchange_payment_method_id",
            "/orders/#W1000003/exchange_price_difference",
        ],
    )


def test_exchange_delivered_order_items_has_a_gift_card_pay_to_the_cent() -> None:
    env = start(RetailSupport, set={"/users/mei_kovacs_8020/payment_methods/gift_card_7000001/balance": 6.25})
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000004"],
            "payment_method_id": "gift_card_7000001",
        },
    )
    assert_returns(result, {"exchange_price_difference": 6.25, "exchange_payment_method_id": "gift_card_7000001"})


def test_exchange_delivered_order_items_refuses_an_order_that_did_not_arrive() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000001",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000002"],
            "payment_method_id": "paypal_7000003",
        },
    )
    assert_refused(result, "order_not_delivered")


def test_exchange_delivered_order_items_refuses_a_day_too_late() -> None:
    env = start(RetailSupport, set={"/orders/#W1000003/delivered_at": "2024-04-14T23:00:00Z"})
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000002"],
            "payment_method_id": "paypal_7000003",
        },
    )
    assert_refused(
        result, "window_closed", "Order #W1000003 arrived on 2024-04-14; the 30 days for returns and exchanges are over."
    )


def test_exchange_delivered_order_items_refuses_lists_of_different_lengths() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000002", "2000000004"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "items_mismatch", "1 items cannot become 2 items; name a new item for each.")


def test_exchange_delivered_order_items_refuses_more_pieces_than_were_ordered() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000001", "2000000001", "2000000001"],
            "new_item_ids": ["2000000002", "2000000002", "2000000002"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "too_many_of_item", "Order #W1000003 has item 2000000001 only 2 times.")


def test_exchange_delivered_order_items_refuses_another_product() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000032"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "other_product", "Item 2000000032 is no T-Shirt; 2000000001 can only become another variant of it.")


def test_exchange_delivered_order_items_refuses_the_same_item() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000001"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "same_item", "Item 2000000001 cannot become itself; leave it out.")


def test_exchange_delivered_order_items_refuses_all_if_one_new_item_cannot_be_ordered() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000022", "2000000001"],
            "new_item_ids": ["2000000021", "2000000003"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "item_unavailable", "Item 2000000003 cannot be ordered now.")


def test_exchange_delivered_order_items_refuses_a_gift_card_with_too_little_on_it() -> None:
    env = start(RetailSupport, set={"/users/mei_kovacs_8020/payment_methods/gift_card_7000001/balance": 6.24})
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000004"],
            "payment_method_id": "gift_card_7000001",
        },
    )
    assert_refused(result, "insufficient_balance", "gift_card_7000001 holds $6.24; $6.25 are needed.")


def test_exchange_delivered_order_items_refuses_an_item_that_was_not_ordered() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000031"],
            "new_item_ids": ["2000000032"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "item_not_in_order", "Item 2000000031 is not in this order.")


def test_exchange_delivered_order_items_refuses_an_unknown_new_item() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {"order_id": "#W1000003", "item_ids": ["2000000001"], "new_item_ids": ["2"], "payment_method_id": "credit_card_7000002"},
    )
    assert_refused(result, "item_not_found", "There is no item 2.")


def test_exchange_delivered_order_items_refuses_a_payment_method_of_somebody_else() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000002"],
            "payment_method_id": "paypal_7000021",
        },
    )
    assert_refused(result, "payment_method_not_found")


def test_exchange_delivered_order_items_refuses_an_unknown_order() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W9999999",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000002"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "order_not_found")


def test_exchange_delivered_order_items_keeps_orders_of_others_closed() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000013",
            "item_ids": ["2000000011"],
            "new_item_ids": ["2000000012"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "not_your_order")


def test_exchange_delivered_order_items_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000002"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "not_authenticated")


def test_exchange_delivered_order_items_refuses_an_item_that_was_not_ordered_wherever_it_stands() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000001", "2000000031"],
            "new_item_ids": ["2000000002", "2000000032"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "item_not_in_order")


def test_exchange_delivered_order_items_refuses_an_unknown_new_item_wherever_it_stands() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000001", "2000000022"],
            "new_item_ids": ["2000000002", "2"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "item_not_found")


def test_exchange_delivered_order_items_refuses_another_product_wherever_it_stands() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000001", "2000000022"],
            "new_item_ids": ["2000000002", "2000000032"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "other_product")


def test_exchange_delivered_order_items_refuses_the_same_item_wherever_it_stands() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000001", "2000000022"],
            "new_item_ids": ["2000000002", "2000000022"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "same_item")


def test_exchange_delivered_order_items_refuses_all_if_the_first_new_item_cannot_be_ordered() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000001", "2000000022"],
            "new_item_ids": ["2000000003", "2000000021"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "item_unavailable")


def test_exchange_delivered_order_items_works_out_the_difference_to_the_prices_that_were_paid_and_sorts_both_lists() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000003/items/0/price": 20,
            "/orders/#W1000003/items/1": {
                "name": "T-Shirt",
                "product_id": "1000000001",
                "item_id": "2000000004",
                "price": 30,
                "options": {"color": "black", "size": "XL"},
            },
            "/orders/#W1000003/payment_history/0/amount": 105.05,
            "/shipments/S00001/item_ids": ["2000000022"],
        },
    )
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000004", "2000000001"],
            "new_item_ids": ["2000000002", "2000000004"],
            "payment_method_id": "paypal_7000003",
        },
    )
    assert_returns(
        result,
        {
            "exchange_items": ["2000000001", "2000000004"],
            "exchange_new_items": ["2000000002", "2000000004"],
            "exchange_price_difference": 7.75,
        },
    )


def test_exchange_delivered_order_items_looks_for_the_new_items_before_the_payment_method() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {"order_id": "#W1000003", "item_ids": ["2000000001"], "new_item_ids": ["2"], "payment_method_id": "paypal_7000021"},
    )
    assert_refused(result, "item_not_found")


def test_exchange_delivered_order_items_looks_for_the_payment_method_before_the_order_is_opened() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000013",
            "item_ids": ["2000000011"],
            "new_item_ids": ["2000000012"],
            "payment_method_id": "paypal_7000021",
        },
    )
    assert_refused(result, "payment_method_not_found")


def test_exchange_delivered_order_items_tells_nothing_of_the_status_of_orders_of_others() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000010",
            "item_ids": ["2000000011"],
            "new_item_ids": ["2000000012"],
            "payment_method_id": "credit_card_7000002",
        },
    )
    assert_refused(result, "not_your_order")


def test_exchange_delivered_order_items_refuses_more_pieces_than_were_ordered_of_the_second_item() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000001", "2000000022", "2000000022"],
            "new_item_ids": ["2000000002", "2000000021", "2000000021"],
            "payment_method_id": "paypal_7000003",
        },
    )
    assert_refused(result, "too_many_of_item", "Order #W1000003 has item 2000000022 only 1 times.")


def test_exchange_delivered_order_items_names_the_first_of_two_items_that_were_not_ordered_so_often() -> None:
    env = start(RetailSupport)
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W1000003",
            "item_ids": ["2000000022", "2000000001", "2000000022", "2000000001", "2000000001"],
            "new_item_ids": ["2000000021", "2000000002", "2000000021", "2000000002", "2000000002"],
            "payment_method_id": "paypal_7000003",
        },
    )
    assert_refused(result, "too_many_of_item", "Order #W1000003 has item 2000000022 only 1 times.")


def test_exchange_delivered_order_items_asks_for_the_proof_before_it_looks_for_anything() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call(
        "exchange_delivered_order_items",
        {
            "order_id": "#W9999999",
            "item_ids": ["2000000001"],
            "new_item_ids": ["2000000002"],
            "payment_method_id": "paypal_7000003",
        },
    )
    assert_refused(result, "not_authenticated")


def test_withdraw_return_or_exchange_takes_a_return_back() -> None:
    env = start(RetailSupport)
    result = env.call("withdraw_return_or_exchange", {"order_id": "#W1000011"})
    assert_returns(result, {"status": "delivered"})
    assert_changes(
        result, ["/orders/#W1000011/status", "/orders/#W1000011/return_items", "/orders/#W1000011/return_payment_method_id"]
    )


def test_withdraw_return_or_exchange_takes_an_exchange_back() -> None:
    env = start(RetailSupport)
    result = env.call("withdraw_return_or_exchange", {"order_id": "#W1000009"})
    assert_succeeds(result)
    assert_changes(
        result,
        [
            "/orders/#W1000009/status",
            "/orders/#W1000009/exchange_items",
            "/orders/#W1000009/exchange_new_items",
            "/orders/#W1000009/exchange_payment_method_id",
            "/orders/#W1000009/exchange_price_difference",
        ],
    )


def test_withdraw_return_or_exchange_refuses_once_the_parcel_is_on_its_way() -> None:
    env = start(RetailSupport)
    result = env.call("withdraw_return_or_exchange", {"order_id": "#W1000007"})
    assert_refused(result, "parcel_on_its_way", "Parcel S00005 is on its way back already.")


def test_withdraw_return_or_exchange_refuses_where_nothing_is_requested() -> None:
    env = start(RetailSupport)
    result = env.call("withdraw_return_or_exchange", {"order_id": "#W1000003"})
    assert_refused(result, "nothing_requested", "Order #W1000003 is delivered; no return or exchange is requested.")


def test_withdraw_return_or_exchange_keeps_orders_of_others_closed() -> None:
    env = start(RetailSupport)
    result = env.call("withdraw_return_or_exchange", {"order_id": "#W1000010"})
    assert_refused(result, "not_your_order")


def test_withdraw_return_or_exchange_refuses_an_unknown_order() -> None:
    env = start(RetailSupport)
    result = env.call("withdraw_return_or_exchange", {"order_id": "#W9999999"})
    assert_refused(result, "order_not_found")


def test_withdraw_return_or_exchange_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("withdraw_return_or_exchange", {"order_id": "#W1000011"})
    assert_refused(result, "not_authenticated")


def test_withdraw_return_or_exchange_takes_a_return_back_whose_parcel_has_only_a_label() -> None:
    env = start(
        RetailSupport,
        set={
            "/shipments/S00005/status": "label printed",
            "/shipments/S00005/shipped_at": None,
            "/shipments/S00005/delivered_at": None,
        },
    )
    result = env.call("withdraw_return_or_exchange", {"order_id": "#W1000007"})
    assert_returns(result, {"status": "delivered"})


def test_withdraw_return_or_exchange_refuses_while_a_parcel_is_in_transit() -> None:
    env = start(RetailSupport, set={"/shipments/S00005/status": "in transit", "/shipments/S00005/delivered_at": None})
    result = env.call("withdraw_return_or_exchange", {"order_id": "#W1000007"})
    assert_refused(result, "parcel_on_its_way")


def test_withdraw_return_or_exchange_refuses_where_the_parcel_was_lost_on_the_way_back() -> None:
    env = start(RetailSupport, set={"/shipments/S00005/status": "lost", "/shipments/S00005/delivered_at": None})
    result = env.call("withdraw_return_or_exchange", {"order_id": "#W1000007"})
    assert_refused(result, "parcel_on_its_way")


def test_withdraw_return_or_exchange_sees_a_parcel_back_that_was_entered_first() -> None:
    env = start(
        RetailSupport,
        set={
            "/shipments/S00001/order_id": "#W1000011",
            "/shipments/S00001/direction": "return",
            "/shipments/S00001/item_ids": ["2000000021"],
        },
    )
    result = env.call("withdraw_return_or_exchange", {"order_id": "#W1000011"})
    assert_refused(result, "parcel_on_its_way")


def test_withdraw_return_or_exchange_asks_for_a_request_before_it_looks_at_parcels() -> None:
    env = start(RetailSupport, set={"/shipments/S00005/order_id": "#W1000003", "/shipments/S00005/item_ids": ["2000000001"]})
    result = env.call("withdraw_return_or_exchange", {"order_id": "#W1000003"})
    assert_refused(result, "nothing_requested")


def test_withdraw_return_or_exchange_asks_for_the_proof_before_it_looks_for_anything() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("withdraw_return_or_exchange", {"order_id": "#W9999999"})
    assert_refused(result, "not_authenticated")


def test_create_return_label_prints_a_label_for_a_return() -> None:
    env = start(RetailSupport)
    result = env.call("create_return_label", {"order_id": "#W1000011", "carrier": "ups"})
    assert_returns(
        result,
        {
            "shipment_id": "S00009",
            "direction": "return",
            "carrier": "ups",
            "item_ids": ["2000000021"],
            "status": "label printed",
            "shipped_at": None,
        },
    )
    assert_changes(result, ["/shipments/S00009"])


def test_create_return_label_prints_a_label_for_both_pieces_of_an_exchange() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000009/items/1": {
                "name": "T-Shirt",
                "product_id": "1000000001",
                "item_id": "2000000002",
                "price": 26,
                "options": {"color": "blue", "size": "L"},
            },
            "/orders/#W1000009/payment_history/0/amount": 52,
            "/orders/#W1000009/exchange_items": ["2000000002", "2000000002"],
            "/orders/#W1000009/exchange_new_items": ["2000000004", "2000000004"],
            "/orders/#W1000009/exchange_price_difference": 11.5,
        },
    )
    result = env.call("create_return_label", {"order_id": "#W1000009"})
    assert_returns(result, {"carrier": "usps", "item_ids": ["2000000002", "2000000002"]})


def test_create_return_label_prints_a_new_label_where_other_items_go_back_now() -> None:
    env = start(
        RetailSupport,
        set={
            "/shipments/S00005/item_ids": ["2000000032"],
            "/shipments/S00005/status": "label printed",
            "/shipments/S00005/shipped_at": None,
            "/shipments/S00005/delivered_at": None,
        },
    )
    result = env.call("create_return_label", {"order_id": "#W1000007"})
    assert_returns(result, {"shipment_id": "S00009"})


def test_create_return_label_refuses_a_second_label() -> None:
    env = start(RetailSupport)
    result = env.call("create_return_label", {"order_id": "#W1000007"})
    assert_refused(result, "label_exists", "Parcel S00005 has a label already.")


def test_create_return_label_refuses_where_nothing_goes_back() -> None:
    env = start(RetailSupport)
    result = env.call("create_return_label", {"order_id": "#W1000003"})
    assert_refused(result, "nothing_requested", "Order #W1000003 is delivered; no return or exchange is requested.")


def test_create_return_label_keeps_orders_of_others_closed() -> None:
    env = start(RetailSupport)
    result = env.call("create_return_label", {"order_id": "#W1000010"})
    assert_refused(result, "not_your_order")


def test_create_return_label_refuses_an_unknown_order() -> None:
    env = start(RetailSupport)
    result = env.call("create_return_label", {"order_id": "#W9999999"})
    assert_refused(result, "order_not_found")


def test_create_return_label_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("create_return_label", {"order_id": "#W1000011"})
    assert_refused(result, "not_authenticated")


def test_create_return_label_gives_a_tracking_number_of_its_own() -> None:
    env = start(RetailSupport)
    result = env.call("create_return_label", {"order_id": "#W1000011"})
    assert_returns(result, {"tracking_id": "001715785209"})


def test_create_return_label_does_not_mind_a_label_of_another_order() -> None:
    env = start(
        RetailSupport,
        set={
            "/shipments/S00001/order_id": "#W1000002",
            "/shipments/S00001/direction": "return",
            "/shipments/S00001/item_ids": ["2000000021"],
        },
    )
    result = env.call("create_return_label", {"order_id": "#W1000011"})
    assert_returns(result, {"shipment_id": "S00009"})


def test_create_return_label_sees_a_label_that_was_entered_first() -> None:
    env = start(
        RetailSupport,
        set={
            "/shipments/S00001/order_id": "#W1000011",
            "/shipments/S00001/direction": "return",
            "/shipments/S00001/item_ids": ["2000000021"],
        },
    )
    result = env.call("create_return_label", {"order_id": "#W1000011"})
    assert_refused(result, "label_exists")


def test_create_return_label_asks_for_the_proof_before_it_looks_for_anything() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("create_return_label", {"order_id": "#W9999999"})
    assert_refused(result, "not_authenticated")


def test_settle_return_refunds_what_went_back() -> None:
    env = start(RetailSupport)
    result = env.call("settle_return", {"order_id": "#W1000007"})
    assert_returns(
        result,
        {
            "status": "returned",
            "payment_history": [
                {"transaction_type": "payment", "amount": 165.95},
                {"transaction_type": "refund", "amount": 31.75, "payment_method_id": "credit_card_7000002"},
            ],
        },
    )
    assert_changes(result, ["/orders/#W1000007/status", "/orders/#W1000007/payment_history/1"])


def test_settle_return_refunds_a_gift_card() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000007/return_payment_method_id": "gift_card_7000001",
            "/orders/#W1000007/return_items": ["2000000004", "2000000032"],
        },
    )
    result = env.call("settle_return", {"order_id": "#W1000007"})
    assert_succeeds(result)
    assert_changes(
        result,
        [
            "/orders/#W1000007/status",
            "/orders/#W1000007/payment_history/1",
            "/users/mei_kovacs_8020/payment_methods/gift_card_7000001/balance",
        ],
    )
    assert env.users["mei_kovacs_8020"]["payment_methods"]["gift_card_7000001"]["balance"] == 205.95


def test_settle_return_refunds_the_first_of_two_pieces_of_an_item_in_full_where_the_voucher_is_good_for_what_stays() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000007/items": [
                {
                    "name": "T-Shirt",
                    "product_id": "1000000001",
                    "item_id": "2000000004",
                    "price": 30,
                    "options": {"color": "black", "size": "XL"},
                },
                {
                    "name": "T-Shirt",
                    "product_id": "1000000001",
                    "item_id": "2000000004",
                    "price": 31.75,
                    "options": {"color": "black", "size": "XL"},
                },
                {
                    "name": "Gaming Mouse",
                    "product_id": "1000000004",
                    "item_id": "2000000032",
                    "price": 134.2,
                    "options": {"sensor type": "laser", "connectivity": "wireless"},
                },
            ],
            "/orders/#W1000007/discount": 10,
            "/orders/#W1000007/payment_history": [
                {"transaction_type": "payment", "amount": 195.95, "payment_method_id": "credit_card_7000002"},
                {"transaction_type": "refund", "amount": 10, "payment_method_id": "credit_card_7000002"},
            ],
        },
    )
    result = env.call("settle_return", {"order_id": "#W1000007"})
    assert_returns(
        result,
        {
            "payment_history": [
                {"transaction_type": "payment", "amount": 195.95},
                {"transaction_type": "refund", "amount": 10},
                {"transaction_type": "refund", "amount": 30, "payment_method_id": "credit_card_7000002"},
            ]
        },
    )


def test_settle_return_refunds_nothing_where_a_voucher_has_paid_for_all() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000007/discount": 165.95,
            "/orders/#W1000007/payment_history/1": {
                "transaction_type": "refund",
                "amount": 165.95,
                "payment_method_id": "credit_card_7000002",
            },
        },
    )
    result = env.call("settle_return", {"order_id": "#W1000007"})
    assert_returns(result, {"status": "returned"})
    assert_changes(result, ["/orders/#W1000007/status"])


def test_settle_return_refuses_before_the_parcel_is_back() -> None:
    env = start(RetailSupport)
    result = env.call("settle_return", {"order_id": "#W1000011"})
    assert_refused(result, "parcel_not_back", "The parcel of order #W1000011 has not arrived at the shop yet.")


def test_settle_return_refuses_an_exchange() -> None:
    env = start(RetailSupport)
    result = env.call("settle_return", {"order_id": "#W1000009"})
    assert_refused(result, "nothing_requested", "Order #W1000009 is exchange requested; no return is requested.")


def test_settle_return_keeps_orders_of_others_closed() -> None:
    env = start(RetailSupport)
    result = env.call("settle_return", {"order_id": "#W1000010"})
    assert_refused(result, "not_your_order")


def test_settle_return_refuses_an_unknown_order() -> None:
    env = start(RetailSupport)
    result = env.call("settle_return", {"order_id": "#W9999999"})
    assert_refused(result, "order_not_found")


def test_settle_return_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("settle_return", {"order_id": "#W1000007"})
    assert_refused(result, "not_authenticated")


def test_settle_return_does_not_take_the_parcel_to_the_customer_for_the_one_back() -> None:
    env = start(RetailSupport, set={"/shipments/S00001/order_id": "#W1000011", "/shipments/S00001/item_ids": ["2000000021"]})
    result = env.call("settle_return", {"order_id": "#W1000011"})
    assert_refused(result, "parcel_not_back")


def test_settle_return_refunds_nothing_for_a_parcel_that_was_lost_on_the_way_back() -> None:
    env = start(RetailSupport, set={"/shipments/S00005/status": "lost", "/shipments/S00005/delivered_at": None})
    result = env.call("settle_return", {"order_id": "#W1000007"})
    assert_refused(result, "parcel_not_back")


def test_settle_return_waits_for_a_parcel_in_transit() -> None:
    env = start(RetailSupport, set={"/shipments/S00005/status": "in transit", "/shipments/S00005/delivered_at": None})
    result = env.call("settle_return", {"order_id": "#W1000007"})
    assert_refused(result, "parcel_not_back")


def test_settle_return_refunds_once() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000007/status": "returned",
            "/orders/#W1000007/payment_history/1": {
                "transaction_type": "refund",
                "amount": 31.75,
                "payment_method_id": "credit_card_7000002",
            },
        },
    )
    result = env.call("settle_return", {"order_id": "#W1000007"})
    assert_refused(result, "nothing_requested", "Order #W1000007 is returned; no return is requested.")


def test_settle_return_refunds_to_the_cent() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000007/items/0/price": 0.1,
            "/orders/#W1000007/items/1/price": 0.2,
            "/orders/#W1000007/payment_history/0/amount": 0.3,
        },
    )
    result = env.call("settle_return", {"order_id": "#W1000007"})
    assert_returns(
        result, {"payment_history": [{"transaction_type": "payment", "amount": 0.3}, {"transaction_type": "refund", "amount": 0.2}]}
    )


def test_settle_return_asks_for_the_proof_before_it_looks_for_anything() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("settle_return", {"order_id": "#W9999999"})
    assert_refused(result, "not_authenticated")


def test_track_order_lists_both_directions() -> None:
    env = start(RetailSupport)
    result = env.call("track_order", {"order_id": "#W1000007"})
    assert_returns(result, [{"shipment_id": "S00004", "direction": "outbound"}, {"shipment_id": "S00005", "direction": "return"}])


def test_track_order_lists_one_direction() -> None:
    env = start(RetailSupport)
    result = env.call("track_order", {"order_id": "#W1000007", "direction": "return"})
    assert_returns(result, [{"shipment_id": "S00005", "status": "delivered"}])


def test_track_order_lists_nothing_before_the_parcel_is_packed() -> None:
    env = start(RetailSupport)
    result = env.call("track_order", {"order_id": "#W1000001"})
    assert_returns(result, [])


def test_track_order_keeps_orders_of_others_closed() -> None:
    env = start(RetailSupport)
    result = env.call("track_order", {"order_id": "#W1000010"})
    assert_refused(result, "not_your_order")


def test_track_order_refuses_an_unknown_order() -> None:
    env = start(RetailSupport)
    result = env.call("track_order", {"order_id": "#W9999999"})
    assert_refused(result, "order_not_found")


def test_track_order_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("track_order", {"order_id": "#W1000007"})
    assert_refused(result, "not_authenticated")


def test_track_order_lists_parcels_by_number() -> None:
    env = start(
        RetailSupport,
        set={
            "/shipments/S00000": {
                "order_id": "#W1000007",
                "direction": "return",
                "carrier": "usps",
                "tracking_id": "490313116600",
                "item_ids": ["2000000032"],
                "status": "label printed",
            }
        },
    )
    result = env.call("track_order", {"order_id": "#W1000007"})
    assert_returns(result, [{"shipment_id": "S00000"}, {"shipment_id": "S00004"}, {"shipment_id": "S00005"}])


def test_track_order_asks_for_the_proof_before_it_looks_for_anything() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("track_order", {"order_id": "#W9999999"})
    assert_refused(result, "not_authenticated")


def test_track_parcel_finds_a_parcel_on_its_way() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("track_parcel", {"tracking_id": "490313116603"})
    assert_returns(result, {"shipment_id": "S00003", "carrier": "fedex", "status": "in transit", "days_on_the_way": 13})


def test_track_parcel_counts_to_the_day_of_arrival() -> None:
    env = start(RetailSupport, set={"/shipments/S00001/shipped_at": "2024-05-02T20:00:00Z"})
    result = env.call("track_parcel", {"tracking_id": "490313116601"})
    assert_returns(result, {"status": "delivered", "days_on_the_way": 3})


def test_track_parcel_counts_nothing_before_the_carrier_has_it() -> None:
    env = start(RetailSupport)
    result = env.call("track_parcel", {"tracking_id": "490313116608"})
    assert_returns(result, {"status": "label printed", "days_on_the_way": None})


def test_track_parcel_refuses_a_number_that_no_parcel_has() -> None:
    env = start(RetailSupport)
    result = env.call("track_parcel", {"tracking_id": "1"})
    assert_refused(result, "parcel_not_found", "No parcel has the number 1.")


def test_report_lost_parcel_reports_a_parcel() -> None:
    env = start(RetailSupport)
    result = env.call("report_lost_parcel", {"shipment_id": "S00003"})
    assert_returns(
        result,
        {"ticket_id": "T0002", "kind": "lost parcel", "order_id": "#W1000005", "summary": "Parcel 490313116603 (fedex) is lost."},
    )
    assert_changes(result, ["/shipments/S00003/status", "/tickets/T0002"])


def test_report_lost_parcel_reports_on_the_tenth_day() -> None:
    env = start(RetailSupport, set={"/shipments/S00003/shipped_at": "2024-05-05T23:59:59Z"})
    result = env.call("report_lost_parcel", {"shipment_id": "S00003"})
    assert_returns(result, {"user_id": "mei_kovacs_8020"})


def test_report_lost_parcel_refuses_on_the_ninth_day() -> None:
    env = start(RetailSupport, set={"/shipments/S00003/shipped_at": "2024-05-06T00:00:00Z"})
    result = env.call("report_lost_parcel", {"shipment_id": "S00003"})
    assert_refused(result, "too_early", "Parcel S00003 has been on its way since 2024-05-06; wait for 10 days.")


def test_report_lost_parcel_refuses_a_parcel_that_arrived() -> None:
    env = start(RetailSupport)
    result = env.call("report_lost_parcel", {"shipment_id": "S00001"})
    assert_refused(result, "parcel_not_in_transit", "Parcel S00001 is delivered.")


def test_report_lost_parcel_keeps_orders_of_others_closed() -> None:
    env = start(RetailSupport)
    result = env.call("report_lost_parcel", {"shipment_id": "S00007"})
    assert_refused(result, "not_your_order", "Order #W1000013 belongs to another customer.")


def test_report_lost_parcel_refuses_an_unknown_parcel() -> None:
    env = start(RetailSupport)
    result = env.call("report_lost_parcel", {"shipment_id": "S99999"})
    assert_refused(result, "shipment_not_found", "Shipment S99999 does not exist.")


def test_report_lost_parcel_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("report_lost_parcel", {"shipment_id": "S00003"})
    assert_refused(result, "not_authenticated")


def test_report_lost_parcel_asks_for_the_proof_before_it_looks_for_anything() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("report_lost_parcel", {"shipment_id": "S99999"})
    assert_refused(result, "not_authenticated")


def test_list_vouchers_lists_what_can_be_used() -> None:
    env = start(RetailSupport)
    result = env.call("list_vouchers", {})
    assert_returns(
        result, [{"voucher_code": "WELCOME10"}, {"voucher_code": "SORRY-0001", "discount": {"kind": "amount", "amount": 10}}]
    )


def test_list_vouchers_lists_all() -> None:
    env = start(RetailSupport)
    result = env.call("list_vouchers", {"usable_only": False})
    assert_returns(
        result,
        [
            {"voucher_code": "SPRING5"},
            {"voucher_code": "LOYAL10"},
            {"voucher_code": "WELCOME10"},
            {"voucher_code": "SORRY-0001"},
            {"voucher_code": "SUMMER15"},
        ],
    )


def test_list_vouchers_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("list_vouchers", {})
    assert_refused(result, "not_authenticated")


def test_list_vouchers_takes_the_first_and_the_last_day_in() -> None:
    env = start(RetailSupport, set={"/vouchers/SPRING5/valid_until": "2024-05-15", "/vouchers/SUMMER15/valid_from": "2024-05-15"})
    result = env.call("list_vouchers", {})
    assert_returns(
        result,
        [{"voucher_code": "SPRING5"}, {"voucher_code": "WELCOME10"}, {"voucher_code": "SORRY-0001"}, {"voucher_code": "SUMMER15"}],
    )


def test_apply_voucher_takes_a_sum_off() -> None:
    env = start(RetailSupport)
    result = env.call("apply_voucher", {"order_id": "#W1000001", "voucher_code": "SORRY-0001"})
    assert_returns(
        result,
        {
            "discount": 10,
            "payment_history": [
                {"transaction_type": "payment", "amount": 87.8},
                {"transaction_type": "refund", "amount": 10, "payment_method_id": "credit_card_7000002"},
            ],
        },
    )
    assert_changes(result, ["/orders/#W1000001/discount", "/orders/#W1000001/payment_history/1", "/vouchers/SORRY-0001/used_on"])


def test_apply_voucher_takes_a_share_off_rounded_to_the_cent() -> None:
    env = start(RetailSupport)
    result = env.call("apply_voucher", {"order_id": "#W1000001", "voucher_code": "WELCOME10"})
    assert_returns(result, {"discount": 8.78})


def test_apply_voucher_takes_off_no_more_than_the_voucher_allows() -> None:
    env = start(RetailSupport, set={"/vouchers/WELCOME10/discount/at_most": 5})
    result = env.call("apply_voucher", {"order_id": "#W1000001", "voucher_code": "WELCOME10"})
    assert_returns(result, {"discount": 5})


def test_apply_voucher_takes_off_no_more_than_the_order_costs_and_fills_a_gift_card() -> None:
    env = start(RetailSupport, set={"/vouchers/SORRY-0001/discount/amount": 50})
    result = env.call("apply_voucher", {"order_id": "#W1000002", "voucher_code": "SORRY-0001"})
    assert_returns(result, {"discount": 38.4})
    assert env.users["mei_kovacs_8020"]["payment_methods"]["gift_card_7000004"]["balance"] == 50.75


def test_apply_voucher_is_good_on_the_last_day() -> None:
    env = start(RetailSupport, set={"/vouchers/SORRY-0001/valid_until": "2024-05-15"})
    result = env.call("apply_voucher", {"order_id": "#W1000001", "voucher_code": "SORRY-0001"})
    assert_returns(result, {"discount": 10})


def test_apply_voucher_refuses_a_voucher_that_has_ended() -> None:
    env = start(RetailSupport)
    result = env.call("apply_voucher", {"order_id": "#W1000001", "voucher_code": "SPRING5"})
    assert_refused(result, "voucher_expired", "Voucher SPRING5 was good until 2024-04-30.")


def test_apply_voucher_refuses_a_voucher_of_the_future() -> None:
    env = start(RetailSupport)
    result = env.call("apply_voucher", {"order_id": "#W1000001", "voucher_code": "SUMMER15"})
    assert_refused(result, "voucher_not_yet_valid", "Voucher SUMMER15 is good from 2024-06-01 on.")


def test_apply_voucher_refuses_a_voucher_that_was_used() -> None:
    env = start(RetailSupport)
    result = env.call("apply_voucher", {"order_id": "#W1000001", "voucher_code": "LOYAL10"})
    assert_refused(result, "voucher_used", "Voucher LOYAL10 was used on order #W1000012.")


def test_apply_voucher_refuses_a_second_voucher_on_an_order() -> None:
    env = start(RetailSupport)
    result = env.call("apply_voucher", {"order_id": "#W1000012", "voucher_code": "SORRY-0001"})
    assert_refused(result, "voucher_on_order", "A voucher was used on order #W1000012 already.")


def test_apply_voucher_refuses_an_order_whose_payment_was_changed() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000001/payment_history/1": {
                "transaction_type": "payment",
                "amount": 87.8,
                "payment_method_id": "paypal_7000003",
            },
            "/orders/#W1000001/payment_history/2": {
                "transaction_type": "refund",
                "amount": 87.8,
                "payment_method_id": "credit_card_7000002",
            },
        },
    )
    result = env.call("apply_voucher", {"order_id": "#W1000001", "voucher_code": "SORRY-0001"})
    assert_refused(result, "payment_not_single", "Order #W1000001 has more than one payment; no voucher can be used on it.")


def test_apply_voucher_refuses_an_order_below_the_least_total() -> None:
    env = start(RetailSupport)
    result = env.call("apply_voucher", {"order_id": "#W1000002", "voucher_code": "WELCOME10"})
    assert_refused(result, "total_too_low", "Voucher WELCOME10 is good from $50.00 on; order #W1000002 comes to $38.40.")


def test_apply_voucher_refuses_a_voucher_of_somebody_else() -> None:
    env = start(RetailSupport)
    result = env.call("apply_voucher", {"order_id": "#W1000001", "voucher_code": "NOAH20"})
    assert_refused(result, "not_your_voucher", "Voucher NOAH20 belongs to another customer.")


def test_apply_voucher_refuses_an_unknown_voucher() -> None:
    env = start(RetailSupport)
    result = env.call("apply_voucher", {"order_id": "#W1000001", "voucher_code": "FREE"})
    assert_refused(result, "voucher_not_found", "There is no voucher FREE.")


def test_apply_voucher_refuses_a_delivered_order() -> None:
    env = start(RetailSupport)
    result = env.call("apply_voucher", {"order_id": "#W1000003", "voucher_code": "SORRY-0001"})
    assert_refused(result, "order_not_pending")


def test_apply_voucher_keeps_orders_of_others_closed() -> None:
    env = start(RetailSupport)
    result = env.call("apply_voucher", {"order_id": "#W1000010", "voucher_code": "SORRY-0001"})
    assert_refused(result, "not_your_order")


def test_apply_voucher_refuses_an_unknown_order() -> None:
    env = start(RetailSupport)
    result = env.call("apply_voucher", {"order_id": "#W9999999", "voucher_code": "SORRY-0001"})
    assert_refused(result, "order_not_found")


def test_apply_voucher_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("apply_voucher", {"order_id": "#W1000001", "voucher_code": "SORRY-0001"})
    assert_refused(result, "not_authenticated")


def test_apply_voucher_takes_a_voucher_on_its_first_day() -> None:
    env = start(RetailSupport, set={"/vouchers/SUMMER15/valid_from": "2024-05-15"})
    result = env.call("apply_voucher", {"order_id": "#W1000001", "voucher_code": "SUMMER15"})
    assert_returns(result, {"discount": 13.17})


def test_apply_voucher_takes_a_voucher_where_the_total_is_just_enough() -> None:
    env = start(RetailSupport, set={"/vouchers/WELCOME10/min_total": 87.8})
    result = env.call("apply_voucher", {"order_id": "#W1000001", "voucher_code": "WELCOME10"})
    assert_returns(result, {"discount": 8.78})


def test_apply_voucher_looks_for_the_voucher_before_the_order_is_opened() -> None:
    env = start(RetailSupport)
    result = env.call("apply_voucher", {"order_id": "#W1000010", "voucher_code": "FREE"})
    assert_refused(result, "voucher_not_found")


def test_apply_voucher_tells_nothing_of_the_status_of_orders_of_others() -> None:
    env = start(RetailSupport)
    result = env.call("apply_voucher", {"order_id": "#W1000013", "voucher_code": "SORRY-0001"})
    assert_refused(result, "not_your_order")


def test_apply_voucher_looks_at_the_order_before_the_voucher() -> None:
    env = start(RetailSupport)
    result = env.call("apply_voucher", {"order_id": "#W1000003", "voucher_code": "NOAH20"})
    assert_refused(result, "order_not_pending")


def test_apply_voucher_does_not_tell_what_somebody_else_used_a_voucher_on() -> None:
    env = start(RetailSupport, set={"/vouchers/NOAH20/used_on": "#W1000013"})
    result = env.call("apply_voucher", {"order_id": "#W1000001", "voucher_code": "NOAH20"})
    assert_refused(result, "not_your_voucher")


def test_apply_voucher_tells_of_a_use_before_it_looks_at_the_first_day() -> None:
    env = start(RetailSupport, set={"/vouchers/LOYAL10/valid_from": "2024-05-20"})
    result = env.call("apply_voucher", {"order_id": "#W1000001", "voucher_code": "LOYAL10"})
    assert_refused(result, "voucher_used")


def test_apply_voucher_looks_at_the_days_before_the_vouchers_of_the_order() -> None:
    env = start(RetailSupport)
    result = env.call("apply_voucher", {"order_id": "#W1000012", "voucher_code": "SPRING5"})
    assert_refused(result, "voucher_expired")


def test_apply_voucher_rounds_a_share_to_the_cent() -> None:
    env = start(RetailSupport, set={"/vouchers/WELCOME10/discount/percent": 7})
    result = env.call("apply_voucher", {"order_id": "#W1000001", "voucher_code": "WELCOME10"})
    assert_returns(result, {"discount": 6.15})


def test_apply_voucher_rounds_a_share_down_where_that_is_nearer() -> None:
    env = start(RetailSupport, set={"/vouchers/WELCOME10/discount/percent": 3})
    result = env.call("apply_voucher", {"order_id": "#W1000001", "voucher_code": "WELCOME10"})
    assert_returns(result, {"discount": 2.63})


def test_apply_voucher_takes_a_cent_off_at_least() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000002/items/0/price": 0.2,
            "/orders/#W1000002/payment_history/0/amount": 0.2,
            "/vouchers/WELCOME10/discount/percent": 2,
            "/vouchers/WELCOME10/min_total": 0,
        },
    )
    result = env.call("apply_voucher", {"order_id": "#W1000002", "voucher_code": "WELCOME10"})
    assert_returns(
        result,
        {
            "discount": 0.01,
            "payment_history": [{"transaction_type": "payment", "amount": 0.2}, {"transaction_type": "refund", "amount": 0.01}],
        },
    )


def test_apply_voucher_asks_for_the_proof_before_it_looks_for_anything() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("apply_voucher", {"order_id": "#W9999999", "voucher_code": "SORRY-0001"})
    assert_refused(result, "not_authenticated")


def test_issue_goodwill_voucher_apologises_with_the_most_that_is_allowed() -> None:
    env = start(RetailSupport)
    result = env.call("issue_goodwill_voucher", {"order_id": "#W1000005", "amount": 17.8})
    assert_returns(
        result,
        {
            "voucher_code": "SORRY-0002",
            "discount": {"kind": "amount", "amount": 17.8},
            "min_total": 0,
            "valid_until": "2024-08-13",
            "used_on": None,
            "issued_for": "#W1000005",
        },
    )
    assert_changes(result, ["/vouchers/SORRY-0002"])


def test_issue_goodwill_voucher_refuses_a_cent_more() -> None:
    env = start(RetailSupport)
    result = env.call("issue_goodwill_voucher", {"order_id": "#W1000005", "amount": 17.81})
    assert_refused(result, "amount_too_high", "A voucher for order #W1000005 is worth $17.80 at most.")


def test_issue_goodwill_voucher_apologises_on_the_tenth_day() -> None:
    env = start(RetailSupport, set={"/shipments/S00003/shipped_at": "2024-05-05T23:59:59Z"})
    result = env.call("issue_goodwill_voucher", {"order_id": "#W1000005", "amount": 5})
    assert_returns(result, {"issued_for": "#W1000005"})


def test_issue_goodwill_voucher_apologises_once_for_an_order() -> None:
    env = start(RetailSupport, set={"/vouchers/SORRY-0001/issued_for": "#W1000005"})
    result = env.call("issue_goodwill_voucher", {"order_id": "#W1000005", "amount": 5})
    assert_refused(result, "apologised_already", "The customer has got a voucher for order #W1000005 already.")


def test_issue_goodwill_voucher_refuses_where_all_went_well() -> None:
    env = start(RetailSupport)
    result = env.call("issue_goodwill_voucher", {"order_id": "#W1000003", "amount": 5})
    assert_refused(result, "nothing_to_apologise_for", "No parcel of order #W1000003 was lost or took 10 days.")


def test_issue_goodwill_voucher_apologises_for_a_lost_parcel() -> None:
    env = start(RetailSupport, set={"/shipments/S00003/status": "lost", "/shipments/S00003/shipped_at": "2024-05-12T08:00:00Z"})
    result = env.call("issue_goodwill_voucher", {"order_id": "#W1000005", "amount": 5})
    assert_returns(result, {"valid_from": "2024-05-15"})


def test_issue_goodwill_voucher_apologises_where_the_second_of_two_parcels_is_lost() -> None:
    env = start(
        RetailSupport,
        set={
            "/shipments/S00003/shipped_at": "2024-05-12T08:00:00Z",
            "/shipments/S00006/order_id": "#W1000005",
            "/shipments/S00006/item_ids": ["2000000031"],
            "/shipments/S00006/status": "lost",
            "/shipments/S00006/delivered_at": None,
        },
    )
    result = env.call("issue_goodwill_voucher", {"order_id": "#W1000005", "amount": 5})
    assert_returns(result, {"valid_from": "2024-05-15"})


def test_issue_goodwill_voucher_keeps_orders_of_others_closed() -> None:
    env = start(RetailSupport)
    result = env.call("issue_goodwill_voucher", {"order_id": "#W1000010", "amount": 5})
    assert_refused(result, "not_your_order")


def test_issue_goodwill_voucher_refuses_an_unknown_order() -> None:
    env = start(RetailSupport)
    result = env.call("issue_goodwill_voucher", {"order_id": "#W9999999", "amount": 5})
    assert_refused(result, "order_not_found")


def test_issue_goodwill_voucher_asks_for_the_proof_first() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("issue_goodwill_voucher", {"order_id": "#W1000005", "amount": 5})
    assert_refused(result, "not_authenticated")


def test_issue_goodwill_voucher_rounds_a_fifth_to_the_cent() -> None:
    env = start(RetailSupport, set={"/orders/#W1000005/items/0/price": 24.99, "/orders/#W1000005/payment_history/0/amount": 24.99})
    result = env.call("issue_goodwill_voucher", {"order_id": "#W1000005", "amount": 5})
    assert_returns(result, {"discount": {"kind": "amount", "amount": 5}})


def test_issue_goodwill_voucher_counts_the_cents_of_a_fifth_whatever_a_voucher_took_off() -> None:
    env = start(
        RetailSupport,
        set={
            "/orders/#W1000005/items/0/price": 87.81,
            "/orders/#W1000005/discount": 7.81,
            "/orders/#W1000005/payment_history/0/amount": 80,
        },
    )
    result = env.call("issue_goodwill_voucher", {"order_id": "#W1000005", "amount": 17.57})
    assert_refused(result, "amount_too_high", "A voucher for order #W1000005 is worth $17.56 at most.")


def test_issue_goodwill_voucher_asks_for_the_proof_before_it_looks_for_anything() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("issue_goodwill_voucher", {"order_id": "#W9999999", "amount": 5})
    assert_refused(result, "not_authenticated")


def test_get_current_time_tells_the_time() -> None:
    env = start(RetailSupport)
    result = env.call("get_current_time", {})
    assert_returns(result, "2024-05-15T15:00:00Z")


def test_calculate_minds_what_comes_first() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "2 + 3 * (4 - 1.5)"})
    assert_returns(result, 9.5)


def test_calculate_reads_signs() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "-(2 - 5) * -1.005"})
    assert_returns(result, -3.02)


def test_calculate_reads_a_sign_before_a_sign() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "5 * --2"})
    assert_returns(result, 10)


def test_calculate_works_from_left_to_right() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "100 - 60 / 6 / 5 * 3 - 10 + 4"})
    assert_returns(result, 88)


def test_calculate_works_out_parentheses_within_parentheses() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "2 * ((2 + 3) * (4 - (1 + 1)) - 1)"})
    assert_returns(result, 18)


def test_calculate_rounds() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "10 / 3"})
    assert_returns(result, 3.33)


def test_calculate_rounds_up_where_that_is_nearer() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "2 / 3"})
    assert_returns(result, 0.67)


def test_calculate_rounds_nothing_but_the_value() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "2 / 3 * 3 + 0.006 - 0.004"})
    assert_returns(result, 2)


def test_calculate_refuses_words() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "price * 2"})
    assert_refused(result, "invalid_expression", "This is no expression of numbers, + - * / and parentheses: price * 2")


def test_calculate_refuses_what_is_not_finished() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "(2 +"})
    assert_refused(result, "invalid_expression")


def test_calculate_refuses_two_numbers_in_a_row() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "2 2"})
    assert_refused(result, "invalid_expression")


def test_calculate_refuses_a_number_before_parentheses() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "2 (3 + 1)"})
    assert_refused(result, "invalid_expression")


def test_calculate_refuses_a_plus_that_adds_nothing() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "2 * +3"})
    assert_refused(result, "invalid_expression")


def test_calculate_refuses_to_divide_by_nothing() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "1 / (2 - 2)"})
    assert_refused(result, "division_by_zero", "There is a division by zero in 1 / (2 - 2)")


def test_calculate_sees_that_tenths_come_to_nothing() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "1 / (0.1 + 0.2 - 0.3)"})
    assert_refused(result, "division_by_zero")


def test_calculate_divides_nothing_and_by_less_than_one() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "0 / .5"})
    assert_returns(result, 0)


def test_calculate_adds_and_takes_a_sign_before_parentheses() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "-(2+3)+9"})
    assert_returns(result, 4)


def test_calculate_multiplies_by_zero() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "5 * 0"})
    assert_returns(result, 0)


def test_calculate_refuses_two_points_in_a_number() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "1.2.3"})
    assert_refused(result, "invalid_expression")


def test_calculate_refuses_parentheses_that_stay_open() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "(2 + 3"})
    assert_refused(result, "invalid_expression")


def test_calculate_refuses_parentheses_that_nothing_opened() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "2 + 3)"})
    assert_refused(result, "invalid_expression")


def test_calculate_refuses_a_power_of_ten() -> None:
    env = start(RetailSupport)
    result = env.call("calculate", {"expression": "1e3 + 1"})
    assert_refused(result, "invalid_expression")


def test_transfer_to_human_agents_opens_a_ticket_of_a_handover() -> None:
    env = start(RetailSupport)
    result = env.call("transfer_to_human_agents", {"summary": "Wants an invoice."})
    assert_succeeds(result)
    assert env.tickets["T0002"]["kind"] == "handover"


def test_transfer_to_human_agents_hands_over() -> None:
    env = start(RetailSupport)
    result = env.call("transfer_to_human_agents", {"summary": "The customer wants a refund in cash."})
    assert_returns(result, "Transfer successful")
    assert_changes(result, ["/tickets/T0002"])
    assert env.tickets["T0002"]["summary"] == "The customer wants a refund in cash."
    assert env.tickets["T0002"]["user_id"] == "mei_kovacs_8020"


def test_transfer_to_human_agents_hands_over_before_anybody_has_signed_in() -> None:
    env = start(RetailSupport, seed="new_conversation")
    result = env.call("transfer_to_human_agents", {"summary": "The proofs were wrong."})
    assert_succeeds(result)
    assert env.tickets["T0002"]["user_id"] is None


def test_transfer_to_human_agents_refuses_an_empty_summary() -> None:
    env = start(RetailSupport)
    result = env.call("transfer_to_human_agents", {"summary": ""})
    assert_refused(result, "invalid_argument")
