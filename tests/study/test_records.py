"""Records: both forms read back what they wrote, and a faulty file is told fault by fault and loses nothing."""

from __future__ import annotations

import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from muros_widget import Game, Setup
from muros_widget.study import document
from muros_widget.study.diagnostics import RecordError
from muros_widget.study.document import write_document
from muros_widget.study.document_reading import read_document
from muros_widget.study.files import load, save
from muros_widget.study.record import DEEPEST, MOST_FAULTS, MOST_NODES, Record
from muros_widget.study.text_reading import read_text
from muros_widget.study.text_writing import write_text
from tests.stairs import Stairs
from tests.study.annotated import games

BROKEN = Path(__file__).with_name("broken")


def a_game() -> Game:
    """A short game with a side line and things said of it."""
    game = Game.deal(players=2, seed=7)
    for move in ("G@N3", "Y@W5", "B@E2"):
        game.play(move)
    game[0].comment("To begin: [a] \\ {b}\n\n and so on")
    game[2].comment("Hola", lang="es", author="Ana B").glyph("!", "□").arrow("W5", "r5c9").mark("row:5", colour="red")
    game.play("R@S8", at=2)
    game.tags["Event"] = 'A "quoted" \\ one'
    return game


@settings(max_examples=60)
@given(games())
def test_text_reads_back_what_was_written(game: Game) -> None:
    record = game.record()
    reading = read_text(write_text(record))
    assert reading.diagnostics == ()
    assert reading.records == (record,)
    assert Game.of(reading.records[0]).record() == record


@settings(max_examples=60)
@given(games())
def test_documents_read_back_what_was_written(game: Game) -> None:
    record = game.record()
    reading = read_document(write_document(record))
    assert reading.diagnostics == ()
    assert reading.records == (record,)


@settings(max_examples=10)
@given(games(), games())
def test_several_games_stand_in_one_text(one: Game, other: Game) -> None:
    records = [one.record(), other.record(Result="1-0")]
    assert read_text(write_text(records)).strict().records == tuple(records)


def test_the_text_is_such_as_people_write() -> None:
    text = write_text(a_game().record(Result="0-1"))
    assert '[Event "A \\"quoted\\" \\\\ one"]' in text
    assert "2. Y@W5! $7 {[%cal GW5-r5c9] [%csl Rrow:5]}\n{[%lang es] [%by Ana%20B] Hola}" in text
    assert "3. B@E2 ( 3. R@S8 ) 0-1" in text


def test_questions_are_written_as_people_write_them() -> None:
    game = a_game()
    game[1].ask("Where [now]?", lang="en", hint="Count", otherwise="No.").ask("¿Dónde?", lang="es")
    game[2].worth(2)
    text = write_text(game.record()).replace("\n", " ")
    assert "1. G@N3 {[%ask] [%lang en] Where \\[now\\]?} {[%hint] [%lang en] Count}" in text
    assert "{[%otherwise] [%lang en] No.} {[%ask] [%lang es] ¿Dónde?}" in text
    assert "{[%worth 2]} {[%lang es] [%by Ana%20B] Hola}" in text
    assert read_text(text.replace("[%lang en] Where", "[%lang  en]Where")).strict().records[0].entries[1].questions == (
        game[1].node.questions
    )


def test_loose_writing_is_read() -> None:
    setup = Setup.deal(players=2, seed=7).text
    text = f'[Setup "{setup}"]\n; a remark\n1.g@n3!?{{well}}2. y@w5(2.R@W6 $2)3.B@E2;the end\n'
    game = Game.of(read_text(text).strict().records[0])
    assert game.moves == ("G@N3", "Y@W5", "B@E2")
    assert game[0].node.comments[0].text == "a remark"
    assert game[1].node.glyphs == ("!?",)
    assert game[3].node.comments[0].text == "the end"
    assert [game.nodes[child].move for child in game[1].node.children] == ["Y@W5", "R@W6"]


