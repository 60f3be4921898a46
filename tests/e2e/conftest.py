"""A real JupyterLab and a real Notebook 7, in a real browser.

What is waited for is always a state (a kernel that is idle, a notebook that is shown), never a while. The
application itself is asked for it, `window.jupyterapp`; no test clicks a menu.
"""

from __future__ import annotations

import json
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import nbformat
import pytest
from playwright.sync_api import BrowserContext, Page, expect

PATIENCE = 120_000
"""Milliseconds after which what is waited for will not come: enough to compile the kernel on a machine that is busy."""
APPS = {"lab": "LabApp", "notebook": "JupyterNotebookApp"}
CHROMIUM_FLAGS = [  # for root; and quiet, offline and of the same colours everywhere
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--force-color-profile=srgb",
]  # fmt: skip

RunNotebook = Callable[..., Page]
KernelEval = Callable[[str], str]


def pytest_configure(config: pytest.Config) -> None:
    expect.set_options(timeout=PATIENCE)
    config.addinivalue_line("markers", "only(kind): what does not differ between front ends is tried in one of them")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Function]) -> None:
    other = [
        item
        for item in items
        if (mark := item.get_closest_marker("only")) and item.callspec.params["jupyter"] not in mark.args
    ]
    config.hook.pytest_deselected(items=other)
    items[:] = [item for item in items if item not in other]


class Jupyter(NamedTuple):
    """A running server: which front end it serves, where, and the folder it shows."""

    kind: str
    base: str
    token: str
    work: Path

    def url(self, name: str) -> str:
        """Give the address of one notebook, in a workspace that remembers nothing."""
        path = f"lab/tree/{name}?reset&" if self.kind == "lab" else f"notebooks/{name}?"
        return f"{self.base}/{path}token={self.token}"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    # in a process of its own: it asks Playwright, which cannot be started twice in one thread
    browser = subprocess.check_output([sys.executable, Path(__file__).with_name("browser.py")], text=True)
    return {**browser_type_launch_args, "executable_path": browser.strip(), "args": CHROMIUM_FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Motion is off: a test waits for what is so, not for how it gets there."""
    return {**browser_context_args, "viewport": {"width": 1280, "height": 1000}, "reduced_motion": "reduce"}


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    """A browser that is waited for with patience."""
    context.set_default_timeout(PATIENCE)
    return context


@pytest.fixture(scope="session", params=["lab", "notebook"])
def jupyter(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Jupyter]:
    """A server for all tests."""
    with serving(request.param, tmp_path_factory.mktemp(request.param)) as server:
        yield server


@contextmanager
def serving(kind: str, home: Path) -> Iterator[Jupyter]:
    """Start a server that shares nothing with the user's own Jupyter."""
    port = free_port()
    server = Jupyter(kind, f"http://127.0.0.1:{port}", secrets.token_hex(16), home / "work")
    server.work.mkdir()
    write_json(
        home / "config/labconfig/default_setting_overrides.json",
        {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}},
    )
    options = {
        "ServerApp.ip": "127.0.0.1",
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "ServerApp.root_dir": server.work,
        "IdentityProvider.token": server.token,
        f"{APPS[kind]}.expose_app_in_browser": True,
    }
    command = [sys.executable, "-m", "jupyter", kind, "--no-browser", "--allow-root"]
    command += [f"--{name}={value}" for name, value in options.items()]
    env = {
        **os.environ,
        "JUPYTER_CONFIG_DIR": f"{home}/config",
        "JUPYTER_DATA_DIR": f"{home}/data",
        "JUPYTER_RUNTIME_DIR": f"{home}/runtime",
        "JUPYTERLAB_SETTINGS_DIR": f"{home}/settings",
        "JUPYTERLAB_WORKSPACES_DIR": f"{home}/workspaces",
        "IPYTHONDIR": f"{home}/ipython",
    }
    log = home / "server.log"
    with log.open("wb") as out:
        process = subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL, stdout=out, stderr=out)
    try:
        wait_for_server(server, process, log)
        yield server
    finally:
        process.terminate()  # ends the kernels too
        process.wait(30)


@pytest.fixture
def run_notebook(jupyter: Jupyter, page: Page) -> Iterator[RunNotebook]:
    """Write cells into a notebook, open it and run it: `page = run_notebook("import muros_widget", …)`."""

    def run(*cells: str, name: str = "t.ipynb") -> Page:
        open_and_run(jupyter, page, *cells, name=name)
        return page

    yield run
    page.evaluate("() => window.jupyterapp?.serviceManager.sessions.shutdownAll()")


