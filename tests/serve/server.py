"""`magie serve` as a process of a test."""
import os, re, subprocess, sys, urllib.error, urllib.request

MAGIE = os.environ["MAGIE"]


class Server:
    def __init__(self, folder, *options, program=MAGIE, store=None):
        self.folder, self.options, self.port, self.program = folder, options, 0, program
        self.store = store or f"sqlite:{folder}/rooms.db"
        self.start()

    def start(self):
        command = [self.program, "serve", "--port", str(self.port), "--store", self.store, *self.options]
        self.journal = open(f"{self.folder}/journal", "a+")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.journal, text=True)
        line = self.process.stdout.readline()
        found = re.match(r"Listening on http://127\.0\.0\.1:(\d+)/", line)
        if not found:
            sys.exit(f"no server: {line!r}")
        self.port = int(found.group(1))

    def end(self, how):
        self.process.send_signal(how)
        return self.process.wait(timeout=30)

    def last_lines(self):
        """The end of the journal, which servers of one folder share: for a reader who wants to know why one failed."""
        self.journal.seek(0)
        return self.journal.read()[-3000:]

    def ask(self, path, method="GET", **headers):
        """Status, headers and bytes of an answer."""
        wanted = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", method=method, headers=wanted)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read()
