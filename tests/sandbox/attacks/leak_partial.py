# desc: what a partial was given
# class: integrity
# wins: differs
from functools import partial

def add(items, one):
    items.append(one)
    return len(items)

ADD = partial(add, [])

def attack(state):
    return ADD(1)
