"""The guards, actions and rules of RetailSupport, as its blueprint declares them."""

from envgen.testing import rules
from retail_support import RetailSupport


def test_rules_are_as_declared() -> None:
    rules.rules_are_as_declared(RetailSupport)


def test_find_user_id_by_email_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "find_user_id_by_email")


def test_find_user_id_by_name_zip_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "find_user_id_by_name_zip")


def test_start_session_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "start_session")


def test_start_session_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "start_session")


def test_start_session_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "start_session")


def test_get_user_details_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "get_user_details")


def test_get_user_details_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "get_user_details")


def test_get_user_details_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "get_user_details")


def test_modify_user_address_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "modify_user_address")


def test_modify_user_address_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "modify_user_address")


def test_modify_user_address_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "modify_user_address")


def test_change_email_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "change_email")


def test_change_email_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "change_email")


def test_change_email_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "change_email")


def test_add_credit_card_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "add_credit_card")


def test_add_credit_card_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "add_credit_card")


def test_add_credit_card_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "add_credit_card")


def test_add_paypal_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "add_paypal")


def test_add_paypal_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "add_paypal")


def test_add_paypal_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "add_paypal")


def test_remove_payment_method_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "remove_payment_method")


def test_remove_payment_method_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "remove_payment_method")


def test_remove_payment_method_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "remove_payment_method")


def test_merge_gift_cards_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "merge_gift_cards")


def test_merge_gift_cards_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "merge_gift_cards")


def test_merge_gift_cards_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "merge_gift_cards")


def test_list_all_product_types_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "list_all_product_types")


def test_get_product_details_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "get_product_details")


def test_get_product_details_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "get_product_details")


def test_get_product_details_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "get_product_details")


def test_get_item_details_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "get_item_details")


def test_get_item_details_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "get_item_details")


def test_get_item_details_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "get_item_details")


def test_search_items_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "search_items")


def test_search_items_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "search_items")


def test_search_items_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "search_items")


def test_list_orders_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "list_orders")


def test_list_orders_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "list_orders")


def test_list_orders_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "list_orders")


def test_get_order_details_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "get_order_details")


def test_get_order_details_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "get_order_details")


def test_get_order_details_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "get_order_details")


def test_place_order_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "place_order")


def test_place_order_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "place_order")


def test_place_order_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "place_order")


def test_cancel_pending_order_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "cancel_pending_order")


def test_cancel_pending_order_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "cancel_pending_order")


def test_cancel_pending_order_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "cancel_pending_order")


def test_modify_pending_order_address_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "modify_pending_order_address")


def test_modify_pending_order_address_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "modify_pending_order_address")


def test_modify_pending_order_address_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "modify_pending_order_address")


def test_modify_pending_order_payment_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "modify_pending_order_payment")


def test_modify_pending_order_payment_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "modify_pending_order_payment")


def test_modify_pending_order_payment_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "modify_pending_order_payment")


def test_modify_pending_order_items_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "modify_pending_order_items")


def test_modify_pending_order_items_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "modify_pending_order_items")


def test_modify_pending_order_items_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "modify_pending_order_items")


def test_return_delivered_order_items_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "return_delivered_order_items")


def test_return_delivered_order_items_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "return_delivered_order_items")


def test_return_delivered_order_items_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "return_delivered_order_items")


def test_exchange_delivered_order_items_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "exchange_delivered_order_items")


def test_exchange_delivered_order_items_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "exchange_delivered_order_items")


def test_exchange_delivered_order_items_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "exchange_delivered_order_items")


def test_withdraw_return_or_exchange_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "withdraw_return_or_exchange")


def test_withdraw_return_or_exchange_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "withdraw_return_or_exchange")


def test_withdraw_return_or_exchange_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "withdraw_return_or_exchange")


def test_create_return_label_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "create_return_label")


def test_create_return_label_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "create_return_label")


def test_create_return_label_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "create_return_label")


def test_settle_return_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "settle_return")


def test_settle_return_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "settle_return")


def test_settle_return_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "settle_return")


def test_track_order_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "track_order")


def test_track_order_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "track_order")


def test_track_order_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "track_order")


def test_track_parcel_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "track_parcel")


def test_report_lost_parcel_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "report_lost_parcel")


def test_report_lost_parcel_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "report_lost_parcel")


def test_report_lost_parcel_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "report_lost_parcel")


def test_list_vouchers_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "list_vouchers")


def test_list_vouchers_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "list_vouchers")


def test_list_vouchers_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "list_vouchers")


def test_apply_voucher_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "apply_voucher")


def test_apply_voucher_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "apply_voucher")


def test_apply_voucher_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "apply_voucher")


def test_issue_goodwill_voucher_every_guard_is_reached() -> None:
    rules.every_guard_is_reached(RetailSupport, "issue_goodwill_voucher")


def test_issue_goodwill_voucher_guards_are_exact() -> None:
    rules.guards_are_exact(RetailSupport, "issue_goodwill_voucher")


def test_issue_goodwill_voucher_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "issue_goodwill_voucher")


def test_get_current_time_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "get_current_time")


def test_calculate_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "calculate")


def test_transfer_to_human_agents_does_as_declared() -> None:
    rules.does_as_declared(RetailSupport, "transfer_to_human_agents")
