//! The best turn with markers still free, on endless columns.
//!
//! A position is the set S of columns with markers and the total worth so far.
//! While fewer markers are placed than there are, the choice of the pairing, and
//! of the sum when only one can be used, decides where the turn goes.
//!
//! The value for large totals is known in closed form, so the backward
//! induction is finite and exact. Write V(S,t) = t + A(S) for t ≥ T(S).
//!
//! * If a roll can lose the turn at S, it can at every larger set, and A = 0:
//!   beyond all T of larger sets one more roll followed by stopping is worth
//!   (1 − q)·t + G, with q the chance to lose and G the expected best gain, so
//!   stopping is optimal from t ≥ G/q on; totals and sets only grow, so that
//!   remains true, and stopping at once is optimal (monotone case).
//! * If no roll can lose the turn at S, rolling is free. Beyond all T of larger
//!   sets A(S) is the unique solution of A = Σ w·max(gain + A(S′)) / Σ w, where
//!   S′ may be S itself. Newton's method (policy iteration) computes it, since the
//!   right side is convex and piecewise linear in A(S). If every roll can be used
//!   within S, the turn need never end and has no value.

use super::table::RollAdvances;
use super::worth::Units;
use super::{ColumnSet, Fraction, Odds, OddsError, TurnDecision, Worth};
use crate::rules::{Pairings, Sums};
use retrodice_solver::number::Field;
use rustc_hash::FxHashMap;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A set of markers with its advances and values.
struct MarkerSet<N> {
    /// The columns with markers.
    set: ColumnSet,
    /// Weight and advances (number of the next set, and gain) of each kind of roll
    /// that does not lose the turn.
    advances: Vec<(u32, Vec<(usize, u64)>)>,
    /// Weight of the rolls that lose the turn.
    bust: u32,
    /// Common divisor of all totals at this set.
    grid: u64,
    /// The total from which on the value is the total plus `beyond`.
    tail: u64,
    beyond: N,
    /// The value and the worth of rolling for each multiple of the grid below the tail.
    values: Vec<(N, N)>,
}

impl<N: Field> MarkerSet<N> {
    /// Returns the value with this total, in units.
    fn worth(&self, total: u64) -> N {
        if total < self.tail {
            return self.values[(total / self.grid) as usize].0.clone();
        }
        let mut worth = self.beyond.clone();
        worth.add_integer(total as i64);
        worth
    }

    /// Returns whether the player stops with this total. At a tie the player stops.
    fn stops(&self, total: u64) -> bool {
        if total >= self.tail {
            return self.bust > 0;
        }
        let (_, roll) = &self.values[(total / self.grid) as usize];
        !self.set.is_empty() && *roll <= N::integer(total as i64)
    }
}

/// Maximum number of totals for one set of markers.
const MAX_TOTALS: u64 = 1 << 24;

/// The best turn with markers free, from [`Odds::open_turn`].
pub struct OpenTurn<'a, N> {
    odds: &'a Odds,
    units: Units,
    open: ColumnSet,
    begin: u64,
    /// The sets that can be reached, smaller ones first, from the initial set on.
    sets: Vec<MarkerSet<N>>,
}

retrodice_core::debug_summary!([N] OpenTurn<'_, N>, "OpenTurn");

/// An end of a turn that is not lost, by the columns with markers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct EndOfTurn {
    /// Columns with markers when the player stops.
    pub columns: ColumnSet,
    /// Probability of this end.
    pub probability: f64,
    /// Expected total worth in that case.
    pub total: f64,
}

/// The value and the statistics of the best turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
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
    /// Number of positions within the turn: totals at sets of markers.
    pub positions: usize,
    /// The ends of a turn that is not lost, by set of columns.
    pub ends: Vec<EndOfTurn>,
}

/// An advance with its value. Totals are in the unit of the worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct RatedAdvance<N> {
    /// The columns advanced, one twice for a double.
    pub steps: Vec<u8>,
    /// Columns with markers afterwards.
    pub placed: ColumnSet,
    /// Total worth after the advance.
    pub total: Fraction,
    /// The decision after the advance.
    pub then: TurnDecision,
    /// Expected total worth of the turn.
    pub value: N,
}

