//! Where the coach's values come from.

use crate::error::PlayError;
use crate::optimal::Optimal;
use crate::policy::{MoveOf, Named, Policy};
use retrodice_core::game::{Game, Position, PositionOf};
use retrodice_core::index::Indexed;
use retrodice_core::objective::Sense;
use retrodice_solver::method::Guarantee;
use retrodice_stats::Estimate;
use std::sync::Arc;

/// What is promised of a source of values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Basis {
    /// Whether values are those of best play, up to rounding.
    pub exact: bool,
    /// How they were found.
    pub source: Source,
    /// The same in a few words: `solved: fixed point up to rounding`.
    pub words: String,
}

impl Basis {
    /// That of solved games of one seat or two.
    pub fn solved(guarantee: Guarantee) -> Self {
        Self {
            exact: guarantee != Guarantee::Draft,
            source: Source::Solved,
            words: format!("solved: {guarantee}"),
        }
    }

    /// What is promised of them, without how they were found.
    pub fn promise(&self) -> &str {
        self.words.split_once(": ").map_or(&self.words, |(_, promise)| promise)
    }
}

/// How values are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Retrograde analysis for one or two seats.
    Solved,
    /// Retrograde analysis for more seats, in which each replies to the others.
    Profile,
    /// Games played on by a strategy.
    Rollouts,
    /// Search to the end of the turn, and a mind there.
    Mind,
}

impl Source {
    /// The variant in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Profile => "profile",
            Self::Rollouts => "rollouts",
            Self::Mind => "mind",
        }
    }
}

/// A value from the viewpoint of the seat at move, in the unit of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Worth {
    /// The amount.
    pub value: f64,
    /// Its standard error where it is a mean over games; zero where it is exact or
    /// its error is not known.
    pub error: f64,
    /// The same of the value for each of the other seats, with three and more.
    pub others: f64,
}

impl Worth {
    /// A value without sampling error.
    pub const fn sure(value: f64) -> Self {
        Self { value, error: 0.0, others: 0.0 }
    }

    /// The mean of games.
    pub const fn mean(of: Estimate) -> Self {
        Self { value: of.mean, error: of.standard_error, others: 0.0 }
    }
}

/// Values of the legal moves of a position as they are shown, each list in their order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shown {
    /// The values, with all that is known of their errors.
    pub worths: Vec<Worth>,
    /// By how much they are above those of [`Values::moves`].
    pub gains: Vec<f64>,
    /// How much worse than the best move each must be to be called worse: half of the 95 %
    /// interval of the difference.
    pub doubts: Vec<f64>,
}

/// Takes the number of a position, its legal moves and what each comes to.
pub type MovesSeen<'a, G> = dyn FnMut(usize, &[MoveOf<G>], &[f64]) + 'a;

/// A source of values for positions of `G`.
pub trait Values<G: Game>: Send + Sync {
    /// What is promised of the values.
    fn basis(&self) -> Basis;

    /// Whether it is fast enough for hundreds of positions while somebody waits.
    fn is_quick(&self) -> bool {
        true
    }

    /// The value before a roll.
    ///
    /// # Errors
    /// Any failure.
    fn before(&self, at: &G::RollPosition) -> Result<Worth, PlayError>;

    /// The value of each of the legal moves, the points they score included.
    ///
    /// # Errors
    /// Any failure.
    fn moves(&self, at: &G::MovePosition, moves: &[MoveOf<G>]) -> Result<Vec<Worth>, PlayError>;

    /// What a position before a roll is worth to every seat, the one at move first; they sum to
    /// one. Empty where the value for the seat at move says it all, as with up to two seats.
    ///
    /// # Errors
    /// Any failure.
    fn seats_before(&self, _at: &G::RollPosition) -> Result<Vec<f64>, PlayError> {
        Ok(Vec::new())
    }

    /// The same after each of the legal moves, valued as by [`Values::moves`].
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

    /// The values of the legal moves as people are shown them: better estimates than
    /// [`Values::moves`] where there are any, which take longer. By default the same values, and
    /// no doubt: exact values, and means over the same dice.
    ///
    /// # Errors
    /// Any failure.
    fn shown(&self, at: &G::MovePosition, moves: &[MoveOf<G>]) -> Result<Shown, PlayError> {
        let worths = self.moves(at, moves)?;
        let none = vec![0.0; worths.len()];
        Ok(Shown { worths, gains: none.clone(), doubts: none })
    }

    /// The value before a roll as people are shown it: that of [`Values::before`], with all that
    /// is known of its errors.
    ///
    /// # Errors
    /// Any failure.
    fn shown_before(&self, at: &G::RollPosition) -> Result<Worth, PlayError> {
        self.before(at)
    }

    /// The amounts of many positions of `game`, with best play: those before a roll, and
    /// those of the best move.
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

    /// The amounts of all moves of many positions of `game`: `see` is called for each
    /// position, in any order, with its number, its legal moves and what they come to.
    ///
    /// # Errors
    /// Any failure.
    fn moves_of_many(
        &self,
        game: &G,
        places: &[G::MovePosition],
        see: &mut MovesSeen<'_, G>,
    ) -> Result<(), PlayError> {
        let (mut moves, mut amounts) = (Vec::new(), Vec::new());
        for (number, at) in places.iter().enumerate() {
            moves.clear();
            game.moves(at, &mut moves);
            amounts.clear();
            amounts.extend(self.moves(at, &moves)?.iter().map(|worth| worth.value));
            see(number, &moves, &amounts);
        }
        Ok(())
    }
}

impl<G: Indexed> Values<G> for Optimal<G> {
    /// With three and more seats there is no best play to be exact about.
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
        moves.iter().map(|made| Ok(Worth::sure(self.worth(made)?))).collect()
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
            _ => moves.iter().map(|made| Ok(self.seats_of(made)?)).collect(),
        }
    }
}

/// The place of the best value, the first of equals; 0 for none.
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

/// The values for every seat where that for the seat at move is `value`: with three and more the
/// others share the rest as in `seats`; empty for a single seat.
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

/// Plays the best move by a source of values, the first of equals.
pub struct BestBy<G> {
    /// The game.
    pub game: G,
    /// What it plays by.
    pub values: Arc<dyn Values<G>>,
}

impl<G: Game> Named for BestBy<G> {
    fn name(&self) -> String {
        "optimal".to_owned()
    }

    fn description(&self) -> String {
        format!("plays for {}: values {}", self.game.objective(), self.values.basis().words)
    }
}

impl<G: Game> Policy<G> for BestBy<G> {
    /// The first move if there are no values for this position.
    fn choose(&self, at: &G::MovePosition, moves: &[MoveOf<G>]) -> usize {
        let sense = self.game.objective().sense();
        self.values.moves(at, moves).map_or(0, |worths| best_of(sense, &worths))
    }
}

crate::policy_is_strategy!([G: Game] BestBy<G>, G);
