//! Calibration of the value networks: the errors that the coach shows, fitted to games and checked
//! on others.

use crate::error::PapersError;
use rayon::prelude::*;
use retrodice_cantstop::CantStop;
use retrodice_cantstop::strategies::multiplayer::ValueNetwork;
use retrodice_cantstop::strategies::multiplayer::calibration::{
    CheckedDecision, CheckedValue, ErrorLine, Origin, ValueKind, check_decisions,
};
use retrodice_core::observer::Observer;
use retrodice_stats::CONFIDENCE;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

/// Numbers that are measured side by side between two looks at the observer.
const CHUNK: u64 = 16;

/// Number of phases of a game.
const PHASES: usize = 4;

/// Parts of the games, each checked against a fit to the others.
const THIRDS: u64 = 3;

/// Size of a calibration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CalibrationSize {
    /// Games of the network from which decisions are drawn, a quarter of them random boards.
    pub games: u64,
    /// Games that play on from each value.
    pub rollouts: u64,
    /// Seed of all random numbers.
    pub seed: u64,
}

/// First line of a journal: results by another one are not comparable.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
struct JournalHead {
    rules: String,
    hash: String,
    rollouts: u64,
    seed: u64,
}

/// Decisions that were drawn by one number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CheckedGame {
    number: u64,
    decisions: Vec<CheckedDecision>,
}

impl CheckedGame {
    /// Returns the third to which this game belongs. Each has random boards among it.
    fn third(&self) -> u64 {
        self.number / 4 % THIRDS
    }
}

/// Share of the results that lie within the intervals, each fitted to other games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CoverageRow {
    /// Rule set, such as `2-3-free`.
    pub rules: String,
    /// Kind of number, such as `value`.
    pub kind: String,
    /// Origin of the positions: `own games` or `random boards`.
    pub origin: String,
    /// Number of values checked.
    pub values: usize,
    /// Number of these whose result is within the interval.
    pub covered: usize,
    /// Mean half width of the intervals, in hundredths of a win or of a turn.
    pub half_width: f64,
    /// Root mean square error, the noise of the games taken out, in the same unit.
    pub error: f64,
}

/// Measures the decisions of a network up to `size`. Those in the journal are not measured again.
///
/// # Errors
/// [`PapersError::Record`] if the file is the journal of another calibration; [`PapersError::File`];
/// errors of the games, an interruption included.
pub fn measure(
    game: &CantStop,
    network: &ValueNetwork,
    size: CalibrationSize,
    journal: &Path,
    observer: &dyn Observer,
) -> Result<Vec<CheckedGame>, PapersError> {
    let CalibrationSize { games, rollouts, seed } = size;
    let head = JournalHead { rules: network.rule_set(), hash: network.hash(), rollouts, seed };
    let (mut done, file) = open(&head, journal)?;
    let failed = |source| PapersError::File { path: journal.to_owned(), source };
    let file = Mutex::new(file);
    let missing: Vec<u64> =
        (0..games).filter(|number| done.iter().all(|one| one.number != *number)).collect();
    observer.started(games);
    observer.restored(games - missing.len() as u64);
    for chunk in missing.chunks(CHUNK as usize) {
        let check = |&number: &u64| -> Result<CheckedGame, PapersError> {
            let decisions = check_decisions(game, network, (number, rollouts), seed, observer)?;
            let checked = CheckedGame { number, decisions };
            let line = serde_json::to_string(&checked).expect("numbers and lists");
            let mut file = file.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            writeln!(file, "{line}").map_err(failed)?;
            observer.advanced(1);
            Ok(checked)
        };
        done.extend(chunk.par_iter().map(check).collect::<Result<Vec<_>, _>>()?);
    }
    done.retain(|one| one.number < games);
    done.sort_by_key(|one| one.number);
    Ok(done)
}

