//! Many games, and their averages.

use super::sheets::{SheetsReport, simulate_sheets};
use super::strategies::{or_unsolved, play_optimally, plays_all_at_once};
use super::{Engine, Error, TieOrder};
use retrodice_cantstop::strategies::multiplayer::solitaire_batch::BatchResult;
use retrodice_coach::Coached;
use retrodice_core::notation::Notation;
use retrodice_core::objective::Unit;
use retrodice_games::AnyGame;
use retrodice_games::{CoachVisitor, coached};
use retrodice_play::optimal::Optimal;
use retrodice_play::policy::Strategy;
use retrodice_play::registry::{Made, Materials, OPTIMAL, StrategySource, make, playing};
use retrodice_play::shard::Shard;
use retrodice_play::simulate::{Report, Simulation};
use retrodice_solver::solution::Solution;
use retrodice_stats::{CONFIDENCE, Interval};
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;
use web_time::Instant;

/// What simulated games came to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SimulateReport {
    /// The game.
    pub spec: String,
    /// Games asked for.
    pub asked: u64,
    /// Games played: fewer if it was stopped.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// What results count.
    pub unit: String,
    /// One line for each seat, the one that begins first.
    pub seats: Vec<SeatLine>,
    /// Mean number of rolls of a game, all seats together.
    pub mean_rolls: f64,
    /// The exact value, if every seat plays optimally; else null.
    pub exact: Option<f64>,
    /// Seconds it took.
    pub seconds: f64,
}

impl SimulateReport {
    /// For games that were played elsewhere.
    pub fn of(spec: String, report: &Report, asked: u64, seconds: f64) -> Self {
        Self { asked, ..told(spec, report, None, seconds) }
    }
}

/// What simulated games came to for one seat.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SeatLine {
    /// The strategy, with its parameters.
    pub strategy: String,
    /// Mean result.
    pub mean: f64,
    /// Lower end of the 95 % interval of the mean.
    pub low: f64,
    /// Upper end of it.
    pub high: f64,
    /// Share of turns that a roll lost.
    pub busted_turns: f64,
    /// Mean number of turns of a game.
    pub turns_per_game: f64,
}

/// What [`simulate`] returns.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Simulated {
    /// Games of one table.
    Games(SimulateReport),
    /// Games of the Yahtzee family, every strategy filling a sheet of its own.
    Sheets(SheetsReport),
}

/// What to simulate beside the game and the strategies.
#[derive(Clone, Copy, Debug)]
pub struct SimulateOptions {
    /// How many games.
    pub games: u64,
    /// The seed; the same seed gives the same games for any number of threads.
    pub seed: u64,
    /// Which of equally good moves is made, in the Yahtzee family.
    pub ties: TieOrder,
}

impl Default for SimulateOptions {
    fn default() -> Self {
        Self { games: 10_000, seed: 1, ties: TieOrder::First }
    }
}

/// Plays many games of `spec`: with one strategy in all seats, or one for each seat in
/// turn order. In the Yahtzee family every strategy fills a sheet of its own. Without
/// any, the strongest plays that can: optimal play where the game can be solved on the
/// spot. If the engine's observer cancels, the games played so far are reported.
///
/// # Errors
/// See [`Error`]; [`Error::Play`] naming what cannot be played.
///
/// ```
/// use retrodice_api::{Engine, Simulated, simulate};
/// let engine = Engine::default();
/// let strategies = ["rule28(threshold=15)".into()];
/// let report = simulate(&engine, "cantstop(3,1)", &strategies, &Default::default())?;
/// let Simulated::Games(report) = report else { panic!("it is no sheet") };
/// assert!(report.seats[0].low < report.seats[0].mean);
/// # Ok::<(), retrodice_api::Error>(())
/// ```
pub fn simulate(
    engine: &Engine<'_>,
    spec: &str,
    strategies: &[StrategySource],
    options: &SimulateOptions,
) -> Result<Simulated, Error> {
    let game = spec.parse::<AnyGame>()?;
    if let AnyGame::Yahtzee(_) = game {
        let random = |source: &StrategySource| source.name() == "random";
        if strategies.is_empty() || !strategies.iter().all(random) {
            let optimal = [OPTIMAL.into()];
            let strategies = if strategies.is_empty() { &optimal } else { strategies };
            return Ok(Simulated::Sheets(simulate_sheets(engine, spec, strategies, options)?));
        }
    }
    let begun = Instant::now();
    if let AnyGame::CantStop(game) = &game
        && strategies.iter().all(StrategySource::is_optimal)
        && let Some((played, exact)) = play_optimally(engine, game, options.games, options.seed)?
    {
        let seconds = begun.elapsed().as_secs_f64();
        return Ok(Simulated::Games(at_once(game.spec(), options, &played, exact, seconds)));
    }
    let played = coached(game, Play { engine, strategies, options, shard: Shard::WHOLE })?;
    Ok(Simulated::Games(played.report()))
}

