"""Reach: the addresses under which others can come to this server, and which of them have worked already."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Final, Literal

from ennead.server.edge.origin import name_of, own_names
from ennead.server.protocol import Address

ANYWHERE: Final = ("", "0.0.0.0", "::")
# Nothing is sent there: the system only says from which of its addresses it would send.
FAR_AWAY: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
MOST_NAMES: Final = 50


class Reach:
    """What this server listens on, and the names by which somebody on another machine has reached it."""

    def __init__(self, host: str, port: int, hosts: Sequence[str], behind_proxy: bool) -> None:
        self.host: Final = host
        self.port: Final = port
        self.names: Final = [one for one in hosts if "*" not in one]
        self.behind_proxy: Final = behind_proxy
        self.heard: Final[set[str]] = set()

    def hear(self, host: str, visitor: str) -> None:
        """A request came in; if it is from another machine, the name it used is good."""
        if not is_loopback(visitor) and len(self.heard) < MOST_NAMES:
            self.heard.add(name_of(host))

    def addresses(self) -> list[Address]:
        """The addresses, the best to give away first."""
        found: list[Address] = []
        for name in self.names:
            url = f"https://{name}" if self.behind_proxy else url_of(name, self.port)
            found.append(self.address(url, name, "internet"))
        if self.host in ANYWHERE:
            for number in [*network_numbers(), *[one for one in own_names() if one in self.heard]]:
                found.append(self.address(url_of(number, self.port), number, "network"))
        elif not is_loopback(self.host):
            found.append(self.address(url_of(self.host, self.port), self.host, "network"))
        found.append(Address(url=url_of("127.0.0.1", self.port), kind="device", answered=False))
        return sorted(found, key=lambda one: not one.answered)

    def address(self, url: str, name: str, kind: Literal["internet", "network"]) -> Address:
        return Address(url=url, kind=kind, answered=name in self.heard)

    @property
    def best(self) -> str:
        """The address to give away; empty if only this machine can come here."""
        for one in self.addresses():
            if one.kind != "device":
                return one.url
        return ""


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return host == "localhost"


def network_numbers() -> list[str]:
    """The addresses of this machine on its networks."""
    found: list[str] = []
    for family, far in FAR_AWAY:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((far, 9))
                number = str(probe.getsockname()[0])
        except OSError:
            continue
        if not is_loopback(number) and number not in found and not ip_address(number).is_unspecified:
            found.append(number)
    return found


def url_of(host: str, port: int) -> str:
    """Where a browser on this machine, or on the network, finds a server that listens on that host."""
    shown = "127.0.0.1" if host in ANYWHERE else host
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"
