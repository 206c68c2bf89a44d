"""All values of a game as a file."""

from __future__ import annotations

import os
import pathlib
import tempfile

from ._retrodice import _dump
from ._types import DumpReport

#: Bytes of CSV that become one row group of Parquet.
_ROW_GROUP = 2**24


def dump(spec: str, path: str | os.PathLike[str]) -> DumpReport:
    """Writes the values of all anchors (starts of turns) of a game into a file.

    The ending of its name says how: ``.npy`` is an array by index, NaN where there is no
    anchor; ``.csv`` and ``.parquet`` have a line for each anchor, with ``index``,
    ``position`` and ``value``. Parquet needs pyarrow, and for a while the room for the
    CSV file too. A file is replaced only once the new one is complete.

    Raises ValueError for another ending, and as :func:`retrodice.solve` does; ImportError
    without pyarrow; OSError if the folder cannot be written to.
    """
    path = pathlib.Path(path)
    form = path.suffix
    if form not in (".csv", ".npy", ".parquet"):
        raise ValueError(f"{path}: the name of the file has to end in .csv, .npy or .parquet")
    if form == ".parquet":
        _need_pyarrow()
    with tempfile.TemporaryDirectory(prefix=".retrodice-", dir=path.parent) as folder:
        written = pathlib.Path(folder, "values")
        report = _dump(spec, str(written), "npy" if form == ".npy" else "csv")
        if form == ".parquet":
            lines, written = written, pathlib.Path(folder, "parquet")
            _to_parquet(lines, written)
        os.replace(written, path)
    return {**report, "file": str(path)}


def _need_pyarrow() -> None:
    try:
        import pyarrow.csv
        import pyarrow.parquet  # noqa: F401
    except ImportError as error:
        raise ImportError("Parquet is written by pyarrow: pip install pyarrow") from error


def _to_parquet(lines: pathlib.Path, into: pathlib.Path) -> None:
    import pyarrow.csv
    import pyarrow.parquet

    types = {
        "index": pyarrow.int64(),
        "position": pyarrow.string(),
        "value": pyarrow.float64(),
    }
    blocks = pyarrow.csv.open_csv(
        lines,
        pyarrow.csv.ReadOptions(block_size=_ROW_GROUP),
        convert_options=pyarrow.csv.ConvertOptions(column_types=types),
    )
    with blocks, pyarrow.parquet.ParquetWriter(into, blocks.schema) as file:
        for block in blocks:
            file.write_batch(block)
