# desc: an object with a slot in a tuple
# class: integrity
# wins: differs
class Box:
    __slots__ = ("count",)

BOXES = (Box(),)
BOXES[0].count = 0

def attack(state):
    BOXES[0].count += 1
    return BOXES[0].count
