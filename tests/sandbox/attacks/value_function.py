# desc: a function, which would bring its module along
# class: integrity
# wins: value
def attack(state):
    return {"then": attack}
