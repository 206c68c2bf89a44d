//! What to do in a position for somebody who does not play for points.

use super::best_response::{Opponent, payoff_against};
use super::opened;
use crate::kernel::{GoalSolution, Keep, Payoff, Span, YahtzeeSolution};
use crate::strategies::goal_options;
use retrodice_core::game::Position;
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::spec::{position_text, split_position};
use retrodice_questions::{Context, Error, OptionReport, OptionsReport, with_dice};
use retrodice_solver::method::Guarantee;
use std::sync::Arc;

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

/// Returns the options of a position for a player who plays for a final score or against an unseen
/// opponent, best first.
///
/// # Errors
/// As for [`Options`](retrodice_questions::Options), and [`Error::Notation`] for other games.
pub fn goal_advice(
    context: &Context<'_>,
    position: &str,
    target: &Target,
) -> Result<OptionsReport, Error> {
    let (_, fields) = split_position(position)?;
    let opened = opened(context, position, "advise --score")?;
    let game = opened.game();
    let at = with_dice(game, game.read_position(fields)?)?;
    let solution = Arc::new(YahtzeeSolution::new(game));
    let (payoff, unit) = match &target.aim {
        Aim::Score(score) => (Payoff::at_least(*score), "probability of the score"),
        Aim::Against(opponent) => (payoff_against(&solution, opponent)?.0, "share of wins"),
    };
    let span = Span::After(at.card, target.points..=target.points);
    let goal = GoalSolution::solve(solution.tables(), payoff, &span, Keep::All, context.observer)?;
    let position = position_text(game, &Position::Move(at));
    let Some(mut advice) = goal_options(&goal, &at, target.points) else {
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
        unit: unit.to_owned(),
        guarantee: Guarantee::FixedPoint.to_string(),
    })
}
