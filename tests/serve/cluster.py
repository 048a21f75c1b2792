"""Three servers on one database: tables are played on all of them while one server after the other is killed, stopped,
or paused for so long that it counts as dead, and while the database itself ends. In each case tables go on at another
server within seconds, and no acknowledged action is lost. Prints how long tables were interrupted.

    MAGIE_TABLES=N   how many (9)
"""
import os, random, re, signal, subprocess, sys, tempfile, threading, time

sys.path.insert(0, os.path.dirname(__file__))
from peer import Peer
from server import Server

TABLES = int(os.environ.get("MAGIE_TABLES", 9))
LEASE, PATIENCE, THINK = 5, 25, 0.02
HELPER = os.path.join(os.path.dirname(__file__), "..", "postgres.sh")
passed = failed = 0
over = threading.Event()
wrong = []


def check(what, holds):
    global passed, failed
    passed, failed = passed + bool(holds), failed + (not holds)
    if not holds:
        print(f"not ok: {what}", flush=True)


def follow(servers, at, request):
    """Sends a request to a server, or to the one that it names, until there is an answer. Returns the connection and
    the answer."""
    end, address = time.monotonic() + PATIENCE, None
    while time.monotonic() < end and not over.is_set():
        port, path = address or (servers[at % len(servers)].port, "/rooms")
        address, at = None, at + 1
        try:
            peer = Peer(port, path=path, timeout=2)
            answer = peer.ask(request)
        except OSError:
            time.sleep(0.1)
            continue
        if answer["ok"]:
            return peer, answer
        peer.close()
        if answer["error"]["code"] == "elsewhere":
            # An answer without an address: no server has taken over the room of the one that has just ended.
            if "at" in answer:
                found = re.match(r"ws://127\.0\.0\.1:(\d+)(/\S+)$", answer["at"])
                address = int(found.group(1)), found.group(2)
        elif answer["error"]["code"] != "io":
            raise AssertionError(f"{request['do']}: {answer}")
        time.sleep(0.1)
    raise AssertionError(f"{request['do']}: no answer for {PATIENCE} s")


class Table(threading.Thread):
    """Two people who play. The actions that were acknowledged to them are recorded."""
    def __init__(self, servers, number):
        super().__init__()
        self.servers, self.dice, self.ply, self.stood = servers, random.Random(number), 0, 0.0
        self.acts, self.last, self.number = [], time.monotonic(), number
        ada, opened = follow(servers, number, {"do": "create", "name": "Ada"})
        self.room = opened["room"]
        ben, joined = follow(servers, number + 1, {"do": "join", "room": self.room, "name": "Ben"})
        self.seats, self.tokens = [ada, ben], [opened["token"], joined["token"]]
        for peer, request in ((ada, {"do": "set", "seats": 2}), (ben, {"do": "ready"}), (ada, {"do": "begin"})):
            answer = peer.ask(request)
            assert answer["ok"], answer
        ada.until("begin")

    def ask(self, seat, request):
        """Returns an answer that says what was done. A request that could not be stored is tried again, with a new
        connection."""
        answer = self.seats[seat].ask(request)
        if not answer["ok"]:
            raise OSError() if answer["error"]["code"] in ("io", "elsewhere") else AssertionError(f"{request}: {answer}")
        return answer

    def decide(self):
        legal = self.ask(0, {"do": "legal"})
        if legal["node"] == "over":
            return False
        seat = legal["to_act"][0]
        legal = self.ask(seat, {"do": "legal"})
        action = self.dice.choice(legal["legal"])["action"]
        self.ply = self.ask(seat, {"do": "act", "action": action})["ply"]
        self.acts.append(action)
        now = time.monotonic()
        self.stood, self.last = max(self.stood, now - self.last), now
        return True

    def come_back(self):
        for seat in (0, 1):
            self.seats[seat].close()
            request = {"do": "resume", "room": self.room, "token": self.tokens[seat]}
            self.seats[seat], _ = follow(self.servers, self.number + seat, request)
            whole = self.seats[seat].until("whole")
            if whole["ply"] < self.ply:
                raise AssertionError(f"seat {seat} is back at action {whole['ply']}, but {self.ply} was acknowledged")

    def run(self):
        try:
            while not over.is_set():
                try:
                    if not self.decide():
                        break
                    time.sleep(THINK)
                except OSError:
                    self.come_back()
        except Exception as fault:
            if not over.is_set():
                wrong.append(f"table {self.number}: {type(fault).__name__}: {fault}")

    def verify(self):
        """Every acknowledged action is in the log, in its order."""
        self.seats[0].close()
        peer, _ = follow(self.servers, 0, {"do": "resume", "room": self.room, "token": self.tokens[0]})
        log = peer.ask({"do": "log"})["log"].split("\nbegin\n")[1].splitlines()
        rest = iter(log)
        missing = [act for act in self.acts if act not in rest]
        check(f"table {self.number}: {len(self.acts)} actions were acknowledged, {missing[:1]} is missing", self.acts and not missing)


