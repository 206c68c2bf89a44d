//! Retrograde analysis: solves the components of a game in reverse order of play.
//!
//! An *anchor* is the roll position at the start of a turn. Anchors are sorted into layers, a
//! rank that never falls during play. The components of one layer depend only on higher
//! layers, so they are solved in parallel; a layer's values are stored once all of it is done.
//! One thread computes each component, from finished values alone: any number of threads gives
//! the same bits.
//!
//! A layer may be coarse: its anchors then depend on each other only in part. It is split into
//! strongly connected components by the turns of its anchors, and those are solved in order.

use crate::component::{Choose, Compiled, Equations};
use crate::error::SolveError;
use crate::executor::{Executor, Level, Threads};
use crate::method::Job;
use crate::model::{Compile, GameModel, Model};
use crate::number::{Exact, Interval, Number, Portable, worse};
use crate::parallel::{ScratchPool, locked, try_map};
use crate::plan::{Plan, PlannedLayer};
use crate::scc;
use crate::values::Values;
use retrodice_core::index::Indexed;
use retrodice_core::observer::Observer;
use std::collections::BTreeMap;
use std::ops::{AddAssign, Range};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// Statistics of a solve: sizes, sweeps and accuracy.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SolveStats {
    /// Number of components solved.
    pub components: u64,
    /// Number of anchors solved.
    pub anchors: u64,
    /// Roll positions in those components, anchors included.
    pub positions: u64,
    /// Options over all merged rolls of those positions.
    pub options: u64,
    /// Largest number of unknowns of a component.
    pub unknowns: u64,
    /// Number of sweeps over all components.
    pub sweeps: u64,
    /// Number of Newton steps that were replaced by a safer one.
    pub fallbacks: u64,
    /// Largest difference between an anchor's value and the result of the last
    /// sweep.
    pub residual: f64,
    /// Largest certified distance of an anchor's value from the root of its equation, among those
    /// that rounding kept from converging; zero if there are none. See
    /// [`ComponentSolution::distance`](crate::method::ComponentSolution::distance).
    pub distance: f64,
}

impl SolveStats {
    fn pack(&self, bytes: &mut Vec<u8>) {
        let Self { components, anchors, positions, options, unknowns, .. } = *self;
        let Self { sweeps, fallbacks, .. } = *self;
        for count in [components, anchors, positions, options, unknowns, sweeps, fallbacks] {
            bytes.extend_from_slice(&count.to_le_bytes());
        }
        self.residual.pack(bytes);
        self.distance.pack(bytes);
    }

    fn unpack(bytes: &mut &[u8]) -> Option<Self> {
        let mut count = || {
            let (count, rest) = bytes.split_first_chunk()?;
            *bytes = rest;
            Some(u64::from_le_bytes(*count))
        };
        Some(Self {
            components: count()?,
            anchors: count()?,
            positions: count()?,
            options: count()?,
            unknowns: count()?,
            sweeps: count()?,
            fallbacks: count()?,
            residual: f64::unpack(bytes)?,
            distance: f64::unpack(bytes)?,
        })
    }
}

impl AddAssign for SolveStats {
    fn add_assign(&mut self, other: Self) {
        self.components += other.components;
        self.anchors += other.anchors;
        self.positions += other.positions;
        self.options += other.options;
        self.unknowns = self.unknowns.max(other.unknowns);
        self.sweeps += other.sweeps;
        self.fallbacks += other.fallbacks;
        self.residual = worse(self.residual, other.residual);
        self.distance = worse(self.distance, other.distance);
    }
}

/// Game index of an anchor, with its values.
pub type Entry<N> = (u64, Vec<N>);

/// Rank and entries of a finished layer.
pub type LayerEntries<N> = (u64, Vec<Entry<N>>);

/// Entries and statistics of a component or a layer.
type SolvedPart<N> = (Vec<Entry<N>>, SolveStats);

/// Storage of finished layers, from which a killed solve can resume.
pub trait LayerJournal<N> {
    /// Returns the layers finished so far.
    ///
    /// # Errors
    /// [`SolveError::Journal`] if they cannot be read.
    fn finished(&mut self) -> Result<Vec<LayerEntries<N>>, SolveError>;

