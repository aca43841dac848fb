# desc: a cell of a closure remembers
# class: integrity
# wins: differs
def counter():
    count = 0

    def step():
        nonlocal count
        count += 1
        return count

    return step

STEP = counter()

def attack(state):
    return STEP()
