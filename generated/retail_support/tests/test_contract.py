"""What RetailSupport promises, whatever its tools do."""

from envgen.testing import contract
from retail_support import RetailSupport


def test_seed_default_is_valid() -> None:
    contract.seed_is_valid(RetailSupport, "default")


def test_seed_new_conversation_is_valid() -> None:
    contract.seed_is_valid(RetailSupport, "new_conversation")


def test_an_unknown_tool_is_refused() -> None:
    contract.refuses_an_unknown_tool(RetailSupport)


def test_calls_get_past_the_guards() -> None:
    contract.calls_get_past_the_guards(RetailSupport)


def test_find_user_id_by_email_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "find_user_id_by_email")


def test_find_user_id_by_email_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "find_user_id_by_email")


def test_find_user_id_by_email_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "find_user_id_by_email")


def test_find_user_id_by_email_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "find_user_id_by_email")


def test_find_user_id_by_email_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "find_user_id_by_email")


def test_find_user_id_by_email_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "find_user_id_by_email")


def test_find_user_id_by_email_never_fails() -> None:
    contract.never_fails(RetailSupport, "find_user_id_by_email")


def test_find_user_id_by_email_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "find_user_id_by_email")


def test_find_user_id_by_email_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "find_user_id_by_email")


def test_find_user_id_by_email_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "find_user_id_by_email")


def test_find_user_id_by_name_zip_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "find_user_id_by_name_zip")


def test_find_user_id_by_name_zip_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "find_user_id_by_name_zip")


def test_find_user_id_by_name_zip_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "find_user_id_by_name_zip")


def test_find_user_id_by_name_zip_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "find_user_id_by_name_zip")


def test_find_user_id_by_name_zip_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "find_user_id_by_name_zip")


def test_find_user_id_by_name_zip_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "find_user_id_by_name_zip")


def test_find_user_id_by_name_zip_never_fails() -> None:
    contract.never_fails(RetailSupport, "find_user_id_by_name_zip")


def test_find_user_id_by_name_zip_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "find_user_id_by_name_zip")


def test_find_user_id_by_name_zip_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "find_user_id_by_name_zip")


def test_find_user_id_by_name_zip_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "find_user_id_by_name_zip")


def test_start_session_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "start_session")


def test_start_session_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "start_session")


def test_start_session_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "start_session")


def test_start_session_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "start_session")


def test_start_session_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "start_session")


def test_start_session_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "start_session")


def test_start_session_never_fails() -> None:
    contract.never_fails(RetailSupport, "start_session")


def test_start_session_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "start_session")


def test_start_session_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(RetailSupport, "start_session")


def test_start_session_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "start_session")


def test_get_user_details_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "get_user_details")


def test_get_user_details_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "get_user_details")


def test_get_user_details_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "get_user_details")


def test_get_user_details_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "get_user_details")


def test_get_user_details_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "get_user_details")


def test_get_user_details_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "get_user_details")


def test_get_user_details_never_fails() -> None:
    contract.never_fails(RetailSupport, "get_user_details")


def test_get_user_details_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "get_user_details")


def test_get_user_details_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "get_user_details")


def test_get_user_details_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "get_user_details")


def test_modify_user_address_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "modify_user_address")


def test_modify_user_address_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "modify_user_address")


def test_modify_user_address_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "modify_user_address")


def test_modify_user_address_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "modify_user_address")


def test_modify_user_address_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "modify_user_address")


def test_modify_user_address_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "modify_user_address")


def test_modify_user_address_never_fails() -> None:
    contract.never_fails(RetailSupport, "modify_user_address")


def test_modify_user_address_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "modify_user_address")


def test_modify_user_address_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "modify_user_address")


def test_change_email_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "change_email")


def test_change_email_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "change_email")


def test_change_email_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "change_email")


def test_change_email_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "change_email")


def test_change_email_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "change_email")


def test_change_email_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "change_email")


def test_change_email_never_fails() -> None:
    contract.never_fails(RetailSupport, "change_email")


def test_change_email_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "change_email")


def test_change_email_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "change_email")


def test_add_credit_card_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "add_credit_card")


def test_add_credit_card_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "add_credit_card")


def test_add_credit_card_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "add_credit_card")


def test_add_credit_card_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "add_credit_card")