/// The games of a shard of what [`simulate`] plays.
///
/// # Errors
/// As for [`simulate`]; [`Error::Shards`] for games that are not played one by one.
pub(super) fn simulate_shard(
    engine: &Engine<'_>,
    spec: &str,
    strategies: &[StrategySource],
    options: &SimulateOptions,
    shard: Shard,
) -> Result<PlayedGames, Error> {
    let game = spec.parse::<AnyGame>()?;
    let at_once = |what: &str| {
        let why = format!(
            "{what} are played all at once, in seconds, and cannot be sharded; leave out the shard"
        );
        Err(Error::Shards { why })
    };
    match &game {
        AnyGame::Yahtzee(_) => return at_once("games of the Yahtzee family"),
        AnyGame::CantStop(game)
            if strategies.iter().all(StrategySource::is_optimal)
                && plays_all_at_once(engine, game, options.games) =>
        {
            return at_once("these games of optimal solitaire");
        }
        _ => {}
    }
    coached(game, Play { engine, strategies, options, shard })
}

/// Games that were played.
pub(super) struct PlayedGames {
    pub(super) spec: String,
    /// Games asked for, of a shard too those of all.
    pub(super) asked: u64,
    /// What they came to.
    pub(super) games: Report,
    /// The exact value, if every seat played optimally.
    pub(super) exact: Option<f64>,
    pub(super) seconds: f64,
}

impl PlayedGames {
    /// What is reported of them.
    pub(super) fn report(self) -> SimulateReport {
        let Self { spec, asked, games, exact, seconds } = self;
        SimulateReport { asked, ..told(spec, &games, exact, seconds) }
    }
}

/// The report of games of optimal solitaire that were played all at once.
fn at_once(
    spec: String,
    options: &SimulateOptions,
    played: &BatchResult,
    exact: Option<f64>,
    seconds: f64,
) -> SimulateReport {
    let estimate = played.turns.estimate();
    let Interval { low, high } = estimate.interval(CONFIDENCE);
    let games = played.turns.count();
    SimulateReport {
        spec,
        asked: options.games,
        games,
        seed: options.seed,
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

struct Play<'a> {
    engine: &'a Engine<'a>,
    strategies: &'a [StrategySource],
    options: &'a SimulateOptions,
    shard: Shard,
}

impl CoachVisitor for Play<'_> {
    type Output = Result<PlayedGames, Error>;

    fn visit<G: Coached>(self, game: G) -> Self::Output {
        let materials = Materials::new(&game);
        let mut solution: Option<Arc<Solution<G>>> = None;
        let mut optimal = || {
            if solution.is_none() {
                let solved = self.engine.solution(game.clone());
                let (solved, _) = solved.map_err(|error| or_unsolved(&game, error))?;
                solution = Some(Arc::new(solved));
            }
            let solved = solution.as_ref().expect("just solved");
            Ok::<_, Error>(Made::plain(Optimal::new(solved.clone())?))
        };
        let made: Vec<Made<G>> = match self.strategies {
            [] if self.engine.finds(&game) => vec![optimal()?],
            [] => playing(&materials).map(|(_, made)| made).take(1).collect(),
            given => given
                .iter()
                .map(|source| make(&materials, source, &mut optimal))
                .collect::<Result<_, Error>>()?,
        };
        let all_optimal = made.iter().all(|made| made.name() == OPTIMAL);
        let begun = Instant::now();
        let SimulateOptions { games, seed, .. } = *self.options;
        let simulation = Simulation::new(games, seed).shard(self.shard);
        let fast = match &made[..] {
            [one] => game.simulate_fast(one, &simulation, self.engine.observer),
            _ => None,
        };
        let played = match fast {
            Some(report) => report?,
            None => {
                let players: Vec<&dyn Strategy<G>> = match &made[..] {
                    [one] => vec![one.strategy.as_ref(); game.seats()],
                    several => several.iter().map(|made| made.strategy.as_ref()).collect(),
                };
                let observer = self.engine.observer;
                simulation.run_watched(&game, &players, observer)?
            }
        };
        let exact = solution.filter(|_| all_optimal).map(|solution| solution.start_value().amount);
        let seconds = begun.elapsed().as_secs_f64();
        Ok(PlayedGames { spec: game.spec(), asked: games, games: played, exact, seconds })
    }
}

fn told(spec: String, report: &Report, exact: Option<f64>, seconds: f64) -> SimulateReport {
    let line = |seat: &retrodice_play::simulate::SeatReport| {
        let Interval { low, high } = seat.interval();
        SeatLine {
            strategy: seat.strategy.clone(),
            mean: seat.estimate().mean,
            low,
            high,
            busted_turns: seat.busted_share(),
            turns_per_game: seat.turns as f64 / report.games as f64,
        }
    };
    SimulateReport {
        spec,
        asked: report.games,
        games: report.games,
        seed: report.seed,
        unit: match report.unit {
            Unit::WinProbability => "share of wins".to_owned(),
            unit => unit.to_string(),
        },
        seats: report.seats.iter().map(line).collect(),
        mean_rolls: report.rolls as f64 / report.games as f64,
        exact,
        seconds,
    }
}
