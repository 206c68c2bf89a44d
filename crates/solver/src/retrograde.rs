//! Retrograde analysis: components in reverse order of play.
//!
//! The components of one layer depend only on higher layers, so they are solved
//! in parallel; a layer's values are stored once all of it is done. Each
//! component is computed by one thread from finished values alone: any number
//! of threads gives the same bits.

use crate::component::{Choose, Compiled, Compiler, Equations};
use crate::error::SolveError;
use crate::executor::{Executor, Level, Threads};
use crate::method::{Method, Solved};
use crate::number::{Field, Number, Portable, worse};
use crate::values::Values;
use retrodice_core::index::Indexed;
use retrodice_core::observer::Observer;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::ops::{AddAssign, Range};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The most anchor slots the generic solver holds in memory.
pub const MOST_ANCHORS: u64 = 1 << 31;

/// The anchors of a game, layer by layer, the last layer first.
#[derive(Clone, Debug)]
pub struct Plan {
    layers: Vec<PlannedLayer>,
    anchors: u64,
    work: u64,
    /// Whether there are other anchors beside these.
    partial: bool,
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
        Ok(Self::of(game, 0..bound, false))
    }

    /// The anchors that can follow `anchor`, itself included; `None` if they are more
    /// than `most`. Time: that of a walk through their turns.
    ///
    /// # Errors
    /// [`SolveError::TooManyAnchors`] if the game's anchors have no index;
    /// [`SolveError::EndlessTurn`], [`SolveError::TooLarge`] of a turn.
    pub fn following<G: Indexed>(
        game: &G,
        anchor: &G::RollPosition,
        most: u64,
    ) -> Result<Option<Self>, SolveError> {
        if game.index_bound() == u64::MAX {
            return Err(SolveError::TooManyAnchors { anchors: u64::MAX, most: MOST_ANCHORS });
        }
        let first = game.anchor_index(anchor);
        let mut found = FxHashSet::from_iter([first]);
        let mut open = vec![first];
        let mut compiler = Compiler::new(game);
        while let Some(index) = open.pop() {
            let at = game.anchor_at(index).ok_or(SolveError::NoAnchor { index })?;
            compiler.turns(&[at])?;
            let exits = compiler.equations().exits().iter();
            open.extend(exits.filter(|&&exit| found.insert(exit)));
            if found.len() as u64 > most {
                return Ok(None);
            }
        }
        let mut indices: Vec<u64> = found.into_iter().collect();
        indices.sort_unstable();
        Ok(Some(Self::of(game, indices, true)))
    }

    /// The plan of these indices, ascending.
    fn of<G: Indexed>(game: &G, indices: impl IntoIterator<Item = u64>, partial: bool) -> Self {
        let mut layers = BTreeMap::<u64, PlannedLayer>::new();
        let (mut anchors, mut work) = (0, 0);
        for index in indices {
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
        Self { layers: layers.into_values().rev().collect(), anchors, work, partial }
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
    /// Largest difference between an anchor's value and the result of the last
    /// sweep.
    pub residual: f64,
    /// The largest certified distance of an anchor's value from the root of its
    /// equation, among those that rounding kept from converging any further; zero if
    /// there are none. See [`Solved::distance`].
    pub distance: f64,
}

impl Tally {
    fn pack(&self, bytes: &mut Vec<u8>) {
        let Self { components, anchors, positions, options, sweeps, fallbacks, .. } = *self;
        for count in [components, anchors, positions, options, sweeps, fallbacks] {
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
            sweeps: count()?,
            fallbacks: count()?,
            residual: f64::unpack(bytes)?,
            distance: f64::unpack(bytes)?,
        })
    }
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
        self.distance = worse(self.distance, other.distance);
    }
}

/// Values of one index, as a layer hands them over.
pub type Entry<N> = (u64, Vec<N>);

/// A finished layer: its rank and its entries.
pub type LayerEntries<N> = (u64, Vec<Entry<N>>);

/// The entries of a component or a layer, and what solving it amounted to.
type Part<N> = (Vec<Entry<N>>, Tally);

