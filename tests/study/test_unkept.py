"""Why something could not be kept in a file, in the reader's language."""

from __future__ import annotations

import errno
import os
import pickle
from pathlib import Path

import pytest

from muros_widget import SaveError
from muros_widget.games.texts import say
from muros_widget.study import files
from muros_widget.study.unkept import why


@pytest.mark.parametrize(
    ("number", "english", "spanish"),
    [
        (errno.EACCES, "there is no permission to write there", "no hay permiso para escribir ahí"),
        (errno.EPERM, "there is no permission to write there", "no hay permiso para escribir ahí"),
        (errno.EROFS, "the disk is read-only", "el disco es de solo lectura"),
        (errno.ENOSPC, "no room is left on the disk", "no queda espacio en el disco"),
        (errno.EDQUOT, "no room is left on the disk", "no queda espacio en el disco"),
        (errno.ENOENT, "there is no such file or folder", "no existe ese archivo o carpeta"),
        (errno.ENOTDIR, "there is no such file or folder", "no existe ese archivo o carpeta"),
        (errno.EISDIR, "that is a folder", "eso es una carpeta"),
        (errno.ENAMETOOLONG, "the name is too long", "el nombre es demasiado largo"),
        (errno.EIO, f"the system says: {os.strerror(errno.EIO)}", f"el sistema dice: {os.strerror(errno.EIO)}"),
    ],
)
def test_what_a_system_says_is_told_in_our_words_or_after_them(number: int, english: str, spanish: str) -> None:
    told = why(OSError(number, os.strerror(number), "evening.pgn"))
    assert (say(told), say(told, "es")) == (english, spanish)


def test_what_has_no_number_is_told_as_it_stands() -> None:
    told = why(OSError("the lights went out"))
    assert (say(told), say(told, "es")) == (
        "the system says: the lights went out",
        "el sistema dice: the lights went out",
    )
    assert say(why(ValueError("no such thing")), "es") == "no such thing"


@pytest.mark.parametrize(
    ("spoil", "spanish"),
    [
        (lambda path: path.mkdir(), "eso es una carpeta"),
        (lambda path: path.parent.rmdir(), "no existe ese archivo o carpeta"),
    ],
)
def test_what_a_real_disk_refuses_is_told(spoil: object, spanish: str, tmp_path: Path) -> None:
    path = tmp_path / "club" / "evening.pgn"
    path.parent.mkdir()
    spoil(path)  # type: ignore[operator]
    with pytest.raises(OSError, match="evening") as wrong:
        files.replace(path, "")
    assert say(why(wrong.value), "es") == spanish


def test_an_error_says_what_is_wrong_in_each_language_and_goes_from_process_to_process() -> None:
    full = why(OSError(errno.ENOSPC, ""))
    for wrong in [SaveError(errno.ENOSPC, full, "a.pgn"), pickle.loads(pickle.dumps(SaveError(28, full, "a.pgn")))]:
        assert (wrong.errno, wrong.strerror, wrong.filename) == (28, "no room is left on the disk", "a.pgn")
        assert str(wrong) == wrong.say("en")
        assert wrong.say("es") == (
            "a.pgn no se pudo escribir: no queda espacio en el disco. No ha cambiado nada; corríjalo e inténtelo de "
            "nuevo, o guarde la partida en otro sitio: game.autosave(otro nombre)"
        )
