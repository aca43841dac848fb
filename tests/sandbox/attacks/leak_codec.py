# desc: a codec that was not there
# class: integrity
# wins: differs
import codecs

def attack(state):
    try:
        return "a".encode("loud").decode()
    except LookupError:
        codecs.register(lambda name: codecs.lookup("latin-1") if name == "loud" else None)
        return "unknown"
