//! Certified bounds: an interval around every anchor's value.
//!
//! A small residual does not bound the error. Here each component is swept in interval
//! arithmetic with outward rounding. If the sweep maps intervals around the unknowns into
//! themselves, a solution lies inside (Brouwer's fixed-point theorem). The intervals of
//! finished components enter as exits, so the bound covers the errors of earlier layers.
//!
//! Every solution lies inside, whether or not Lemma 2 of [`crate::lemma`] applies. A sweep
//! `f` takes weighted means, best options and complements to one. None of these expands
//! distances: `|f(y) - f(z)| <= |y - z|` in the maximum norm. Because of the rounding, the
//! image of the intervals under a sweep lies strictly inside them. Let `y` be a solution
//! outside, and `z` the nearest point of the intervals. Then `f(z)` lies strictly inside, and
//! `y = f(y)` is no further from `f(z)` than `y` is from `z`. So `y` is nearer to the
//! intervals than `z` is, a contradiction. Where several values solve the equations, the bound
//! therefore contains them all, or no bound is found.
//!
//! With few unknowns all intervals have the same width. With many, an end of the game may be
//! several turns away, and equal widths would never shrink in one sweep. Each interval then
//! grows on its own, by the result of a sweep and a margin for rounding, until the sweep maps
//! all of them into themselves.

use crate::component::Equations;
use crate::error::SolveError;
use crate::method::{ComponentSolution, Job, MAX_UNKNOWNS};
use crate::number::{Interval, worse};

use crate::values::Values;

/// Encloses the values of one component in certified intervals around those of a solve.
pub(crate) struct Enclosure<'v> {
    /// Values to enclose, from a solve in `f64`.
    pub centres: &'v Values<f64>,
}

/// Doublings of the width before giving up: from one unit in the last anchor
/// to beyond any value.
const MAX_DOUBLINGS: u32 = 80;
/// Sweeps that tighten an interval once the sweep maps it into itself.
const TIGHTENING: u32 = 2;

impl Job<Interval> for Enclosure<'_> {
    fn run(
        &self,
        equations: &Equations,
        mut slots: Vec<Interval>,
    ) -> Result<ComponentSolution<Interval>, SolveError> {
        let index = equations.anchor_indices().first().copied().unwrap_or(0);
        let cuts = equations.cuts().to_vec();
        let centre = |index: u64| -> Result<f64, SolveError> {
            let value = self.centres.get(index).ok_or(SolveError::MissingExit { index })?;
            Ok(value[0])
        };
        let centres =
            equations.cut_indices().into_iter().map(centre).collect::<Result<Vec<_>, _>>()?;
        if cuts.len() > MAX_UNKNOWNS {
            let value = centres[0];
            let enclosed = enclose(equations, slots, &centres);
            let enclosed = enclosed.ok_or(SolveError::NotCertified { index, value })?;
            return Ok(ComponentSolution {
                slots: enclosed.slots,
                sweeps: enclosed.sweeps,
                fallbacks: 0,
                residual: 0.0,
                distance: 0.0,
            });
        }
        let fresh = |slots: &[Interval], number: usize| slots[equations.fresh_slot(number)];
        let max_width = (0..equations.exits().len())
            .map(|exit| slots[equations.exit_slot(exit)].width())
            .fold(0.0, worse);
        let mut sweeps = 0;
        for doubling in 0..MAX_DOUBLINGS {
            for (&cut, &value) in cuts.iter().zip(&centres) {
                let noise = 2.0 * f64::EPSILON * value.abs().max(1.0);
                let reach = (max_width + noise) * f64::from(doubling).exp2();
                slots[cut as usize] = Interval::new(value - reach, value + reach);
            }
            equations.sweep(&mut slots);
            sweeps += 1;
            let holds = |(number, &cut): (usize, &u32)| {
                slots[cut as usize].contains(&fresh(&slots, number))
            };
            if cuts.iter().enumerate().all(holds) {
                for _ in 0..TIGHTENING {
                    for (number, &cut) in cuts.iter().enumerate() {
                        slots[cut as usize] = fresh(&slots, number);
                    }
                    equations.sweep(&mut slots);
                    sweeps += 1;
                }
                return Ok(ComponentSolution {
                    slots,
                    sweeps,
                    fallbacks: 0,
                    residual: 0.0,
                    distance: 0.0,
                });
            }
        }
        let value = centres.first().copied().unwrap_or(0.0);
        Err(SolveError::NotCertified { index, value })
    }
}

