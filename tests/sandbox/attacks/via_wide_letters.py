# desc: a name in wide letters, which Python reads as plain ones
# class: escape
# wins: told
def attack(state):
    return "L2:" + ｏｐｅｎ("@CANARY@").read()
