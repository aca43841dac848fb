"""Bodies of the kiosk."""

import heapq

from contract import Contract


class Kiosk(Contract):
    def price_list(self):
        return sorted(article["name"] for article in self.articles.values())

    def add_article(self, name: str):
        heapq.heappush(self.queue, name)
        dict.update(self.articles[name], {"price": 1})
        kind = list
        return kind.sort(self.queue)
