"""`killed.py N envgen …`: run envgen and kill it with signal 9 before it moves its N-th file into its place."""

import os
import pathlib
import signal
import sys

from envgen.cli import main

left = int(sys.argv[1])
move = pathlib.Path.replace


def replace(self, target):
    global left
    left -= 1
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return move(self, target)


child = os.fork()
if child == 0:
    pathlib.Path.replace = replace
    sys.exit(main(sys.argv[3:]))
_, status = os.waitpid(child, 0)
print(f"before move {sys.argv[1]}: {'killed' if os.WIFSIGNALED(status) else 'not killed'}")
