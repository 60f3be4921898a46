"""Which texts the code asks for: keys as they stand in it, and patterns of those that it puts together.

Reads the sources of the front end and of the package, and runs none of them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
FRONT = ROOT / "js" / "src"
HOLE = r"([^\s.]+)"


@dataclass
class Asked:
    """Keys asked for by name, patterns of keys with holes, and keys that may be meant where a variable holds one."""

    keys: set[str] = field(default_factory=set)
    patterns: set[str] = field(default_factory=set)
    perhaps: set[str] = field(default_factory=set)

    def __or__(self, other: Asked) -> Asked:
        return Asked(self.keys | other.keys, self.patterns | other.patterns, self.perhaps | other.perhaps)

    def covers(self, key: str, fillings: set[str]) -> bool:
        """Whether a key is asked for; the holes of a pattern take only what the code names somewhere."""
        found = (re.fullmatch(pattern, key) for pattern in self.patterns)
        return key in self.keys | self.perhaps or any(one and fillings.issuperset(one.groups()) for one in found)


def front_end(*calls: str, bundle: str = "") -> Asked:
    """What the front end, or one bundle by its first module, asks for by methods or attributes of these names."""
    asked, strings = Asked(), set[str]()
    for path in _bundled(FRONT / bundle) if bundle else _typescript():
        source = path.read_text(encoding="utf-8")
        strings |= set(re.findall(r'"([^"\n]*)"', source))
        for key, pattern in re.findall(rf'\b(?:{"|".join(calls)})=(?:"([^"]+)"|{{`([^`]+)`}})', source):
            if key:
                asked.keys.add(key)
            else:
                asked.patterns.add(_pattern(re.split(r"\$\{[^}]*\}", pattern)))
        for call in re.finditer(rf"\b({'|'.join(calls)})\(\[?", source):
            argument = re.sub(r'[!=]==? "[^"]*"', "", _first_argument(source[call.end() :]))
            argument = re.sub(r"[\w.]+\([^()]*\)", "", argument)  # another call is looked at by itself
            keys, patterns = set(re.findall(r'"([^"]+)"', argument)), set(re.findall(r"`([^`]+)`", argument))
            asked.keys |= keys
            asked.patterns |= {_pattern(re.split(r"\$\{[^}]*\}", one)) for one in patterns}
            # a message is Python's, and the methods themselves name their argument `key`
            if argument and not (keys or patterns or call[1] == "message" or argument.startswith("key")):
                asked.perhaps = strings  # a variable may hold what another module names
    return asked


def package(*calls: str) -> Asked:
    """What the package asks for by calling functions of these names with a key, or a string that makes one."""
    asked = Asked()
    for node in _nodes(_python()):
        if isinstance(node, ast.Call) and node.args and _name(node.func) in calls:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                asked.keys.add(first.value)
            elif isinstance(first, ast.JoinedStr):
                asked.patterns.add(
                    _pattern([part.value if isinstance(part, ast.Constant) else None for part in first.values])
                )
    return asked


def literals() -> set[str]:
    """Every string that stands in the code: what may fill the hole of a pattern."""
    strings = {
        node.value for node in _nodes(_python()) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return strings.union(*(re.findall(r'"([^"\n]*)"', path.read_text(encoding="utf-8")) for path in _typescript()))


def _typescript() -> Iterator[Path]:
    return (path for path in sorted(FRONT.rglob("*.ts*")))


def _bundled(first: Path) -> set[Path]:
    """A module and all that it imports, types aside."""
    found, left = set(), [first]
    while left:
        path = left.pop()
        if path not in found:
            found.add(path)
            named = re.findall(r'^(?:import|export) (?!type)[^;"]*"(\.[^"]+)"', path.read_text(encoding="utf-8"), re.M)
            modules = [(path.parent / name).resolve() for name in named]
            left += [file for module in modules for end in (".ts", ".tsx") if (file := Path(f"{module}{end}")).exists()]
    return found


def _python() -> Iterator[Path]:
    return (path for path in sorted((ROOT / "muros_widget").rglob("*.py")) if not path.name.endswith("words.py"))


def _nodes(paths: Iterable[Path]) -> Iterator[ast.AST]:
    for path in paths:
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def _name(function: ast.expr) -> str:
    return getattr(function, "attr", getattr(function, "id", ""))


def _pattern(parts: Iterable[object]) -> str:
    """The regular expression of a string with holes: between the parts of a list, or where a part is None."""
    parts = list(parts)
    if None in parts:
        return "".join(HOLE if part is None else re.escape(str(part)) for part in parts)
    return HOLE.join(re.escape(str(part)) for part in parts)


def _first_argument(source: str) -> str:
    """The source up to the comma or bracket that ends the first argument."""
    depth = 0
    for index, letter in enumerate(source):
        if letter in "([{":
            depth += 1
        elif letter in ")]}" and depth:
            depth -= 1
        elif letter in ",)]}" and not depth:
            return source[:index]
    return source
