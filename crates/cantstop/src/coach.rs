//! Can't Stop for the coach: its board, dice and motives.

use crate::engine::packed_table;
use crate::motives::{self, CantStopMotive};
use crate::rules::{self, CantStop, Column, Sums};
use crate::strategies::multiplayer::LookAheadValues;
use crate::strategies::{Heuristic, Rollouts};
use retrodice_coach::{
    AnyMotive, Case, ChoiceView, Coached, GameBoard, GameStep, Phrase, Scene, StopRule, Theme,
    no_roll,
};
use retrodice_core::dice::Dice;
use retrodice_core::game::{Game, Position};
use retrodice_core::notation::NotationError;
use retrodice_play::error::PlayError;
use retrodice_play::policy::MoveOf;
use retrodice_play::values::Values;
use retrodice_solver::engine::Engine;
use retrodice_stats::Stream;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// Can't Stop. With a board for each seat, markers and owners are those of the seat at move on
/// its own board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ColumnBoard {
    /// Columns in ascending order.
    pub columns: Vec<ColumnView>,
    /// Number of markers of this turn that are not on the board.
    pub markers_left: usize,
    /// Number of columns claimed by each seat.
    pub claimed: Vec<usize>,
    /// Number of columns that win.
    pub to_win: usize,
    /// Whether every seat has a board of its own.
    pub own_boards: bool,
}

impl GameBoard for ColumnBoard {
    const KIND: &'static str = "cantstop";
}

/// View of a column of Can't Stop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ColumnView {
    /// Sum of two dice that advances it.
    pub column: u8,
    /// Number of spaces in the column.
    pub length: u8,
    /// Height of each seat's square, zero at the start.
    pub squares: Vec<u8>,
    /// Height of the marker of this turn, if one is there.
    pub marker: Option<u8>,
    /// Seat that has claimed it.
    pub owner: Option<usize>,
}

/// Step of an opponent on the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ColumnStep {
    /// One space in Can't Stop.
    Space {
        /// Column of the space.
        column: u8,
        /// Number of places after the mover that the opponent sits; null for the only opponent.
        place: Option<usize>,
    },
}

impl GameStep for ColumnStep {}

impl fmt::Display for ColumnStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Space { column, place: None } => {
                write!(f, "the opponent one space higher in column {column}")
            }
            Self::Space { column, place: Some(place) } => {
                write!(f, "the player {place} to the left one space higher in column {column}")
            }
        }
    }
}

/// Returns the columns of these sums, one entry for each space.
fn spaces(sums: Sums) -> Vec<u8> {
    sums.steps().map(Column::sum).collect()
}

impl Coached for CantStop {
    type Board = ColumnBoard;
    type Motive = CantStopMotive;
    type Step = ColumnStep;
    type Card = ();

    const STOP_RULE: Option<StopRule> = Some(StopRule { name: "Rule of 28", limit: 28 });

