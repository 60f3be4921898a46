"""A session: who may do what and when, what is timed, how moves are taken back, what becomes of bots."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any, Literal

import pytest

from muros_widget import IllegalMove, Setup, load_sessions
from muros_widget.playtest.sessions import Bots, Mused, NotNow, Question, Session, Stage
from muros_widget.playtest.sessions.annotated import annotated
from muros_widget.playtest.sessions.loading import played_of
from muros_widget.playtest.sessions.questions import in_language
from tests.playtest.sessions.evening import QUESTIONS, Clock, begin, play_out, step
from tests.stairs import Stairs


def at(session: Session, name: str) -> Session:
    """The session, once it is at that stage."""
    while session.stage.name != name:
        step(session)
    return session


def first_move(session: Session) -> str:
    return session.course.table.position.legal_moves[0]


def test_a_whole_evening_goes_from_the_consent_over_every_turn_to_the_questions(tmp_path: Path) -> None:
    session = begin(tmp_path, consent="Your moves are kept.", questions=QUESTIONS)
    assert session.stage == Stage("consent")
    play_out(session)
    course = session.course
    assert session.stage == Stage("done") and course.table.position.is_over
    assert course.agreed == {0: True, 1: True}
    assert course.answers == {0: ("words", 4, [0, 2]), 1: ("words", 4, [0, 2])}
    assert [turn.seat for turn in course.line[:4]] == [0, 1, 2, 0]
    assert all(turn.judged == (turn.seat != 2) for turn in course.line)


def test_without_consent_ratings_and_questions_only_turns_are_left(tmp_path: Path) -> None:
    session = begin(tmp_path, ["Ada", "Ben"], rating=False, note=False)
    seen = []
    while session.stage.name != "done":
        seen.append(session.stage.name)
        step(session)
    assert set(seen) == {"curtain", "turn"}


def test_who_does_not_agree_ends_it_and_nothing_more_can_be_done(tmp_path: Path) -> None:
    session = begin(tmp_path, consent={"en": "Agree?", "es": "¿De acuerdo?"})
    session.agree(1, agreed=False)
    assert session.stage.name == "declined"
    for act in (session.lift, lambda: session.agree(0), lambda: session.judge(3)):
        with pytest.raises(NotNow):
            act()


def test_looking_is_timed_apart_from_waiting_over_all_looks_of_a_turn(tmp_path: Path) -> None:
    clock = Clock()
    session = begin(tmp_path, ["Ada", "Ben"], clock=clock)
    for waited, looked in ((10, 2.5), (4, 3)):
        clock.tick(waited)
        session.lift()
        clock.tick(looked)
        session.lower(Mused(previews=1, considered=("a",)))
    clock.tick(1)
    session.lift()
    clock.tick(0.5)
    session.play(first_move(session), Mused(previews=2, choices=2, changes=1, considered=("a", "b")))
    clock.tick(60)
    session.judge(4, " nice ")
    turn = session.course.line[0]
    assert (turn.waited, turn.seconds, turn.looks) == (15, 6, 3)
    assert (turn.previews, turn.choices, turn.changes, turn.considered) == (4, 2, 1, ["a", "b"])
    assert (turn.rating, turn.note) == (4, "nice")


def test_nobody_plays_behind_the_curtain_and_an_illegal_move_changes_nothing(tmp_path: Path) -> None:
    session = begin(tmp_path, ["Ada", "Ben"])
    with pytest.raises(NotNow, match="curtain"):
        session.play(first_move(session))
    session.lift()
    size = session.path.stat().st_size
    with pytest.raises(IllegalMove):
        session.play("R@Q9")
    assert session.stage.name == "turn" and session.path.stat().st_size == size


def test_moves_are_taken_back_once_everyone_else_has_agreed(tmp_path: Path) -> None:
    session = play_out(begin(tmp_path, ["Ada", "Ben", "Cleo"]), moves=4)
    assert session.stage == Stage("judging", 0)
    session.judge()
    before = [turn.move for turn in session.course.line]
    assert dict(session.course.undoable) == {0: 3, 1: 1, 2: 2}
    session.ask_undo(1)
    assert session.stage == Stage("undo", 1)
    session.answer_undo(2, True)
    with pytest.raises(NotNow):
        session.answer_undo(2, True)
    session.answer_undo(0, True)
    assert session.stage == Stage("curtain", 1, "turn")
    assert session.course.table.moves == tuple(before[:1])
    assert [turn.taken_back for turn in session.course.turns] == [False, True, True, True]
    at(session, "judging")
    assert session.course.table[2].node.move == session.course.line[1].move, "what is played now is the main line"


@pytest.mark.parametrize("who", [0, 1])
def test_one_who_does_not_agree_or_who_asked_and_thinks_again_is_enough(tmp_path: Path, who: int) -> None:
    session = play_out(begin(tmp_path, ["Ada", "Ben"]), moves=1)
    session.ask_undo(0)
    session.answer_undo(who, False)
    assert session.stage == Stage("judging", 0) and session.course.table.ply == 1
    assert session.course.requests[0].agreed is False


def test_among_bots_nobody_else_is_asked(tmp_path: Path) -> None:
    session = begin(tmp_path, ["Ada", "random"])
    at(session, "judging").ask_undo(0)
    assert session.stage == Stage("curtain", 0, "turn") and session.course.table.ply == 0


def test_who_looks_asks_only_for_its_own_move_and_the_look_counts(tmp_path: Path) -> None:
    clock = Clock()
    session = play_out(begin(tmp_path, ["Ada", "Ben"], clock=clock, rating=False, note=False), moves=2)
    session.lift()
    clock.tick(7)
    with pytest.raises(NotNow):
        session.ask_undo(1)
    session.ask_undo(0, Mused(changes=3))
    session.answer_undo(1, False)
    assert session.stage == Stage("curtain", 0, "turn")
    assert (session.course.now.seconds, session.course.now.changes) == (7, 3)


def test_where_the_session_says_never_nothing_is_taken_back(tmp_path: Path) -> None:
    session = play_out(begin(tmp_path, ["Ada", "Ben"], undo="never"), moves=2)
    assert not session.course.undoable
    with pytest.raises(NotNow):
        session.ask_undo(1)


# Bots


def bad(observation: Any, moves: Any) -> str:
    return "nonsense"


def test_a_bot_at_fault_waits_for_people_who_have_it_asked_again_or_draw_a_move(tmp_path: Path) -> None:
    answers = iter(["nonsense", "nonsense"])

    def bot(moves: Any) -> Any:
        return next(answers)

    session = begin(tmp_path, [bot, "Ada"])
    bots = Bots(session)
    bots.wait()
    assert session.stage == Stage("stopped", 0)
    halt = session.course.halt
    assert halt and halt.kind == "illegal"
    assert in_language(halt.said, "en").startswith("'nonsense': nonsense is not a move")
    session.ask_again()
    bots.wait()
    assert session.stage == Stage("stopped", 0) and len(session.course.faults) == 2
    session.play_at_random()
    assert session.stage == Stage("curtain", 1, "turn")
    assert session.course.line[0].fault == "illegal"
    for game in (annotated(session.course, "es"), load_sessions(session.path).game(session.path.stem, language="es")):
        (comment,) = game[1].node.comments
        assert (
            "sorteada, porque bot no hizo ninguna jugada legal: 'nonsense': nonsense no es una jugada" in comment.text
        )
    assert played_of(session.course).faults[0].said.startswith("'nonsense': nonsense is not a move")


def test_under_the_policy_random_its_moves_are_drawn_and_the_same_again_from_the_seed(tmp_path: Path) -> None:
    moves = []
    for folder in (tmp_path / "one", tmp_path / "other"):
        folder.mkdir()
        session = play_out(begin(folder, ["Ada", bad], on_fault="random"), moves=6)
        moves.append(session.course.table.moves)
        assert [turn.fault for turn in session.course.line] == ["", "illegal"] * 3
    assert moves[0] == moves[1]


def test_under_the_policy_forfeit_it_is_last_and_the_questions_come(tmp_path: Path) -> None:
    session = play_out(begin(tmp_path, ["Ada", bad, "Ben"], on_fault="forfeit", questions=["Why?"]), moves=2)
    assert session.course.forfeited == 1 and session.course.over
    assert session.course.standings[-1] == (1,)
    assert session.stage == Stage("done")


def test_a_bot_that_is_stopped_answers_to_nobody(tmp_path: Path) -> None:
    asked, go = [Event(), Event()], Event()

    def slow(moves: Any) -> Any:
        asked[len(calls)].set()
        calls.append(moves)
        go.wait()
        return moves[0]

    calls: list[Any] = []
    session = begin(tmp_path, [slow, "Ada"])
    bots = Bots(session)
    asked[0].wait()
    assert session.stage == Stage("thinking", 0)
    session.stop_bot()
    assert session.stage == Stage("stopped", 0)
    session.ask_again()
    asked[1].wait()
    go.set()
    bots.wait()
    assert session.stage == Stage("curtain", 1, "turn")
    assert len(session.course.line) == 1


def test_a_move_of_a_bot_that_can_not_be_kept_waits_until_it_can(tmp_path: Path) -> None:
    session = begin(tmp_path, ["greedy", "Ada"])
    kept = session.path.read_bytes()
    session.path.unlink()
    bots = Bots(session)
    bots.wait()
    halt = session.course.halt
    assert halt and halt.kind == "unsaved"
    assert "evening.session could not be written: there is no such file" in in_language(halt.said, "en")
    assert "evening.session no se pudo escribir: no existe ese archivo" in in_language(halt.said, "es")
    session.path.write_bytes(kept)
    session.ask_again()
    bots.wait()
    assert session.stage == Stage("curtain", 1, "turn")
    assert Session.resume(session.path).stage == session.stage


@pytest.mark.parametrize("on_fault", ["stop", "random", "forfeit"])
def test_a_bot_at_fault_in_characters_that_no_file_holds_is_dealt_with_like_any(
    tmp_path: Path, on_fault: Literal["stop", "random", "forfeit"]
) -> None:
    session = begin(tmp_path, [lambda moves: "\ud800", "Ada"], on_fault=on_fault)
    Bots(session).wait()
    assert session.stage.name == {"stop": "stopped", "random": "curtain", "forfeit": "done"}[on_fault]
    assert Session.resume(session.path, {0: "greedy"}).stage == session.stage


# What can't be begun


class Uncopied:
    """A bot that can't be had anew for a game."""

    def __deepcopy__(self, memo: Any) -> Any:
        raise TypeError("there is one of me")

    def choose(self, moves: Any) -> Any:
        return moves[0]


