"""`magie serve` over real sockets: games of every edition, a server that is killed in the middle of one, and guests
who misbehave. Prints a line for each check, and how many failed."""
import gzip, hashlib, hmac, json, os, random, re, shutil, signal, sqlite3, ssl, struct, subprocess, sys, tempfile, time, urllib.request
from socket import AF_INET6, SO_LINGER, SOL_SOCKET, create_connection, create_server

sys.path.insert(0, os.path.dirname(__file__))
from peer import Peer
from server import MAGIE, Server

PAGED = os.path.join(os.environ["MAGIE_BUILD"], "tests", "magie_paged")
passed = failed = 0
secrets = []
commits = {}


def check(what, holds):
    global passed, failed
    passed, failed = passed + bool(holds), failed + (not holds)
    if not holds:
        print(f"not ok: {what}")


def digest(text):
    return hashlib.sha256(bytes.fromhex(text)).hexdigest()


def sit_down(server, settings):
    """A room with two people, playing: their connections, the room and their tokens. Ben has a seed of his own."""
    ada, ben = Peer(server.port), Peer(server.port)
    seed = random.Random(9).randbytes(32).hex()
    opened = ada.ask({"do": "create", "name": "Ada"})
    agreed = ada.ask({"do": "set", **settings})
    joined = ben.ask({"do": "join", "room": opened["room"], "name": "Ben"})
    given = ben.ask({"do": "seed", "commit": digest(seed)})
    ready = ben.ask({"do": "ready"})
    begun = ada.ask({"do": "begin"})
    check(f"{settings}: agreed", all(a["ok"] for a in (opened, agreed, joined, given, ready, begun)))
    table = ben.until("table")["table"]
    while not table["fair"]["telling"]:
        table = ben.until("table")["table"]
    commits[opened["room"]] = [table["fair"]["commit"], *(seat["commit"] for seat in table["seats"])]
    check("nothing is told yet", "secret" not in table["fair"] and not any("seed" in seat for seat in table["seats"]))
    check("another seed is refused", not ben.ask({"do": "seed", "seed": digest(seed)})["ok"])
    check("the seed is taken", ben.ask({"do": "seed", "seed": seed})["ok"])
    ada.until("begin")
    return [ada, ben], opened["room"], [opened["token"], joined["token"]]


def act(seats, dice):
    """One decision by the person who is asked. Returns whether the game is over, and its number of actions."""
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


def prove(proof, committed, folder):
    """Every throw of a game, computed as docs/rooms.md says, without any code of magie; `magie verify` agrees."""
    log = proof["log"]
    _, game, secret, seeds = re.search(r"^fair .*$", log, re.M).group(0).split(" ")
    seeds = seeds.split(",")
    check("the secret and the seeds are those committed to", [digest(one) for one in (secret, *seeds)] == committed)
    key = hashlib.sha256(bytes.fromhex(secret + "".join(seeds))).digest()
    actions = [line for line in log.split("\nbegin\n")[1].splitlines() if line[0] not in "#e"]
    throws = wrong = 0
    for ply, action in enumerate(actions):
        if action.startswith("* dice "):
            again, number, high = 0, 2 ** 64, 2 ** 64 - 2 ** 64 % 36
            while number >= high:
                text = bytes.fromhex(game) + struct.pack(">II", ply, again)
                number, again = int.from_bytes(hmac.digest(key, text, "sha256")[:8], "big"), again + 1
            throws += 1
            wrong += action != f"* dice {number % 36 // 6 + 1} {number % 36 % 6 + 1}"
    check(f"{throws} throws are as they have to be, but {wrong}", not wrong and (throws > 5 or "edition deal" in log))
    path = f"{folder}/proof.log"
    for old, new, code, word in ((" ", " ", 0, "throws and draws come from"), (seeds[1], seeds[0], 1, "is not what"),
                                 (seeds[1], "x", 1, "SEED")):
        with open(path, "w") as file:
            file.write(log.replace(old, new))
        done = subprocess.run([MAGIE, "verify", path], capture_output=True, text=True)
        check(f"verify: {done}", done.returncode == code and word in done.stdout + done.stderr)
        check(f"with its commitment: {done}", code or committed[0] in done.stdout)


