//! Faster answers of Can't Stop to general questions: packed boards, strategies with tables, optimal
//! games side by side.

use super::packed;
use crate::CantStop;
#[cfg(feature = "analysis")]
use retrodice_questions::CensusReport;
use retrodice_questions::{Context, Error, FastPaths, Opened, Solve, SolveDevice, SolveReport};
#[cfg(feature = "policies")]
use retrodice_questions::{Evaluate, EvaluateReport, Simulate, Simulated};
use retrodice_solver::engine::packing;

/// Faster answers of Can't Stop to general questions.
pub(crate) struct CantStopPaths;

impl FastPaths<CantStop> for CantStopPaths {
    fn solve(
        &self,
        opened: &Opened<CantStop>,
        question: &Solve,
        context: &Context<'_>,
    ) -> Option<Result<SolveReport, Error>> {
        let game = opened.game();
        let is_packed = question.method.is_none()
            && (question.device == SolveDevice::Cuda
                || packing(game).is_some()
                || asks_for_packed(game, question))
            // Nobody waits for these boards in a browser.
            && !cfg!(target_family = "wasm");
        is_packed.then(|| {
            let table = question.table(opened, context)?;
            let question = Solve { out: table, ..question.clone() };
            packed::solve_packed(game, &question, packed::SAMPLED_POSITIONS, context)
        })
    }

    #[cfg(feature = "analysis")]
    fn census(&self, opened: &Opened<CantStop>, mut report: CensusReport) -> CensusReport {
        let census = opened.game().census();
        let text = |count: u128| Some(count.to_string());
        report.anchors = text(census.anchors);
        report.mirror_classes = text(census.mirror_classes);
        report.placements = text(census.placements);
        report.bound = text(census.bound);
        report
    }

    #[cfg(feature = "policies")]
    fn evaluate(
        &self,
        opened: &Opened<CantStop>,
        question: &Evaluate,
        context: &Context<'_>,
    ) -> Option<Result<EvaluateReport, Error>> {
        policies::evaluate(opened, question, context)
    }

    #[cfg(feature = "policies")]
    fn simulate(
        &self,
        opened: &Opened<CantStop>,
        question: &Simulate,
        context: &Context<'_>,
    ) -> Option<Result<Simulated, Error>> {
        policies::simulate(opened, question, context)
    }
}

/// Whether the table asked for is a packed one, of a board whose values would otherwise be kept
/// in full.
fn asks_for_packed(game: &CantStop, question: &Solve) -> bool {
    question.out.as_ref().is_some_and(|path| packed::is_packed(path))
        && !question.draft
        && question.positions.is_none()
        && crate::engine::board(game).is_ok()
}

/// Fast paths for policies.
#[cfg(feature = "policies")]
mod policies {
    use crate::CantStop;
    use crate::engine::{IN_DOUBLE, packed_table};
    use crate::questions::packed;
    use crate::solitaire::Board;
    use crate::solitaire::observed::solve_observed;
    use crate::strategies::TableStrategy;
    use crate::strategies::multiplayer::solitaire_batch::{self, BatchResult};
    use retrodice_core::notation::Notation;
    use retrodice_core::objective::Unit;
    use retrodice_play::registry::{OPTIMAL, StrategySource, make, unsolved};
    use retrodice_questions::{
        Context, Engine, Error, Evaluate, EvaluateReport, Opened, Player, SeatLine, Simulate,
        SimulateReport, Simulated,
    };
    use retrodice_solver::method::Guarantee;
    use retrodice_stats::{CONFIDENCE, Interval};
    use web_time::Instant;

    /// Values a strategy with tables over the anchors that it reaches.
    pub(crate) fn evaluate(
        opened: &Opened<CantStop>,
        question: &Evaluate,
        context: &Context<'_>,
    ) -> Option<Result<EvaluateReport, Error>> {
        let game = opened.game();
        let source = question.strategy.source().filter(|_| game.options().players == 1)?;
        let strategy = make(opened.strategy_context(), source, unsolved).ok()?;
        let strategy = strategy.capabilities.table_strategy()?;
        Some(by_tables(game, strategy, question, context))
    }