/// Certified bounds of a component.
pub(crate) struct Enclosed {
    /// Bounds of all slots after a last sweep.
    pub slots: Vec<Interval>,
    /// Bounds of the unknowns, in the order of the cuts.
    pub unknowns: Vec<Interval>,
    /// Number of interval sweeps.
    pub sweeps: u32,
}

/// Maximum sweeps in which the intervals grow.
const MAX_GROWTH: u32 = 4096;
/// Sweeps after which the margin of growth doubles.
const GROWTH_DOUBLES: u32 = 64;
/// First margin of growth, in units of a value's rounding.
const FIRST_MARGIN: f64 = 16.0;
/// Maximum sweeps that narrow the intervals once the sweep maps them into themselves.
const MAX_NARROWING: u32 = 256;

/// Encloses all solutions of a component of one or two seats in intervals around `centres`, given
/// slots with the exits and endings. `None` if no sweep maps the intervals into themselves.
pub(crate) fn enclose(
    equations: &Equations,
    mut slots: Vec<Interval>,
    centres: &[f64],
) -> Option<Enclosed> {
    let cuts = equations.cuts();
    let fresh = |slots: &[Interval], number: usize| slots[equations.fresh_slot(number)];
    let exits = equations.exit_slot(0)..equations.exit_slot(equations.exits().len());
    let max_width = slots[exits].iter().map(Interval::width).fold(0.0, worse);
    let margin = |value: f64| FIRST_MARGIN * f64::EPSILON * value.abs().max(1.0) + max_width;
    for (&cut, &centre) in cuts.iter().zip(centres) {
        let margin = margin(centre);
        slots[cut as usize] = Interval::new(centre - margin, centre + margin);
    }
    for sweeps in 1..=MAX_GROWTH {
        equations.sweep(&mut slots);
        let mut holds = true;
        for (number, (&cut, &centre)) in cuts.iter().zip(centres).enumerate() {
            let (bound, new) = (slots[cut as usize], fresh(&slots, number));
            if bound.contains(&new) {
                continue;
            }
            if !new.lo.is_finite() || !new.hi.is_finite() {
                return None;
            }
            let margin = margin(centre) * f64::from(sweeps / GROWTH_DOUBLES).exp2();
            let (lo, hi) = (bound.lo.min(new.lo - margin), bound.hi.max(new.hi + margin));
            slots[cut as usize] = Interval::new(lo, hi);
            holds = false;
        }
        if holds {
            return Some(narrowed(equations, slots, sweeps));
        }
    }
    None
}

/// Narrows bounds that a sweep maps into themselves, as long as the sum of their widths falls.
fn narrowed(equations: &Equations, mut slots: Vec<Interval>, mut sweeps: u32) -> Enclosed {
    let cuts = equations.cuts();
    let mut sum = f64::INFINITY;
    for _ in 0..MAX_NARROWING {
        let mut next = 0.0;
        for (number, &cut) in cuts.iter().enumerate() {
            let new = slots[equations.fresh_slot(number)];
            slots[cut as usize] = slots[cut as usize].intersection(&new);
            next += slots[cut as usize].width();
        }
        equations.sweep(&mut slots);
        sweeps += 1;
        if next >= 0.99 * sum {
            break;
        }
        sum = next;
    }
    let unknowns = cuts.iter().map(|&cut| slots[cut as usize]).collect();
    Enclosed { slots, unknowns, sweeps }
}
