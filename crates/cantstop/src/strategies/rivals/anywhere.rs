//! What the coach says on boards to which no game leads, against games.

use super::judge::Judge;
use super::mind::Mind;
use super::strategy::Looker;
use crate::rules::{CantStop, MovePosition};
use retrodice_core::game::{Game, Next, Position};
use retrodice_core::notation::Notation;
use retrodice_core::objective::Sense;
use retrodice_core::observer::Unwatched;
use retrodice_play::error::PlayError;
use retrodice_play::policy::LuckAdjusted;
use retrodice_play::values::{DisplayValues, Values, Worth, best_of, shares};
use retrodice_stats::{CONFIDENCE, Estimate, Experiment, Moments, Purpose, Stream};

/// A decision on a board drawn at random, in which nobody wins at once.
#[derive(Clone, Debug, PartialEq)]
pub struct Checked {
    /// What the coach shows of its moves.
    pub shown: DisplayValues,
    /// The place of the best of them.
    pub best: usize,
    /// The error of values measured in games of the mind, without what this board says of it.
    pub measured: f64,
    /// The moves' results if the mind plays on, with the luck of the dice removed.
    pub games: Vec<Estimate>,
    /// How far each move is below the best one, game by game with the same dice.
    pub behind: Vec<Estimate>,
    /// What the coach shows of the board before the roll, and the results of games, for every
    /// seat, the one to roll first; with up to two seats for that one.
    pub before: Vec<(Worth, Estimate)>,
}

/// How near the coach comes to the results of games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Nearness {
    /// Moves compared.
    pub moves: u64,
    /// Those whose result lies in the 95 % interval that is shown, as far as the games can tell.
    pub held: u64,
    /// Values before a roll compared, for the seat to roll.
    pub boards: u64,
    /// Those whose result lies in their interval.
    pub held_before: u64,
    /// Values before a roll compared for the other seats, with three and more.
    pub others: u64,
    /// Those whose result lies in their interval.
    pub held_others: u64,
    /// Those of quick values in the interval of the errors measured in games.
    pub held_by_games: u64,
    /// Moves whose distance from the best one does.
    pub held_apart: u64,
    /// The mean difference between value and result.
    pub off: f64,
    /// The same of quick values.
    pub quick_off: f64,
    /// The mean half of the interval.
    pub width: f64,
}

impl Nearness {
    /// Over all moves of these decisions.
    pub fn of(checked: &[Checked]) -> Self {
        let z = CONFIDENCE.standard_errors();
        let mut all = Self::default();
        let holds =
            |off: f64, error: f64, game: Estimate| off <= z * error.hypot(game.standard_error);
        for Checked { shown, best, measured, games, behind, before } in checked {
            for (seat, (worth, game)) in before.iter().enumerate() {
                let held = holds((worth.value - game.mean).abs(), worth.error, *game);
                let [count, all_held] = match seat {
                    0 => [&mut all.boards, &mut all.held_before],
                    _ => [&mut all.others, &mut all.held_others],
                };
                *count += 1;
                *all_held += u64::from(held);
            }
            for (place, worth) in shown.worths.iter().enumerate() {
                let (game, behind) = (games[place], behind[place]);
                let off = (worth.value - game.mean).abs();
                let quick = (worth.value - shown.gains[place] - game.mean).abs();
                all.moves += 1;
                all.held += u64::from(holds(off, worth.error, game));
                all.held_by_games += u64::from(holds(quick, *measured, game));
                let regret = (shown.worths[*best].value - worth.value).abs();
                let doubt = shown.half_widths[place].hypot(z * behind.standard_error);
                all.held_apart += u64::from((regret - behind.mean).abs() <= doubt);
                all.off += off;
                all.quick_off += quick;
                all.width += z * worth.error;
            }
        }
        let moves = (all.moves as f64).max(1.0);
        Self {
            off: all.off / moves,
            quick_off: all.quick_off / moves,
            width: all.width / moves,
            ..all
        }
    }
}

/// Draws this many boards, every seat anywhere in every column, and plays each move on this
/// many times.
///
/// # Errors
/// [`PlayError::Parameters`] if the mind belongs to another game.
pub fn check(
    game: &CantStop,
    mind: &Mind,
    (boards, games): (u64, u64),
    seed: u64,
) -> Result<Vec<Checked>, PlayError> {
    let looker = || Looker::new(game, mind.clone(), u8::MAX, "mind");
    let (player, judge) = (looker()?, Judge::of(looker()?));
    let source = Experiment::new(seed, "boards anywhere");
    let dice = Experiment::new(seed, "games from anywhere");
    let sense = game.objective().sense();
    let gain = |value: f64, than: f64| match sense {
        Sense::Maximise => value - than,
        Sense::Minimise => than - value,
    };
    let mut found = Vec::new();
    for number in 0..boards {
        let at = draw(game, &mut source.stream(number, Purpose::Other));
        let mut moves = Vec::new();
        game.moves(&at, &mut moves);
        if moves.iter().any(|made| matches!(made.next, Next::End(_))) {
            continue;
        }
        let shown = judge.display_moves(&at, &moves)?;
        let best = best_of(sense, &shown.worths);
        let measured = mind.errors(&player.squares(at.before())).value;
        let none = vec![Moments::default(); moves.len()];
        let (mut results, mut behind) = (none.clone(), none);
        for part in 0..games {
            let came = player.play_on(&at, &moves, (&dice, number * games + part), &Unwatched)?;
            for (place, value) in came.iter().enumerate() {
                results[place].add(*value);
                behind[place].add(gain(came[best], *value));
            }
        }
        let begun = at.before();
        let own = judge.display_before(begun)?;
        let mut values = shares(game.seats(), own.value, &judge.seats_before(begun)?);
        values.truncate(if game.seats() > 2 { game.seats() } else { 0 });
        let others = values.iter().skip(1).map(|&value| Worth { value, error: own.others, ..own });
        let mut sums = vec![Moments::default(); values.len().max(1)];
        for part in 0..games {
            let totals = player.begin(begun, (&dice, number * games + part))?;
            sums.iter_mut().zip(totals).for_each(|(sum, total)| sum.add(total));
        }
        let came = sums.iter().map(Moments::estimate);
        let before = [own].into_iter().chain(others).zip(came).collect();
        let estimates = |sums: Vec<Moments>| sums.iter().map(Moments::estimate).collect();
        let (games, behind) = (estimates(results), estimates(behind));
        found.push(Checked { shown, best, measured, games, behind, before });
    }
    Ok(found)
}

/// A roll on a board with every seat anywhere in every column.
fn draw(game: &CantStop, draws: &mut Stream) -> MovePosition {
    let seats = game.options().players;
    let sides = u64::from(game.options().sides);
    loop {
        let mut fields = vec![Vec::new(); seats];
        for (slot, &length) in game.options().lengths.iter().enumerate() {
            let owner = (draws.below(6) == 0).then(|| draws.index(seats));
            for (seat, squares) in fields.iter_mut().enumerate() {
                let length = u64::from(length);
                let height = if owner == Some(seat) { length } else { draws.below(length) };
                if height > 0 {
                    squares.push(format!("{}:{height}", slot + 2));
                }
            }
        }
        let fields: Vec<_> = fields.iter().map(|squares| squares.join(",")).collect();
        let dice = [(); 4].map(|()| (draws.below(sides) + 1).to_string()).join("-");
        let text = format!("{} | - | {dice}", fields.join(" / "));
        // Not one that is over.
        if let Ok(Position::Move(at)) = game.read_position(&text) {
            return at;
        }
    }
}
