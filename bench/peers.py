#!/usr/bin/env python3
# peers.py DIR [PAIRS]: compares the speed of other programs that play these games with magie's, in alternating runs.
"""DIR holds clones of the peers, which the user makes and which are only read here: monopoly-simulation (MC-DeltaT),
monopoly (gamescomputersplay), monodeal (shuckc), chudopoly (8tp). Programs built from them stay in build/peers. A peer
that is missing is left out. A pair is one run of the peer and one of magie (MAGIE, build/release/magie); rates are by
the processor's time of each process, its start included, and ratios are of pairs: their median, least and most."""

import json
import os
import re
import statistics
import subprocess
import sys
from pathlib import Path

OUT = Path("build/peers")
MAGIE = os.environ.get("MAGIE", "build/release/magie")
SAME_WORK = ["trades=off", "bank.houses=0", "bank.hotels=0"]

# One thread, as many games as are asked for, and the peer's own count of throws.
DELTA_T = """
#include "simulation.hpp"
#include <cstdlib>
#include <iostream>
int main(int, char **argv) {
    using namespace monopoly;
    player_strategies_t strategies;
    random_t random{1};
    run_simulations(strategies, random, std::atoll(argv[1]), 100);
    unsigned long long rolls = 0;
    for (auto n : stat_counters.turns_played) { rolls += n; }
    std::cout << argv[1] << " " << rolls << "\\n";
}
"""

GAMES_COMPUTERS_PLAY = """
import sys
sys.path.insert(0, sys.argv[1])
from monopoly.log_settings import LogSettings
LogSettings.KEEP_GAME_LOG = False
from pathlib import Path
LogSettings.BANKRUPTCIES_PATH = Path("bankruptcies.tsv")
from monopoly.core.game import monopoly_game
for k in range(int(sys.argv[2])):
    monopoly_game((k + 1, k))
print(sys.argv[2], 0)
"""

# This peer prints every step; here its printing is turned off.
MONODEAL = """
import builtins, sys
say, builtins.print = builtins.print, lambda *a, **k: None
sys.path.insert(0, sys.argv[1])
from monodeal.game import Game, Player, Variations
for _ in range(int(sys.argv[2])):
    Game(players=[Player("A"), Player("B")], variations=Variations.FORCE_UNPLACED_PROPERTY_AS_CASH).play()
say(sys.argv[2], 0)
"""


def timed(command: list[str], cwd: Path | None = None) -> tuple[float, str]:
    """Returns the processor time in seconds, and the output."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=cwd) as process:
        text = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"peers.py: {' '.join(command)} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime, text


def sim(edition: str, bots: list[str], games: int, options: list[str]) -> tuple[float, float]:
    """Returns games and rolls a second."""
    command = [MAGIE, "sim", edition, "--seats", str(len(bots)), "--players", ",".join(bots), "--games", str(games)]
    command += ["--seed", "1", "--follow", "0", "--threads", "1", "--json"]
    for option in options:
        command += ["--set", option]
    spent, text = timed(command)
    rolls = json.loads(text)["figures"].get("rolls", {"mean": 0})["mean"]
    return games / spent, games * rolls / spent


def script(name: str, text: str) -> str:
    path = OUT / f"{name}.py"
    path.write_text(text)
    return str(path.resolve())


def build_delta_t(peer: Path) -> list[str]:
    source, program = OUT / "delta_t.cpp", OUT / "delta_t"
    source.write_text(DELTA_T)
    flags = ["-std=c++20", "-O3", "-march=native", "-DNDEBUG", "-pthread", "-w"]
    include = ["-I", str(peer / "MonopolySimulation/src")]
    subprocess.run(["g++", *flags, *include, str(source), "-o", str(program)], check=True)
    return [str(program.resolve())]


def python(name: str, text: str):
    return lambda peer: [sys.executable, script(name, text), str(peer)]


def node(peer: Path) -> list[str]:
    return ["node", str(peer / "simulate.js")]


ROUNDS = ["limit.rounds=100"]
# Peer, its command, its games a run, and the runs of magie compared with it: the edition and the games of a run.
PEERS = [
    ("monopoly-simulation", build_delta_t, 20000, [
        ("the same work", "standard", ["steward"] * 4, 6000, SAME_WORK + ROUNDS),
        ("all rules", "standard", ["steward"] * 4, 6000, ROUNDS)]),
    ("monopoly", python("games", GAMES_COMPUTERS_PLAY), 60, [
        ("all rules", "standard", ["steward"] * 4, 3000, ["limit.rounds=1000"])]),
    ("chudopoly", node, 300, [("five seats", "deal", ["steward"] * 5, 1000, [])]),
    ("monodeal", python("monodeal", MONODEAL), 200, [
        ("two seats, random", "deal", ["random"] * 2, 10000, []), ("two seats", "deal", ["steward"] * 2, 3000, [])]),
]


def spread(values: list[float]) -> str:
    return f"{statistics.median(values):.4g} ({min(values):.4g} to {max(values):.4g})"


def compare(peer: Path, name: str, command: list[str], games: int, beside: list, pairs: int) -> None:
    rates: dict[str, list[tuple[float, float]]] = {name: []}
    for _ in range(pairs):
        spent, text = timed([*command, str(games)], OUT)
        counted = re.match(r"\d+ (\d+)$", text)
        rates[name].append((games / spent, int(counted[1]) / spent if counted else 0))
        for what, *rest in beside:
            rates.setdefault(what, []).append(sim(*rest))
    commit = subprocess.run(["git", "-C", str(peer), "log", "-1", "--format=%h %cs"], capture_output=True, text=True)
    print(f"\n{name} {commit.stdout.strip()}: games/s {spread([games for games, _ in rates[name]])}", end="")
    print_rolls(rates[name])
    for what, *_ in beside:
        ratios = [ours[0] / theirs[0] for ours, theirs in zip(rates[what], rates[name])]
        print(f"  magie, {what}: games/s {spread([games for games, _ in rates[what]])}", end="")
        print_rolls(rates[what])
        print(f"    games/s, times the peer's: {spread(ratios)}")
        if rates[what][0][1] and rates[name][0][1]:
            a_roll = [theirs[1] / ours[1] for ours, theirs in zip(rates[what], rates[name])]
            print(f"    time a roll, times the peer's: {spread(a_roll)}")


def print_rolls(rates: list[tuple[float, float]]) -> None:
    rolls = [1e9 / rolls for _, rolls in rates if rolls]
    print(f"; ns a roll {spread(rolls)}" if rolls else "")


def main() -> None:
    if len(sys.argv) < 2 or not Path(sys.argv[1]).is_dir():
        sys.exit("peers.py: name the folder of the peers' clones: bench/peers.py DIR [PAIRS]")
    folder, pairs = Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else 5
    OUT.mkdir(parents=True, exist_ok=True)
    there = [row for row in PEERS if (folder / row[0]).is_dir()]
    if not there:
        sys.exit(f"peers.py: {folder} has none of {', '.join(row[0] for row in PEERS)}")
    try:
        for name, build, games, beside in there:
            compare(folder / name, name, build(folder / name), games, beside, pairs)
    except FileNotFoundError as missing:
        sys.exit(f"peers.py: {missing.filename} is not there: install it, or `make release` for magie")
    except subprocess.CalledProcessError:
        sys.exit(f"peers.py: {name} cannot be compiled")


if __name__ == "__main__":
    main()