    const THEMES: &'static [Theme] = &[
        Theme::STOP_OR_ROLL,
        Theme::STOPPED_TOO_EARLY,
        Theme::ROLLED_TOO_LONG,
        Theme::RACE,
        motives::WHICH_COLUMNS,
        motives::WASTED_RUNNER,
        motives::NEW_COLUMN,
        motives::COLUMN_AT_STAKE,
    ];

    fn kind(&self) -> &'static str {
        "cantstop"
    }

    fn puzzle_players(&self) -> &'static [(&'static str, f64)] {
        const ALONE: &[(&str, f64)] =
            &[("stages", 2105.0), ("odds", 1890.0), ("linear2011", 1535.0), ("rule28", 1345.0)];
        const AGAINST_OTHERS: &[(&str, f64)] =
            &[("stages", 2100.0), ("odds", 2010.0), ("linear2011", 1600.0), ("rule28", 1510.0)];
        if self.seats() == 1 { ALONE } else { AGAINST_OTHERS }
    }

    fn board(&self, scene: &Scene<'_, Self>) -> ColumnBoard {
        let at = match scene.place {
            Position::Roll(at) => at,
            Position::Move(at) => at.before(),
        };
        // The square of a seat at the table, by the column.
        let square = |seat: usize, column| match scene.sheets.get(seat) {
            None => at.square((seat + scene.seats - scene.mover) % scene.seats, column),
            Some(_) if seat == scene.mover => at.square(0, column),
            Some(Some(sheet)) => sheet.square(0, column),
            // This seat is done; what it claimed is counted, not drawn.
            Some(None) => 0,
        };
        let last = match scene.last {
            Some(rules::Choice::Advance { sums, .. }) => spaces(*sums),
            _ => Vec::new(),
        };
        let mut view = Vec::new();
        let mut claimed = vec![0; scene.seats];
        let mut placed = 0;
        for column in self.columns() {
            let length = self.length(column).unwrap_or_default();
            let squares: Vec<u8> = (0..scene.seats).map(|seat| square(seat, column)).collect();
            let steps = last.iter().filter(|&&sum| sum == column.sum()).count() as u8;
            let from = at.marker(column).unwrap_or(at.square(0, column));
            let marker = match steps {
                0 => at.marker(column),
                steps => Some((from + steps).min(length)),
            };
            placed += usize::from(marker.is_some());
            for (claimed, &height) in claimed.iter_mut().zip(&squares) {
                *claimed += usize::from(height == length);
            }
            let topped = scene.last.is_some() && marker == Some(length);
            claimed[scene.mover] += usize::from(topped);
            let owner = if scene.own_boards() {
                (square(scene.mover, column) == length).then_some(scene.mover)
            } else {
                squares.iter().position(|&height| height == length)
            };
            let owner = if topped { Some(scene.mover) } else { owner };
            view.push(ColumnView { column: column.sum(), length, squares, marker, owner });
        }
        for (seat, sheet) in scene.sheets.iter().enumerate() {
            if sheet.is_none() && seat != scene.mover {
                claimed[seat] = self.options().columns_to_win;
            }
        }
        ColumnBoard {
            columns: view,
            markers_left: self.options().markers.saturating_sub(placed),
            claimed,
            to_win: self.options().columns_to_win,
            own_boards: scene.own_boards() && scene.seats > 1,
        }
    }

    fn phrase(choice: &str) -> Phrase {
        let phrase = Phrase::of_ending(choice);
        Phrase { what: phrase.what.replacen('+', " + ", 1), ..phrase }
    }

    fn faces(&self, at: &rules::MovePosition) -> Vec<u8> {
        at.dice().faces().to_vec()
    }

    fn typed(
        &self,
        at: &rules::RollPosition,
        thrown: &[u8],
    ) -> Result<rules::MovePosition, NotationError> {
        let dice = Dice::new(thrown).and_then(|dice| self.with_dice(at, dice));
        dice.ok_or_else(|| no_roll(thrown, &self.rolls(at).rolls()[0].dice))
    }

    /// Throws four dice one by one: the table of rolls has only their pairings.
    fn throw(&self, at: &rules::RollPosition, stream: &mut Stream) -> rules::MovePosition {
        let sides = u64::from(self.options().sides);
        let faces = [0; 4].map(|_: u8| stream.below(sides) as u8 + 1);
        let dice = Dice::new(&faces).and_then(|dice| self.with_dice(at, dice));
        dice.expect("four dice of this game")
    }

    fn stop_counts(&self, at: &rules::MovePosition, moves: &[MoveOf<Self>]) -> Vec<Option<i32>> {
        Heuristic::rule28(self, 28).map_or_else(|_| Vec::new(), |rule| rule.counts(at, moves))
    }

    fn further(&self, at: &rules::MovePosition) -> Vec<(ColumnStep, rules::MovePosition)> {
        (1..self.options().players).filter_map(|distance| one_space(self, at, distance)).collect()
    }

    /// Reads a packed table, whose values suffice for the current turn.
    fn exact(&self, engine: &Engine<'_>) -> Result<Option<Arc<dyn Values<Self>>>, PlayError> {
        let Some(packed) = packed_table(engine, self)? else { return Ok(None) };
        Ok(Some(Arc::new(LookAheadValues::with(self, Arc::new(packed))?)))
    }

    fn estimate(&self) -> Option<Arc<dyn Values<Self>>> {
        match LookAheadValues::new(self) {
            Some(values) => Some(Arc::new(values)),
            None => Some(Arc::new(Rollouts::new(self)?)),
        }
    }

    fn motives(
        &self,
        at: &rules::MovePosition,
        case: &Case<'_, Self>,
    ) -> Vec<AnyMotive<CantStopMotive>> {
        motives::motives(self, at, case).into_iter().map(AnyMotive::Own).collect()
    }

    fn themes(
        &self,
        at: &rules::MovePosition,
        best: &MoveOf<Self>,
        error: &MoveOf<Self>,
    ) -> Vec<Theme> {
        motives::themes(self, at, best, error)
    }

    fn describe(&self, choice: &rules::Choice, view: &mut ChoiceView) {
        if let rules::Choice::Advance { sums, .. } = choice {
            view.columns = spaces(*sums);
        }
    }
}

/// Returns the position with the seat `distance` places after the mover one space higher. The space
/// is in its furthest column, if it has entered one and the step does not claim it.
fn one_space(
    game: &CantStop,
    at: &rules::MovePosition,
    distance: usize,
) -> Option<(ColumnStep, rules::MovePosition)> {
    let before = at.before();
    let part = |column: Column| {
        let length = game.length(column).unwrap_or(1);
        let height = before.square(distance, column);
        let open = game.owner(before, column).is_none();
        (open && height > 0 && height + 1 < length).then(|| f64::from(height) / f64::from(length))
    };
    let furthest = game.columns().filter_map(|column| Some((part(column)?, column)));
    let (_, column) = furthest.reduce(|a, b| if b.0 > a.0 { b } else { a })?;
    let mut setup = before.setup();
    setup.squares[distance].entry(column).and_modify(|height| *height += 1);
    // Where squares are not shared there may be no such position.
    let raised = game.with_dice(&game.position(&setup).ok()?, at.dice())?;
    let place = (game.options().players > 2).then_some(distance);
    Some((ColumnStep::Space { column: column.sum(), place }, raised))
}
