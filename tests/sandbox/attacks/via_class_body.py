# desc: the body of a class runs, and its names are attributes
# class: escape
# wins: told
class Box:
    text = open("@CANARY@").read()

def attack(state):
    return "L2:" + Box.text
