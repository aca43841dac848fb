# desc: an iterator of the module goes on where it was
# class: integrity
# wins: differs
NUMBERS = iter(range(1_000_000))

def attack(state):
    return next(NUMBERS)