def play(server, settings):
    """The server is killed in the middle of a game: everybody comes back, and nothing is lost."""
    seats, room, tokens = sit_down(server, settings)
    secrets.extend([room, *tokens])
    dice, over, steps, ply = random.Random(5), False, 0, 0
    while not over and steps < 3000:
        steps += 1
        over, ply = act(seats, dice)
        if steps == 40:
            check("something is said", seats[0].ask({"do": "chat", "text": "it goes on"})["ok"])
            server.end(signal.SIGKILL)
            server.start()
            seats = [Peer(server.port), Peer(server.port)]
            for seat in (0, 1):
                back = seats[seat].ask({"do": "resume", "room": room, "token": tokens[seat], "ply": ply - 1})
                whole = seats[seat].until("whole")
                check(f"{settings}: seat {seat} is back", back["ok"] and back["seat"] == seat)
                check(f"{settings}: at action {ply}, not {whole['ply']}", whole["ply"] == ply)
                check("what was said is kept", whole["chat"] == [{"seat": 0, "name": "Ada", "text": "it goes on"}])
        if steps == 60:
            seats[1].close()
            seats[1] = Peer(server.port)
            check("another window", seats[1].ask({"do": "resume", "room": room, "token": tokens[1]})["ok"])
    check(f"{settings}: it ends", over)
    prove(seats[0].ask({"do": "proof"}), commits[room], server.folder)
    for one in seats:
        one.close()


def misbehave(server):
    """Invalid input of all kinds; other guests are served all the time."""
    port = server.port
    silent, here, since = Peer(port, timeout=60), Peer(port, timeout=1), time.monotonic()
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
    mute = create_connection(("127.0.0.1", port))
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
    mute.close()
    good.close()
    check("who is there for long, and answers pings, is served", is_there(silent, here) and not here.ask({"do": "table"})["ok"])
    check("who is silent is asked after 20 seconds, and closed after 30", 29 < time.monotonic() - since < 60)
    here.close()


def at_once(port):
    """Several requests in one packet, with long answers, are all answered."""
    eager = Peer(port)
    text = json.dumps({"do": "rules"}).encode()
    eager.raw.sendall((bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text) * 12)
    sizes = []
    while len(sizes) < 12:
        answer = eager.receive()
        if isinstance(answer, int):
            break
        sizes.append(len(str(answer)))
    check(f"12 long answers at once: {sizes}", len(sizes) == 12 and min(sizes) > 50000)
    eager.close()


def is_there(silent, here):
    """Answers on one connection until the other is closed. Returns whether the other was sent a ping before."""
    asked = b""
    while True:
        try:
            here.receive()
        except TimeoutError:
            pass
        try:
            silent.raw.settimeout(0.1)
            more = silent.raw.recv(100)
        except TimeoutError:
            continue
        if not more:
            return asked[:1] == b"\x89"
        asked += more


def upgrade(port):
    """A connection that asks for anything but rooms is refused or closed."""
    key = ("Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
           "Origin: http://evil.example\r\n")
    webs = "GET /rooms HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n" + key
    kept = "GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
    asked = {webs: b" 426 ", webs + "Sec-WebSocket-Protocol: http\r\n": b" 426 ",
             webs + "Sec-WebSocket-Protocol: plain requests\r\n": b" 426 ", webs + "Sec-WebSocket-Protocol: http, rooms\r\n": b"",
             "GET /rooms HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\nHTTP2-Settings: AA\r\n": b" 426 ",
             "GET /health HTTP/1.1\r\nHost: x\r\nUpgrade: h3\r\nConnection: Upgrade\r\n": b" 403 ",
             kept + "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h3\r\nConnection: Upgrade\r\n": b" 200 ",
             kept + webs: b" 200 ", "CONNECT a:1 HTTP/1.1\r\nHost: x\r\n": b"", "PRI * HTTP/2.0\r\n": b" 403 "}
    open_ones = []
    for head in asked:
        open_ones.append(create_connection(("127.0.0.1", port), timeout=60))
        open_ones[-1].sendall(head.encode() + b"\r\n")
    for (head, wanted), one in zip(asked.items(), open_ones):
        answer, closed = b"", False
        try:
            while not closed:
                more = one.recv(65536)
                answer, closed = answer + more, not more
        except OSError as error:
            closed = not isinstance(error, TimeoutError)
        one.close()
        first = answer.split(b"\r\n")[0]
        check(f"{head!r} is closed, after {answer[:200]}", closed and (wanted in first if wanted else not answer) and b" 101 " not in answer)
        check(f"{head!r} is told what is right", wanted != b" 426 " or b"subprotocol rooms" in answer)
    several = Peer(port, protocol="http, rooms")
    check("one of several subprotocols", not several.ask({"do": "table"})["ok"])
    several.close()


