//! Positions as text: `6:2,7:5 | 7:6,8:1 | 1-3-3-4`.
//!
//! The fields are the squares of each player, the mover first, separated by
//! `/`; the markers of this turn with their heights; and the dice on the table.
//! `-` stands for nothing; without dice it is a roll position, and then the last
//! field may be left out. A square at the top of its column is a claim.

use super::board::{Column, Row};
use super::position::{Choice, MovePosition, RollPosition, entries};
use super::{CantStop, Sharing, moves};
use crate::dice::Dice;
use crate::game::{Game, Position, PositionOf};
use crate::notation::{LONGEST_NOTATION, Notation, NotationError};

impl Notation for CantStop {
    /// `cantstop(sides,shortest)` or `cantstop(sides=…,lengths=…)`, then the
    /// options that differ from those of [`super::Options::new`].
    fn spec(&self) -> String {
        super::arguments::write(self.options())
    }

    fn write_position(&self, position: &PositionOf<Self>) -> String {
        let (at, dice) = match position {
            Position::Roll(at) => (at, "-".to_owned()),
            Position::Move(at) => (at.before(), at.dice().to_string()),
        };
        let squares: Vec<String> = at.rows().iter().map(write_row).collect();
        format!("{} | {} | {dice}", squares.join(" / "), write_row(&at.markers))
    }

    fn read_position(&self, text: &str) -> Result<PositionOf<Self>, NotationError> {
        if text.len() > LONGEST_NOTATION {
            return Err(NotationError::TooLong { length: text.len() });
        }
        let fields: Vec<&str> = text.split('|').map(str::trim).collect();
        let (squares, markers, dice) = match fields[..] {
            [squares, markers] => (squares, markers, "-"),
            [squares, markers, dice] => (squares, markers, dice),
            _ => {
                let why = "expected `squares | markers | dice`, such as `6:2,7:5 | 7:6 | 1-3-3-4`";
                return Err(NotationError::wrong("position", text, why));
            }
        };
        let mut at = self.read_squares(squares)?;
        self.check_squares(&at)?;
        at.markers = self.read_row("markers", markers)?;
        self.check_markers(&at, markers)?;
        match dice {
            "-" => Ok(Position::Roll(at)),
            dice => Ok(Position::Move(MovePosition { at, dice: self.read_dice(dice)? })),
        }
    }

    /// `6+8 stop`, `7+7 roll`, `6 roll`, `bust`.
    fn write_choice(&self, choice: &Choice) -> String {
        choice.to_string()
    }
}

fn write_row(row: &Row) -> String {
    let written: Vec<String> =
        entries(row).map(|(column, height)| format!("{column}:{height}")).collect();
    if written.is_empty() { "-".to_owned() } else { written.join(",") }
}

/// The name of a seat's squares in errors: the mover is player 1.
fn squares_of(seat: usize) -> String {
    format!("squares of player {}", seat + 1)
}

fn wrong(part: &str, column: Column, height: u8, why: impl Into<String>) -> NotationError {
    NotationError::wrong(part, &format!("{column}:{height}"), why)
}

impl CantStop {
    fn read_squares(&self, text: &str) -> Result<RollPosition, NotationError> {
        let players: Vec<&str> = text.split('/').map(str::trim).collect();
        if players.len() != self.seats() {
            let why = format!(
                "{} players, separated by `/`, are expected here, not {}",
                self.seats(),
                players.len()
            );
            return Err(NotationError::wrong("squares", text, why));
        }
        let mut at = RollPosition::empty(self.seats());
        for (seat, text) in players.into_iter().enumerate() {
            at.squares[seat] = self.read_row(&squares_of(seat), text)?;
        }
        Ok(at)
    }

    /// Reads `7:5,8:1` or `-`; heights are from 1 to the column's length.
    fn read_row(&self, part: &str, text: &str) -> Result<Row, NotationError> {
        let mut row = Row::default();
        if text == "-" {
            return Ok(row);
        }
        for entry in text.split(',').map(str::trim) {
            let wrong = |why: String| Err(NotationError::wrong(part, entry, why));
            if entry.split_whitespace().count() > 1 && entry.matches(':').count() > 1 {
                let several: Vec<&str> = entry.split_whitespace().collect();
                return wrong(format!("put commas between columns: `{}`", several.join(",")));
            }
            let numbers =
                entry.split_once(':').map(|(column, height)| (column.trim(), height.trim()));
            let Some((sum, height)) = numbers else {
                return wrong("expected `column:height`, such as `7:5`, or `-` for nothing".into());
            };
            let known = |&column: &Column| self.length(column).is_some();
            let Some(column) = sum.parse().ok().and_then(Column::new).filter(known) else {
                return wrong(format!("the columns are 2 to {}", 2 * self.options().sides));
            };
            let length = self.lengths()[column.slot()];
            let height = match height.parse() {
                Ok(0) => return wrong("what stands at the start is left out".into()),
                Ok(height) if height <= length => height,
                _ => return wrong(format!("column {column} has {length} spaces")),
            };
            if row[column.slot()] != 0 {
                return wrong(format!("column {column} comes twice"));
            }
            row[column.slot()] = height;
        }
        Ok(row)
    }

