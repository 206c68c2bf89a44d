//! Pig for the coach: its board, dice and motives.

use crate::rules::{Pig, PigChoice, PigMove};
use retrodice_coach::race::{PointsStep, RaceBoard, next_roll_odds, opponent_needs};
use retrodice_coach::{AnyMotive, Case, Coached, GeneralMotive, Scene, Theme};
use retrodice_core::game::{Game, Position};
use retrodice_core::notation::Notation;
use retrodice_play::policy::MoveOf;
use retrodice_solver::engine::Engine;

impl Coached for Pig {
    type Board = RaceBoard;
    type Motive = GeneralMotive;
    type Step = PointsStep;
    type Card = ();

    fn kind(&self) -> &'static str {
        "pig"
    }

    fn puzzle_players(&self) -> &'static [(&'static str, f64)] {
        &[("pace", 2470.0), ("hold", 2320.0)]
    }

    fn is_solved_at_once(&self) -> bool {
        self.seats() <= 2 && Engine::default().can_find(self)
    }

    fn board(&self, scene: &Scene<'_, Self>) -> RaceBoard {
        let (at, turn) = match scene.place {
            Position::Roll(at) => (*at, at.turn_total()),
            Position::Move(at) => (at.before(), self.turn_total(at)),
        };
        let turn = u32::from(turn);
        let banked = match (scene.last, scene.place) {
            (Some(PigChoice::Hold), _) => u32::from(at.scores()[0]) + turn,
            (Some(PigChoice::Bust), Position::Move(at)) => self.score_after_bust(at).into(),
            _ => at.scores()[0].into(),
        };
        let score = |seat: usize| {
            let distance = (seat + scene.seats - scene.mover) % scene.seats;
            match scene.sheets.get(seat) {
                _ if distance == 0 => banked,
                None => u32::from(at.scores()[distance]),
                Some(Some(sheet)) => u32::from(sheet.scores()[0]),
                Some(None) => u32::from(self.target()),
            }
        };
        RaceBoard {
            scores: (0..scene.seats).map(score).collect(),
            turn_total: if scene.last.is_some() { 0 } else { turn },
            target: Some(self.target().into()),
        }
    }

    /// Returns the only opponent ten points further, or with enough more to make a score.
    fn further(&self, at: &PigMove) -> Vec<(PointsStep, PigMove)> {
        let [own, other, ..] = at.before().scores();
        let raised = |more: u16| {
            let turn = at.before().turn_total();
            let text = format!("{own}/{} | {turn} | {}", other + more, at.dice());
            match self.read_position(&text) {
                Ok(Position::Move(there)) => {
                    Some((PointsStep::Points { more: more.into() }, there))
                }
                _ => None,
            }
        };
        (10..16).chain((1..10).rev()).find_map(raised).into_iter().collect()
    }

    fn motives(&self, at: &PigMove, case: &Case<'_, Self>) -> Vec<AnyMotive<GeneralMotive>> {
        motives(self, at, case)
    }

    fn themes(&self, at: &PigMove, _: &MoveOf<Self>, _: &MoveOf<Self>) -> Vec<Theme> {
        let other = at.before().scores()[1];
        let needs = opponent_needs(self.seats(), self.target().into(), other.into());
        needs.map(|_| Theme::RACE).into_iter().collect()
    }

    fn faces(&self, at: &PigMove) -> Vec<u8> {
        at.dice().faces().to_vec()
    }
}

fn motives(game: &Pig, at: &PigMove, case: &Case<'_, Pig>) -> Vec<AnyMotive<GeneralMotive>> {
    // Two 1s lose the score too.
    let lost = |at: &PigMove| at.before().scores()[0] - game.score_after_bust(at);
    let after = |at: &PigMove| {
        if game.is_bust(at) { -i32::from(lost(at)) } else { game.turn_total(at).into() }
    };
    let odds = next_roll_odds(game, case, game.turn_total(at).into(), after);
    let other = at.before().scores()[1];
    odds.into_iter()
        .chain(opponent_needs(game.seats(), game.target().into(), other.into()))
        .map(AnyMotive::General)
        .collect()
}
