# desc: what a cache holds can change
# class: integrity
# wins: differs
from functools import lru_cache

@lru_cache
def seen(key):
    return []

def attack(state):
    seen("a").append(1)
    return len(seen("a"))
