"""The standard streams of a program, where the machine does more or less than a program expects."""

from __future__ import annotations

import os
import sys
from threading import Thread

import pytest

from linkage.host.streams import OutputLostError, standard_streams


def test_a_reader_that_is_slow_and_does_not_let_anybody_wait_gets_everything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reader, writer = os.pipe()
    os.set_blocking(writer, False)  # as another program that shares the pipe may have it
    text = "".join(f"{number}\n" for number in range(100_000))
    received = []

    def read() -> None:
        with os.fdopen(reader, encoding="utf-8") as stream:
            received.append(stream.read())

    with os.fdopen(writer, "w", encoding="utf-8") as output:
        monkeypatch.setattr(sys, "stdout", output)
        thread = Thread(target=read)
        thread.start()
        with standard_streams():
            sys.stdout.write(text)
    thread.join()
    assert received == [text]


def _say(line: str) -> None:
    sys.stdout.write(line)
    sys.stdout.flush()


def test_that_output_is_lost_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w", encoding="utf-8") as output:
        monkeypatch.setattr(sys, "stdout", output)
        with standard_streams():
            with pytest.raises(OutputLostError):
                _say("a line")
            _say("another line")


def test_streams_are_as_they_were_afterwards() -> None:
    before = sys.stdin, sys.stdout, sys.stderr
    with standard_streams():
        assert (sys.stdin, sys.stdout, sys.stderr) != before
    assert (sys.stdin, sys.stdout, sys.stderr) == before
