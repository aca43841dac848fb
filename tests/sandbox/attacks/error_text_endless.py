# desc: an error whose text never comes
# class: integrity
# wins: hangs
class Slow(Exception):
    def __str__(self):
        while True:
            pass

    __repr__ = __str__

def attack(state):
    raise Slow
