//! Catalogue of all tables: their definitions and records, built into the program. To add a table,
//! write its file in `papers/definitions` and its line in [`FILES`]. Once it is recorded, add its
//! id to [`RECORDS`] or [`OWN_RECORDS`].

use crate::definition::Definition;
use crate::error::PapersError;
use retrodice_core::notation::closest;
use std::sync::LazyLock;

/// File names and texts of all definitions, in the order of the report.
pub const FILES: &[(&str, &str)] = &[
    ("glenn-2006-table-1.toml", include_str!("../definitions/glenn-2006-table-1.toml")),
    ("glenn-2006-table-2.toml", include_str!("../definitions/glenn-2006-table-2.toml")),
    ("glenn-2006-figure-1.toml", include_str!("../definitions/glenn-2006-figure-1.toml")),
    ("glenn-2006-text.toml", include_str!("../definitions/glenn-2006-text.toml")),
    ("cantstop-boards.toml", include_str!("../definitions/cantstop-boards.toml")),
    ("official-endgames.toml", include_str!("../definitions/official-endgames.toml")),
    ("two-players.toml", include_str!("../definitions/two-players.toml")),
    ("seats.toml", include_str!("../definitions/seats.toml")),
    ("strength.toml", include_str!("../definitions/strength.toml")),
    ("two-player-strategies.toml", include_str!("../definitions/two-player-strategies.toml")),
    ("two-player-alone.toml", include_str!("../definitions/two-player-alone.toml")),
    ("two-player-yardstick.toml", include_str!("../definitions/two-player-yardstick.toml")),
    ("farkle.toml", include_str!("../definitions/farkle.toml")),
    ("samples.toml", include_str!("../definitions/samples.toml")),
    ("norvig-rolls.toml", include_str!("../definitions/norvig-rolls.toml")),
    ("norvig-roll-examples.toml", include_str!("../definitions/norvig-roll-examples.toml")),
    ("norvig-best-pairings.toml", include_str!("../definitions/norvig-best-pairings.toml")),
    ("norvig-values.toml", include_str!("../definitions/norvig-values.toml")),
    ("norvig-columns.toml", include_str!("../definitions/norvig-columns.toml")),
    ("norvig-top-chance.toml", include_str!("../definitions/norvig-top-chance.toml")),
    ("norvig-top-spaces.toml", include_str!("../definitions/norvig-top-spaces.toml")),
    ("norvig-top-progress.toml", include_str!("../definitions/norvig-top-progress.toml")),
    ("norvig-turns.toml", include_str!("../definitions/norvig-turns.toml")),
    ("norvig-top-optimal.toml", include_str!("../definitions/norvig-top-optimal.toml")),
    (
        "norvig-top-stopping-point.toml",
        include_str!("../definitions/norvig-top-stopping-point.toml"),
    ),
    ("glenn-2011-table-1.toml", include_str!("../definitions/glenn-2011-table-1.toml")),
    ("glenn-2011-table-2.toml", include_str!("../definitions/glenn-2011-table-2.toml")),
    ("glenn-2011-table-3.toml", include_str!("../definitions/glenn-2011-table-3.toml")),
    ("glenn-2011-readings.toml", include_str!("../definitions/glenn-2011-readings.toml")),
    ("glenn-2011-table-4.toml", include_str!("../definitions/glenn-2011-table-4.toml")),
    ("glenn-2011-table-5.toml", include_str!("../definitions/glenn-2011-table-5.toml")),
    ("glenn-2011-schedules.toml", include_str!("../definitions/glenn-2011-schedules.toml")),
    ("glenn-2011-table-6.toml", include_str!("../definitions/glenn-2011-table-6.toml")),
    ("glenn-2011-text.toml", include_str!("../definitions/glenn-2011-text.toml")),
    ("glenn-2011-yahtzee.toml", include_str!("../definitions/glenn-2011-yahtzee.toml")),
    ("glenn-2011-rerun.toml", include_str!("../definitions/glenn-2011-rerun.toml")),
    ("glenn-2007-table-2.toml", include_str!("../definitions/glenn-2007-table-2.toml")),
    ("glenn-2007-sizes.toml", include_str!("../definitions/glenn-2007-sizes.toml")),
    ("glenn-2007-table-3.toml", include_str!("../definitions/glenn-2007-table-3.toml")),
    ("glenn-2007-table-4.toml", include_str!("../definitions/glenn-2007-table-4.toml")),
    ("glenn-2007-text.toml", include_str!("../definitions/glenn-2007-text.toml")),
    ("glenn-2007-table-7.toml", include_str!("../definitions/glenn-2007-table-7.toml")),
    ("glenn-2007-populations.toml", include_str!("../definitions/glenn-2007-populations.toml")),
    ("glenn-2007-given-up.toml", include_str!("../definitions/glenn-2007-given-up.toml")),
    ("glenn-2007-rule-lists.toml", include_str!("../definitions/glenn-2007-rule-lists.toml")),
];

