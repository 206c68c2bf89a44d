//! The best turn on three columns and the fewest turns to close them, for all triples of columns.
//!
//! Source: "Beating Can't Stop" (exercise sheet, 2021), questions 3 and 4.

use super::{Closing, ColumnSet, Fraction, Odds, OddsError, SimulatedTurns, TurnStart, Worth};
use crate::rules::{CantStop, Choice, Column, MovePosition, RollPosition, Setup};
use retrodice_core::game::{Game, Next};
use retrodice_solver::parallel::try_map;
use retrodice_stats::SplitMix;
use rustc_hash::FxHashMap;
use serde::Serialize;

/// The reading of "the number of moves before stopping".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum MoveCount {
    /// Count spaces advanced, two for a roll that advances two. The default.
    #[default]
    Spaces,
    /// Count successful rolls, whatever they advance. This is the game of question 1
    /// with the triple's chance as p.
    Rolls,
}

/// One row of [`unbounded_columns`]: question 3 for three columns.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct UnboundedRow {
    /// The columns in play.
    pub columns: ColumnSet,
    /// Probability that a roll has a legal move.
    pub chance: Fraction,
    /// Expected moves of a roll.
    pub moves_per_roll: Fraction,
    /// Least number of moves with which stopping is optimal.
    pub threshold: Fraction,
    /// The least whole number of moves at which the turn stops.
    pub stop_at: u64,
    /// Whether rolling once more with exactly the threshold is as good.
    pub tie: bool,
    /// Expected number of moves in a turn, none if it fails.
    pub moves: f64,
    /// Probability of a failed turn.
    pub failure: f64,
    /// Expected number of rolls.
    pub rolls: f64,
}

/// Solves question 3 for every triple: only its columns are open, and they are
/// endless. The expected number of moves in a turn is maximised, none if it fails.
///
/// The turn begins with nothing advanced. At a tie the player stops, which fails
/// less often. Cost: milliseconds.
///
/// # Errors
/// [`OddsError::Endless`] if some triple never fails (two-sided dice).
pub fn unbounded_columns(odds: &Odds, count: MoveCount) -> Result<Vec<UnboundedRow>, OddsError> {
    let triples = odds.triples().into_iter();
    triples.map(|columns| unbounded_triple(odds, columns, count)).collect()
}

/// Solves question 3 for these columns.
///
/// # Errors
/// Those of [`Odds::fixed_turn`].
pub fn unbounded_triple(
    odds: &Odds,
    columns: ColumnSet,
    count: MoveCount,
) -> Result<UnboundedRow, OddsError> {
    let turn = odds.fixed_turn::<f64>(columns, &Worth::Space, TurnStart::Nothing)?;
    if count == MoveCount::Spaces {
        return Ok(UnboundedRow {
            columns,
            chance: turn.chance,
            moves_per_roll: turn.expected,
            threshold: turn.threshold,
            stop_at: turn.stopping_point.numerator(),
            tie: turn.tie,
            moves: turn.value,
            failure: turn.failure,
            rolls: turn.rolls,
        });
    }
    let chance = turn.chance;
    let (hits, misses) = (chance.numerator(), chance.denominator() - chance.numerator());
    let p = retrodice_core::probability::Probability::new(hits as u32, chance.denominator() as u32);
    let lucky = super::luck::best_turn(p.expect("a chance is at most one"))?;
    let threshold = Fraction::new(hits, misses).expect("the turn is not endless");
    Ok(UnboundedRow {
        columns,
        chance,
        moves_per_roll: chance,
        threshold,
        stop_at: lucky.stop_at,
        tie: lucky.or_at.is_some(),
        moves: lucky.gain,
        failure: lucky.nothing,
        rolls: lucky.throws,
    })
}

/// One row of [`closing_triples`]: question 4 for three columns.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ClosingRow {
    /// The columns to close, the only ones open.
    pub columns: ColumnSet,
    /// Fewest expected turns, the last one included.
    pub turns: f64,
    /// Sum of the lengths of the columns.
    pub spaces: usize,
    /// Number of positions over all anchors (turn-start positions).
    pub positions: u64,
}

/// Solves question 4 for every triple, on the current rayon pool.
///
/// On a symmetric board only one of two mirror images is solved. Cost on the official
/// board: about seven million positions, a few sweeps each (seconds). The same bits for
/// any number of threads.
///
/// # Errors
/// Those of [`Odds::closing`].
pub fn closing_triples(odds: &Odds) -> Result<Vec<ClosingRow>, OddsError> {
    let row = |columns: ColumnSet| {
        let closing = odds.closing::<f64>(columns)?;
        let pairs = |&length: &usize| (length + 1) as u64 * (length + 2) as u64 / 2;
        Ok::<_, OddsError>(ClosingRow {
            columns,
            turns: closing.turns(),
            spaces: closing.lengths().iter().sum(),
            positions: closing.lengths().iter().map(pairs).product(),
        })
    };
    let first = |columns: ColumnSet| columns.min(mirror(odds, columns));
    let mut halves: Vec<ColumnSet> = odds.triples().into_iter().map(first).collect();
    halves.sort_unstable();
    halves.dedup();
    let rows = try_map(halves.len(), &|half| row(halves[half]))?;
    let copy = |columns| {
        let key = first(columns);
        let index = rows.binary_search_by_key(&key, |row| row.columns);
        let row = &rows[index.expect("every triple or its mirror image is solved")];
        ClosingRow { columns, ..row.clone() }
    };
    Ok(odds.triples().into_iter().map(copy).collect())
}

