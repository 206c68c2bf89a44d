//! A deliberately naive implementation of the rules of Can't Stop, to check the real
//! one: maps of squares, one step at a time, every ordered roll by itself.

use retrodice_cantstop::{Options, Reading, Sharing};
use std::collections::{BTreeMap, BTreeSet};

type Squares = BTreeMap<u8, u8>;
type Pairings = BTreeSet<(u8, u8)>;

/// The squares of all players, the mover's first, and the markers of the turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaiveBoard {
    players: Vec<Squares>,
    markers: Squares,
}

/// The choices of a player, each with its successor `roll …`, `pass …` or `end`.
pub type NaiveOutcomes = BTreeSet<(String, String)>;

/// Returns the first ordered roll of each set of pairings, with the number of rolls that
/// have these pairings.
pub fn rolls(sides: u8) -> Vec<([u8; 4], u32)> {
    let mut sets: BTreeMap<Pairings, ([u8; 4], u32)> = BTreeMap::new();
    for a in 1..=sides {
        for b in 1..=sides {
            for c in 1..=sides {
                for d in 1..=sides {
                    sets.entry(pairings([a, b, c, d])).or_insert(([a, b, c, d], 0)).1 += 1;
                }
            }
        }
    }
    sets.into_values().collect()
}

fn pairings([a, b, c, d]: [u8; 4]) -> Pairings {
    [(a + b, c + d), (a + c, b + d), (a + d, b + c)]
        .into_iter()
        .map(|(x, y)| (x.min(y), x.max(y)))
        .collect()
}

impl NaiveBoard {
    /// Reads `squares / squares | markers`, ignoring a third field.
    pub fn read(text: &str) -> Self {
        let row = |text: &str| -> Squares {
            let entries = text.trim().split(',').filter(|entry| *entry != "-");
            entries
                .map(|entry| {
                    let (column, height) = entry.split_once(':').unwrap();
                    (column.parse().unwrap(), height.parse().unwrap())
                })
                .collect()
        };
        let fields: Vec<&str> = text.split('|').collect();
        Self { players: fields[0].split('/').map(row).collect(), markers: row(fields[1]) }
    }

    /// Writes a roll position.
    pub fn write(&self) -> String {
        let row = |squares: &Squares| {
            let entries: Vec<String> = squares.iter().map(|(c, h)| format!("{c}:{h}")).collect();
            if entries.is_empty() { "-".to_owned() } else { entries.join(",") }
        };
        let players: Vec<String> = self.players.iter().map(row).collect();
        format!("{} | {} | -", players.join(" / "), row(&self.markers))
    }

    /// Moves the marker for one sum, if it can move.
    fn play(&self, options: &Options, sum: u8) -> Option<Self> {
        let length = options.lengths[usize::from(sum) - 2];
        if self.players.iter().any(|squares| squares.get(&sum) == Some(&length)) {
            return None;
        }
        let from = match self.markers.get(&sum) {
            Some(&height) if height == length => return None,
            Some(&height) => height,
            None if self.markers.len() == options.markers => return None,
            None => self.players[0].get(&sum).copied().unwrap_or(0),
        };
        let mut to = from + 1;
        let occupied = |height| self.players[1..].iter().any(|s| s.get(&sum) == Some(&height));
        while options.sharing == Sharing::Jump && occupied(to) {
            to += 1;
        }
        let mut after = self.clone();
        after.markers.insert(sum, to);
        Some(after)
    }

    /// Returns all choices of the mover with these dice.
    pub fn outcomes(&self, options: &Options, dice: [u8; 4]) -> NaiveOutcomes {
        let mut outcomes = NaiveOutcomes::new();
        for (a, b) in pairings(dice) {
            let both = self.play(options, a).and_then(|after| after.play(options, b));
            let is_both = both.is_some();
            if let Some(after) = both {
                after.finish(options, &format!("{a}+{b}"), &mut outcomes);
            }
            if !is_both || options.reading == Reading::MayDecline {
                for sum in [a, b] {
                    if let Some(after) = self.play(options, sum) {
                        after.finish(options, &sum.to_string(), &mut outcomes);
                    }
                }
            }
        }
        if outcomes.is_empty() {
            let lost = Self { markers: Squares::new(), ..self.clone() };
            outcomes.insert(("bust".to_owned(), format!("pass {}", lost.pass().write())));
        }
        outcomes
    }

    fn pass(mut self) -> Self {
        let mover = self.players.remove(0);
        self.players.push(mover);
        self
    }

    /// Adds the choices to stop and to roll after the markers have moved.
    fn finish(self, options: &Options, moved: &str, outcomes: &mut NaiveOutcomes) {
        let meets = |(column, height): (&u8, &u8)| {
            self.players[1..].iter().any(|squares| squares.get(column) == Some(height))
        };
        let stuck = options.sharing == Sharing::ForcedRoll && self.markers.iter().any(meets);
        if !stuck {
            let mut settled = self.clone();
            for (&column, &height) in &self.markers {
                if height == options.lengths[usize::from(column) - 2] {
                    settled.players.iter_mut().for_each(|squares| _ = squares.remove(&column));
                }
                settled.players[0].insert(column, height);
            }
            settled.markers.clear();
            let tops = settled.players[0]
                .iter()
                .filter(|&(&column, &height)| height == options.lengths[usize::from(column) - 2]);
            if tops.count() >= options.columns_to_win {
                outcomes.insert((format!("{moved} stop"), "end".to_owned()));
                return;
            }
            let next = format!("pass {}", settled.pass().write());
            outcomes.insert((format!("{moved} stop"), next));
        }
        outcomes.insert((format!("{moved} roll"), format!("roll {}", self.write())));
    }
}
