# desc: a finder of modules
# class: integrity
# wins: differs
import sys

def attack(state):
    sys.meta_path.append(type("Finder", (), {"find_spec": staticmethod(lambda *rest: None)}))
    return len(sys.meta_path)