def full(folder):
    """At the limit of open files, new connections are closed at once; the store keeps its files, and the journal does
    not fill up."""
    folder = f"{folder}/full"  # a journal of its own: in that of all servers others have left out lines
    os.mkdir(folder)
    few = f"{folder}/few"
    with open(few, "w") as script:
        script.write(f'#!/bin/sh\nulimit -n 64\nexec "{MAGIE}" "$@"\n')
    os.chmod(few, 0o755)
    server = Server(folder, program=few, store=f"sqlite:{folder}/few.db")
    many = [create_connection(("127.0.0.1", server.port), timeout=30) for _ in range(100)]
    check("one of a hundred is closed", many[-1].recv(1) == b"")
    said, end = "", time.monotonic() + 30
    while "event=full files=64 turned_away=" not in said and time.monotonic() < end:
        time.sleep(0.2)
        with open(f"{folder}/journal") as journal:
            said = journal.read()
    check(f"the owner is told: {said[-500:]}", "event=full files=64 turned_away=" in said)
    check(f"nothing has failed: {said[-500:]}", "accept" not in said and "left_out" not in said)
    for one in many:
        one.close()
    served, end = False, time.monotonic() + 30
    while not served and time.monotonic() < end:
        try:
            served = Peer(server.port).ask({"do": "create", "name": "Ada"})["ok"]
        except OSError:
            time.sleep(0.2)
    check("who comes then is served", served)
    check("SIGTERM ends it well", server.end(signal.SIGTERM) == 0)


def journal(server, secrets):
    """The journal of the server: every line has names and values, and nothing in it opens a room or a seat."""
    server.journal.seek(0)
    lines = server.journal.read().splitlines()
    value = r'(?:[^ "]*|"(?:[^"\\\\]|\\\\.)*")'
    good = re.compile(rf'time=\d{{4}}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{{3}}Z event=\w+(?: \w+={value})*$')
    check("a line an event", lines and all(good.match(line) for line in lines))
    for line in lines:
        if not good.match(line):
            print(line)
    found = {re.search(r"event=(\w+(?: room=\d+ stage=\w+)?)", line).group(1) for line in lines if "event=" in line}
    found = {re.sub(r" room=\d+", "", one) for one in found}
    for event in ("start", "stop", "refused", "closed", "room stage=open", "room stage=begun", "room stage=over"):
        check(f"{event} in {found}", event in found)
    check("no secrets", secrets and not any(secret in line for secret in secrets for line in lines))


def rush(server):
    """Many connections that are closed before the server answers the handshake, some with a proper close frame."""
    hello = (f"GET /rooms HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: rooms\r\n\r\n")
    text = b'{"do":"create","name":"A"}'
    frames = bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text + bytes([0x88, 0x80, 0, 0, 0, 0])
    for rest in (b"", frames):
        gone = [create_connection(("127.0.0.1", server.port)) for _ in range(200)]
        for one in gone:
            one.sendall(hello.encode() + rest)
            one.setsockopt(SOL_SOCKET, SO_LINGER, struct.pack("ii", 1, 0))
        for one in gone:
            one.close()
    check("who comes and goes at once ends nothing", server.ask("/health")[0] == 200)


