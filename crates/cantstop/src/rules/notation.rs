//! Positions as text: `6:2,7:5 | 7:6,8:1 | 1-3-3-4`.
//!
//! The fields are the squares of each player, the mover first, separated by
//! `/`; the markers of this turn with their heights; and the dice on the table.
//! `-` stands for nothing; without dice it is a roll position, and then the last
//! field may be left out. A square at the top of its column is a claim.

use super::CantStop;
use super::board::Column;
use super::position::{Choice, MovePosition};
use super::setup::{ColumnHeights, Setup, SetupPart, write_heights};
use retrodice_core::dice::Dice;
use retrodice_core::game::{Game, Position, PositionOf};
use retrodice_core::notation::{Notation, NotationError, check_length};
use retrodice_core::text::read_faces;

impl Notation for CantStop {
    /// Writes `cantstop(sides,shortest)` or `cantstop(sides=…,lengths=…)`, then the
    /// options that differ from those of [`super::Options::new`].
    fn spec(&self) -> String {
        super::arguments::write(self.options())
    }

    fn write_position(&self, position: &PositionOf<Self>) -> String {
        let (at, dice) = match position {
            Position::Roll(at) => (at, "-".to_owned()),
            Position::Move(at) => (at.before(), at.dice().to_string()),
        };
        let Setup { squares, markers } = at.setup();
        let squares: Vec<String> = squares.iter().map(write_heights).collect();
        format!("{} | {} | {dice}", squares.join(" / "), write_heights(&markers))
    }

    fn read_position(&self, text: &str) -> Result<PositionOf<Self>, NotationError> {
        check_length(text)?;
        let fields: Vec<&str> = text.split('|').map(str::trim).collect();
        let (squares, markers, dice) = match fields[..] {
            [squares, markers] => (squares, markers, "-"),
            [squares, markers, dice] => (squares, markers, dice),
            _ => {
                let why = "expected `squares | markers | dice`, such as `6:2,7:5 | 7:6 | 1-3-3-4`";
                return Err(NotationError::wrong("position", text, why));
            }
        };
        let setup = Setup {
            squares: self.read_squares(squares)?,
            markers: self.read_heights(SetupPart::Markers, markers)?,
        };
        let at = self.position(&setup)?;
        match dice {
            "-" => Ok(Position::Roll(at)),
            dice => Ok(Position::Move(MovePosition { at, dice: self.read_dice(dice)? })),
        }
    }

    /// Writes `6+8 stop`, `7+7 roll`, `6 roll` or `bust`.
    fn write_choice(&self, choice: &Choice) -> String {
        choice.to_string()
    }
}

impl CantStop {
    fn read_squares(&self, text: &str) -> Result<Vec<ColumnHeights>, NotationError> {
        let players: Vec<&str> = text.split('/').map(str::trim).collect();
        if players.len() != self.seats() {
            return Err(NotationError::wrong("squares", text, self.wrong_players(players.len())));
        }
        let seats = players.into_iter().enumerate();
        seats.map(|(seat, text)| self.read_heights(SetupPart::Squares(seat), text)).collect()
    }

    /// Reads `7:5,8:1` or `-`; heights are from 1 to the column's length.
    fn read_heights(&self, part: SetupPart, text: &str) -> Result<ColumnHeights, NotationError> {
        let mut heights = ColumnHeights::new();
        if text == "-" {
            return Ok(heights);
        }
        for entry in text.split(',').map(str::trim) {
            let wrong = |why: String| Err(NotationError::wrong(part.to_string(), entry, why));
            if entry.split_whitespace().count() > 1 && entry.matches(':').count() > 1 {
                let several: Vec<&str> = entry.split_whitespace().collect();
                return wrong(format!("put commas between columns: `{}`", several.join(",")));
            }
            let numbers =
                entry.split_once(':').map(|(column, height)| (column.trim(), height.trim()));
            let Some((sum, height)) = numbers else {
                return wrong("expected `column:height`, such as `7:5`, or `-` for nothing".into());
            };
            let is_on_board = |&column: &Column| self.length(column).is_some();
            let Some(column) = sum.parse().ok().and_then(Column::new).filter(is_on_board) else {
                return wrong(self.no_such_column());
            };
            let height = match height.parse() {
                Ok(0) => return wrong("leave out columns at height 0".into()),
                Ok(height) if Some(height) <= self.length(column) => height,
                _ => return wrong(self.too_high(column)),
            };
            if heights.insert(column, height).is_some() {
                return wrong(format!("column {column} is given twice"));
            }
        }
        Ok(heights)
    }

    /// Reads four dice in any order and in any form of [`read_faces`].
    fn read_dice(&self, text: &str) -> Result<Dice, NotationError> {
        let sides = self.options().sides;
        let faces = read_faces(text, sides).map_err(|sign| {
            let why = format!("expected faces from 1 to {sides}, such as `1-3-3-4`");
            NotationError::wrong("dice", &sign.to_string(), why)
        })?;
        Dice::new(&faces).filter(|dice| dice.faces().len() == 4).ok_or_else(|| {
            let why = format!("expected four dice, got {}", faces.len());
            NotationError::wrong("dice", text, why)
        })
    }
}
