//! Exact distribution of the length of games.

use super::turns::TurnOutcomes;
use super::{AnchorSpace, CHUNK, Course, report_progress};
use crate::strategies::fast::Fast;
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_solver::parallel::{ScratchPool, map};

/// Visits of an anchor are followed until the rest of them is less than this.
const NEGLIGIBLE: f64 = 1e-19;

/// Maximum length of a list of probabilities.
const MAX_LENGTH: usize = 100_000;

/// Exact distribution of the number of turns of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameLengths {
    /// Mean turns, share of busts and anchors reached.
    pub course: Course,
    /// Probability of each number of turns, none first.
    pub probabilities: Vec<f64>,
    /// Probability of longer games, and of the visits that were neglected.
    pub rest: f64,
}

/// Probabilities that a turn begins at an anchor, by the turn's number from
/// `first` on.
#[derive(Clone, Default)]
struct TurnTimes {
    first: usize,
    chances: Vec<f64>,
}

impl TurnTimes {
    /// Adds the probability that leaves another anchor in the turn before.
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

    /// Adds the turns that begin here after a bust.
    fn with_busts(&mut self, bust: f64) {
        let mut before = 0.0;
        for chance in &mut self.chances {
            *chance += before * bust;
            before = *chance;
        }
        loop {
            before *= bust;
            // Whatever is cut off shows in the rest.
            if before < NEGLIGIBLE * (1.0 - bust) || self.chances.len() >= MAX_LENGTH {
                break;
            }
            self.chances.push(before);
        }
    }
}

impl Fast {
    /// Computes the distribution of game lengths. It is exact up to a neglected probability of
    /// about 1e-14, which is reported.
    ///
    /// Besides the memory of [`Fast::course`] it takes a list of about fifty numbers for each
    /// anchor that is reached but not yet left: a few hundred megabytes on (4,3). It takes twice
    /// the time of the course there.
    ///
    /// # Errors
    /// As for [`Fast::course`].
    pub fn lengths(&self, observer: &dyn Observer) -> Result<GameLengths, PlayError> {
        let space = AnchorSpace::new(&self.tactics)?;
        let mut times = vec![TurnTimes::default(); space.addresses];
        times[0] = TurnTimes { first: 1, chances: vec![1.0] };
        let mut course = Course { turns: 0.0, busted: 0.0, anchors: 0 };
        let mut probabilities: Vec<f64> = Vec::new();
        observer.started(space.order.len() as u64);
        let walkers = ScratchPool::new(|| space.walker([0]));
        for level in space.levels() {
            for chunk in level.chunks(CHUNK) {
                let walks = map(chunk.len(), &|anchor| {
                    let mut times = times[chunk[anchor] as usize].clone();
                    (!times.chances.is_empty()).then(|| {
                        walkers.with(|walker| {
                            walker.walk(&space.anchor(chunk[anchor]));
                            times.with_busts(walker.outcomes.bust[0]);
                            (times, walker.outcomes.clone())
                        })
                    })
                });
                for (&address, walk) in chunk.iter().zip(walks) {
                    times[address as usize] = TurnTimes::default();
                    let Some((here, outcomes)) = walk else { continue };
                    let TurnOutcomes { stops, win: [win], bust: [bust] } = outcomes;
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
                report_progress(observer, chunk.len())?;
            }
        }
        course.busted /= course.turns;
        let rest = 1.0 - probabilities.iter().sum::<f64>();
        Ok(GameLengths { course, probabilities, rest })
    }
}
