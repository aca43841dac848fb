# desc: a comparison that does not come back
# class: resource
# wins: hangs
class Slow:
    def __lt__(self, other):
        while True:
            pass

def attack(state):
    return sorted([Slow(), Slow()])
