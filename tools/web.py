"""The browser table of a checkout.

    python tools/web.py build    build web/dist if a source has changed
    python tools/web.py types    write web/src/protocol/schema.d.ts anew from the server's description of itself
    python tools/web.py check    types up to date, svelte-check, unit tests, no package index in the lock file

Takes the Node on PATH; where there is none that fits, installs the one of requirements-web.txt into this environment.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from hatch_build import build_web, install_web, node_command, npm  # noqa: E402

WEB = ROOT / "web"
TYPES = WEB / "src" / "protocol" / "schema.d.ts"
DESCRIPTION = ROOT / "build" / "openapi.json"


def main() -> None:
    arguments = argparse.ArgumentParser(description="Build and check the browser table.")
    arguments.add_argument("what", choices=["build", "types", "check"])
    what: str = arguments.parse_args().what
    find_node()
    try:
        if what == "build":
            build_web(WEB)
        elif what == "types":
            TYPES.write_text(types(), encoding="utf-8")
        else:
            check()
    except subprocess.CalledProcessError as error:
        sys.exit(f"the browser table: {error.cmd} failed")


def find_node() -> None:
    """Install Node if there is none."""
    try:
        node_command()
    except FileNotFoundError:
        print("installing Node, which builds the browser table", flush=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "-qq", "install"]
        subprocess.run([*pip, "--require-hashes", "-r", str(ROOT / "requirements-web.txt")], check=True)


def types() -> str:
    """TypeScript types of the server's OpenAPI description."""
    from ennead.server.description import description

    install_web(WEB)
    DESCRIPTION.parent.mkdir(exist_ok=True)
    DESCRIPTION.write_text(description(), encoding="utf-8")
    target = DESCRIPTION.with_name("schema.d.ts")
    npm(WEB, "exec", "--", "openapi-typescript", str(DESCRIPTION), "-o", str(target))
    return target.read_text(encoding="utf-8")


def check() -> None:
    if re.search(r'"resolved"|registry', (WEB / "package-lock.json").read_text(encoding="utf-8")):
        sys.exit("web/package-lock.json holds the address of a package index: npm install without one")
    if types() != TYPES.read_text(encoding="utf-8"):
        sys.exit(f"{TYPES.relative_to(ROOT)} does not fit the server: python tools/web.py types")
    npm(WEB, "run", "check")
    npm(WEB, "run", "test")


if __name__ == "__main__":
    main()
