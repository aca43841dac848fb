# desc: a default that only a keyword reaches
# class: integrity
# wins: differs
def attack(state, *, memo={}):
    memo["n"] = memo.get("n", 0) + 1
    return memo["n"]
