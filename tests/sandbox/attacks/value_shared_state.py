# desc: the same in the state
# class: resource
# wins: hangs
def attack(state):
    items = {"a": "x"}
    for _ in range(40):
        items = {"a": items, "b": items}
    state["orders"] = items
    return "ok"
