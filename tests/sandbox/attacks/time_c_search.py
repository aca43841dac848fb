# desc: looks for what does not come
# class: resource
# wins: hangs
import itertools

def attack(state):
    return -1 in itertools.count()