    /// Stores a finished layer.
    ///
    /// # Errors
    /// [`SolveError::Journal`] if it cannot be stored.
    fn append(&mut self, rank: u64, entries: &[Entry<N>]) -> Result<(), SolveError>;
}

/// Retrograde analysis of a game, ready to run.
pub struct Retrograde<'a, G: Indexed> {
    /// Game that is analysed.
    pub game: &'a G,
    /// Anchors to solve, by layer.
    pub plan: &'a Plan,
    /// Policy that all seats follow; `None` for the best options.
    pub policy: Option<&'a Choose<'a, G>>,
    /// Observer that gets the progress and may cancel.
    pub observer: &'a dyn Observer,
    /// Executor that runs the components of a layer.
    pub executor: &'a dyn Executor,
}

retrodice_core::debug_summary!([G: Indexed] Retrograde<'_, G>, "Retrograde");

impl<'a, G: Indexed> Retrograde<'a, G> {
    /// Prepares an analysis with the best options, on the current rayon pool.
    pub fn new(game: &'a G, plan: &'a Plan, observer: &'a dyn Observer) -> Self {
        Self { game, plan, policy: None, observer, executor: &Threads }
    }

    /// Runs `job` on every component, the last layer first. Stores finished layers in `journal`,
    /// and does not solve again those that it already holds.
    ///
    /// # Errors
    /// Any error of the job or the journal; [`SolveError::Interrupted`] if the observer cancels;
    /// [`SolveError::Folded`] for a policy on a [folded index](Indexed::is_folded).
    pub fn solve<N: Analysed>(
        &self,
        job: &dyn Job<N>,
        journal: Option<&mut dyn LayerJournal<N>>,
    ) -> Result<(Values<N>, SolveStats), SolveError> {
        if self.policy.is_some() && self.game.is_folded() {
            return Err(SolveError::Folded { scheme: self.game.index_scheme().name });
        }
        let model = &GameModel { game: self.game, policy: self.policy };
        let Self { plan, observer, executor, .. } = *self;
        N::analyse(&Analysis { model, plan, observer, executor }, job, journal)
    }
}

/// Retrograde analysis of a game of any type.
pub struct Analysis<'a> {
    model: &'a dyn Model,
    plan: &'a Plan,
    observer: &'a dyn Observer,
    executor: &'a dyn Executor,
}

