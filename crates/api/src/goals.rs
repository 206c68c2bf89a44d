//! Playing for a score instead of points.

use super::Error;
use super::points::{named_spec, ties, yahtzee};
use retrodice_questions::{Engine, TieOrder};
use retrodice_yahtzee::Card;
use retrodice_yahtzee::kernel::{GoalSolution, Keep, Payoff, Span, YahtzeeSolution};
use retrodice_yahtzee::strategies::{Best, distribution};
use schemars::JsonSchema;
use serde::Serialize;

/// The best chance of a score.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BeatReport {
    /// The game, with its rule set.
    pub spec: String,
    /// The score to be reached.
    pub score: i32,
    /// The best probability of scoring that much or more.
    pub reach: f64,
    /// The best probability of scoring more, a tie counting half.
    pub beat: f64,
    /// The probability with which play for points scores that much or more.
    pub optimal_reach: f64,
    /// Pairs of a sheet and points that were solved for `reach`.
    pub pairs: u64,
}

/// The best chance of every score.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CurveReport {
    /// The game, with its rule set.
    pub spec: String,
    /// One line for each score, from zero to the most there is.
    pub curve: Vec<CurvePoint>,
    /// Pairs of a sheet and points that were solved.
    pub pairs: u64,
    /// The probability that whoever knows the final score of an optimal player
    /// scores more.
    pub second_seat: f64,
}

/// One score of a curve.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CurvePoint {
    /// The score.
    pub score: i32,
    /// The best probability of scoring that much or more.
    pub reach: f64,
    /// That of play for points.
    pub optimal_reach: f64,
}

/// The best chance of reaching `score` in a game.
///
/// # Errors
/// See [`Error`].
pub fn beat(engine: &Engine<'_>, spec: &str, score: i32) -> Result<BeatReport, Error> {
    let game = yahtzee(&spec.parse()?, "beat")?;
    let solution = YahtzeeSolution::new(&game);
    let span = Span::After(Card::default(), 0..=0);
    let solve = |payoff| {
        GoalSolution::solve(solution.tables(), payoff, &span, Keep::First, engine.observer)
    };
    let start = |goal: &GoalSolution| goal.value(&Card::default(), 0).expect("the start is solved");
    let (reach, beat) = (solve(Payoff::at_least(score))?, solve(Payoff::beats(score, 0.5))?);
    let optimal = distribution(&Best::of(&solution, ties(TieOrder::First)));
    Ok(BeatReport {
        spec: named_spec(&game),
        score,
        reach: start(&reach),
        beat: start(&beat),
        optimal_reach: optimal.at_least(score.max(0) as usize),
        pairs: reach.pairs(),
    })
}

/// The best chance of every score in a game: one solve for all of them.
///
/// # Errors
/// See [`Error`].
pub fn curve(engine: &Engine<'_>, spec: &str) -> Result<CurveReport, Error> {
    let game = yahtzee(&spec.parse()?, "beat")?;
    let solution = YahtzeeSolution::new(&game);
    let tables = solution.tables();
    let payoff = Payoff::at_least(0);
    let goal =
        GoalSolution::solve(tables, payoff, &Span::Everything, Keep::First, engine.observer)?;
    let optimal = distribution(&Best::of(&solution, ties(TieOrder::First)));
    let reach = |score: i32| goal.value(&Card::default(), -score).expect("every score was solved");
    let most = optimal.chances().len() as i32 - 1;
    let curve = (0..=most).map(|score| CurvePoint {
        score,
        reach: reach(score),
        optimal_reach: optimal.at_least(score as usize),
    });
    Ok(CurveReport {
        spec: named_spec(&game),
        curve: curve.collect(),
        pairs: goal.pairs(),
        second_seat: retrodice_yahtzee::strategies::second_seat(&optimal, |score| {
            reach(score as i32 + 1)
        }),
    })
}
