# desc: code that no compiler would make
# class: resource
# wins: dies
def empty():
    pass

def attack(state):
    empty.__code__ = empty.__code__.replace(co_code=bytes([151, 0, 100, 255, 83, 0]))
    return empty()
