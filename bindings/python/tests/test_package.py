# test_package.py: the document, and a package without its library.
"""Run by tests/install/python.sh. MAGIE_LIBRARY and MAGIE name library and program."""

import contextlib
import io
import os
import re
import subprocess
import sys
import unittest


class Document(unittest.TestCase):
    def test_what_it_shows(self):
        if "MAGIE" not in os.environ:
            self.skipTest("there is no program")
        with open("docs/python.md", encoding="utf-8") as document:
            shown = re.findall(r"```python\n(.*?)```", document.read(), re.S)
        self.assertEqual(len(shown), 4)
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec("\n".join(shown), {})  # noqa: S102: our own document
        self.assertIn("Ada moves to Oriental Avenue ST-102", printed.getvalue())
        self.assertIn("Illinois Avenue", printed.getvalue())


class Loading(unittest.TestCase):
    def test_without_the_library(self):
        done = subprocess.run([sys.executable, "-c", "import magie"], capture_output=True, text=True,
                              env={**os.environ, "MAGIE_LIBRARY": "/nowhere/libmagie.so"})
        self.assertIn("MAGIE_LIBRARY", done.stderr)
        self.assertEqual(done.returncode, 1)


if __name__ == "__main__":
    unittest.main()
