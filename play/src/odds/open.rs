//! The best turn with markers still free, on columns without end.
//!
//! A position is the set S of columns with markers and the total worth so far.
//! While fewer markers are placed than there are, the choice of the pairing, and
//! of the sum when only one can be used, decides where the turn goes.
//!
//! The value for large totals is known in closed form, so the backward
//! induction is finite and exact. Say that V(S,t) = t + A(S) for t ≥ T(S).
//!
//! * If a roll can lose the turn at S, it can at every larger set, and A = 0:
//!   beyond all T of larger sets one more roll followed by stopping is worth
//!   (1 − q)·t + G with q the chance to lose and G the expected best gain, so
//!   stopping is optimal from t ≥ G/q on; totals and sets only grow, so that
//!   stays so, and stopping at once is optimal (monotone case).
//! * If no roll can lose the turn at S, rolling is free. Beyond all T of larger
//!   sets A(S) is the unique solution of A = Σ w·max(gain + A(S′)) / Σ w, where
//!   S′ may be S itself; it is found by Newton's method (policy iteration),
//!   since the right side is convex and piecewise linear in A(S). If every roll
//!   can be used within S, the turn need never end and has no value.

use super::rolls::steps;
use super::worth::Units;
use super::{ColumnSet, Decision, Fraction, Odds, OddsError, Worth};
use rules::cantstop::Sums;
use rules::dice::Dice;
use rustc_hash::FxHashMap;
use serde::Serialize;
use solve::number::Field;
use std::collections::{BTreeMap, BTreeSet};

/// The ways to use rolls at one set of markers, and what happens beyond `tail`.
struct Marked<N> {
    /// Weight and ways (set reached and gain) of each kind of roll.
    ways: Vec<(u32, Vec<(ColumnSet, u64)>)>,
    /// Weight of the rolls that lose the turn.
    bust: u32,
    /// From this total on the value is the total and `beyond`.
    tail: u64,
    beyond: N,
    /// Below the tail: the totals that occur, with the value and the worth of
    /// rolling.
    values: BTreeMap<u64, (N, N)>,
}

/// The best turn with markers free; see [`Odds::open_turn`].
pub struct OpenTurn<'a, N> {
    odds: &'a Odds,
    units: Units,
    open: ColumnSet,
    begin: (ColumnSet, u64),
    sets: FxHashMap<ColumnSet, Marked<N>>,
}

/// How a turn ends: with these columns advanced, or lost.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EndOfTurn {
    /// Columns with markers when the player stops.
    pub columns: ColumnSet,
    /// How likely.
    pub probability: f64,
    /// Expected total worth in that case.
    pub total: f64,
}

/// What the best turn amounts to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OpenTurnSummary {
    /// Columns with markers at the beginning.
    pub placed: ColumnSet,
    /// Columns that can be advanced.
    pub open: ColumnSet,
    /// Total worth at the beginning.
    pub begin: Fraction,
    /// Expected total worth of the turn under best play.
    pub value: f64,
    /// Probability that the turn is lost.
    pub failure: f64,
    /// Expected number of rolls.
    pub rolls: f64,
    /// Positions within the turn that were valued.
    pub positions: usize,
    /// The ways in which it ends without being lost, by set of columns.
    pub ends: Vec<EndOfTurn>,
}

/// A way to use a roll, rated. Worths are in the unit of the worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RatedUse<N> {
    /// The columns advanced, one twice for a double.
    pub steps: Vec<u8>,
    /// Columns with markers afterwards.
    pub placed: ColumnSet,
    /// Total worth afterwards.
    pub total: Fraction,
    /// Stop or roll on.
    pub then: Decision,
    /// Expected total of the turn.
    pub value: N,
}

