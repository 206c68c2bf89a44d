//! Can't Stop for learning programs: numbered actions, and positions as rows of integers.

use crate::rules::{CantStop, Choice, Column, ColumnHeights, MovePosition, RollPosition};
use crate::rules::{Setup, Sums, Then};
use retrodice_core::game::{Game, Moves, Position, PositionOf};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_play::learning::{Feature, Learnable, check_width, count_faces, counted};
use retrodice_play::policy::MoveOf;

/// Number of dice in a roll.
const DICE: i32 = 4;

impl Learnable for CantStop {
    fn action_names(&self) -> Vec<String> {
        let columns: Vec<Column> = self.columns().collect();
        let pairs = |low: usize| columns[low + 1..].iter().map(move |&high| (low, high));
        let mut uses: Vec<Sums> = columns.iter().map(|&column| Sums::One(column)).collect();
        uses.extend(columns.iter().map(|&column| Sums::Twice(column)));
        let two = (0..columns.len()).flat_map(pairs);
        uses.extend(two.map(|(low, high)| Sums::Two(columns[low], high)));
        let both = |sums| [Then::Stop, Then::Roll].map(|then| Choice::Advance { sums, then });
        let mut choices = vec![Choice::Bust];
        choices.extend(uses.into_iter().flat_map(both));
        choices.iter().map(|choice| self.write_choice(choice)).collect()
    }

    fn action(&self, choice: &Choice) -> usize {
        let Choice::Advance { sums, then } = choice else { return 0 };
        let count = self.options().lengths.len();
        let place = match sums {
            Sums::One(column) => column.slot(),
            Sums::Twice(column) => count + column.slot(),
            Sums::Two(low, high) => {
                let (low, high) = (low.slot(), high.slot());
                // A lower column at slot s leads count - 1 - s pairs.
                2 * count + low * (2 * count - 1 - low) / 2 + high - low - 1
            }
        };
        1 + 2 * place + usize::from(*then == Then::Roll)
    }

    fn choices(&self, at: &MovePosition, _: &mut Moves<Self>, take: impl FnMut(Choice)) {
        self.choices(at, take);
    }

    fn make(&self, at: &MovePosition, action: usize, _: &mut Moves<Self>) -> Option<MoveOf<Self>> {
        let choice = choice(self, action)?;
        Some(MoveOf::<Self> { choice, gain: 0, next: self.follow(at, choice)? })
    }

    /// Returns the squares by column; a square at the top of its column is a claim.
    fn seat_features(&self) -> Vec<Feature> {
        heights(self, "square")
    }

    /// Returns the markers by column, and how many dice show each face.
    fn turn_features(&self) -> Vec<Feature> {
        let faces = 1..=self.options().sides;
        let dice = faces.map(|face| Feature::new(format!("dice {face}"), DICE));
        heights(self, "marker").into_iter().chain(dice).collect()
    }

    fn write_seat(&self, at: &PositionOf<Self>, distance: usize, into: &mut [i32]) {
        for (into, &height) in into.iter_mut().zip(before(at).square_heights(distance)) {
            *into = height.into();
        }
    }

    fn write_turn(&self, at: &PositionOf<Self>, into: &mut [i32]) {
        let (heights, faces) = into.split_at_mut(self.columns().len());
        for (into, &height) in heights.iter_mut().zip(before(at).marker_heights()) {
            *into = height.into();
        }
        if let Position::Move(at) = at {
            count_faces(at.dice().faces(), faces);
        }
    }

    fn read_row(&self, row: &[i32]) -> Result<PositionOf<Self>, NotationError> {
        let count = self.columns().len();
        check_width(row, (self.seats() + 1) * count + usize::from(self.options().sides))?;
        let mut parts = row.chunks_exact(count);
        let mut heights = |part: &str| -> Result<ColumnHeights, NotationError> {
            let numbers = self.columns().zip(parts.next().unwrap_or_default());
            let occupied = numbers.filter(|&(_, &height)| height != 0);
            occupied
                .map(|(column, &height)| match u8::try_from(height) {
                    Ok(tall) if Some(tall) <= self.length(column) => Ok((column, tall)),
                    _ => {
                        let text = format!("{column}:{height}");
                        let length = self.length(column).unwrap_or(0);
                        let why = format!("column {column} has {length} spaces");
                        Err(NotationError::wrong(part, &text, why))
                    }
                })
                .collect()
        };
        let seats = (1..=self.seats()).map(|seat| heights(&format!("squares of player {seat}")));
        let squares = seats.collect::<Result<_, _>>()?;
        let setup = Setup { squares, markers: heights("markers")? };
        let at = self.position(&setup)?;
        let counts = &row[(self.seats() + 1) * count..];
        let dice = counted("dice", counts, DICE as usize)?;
        if dice.faces().is_empty() {
            return Ok(Position::Roll(at));
        }
        let rolled = self.with_dice(&at, dice);
        rolled.map(Position::Move).ok_or_else(|| {
            NotationError::wrong("dice", &format!("{counts:?}"), "expected four dice, or none")
        })
    }
}

/// Returns the choice with this number, if any: the inverse of [`Learnable::action`].
fn choice(game: &CantStop, action: usize) -> Option<Choice> {
    let Some(number) = action.checked_sub(1) else { return Some(Choice::Bust) };
    let (count, place) = (game.options().lengths.len(), number / 2);
    let column = |slot: usize| Column::new(slot as u8 + 2);
    let sums = if place < count {
        Sums::One(column(place)?)
    } else if place < 2 * count {
        Sums::Twice(column(place - count)?)
    } else {
        let mut rest = place - 2 * count;
        // A lower column at slot s leads count - 1 - s pairs.
        let mut lows = (0..count).map(|low| (low, count - 1 - low));
        let (low, _) = lows.find(|&(_, pairs)| {
            let here = rest < pairs;
            rest -= if here { 0 } else { pairs };
            here
        })?;
        Sums::Two(column(low)?, column(low + 1 + rest)?)
    };
    Some(Choice::Advance { sums, then: if number % 2 == 0 { Then::Stop } else { Then::Roll } })
}

/// Returns a feature for each column: the height of its `what`, up to the column's length.
fn heights(game: &CantStop, what: &str) -> Vec<Feature> {
    let lengths = game.columns().zip(&game.options().lengths);
    lengths.map(|(column, &length)| Feature::new(format!("{what} {column}"), length)).collect()
}

/// Returns the roll position, or the one before the dice of a move position were rolled.
fn before(at: &PositionOf<CantStop>) -> &RollPosition {
    match at {
        Position::Roll(at) => at,
        Position::Move(at) => at.before(),
    }
}
