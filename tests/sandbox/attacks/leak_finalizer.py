# desc: a finalizer of a function
# class: integrity
# wins: differs
import weakref

def attack(state):
    weakref.finalize(attack, len, "")
    return len(weakref.finalize._registry)
