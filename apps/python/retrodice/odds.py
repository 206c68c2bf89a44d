"""Exact odds of a roll of Can't Stop, as `retrodice odds` prints them.

>>> import retrodice.odds
>>> retrodice.odds.bust("6-7-8")["bust"]["fraction"]
'13/162'

Columns are texts such as ``"6-7-8"``. A worth is ``"progress"`` (1/length for each space),
``"space"`` (1), or one number for each column, separated by commas. ``board`` is a spec of
Can't Stop. Wrong input raises ValueError.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, overload

from ._ask import ask
from ._retrodice import _odds_luck
from .reports import (
    Agreement,
    BustReport,
    ClosingLine,
    ColumnLine,
    ColumnsReport,
    LuckyTurn,
    ParityReport,
    RollLine,
    TripleLine,
)

__all__ = ["bust", "closing", "column_table", "columns", "luck", "parity", "rolls", "triples"]

#: Criterion by which triples are ranked.
Criterion = Literal["chance", "expected", "stopping-point", "optimal", "failure", "rolls"]

_OFFICIAL = "cantstop(6,3)"


def rolls(*, board: str = _OFFICIAL) -> list[RollLine]:
    """Returns the distinct rolls of a board: 109 on the official one.

    >>> len(rolls()), sum(line["rolls"] for line in rolls()) == 6**4
    (109, True)
    """
    report: list[RollLine] = ask("odds-rolls", spec=board)
    return report


def columns(columns: str, *, worth: str = "progress", board: str = _OFFICIAL) -> ColumnsReport:
    """Returns the chance, expected worth and best pairings of a set of columns.

    >>> columns("6-7-8")["chance"]["fraction"]
    '149/162'
    """
    report: ColumnsReport = ask("odds-columns", spec=board, columns=columns, worth=worth)
    return report


def column_table(*, board: str = _OFFICIAL) -> list[ColumnLine]:
    """Returns chance, expected spaces and length of each column.

    >>> [line["column"] for line in column_table() if line["chance"]["value"] > 0.6]
    [7]
    """
    report: list[ColumnLine] = ask("odds-column-table", spec=board)
    return report


def triples(
    *, by: Criterion = "chance", limit: int = 30, worth: str = "progress", board: str = _OFFICIAL
) -> list[TripleLine]:
    """Returns at most `limit` sets of three columns, the largest by a criterion first.

    >>> triples(by="expected", worth="space", limit=1)[0]["columns"]
    '6-7-8'
    """
    report: list[TripleLine] = ask("odds-triples", spec=board, worth=worth, by=by, count=limit)
    return report


def parity(*, board: str = _OFFICIAL) -> ParityReport:
    """Returns the chances to advance an even column and an odd one.

    >>> parity()["odd_chance"]["fraction"]
    '7/8'
    """
    report: ParityReport = ask("odds-parity", spec=board)
    return report


def bust(markers: str = "", *, closed: str = "", board: str = _OFFICIAL) -> BustReport:
    """Returns the chance that the next roll loses the turn.

    `closed` are columns that cannot be used: claimed, or with their marker at the top.

    >>> bust("2-3", closed="10-11-12")["bust"]["fraction"]
    '5/324'
    """
    report: BustReport = ask("odds-bust", spec=board, markers=markers, closed=closed)
    return report


def closing(columns: str | None = None, *, board: str = _OFFICIAL) -> list[ClosingLine]:
    """Returns the fewest expected turns to close columns when nothing else is open.

    Without columns, all triples, the quickest first, which takes seconds.

    >>> round(closing("6-7-8")[0]["turns"], 6)
    7.786537
    """
    report: list[ClosingLine] = ask("odds-closing", spec=board, columns=columns)
    return report


@overload
def luck(p: float | str | Fraction, target: None = None) -> LuckyTurn: ...


@overload
def luck(p: float | str | Fraction, target: int) -> list[Agreement]: ...


def luck(p: float | str | Fraction, target: int | None = None) -> LuckyTurn | list[Agreement]:
    """Returns when to stop if every throw adds one and succeeds with the same probability.

    Without a target, the turn with the greatest expected gain. With one, a line for each
    target from 1 up to it: the fewest expected turns, and how far both policies agree.

    >>> turn = luck("2/3")
    >>> turn["stop_at"], turn["or_at"], round(turn["gain"], 6)
    (2, 3, 0.888889)
    """
    report: LuckyTurn | list[Agreement] = _odds_luck(str(p), target)
    return report
