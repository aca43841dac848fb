# desc: an attribute of a class remembers
# class: integrity
# wins: differs
class Box:
    count = 0

def attack(state):
    Box.count += 1
    return Box.count