    fn check_squares(&self, at: &RollPosition) -> Result<(), NotationError> {
        let win = self.options().columns_to_win;
        for seat in 0..self.seats() {
            for (column, height) in at.squares(seat) {
                if let Some(why) = self.conflict(at, seat, column) {
                    return Err(wrong(&squares_of(seat), column, height, why));
                }
            }
            if self.claimed(at, seat) >= win {
                let why = format!("{win} claimed columns win: this game is over");
                return Err(NotationError::wrong(
                    squares_of(seat),
                    &write_row(&at.rows()[seat]),
                    why,
                ));
            }
        }
        Ok(())
    }

    /// Why this seat's square cannot stand beside those of the others.
    fn conflict(&self, at: &RollPosition, seat: usize, column: Column) -> Option<String> {
        let height = at.square(seat, column);
        if let Some(owner) = self.owner(at, column).filter(|&owner| owner != seat) {
            let owner = owner + 1;
            return Some(format!("player {owner} has claimed column {column}, which clears it"));
        }
        let length = self.lengths()[column.slot()];
        let others = (0..self.seats()).filter(|&other| other != seat);
        for other in others {
            let same = at.square(other, column) == height;
            if same && height == length {
                let other = other + 1;
                return Some(format!("player {other} has claimed column {column} too"));
            }
            if same && self.options().sharing != Sharing::Free {
                let (other, sharing) = (other + 1, self.options().sharing.name());
                return Some(format!(
                    "player {other} is on that square too, which {sharing} sharing never allows"
                ));
            }
        }
        None
    }

    fn check_markers(&self, at: &RollPosition, text: &str) -> Result<(), NotationError> {
        for (column, height) in at.markers() {
            if let Some(why) = self.marker_conflict(at, column, height) {
                return Err(wrong("markers", column, height, why));
            }
        }
        let (placed, markers) = (moves::markers_in_use(self, &at.markers), self.options().markers);
        if placed > markers {
            let why = format!("a turn has {markers} markers, not {placed}");
            return Err(NotationError::wrong("markers", text, why));
        }
        if moves::is_won(self, at) && moves::may_stop(self, at) {
            let win = self.options().columns_to_win;
            let why = format!("{win} columns at the top win: this game is over");
            return Err(NotationError::wrong("markers", text, why));
        }
        Ok(())
    }

    fn marker_conflict(&self, at: &RollPosition, column: Column, height: u8) -> Option<String> {
        if let Some(owner) = self.owner(at, column) {
            return Some(format!("column {column} is claimed by player {}", owner + 1));
        }
        let own = at.square(0, column);
        if height <= own {
            return Some(format!("a marker stands above the player's own square, here {own}"));
        }
        let met = (1..self.seats()).find(|&seat| at.square(seat, column) == height)?;
        (self.options().sharing == Sharing::Jump)
            .then(|| format!("player {} is on that square and would be jumped over", met + 1))
    }

    /// Dice as `1-3-3-4`, `1 3 3 4` or `1334`, in any order.
    fn read_dice(&self, text: &str) -> Result<Dice, NotationError> {
        let sides = self.options().sides;
        let mut faces = Vec::new();
        for sign in text.chars().filter(|sign| !matches!(sign, '-' | ' ')) {
            match sign.to_digit(10) {
                Some(face) if (1..=u32::from(sides)).contains(&face) => faces.push(face as u8),
                _ => {
                    let why = format!("a face is from 1 to {sides}, and dice look like `1-3-3-4`");
                    return Err(NotationError::wrong("dice", &sign.to_string(), why));
                }
            }
        }
        Dice::new(&faces).filter(|dice| dice.faces().len() == 4).ok_or_else(|| {
            let why = format!("four dice are rolled, not {}", faces.len());
            NotationError::wrong("dice", text, why)
        })
    }
}
