//! A slow oracle: the best turn by the rules' own moves, position by position.

use retrodice_cantstop::odds::{Odds, Worth};
use retrodice_cantstop::{CantStop, Choice, RollPosition, Sums, Then};
use retrodice_core::game::{Game, Next};
use std::collections::HashMap;

/// The greatest expected total of a turn, by recursion over the rules' moves.
pub struct Oracle {
    game: CantStop,
    worth: HashMap<u8, f64>,
    known: HashMap<RollPosition, f64>,
}

impl Oracle {
    pub fn new(game: &CantStop, worth: &Worth) -> Self {
        let odds = Odds::new(game).unwrap();
        let each = odds.columns().iter();
        let worth = each.map(|c| (c.sum(), worth.of(&odds, c).unwrap().to_f64())).collect();
        Self { game: game.clone(), worth, known: HashMap::new() }
    }

    pub fn gain(&self, sums: Sums) -> f64 {
        match sums {
            Sums::One(column) => self.worth[&column.sum()],
            Sums::Two(low, high) => self.worth[&low.sum()] + self.worth[&high.sum()],
            Sums::Twice(column) => 2.0 * self.worth[&column.sum()],
        }
    }

    /// The value of rolling at `at` with `total` in hand.
    pub fn roll(&mut self, at: &RollPosition, total: f64) -> f64 {
        if let Some(&known) = self.known.get(at) {
            return known;
        }
        let table = self.game.rolls(at).clone();
        let mut sum = 0.0;
        for (number, roll) in table.rolls().iter().enumerate() {
            let mut moves = Vec::new();
            self.game.moves(&self.game.land(at, number), &mut moves);
            let mut best = 0.0f64;
            for step in moves {
                let Choice::Advance { sums, then } = step.choice else { continue };
                let after = total + self.gain(sums);
                best = best.max(match (then, step.next) {
                    (Then::Stop, _) => after,
                    (Then::Roll, Next::Roll(next)) => self.roll(&next, after),
                    (Then::Roll, _) => unreachable!("rolling on leads to a roll position"),
                });
            }
            sum += f64::from(roll.weight) * best;
        }
        let value = sum / table.total() as f64;
        self.known.insert(*at, value);
        value
    }
}
