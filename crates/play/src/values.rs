//! Sources of values for the coach: solved games, rollouts, value networks.

use crate::error::PlayError;
use crate::optimal::Optimal;
use crate::policy::{MoveOf, Named, Policy};
use retrodice_core::game::{Game, Position, PositionOf};
use retrodice_core::index::Indexed;
use retrodice_core::objective::Sense;
use retrodice_solver::method::Guarantee;
use retrodice_stats::Estimate;
use std::sync::Arc;

/// Origin and reliability of a source of values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Basis {
    /// Whether values are those of best play, up to rounding.
    pub exact: bool,
    /// Method that produced the values.
    pub source: Source,
    /// Method and guarantee in a few words: `solved: fixed point up to rounding`.
    pub words: String,
}

impl Basis {
    /// Creates the basis of solved games with one or two seats.
    pub fn solved(guarantee: Guarantee) -> Self {
        Self {
            exact: guarantee != Guarantee::Draft,
            source: Source::Solved,
            words: format!("solved: {guarantee}"),
        }
    }

    /// Returns the guarantee without the method: the words after the first colon.
    pub fn promise(&self) -> &str {
        self.words.split_once(": ").map_or(&self.words, |(_, promise)| promise)
    }
}

/// Method that produces values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Retrograde analysis for one or two seats.
    Solved,
    /// Retrograde analysis for more seats, in which each seat replies to the others.
    Profile,
    /// Rollouts: games played on by a strategy.
    Rollouts,
    /// Search to the end of the turn, with a value network as the leaf value.
    Mind,
}

impl Source {
    /// Returns the variant in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Profile => "profile",
            Self::Rollouts => "rollouts",
            Self::Mind => "mind",
        }
    }
}

/// A value from the viewpoint of the seat at move, in the unit of the game, with its standard
/// error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Worth {
    /// Amount in the unit of the game.
    pub value: f64,
    /// Standard error of the amount, where it is a mean over games. Zero where it is exact or the
    /// error is not known.
    pub error: f64,
    /// Standard error of the value for each of the other seats, with three or more seats.
    pub others: f64,
}

impl Worth {
    /// Creates a value without sampling error.
    pub const fn sure(value: f64) -> Self {
        Self { value, error: 0.0, others: 0.0 }
    }

    /// Creates a value from a mean over games.
    pub const fn mean(of: Estimate) -> Self {
        Self { value: of.mean, error: of.standard_error, others: 0.0 }
    }
}

/// Values of the legal moves of a position for display, each list in the order of the moves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DisplayValues {
    /// Values with their standard errors.
    pub worths: Vec<Worth>,
    /// Differences from the values of [`Values::moves`].
    pub gains: Vec<f64>,
    /// Half widths of the 95 % interval of the difference from the best move. A move is called
    /// worse only if it is worse by more.
    pub half_widths: Vec<f64>,
}

/// Callback that takes the number of a position, its legal moves and the value of each.
pub type MoveValuesVisitor<'a, G> = dyn FnMut(usize, &[MoveOf<G>], &[f64]) + 'a;

/// A source of values for positions of `G`.
pub trait Values<G: Game>: Send + Sync {
    /// Returns the origin and reliability of the values.
    fn basis(&self) -> Basis;

    /// Returns whether it is fast enough for hundreds of positions while somebody waits.
    fn is_quick(&self) -> bool {
        true
    }

    /// Returns the value of a roll position, before the roll.
    ///
    /// # Errors
    /// Any failure.
    fn before(&self, at: &G::RollPosition) -> Result<Worth, PlayError>;

    /// Returns the value of each legal move, its gain included.
    ///
    /// # Errors
    /// Any failure.
    fn moves(&self, at: &G::MovePosition, moves: &[MoveOf<G>]) -> Result<Vec<Worth>, PlayError>;

    /// Returns the values of a roll position for every seat, the seat at move first; they sum to
    /// one. Empty where the value for the seat at move says it all, as with up to two seats.
    ///
    /// # Errors
    /// Any failure.
    fn seats_before(&self, _at: &G::RollPosition) -> Result<Vec<f64>, PlayError> {
        Ok(Vec::new())
    }

    /// Returns the values for every seat after each legal move, valued as by [`Values::moves`].
    /// Empty as for [`Values::seats_before`].
    ///
    /// # Errors
    /// Any failure.
    fn seats_after(
        &self,
        _at: &G::MovePosition,
        _moves: &[MoveOf<G>],
    ) -> Result<Vec<Vec<f64>>, PlayError> {
        Ok(Vec::new())
    }

    /// Returns the values of the legal moves for display.
    ///
    /// They are better estimates than [`Values::moves`] where there are any, and take longer. By
    /// default they are the same values with half widths of zero: right for exact values, and for
    /// means over the same dice.
    ///
    /// # Errors
    /// Any failure.
    fn display_moves(
        &self,
        at: &G::MovePosition,
        moves: &[MoveOf<G>],
    ) -> Result<DisplayValues, PlayError> {
        let worths = self.moves(at, moves)?;
        let none = vec![0.0; worths.len()];
        Ok(DisplayValues { worths, gains: none.clone(), half_widths: none })
    }

    /// Returns the value of a roll position for display: that of [`Values::before`] with all that
    /// is known of its errors.
    ///
    /// # Errors
    /// Any failure.
    fn display_before(&self, at: &G::RollPosition) -> Result<Worth, PlayError> {
        self.before(at)
    }

