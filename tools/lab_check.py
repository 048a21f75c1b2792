#!/usr/bin/env python3
# lab_check.py [sim|compare|until|nulls...]: how often the intervals of the laboratory hold the truth, on the release build.
# LAB_RUNS (300) runs of LAB_GAMES (400) games are compared with
# LAB_TRUTH (200000) games of another seed, for each edition of LAB_EDITIONS; every figure of sim and of compare, and
# --until. A comparison of an edition with itself over LAB_NULLS (300) pairs of seeds may find something in 1 of 100.
#
# A figure fails where its share of runs is below 93 % or above 97 % by more than chance brings in one figure of a thousand. What is
# rare, a share of which fewer than 10 games of a run are expected, or the rest of them, or a figure known in fewer than 100 games of
# one, has wider intervals by their own rule: for it only the lower bound counts.
import json
import math
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

MAGIE = os.environ.get("MAGIE", "build/release/magie")
RUNS = int(os.environ.get("LAB_RUNS", 300))
GAMES = int(os.environ.get("LAB_GAMES", 400))
TRUTH = int(os.environ.get("LAB_TRUTH", 200000))
NULLS = int(os.environ.get("LAB_NULLS", 300))
UNTILS = int(os.environ.get("LAB_UNTILS", 100))
EDITIONS = os.environ.get("LAB_EDITIONS", "standard us-house international house-divided deal").split()
OPTION = {"deal": "plays=4"}  # what B of a comparison has; "limit.rounds=50" elsewhere
LOW, HIGH, SURE = 0.93, 0.97, 3.29


def magie(*words):
    done = subprocess.run([MAGIE, *words, "--json", "--quiet"], capture_output=True, check=True)
    return json.loads(done.stdout)


def many(runs, n):
    """The results of runs(k) for k below n, on all processors."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(runs, range(n)))


def beyond(share, n, bound):
    """By how many standard errors a share of n runs is beyond a bound."""
    return (share - bound) / math.sqrt(bound * (1 - bound) / n)


def is_rare(figure, runs):
    known = sum(run["n"] for run in runs) / len(runs)
    share = figure["mean"] if figure.get("share") else 0.5
    return known < 100 or min(share, 1 - share) * known < 10


def check(name, figures, of_runs):
    """Prints figures whose intervals hold too rarely or too often. Returns how many fail, and all shares."""
    failed, shares = 0, []
    for key, figure in figures.items():
        runs = [run[key] for run in of_runs if run.get(key, {}).get("n", 0) > 1]
        if len(runs) < len(of_runs) / 2 or all(run["low"] == run["high"] for run in runs):
            continue
        share = sum(run["low"] <= figure["mean"] <= run["high"] for run in runs) / len(runs)
        rare = is_rare(figure, runs)
        low = beyond(share, len(runs), LOW) < -SURE
        high = beyond(share, len(runs), HIGH) > SURE and not rare
        failed += low or high
        shares += [] if rare else [share]
        if low or high or not (LOW <= share <= HIGH or rare):
            print(f"  {name} {key}: {100 * share:.1f} %{' FAILED' if low or high else ''}")
    return failed, shares


def is_share(key):
    return key in ("decided", "truncated", "shared", "trade_group") or key.startswith(("win.", "group."))


def figures_of(report):
    return {key: dict(value, share=is_share(key)) for key, value in report["figures"].items()}


def differences_of(report):
    return {key: value["difference"] for key, value in report["figures"].items()}


def report_line(what, failed, shares, n):
    inside = sum(LOW <= share <= HIGH for share in shares)
    print(f"{what}: {len(shares)} figures, {n} runs: {100 * sum(shares) / max(1, len(shares)):.1f} % on average, "
          f"{inside} between 93 and 97 %, {failed} failed", flush=True)
    return failed


def sim(edition):
    truth = figures_of(magie("sim", edition, "--games", str(TRUTH), "--follow", "1", "--seed", "1000001"))
    runs = many(lambda k: magie("sim", edition, "--games", str(GAMES), "--first", str(k * GAMES), "--follow", "1",
                                "--threads", "1")["figures"], RUNS)
    return report_line(f"sim {edition}", *check("sim", truth, runs), RUNS)


def compare(edition):
    arms = ("compare", edition, f"{edition},{OPTION.get(edition, 'limit.rounds=50')}", "--follow", "1")
    truth = differences_of(magie(*arms, "--games", str(TRUTH // 2), "--seed", "1000001"))
    runs = many(lambda k: differences_of(magie(*arms, "--games", str(GAMES), "--first", str(k * GAMES), "--threads", "1")), RUNS)
    return report_line(f"compare {edition}", *check("compare", truth, runs), RUNS)


def until(edition):
    truth = magie("sim", edition, "--games", str(TRUTH), "--follow", "0", "--seed", "1000001")["figures"]["rounds"]
    width = f"rounds:{1.96 * truth['sd'] / math.sqrt(4000):.6g}"
    runs = many(lambda k: magie("sim", edition, "--until", width, "--seed", str(k + 1), "--follow", "0", "--threads", "1"), UNTILS)
    failed, shares = check("until", {"rounds": truth}, [run["figures"] for run in runs])
    games = [run["games"] for run in runs]
    return report_line(f"sim {edition} --until {width} ({min(games)} to {max(games)} games)", failed, shares, UNTILS)


def nulls(edition):
    found = sum(many(lambda k: magie("compare", edition, edition, "--games", str(GAMES), "--seed", str(k + 1), "--seed-b",
                                     str(2000000 + k), "--threads", "1")["significant"] > 0, NULLS))
    share = found / NULLS
    failed = beyond(share, NULLS, 0.015) > SURE
    print(f"compare {edition} with itself: something significant in {found} of {NULLS} runs{' FAILED' if failed else ''}", flush=True)
    return failed


def main():
    parts = {"sim": sim, "compare": compare, "until": until, "nulls": nulls}
    wanted = sys.argv[1:] or list(parts)
    sys.exit(1 if sum(parts[part](edition) for part in wanted for edition in EDITIONS) else 0)


main()
