"""A comm that records what is sent and lets a test answer as a browser would."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import comm
from comm.base_comm import BaseComm

from muros_widget.widget import CompareWidget, GameWidget, SetupWidget


class FakeComm(BaseComm):
    """Records messages in place of sending them."""

    def __init__(self, *args: Any, **kwargs: Any):
        self.sent: list[dict[str, Any]] = []
        super().__init__(*args, **kwargs)

    def publish_msg(self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any) -> None:
        """Keep what would be sent, as JSON would carry it."""
        self.sent.append({"type": msg_type, "data": json.loads(json.dumps(data)) if data else {}, "buffers": buffers})


@contextmanager
def fake_comms() -> Iterator[None]:
    """Widgets made within talk to fake comms."""
    made = comm.create_comm
    comm.create_comm = FakeComm
    try:
        yield
    finally:
        comm.create_comm = made


class Browser:
    """The other end of a widget's comm: the state it has been told, and what it asks."""

    def __init__(self, widget: CompareWidget | GameWidget | SetupWidget):
        self.widget = widget
        channel = widget.comm
        assert isinstance(channel, FakeComm)
        self.channel: FakeComm = channel
        self.state: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.updates: list[dict[str, Any]] = []
        self.read()

    def read(self) -> None:
        """Take in what has been sent since."""
        for message in self.channel.sent:
            data = message["data"]
            if message["type"] == "comm_open":
                self.state |= data["state"]
            elif data.get("method") == "update":
                self.updates.append(data["state"])
                self.state |= data["state"]
            elif data.get("method") == "custom":
                self.heard.append(data["content"])
        self.channel.sent.clear()

    def ask(self, **intent: Any) -> dict[str, Any]:
        """Send an intent and return its answer."""
        self._send({"method": "custom", "content": intent})
        return self.heard[-1]

    def set(self, **traits: Any) -> None:
        """Write traits, as a view does."""
        self._send({"method": "update", "state": traits, "buffer_paths": []})

    def _send(self, data: dict[str, Any]) -> None:
        self.updates.clear()
        self.channel.handle_msg({"content": {"data": data}, "buffers": []})
        self.read()
