"""Acceptance tests of Gymnasium, PettingZoo and OpenSpiel on our environments."""

import copy
import pickle

import numpy
import pytest

SPECS = ["cantstop(3,1)", "cantstop(3,1,players=2)", "pig(20)", "farkle(500)", "yahtzee(mini)"]


@pytest.mark.parametrize("spec", SPECS)
def test_gymnasium_accepts_the_environment(spec):
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    import gymnasium

    import retrodice.gym

    checker.check_env(retrodice.gym.MaskedDiceEnv(spec))
    checker.check_env(gymnasium.make("retrodice/Dice-v0", spec=spec).unwrapped)


def test_samples_of_the_action_space_are_legal():
    pytest.importorskip("gymnasium")
    from retrodice.gym import DiceEnv

    env = DiceEnv("cantstop(3,1,players=2)")
    env.action_space.seed(3)
    _, info = env.reset(seed=3)
    for _ in range(300):
        action = env.action_space.sample()
        assert info["action_mask"][action] == 1
        _, _, over, _, info = env.step(action)
        if over:
            _, info = env.reset()


def test_a_list_of_seeds_gives_the_same_games():
    pytest.importorskip("gymnasium")
    from retrodice.gym import DiceVectorEnv

    env = DiceVectorEnv(4, "pig(20)", seat=1)
    first = env.reset(seed=[1, 2, 3, 4])[0].tolist()
    assert env.reset(seed=[1, 2, 3, 5])[0].tolist() != first
    assert env.reset(seed=[1, 2, 3, 4])[0].tolist() == first


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
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
    assert str(pyspiel.load_game(str(game))) == str(game)
    state = game.new_initial_state()
    for _ in range(3):
        if not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
    for again in (copy.deepcopy(state), pickle.loads(pickle.dumps(state)), state.clone()):
        assert str(again) == str(state)
        assert again.legal_actions() == state.legal_actions()
    is_win = retrodice.Game(spec).unit == "win probability"
    utility = pyspiel.GameType.Utility
    assert game.get_type().utility == (utility.CONSTANT_SUM if is_win else utility.GENERAL_SUM)


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
