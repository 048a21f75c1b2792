#!/usr/bin/env python3
# lab_check.py [sim|compare|sweep|analyze|tournament|until|nulls...]: checks how often the intervals of the laboratory
# contain the true value. For each edition of LAB_EDITIONS the release build makes LAB_RUNS (500) runs of LAB_GAMES
# (400) games, one after the other. The result of all runs together (`magie merge`) counts as the true value, with which
# each run is compared: every figure of sim and of compare, and --until. For sweep, for analyze (a position in the
# middle of a game) and for the scores of tournament, the true values are the means of all runs; ratings of tournament
# are compared with those of a tournament of LONG times as many games. Each run is itself a part of its true value, so
# its interval contains that value more often, as if the interval were wider by 1 / (2 LAB_RUNS): too little to see.
# Comparisons of an edition with itself, over LAB_NULLS (300) pairs of seeds, may find a difference in 1 of 100 cases:
# more than 1.5 % for an edition, or less than 0.5 % for all editions together, fails.
#
# A figure fails if the share of runs whose interval contains the true value is below 93 % or above 97 % by more than
# chance explains in one figure of a thousand. For rare figures only the lower bound counts. A figure is rare if it is a
# share for which fewer than 10 games of a run are expected to count, or fewer than 10 not to count; if it is known in
# fewer than 100 games of a run; or if more than one run of 40 has no interval or judges no difference, because all
# games but fewer than 10 are alike. A run without an interval makes no claim, so it counts as correct. Rare figures and
# runs without an interval are counted in the output.
import json
import math
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

MAGIE = os.environ.get("MAGIE", "build/release/magie")
RUNS = int(os.environ.get("LAB_RUNS", 500))
GAMES = int(os.environ.get("LAB_GAMES", 400))
NULLS = int(os.environ.get("LAB_NULLS", 300))
UNTILS = int(os.environ.get("LAB_UNTILS", 100))
EDITIONS = os.environ.get("LAB_EDITIONS", "standard us-house international house-divided deal").split()
OPTION = {"deal": "plays=4"}  # option of arm B in a comparison; "limit.rounds=50" elsewhere
LONG = 30  # the tournaments with the true ratings have so many times the games
LOW, HIGH, SURE = 0.93, 0.97, 3.29
ALL_NULLS = []  # results by edition


def call(*words):
    return json.loads(subprocess.run([MAGIE, *words, "--json"], capture_output=True, check=True).stdout)


def magie(*words):
    return call(*words, "--quiet")


def many(runs, n):
    """The results of runs(k) for k below n, on all processors."""
    with ThreadPoolExecutor(int(os.environ.get("LAB_THREADS", os.cpu_count()))) as pool:
        return list(pool.map(runs, range(n)))


def beyond(share, n, bound):
    """By how many standard errors a share of n runs lies outside a bound."""
    return (share - bound) / math.sqrt(bound * (1 - bound) / n)


def has_none(run):
    return run["low"] is None or run.get("alike", False)


def is_rare(figure, runs):
    known = sum(run["n"] for run in runs) / len(runs)
    share = figure["mean"] if figure.get("share") else 0.5
    return known < 100 or min(share, 1 - share) * known < 10 or sum(map(has_none, runs)) > len(runs) / 40


def holds(run, truth):
    return run["low"] is None or run["low"] <= truth <= run["high"]


def check(name, figures, of_runs):
    """Prints figures whose intervals contain the true value too rarely or too often, and the rare figures. Returns how
    many fail, and the shares of those that are not rare, and of those that are."""
    failed, shares, rares = 0, [], {}
    for key, figure in figures.items():
        runs = [run[key] for run in of_runs if key in run]
        share = sum(holds(run, figure["mean"]) for run in runs) / len(runs)
        rare = is_rare(figure, runs)
        low = beyond(share, len(runs), LOW) < -SURE
        high = beyond(share, len(runs), HIGH) > SURE and not rare
        failed += low or high
        if rare:
            rares[key] = share
        else:
            shares.append(share)
        if low or high or not (LOW <= share <= HIGH or rare):
            print(f"  {name} {key}: {100 * share:.1f} %{' FAILED' if low or high else ''}")
    if rares:
        print(f"  {name}, rare: " + ", ".join(f"{key} {100 * share:.1f} %" for key, share in rares.items()))
    return failed, shares, rares


def is_share(key):
    return key in ("decided", "truncated", "shared", "trade_group") or key.startswith(("win.", "group."))


def figures_of(report):
    return {key: dict(value, share=is_share(key)) for key, value in report["figures"].items()}


def differences_of(report):
    return {key: dict(value["difference"], alike=value["judged"] == "the same in nearly all games")
            for key, value in report["figures"].items()}


def report_line(what, failed, shares, rares, n):
    inside = sum(LOW <= share <= HIGH for share in shares)
    print(f"{what}: {len(shares)} figures, {n} runs: {100 * sum(shares) / max(1, len(shares)):.1f} % on average, "
          f"{inside} between 93 and 97 %; {len(rares)} more are rare, at least {100 * min(rares.values(), default=1):.1f} %; "
          f"{failed} failed", flush=True)
    return failed


def in_runs(words):
    """The reports of RUNS runs that follow one another, and of all of them together."""
    with tempfile.TemporaryDirectory() as folder:
        files = [os.path.join(folder, f"{k}.json") for k in range(RUNS)]
        runs = many(lambda k: magie(*words, "--games", str(GAMES), "--first", str(k * GAMES), "--threads", "1", "--out", files[k]), RUNS)
        return runs, call("merge", *files)


