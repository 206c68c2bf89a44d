//! Where the coach's values come from.

use crate::error::PlayError;
use crate::optimal::Optimal;
use crate::policy::{MoveOf, Named, Policy};
use crate::yahtzee::Advisor;
use rules::game::{Game, Position, PositionOf};
use rules::index::Indexed;
use rules::notation::{Notation, NotationError};
use rules::objective::Sense;
use rules::yahtzee::{Yahtzee, YahtzeeMove, YahtzeeRoll};
use solve::kernels::yahtzee::YahtzeeSolution;
use solve::method::Guarantee;
use std::sync::Arc;

/// What is promised of a source of values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Basis {
    /// Whether values are those of best play, up to rounding.
    pub exact: bool,
    /// How they were found, in a few words: `solved exactly`.
    pub words: String,
}

/// A value from the viewpoint of the seat at move, in the unit of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Worth {
    /// The amount.
    pub value: f64,
    /// Its standard error where it is a mean over games; zero where it is exact or
    /// its error is not known.
    pub error: f64,
}

impl Worth {
    /// A value without sampling error.
    pub const fn sure(value: f64) -> Self {
        Self { value, error: 0.0 }
    }
}

/// A source of values for positions of `G`.
pub trait Values<G: Game>: Send + Sync {
    /// What is promised of the values.
    fn basis(&self) -> Basis;

    /// Whether it is fast enough for hundreds of positions while somebody waits.
    fn is_quick(&self) -> bool {
        true
    }

    /// How much the values of two moves must differ for one to be called worse. By default
    /// nothing: exact values, and means over the same dice.
    fn doubt(&self, _: &G::MovePosition) -> f64 {
        0.0
    }

    /// How far the values around this position contradict each other. It adds to the errors
    /// of estimates, and takes longer than the values themselves.
    fn residual(&self, _: &G::MovePosition) -> f64 {
        0.0
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
}

impl<G: Indexed> Values<G> for Optimal<G> {
    /// With three and more seats there is no best play to be exact about.
    fn basis(&self) -> Basis {
        let guarantee = self.solution().guarantee();
        match self.solution().game().seats() {
            1 | 2 => Basis { exact: true, words: format!("solved: {guarantee}") },
            seats => Basis {
                exact: false,
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
}

/// The whole of a game of the Yahtzee family, solved.
impl Values<Yahtzee> for YahtzeeSolution {
    fn basis(&self) -> Basis {
        Basis { exact: true, words: format!("solved: {}", Guarantee::FixedPoint) }
    }

    fn before(&self, at: &YahtzeeRoll) -> Result<Worth, PlayError> {
        let value = match self.tables().game().is_anchor(at) {
            true => self.value(&at.card),
            false => Advisor::new(self).value(at),
        };
        value.map(Worth::sure).ok_or_else(|| no_sheet(self.tables().game(), &Position::Roll(*at)))
    }

    fn moves(&self, at: &YahtzeeMove, _: &[MoveOf<Yahtzee>]) -> Result<Vec<Worth>, PlayError> {
        let advice = Advisor::new(self).options(at);
        let advice = advice.ok_or_else(|| no_sheet(self.tables().game(), &Position::Move(*at)))?;
        Ok(advice.into_iter().map(|advice| Worth::sure(advice.value)).collect())
    }

    /// One sweep for all positions with the same sheet.
    fn amounts(
        &self,
        game: &Yahtzee,
        places: &[PositionOf<Yahtzee>],
    ) -> Result<Vec<f64>, PlayError> {
        let amounts = Advisor::new(self).values(places);
        let known = |(place, amount): (_, Option<f64>)| amount.ok_or_else(|| no_sheet(game, place));
        places.iter().zip(amounts).map(known).collect()
    }
}

fn no_sheet(game: &Yahtzee, at: &PositionOf<Yahtzee>) -> PlayError {
    let why = "no sheet of these rules looks like this";
    NotationError::wrong("position", &game.write_position(at), why).into()
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
