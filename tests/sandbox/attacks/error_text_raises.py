# desc: an error whose text raises
# class: integrity
# wins: dies
class Loud(Exception):
    def __str__(self):
        raise SystemExit(0)

    __repr__ = __str__

def attack(state):
    raise Loud
