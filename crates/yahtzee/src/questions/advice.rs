//! The question `goal-advice`: the moves of a position for somebody who does not play for points.

use super::best_response::{Level, payoff_against};
use super::opened;
use crate::kernel::{GoalSolution, Keep, Payoff, Span, YahtzeeSolution};
use crate::strategies::goal_options;
use retrodice_core::game::Position;
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::order::sort_by_number;
use retrodice_core::spec::{position_text, split_position};
use retrodice_questions::{
    Ask, Context, Error, OptionReport, OptionsReport, Player, TieOrder, with_dice,
};
use retrodice_solver::method::Guarantee;
use schemars::JsonSchema;
use serde::Deserialize;
use std::sync::Arc;

/// The moves of a position for a player who plays for a final score or against an opponent, best
/// first. The score card of the opponent is not seen, and a tie counts half.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GoalAdvice {
    /// The position, dice included.
    pub position: String,
    /// The final score to reach, unless there is an opponent.
    #[serde(default)]
    pub score: Option<i32>,
    /// The opponent, unless there is a score to reach.
    #[serde(default)]
    pub against: Option<Player>,
    /// The points scored so far, bonuses included.
    pub points: i32,
}

retrodice_questions::question!(
    GoalAdvice,
    position,
    "goal-advice",
    "The moves of a position for a score or against an unseen opponent",
    OptionsReport,
    |question| question.against.iter_mut().collect()
);

impl Ask for GoalAdvice {
    fn ask(&self, context: &Context<'_>) -> Result<OptionsReport, Error> {
        let (_, fields) = split_position(&self.position)?;
        let opened = opened(context, &self.position, "advise --score")?;
        let game = opened.game();
        let at = with_dice(game, game.read_position(fields)?)?;
        let solution = Arc::new(YahtzeeSolution::new(game));
        let (payoff, unit) = match (self.score, &self.against) {
            (Some(score), None) => (Payoff::at_least(score), "probability of the score"),
            (None, Some(opponent)) => {
                let payoff = payoff_against(&solution, opponent, TieOrder::First, Level::Half)?.0;
                (payoff, "share of wins")
            }
            (score, _) => {
                let text = score.map_or_else(String::new, |score| score.to_string());
                return Err(
                    NotationError::wrong("score", &text, "give a score or an opponent").into()
                );
            }
        };
        let span = Span::After(at.card, self.points..=self.points);
        let goal =
            GoalSolution::solve(solution.tables(), payoff, &span, Keep::All, context.observer)?;
        let position = position_text(game, &Position::Move(at));
        let Some(mut advice) = goal_options(&goal, &at, self.points) else {
            let why = "no sheet of these rules looks like this";
            return Err(NotationError::wrong("position", &position, why).into());
        };
        // Stable: equal ones stay in the game's order.
        sort_by_number(&mut advice, |advice| -advice.value);
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
}
