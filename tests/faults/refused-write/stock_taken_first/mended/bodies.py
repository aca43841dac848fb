from contract import Article, Contract, MoveStockTarget


class DepotStock(Contract):
    def move_stock(self, sku: str, source: str, target: MoveStockTarget, pieces: int) -> Article:
        article = self.articles[sku]
        on_hand = article["on_hand"]
        on_hand[source] -= pieces
        on_hand[target] = on_hand.get(target, 0) + pieces
        return article