/// Stores finished layers, so that a killed solve can resume.
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
    /// Any failure.
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
    /// A policy instead of the best option.
    pub policy: Option<&'a Choose<'a, G>>,
    /// Who watches.
    pub observer: &'a dyn Observer,
    /// Who runs the components of a layer.
    pub executor: &'a dyn Executor,
}

impl<'a, G: Indexed> Run<'a, G> {
    /// With the best options, on the current rayon pool.
    pub fn new(game: &'a G, plan: &'a Plan, observer: &'a dyn Observer) -> Self {
        Self { game, plan, policy: None, observer, executor: &Threads }
    }

    /// Does `job` on every component, the last layer first. Finished layers are kept in `journal`, and those that it
    /// already holds are taken from there.
    ///
    /// # Errors
    /// What the job or the journal returns; [`SolveError::Interrupted`] if the
    /// observer cancels; [`SolveError::Folded`] for a policy on a [folded
    /// index](Indexed::is_folded).
    pub fn solve<N: Number + Portable>(
        &self,
        job: &(impl Job<N> + ?Sized),
        mut journal: Option<&mut dyn Journal<N>>,
    ) -> Result<(Values<N>, Tally), SolveError> {
        if self.policy.is_some() && self.game.is_folded() {
            return Err(SolveError::Folded { scheme: self.game.index_scheme().name });
        }
        let width = if self.game.seats() <= 2 { 1 } else { self.game.seats() };
        let mut values = match self.plan.partial {
            true => Values::scattered(width),
            false => Values::unknown(self.game.index_bound(), width, N::integer(0)),
        };
        let mut tally = Tally::default();
        self.observer.started(self.plan.work);
        let resumed = match &mut journal {
            Some(journal) => resume(*journal, &mut values)?,
            None => Vec::new(),
        };
        let mut done = 0;
        let idle = Mutex::new(Vec::new());
        for layer in &self.plan.layers {
            // Other processes may need what this one has read.
            let is_resumed = resumed.contains(&layer.rank);
            if is_resumed {
                self.observer.restored(layer.work);
            }
            let (entries, part) = self.layer(layer, is_resumed, &values, job, done, &idle)?;
            for (index, numbers) in &entries {
                values.set(*index, numbers);
            }
            tally += part;
            done += layer.indices.len() as u64;
            if let Some(journal) = &mut journal
                && !is_resumed
            {
                journal.append(layer.rank, &entries)?;
            }
        }
        Ok((values, tally))
    }

    /// Solves the components of one layer in parallel; a layer that was restored is skipped.
    fn layer<N: Number + Portable>(
        &self,
        layer: &PlannedLayer,
        is_resumed: bool,
        values: &Values<N>,
        job: &(impl Job<N> + ?Sized),
        before: u64,
        idle: &Mutex<Vec<Compiler<'a, G>>>,
    ) -> Result<Part<N>, SolveError> {
        let done = layer.indices.iter().map(|_| AtomicBool::new(is_resumed)).collect();
        let parts = Mutex::new(BTreeMap::new());
        let level = Components { run: self, layer, values, job, before, idle, done, parts };
        self.executor.run(&level)?;
        if let Some(left) = (0..level.blocks()).find(|&block| !level.is_done(block)) {
            let index = layer.indices[left];
            let why = format!("the component of anchor {index} was left out by the executor");
            return Err(SolveError::Executor(why));
        }
        let parts = level.parts.into_inner().unwrap_or_else(PoisonError::into_inner);
        let (mut entries, mut tally) = (Vec::new(), Tally::default());
        for (part, count) in parts.into_values() {
            entries.extend(part);
            tally += count;
        }
        Ok((entries, tally))
    }
}

/// The components of one layer, as an executor runs them: a block is the component
/// that an anchor leads, and empty for anchors that lead none.
struct Components<'a, 'r, G: Indexed, N, J: ?Sized> {
    run: &'a Run<'r, G>,
    layer: &'a PlannedLayer,
    values: &'a Values<N>,
    job: &'a J,
    /// Anchors of the layers before.
    before: u64,
    /// Compilers that no thread uses now: their buffers are worth keeping.
    idle: &'a Mutex<Vec<Compiler<'r, G>>>,
    /// By block, whether it is solved.
    done: Vec<AtomicBool>,
    /// The results of blocks that are not empty.
    parts: Mutex<BTreeMap<usize, Part<N>>>,
}

