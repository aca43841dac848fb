# desc: a table of functions hides what is called
# class: escape
# wins: told
def attack(state):
    return "L2:" + {"read": open}.get("read")("@CANARY@").read()
