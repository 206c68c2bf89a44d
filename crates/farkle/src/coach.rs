//! The board of Farkle, as the coach shows it.

use crate::rules::{Farkle, FarkleChoice, FarkleGoal, FarkleMove, FarkleRoll, STEP};
use retrodice_coach::race::{next_roll_odds, opponent_needs};
use retrodice_coach::{Board, Case, ChoiceView, Coached, FurtherStep, Motive, RatedMove, Scene};
use retrodice_core::game::{Game, Position};
use retrodice_core::notation::Notation;
use retrodice_solver::engine::Engine;

impl Coached for Farkle {
    fn kind(&self) -> &'static str {
        "farkle"
    }

    fn board(&self, scene: &Scene<'_, Self>) -> Board {
        // All that scores on the table is at risk, too: a hold takes it.
        let (at, best) = match scene.place {
            Position::Roll(at) => (*at, Some(0)),
            Position::Move(at) => {
                (at.before(), self.set_asides(at).first().map(|best| best.points))
            }
        };
        let turn = best.map_or(0, |best| at.turn_total() + best);
        let banked_now = if matches!(scene.last, Some(FarkleChoice::Hold(_))) { turn } else { 0 };
        let target = match self.rules().goal {
            FarkleGoal::Target(target) => Some(target),
            FarkleGoal::Turn => None,
        };
        let score = |seat: usize| match scene.sheets.get(seat) {
            _ if seat == scene.mover => at.scores()[0] + banked_now,
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

    fn is_solved_at_once(&self) -> bool {
        Engine::default().can_find(self)
    }

    /// Returns the opponent 500 points further, or with enough more to make a score.
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

    fn motives(&self, at: &FarkleMove, case: &Case<'_, Self>) -> Vec<Motive> {
        motives(self, at, case)
    }

    fn describe(&self, choice: &FarkleChoice, view: &mut ChoiceView) {
        if let FarkleChoice::Hold(dice) | FarkleChoice::Roll(dice) = choice {
            view.keep = Some(dice.faces().to_vec());
        }
    }
}

fn motives(game: &Farkle, at: &FarkleMove, case: &Case<'_, Farkle>) -> Vec<Motive> {
    let mut motives = Vec::new();
    let total = |at: &FarkleMove| {
        at.before().turn_total() + game.set_asides(at).first().map_or(0, |best| best.points)
    };
    motives.extend(next_roll_odds(game, case, total(at), total));
    let [own, other] = at.before().scores();
    let points = game.minimum(own);
    if total(at) < points {
        motives.push(Motive::Minimum { points, first: points > game.rules().bank });
    }
    if let FarkleGoal::Target(target) = game.rules().goal {
        motives.extend(opponent_needs(game.seats(), target, other));
    }
    let next = |rated: &RatedMove<'_, Farkle>| rated.rolls().copied();
    let pair = case.other.as_ref().and_then(|other| {
        let [next, there]: [FarkleRoll; 2] = [next(&case.best)?, next(other)?];
        Some((next, there, &other.option.choice))
    });
    if let Some((next, there, other)) = pair {
        let (dice, fewer) = (next.dice(), there.dice());
        if dice > fewer {
            motives.push(Motive::DiceLeft { dice, fewer, other: other.clone() });
        }
        if let Some(points @ 1..) = next.turn_total().checked_sub(there.turn_total()) {
            motives.push(Motive::MorePoints { points, other: other.clone() });
        }
    }
    motives
}
