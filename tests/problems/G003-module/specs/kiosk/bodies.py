"""Bodies of the kiosk."""

import os
import datetime
from datetime import datetime

from contract import Contract


class Kiosk(Contract):
    def price_list(self):
        return sorted(article["name"] for article in self.articles.values())

    def add_article(self, name: str):
        return os.getcwd() + str(datetime(2026, 1, 1))