    /// Plays all games of optimal solitaire at once.
    pub(crate) fn simulate(
        opened: &Opened<CantStop>,
        question: &Simulate,
        context: &Context<'_>,
    ) -> Option<Result<Simulated, Error>> {
        if !is_optimal(question) {
            return None;
        }
        let (begun, engine) = (Instant::now(), context.engine());
        let played = play_optimally(&engine, opened.game(), question.games, question.seed);
        let report = played.transpose()?.map(|(played, exact)| {
            let seconds = begun.elapsed().as_secs_f64();
            Simulated::Games(at_once(opened.game().spec(), question, &played, exact, seconds))
        });
        Some(report)
    }

    /// Whether optimal play is in every seat.
    fn is_optimal(question: &Simulate) -> bool {
        let optimal = |player: &Player| player.source().is_some_and(StrategySource::is_optimal);
        question.strategy.iter().all(optimal)
    }

    /// The exact value of a strategy with tables, over the anchors that it reaches.
    fn by_tables(
        game: &CantStop,
        strategy: &TableStrategy,
        question: &Evaluate,
        context: &Context<'_>,
    ) -> Result<EvaluateReport, Error> {
        let fast = strategy.on(game)?;
        let (course, lengths) = if question.lengths {
            let lengths = fast.lengths(context.observer)?;
            (lengths.course, Some((lengths.probabilities, lengths.rest)))
        } else {
            (fast.course(context.observer)?, None)
        };
        let (lengths, longer) = lengths.unzip();
        Ok(EvaluateReport {
            spec: game.spec(),
            strategy: strategy.name(),
            value: course.turns,
            unit: Unit::Turns.to_string(),
            busted_turns: Some(course.busted),
            anchors: Some(course.anchors),
            lengths,
            longer,
            ..EvaluateReport::default()
        })
    }

    /// The report of games of optimal solitaire that were played all at once.
    fn at_once(
        spec: String,
        question: &Simulate,
        played: &BatchResult,
        exact: Option<f64>,
        seconds: f64,
    ) -> SimulateReport {
        let estimate = played.turns.estimate();
        let Interval { low, high } = estimate.interval(CONFIDENCE);
        let games = played.turns.count();
        SimulateReport {
            spec,
            asked: question.games,
            games,
            seed: question.seed,
            unit: Unit::Turns.to_string(),
            seats: vec![SeatLine {
                strategy: OPTIMAL.to_owned(),
                mean: estimate.mean,
                low,
                high,
                busted_turns: played.busts as f64 / (estimate.mean * games as f64),
                turns_per_game: estimate.mean,
            }],
            mean_rolls: played.rolls as f64 / games as f64,
            exact,
            seconds,
        }
    }

    /// Plays all games of optimal solitaire side by side, many times as fast as one after the other.
    /// Returns their results, and the exact value unless the table is a draft. `None` for games that are
    /// not played so, and without a packed table for so few that a solve would be most of the work.
    fn play_optimally(
        engine: &Engine<'_>,
        game: &CantStop,
        games: u64,
        seed: u64,
    ) -> Result<Option<(BatchResult, Option<f64>)>, Error> {
        if !solitaire_batch::supports(game) {
            return Ok(None);
        }
        if let Some(packed) = packed_table(&engine.engine(), game)? {
            let start = packed.get(packed.board().lengths())?;
            let played = if games < solitaire_batch::FEW_GAMES {
                solitaire_batch::play_by_packed(game, &packed, games, seed, engine.observer)?
            } else {
                let values = packed.unpack(&|| engine.observer.cancelled())?;
                solitaire_batch::play_optimally(game, &values, games, seed, engine.observer)?
            };
            let exact = (packed.guarantee() != Guarantee::Draft).then_some(start);
            return Ok(Some((played, exact)));
        }
        if !is_solved_for(game, games) {
            return Ok(None);
        }
        let board = Board::of(game)?;
        let values = solve_observed::<f64>(&board, packed::options(None), engine.observer)?;
        let played = solitaire_batch::play_optimally(game, &values, games, seed, engine.observer)?;
        Ok(Some((played, Some(values.start()))))
    }

    /// Whether the board is solved for this many games.
    fn is_solved_for(game: &CantStop, games: u64) -> bool {
        games >= MANY_GAMES && IN_DOUBLE.fits(game, None).is_ok()
    }

    /// From this many games on a solve for them is the smaller part of the work.
    const MANY_GAMES: u64 = 100_000;
}
