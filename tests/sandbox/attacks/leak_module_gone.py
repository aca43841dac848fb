# desc: a module that is loaded anew
# class: integrity
# wins: differs
import sys

def attack(state):
    return sys.modules.pop("colorsys", None) is None and __import__("colorsys") and len(sys.modules)
