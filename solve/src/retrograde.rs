//! Retrograde analysis: components in reverse order of play.
//!
//! The components of one layer depend only on higher layers, so they are solved
//! side by side; a layer's values are stored when all of it is done. Each
//! component is computed by one thread from finished values alone: any number
//! of threads gives the same bits.

use crate::component::{Choose, Compiled, Compiler, Equations};
use crate::error::SolveError;
use crate::method::{Method, Solved};
use crate::number::{Field, Number, worse};
use crate::observer::Observer;
use crate::values::Values;
use rayon::prelude::*;
use rules::index::Indexed;
use std::collections::BTreeMap;
use std::ops::AddAssign;

/// The most anchor slots the generic solver holds in memory.
pub const MOST_ANCHORS: u64 = 1 << 31;

/// The anchors of a game, layer by layer, the last layer first.
#[derive(Clone, Debug)]
pub struct Plan {
    layers: Vec<PlannedLayer>,
    anchors: u64,
    work: u64,
}

/// The anchors of one layer.
#[derive(Clone, Debug)]
pub struct PlannedLayer {
    /// The layer's rank.
    pub rank: u64,
    /// Indices of its anchors, ascending.
    pub indices: Vec<u64>,
    /// Sum of their work.
    pub work: u64,
}

impl Plan {
    /// Sorts all anchors of `game` into layers. Memory: 8 bytes an anchor.
    ///
    /// # Errors
    /// [`SolveError::TooManyAnchors`] if the index bound is beyond
    /// [`MOST_ANCHORS`].
    pub fn new<G: Indexed>(game: &G) -> Result<Self, SolveError> {
        let bound = game.index_bound();
        if bound > MOST_ANCHORS {
            return Err(SolveError::TooManyAnchors { anchors: bound, most: MOST_ANCHORS });
        }
        let mut layers = BTreeMap::<u64, PlannedLayer>::new();
        let (mut anchors, mut work) = (0, 0);
        for index in 0..bound {
            let Some(anchor) = game.anchor_at(index) else { continue };
            let rank = game.layer(&anchor);
            let fresh = || PlannedLayer { rank, indices: Vec::new(), work: 0 };
            let layer = layers.entry(rank).or_insert_with(fresh);
            let effort = game.work(&anchor);
            layer.indices.push(index);
            layer.work += effort;
            anchors += 1;
            work += effort;
        }
        Ok(Self { layers: layers.into_values().rev().collect(), anchors, work })
    }

    /// The layers in the order in which they are solved.
    pub fn layers(&self) -> &[PlannedLayer] {
        &self.layers
    }

    /// Number of anchors over all layers.
    pub fn anchors(&self) -> u64 {
        self.anchors
    }

    /// Sum of the work over all anchors.
    pub fn work(&self) -> u64 {
        self.work
    }
}

/// What a solve amounted to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Components solved.
    pub components: u64,
    /// Anchors solved.
    pub anchors: u64,
    /// Roll positions in those components, anchors included.
    pub positions: u64,
    /// Options over all distinct rolls of those positions.
    pub options: u64,
    /// Sweeps through a component.
    pub sweeps: u64,
    /// Newton steps that had to be replaced by a safer one.
    pub fallbacks: u64,
    /// Largest difference between an anchor's value and what the last sweep
    /// made of it.
    pub residual: f64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.components += other.components;
        self.anchors += other.anchors;
        self.positions += other.positions;
        self.options += other.options;
        self.sweeps += other.sweeps;
        self.fallbacks += other.fallbacks;
        self.residual = worse(self.residual, other.residual);
    }
}

/// Values of one index, as a layer hands them over.
pub type Entry<N> = (u64, Vec<N>);

/// A finished layer: its rank and its entries.
pub type LayerEntries<N> = (u64, Vec<Entry<N>>);

/// The entries of a component or a layer, and what solving it amounted to.
type Part<N> = (Vec<Entry<N>>, Tally);

/// Remembers finished layers, so that a killed solve can go on.
pub trait Journal<N> {
    /// The layers finished so far.
    ///
    /// # Errors
    /// [`SolveError::Journal`] if they cannot be read.
    fn finished(&mut self) -> Result<Vec<LayerEntries<N>>, SolveError>;

    /// A layer is finished.
    ///
    /// # Errors
    /// [`SolveError::Journal`] if it cannot be kept.
    fn append(&mut self, rank: u64, entries: &[Entry<N>]) -> Result<(), SolveError>;
}

/// Solves one component given its equations and filled slots.
pub trait Job<N>: Sync {
    /// The solved slots.
    ///
    /// # Errors
    /// Whatever hinders it.
    fn run(&self, equations: &Equations, slots: Vec<N>) -> Result<Solved<N>, SolveError>;
}

impl<N: Field, M: Method<N> + ?Sized> Job<N> for M {
    fn run(&self, equations: &Equations, slots: Vec<N>) -> Result<Solved<N>, SolveError> {
        self.solve(equations, slots)
    }
}

