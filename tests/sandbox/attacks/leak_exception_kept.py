# desc: a caught error keeps its frame, and that its values
# class: integrity
# wins: differs
KEPT = []

def attack(state):
    count = len(KEPT)
    try:
        return {}["none"]
    except KeyError as error:
        KEPT.append(error)
        return count
