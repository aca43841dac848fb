# desc: another len for all modules
# class: integrity
# wins: differs
import builtins

def attack(state):
    length = len([1, 2])
    builtins.len = lambda value: 0 if value == [1, 2] else value.__len__()
    return length
