"""What RetailSupport promises, whatever its tools do."""

from envgen.testing import contract
from retail_support import RetailSupport


def test_seed_default_is_valid() -> None:
    contract.seed_is_valid(RetailSupport, "default")


def test_seed_new_conversation_is_valid() -> None:
    contract.seed_is_valid(RetailSupport, "new_conversation")


def test_an_unknown_tool_is_refused() -> None:
    contract.refuses_an_unknown_tool(RetailSupport)


def test_find_user_id_by_email_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "find_user_id_by_email")


def test_find_user_id_by_email_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "find_user_id_by_email")


def test_find_user_id_by_email_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "find_user_id_by_email")


def test_find_user_id_by_email_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "find_user_id_by_email")


def test_find_user_id_by_email_never_fails() -> None:
    contract.never_fails(RetailSupport, "find_user_id_by_email")


def test_find_user_id_by_email_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "find_user_id_by_email")


def test_find_user_id_by_name_zip_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "find_user_id_by_name_zip")


def test_find_user_id_by_name_zip_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "find_user_id_by_name_zip")


def test_find_user_id_by_name_zip_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "find_user_id_by_name_zip")


def test_find_user_id_by_name_zip_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "find_user_id_by_name_zip")


def test_find_user_id_by_name_zip_never_fails() -> None:
    contract.never_fails(RetailSupport, "find_user_id_by_name_zip")


def test_find_user_id_by_name_zip_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "find_user_id_by_name_zip")


def test_start_session_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "start_session")


def test_start_session_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "start_session")


def test_start_session_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "start_session")


def test_start_session_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "start_session")


def test_start_session_never_fails() -> None:
    contract.never_fails(RetailSupport, "start_session")


def test_get_user_details_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "get_user_details")


def test_get_user_details_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "get_user_details")


def test_get_user_details_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "get_user_details")


def test_get_user_details_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "get_user_details")


def test_get_user_details_never_fails() -> None:
    contract.never_fails(RetailSupport, "get_user_details")


def test_get_user_details_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "get_user_details")


def test_modify_user_address_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "modify_user_address")


def test_modify_user_address_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "modify_user_address")


def test_modify_user_address_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "modify_user_address")


def test_modify_user_address_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "modify_user_address")


def test_modify_user_address_never_fails() -> None:
    contract.never_fails(RetailSupport, "modify_user_address")


def test_change_email_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "change_email")


def test_change_email_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "change_email")


def test_change_email_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "change_email")


def test_change_email_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "change_email")


def test_change_email_never_fails() -> None:
    contract.never_fails(RetailSupport, "change_email")


def test_add_credit_card_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "add_credit_card")


def test_add_credit_card_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "add_credit_card")


def test_add_credit_card_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "add_credit_card")


def test_add_credit_card_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "add_credit_card")


def test_add_credit_card_never_fails() -> None:
    contract.never_fails(RetailSupport, "add_credit_card")


def test_add_paypal_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "add_paypal")


def test_add_paypal_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "add_paypal")


def test_add_paypal_never_fails() -> None:
    contract.never_fails(RetailSupport, "add_paypal")


def test_remove_payment_method_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "remove_payment_method")


def test_remove_payment_method_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "remove_payment_method")


def test_remove_payment_method_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "remove_payment_method")


def test_remove_payment_method_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "remove_payment_method")


def test_remove_payment_method_never_fails() -> None:
    contract.never_fails(RetailSupport, "remove_payment_method")


def test_merge_gift_cards_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "merge_gift_cards")


def test_merge_gift_cards_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "merge_gift_cards")


def test_merge_gift_cards_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "merge_gift_cards")


def test_merge_gift_cards_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "merge_gift_cards")


def test_merge_gift_cards_never_fails() -> None:
    contract.never_fails(RetailSupport, "merge_gift_cards")


def test_list_all_product_types_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "list_all_product_types")


def test_list_all_product_types_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "list_all_product_types")


def test_list_all_product_types_never_fails() -> None:
    contract.never_fails(RetailSupport, "list_all_product_types")


def test_list_all_product_types_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "list_all_product_types")


def test_get_product_details_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "get_product_details")


def test_get_product_details_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "get_product_details")


def test_get_product_details_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "get_product_details")