impl Odds {
    /// The best turn with `placed` markers, each one space up, `closed` columns
    /// being of no use and the others without end: the expected total worth is
    /// maximised over pairings and over when to stop. From the start of a turn
    /// `placed` is empty, and the first roll must be made.
    ///
    /// Exact with [`solve::number::Exact`]. Cost on the official board from the
    /// empty set with progress as worth: about a hundred thousand positions.
    ///
    /// # Errors
    /// [`OddsError::HowMany`] for more columns than markers;
    /// [`OddsError::Position`] if a placed column is closed or no column is open;
    /// [`OddsError::Endless`] if the turn need never be lost; errors of the worth.
    pub fn open_turn<N: Field>(
        &self,
        placed: ColumnSet,
        closed: ColumnSet,
        worth: &Worth,
    ) -> Result<OpenTurn<'_, N>, OddsError> {
        self.check(placed.union(closed))?;
        if placed.len() > self.markers() {
            let expected = format!("at most {}", self.markers());
            return Err(OddsError::HowMany { expected, got: placed.len() });
        }
        let open = self.columns().without(closed);
        if placed.without(open) != ColumnSet::EMPTY || open.is_empty() {
            let why = format!("markers on {placed} with {open} open");
            return Err(OddsError::Position { why });
        }
        let units = Units::new(self, worth, open)?;
        let total = placed.iter().map(|column| units.space(column)).sum();
        let sets = FxHashMap::default();
        let mut turn = OpenTurn { odds: self, units, open, begin: (placed, total), sets };
        let order = turn.mark(placed);
        for &set in order.iter().rev() {
            turn.find_tail(set)?;
        }
        turn.find_totals(&order);
        for &set in order.iter().rev() {
            turn.value_set(set);
        }
        Ok(turn)
    }

    /// The start of a turn with each column closed in turn, and with none (the
    /// first line): what a claimed column does to the expected worth of a turn.
    ///
    /// # Errors
    /// As for [`Odds::open_turn`].
    pub fn effect_of_closing(&self, worth: &Worth) -> Result<Vec<OpenTurnSummary>, OddsError> {
        let closings = std::iter::once(ColumnSet::EMPTY).chain(self.columns().subsets(1));
        closings
            .map(|closed| Ok(self.open_turn::<f64>(ColumnSet::EMPTY, closed, worth)?.summary()))
            .collect()
    }
}