@pytest.mark.parametrize("path", sorted(BROKEN.glob("*.pgn")), ids=lambda path: path.stem)
def test_every_fault_is_told_with_its_place_and_nothing_is_lost(path: Path) -> None:
    expected = json.loads(path.with_suffix(".json").read_text())
    reading = load(path)
    assert [f"{one.line}:{one.column} {one.code}" for one in reading.diagnostics] == expected["faults"]
    assert [[entry.move for entry in record.entries[1:]] for record in reading.records] == expected["moves"]
    assert [list(record.rest) for record in reading.records] == expected["rest"]
    assert list(reading.rest) == expected["unset"]
    again = read_text(write_text(list(reading.records)))
    assert again.records == reading.records
    if reading.diagnostics:
        with pytest.raises(RecordError) as refused:
            reading.strict()
        assert refused.value.diagnostics == reading.diagnostics


def test_a_diagnostic_shows_the_line_and_what_to_do() -> None:
    reading = load(BROKEN / "illegal-move.pgn")
    assert str(reading.diagnostics[0]) == (
        "4:20: move-facing: met B@S3, expected a move that place.1 allows; A card lies at N3, the other end of this "
        "line. In phase 1 choose a line with both ends free.\n"
        "  1. G@N3 2. Y@W5 3. B@S3 4. B@E2 (4. R@E9) 5. R@E8 *\n"
        "                     ^"
    )


def test_a_fault_is_told_in_spanish_too_with_what_the_game_says_of_it() -> None:
    told = load(BROKEN / "illegal-move.pgn").diagnostics[0].say("es")
    assert told.startswith(
        "4:20: move-facing: hay B@S3, se esperaba una jugada que place.1 permite; Hay una carta en N3"
    )
    with pytest.raises(RecordError) as refused:
        load(BROKEN / "impossible-setup.pgn").strict()
    assert "El tablero tiene 3 de nueve filas" in refused.value.say("es")
    assert "The board has 3 of nine rows" in refused.value.say() == str(refused.value)


@pytest.mark.parametrize("path", sorted(BROKEN.glob("*.pgn")), ids=lambda path: path.stem)
def test_no_fault_is_half_told_in_english(path: Path) -> None:
    """Its parts stand as they are only where they quote the file or name what is called so in every language."""
    for one in load(path).diagnostics:
        for english, spanish in zip(one.parts(), one.parts("es"), strict=True):
            assert spanish != english or " " not in english, english


def test_limits_are_told_quickly_and_in_little_memory() -> None:
    setup = Setup.deal(players=2, seed=7).text
    head = f'[Setup "{setup}"]\n\n1. G@N3 2. Y@W5 '
    deep = read_text(head + "(2. R@W6 " + "(" * 5000 + ")" * 5000 + ") *")
    assert [one.code for one in deep.diagnostics] == ["variation-early", "too-deep"]
    assert DEEPEST < 5000
    text = "x" * 9_000_000
    tracemalloc.start()
    huge = read_text(text)
    assert [one.code for one in huge.diagnostics] == ["too-large"]
    assert tracemalloc.get_traced_memory()[1] < 1_000_000
    tracemalloc.stop()
    long = read_text(head + "{" + "y" * 20_000 + "} *")
    assert [one.code for one in long.diagnostics] == ["comment-long"]
    assert MOST_NODES >= 5000


def test_a_document_that_the_rules_play_otherwise_is_noticed() -> None:
    told = json.loads(write_document(a_game().record()))
    told["nodes"][2]["hash"] = "0123456789ab"
    reading = read_document(json.dumps(told))
    assert [one.code for one in reading.diagnostics] == ["rules-disagree"]
    assert reading.records == (a_game().record(),)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("{", "json"),
        ('{"format": "muros-widget/game", "version": 2, "tags": {}, "nodes": []}', "schema"),
        ('{"format": "muros-widget/game", "version": 1, "tags": {}, "nodes": [], "more": 1}', "schema"),
        ('{"format": "muros-widget/game", "version": 1, "tags": {}, "nodes": []}', "setup"),
    ],
)
def test_what_is_no_document_is_told_so(change: str, code: str) -> None:
    reading = read_document(change)
    assert [one.code for one in reading.diagnostics] == [code]
    assert reading.rest == (change,)


