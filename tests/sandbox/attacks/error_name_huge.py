# desc: an error whose class has a name of 50 MB
# class: integrity
# wins: floods
def attack(state):
    raise type("E" * 50_000_000, (Exception,), {})("x")
