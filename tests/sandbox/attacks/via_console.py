# desc: the code module is an interpreter
# class: escape
# wins: told
import code

def attack(state):
    names = {}
    code.InteractiveInterpreter(names).runsource("text = open('@CANARY@').read()")
    return "L2:" + names["text"]