/// How to go through a game.
pub struct Run<'a, G: Indexed> {
    /// The game.
    pub game: &'a G,
    /// Its anchors.
    pub plan: &'a Plan,
    /// A policy in the place of the best option.
    pub policy: Option<&'a Choose<'a, G>>,
    /// Who watches.
    pub observer: &'a dyn Observer,
}

impl<G: Indexed> Run<'_, G> {
    /// Does `job` on every component, the last layer first, on the current
    /// rayon pool. Finished layers are kept in `journal`, and those that it
    /// already holds are taken from there.
    ///
    /// # Errors
    /// What the job or the journal returns; [`SolveError::Interrupted`] if the
    /// observer cancels.
    pub fn solve<N: Number>(
        &self,
        job: &(impl Job<N> + ?Sized),
        mut journal: Option<&mut dyn Journal<N>>,
    ) -> Result<(Values<N>, Tally), SolveError> {
        let width = if self.game.seats() <= 2 { 1 } else { self.game.seats() };
        let mut values = Values::unknown(self.game.index_bound(), width, N::integer(0));
        let mut tally = Tally::default();
        self.observer.started(self.plan.work);
        let resumed = match &mut journal {
            Some(journal) => resume(*journal, &mut values)?,
            None => Vec::new(),
        };
        let mut done = 0;
        for layer in &self.plan.layers {
            if resumed.contains(&layer.rank) {
                self.observer.advanced(layer.work);
                done += layer.indices.len() as u64;
                continue;
            }
            let (entries, part) = self.layer(layer, &values, job, done)?;
            for (index, numbers) in &entries {
                values.set(*index, numbers);
            }
            tally += part;
            done += layer.indices.len() as u64;
            if let Some(journal) = &mut journal {
                journal.append(layer.rank, &entries)?;
            }
        }
        Ok((values, tally))
    }

    /// Solves the components of one layer side by side.
    fn layer<N: Number>(
        &self,
        layer: &PlannedLayer,
        values: &Values<N>,
        job: &(impl Job<N> + ?Sized),
        done: u64,
    ) -> Result<Part<N>, SolveError> {
        let compiler = || match self.policy {
            Some(policy) => Compiler::with_policy(self.game, policy),
            None => Compiler::new(self.game),
        };
        let solved: Result<Vec<_>, SolveError> = layer
            .indices
            .par_iter()
            .map_init(compiler, |compiler, &index| {
                if self.observer.cancelled() {
                    return Err(SolveError::Interrupted { done, total: self.plan.anchors });
                }
                let part = component(compiler, index, values, job)?;
                let anchor = self.game.anchor_at(index);
                self.observer.advanced(anchor.map_or(0, |anchor| self.game.work(&anchor)));
                Ok(part)
            })
            .collect();
        let (mut entries, mut tally) = (Vec::new(), Tally::default());
        for (part, count) in solved?.into_iter().flatten() {
            entries.extend(part);
            tally += count;
        }
        Ok((entries, tally))
    }
}

/// Takes over the layers that an earlier run finished; tells their ranks.
fn resume<N: Clone>(
    journal: &mut dyn Journal<N>,
    values: &mut Values<N>,
) -> Result<Vec<u64>, SolveError> {
    let mut ranks = Vec::new();
    for (rank, entries) in journal.finished()? {
        for (index, numbers) in &entries {
            if *index >= values.bound() || numbers.len() != values.width() {
                let what = format!("layer {rank} has an entry for index {index}");
                return Err(SolveError::Journal(what + " that this game does not have"));
            }
            values.set(*index, numbers);
        }
        ranks.push(rank);
    }
    Ok(ranks)
}

/// Compiles and solves the component led by `index`, if it leads one.
fn component<G: Indexed, N: Number>(
    compiler: &mut Compiler<G>,
    index: u64,
    values: &Values<N>,
    job: &(impl Job<N> + ?Sized),
) -> Result<Option<Part<N>>, SolveError> {
    let Compiled::Leader = compiler.component(index)? else { return Ok(None) };
    let equations = compiler.equations();
    let slots = equations.slots(|exit, seat| match values.get(exit) {
        Some(numbers) => Ok(numbers[seat].clone()),
        None => Err(SolveError::MissingExit { index: exit }),
    })?;
    let solved = job.run(equations, slots)?;
    let width = equations.width();
    let numbers = |&slot: &u32| {
        let start = slot as usize * width;
        solved.slots[start..start + width].to_vec()
    };
    let indices = equations.anchor_indices().iter().copied();
    let entries = indices.zip(equations.anchors().iter().map(numbers)).collect();
    let tally = Tally {
        components: 1,
        anchors: equations.anchors().len() as u64,
        positions: equations.positions() as u64,
        options: equations.options() as u64,
        sweeps: u64::from(solved.sweeps),
        fallbacks: u64::from(solved.fallbacks),
        residual: solved.residual,
    };
    Ok(Some((entries, tally)))
}
