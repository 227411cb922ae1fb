"""What docs/hosting.md tells to copy: the unit of systemd's, and nginx before a real server."""

from __future__ import annotations

import asyncio
import re
import shutil
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
import websockets

from tests.services import free_port
from tests.support.live_server import CLIENT_OPTIONS, PATIENCE, Server

PAGE = Path(__file__).parents[1] / "docs" / "hosting.md"
MUGGINS = Path(sys.executable).with_name("muggins")
AROUND = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {block}
}}
"""


def block(kind: str) -> str:
    """The block of that kind on the page."""
    (found,) = re.findall(rf"```{kind}\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return str(found)


def needed(program: str) -> str:
    found = shutil.which(program, path="/usr/sbin:/usr/bin:/sbin:/bin")
    if found is None:
        pytest.skip(f"there is no {program} here")
    return found


def test_the_unit_is_one_that_systemd_takes(tmp_path: Path) -> None:
    analyze = needed("systemd-analyze")
    unit = tmp_path / "muggins.service"
    unit.write_text(block("ini").replace("/opt/muggins/bin/muggins", str(MUGGINS)))
    done = subprocess.run([analyze, "verify", unit], capture_output=True, text=True, check=False)
    complaints = [line for line in done.stderr.splitlines() if "muggins.service" in line]
    assert complaints == []


class Proxied:
    """A server behind nginx, with TLS."""

    def __init__(self, server: Server, port: int, certificate: Path) -> None:
        self.server = server
        self.url = f"https://127.0.0.1:{port}"
        self.tls = ssl.create_default_context(cafile=str(certificate))


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[Proxied]:
    nginx, openssl = needed("nginx"), needed("openssl")
    certificate, key = tmp_path / "fullchain.pem", tmp_path / "privkey.pem"
    subprocess.run(
        [
            *(openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
            *("-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=localhost"),
            *("-addext", "subjectAltName=IP:127.0.0.1"),
        ],
        check=True,
        capture_output=True,
    )
    metrics = str(free_port())
    server = Server(tmp_path, "--trusted-proxies=127.0.0.1", "--rate=60", "--metrics", metrics)
    port = free_port()
    told = block("nginx")
    for here, there in (
        ("127.0.0.1:8000", server.url.removeprefix("http://")),
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("    listen [::]:443 ssl;\n", ""),
        ("/etc/ssl/dominoes", str(tmp_path)),
    ):
        assert here in told
        told = told.replace(here, there)
    config = tmp_path / "nginx.conf"
    config.write_text(AROUND.format(folder=tmp_path, block=told))
    with subprocess.Popen([nginx, "-c", config, "-e", tmp_path / "error.log"]) as process:
        try:
            proxied = Proxied(server, port, certificate)
            until = time.monotonic() + PATIENCE
            with closing(httpx.Client(verify=proxied.tls, timeout=PATIENCE)) as http:
                while True:
                    try:
                        assert http.get(f"{proxied.url}/healthz").text == "ok"
                        break
                    except httpx.TransportError:
                        assert process.poll() is None, (tmp_path / "error.log").read_text()
                        assert time.monotonic() < until
            yield proxied
        finally:
            process.terminate()
    assert server.stop() == 0
    assert server.output == "Press Ctrl-C to stop.\n"


async def test_people_play_behind_nginx(proxied: Proxied) -> None:
    async with httpx.AsyncClient(verify=proxied.tls, base_url=proxied.url, timeout=PATIENCE) as ada:
        origin = {"Origin": proxied.url}
        came = await ada.post("/api/guests", json={"name": "Ada"}, headers=origin)
        assert came.status_code == 201
        # The page came encrypted, though the proxy does not speak so to us.
        assert "secure" in came.headers["set-cookie"].lower()
        table = {"rules": "muggins", "seats": [{"me": True}, {"bot": "casual"}]}
        opened = await ada.post("/api/tables", json=table, headers=origin)
        assert opened.status_code == 201
        socket = f"{proxied.url.replace('https', 'wss')}/api/tables/{opened.json()['id']}/live?after=0"
        cookie = {"Cookie": f"muggins_guest={ada.cookies['muggins_guest']}"}
        async with websockets.connect(
            socket,
            additional_headers=cookie,
            origin=websockets.Origin(proxied.url),
            ssl=proxied.tls,
            **CLIENT_OPTIONS,
        ) as live:
            assert '"opened"' in str(await live.recv())
        for stranger in (None, "https://evil.example", proxied.url.replace("https", "http")):
            with pytest.raises(websockets.InvalidStatus) as refused:
                await websockets.connect(
                    socket,
                    additional_headers=cookie,
                    origin=stranger and websockets.Origin(stranger),  # type: ignore[arg-type]
                    ssl=proxied.tls,
                    **CLIENT_OPTIONS,
                )
            assert refused.value.response.status_code == 403


async def test_nobody_chooses_his_address_behind_nginx(proxied: Proxied) -> None:
    async with httpx.AsyncClient(verify=proxied.tls, base_url=proxied.url, timeout=PATIENCE) as http:
        statuses: list[int] = []
        # Sixty at once, and one more a second.
        async with asyncio.timeout(5 * PATIENCE):
            while 429 not in statuses:
                address = {"X-Forwarded-For": f"198.51.100.{len(statuses) % 250}"}
                statuses.append((await http.get("/api/rules", headers=address)).status_code)
    assert statuses[:50] == [200] * 50


async def test_nginx_passes_no_metrics_on(proxied: Proxied) -> None:
    async with httpx.AsyncClient(verify=proxied.tls, base_url=proxied.url, timeout=PATIENCE) as http:
        assert "muggins_requests" not in (await http.get("/metrics")).text
