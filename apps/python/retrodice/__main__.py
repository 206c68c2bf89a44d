"""The program `retrodice`: `python -m retrodice`, and the command that the package installs."""

import sys

from ._retrodice import _program


def main() -> int:
    """Runs the program with the arguments of this process and returns its exit code."""
    return _program(["retrodice", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
