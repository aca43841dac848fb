# desc: a new name among the builtins
# class: integrity
# wins: differs
import builtins

def attack(state):
    builtins.seen = getattr(builtins, "seen", 0) + 1
    return seen
