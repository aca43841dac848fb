# desc: keys with one hash
# class: resource
# wins: hangs
class Key:
    def __hash__(self):
        return 1

def attack(state):
    return len({Key(): 1 for _ in range(30_000)})
