"""Files with all values of a game."""

from __future__ import annotations

import os
import pathlib
import tempfile

from ._retrodice import _dump
from ._types import DumpReport

#: Bytes of CSV that become one row group of Parquet.
_ROW_GROUP = 2**24


def dump(spec: str, path: str | os.PathLike[str]) -> DumpReport:
    """Writes the values of all anchors (positions at the start of a turn) to a file.

    The suffix of the path is the format. ``.npy`` is an array by index, NaN where there is
    no anchor. ``.csv`` and ``.parquet`` have a line for each anchor, with ``index``,
    ``position`` and ``value``. Parquet needs pyarrow, and space for a temporary CSV file.
    An existing file is replaced only once the new one is complete.

    Raises ValueError for another suffix, and as :func:`retrodice.solve` does. Raises
    ImportError without pyarrow, and OSError if the folder cannot be written to.
    """
    path = pathlib.Path(path)
    form = path.suffix
    if form not in (".csv", ".npy", ".parquet"):
        raise ValueError(f"{path}: the name of the file has to end in .csv, .npy or .parquet")
    if form == ".parquet":
        _require_pyarrow()
    with tempfile.TemporaryDirectory(prefix=".retrodice-", dir=path.parent) as folder:
        values = pathlib.Path(folder, "values")
        report = _dump(spec, str(values), "npy" if form == ".npy" else "csv")
        if form == ".parquet":
            table, values = values, pathlib.Path(folder, "parquet")
            _csv_to_parquet(table, values)
        os.replace(values, path)
    return {**report, "file": str(path)}


def _require_pyarrow() -> None:
    try:
        import pyarrow.csv
        import pyarrow.parquet  # noqa: F401
    except ImportError as error:
        raise ImportError("Parquet is written by pyarrow: pip install pyarrow") from error


def _csv_to_parquet(table: pathlib.Path, path: pathlib.Path) -> None:
    import pyarrow.csv
    import pyarrow.parquet

    types = {
        "index": pyarrow.int64(),
        "position": pyarrow.string(),
        "value": pyarrow.float64(),
    }
    blocks = pyarrow.csv.open_csv(
        table,
        pyarrow.csv.ReadOptions(block_size=_ROW_GROUP),
        convert_options=pyarrow.csv.ConvertOptions(column_types=types),
    )
    with blocks, pyarrow.parquet.ParquetWriter(path, blocks.schema) as file:
        for block in blocks:
            file.write_batch(block)
