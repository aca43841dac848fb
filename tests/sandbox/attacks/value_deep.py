# desc: ten thousand lists, one in another
# class: resource
# wins: value
def attack(state):
    items = []
    for _ in range(10_000):
        items = [items]
    return items
