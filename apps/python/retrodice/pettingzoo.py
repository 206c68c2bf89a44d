"""Environment for PettingZoo: every seat of a game is an agent, one after the other (AEC).

>>> from retrodice.pettingzoo import env
>>> game = env("pig(20)")
>>> game.reset(seed=1)
>>> game.agent_selection
'player_0'

An observation is a dictionary with ``observation`` and ``action_mask``, as in PettingZoo's
own classic games. The reward is what an agent gained since it last acted.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import Game, State

__all__ = ["DiceAEC", "env", "raw_env"]


class DiceAEC(AECEnv):  # type: ignore[misc]
    """Environment whose dice are rolled between the agents' actions."""

    metadata = {"render_modes": ["ansi"], "name": "retrodice_v0", "is_parallelizable": False}

    def __init__(self, spec: str = "pig(100)", render_mode: str | None = None) -> None:
        super().__init__()
        self.game = Game(spec)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.num_players())]
        actions = self.game.num_distinct_actions()
        observation = gymnasium.spaces.Box(0.0, 1.0, (self.game.observation_size,), numpy.float32)
        mask = gymnasium.spaces.Box(0, 1, (actions,), numpy.int8)
        space = gymnasium.spaces.Dict({"observation": observation, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents
        }
        self._random = numpy.random.default_rng()
        self._state: State = self.game.new_initial_state()

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = numpy.random.default_rng(seed)
        self._state = self.game.new_initial_state()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._roll()
        self.agent_selection = self.agents[self._state.current_player()]

    def _roll(self) -> None:
        while self._state.is_chance_node():
            rolls, chances = zip(*self._state.chance_outcomes(), strict=True)
            self._state.apply_action(int(self._random.choice(rolls, p=chances)))

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = numpy.zeros(self.game.num_distinct_actions(), numpy.int8)
        if self._state.current_player() == seat:
            mask = self._state.legal_actions_mask()
        return {"observation": self._state.observation(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = self._state.returns()
        self._state.apply_action(int(action))
        self._roll()
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {
            agent: after - earlier
            for agent, after, earlier in zip(
                self.possible_agents, self._state.returns(), before, strict=True
            )
        }
        if self._state.is_terminal():
            self.terminations = dict.fromkeys(self.agents, True)
            following = (self.possible_agents.index(agent) + 1) % len(self.possible_agents)
            self.agent_selection = self.possible_agents[following]
        else:
            self.agent_selection = self.possible_agents[self._state.current_player()]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return str(self._state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


raw_env = DiceAEC


def env(spec: str = "pig(100)", render_mode: str | None = None) -> AECEnv:
    """Makes the environment with PettingZoo's checks: an illegal action loses the game."""
    checked = wrappers.TerminateIllegalWrapper(DiceAEC(spec, render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))
