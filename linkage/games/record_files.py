"""Game records as files: no more is read than a record can have, and none of a newer version is misread."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path
from typing import BinaryIO, Final

from linkage.games.files import write_file
from linkage.notation import (
    LONGEST,
    Fault,
    GameRecord,
    RecordError,
    UnreadableRecordError,
    decode_record,
    read_record,
    write_record,
)
from linkage.notation.records import FORMAT, KNOWN_FORMAT

_FORMAT_TAG: Final = re.compile(rf'^\[{FORMAT}\s+"([^"\n]*)"', re.MULTILINE)
_SHOWN: Final = 40
"""The most characters of a tag that an error repeats."""

# A character takes four bytes at the most.
_MOST_BYTES: Final = 4 * LONGEST + 1


def load_record(path: Path) -> GameRecord:
    """Read the record of a file. Raises OSError, and RecordError where it is no record that can be taken."""
    with path.open("rb") as file:
        return read_bounded(file)


def read_bounded(stream: BinaryIO) -> GameRecord:
    """Read a record from a stream of bytes, and of the stream no more than a record can have.

    Raises OSError and RecordError.
    """
    return record_of(stream.read(_MOST_BYTES))


def bytes_of(path: Path) -> bytes:
    """Return the bytes of a file, but no more than show that it is too long. Raises OSError."""
    with path.open("rb") as file:
        return file.read(_MOST_BYTES)


def record_of(data: bytes, *, must_be_whole: bool = False) -> GameRecord:
    """Return the record that these bytes are. Raises RecordError.

    Of one from a newer version it is said that it is that, whatever else it may be. Where it must be whole, a
    missing result is an error.
    """
    if len(data) >= _MOST_BYTES:
        # What has been read may end within a character, so it is not even decoded.
        raise UnreadableRecordError(1, 1, Fault.TOO_LONG)
    text = decode_record(data)
    newer = _newer_format(text)
    try:
        record = read_record(text, must_be_whole=must_be_whole)
    except RecordError as error:
        if newer is None:
            raise
        raise newer from error
    # Where the record can be read it tells whether that was a tag.
    if newer is not None and record.tag(FORMAT) not in (None, KNOWN_FORMAT):
        raise newer
    return record


def _newer_format(text: str) -> UnreadableRecordError | None:
    """Return the error for what looks like the tag of a newer format, or None where there is none."""
    tag = _FORMAT_TAG.search(text)
    if tag is None or tag[1] == KNOWN_FORMAT:
        return None
    return UnreadableRecordError(text.count("\n", 0, tag.start()) + 1, 1, Fault.NEWER, tag[1][:_SHOWN])


def text_of(record: GameRecord, path: Path) -> str:
    """Return the text of a record for a file. Raises OSError where it is too long to be read again."""
    text = write_record(record)
    if len(text) > LONGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return text


def save_record(path: Path, record: GameRecord) -> None:
    """Write a record to a file. Raises OSError, also for a record that is too long to be read again."""
    write_file(path, text_of(record, path))
