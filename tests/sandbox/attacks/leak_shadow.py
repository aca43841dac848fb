# desc: a name of the module hides a builtin from now on
# class: integrity
# wins: differs
def attack(state):
    total = sum([1, 2])
    globals()["sum"] = lambda values: 0
    return total
