//! Can't Stop from its printed rules, on any board of two six-sided pairs or smaller.

use super::motive::Motive;
use super::{Oracle, dice, fields, near, part, throws};
use std::collections::BTreeMap;

type Heights = BTreeMap<u8, u8>;

/// A turn with a roll on the table.
pub struct Turn {
    sides: u8,
    shortest: u8,
    sharing: String,
    squares: Vec<Heights>,
    markers: Heights,
    rolled: Vec<u8>,
    /// The markers after the best move, and the spaces of each column it says.
    best: (Heights, Vec<u8>),
    stops: bool,
    throws: Vec<Vec<u8>>,
}

fn heights(text: &str) -> Heights {
    let entry = |entry: &str| {
        let (column, height) = entry.split_once(':')?;
        Some((column.trim().parse().ok()?, height.trim().parse().ok()?))
    };
    text.split(',').filter_map(entry).collect()
}

/// The columns that a move names, a double's twice.
fn sums(choice: &str) -> Vec<u8> {
    let names = choice.split(' ').next().unwrap_or_default();
    names.split('+').filter_map(|sum| sum.parse().ok()).collect()
}

impl Turn {
    pub fn read(position: &str, best: &str) -> Self {
        let [spec, squares, markers, rolled] = fields(position)[..] else { panic!("{position}") };
        let inside = spec.trim_start_matches("cantstop(").trim_end_matches(')');
        let parts: Vec<&str> = inside.split(',').collect();
        let sharing = parts.iter().find_map(|part| part.strip_prefix("sharing="));
        let sides = parts[0].parse().unwrap();
        let mut turn = Self {
            sides,
            shortest: parts[1].parse().unwrap(),
            sharing: sharing.unwrap_or("free").to_owned(),
            squares: squares.split('/').map(heights).collect(),
            markers: heights(markers),
            rolled: dice(rolled),
            best: (Heights::new(), sums(best)),
            stops: best.ends_with("stop"),
            throws: throws(4, sides),
        };
        turn.best.0 = turn.after(best);
        turn
    }

    fn length(&self, column: u8) -> u8 {
        let middle = self.sides + 1;
        self.shortest + 2 * (middle - 2 - column.abs_diff(middle))
    }

    fn square(&self, seat: usize, column: u8) -> u8 {
        self.squares[seat].get(&column).copied().unwrap_or(0)
    }

    fn claimed(&self, seat: usize) -> usize {
        self.squares[seat].iter().filter(|&(&column, &at)| at == self.length(column)).count()
    }

    fn is_open(&self, markers: &Heights, column: u8) -> bool {
        let top = self.length(column);
        (0..self.squares.len()).all(|seat| self.square(seat, column) < top)
            && markers.get(&column).is_none_or(|&at| at < top)
    }

    fn can(&self, markers: &Heights, column: u8) -> bool {
        self.is_open(markers, column) && (markers.contains_key(&column) || markers.len() < 3)
    }

    fn step(&self, markers: &mut Heights, column: u8) {
        let from = markers.get(&column).copied().unwrap_or(self.square(0, column));
        let mut to = from + 1;
        let is_occupied =
            |at: u8| (1..self.squares.len()).any(|seat| self.square(seat, column) == at);
        while self.sharing == "jump" && is_occupied(to) {
            to += 1;
        }
        markers.insert(column, to);
    }

    fn after(&self, choice: &str) -> Heights {
        let mut markers = self.markers.clone();
        sums(choice).into_iter().for_each(|column| self.step(&mut markers, column));
        markers
    }

    /// The markers after each way to use a throw.
    fn uses(&self, markers: &Heights, throw: &[u8]) -> Vec<Heights> {
        let mut ends = Vec::new();
        let [a, b, c, d] = throw[..] else { panic!("four dice") };
        for (one, other) in [(a + b, c + d), (a + c, b + d), (a + d, b + c)] {
            let alone = |column: u8| {
                self.can(markers, column).then(|| {
                    let mut moved = markers.clone();
                    self.step(&mut moved, column);
                    moved
                })
            };
            let both = alone(one).filter(|moved| self.can(moved, other)).map(|mut moved| {
                self.step(&mut moved, other);
                moved
            });
            match both {
                Some(both) => ends.push(both),
                None => ends.extend(alone(one).into_iter().chain(alone(other))),
            }
        }
        ends
    }

    fn meets(&self, markers: &Heights, column: u8) -> bool {
        (1..self.squares.len()).any(|seat| Some(&self.square(seat, column)) == markers.get(&column))
    }

    fn may_stop(&self, markers: &Heights) -> bool {
        self.sharing != "forced-roll" || !markers.keys().any(|&column| self.meets(markers, column))
    }

    fn tops(&self, markers: &Heights) -> Vec<u8> {
        let tops = markers.iter().filter(|&(&column, &at)| at == self.length(column));
        tops.map(|(&column, _)| column).collect()
    }

    fn wins(&self, markers: &Heights) -> bool {
        self.may_stop(markers) && self.claimed(0) + self.tops(markers).len() >= 3
    }

    fn climbed(&self, markers: &Heights) -> u32 {
        let from = |column: &u8| self.markers.get(column).copied();
        let from = |column: &u8| from(column).unwrap_or(self.square(0, *column));
        markers.iter().map(|(column, at)| u32::from(at - from(column))).sum()
    }

