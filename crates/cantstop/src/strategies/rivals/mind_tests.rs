use super::anywhere::{self, Nearness};
use super::by_rules::anchor;
use super::learn::{Adam, Lesson};
use super::mind::PAIRS;
use super::school::{self, Schooling};
use super::seeing::Seeing;
use super::squares::{Board, MOST_SEATS, Squares};
use super::turn::Turn;
use super::view::View;
use super::*;
use crate::duel;
use crate::rules::{CantStop, Choice, Options, RollPosition, Sharing};
use retrodice_core::game::{Game, Next, Position};
use retrodice_core::notation::Notation;
use retrodice_core::observer::Unwatched;
use retrodice_play::values::Values;
use retrodice_solver::solution::Solver;
use retrodice_stats::{CONFIDENCE, Experiment, Purpose, Stream};
use rustc_hash::FxHashMap;

fn game(
    sides: u8,
    shortest: u8,
    (players, columns_to_win): (usize, usize),
    sharing: Sharing,
) -> CantStop {
    let options = Options { players, columns_to_win, sharing, ..Options::new(sides, shortest) };
    CantStop::with(options).unwrap()
}

/// The fifteen rule sets people play.
fn all() -> impl Iterator<Item = CantStop> {
    let seats = [(2, 3), (2, 5), (3, 3), (3, 4), (4, 3)];
    let sets = seats.into_iter().flat_map(|seats| Sharing::ALL.map(|sharing| (seats, sharing)));
    sets.map(|(seats, sharing)| game(6, 3, seats, sharing))
}

fn stream(number: u64) -> Stream {
    Experiment::new(5, "mind tests").stream(number, Purpose::Other)
}

/// Boards of quick games, all phases.
fn boards(game: &CantStop, count: u64) -> Vec<Squares> {
    let board = Board::new(game).unwrap();
    let source = Experiment::new(6, "mind tests");
    let mut found = Vec::new();
    for number in 0..count {
        let mut dice = source.stream(number, Purpose::Dice);
        let mut decisions = source.stream(number, Purpose::Decisions);
        let (seen, winner) = school::quick_game(&board, &mut dice, &mut decisions);
        assert!(winner.is_some());
        found.extend(seen);
    }
    found
}

fn mirrored(board: &Board, at: &Squares) -> Squares {
    let mut image = *at;
    for seat in 0..at.seats {
        image.owned[seat] = 0;
        for slot in 0..board.columns {
            let other = board.columns - 1 - slot;
            image.rows[seat][slot] = at.rows[seat][other];
            image.owned[seat] |= (at.owned[seat] >> other & 1) << slot;
        }
    }
    image
}

/// A mind whose rows all differ.
fn shaken(game: &CantStop, number: u64) -> Mind {
    let mut mind = Mind::new(game, number).unwrap();
    let mut stream = stream(number);
    mind.weights.iter_mut().for_each(|weight| *weight += 0.1 * stream.normal() as f32);
    mind.widen();
    mind
}

