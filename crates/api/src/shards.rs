//! Simulations and tournaments in shards, played on several machines and merged.
//!
//! Games are counted exactly, so the report of all shards equals that of a single run, to the
//! bit, except for the seconds it took.
//!
//! ```
//! use retrodice_api::shards::{Part, merge, simulate};
//! let context = retrodice_api::unwatched();
//! let question = retrodice_questions::Simulate { games: 2000, ..retrodice_questions::Simulate::new("pig(20)", ["random"]) };
//! let part = |shard: &str| -> Result<(String, Part), Box<dyn std::error::Error>> {
//!     Ok((shard.to_owned(), simulate(&question, shard.parse()?, &context)?))
//! };
//! let report = merge(&[part("2/2")?, part("1/2")?])?;
//! assert_eq!(report.games(), 2000);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::Error;
use retrodice_cantstop::questions::{Tournament, TournamentReport};
use retrodice_cantstop::strategies::multiplayer::Results;
use retrodice_core::objective::Unit;
use retrodice_core::observer::Observer;
use retrodice_play::registry::StrategySource;
use retrodice_play::shard::Shard;
use retrodice_play::simulate::{Report, SeatReport};
use retrodice_questions::{Context, Simulate, SimulateReport, SimulatedGames};
use retrodice_stats::Histogram;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use web_time::Instant;

/// What a part of the games came to, as a file keeps it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// What was asked for: parts of the same games agree in it.
    run: Run,
    /// Which part it is, `2/5` for the second of five.
    shard: String,
    /// Whether all its games were played.
    whole: bool,
    /// Seconds that it took.
    seconds: f64,
    counts: Counts,
}

impl Part {
    /// Whether all its games were played; else it is no part to be put together.
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    /// Seconds that it took.
    pub fn seconds(&self) -> f64 {
        self.seconds
    }
}

/// What was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Run {
    /// The version of the program.
    version: String,
    /// `simulate` or `tournament`.
    verb: String,
    spec: String,
    /// Strategies as they were asked for, files with a checksum of their contents.
    strategies: Vec<String>,
    games: u64,
    seed: u64,
}

/// What games came to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Counts {
    Simulate(Games),
    Tournament(Results),
}

/// What games of a simulation came to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Games {
    games: u64,
    experiment: String,
    unit: Words,
    seats: Vec<SeatCounts>,
    /// Games by their number of turns.
    lengths: Vec<(i64, u64)>,
    rolls: u64,
    exact: Option<f64>,
}

/// [`Unit`] in a file.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Words {
    Turns,
    Points,
    Wins,
}

/// What they came to for one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct SeatCounts {
    strategy: String,
    /// How many parts make one unit of a result.
    parts: u32,
    /// Games by their result, in parts.
    results: Vec<(i64, u64)>,
    turns: u64,
    busts: u64,
}

/// The report of parts that were put together.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Merged {
    /// Of a simulation.
    Simulate(SimulateReport),
    /// Of a tournament.
    Tournament(TournamentReport),
}

impl Merged {
    /// Games that were played.
    pub fn games(&self) -> u64 {
        match self {
            Self::Simulate(report) => report.games,
            Self::Tournament(report) => report.played,
        }
    }
}

/// Plays a part of the games of a simulation.
///
/// # Errors
/// As there; [`retrodice_questions::Error::Shards`] for games that are played all at once.
#[cfg(feature = "policies")]
pub fn simulate(question: &Simulate, shard: Shard, context: &Context<'_>) -> Result<Part, Error> {
    let game = context.game(&question.spec)?;
    let SimulatedGames { spec, asked, games, exact, seconds } =
        game.play_shard(question, shard, context)?;
    let strategies = question.sources().unwrap_or_default();
    let run = Run::new("simulate", spec, &strategies, asked, games.seed);
    let counts = Games::of(&games, exact);
    let own = shard.numbers(asked);
    let whole = counts.games == own.end - own.start;
    let counts = Counts::Simulate(counts);
    Ok(Part { run, shard: shard.to_string(), whole, seconds, counts })
}

