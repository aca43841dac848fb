# desc: a child that leaves the group and the session, and writes when all is over
# class: os
# wins: file
import os
import time

def attack(state):
    if os.fork() == 0:
        os.setpgid(0, 0)
        os.closerange(0, 3)
        time.sleep(0.3)
        os.close(os.open("@OUT@marker", os.O_CREAT | os.O_WRONLY))
        os._exit(0)
    return "spawned"
