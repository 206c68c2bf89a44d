use super::*;
use crate::duel;
use crate::rules::{CantStop, Choice, Options, RollPosition, Sharing};
use crate::strategies::heuristic::uses;
use crate::strategies::multiplayer::board::TurnState;
use crate::strategies::multiplayer::calibration::{
    ErrorModel, Origin, ValueKind, check_decisions, count_inconsistencies,
};
use crate::strategies::multiplayer::evaluator::Evaluator;
use crate::strategies::multiplayer::players::turn_start;
use crate::strategies::multiplayer::training::{self, Adam, TrainingConfig, TrainingSample};
use crate::strategies::multiplayer::turn::TurnPlayer;
use crate::strategies::multiplayer::{LookAheadStrategy, LookAheadValues};
use retrodice_core::game::{Game, Next, Position};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::objective::Sense;
use retrodice_core::observer::Unwatched;
use retrodice_play::optimal::Optimal;
use retrodice_play::policy::MoveOf;
use retrodice_play::values::Values;
use retrodice_solver::solution::{Solver, bust_probability};
use retrodice_solver::wide::{Loops, widely};
use retrodice_stats::{CONFIDENCE, Experiment, Purpose, Stream};
use rustc_hash::FxHashMap;
use std::sync::Arc;

fn game(
    sides: u8,
    shortest: u8,
    (players, columns_to_win): (usize, usize),
    sharing: Sharing,
) -> CantStop {
    let options = Options { players, columns_to_win, sharing, ..Options::new(sides, shortest) };
    CantStop::with(options).unwrap()
}

/// Returns the fifteen common rule sets for several seats.
fn all() -> impl Iterator<Item = CantStop> {
    let seats = [(2, 3), (2, 5), (3, 3), (3, 4), (4, 3)];
    let sets = seats.into_iter().flat_map(|seats| Sharing::ALL.map(|sharing| (seats, sharing)));
    sets.map(|(seats, sharing)| game(6, 3, seats, sharing))
}

fn stream(number: u64) -> Stream {
    Experiment::new(5, "mind tests").stream(number, Purpose::Other)
}

/// Returns the states of games of the fast player, in all phases.
fn boards(game: &CantStop, count: u64) -> Vec<BoardState> {
    let board = BoardSpec::new(game).unwrap();
    let source = Experiment::new(6, "mind tests");
    let mut states = Vec::new();
    for number in 0..count {
        let mut dice = source.stream(number, Purpose::Dice);
        let mut decisions = source.stream(number, Purpose::Decisions);
        let (game_states, winner) = training::fast_game(&board, &mut dice, &mut decisions);
        assert!(winner.is_some());
        states.extend(game_states);
    }
    states
}

fn mirrored(board: &BoardSpec, at: &BoardState) -> BoardState {
    let mut image = *at;
    for seat in 0..at.seats {
        image.owned[seat] = 0;
        for slot in 0..board.columns {
            let other = board.columns - 1 - slot;
            image.heights[seat][slot] = at.heights[seat][other];
            image.owned[seat] |= (at.owned[seat] >> other & 1) << slot;
        }
    }
    image
}

/// Returns a network whose rows all differ.
fn shaken(game: &CantStop, number: u64) -> ValueNetwork {
    let mut network = ValueNetwork::new(game, number).unwrap();
    let mut stream = stream(number);
    network.weights.iter_mut().for_each(|weight| *weight += 0.1 * stream.normal() as f32);
    network.update_rows();
    network
}

