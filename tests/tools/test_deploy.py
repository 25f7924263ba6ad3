"""What runs a site: read as far as it can be without an image registry."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from ennead.server.settings import LIMITS

DEPLOY = Path(__file__).parents[2] / "deploy"


def test_the_steps_of_the_image_are_a_script_that_is_right() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    assert "RUN sh deploy/build.sh /opt/ennead" in text and "USER 10001" in text
    stages = re.findall(r"^FROM (\S+)", text, re.M)
    assert len(stages) == 2 and all(re.search(r":\d", stage) for stage in stages)  # never "latest"
    known = "FROM|RUN|WORKDIR|COPY|USER|ENV|VOLUME|EXPOSE|HEALTHCHECK|ENTRYPOINT|CMD"
    for line in text.replace("\\\n", " ").splitlines():
        assert not line.strip() or line.startswith("#") or re.match(rf"({known}) \S", line), line
    subprocess.run(["sh", "-n", DEPLOY / "build.sh"], check=True)
    script = (DEPLOY / "build.sh").read_text(encoding="utf-8")
    assert "--require-hashes" in script and "set -eu" in script


def test_the_compose_file_names_what_is_there() -> None:
    found = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    services = found["services"]
    assert set(services) == {"proxy", "ennead", "database"}
    for service in services.values():
        assert set(service.get("depends_on", [])) <= set(services)
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert source in found["volumes"] or (DEPLOY / source).is_file()
    build = services["ennead"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
    variables = {name.removeprefix("ENNEAD_").lower() for name in services["ennead"]["environment"]}
    assert variables <= {"database", "hosts", "log", "watchers", *LIMITS}


def test_the_unit_is_one_that_systemd_reads() -> None:
    verify = shutil.which("systemd-analyze")
    if verify is None:
        pytest.skip("systemd is not on this machine")
    done = subprocess.run([verify, "verify", DEPLOY / "ennead.service"], capture_output=True, text=True, check=False)
    lines = [line for line in done.stderr.splitlines() if "ennead.service" in line]
    assert all("not executable" in line for line in lines), done.stderr  # it is not installed here
