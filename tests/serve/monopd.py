"""Clients of monopd's protocol at the second port of `magie serve`: whole games, auctions, trades, debts, reconnecting,
and clients that misbehave. Prints a line for each check, and how many failed."""
import os, random, re, signal, socket, struct, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.dirname(__file__))
from monopd_client import Client
from peer import Peer
from server import MAGIE, Server

QUIET = 30  # seconds without an answer: a busy machine is no failure
passed = failed = 0


def check(what, holds):
    global passed, failed
    passed, failed = passed + bool(holds), failed + (not holds)
    if not holds:
        print(f"not ok: {what}")


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def sit_down(port, kind, names, *words):
    """A table of people without bots, playing."""
    first = Client(port, f".n{names[0]}", f".gn{kind}")
    check(f"{kind}: a table is opened", first.until(lambda c: c.status == "config" and c.configs))
    first.say(f"!seats {len(names)}", *words)
    others = []
    for name in names[1:]:
        one = Client(port, f".n{name}", f".gj{first.game}")
        check(f"{kind}: {name} sits down", one.until(lambda c: c.status == "config"))
        others.append(one)
    check("all are at the table", first.until(lambda c: len(c.players) == len(names)))
    first.say(".gs")
    people = [first, *others]
    for one in people:
        check(f"{kind}: the game begins, not {one.said}", one.until(lambda c: c.status == "run" and len(c.estates) == 40))
    return people


def decide(one, dice, done):
    """One action of a client. None: it can do nothing."""
    if one.trade and one.trade["actor"] != one.own:
        answer = dice.choice(["Ta{id}:{revision}", "Tr{id}"])
        done["answered"] += 1
        return "." + answer.format(**one.trade)
    asked = re.match(r"It is for you to bid \$(\d+)(?: to \$(\d+))?", one.said[-1][1]) if one.said else None
    if one.auction and asked:
        low, high = int(asked[1]), int(asked[2] or asked[1])
        done["bids"] += 1
        return f".ab{one.auction['auctionid']}:{min(high, low + dice.choice([0, 9, 49])) if dice.random() < 0.6 else 0}"
    if one.owned("can_buy_houses") and dice.random() < 0.7:
        done["built"] += 1
        return f".hb{one.owned('can_buy_houses')[0]}"
    if one.me().get("hasdebt") == "1":
        for flag, word in (("can_sell_houses", "hs"), ("can_toggle_mortgage", "em")):
            ours = [k for k in one.owned(flag) if flag != "can_toggle_mortgage" or one.estates[k]["mortgaged"] == "0"]
            if ours:
                done["raised"] += 1
                return f".{word}{ours[0]}"
    if not one.buttons:
        return None
    commands = [command for command, _ in one.buttons]
    for wanted in (".p", ".eb"):
        if wanted in commands and dice.random() < 0.8:
            return wanted
    return dice.choice(commands)


def play(server, port, kind, names, *words):
    """A whole game; one client loses its connection and comes back, and once the server is killed."""
    people = sit_down(port, kind, names, *words)
    dice, done = random.Random(11), dict(bids=0, built=0, raised=0, answered=0)
    steps = cuts = 0
    heard = time.monotonic()
    while not all(one.status == "end" for one in people) and steps < 2000 and time.monotonic() < heard + QUIET:
        for k, one in enumerate(people):
            while one.read(0.002):
                heard = time.monotonic()
            if one.closed:
                check(f"{kind}: {names[k]} is not closed", False)
                return
            said = decide(one, dice, done) if one.status == "run" else None
            if said:
                one.buttons = []
                one.said.append(("said", said))
                one.say(said)
                heard, steps = time.monotonic(), steps + 1
        if steps >= 20 and not cuts:
            cuts += 1
            people[1] = come_back(people[1], port, kind)
        if steps >= 40 and cuts == 1:
            cuts += 1
            server.end(signal.SIGKILL)
            server.start()
            people = [come_back(one, port, kind) for one in people]
    check(f"{kind}: it ends, after {steps} commands, {done}", all(one.status == "end" for one in people))
    check(f"{kind}: the connection and the server were lost meanwhile", cuts == 2)
    check(f"{kind}: everybody has seen the same", all(one.estates.keys() == people[0].estates.keys() for one in people))
    for one in people:
        money, others = ({k: p.get("money") for k, p in whose.players.items()} for whose in (one, people[0]))
        check(f"{kind}: all are shown the same money, {money}, {others}", money == others)
    for one in people:
        one.close()


def come_back(one, port, kind):
    """The connection ends without a message; the client keeps its cookie."""
    one.raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    one.close()
    again = Client(port, f".R{one.cookie}")
    check(f"{kind}: who was cut off is back, not {again.said}",
          again.until(lambda c: c.status == "run" and len(c.players) >= 2 and c.me().get("money")))
    check(f"{kind}: on one's own seat", again.own == one.own and again.me().get("name"))
    return again


