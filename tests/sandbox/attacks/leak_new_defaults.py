# desc: a function gets other defaults
# class: integrity
# wins: differs
def attack(state, number=0):
    attack.__defaults__ = (number + 1,)
    return number
