"""The files of the browser table, and what is there without them."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient
from server.places import settings

import ennead
from ennead.server import app
from ennead.server.edge import pages


def test_the_table_is_found_where_the_wheel_puts_it_and_in_a_checkout(tmp_path: Path) -> None:
    assert Path(ennead.__file__).resolve().parent == pages.PACKAGE
    package = tmp_path / "src" / "ennead"
    package.mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    assert pages.find_web(package) is None
    for folder in (tmp_path / "web" / "dist", package / "web"):
        folder.mkdir(parents=True)
        (folder / "index.html").touch()
        assert pages.find_web(package) == folder


def test_the_built_table_is_served(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<title>the table</title>")
    (web / "assets" / "index-abc.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    with TestClient(app.create_app(settings(tmp_path, web=web))) as client:
        page = client.get("/")
        assert "the table" in page.text and page.headers["cache-control"] == "no-cache"
        assert "script-src 'self'" in page.headers["content-security-policy"]
        for path in ("/", "/api/health", "/assets/index-abc.js"):
            asked = client.head(path)
            assert asked.status_code == 200 and asked.content == b""
        script = client.get("/assets/index-abc.js")
        assert script.text == "1" and "immutable" in script.headers["cache-control"]
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/test.sqlite"):
            assert client.get(path).status_code == 404


def test_an_address_that_leads_nowhere_answers_a_page_to_people(tmp_path: Path) -> None:
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("<title>the table</title>")
    person = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    with TestClient(app.create_app(settings(tmp_path, web=web))) as client:
        page = client.get("/nowhere", headers=person)
        assert page.status_code == 404 and "the table" in page.text and "text/html" in page.headers["content-type"]
        assert client.get("/nowhere", headers={"accept": "application/json"}).json()["kind"] == "unknown"
        assert client.get("/api/nowhere", headers=person).json()["kind"] == "unknown"


def test_without_the_built_table_a_plain_page_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "find_web", lambda: None)
    with TestClient(app.create_app(settings(tmp_path))) as client:
        page = client.get("/")
        assert page.status_code == 200 and "has not been built" in page.text and "<script" not in page.text
        assert client.head("/").status_code == 200
        assert client.get("/api/health").json() == {"status": "ok"}
