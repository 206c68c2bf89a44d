//! Positions of the Yahtzee family as text: `card | rolls left | dice`.
//!
//! The score card lists the filled boxes, `-` if there are none, and then whatever of
//! their points matters later: `ones,sixes,yahtzee; upper=27; yahtzee=50`. This
//! is the form that is written. A card may also be read with its points,
//! `ones:3,sixes:24,yahtzee:50`; the rest is then derived, and anything stated
//! twice must agree. An upper total equal to the threshold means that much or more.
//!
//! The dice are `1-3-3-4-6`; fewer than all of them are the dice kept before a
//! roll, `-` if none. The card alone is the start of a turn.

use super::{BoxNumber, Boxes, Card, Category, Joker, RuleSet};
use super::{Yahtzee, YahtzeeChoice, YahtzeeMove, YahtzeeRoll, all_alike};
use retrodice_core::dice::Dice;
use retrodice_core::game::{Position, PositionOf};
use retrodice_core::notation::{Notation, NotationError, check_length};
use retrodice_core::spec::parse_number;
use retrodice_core::text::{plain, read_faces};

const NONE: &str = "-";

impl Notation for Yahtzee {
    fn spec(&self) -> String {
        self.spec.to_string()
    }

    fn write_position(&self, position: &PositionOf<Self>) -> String {
        let (card, rolls_left, dice) = match position {
            Position::Roll(at) => (&at.card, at.rolls_left, &at.kept),
            Position::Move(at) => (&at.card, at.rolls_left, &at.dice),
        };
        format!("{} | {rolls_left} | {}", self.write_card(card), write_dice(dice))
    }

    fn read_position(&self, text: &str) -> Result<PositionOf<Self>, NotationError> {
        check_length(text)?;
        let fields: Vec<&str> = text.split('|').map(str::trim).collect();
        let (card, rest) = fields.split_first().expect("splitting gives a field");
        let card = self.read_card(card)?;
        match rest {
            [] => Ok(Position::Roll(self.anchor(card))),
            [rolls_left, dice] => self.read_turn(card, rolls_left, dice),
            _ => {
                let why = "expected `sheet | rolls left | dice`, or the sheet alone";
                Err(NotationError::wrong("position", text, why))
            }
        }
    }

    fn canonical_choice(&self, text: &str) -> Option<String> {
        let text = plain(text);
        let (head, name) = text.trim().split_once(char::is_whitespace)?;
        let is_score = ["score", "scores", "scored", "fill", "take", "scratch"]
            .iter()
            .any(|word| head.eq_ignore_ascii_case(word));
        let name = name.trim();
        let name = ["in ", "as "].iter().find_map(|word| name.strip_prefix(word)).unwrap_or(name);
        let number = self.rules().box_named(name).filter(|_| is_score)?;
        Some(self.write_choice(&YahtzeeChoice::Score(BoxNumber(number as u8))))
    }

    fn write_choice(&self, choice: &YahtzeeChoice) -> String {
        match choice {
            YahtzeeChoice::Score(number) => {
                format!("score {}", self.rules().box_name(number.0.into()))
            }
            YahtzeeChoice::Keep(dice) => format!("keep {}", write_dice(dice)),
        }
    }
}

impl Yahtzee {
    /// Writes a card as text, without its turn.
    pub(crate) fn write_card(&self, card: &Card) -> String {
        let rules = self.rules();
        let names: Vec<String> =
            card.filled.iter().map(|number| rules.box_name(number.0.into())).collect();
        let mut text = if names.is_empty() { NONE.to_owned() } else { names.join(",") };
        if rules.upper_cap() > 0 && !rules.upper_among(card.filled).is_empty() {
            text += &format!("; upper={}", card.upper);
        }
        if let Some((number, points)) = rules.remembered_yahtzee()
            && card.filled.contains(number)
        {
            text += &format!("; yahtzee={}", if card.has_yahtzee { points } else { 0 });
        }
        text
    }

    /// Reads a card, with or without the points of its boxes.
    ///
    /// # Errors
    /// [`NotationError`] naming the box, score or total that is impossible.
    pub fn read_card(&self, text: &str) -> Result<Card, NotationError> {
        let rules = self.rules();
        let mut parts = text.split(';').map(str::trim);
        let mut draft = Draft::default();
        let list = parts.next().unwrap_or_default();
        if list != NONE && !list.is_empty() {
            list.split(',').try_for_each(|item| draft.read_box(self, item.trim()))?;
        }
        parts.try_for_each(|part| draft.read_fact(rules, part))?;
        draft.finish(rules)
    }

