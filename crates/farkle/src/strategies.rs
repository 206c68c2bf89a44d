//! Strategies for Farkle, and the bounds that the engine uses to solve it.

use crate::rules::{DICE, Farkle, FarkleChoice, FarkleMove};
use retrodice_core::game::{Next, Position, PositionOf};
use retrodice_play::policy::{MoveOf, Named, Policy};
use retrodice_play::policy_is_strategy;
use retrodice_play::registry::{BuiltStrategy, Entry, Parameter, Playable, with_common};
#[cfg(feature = "analysis")]
use retrodice_solver::engine::Kernel;
use retrodice_solver::engine::Solvable;

/// Sets aside everything that scores, and holds at a given turn total, but not on hot dice: all six
/// dice to be rolled again. The counterpart of "hold at 20" in Pig.
#[derive(Clone, Copy, Debug)]
pub struct HoldAt {
    name: &'static str,
    points: u32,
}

impl HoldAt {
    /// Creates a policy that holds at this turn total.
    pub const fn new(points: u32) -> Self {
        Self { name: "hold", points }
    }

    /// Returns the entry of a policy with a name of its own, which holds at this turn total.
    fn named(
        name: &'static str,
        points: u32,
        description: &'static str,
        strength: &'static str,
    ) -> Entry<Farkle> {
        Entry::new(name, description, "folklore", strength, move |_, _| {
            Ok(BuiltStrategy::new(Self { name, points }))
        })
    }

    fn entry() -> Entry<Farkle> {
        let entry = Entry::new(
            "hold",
            "sets aside all that scores and holds at a turn total, not on hot dice",
            "folklore",
            "25.84 turns to 10,000 alone, where best play takes 23.00; wins 38.1 % against optimal \
             play of farkle(2000)",
            |_, reader| {
                let points = reader.number("points", 50..=20_000)?.unwrap_or(300);
                Ok(BuiltStrategy::new(Self::new(points)))
            },
        );
        let parameters =
            &[Parameter { name: "points", meaning: "turn total at which to hold; 300" }];
        Entry { parameters, ..entry }
    }
}

impl Named for HoldAt {
    fn name(&self) -> String {
        match self.name {
            "hold" => format!("hold(points={})", self.points),
            name => name.to_owned(),
        }
    }

    fn description(&self) -> String {
        format!("sets aside all that scores and holds at {} points, not on hot dice", self.points)
    }
}

impl Policy<Farkle> for HoldAt {
    /// Moves come with the most points first, so the first move that rolls on sets aside all that
    /// scores.
    fn choose(&self, _at: &FarkleMove, moves: &[MoveOf<Farkle>]) -> usize {
        let on = moves.iter().position(|step| matches!(step.next, Next::Roll(_)));
        let enough = |on: usize| match &moves[on].next {
            Next::Roll(next) => next.turn_total() >= self.points && usize::from(next.dice()) < DICE,
            Next::Pass(_) | Next::End(_) => true,
        };
        let may_hold = matches!(moves[0].choice, FarkleChoice::Hold(_) | FarkleChoice::Bust);
        on.filter(|&on| !may_hold || !enough(on)).unwrap_or(0)
    }
}

policy_is_strategy!([] HoldAt, Farkle);

/// Returns the entries, the strongest first.
pub(crate) fn catalogue() -> Vec<Entry<Farkle>> {
    // strategies: a line for each.
    vec![
        HoldAt::entry(),
        HoldAt::named(
            "daring",
            1000,
            "sets aside all that scores and holds at 1,000 points, not on hot dice",
            "wins 29.3 % against optimal play of farkle(2000)",
        ),
        HoldAt::named(
            "cautious",
            50,
            "sets aside all that scores and holds at once, not on hot dice",
            "wins 23.2 % against optimal play of farkle(2000)",
        ),
    ]
}

impl Playable for Farkle {
    type Shared = ();
    type Capabilities = ();
    type Unfolded = Self;

    fn shared(&self) {}

    fn unfolded(&self) -> Self {
        self.clone()
    }

    fn strategies(&self) -> Vec<Entry<Self>> {
        with_common(catalogue())
    }
}