retrodice_core::debug_summary!([] Analysis<'_>, "Analysis");

/// Number in which games are analysed. The analysis is compiled here, once for each.
pub trait Analysed: Number + Portable {
    /// Runs an analysis; see [`Retrograde::solve`].
    ///
    /// # Errors
    /// See [`Retrograde::solve`].
    fn analyse(
        analysis: &Analysis<'_>,
        job: &dyn Job<Self>,
        journal: Option<&mut dyn LayerJournal<Self>>,
    ) -> Result<(Values<Self>, SolveStats), SolveError>;
}

/// Implements [`Analysed`] for a number.
macro_rules! analysed {
    ($($number:ty),*) => {$(
        impl Analysed for $number {
            fn analyse(
                analysis: &Analysis<'_>,
                job: &dyn Job<Self>,
                journal: Option<&mut dyn LayerJournal<Self>>,
            ) -> Result<(Values<Self>, SolveStats), SolveError> {
                analysis.solve(job, journal)
            }
        }
    )*};
}

analysed!(f64, Exact, Interval);

impl<'a> Analysis<'a> {
    fn solve<N: Number + Portable>(
        &self,
        job: &dyn Job<N>,
        mut journal: Option<&mut dyn LayerJournal<N>>,
    ) -> Result<(Values<N>, SolveStats), SolveError> {
        let seats = self.model.seats();
        let width = if seats <= 2 { 1 } else { seats };
        let mut values = if self.plan.partial {
            Values::scattered(width)
        } else {
            Values::unknown(self.model.index_bound(), width, N::integer(0))
        };
        let mut stats = SolveStats::default();
        self.observer.started(self.plan.work());
        let resumed = match &mut journal {
            Some(journal) => resume(*journal, &mut values)?,
            None => Vec::new(),
        };
        let mut done = 0;
        let idle = Mutex::new(Vec::new());
        for layer in self.plan.layers() {
            // Resumed layers run too: other processes may need what this one has read.
            let is_resumed = resumed.contains(&layer.rank);
            if is_resumed {
                self.observer.restored(layer.work);
            }
            let (entries, part) = self.layer(layer, is_resumed, &mut values, job, done, &idle)?;
            stats += part;
            done += layer.indices.len() as u64;
            if let Some(journal) = &mut journal
                && !is_resumed
            {
                journal.append(layer.rank, &entries)?;
            }
        }
        Ok((values, stats))
    }

    /// Solves the components of one layer in parallel and stores their values; those of a resumed
    /// layer are not solved again.
    fn layer<N: Number + Portable>(
        &self,
        layer: &PlannedLayer,
        is_resumed: bool,
        values: &mut Values<N>,
        job: &dyn Job<N>,
        before: u64,
        idle: &Mutex<Vec<Box<dyn Compile + 'a>>>,
    ) -> Result<SolvedPart<N>, SolveError> {
        let reported = layer.indices.iter().map(|_| AtomicBool::new(false)).collect();
        let shared = Shared { run: self, layer, job, before, idle, reported };
        let (parts, is_coarse) = shared.solve(values, Blocks::Anchors, is_resumed)?;
        let is_complete = || is_resumed || covers(&parts, &layer.indices);
        let parts = if is_coarse || !is_complete() {
            let mut parts = Vec::new();
            for stratum in self.strata(layer)? {
                let (solved, _) = shared.solve(values, Blocks::Components(stratum), false)?;
                solved.iter().for_each(|(entries, _)| store(entries, values));
                parts.extend(solved);
            }
            parts
        } else {
            parts
        };
        let (mut entries, mut stats) = (Vec::new(), SolveStats::default());
        for (part, count) in parts {
            store(&part, values);
            entries.extend(part);
            stats += count;
        }
        Ok((entries, stats))
    }

    /// Splits a coarse layer into its strongly connected components, in strata that depend only
    /// on earlier ones. Time: one walk through the turns of the layer, on the current rayon pool.
    /// Memory: linear in the pairs of anchors of which a turn leads from one to the other.
    fn strata(&self, layer: &PlannedLayer) -> Result<Vec<Vec<Vec<u64>>>, SolveError> {
        let successors = |compiler: &mut Box<dyn Compile + 'a>, index: u64| {
            if self.observer.cancelled() {
                return Err(SolveError::Interrupted { done: 0, total: self.plan.anchors() });
            }
            compiler.turn(index)?;
            let exits = compiler.equations().exits().iter();
            let inner = exits.filter_map(|exit| layer.indices.binary_search(exit).ok());
            let mut inner: Vec<u32> = inner.map(|number| number as u32).collect();
            inner.sort_unstable();
            Ok(inner)
        };
        let compilers = ScratchPool::new(|| self.model.compiler());
        let successors = try_map(layer.indices.len(), &|anchor| {
            compilers.with(|compiler| successors(compiler, layer.indices[anchor]))
        })?;
        let components = scc::components(&successors);
        let strata = scc::strata(&successors, components);
        let index = |&number: &u32| layer.indices[number as usize];
        let indices = |component: Vec<u32>| component.iter().map(index).collect();
        Ok(strata.into_iter().map(|stratum| stratum.into_iter().map(indices).collect()).collect())
    }
}

/// Stores the values of these anchors.
fn store<N: Clone>(entries: &[Entry<N>], values: &mut Values<N>) {
    for (index, numbers) in entries {
        values.set(*index, numbers);
    }
}

/// Returns whether every index has an entry in one of the parts. An anchor that depends on one of
/// a smaller index, but not the other way round, has none.
fn covers<N>(parts: &[SolvedPart<N>], indices: &[u64]) -> bool {
    let entries = parts.iter().flat_map(|(entries, _)| entries);
    let mut solved: Vec<u64> = entries.map(|(index, _)| *index).collect();
    solved.sort_unstable();
    solved.dedup();
    solved.len() == indices.len()
}

/// Division of a layer into blocks.
enum Blocks {
    /// One block for each anchor: the component that it leads, empty if it leads none.
    Anchors,
    /// These components, each with its anchors in ascending order, the leader first.
    Components(Vec<Vec<u64>>),
}

