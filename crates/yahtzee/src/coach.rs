//! The Yahtzee family for the coach: score cards, dice and motives.

use crate::kernel::YahtzeeSolution;
use crate::motives;
use crate::rules::{BoxNumber, Scoring, Yahtzee, YahtzeeChoice, YahtzeeMove, YahtzeeRoll};
use retrodice_coach::{
    Board, BoxView, Case, ChoiceView, Coached, Motive, Scene, SeatTally, no_roll,
};
use retrodice_core::dice::Dice;
use retrodice_core::game::{Game, Position};
use retrodice_core::notation::NotationError;
use retrodice_play::error::PlayError;
use retrodice_play::policy::MoveOf;
use retrodice_play::values::Values;
use retrodice_solver::engine::Engine;
use std::sync::Arc;

impl Coached for Yahtzee {
    fn kind(&self) -> &'static str {
        "yahtzee"
    }

    fn board(&self, scene: &Scene<'_, Self>) -> Board {
        let rules = self.rules();
        let of = |count: fn(&SeatTally) -> u32| scene.tallies.iter().map(count).collect();
        let boxes = (0..rules.boxes.len()).map(|place| BoxView {
            name: rules.box_name(place),
            upper: rules.boxes[place].upper_face().is_some(),
            scores: scene.tallies.iter().map(|tally| filled(tally, place)).collect(),
        });
        let is_upper = |place: &usize| rules.boxes[*place].upper_face().is_some();
        let upper = |tally: &SeatTally| {
            (0..rules.boxes.len()).filter(is_upper).filter_map(|place| filled(tally, place)).sum()
        };
        Board::Yahtzee {
            boxes: boxes.collect(),
            upper: scene.tallies.iter().map(upper).collect(),
            upper_threshold: (rules.upper_cap() > 0).then_some(rules.upper_threshold),
            bonus: of(|tally| tally.bonus),
            extra: of(|tally| tally.extra),
            totals: scene.tallies.iter().map(|tally| tally.points).collect(),
            rolls_left: match scene.place {
                Position::Roll(at) => at.rolls_left,
                Position::Move(at) => at.rolls_left,
            },
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

    fn write_down(&self, tally: &mut SeatTally, at: &YahtzeeMove, made: &MoveOf<Self>) {
        let YahtzeeChoice::Score(number) = made.choice else { return };
        let mut ways = Vec::new();
        self.rules().scorings(&at.card, &at.dice, &mut ways);
        let way = ways.iter().find(|way| way.number == number);
        let Some(&Scoring { points, extra, .. }) = way else { return };
        let BoxNumber(place) = number;
        tally.boxes.resize(self.rules().boxes.len(), None);
        tally.boxes[usize::from(place)] = Some(points.into());
        tally.extra += u32::from(extra);
        // The gain is the points, the extra bonus and the upper bonus.
        tally.bonus += (made.gain - i32::from(points) - i32::from(extra)).max(0) as u32;
    }

    fn is_solved_at_once(&self) -> bool {
        true
    }

    fn exact(&self, engine: &Engine<'_>) -> Result<Option<Arc<dyn Values<Self>>>, PlayError> {
        Ok(Some(Arc::new(YahtzeeSolution::watched(self, engine.observer)?)))
    }

    fn motives(&self, at: &YahtzeeMove, case: &Case<'_, Self>) -> Vec<Motive> {
        motives::motives(self, at, case)
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

fn filled(tally: &SeatTally, place: usize) -> Option<u32> {
    tally.boxes.get(place).copied().flatten()
}