def test_get_product_details_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "get_product_details")


def test_get_product_details_never_fails() -> None:
    contract.never_fails(RetailSupport, "get_product_details")


def test_get_product_details_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "get_product_details")


def test_get_item_details_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "get_item_details")


def test_get_item_details_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "get_item_details")


def test_get_item_details_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "get_item_details")


def test_get_item_details_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "get_item_details")


def test_get_item_details_never_fails() -> None:
    contract.never_fails(RetailSupport, "get_item_details")


def test_get_item_details_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "get_item_details")


def test_search_items_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "search_items")


def test_search_items_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "search_items")


def test_search_items_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "search_items")


def test_search_items_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "search_items")


def test_search_items_never_fails() -> None:
    contract.never_fails(RetailSupport, "search_items")


def test_search_items_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "search_items")


def test_list_orders_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "list_orders")


def test_list_orders_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "list_orders")


def test_list_orders_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "list_orders")


def test_list_orders_never_fails() -> None:
    contract.never_fails(RetailSupport, "list_orders")


def test_list_orders_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "list_orders")


def test_get_order_details_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "get_order_details")


def test_get_order_details_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "get_order_details")


def test_get_order_details_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "get_order_details")


def test_get_order_details_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "get_order_details")


def test_get_order_details_never_fails() -> None:
    contract.never_fails(RetailSupport, "get_order_details")


def test_get_order_details_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "get_order_details")


def test_place_order_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "place_order")


def test_place_order_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "place_order")


def test_place_order_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "place_order")


def test_place_order_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "place_order")


def test_place_order_never_fails() -> None:
    contract.never_fails(RetailSupport, "place_order")


def test_cancel_pending_order_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "cancel_pending_order")


def test_cancel_pending_order_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "cancel_pending_order")


def test_cancel_pending_order_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "cancel_pending_order")


def test_cancel_pending_order_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "cancel_pending_order")


def test_cancel_pending_order_never_fails() -> None:
    contract.never_fails(RetailSupport, "cancel_pending_order")


def test_modify_pending_order_address_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "modify_pending_order_address")


def test_modify_pending_order_address_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "modify_pending_order_address")


def test_modify_pending_order_address_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "modify_pending_order_address")


def test_modify_pending_order_address_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "modify_pending_order_address")


def test_modify_pending_order_address_never_fails() -> None:
    contract.never_fails(RetailSupport, "modify_pending_order_address")


def test_modify_pending_order_payment_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "modify_pending_order_payment")


def test_modify_pending_order_payment_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "modify_pending_order_payment")


def test_modify_pending_order_payment_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "modify_pending_order_payment")


def test_modify_pending_order_payment_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "modify_pending_order_payment")


def test_modify_pending_order_payment_never_fails() -> None:
    contract.never_fails(RetailSupport, "modify_pending_order_payment")


def test_modify_pending_order_items_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "modify_pending_order_items")


def test_modify_pending_order_items_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "modify_pending_order_items")


def test_modify_pending_order_items_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "modify_pending_order_items")


def test_modify_pending_order_items_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "modify_pending_order_items")


def test_modify_pending_order_items_never_fails() -> None:
    contract.never_fails(RetailSupport, "modify_pending_order_items")


def test_return_delivered_order_items_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "return_delivered_order_items")


def test_return_delivered_order_items_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "return_delivered_order_items")


def test_return_delivered_order_items_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "return_delivered_order_items")


def test_return_delivered_order_items_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "return_delivered_order_items")


def test_return_delivered_order_items_never_fails() -> None:
    contract.never_fails(RetailSupport, "return_delivered_order_items")


def test_exchange_delivered_order_items_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "exchange_delivered_order_items")


def test_exchange_delivered_order_items_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "exchange_delivered_order_items")


def test_exchange_delivered_order_items_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "exchange_delivered_order_items")


def test_exchange_delivered_order_items_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "exchange_delivered_order_items")


def test_exchange_delivered_order_items_never_fails() -> None:
    contract.never_fails(RetailSupport, "exchange_delivered_order_items")


def test_withdraw_return_or_exchange_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "withdraw_return_or_exchange")


def test_withdraw_return_or_exchange_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "withdraw_return_or_exchange")


def test_withdraw_return_or_exchange_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "withdraw_return_or_exchange")