@pytest.mark.parametrize(
    ("players", "more", "said"),
    [
        (["Ada"], {}, "one for each seat"),
        (["greedy", "random"], {}, "no person"),
        (["Ada", " "], {}, "no name"),
        (["Ada", 7], {}, "no player"),
        (["Ada", "Ben"], {"undo": "ask"}, "undo"),
        (["Ada", "Ben"], {"on_fault": "cry"}, "on_fault"),
        (["Ada", "Ben"], {"consent": {"en": " "}}, "says nothing"),
        (["Ada", "Ben"], {"questions": [3]}, "questions"),
        (["Ada", "Ben"], {"questions": "Why?"}, "give a list"),
        (["Ada", "Ben"], {"seed": -1}, "seed"),
        (["Ada", lambda seen, moves, more: moves[0]], {}, "more"),
        (["Ada", Uncopied()], {}, "Uncopied"),
    ],
)
def test_what_can_not_be_begun_is_refused_and_leaves_no_file(
    tmp_path: Path, players: list[Any], more: dict[str, Any], said: str
) -> None:
    with pytest.raises((ValueError, TypeError), match=said):
        Session.begin(Setup.deal(players=2, seed=1), players, tmp_path / "a.session", **more)
    assert not list(tmp_path.iterdir())


def test_a_game_that_writes_nothing_down_can_have_no_session(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="tags"):
        Session.begin(Stairs.deal(seed=1), ["Ada", "Ben"], tmp_path / "a.session")


