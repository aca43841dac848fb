# desc: an annotation at the top of a module runs
# class: escape
# wins: told
TEXTS = []
number: TEXTS.append(open("@CANARY@").read()) = 1

def attack(state):
    return "L2:" + TEXTS[0]