impl<N: Field> OpenTurn<'_, N> {
    /// Enters all sets that can be reached, and returns them smaller ones first.
    fn mark(&mut self, placed: ColumnSet) -> Vec<ColumnSet> {
        let mut pending = BTreeSet::from([(placed.len(), placed)]);
        let mut order = Vec::new();
        while let Some((_, set)) = pending.pop_first() {
            let (lost, ways): (Vec<_>, Vec<_>) = self
                .odds
                .ways(self.open, set, &self.units)
                .into_iter()
                .partition(|(_, ways)| ways.is_empty());
            let reached = ways.iter().flat_map(|(_, ways)| ways).map(|&(next, _)| next);
            pending.extend(reached.filter(|&next| next != set).map(|next| (next.len(), next)));
            let bust = lost.iter().map(|(weight, _)| weight).sum();
            let (tail, beyond, values) = (0, N::integer(0), BTreeMap::new());
            self.sets.insert(set, Marked { ways, bust, tail, beyond, values });
            order.push(set);
        }
        order
    }

    /// Sets the tail of a set whose larger sets are done.
    fn find_tail(&mut self, set: ColumnSet) -> Result<(), OddsError> {
        let here = &self.sets[&set];
        let larger = here.ways.iter().flat_map(|(_, ways)| ways).filter(|(next, _)| *next != set);
        let mut tail = larger.map(|(next, _)| self.sets[next].tail).max().unwrap_or_default();
        let beyond = if here.bust > 0 {
            let best = |ways: &[(ColumnSet, u64)]| ways.iter().map(|&(_, gain)| gain).max();
            let gains = here
                .ways
                .iter()
                .map(|(weight, ways)| u64::from(*weight) * best(ways).unwrap_or_default());
            tail = tail.max(gains.sum::<u64>().div_ceil(u64::from(here.bust)));
            N::integer(0)
        } else {
            self.free_rolls(set)?
        };
        let here = self.sets.get_mut(&set).expect("the set is marked");
        (here.tail, here.beyond) = (tail, beyond);
        Ok(())
    }

    /// A(S) for a set at which no roll loses the turn.
    fn free_rolls(&self, set: ColumnSet) -> Result<N, OddsError> {
        // For each kind of roll: the gain of staying, if one can, and the best
        // of leaving for a larger set, if one can.
        let split = |(weight, ways): &(u32, Vec<(ColumnSet, u64)>)| {
            let stay = ways.iter().find(|(next, _)| *next == set).map(|&(_, gain)| gain);
            let leave = ways.iter().filter(|(next, _)| *next != set).map(|(next, gain)| {
                let mut worth = self.sets[next].beyond.clone();
                worth.add_integer(*gain as i64);
                worth
            });
            let best = leave.reduce(|best, worth| if worth > best { worth } else { best });
            (*weight, stay, best)
        };
        let rolls: Vec<_> = self.sets[&set].ways.iter().map(split).collect();
        if rolls.iter().all(|(_, stay, _)| stay.is_some()) {
            return Err(OddsError::Endless { columns: set });
        }
        // Begin with leaving whenever one can; then improve until nothing does.
        let mut stays: Vec<bool> = rolls.iter().map(|(_, _, leave)| leave.is_none()).collect();
        loop {
            let mut sum = N::Sum::default();
            let mut leaving = 0;
            for ((weight, stay, leave), &stays) in rolls.iter().zip(&stays) {
                match (stays, stay, leave) {
                    (true, Some(gain), _) => {
                        N::integer(*gain as i64).add_weighted(*weight, &mut sum);
                    }
                    (_, _, Some(leave)) => {
                        leaving += u64::from(*weight);
                        leave.add_weighted(*weight, &mut sum);
                    }
                    _ => unreachable!("every roll stays or leaves"),
                }
            }
            let worth = N::mean(sum, leaving);
            let better = |&(_, stay, ref leave): &(u32, Option<u64>, Option<N>)| {
                let staying = stay.map(|gain| {
                    let mut staying = worth.clone();
                    staying.add_integer(gain as i64);
                    staying
                });
                match (staying, leave) {
                    (Some(staying), Some(leave)) => staying > *leave,
                    (staying, _) => staying.is_some(),
                }
            };
            let next: Vec<bool> = rolls.iter().map(better).collect();
            // A roll that once stays goes on staying: the worth only rises.
            if !next.iter().zip(&stays).any(|(next, now)| *next && !now) {
                return Ok(worth);
            }
            stays = next;
        }
    }

    /// Enters the totals below the tail that can occur at each set.
    fn find_totals(&mut self, order: &[ColumnSet]) {
        let mut pending: FxHashMap<ColumnSet, BTreeSet<u64>> = FxHashMap::default();
        pending.entry(self.begin.0).or_default().insert(self.begin.1);
        for set in order {
            let mut totals = pending.remove(set).unwrap_or_default();
            let here = &self.sets[set];
            let mut values = BTreeMap::new();
            while let Some(total) = totals.pop_first() {
                if total >= here.tail {
                    break;
                }
                values.insert(total, (N::integer(0), N::integer(0)));
                for &(next, gain) in here.ways.iter().flat_map(|(_, ways)| ways) {
                    if next == *set {
                        totals.insert(total + gain);
                    } else {
                        pending.entry(next).or_default().insert(total + gain);
                    }
                }
            }
            self.sets.get_mut(set).expect("the set is marked").values = values;
        }
    }

    /// Values the totals of a set whose larger sets are done.
    fn value_set(&mut self, set: ColumnSet) {
        let totals: Vec<u64> = self.sets[&set].values.keys().copied().collect();
        for &total in totals.iter().rev() {
            let here = &self.sets[&set];
            let mut sum = N::Sum::default();
            for (weight, ways) in &here.ways {
                let worths = ways.iter().map(|&(next, gain)| self.worth(next, total + gain));
                let best = worths.reduce(|best, worth| if worth > best { worth } else { best });
                best.expect("lost rolls were left out").add_weighted(*weight, &mut sum);
            }
            let roll = N::mean(sum, self.odds.total());
            let stop = N::integer(total as i64);
            let value = if roll > stop || set.is_empty() { roll.clone() } else { stop };
            let here = self.sets.get_mut(&set).expect("the set is marked");
            here.values.insert(total, (value, roll));
        }
    }

    /// The value in units of a position that can occur.
    fn worth(&self, set: ColumnSet, total: u64) -> N {
        let here = &self.sets[&set];
        if total >= here.tail {
            let mut worth = here.beyond.clone();
            worth.add_integer(total as i64);
            return worth;
        }
        here.values[&total].0.clone()
    }

    fn points(&self, units: &N) -> N {
        units.times(&N::ratio(1, self.units.scale))
    }

    /// Whether to stop at a position that can occur; at a tie the player stops.
    fn stops(&self, set: ColumnSet, total: u64) -> bool {
        let here = &self.sets[&set];
        match here.values.get(&total) {
            Some((_, roll)) if total < here.tail => {
                !set.is_empty() && *roll <= N::integer(total as i64)
            }
            _ => here.bust > 0,
        }
    }

    /// The expected total worth of the turn under best play.
    pub fn value(&self) -> N {
        self.points(&self.worth(self.begin.0, self.begin.1))
    }

    /// The columns that can be advanced.
    pub fn open(&self) -> ColumnSet {
        self.open
    }

    /// Whether the player stops with markers on `placed` and this total: the
    /// stopping rule of the turn.
    ///
    /// # Errors
    /// [`OddsError::Position`] if that cannot occur in this turn.
    pub fn decision(&self, placed: ColumnSet, total: Fraction) -> Result<Decision, OddsError> {
        let units = self.locate(placed, total)?;
        Ok(if self.stops(placed, units) { Decision::Stop } else { Decision::Roll })
    }

    fn locate(&self, placed: ColumnSet, total: Fraction) -> Result<u64, OddsError> {
        let wrong = || OddsError::Position {
            why: format!("this turn cannot come to {total} with markers on {placed}"),
        };
        let here = self.sets.get(&placed).ok_or_else(wrong)?;
        let units = total.units(self.units.scale).ok_or_else(wrong)?;
        (units >= here.tail || here.values.contains_key(&units)).then_some(units).ok_or_else(wrong)
    }

    /// The ways to use a roll, the best first; equal ones in the order of the
    /// rules. None if the roll loses the turn.
    ///
    /// # Errors
    /// [`OddsError::Position`] if that cannot occur in this turn, or if there
    /// are not four dice of this board.
    pub fn rate(
        &self,
        placed: ColumnSet,
        total: Fraction,
        faces: [u8; 4],
    ) -> Result<Vec<RatedUse<N>>, OddsError> {
        let before = self.locate(placed, total)?;
        let dice = Dice::new(&faces).expect("four dice fit");
        let text = dice.to_string();
        let pairings = super::rolls::pairings_of(dice, self.odds.game().options().sides);
        let pairings =
            pairings.ok_or_else(|| OddsError::Position { why: format!("dice {text}") })?;
        let free = self.odds.markers() - placed.len();
        let mut uses: Vec<Sums> = Vec::new();
        for pairing in pairings {
            self.odds.uses(pairing, self.open, placed, free, |sums| uses.push(sums));
        }
        let rate = |sums: Sums| {
            let set = steps(sums).fold(placed, ColumnSet::with);
            let total = before + steps(sums).map(|column| self.units.space(column)).sum::<u64>();
            RatedUse {
                steps: steps(sums).map(|column| column.sum()).collect(),
                placed: set,
                total: self.units.worth(total),
                then: if self.stops(set, total) { Decision::Stop } else { Decision::Roll },
                value: self.points(&self.worth(set, total)),
            }
        };
        let mut rated: Vec<_> = uses.into_iter().map(rate).collect();
        let order = |a: &RatedUse<N>, b: &RatedUse<N>| {
            b.value.partial_cmp(&a.value).unwrap_or(std::cmp::Ordering::Equal)
        };
        rated.sort_by(order);
        Ok(rated)
    }
}