def settle(*people):
    while any([one.read(0.15) for one in people]):
        pass


def pick_pairs(people):
    """US house rules deal pairs of deeds: each takes the first, until somebody is to throw the dice."""
    for _ in range(100):
        settle(*people)
        for one in people:
            if one.buttons and one.buttons[0][0] == ".r":
                return
            if one.buttons:
                one.say(one.buttons[0][0])
                one.buttons = []


def trade(port):
    """Offers: made, refused by the rules, rejected, answered with a counter-offer, accepted."""
    ada, ben = people = sit_down(port, "french_city", ["Ada", "Ben"])
    pick_pairs(people)
    ours, theirs = ([k for k, e in ada.estates.items() if e.get("owner") == one.own] for one in people)
    check(f"deeds are dealt: {ours} {theirs}", len(ours) >= 2 and len(theirs) >= 2)
    ada.say(f".Tn{ada.own}", ".Tn9", ".Tn0", ".Te1:2:1")
    settle(ada)
    check(f"with oneself, nobody, nowhere: {ada.errors()}", len(ada.errors()) == 4 and not ada.trade)
    ada.say(f".Tn{ben.own}")
    check("a trade begins", ada.until(lambda c: c.trade))
    number = ada.trade["id"]
    ada.say(f".Te{number}:{ours[0]}:{ben.own}", f".Te{number}:{ours[1]}:{ben.own}", f".Te{number}:{theirs[1]}:{ada.own}",
            f".Te{number}:{theirs[1]}:{ben.own}", f".Tm{number}:{ben.own}:{ada.own}:25", f".Te{number}:0:{ben.own}",
            f".Te{number}:{ours[0]}:9", f".Tm{number}:9:1:5", f".Tc{number}:3:1", f".Te{number}:1")
    settle(ada, ben)
    wanted = {str(ours[0]): ben.own, str(ours[1]): ben.own, str(theirs[1]): "-1", ("cash", ben.own): 25}
    check(f"the list: {ada.trade}", ada.trade["things"] == wanted)
    check(f"not what is another's: {ada.errors()[4:]}", len(ada.errors()) == 9)
    check("the other one knows nothing yet", ben.trade is None)
    ada.say(f".Ta{number}:1")
    settle(ada)
    check("terms that have changed are not accepted", "changed" in ada.errors()[-1] and ben.trade is None)
    ada.say(f".Ta{number}:{ada.trade['revision']}")
    check("the offer arrives", ben.until(lambda c: c.trade and len(c.trade["things"]) == 3))
    del wanted[str(theirs[1])]
    check(f"as it was made: {ben.trade}", ben.trade["things"] == wanted and ben.trade["accepts"][ada.own] == "1")
    settle(ada)
    ada.say(f".Tr{number}")
    settle(ada)
    check("an offer that is made stands", "for the other" in ada.errors()[-1] and ada.trade)
    again = ada = come_back(ada, port, "trade")
    settle(ada)
    check(f"who comes back sees their own offer: {again.trade}", ada.trade and ada.trade["accepts"][ada.own] == "1")
    mine = ben.trade["id"]
    ben.say(f".Te{mine}:{ours[1]}:{ada.own}", f".Tm{mine}:{ben.own}:{ada.own}:10")
    ben.until(lambda c: c.trade["things"].get(("cash", ben.own)) == 10)
    check("changed terms are not the other's any more", ben.trade["accepts"] == {ben.own: "0", ada.own: "0"})
    ben.say(f".Ta{mine}:{ben.trade['revision']}")
    check(f"another offer comes back: {ada.trade}", ada.until(lambda c: c.trade and c.trade["actor"] == ben.own))
    settle(ada, ben)
    check(f"with other terms: {ada.trade}", ada.trade["things"] == {str(ours[0]): ben.own, ("cash", ben.own): 10})
    ada.say(f".Ta{ada.trade['id']}:{ada.trade['revision']}")
    check("both are told", all(one.until(lambda c: "completed" in c.trades.values()) for one in (ada, ben)))
    settle(ada, ben)
    check("the deed has changed hands, and the other has not", all(one.estates[ours[0]]["owner"] == ben.own and
                                                                   one.estates[ours[1]]["owner"] == ada.own for one in (ada, ben)))
    ada.say(f".Tn{ben.own}")
    ada.until(lambda c: c.trade)
    ada.say(f".Ta{ada.trade['id']}:{ada.trade['revision']}")
    check(f"an offer of nothing is refused by the rules: {ada.errors()[-1:]}",
          ada.until(lambda c: any("move something" in said for said in c.errors())))
    settle(ada, ben)
    check("and stands open", ada.trade["accepts"] == {ada.own: "0", ben.own: "0"})
    ada.say(f".Tm{ada.trade['id']}:{ben.own}:{ada.own}:5", f".Te{ada.trade['id']}:{ours[1]}:{ben.own}", f".Ta{ada.trade['id']}:3")
    check("and may be mended", ben.until(lambda c: c.trade))
    ben.say(f".Tr{ben.trade['id']}")
    check("a rejected one is closed", all(one.until(lambda c: "rejected" in c.trades.values()) for one in (ada, ben)))
    settle(ada, ben)
    check("and gone", ada.trade is None and ben.trade is None)
    for one in (ada, ben):
        one.close()


