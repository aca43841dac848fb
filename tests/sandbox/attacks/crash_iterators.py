# desc: iterators in iterators crash the interpreter
# class: resource
# wins: dies
def attack(state):
    items = iter([])
    for _ in range(1_000_000):
        items = map(abs, items)
    return list(items)
