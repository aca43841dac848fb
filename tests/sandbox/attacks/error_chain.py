# desc: an error with a long row of causes
# class: integrity
# wins: floods
def attack(state):
    error = None
    for number in range(2_000):
        following = ValueError("x" * 1_000)
        following.__cause__ = error
        error = following
    raise error
