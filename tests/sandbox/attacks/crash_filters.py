# desc: the same with filter, when they are thrown away
# class: resource
# wins: dies
def attack(state):
    items = iter([])
    for _ in range(2_000_000):
        items = filter(None, items)
    return next(items, "none")