/// Plays a part of the games of a [tournament](Tournament::tournament) among these players, or
/// among [everybody](Tournament::of_everybody) if none is named.
///
/// # Errors
/// As there.
pub fn tournament(
    spec: &str,
    players: &[StrategySource],
    (games, seed): (u64, u64),
    shard: Shard,
    observer: &dyn Observer,
) -> Result<Part, Error> {
    let table = match players {
        [] => Tournament::of_everybody(spec)?,
        players => Tournament::new(spec, players, observer)?,
    };
    let begun = Instant::now();
    let results = table.results(games, seed, shard, observer)?;
    let run = Run::new("tournament", table.spec(), players, games, seed);
    Ok(Part {
        run,
        shard: shard.to_string(),
        whole: results.games() == results.asked,
        seconds: begun.elapsed().as_secs_f64(),
        counts: Counts::Tournament(results),
    })
}

impl Run {
    fn new(verb: &str, spec: String, strategies: &[StrategySource], games: u64, seed: u64) -> Self {
        let (version, verb) = (env!("CARGO_PKG_VERSION").to_owned(), verb.to_owned());
        let strategies = strategies.iter().map(StrategySource::fingerprint).collect();
        Self { version, verb, spec, strategies, games, seed }
    }

    /// What differs from another, in words; `None` if nothing does.
    fn difference(&self, other: &Self) -> Option<String> {
        let list = |names: &[String]| format!("`{}`", names.join("`, `"));
        let pairs = [
            ("version", self.version.clone(), other.version.clone()),
            ("verb", self.verb.clone(), other.verb.clone()),
            ("game", self.spec.clone(), other.spec.clone()),
            ("strategies", list(&self.strategies), list(&other.strategies)),
            ("number of games", self.games.to_string(), other.games.to_string()),
            ("seed", self.seed.to_string(), other.seed.to_string()),
        ];
        let differing = pairs.into_iter().find(|(_, one, other)| one != other);
        differing.map(|(what, one, other)| format!("its {what} is {other}, not {one}"))
    }
}

/// Puts all parts of a run together; each comes with a name for people, its file say.
///
/// # Errors
/// [`retrodice_questions::Error::Shards`] naming the part that does not belong to the others, that is there
/// twice, that is missing, or that was stopped before its end.
pub fn merge(parts: &[(String, Part)]) -> Result<Merged, Error> {
    let wrong = |why: String| Error::Shards { why };
    let Some((first_name, first)) = parts.first() else {
        return Err(wrong("there are no shards to merge".to_owned()));
    };
    let of = first.shard.parse::<Shard>()?.of();
    let mut found = BTreeMap::new();
    for named in parts {
        let (name, part) = named;
        if let Some(difference) = first.run.difference(&part.run) {
            return Err(wrong(format!(
                "{name} does not belong to the run of {first_name}: {difference}"
            )));
        }
        let shard: Shard = part.shard.parse()?;
        if shard.of() != of {
            let why = format!("{name} is shard {shard}, but {first_name} is shard {}", first.shard);
            return Err(wrong(why + ": all shards of a run must have the same number of parts"));
        }
        if !part.counts.is_sound() {
            return Err(wrong(format!("{name} is damaged: its counts do not add up")));
        }
        if !part.whole {
            let why = "was stopped before its last game: play it again";
            return Err(wrong(format!("{name}, shard {shard}, {why}")));
        }
        if let Some((other, _)) = found.insert(shard.number(), named) {
            return Err(wrong(format!("{other} and {name} are both shard {shard}")));
        }
    }
    let missing = (1..=of).filter(|number| !found.contains_key(number));
    let mut missing: Vec<String> = missing.take(6).map(|number| format!("{number}/{of}")).collect();
    if missing.len() > 5 {
        missing[5] = "more".to_owned();
    }
    if !missing.is_empty() {
        return Err(wrong(format!("shard {} is missing", missing.join(", "))));
    }
    let parts: Vec<&(String, Part)> = found.into_values().collect();
    let mut counts = parts[0].1.counts.clone();
    for (name, part) in &parts[1..] {
        if !counts.add(&part.counts) {
            return Err(wrong(format!("{name} does not hold the same counts as {first_name}")));
        }
    }
    let seconds = parts.iter().map(|(_, part)| part.seconds).sum();
    let Run { spec, games, seed, .. } = first.run.clone();
    match counts {
        Counts::Simulate(counts) if counts.games != games => {
            let why = format!("the shards hold {} games, but {games} were requested", counts.games);
            Err(wrong(why))
        }
        Counts::Simulate(counts) => {
            let exact = counts.exact;
            let games_played = counts.report(seed);
            let played = SimulatedGames { spec, asked: games, games: games_played, exact, seconds };
            Ok(Merged::Simulate(played.report()))
        }
        Counts::Tournament(results) => {
            Ok(Merged::Tournament(TournamentReport::ranked(spec, &results, games, seed)?))
        }
    }
}

