"""The file of a session: each entry is there before anyone goes on; killed kernels, torn lines, faulty files."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from muros_widget.playtest.sessions import Course, Mused, NotKept, Session, read_course
from tests.playtest.sessions.evening import QUESTIONS, begin, play_out, step

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a whole session, with moves taken back."""
    session = begin(tmp_path_factory.mktemp("whole"), consent="Agreed?", questions=QUESTIONS)
    play_out(session, moves=7).ask_undo(0)
    return play_out(session).path.read_bytes()


def figures(course: Course) -> dict[str, Any]:
    """All that a course says of itself, but for how often it was taken up."""
    told = {name: value for name, value in vars(course).items() if name not in ("table", "header", "resumed", "_ways")}
    return {**told, "moves": course.table.moves, "tree": len(course.table.nodes), "stage": course.stage}


def test_what_is_read_is_what_was(tmp_path: Path) -> None:
    session = begin(tmp_path, consent="Agreed?", questions=QUESTIONS)
    while session.stage.name != "done":
        play_out(session, moves=len(session.course.line) + 5)
        assert figures(read_course(session.path)) == figures(session.course)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cut=st.floats(0, 1))
def test_cut_anywhere_it_goes_on_from_the_last_whole_line(whole: bytes, cut: float, tmp_path: Path) -> None:
    path, head = tmp_path / "cut.session", whole.index(b"\n") + 1
    content = whole[: head + int(cut * (len(whole) - head))]
    path.write_bytes(content)
    lines = content.count(b"\n")
    session = Session.resume(path)
    assert not session.stage.looking, "the curtain is down"
    assert session.course.resumed[-1].torn == len(content) - content.rindex(b"\n") - 1
    assert path.read_bytes().count(b"\n") == lines + 1
    play_out(session)
    assert session.stage.name == "done" and read_course(path).stage.name == "done"


def test_a_kernel_that_is_killed_at_any_moment_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "evening.session"
    kills = 0
    for patience in (1, 3, 8, 10, 13, 9, 12, 2, 10_000):
        said = run_and_kill(path, patience)
        course = read_course(path)
        now = [len(course.turns), course.looks, len(course.answers), len(course.agreed), len(course.requests)]
        assert all(one >= other for one, other in zip(now, said, strict=True)), "what was acknowledged is there"
        kills += course.stage.name != "done"
    assert kills == 8
    assert course.stage.name == "done" and len(course.resumed) == 8
    assert len(course.requests) == 2 and sum(turn.taken_back for turn in course.turns) >= 2


AHEAD = 4
"""How many acts a kernel may be ahead of what has been heard of it: it is killed at any of them, or between two.

However late it is killed, the session, of some 90 acts, has not come to its end.
"""


