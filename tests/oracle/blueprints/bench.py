from copy import deepcopy

from contract import Contract, Item, ToolError


class Bench(Contract):
    def items_at(self, place_id: str) -> list[Item]:
        return [item for item in self.items.values() if item["place"] == place_id]

    def put(self, rank, place=None, tags=None, how="plain"):
        self.count += 1
        if rank == 3:
            raise ToolError("odd", rank=rank, place=place)
        if rank == 4:
            raise ToolError("kept", count=self.count)
        key = self.new_key("Item")
        item = {"item_id": key, "place": place, "rank": rank, "tags": tags, "meta": {}, "price": 0, "state": "a"}
        if how == "alias":
            self.items[key] = item
            item["tags"].append("after")
            item["meta"]["tags"] = tags
        elif how == "twice":
            self.items[key] = item
            other = self.new_key("Item")
            self.items[other] = {**item, "item_id": other, "rank": rank + 1}
        elif how == "key":
            self.items["I50"] = {**item, "item_id": "I50"}
            return self.items["I50"]
        elif how == "list":
            item["meta"] = {"t": ("a", 1), "l": [item["tags"], item["tags"]]}
            self.items[key] = item
        else:
            self.items.setdefault(key, item)
        return self.items[key]

    def tag(self, item_id, how, tag="t"):
        item = self.items[item_id]
        tags = item["tags"]
        if how == "append":
            tags.append(tag)
        elif how == "extend":
            tags.extend([tag, tag + "2"])
        elif how == "plus":
            item["tags"] += [tag]
        elif how == "insert":
            tags.insert(0, tag)
        elif how == "pop":
            if not tags:
                return tags
            tags.pop(0)
        elif how == "sort":
            tags.sort(reverse=True)
        elif how == "clear":
            tags.clear()
        elif how == "set":
            item["tags"] = [tag]
        elif how == "tuple":
            item["tags"] = (tag, "u")
        elif how == "slice":
            tags[1:2] = [tag, tag]
        elif how == "reverse":
            tags.reverse()
        elif how == "share":
            for other in self.items.values():
                other["tags"] = tags
            tags.append("shared")
        elif how == "none":
            tags.append(tag)
            tags.pop()
        elif how == "swap" and len(tags) > 1:
            tags[0], tags[-1] = tags[-1], tags[0]
        return self.items[item_id]["tags"]

    def meta(self, item_id, other, how, value=None):
        one, two = self.items[item_id]["meta"], self.items[other]["meta"]
        if how == "share" and "shared" not in one:
            two["shared"] = one
        elif how == "move":
            moved = one.pop("box", {"fresh": [1]})
            two["box"] = moved
            moved["at"] = item_id
        elif how == "nest":
            one["box"] = {"in": {"v": value}}
            one["box"]["in"]["w"] = one["box"]["in"]["v"]
        elif how == "drop":
            one.clear()
        elif how == "whole":
            self.items[item_id]["meta"] = {"k": value, **two}
        elif how == "self":
            one["me"] = one
        elif how == "deep":
            inner = one
            for _ in range(70):
                inner["d"] = {}
                inner = inner["d"]
        elif how == "equal":
            self.items[item_id]["meta"] = deepcopy(one)
            one["lost"] = 1
        elif how == "float":
            one["f"] = 1.0
            two["f"] = True
        elif how == "pop":
            one.pop("k", None)
            two["k"] = value
        elif how == "update":
            one.update({"a": value, "b": [value, value]}, c=two.get("c"))
        elif how == "setdefault":
            one.setdefault("list", []).append(value)
        return self.items[item_id]["meta"]

    def shelf(self, place_id, i, how):
        place = self.places[place_id]
        shelf = place["shelf"]
        if how == "new":
            place["shelf"] = [[1], [2, 3], []]
        elif how == "append":
            shelf.append([i])
        elif how == "alias" and shelf:
            shelf.append(shelf[0])
            shelf[0].append(i)
        elif how == "set" and shelf:
            shelf[i % len(shelf)] = [i, i]
        elif how == "del" and shelf:
            del shelf[i % len(shelf)]
        elif how == "rotate" and shelf:
            shelf.append(shelf.pop(0))
        elif how == "copy":
            place["shelf"] = [*shelf, []]
            if shelf:
                shelf[0].append(9)
        return place

    def step(self, item_id, states):
        for state in states:
            self.items[item_id]["state"] = state
        return self.items[item_id]

    def price(self, item_id, price, rank=None):
        item = self.items[item_id]
        item["price"] = price
        if rank is not None:
            item["rank"] = rank
        return {"item": item, "total": sum(one["price"] for one in self.items.values())}

    def remove(self, item_id, again=False):
        item = self.items.pop(item_id)
        if again:
            self.items[item_id] = {**item, "tags": [*item["tags"], "again"]}
        return len(self.items)

    def leave(self, place_id):
        del self.places[place_id]
        return "nothing"

    def found(self, place_id, many, boss=None):
        place = {"place_id": place_id, "shelf": []}
        if boss:
            place["boss"] = boss
        self.places[place_id] = place
        keys = []
        for number in range(many):
            key = self.new_key("Item")
            keys.append(key)
            self.items[key] = {
                "item_id": key,
                "place": place_id,
                "rank": number,
                "tags": [],
                "meta": {"p": place["shelf"]},
                "price": 1.5,
                "state": "b",
            }
            place["best"] = key
        self.log.append({"at": self.now, "what": keys})
        return {"place": place, "items": keys}

    def set_limit(self, limit, seconds=0):
        self.limit = limit
        self.advance(seconds)
        self.log = [*self.log[-2:], {"at": self.today(), "what": limit}]
        return self.now

    def swap(self, a, b):
        one, two = self.items[a], self.items[b]
        one["rank"], two["rank"] = two["rank"], one["rank"]

    def peek(self, how):
        if how == "items":
            return list(self.items.items())
        if how == "copy":
            return {key: dict(item) for key, item in self.items.items()}
        if how == "live":
            return self.items
        if how == "wrong":
            return {1, 2}
        if how == "log":
            return (self.log, self.count, self.limit, self.now)
        return None
