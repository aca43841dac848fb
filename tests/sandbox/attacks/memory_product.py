# desc: all pairs of pairs
# class: resource
# wins: memory
import itertools

def attack(state):
    return len(list(itertools.product(range(1000), repeat=5)))
