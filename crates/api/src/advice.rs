//! What to do in a position of the Yahtzee family.

use super::Error;
use super::blind::{Opponent, payoff_against};
use super::points::yahtzee;
use retrodice_core::game::{Game, Position};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::spec::{position_text, split_position};
use retrodice_questions::{Engine, OptionReport, OptionsReport, unit_name, with_dice};
use retrodice_solver::method::Guarantee;
use retrodice_yahtzee::kernel::{GoalSolution, Keep, Payoff, Span, YahtzeeSolution};
use retrodice_yahtzee::strategies::{Advice, Advisor, goal_options};
use retrodice_yahtzee::{Yahtzee, YahtzeeMove};
use std::sync::Arc;

/// A solved sheet that gives advice any number of times: a request takes some
/// tens of microseconds.
#[derive(Clone, Debug)]
pub struct PointsAdviser {
    solution: YahtzeeSolution,
}

impl PointsAdviser {
    /// Solves the game of the Yahtzee family that `spec` names: a fifth of a second
    /// for the usual ones.
    ///
    /// # Errors
    /// [`Error::Notation`](retrodice_questions::Error::Notation) for other games.
    pub fn new(spec: &str) -> Result<Self, Error> {
        Ok(Self::of(&yahtzee(&spec.parse()?, "advise")?))
    }

    pub(super) fn of(game: &Yahtzee) -> Self {
        Self { solution: YahtzeeSolution::new(game) }
    }

    /// All moves of the position described by these fields, such as
    /// `ones:3,sixes:24 | 2 | 1-3-3-4-6`, best first.
    ///
    /// # Errors
    /// As for [`retrodice_questions::Options`].
    ///
    /// ```
    /// let adviser = retrodice_api::PointsAdviser::new("yahtzee(mini)")?;
    /// assert_eq!(adviser.options("ones:2 | 1 | 1-2-3")?.options[0].choice, "keep 3");
    /// # Ok::<(), retrodice_api::Error>(())
    /// ```
    pub fn options(&self, fields: &str) -> Result<OptionsReport, Error> {
        let game = self.solution.tables().game();
        let at = with_dice(game, game.read_position(fields)?)?;
        let advice = Advisor::new(&self.solution).options(&at);
        report(game, at, advice, unit_name(game.objective().unit()))
    }
}

/// The objective of a player who does not play for points.
#[derive(Clone, Debug, PartialEq)]
pub enum Aim {
    /// This final score or more.
    Score(i32),
    /// A higher final score than an opponent whose sheet is not seen.
    Against(Opponent),
}

/// The objective, with these points so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// The aim.
    pub aim: Aim,
    /// The points scored so far, bonuses included.
    pub points: i32,
}

/// The options of a position for a player who plays for a final score or against an
/// unseen opponent, best first.
///
/// # Errors
/// As for [`retrodice_questions::Options`]; a game outside of the Yahtzee family is one, too.
pub fn goal_advice(
    engine: &Engine<'_>,
    position: &str,
    target: &Target,
) -> Result<OptionsReport, Error> {
    let (spec, fields) = split_position(position)?;
    let game = yahtzee(&spec, "advise --score")?;
    let at = with_dice(&game, game.read_position(fields)?)?;
    let solution = Arc::new(YahtzeeSolution::new(&game));
    let (payoff, unit) = match &target.aim {
        Aim::Score(score) => (Payoff::at_least(*score), "probability of the score"),
        Aim::Against(opponent) => (payoff_against(&solution, opponent)?.0, "share of wins"),
    };
    let span = Span::After(at.card, target.points..=target.points);
    let goal = GoalSolution::solve(solution.tables(), payoff, &span, Keep::All, engine.observer)?;
    report(&game, at, goal_options(&goal, &at, target.points), unit.to_owned())
}

fn report(
    game: &Yahtzee,
    at: YahtzeeMove,
    advice: Option<Vec<Advice>>,
    unit: String,
) -> Result<OptionsReport, Error> {
    let position = position_text(game, &Position::Move(at));
    let Some(mut advice) = advice else {
        let why = "no sheet of these rules looks like this";
        return Err(NotationError::wrong("position", &position, why).into());
    };
    // Stable: equal ones stay in the game's order.
    advice.sort_by(|a, b| b.value.total_cmp(&a.value));
    let best = advice[0].value;
    let options = advice.iter().map(|advice| OptionReport {
        choice: game.write_choice(&advice.choice),
        value: advice.value,
        regret: best - advice.value,
        bust: 0.0,
    });
    Ok(OptionsReport {
        options: options.collect(),
        position,
        unit,
        guarantee: Guarantee::FixedPoint.to_string(),
    })
}
