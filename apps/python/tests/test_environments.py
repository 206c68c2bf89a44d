"""Acceptance tests of Gymnasium, PettingZoo and OpenSpiel on our environments."""

import numpy
import pytest

SPECS = ["cantstop(3,1)", "cantstop(3,1,players=2)", "pig(20)", "farkle(500)", "yahtzee(mini)"]


@pytest.mark.parametrize("spec", SPECS)
def test_gymnasium_accepts_the_environment(spec):
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    from retrodice.gym import MaskedDiceEnv

    checker.check_env(MaskedDiceEnv(spec))


def test_gymnasium_names_an_illegal_action():
    pytest.importorskip("gymnasium")
    from retrodice.gym import DiceEnv

    env = DiceEnv("pig(20)")
    env.reset(seed=0)
    with pytest.raises(ValueError, match="77"):
        env.step(77)


@pytest.mark.parametrize("spec", SPECS)
def test_a_vector_environment_plays_many_games(spec):
    gymnasium = pytest.importorskip("gymnasium")
    import retrodice.gym

    envs = gymnasium.make_vec("retrodice/Dice-v0", num_envs=600, spec=spec)
    assert isinstance(envs.unwrapped, retrodice.gym.DiceVectorEnv)
    _, info = envs.reset(seed=4)
    total = numpy.zeros(600)
    over = numpy.zeros(600, bool)
    ended = 0
    for step in range(200):
        actions = envs.unwrapped._games.games.random_actions(info["action_mask"], step)
        observations, rewards, terminated, truncated, info = envs.step(actions)
        assert observations in envs.observation_space
        assert not truncated.any()
        assert (rewards[over] == 0).all(), "a step that begins anew brings nothing"
        over = terminated
        total += rewards
        ended += terminated.sum()
        # Masks are those of the states.
        state = envs.unwrapped._games.games.states()[7]
        if not state.is_terminal():
            assert (state.legal_actions_mask() == info["action_mask"][7]).all()
            assert (state.observation(int(info["seat"][7])) == observations[7]).all()
    assert ended > 0
    if retrodice.Game(spec).num_players() > 1:
        share = total.sum() / ended
        assert 0.3 < share < 0.7, "random against random"


@pytest.mark.parametrize("spec", SPECS)
def test_pettingzoo_accepts_the_environment(spec):
    api = pytest.importorskip("pettingzoo.test")
    from retrodice.pettingzoo import env

    api.api_test(env(spec), num_cycles=200)
    api.seed_test(lambda: env(spec), num_cycles=200)


@pytest.mark.parametrize("spec", SPECS)
def test_openspiel_accepts_the_game(spec):
    pytest.importorskip("pyspiel")
    import pyspiel

    import retrodice.openspiel

    game = retrodice.openspiel.load_game(spec)
    pyspiel.random_sim_test(game, num_sims=5, serialize=False, verbose=False)


def test_openspiel_values_agree():
    """Computes the value by backward induction over the states of OpenSpiel."""
    pytest.importorskip("pyspiel")
    import retrodice.openspiel

    game = retrodice.openspiel.load_game("pushyourluck(p=1/2,cap=6)")

    def value(state):
        if state.is_terminal():
            return state.returns()[0]
        if state.is_chance_node():
            return sum(p * value(state.child(roll)) for roll, p in state.chance_outcomes())
        return max(value(state.child(action)) for action in state.legal_actions())

    ours = retrodice.solve("pushyourluck(p=1/2,cap=6)").value
    assert value(game.new_initial_state()) == pytest.approx(ours, abs=1e-12)
