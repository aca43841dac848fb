# desc: no number
# class: integrity
# wins: value
def attack(state):
    return {"total": float("nan")}
