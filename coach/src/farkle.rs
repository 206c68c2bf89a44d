//! Farkle for the coach.

use super::game::{Coached, Scene};
use super::view::{Board, ChoiceView, FurtherStep};
use rules::farkle::{Farkle, FarkleChoice, FarkleMove, Goal, STEP};
use rules::game::Position;
use rules::index::Indexed;
use rules::notation::Notation;

/// The most roll positions that the generic solver may visit while somebody waits.
const QUICKLY_SOLVED: u64 = 1_000_000;

impl Coached for Farkle {
    fn kind(&self) -> &'static str {
        "farkle"
    }

    fn board(&self, scene: &Scene<'_, Self>) -> Board {
        // All that scores on the table is at risk, too: whoever holds takes it.
        let (at, best) = match scene.place {
            Position::Roll(at) => (*at, Some(0)),
            Position::Move(at) => {
                (at.before(), self.set_asides(at).first().map(|best| best.points))
            }
        };
        let turn = best.map_or(0, |best| at.turn_total() + best);
        let held = if matches!(scene.last, Some(FarkleChoice::Hold(_))) { turn } else { 0 };
        let target = match self.rules().goal {
            Goal::Target(target) => Some(target),
            Goal::Turn => None,
        };
        let score = |seat: usize| match scene.sheets.get(seat) {
            _ if seat == scene.mover => at.scores()[0] + held,
            None => at.scores()[1],
            Some(Some(sheet)) => sheet.scores()[0],
            Some(None) => target.unwrap_or(scene.tallies[seat].points.max(0) as u32),
        };
        Board::Race {
            scores: (0..scene.seats).map(score).collect(),
            turn_total: if scene.last.is_some() { 0 } else { turn },
            target,
        }
    }

    fn faces(&self, at: &FarkleMove) -> Vec<u8> {
        at.dice().faces().to_vec()
    }

    /// Where a solve takes seconds; for two players to 10,000 it takes minutes.
    fn is_solved_at_once(&self) -> bool {
        let anchors = (0..self.index_bound()).filter_map(|index| self.anchor_at(index));
        anchors.map(|anchor| self.work(&anchor)).sum::<u64>() <= QUICKLY_SOLVED
    }

    /// 500 points further, or enough to make a score.
    fn further(&self, at: &FarkleMove) -> Vec<(FurtherStep, FarkleMove)> {
        let text = self.write_position(&Position::Move(*at));
        let Some((scores, rest)) = text.split_once('|') else { return Vec::new() };
        let Some((own, other)) = scores.trim().split_once('/') else { return Vec::new() };
        let raised = |more: u32| {
            let other = other.parse::<u32>().ok()? + more;
            match self.read_position(&format!("{own}/{other} | {rest}")) {
                Ok(Position::Move(there)) => Some((FurtherStep::Points { more }, there)),
                _ => None,
            }
        };
        (1..=500 / STEP).rev().find_map(|steps| raised(steps * STEP)).into_iter().collect()
    }

    fn describe(&self, choice: &FarkleChoice, view: &mut ChoiceView) {
        if let FarkleChoice::Hold(dice) | FarkleChoice::Roll(dice) = choice {
            view.keep = Some(dice.faces().to_vec());
        }
    }
}
