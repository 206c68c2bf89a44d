//! The Yahtzee family for the coach: score cards, dice and motives.

use crate::kernel::YahtzeeSolution;
use crate::motives::{self, YahtzeeMotive, box_words};
use crate::rules::{BoxNumber, Scoring, Yahtzee, YahtzeeChoice, YahtzeeMove, YahtzeeRoll};
use retrodice_coach::race::PointsStep;
use retrodice_coach::{
    AnyMotive, Case, ChoiceView, Coached, GameBoard, Phrase, Scene, SeatTally, Theme, no_roll,
};
use retrodice_core::dice::Dice;
use retrodice_core::game::{Game, Position};
use retrodice_core::notation::NotationError;
use retrodice_play::error::PlayError;
use retrodice_play::policy::MoveOf;
use retrodice_play::values::Values;
use retrodice_solver::engine::Engine;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Yahtzee family: one score card for each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ScoreCardBoard {
    /// Boxes from top to bottom.
    pub boxes: Vec<BoxView>,
    /// The upper total of each seat.
    pub upper: Vec<u32>,
    /// The upper total that earns the bonus; null if there is none.
    pub upper_threshold: Option<u16>,
    /// The upper bonus earned by each seat.
    pub bonus: Vec<u32>,
    /// Bonuses for extra Yahtzees of each seat.
    pub extra: Vec<u32>,
    /// Points of each seat, bonuses included.
    pub totals: Vec<i32>,
    /// Number of rolls left in this turn.
    pub rolls_left: u8,
}

impl GameBoard for ScoreCardBoard {
    const KIND: &'static str = "yahtzee";
}

/// View of a box of the score cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BoxView {
    /// Name of the box, as positions write it.
    pub name: String,
    /// Whether it counts towards the upper bonus.
    pub upper: bool,
    /// Points of each seat in it; null where it is open.
    pub scores: Vec<Option<u32>>,
}

/// Points on the score card of a seat.
#[derive(Clone, Debug, Default)]
pub struct SeatCard {
    /// Points in each box, `None` where it is open.
    boxes: Vec<Option<u32>>,
    /// Points of the upper bonus.
    bonus: u32,
    /// Points of the bonuses for extra Yahtzees.
    extra: u32,
}

impl SeatCard {
    fn points(&self, place: usize) -> Option<u32> {
        self.boxes.get(place).copied().flatten()
    }
}

impl Coached for Yahtzee {
    type Board = ScoreCardBoard;
    type Motive = YahtzeeMotive;
    type Step = PointsStep;
    type Card = SeatCard;