impl<G: Indexed, N: Number + Portable, J: Job<N> + ?Sized> Level for Components<'_, '_, G, N, J> {
    fn blocks(&self) -> usize {
        self.layer.indices.len()
    }

    fn solve(&self, blocks: Range<usize>) -> Result<(), SolveError> {
        let Run { game, plan, observer, .. } = *self.run;
        let mut open = blocks.filter(|&block| !self.is_done(block)).peekable();
        if open.peek().is_none() {
            return Ok(());
        }
        let fresh = || match self.run.policy {
            Some(policy) => Compiler::with_policy(game, policy),
            None => Compiler::new(game),
        };
        let idle = locked(self.idle).pop();
        let mut compiler = idle.unwrap_or_else(fresh);
        let (mut found, mut solved) = (Vec::new(), Vec::new());
        for block in open {
            if observer.cancelled() {
                return Err(SolveError::Interrupted { done: self.before, total: plan.anchors });
            }
            let index = self.layer.indices[block];
            let part = component(&mut compiler, index, self.values, self.job)?;
            found.extend(part.map(|part| (block, part)));
            solved.push(block);
            observer.advanced(self.effort(block));
        }
        locked(self.idle).push(compiler);
        locked(&self.parts).extend(found);
        solved.into_iter().for_each(|block| self.done[block].store(true, Ordering::Release));
        Ok(())
    }

    fn is_done(&self, block: usize) -> bool {
        self.done[block].load(Ordering::Acquire)
    }

    fn work(&self, block: usize) -> u128 {
        self.effort(block).into()
    }

    fn export(&self, block: usize, bytes: &mut Vec<u8>) {
        match locked(&self.parts).get(&block) {
            Some((entries, tally)) => {
                tally.pack(bytes);
                entries.iter().for_each(|(index, values)| pack(*index, values, bytes));
            }
            // Of a layer that was resumed; components are not kept apart then.
            None => {
                let index = self.layer.indices[block];
                let Some(values) = self.values.get(index) else { return };
                Tally::default().pack(bytes);
                pack(index, values, bytes);
            }
        }
    }

    fn import(&self, block: usize, mut bytes: &[u8]) -> Result<(), SolveError> {
        if !bytes.is_empty() {
            let part = self.unpack(&mut bytes).ok_or_else(|| {
                let index = self.layer.indices[block];
                SolveError::Executor(format!("the component of anchor {index} arrived damaged"))
            })?;
            locked(&self.parts).insert(block, part);
        }
        self.done[block].store(true, Ordering::Release);
        self.run.observer.advanced(self.effort(block));
        Ok(())
    }
}

impl<G: Indexed, N: Number + Portable, J: ?Sized> Components<'_, '_, G, N, J> {
    fn effort(&self, block: usize) -> u64 {
        let game = self.run.game;
        game.anchor_at(self.layer.indices[block]).map_or(0, |anchor| game.work(&anchor))
    }

    /// What [`Level::export`] wrote; `None` if it is not that, or of another game.
    fn unpack(&self, bytes: &mut &[u8]) -> Option<Part<N>> {
        let tally = Tally::unpack(bytes)?;
        let mut entries = Vec::new();
        while !bytes.is_empty() {
            let (index, rest) = bytes.split_first_chunk()?;
            *bytes = rest;
            let index = u64::from_le_bytes(*index);
            let width = self.values.width();
            let values = (0..width).map(|_| N::unpack(bytes)).collect::<Option<_>>()?;
            self.layer.indices.binary_search(&index).ok()?;
            entries.push((index, values));
        }
        Some((entries, tally))
    }
}

/// Appends an entry's bytes.
fn pack<N: Portable>(index: u64, values: &[N], bytes: &mut Vec<u8>) {
    bytes.extend_from_slice(&index.to_le_bytes());
    values.iter().for_each(|value| value.pack(bytes));
}

/// The lock, whoever panicked with it: what it guards is consistent at any time.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes over the layers that an earlier run finished; returns their ranks.
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
        distance: solved.distance,
    };
    Ok(Some((entries, tally)))
}