def test_add_credit_card_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "add_credit_card")


def test_add_credit_card_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "add_credit_card")


def test_add_credit_card_never_fails() -> None:
    contract.never_fails(RetailSupport, "add_credit_card")


def test_add_credit_card_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "add_credit_card")


def test_add_credit_card_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "add_credit_card")


def test_add_paypal_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "add_paypal")


def test_add_paypal_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "add_paypal")


def test_add_paypal_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "add_paypal")


def test_add_paypal_never_fails() -> None:
    contract.never_fails(RetailSupport, "add_paypal")


def test_add_paypal_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "add_paypal")


def test_remove_payment_method_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "remove_payment_method")


def test_remove_payment_method_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "remove_payment_method")


def test_remove_payment_method_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "remove_payment_method")


def test_remove_payment_method_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "remove_payment_method")


def test_remove_payment_method_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "remove_payment_method")


def test_remove_payment_method_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "remove_payment_method")


def test_remove_payment_method_never_fails() -> None:
    contract.never_fails(RetailSupport, "remove_payment_method")


def test_remove_payment_method_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "remove_payment_method")


def test_remove_payment_method_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "remove_payment_method")


def test_merge_gift_cards_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "merge_gift_cards")


def test_merge_gift_cards_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "merge_gift_cards")


def test_merge_gift_cards_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "merge_gift_cards")


def test_merge_gift_cards_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "merge_gift_cards")


def test_merge_gift_cards_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "merge_gift_cards")


def test_merge_gift_cards_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "merge_gift_cards")


def test_merge_gift_cards_never_fails() -> None:
    contract.never_fails(RetailSupport, "merge_gift_cards")


def test_merge_gift_cards_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "merge_gift_cards")


def test_merge_gift_cards_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "merge_gift_cards")


def test_list_all_product_types_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "list_all_product_types")


def test_list_all_product_types_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "list_all_product_types")


def test_list_all_product_types_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "list_all_product_types")


def test_list_all_product_types_never_fails() -> None:
    contract.never_fails(RetailSupport, "list_all_product_types")


def test_list_all_product_types_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "list_all_product_types")


def test_list_all_product_types_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "list_all_product_types")


def test_get_product_details_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "get_product_details")


def test_get_product_details_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "get_product_details")


def test_get_product_details_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "get_product_details")


def test_get_product_details_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "get_product_details")


def test_get_product_details_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "get_product_details")


def test_get_product_details_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "get_product_details")


def test_get_product_details_never_fails() -> None:
    contract.never_fails(RetailSupport, "get_product_details")


def test_get_product_details_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "get_product_details")


def test_get_product_details_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "get_product_details")


def test_get_product_details_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "get_product_details")


def test_get_item_details_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "get_item_details")


def test_get_item_details_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "get_item_details")


def test_get_item_details_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "get_item_details")


def test_get_item_details_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "get_item_details")


def test_get_item_details_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "get_item_details")


def test_get_item_details_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "get_item_details")


def test_get_item_details_never_fails() -> None:
    contract.never_fails(RetailSupport, "get_item_details")


def test_get_item_details_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "get_item_details")


def test_get_item_details_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "get_item_details")


def test_get_item_details_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "get_item_details")


def test_search_items_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "search_items")


def test_search_items_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "search_items")


def test_search_items_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "search_items")


def test_search_items_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "search_items")


def test_search_items_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "search_items")


def test_search_items_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "search_items")


def test_search_items_never_fails() -> None:
    contract.never_fails(RetailSupport, "search_items")


def test_search_items_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "search_items")


def test_search_items_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "search_items")


def test_search_items_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(RetailSupport, "search_items")


def test_search_items_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "search_items")


def test_list_orders_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "list_orders")


def test_list_orders_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "list_orders")


def test_list_orders_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "list_orders")


def test_list_orders_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "list_orders")


def test_list_orders_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "list_orders")


def test_list_orders_never_fails() -> None:
    contract.never_fails(RetailSupport, "list_orders")


def test_list_orders_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "list_orders")


def test_list_orders_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "list_orders")


def test_list_orders_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(RetailSupport, "list_orders")


def test_list_orders_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "list_orders")


def test_get_order_details_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "get_order_details")


def test_get_order_details_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "get_order_details")


