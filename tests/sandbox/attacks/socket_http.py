# desc: a server and a client of the standard library
# class: os
# wins: told
import http.server
import threading
import urllib.request

def attack(state):
    server = http.server.HTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler)
    threading.Thread(target=server.handle_request, daemon=True).start()
    try:
        urllib.request.urlopen(f"http://127.0.0.1:{server.server_port}/", timeout=1)
    except urllib.error.HTTPError as error:
        return f"L2:CANARY an answer: {error.code}"