@pytest.fixture
def kernel_eval(page: Page) -> KernelEval:
    """Ask Python itself, without a cell, and get what it prints: `kernel_eval("print(w.count)")`."""

    def ask(code: str) -> str:
        said: str = page.evaluate(
            """async code => {
                const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
                const future = kernel.requestExecute({ code, store_history: false });
                let said = '';
                future.onIOPub = ({ content }) => { said += content.text ?? content.evalue ?? ''; };
                await future.done;
                return said;
            }""",
            code,
        )
        return said.strip()

    return ask


@pytest.fixture
def saves_widgets(jupyter: Jupyter) -> Iterator[None]:
    """Switch on, for one test, what is off by default: the state of widgets is saved with the notebook."""
    settings = jupyter.work.parent / "settings/@jupyter-widgets/jupyterlab-manager/plugin.jupyterlab-settings"
    write_json(settings, {"saveState": True})
    yield
    settings.unlink()


@pytest.fixture
def one_thread(jupyter: Jupyter) -> Iterator[None]:
    """Switch off, for one test, that widgets are heard while a cell runs: not every kernel and front end does that."""
    settings = jupyter.work.parent / "settings/@jupyterlab/apputils-extension/kernels-settings.jupyterlab-settings"
    write_json(settings, {"commsOverSubshells": "disabled"})
    yield
    settings.unlink()


def open_and_run(jupyter: Jupyter, page: Page, *cells: str, name: str = "t.ipynb") -> None:
    """Write cells into a notebook, open it on the page and run it to its end."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, jupyter.work / name)
    page.goto(jupyter.url(name))
    wait_until_idle(page)
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    wait_until_idle(page)


def wait_until_idle(page: Page) -> None:
    """Wait until the notebook is shown, its kernel is idle and no cell is running or queued."""
    wait_until_shown(page)
    page.wait_for_function(
        """() => {
            const { content, sessionContext } = window.jupyterapp.shell.currentWidget;
            return sessionContext.session?.kernel?.status === 'idle'
                && content.widgets.every(cell => (cell.model.executionState ?? 'idle') === 'idle');
        }"""
    )


def wait_until_shown(page: Page) -> None:
    """Wait until the notebook and its outputs are on the page; nothing need have run."""
    page.wait_for_function(
        """() => {
            const shown = window.jupyterapp?.shell.currentWidget;
            return shown?.context?.isReady && shown.content.widgets.length > 0
                && shown.content.widgets.every(cell => cell.isAttached || cell.isPlaceholder?.());
        }"""
    )


def start(page: Page, code: str) -> None:
    """Have the kernel run some code, and do not wait for it."""
    page.evaluate(
        """code => {
            const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
            kernel.requestExecute({ code, store_history: false });
        }""",
        code,
    )
    page.wait_for_function(
        "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'busy'"
    )


def restart_kernel(page: Page) -> None:
    """Restart the kernel of the current notebook: it forgets all, and the outputs stay."""
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
    wait_until_idle(page)


def run_cell(page: Page, index: int) -> None:
    """Run one cell of the current notebook again, and wait until it is done."""
    page.evaluate(
        """async index => {
            window.jupyterapp.shell.currentWidget.content.activeCellIndex = index;
            await window.jupyterapp.commands.execute('notebook:run-cell');
        }""",
        index,
    )
    wait_until_idle(page)


def stop_kernel(page: Page) -> None:
    """Shut the kernel of the current notebook, and wait until it is gone.

    One that is still starting is waited for: Jupyter would take note of a shutdown, and go on with the start.
    """
    page.wait_for_function("() => window.jupyterapp.shell.currentWidget.sessionContext.session?.kernel")
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.sessionContext.session?.kernel")


def save_and_reload(page: Page) -> None:
    """Save the notebook, shut its kernel and open it anew, as on the next day: no cell is run.

    Jupyter starts a new kernel, which knows nothing of the widgets; `stop_kernel` takes that away too.
    """
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    stop_kernel(page)
    page.reload()
    wait_until_shown(page)


def free_port() -> int:
    """Give a port that nothing listens on at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def write_json(path: Path, content: object) -> None:
    """Write a settings file, with the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content))


def wait_for_server(server: Jupyter, process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until the server answers; where it ends instead, show its log."""
    for _ in range(600):
        try:
            urllib.request.urlopen(f"{server.base}/api/status?token={server.token}", timeout=1).close()
        except OSError:
            assert process.poll() is None, log.read_text()
            time.sleep(0.1)  # between two questions, there is nothing else to wait for
        else:
            return
    pytest.fail(f"the server did not answer in a minute:\n{log.read_text()}")


@pytest.fixture
def offline(context: BrowserContext, page: Page) -> Iterator[Page]:
    """A page with no network; at the end it has neither asked for anything nor complained."""
    asked: list[str] = []
    context.set_offline(True)
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: asked.append(str(error)))
    page.on("console", lambda said: asked.append(said.text) if said.type == "error" else None)
    yield page
    assert [one for one in asked if not one.startswith(("file:", "data:", "blob:"))] == []
