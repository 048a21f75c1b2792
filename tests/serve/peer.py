"""A client of WebSockets, as small as the tests need it, that can also misbehave."""
import base64, json, os, socket, struct


class Peer:
    def __init__(self, port, origin=None, path="/rooms", protocol="rooms", host="127.0.0.1", more=None, timeout=20):
        self.raw = socket.create_connection((host, port), timeout=timeout)
        key = base64.b64encode(os.urandom(16)).decode()
        head = [f"GET {path} HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade",
                f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Protocol: {protocol}"]
        if origin:
            head.append(f"Origin: {origin}")
        if more:
            head.append(more)
        self.raw.sendall(("\r\n".join(head) + "\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self._more()
        status, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(status.split()[1])
        if self.status != 101:
            raise ConnectionError(f"status {self.status}")

    def _more(self):
        more = self.raw.recv(65536)
        if not more:
            raise ConnectionError("closed")
        self.buffer += more

    def _take(self, n):
        while len(self.buffer) < n:
            self._more()
        taken, self.buffer = self.buffer[:n], self.buffer[n:]
        return taken

    def frame(self, opcode, data, final=True):
        mask = os.urandom(4)
        n = len(data)
        size = bytes([128 | n]) if n < 126 else b"\xfe" + struct.pack(">H", n) if n < 65536 \
            else b"\xff" + struct.pack(">Q", n)
        masked = bytes(b ^ mask[k % 4] for k, b in enumerate(data))
        self.raw.sendall(bytes([(128 if final else 0) | opcode]) + size + mask + masked)

    def send(self, request):
        self.frame(1, json.dumps(request).encode())

    def receive(self):
        """The next message; a number if the server closes instead."""
        while True:
            opcode, size = self._take(2)
            size &= 127
            if size == 126:
                size = struct.unpack(">H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._take(8))[0]
            data = self._take(size)
            if opcode & 15 == 9:
                self.frame(10, data)
            elif opcode & 15 == 8:
                return struct.unpack(">H", data[:2])[0] if size >= 2 else 1005
            else:
                return json.loads(data)

    def ask(self, request):
        """Sends a request; returns its answer, and stores messages that come before it in self.told."""
        self.told = []
        self.send(request)
        while True:
            line = self.receive()
            if isinstance(line, int):
                raise ConnectionError(f"closed with {line}")
            if "ok" in line:
                return line
            self.told.append(line)

    def until(self, word):
        """The next message of a kind."""
        while True:
            line = self.receive()
            if isinstance(line, int):
                raise ConnectionError(f"closed with {line}")
            if line.get("message") == word:
                return line

    def close(self):
        self.raw.close()
