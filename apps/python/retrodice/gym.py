"""Environments for Gymnasium: one game, or many side by side.

>>> import gymnasium, retrodice.gym
>>> env = gymnasium.make("retrodice/Dice-v0", spec="cantstop(3,1)")
>>> observation, info = env.reset(seed=1)
>>> observation.shape, int(info["action_mask"].sum()) > 0
((13,), True)

Observations are those of :meth:`retrodice.State.observation`, for the learner. Every
``info`` has ``action_mask``, 1 for each legal action. In the registered environment an illegal
action counts as the first legal one, in the others it raises ValueError.

The reward of a step is what the learner gained by it: points, minus the turns begun, or at
the end its share of the win. In games for several seats the strategy ``opponent``, by default
``"random"``, sits in the others. The learner takes each seat in turn, or always ``seat``.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from . import Game, Policy, State, VectorGames

Observations = NDArray[numpy.float32]

#: Seeds of games are drawn below this, as 64-bit integers have room for it.
_SEED_BOUND = 2**63


class LegalActions(gymnasium.spaces.Discrete):
    """Action numbers of a game; samples are legal in its current position."""

    def __init__(self, count: int, masks: NDArray[numpy.int8]) -> None:
        super().__init__(count)
        self._masks = masks

    def sample(self, mask: Any = None, probability: Any = None) -> numpy.int64:
        if mask is None and probability is None and self._masks[0].any():
            mask = self._masks[0]
        return super().sample(mask, probability)


def _spaces(game: Game) -> tuple[gymnasium.Space[Any], gymnasium.Space[Any]]:
    box = gymnasium.spaces.Box(0.0, 1.0, (game.observation_size,), numpy.float32)
    return box, gymnasium.spaces.Discrete(game.num_distinct_actions())


class _Games:
    """Games side by side, with the arrays that every step overwrites."""

    def __init__(self, spec: str, count: int, opponent: Policy | None, seat: int | None) -> None:
        self.game = Game(spec)
        alone = self.game.num_players() == 1
        self.games = VectorGames(spec, count, None if alone else opponent, None if alone else seat)
        self.observations = numpy.zeros((count, self.game.observation_size), numpy.float32)
        self.masks = numpy.zeros((count, self.game.num_distinct_actions()), numpy.int8)
        self.rewards = numpy.zeros(count, numpy.float32)
        self.over = numpy.zeros(count, numpy.bool_)
        self.seats = numpy.zeros(count, numpy.int32)
        self.arrays = (self.observations, self.masks, self.rewards, self.over, self.seats)

    def reset(self, seed: int) -> None:
        self.games.reset(seed, self.arrays)

    def step(self, actions: NDArray[numpy.int64]) -> None:
        self.games.step(actions, self.arrays)


class DiceEnv(gymnasium.Env[Observations, int]):
    """One game of any spec."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        spec: str = "cantstop(3,1)",
        opponent: Policy = "random",
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._games = _Games(spec, 1, opponent, seat)
        self.observation_space, _ = _spaces(self._games.game)
        count = self._games.game.num_distinct_actions()
        actions: gymnasium.Space[Any] = LegalActions(count, self._games.masks)
        self.action_space = actions
        self.render_mode = render_mode

    @property
    def state(self) -> State:
        """Copy of the current state of the game."""
        return self._games.games.states()[0]

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._games.masks[0].copy(), "seat": int(self._games.seats[0])}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        super().reset(seed=seed)
        self._games.reset(int(self.np_random.integers(_SEED_BOUND, dtype=numpy.uint64)))
        return self._games.observations[0].copy(), self._info()

    def step(self, action: int) -> tuple[Observations, float, bool, bool, dict[str, Any]]:
        self._games.step(numpy.array([action], numpy.int64))
        games = self._games
        observation, reward = games.observations[0].copy(), float(games.rewards[0])
        return observation, reward, bool(games.over[0]), False, self._info()

    def render(self) -> str | None:
        return str(self.state) if self.render_mode == "ansi" else None


class MaskedDiceEnv(DiceEnv):
    """Like :class:`DiceEnv`, but an illegal action counts as the first legal one.

    For tools that act at random without looking at the mask.
    """

    def step(self, action: int) -> tuple[Observations, float, bool, bool, dict[str, Any]]:
        mask = self._games.masks[0]
        return super().step(action if mask[action] else int(mask.argmax()))


class DiceVectorEnv(gymnasium.vector.VectorEnv[Observations, NDArray[numpy.int64], NDArray[Any]]):
    """Many games side by side, all in Rust.

    The next step after the end of a game begins a new one, whatever its action
    (AutoresetMode.NEXT_STEP). Without ``copy``, later steps overwrite what is returned.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        num_envs: int = 1,
        spec: str = "cantstop(3,1)",
        opponent: Policy = "random",
        seat: int | None = None,
        copy: bool = True,
    ) -> None:
        self.num_envs = num_envs
        self._games = _Games(spec, num_envs, opponent, seat)
        self._copy = copy
        self.single_observation_space, self.single_action_space = _spaces(self._games.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _output(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def _info(self) -> dict[str, Any]:
        games = self._games
        return {"action_mask": self._output(games.masks), "seat": self._output(games.seats)}

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        if seed is None or isinstance(seed, (int, numpy.integer)):
            super().reset(seed=seed)
        elif any(one is None for one in seed):
            super().reset(seed=None)
        else:
            # Every game has a stream of its own under the one seed that all of them make.
            numbers = [int(one) for one in seed if one is not None]
            super().reset(seed=int(numpy.random.SeedSequence(numbers).generate_state(1)[0]))
        self._games.reset(int(self.np_random.integers(_SEED_BOUND, dtype=numpy.uint64)))
        return self._output(self._games.observations), self._info()

    def step(
        self, actions: NDArray[numpy.int64]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        self._games.step(numpy.ascontiguousarray(actions, numpy.int64))
        games = self._games
        observations, rewards = self._output(games.observations), self._output(games.rewards)
        truncated = numpy.zeros(self.num_envs, numpy.bool_)
        return observations, rewards, self._output(games.over), truncated, self._info()


gymnasium.register(
    "retrodice/Dice-v0",
    entry_point="retrodice.gym:MaskedDiceEnv",
    vector_entry_point="retrodice.gym:DiceVectorEnv",
)
