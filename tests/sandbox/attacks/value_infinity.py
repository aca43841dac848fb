# desc: a number that is too large
# class: integrity
# wins: value
def attack(state):
    return [1e999, -1e999]
