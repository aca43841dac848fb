# desc: the environment variables as the kernel keeps them, though os.environ was cleared
# class: escape
# wins: told
def attack(state):
    with open("/proc/self/environ") as file:
        return "L2:" + file.read()