def auction(port):
    """A client that sends nothing passes, after "going once" and "going twice"."""
    ada, ben = people = sit_down(port, "city", ["Ada", "Ben"])
    asked = None
    for _ in range(60):
        settle(*people)
        asked = next((one for one in people if one.said and "for you to bid" in one.said[-1][1]), None)
        if asked:
            break
        for one in people:
            commands = [command for command, _ in one.buttons]
            if commands:
                one.say(".ea" if ".ea" in commands else commands[0])
                one.buttons = []
    check("an auction", asked)
    one, other = (ada, ben) if asked is ada else (ben, ada)
    number = one.auction["auctionid"]
    one.say(f".ab{number}:x", ".ab99:5", f".ab{number}:1000000")
    other.say(f".ab{number}:5")
    settle(one, other)
    check(f"wrong bids are refused: {one.errors()} {other.errors()}", len(one.errors()) == 3 and len(other.errors()) == 1)
    check("going once", one.auction["status"] == "0" and one.until(lambda c: c.auction["status"] == "1"))
    check("twice", one.until(lambda c: c.auction["status"] == "2"))
    check("gone", other.until(lambda c: c.said and "for you to bid" in c.said[-1][1]))
    other.say(f".ab{number}:0")
    check("and sold to nobody", all(who.until(lambda c: not c.auction) for who in people))
    for one in people:
        one.close()


def against_bots(port):
    """A table with bots, at the usual rate of requests; leaving; a guest in a browser at the same table."""
    ada = Client(port, ".nAda", ".gncity")
    ada.until(lambda c: c.configs)
    ada.say("!bots easy", "!seats 3", ".gc7:1", ".gc99:1", ".gs")
    check(f"the game begins: {ada.said}", ada.until(lambda c: c.status == "run" and c.buttons, 30))
    check("an option that there is not", ada.errors() == ["there is no such option"])
    check("the bots' names are told", len(ada.players) == 3)
    for _ in range(12):
        if ada.until(lambda c: c.buttons or c.auction or c.trade, 15):
            if ada.trade:
                ada.say(f".Tr{ada.trade['id']}")
                ada.trade = None
            elif ada.buttons:
                ada.say(ada.buttons[0][0])
                ada.buttons = []
            elif ada.said[-1][1].startswith("It is for you"):
                ada.say(f".ab{ada.auction['auctionid']}:0")
                ada.said.append(("", ""))
        ada.read(0.3)
    check(f"nobody was in too much of a hurry: {ada.errors()}", not any("too many" in text for text in ada.errors()))
    watcher = Client(port, ".nWill", f".gS{ada.game}")
    check("others may watch", watcher.until(lambda c: c.status == "run" and len(c.estates) == 40 and c.me() == {**c.me(), "spectator": "1"}))
    watcher.say(".r", ".gx")
    check("but only that", watcher.until(lambda c: c.errors() == ["you only watch this game"] and c.game is None))
    ada.say(".gx")
    check("who leaves is in no game", ada.until(lambda c: c.game is None))
    ada.say(".gnus-house")
    check("and may open another", ada.until(lambda c: c.status == "config"))
    ada.close()


