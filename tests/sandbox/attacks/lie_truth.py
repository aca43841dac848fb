# desc: an object that is true, as a check would like it
# class: integrity
# wins: value
class Yes:
    def __bool__(self):
        return True

    def __eq__(self, other):
        return True

def attack(state):
    return Yes()
