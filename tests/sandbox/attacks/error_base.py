# desc: an error beside all others
# class: integrity
# wins: dies
class Silent(BaseException):
    pass

def attack(state):
    raise Silent("nobody catches this")