def go_on(tables, what, seconds):
    """Every table makes progress."""
    began = time.monotonic()
    for table in tables:
        table.stood, table.last = 0.0, began
    before = [len(table.acts) for table in tables]
    def still():
        return [t.number for t, acts in zip(tables, before) if t.is_alive() and len(t.acts) < acts + 5]
    while still() and time.monotonic() < began + PATIENCE and not wrong:
        time.sleep(0.05)
    longest = max(max(t.stood, time.monotonic() - t.last if t.is_alive() else 0) for t in tables)
    print(f"{what}: tables stood still for {longest:.1f} s at most", flush=True)
    check(f"{what}: tables {still()} stand still", not still())
    check(f"{what}: within {seconds} s, not {longest:.1f}", longest < seconds)


def host_goes(servers):
    """The host leaves and does not come back, then the server is killed: the person who opens the room at another
    server becomes the host."""
    ada, opened = follow(servers, 0, {"do": "create", "name": "Ada"})
    check("the time for the absent is agreed on", ada.ask({"do": "set", "away": 1})["ok"])
    ben, joined = follow(servers, 1, {"do": "join", "room": opened["room"], "name": "Ben"})
    ada.close()
    ben.close()
    servers[0].end(signal.SIGKILL)
    ben, _ = follow(servers, 1, {"do": "resume", "room": opened["room"], "token": joined["token"]})
    host, end = 0, time.monotonic() + PATIENCE
    while host != 1 and time.monotonic() < end:
        time.sleep(0.2)
        host = ben.ask({"do": "table"})["table"]["host"]
    check("who is there becomes the host", host == 1 and ben.ask({"do": "kick", "seat": 0})["ok"])
    ben.close()
    servers[0].start()


def happen(tables, servers, database):
    """Runs the checks one after the other."""
    go_on(tables, "nothing", 5)
    for k, server in enumerate(servers):
        server.end(signal.SIGKILL)
        go_on(tables, f"server {k} killed", LEASE + 10)
        server.start()
    servers[0].end(signal.SIGTERM)
    go_on(tables, "server 0 stopped", LEASE)
    servers[0].start()
    paused = servers[1]
    watcher, opened = follow([paused], 0, {"do": "create", "name": "W"})
    paused.process.send_signal(signal.SIGSTOP)
    time.sleep(LEASE + 1)
    other, _ = follow([servers[2]], 0, {"do": "resume", "room": opened["room"], "token": opened["token"]})
    go_on(tables, "server 1 paused", LEASE + 10)
    paused.process.send_signal(signal.SIGCONT)
    watcher.raw.settimeout(10)
    line = watcher.receive()
    while not isinstance(line, int):
        line = watcher.receive()
    check(f"who was at a room that has gone elsewhere is sent on, with {line}", line == 1012)
    check("and the room is there", other.ask({"do": "chat", "text": "here"})["ok"])
    database("halt")
    time.sleep(0.5)
    refused = Peer(servers[2].port).ask({"do": "join", "room": "0" * 26, "name": "A"})
    check(f"without a database: {refused}", refused.get("error", {}).get("code") == "io")
    time.sleep(1)
    check("health says so", servers[2].ask("/health")[0] == 503)
    database("start")
    go_on(tables, "the database ended and began again", 10)


def main():
    with tempfile.TemporaryDirectory() as root:
        folder = os.path.join(root, "database")
        os.chmod(root, 0o755)
        os.mkdir(folder)
        def database(what):
            subprocess.run(["bash", HELPER, what, folder], check=True)
        database("start")
        servers = []
        try:
            store = f"postgres://magie@/postgres?host={folder}"
            servers += [Server(root, "--rate", "10000", "--connections", "1000", store=store) for _ in range(3)]
            host_goes(servers)
            tables = [Table(servers, k) for k in range(TABLES)]
            for table in tables:
                table.start()
            happen(tables, servers, database)
            over.set()
            for table in tables:
                table.join()
            over.clear()
            check(f"no table was lost: {wrong[:3]}", not wrong)
            for table in tables:
                table.verify()
            print(f"{sum(len(table.acts) for table in tables)} actions were acknowledged")
            path = Peer(servers[0].port, path="/rooms/1")
            check("a path below /rooms leads to the rooms", not path.ask({"do": "table"})["ok"])
            for number, server in enumerate(servers):
                code = server.end(signal.SIGTERM)
                check(f"SIGTERM ends server {number} well, with {code}; {server.last_lines()}", code == 0)
        finally:
            over.set()
            for server in servers:
                if server.process.poll() is None:
                    server.process.kill()
            database("stop")
    print(f"{passed} passed, {failed} failed")
    return failed > 0


sys.exit(main())
