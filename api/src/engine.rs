//! The engine of the solver with the program's tables.

use super::{Error, tables};
use rules::game::PositionOf;
use rules::notation::Notation;
use solve::engine::{self, Found, Solvable};
use solve::error::SolveError;
use solve::observer::{Observer, Unwatched};
use std::path::PathBuf;

/// Finds or computes the values of games: [`engine::Engine`], with the default folder
/// of tables.
pub struct Engine<'a> {
    /// The folder with tables of earlier solves, if any is to be used.
    pub folder: Option<PathBuf>,
    /// Who watches solves, and may interrupt them.
    pub observer: &'a dyn Observer,
}

impl Default for Engine<'_> {
    /// With the default folder of tables, unwatched.
    fn default() -> Self {
        Self { folder: tables::default_folder(), observer: &Unwatched }
    }
}

impl Engine<'_> {
    /// [`engine::Engine::near`] of a position.
    ///
    /// # Errors
    /// As for [`Engine::solution`].
    pub fn solution_near<G: Solvable + Notation>(
        &self,
        game: G,
        position: &PositionOf<G>,
    ) -> Result<Found<G>, Error> {
        let spec = game.spec();
        self.engine().near(game, position).map_err(named(spec))
    }

    /// Whether [`Engine::solution`] has a way to the values of this game.
    pub fn finds<G: Solvable + Notation>(&self, game: &G) -> bool {
        self.engine().finds(game)
    }

    /// [`engine::Engine::find`] of a game.
    ///
    /// # Errors
    /// [`Error::TooLargeOnTheSpot`] beyond [`engine::Limits::ON_THE_SPOT`],
    /// [`Error::TooLarge`] beyond what memory holds;
    /// [`Error::Solve`] if the table is damaged or the solve fails.
    pub fn solution<G: Solvable + Notation>(&self, game: G) -> Result<Found<G>, Error> {
        let spec = game.spec();
        self.engine().find(game).map_err(named(spec))
    }

    fn engine(&self) -> engine::Engine<'_> {
        engine::Engine {
            tables: self.folder.clone(),
            observer: self.observer,
            ..engine::Engine::default()
        }
    }
}

/// With the spec of a game that is too large.
fn named(spec: String) -> impl Fn(SolveError) -> Error {
    move |error| match error {
        SolveError::TooLargeOnTheSpot { anchors, .. } => {
            Error::TooLargeOnTheSpot { spec: spec.clone(), anchors }
        }
        SolveError::TooManyAnchors { .. } => Error::TooLarge { spec: spec.clone() },
        other => other.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::{Coach, Effort};
    use crate::{options_with, value_with};

    const NEAR: &str = "2:2,3:4,4:6,5:8,6:10,7:12,8:10,9:8,10:6,11:4,12:2";

    fn without_tables() -> Engine<'static> {
        Engine { folder: None, ..Engine::default() }
    }

    /// One step is left in each column: as on the board of such columns.
    #[test]
    fn endgames_of_the_official_board_are_answered() {
        let engine = without_tables();
        let near = value_with(&engine, &format!("cantstop(6,3) | {NEAR} | - | -")).unwrap();
        let short = "cantstop(sides=6,lengths=1-1-1-1-1-1-1-1-1-1-1)";
        let same = value_with(&engine, &format!("{short} | - | - | -")).unwrap();
        assert!((near.value - same.value).abs() < 1e-11, "{} and {}", near.value, same.value);
        let dice = format!("cantstop(6,3) | {NEAR} | - | 1-2-3-4");
        let options = options_with(&engine, &dice).unwrap();
        let advice = Coach::new(engine).advise(&dice, Effort::Exact).unwrap();
        assert_eq!(options.options.len(), advice.options.len());
        assert!(options.options[0].regret == 0.0 && near.value > options.options[0].value - 1.0);
        let far = value_with(&without_tables(), "cantstop(6,3) | 7:1 | - | -").unwrap_err();
        assert!(far.is_bad_input(), "{far}");
        let middling = value_with(&without_tables(), "cantstop(5,2) | - | - | -").unwrap_err();
        assert!(middling.to_string().contains("retrodice solve 'cantstop(5,2)' --save"));
    }

    #[test]
    fn what_rounding_leaves_of_a_value_is_told() {
        let text = "cantstop(sides=6,lengths=1-1-1-1-1-1-1-1-1-1-3,win=11) \
                    | 2:1,3:1,4:1,9:1,10:1 | - | -";
        let report = value_with(&without_tables(), text).unwrap();
        assert!(report.guarantee.contains("of its equation's root"), "{report:?}");
    }
}