    /// Returns the amounts of many positions of `game` under best play: the value before a roll, or
    /// the value of the best move.
    ///
    /// # Errors
    /// Any failure.
    fn amounts(&self, game: &G, places: &[PositionOf<G>]) -> Result<Vec<f64>, PlayError> {
        let mut moves = Vec::new();
        let mut amount = |place: &PositionOf<G>| match place {
            Position::Roll(at) => Ok(self.before(at)?.value),
            Position::Move(at) => {
                moves.clear();
                game.moves(at, &mut moves);
                let worths = self.moves(at, &moves)?;
                Ok(worths[best_of(game.objective().sense(), &worths)].value)
            }
        };
        places.iter().map(&mut amount).collect()
    }

    /// Values all moves of many positions of `game`. Calls `visit` once for each position, in any
    /// order, with its number, its legal moves and their amounts.
    ///
    /// # Errors
    /// Any failure.
    fn moves_of_many(
        &self,
        game: &G,
        places: &[G::MovePosition],
        visit: &mut MoveValuesVisitor<'_, G>,
    ) -> Result<(), PlayError> {
        let (mut moves, mut amounts) = (Vec::new(), Vec::new());
        for (number, at) in places.iter().enumerate() {
            moves.clear();
            game.moves(at, &mut moves);
            amounts.clear();
            amounts.extend(self.moves(at, &moves)?.iter().map(|worth| worth.value));
            visit(number, &moves, &amounts);
        }
        Ok(())
    }
}

impl<G: Indexed> Values<G> for Optimal<G> {
    /// Values of three or more seats are never exact: there is no best play for them.
    fn basis(&self) -> Basis {
        let guarantee = self.solution().guarantee();
        match self.solution().game().seats() {
            1 | 2 => Basis::solved(guarantee),
            seats => Basis {
                exact: false,
                source: Source::Profile,
                words: format!("a profile in which {seats} seats reply to each other: {guarantee}"),
            },
        }
    }

    fn before(&self, at: &G::RollPosition) -> Result<Worth, PlayError> {
        Ok(Worth::sure(self.value(at)?))
    }

    fn moves(&self, _: &G::MovePosition, moves: &[MoveOf<G>]) -> Result<Vec<Worth>, PlayError> {
        moves.iter().map(|step| Ok(Worth::sure(self.worth(step)?))).collect()
    }

    fn seats_before(&self, at: &G::RollPosition) -> Result<Vec<f64>, PlayError> {
        match self.solution().game().seats() {
            1 | 2 => Ok(Vec::new()),
            _ => Ok(self.seats_at(at)?),
        }
    }

    fn seats_after(
        &self,
        _: &G::MovePosition,
        moves: &[MoveOf<G>],
    ) -> Result<Vec<Vec<f64>>, PlayError> {
        match self.solution().game().seats() {
            1 | 2 => Ok(Vec::new()),
            _ => moves.iter().map(|step| Ok(self.seats_of(step)?)).collect(),
        }
    }
}

/// Returns the index of the best value, the first of equals; 0 if there are none.
///
/// ```
/// use retrodice::play::values::{Worth, best_of};
/// use retrodice::core::objective::Sense;
///
/// let turns = [7.5, 7.25, 7.25].map(Worth::sure);
/// assert_eq!(best_of(Sense::Minimise, &turns), 1);
/// ```
pub fn best_of(sense: Sense, worths: &[Worth]) -> usize {
    let mut best = 0;
    for (place, worth) in worths.iter().enumerate() {
        let better = match sense {
            Sense::Minimise => worth.value < worths[best].value,
            Sense::Maximise => worth.value > worths[best].value,
        };
        if better {
            best = place;
        }
    }
    best
}

/// Returns the value for every seat where the seat at move has `value`. With three or more seats
/// the others share the rest in proportion to `seats`. Empty for a single seat.
///
/// ```
/// use retrodice::play::values::shares;
///
/// assert_eq!(shares(2, 0.75, &[]), [0.75, 0.25]);
/// assert_eq!(shares(3, 0.6, &[0.5, 0.25, 0.25]), [0.6, 0.2, 0.2]);
/// ```
pub fn shares(count: usize, value: f64, seats: &[f64]) -> Vec<f64> {
    match seats {
        [own, others @ ..] => {
            let scale = if *own < 1.0 { (1.0 - value) / (1.0 - own) } else { 0.0 };
            [value].into_iter().chain(others.iter().map(|other| scale * other)).collect()
        }
        [] if count == 2 => vec![value, 1.0 - value],
        [] => Vec::new(),
    }
}

/// Policy that plays the best move by a source of values, the first of equals.
pub struct BestBy<G> {
    /// The game to be played.
    pub game: G,
    /// Source of the values to play by.
    pub values: Arc<dyn Values<G>>,
}

retrodice_core::debug_summary!(
    [G: Game] BestBy<G>, "BestBy",
    |this| { basis: this.values.basis() }
);

impl<G: Game> Named for BestBy<G> {
    fn name(&self) -> String {
        "optimal".to_owned()
    }

    fn description(&self) -> String {
        format!("plays for {}: values {}", self.game.objective(), self.values.basis().words)
    }
}

impl<G: Game> Policy<G> for BestBy<G> {
    /// Returns 0 if there are no values for this position.
    fn choose(&self, at: &G::MovePosition, moves: &[MoveOf<G>]) -> usize {
        let sense = self.game.objective().sense();
        self.values.moves(at, moves).map_or(0, |worths| best_of(sense, &worths))
    }
}

crate::policy_is_strategy!([G: Game] BestBy<G>, G);