def texts(server):
    status, _, body = server.ask("/health")
    check("/health", status == 200 and body == b"ok\n")
    _, _, metrics = server.ask("/metrics")
    check("/metrics", re.search(rb"^# TYPE magie_requests_total counter\nmagie_requests_total [1-9]", metrics, re.M))
    for method in ("GET", "POST"):
        status, headers, body = server.ask("/rooms", method)
        check(f"{method} /rooms: {status} {body}", status == 426 and headers["Upgrade"] == "websocket" and b"subprotocol rooms" in body)
    check("/nothing", server.ask("/nothing")[0] == 404 and server.ask("/rooms/nothing")[0] == 404)
    status, _, body = server.ask("/")
    check("/ without a page says how to build one", status == 200 and b"make serve" in body)
    check("a link to a room as well", server.ask("/t/abc")[0] == 404)


def page(folder):
    """The web page built into the program, as browsers request it."""
    server = Server(folder, program=PAGED)
    status, headers, plain = server.ask("/")
    check("/ is the page", status == 200 and b"a page" in plain and headers["Content-Type"].startswith("text/html"))
    check("no scripts but its own", "script-src 'self' 'wasm-unsafe-eval'" in headers["Content-Security-Policy"])
    check("nosniff", headers["X-Content-Type-Options"] == "nosniff" and headers["Referrer-Policy"] == "no-referrer")
    check("it is asked for anew", headers["Cache-Control"] == "no-cache" and headers["ETag"])
    status, again, body = server.ask("/", If_None_Match=headers["ETag"])
    check("and not sent where it is the same", status == 304 and not body and again["ETag"] == headers["ETag"])
    for known, wanted in (("*", 304), (f'"x", W/{headers["ETag"]}', 304), ('"x"', 200), ("", 200)):
        check(f"known: {known}", server.ask("/", If_None_Match=known)[0] == wanted)
    check("a link to a room is the page, too", server.ask("/t/0123456789abcdefghjkmnpqrs")[2] == plain)
    check("HEAD has no body", server.ask("/", "HEAD")[2] == b"")
    check("POST is refused", server.ask("/", "POST")[0] == 405)
    script = "/assets/main-0a1b2c3d.js"
    status, headers, plain = server.ask(script)
    check("a script, whole", status == 200 and len(plain) > 50000 and plain.endswith(b"pieces'\n"))
    check("which may be kept", "immutable" in headers["Cache-Control"] and "javascript" in headers["Content-Type"])
    _, headers, packed = server.ask(script, Accept_Encoding="gzip, br")
    check("packed", headers["Content-Encoding"] == "gzip" and gzip.decompress(packed) == plain)
    for wanted, comes in (("identity, gzip;q=0", None), ("gzip ; q=0.000", None), ("gzip;Q=0.", None), ("", None), ("br, gzipped", None),
                          ("br;q=1, GZIP;q=0.001", "gzip"), ("identity;q=0,\tgzip", "gzip"), ("gzip;q=1.0", "gzip")):
        _, headers, body = server.ask(script, Accept_Encoding=wanted)
        check(f"encoded as {wanted!r}", headers["Content-Encoding"] == comes and body == (packed if comes else plain))
    check("a script that is known", server.ask(script, If_None_Match="*")[0] == 304)
    check("no other folder", server.ask("/../rooms.db")[0] == 404 and server.ask("/assets/../../rooms.db")[0] == 404)
    status, headers, image = server.ask("/qr?t/0123456789abcdefghjkmnpqrs")
    check("a link as an image", headers["Content-Type"] == "image/svg+xml" and image.startswith(b"<svg") and len(image) < 20000)
    other = server.ask("/qr?t/0123456789abcdefghjkmnpqrs", X_Forwarded_Proto="https")[2]
    check("which is another behind TLS", other.startswith(b"<svg") and other != image)
    for bad in ("", "?", "?t/", "?x", "?t/" + "a" * 400, "?t/%22%3e", "?t/a/b"):
        check(f"/qr{bad[:20]} is refused", server.ask("/qr" + bad)[0] == 400)
    slow = create_connection(("127.0.0.1", server.port))
    slow.sendall(f"GET {script} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    slow.recv(100)
    check("who reads slowly holds up nobody", server.ask(script)[2] == plain)
    slow.close()
    check("who has gone in the middle, too", server.ask("/health")[0] == 200)
    check("origin of a page behind TLS", Peer(server.port, origin=f"https://127.0.0.1:{server.port}",
                                               more="X-Forwarded-Proto: https").status == 101)
    check("SIGTERM ends it well", server.end(signal.SIGTERM) == 0)


def free_port():
    """A port that was free a moment ago."""
    with create_server(("127.0.0.1", 0)) as one:
        return one.getsockname()[1]


def alone(folder):
    """The server listens on the given address and no other, with its own port and that of monopd's clients."""
    monopd = free_port()
    server = Server(folder, "--monopd", str(monopd), store=f"sqlite:{folder}/alone.db")
    for port in (server.port, monopd):
        for address, wanted in (("127.0.0.1", True), ("127.0.0.2", False), ("::1", False)):
            try:
                create_connection((address, port), timeout=5).close()
                came = True
            except OSError:
                came = False
            check(f"{address}, port {port} answers: {came}", came == wanted)
    check("SIGTERM ends it well", server.end(signal.SIGTERM) == 0)
    for address, why in (("192.0.2.1", "not one of this machine"), ("lo", "IP address of this machine is wanted")):
        other = subprocess.run([MAGIE, "serve", "--address", address, "--port", "0", "--store", f"sqlite:{folder}/alone.db"],
                               capture_output=True, text=True, timeout=30)
        check(f"{address} is no address of this machine: {other}", other.returncode == 1 and why in other.stderr)
    if has_ipv6():
        other = subprocess.Popen([MAGIE, "serve", "--address", "::1", "--port", "0", "--store", f"sqlite:{folder}/alone.db"],
                                 stdout=subprocess.PIPE, text=True)
        line = other.stdout.readline()
        found = re.match(r"Listening on http://\[::1\]:(\d+)/$", line)
        check(f"a link to an address of IPv6: {line}", found)
        check("which answers", found and create_connection(("::1", int(found.group(1))), timeout=5))
        other.send_signal(signal.SIGTERM)
        check("SIGTERM ends it well", other.wait(timeout=30) == 0)


def has_ipv6():
    try:
        create_server(("::1", 0), family=AF_INET6).close()
    except OSError:
        return False
    return True


def last_word(ended):
    """The message of a server that could not begin, without its journal."""
    return next((line for line in ended.stderr.splitlines() if line.startswith("magie serve: ")), "")


def certificates(folder):
    """A mistake in a certificate or its key is reported with the name of the file, and not as a port in use."""
    def made(name):
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj",
                        "/CN=localhost", "-keyout", f"{folder}/{name}.key", "-out", f"{folder}/{name}.pem"],
                       check=True, capture_output=True)
        return f"{folder}/{name}.pem", f"{folder}/{name}.key"
    own, other = made("own"), made("other")
    with open(f"{folder}/text.pem", "w") as text:
        text.write("a text\n")
    for pair, wrong, why in (((f"{folder}/none", own[1]), "certificate", "No such file"),
                             ((own[0], f"{folder}/none"), "key", "No such file"),
                             ((f"{folder}/text.pem", own[1]), "certificate", "no start line"),
                             ((own[0], other[1]), "key", "mismatch")):
        ended = subprocess.run([MAGIE, "serve", "--port", "0", "--store", f"sqlite:{folder}/tls.db", "--certificate", pair[0],
                                "--key", pair[1]], capture_output=True, text=True, timeout=30)
        said = last_word(ended)
        check(f"{pair}: {ended}", ended.returncode == 1 and why in said and "in use" not in said and
              f'the {wrong} "{pair[wrong == "key"]}"' in said)
    server = subprocess.Popen([MAGIE, "serve", "--port", "0", "--store", f"sqlite:{folder}/tls.db", "--certificate", own[0],
                               "--key", own[1]], stdout=subprocess.PIPE, text=True)
    line = server.stdout.readline()
    found = re.match(r"Listening on https://127\.0\.0\.1:(\d+)/", line)
    check(f"with its own key: {line}", found)
    taken = subprocess.run([MAGIE, "serve", "--port", found.group(1), "--store", f"sqlite:{folder}/tls2.db", "--certificate",
                            own[0], "--key", own[1]], capture_output=True, text=True, timeout=30)
    check(f"a port that is taken is one: {taken}", taken.returncode == 1 and "in use" in last_word(taken))
    context = ssl.create_default_context(cafile=own[0])
    with urllib.request.urlopen(f"https://localhost:{found.group(1)}/health", timeout=20, context=context) as answer:
        check("it answers by TLS", answer.read() == b"ok\n")
    server.send_signal(signal.SIGTERM)
    check("SIGTERM ends it well", server.wait(timeout=30) == 0)


