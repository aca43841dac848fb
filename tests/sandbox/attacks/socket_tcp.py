# desc: listens on a port
# class: os
# wins: told
import socket

def attack(state):
    server = socket.create_server(("127.0.0.1", 0))
    return f"L2:CANARY listens on {server.getsockname()[1]}"
