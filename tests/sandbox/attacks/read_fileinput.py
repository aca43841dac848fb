# desc: fileinput opens by name
# class: escape
# wins: told
import fileinput

def attack(state):
    return "L2:" + "".join(fileinput.input(["@CANARY@"]))
