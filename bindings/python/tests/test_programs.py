# test_programs.py: bots that are programs.
"""Run by tests/install/python.sh. MAGIE_LIBRARY and MAGIE name library and program."""

import subprocess
import sys
import unittest


class Programs(unittest.TestCase):
    """Programs that are bots, in processes made by fork."""

    BEGIN = """
import ctypes, multiprocessing, os, sys, threading, time
import magie
def play(batch, steps):
    seen = []
    for _ in range(steps):
        batch.sample()
        batch.step()
        batch.reset()
        seen.append(batch.observation.tobytes())
    return seen
batch = magie.Batch("deal", 1, seats=2, bots={1: "exec:./examples/greedy_bot.py"})
batch.reset()
play(batch, 60)
"""

    def printed(self, lines):
        """What a script prints; no failure is reported."""
        done = subprocess.run([sys.executable, "-c", self.BEGIN + lines], capture_output=True, text=True, timeout=60)
        self.assertEqual((done.stderr, done.returncode), ("", 0))
        return done.stdout

    def test_a_child_that_ends(self):
        """The program of the parent plays on."""
        self.assertEqual(self.printed("""
child = os.fork()
if not child:
    sys.exit(0)
assert os.waitpid(child, 0)[1] == 0
play(batch, 60)
print("played")
"""), "played\n")

    def test_children_that_play(self):
        """Each has programs of its own, and goes on with the game of the parent as the parent does."""
        self.assertEqual(self.printed("""
both = multiprocessing.get_context("fork").Barrier(2)
def goes_on(_):
    both.wait(20)
    return play(batch, 60)
with multiprocessing.get_context("fork").Pool(2) as pool:
    told = pool.map_async(goes_on, range(2), 1)
    here = play(batch, 60)
    assert [len(seen) for seen in told.get(40)] == [60, 60]
    print(sum(seen == here for seen in told.get()))
"""), "2\n")

    def test_a_child_while_a_thread_plays(self):
        """It ends without waiting for what another thread of the parent holds."""
        self.assertEqual(self.printed("""
slow = magie.Batch("deal", 1, seats=2, bots={0: "exec:sleep 4", 1: "random"})
threading.Thread(target=slow.reset, daemon=True).start()
time.sleep(0.3)
child = os.fork()
if not child:
    ctypes.CDLL(None).exit(0)
until = time.monotonic() + 3
while (ended := os.waitpid(child, os.WNOHANG)) == (0, 0) and time.monotonic() < until:
    time.sleep(0.01)
if ended == (0, 0):
    os.kill(child, 9)
print("ended" if ended == (child, 0) else "waits", flush=True)
os._exit(0)
"""), "ended\n")


if __name__ == "__main__":
    unittest.main()
