# desc: a queue in a tuple in a dict
# class: integrity
# wins: differs
from collections import deque

KEPT = {"a": (deque(),)}

def attack(state):
    KEPT["a"][0].append(1)
    return len(KEPT["a"][0])