def network(folder):
    """If it listens on every address of the machine, the server prints the addresses that other machines can use."""
    server = subprocess.Popen([MAGIE, "serve", "--address", "*", "--port", "0", "--store", f"sqlite:{folder}/all.db"],
                              stdout=subprocess.PIPE, text=True)
    check("listening everywhere", re.match(r"Listening on http://localhost:\d+/", server.stdout.readline()))
    server.send_signal(signal.SIGTERM)
    lines = server.stdout.read().splitlines()
    check(f"in the network: {lines}", all(re.match(r"In the local network: http://[\d.]+:\d+/$", one) for one in lines))
    check("SIGTERM ends it well", server.wait(timeout=30) == 0)


def said_by(server):
    with open(server.journal.name) as journal:
        return journal.read()


def proxied(folder):
    """Behind a proxy the address of a guest is the one that the proxy has added."""
    server = Server(folder, "--proxy")
    told = "X-Forwarded-For: "
    def crowd(of):
        peers = [Peer(server.port, more=told + of(k)) for k in range(21)]
        for peer in peers:
            peer.send({"do": "table"})
        let_in = [isinstance(peer.receive(), dict) for peer in peers]
        for peer in peers:
            peer.close()
        return let_in
    check("21 guests of as many addresses", all(crowd(lambda k: f"10.0.0.{k}")))
    check("not of one address", crowd(lambda k: "10.0.1.1").count(False) == 1)
    check("nor of one that a guest makes up before it", crowd(lambda k: f"10.0.2.{k}, 10.0.3.1").count(False) == 1)
    for more in ({"origin": "http://evil.example"}, {"protocol": "http"}):
        try:
            Peer(server.port, more=told + "10.0.4.1", **more)
            check(f"{more} is let in", False)
        except ConnectionError:
            pass
    flood = Peer(server.port, more=told + "10.0.5.1")
    try:
        for _ in range(100):
            flood.send({"do": "table"})
        while isinstance(flood.receive(), dict):
            pass
    except OSError:
        pass
    flood.close()
    check("SIGTERM ends it well", server.end(signal.SIGTERM) == 0)
    for line in ('refused from=10.0.4.1 why="origin"', 'refused from=10.0.4.1 why="upgrade"', 'closed from=10.0.1.1 why="too many"',
                 'closed from=10.0.5.1 why="too many requests, or too slow"'):
        times = said_by(server).count(f"event={line}\n")
        check(f"the journal has {line} once, not {times} times", times == 1)