def test_get_order_details_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "get_order_details")


def test_get_order_details_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "get_order_details")


def test_get_order_details_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "get_order_details")


def test_get_order_details_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "get_order_details")


def test_get_order_details_never_fails() -> None:
    contract.never_fails(RetailSupport, "get_order_details")


def test_get_order_details_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "get_order_details")


def test_get_order_details_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "get_order_details")


def test_get_order_details_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "get_order_details")


def test_place_order_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "place_order")


def test_place_order_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "place_order")


def test_place_order_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "place_order")


def test_place_order_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "place_order")


def test_place_order_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "place_order")


def test_place_order_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "place_order")


def test_place_order_never_fails() -> None:
    contract.never_fails(RetailSupport, "place_order")


def test_place_order_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "place_order")


def test_place_order_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(RetailSupport, "place_order")


def test_place_order_takes_a_batch_whole_or_not_at_all() -> None:
    contract.takes_a_batch_whole_or_not_at_all(RetailSupport, "place_order")


def test_place_order_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "place_order")


def test_cancel_pending_order_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "cancel_pending_order")


def test_cancel_pending_order_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "cancel_pending_order")


def test_cancel_pending_order_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "cancel_pending_order")


def test_cancel_pending_order_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "cancel_pending_order")


def test_cancel_pending_order_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "cancel_pending_order")


def test_cancel_pending_order_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "cancel_pending_order")


def test_cancel_pending_order_never_fails() -> None:
    contract.never_fails(RetailSupport, "cancel_pending_order")


def test_cancel_pending_order_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "cancel_pending_order")


def test_cancel_pending_order_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "cancel_pending_order")


def test_modify_pending_order_address_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "modify_pending_order_address")


def test_modify_pending_order_address_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "modify_pending_order_address")


def test_modify_pending_order_address_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "modify_pending_order_address")


def test_modify_pending_order_address_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "modify_pending_order_address")


def test_modify_pending_order_address_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "modify_pending_order_address")


def test_modify_pending_order_address_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "modify_pending_order_address")


def test_modify_pending_order_address_never_fails() -> None:
    contract.never_fails(RetailSupport, "modify_pending_order_address")


def test_modify_pending_order_address_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "modify_pending_order_address")


def test_modify_pending_order_address_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "modify_pending_order_address")


def test_modify_pending_order_payment_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "modify_pending_order_payment")


def test_modify_pending_order_payment_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "modify_pending_order_payment")


def test_modify_pending_order_payment_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "modify_pending_order_payment")


def test_modify_pending_order_payment_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "modify_pending_order_payment")


def test_modify_pending_order_payment_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "modify_pending_order_payment")


def test_modify_pending_order_payment_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "modify_pending_order_payment")


def test_modify_pending_order_payment_never_fails() -> None:
    contract.never_fails(RetailSupport, "modify_pending_order_payment")


def test_modify_pending_order_payment_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "modify_pending_order_payment")


def test_modify_pending_order_payment_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "modify_pending_order_payment")


def test_modify_pending_order_items_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "modify_pending_order_items")


def test_modify_pending_order_items_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "modify_pending_order_items")


def test_modify_pending_order_items_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "modify_pending_order_items")


def test_modify_pending_order_items_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "modify_pending_order_items")


def test_modify_pending_order_items_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "modify_pending_order_items")


def test_modify_pending_order_items_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "modify_pending_order_items")


def test_modify_pending_order_items_never_fails() -> None:
    contract.never_fails(RetailSupport, "modify_pending_order_items")


def test_modify_pending_order_items_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "modify_pending_order_items")


def test_modify_pending_order_items_takes_a_batch_whole_or_not_at_all() -> None:
    contract.takes_a_batch_whole_or_not_at_all(RetailSupport, "modify_pending_order_items")


def test_modify_pending_order_items_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "modify_pending_order_items")


def test_return_delivered_order_items_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "return_delivered_order_items")


def test_return_delivered_order_items_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "return_delivered_order_items")


def test_return_delivered_order_items_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "return_delivered_order_items")


def test_return_delivered_order_items_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "return_delivered_order_items")


def test_return_delivered_order_items_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "return_delivered_order_items")


def test_return_delivered_order_items_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "return_delivered_order_items")


