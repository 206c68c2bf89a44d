//! Questions 5 to 8, about play that only many games can compare: results by part.

use crate::error::PapersError;
use crate::record::Provenance;
use retrodice_cantstop::strategies::TableStrategy;
use retrodice_cantstop::strategies::multiplayer::{
    Arena, ArenaPlayer, Lineup, PlayerStanding, Seating,
};
use retrodice_cantstop::{CantStop, Options};
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_play::registry::{StrategyContext, playing};
use retrodice_questions::{Ask, SeatLine, Simulate, Simulated};
use retrodice_stats::Interval;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Names and descriptions of the parts.
pub const PARTS: &[(&str, &str)] = &[
    ("alone", "heuristics in solitaire on the official board"),
    ("mind-alone", "a mind in solitaire on the official board"),
    ("duel-champion", "the champion of 2011 against the Rule of 28, two seats"),
    ("table-2", "all players against each other, two seats"),
    ("table-3", "all players in threes, three seats"),
    ("table-4", "all players in fours, four seats"),
    ("mind-stages", "a mind against `stages`, two seats"),
    ("mind-linear2011", "a mind against the champion of 2011, two seats"),
    ("mind-rule28", "a mind against the Rule of 28, two seats"),
    ("mind-3", "a mind against two of `stages`, three seats"),
    ("mind-4", "a mind against three of `stages`, four seats"),
];

/// Mean or share with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Share {
    /// Estimate of the mean.
    pub mean: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl From<(f64, f64, f64)> for Share {
    fn from((mean, low, high): (f64, f64, f64)) -> Self {
        Self { mean, low, high }
    }
}

/// Result of one player in a part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// Name of the player.
    pub player: String,
    /// Number of games of the player.
    pub games: u64,
    /// Mean turns in solitaire; otherwise the share of games won.
    pub result: Share,
    /// Share of failed turns in solitaire; otherwise the mean number of columns at the end, if it
    /// was counted.
    pub beside: Option<Share>,
    /// Rating with half its interval, in tournaments.
    pub rating: Option<(f64, f64)>,
}

/// Results of one part with their provenance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayedPart {
    /// Number of games that were requested.
    pub games: u64,
    /// Seed of the games.
    pub seed: u64,
    /// Date, machine and versions of the measurement.
    pub provenance: Provenance,
    /// Results of the players, one line each.
    pub lines: Vec<Line>,
}

/// Results of all parts, as stored in the file `papers/questions.json`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Played(pub BTreeMap<String, PlayedPart>);

/// Plays a part, with about `games` games for each set of players. Deterministic in games and seed.
///
/// # Errors
/// [`PapersError::UnknownWord`] if there is no such part; errors of playing;
/// [`PlayError::Interrupted`](retrodice_play::error::PlayError::Interrupted) if the observer
/// cancels.
pub fn measure(
    part: &str,
    games: u64,
    seed: u64,
    date: &str,
    observer: &dyn Observer,
) -> Result<PlayedPart, PapersError> {
    let lines = match part {
        "alone" => alone(games, seed, observer)?,
        "mind-alone" => mind_alone(games, seed, observer)?,
        "duel-champion" => pair(2, ["linear2011", "rule28"], games, seed, observer)?,
        "table-2" | "table-3" | "table-4" => {
            let seats = usize::from(part.as_bytes()[6] - b'0');
            table(seats, games, seed, observer)?
        }
        "mind-stages" => pair(2, ["mind", "stages"], games, seed, observer)?,
        "mind-linear2011" => pair(2, ["mind", "linear2011"], games, seed, observer)?,
        "mind-rule28" => pair(2, ["mind", "rule28"], games, seed, observer)?,
        "mind-3" => pair(3, ["mind", "stages"], games, seed, observer)?,
        "mind-4" => pair(4, ["mind", "stages"], games, seed, observer)?,
        got => {
            return Err(PapersError::UnknownWord {
                what: "part of the questions",
                got: got.to_owned(),
                expected: "one that `cargo papers questions --parts` lists",
            });
        }
    };
    Ok(PlayedPart { games, seed, provenance: Provenance::here(date), lines })
}