def sim(edition):
    runs, truth = in_runs(("sim", edition, "--follow", "1"))
    return report_line(f"sim {edition}", *check("sim", figures_of(truth), [run["figures"] for run in runs]), RUNS)


def compare(edition):
    runs, truth = in_runs(("compare", edition, f"{edition},{OPTION.get(edition, 'limit.rounds=50')}", "--follow", "1"))
    return report_line(f"compare {edition}", *check("compare", differences_of(truth), [differences_of(run) for run in runs]), RUNS)


def together(of_runs):
    """The means of figures over all runs, weighted by games."""
    parts = {}
    for run in of_runs:
        for key, figure in run.items():
            parts.setdefault(key, []).append(figure)
    return {key: dict(figures[0], mean=sum(f["n"] * f["mean"] for f in figures) / max(1, sum(f["n"] for f in figures)))
            for key, figures in parts.items()}


def seeded(*words):
    return many(lambda k: magie(*words, "--seed", str(k + 1), "--threads", "1"), RUNS)


def sweep(edition):
    option, value = OPTION.get(edition, "limit.rounds=50").split("=")
    runs = []
    for run in seeded("sweep", edition, f"{option}={value}", "--games", str(GAMES)):
        row = run["ranked"][0]
        runs.append({"base": run["base"], "with": row["with"], "difference": dict(row["difference"], alike=not row["judged"])})
    return report_line(f"sweep {edition}", *check("sweep", together(runs), runs), RUNS)


def moment(seats):
    """The figures of seats, or of actions."""
    return {f"{of} {name}": dict(each[name], share=name == "win") for of, each in seats for name in ("win", "rank")}


def analyze(edition):
    with tempfile.TemporaryDirectory() as folder:
        magie("sim", edition, "--games", "1", "--seed", "7", "--follow", "1", "--logs", folder)
        log = os.path.join(folder, os.listdir(folder)[0])
        with open(log, encoding="utf-8") as file:
            plies = file.read().split("\nbegin\n")[1].count("\n")
        at = next(at for at in range(plies // 3, plies) if len(sum((d["actions"] for d in call(
            "analyze", f"{log}@{at}", "--games", "16", "--quiet")["decisions"]), [])) > 2)
        runs = []
        for run in seeded("analyze", f"{log}@{at}", "--games", str(GAMES), "--actions", "32"):
            actions = [a for d in run["decisions"] for a in d["actions"]]
            first = next((a["action"] for a in actions if a["reference"]), None)  # other runs may differ
            runs.append(moment((seat["name"], seat) for seat in run["seats"]) |
                        moment((a["action"], a) for a in actions) |
                        {f"{a['action']} over {first}, {name}": a["over"][name]
                         for a in actions if not a["reference"] for name in a["over"]})
    truth = {key: figure for key, figure in together(runs).items() if sum(key in run for run in runs) > RUNS / 4}
    return report_line(f"analyze {edition}", *check("analyze", truth, runs), RUNS)


def scores_of(run):
    return {f"{m['a']} against {m['b']} of {m['seats']}": dict(m["score"], share=True) for m in run["matchups"]}


def ratings_of(run):
    return {rating["name"]: dict(rating, n=run["played"], mean=rating["elo"]) for rating in run["ratings"]}


def tournament(edition):
    words = ("tournament", "--editions", edition, "--players", "steward,easy", "--games")
    runs = seeded(*words, str(GAMES))
    truth = together([scores_of(run) for run in runs]) | ratings_of(magie(*words, str(LONG * GAMES), "--seed", "1000001"))
    return report_line(f"tournament {edition}", *check("tournament", truth, [scores_of(run) | ratings_of(run) for run in runs]), RUNS)


def until(edition):
    truth = magie("sim", edition, "--games", str(RUNS * GAMES), "--follow", "0", "--seed", "1000001")["figures"]["rounds"]
    width = f"rounds:{1.96 * truth['sd'] / math.sqrt(4000):.6g}"
    runs = many(lambda k: magie("sim", edition, "--until", width, "--seed", str(k + 1), "--follow", "0", "--threads", "1"), UNTILS)
    found = check("until", {"rounds": truth}, [run["figures"] for run in runs])
    games = [run["games"] for run in runs]
    return report_line(f"sim {edition} --until {width} ({min(games)} to {max(games)} games)", *found, UNTILS)


def nulls(edition):
    found = sum(many(lambda k: magie("compare", edition, edition, "--games", str(GAMES), "--seed", str(k + 1), "--seed-b",
                                     str(2000000 + k), "--threads", "1")["significant"] > 0, NULLS))
    failed = beyond(found / NULLS, NULLS, 0.015) > SURE
    print(f"compare {edition} with itself: something significant in {found} of {NULLS} runs{' FAILED' if failed else ''}", flush=True)
    ALL_NULLS.append(found)
    return failed


def nulls_together():
    """Whether all editions together find too many differences, or too few for the promised 1 %."""
    n, found = NULLS * len(ALL_NULLS), sum(ALL_NULLS)
    failed = n and (beyond(found / n, n, 0.015) > SURE or beyond(found / n, n, 0.005) < -SURE)
    if n:
        print(f"compare with itself, all editions: {found} of {n} runs, {100 * found / n:.2f} %{' FAILED' if failed else ''}", flush=True)
    return bool(failed)


def main():
    parts = {"sim": sim, "compare": compare, "sweep": sweep, "analyze": analyze, "tournament": tournament, "until": until,
             "nulls": nulls}
    wanted = sys.argv[1:] or list(parts)
    failed = sum(parts[part](edition) for part in wanted for edition in EDITIONS)
    sys.exit(1 if failed + nulls_together() else 0)


main()
