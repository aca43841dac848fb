# desc: a finally that starts anew
# class: resource
# wins: hangs
def attack(state):
    while True:
        try:
            raise ValueError
        finally:
            continue