    fn read_turn(
        &self,
        card: Card,
        rolls_left: &str,
        dice: &str,
    ) -> Result<PositionOf<Self>, NotationError> {
        let rules = self.rules();
        let part = "rolls left";
        let count: u8 = parse_number(part, rolls_left, 0..=rules.rolls)?;
        let dice = read_dice(rules, dice)?;
        let all = dice.faces().len() == usize::from(rules.dice);
        match (all, count) {
            (true, count) if count == rules.rolls => {
                let why = "the dice on the table have already used a roll";
                Err(NotationError::wrong(part, rolls_left, why))
            }
            (true, rolls_left) => Ok(Position::Move(YahtzeeMove { card, dice, rolls_left })),
            (false, 0) => {
                let why = "no rolls are left, but some dice are not yet rolled";
                Err(NotationError::wrong(part, rolls_left, why))
            }
            (false, count) if count == rules.rolls && !dice.faces().is_empty() => {
                let why = "no dice are kept before the first roll";
                Err(NotationError::wrong("dice", &write_dice(&dice), why))
            }
            (false, rolls_left) => Ok(Position::Roll(YahtzeeRoll { card, kept: dice, rolls_left })),
        }
    }

    /// Returns whether some roll scores `points` in the box, as a joker or not.
    fn can_score(&self, number: BoxNumber, points: u16) -> bool {
        let (rules, category) = (self.rules(), self.rules().category(number));
        self.tables[usize::from(rules.dice)].rolls().iter().any(|roll| {
            let joker = rules.joker != Joker::None && all_alike(&roll.dice);
            category.score(&roll.dice) == points
                || joker && category.joker_score(&roll.dice, rules.faces) == points
        })
    }
}

impl RuleSet {
    fn upper_among(&self, filled: Boxes) -> Boxes {
        let upper = filled.iter().filter(|&number| self.category(number).upper_face().is_some());
        upper.fold(Boxes::default(), Boxes::with)
    }

    /// Returns the Yahtzee box and its points, if its contents matter later.
    fn remembered_yahtzee(&self) -> Option<(BoxNumber, u16)> {
        let place = self.yahtzee_place().filter(|_| self.remembers_yahtzee())?;
        match self.boxes[place] {
            Category::Yahtzee(points) => Some((BoxNumber(place as u8), points)),
            _ => None,
        }
    }
}

/// A card that is being read.
#[derive(Default)]
struct Draft {
    filled: Boxes,
    /// The upper boxes whose points are not stated.
    unknown: Boxes,
    /// The sum of the points of the other upper boxes.
    known: u16,
    /// The total stated by `upper=…`.
    upper: Option<u16>,
    /// The points stated by `yahtzee:…` or `yahtzee=…`.
    yahtzee: Option<u16>,
}

impl Draft {
    fn read_box(&mut self, game: &Yahtzee, item: &str) -> Result<(), NotationError> {
        let rules = game.rules();
        let (name, points) = split_box(rules, item);
        let Some(place) = rules.box_named(name) else {
            let names: Vec<String> = (0..rules.boxes.len()).map(|p| rules.box_name(p)).collect();
            let why = format!("no such box; the boxes are {}", names.join(", "));
            return Err(NotationError::wrong("box", name, why));
        };
        let number = BoxNumber(place as u8);
        if self.filled.contains(number) {
            return Err(NotationError::wrong("box", name, "filled a second time"));
        }
        self.filled = self.filled.with(number);
        let points = points
            .map(|text| {
                if is_scratch(text) {
                    return Ok(0);
                }
                let points: u16 = parse_number(&format!("points of {name}"), text, 0..=1000)?;
                // People also cross out boxes in which every roll scores.
                if points > 0 && !game.can_score(number, points) {
                    let why = "no roll scores this much in this box";
                    return Err(NotationError::wrong(format!("points of {name}"), text, why));
                }
                Ok(points)
            })
            .transpose()?;
        match (rules.category(number), points) {
            (Category::Upper(_), None) => self.unknown = self.unknown.with(number),
            (Category::Upper(_), Some(points)) => self.known += points,
            (Category::Yahtzee(_), points) => self.yahtzee = points,
            _ => {}
        }
        Ok(())
    }

    fn read_fact(&mut self, rules: &RuleSet, text: &str) -> Result<(), NotationError> {
        match text.split_once('=').map(|(key, value)| (key.trim_end(), value.trim_start())) {
            Some(("upper", value)) if rules.upper_cap() > 0 && self.upper.is_none() => {
                self.upper = Some(parse_number("upper total", value, 0..=1000)?);
                Ok(())
            }
            Some(("yahtzee", value)) => self.read_yahtzee(rules, value),
            _ => {
                let why = "expected `upper=total` or `yahtzee=points`, each at most once and only \
                           where it matters";
                Err(NotationError::wrong("sheet", text, why))
            }
        }
    }

