//! The board of Farkle, as the coach shows it.

use crate::rules::{Farkle, FarkleChoice, FarkleGoal, FarkleMove, FarkleRoll, STEP};
use retrodice_coach::race::{PointsStep, RaceBoard, next_roll_odds, opponent_needs};
use retrodice_coach::words::{PhraseOf, whole};
use retrodice_coach::{
    AnyMotive, Case, ChoiceView, Coached, GameMotive, GeneralMotive, Phrase, RatedMove, Scene,
    Theme,
};
use retrodice_core::game::{Game, Position};
use retrodice_core::notation::Notation;
use retrodice_play::policy::MoveOf;
use retrodice_solver::engine::Engine;
use schemars::JsonSchema;
use serde::Serialize;

impl Coached for Farkle {
    type Board = RaceBoard;
    type Motive = FarkleMotive;
    type Step = PointsStep;
    type Card = ();

    const THEMES: &'static [Theme] = &[
        Theme::STOP_OR_ROLL,
        Theme::STOPPED_TOO_EARLY,
        Theme::ROLLED_TOO_LONG,
        Theme::RACE,
        Theme::WHICH_DICE,
    ];

    fn kind(&self) -> &'static str {
        "farkle"
    }

    fn puzzle_players(&self) -> &'static [(&'static str, f64)] {
        &[("hold", 1505.0)]
    }

    fn board(&self, scene: &Scene<'_, Self>) -> RaceBoard {
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
            None => at.scores()[(seat + scene.seats - scene.mover) % scene.seats],
            Some(Some(sheet)) => sheet.scores()[0],
            Some(None) => target.unwrap_or(scene.tallies[seat].points.max(0) as u32),
        };
        RaceBoard {
            scores: (0..scene.seats).map(score).collect(),
            turn_total: if scene.last.is_some() { 0 } else { turn },
            target,
        }
    }

    fn phrase(choice: &str) -> Phrase {
        let phrase = Phrase::of_ending(choice);
        if phrase.what.contains('-') {
            let what = format!("set aside {}", phrase.what.replace('-', " "));
            return Phrase { what, ..phrase };
        }
        phrase
    }

    fn faces(&self, at: &FarkleMove) -> Vec<u8> {
        at.dice().faces().to_vec()
    }

    fn is_solved_at_once(&self) -> bool {
        self.seats() <= 2 && Engine::default().can_find(self)
    }

    /// Returns the only opponent 500 points further, or with enough more to make a score.
    fn further(&self, at: &FarkleMove) -> Vec<(PointsStep, FarkleMove)> {
        let text = self.write_position(&Position::Move(*at));
        let Some((scores, rest)) = text.split_once('|') else { return Vec::new() };
        let Some((own, other)) = scores.trim().split_once('/') else { return Vec::new() };
        let raised = |more: u32| {
            let other = other.parse::<u32>().ok()? + more;
            match self.read_position(&format!("{own}/{other} | {rest}")) {
                Ok(Position::Move(there)) => Some((PointsStep::Points { more }, there)),
                _ => None,
            }
        };
        (1..=500 / STEP).rev().find_map(|steps| raised(steps * STEP)).into_iter().collect()
    }

    fn motives(&self, at: &FarkleMove, case: &Case<'_, Self>) -> Vec<AnyMotive<FarkleMotive>> {
        motives(self, at, case)
    }

    fn themes(&self, at: &FarkleMove, best: &MoveOf<Self>, error: &MoveOf<Self>) -> Vec<Theme> {
        let both_roll =
            matches!((&best.choice, &error.choice), (FarkleChoice::Roll(_), FarkleChoice::Roll(_)));
        let which = both_roll.then_some(Theme::WHICH_DICE);
        which.into_iter().chain(threat(self, at).map(|_| Theme::RACE)).collect()
    }

    fn describe(&self, choice: &FarkleChoice, view: &mut ChoiceView) {
        if let FarkleChoice::Hold(dice) | FarkleChoice::Roll(dice) = choice {
            view.keep = Some(dice.faces().to_vec());
        }
    }
}

