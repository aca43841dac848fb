# desc: the other format that is very wide
# class: resource
# wins: memory
def attack(state):
    return len("%*d" % (2**31 - 1, 1))
