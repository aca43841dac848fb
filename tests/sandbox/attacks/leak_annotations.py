# desc: the annotations of a function are a dict
# class: integrity
# wins: differs
def attack(state):
    attack.__annotations__["n"] = attack.__annotations__.get("n", 0) + 1
    return attack.__annotations__["n"]
