# desc: what happens to letters that do not fit
# class: integrity
# wins: differs
import codecs

def attack(state):
    try:
        return "é".encode("ascii", "mine").decode()
    except LookupError:
        codecs.register_error("mine", lambda error: ("e", error.end))
        return "unknown"