    fn read_yahtzee(&mut self, rules: &RuleSet, text: &str) -> Result<(), NotationError> {
        let wrong = |why: &str| Err(NotationError::wrong("points of the Yahtzee box", text, why));
        match rules.remembered_yahtzee() {
            None => wrong("under these rules they no longer matter; leave them out"),
            Some((number, _)) if !self.filled.contains(number) => wrong("the box is not filled"),
            Some((_, full)) => match text.parse() {
                Ok(points) if self.yahtzee.is_some_and(|known| known != points) => {
                    wrong("this contradicts the list of boxes")
                }
                Ok(points) if points == 0 || points == full => {
                    self.yahtzee = Some(points);
                    Ok(())
                }
                _ => wrong(&format!("expected 0 or {full}")),
            },
        }
    }

    fn finish(self, rules: &RuleSet) -> Result<Card, NotationError> {
        if self.filled == rules.all_boxes() {
            return Err(NotationError::wrong(
                "sheet",
                "",
                "all boxes are filled: the game is over",
            ));
        }
        if !rules.is_fillable(self.filled) {
            let why = "these rules fill the boxes from top to bottom";
            return Err(NotationError::wrong("sheet", &self.filled_names(rules), why));
        }
        let has_yahtzee = match rules.remembered_yahtzee() {
            Some((number, points)) if self.filled.contains(number) => match self.yahtzee {
                Some(stated) => stated == points,
                None => {
                    let why = format!("the Yahtzee box needs its points: yahtzee:{points} or :0");
                    return Err(NotationError::wrong("sheet", "yahtzee", why));
                }
            },
            _ => false,
        };
        Ok(Card { filled: self.filled, upper: self.upper_total(rules)?, has_yahtzee })
    }

    fn filled_names(&self, rules: &RuleSet) -> String {
        let names: Vec<String> =
            self.filled.iter().map(|number| rules.box_name(number.0.into())).collect();
        names.join(",")
    }

    /// Returns the upper total, capped.
    fn upper_total(&self, rules: &RuleSet) -> Result<u16, NotationError> {
        let cap = rules.upper_cap();
        if cap == 0 {
            return Ok(0);
        }
        match self.upper {
            Some(stated) => {
                let mut possible = rules.upper_totals(self.unknown);
                let fits = |total: u16| total == stated || stated == cap && total >= cap;
                if possible.any(|total| fits(self.known + total)) {
                    return Ok(stated.min(cap));
                }
                let why = "the filled upper boxes cannot add up to this";
                Err(NotationError::wrong("upper total", &stated.to_string(), why))
            }
            None if self.unknown.is_empty() => Ok(self.known.min(cap)),
            None => {
                let why = "give the points of the upper boxes, or their total: `; upper=27`";
                Err(NotationError::wrong("sheet", &self.filled_names(rules), why))
            }
        }
    }
}

/// Splits `ones:3`, `aces = 3`, `chance /` or `full house 25` into the name of a box and its points.
fn split_box<'a>(rules: &RuleSet, item: &'a str) -> (&'a str, Option<&'a str>) {
    if let Some((name, points)) = item.split_once([':', '=']) {
        return (name.trim_end(), Some(points.trim_start()));
    }
    match item.rsplit_once(' ') {
        Some((name, points))
            if rules.box_named(item).is_none()
                && (is_scratch(points) || points.chars().all(|c| c.is_ascii_digit())) =>
        {
            (name.trim_end(), Some(points))
        }
        _ => (item, None),
    }
}

/// Returns whether points are a box crossed out, as on a sheet of paper.
fn is_scratch(points: &str) -> bool {
    ["/", "x", "-", "--", "scratch", "zero"].iter().any(|sign| points.eq_ignore_ascii_case(sign))
}

fn write_dice(dice: &Dice) -> String {
    if dice.faces().is_empty() { NONE.to_owned() } else { dice.to_string() }
}

/// Reads dice in any order and in any form of [`read_faces`].
fn read_dice(rules: &RuleSet, text: &str) -> Result<Dice, NotationError> {
    let faces = read_faces(text, rules.faces).map_err(|sign| {
        let why = format!("`{sign}` is not a die face; expected 1 to {}", rules.faces);
        NotationError::wrong("dice", text, why)
    })?;
    let max = usize::from(rules.dice);
    Dice::new(&faces)
        .filter(|dice| dice.faces().len() <= max)
        .ok_or_else(|| NotationError::wrong("dice", text, format!("expected at most {max} dice")))
}
