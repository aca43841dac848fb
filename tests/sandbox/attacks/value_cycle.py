# desc: a list that holds itself
# class: integrity
# wins: value
def attack(state):
    items = []
    items.append({"items": items})
    return items
