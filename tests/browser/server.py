"""The server of the browser tests, as a process that can be killed."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

from server.places import ENVIRONMENT, START_WITHIN


class Server:
    """The server as a process that can be killed and started again on the same port and database."""

    def __init__(self, database: Path) -> None:
        self.database = database
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}/"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        program = Path(__file__).with_name("table_server.py")
        command = [sys.executable, str(program), str(self.port), str(self.database)]
        self.process = subprocess.Popen(command, env=ENVIRONMENT, stdin=subprocess.PIPE)
        until = time.monotonic() + START_WITHIN
        while time.monotonic() < until:
            assert self.process.poll() is None, "the server of the browser tests ended by itself"
            try:
                with urlopen(f"{self.address}api/health", timeout=1):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not answer within {START_WITHIN} seconds")

    def kill(self) -> None:
        """As a power cut would: no goodbye."""
        assert self.process is not None
        self.process.kill()
        self.process.communicate(timeout=START_WITHIN)
