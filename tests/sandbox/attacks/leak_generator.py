# desc: a generator of the module keeps its frame
# class: integrity
# wins: differs
def numbers():
    count = 0
    while True:
        count += 1
        yield count

NUMBERS = numbers()

def attack(state):
    return next(NUMBERS)
