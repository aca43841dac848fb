# desc: an error with notes without end
# class: integrity
# wins: floods
def attack(state):
    error = ValueError("short")
    for _ in range(2_000):
        error.add_note("x" * 1_000)
    raise error