/// Facts that all passes through a layer share.
struct Shared<'a, 'r, N> {
    run: &'a Analysis<'r>,
    layer: &'a PlannedLayer,
    job: &'a dyn Job<N>,
    /// Number of anchors in finished layers.
    before: u64,
    /// Compilers that no thread uses now, for reuse of their buffers.
    idle: &'a Mutex<Vec<Box<dyn Compile + 'r>>>,
    /// Whether the observer knows that each anchor of the layer is done.
    reported: Vec<AtomicBool>,
}

impl<N: Number + Portable> Shared<'_, '_, N> {
    /// Solves the blocks on the executor. Returns their results in order of the blocks, and
    /// whether the layer turned out to be coarse: then the results are not complete.
    fn solve(
        &self,
        values: &Values<N>,
        blocks: Blocks,
        is_resumed: bool,
    ) -> Result<(Vec<SolvedPart<N>>, bool), SolveError> {
        let count = match &blocks {
            Blocks::Anchors => self.layer.indices.len(),
            Blocks::Components(components) => components.len(),
        };
        let done = (0..count).map(|_| AtomicBool::new(is_resumed)).collect();
        let (parts, is_coarse) = (Mutex::new(BTreeMap::new()), AtomicBool::new(false));
        let level = Components { shared: self, blocks, values, done, parts, is_coarse };
        self.run.executor.run(&level)?;
        if let Some(block) = (0..level.blocks()).find(|&block| !level.is_done(block)) {
            let index = level.anchors(block)[0];
            let why = format!("the component of anchor {index} was left out by the executor");
            return Err(SolveError::Executor(why));
        }
        let is_coarse = level.is_coarse.into_inner();
        let parts = level.parts.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok((parts.into_values().collect(), is_coarse))
    }
}

/// Components of one layer, as the blocks of an executor's level.
struct Components<'a, 'r, N> {
    shared: &'a Shared<'a, 'r, N>,
    blocks: Blocks,
    values: &'a Values<N>,
    /// Whether each block is solved.
    done: Vec<AtomicBool>,
    /// Results of the blocks that are not empty. A block without entries is the mark of a coarse
    /// layer, for other processes.
    parts: Mutex<BTreeMap<usize, SolvedPart<N>>>,
    /// Whether a block was larger than its component, so that the others need not be solved.
    is_coarse: AtomicBool,
}

impl<N: Number + Portable> Level for Components<'_, '_, N> {
    fn blocks(&self) -> usize {
        self.done.len()
    }

    fn solve(&self, blocks: Range<usize>) -> Result<(), SolveError> {
        let Shared { run, before, idle, job, .. } = *self.shared;
        let mut open = blocks.filter(|&block| !self.is_done(block)).peekable();
        if open.peek().is_none() {
            return Ok(());
        }
        let recycled = locked(idle).pop();
        let mut compiler = recycled.unwrap_or_else(|| run.model.compiler());
        let (mut results, mut solved) = (Vec::new(), Vec::new());
        for block in open {
            if run.observer.cancelled() {
                return Err(SolveError::Interrupted { done: before, total: run.plan.anchors() });
            }
            solved.push(block);
            if self.is_coarse.load(Ordering::Relaxed) {
                continue;
            }
            let is_leader = match &self.blocks {
                Blocks::Anchors => {
                    let compiled = compiler.component(self.shared.layer.indices[block])?;
                    matches!(compiled, Compiled::Leader)
                }
                Blocks::Components(components) => {
                    compiler.members(&components[block])?;
                    true
                }
            };
            if compiler.is_coarse() {
                self.is_coarse.store(true, Ordering::Relaxed);
                results.push((block, (Vec::new(), SolveStats::default())));
                continue;
            }
            if is_leader {
                results.push((block, component(compiler.equations(), self.values, job)?));
            }
            self.report(block);
        }
        locked(idle).push(compiler);
        locked(&self.parts).extend(results);
        solved.into_iter().for_each(|block| self.done[block].store(true, Ordering::Release));
        Ok(())
    }

    fn is_done(&self, block: usize) -> bool {
        self.done[block].load(Ordering::Acquire)
    }

    fn work(&self, block: usize) -> u128 {
        self.anchors(block).iter().map(|&index| u128::from(self.effort(index))).sum()
    }

