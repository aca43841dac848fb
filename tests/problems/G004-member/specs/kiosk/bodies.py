"""Bodies of the kiosk."""

from datetime import datetime
import json

from contract import Contract


class Kiosk(Contract):
    def price_list(self):
        return sorted(article["name"] for article in self.articles.values())

    def add_article(self, name: str):
        return [datetime.datetime.strptime(name, "%Y"), json.codecs.open(name)]
