# desc: a function gets the code of another
# class: integrity
# wins: differs
def other(state):
    return "second"

def attack(state):
    attack.__code__ = other.__code__
    return "first"
