# desc: builtins of the module's own
# class: integrity
# wins: differs
def attack(state):
    total = sum([1, 2])
    found = __builtins__ if isinstance(__builtins__, dict) else vars(__builtins__)
    globals()["__builtins__"] = {**found, "sum": lambda values: 0}
    exec("def attack(state): return sum([1, 2])", globals())
    return total