def run_and_kill(path: Path, patience: int) -> list[int]:
    """Have a session played in a process of its own, killed after so many acts; what it said last."""
    command = [sys.executable, "-m", "tests.playtest.sessions.victim", str(path), str(patience + AHEAD)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        said = [line for _, line in zip(range(patience), process.stdout, strict=False)]
        process.kill()
        said += process.stdout
    return [*map(int, next(line for line in reversed(said) if line.endswith("\n")).split())]


def test_a_look_that_the_kernel_died_in_is_told_as_interrupted(tmp_path: Path) -> None:
    session = begin(tmp_path, ["Ada", "Ben"])
    session.lift()
    again = Session.resume(session.path)
    assert again.stage.name == "curtain" and again.course.now.interrupted
    play_out(again, moves=2)
    assert [turn.interrupted for turn in again.course.line] == [True, False]


def test_two_kernels_do_not_write_to_one_file(tmp_path: Path) -> None:
    session = begin(tmp_path, ["Ada", "Ben"])
    other = Session.resume(session.path)
    content = session.path.read_bytes()
    with pytest.raises(NotKept, match="someone else"):
        session.lift()
    assert session.stage.name == "curtain" and session.path.read_bytes() == content
    other.lift()
    assert other.stage.name == "turn"


def test_what_the_disk_does_not_take_does_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(tmp_path, ["Ada", "Ben"])
    content = session.path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("muros_widget.playtest.sessions.journal.os.fsync", full)
    with pytest.raises(NotKept, match="no room is left on the disk") as wrong:
        session.lift()
    assert wrong.value.say("es").endswith(
        "no se pudo escribir: no queda espacio en el disco. No ha cambiado nada; corríjalo e inténtelo de nuevo"
    )
    monkeypatch.undo()
    assert session.stage.name == "curtain" and session.path.read_bytes() == content
    session.lift()


def test_a_file_that_can_not_be_made_begins_nothing(tmp_path: Path) -> None:
    with pytest.raises(NotKept, match="evening"):
        begin(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda lines: [], "holds no session"),
        (lambda lines: [b"[Event \"x\"]", *lines], "holds no session"),
        (lambda lines: [lines[0].replace(b'"version":1', b'"version":9'), *lines[1:]], "version 9"),
        (lambda lines: [lines[0].replace(b'"Version":"1"', b'"Version":"77"'), *lines[1:]], "line 1.*77"),
        (lambda lines: [lines[0].replace(b'"seed"', b'"sead"'), *lines[1:]], "line 1"),
        (lambda lines: [*lines[:3], b"{", *lines[3:]], "line 4"),
        (lambda lines: [lines[0], *lines[2:]], "line 3"),
        (lambda lines: [*lines[:4], b'{"is":"move","seat":0,"move":"R@Q1","seconds":1}'], "line 5"),
    ],
)  # fmt: skip
def test_a_faulty_file_is_refused_where_it_is_faulty_and_left_as_it_is(
    whole: bytes, spoil: Any, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "spoilt.session"
    path.write_bytes(b"\n".join([*spoil(whole.splitlines()), b"torn"]))
    content = path.read_bytes()
    for read in (read_course, Session.resume):
        with pytest.raises(ValueError, match=said):
            read(path)
    assert path.read_bytes() == content


def test_what_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    session = begin(tmp_path, ["Ada", "Ben"], consent="Agreed?")
    for seat, agreed in ((0, "no"), (True, True)):
        with pytest.raises(ValueError, match="Expected"):
            session.agree(seat, agreed)  # type: ignore[arg-type]
    session.agree(0)
    session.agree(1)
    session.lift()
    with pytest.raises(ValueError, match="considered"):
        session.lower(Mused(considered=("R@N3",) * 1000))
    session.play(session.course.table.position.legal_moves[0])
    with pytest.raises(ValueError, match="rating"):
        session.judge(3.0)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a note is a text"):
        session.judge(3, 4)  # type: ignore[arg-type]
    assert read_course(session.path).stage == session.stage


def test_a_bot_given_again_where_none_sits_is_refused(tmp_path: Path) -> None:
    path = begin(tmp_path, ["Ada", "greedy"]).path
    whole = path.read_bytes()
    with pytest.raises(ValueError, match=r"no bot sits at \[0\]; bots sit at \[1\]"):
        Session.resume(path, {0: "greedy"})
    assert path.read_bytes() == whole


def test_bots_of_ones_own_are_given_again(tmp_path: Path) -> None:
    def mine(moves: Any) -> Any:
        return moves[0]

    session = begin(tmp_path, ["Ada", mine, "greedy"])
    with pytest.raises(ValueError, match="'mine' at seat 1"):
        Session.resume(session.path)
    again = Session.resume(session.path, {1: mine})
    assert play_out(again, moves=3).course.line[1].move


def test_nothing_of_people_is_kept_but_names_and_what_they_typed(tmp_path: Path) -> None:
    session = begin(tmp_path, ["A", "B"], questions=["Why?"])
    step(session)
    words = {key for line in session.path.read_bytes().splitlines() for key in json.loads(line)}
    assert words <= {
        "is", "version", "began", "tags", "players", "seed", "undo", "on_fault", "questions", "seat", "waited",
    }  # fmt: skip