/// Opens a journal and reads what it has. A truncated last line is dropped.
fn open(head: &JournalHead, path: &Path) -> Result<(Vec<CheckedGame>, File), PapersError> {
    let failed = |source| PapersError::File { path: path.to_owned(), source };
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(failed(error)),
    };
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    let mut lines = whole.lines();
    let first = lines.next();
    if first.is_some_and(|line| serde_json::from_str(line).ok().as_ref() != Some(head)) {
        let why = "it is the journal of another calibration; use another folder".to_owned();
        return Err(PapersError::Record { path: path.to_owned(), why });
    }
    let games = lines
        .map(serde_json::from_str)
        .collect::<Result<_, _>>()
        .map_err(|error| PapersError::Record { path: path.to_owned(), why: error.to_string() })?;
    let mut file = OpenOptions::new().append(true).create(true).open(path).map_err(failed)?;
    file.set_len(whole.len() as u64).map_err(failed)?;
    if first.is_none() {
        let line = serde_json::to_string(head).expect("texts and numbers");
        writeln!(file, "{line}").map_err(failed)?;
    }
    Ok((games, file))
}

/// Fits the errors to all games, and checks the fit: each third of the games against the errors that
/// are fitted to the other two.
pub fn fit(rules: &str, games: &[CheckedGame]) -> (Vec<ErrorLine>, Vec<CoverageRow>) {
    let fit_to = |fits: &dyn Fn(&CheckedGame) -> bool| -> Vec<ErrorLine> {
        let fitted = games.iter().filter(|game| fits(game));
        let decisions: Vec<_> = fitted.flat_map(|game| game.decisions.clone()).collect();
        (0..PHASES).map(|phase| ErrorLine::fit(rules, phase, &decisions)).collect()
    };
    let lines = fit_to(&|_| true);
    let checks: Vec<(Vec<ErrorLine>, Vec<CheckedDecision>)> = (0..THIRDS)
        .map(|third| {
            let checked = games.iter().filter(|game| game.third() == third);
            let decisions = checked.flat_map(|game| game.decisions.clone()).collect();
            (fit_to(&|game| game.third() != third), decisions)
        })
        .collect();
    let rows = [Origin::OwnGame, Origin::RandomBoard].into_iter().flat_map(|origin| {
        let of = |kind| check(rules, kind, origin, &checks);
        ValueKind::ALL.map(of)
    });
    let rows = rows.filter(|row| row.values > 0).collect();
    (lines, rows)
}

/// Checks numbers of one kind and origin, in each part by the errors fitted to the others.
fn check(
    rules: &str,
    kind: ValueKind,
    origin: Origin,
    parts: &[(Vec<ErrorLine>, Vec<CheckedDecision>)],
) -> CoverageRow {
    let [mut covered, mut count] = [0, 0];
    let [mut half_widths, mut squares] = [0.0; 2];
    for (lines, decisions) in parts {
        for line in lines {
            let model = line.errors.model(kind);
            let of_phase = decisions
                .iter()
                .filter(|decision| decision.phase == line.phase && decision.origin == origin);
            let values: Vec<CheckedValue> =
                of_phase.flat_map(|decision| kind.values(decision).iter().copied()).collect();
            count += values.len();
            covered += model.covered(&values, CONFIDENCE);
            for value in values {
                let error = model.standard_error(value.change, value.gap);
                half_widths += CONFIDENCE.standard_errors() * error;
                squares += value.error().powi(2) - value.standard_error.powi(2);
            }
        }
    }
    let of = count.max(1) as f64;
    CoverageRow {
        rules: rules.to_owned(),
        kind: kind.name().to_owned(),
        origin: match origin {
            Origin::OwnGame => "own games".to_owned(),
            Origin::RandomBoard => "random boards".to_owned(),
        },
        values: count,
        covered,
        half_width: 100.0 * half_widths / of,
        error: 100.0 * (squares / of).max(0.0).sqrt(),
    }
}
