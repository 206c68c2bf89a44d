//! The strategies for Can't Stop that the registry knows.

use super::files::LARGEST;
use super::{
    ChoiceDifficulty, Heuristic, PairReading, Parameters, Staged, StepCount, Survival, Ties,
    published, staged,
};
use crate::error::PlayError;
use crate::policy::Strategy;
use crate::registry::{Entry, Make, Materials, Parameter};
use rules::cantstop::CantStop;
use rules::notation::NotationError;
use rules::spec::ArgumentReader;

type Made = Result<Box<dyn Strategy<CantStop>>, PlayError>;

const THRESHOLD: Parameter =
    Parameter { name: "threshold", meaning: "progress at which to stop; by default the source's" };

const TIES: Parameter = Parameter {
    name: "ties",
    meaning: "which of equal pairs: first, last, random or tree; first in the order of moves",
};

const FIRST: Parameter =
    Parameter { name: "first", meaning: "the first space of a new marker counts once or twice" };

const CHOICE: Parameter = Parameter {
    name: "choice",
    meaning: "difficulty in the choice of pairs: signed, unsigned or none; signed",
};

/// The entries, in the order of listings.
pub(crate) fn catalogue() -> Vec<Entry<CantStop>> {
    vec![
        Entry {
            name: "rule28",
            description: "the Rule of 28: stops at 28 points of progress; for any board",
            parameters: &[
                Parameter { name: "threshold", meaning: "progress at which to stop; 28" },
                Parameter { name: "marker", meaning: "what a new marker costs a pair; 6" },
                Parameter { name: "pairs", meaning: "weights of spaces: move or progress; move" },
                TIES,
                FIRST,
                CHOICE,
            ],
            source: "M. Keller, 1986",
            strength: "10.55 turns on the official board; 10.70 with ties=random, 10.74 in print",
            make: |materials, reader| from_file("rule28", materials, reader),
        },
        weighted(
            "constant2009",
            "the Rule of 28 with constants found by a genetic algorithm",
            "J. Glenn and C. Aloi, 2009",
            "9.48 turns on the official board; 9.12 in print",
            |materials, reader| from_file("constant2009", materials, reader),
        ),
        weighted(
            "linear2009",
            "spaces weigh more the higher they are, found by a genetic algorithm",
            "J. Glenn and C. Aloi, 2009",
            "9.17 turns on the official board; 9.05 in print",
            |materials, reader| from_file("linear2009", materials, reader),
        ),
        weighted(
            "linear2011",
            "the champion of 2011: spaces weigh more the higher they are",
            "J. Glenn, 2011, table 6",
            "8.79 turns on the official board; 8.78 in print",
            |materials, reader| from_file("linear2011", materials, reader),
        ),
        weighted(
            "simple",
            "stops as the Rule of 28 does, at 26; a space is worth its height",
            "this project, 2026",
            "9.12 turns on the official board",
            |materials, reader| from_file("simple", materials, reader),
        ),
        Entry {
            parameters: &[],
            ..weighted(
                "odds",
                "round numbers; stops by the odds of the next roll",
                "this project, 2026",
                "7.63 turns on the official board",
                |materials, _| by_stages("odds", materials),
            )
        },
        Entry {
            parameters: &[],
            ..weighted(
                "stages",
                "weights by the number of columns claimed; stops by the odds",
                "this project, 2026: separable CMA-ES",
                "7.05 turns on the official board",
                |materials, _| by_stages("stages", materials),
            )
        },
        Entry {
            name: "steps",
            description: "rolls until every marker is out and so many spaces are climbed",
            parameters: &[Parameter { name: "steps", meaning: "spaces in a turn; 7" }],
            source: "players' rule of thumb",
            strength: "10.65 turns on the official board",
            make: |materials, reader| {
                let steps = reader.positional_number("steps", 1..=1000)?.unwrap_or(7);
                Ok(Box::new(StepCount::new(materials.game, steps)))
            },
        },
        Entry {
            name: "survival",
            description: "rolls on while a roll wins more than it loses; pairs by the chance to \
                          survive the next roll",
            parameters: &[Parameter { name: "gain", meaning: "columns a roll brings; 0.2" }],
            source: "players' rule of thumb",
            strength: "about 9.9 turns on the official board",
            make: survival,
        },
        Entry {
            name: "potential",
            description: "for two to four seats: exact within the turn, with a trained potential \
                          for the squares at its end",
            parameters: &[
                Parameter { name: "goal", meaning: "first or most (columns); first" },
                Parameter { name: "reach", meaning: "spaces looked at in a turn; 6" },
            ],
            source: "self-play with temporal differences (`retrodice train`)",
            strength: "see docs/questions.md",
            make: |materials, reader| {
                Ok(Box::new(super::rivals::Looker::read(materials.game, reader)?))
            },
        },
    ]
}

