# desc: a weak set of the module's own function
# class: integrity
# wins: differs
from weakref import WeakKeyDictionary

KEPT = WeakKeyDictionary()

def attack(state):
    KEPT[attack] = KEPT.get(attack, 0) + 1
    return KEPT[attack]
