//! A slow oracle: the best turn by recursion over the moves of the rules.

use retrodice_cantstop::odds::{Odds, Worth};
use retrodice_cantstop::{CantStop, Choice, RollPosition, Sums, Then};
use retrodice_core::game::{Game, Next};
use std::collections::HashMap;

/// A solver of the greatest expected total of a turn, with the values so far.
pub struct TurnOracle {
    game: CantStop,
    worth: HashMap<u8, f64>,
    values: HashMap<RollPosition, f64>,
}

impl TurnOracle {
    pub fn new(game: &CantStop, worth: &Worth) -> Self {
        let odds = Odds::new(game).unwrap();
        let each = odds.columns().iter();
        let worth = each.map(|c| (c.sum(), worth.of(&odds, c).unwrap().to_f64())).collect();
        Self { game: game.clone(), worth, values: HashMap::new() }
    }

    pub fn gain(&self, sums: Sums) -> f64 {
        match sums {
            Sums::One(column) => self.worth[&column.sum()],
            Sums::Two(low, high) => self.worth[&low.sum()] + self.worth[&high.sum()],
            Sums::Twice(column) => 2.0 * self.worth[&column.sum()],
        }
    }

    /// Returns the value of rolling at `at` with `total` in hand.
    pub fn roll(&mut self, at: &RollPosition, total: f64) -> f64 {
        if let Some(&value) = self.values.get(at) {
            return value;
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
        self.values.insert(*at, value);
        value
    }
}