impl Odds {
    /// Solves the best turn with `placed` markers, each one space up, `closed` columns
    /// being of no use and the others endless.
    ///
    /// The expected total worth is maximised over pairings and over when to stop. At the
    /// start of a turn `placed` is empty, and the first roll must be made.
    ///
    /// Exact with [`retrodice_solver::number::Exact`]. Cost on the official board: sets of markers
    /// (232) times totals below their tails. A closed outer column makes the tails long,
    /// because rolling can then lose the turn, but hardly ever does.
    ///
    /// ```
    /// use retrodice::cantstop::odds::{ColumnSet, Odds, Worth};
    /// use retrodice::cantstop::rules::CantStop;
    /// let odds = Odds::new(&CantStop::new(6, 3).unwrap())?;
    /// let turn = odds.open_turn::<f64>(ColumnSet::EMPTY, ColumnSet::EMPTY, &Worth::Progress)?;
    /// assert_eq!(format!("{:.3}", turn.value()), "0.714"); // columns of progress
    /// # Ok::<(), retrodice::cantstop::odds::OddsError>(())
    /// ```
    ///
    /// # Errors
    /// [`OddsError::WrongCount`] for more columns than markers;
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
            let expected = format!("at most {} columns with markers", self.markers());
            return Err(OddsError::WrongCount { expected, got: placed.len() });
        }
        let open = self.columns().without(closed);
        if placed.without(open) != ColumnSet::EMPTY || open.is_empty() {
            let why = format!("markers on {placed} with {open} open");
            return Err(OddsError::Position { why });
        }
        let units = Units::new(self, worth, open)?;
        let begin = placed.iter().map(|column| units.space(column)).sum();
        let sets = self.marker_sets(placed, open, &units);
        let mut turn = OpenTurn { odds: self, units, open, begin, sets };
        for number in (0..turn.sets.len()).rev() {
            turn.compute_tail(number)?;
            turn.solve_set(number)?;
        }
        Ok(turn)
    }

    /// Returns the sets of markers that can be reached from `placed`, smaller ones first.
    fn marker_sets<N: Field>(
        &self,
        placed: ColumnSet,
        open: ColumnSet,
        units: &Units,
    ) -> Vec<MarkerSet<N>> {
        let mut advances_by_set = BTreeMap::new();
        let mut pending = BTreeSet::from([(placed.len(), placed)]);
        while let Some(key @ (_, set)) = pending.pop_first() {
            let rolls = self.advances(open, set, units);
            let sets = rolls.iter().flat_map(|(_, advances)| advances).map(|&(next, _)| next);
            pending.extend(sets.filter(|&next| next != set).map(|next| (next.len(), next)));
            advances_by_set.insert(key, rolls);
        }
        let numbers: FxHashMap<ColumnSet, usize> =
            advances_by_set.keys().enumerate().map(|(number, &(_, set))| (set, number)).collect();
        let number = |&(set, gain): &(ColumnSet, u64)| (numbers[&set], gain);
        let marker_set = |((_, set), rolls): ((usize, ColumnSet), RollAdvances)| {
            let (lost, rolls): (Vec<_>, Vec<_>) =
                rolls.into_iter().partition(|(_, advances)| advances.is_empty());
            MarkerSet {
                set,
                advances: rolls
                    .iter()
                    .map(|(weight, advances)| (*weight, advances.iter().map(number).collect()))
                    .collect(),
                bust: lost.iter().map(|(weight, _)| weight).sum(),
                grid: units.grid(set),
                tail: 0,
                beyond: N::integer(0),
                values: Vec::new(),
            }
        };
        advances_by_set.into_iter().map(marker_set).collect()
    }

    /// Solves the turn from the start with no column closed, and with each single column
    /// closed.
    ///
    /// A claimed column may well raise the expected worth of a turn. With 7 closed, a turn
    /// on the official board makes 0.741 columns of progress instead of 0.714, and is lost
    /// less often.
    ///
    /// # Errors
    /// Those of [`Odds::open_turn`].
    pub fn effect_of_closing(&self, worth: &Worth) -> Result<Vec<OpenTurnSummary>, OddsError> {
        let closings = std::iter::once(ColumnSet::EMPTY).chain(self.columns().subsets(1));
        closings
            .map(|closed| Ok(self.open_turn::<f64>(ColumnSet::EMPTY, closed, worth)?.summary()))
            .collect()
    }
}