/// The entry of a strategy whose weights stand in a file.
fn weighted(
    name: &'static str,
    description: &'static str,
    source: &'static str,
    strength: &'static str,
    make: Make<CantStop>,
) -> Entry<CantStop> {
    const ALL: &[Parameter] = &[THRESHOLD, TIES, FIRST, CHOICE];
    Entry { name, description, parameters: ALL, source, strength, make }
}

/// The heuristic of this name, with these arguments; `None` if there is none.
pub(super) fn heuristic(
    name: &str,
    game: &CantStop,
    reader: &mut ArgumentReader<'_>,
) -> Result<Option<Heuristic>, PlayError> {
    let made = match (name, published(name)) {
        ("rule28", _) => rule28(game, reader)?,
        (_, Some(all)) => {
            let mut parameters = all.for_sides(game.options().sides)?;
            if let Some(threshold) = reader.positional_number("threshold", -LARGEST..=LARGEST)? {
                parameters.threshold = threshold;
            }
            Heuristic::with(game, &parameters)?
        }
        _ => return Ok(None),
    };
    let ties = reader.word("ties", &Ties::WORDS)?.unwrap_or_default();
    let times = [("once", false), ("twice", true)];
    let first_twice = reader.word("first", &times)?.unwrap_or_default();
    let difficulty = reader.word("choice", &ChoiceDifficulty::WORDS)?.unwrap_or_default();
    Ok(Some(made.with_ties(ties).with_pairs(PairReading { first_twice, difficulty })))
}

fn rule28(game: &CantStop, reader: &mut ArgumentReader<'_>) -> Result<Heuristic, PlayError> {
    let threshold = reader.positional_number("threshold", -LARGEST..=LARGEST)?.unwrap_or(28);
    let usual = Parameters::rule28(game.options().sides, threshold);
    let marker = reader.number("marker", -LARGEST..=LARGEST)?.unwrap_or(usual.marker);
    let weights = [("move", false), ("progress", true)];
    let by_progress = reader.word("pairs", &weights)?.unwrap_or_default();
    let bases = if by_progress { usual.progress.clone() } else { usual.bases.clone() };
    let mut name = format!("rule28(threshold={threshold}");
    if marker != usual.marker {
        name.push_str(&format!(",marker={marker}"));
    }
    if by_progress {
        name.push_str(",pairs=progress");
    }
    name.push(')');
    Ok(Heuristic::with(game, &Parameters { marker, bases, ..usual })?.named(name))
}

fn from_file(
    name: &str,
    materials: &Materials<'_, CantStop>,
    reader: &mut ArgumentReader<'_>,
) -> Made {
    let made = heuristic(name, materials.game, reader)?;
    Ok(Box::new(made.expect("the catalogue names published sets")))
}

fn by_stages(name: &str, materials: &Materials<'_, CantStop>) -> Made {
    let all = staged(name).expect("the catalogue names known sets");
    let parameters = all.for_sides(materials.game.options().sides)?;
    Ok(Box::new(Staged::new(materials.game, &parameters)?))
}

fn survival(materials: &Materials<'_, CantStop>, reader: &mut ArgumentReader<'_>) -> Made {
    let gain = match reader.positional_text("gain") {
        None => 0.2,
        Some(text) => text.parse().ok().filter(|gain: &f64| *gain >= 0.0).ok_or_else(|| {
            NotationError::wrong("gain", text, "expected a number that is not negative")
        })?,
    };
    Ok(Box::new(Survival::new(materials.game, gain)))
}