/// In every rule set the values of the seats sum to one, and a board is worth what its
/// mirror image is worth.
#[test]
fn values_sum_to_one_and_mirror_images_agree() {
    for game in all() {
        let (mind, board) = (shaken(&game, 1), Board::new(&game).unwrap());
        for at in boards(&game, 20) {
            let values = mind.values(&at);
            assert!((values.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{values:?}");
            assert!(values[..at.seats].iter().all(|value| (0.0..=1.0).contains(value)));
            let image = mind.values(&mirrored(&board, &at));
            let close = |(one, other): (&f64, &f64)| (one - other).abs() < 1e-4;
            assert!(values.iter().zip(&image).all(close), "{values:?} {image:?}");
        }
    }
}

/// What the turn solver is told of a stop is what the mind says of the board that the
/// next seat then has, for every seat.
#[test]
fn stops_are_worth_what_the_next_board_is() {
    let mut stream = stream(2);
    let mut seen = 0;
    for game in all() {
        let (mind, board) = (shaken(&game, 2), Board::new(&game).unwrap());
        let mut view = Seeing::new(&mind);
        for at in boards(&game, 4) {
            View::<4>::begin(&mut view, &board, &at);
            let (mut heights, mut mask, mut topped) = (at.rows[0], 0u16, 0u16);
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
            View::<4>::markers(&mut view, mask);
            let stop: [f64; MOST_SEATS] = view.stop(&heights, topped);
            let bust: [f64; MOST_SEATS] = view.bust();
            let mut after = at;
            after.settle(&heights, topped);
            for (found, mut next) in [(stop, after), (bust, at)] {
                next.pass();
                let mut direct = mind.values(&next);
                direct[..at.seats].rotate_right(1);
                let close = |(one, other): (&f64, &f64)| (one - other).abs() < 1e-4;
                assert!(found.iter().zip(&direct).all(close), "{found:?} {direct:?}");
                seen += 1;
            }
        }
    }
    assert!(seen > 1000, "{seen}");
}

/// What a turn is worth to its mover, move by move through the rules.
fn told(
    game: &CantStop,
    looker: &Looker,
    mind: &Mind,
    known_bust: f64,
    at: &RollPosition,
    known: &mut FxHashMap<RollPosition, f64>,
) -> f64 {
    if let Some(&value) = known.get(at) {
        return value;
    }
    let table = game.rolls(at);
    let (mut value, mut moves) = (0.0, Vec::new());
    for (number, roll) in table.rolls().iter().enumerate() {
        moves.clear();
        game.moves(&game.land(at, number), &mut moves);
        let worths: Vec<f64> = moves
            .iter()
            .map(|made| match &made.next {
                Next::End(_) => 1.0,
                Next::Pass(next) => {
                    let value =
                        |at: &RollPosition| mind.values(&looker.squares(at))[game.seats() - 1];
                    // Where squares are shared, keeping progress is worth as much as losing it.
                    let lost = match game.options().sharing {
                        Sharing::Free if made.choice != Choice::Bust => known_bust,
                        _ => f64::MIN,
                    };
                    value(next).max(lost)
                }
                Next::Roll(next) => told(game, looker, mind, known_bust, next, known),
            })
            .collect();
        value += f64::from(roll.weight) * worths.into_iter().fold(f64::MIN, f64::max);
    }
    value /= table.total() as f64;
    known.insert(*at, value);
    value
}

/// Whole turns by the solver and by the readable rules, on small boards with every way
/// of sharing.
#[test]
fn whole_turns_are_those_of_the_rules() {
    let mut turns = 0;
    for (sides, shortest, seats) in [(3, 1, (2, 2)), (3, 2, (2, 3)), (4, 1, (3, 2))] {
        for sharing in Sharing::ALL {
            let game = game(sides, shortest, seats, sharing);
            let (mind, board) = (shaken(&game, 3), Board::new(&game).unwrap());
            let looker = Looker::new(&game, mind.clone(), u8::MAX, "mind").unwrap();
            let (mut view, mut turn) = (Seeing::new(&mind), Turn::<1>::new(u8::MAX));
            let (mut lanes, mut wide) = (Seeing::new(&mind), Turn::<4>::new(u8::MAX));
            for at in boards(&game, 6).into_iter().step_by(2) {
                turn.begin(&board, &at, &mut view);
                let [value] = turn.expected(&board, &mut view);
                let mut known = FxHashMap::default();
                let mut lost = at;
                lost.pass();
                let lost = mind.values(&lost)[at.seats - 1];
                let slow = told(&game, &looker, &mind, lost, &anchor(&game, &at), &mut known);
                assert!((value - slow).abs() < 1e-5, "{sharing:?}: {value} {slow} {at:?}");
                wide.begin(&board, &at, &mut lanes);
                let all = wide.expected(&board, &mut lanes);
                let mended = sharing == Sharing::Free;
                assert!(mended || (all[0] - value).abs() < 1e-9, "{all:?} {value}");
                assert!((all.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{all:?}");
                turns += 1;
            }
        }
    }
    assert!(turns > 40, "{turns}");
}

/// A seat of an adopted mind is scored as the one that needs as many columns.
#[test]
fn adopted_minds_score_seats_as_before() {
    let (two, five) = (game(6, 3, (2, 3), Sharing::Jump), game(6, 3, (2, 5), Sharing::Free));
    let mind = shaken(&two, 7);
    let adopted = mind.adopted(&five).unwrap();
    let mut seen = 0;
    for mut at in boards(&two, 4) {
        let before = mind.values(&at);
        // Two more columns claimed by each seat, of five, leave as many to claim.
        let mut open = (0..11).filter(|slot| at.closed() >> slot & 1 == 0);
        let four: Vec<usize> = open.by_ref().take(4).collect();
        if four.iter().any(|&slot| at.rows[..2].iter().any(|row| row[slot] > 0)) {
            continue;
        }
        let rows = |mind: &Mind, at: &Squares, seat| {
            let mut rows = Vec::new();
            mind.rows(at, seat, seat, |row| rows.push(mind.wide[row]));
            rows.remove(0)
        };
        let bias = [0, 1].map(|seat| rows(&mind, &at, seat));
        four.iter().enumerate().for_each(|(n, slot)| at.owned[n % 2] |= 1 << slot);
        assert_eq!(bias, [0, 1].map(|seat| rows(&adopted, &at, seat)), "{before:?}");
        seen += 1;
    }
    assert!(seen > 5, "{seen}");
}

/// Gradients against differences.
#[test]
fn gradients_are_those_of_the_entropy() {
    let game = game(6, 3, (3, 3), Sharing::ForcedRoll);
    let mut mind = shaken(&game, 4);
    let at = boards(&game, 1)[20];
    let lesson = Lesson { at, target: [0.2, 0.5, 0.3, 0.0] };
    let mut adam = Adam::new(&mind);
    adam.learn(&mind, &lesson, 1.0);
    let gradient = adam.gradient.clone();
    let mut used: Vec<usize> = (0..gradient.len()).filter(|&n| gradient[n] != 0.0).collect();
    assert!(used.len() > 10 * PAIRS, "{}", used.len());
    used.sort_by(|&a, &b| gradient[b].abs().total_cmp(&gradient[a].abs()));
    let width = 0.01;
    for place in used.into_iter().take(400).step_by(7) {
        let before = mind.weights[place];
        let mut loss = |weight: f32| {
            mind.weights[place] = weight;
            mind.widen();
            Adam::new(&mind).learn(&mind, &lesson, 1.0)
        };
        let slope = (loss(before + width) - loss(before - width)) / (2.0 * f64::from(width));
        loss(before);
        let found = f64::from(gradient[place]);
        assert!((slope - found).abs() < 2e-3 + 0.05 * found.abs(), "{slope} {found}");
    }
}

/// The same seed gives the same mind; what is learnt comes nearer to whole turns.
#[test]
fn training_learns_and_repeats() {
    let game = game(3, 1, (2, 2), Sharing::Jump);
    let schooling = Schooling { warm: 500, boards: 3000, ..Schooling::default() };
    let learnt = || {
        let mut mind = Mind::new(&game, 1).unwrap();
        let mut residuals = Vec::new();
        school::warm_up(&game, &mut mind, &schooling, &Unwatched).unwrap();
        school::train(&game, &mut mind, &schooling, &Unwatched, &mut |progress, _| {
            residuals.push(progress.residual);
            true
        })
        .unwrap();
        (mind, residuals)
    };
    let ((mind, residuals), (again, _)) = (learnt(), learnt());
    assert_eq!(mind.to_bytes(), again.to_bytes());
    let last = residuals[residuals.len() - 1];
    assert!(last < 0.5 * residuals[0] && last < 0.03, "{residuals:?}");
    // Files come back as they were; others are refused.
    let bytes = mind.to_bytes();
    assert_eq!(Mind::from_bytes(&bytes).unwrap().to_bytes(), bytes);
    let text = mind.to_toml().unwrap();
    assert!(Mind::is_meant_by(&text));
    assert_eq!(Mind::from_toml(&text).unwrap().to_bytes(), bytes);
    let shorter = text.replace("weights = [", "weights = [1, ");
    for wrong in [&shorter, &text.replace("mind = 1", "mind = 2"), "mind = 1", "x"] {
        assert!(Mind::from_toml(wrong).is_err(), "{wrong:.60}");
    }
    for end in [0, 3, 9, bytes.len() - 1] {
        assert!(Mind::from_bytes(&bytes[..end]).is_err(), "{end}");
    }
    let other = self::game(3, 1, (2, 2), Sharing::Free);
    assert!(Looker::new(&other, mind.clone(), 9, "mind").is_err());
    assert!(mind.adopted(&other).is_ok());
    assert!(mind.adopted(&self::game(3, 2, (2, 2), Sharing::Free)).is_err());
}

/// The files that come with the program are those whose hashes are written down.
#[test]
fn shipped_minds_are_those_of_the_list() {
    let none = game(6, 3, (3, 2), Sharing::Jump);
    assert!(Mind::shipped(&none).is_none() && Judge::new(&none).is_none());
    let error = Mind::missing(&none).to_string();
    assert!(error.contains("win=2 with players=3") && error.contains("rule28"), "{error}");
    let known = "1 player to 3 columns, 2 players to 3 or 5 columns, 3 players to 3 or 4 columns, \
               4 players to 3 columns";
    assert!(error.contains(known), "{error}");
    let list = include_str!("../../../data/minds/HASHES");
    let mut found = 0;
    let alone = game(6, 3, (1, 3), Sharing::Free);
    for game in all().chain([alone]) {
        let Some(mind) = Mind::shipped(&game) else { continue };
        let line = format!("{} {}", mind.hash(), mind.rules());
        assert!(list.lines().any(|known| known == line), "{line}");
        let judge = Judge::new(&game).unwrap();
        let start = judge.before(&game.start()).unwrap();
        let most = if game.options().players == 1 { 8.0 } else { 1.0 };
        assert!(start.value > 0.0 && start.value < most && start.error > 0.0);
        found += 1;
    }
    assert_eq!((found, Mind::all_shipped().count()), (list.lines().count(), found));
}

/// The position at which an older player ranked banking below losing everything. A stop is valued as
/// the next roll position is, and no less than a lost turn.
#[test]
fn banking_ranks_above_busting() {
    let game = game(6, 3, (2, 3), Sharing::Free);
    let judge = Judge::new(&game).unwrap();
    for text in ["- / - | - | 1-2-4-6", "5:6,6:11,7:13,9:6 / 4:6,8:11,10:5 | 4:2,9:7 | 2-3-6-6"] {
        let Position::Move(at) = game.read_position(text).unwrap() else { panic!("{text}") };
        let mut moves = Vec::new();
        game.moves(&at, &mut moves);
        let lost = anchor(&game, &passed(&judge, at.before()));
        let bust = 1.0 - judge.before(&lost).unwrap().value;
        let shown = judge.display_moves(&at, &moves).unwrap();
        for ((made, worth), gain) in moves.iter().zip(&shown.worths).zip(&shown.gains) {
            println!(
                "{} {:.4} ± {:.4} ({gain:+.4}), bust {bust:.4}",
                made.choice,
                worth.value,
                1.96 * worth.error
            );
            if let Next::Pass(next) = &made.next {
                assert!(worth.value >= bust - 1e-9, "{:?} {worth:?} {bust}", made.choice);
                let kept = 1.0 - judge.before(next).unwrap().value;
                assert!((worth.value - kept.max(bust)).abs() < 1e-6, "{worth:?} {kept}");
            }
        }
    }
}

/// The board that the next seat gets after a lost turn.
fn passed(judge: &Judge, at: &RollPosition) -> Squares {
    let mut squares = judge.squares(at);
    squares.pass();
    squares
}

/// What the coach says of its error holds on boards that the mind does not know: games by the mind
/// itself agree. The error measured in its games alone would not do.
#[test]
fn intervals_hold_where_no_game_leads() {
    let mut checked = Vec::new();
    for (seats, sharing) in
        [((1, 3), Sharing::Free), ((2, 3), Sharing::Free), ((3, 3), Sharing::Jump)]
    {
        let game = game(6, 3, seats, sharing);
        let mind = Mind::shipped(&game).unwrap();
        checked.extend(anywhere::check(&game, &mind, (6, 8), 7).unwrap());
    }
    let near = Nearness::of(&checked);
    println!("{near:?}");
    assert!(near.held * 20 >= near.moves * 19, "{near:?}");
    assert!(near.held_apart * 20 >= near.moves * 19, "{near:?}");
    assert!(near.held_before * 20 >= near.boards * 19, "{near:?}");
    // Six boards have other seats: too few values to be judged by themselves.
    let [all, held] =
        [near.moves + near.boards + near.others, near.held + near.held_before + near.held_others];
    assert!(near.others > 0 && held * 20 >= all * 19, "{near:?}");
    assert!(near.held_by_games * 10 < near.moves * 9 && near.off < near.quick_off, "{near:?}");
}

/// What is shown before a roll holds where endgames of two seats are solved: one column to claim,
/// so many spaces left to each seat in all that are open.
#[test]
fn intervals_before_a_roll_hold_in_solved_endgames() {
    let (mut all, mut held) = (0, 0);
    for (columns_to_win, owned) in [
        (3, [[6, 7, 0, 0], [8, 9, 0, 0]]),
        (5, [[2, 3, 6, 7], [4, 5, 8, 9]]),
        (5, [[2, 3, 11, 12], [4, 5, 9, 10]]),
        (5, [[3, 4, 6, 10], [5, 7, 8, 11]]),
    ] {
        let game = game(6, 3, (2, columns_to_win), Sharing::Free);
        let judge = Judge::new(&game).unwrap();
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
            let shown = judge.display_before(&at).unwrap();
            let half = CONFIDENCE.standard_errors() * shown.error;
            println!("{text}: {exact:.4}, shown {:.4} ± {half:.4}", shown.value);
            all += 1;
            held += u32::from((shown.value - exact).abs() <= half);
        }
    }
    assert!(held * 20 >= all * 19, "{held} of {all}");
}

/// The recipe on a small board, against the exact values of its boards.
#[test]
fn small_boards_come_near_exact_values() {
    let game = game(3, 1, (2, 3), Sharing::Free);
    let solution = duel::solve(&game, &Unwatched).unwrap();
    let schooling = Schooling { warm: 2000, boards: 12_000, ..Schooling::default() };
    let mut mind = Mind::new(&game, 1).unwrap();
    let off = |mind: &Mind| {
        let (mut total, mut most, mut count) = (0.0, 0.0f64, 0);
        for at in boards(&game, 60) {
            let exact = solution.value(&game, &anchor(&game, &at), false).unwrap();
            let error = (mind.values(&at)[0] - exact).abs();
            (total, most, count) = (total + error, most.max(error), count + 1);
        }
        (total / f64::from(count), most)
    };
    school::warm_up(&game, &mut mind, &schooling, &Unwatched).unwrap();
    let before = off(&mind);
    school::train(&game, &mut mind, &schooling, &Unwatched, &mut |_, _| true).unwrap();
    let after = off(&mind);
    println!("mean and greatest error: {before:?} warmed up, {after:?} trained");
    assert!(after.0 < 0.003 && after.0 < 0.5 * before.0, "{before:?} {after:?}");
}

/// The same alone, in turns.
#[test]
fn small_boards_alone_come_near_exact_values() {
    let game = game(3, 1, (1, 3), Sharing::Free);
    let solution = Solver::new(game.clone()).solve().unwrap();
    let solved = |at: &RollPosition| {
        let value = solution.value(&Position::Roll(*at)).unwrap();
        value.amount
    };
    // Early lessons are wrong by whole turns, and soon forgotten.
    let kept = 2000;
    let schooling = Schooling { warm: 2000, boards: 12_000, kept, ..Schooling::default() };
    let mut mind = Mind::new(&game, 1).unwrap();
    school::warm_up(&game, &mut mind, &schooling, &Unwatched).unwrap();
    school::train(&game, &mut mind, &schooling, &Unwatched, &mut |_, _| true).unwrap();
    let (mut total, mut count) = (0.0, 0);
    for at in boards(&game, 60) {
        let exact = solved(&anchor(&game, &at));
        total += (exact + mind.values(&at)[0]).abs();
        count += 1;
    }
    let mean = total / f64::from(count);
    println!("mean error: {mean} turns");
    assert!(mean < 0.02, "{mean}");
    // The coach counts the turn that begins, as the solver does.
    let looker = Looker::new(&game, mind, u8::MAX, "mind").unwrap();
    // Without the luck of the dice a few games tell what it takes exactly.
    let source = Experiment::new(9, "mind tests");
    let mut turns = retrodice_stats::Moments::default();
    (0..400).for_each(|number| turns.add(looker.turns_without_luck((&source, number)).unwrap()));
    let exact = crate::strategies::value_of(&game, &looker).unwrap().start_value().amount;
    let estimate = turns.estimate();
    assert!(estimate.standard_error < 0.01, "{estimate:?}");
    assert!((estimate.mean - exact).abs() < 4.0 * estimate.standard_error, "{exact} {estimate:?}");
    let judge = Judge::of(looker);
    let start = judge.before(&game.start()).unwrap().value;
    assert!((start - solved(&game.start())).abs() < 0.05, "{start}");
    let place = game.read_position("- | - | 1-1-2-3").unwrap();
    let Position::Move(at) = place else { panic!("dice lie on the table") };
    let mut moves = Vec::new();
    game.moves(&at, &mut moves);
    let worths = judge.moves(&at, &moves).unwrap();
    for (made, worth) in moves.iter().zip(&worths) {
        let exact = match &made.next {
            Next::Roll(next) | Next::Pass(next) => solved(next),
            Next::End(_) => 0.0,
        };
        assert!((worth.value - exact).abs() < 0.1, "{:?}: {worth:?} {exact}", made.choice);
    }
}
