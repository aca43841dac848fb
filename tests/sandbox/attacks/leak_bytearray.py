# desc: bytes that can change
# class: integrity
# wins: differs
KEPT = bytearray(1)

def attack(state):
    KEPT[0] += 1
    return KEPT[0]