def programs(folder):
    """Programs as bots: the owner of the server names them; guests cannot give a command, and are shown none."""
    for options, why in (("greedy", "NAME=COMMAND"), ("steward=true", "another bot"), ("Big Name=true", "no name"),
                         ("comma=a,b", "no command"), ("none=/no/such/program", "no such program")):
        command = [MAGIE, "serve", "--port", "0", "--store", f"sqlite:{folder}/bots.db", "--bot", options]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=30)
        check(f"--bot {options}: {ended.stderr}", ended.returncode != 0 and why in ended.stderr)
    example = os.path.join(os.path.dirname(__file__), "../../examples/greedy_bot.py")
    server = Server(folder, "--rate", "10000", "--bot", f"greedy=python3 {os.path.abspath(example)}",
                    "--bot", "gone=/bin/false", "--bot-seconds", "20", store=f"sqlite:{folder}/bots.db")
    hosts = []
    for name in ("Ada", "Ben"):
        host = Peer(server.port)
        hosts.append(host)
        host.ask({"do": "create", "name": name})
        host.ask({"do": "set", "edition": "standard", "seats": 3, "options": {"limit.rounds": 3}})
        for command in ("exec:/bin/true", "exec:greedy", f"exec:python3 {example}", "greedy:x"):
            refused = host.ask({"do": "seat", "seat": 1, "player": command})
            check(f"a guest names {command}: {refused}", not refused["ok"] and refused["error"]["code"] == "unknown")
        listed = host.ask({"do": "catalogue"})
        check("the list has its name and not its command", '"greedy"' in str(listed).replace("'", '"') and
              "python3" not in str(listed))
        check("it is seated", host.ask({"do": "seat", "seat": 1, "player": "greedy"})["ok"])
        check("so is one that fails", host.ask({"do": "seat", "seat": 2, "player": "gone"})["ok"])
        begun = host.ask({"do": "begin"})
        check(f"a game with programs begins: {begun}", begun["ok"])
    over = [False, False]
    until = time.monotonic() + 120
    while not all(over) and time.monotonic() < until:  # two games in alternation: one process of a bot plays both
        for k, host in enumerate(hosts):
            legal = host.ask({"do": "legal"})
            over[k] = legal["node"] == "over"
            if not over[k] and 0 in legal["to_act"]:
                host.ask({"do": "act", "action": legal["legal"][0]["action"]})
        time.sleep(0.02)
    check(f"games with programs come to an end: {over}", all(over))
    check("SIGTERM ends it well", server.end(signal.SIGTERM) == 0)
    with open(f"{folder}/journal") as journal:
        said = journal.read()
    check("nothing is said of the program that plays well", "greedy, seat" not in said)
    check("the owner is told of the other", "gone, seat 2: it has ended" in said)


