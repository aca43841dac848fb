# desc: an error of 50 MB
# class: integrity
# wins: floods
class Huge(Exception):
    def __str__(self):
        return "x" * 50_000_000

def attack(state):
    raise Huge
