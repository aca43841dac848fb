# desc: what is done with an error that nobody caught
# class: integrity
# wins: differs
import sys

def attack(state):
    own = sys.excepthook is sys.__excepthook__
    sys.excepthook = sys.unraisablehook = lambda *rest: None
    return own