def test_wrong_nodes_of_a_document_are_kept_beside_the_good_ones() -> None:
    told = json.loads(write_document(a_game().record()))
    told["nodes"] += [{"parent": 1, "move": "G@N3"}, {"parent": 5, "move": "R@N1"}, {"parent": 99, "move": "R@N1"}]
    told["nodes"] += [{"parent": 2, "move": "B@E2"}]
    reading = read_document(json.dumps(told))
    assert [one.code for one in reading.diagnostics] == ["move-slot-taken", "parent", "move-twice"]
    assert reading.records[0].entries == a_game().record().entries
    assert reading.records[0].rest == ("2. G@N3 3. R@N1", "1. R@N1", "3. B@E2")


def test_what_a_document_says_that_can_not_be_used_is_kept_as_text_has_it() -> None:
    told = json.loads(write_document(a_game().record()))
    told["nodes"][1] |= {"glyphs": ["!", "+-"], "marks": [{"at": "Q9", "colour": "red"}], "worth": 101}
    told["nodes"][1]["comments"] = [{"text": "y" * 20_000, "lang": "en"}, {"text": " "}]
    told["nodes"][2]["move"] = "G@N3"
    reading = read_document(json.dumps(told))
    assert {one.code for one in reading.diagnostics} == {"glyph", "mark", "worth", "comment-long", "move-slot-taken"}
    (record,) = reading.records
    assert record.rest[:2] == ("+-", "{[%csl RQ9]}")
    assert record.rest[2] == "{[%worth 101]}"
    assert record.rest[3] == "{[%lang en] " + "y" * 20_000 + "}"
    assert record.rest[4].startswith(
        "2. G@N3! $7 {[%cal GW5-r5c9] [%csl Rrow:5]} {[%lang es] [%by Ana%20B] Hola} 3. B@E2"
    )
    assert read_document(write_document(record)).strict().records == (record,)
    assert read_text(write_text(record)).strict().records == (record,)


@pytest.mark.parametrize(("write", "read"), [(write_text, read_text), (write_document, read_document)])
def test_a_name_that_is_too_long_for_a_game_is_told_and_kept(write: Any, read: Any) -> None:
    told = write(a_game().record()).replace("Event", "Player2").replace("one", "n" * 41)
    reading = read(told)
    assert [one.code for one in reading.diagnostics] == ["name-long"]
    assert reading.records[0].rest == (f'[Player2 "A \\"quoted\\" \\\\ {"n" * 41}"]',)
    assert Game.of(reading.records[0]).names == ("", "")


def test_a_document_in_another_encoding_is_told_with_the_place() -> None:
    content = write_document(a_game().record()).encode().replace(b"Hola", b"Hol\xe1")
    (fault,) = read_document(content).diagnostics
    assert (fault.code, fault.met) == ("encoding", "the byte 0xe1")
    assert content.splitlines()[fault.line - 1][fault.column - 1] == 0xE1


@pytest.mark.parametrize(("write", "read"), [(write_text, read_text), (write_document, read_document)])
def test_half_a_character_in_a_text_is_told_as_another_encoding_is(write: Any, read: Any) -> None:
    reading = read(write(a_game().record()).replace("Hola", "Hol\ud800"))
    assert [(one.code, one.met) for one in reading.diagnostics] == [("encoding", "the byte 0xed")]
    assert "Hol\ufffd" in write(reading.records[0])


def test_what_is_no_json_is_told_with_the_place() -> None:
    (fault,) = read_document('{\n  "format": "muros-widget/game",\n  "version": 1,,\n}').diagnostics
    assert (fault.line, fault.column, fault.code, fault.source) == (3, 16, "json", '  "version": 1,,')


