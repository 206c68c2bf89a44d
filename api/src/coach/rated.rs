//! Values and options of many positions: the answers of [`crate::value`] and
//! [`crate::options`], each game being solved once.

use super::{Coach, Effort};
use crate::Error;
use crate::rated::{OptionReport, OptionsReport, ValueReport, with_dice};
use crate::reports::unit_name;
use coach::{Basis, CoachVisitor, Coached, coached};
use play::values::best_of;
use rules::game::{Next, Position};
use rules::objective::Sense;
use rules::spec::{AnyGame, position_text, split_position};
use solve::solution::bust_probability;
use std::cmp::Ordering;

impl Coach<'_> {
    /// The value of a position, for the seat at move.
    ///
    /// # Errors
    /// As for [`crate::value`].
    ///
    /// ```
    /// let coach = retrodice_api::coach::Coach::default();
    /// assert!((coach.value("pig(100) | 0/0 | 0")?.value - 0.530593).abs() < 1e-6);
    /// # Ok::<(), retrodice_api::Error>(())
    /// ```
    pub fn value(&self, position: &str) -> Result<ValueReport, Error> {
        let (spec, fields) = split_position(position)?;
        coached(AnyGame::from_spec(&spec)?, ValueOf { coach: self, fields })
    }

    /// The moves of a position, the best first.
    ///
    /// # Errors
    /// As for [`crate::options`].
    pub fn options(&self, position: &str) -> Result<OptionsReport, Error> {
        let (spec, fields) = split_position(position)?;
        coached(AnyGame::from_spec(&spec)?, OptionsOf { coach: self, fields })
    }
}

struct ValueOf<'a> {
    coach: &'a Coach<'a>,
    fields: &'a str,
}

impl CoachVisitor for ValueOf<'_> {
    type Output = Result<ValueReport, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let position = game.read_position(self.fields)?;
        let values = self.coach.values_at(&game, &position, Effort::Exact)?;
        let value = match &position {
            Position::Roll(at) => values.before(at)?.value,
            Position::Move(at) => {
                let mut moves = Vec::new();
                game.moves(at, &mut moves);
                let worths = values.moves(at, &moves)?;
                worths[best_of(game.objective().sense(), &worths)].value
            }
        };
        Ok(ValueReport {
            position: position_text(&game, &position),
            value,
            unit: unit_name(game.objective().unit()),
            guarantee: guarantee(values.basis()),
        })
    }
}

struct OptionsOf<'a> {
    coach: &'a Coach<'a>,
    fields: &'a str,
}

impl CoachVisitor for OptionsOf<'_> {
    type Output = Result<OptionsReport, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let at = with_dice(&game, self.fields)?;
        let position = Position::Move(at.clone());
        let values = self.coach.values_at(&game, &position, Effort::Exact)?;
        let mut moves = Vec::new();
        game.moves(&at, &mut moves);
        let worths = values.moves(&at, &moves)?;
        let sense = game.objective().sense();
        let best = worths[best_of(sense, &worths)].value;
        let option = |(made, worth): (&play::policy::MoveOf<G>, &play::values::Worth)| {
            let regret = match sense {
                Sense::Maximise => best - worth.value,
                Sense::Minimise => worth.value - best,
            };
            let bust = match &made.next {
                Next::Roll(next) => bust_probability(&game, next),
                Next::Pass(_) | Next::End(_) => 0.0,
            };
            let choice = game.write_choice(&made.choice);
            OptionReport { choice, value: worth.value, regret, bust }
        };
        let mut options: Vec<OptionReport> = moves.iter().zip(&worths).map(option).collect();
        // Stable: equal ones stay in the game's order.
        options.sort_by(by_regret);
        Ok(OptionsReport {
            options,
            position: position_text(&game, &position),
            unit: unit_name(game.objective().unit()),
            guarantee: guarantee(values.basis()),
        })
    }
}

/// What is promised, without how it was found.
fn guarantee(basis: Basis) -> String {
    let words = basis.words.rsplit(": ").next().map(str::to_owned);
    words.unwrap_or(basis.words)
}

/// The best first. A function and no closure: one sort then serves all games.
fn by_regret(one: &OptionReport, other: &OptionReport) -> Ordering {
    one.regret.total_cmp(&other.regret)
}
