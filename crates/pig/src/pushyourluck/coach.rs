//! Push your luck for the coach: its board and motives.

use super::{LuckChoice, LuckGoal, LuckMove, LuckRoll, PushYourLuck};
use retrodice_coach::race::{PointsStep, RaceBoard, next_roll_odds};
use retrodice_coach::{AnyMotive, Case, Coached, GeneralMotive, Scene};
use retrodice_core::game::Position;

impl Coached for PushYourLuck {
    type Board = RaceBoard;
    type Motive = GeneralMotive;
    type Step = PointsStep;
    type Card = ();

    fn kind(&self) -> &'static str {
        "pushyourluck"
    }

    fn board(&self, scene: &Scene<'_, Self>) -> RaceBoard {
        let (at, gain) = match scene.place {
            Position::Roll(at) => (*at, at.tentative()),
            Position::Move(at) if at.success() => (at.before(), at.before().tentative() + 1),
            Position::Move(at) => (at.before(), 0),
        };
        let stopped = if scene.last == Some(&LuckChoice::Stop) { gain } else { 0 };
        let target = match self.goal() {
            LuckGoal::Target(target) => Some(target),
            LuckGoal::SingleTurn(_) => None,
        };
        let banked = |(seat, sheet): (usize, &Option<LuckRoll>)| match sheet {
            _ if seat == scene.mover => at.banked() + stopped,
            Some(sheet) => sheet.banked(),
            None => target.unwrap_or(scene.tallies[seat].points.max(0) as u32),
        };
        RaceBoard {
            scores: scene.sheets.iter().enumerate().map(banked).collect(),
            turn_total: if scene.last.is_some() { 0 } else { gain },
            target,
        }
    }

    fn motives(&self, at: &LuckMove, case: &Case<'_, Self>) -> Vec<AnyMotive<GeneralMotive>> {
        motives(self, at, case)
    }

    fn faces(&self, at: &LuckMove) -> Vec<u8> {
        vec![u8::from(at.success())]
    }
}

fn motives(
    game: &PushYourLuck,
    at: &LuckMove,
    case: &Case<'_, PushYourLuck>,
) -> Vec<AnyMotive<GeneralMotive>> {
    let total = |at: &LuckMove| if at.success() { at.before().tentative() + 1 } else { 0 };
    let after = |at: &LuckMove| total(at) as i32;
    next_roll_odds(game, case, total(at), after).map(AnyMotive::General).into_iter().collect()
}