/// Pairs the id of each table with the text of its record in `papers/records`.
macro_rules! records {
    ($($id:literal),* $(,)?) => {
        &[$(($id, include_str!(concat!("../records/", $id, ".json")))),*]
    };
}

/// Records of the published tables: id of the table, and its record as JSON.
pub const RECORDS: &[(&str, &str)] = records![
    "glenn-2006-figure-1",
    "glenn-2006-table-1",
    "glenn-2006-table-2",
    "glenn-2006-text",
    "glenn-2007-given-up",
    "glenn-2007-populations",
    "glenn-2007-rule-lists",
    "glenn-2007-sizes",
    "glenn-2007-table-2",
    "glenn-2007-table-3",
    "glenn-2007-table-4",
    "glenn-2007-table-7",
    "glenn-2007-text",
    "glenn-2011-readings",
    "glenn-2011-rerun",
    "glenn-2011-schedules",
    "glenn-2011-table-1",
    "glenn-2011-table-2",
    "glenn-2011-table-3",
    "glenn-2011-table-4",
    "glenn-2011-table-5",
    "glenn-2011-table-6",
    "glenn-2011-text",
    "glenn-2011-yahtzee",
    "norvig-best-pairings",
    "norvig-columns",
    "norvig-roll-examples",
    "norvig-rolls",
    "norvig-top-chance",
    "norvig-top-optimal",
    "norvig-top-progress",
    "norvig-top-spaces",
    "norvig-top-stopping-point",
    "norvig-turns",
    "norvig-values",
];

/// Records of the tables of our own, which no document prints, as in [`RECORDS`].
pub const OWN_RECORDS: &[(&str, &str)] = records![
    "cantstop-boards",
    "farkle",
    "official-endgames",
    "samples",
    "seats",
    "strength",
    "two-player-alone",
    "two-player-strategies",
    "two-player-yardstick",
    "two-players",
];

/// Returns all definitions, in the order of the report.
///
/// # Panics
/// If a definition built into the program is wrong, which a test excludes.
pub fn definitions() -> &'static [Definition] {
    static ALL: LazyLock<Vec<Definition>> = LazyLock::new(|| {
        // A test checks them: whoever shows what is printed needs no measures.
        let all: Result<_, _> = FILES.iter().map(|(_, text)| toml::from_str(text)).collect();
        all.expect("the definitions built in are tested")
    });
    &ALL
}

/// Returns the definition of the table with this id.
///
/// # Errors
/// [`PapersError::UnknownTable`], with the closest id if one is close.
pub fn definition(id: &str) -> Result<&'static Definition, PapersError> {
    definitions().iter().find(|definition| definition.id == id).ok_or_else(|| {
        let ids: Vec<&str> = definitions().iter().map(|table| table.id.as_str()).collect();
        let advice = match closest(id, &ids) {
            Some(id) => format!("did you mean `{id}`? `cargo papers list` lists all"),
            None => "`cargo papers list` lists them".to_owned(),
        };
        PapersError::UnknownTable { got: id.to_owned(), advice }
    })
}