def old_rooms(folder):
    """A room that nobody has used for three days is dropped at the start, a newer one stays."""
    store = f"{folder}/old.db"
    server = Server(folder, store=f"sqlite:{store}")
    rooms = [Peer(server.port).ask({"do": "create", "name": "Ada"})["room"] for _ in range(2)]
    check("SIGTERM ends it well", server.end(signal.SIGTERM) == 0)
    for days in ("0", "-1", "x", "36501"):
        wrong = subprocess.run([MAGIE, "serve", "--port", "0", "--store", f"sqlite:{store}", "--keep-days", days],
                               capture_output=True, text=True, timeout=30)
        check(f"{days} days: {wrong.stderr}", wrong.returncode == 2 and "--keep-days" in wrong.stderr)
    database = sqlite3.connect(store)
    with database:
        database.execute("UPDATE room SET touched = touched - 3 * 86400")
    database.close()
    server = Server(folder, "--keep-days", "4", store=f"sqlite:{store}")
    check("a room of three days stays", Peer(server.port).ask({"do": "find", "room": rooms[0]})["ok"])
    check("SIGTERM ends it well", server.end(signal.SIGTERM) == 0)
    server = Server(folder, "--keep-days", "2", store=f"sqlite:{store}")
    found = [Peer(server.port).ask({"do": "find", "room": room})["ok"] for room in rooms]
    check(f"one that was looked for since stays, the other is dropped: {found}", found == [True, False])
    check("SIGTERM ends it well", server.end(signal.SIGTERM) == 0)
    with open(f"{folder}/journal") as journal:
        check("the owner is told", "event=dropped rooms=1\n" in journal.read())


def unreadable_rooms(folder):
    """A room with a damaged record cannot be found, and the owner is told why."""
    store = f"{folder}/damaged.db"
    server = Server(folder, store=f"sqlite:{store}")
    room = Peer(server.port).ask({"do": "create", "name": "Ada"})["room"]
    check("SIGTERM ends it well", server.end(signal.SIGTERM) == 0)
    database = sqlite3.connect(store)
    with database:
        database.execute("UPDATE room SET agreed = '{\"seats\": 7}'")
    database.close()
    server = Server(folder, store=f"sqlite:{store}")
    found = Peer(server.port).ask({"do": "find", "room": room})
    check(f"it is not there: {found}", not found["ok"] and found["error"]["code"] == "unknown")
    check("SIGTERM ends it well", server.end(signal.SIGTERM) == 0)
    with open(f"{folder}/journal") as journal:
        said = journal.read()
    check(f"the owner is told: {said}", 'event=unreadable part=room why="' in said and room not in said)


