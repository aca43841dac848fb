# desc: the module below socket
# class: os
# wins: told
import _socket

def attack(state):
    server = _socket.socket(_socket.AF_INET, _socket.SOCK_STREAM)
    server.bind(("127.0.0.1", 0))
    return f"L2:CANARY bound {server.getsockname()[1]}"
