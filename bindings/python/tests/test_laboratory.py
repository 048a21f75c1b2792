# test_laboratory.py: the program's commands as functions.
"""Run by tests/install/python.sh. MAGIE_LIBRARY and MAGIE name library and program."""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path
from unittest import mock

import numpy as np

from magie import laboratory


class Laboratory(unittest.TestCase):
    @contextlib.contextmanager
    def program(self, *lines):
        """While it lasts $MAGIE is a script of these lines, which may use the folder that is returned."""
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder, "program")
            script.write_text("\n".join(["#!/bin/sh", f"cd {folder}", *lines, ""]), "utf-8")
            script.chmod(0o755)
            with mock.patch.dict(os.environ, MAGIE=str(script)):
                yield Path(folder)

    def test_columns(self):
        nothing = {"n": None, "name": None, "yes": None}
        columns = laboratory.table([{"n": 1, "name": "a", "yes": True}, nothing, {"name": "b"}])
        self.assertEqual(columns["n"].dtype, float)
        self.assertEqual(np.isnan(columns["n"]).tolist(), [False, True, True])
        self.assertEqual(columns["name"].tolist(), ["a", "", "b"])
        self.assertEqual(columns["yes"].tolist(), [True, False, False])

    def test_what_is_printed(self):
        """An object, objects on lines, or something else, which is an error."""
        for command, printed, want in (
            ("odds", '{"a": 1}\n', {"a": 1}), ("perft", '{"a": 1}\n', [{"a": 1}]),
            ("rules", '{"a": 1}\n{"a": "\u2028"}\n', [{"a": 1}, {"a": "\u2028"}]),
            ("verify", '{"a": 1}\n{"a": 2}\n', [{"a": 1}, {"a": 2}]),
            ("sim", "magie 0.1.0\n", None), ("odds", "", None), ("rules", "", None),
        ):
            with self.subTest(command, printed=printed), self.program("cat printed") as folder:
                (folder / "printed").write_text(printed, "utf-8")
                if want is None:
                    with self.assertRaisesRegex(laboratory.Failed, "no JSON"):
                        laboratory.run(command)
                else:
                    self.assertEqual(laboratory.run(command), want)

    def test_what_is_printed_is_utf_8(self):
        """Whatever the locale is."""
        read = "from magie import laboratory; print(ascii(laboratory.run('odds')))"
        plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
        with self.program("cat printed") as folder:
            (folder / "printed").write_text('["é"]', "utf-8")
            done = subprocess.run([sys.executable, "-c", read], capture_output=True, text=True, env={**os.environ, **plain})
        self.assertEqual((done.stdout, done.stderr), ("['\\xe9']\n", ""))

    def test_which_program(self):
        with self.program("echo 1") as folder:
            (folder / "program").rename(folder / "magie")
            with mock.patch.dict(os.environ, MAGIE="", PATH=f"{folder}:{os.environ['PATH']}"):
                self.assertEqual(laboratory.run("odds"), 1)

    def test_an_interruption(self):
        """The program is asked to end, and killed if it does not."""
        def interrupt(*_):
            raise KeyboardInterrupt

        def wait(begun):
            while not begun.exists():
                time.sleep(0.01)
            os.kill(os.getpid(), signal.SIGALRM)

        before = signal.signal(signal.SIGALRM, interrupt)
        self.addCleanup(signal.signal, signal.SIGALRM, before)
        for trap, patience in (("trap 'touch asked; exit 3' TERM", 60), ("trap '' TERM", 0.1)):
            loop = "while :; do sleep 0.02; done"
            with self.subTest(trap), self.program(trap, "echo $$ >pid; mv pid begun", loop) as folder:
                thread = threading.Thread(target=wait, args=(folder / "begun",), daemon=True)
                thread.start()
                with mock.patch.object(laboratory, "PATIENCE", patience), self.assertRaises(KeyboardInterrupt):
                    laboratory.run("odds")
                thread.join()
                self.assertEqual((folder / "asked").exists(), patience == 60)
                with self.assertRaises(ProcessLookupError):
                    os.kill(int((folder / "begun").read_text()), 0)

    def test_tables(self):
        if "MAGIE" not in os.environ:
            self.skipTest("there is no program")
        odds = laboratory.odds("standard")
        columns = laboratory.table(odds["boards"][0]["spaces"])
        self.assertEqual(len(columns["visits"]), 40)
        self.assertEqual(columns["name"][0], "GO")
        self.assertTrue((columns["visits"] > 0).all() and columns["visits"].sum() < 1)
        sim = laboratory.sim("standard", games=20, seats=2, set={"trades": False}, seed=1)
        self.assertEqual(sim, laboratory.sim("standard", games=20, seats=2, set={"trades": False}, seed=1))
        self.assertNotEqual(sim["figures"], laboratory.sim("standard", games=20, seats=2, seed=1)["figures"])
        with self.assertRaises(laboratory.Failed):
            laboratory.sim("standart")
        goals = ["rounds<=40", "decided>=50%"]
        sought = laboratory.seek("deal", goal=goals, keep=["draw", "plays"], games=100, evidence=100)
        self.assertEqual([row["goal"] for row in sought["as_it_is"]], goals)
        self.assertIn("--keep draw --keep plays", " ".join(sought["command"].split()))
        swept = laboratory.sim("standard", games=20, seats=2, set=["trades=off"], players=["steward", "easy"], seed=1)
        self.assertIn("--players steward,easy", swept["command"])
        self.assertEqual([row["leaves"] for row in laboratory.run("perft", depth=2)], [36, 1296])
        self.assertEqual(laboratory.run("rules", "ST-104")[0]["clause"], "ST-104")

    def test_commands(self):
        if "MAGIE" not in os.environ:
            self.skipTest("there is no program")
        functions = ["sim", "compare", "sweep", "seek", "odds", "tournament"]
        for name in functions:
            with self.subTest(name):
                self.assertEqual(getattr(laboratory, name).__name__, name)
                subprocess.run([os.environ["MAGIE"], name, "--help"], check=True, capture_output=True)


if __name__ == "__main__":
    unittest.main()
