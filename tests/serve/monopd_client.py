"""A client of monopd's protocol, as small as the tests need it: it stores what the server sends, and presses
buttons."""
import socket, time, xml.etree.ElementTree


class Client:
    def __init__(self, port, *says, timeout=60):
        self.raw = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        self.buffer, self.closed = b"", False
        self.own, self.cookie, self.game, self.status = None, None, None, None
        self.games, self.players, self.estates, self.cards, self.configs = {}, {}, {}, {}, {}
        self.buttons, self.text, self.said, self.chat = [], [], [], []
        self.auction, self.trade, self.trades = None, None, {}
        self.say(*says)

    def say(self, *lines):
        self.raw.sendall("".join(line + "\n" for line in lines).encode())

    def read(self, wait=0.0):
        """Reads all that there is, and waits at most the given time for its beginning. Returns whether there was a
        line."""
        lines = []
        self.raw.settimeout(wait or 0.0001)
        try:
            while b"\n" not in self.buffer:
                more = self.raw.recv(65536)
                if not more:
                    self.closed = True
                    return False
                self.buffer += more
        except (TimeoutError, BlockingIOError):
            return False
        except ConnectionResetError:
            self.closed = True
            return False
        *lines, self.buffer = self.buffer.split(b"\n")
        for line in lines:
            try:
                root = xml.etree.ElementTree.fromstring(line.decode())
            except xml.etree.ElementTree.ParseError as error:
                raise ValueError(f"{error}: {line}") from error
            if root.tag != "monopd":
                raise ValueError(line)
            for element in root:
                getattr(self, "on_" + element.tag)(element, element.attrib)
        return True

    def until(self, holds, seconds=60):
        """Reads until a condition holds, at most for the given time. Returns whether it holds."""
        end = time.monotonic() + seconds
        while not holds(self) and time.monotonic() < end:
            if not self.read(0.05) and self.closed:
                break
        return bool(holds(self))

    def close(self):
        self.raw.close()

    # ---- what the server has sent ----

    def on_server(self, _, a):
        self.version = a["version"]

    def on_client(self, _, a):
        self.own = a["playerid"]
        self.cookie = a.get("cookie", self.cookie)

    def on_gameupdate(self, _, a):
        self.games.setdefault(a["gameid"] if a["gameid"] != "-1" else a["gametype"], {}).update(a)
        if a["gameid"] == self.game:
            self.status = a.get("status", self.status)

    def on_deletegame(self, _, a):
        self.games.pop(a["gameid"], None)

    def on_msg(self, _, a):
        (self.chat if a["type"] == "chat" else self.said).append((a.get("author", a["type"]), a["value"]))

    def on_playerupdate(self, _, a):
        self.players.setdefault(a["playerid"], {}).update(a)
        if a["playerid"] == self.own and "game" in a:
            self.game = a["game"] if a["game"] != "-1" else None
            self.status = self.games.get(self.game, {}).get("status")

    def on_deleteplayer(self, _, a):
        self.players.pop(a["playerid"], None)

    def on_configupdate(self, _, a):
        self.configs[a["name"]] = a

    def on_estategroupupdate(self, _, a):
        pass

    def on_estateupdate(self, _, a):
        self.estates.setdefault(int(a["estateid"]), {}).update(a)

    def on_cardupdate(self, _, a):
        self.cards[a["cardid"]] = a["owner"]

    def on_display(self, element, a):
        if a.get("clearbuttons") == "1":
            self.buttons = []
        self.buttons += [(one.attrib["command"], one.attrib["caption"]) for one in element]
        if a.get("text"):
            self.text.append(a["text"])

    def on_auctionupdate(self, _, a):
        self.auction = {**(self.auction or {}), **a}
        if a["status"] == "3":
            self.auction = None

    def on_tradeupdate(self, element, a):
        if a.get("type") in ("completed", "rejected"):
            self.trades[a["tradeid"]] = a["type"]
            self.trade = None
            return
        if a.get("type") == "new":
            self.trade = {"id": a["tradeid"], "actor": a["actor"], "things": {}}
        self.trade["revision"] = a["revision"]
        self.trade["accepts"] = {one.attrib["playerid"]: one.attrib["accept"]
                                 for one in element if one.tag == "tradeplayer"}
        for one in element:
            if one.tag == "trademoney":
                self.trade["things"][("cash", one.attrib["playerfrom"])] = int(one.attrib["money"])
            elif one.tag != "tradeplayer":
                key = one.attrib.get("estateid") or "card " + one.attrib["cardid"]
                self.trade["things"][key] = one.attrib["targetplayer"]

    # ---- requests ----

    def me(self):
        return self.players.get(self.own, {})

    def owned(self, flag):
        return [k for k, e in self.estates.items() if e.get("owner") == self.own and e.get(flag) == "1"]

    def errors(self):
        return [text for kind, text in self.said if kind == "error"]