def test_return_delivered_order_items_never_fails() -> None:
    contract.never_fails(RetailSupport, "return_delivered_order_items")


def test_return_delivered_order_items_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "return_delivered_order_items")


def test_return_delivered_order_items_takes_a_batch_whole_or_not_at_all() -> None:
    contract.takes_a_batch_whole_or_not_at_all(RetailSupport, "return_delivered_order_items")


def test_return_delivered_order_items_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "return_delivered_order_items")


def test_exchange_delivered_order_items_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "exchange_delivered_order_items")


def test_exchange_delivered_order_items_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "exchange_delivered_order_items")


def test_exchange_delivered_order_items_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "exchange_delivered_order_items")


def test_exchange_delivered_order_items_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "exchange_delivered_order_items")


def test_exchange_delivered_order_items_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "exchange_delivered_order_items")


def test_exchange_delivered_order_items_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "exchange_delivered_order_items")


def test_exchange_delivered_order_items_never_fails() -> None:
    contract.never_fails(RetailSupport, "exchange_delivered_order_items")


def test_exchange_delivered_order_items_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "exchange_delivered_order_items")


def test_exchange_delivered_order_items_takes_a_batch_whole_or_not_at_all() -> None:
    contract.takes_a_batch_whole_or_not_at_all(RetailSupport, "exchange_delivered_order_items")


def test_exchange_delivered_order_items_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "exchange_delivered_order_items")


def test_withdraw_return_or_exchange_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "withdraw_return_or_exchange")


def test_withdraw_return_or_exchange_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "withdraw_return_or_exchange")


def test_withdraw_return_or_exchange_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "withdraw_return_or_exchange")


def test_withdraw_return_or_exchange_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "withdraw_return_or_exchange")


def test_withdraw_return_or_exchange_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "withdraw_return_or_exchange")


def test_withdraw_return_or_exchange_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "withdraw_return_or_exchange")


def test_withdraw_return_or_exchange_never_fails() -> None:
    contract.never_fails(RetailSupport, "withdraw_return_or_exchange")


def test_withdraw_return_or_exchange_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "withdraw_return_or_exchange")


def test_withdraw_return_or_exchange_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "withdraw_return_or_exchange")


def test_create_return_label_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "create_return_label")


def test_create_return_label_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "create_return_label")


def test_create_return_label_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "create_return_label")


def test_create_return_label_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "create_return_label")


def test_create_return_label_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "create_return_label")


def test_create_return_label_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "create_return_label")


def test_create_return_label_never_fails() -> None:
    contract.never_fails(RetailSupport, "create_return_label")


def test_create_return_label_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "create_return_label")


def test_create_return_label_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(RetailSupport, "create_return_label")


def test_create_return_label_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "create_return_label")


def test_settle_return_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "settle_return")


def test_settle_return_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "settle_return")


def test_settle_return_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "settle_return")


def test_settle_return_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "settle_return")


def test_settle_return_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "settle_return")


def test_settle_return_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "settle_return")


def test_settle_return_never_fails() -> None:
    contract.never_fails(RetailSupport, "settle_return")


def test_settle_return_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "settle_return")


def test_settle_return_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "settle_return")


def test_track_order_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "track_order")


def test_track_order_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "track_order")


def test_track_order_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "track_order")


def test_track_order_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "track_order")


def test_track_order_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "track_order")


def test_track_order_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "track_order")


def test_track_order_never_fails() -> None:
    contract.never_fails(RetailSupport, "track_order")


def test_track_order_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "track_order")


def test_track_order_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "track_order")


def test_track_order_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(RetailSupport, "track_order")


def test_track_order_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "track_order")


def test_track_parcel_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "track_parcel")


def test_track_parcel_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "track_parcel")


def test_track_parcel_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "track_parcel")


def test_track_parcel_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "track_parcel")


def test_track_parcel_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "track_parcel")


def test_track_parcel_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "track_parcel")


def test_track_parcel_never_fails() -> None:
    contract.never_fails(RetailSupport, "track_parcel")


def test_track_parcel_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "track_parcel")


def test_track_parcel_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "track_parcel")


def test_track_parcel_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "track_parcel")


def test_report_lost_parcel_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "report_lost_parcel")


def test_report_lost_parcel_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "report_lost_parcel")


