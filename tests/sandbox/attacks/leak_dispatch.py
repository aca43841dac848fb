# desc: a case more for a function of the standard library
# class: integrity
# wins: differs
import copyreg
import copy

class Box:
    pass

def attack(state):
    known = len(copyreg.dispatch_table)
    copyreg.pickle(type(f"Kind{known}", (), {}), lambda value: (str, ()))
    return known