def backup(folder):
    """A copy of both files of a store, made while the server is paused, is a store with everything acknowledged until
    then."""
    store = f"{folder}/kept.db"
    server = Server(folder, store=f"sqlite:{store}")
    ada = Peer(server.port)
    opened = ada.ask({"do": "create", "name": "Ada"})
    check("something is said", ada.ask({"do": "chat", "text": "before"})["ok"])
    try:
        sqlite3.connect(store, timeout=0).execute("SELECT id FROM room")
        locked = False
    except sqlite3.OperationalError as error:
        locked = "locked" in str(error)
    check("the server has the file alone", locked)
    server.process.send_signal(signal.SIGSTOP)
    os.mkdir(f"{folder}/copy")
    for end in ("", "-wal"):
        shutil.copy(store + end, f"{folder}/copy")
    server.process.send_signal(signal.SIGCONT)
    check("it goes on", ada.ask({"do": "chat", "text": "after"})["ok"])
    check("SIGTERM ends it well", server.end(signal.SIGTERM) == 0)
    check("then all is in one file", not os.path.exists(f"{store}-wal"))
    server = Server(folder, store=f"sqlite:{folder}/copy/kept.db")
    ada = Peer(server.port)
    check("the room is in the copy", ada.ask({"do": "resume", "room": opened["room"], "token": opened["token"]})["ok"])
    said = [line["text"] for line in ada.until("whole")["chat"]]
    check(f"with what was said until then: {said}", said == ["before"])
    check("SIGTERM ends it well", server.end(signal.SIGTERM) == 0)


def hang_up(folder):
    """A terminal that is closed ends the server as SIGTERM does, unless it was started with nohup."""
    store = f"{folder}/hang_up.db"
    server = Server(folder, store=f"sqlite:{store}")
    check("a room is opened", Peer(server.port).ask({"do": "create", "name": "Ada"})["ok"])
    before = said_by(server).count(" event=stop ")
    ended = server.end(signal.SIGHUP)
    check(f"SIGHUP ends it well: {ended}", ended == 0 and said_by(server).count(" event=stop ") == before + 1)
    check("the store is closed", not os.path.exists(f"{store}-wal"))
    usual = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    server = Server(folder, store=f"sqlite:{store}")
    signal.signal(signal.SIGHUP, usual)
    server.process.send_signal(signal.SIGHUP)
    check("one that is to go on goes on", server.ask("/health")[0] == 200)
    check("SIGTERM ends it well", server.end(signal.SIGTERM) == 0)


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
        at_once(server.port)
        misbehave(server)
        upgrade(server.port)
        rush(server)
        texts(server)
        second = subprocess.run([MAGIE, "serve", "--port", "0", "--store", f"sqlite:{folder}/rooms.db"],
                                capture_output=True, text=True, timeout=30)
        check(f"a store has one server: {second.stderr}", second.returncode == 1 and "lock" in second.stderr)
        third = subprocess.run([MAGIE, "serve", "--port", str(server.port), "--store", f"sqlite:{folder}/other.db"],
                               capture_output=True, text=True, timeout=30)
        check(f"a port has one, too: {third.stderr}", third.returncode == 1 and "in use" in third.stderr)
        check("SIGTERM ends it well", server.end(signal.SIGTERM) == 0)
        journal(server, secrets)
        page(folder)
        proxied(folder)
        alone(folder)
        network(folder)
        certificates(folder)
        full(folder)
        programs(folder)
        old_rooms(folder)
        unreadable_rooms(folder)
        backup(folder)
        hang_up(folder)
    print(f"{passed} passed, {failed} failed")
    return failed > 0


sys.exit(main())
