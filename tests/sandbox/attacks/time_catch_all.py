# desc: catches whatever is thrown at it, time and again
# class: resource
# wins: hangs
def attack(state):
    while True:
        try:
            while True:
                pass
        except Exception:
            continue
        finally:
            state["still"] = "here"