def test_report_lost_parcel_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "report_lost_parcel")


def test_report_lost_parcel_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "report_lost_parcel")


def test_report_lost_parcel_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "report_lost_parcel")


def test_report_lost_parcel_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "report_lost_parcel")


def test_report_lost_parcel_never_fails() -> None:
    contract.never_fails(RetailSupport, "report_lost_parcel")


def test_report_lost_parcel_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "report_lost_parcel")


def test_report_lost_parcel_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "report_lost_parcel")


def test_list_vouchers_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "list_vouchers")


def test_list_vouchers_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "list_vouchers")


def test_list_vouchers_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "list_vouchers")


def test_list_vouchers_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "list_vouchers")


def test_list_vouchers_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "list_vouchers")


def test_list_vouchers_never_fails() -> None:
    contract.never_fails(RetailSupport, "list_vouchers")


def test_list_vouchers_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "list_vouchers")


def test_list_vouchers_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "list_vouchers")


def test_list_vouchers_defaults_are_as_declared() -> None:
    contract.defaults_are_as_declared(RetailSupport, "list_vouchers")


def test_list_vouchers_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "list_vouchers")


def test_apply_voucher_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "apply_voucher")


def test_apply_voucher_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "apply_voucher")


def test_apply_voucher_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "apply_voucher")


def test_apply_voucher_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "apply_voucher")


def test_apply_voucher_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "apply_voucher")


def test_apply_voucher_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "apply_voucher")


def test_apply_voucher_never_fails() -> None:
    contract.never_fails(RetailSupport, "apply_voucher")


def test_apply_voucher_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "apply_voucher")


def test_apply_voucher_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "apply_voucher")


def test_issue_goodwill_voucher_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "issue_goodwill_voucher")


def test_issue_goodwill_voucher_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "issue_goodwill_voucher")


def test_issue_goodwill_voucher_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "issue_goodwill_voucher")


def test_issue_goodwill_voucher_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "issue_goodwill_voucher")


def test_issue_goodwill_voucher_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "issue_goodwill_voucher")


def test_issue_goodwill_voucher_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "issue_goodwill_voucher")


def test_issue_goodwill_voucher_never_fails() -> None:
    contract.never_fails(RetailSupport, "issue_goodwill_voucher")


def test_issue_goodwill_voucher_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "issue_goodwill_voucher")


def test_issue_goodwill_voucher_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "issue_goodwill_voucher")


def test_get_current_time_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "get_current_time")


def test_get_current_time_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "get_current_time")


def test_get_current_time_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "get_current_time")


def test_get_current_time_never_fails() -> None:
    contract.never_fails(RetailSupport, "get_current_time")


def test_get_current_time_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "get_current_time")


def test_get_current_time_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "get_current_time")


def test_calculate_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "calculate")


def test_calculate_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "calculate")


def test_calculate_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "calculate")


def test_calculate_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "calculate")


def test_calculate_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "calculate")


def test_calculate_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "calculate")


def test_calculate_never_fails() -> None:
    contract.never_fails(RetailSupport, "calculate")


def test_calculate_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "calculate")


def test_calculate_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "calculate")


def test_calculate_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "calculate")


def test_transfer_to_human_agents_signature_is_as_declared() -> None:
    contract.signature_is_as_declared(RetailSupport, "transfer_to_human_agents")


def test_transfer_to_human_agents_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "transfer_to_human_agents")


def test_transfer_to_human_agents_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "transfer_to_human_agents")


def test_transfer_to_human_agents_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "transfer_to_human_agents")


def test_transfer_to_human_agents_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "transfer_to_human_agents")


def test_transfer_to_human_agents_takes_values_on_the_bounds() -> None:
    contract.takes_values_on_the_bounds(RetailSupport, "transfer_to_human_agents")


def test_transfer_to_human_agents_never_fails() -> None:
    contract.never_fails(RetailSupport, "transfer_to_human_agents")


def test_transfer_to_human_agents_every_argument_matters() -> None:
    contract.every_argument_matters(RetailSupport, "transfer_to_human_agents")


def test_transfer_to_human_agents_keeps_nothing_of_the_caller() -> None:
    contract.keeps_nothing_of_the_caller(RetailSupport, "transfer_to_human_agents")
