//! How long games last, exactly.

use super::turns::{Outcomes, Walker};
use super::{CHUNK, Course, Ground, tell};
use crate::strategies::fast::Fast;
use rayon::prelude::*;
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;

/// An anchor's visits are followed until the rest of them is less than this.
const NEGLIGIBLE: f64 = 1e-19;

/// No list of probabilities is longer.
const LONGEST: usize = 100_000;

/// The distribution of the number of turns of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Lengths {
    /// Mean turns, share of busts and anchors reached.
    pub course: Course,
    /// Probability of each number of turns, none first.
    pub probabilities: Vec<f64>,
    /// Probability of longer games, and what was neglected on the way.
    pub rest: f64,
}

/// Probabilities that a turn begins at an anchor, by the turn's number from
/// `first` on.
#[derive(Clone, Default)]
struct Times {
    first: usize,
    chances: Vec<f64>,
}

impl Times {
    /// Adds what leaves another anchor in the turn before.
    fn add(&mut self, from: &Self, probability: f64) {
        let first = from.first + 1;
        if self.chances.is_empty() {
            self.first = first;
        } else if first < self.first {
            let missing = self.first - first;
            self.chances.splice(0..0, std::iter::repeat_n(0.0, missing));
            self.first = first;
        }
        let offset = first - self.first;
        let needed = offset + from.chances.len();
        if self.chances.len() < needed {
            self.chances.resize(needed, 0.0);
        }
        for (to, chance) in self.chances[offset..].iter_mut().zip(&from.chances) {
            *to += chance * probability;
        }
    }

    /// The turns that begin here, those after a bust included.
    fn with_busts(&mut self, bust: f64) {
        let mut before = 0.0;
        for chance in &mut self.chances {
            *chance += before * bust;
            before = *chance;
        }
        loop {
            before *= bust;
            // Whatever is cut off shows in the rest.
            if before < NEGLIGIBLE * (1.0 - bust) || self.chances.len() >= LONGEST {
                break;
            }
            self.chances.push(before);
        }
    }
}

impl Fast {
    /// The distribution of game lengths, exact up to a neglected probability of some 1e-14,
    /// which is reported.
    ///
    /// Memory: besides that of [`Fast::course`], a list of some fifty numbers
    /// for each anchor that is reached but not yet left; some hundred megabytes
    /// on (4,3). Time: on (4,3) twice that of the course.
    ///
    /// # Errors
    /// As for [`Fast::course`].
    pub fn lengths(&self, observer: &dyn Observer) -> Result<Lengths, PlayError> {
        let ground = Ground::new(&self.tactics)?;
        let mut times = vec![Times::default(); ground.addresses];
        times[0] = Times { first: 1, chances: vec![1.0] };
        let mut course = Course { turns: 0.0, busted: 0.0, anchors: 0 };
        let mut probabilities: Vec<f64> = Vec::new();
        observer.started(ground.order.len() as u64);
        for level in ground.levels() {
            for chunk in level.chunks(CHUNK) {
                let walk = |walker: &mut Walker<'_, 1>, &address: &u32| {
                    let mut times = times[address as usize].clone();
                    (!times.chances.is_empty()).then(|| {
                        walker.walk(&ground.anchor(address));
                        times.with_busts(walker.outcomes.bust[0]);
                        (times, walker.outcomes.clone())
                    })
                };
                let found: Vec<Option<(Times, Outcomes<1>)>> =
                    chunk.par_iter().map_init(|| ground.walker([0]), walk).collect();
                for (&address, found) in chunk.iter().zip(found) {
                    times[address as usize] = Times::default();
                    let Some((here, outcomes)) = found else { continue };
                    let Outcomes { stops, win: [win], bust: [bust] } = outcomes;
                    let turns: f64 = here.chances.iter().sum();
                    course.anchors += 1;
                    course.turns += turns;
                    course.busted += turns * bust;
                    for (to, [probability]) in stops {
                        times[to as usize].add(&here, probability);
                    }
                    let last = here.first + here.chances.len();
                    if probabilities.len() < last {
                        probabilities.resize(last, 0.0);
                    }
                    for (to, chance) in probabilities[here.first..].iter_mut().zip(&here.chances) {
                        *to += chance * win;
                    }
                }
                tell(observer, chunk.len())?;
            }
        }
        course.busted /= course.turns;
        let rest = 1.0 - probabilities.iter().sum::<f64>();
        Ok(Lengths { course, probabilities, rest })
    }
}
