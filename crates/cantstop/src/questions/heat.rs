//! The question `heat`: rolling against stopping, for a marker on each space.

use crate::{CantStop, Column, Setup};
use retrodice_coach::Values;
use retrodice_core::game::{Game, Next, Position};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::objective::Objective;
use retrodice_core::spec::{position_text, split_position};
use retrodice_play::error::PlayError;
use retrodice_play::values::Worth;
use retrodice_questions::{Ask, Context, Effort, Error};
use retrodice_stats::CONFIDENCE;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The values of rolling and stopping with a marker on each space, for one or two seats. Spaces on
/// which a player may not stop are left out.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Heat {
    /// The position, such as `cantstop(3,1) | - | - | 1-1-2-3`.
    pub position: String,
}

/// What rolling and stopping are worth with a marker on each space.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct HeatReport {
    /// The position without dice, as it is written best.
    pub position: String,
    /// What values count.
    pub unit: String,
    /// Whether values are those of best play, up to rounding.
    pub exact: bool,
    /// Every space on which a marker of this turn may stand, the others left where
    /// they are.
    pub cells: Vec<HeatCell>,
}

/// A marker on one space.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct HeatCell {
    /// The column.
    pub column: u8,
    /// The height of the marker.
    pub height: u8,
    /// The value of rolling on.
    pub roll: f64,
    /// The value of stopping.
    pub stop: f64,
    /// How much better rolling is; negative where stopping is.
    pub gain: f64,
    /// How far `gain` may be off, half of its 95 % interval; 0 where values are exact, or where
    /// their errors are not known.
    pub doubt: f64,
}

retrodice_questions::question!(
    Heat,
    position,
    "heat",
    "Can't Stop: rolling against stopping, for every space",
    HeatReport
);

impl Ask for Heat {
    fn ask(&self, context: &Context<'_>) -> Result<HeatReport, Error> {
        let (spec, fields) = split_position(&self.position)?;
        let why = "the heat map is for Can't Stop only, such as cantstop(6,3,players=2)";
        let opened = context.typed::<CantStop>(&self.position, why)?;
        let game = opened.game();
        let position = game.read_position(fields)?;
        let values = opened.values_at(&position, Effort::Usual, context)?;
        if game.seats() > 2 || !values.is_quick() {
            let why =
                "the heat map is for one or two seats, and games whose values are quick to compute";
            return Err(NotationError::wrong("game", &spec.name, why).into());
        }
        let at = match position {
            Position::Roll(at) => at,
            Position::Move(at) => *at.before(),
        };
        let mut cells = Vec::new();
        for column in game.columns() {
            for height in 1..=game.length(column).unwrap_or_default() {
                if context.observer.cancelled() {
                    return Err(PlayError::Interrupted.into());
                }
                let mut setup = at.setup();
                setup.markers.insert(column, height);
                cells.extend(cell(game, values.as_ref(), &setup, column)?);
            }
        }
        Ok(HeatReport {
            position: position_text(game, &Position::Roll(at)),
            unit: game.objective().unit().to_string(),
            exact: values.basis().exact,
            cells,
        })
    }
}

/// One space; none where no marker can stand, or where one may not stop.
fn cell(
    game: &CantStop,
    values: &dyn Values<CantStop>,
    setup: &Setup,
    column: Column,
) -> Result<Option<HeatCell>, Error> {
    let Ok(here) = game.position(setup) else { return Ok(None) };
    let alone = game.objective() == Objective::FewestTurns;
    let stop = match game.stop(&here) {
        None => return Ok(None),
        Some(Next::Pass(next) | Next::Roll(next)) => {
            let Worth { value, error, .. } = values.before(&next)?;
            Worth { value: if alone { value } else { 1.0 - value }, error, ..Worth::default() }
        }
        Some(Next::End(_)) => Worth::sure(f64::from(u8::from(!alone))),
    };
    let roll = values.before(&here)?;
    let gain = if alone { stop.value - roll.value } else { roll.value - stop.value };
    // As if the two errors had nothing to do with one another: positions so close share a part.
    let doubt = CONFIDENCE.standard_errors() * roll.error.hypot(stop.error);
    let (column, height) = (column.sum(), setup.markers[&column]);
    Ok(Some(HeatCell { column, height, roll: roll.value, stop: stop.value, gain, doubt }))
}