fn game(sides: u8, shortest: u8, players: usize) -> CantStop {
    let options = Options { players, ..Options::new(sides, shortest) };
    CantStop::with(options).expect("the boards above exist")
}

/// Returns the strategies with tables on the board of this game, the strongest first.
fn table_strategies(game: &CantStop) -> impl Iterator<Item = TableStrategy> {
    let all = playing(&StrategyContext::new(game)).collect::<Vec<_>>();
    all.into_iter().filter_map(|(_, built)| built.capabilities.table_strategy().cloned())
}

fn alone(games: u64, seed: u64, observer: &dyn Observer) -> Result<Vec<Line>, PapersError> {
    let game = game(6, 3, 1);
    let line = |strategy: TableStrategy| {
        let report = strategy
            .on(&game)?
            .simulate_watched(games, seed, "questions", observer)?
            .whole(games)?;
        let seat = &report.seats[0];
        let Interval { low, high } = seat.interval();
        Ok(Line {
            player: seat.strategy.clone(),
            games,
            result: Share { mean: seat.estimate().mean, low, high },
            beside: Some(lost_turns(seat.busted_share(), seat.turns as f64)),
            rating: None,
        })
    };
    table_strategies(&game).map(line).collect()
}

fn mind_alone(games: u64, seed: u64, observer: &dyn Observer) -> Result<Vec<Line>, PapersError> {
    let question = Simulate { games, seed, ..Simulate::new("cantstop(6,3)", ["mind"]) };
    let report = match question.ask(&retrodice::context(observer))? {
        Simulated::Games(report) if report.games == games => report,
        _ => return Err(PlayError::Interrupted.into()),
    };
    let line = |seat: SeatLine| {
        let (turns, lost) = (seat.turns_per_game * games as f64, seat.busted_turns);
        Line {
            player: seat.strategy,
            games,
            result: Share { mean: seat.mean, low: seat.low, high: seat.high },
            beside: Some(lost_turns(lost, turns)),
            rating: None,
        }
    };
    Ok(report.seats.into_iter().map(line).collect())
}

/// Returns the share of turns that a bust lost, with its 95 % interval.
fn lost_turns(share: f64, turns: f64) -> Share {
    let margin = 1.96 * (share * (1.0 - share) / turns).sqrt();
    Share { mean: share, low: share - margin, high: share + margin }
}

fn lines(standings: impl IntoIterator<Item = PlayerStanding>, rated: bool) -> Vec<Line> {
    let line = |standing: PlayerStanding| Line {
        player: standing.player,
        games: standing.games,
        result: standing.share.into(),
        beside: Some(standing.columns.into()),
        rating: rated.then_some((standing.rating, standing.rating_margin)),
    };
    standings.into_iter().map(line).collect()
}

fn pair(
    seats: usize,
    names: [&str; 2],
    games: u64,
    seed: u64,
    observer: &dyn Observer,
) -> Result<Vec<Line>, PapersError> {
    let game = game(6, 3, seats);
    let [one, other] = names.map(|name| ArenaPlayer::named(&game, name));
    let played = Arena::new(&game)?.duel(&one?, &other?, games, seed, observer)?;
    Ok(lines(played.whole()?, false))
}

fn table(
    seats: usize,
    games: u64,
    seed: u64,
    observer: &dyn Observer,
) -> Result<Vec<Line>, PapersError> {
    let game = game(6, 3, seats);
    let network = ArenaPlayer::named(&game, "mind");
    let others = table_strategies(&game).map(|strategy| ArenaPlayer::by_tables(&game, &strategy));
    let players: Vec<ArenaPlayer> =
        std::iter::once(network).chain(others).collect::<Result<_, _>>()?;
    let players: Vec<&ArenaPlayer> = players.iter().collect();
    let lineup = Lineup { players: &players, seating: Seating::Everyone };
    let played = Arena::new(&game)?.tournament(&lineup, games, seed, observer)?;
    let mut standings = played.whole()?;
    standings.sort_by(|one, other| other.rating.total_cmp(&one.rating));
    Ok(lines(standings, true))
}