@pytest.mark.parametrize(
    ("text", "where", "english", "spanish"),
    [
        ("", (1, 1), ("the end of the file", "a value"), ("el final del archivo", "un valor")),
        ('{\n  "tags" 3}', (2, 10), ("'3'", "a colon"), ("'3'", "dos puntos")),
        (
            '{"tags": {} oops}',
            (1, 13),
            ("'oops'", "a comma, or the end of the list or object"),
            ("'oops'", "una coma, o el final de la lista o del objeto"),
        ),
        ("{tags: {}}", (1, 2), ("'tags'", "a name in double quotes"), ("'tags'", "un nombre entre comillas dobles")),
        ('{"tags": "x', (1, 10), ("'\"'", "a closing quote"), ("'\"'", "unas comillas que lo cierren")),
        (
            '{"format": "a\nb"}',
            (1, 14),
            ("'\\n'", "text in one line, with \\n for a line end"),
            ("'\\n'", "texto en una sola línea, con \\n por cada salto"),
        ),
        (
            '{"format": "\\q"}',
            (1, 13),
            ("'\\\\'", "an escape of JSON, as \\n or \\u00f1"),
            ("'\\\\'", "un escape de JSON, como \\n o \\u00f1"),
        ),
        ('{"version": NaN}', (0, 0), ("what is no JSON", "JSON"), ("algo que no es JSON", "JSON")),
    ],
)
def test_what_is_no_json_is_told_in_each_language(
    text: str, where: tuple[int, int], english: tuple[str, str], spanish: tuple[str, str]
) -> None:
    (fault,) = read_document(text).diagnostics
    assert ((fault.line, fault.column), fault.parts("en")[:2], fault.parts("es")[:2]) == (where, english, spanish)
    assert fault.parts("es")[2] == "corríjalo, o lea el archivo como texto"


@pytest.mark.parametrize(
    ("change", "english", "spanish"),
    [
        ({"nodes": [{"parent": "0"}]}, ("$.nodes[0].parent: str", "int | null"), None),
        ({"version": 2}, ("$.version: 2", "what the schema says"), ("$.version: 2", "lo que dice el esquema")),
        (
            {"more": 1},
            ("$: the field more", "what the schema says"),
            ("$: el campo more", "lo que dice el esquema"),
        ),
        (
            {"nodes": [{"comments": [{}]}]},
            ("$.nodes[0].comments[0]: no field text", "what the schema says"),
            ("$.nodes[0].comments[0]: sin el campo text", "lo que dice el esquema"),
        ),
    ],
)
def test_a_document_of_another_shape_is_told_in_each_language(
    change: dict[str, Any], english: tuple[str, str], spanish: tuple[str, str] | None
) -> None:
    told = {"format": "muros-widget/game", "version": 1, "tags": {}, "nodes": []}
    (fault,) = read_document(json.dumps({**told, **change})).diagnostics
    assert (fault.code, fault.parts("en")[:2], fault.parts("es")[:2]) == ("schema", english, spanish or english)


@pytest.mark.parametrize("name", ["game.json", "game.pgn"])
def test_any_tag_that_can_be_saved_can_be_read(tmp_path: Path, name: str) -> None:
    path, game = tmp_path / name, a_game()
    for tags in ({"Result": "Ada wins"}, {"Result": "1-0"}, {"Event": "two\r\nlines ]"}, {"Ünï": "é"}, {"Start": ""}):
        game.save(path, **tags)
        assert Game.load(path).record() == game.record()


def test_a_tag_that_contradicts_the_game_is_refused_and_nothing_is_saved(tmp_path: Path) -> None:
    path, game = tmp_path / "game.pgn", a_game()
    game.save(path)
    before = path.read_bytes(), dict(game.tags)
    with pytest.raises(ValueError, match="the tag Rules says how the game starts"):
        game.save(path, Rules="shift=travel")
    with pytest.raises(ValueError, match=r"Player1 is a player's name: game.name\(0, 'Zoe'\)"):
        game.save(path, Player1="Zoe")
    with pytest.raises(ValueError, match=r"not 'my tag'; save to a \.json"):
        game.save(path, **{"my tag": "x"})
    with pytest.raises(TypeError, match="the tag Round is 5; give a text"):
        game.save(path, Round=5)  # type: ignore[arg-type]
    assert (path.read_bytes(), dict(game.tags)) == before


