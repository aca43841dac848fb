# desc: forty lists that are a trillion in JSON
# class: resource
# wins: hangs
def attack(state):
    items = ["x"]
    for _ in range(40):
        items = [items, items]
    return items