/// Motives of Farkle alone.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum FarkleMotive {
    /// The turn cannot be ended yet, as it has too few points (Farkle).
    Minimum {
        /// Minimum number of points.
        points: u32,
        /// Whether the minimum is for getting on the board.
        first: bool,
    },
    /// The turn must take the lead, as it is the last one (Farkle).
    LastRound {
        /// Minimum number of points.
        points: u32,
        /// Score of the leader, in points.
        best: u32,
    },
    /// The best move leaves more dice to roll (Farkle).
    DiceLeft {
        /// Number of dice left by the best move.
        dice: u8,
        /// Number of dice left by the other move.
        fewer: u8,
        /// Text of the other move.
        #[serde(rename = "move")]
        other: String,
    },
    /// The best move sets aside more points (Farkle).
    MorePoints {
        /// Number of points more.
        points: u32,
        /// Text of the other move.
        #[serde(rename = "move")]
        other: String,
    },
}

impl GameMotive for FarkleMotive {
    const RANKS: &'static [(&'static str, u8)] =
        &[("minimum", 4), ("last-round", 4), ("dice-left", 17), ("more-points", 18)];

    fn sentence(&self, phrase: PhraseOf) -> String {
        match self {
            Self::Minimum { points, first: true } => {
                format!("It takes {} points to get on the board.", whole(*points))
            }
            Self::Minimum { points, first: false } => {
                format!("A turn counts only from {} points on.", whole(*points))
            }
            Self::LastRound { points, best } => {
                let (points, best) = (whole(*points), whole(*best));
                format!("It is your last turn, and it takes {points} points to pass {best}.")
            }
            Self::DiceLeft { dice, fewer, other } => {
                format!("It leaves {dice} dice to roll, “{}” only {fewer}.", phrase(other))
            }
            Self::MorePoints { points, other } => {
                format!("It sets aside {} points more than “{}”.", whole(*points), phrase(other))
            }
        }
    }
}

/// Warns of an opponent who is about to win.
fn threat(game: &Farkle, at: &FarkleMove) -> Option<GeneralMotive> {
    // With a last round nobody wins by reaching the target alone.
    match (game.rules().goal, game.rules().last_round) {
        (FarkleGoal::Target(target), false) => {
            opponent_needs(game.seats(), target, at.before().scores()[1])
        }
        _ => None,
    }
}

fn motives(
    game: &Farkle,
    at: &FarkleMove,
    case: &Case<'_, Farkle>,
) -> Vec<AnyMotive<FarkleMotive>> {
    let mut motives = Vec::new();
    let total = |at: &FarkleMove| {
        at.before().turn_total() + game.set_asides(at).first().map_or(0, |best| best.points)
    };
    let after = |at: &FarkleMove| if game.is_bust(at) { 0 } else { total(at) as i32 };
    motives.extend(next_roll_odds(game, case, total(at), after).map(AnyMotive::General));
    let scores = at.before().scores();
    let [own, ..] = scores;
    let points = game.minimum(&scores);
    let best = game.score_to_beat(&scores);
    if total(at) < points {
        let first = own == 0 && points > game.rules().bank;
        motives.push(AnyMotive::Own(match best {
            Some(best) => FarkleMotive::LastRound { points, best },
            None => FarkleMotive::Minimum { points, first },
        }));
    }
    motives.extend(threat(game, at).map(AnyMotive::General));
    let next = |rated: &RatedMove<'_, Farkle>| rated.rolls().copied();
    let pair = case.other.as_ref().and_then(|other| {
        let [next, there]: [FarkleRoll; 2] = [next(&case.best)?, next(other)?];
        Some((next, there, &other.option.choice))
    });
    if let Some((next, there, other)) = pair {
        let (dice, fewer) = (next.dice(), there.dice());
        if dice > fewer {
            let other = other.clone();
            motives.push(AnyMotive::Own(FarkleMotive::DiceLeft { dice, fewer, other }));
        }
        if let Some(points @ 1..) = next.turn_total().checked_sub(there.turn_total()) {
            let other = other.clone();
            motives.push(AnyMotive::Own(FarkleMotive::MorePoints { points, other }));
        }
    }
    motives
}