impl<N: Field> OpenTurn<'_, N> {
    /// Computes the tail of a set whose larger sets are solved.
    fn compute_tail(&mut self, number: usize) -> Result<(), OddsError> {
        let here = &self.sets[number];
        let all = here.advances.iter().flat_map(|(_, advances)| advances);
        let larger = all.map(|&(next, _)| next).filter(|&next| next != number);
        let mut tail = larger.map(|next| self.sets[next].tail).max().unwrap_or_default();
        let beyond = if here.bust > 0 {
            let best = |advances: &[(usize, u64)]| advances.iter().map(|&(_, gain)| gain).max();
            let gains = here
                .advances
                .iter()
                .map(|(weight, advances)| u64::from(*weight) * best(advances).unwrap_or_default());
            tail = tail.max(gains.sum::<u64>().div_ceil(u64::from(here.bust)));
            N::integer(0)
        } else {
            self.free_rolls(number)?
        };
        let here = &mut self.sets[number];
        (here.tail, here.beyond) = (tail, beyond);
        Ok(())
    }

    /// Computes A(S) for a set at which no roll loses the turn.
    fn free_rolls(&self, number: usize) -> Result<N, OddsError> {
        // For each kind of roll: the gain of staying, if one can, and the best
        // of leaving for a larger set, if one can.
        let split = |(weight, advances): &(u32, Vec<(usize, u64)>)| {
            let stay = advances.iter().find(|(next, _)| *next == number).map(|&(_, gain)| gain);
            let leave = advances.iter().filter(|(next, _)| *next != number).map(|&(next, gain)| {
                let mut worth = self.sets[next].beyond.clone();
                worth.add_integer(gain as i64);
                worth
            });
            let best = leave.reduce(|best, worth| if worth > best { worth } else { best });
            (*weight, stay, best)
        };
        let rolls: Vec<_> = self.sets[number].advances.iter().map(split).collect();
        if rolls.iter().all(|(_, stay, _)| stay.is_some()) {
            return Err(OddsError::Endless { columns: self.sets[number].set });
        }
        // The first policy leaves whenever one can. It is improved until nothing changes.
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
            // A roll that stays once goes on staying, as the worth only rises.
            if !next.iter().zip(&stays).any(|(next, now)| *next && !now) {
                return Ok(worth);
            }
            stays = next;
        }
    }

    /// Computes the values of a set whose larger sets are solved and whose tail is known.
    fn solve_set(&mut self, number: usize) -> Result<(), OddsError> {
        let MarkerSet { set, grid, tail, .. } = self.sets[number];
        let size = tail.div_ceil(grid);
        if size > MAX_TOTALS {
            return Err(OddsError::TooFine { columns: set });
        }
        self.sets[number].values = vec![(N::integer(0), N::integer(0)); size as usize];
        for index in (0..size).rev() {
            let total = index * grid;
            let here = &self.sets[number];
            let mut sum = N::Sum::default();
            for (weight, advances) in &here.advances {
                let worths =
                    advances.iter().map(|&(next, gain)| self.sets[next].worth(total + gain));
                let best = worths.reduce(|best, worth| if worth > best { worth } else { best });
                best.expect("lost rolls were left out").add_weighted(*weight, &mut sum);
            }
            let roll = N::mean(sum, self.odds.total());
            let stop = N::integer(total as i64);
            let value = if roll > stop || set.is_empty() { roll.clone() } else { stop };
            self.sets[number].values[index as usize] = (value, roll);
        }
        Ok(())
    }

    fn points(&self, units: &N) -> N {
        units.times(&N::ratio(1, self.units.scale))
    }

    /// Returns the expected total worth of the turn under best play.
    pub fn value(&self) -> N {
        self.points(&self.sets[0].worth(self.begin))
    }

    /// Returns the columns that can be advanced.
    pub fn open(&self) -> ColumnSet {
        self.open
    }

    /// Returns the decision with markers on `placed` and this total, by the stopping rule
    /// of the turn.
    ///
    /// # Errors
    /// [`OddsError::Position`] if that cannot occur in this turn.
    pub fn decision(&self, placed: ColumnSet, total: Fraction) -> Result<TurnDecision, OddsError> {
        let (here, units) = self.locate(placed, total)?;
        Ok(if here.stops(units) { TurnDecision::Stop } else { TurnDecision::Roll })
    }

    fn find(&self, set: ColumnSet) -> Option<&MarkerSet<N>> {
        let key = (set.len(), set);
        let index = self.sets.binary_search_by_key(&key, |here| (here.set.len(), here.set));
        Some(&self.sets[index.ok()?])
    }

    fn locate(
        &self,
        placed: ColumnSet,
        total: Fraction,
    ) -> Result<(&MarkerSet<N>, u64), OddsError> {
        let locate = || {
            let here = self.find(placed)?;
            let units = total.units(self.units.scale)?;
            let least = placed.iter().map(|column| self.units.space(column)).sum();
            let fits = units >= least && (placed.is_empty() || units % here.grid == 0);
            (fits && (units == 0 || !placed.is_empty())).then_some((here, units))
        };
        locate().ok_or_else(|| OddsError::Position {
            why: format!("this turn cannot reach a total of {total} with markers on {placed}"),
        })
    }

    /// Returns the advances of a roll with their values, the best first, equal ones in the
    /// order of the rules. Empty if the roll loses the turn.
    ///
    /// # Errors
    /// [`OddsError::Position`] if that cannot occur in this turn, or if there
    /// are not four dice of this board.
    pub fn rate(
        &self,
        placed: ColumnSet,
        total: Fraction,
        faces: [u8; 4],
    ) -> Result<Vec<RatedAdvance<N>>, OddsError> {
        let (_, before) = self.locate(placed, total)?;
        let sides = 1..=self.odds.game().options().sides;
        let pairings = Pairings::of(faces).filter(|_| faces.iter().all(|f| sides.contains(f)));
        let [a, b, c, d] = faces;
        let wrong = || OddsError::Position { why: format!("dice {a}-{b}-{c}-{d}") };
        let mut advances: Vec<Sums> = Vec::new();
        self.odds
            .turn(placed, self.open)
            .each_advance(&pairings.ok_or_else(wrong)?, |sums| advances.push(sums));
        let rate = |sums: Sums| {
            let set = placed.union(sums.columns());
            let total = before + sums.steps().map(|column| self.units.space(column)).sum::<u64>();
            let after = self.find(set).expect("every advance leads to one of the sets");
            RatedAdvance {
                steps: sums.steps().map(|column| column.sum()).collect(),
                placed: set,
                total: self.units.worth(total),
                then: if after.stops(total) { TurnDecision::Stop } else { TurnDecision::Roll },
                value: self.points(&after.worth(total)),
            }
        };
        let mut rated: Vec<_> = advances.into_iter().map(rate).collect();
        let order = |a: &RatedAdvance<N>, b: &RatedAdvance<N>| {
            b.value.partial_cmp(&a.value).unwrap_or(std::cmp::Ordering::Equal)
        };
        rated.sort_by(order);
        Ok(rated)
    }
}

