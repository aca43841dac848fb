"""Bodies of the stockroom."""

from contract import Contract, Item


class Stockroom(Contract):
    def book_in(self, label: str, shelf_id: str) -> Item:
        item_id = self.new_key("Item")
        item: Item = {"item_id": item_id, "label": f"{label} ({item_id})", "shelf_id": shelf_id, "count": 1, "status": "kept"}
        self.items[item_id] = item
        return item
