//! Action numbers and feature rows of the Yahtzee family, for learning programs.

use crate::rules::{BoxNumber, Boxes, Card, Yahtzee, YahtzeeChoice, YahtzeeMove, YahtzeeRoll};
use retrodice_core::dice::Dice;
use retrodice_core::game::{Position, PositionOf};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_play::learning::{Feature, Learnable, check_width, count_faces, counted, sets};

impl Learnable for Yahtzee {
    fn action_names(&self) -> Vec<String> {
        let rules = self.rules();
        let choice = |place| YahtzeeChoice::Score(BoxNumber(place as u8));
        let boxes = (0..rules.boxes.len()).map(|place| self.write_choice(&choice(place)));
        let keep_sets = sets(1..rules.dice.into(), rules.faces);
        let none = self.write_choice(&YahtzeeChoice::Keep(Dice::default()));
        let keeps = keep_sets.into_iter().map(|dice| format!("keep {dice}"));
        boxes.chain([none]).chain(keeps).collect()
    }

    fn action(&self, choice: &YahtzeeChoice) -> usize {
        match choice {
            YahtzeeChoice::Score(number) => number.0.into(),
            YahtzeeChoice::Keep(dice) => {
                self.rules().boxes.len() + dice.set_number(self.rules().faces)
            }
        }
    }

    /// Returns whether each box is filled, the upper total up to the threshold of its bonus, and
    /// whether the Yahtzee box holds its points.
    fn seat_features(&self) -> Vec<Feature> {
        let rules = self.rules();
        let filled = (0..rules.boxes.len()).map(|place| rules.box_name(place));
        let mut features: Vec<Feature> = filled.map(|name| Feature::new(name, 1)).collect();
        features.push(Feature::new("upper total", i32::from(rules.upper_cap())));
        features.push(Feature::new("Yahtzee held", 1));
        features
    }

    /// Returns the rolls left, how many dice on the table show each face, and how many of those
    /// kept before a roll do.
    fn turn_features(&self) -> Vec<Feature> {
        let rules = self.rules();
        let mut features = vec![Feature::new("rolls left", i32::from(rules.rolls))];
        for what in ["dice", "kept"] {
            let faces = 1..=rules.faces;
            features.extend(faces.map(|face| Feature::new(format!("{what} {face}"), rules.dice)));
        }
        features
    }

    fn write_seat(&self, at: &PositionOf<Self>, _: usize, into: &mut [i32]) {
        let card = match at {
            Position::Roll(at) => &at.card,
            Position::Move(at) => &at.card,
        };
        let boxes = self.rules().boxes.len();
        card.filled.iter().for_each(|number| into[usize::from(number.0)] = 1);
        into[boxes] = card.upper.into();
        into[boxes + 1] = card.has_yahtzee.into();
    }

    fn write_turn(&self, at: &PositionOf<Self>, into: &mut [i32]) {
        let faces = usize::from(self.rules().faces);
        match at {
            Position::Roll(at) => {
                into[0] = at.rolls_left.into();
                count_faces(at.kept.faces(), &mut into[1 + faces..]);
            }
            Position::Move(at) => {
                into[0] = at.rolls_left.into();
                count_faces(at.dice.faces(), &mut into[1..=faces]);
            }
        }
    }

    fn read_row(&self, row: &[i32]) -> Result<PositionOf<Self>, NotationError> {
        let rules = self.rules();
        let (boxes, faces) = (rules.boxes.len(), usize::from(rules.faces));
        let dice = usize::from(rules.dice);
        check_width(row, boxes + 3 + 2 * faces)?;
        let (seat, turn) = row.split_at(boxes + 2);
        let wrong = |part: &str, found: i32, why: &str| {
            Err(NotationError::wrong(part, &found.to_string(), why))
        };
        if let Some(&found) = seat[..boxes].iter().find(|&&flag| !matches!(flag, 0 | 1)) {
            return wrong("box", found, "expected 1 for a filled box, 0 for an open one");
        }
        let bits = seat[..boxes].iter().rev().fold(0, |bits, &flag| bits << 1 | flag as u32);
        let Ok(upper) = u16::try_from(seat[boxes]) else {
            return wrong("upper total", seat[boxes], "expected 0 or more");
        };
        let has_yahtzee = match seat[boxes + 1] {
            flag @ (0 | 1) => flag == 1,
            found => return wrong("Yahtzee held", found, "expected 0 or 1"),
        };
        let card = Card { filled: Boxes::from_bits(bits), upper, has_yahtzee };
        let rolls = i32::from(rules.rolls);
        let rolls_left = match turn[0] {
            left if (0..=rolls).contains(&left) => left as u8,
            found => return wrong("rolls left", found, "expected at most the rolls of a turn"),
        };
        let thrown = counted("dice", &turn[1..=faces], dice)?;
        let kept_dice = counted("kept", &turn[1 + faces..], dice)?;
        let (on_table, kept) = (thrown.faces().len(), kept_dice.faces().len());
        let is_move = on_table > 0;
        // A turn begins with all rolls and no dice kept. Keeping dice means rolling again.
        let fits = if is_move {
            on_table == dice && kept == 0 && i32::from(rolls_left) < rolls
        } else {
            match i32::from(rolls_left) {
                0 => false,
                left if left == rolls => kept == 0,
                _ => kept < dice,
            }
        };
        let sound = rules.is_card(&card) && card.filled != rules.all_boxes();
        if !(fits && sound) {
            let why =
                if sound { "no turn looks like this" } else { "no sheet in play looks like this" };
            return Err(NotationError::wrong("row", &format!("{row:?}"), why));
        }
        Ok(if is_move {
            Position::Move(YahtzeeMove { card, dice: thrown, rolls_left })
        } else {
            Position::Roll(YahtzeeRoll { card, kept: kept_dice, rolls_left })
        })
    }
}