impl OpenTurn<'_, f64> {
    /// Returns the value and the statistics of the best turn.
    ///
    /// Of equally good advances the one that leads to the earlier set of columns counts.
    /// Rounding may break ties otherwise, which changes everything but the value.
    pub fn summary(&self) -> OpenTurnSummary {
        let mut reached = BTreeMap::from([((0, self.begin), 1.0)]);
        let mut ends: BTreeMap<ColumnSet, (f64, f64)> = BTreeMap::new();
        let (mut rolls, mut failure) = (0.0, 0.0);
        // Sets grow, and totals grow within a set, so the first entry is complete.
        while let Some(((number, total), probability)) = reached.pop_first() {
            // Where rolling is free a turn may go on for ever, with ever smaller
            // probability. Probabilities below all rounding are left out.
            if probability < 1e-18 {
                continue;
            }
            let here = &self.sets[number];
            if here.stops(total) {
                let end = ends.entry(here.set).or_default();
                end.0 += probability;
                end.1 += probability * self.units.worth(total).to_f64();
                continue;
            }
            rolls += probability;
            let part = |weight: u32| probability * f64::from(weight) / self.odds.total() as f64;
            failure += part(here.bust);
            for (weight, advances) in &here.advances {
                let options = advances.iter().map(|&(next, gain)| (next, total + gain));
                let worth = |(next, total): (usize, u64)| self.sets[next].worth(total);
                let best = options
                    .reduce(|best, option| if worth(option) > worth(best) { option } else { best });
                let next = best.expect("lost rolls were left out");
                *reached.entry(next).or_default() += part(*weight);
            }
        }
        let end = |(columns, (probability, sum)): (ColumnSet, (f64, f64))| EndOfTurn {
            columns,
            probability,
            total: sum / probability,
        };
        OpenTurnSummary {
            placed: self.sets[0].set,
            open: self.open,
            begin: self.units.worth(self.begin),
            value: self.value(),
            failure,
            rolls,
            positions: self.sets.iter().map(|here| here.values.len()).sum(),
            ends: ends.into_iter().map(end).collect(),
        }
    }
}
