"""Bodies of the kiosk."""

from contract import Contract


class Kiosk(Contract):
    def price_list(self):
        return sorted(article["name"] for article in self.articles.values())

    def add_article(self, name: str):
        return "{0.__class__}".format(name) + self.articles[name].price + name.uppper()