impl Solvable for Farkle {
    #[cfg(feature = "analysis")]
    fn kernels(&self) -> &'static [&'static dyn Kernel<Self>] {
        &[&crate::kernel::FarkleKernel]
    }

    fn turn_start(&self, position: &PositionOf<Self>) -> Option<Self::RollPosition> {
        Some(match position {
            Position::Roll(at) => at.turn_start(),
            Position::Move(at) => at.before().turn_start(),
        })
    }

    fn work_from(&self, anchor: &Self::RollPosition) -> Option<u64> {
        Some(self.work_from(anchor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use retrodice_core::dice::Dice;
    use retrodice_solver::solution::Solver;
    use std::collections::HashMap;

    /// Returns the chance of each total below `limit` that a turn of this rule banks. Walks through
    /// ordered rolls, with the standard scoring table written out again.
    fn banked(points: u32, limit: u32) -> HashMap<u32, f64> {
        fn worth(faces: &[u32]) -> (u32, usize) {
            let count = |face| faces.iter().filter(|&&shown| shown == face).count();
            let mut sum = (0, 0);
            for face in 1..=6 {
                let hundreds = if face == 1 { 1000 } else { 100 * face };
                let (threes, rest) = (count(face) / 3, count(face) % 3);
                let single = [0, 100, 0, 0, 0, 50, 0][face as usize];
                let singles = if single > 0 { rest } else { 0 };
                sum.0 += hundreds * threes as u32 + single * singles as u32;
                sum.1 += 3 * threes + singles;
            }
            sum
        }
        fn walk(
            turn: (u32, usize),
            chance: f64,
            points: u32,
            limit: u32,
            ends: &mut HashMap<u32, f64>,
        ) {
            let (total, dice) = turn;
            let all = 6_u32.pow(dice as u32);
            let mut after: HashMap<(u32, usize), u32> = HashMap::new();
            for number in 0..all {
                let faces: Vec<u32> =
                    (0..dice as u32).map(|place| number / 6_u32.pow(place) % 6 + 1).collect();
                *after.entry(worth(&faces)).or_default() += 1;
            }
            for ((gain, used), ways) in after {
                let chance = chance * f64::from(ways) / f64::from(all);
                let (total, left) = (total + gain, if used == dice { 6 } else { dice - used });
                match gain {
                    0 => *ends.entry(0).or_default() += chance,
                    _ if total >= limit || total >= points && left < 6 => {
                        *ends.entry(total).or_default() += chance
                    }
                    _ => walk((total, left), chance, points, limit, ends),
                }
            }
        }
        let mut ends = HashMap::new();
        walk((0, 6), 1.0, points, limit, &mut ends);
        ends
    }

    #[test]
    fn holding_at_150_has_the_value_of_turns_walked_by_hand() {
        let game: Farkle = "farkle(500,players=1)".parse().unwrap();
        let rule = HoldAt::new(150);
        let choose = |at: &FarkleMove, moves: &[MoveOf<Farkle>]| rule.choose(at, moves);
        let solution = Solver::new(game).policy(&choose).solve().unwrap();
        // Turns still to go from each score: E(s) = (1 + Σ p(b) E(s + b)) / (1 − p(0)).
        let mut turns: HashMap<u32, f64> = HashMap::new();
        for score in (0..500).step_by(50).rev() {
            let ends = banked(150, 500 - score);
            let on = |(bank, chance): (&u32, &f64)| match bank {
                0 => 0.0,
                bank => chance * turns.get(&(score + bank)).copied().unwrap_or(0.0),
            };
            let sum: f64 = 1.0 + ends.iter().map(on).sum::<f64>();
            turns.insert(score, sum / (1.0 - ends[&0]));
        }
        assert!((solution.start_value().amount - turns[&0]).abs() < 1e-12, "{}", turns[&0]);
    }

    #[test]
    fn the_policy_holds_at_its_total_but_not_on_hot_dice() {
        let game: Farkle = "farkle(5000)".parse().unwrap();
        let choice = |text: &str| {
            use retrodice_core::{game::Game, notation::Notation};
            let Ok(Position::Move(at)) = game.read_position(text) else { panic!("{text}") };
            let mut moves = Vec::new();
            game.moves(&at, &mut moves);
            moves[HoldAt::new(350).choose(&at, &moves)].choice
        };
        let dice = |faces: &[u8]| Dice::new(faces).unwrap();
        assert_eq!(choice("0/0 | 300 | 1-2"), FarkleChoice::Hold(dice(&[1])));
        assert_eq!(choice("0/0 | 300 | 1-5"), FarkleChoice::Roll(dice(&[1, 5])));
        assert_eq!(choice("0/0 | 200 | 1-2-5"), FarkleChoice::Hold(dice(&[1, 5])));
        assert_eq!(choice("0/0 | 150 | 1-2-5"), FarkleChoice::Roll(dice(&[1, 5])));
        assert_eq!(choice("0/0 | 200 | 2-3"), FarkleChoice::Bust);
        assert_eq!(
            choice("4900/0 | 0 | 1-1-1-5-5-5"),
            FarkleChoice::Hold(dice(&[1, 1, 1, 5, 5, 5]))
        );
    }
}