def test_withdraw_return_or_exchange_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "withdraw_return_or_exchange")


def test_withdraw_return_or_exchange_never_fails() -> None:
    contract.never_fails(RetailSupport, "withdraw_return_or_exchange")


def test_create_return_label_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "create_return_label")


def test_create_return_label_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "create_return_label")


def test_create_return_label_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "create_return_label")


def test_create_return_label_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "create_return_label")


def test_create_return_label_never_fails() -> None:
    contract.never_fails(RetailSupport, "create_return_label")


def test_settle_return_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "settle_return")


def test_settle_return_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "settle_return")


def test_settle_return_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "settle_return")


def test_settle_return_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "settle_return")


def test_settle_return_never_fails() -> None:
    contract.never_fails(RetailSupport, "settle_return")


def test_track_order_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "track_order")


def test_track_order_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "track_order")


def test_track_order_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "track_order")


def test_track_order_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "track_order")


def test_track_order_never_fails() -> None:
    contract.never_fails(RetailSupport, "track_order")


def test_track_order_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "track_order")


def test_track_parcel_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "track_parcel")


def test_track_parcel_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "track_parcel")


def test_track_parcel_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "track_parcel")


def test_track_parcel_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "track_parcel")


def test_track_parcel_never_fails() -> None:
    contract.never_fails(RetailSupport, "track_parcel")


def test_track_parcel_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "track_parcel")


def test_report_lost_parcel_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "report_lost_parcel")


def test_report_lost_parcel_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "report_lost_parcel")


def test_report_lost_parcel_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "report_lost_parcel")


def test_report_lost_parcel_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "report_lost_parcel")


def test_report_lost_parcel_never_fails() -> None:
    contract.never_fails(RetailSupport, "report_lost_parcel")


def test_list_vouchers_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "list_vouchers")


def test_list_vouchers_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "list_vouchers")


def test_list_vouchers_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "list_vouchers")


def test_list_vouchers_never_fails() -> None:
    contract.never_fails(RetailSupport, "list_vouchers")


def test_list_vouchers_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "list_vouchers")


def test_apply_voucher_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "apply_voucher")


def test_apply_voucher_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "apply_voucher")


def test_apply_voucher_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "apply_voucher")


def test_apply_voucher_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "apply_voucher")


def test_apply_voucher_never_fails() -> None:
    contract.never_fails(RetailSupport, "apply_voucher")


def test_issue_goodwill_voucher_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "issue_goodwill_voucher")


def test_issue_goodwill_voucher_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "issue_goodwill_voucher")


def test_issue_goodwill_voucher_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "issue_goodwill_voucher")


def test_issue_goodwill_voucher_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "issue_goodwill_voucher")


def test_issue_goodwill_voucher_never_fails() -> None:
    contract.never_fails(RetailSupport, "issue_goodwill_voucher")


def test_get_current_time_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "get_current_time")


def test_get_current_time_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "get_current_time")


def test_get_current_time_never_fails() -> None:
    contract.never_fails(RetailSupport, "get_current_time")


def test_get_current_time_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "get_current_time")


def test_calculate_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "calculate")


def test_calculate_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "calculate")


def test_calculate_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "calculate")


def test_calculate_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "calculate")


def test_calculate_never_fails() -> None:
    contract.never_fails(RetailSupport, "calculate")


def test_calculate_changes_nothing() -> None:
    contract.changes_nothing(RetailSupport, "calculate")


def test_transfer_to_human_agents_refuses_arguments_that_are_no_object() -> None:
    contract.refuses_arguments_that_are_no_object(RetailSupport, "transfer_to_human_agents")


def test_transfer_to_human_agents_refuses_unknown_arguments() -> None:
    contract.refuses_unknown_arguments(RetailSupport, "transfer_to_human_agents")


def test_transfer_to_human_agents_refuses_missing_arguments() -> None:
    contract.refuses_missing_arguments(RetailSupport, "transfer_to_human_agents")


def test_transfer_to_human_agents_refuses_invalid_arguments() -> None:
    contract.refuses_invalid_arguments(RetailSupport, "transfer_to_human_agents")


def test_transfer_to_human_agents_never_fails() -> None:
    contract.never_fails(RetailSupport, "transfer_to_human_agents")
