"""OpenSpiel game `python_retrodice`: every spec, with its chance outcomes.

>>> import pyspiel, retrodice.openspiel
>>> game = retrodice.openspiel.load_game("pig(20)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 6)

``pyspiel.load_game("python_retrodice", {"spec": "pig(20)"})`` does the same. Utilities are
:meth:`retrodice.State.returns`: a share of the win, points, or minus the turns begun.

OpenSpiel has brackets and commas of its own, so a game writes its spec with others, and reads
both:

>>> str(game)
'python_retrodice(spec=pig[20])'
"""

from __future__ import annotations

from typing import Any

import numpy
import pyspiel

from . import Game, State

#: Bound that OpenSpiel requires on the moves and rolls of a game; no game comes near it.
_MAX_GAME_LENGTH = 1_000_000
#: Bound on the absolute utility of a game for points or turns.
_MAX_UTILITY = 1e9

_TYPE = pyspiel.GameType(
    short_name="python_retrodice",
    long_name="Dice games of choice by retrodice",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"spec": "pig(100)"},
)


#: Characters of a spec that the strings of OpenSpiel do not allow, and what stands for them.
_WRITTEN = str.maketrans("(),=", "[];~")
_READ = str.maketrans("[];~", "(),=")


def _type(is_win: bool) -> pyspiel.GameType:
    """Returns the type of a game: shares of a win add up to one."""
    if not is_win:
        return _TYPE
    return pyspiel.GameType(
        short_name=_TYPE.short_name,
        long_name=_TYPE.long_name,
        dynamics=_TYPE.dynamics,
        chance_mode=_TYPE.chance_mode,
        information=_TYPE.information,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=_TYPE.reward_model,
        max_num_players=_TYPE.max_num_players,
        min_num_players=_TYPE.min_num_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_TYPE.parameter_specification,
    )


class DiceGame(pyspiel.Game):  # type: ignore[misc]
    """OpenSpiel game of any spec."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.dice = Game(str((params or {}).get("spec", "pig(100)")).translate(_READ))
        is_win = self.dice.unit == "win probability"
        info = pyspiel.GameInfo(
            num_distinct_actions=self.dice.num_distinct_actions(),
            max_chance_outcomes=self.dice.max_chance_outcomes(),
            num_players=self.dice.num_players(),
            min_utility=0.0 if is_win else -_MAX_UTILITY,
            max_utility=1.0 if is_win else _MAX_UTILITY,
            max_game_length=_MAX_GAME_LENGTH,
            utility_sum=1.0 if is_win else None,
        )
        spec = self.dice.spec.translate(_WRITTEN)
        super().__init__(_type(is_win), info, {"spec": spec})

    def new_initial_state(self) -> DiceState:
        return DiceState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> DiceObserver:
        return DiceObserver(self.dice)


class DiceState(pyspiel.State):  # type: ignore[misc]
    """State of a game in play."""

    def __init__(self, game: DiceGame) -> None:
        super().__init__(game)
        self.dice: State = game.dice.new_initial_state()

    def legal_actions(self, player: int | None = None) -> list[int]:
        # Called from Python, this takes no way through C++.
        if player is None or player == self.dice.current_player():
            return self.dice.legal_actions()
        return []

    def is_chance_node(self) -> bool:
        return self.dice.is_chance_node()

    def current_player(self) -> int:
        return self.dice.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.dice.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.dice.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.dice.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.dice.action_to_string(action)

    def is_terminal(self) -> bool:
        return self.dice.is_terminal()

    def returns(self) -> list[float]:
        if self.dice.is_terminal():
            return self.dice.returns()
        return [0.0] * len(self.dice.returns())

    def __str__(self) -> str:
        return str(self.dice)


class DiceObserver:
    """Observer that gives OpenSpiel the numbers of :meth:`retrodice.State.observation`."""

    def __init__(self, game: Game) -> None:
        self.tensor = numpy.zeros(game.observation_size, numpy.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: DiceState, player: int) -> None:
        self.tensor[:] = state.dice.observation(player)

    def string_from(self, state: DiceState, player: int) -> str:
        return f"seat {state.dice.seat_at_move}: {state.dice}"


def load_game(spec: str) -> Any:
    """Loads the game of this spec."""
    return pyspiel.load_game("python_retrodice", {"spec": spec.translate(_WRITTEN)})


pyspiel.register_game(_TYPE, DiceGame)
