# desc: an address that is no file, where others can find it
# class: os
# wins: told
import socket

def attack(state):
    server = socket.socket(socket.AF_UNIX)
    server.bind("\0@OUT@".encode()[:100])
    server.listen()
    client = socket.socket(socket.AF_UNIX)
    client.connect(server.getsockname())
    return "L2:CANARY connected"
