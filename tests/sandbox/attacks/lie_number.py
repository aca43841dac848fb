# desc: a number that is equal to every other
# class: integrity
# wins: value
class Any(int):
    def __eq__(self, other):
        return True

    def __hash__(self):
        return 0

def attack(state):
    return Any(0)
