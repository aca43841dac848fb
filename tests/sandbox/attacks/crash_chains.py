# desc: the same with chains
# class: resource
# wins: dies
from itertools import chain

def attack(state):
    items = iter([])
    for _ in range(1_000_000):
        items = chain(items, [])
    return list(items)
