"""Frames that no browser would send, to a server under sanitizers: requests changed byte by byte, in pieces, with wrong
lengths, masks and codes, on connections that end at any byte. A well-behaved guest is served all the time.

MAGIE_FRAMES=N how many frames (5000) MAGIE_SEED=N seed of the frames (1) """
import json, os, random, select, signal, socket, struct, sys, tempfile, time

sys.path.insert(0, os.path.dirname(__file__))
from peer import Peer
from server import Server

FRAMES, SEED, LOOK_EVERY, AT_ONCE = int(os.environ.get("MAGIE_FRAMES", 5000)), int(os.environ.get("MAGIE_SEED", 1)), 2000, 12
LOOK_SECONDS = 5  # the server closes connections that are silent for more than 30 s
VERBS = ("create join watch resume table set seat hints name ready begin again chat kick leave seed proof story act bot catalogue "
         "explain game legal log look past quote rules try undo view new load replay state perft quit roll chance").split()
VALUES = [None, True, False, 0, -1, 1, 7, 2 ** 31, -2 ** 63, 10 ** 30, 1.5, "", "x", "\u0000", "\u2028é😀", "0" * 64, "a" * 3000, [], {},
          [[[[[[]]]]]], {"do": "do"}, "standard", "deal", "steward", "analyst", "analyst:9s", "exec:true", "ST-5", "0 roll", "us,uk",
          {"jail.fine": 75, "limit.rounds": 3}, {"limit.rounds": True}, "boardwalk"]
KEYS = ("id do for seat name room token ply player ready text edition options boards seats clock away minutes hints onlookers action commit "
        "seed of clause event rent dice to card bankrupt play kind amt deed").split()


def request(dice, known):
    """A valid request, or one that is nearly valid."""
    object = {"do": dice.choice(VERBS)}
    for _ in range(dice.randrange(4)):
        object[dice.choice(KEYS)] = dice.choice(VALUES + known)
    return json.dumps(object, ensure_ascii=dice.random() < 0.5).encode("utf-8", "surrogatepass")


def changed(dice, data):
    data = bytearray(data)
    for _ in range(dice.choice((0, 0, 0, 1, 2, 8))):
        at = dice.randrange(len(data) + 1)
        how = dice.randrange(4)
        if how == 0 and data:
            data[at % len(data)] = dice.randrange(256)
        elif how == 1:
            data[at:at] = dice.randbytes(dice.randrange(1, 9))
        elif how == 2:
            del data[at:at + dice.randrange(1, 9)]
        else:
            data[at:at] = data[:dice.randrange(64)] * dice.randrange(1, 4)
    return bytes(data)


def frame(dice, known):
    """The bytes of a frame, mostly a valid one."""
    data = changed(dice, request(dice, known))
    kind = dice.random()
    opcode, final, bits = 1, True, 0
    if kind < 0.1:
        opcode = dice.randrange(16)
    elif kind < 0.25:
        opcode, final = dice.choice((0, 1)), dice.random() < 0.5
    elif kind < 0.27:
        bits = dice.choice((16, 32, 64))
    elif kind < 0.32:
        opcode, data = dice.choice((8, 9, 10)), dice.randbytes(dice.randrange(130))
    n = len(data) if dice.random() < 0.97 else dice.choice((0, 1, 125, 126, 127, 4096, 4097, 65535, 65536, 2 ** 40, 2 ** 63))
    masked = 128 if dice.random() < 0.98 else 0
    if n < 126 and dice.random() < 0.98:
        size = bytes([masked | n])
    elif n < 65536 and dice.random() < 0.98:
        size = bytes([masked | 126]) + struct.pack(">H", n)
    else:
        size = bytes([masked | 127]) + struct.pack(">Q", n)
    mask = dice.randbytes(4) if masked else b""
    body = bytes(b ^ mask[k % 4] for k, b in enumerate(data)) if masked else data
    return bytes([(128 if final else 0) | bits | opcode]) + size + mask + body


def read_all(sock):
    """Reads all that there is. Returns whether the connection is still open."""
    try:
        while select.select([sock], [], [], 0)[0]:
            if not sock.recv(1 << 16):
                return False
    except OSError:
        return False
    return True


def give(dice, sock, data):
    """Sends bytes, whole or in pieces. Returns whether the connection took them."""
    try:
        if dice.random() < 0.1:
            cut = dice.randrange(len(data))
            sock.sendall(data[:cut])
            sock.sendall(data[cut:])
        else:
            sock.sendall(data)
        return True
    except OSError:
        return False


def leave(dice, peer):
    if dice.random() < 0.3:
        peer.raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # closing it resets it
    elif dice.random() < 0.3:
        try:
            peer.raw.shutdown(socket.SHUT_WR)
        except OSError:
            pass
    peer.close()


def main():
    dice, sent, opened, looks, looked = random.Random(SEED), 0, 0, 0, time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, "--rate", "100000", "--connections", "100")
        good, other = Peer(server.port), Peer(server.port)
        good.ask({"do": "create", "name": "Ada"})
        room = other.ask({"do": "create", "name": "Ben"})
        known, peers = [room["room"], room["token"]], [other]
        while sent < FRAMES:
            while len(peers) < AT_ONCE:
                peers.append(Peer(server.port))
                opened += 1
            peer = dice.choice(peers)
            n = dice.choice((1, 1, 4, 16))
            sent += n
            if not give(dice, peer.raw, b"".join(frame(dice, known) for _ in range(n))) or not read_all(peer.raw) or dice.random() < 0.002:
                leave(dice, peer)
                peers.remove(peer)
            if sent // LOOK_EVERY > looks or time.monotonic() > looked + LOOK_SECONDS:
                looks, looked = sent // LOOK_EVERY, time.monotonic()
                if not good.ask({"do": "table"})["ok"] or not good.ask({"do": "chat", "text": "here"}) or server.process.poll() is not None:
                    break
        for peer in peers:
            leave(dice, peer)
        fine = good.ask({"do": "table"})["ok"]
        good.close()
        ended = server.end(signal.SIGTERM)
    print(f"{sent} frames on {opened} connections; the server {'serves' if fine else 'does not serve'}, and ended with {ended}")
    passed = fine and ended == 0
    print(f"{int(passed)} passed, {int(not passed)} failed")
    return not passed


sys.exit(main())