/// An upper limit on counts, so that a sum of some does not overflow.
const MOST_COUNTED: u64 = 1 << 48;

impl Counts {
    /// Whether games can have this result.
    fn is_sound(&self) -> bool {
        match self {
            Self::Simulate(games) => games.is_sound(),
            Self::Tournament(results) => results.is_sound(),
        }
    }

    /// Adds others; false if they count something else.
    fn add(&mut self, other: &Self) -> bool {
        match (self, other) {
            (Self::Simulate(these), Self::Simulate(those)) => these.add(those),
            (Self::Tournament(these), Self::Tournament(those)) if these.is_like(those) => {
                these.merge(those);
                true
            }
            _ => false,
        }
    }
}

impl Games {
    fn of(games: &Report, exact: Option<f64>) -> Self {
        let seat = |seat: &SeatReport| SeatCounts {
            strategy: seat.strategy.clone(),
            parts: seat.results.parts(),
            results: seat.results.iter().collect(),
            turns: seat.turns,
            busts: seat.busts,
        };
        Self {
            games: games.games,
            experiment: games.experiment.clone(),
            unit: match games.unit {
                Unit::Turns => Words::Turns,
                Unit::Points => Words::Points,
                Unit::WinProbability => Words::Wins,
            },
            seats: games.seats.iter().map(seat).collect(),
            lengths: games.lengths.iter().collect(),
            rolls: games.rolls,
            exact,
        }
    }

    fn is_sound(&self) -> bool {
        let adds_up = |counts: &[(i64, u64)]| {
            let small = |&(result, _): &(i64, u64)| result.unsigned_abs() <= MOST_COUNTED;
            let sum = counts.iter().map(|&(_, times)| u128::from(times)).sum::<u128>();
            counts.iter().all(small) && sum == self.games.into()
        };
        let few = |count: u64| count <= MOST_COUNTED;
        let sound = |seat: &SeatCounts| {
            seat.parts > 0 && adds_up(&seat.results) && few(seat.turns) && seat.busts <= seat.turns
        };
        few(self.games) && few(self.rolls) && adds_up(&self.lengths) && self.seats.iter().all(sound)
    }

    fn add(&mut self, other: &Self) -> bool {
        let kind = |seat: &SeatCounts| (seat.strategy.clone(), seat.parts);
        let alike = self.unit == other.unit
            && self.experiment == other.experiment
            && self.exact.map(f64::to_bits) == other.exact.map(f64::to_bits)
            && self.seats.iter().map(kind).eq(other.seats.iter().map(kind));
        if !alike {
            return false;
        }
        let mut sum = self.report(0);
        sum.merge(&other.report(0));
        self.games = sum.games;
        self.rolls = sum.rolls;
        self.lengths = sum.lengths.iter().collect();
        for (seat, sum) in self.seats.iter_mut().zip(&sum.seats) {
            seat.results = sum.results.iter().collect();
            (seat.turns, seat.busts) = (sum.turns, sum.busts);
        }
        true
    }

    /// As reported by the simulation.
    fn report(&self, seed: u64) -> Report {
        let seat = |seat: &SeatCounts| SeatReport {
            strategy: seat.strategy.clone(),
            results: histogram(seat.parts, &seat.results),
            turns: seat.turns,
            busts: seat.busts,
        };
        Report {
            games: self.games,
            seed,
            experiment: self.experiment.clone(),
            unit: match self.unit {
                Words::Turns => Unit::Turns,
                Words::Points => Unit::Points,
                Words::Wins => Unit::WinProbability,
            },
            seats: self.seats.iter().map(seat).collect(),
            lengths: histogram(1, &self.lengths),
            rolls: self.rolls,
        }
    }
}

fn histogram(parts: u32, counts: &[(i64, u64)]) -> Histogram {
    let mut histogram = Histogram::new(parts.max(1));
    counts.iter().for_each(|&(result, times)| histogram.add(result, times));
    histogram
}