def test_a_mark_of_a_document_that_is_nowhere_is_told() -> None:
    told = json.loads(write_document(a_game().record()))
    told["nodes"][1]["marks"] = [{"at": "N3"}, {"at": "Q9"}, {"at": "N3", "to": "r9c10"}]
    reading = read_document(json.dumps(told))
    assert [one.code for one in reading.diagnostics] == ["mark", "mark"]
    assert [mark.at for mark in reading.records[0].entries[1].marks] == ["N3"]


def test_a_wrong_question_or_worth_of_a_document_is_told_and_the_rest_is_read() -> None:
    game = a_game()
    game[1].ask("Where?", lang="en")
    told = json.loads(write_document(game.record()))
    told["nodes"][0]["worth"] = 1
    told["nodes"][1]["worth"] = 101
    told["nodes"][1]["questions"] += [{"text": "Where to?", "lang": "en"}, {"text": " "}, {"text": "?", "lang": "es"}]
    reading = read_document(json.dumps(told))
    assert [one.code for one in reading.diagnostics] == ["worth", "ask", "ask", "worth"]
    assert [one.text for one in reading.records[0].entries[1].questions] == ["Where?", "?"]
    assert [entry.worth for entry in reading.records[0].entries[:2]] == [None, None]


def test_the_published_schema_is_the_one_that_is_read_by() -> None:
    published = Path(document.__file__).with_name("document.schema.json")
    assert json.loads(published.read_text()) == document.schema()


@pytest.mark.parametrize("name", ["game.json", "game.JSON", "game.pgn", "game.txt"])
def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path, game = tmp_path / name, a_game()
    game.save(path, Date="2026.11.30")
    assert Game.load(path).record() == game.record(Date="2026.11.30")
    before = path.read_bytes()

    def fails(_self: Path, _target: Path) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(Path, "replace", fails)
    with pytest.raises(OSError, match="disk is full"):
        game[1].comment("more").game.save(path)
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == [name]


def test_what_holds_no_game_or_too_many_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty.pgn").write_text("\n")
    with pytest.raises(ValueError, match="holds no game"):
        Game.load(tmp_path / "empty.pgn")
    with pytest.raises(ValueError, match="holds one game, not 2"):
        save([a_game().record()] * 2, tmp_path / "two.json")
    with pytest.raises(TypeError, match="does not say how its positions are written down"):
        Game(Stairs.deal(1)).record()


def test_what_is_good_of_a_faulty_file_is_loaded_when_asked_and_a_save_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "faulty.pgn"
    path.write_text(
        write_text(a_game().record()).replace("3. B@E2", "3. B@Z9 4. R@N1") + '\n[Setup "none"]\n\n1. R@N3 *\n'
    )
    before = path.read_bytes()
    with pytest.raises(RecordError):
        Game.load(path)
    game = Game.load(path, lenient=True)
    assert game.moves == ("G@N3", "Y@W5")
    assert game.rest == ("B@Z9 4. R@N1 ( 3. R@S8 )", '[Setup "none"]\n\n1. R@N3')
    with pytest.raises(FileExistsError):
        game.autosave(path)
    assert path.read_bytes() == before
    game.save(tmp_path / "good.pgn")
    assert Game.load(tmp_path / "good.pgn").rest == game.rest


def test_a_record_starts_a_game_anywhere() -> None:
    game = a_game()
    assert isinstance(game.record(), Record)
    assert Game.of(game.record()).position == game[-1].position


def test_endless_faults_are_told_up_to_a_limit_in_little_memory() -> None:
    setup = a_game().record().tags["Setup"]
    text = f'[Game "muros"]\n[Setup "{setup}"]\n\n' + ") " * 100_000
    tracemalloc.start()
    reading = read_text(text)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(reading.diagnostics) == MOST_FAULTS + 1
    assert reading.diagnostics[-1].code == "too-many-faults"
    assert len(reading.records[0].rest) == 100_000  # nothing is lost
    assert peak < 100 * len(text)
