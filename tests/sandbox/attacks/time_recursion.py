# desc: recursion that begins again wherever it ends
# class: resource
# wins: hangs
def again(depth):
    try:
        again(depth + 1)
    except RecursionError:
        pass
    again(depth + 1)

def attack(state):
    try:
        again(0)
    except RecursionError:
        return attack(state)
