# desc: a name that the module did not have before
# class: integrity
# wins: differs
def attack(state):
    globals()["count"] = globals().get("count", 0) + 1
    return globals()["count"]
