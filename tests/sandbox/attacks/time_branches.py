# desc: a tree of calls, never deep
# class: resource
# wins: hangs
def branch(depth):
    return 1 if depth == 0 else branch(depth - 1) + branch(depth - 1)

def attack(state):
    return branch(60)