def lobby(port):
    """The list of tables, names, requests at the wrong time."""
    silent = Client(port)
    check("kinds of games", silent.until(lambda c: "city" in c.games and "french_city" in c.games))
    silent.say(".gncity", "hello")
    check("who has no name is asked for it", silent.until(lambda c: len(c.errors()) == 2) and "who you are" in silent.errors()[0])
    ann, other = Client(port, ".nAnn", ".gn"), Client(port, ".nAnn")
    check("a table is listed", ann.until(lambda c: c.configs) and silent.until(lambda c: c.games.get(ann.game, {}).get("players") == "1"))
    other.say(f".gj{ann.game}")
    check("a name in use gets a number", other.until(lambda c: c.me().get("name") == "Ann2"))
    check("seats are counted", silent.until(lambda c: c.games[ann.game]["players"] == "2"))
    ann.say("hello & <all>", "!seats 2")
    check("people talk", other.until(lambda c: ("Ann", "hello & <all>") in c.chat))
    check("a full table is not joined", silent.until(lambda c: c.games[ann.game]["canbejoined"] == "0"))
    third = Client(port, ".nCy", f".gj{ann.game}")
    check("with a reason", third.until(lambda c: c.errors()))
    ann.say(f".gk{other.own}", ".gu3", ".gdnice", ".xyz", ".r", ".Tn1")
    check("a guest is sent away", other.until(lambda c: c.game is None and c.said))
    check(f"commands that are not: {ann.errors()}", ann.until(lambda c: len(c.errors()) == 5))
    ann.say(".nAnna", ".f", ".gl", ".t4", ".pi1")
    check("a new name", ann.until(lambda c: c.me().get("name") == "Anna"))
    for one in (ann, other, third):
        one.close()
    check("an empty table is not listed", silent.until(lambda c: not [g for g in c.games if g.isdigit()]))
    for cookie in ("", "x", "x/y", "a" * 26 + "/" + "b" * 32, "a" * 400 + "/" + "b" * 400):
        one = Client(port, f".R{cookie}")
        check(f"the cookie {cookie[:8]} is nobody's", one.until(lambda c: c.errors()))
        one.close()
    silent.close()


def misbehave(server, port):
    """Input that made another server of this kind crash, and arbitrary input."""
    witness = Client(port, ".nWitness", ".gncity")
    witness.until(lambda c: c.configs)
    for k in range(60):
        one = Client(port, ".nx", ".d")
        if k % 2:
            one.raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        one.close()
        Client(port, ".nx", ".gncity", ".d").close()
    one = Client(port, ".nx", ".d")
    check("who says goodbye is closed", one.until(lambda c: c.closed) or one.closed)
    crowd = [Client(port) for _ in range(1100)]
    check("1,100 clients are told the tables", all(one.until(lambda c: witness.game in c.games) for one in crowd))
    for one in crowd:
        one.say(".ncrowd")
    check("and named", all(one.until(lambda c: c.own) for one in crowd))
    for one in crowd:
        one.close()
    dice = random.Random(3)
    for k in range(40):
        one = Client(port, ".nNoise")
        one.raw.sendall(b"".join(bytes(dice.choices(range(256), k=dice.randrange(1500))) + b"\n" for _ in range(8)))
        one.say(*("." + "".join(dice.choices("gnjxcTemabdpRrEhs$%:-0123456789", k=dice.randrange(1, 12))) for _ in range(60)))
        settle(one)
        one.close()
    long = Client(port, ".nLong", "x" * 5000, ".gl")
    check("a line that is too long is dropped", long.until(lambda c: any("1024" in text for text in c.errors())))
    flood = Client(port)
    try:
        for _ in range(100):
            flood.raw.sendall(b".gl\n" * 1000)
    except OSError:
        pass
    check("a flood is closed", flood.until(lambda c: c.closed) or flood.closed)
    witness.say("still here")
    check("others are served all the while", witness.until(lambda c: ("Witness", "still here") in c.chat))
    web = Peer(server.port)
    check("the other door, too", web.ask({"do": "catalogue"})["ok"])
    web.close()
    witness.close()


def ports():
    """If a port is in use, the server says so."""
    with socket.socket() as taken, tempfile.TemporaryDirectory() as folder:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        for own, text in ((0, "it is in use"), (free_port(), "need another one")):
            said = subprocess.run([MAGIE, "serve", "--port", str(own), "--monopd", str(own or port), "--store",
                                   f"sqlite:{folder}/rooms.db"], capture_output=True, text=True, timeout=60)
            check(f"no server on such a port: {said}", said.returncode == 1 and text in said.stderr)


def run():
    ports()
    fast, usual = ("--rate", "100000"), ()
    for options, tests in ((fast, (lobby, trade, auction, play)), (usual, (against_bots, misbehave))):
        with tempfile.TemporaryDirectory() as folder:
            port = free_port()
            server = Server(folder, "--monopd", str(port), "--connections", "2000", *options)
            try:
                for test in tests:
                    if test is play:
                        for kind, *words in (("city", "!set cash.start=400"), ("us-house",)):
                            play(server, port, kind, ["Ada", "Ben", "Cy"], *words, "!set end=turns", "!set end.turns=15")
                    elif test is misbehave:
                        misbehave(server, port)
                    else:
                        test(port)
            except OSError as error:
                check(f"{test.__name__}: {error}", False)
            finally:
                check("the server ends well", server.end(signal.SIGTERM) == 0)
            with open(f"{folder}/journal") as journal:
                text = journal.read()
                check(f"the server has nothing to complain of: {text[-3000:]}", "ERROR" not in text and "runtime" not in text)


run()
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
