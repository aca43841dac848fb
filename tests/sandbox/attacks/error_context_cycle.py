# desc: errors that are the cause of each other, and a class that lies about itself
# class: integrity
# wins: dies
class Odd(Exception):
    @property
    def __class__(self):
        raise SystemExit(0)

    @property
    def __traceback__(self):
        raise SystemExit(0)

def attack(state):
    raise Odd
