# desc: a set
# class: integrity
# wins: value
def attack(state):
    return {"tags": {"a", "b"}}
