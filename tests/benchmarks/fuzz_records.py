"""Mutated game records through the reader: it must raise nothing but the errors that it documents.

    python tests/benchmarks/fuzz_records.py 100000 [SEED]

Every sample record is changed at one to four places, byte by byte and word by word. What is read is also
resumed, written and read again, and must then be the same. Prints how often each error was met, and exits
with 1 where something else was raised.
"""

from __future__ import annotations

import io
import random
import sys
import traceback
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from linkage.games import read_bounded  # noqa: E402
from linkage.match import Match  # noqa: E402 - found by the line above
from linkage.notation import IllegalPlyError, RecordError, UnreadableRecordError, read_record, write_record  # noqa: E402

SAMPLES = [path.read_bytes() for path in sorted((ROOT / "tests" / "records").glob("*.linkage"))]

EXTRA_SAMPLES = [
    b'[More "Ann"]\n[Format "1"]\n[Undone "Rf3f4 {hm} Ba6a7"]\n[Score "1-0"]\n\n1. Rc3c4 *\n',
    b'[Placer "Ann"]\n[Chooser "Bob"]\n[Format "1"]\n[Undone "@c2 more Rc3c4"]\n\n*\n',
    b'[Variant "placement"]\n[Format "1"]\n[Score_ "x"]\n[Undone "less Rc3c4"]\n\n{preface} @g7 {so} *\n',
    b'\xef\xbb\xbf[Format "1"]\r\n\r\n1. r c4-c3 {a comment} RF3,F4 2... ba7a6 *\r\n',
]

WORDS = [
    *(
        b"{",
        b"}",
        b"[",
        b"]",
        b'"',
        b"\\",
        b'\\"',
        b"@",
        b"*",
        b"-",
        b",",
        b".",
        b"\r",
        b"\n",
        b"\t",
        b" ",
        b"\0",
    ),
    *(
        b"\xef\xbb\xbf",
        b"\xff",
        b"\xc3",
        b"\xe2\x80\xa8",
        b"\xc5\xbf",
        b"\xd9\xa1",
        "é".encode(),
        b"\x1b[31m",
    ),
    *(b"{hm}", b'[More "Ann"]', b'[Variant "placement"]', b'[Variant "standard"]', b'[Format "2"]', b"[x]"),
    *(
        b'[Format "1"]',
        b'[Undone "Rc3c4"]',
        b'[Undone "@c2"]',
        b'[Undone "{"]',
        b'[Score "9-9"]',
        b'[Score "x"]',
        b"%",
        b";",
    ),
    *(
        b"@c2 ",
        b"@a1 more ",
        b"@d4 less 7 ",
        b"more ",
        b"less ",
        b"le\xc5\xbf\xc5\xbf ",
        b"More 13",
        b"Less 11 ",
    ),
    *(
        b"1.",
        b"99 ",
        b"12... ",
        b"9" * 5000,
        b"Rc3c4 ",
        b"r F4-f3 ",
        b"Ba6a7 ",
        b"Wa1b2 ",
        b"pass ",
        b"PASS ",
        b"x",
    ),
]


def mutated(data: bytes, chance: random.Random) -> bytes:
    """Return a record with one to four changes."""
    for _ in range(chance.randint(1, 4)):
        start, end = sorted((chance.randint(0, len(data)), chance.randint(0, len(data))))
        match chance.randrange(7):
            case 0:
                data = data[:start] + bytes([chance.randrange(256)]) + data[start + 1 :]
            case 1:
                data = data[:start] + data[end:]
            case 2:
                data = data[:start] + chance.choice(WORDS) + data[start:]
            case 3:
                data = data[:start] + data[start : start + 40] + data[start:]
            case 4:
                words = data.split(b" ")
                chance.shuffle(words)
                data = b" ".join(words)
            case 5:
                words = data.split(b" ")
                words[chance.randrange(len(words))] = chance.choice(WORDS)
                data = b" ".join(words)
            case _:
                other = chance.choice(SAMPLES)
                data = data[:start] + other[chance.randint(0, len(other)) :]
    return data


def outcome(data: bytes) -> str:
    """Read a record, and name what came of it. Raises whatever the reader does not document."""
    try:
        record = read_bounded(io.BytesIO(data))
        match = Match.resumed(record)
    except UnreadableRecordError as error:
        return f"UnreadableRecordError {error.fault.name}"
    except IllegalPlyError as error:
        return f"IllegalPlyError {error.broken_rule.rule.name}"
    except RecordError as error:
        raise TypeError(f"{error!r} is of a kind that is not documented") from error
    text = write_record(record)
    if read_record(text) != record or write_record(read_record(text)) != text:
        raise ValueError("what was read is not what is read again")
    for done in range(match.steps + 1):
        kept = write_record(match.at(done).kept)
        if Match.resumed(read_record(kept)).record.plies != match.record.plies:
            raise ValueError(f"what is kept at step {done} is not what is resumed")
    return "read"


def main() -> int:
    """Read as many mutated records as asked for, and return the exit code."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    seed = sys.argv[2] if len(sys.argv) > 2 else "linkage"
    chance = random.Random(seed)
    met: Counter[str] = Counter()
    undocumented = 0
    for _ in range(count):
        data = mutated(chance.choice([*SAMPLES, *EXTRA_SAMPLES]), chance)
        try:
            met[outcome(data)] += 1
        except Exception as error:  # noqa: BLE001 - whatever it is, it is what is looked for
            met[f"UNDOCUMENTED {type(error).__name__}"] += 1
            undocumented += 1
            if undocumented <= 10:
                print(f"--- {data!r}")
                traceback.print_exception(error, limit=-3, file=sys.stdout)
    for name, number in met.most_common():
        print(f"{number:>9,} {name}")
    print(f"{count:>9,} records, {undocumented} undocumented errors")
    return 1 if undocumented else 0


if __name__ == "__main__":
    raise SystemExit(main())
