"""Bodies of the kiosk."""

from contract import Contract


class Kiosk(Contract):
    def price_list(self):
        return sorted(article["name"] for article in self.articles.values())

    def add_article(self, name: str):
        return [2 ** len(name), 1 << len(name), "x" * 1_000_000, f"{name:5000}", 123456789012345678901]
