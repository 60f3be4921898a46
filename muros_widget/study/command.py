"""The command line for records: ``muros check FILE…``, ``muros show FILE --at N``, ``muros convert A B``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from . import conversion, files
from .game import Game
from .record import Reading


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; 0 when all is well, 1 when a record has faults or can't be read, 2 for a wrong command."""
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except (OSError, ValueError, IndexError) as wrong:
        print(_said(wrong), file=sys.stderr)
        return 1
    return code


def _said(wrong: Exception) -> str:
    if isinstance(wrong, OSError) and wrong.filename and wrong.strerror:
        return f"{wrong.filename}: {wrong.strerror}"
    return str(wrong)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="muros", description="Records of games: check, show, convert.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    check = commands.add_parser("check", help="say everything that is wrong with records")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    check.set_defaults(run=_check)
    show = commands.add_parser("show", help="show a position as text, and what the move before it did")
    show.add_argument("file", type=Path, metavar="FILE")
    show.add_argument("--at", type=int, default=-1, metavar="N", help="after so many moves; the end if not said")
    show.add_argument("--game", type=int, default=1, metavar="K", help="the K-th game of the file")
    show.add_argument("--svg", type=Path, metavar="OUT", help="draw the position to a file as well")
    show.set_defaults(run=_show)
    convert = commands.add_parser("convert", help="write a record in the other form, by the names of the files")
    convert.add_argument("source", type=Path, metavar="A")
    convert.add_argument("target", type=Path, metavar="B")
    convert.add_argument(
        "--current", action="store_true", help="by the current version of the rules, saying what that changes"
    )
    convert.set_defaults(run=_convert)
    return parser


def _read(path: Path) -> Reading:
    reading = files.load(path)
    for diagnostic in reading.diagnostics:
        print(f"{path}:{diagnostic}", file=sys.stderr)
    return reading


def _check(options: argparse.Namespace) -> int:
    faulty = 0
    for path in options.files:
        try:
            reading = _read(path)
        except OSError as wrong:
            print(_said(wrong), file=sys.stderr)
            faulty += 1
            continue
        games, faults = len(reading.records), len(reading.diagnostics)
        print(f"{path}: {games} {'game' if games == 1 else 'games'}, {faults} {'fault' if faults == 1 else 'faults'}")
        faulty += bool(faults)
    return int(faulty > 0)


def _show(options: argparse.Namespace) -> int:
    reading = _read(options.file)
    if not 1 <= options.game <= len(reading.records):
        raise IndexError(
            f"{options.file} holds {len(reading.records)} games that can be shown; there is no {options.game}"
        )
    moment = Game.of(reading.records[options.game - 1])[options.at]
    if options.svg:
        files.replace(options.svg, moment.game.to_svg(moment))
    print(moment.position)
    if moment.node.move is not None:
        print(f"\n{moment.node.ply}. {moment.step}{''.join(moment.node.glyphs)}")
    said = [comment.text for comment in moment.node.comments] + [question.text for question in moment.node.questions]
    for text in said:
        print(f"\n{text}")
    return int(bool(reading.diagnostics))


def _convert(options: argparse.Namespace) -> int:
    reading = _read(options.source)
    records = reading.kept
    if not records:
        raise ValueError(f"{options.source} holds no game that can be converted; nothing was written")
    if not options.current:
        files.save(records, options.target)
        return int(bool(reading.diagnostics))
    conversions = [conversion.convert(record) for record in records]
    files.save([one.record for one in conversions], options.target)
    for number, one in enumerate(conversions, 1):
        print(f"{options.source}: game {number}: {one}", file=sys.stderr)
    return int(bool(reading.diagnostics) or not all(one.whole for one in conversions))