/// Returns the mirror image of the columns on a symmetric board, else the columns.
fn mirror(odds: &Odds, columns: ColumnSet) -> ColumnSet {
    let options = odds.game().options();
    if !options.is_symmetric() {
        return columns;
    }
    let image = |column: Column| Column::new(2 * options.sides + 2 - column.sum());
    columns.iter().filter_map(image).collect()
}

/// The turn at one anchor, from [`Closing::turn`]: for each list of spaces advanced, the expected
/// turns still to come, and whether the player stops.
type ClosingTurn = Vec<(Vec<usize>, f64, bool)>;

/// Checks question 4 by simulation: plays `games` games by the policy of `closing` and
/// the moves of the rules object, and counts turns.
///
/// The other columns are closed. Deterministic in the seed.
///
/// # Errors
/// [`OddsError::Position`] if the board has no game in which just these columns
/// remain; [`OddsError::WrongCount`] for fewer than two games.
pub fn simulate_closing(
    odds: &Odds,
    closing: &Closing<f64>,
    games: u64,
    seed: u64,
) -> Result<SimulatedTurns, OddsError> {
    if games < 2 {
        let expected = "at least 2 games".to_owned();
        return Err(OddsError::WrongCount { expected, got: games as usize });
    }
    let (game, start) = last_columns(odds, closing.columns())?;
    let mut player = ClosingPlayer { game, closing, turns: FxHashMap::default() };
    let mut stream = SplitMix::new(seed);
    let (mut sum, mut squares, mut failures) = (0.0, 0.0, 0u64);
    for _ in 0..games {
        let (turns, failed) = player.play(start, &mut stream)?;
        failures += failed;
        sum += turns as f64;
        squares += (turns * turns) as f64;
    }
    let games_played = games as f64;
    let mean = sum / games_played;
    let variance = (squares - sum * mean) / (games_played - 1.0);
    Ok(SimulatedTurns {
        games,
        mean,
        standard_error: (variance / games_played).sqrt(),
        failures: failures as f64 / sum,
    })
}

/// Returns the game in which all columns must be claimed, and its anchor with all but
/// these columns claimed.
fn last_columns(odds: &Odds, columns: &[Column]) -> Result<(CantStop, RollPosition), OddsError> {
    let mut options = odds.game().options().clone();
    (options.players, options.columns_to_win) = (1, options.lengths.len());
    let wrong = |why: String| OddsError::Position { why };
    let game = CantStop::with(options).map_err(|error| wrong(error.to_string()))?;
    let claimed = game.columns().filter(|column| !columns.contains(column));
    let squares = claimed.filter_map(|column| Some((column, game.length(column)?))).collect();
    let setup = Setup { squares: vec![squares], ..Setup::default() };
    let start = game.position(&setup).map_err(|error| wrong(error.to_string()))?;
    Ok((game, start))
}

/// A player that closes columns by the optimal policy.
struct ClosingPlayer<'a> {
    game: CantStop,
    closing: &'a Closing<f64>,
    turns: FxHashMap<Vec<usize>, ClosingTurn>,
}

impl ClosingPlayer<'_> {
    /// Plays one game and returns its numbers of turns and of lost turns.
    fn play(
        &mut self,
        start: RollPosition,
        stream: &mut SplitMix,
    ) -> Result<(u64, u64), OddsError> {
        let (mut at, mut turns, mut failed) = (start, 1, 0);
        loop {
            let table = self.game.rolls(&at);
            let roll = table.draw(stream.below(table.total()));
            let landed = self.game.land(&at, roll);
            let (choice, next) = self.choose(&landed)?;
            failed += u64::from(choice == Choice::Bust);
            match next {
                Next::End(_) => return Ok((turns, failed)),
                Next::Roll(next) => at = next,
                Next::Pass(next) => {
                    turns += 1;
                    at = next;
                }
            }
        }
    }

    /// Returns the move that the policy makes.
    fn choose(&mut self, at: &MovePosition) -> Result<(Choice, Next<RollPosition>), OddsError> {
        let mut moves = Vec::new();
        self.game.moves(at, &mut moves);
        let remaining = self.remaining(at.before());
        if !self.turns.contains_key(&remaining) {
            self.turns.insert(remaining.clone(), self.closing.turn(&remaining)?);
        }
        let turn = &self.turns[&remaining];
        let mut best: Option<(f64, usize)> = None;
        for (number, step) in moves.iter().enumerate() {
            // The table has the decision to stop. Moves that roll on are compared.
            let turns = match &step.next {
                Next::End(_) => 0.0,
                Next::Roll(next) => {
                    let advanced = self.advanced(at.before(), next);
                    let index = super::closing::index(&advanced, &remaining);
                    let (_, turns, stops) = &turn[index];
                    if *stops { continue } else { *turns }
                }
                Next::Pass(next) if step.choice != Choice::Bust => {
                    self.closing.turns_from(&self.remaining(next))?
                }
                Next::Pass(_) => f64::INFINITY,
            };
            if best.is_none_or(|(least, _)| turns < least) {
                best = Some((turns, number));
            }
        }
        let (_, number) = best.expect("one may always stop here");
        let step = moves.swap_remove(number);
        Ok((step.choice, step.next))
    }

    /// Returns the spaces left in the columns at the start of the turn.
    fn remaining(&self, at: &RollPosition) -> Vec<usize> {
        let columns = self.closing.columns().iter().zip(self.closing.lengths());
        columns.map(|(&column, length)| length - usize::from(at.square(0, column))).collect()
    }

    /// Returns the spaces advanced in this turn.
    fn advanced(&self, before: &RollPosition, after: &RollPosition) -> Vec<usize> {
        let columns = self.closing.columns().iter();
        let spaces = |&column: &Column| {
            let height = after.marker(column).unwrap_or(before.square(0, column));
            usize::from(height - before.square(0, column))
        };
        columns.map(spaces).collect()
    }
}
