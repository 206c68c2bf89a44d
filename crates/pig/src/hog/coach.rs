//! Hog for the coach: its board and motives.

use super::{Hog, HogMove, HogRoll};
use retrodice_coach::race::{PointsStep, RaceBoard, opponent_needs};
use retrodice_coach::{AnyMotive, Case, Coached, GeneralMotive, Scene, Theme};
use retrodice_core::game::{Game, Position};
use retrodice_play::policy::MoveOf;
use retrodice_solver::engine::Engine;

impl Coached for Hog {
    type Board = RaceBoard;
    type Motive = GeneralMotive;
    type Step = PointsStep;
    type Card = ();

    const THEMES: &'static [Theme] = &[Theme::RACE];

    fn kind(&self) -> &'static str {
        "hog"
    }

    fn is_solved_at_once(&self) -> bool {
        self.seats() <= 2 && Engine::default().can_find(self)
    }

    fn board(&self, scene: &Scene<'_, Self>) -> RaceBoard {
        let (at, points) = match scene.place {
            Position::Roll(at) => (*at, 0),
            Position::Move(at) => (at.before(), at.points()),
        };
        let banked = match (scene.last, scene.place) {
            (Some(choice), Position::Move(at)) => self.score_after(at, *choice),
            _ => None,
        };
        let score = |seat: usize| {
            let distance = (seat + scene.seats - scene.mover) % scene.seats;
            let score = match scene.sheets.get(seat) {
                _ if distance == 0 => banked.unwrap_or(at.scores()[0]),
                None => at.scores()[distance],
                Some(Some(HogRoll { scores, .. })) => scores[0],
                Some(None) => self.target(),
            };
            u32::from(score)
        };
        RaceBoard {
            scores: (0..scene.seats).map(score).collect(),
            turn_total: if scene.last.is_some() { 0 } else { points.into() },
            target: Some(self.target().into()),
        }
    }

    fn motives(&self, at: &HogMove, _: &Case<'_, Self>) -> Vec<AnyMotive<GeneralMotive>> {
        let other = at.before().scores()[1];
        let needs = opponent_needs(self.seats(), self.target().into(), other.into());
        needs.map(AnyMotive::General).into_iter().collect()
    }

    fn themes(&self, at: &HogMove, _: &MoveOf<Self>, _: &MoveOf<Self>) -> Vec<Theme> {
        let other = at.before().scores()[1];
        let needs = opponent_needs(self.seats(), self.target().into(), other.into());
        needs.map(|_| Theme::RACE).into_iter().collect()
    }

    fn faces(&self, at: &HogMove) -> Vec<u8> {
        if at.before().dice() == 0 { Vec::new() } else { vec![at.points()] }
    }
}
