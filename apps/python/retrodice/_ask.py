"""Questions of the libraries by their names."""

from __future__ import annotations

import json
import operator
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ._retrodice import _ask

if TYPE_CHECKING:
    from ._types import Policy


def ask(name: str, /, *, players: Sequence[Policy] = (), **parameters: Any) -> Any:
    """Asks a question with its parameters and its players, in the order of its struct."""
    # Integers of NumPy are integers too.
    return _ask(name, json.dumps(parameters, default=operator.index), players)


def player_name(policy: Policy) -> str:
    """Returns the text that holds the place of a policy among the parameters."""
    return policy if isinstance(policy, str) else "policy"