impl OpenTurn<'_, f64> {
    /// What the best turn amounts to. Of equally good ways to use a roll the one
    /// that leads to the earlier set of columns counts.
    pub fn summary(&self) -> OpenTurnSummary {
        let mut reached: BTreeMap<(usize, ColumnSet, u64), f64> = BTreeMap::new();
        reached.insert((self.begin.0.len(), self.begin.0, self.begin.1), 1.0);
        let mut ends: BTreeMap<ColumnSet, (f64, f64)> = BTreeMap::new();
        let (mut rolls, mut failure) = (0.0, 0.0);
        // Sets grow, and totals grow within a set: the first entry is complete.
        while let Some(((_, set, total), probability)) = reached.pop_first() {
            // Where rolling is free a turn may go on for ever, with ever smaller
            // probability: what is below all rounding is left out.
            if probability < 1e-18 {
                continue;
            }
            if self.stops(set, total) {
                let end = ends.entry(set).or_default();
                end.0 += probability;
                end.1 += probability * self.units.worth(total).to_f64();
                continue;
            }
            rolls += probability;
            let here = &self.sets[&set];
            let part = |weight: u32| probability * f64::from(weight) / self.odds.total() as f64;
            failure += part(here.bust);
            for (weight, ways) in &here.ways {
                let rated = ways.iter().map(|&(next, gain)| (next, total + gain));
                let best = rated.reduce(|best, way| {
                    if self.worth(way.0, way.1) > self.worth(best.0, best.1) { way } else { best }
                });
                let (next, total) = best.expect("lost rolls were left out");
                *reached.entry((next.len(), next, total)).or_default() += part(*weight);
            }
        }
        let end = |(columns, (probability, sum)): (ColumnSet, (f64, f64))| EndOfTurn {
            columns,
            probability,
            total: sum / probability,
        };
        OpenTurnSummary {
            placed: self.begin.0,
            open: self.open,
            begin: self.units.worth(self.begin.1),
            value: self.value(),
            failure,
            rolls,
            positions: self.sets.values().map(|set| set.values.len()).sum(),
            ends: ends.into_iter().map(end).collect(),
        }
    }
}