    fn export(&self, block: usize, bytes: &mut Vec<u8>) {
        match locked(&self.parts).get(&block) {
            Some((entries, stats)) => {
                stats.pack(bytes);
                entries.iter().for_each(|(index, values)| pack(*index, values, bytes));
            }
            // A resumed layer does not tell its components apart: each anchor is sent alone.
            None => {
                let index = self.anchors(block)[0];
                let Some(values) = self.values.get(index) else { return };
                SolveStats::default().pack(bytes);
                pack(index, values, bytes);
            }
        }
    }

    fn import(&self, block: usize, mut bytes: &[u8]) -> Result<(), SolveError> {
        if !bytes.is_empty() {
            let part = self.unpack(&mut bytes).ok_or_else(|| {
                let index = self.anchors(block)[0];
                SolveError::Executor(format!("the component of anchor {index} arrived damaged"))
            })?;
            if part.0.is_empty() {
                self.is_coarse.store(true, Ordering::Relaxed);
            }
            locked(&self.parts).insert(block, part);
        }
        self.done[block].store(true, Ordering::Release);
        self.report(block);
        Ok(())
    }
}

impl<N: Number + Portable> Components<'_, '_, N> {
    /// Returns the game indices of a block's anchors, the leader first.
    fn anchors(&self, block: usize) -> &[u64] {
        match &self.blocks {
            Blocks::Anchors => std::slice::from_ref(&self.shared.layer.indices[block]),
            Blocks::Components(components) => &components[block],
        }
    }

    /// Tells the observer that the anchors of a block are done, each once.
    fn report(&self, block: usize) {
        for &index in self.anchors(block) {
            let Ok(number) = self.shared.layer.indices.binary_search(&index) else { continue };
            if !self.shared.reported[number].swap(true, Ordering::Relaxed) {
                self.shared.run.observer.advanced(self.effort(index));
            }
        }
    }

    fn effort(&self, index: u64) -> u64 {
        self.shared.run.model.work(index)
    }

    /// Reads what [`Level::export`] wrote; `None` if the bytes are damaged or of another game.
    fn unpack(&self, bytes: &mut &[u8]) -> Option<SolvedPart<N>> {
        let stats = SolveStats::unpack(bytes)?;
        let mut entries = Vec::new();
        while !bytes.is_empty() {
            let (index, rest) = bytes.split_first_chunk()?;
            *bytes = rest;
            let index = u64::from_le_bytes(*index);
            let width = self.values.width();
            let values = (0..width).map(|_| N::unpack(bytes)).collect::<Option<_>>()?;
            self.shared.layer.indices.binary_search(&index).ok()?;
            entries.push((index, values));
        }
        Some((entries, stats))
    }
}

/// Appends the bytes of an entry.
fn pack<N: Portable>(index: u64, values: &[N], bytes: &mut Vec<u8>) {
    bytes.extend_from_slice(&index.to_le_bytes());
    values.iter().for_each(|value| value.pack(bytes));
}

/// Restores the layers that an earlier run finished, and returns their ranks.
fn resume<N: Clone>(
    journal: &mut dyn LayerJournal<N>,
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

/// Solves the equations of a component, given the values of finished layers.
fn component<N: Number>(
    equations: &Equations,
    values: &Values<N>,
    job: &dyn Job<N>,
) -> Result<SolvedPart<N>, SolveError> {
    let slots = equations.slots(|exit, seat| match values.get(exit) {
        Some(numbers) => Ok(numbers[seat].clone()),
        None => Err(SolveError::MissingExit { index: exit }),
    })?;
    let solution = job.run(equations, slots)?;
    let width = equations.width();
    let numbers = |&slot: &u32| {
        let start = slot as usize * width;
        solution.slots[start..start + width].to_vec()
    };
    let indices = equations.anchor_indices().iter().copied();
    let entries = indices.zip(equations.anchors().iter().map(numbers)).collect();
    let stats = SolveStats {
        components: 1,
        anchors: equations.anchors().len() as u64,
        positions: equations.positions() as u64,
        options: equations.options() as u64,
        unknowns: equations.unknowns() as u64,
        sweeps: u64::from(solution.sweeps),
        fallbacks: u64::from(solution.fallbacks),
        residual: solution.residual,
        distance: solution.distance,
    };
    Ok((entries, stats))
}