    const THEMES: &'static [Theme] = &[
        Theme::STOP_OR_ROLL,
        Theme::STOPPED_TOO_EARLY,
        Theme::ROLLED_TOO_LONG,
        Theme::WHICH_DICE,
        motives::WHICH_BOX,
        motives::UPPER_BONUS,
        motives::ZERO,
    ];

    fn kind(&self) -> &'static str {
        "yahtzee"
    }

    fn puzzle_players(&self) -> &'static [(&'static str, f64)] {
        &[("rules2026", 2350.0), ("rules2007", 2250.0), ("novice", 1985.0), ("greedy", 1575.0)]
    }

    fn board(&self, scene: &Scene<'_, Self>) -> ScoreCardBoard {
        let rules = self.rules();
        let of = |count: fn(&SeatCard) -> u32| {
            scene.tallies.iter().map(|tally| count(&tally.card)).collect()
        };
        let boxes = (0..rules.boxes.len()).map(|place| BoxView {
            name: rules.box_name(place),
            upper: rules.boxes[place].upper_face().is_some(),
            scores: scene.tallies.iter().map(|tally| tally.card.points(place)).collect(),
        });
        let is_upper = |place: &usize| rules.boxes[*place].upper_face().is_some();
        let upper = |tally: &SeatTally<SeatCard>| {
            (0..rules.boxes.len())
                .filter(is_upper)
                .filter_map(|place| tally.card.points(place))
                .sum()
        };
        ScoreCardBoard {
            boxes: boxes.collect(),
            upper: scene.tallies.iter().map(upper).collect(),
            upper_threshold: (rules.upper_cap() > 0).then_some(rules.upper_threshold),
            bonus: of(|card| card.bonus),
            extra: of(|card| card.extra),
            totals: scene.tallies.iter().map(|tally| tally.points).collect(),
            rolls_left: match scene.place {
                Position::Roll(at) => at.rolls_left,
                Position::Move(at) => at.rolls_left,
            },
        }
    }

    fn phrase(choice: &str) -> Phrase {
        if choice == "keep -" {
            return Phrase::only("keep none");
        }
        match choice.strip_prefix("score ") {
            Some(name) => Phrase::only(format!("score {}", box_words(name))),
            None => Phrase::only(choice.replace('-', " ")),
        }
    }

    fn faces(&self, at: &YahtzeeMove) -> Vec<u8> {
        at.dice.faces().to_vec()
    }

    /// Takes the dice thrown, or all dice with those kept among them.
    fn typed(&self, at: &YahtzeeRoll, thrown: &[u8]) -> Result<YahtzeeMove, NotationError> {
        let mut dice = thrown.to_vec();
        if dice.len() == usize::from(self.rules().dice) {
            for face in at.kept.faces() {
                match dice.iter().position(|other| other == face) {
                    Some(place) => dice.remove(place),
                    None => return Err(no_roll(thrown, &self.rolls(at).rolls()[0].dice)),
                };
            }
        }
        let rolls = self.rolls(at).rolls();
        let wanted = Dice::new(&dice);
        let number = rolls.iter().position(|roll| Some(roll.dice) == wanted);
        number.map(|number| self.land(at, number)).ok_or_else(|| no_roll(thrown, &rolls[0].dice))
    }

    fn kept_dice(&self, at: &YahtzeeRoll) -> Vec<u8> {
        at.kept.faces().to_vec()
    }

    fn write_down(&self, card: &mut SeatCard, at: &YahtzeeMove, made: &MoveOf<Self>) {
        let YahtzeeChoice::Score(number) = made.choice else { return };
        let mut ways = Vec::new();
        self.rules().scorings(&at.card, &at.dice, &mut ways);
        let way = ways.iter().find(|way| way.number == number);
        let Some(&Scoring { points, extra, .. }) = way else { return };
        let BoxNumber(place) = number;
        card.boxes.resize(self.rules().boxes.len(), None);
        card.boxes[usize::from(place)] = Some(points.into());
        card.extra += u32::from(extra);
        // The gain is the points, the extra bonus and the upper bonus.
        card.bonus += (made.gain - i32::from(points) - i32::from(extra)).max(0) as u32;
    }

    fn is_solved_at_once(&self) -> bool {
        true
    }

    fn exact(&self, engine: &Engine<'_>) -> Result<Option<Arc<dyn Values<Self>>>, PlayError> {
        Ok(Some(Arc::new(YahtzeeSolution::watched(self, engine.observer)?)))
    }

    fn motives(&self, at: &YahtzeeMove, case: &Case<'_, Self>) -> Vec<AnyMotive<YahtzeeMotive>> {
        motives::motives(self, at, case).into_iter().map(AnyMotive::Own).collect()
    }

    fn themes(&self, at: &YahtzeeMove, best: &MoveOf<Self>, error: &MoveOf<Self>) -> Vec<Theme> {
        motives::themes(self, at, best, error)
    }

    fn describe(&self, choice: &YahtzeeChoice, view: &mut ChoiceView) {
        match choice {
            YahtzeeChoice::Score(number) => {
                view.into = Some(self.rules().box_name(number.0.into()));
            }
            YahtzeeChoice::Keep(dice) => view.keep = Some(dice.faces().to_vec()),
        }
    }
}
