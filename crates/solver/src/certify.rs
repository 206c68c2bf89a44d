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

use crate::component::Equations;
use crate::error::SolveError;
use crate::method::ComponentSolution;
use crate::number::{Interval, worse};
use crate::retrograde::Job;
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
        let centre = |cut: u32| -> Result<f64, SolveError> {
            let anchor = equations.anchors().iter().position(|&slot| slot == cut);
            let index = equations.anchor_indices()[anchor.expect("cuts are anchors")];
            let value = self.centres.get(index).ok_or(SolveError::MissingExit { index })?;
            Ok(value[0])
        };
        let centres = cuts.iter().map(|&cut| centre(cut)).collect::<Result<Vec<_>, _>>()?;
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
