"""A cable between browser and server that can be cut."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

LONGEST_SLEEP = 120.0  # seconds


class Cable:
    """Passes connections on to a port; while it is cut, it closes them all and refuses new ones."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.whole = True
        self.flowing = threading.Event()  # while it is not set, nothing gets through and nobody is told
        self.flowing.set()
        self.ends: list[socket.socket] = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        with suppress(OSError):  # closed at the end of the test
            while True:
                near, _ = self.listener.accept()
                if not self.whole:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self.to), LONGEST_SLEEP)
                far.settimeout(None)
                self.ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self.carry, args=(one, other), daemon=True).start()

    def carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65_536):
                if not self.flowing.wait(LONGEST_SLEEP):
                    break
                other.sendall(data)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def cut(self) -> None:
        self.whole = False
        for end in self.ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self.ends.clear()

    def sleep(self) -> None:
        """As a laptop whose lid is closed: connections stay open and carry nothing."""
        self.flowing.clear()

    def mend(self) -> None:
        self.whole = True
        self.flowing.set()

    def close(self) -> None:
        self.flowing.set()
        self.cut()
        self.listener.close()