    /// The chance that the next roll wins.
    fn win_chance(&self, markers: &Heights) -> f64 {
        let wins = |throw: &[u8]| self.uses(markers, throw).iter().any(|moved| self.wins(moved));
        part(&self.throws, wins)
    }

    /// The spaces to the top of the open column in which a seat is nearest to it.
    fn spaces_left(&self, markers: &Heights, seat: usize) -> Option<u8> {
        let begun = self.squares[seat].keys().filter(|&&column| self.is_open(markers, column));
        begun.map(|&column| self.length(column) - self.square(seat, column)).min()
    }

    /// Columns in which the next player steps onto a piece that this turn leaves.
    fn lent(&self, markers: &Heights) -> Vec<u8> {
        let open = markers.iter().filter(|&(&column, &at)| at < self.length(column));
        let lent = open.filter(|&(&column, &at)| self.square(1, column) + 1 == at);
        lent.map(|(&column, _)| column).collect()
    }
}

impl Oracle for Turn {
    fn bust(&self, choice: &str) -> f64 {
        let markers = self.after(choice);
        part(&self.throws, |throw| self.uses(&markers, throw).is_empty())
    }

    fn holds(&self, motive: &Motive) -> bool {
        let (after, named) = &self.best;
        let free = |markers: &Heights| 3 - markers.len();
        // The best move is one that the dice allow.
        assert!(self.uses(&self.markers, &self.rolled).contains(after));
        match motive {
            Motive::Wins { alone } => self.wins(after) && *alone == (self.squares.len() == 1),
            Motive::NextWins { chance, .. } => near(*chance, self.win_chance(after)),
            Motive::Claims { columns } => {
                *columns == self.tops(after) && self.stops && !self.wins(after)
            }
            Motive::MustRoll { column } => {
                self.sharing == "forced-roll" && self.meets(after, *column) && !self.stops
            }
            Motive::Rival { column, spaces, place } => {
                let seat = place.unwrap_or(1);
                let spaces_left = self.length(*column) - self.square(seat, *column);
                place.is_none() == (self.squares.len() == 2)
                    && self.claimed(seat) == 2
                    && spaces_left == *spaces
                    && self.spaces_left(after, seat) == Some(*spaces)
                    && *spaces <= 3
            }
            Motive::Marker { left: count, other, bust } => {
                let there = self.after(other);
                let rarer =
                    self.bust(other) - part(&self.throws, |t| self.uses(after, t).is_empty());
                free(after) == *count
                    && free(&there) < *count
                    && near(*bust, self.bust(other))
                    && rarer >= 0.03 - 1e-9
            }
            Motive::Safer { other, bust } => {
                let own = part(&self.throws, |throw| self.uses(after, throw).is_empty());
                near(*bust, self.bust(other)) && bust - own >= 0.03 - 1e-9
            }
            Motive::Climbs { spaces, fewer, other } => {
                *spaces == self.climbed(after)
                    && *fewer == self.climbed(&self.after(other))
                    && spaces > fewer
            }
            Motive::Reach { column, spaces, chance } => {
                let moves = |throw: &[u8]| {
                    self.uses(after, throw).iter().any(|moved| moved[column] > after[column])
                };
                self.length(*column) - after[column] == *spaces
                    && (1..=2).contains(spaces)
                    && near(*chance, part(&self.throws, moves))
            }
            Motive::Stake { spaces, .. } => {
                let own = |column: &u8| self.square(0, *column);
                let all: u32 = after.iter().map(|(c, at)| u32::from(at - own(c))).sum();
                *spaces == all && self.may_stop(after)
            }
            Motive::Jump { column, spaces } => {
                let from = self.markers.get(column).copied();
                let from = from.unwrap_or(self.square(0, *column));
                let steps = named.iter().filter(|&sum| sum == column).count() as u8;
                self.sharing == "jump" && after[column] - from == *spaces && *spaces > steps
            }
            Motive::Lends { column, other } => {
                self.sharing == "jump"
                    && self.stops
                    && self.lent(after).is_empty()
                    && self.lent(&self.after(other)).contains(column)
            }
            _ => false,
        }
    }

    fn is_about(&self, theme: &str, best: &str, error: &str) -> bool {
        let [after, there] = [best, error].map(|choice| self.after(choice));
        let entered = |markers: &Heights| {
            markers.keys().filter(|&&column| self.square(0, column) == 0).count()
        };
        let has_top = |markers: &Heights| !self.tops(markers).is_empty();
        match theme {
            "which-columns" => sums(best) != sums(error),
            "wasted-runner" => there.len() > after.len(),
            "new-column" => entered(&there) > entered(&after),
            "column-at-stake" => {
                best.ends_with("roll") != error.ends_with("roll")
                    && has_top(&after)
                    && has_top(&there)
            }
            "race" => {
                let is_near = |seat: usize| {
                    let spaces = self.spaces_left(&after, seat);
                    self.claimed(seat) == 2 && spaces.is_some_and(|spaces| spaces <= 3)
                };
                let rolls = [(best, &after), (error, &there)];
                let roll = rolls.into_iter().find(|(choice, _)| choice.ends_with("roll"));
                let wins = roll.is_some_and(|(_, markers)| self.win_chance(markers) >= 0.05);
                wins || (1..self.squares.len()).any(is_near)
            }
            other => panic!("{other}"),
        }
    }
}
