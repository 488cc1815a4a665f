"""How a match begins."""

from __future__ import annotations

from datetime import date

import pytest

from linkage.match import Stage
from linkage.match.beginning import new_match, new_rematch


@pytest.mark.parametrize(("variant", "stage"), [("standard", Stage.PLAY), ("placement", Stage.PLACE_TOKEN)])
def test_a_match_begins_today_at_the_first_stage_of_its_variant(variant: str, stage: Stage) -> None:
    before = date.today()  # noqa: DTZ011 - the players' own day
    match = new_match(variant, "Ann", "Bob")
    after = date.today()  # noqa: DTZ011 - as above
    assert match.players == ("Ann", "Bob")
    assert match.stage is stage
    assert before.isoformat() <= (match.record.tag("Date") or "") <= after.isoformat()
    rematch = new_rematch(match)
    assert rematch.players == ("Bob", "Ann")
    assert rematch.stage is stage
