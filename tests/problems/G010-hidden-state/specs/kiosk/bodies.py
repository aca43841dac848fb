"""Bodies of the kiosk."""

from contract import Contract


class Kiosk(Contract):
    def price_list(self):
        return sorted(article["name"] for article in self.articles.values())

    def add_article(self, name: str):
        self.cache = {}
        self.articles = {}
        return self._seen(name)

    def _seen(self, name, seen=[]):
        seen.append(name)
        return seen