#[test]
fn values_sum_to_one_and_are_those_of_the_mirror_image() {
    for game in all() {
        let (network, board) = (shaken(&game, 1), BoardSpec::new(&game).unwrap());
        for at in boards(&game, 20) {
            let values = network.values(&at);
            assert!((values.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{values:?}");
            assert!(values[..at.seats].iter().all(|value| (0.0..=1.0).contains(value)));
            let image = network.values(&mirrored(&board, &at));
            let close = |(one, other): (&f64, &f64)| (one - other).abs() < 1e-4;
            assert!(values.iter().zip(&image).all(close), "{values:?} {image:?}");
        }
    }
}

/// For every seat, the values of a stop are those of the state that the next seat gets.
#[test]
fn stops_and_busts_have_the_values_of_the_next_board() {
    let mut stream = stream(2);
    let mut count = 0;
    for game in all() {
        let (network, board) = (shaken(&game, 2), BoardSpec::new(&game).unwrap());
        let mut evaluator = NetworkEvaluator::new(&network);
        for at in boards(&game, 4) {
            let bust: [f64; NETWORK_SEATS] = evaluator.begin_turn(&board, &at);
            let (mut heights, mut mask, mut topped) = (at.heights[0], 0u16, 0u16);
            for _ in 0..3 {
                let slot = stream.index(board.columns);
                if (at.closed() | mask) >> slot & 1 == 1 {
                    continue;
                }
                let room = u64::from(board.length(slot) - heights[slot]);
                heights[slot] += 1 + stream.below(room) as u8;
                mask |= 1 << slot;
                topped |= u16::from(heights[slot] == board.length(slot)) << slot;
            }
            let claims = at.claims(0) + topped.count_ones();
            if mask == 0 || claims >= board.columns_to_win {
                continue;
            }
            let turn = TurnState { markers: mask, heights };
            let stop: [f64; NETWORK_SEATS] = evaluator.evaluate_stop(&at, &turn, topped);
            let mut after = at;
            after.settle(&heights, topped);
            for (values, mut next) in [(stop, after), (bust, at)] {
                next.pass();
                let mut direct = network.values(&next);
                direct[..at.seats].rotate_right(1);
                let close = |(one, other): (&f64, &f64)| (one - other).abs() < 1e-4;
                assert!(values.iter().zip(&direct).all(close), "{values:?} {direct:?}");
                count += 1;
            }
        }
    }
    assert!(count > 1000, "{count}");
}

/// Returns the value of a turn to its mover, move by move through the rules.
fn value_by_rules(
    game: &CantStop,
    strategy: &LookAheadStrategy,
    network: &ValueNetwork,
    known_bust: f64,
    at: &RollPosition,
    cache: &mut FxHashMap<RollPosition, f64>,
) -> f64 {
    if let Some(&value) = cache.get(at) {
        return value;
    }
    let table = game.rolls(at);
    let (mut value, mut moves) = (0.0, Vec::new());
    for (number, roll) in table.rolls().iter().enumerate() {
        moves.clear();
        game.moves(&game.land(at, number), &mut moves);
        let seat_values: Vec<f64> = moves
            .iter()
            .map(|step| match &step.next {
                Next::End(_) => 1.0,
                Next::Pass(next) => {
                    let value =
                        |at: &RollPosition| network.values(&strategy.state(at))[game.seats() - 1];
                    // Where squares are shared, keeping progress is worth as much as losing it.
                    let lost = match game.options().sharing {
                        Sharing::Free if step.choice != Choice::Bust => known_bust,
                        _ => f64::MIN,
                    };
                    value(next).max(lost)
                }
                Next::Roll(next) => {
                    value_by_rules(game, strategy, network, known_bust, next, cache)
                }
            })
            .collect();
        value += f64::from(roll.weight) * seat_values.into_iter().fold(f64::MIN, f64::max);
    }
    value /= table.total() as f64;
    cache.insert(*at, value);
    value
}

#[test]
fn solved_turns_have_the_values_of_the_readable_rules() {
    let mut turns = 0;
    for (sides, shortest, seats) in [(3, 1, (2, 2)), (3, 2, (2, 3)), (4, 1, (3, 2))] {
        for sharing in Sharing::ALL {
            let game = game(sides, shortest, seats, sharing);
            let (network, board) = (shaken(&game, 3), BoardSpec::new(&game).unwrap());
            let strategy = LookAheadStrategy::new(&game, network.clone(), u8::MAX, "mind").unwrap();
            let mut player = TurnPlayer::<_, 1>::new(network.evaluator(), u8::MAX);
            let mut of_all = TurnPlayer::<_, 4>::new(network.evaluator(), u8::MAX);
            for at in boards(&game, 6).into_iter().step_by(2) {
                player.begin(&board, &at);
                let [value] = player.values(&board);
                let mut cache = FxHashMap::default();
                let mut lost = at;
                lost.pass();
                let lost = network.values(&lost)[at.seats - 1];
                let slow = value_by_rules(
                    &game,
                    &strategy,
                    &network,
                    lost,
                    &turn_start(&game, &at),
                    &mut cache,
                );
                assert!((value - slow).abs() < 1e-5, "{sharing:?}: {value} {slow} {at:?}");
                of_all.begin(&board, &at);
                let all = of_all.values(&board);
                let floored = sharing == Sharing::Free;
                assert!(floored || (all[0] - value).abs() < 1e-9, "{all:?} {value}");
                assert!((all.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{all:?}");
                turns += 1;
            }
        }
    }
    assert!(turns > 40, "{turns}");
}

/// Both rows select the context of a seat that needs as many columns.
#[test]
fn an_adopted_network_scores_a_seat_by_the_columns_it_still_needs() {
    let (two, five) = (game(6, 3, (2, 3), Sharing::Jump), game(6, 3, (2, 5), Sharing::Free));
    let network = shaken(&two, 7);
    let adopted = network.adopted(&five).unwrap();
    let mut count = 0;
    for mut at in boards(&two, 4) {
        let before = network.values(&at);
        // Two more columns claimed by each seat, of five, leave as many to claim.
        let mut open = (0..11).filter(|slot| at.closed() >> slot & 1 == 0);
        let four: Vec<usize> = open.by_ref().take(4).collect();
        if four.iter().any(|&slot| at.heights[..2].iter().any(|row| row[slot] > 0)) {
            continue;
        }
        let rows = |network: &ValueNetwork, at: &BoardState, seat| {
            let mut rows = Vec::new();
            network.features(at, seat, seat, |row| rows.push(network.rows[row]));
            rows.remove(0)
        };
        let bias = [0, 1].map(|seat| rows(&network, &at, seat));
        four.iter().enumerate().for_each(|(n, slot)| at.owned[n % 2] |= 1 << slot);
        assert_eq!(bias, [0, 1].map(|seat| rows(&adopted, &at, seat)), "{before:?}");
        count += 1;
    }
    assert!(count > 5, "{count}");
}

#[test]
fn gradients_agree_with_differences_of_the_cross_entropy() {
    let game = game(6, 3, (3, 3), Sharing::ForcedRoll);
    let mut network = shaken(&game, 4);
    let at = boards(&game, 1)[20];
    let sample = TrainingSample { state: at, target: [0.2, 0.5, 0.3, 0.0] };
    let mut adam = Adam::new(&network);
    adam.add_gradient(&network, &sample, 1.0);
    let gradient = adam.gradient.clone();
    let mut indices: Vec<usize> = (0..gradient.len()).filter(|&n| gradient[n] != 0.0).collect();
    assert!(indices.len() > 10 * PAIRS, "{}", indices.len());
    indices.sort_by(|&a, &b| gradient[b].abs().total_cmp(&gradient[a].abs()));
    let width = 0.01;
    for place in indices.into_iter().take(400).step_by(7) {
        let before = network.weights[place];
        let mut loss = |weight: f32| {
            network.weights[place] = weight;
            network.update_rows();
            Adam::new(&network).add_gradient(&network, &sample, 1.0)
        };
        let slope = (loss(before + width) - loss(before - width)) / (2.0 * f64::from(width));
        loss(before);
        let gradient = f64::from(gradient[place]);
        assert!((slope - gradient).abs() < 2e-3 + 0.05 * gradient.abs(), "{slope} {gradient}");
    }
}

#[test]
fn training_halves_the_residual_and_the_same_seed_repeats_it() {
    let game = game(3, 1, (2, 2), Sharing::Jump);
    let config = TrainingConfig { warm_up_games: 500, boards: 3000, ..TrainingConfig::default() };
    let train = || {
        let mut network = ValueNetwork::new(&game, 1).unwrap();
        let mut residuals = Vec::new();
        training::warm_up(&game, &mut network, &config, &Unwatched).unwrap();
        training::train(&game, &mut network, &config, &Unwatched, &mut |progress, _| {
            residuals.push(progress.residual);
            true
        })
        .unwrap();
        (network, residuals)
    };
    let ((network, residuals), (again, _)) = (train(), train());
    assert_eq!(network.to_bytes(), again.to_bytes());
    let last = residuals[residuals.len() - 1];
    assert!(last < 0.5 * residuals[0] && last < 0.03, "{residuals:?}");
}

#[test]
fn a_network_is_read_back_from_its_files_and_damaged_ones_are_refused() {
    let network = shaken(&game(3, 1, (2, 2), Sharing::Jump), 1);
    // Files round the weights.
    let network = ValueNetwork::from_bytes(&network.to_bytes()).unwrap();
    let (bytes, text) = (network.to_bytes(), network.to_toml().unwrap());
    assert!(ValueNetwork::is_meant_by(&text));
    assert_eq!(ValueNetwork::from_bytes(&bytes).unwrap().weights, network.weights);
    assert_eq!(ValueNetwork::from_toml(&text).unwrap().to_bytes(), bytes);
    let longer = text.replace("weights = [", "weights = [1, ");
    for damaged in [&longer, &text.replace("mind = 1", "mind = 2"), "mind = 1", "x"] {
        let result = ValueNetwork::from_toml(damaged);
        assert!(matches!(result, Err(PlayError::Parameters { .. })), "{damaged:.60}");
    }
    for end in [0, 3, 9, bytes.len() - 1] {
        let result = ValueNetwork::from_bytes(&bytes[..end]);
        assert!(matches!(result, Err(PlayError::Parameters { .. })), "{end}");
    }
}

#[test]
fn a_network_is_used_for_its_rules_and_adopted_on_its_board_only() {
    let network = shaken(&game(3, 1, (2, 2), Sharing::Jump), 1);
    let other_rules = game(3, 1, (2, 2), Sharing::Free);
    let refusal = LookAheadStrategy::new(&other_rules, network.clone(), 9, "mind").err();
    assert!(matches!(refusal, Some(PlayError::Parameters { .. })), "{refusal:?}");
    assert!(network.adopted(&other_rules).is_ok());
    let refusal = network.adopted(&game(3, 2, (2, 2), Sharing::Free)).err();
    assert!(matches!(refusal, Some(PlayError::Parameters { .. })), "{refusal:?}");
}

#[test]
fn shipped_networks_have_the_hashes_of_the_list() {
    let none = game(6, 3, (3, 2), Sharing::Jump);
    assert!(ValueNetwork::shipped(&none).is_none() && LookAheadValues::new(&none).is_none());
    let error = ValueNetwork::missing(&none).to_string();
    assert!(error.contains("win=2 with players=3") && error.contains("rule28"), "{error}");
    let rule_sets = "1 player to 3 columns, 2 players to 3 or 5 columns, 3 players to 3 or 4 columns, \
               4 players to 3 columns";
    assert!(error.contains(rule_sets), "{error}");
    let list = include_str!("../../../../data/minds/HASHES");
    let mut shipped = 0;
    let alone = game(6, 3, (1, 3), Sharing::Free);
    for game in all().chain([alone]) {
        let Some(network) = ValueNetwork::shipped(&game) else { continue };
        let line = format!("{} {}", network.hash(), network.rule_set());
        assert!(list.lines().any(|listed| listed == line), "{line}");
        let values = LookAheadValues::new(&game).unwrap();
        let start = values.before(&game.start()).unwrap();
        let max = if game.options().players == 1 { 8.0 } else { 1.0 };
        assert!(start.value > 0.0 && start.value < max && start.error > 0.0);
        shipped += 1;
    }
    assert_eq!((shipped, ValueNetwork::all_shipped().count()), (list.lines().count(), shipped));
}

#[test]
fn values_of_shipped_networks_are_consistent_on_every_board() {
    for game in all().chain([game(6, 3, (1, 3), Sharing::Free)]) {
        let network = ValueNetwork::shipped(&game).unwrap();
        let count = count_inconsistencies(&game, &network, 100, 1).unwrap();
        assert_eq!(count, 0, "{}", game.spec());
    }
}

/// In the second position an older player ranked banking below losing everything.
#[test]
fn a_stop_is_worth_no_less_than_a_bust_and_as_much_as_the_next_position() {
    let game = game(6, 3, (2, 3), Sharing::Free);
    let values = LookAheadValues::new(&game).unwrap();
    for text in ["- / - | - | 1-2-4-6", "5:6,6:11,7:13,9:6 / 4:6,8:11,10:5 | 4:2,9:7 | 2-3-6-6"] {
        let Position::Move(at) = game.read_position(text).unwrap() else { panic!("{text}") };
        let mut moves = Vec::new();
        game.moves(&at, &mut moves);
        let lost = turn_start(&game, &passed(&values, at.before()));
        let bust = 1.0 - values.before(&lost).unwrap().value;
        let display = values.display_moves(&at, &moves).unwrap();
        for ((step, worth), gain) in moves.iter().zip(&display.worths).zip(&display.gains) {
            println!(
                "{} {:.4} ± {:.4} ({gain:+.4}), bust {bust:.4}",
                step.choice,
                worth.value,
                1.96 * worth.error
            );
            if let Next::Pass(next) = &step.next {
                assert!(worth.value >= bust - 1e-9, "{:?} {worth:?} {bust}", step.choice);
                let banked = 1.0 - values.before(next).unwrap().value;
                assert!((worth.value - banked.max(bust)).abs() < 1e-6, "{worth:?} {banked}");
            }
        }
    }
}

/// Returns the state that the next seat gets after a lost turn.
fn passed(values: &LookAheadValues, at: &RollPosition) -> BoardState {
    let mut state = values.state(at);
    state.pass();
    state
}

/// The network knows no such boards. Errors of its own games alone would not do.
#[test]
fn intervals_cover_the_results_of_games_from_random_boards() {
    let [mut values, mut differences, mut in_games] = [[0; 2]; 3];
    for (seats, sharing) in
        [((1, 3), Sharing::Free), ((2, 3), Sharing::Free), ((3, 3), Sharing::Jump)]
    {
        let game = game(6, 3, seats, sharing);
        let network = ValueNetwork::shipped(&game).unwrap();
        for number in (0..6).map(|number| 4 * number + 3) {
            for decision in check_decisions(&game, &network, (number, 8), 7, &Unwatched).unwrap() {
                assert_eq!(decision.origin, Origin::RandomBoard);
                let errors = network.phase_errors(decision.phase);
                let count = |counts: &mut [usize; 2], model: ErrorModel, values: &[_]| {
                    counts[0] += values.len();
                    counts[1] += model.covered(values, CONFIDENCE);
                };
                count(&mut differences, errors.difference, &decision.differences);
                for kind in [ValueKind::Value, ValueKind::Before, ValueKind::Others] {
                    count(&mut values, errors.model(kind), kind.values(&decision));
                }
                let measured = ErrorModel { change: 0.0, ..network.phase_errors(0).value };
                count(&mut in_games, measured, &decision.moves);
            }
        }
    }
    println!("values {values:?}, differences {differences:?}, as in games {in_games:?}");
    let is_covered = |[all, covered]: [usize; 2]| all > 20 && covered * 100 >= all * 93;
    assert!(is_covered(values) && is_covered(differences), "{values:?} {differences:?}");
    assert!(in_games[1] < values[1] && !is_covered(in_games), "{in_games:?}");
}

/// Every first roll of every board of a solved game.
#[test]
fn rolling_is_never_worse_than_stopping_where_no_roll_can_bust() {
    for (players, sharing) in
        [(1, Sharing::Free), (2, Sharing::Free), (2, Sharing::Jump), (2, Sharing::ForcedRoll)]
    {
        let game = game(3, 1, (players, 2), sharing);
        let solution = Solver::new(game.clone()).solve().unwrap();
        let sense = game.objective().sense();
        let optimal = Optimal::new(Arc::new(solution)).unwrap();
        let value = |step: &MoveOf<CantStop>| optimal.worth(step).unwrap();
        let (mut safe, mut moves) = (0, Vec::new());
        for at in (0..game.index_bound()).filter_map(|index| game.anchor_at(index)) {
            if optimal.value(&at).is_err() {
                continue;
            }
            for number in 0..game.rolls(&at).rolls().len() {
                let rolled = game.land(&at, number);
                moves.clear();
                game.moves(&rolled, &mut moves);
                for advance in uses(&game, &at, &moves) {
                    let (Some(stop), Some(roll)) = (advance.stop, advance.roll) else { continue };
                    let Next::Roll(next) = &moves[roll].next else { continue };
                    if advance.wins || bust_probability(&game, next) > 0.0 {
                        continue;
                    }
                    safe += 1;
                    let [stop, roll] = [stop, roll].map(|place| value(&moves[place]));
                    let loss = if sense == Sense::Minimise { roll - stop } else { stop - roll };
                    assert!(
                        loss <= 1e-9,
                        "{}: {stop} {roll}",
                        game.write_position(&Position::Roll(*next))
                    );
                }
            }
        }
        println!("{}: {safe} rolls that cannot bust", game.spec());
        assert!(safe > 100, "{safe}");
    }
}

/// Two seats have one column to claim, and a few spaces left in all that are open.
#[test]
fn intervals_before_a_roll_cover_solved_endgames() {
    let (mut all, mut covered) = (0, 0);
    for (columns_to_win, owned) in [
        (3, [[6, 7, 0, 0], [8, 9, 0, 0]]),
        (5, [[2, 3, 6, 7], [4, 5, 8, 9]]),
        (5, [[2, 3, 11, 12], [4, 5, 9, 10]]),
        (5, [[3, 4, 6, 10], [5, 7, 8, 11]]),
    ] {
        let game = game(6, 3, (2, columns_to_win), Sharing::Free);
        let values = LookAheadValues::new(&game).unwrap();
        for left in [[1, 1], [1, 2], [2, 1], [2, 2]] {
            let squares = |seat: usize| {
                let columns = (2..=12).zip(&game.options().lengths);
                let height = |(sum, &length): (u8, &u8)| match [seat, 1 - seat]
                    .map(|seat| owned[seat].contains(&sum))
                {
                    [true, _] => Some((sum, length)),
                    [_, true] => None,
                    _ => Some((sum, length.saturating_sub(left[seat]))),
                };
                let squares = columns.filter_map(height).filter(|square| square.1 > 0);
                let texts = squares.map(|(sum, height)| format!("{sum}:{height}"));
                texts.collect::<Vec<_>>().join(",")
            };
            let text = format!("{} / {} | - | -", squares(0), squares(1));
            let Position::Roll(at) = game.read_position(&text).unwrap() else { panic!("{text}") };
            let solution = duel::solve_from(&game, &at, &Unwatched).unwrap();
            let exact = solution.value(&game, &at, false).unwrap();
            let worth = values.display_before(&at).unwrap();
            let half = CONFIDENCE.standard_errors() * worth.error;
            println!("{text}: {exact:.4}, shown {:.4} ± {half:.4}", worth.value);
            all += 1;
            covered += u32::from((worth.value - exact).abs() <= half);
        }
    }
    assert!(covered * 16 >= all * 15, "{covered} of {all}");
}

#[test]
fn training_on_a_small_board_approaches_its_exact_values() {
    let game = game(3, 1, (2, 3), Sharing::Free);
    let solution = duel::solve(&game, &Unwatched).unwrap();
    let config =
        TrainingConfig { warm_up_games: 2000, boards: 12_000, ..TrainingConfig::default() };
    let mut network = ValueNetwork::new(&game, 1).unwrap();
    let errors = |network: &ValueNetwork| {
        let (mut total, mut max, mut count) = (0.0, 0.0f64, 0);
        for at in boards(&game, 60) {
            let exact = solution.value(&game, &turn_start(&game, &at), false).unwrap();
            let error = (network.values(&at)[0] - exact).abs();
            (total, max, count) = (total + error, max.max(error), count + 1);
        }
        (total / f64::from(count), max)
    };
    training::warm_up(&game, &mut network, &config, &Unwatched).unwrap();
    let before = errors(&network);
    training::train(&game, &mut network, &config, &Unwatched, &mut |_, _| true).unwrap();
    let after = errors(&network);
    println!("mean and greatest error: {before:?} warmed up, {after:?} trained");
    assert!(after.0 < 0.003 && after.0 < 0.5 * before.0, "{before:?} {after:?}");
}

#[test]
fn training_alone_on_a_small_board_approaches_its_exact_turns() {
    let game = game(3, 1, (1, 3), Sharing::Free);
    let solution = Solver::new(game.clone()).solve().unwrap();
    let exact_turns = |at: &RollPosition| {
        let value = solution.value(&Position::Roll(*at)).unwrap();
        value.amount
    };
    // Early samples are wrong by whole turns, and soon forgotten.
    let replay_capacity = 2000;
    let config = TrainingConfig {
        warm_up_games: 2000,
        boards: 16_384,
        replay_capacity,
        ..TrainingConfig::default()
    };
    let mut network = ValueNetwork::new(&game, 1).unwrap();
    training::warm_up(&game, &mut network, &config, &Unwatched).unwrap();
    training::train(&game, &mut network, &config, &Unwatched, &mut |_, _| true).unwrap();
    let (mut total, mut count) = (0.0, 0);
    for at in boards(&game, 60) {
        let exact = exact_turns(&turn_start(&game, &at));
        total += (exact + network.values(&at)[0]).abs();
        count += 1;
    }
    let mean = total / f64::from(count);
    println!("mean error: {mean} turns");
    assert!(mean < 0.02, "{mean}");
    // The coach counts the turn that begins, as the solver does.
    let strategy = LookAheadStrategy::new(&game, network, u8::MAX, "mind").unwrap();
    // With variance reduction a few games tell the expected turns.
    let source = Experiment::new(9, "mind tests");
    let mut turns = retrodice_stats::Moments::default();
    (0..400).for_each(|number| turns.add(strategy.solitaire_turns((&source, number)).unwrap()));
    let exact = crate::strategies::value_of(&game, &strategy).unwrap().start_value().amount;
    let estimate = turns.estimate();
    assert!(estimate.standard_error < 0.01, "{estimate:?}");
    assert!((estimate.mean - exact).abs() < 4.0 * estimate.standard_error, "{exact} {estimate:?}");
    let values = LookAheadValues::of(strategy);
    let start = values.before(&game.start()).unwrap().value;
    assert!((start - exact_turns(&game.start())).abs() < 0.05, "{start}");
    let place = game.read_position("- | - | 1-1-2-3").unwrap();
    let Position::Move(at) = place else { panic!("dice lie on the table") };
    let mut moves = Vec::new();
    game.moves(&at, &mut moves);
    let worths = values.moves(&at, &moves).unwrap();
    for (step, worth) in moves.iter().zip(&worths) {
        let exact = match &step.next {
            Next::Roll(next) | Next::Pass(next) => exact_turns(next),
            Next::End(_) => 0.0,
        };
        assert!((worth.value - exact).abs() < 0.1, "{:?}: {worth:?} {exact}", step.choice);
    }
}

struct EightStates([Accumulator; 8]);

impl Loops for &EightStates {
    type Output = [[f64; 8]; NETWORK_SEATS];

    #[inline(always)]
    fn run(self) -> Self::Output {
        let scores = self.0.map(|sums| sum_parts(&partial_scores(&sums, &self.0[0], &self.0[1])));
        seat_values(&[scores, [0.1; 8], [-0.2; 8], [-5.0; 8]], NETWORK_SEATS)
    }
}

#[test]
fn vectors_of_every_width_give_the_same_bits() {
    let mut stream = Experiment::new(1, "wide").stream(0, Purpose::Other);
    for _ in 0..1000 {
        let row = |_| std::array::from_fn(|_| 0.3 * stream.normal() as f32);
        let values = EightStates(std::array::from_fn(row));
        let plain = (&values).run();
        assert_eq!(
            plain.map(|one| one.map(f64::to_bits)),
            widely(&values).map(|one| one.map(f64::to_bits))
        );
    }
}

#[test]
fn exp_agrees_with_the_standard_library() {
    assert_eq!(exp(0.0), 1.0);
    for step in 0..200_000 {
        let power = -f64::from(step) * 0.0035;
        let error = exp(power) / power.exp() - 1.0;
        assert!(error.abs() < 1e-15, "{power}: {error:e}");
    }
    assert_eq!(exp(-1e9), exp(-700.0));
}
