# desc: a default runs when the module is loaded
# class: escape
# wins: told
def attack(state, text=open("@CANARY@").read()):
    return "L2:" + text