def test_where_nobody_has_seen_a_hand_nobody_can_look_at_it(tmp_path: Path) -> None:
    dealt = Setup.deal(players=2, seed=1)
    with pytest.raises(ValueError, match="nobody has seen some of its hands"):
        Session.begin(Setup.table(dealt.board_text, dealt.piles, 2, 0), ["Ada", "Ben"], tmp_path / "a.session")
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    begin(tmp_path)
    with pytest.raises(FileExistsError, match="resume"):
        begin(tmp_path)


def test_people_of_one_name_are_told_apart(tmp_path: Path) -> None:
    session = begin(tmp_path, ["Ada", "Ada", "greedy"])
    assert [player.name for player in session.course.header.players] == ["Ada 1", "Ada 2", "greedy"]


def test_a_number_that_someone_is_called_by_already_is_left_to_them(tmp_path: Path) -> None:
    session = begin(tmp_path, ["Ada 1", "Ada", "Ada"])
    assert [player.name for player in session.course.header.players] == ["Ada 1", "Ada 2", "Ada 3"]


@pytest.mark.parametrize(
    "made",
    [
        lambda: Question("choice", "?"),
        lambda: Question("scale", "?", steps=99),
        lambda: Question("riddle", "?"),  # type: ignore[arg-type]
        lambda: Question("text", " "),
    ],
)
def test_a_question_that_could_not_be_answered_is_none(made: Callable[[], Question]) -> None:
    with pytest.raises(ValueError, match=r"options|steps|kind|says nothing"):
        made()


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (Question.scale("?", 3), 4),
        (Question.scale("?"), True),
        (Question.choice("?", ["a", "b"]), 2),
        (Question.choice("?", ["a", "b"]), [1]),
        (Question.choice("?", ["a", "b"], several=True), [0, 5]),
        (Question.text("?"), 3),
    ],
)
def test_an_answer_that_does_not_fit_its_question_is_refused(question: Question, answer: Any) -> None:
    with pytest.raises(ValueError, match="answers this"):
        question.read(answer)
