"""`magie serve` over real sockets: games of every edition, a server that is killed in the middle of one, and guests
who misbehave. Prints a line for each check, and how many failed."""
import os, random, re, signal, subprocess, sys, tempfile, time, urllib.error, urllib.request
from socket import create_connection

sys.path.insert(0, os.path.dirname(__file__))
from peer import Peer

MAGIE = os.environ["MAGIE"]
passed = failed = 0


def check(what, holds):
    global passed, failed
    passed, failed = passed + bool(holds), failed + (not holds)
    if not holds:
        print(f"not ok: {what}")


class Server:
    def __init__(self, folder, *options):
        self.folder, self.options, self.port = folder, options, 0
        self.start()

    def start(self):
        command = [MAGIE, "serve", "--port", str(self.port), "--store", f"sqlite:{self.folder}/rooms.db", *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.match(r"Listening on http://127\.0\.0\.1:(\d+)/", line)
        if not found:
            sys.exit(f"no server: {line!r}")
        self.port = int(found.group(1))

    def end(self, how):
        self.process.send_signal(how)
        return self.process.wait(timeout=30)

    def page(self, path):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=20) as answer:
            return answer.read().decode()


def sit_down(server, settings):
    """A room with two people, playing: their connections, the room and their tokens."""
    ada, ben = Peer(server.port), Peer(server.port)
    opened = ada.ask({"do": "create", "name": "Ada"})
    agreed = ada.ask({"do": "set", **settings})
    joined = ben.ask({"do": "join", "room": opened["room"], "name": "Ben"})
    ready = ben.ask({"do": "ready"})
    begun = ada.ask({"do": "begin"})
    check(f"{settings}: agreed", all(a["ok"] for a in (opened, agreed, joined, ready, begun)))
    ben.until("begin")
    return [ada, ben], opened["room"], [opened["token"], joined["token"]]


def act(seats, dice):
    """One decision by whoever is asked. Returns whether the game is over, and its number of actions."""
    legal = seats[0].ask({"do": "legal"})
    if legal["node"] == "over":
        return True, legal["ply"]
    seat = legal["to_act"][0]
    if seat:
        legal = seats[seat].ask({"do": "legal"})
    choice = dice.choice(legal["legal"])
    answer = seats[seat].ask({"do": "act", "action": choice["action"]})
    check(f"{choice['action']}: {answer}", answer["ok"])
    return answer["node"] == "over", answer["ply"]


def play(server, settings):
    """A game in whose middle the server is killed: everybody comes back, and nothing is lost."""
    seats, room, tokens = sit_down(server, settings)
    dice, over, steps, ply = random.Random(5), False, 0, 0
    while not over and steps < 3000:
        steps += 1
        over, ply = act(seats, dice)
        if steps == 40:
            server.end(signal.SIGKILL)
            server.start()
            seats = [Peer(server.port), Peer(server.port)]
            for seat in (0, 1):
                back = seats[seat].ask({"do": "resume", "room": room, "token": tokens[seat], "ply": ply - 1})
                whole = seats[seat].until("whole")
                check(f"{settings}: seat {seat} is back", back["ok"] and back["seat"] == seat)
                check(f"{settings}: at action {ply}, not {whole['ply']}", whole["ply"] == ply)
        if steps == 60:
            seats[1].close()
            seats[1] = Peer(server.port)
            check("another window", seats[1].ask({"do": "resume", "room": room, "token": tokens[1]})["ok"])
    check(f"{settings}: it ends", over)
    for one in seats:
        one.close()


def misbehave(server):
    """What strangers send, one after the other; the others are served all the while."""
    port = server.port
    for origin, comes in (("http://evil.example", False), (f"http://127.0.0.1:{port}", True),
                          ("https://pages.example", True), ("https://pages.example.evil.example", False), ("null", False)):
        try:
            Peer(port, origin=origin).close()
            came = True
        except ConnectionError:
            came = False
        check(f"origin {origin}", came == comes)
    huge = Peer(port)
    huge.frame(1, b"x" * 5000)
    check("a request of 5,000 bytes is closed with 1009", huge.receive() == 1009)
    parts = Peer(port)
    for k in range(5):
        parts.frame(1 if k == 0 else 0, b"y" * 1000, final=False)
    check("one in parts as well", parts.receive() == 1009)
    binary = Peer(port)
    binary.frame(2, b"{}")
    check("binary frames are closed with 1003", binary.receive() == 1003)
    bad = Peer(port)
    bad.frame(1, b"\xff\xfe")
    check("what is not UTF-8 is closed with 1007", bad.receive() == 1007)
    flood = Peer(port)
    codes = []
    for _ in range(30):
        flood.send({"do": "table"})
    for _ in range(30):
        codes.append(flood.receive()["error"]["code"])
    check("who asks too much is told to wait", 0 < codes.count("limit") <= 10)
    closed = False
    try:
        for _ in range(200):
            flood.send({"do": "table"})
            closed = closed or not isinstance(flood.receive(), dict)
    except OSError:
        closed = True
    check("who asks on and on is closed", closed)
    good = Peer(port)
    silent = create_connection(("127.0.0.1", port))
    half = create_connection(("127.0.0.1", port))
    half.sendall(b"GET /rooms HTTP/1.1\r\nHost: x\r\n")
    many = []
    try:
        while len(many) < 30:
            many.append(Peer(port))
            many[-1].send({"do": "create", "name": "A"})
            if isinstance(many[-1].receive(), int):
                break
    except ConnectionError:
        pass
    check("so many from one address, and no more", len(many) < 25)
    for one in many:
        one.close()
    check("who is there is served", not good.ask({"do": "table"})["ok"])
    began = time.monotonic()
    half.settimeout(30)
    try:
        while half.recv(1000):
            pass
    except OSError:
        pass
    check("a slow handshake is closed", time.monotonic() - began < 20)
    check("who is there is still served", not good.ask({"do": "table"})["ok"])
    silent.close()
    good.close()


def pages(server):
    check("/health", server.page("/health") == "ok\n")
    metrics = server.page("/metrics")
    check("/metrics", re.search(r"^# TYPE magie_requests_total counter\nmagie_requests_total [1-9]", metrics, re.M))
    try:
        server.page("/nothing")
        check("/nothing", False)
    except urllib.error.HTTPError as error:
        check("/nothing", error.code == 404)


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, "--rate", "10000")
        short = {"limit.rounds": 8}
        play(server, {"edition": "standard", "options": short})
        play(server, {"edition": "us-house", "options": short})
        play(server, {"edition": "international", "boards": "us,uk", "options": short})
        play(server, {"edition": "house-divided", "options": short})
        play(server, {"edition": "deal", "options": {"limit.turns": 40}})
        check("SIGTERM ends it well", server.end(signal.SIGTERM) == 0)
        server = Server(folder, "--origin", "https://pages.example")
        misbehave(server)
        pages(server)
        second = subprocess.run([MAGIE, "serve", "--port", "0", "--store", f"sqlite:{folder}/rooms.db"],
                                capture_output=True, text=True, timeout=30)
        check(f"a store has one server: {second.stderr}", second.returncode == 1 and "lock" in second.stderr)
        third = subprocess.run([MAGIE, "serve", "--port", str(server.port), "--store", f"sqlite:{folder}/other.db"],
                               capture_output=True, text=True, timeout=30)
        check(f"a port has one, too: {third.stderr}", third.returncode == 1 and "in use" in third.stderr)
        check("SIGTERM ends it well", server.end(signal.SIGTERM) == 0)
    print(f"{passed} passed, {failed} failed")
    return failed > 0


sys.exit(main())
