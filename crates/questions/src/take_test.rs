//! The proficiency test as a strategy takes it.

use crate::coaching::Puzzles;
use crate::context::Context;
use crate::error::Error;
use crate::opened::{Effort, Opened, with_dice};
use crate::question::{Answerable, GeneralQuestion};
use retrodice_coach::{TestResult, advise, grade_test, mark};
use retrodice_core::game::Position;
use retrodice_stats::{Experiment, Purpose};
use schemars::JsonSchema;
use serde::Deserialize;

/// Puzzles answered by a strategy, with its rating.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeTest {
    /// The game.
    pub spec: String,
    /// The seed of the games from which the puzzles are drawn.
    pub seed: u64,
    /// The number of puzzles.
    pub count: usize,
    /// The theme that all of them have, such as `stop-or-roll`; by default any.
    #[serde(default)]
    pub theme: Option<String>,
    /// The strategy that answers, or `second-best` for the second-best move each time.
    pub strategy: String,
}

crate::question!(TakeTest, spec, "take-test", "Puzzles answered by a strategy", TestResult);

impl GeneralQuestion for TakeTest {
    fn answer<G: Answerable>(
        &self,
        opened: &Opened<G>,
        context: &Context<'_>,
    ) -> Result<TestResult, Error> {
        let Self { spec, seed, count, theme, strategy } = self;
        let game = opened.game();
        let puzzles =
            Puzzles { spec: spec.clone(), seed: *seed, count: *count, theme: theme.clone() };
        let strategy = match &strategy[..] {
            "second-best" => None,
            name => Some(opened.strategy(&name.into(), context)?.strategy),
        };
        let mut decisions = Experiment::new(*seed, "test").stream(0, Purpose::Decisions);
        let players = opened.puzzle_players(context)?;
        let mut marks = Vec::new();
        for puzzle in puzzles.answer(opened, context)?.puzzles {
            let at = with_dice(game, opened.position(&puzzle.position)?)?;
            let place = Position::Move(at.clone());
            let values = opened.values_at(&place, Effort::Usual, context)?;
            let mut moves = Vec::new();
            game.moves(&at, &mut moves);
            let answer = match &strategy {
                Some(strategy) => {
                    let picked = strategy.pick(&at, &moves, &mut decisions);
                    game.write_choice(&moves[picked].choice)
                }
                None => advise(game, values.as_ref(), &place)?.options[1].choice.clone(),
            };
            marks.push(mark(game, values.as_ref(), &at, &answer, players)?);
        }
        Ok(grade_test(game, marks))
    }
}
