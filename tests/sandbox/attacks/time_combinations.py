# desc: all ways to choose
# class: resource
# wins: hangs
from itertools import combinations

def attack(state):
    return sum(1 for _ in combinations(range(60), 20))
