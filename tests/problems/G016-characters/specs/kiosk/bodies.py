"""Bodies of the kiosk."""

from contract import Contract


class Kiosk(Contract):
    def price_list(self):
        return sorted(article["name"] for article in self.articles.values())

    def add_article(self, name: str):
        náme_ = "a‮b"
        return náme_
