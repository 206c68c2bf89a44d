//! Sequential replacement for the part of rayon that the workspace uses.
//!
//! A web worker has one thread. Rayon's own fallback for one thread would be a tenth of the code
//! of the page.
#![forbid(unsafe_code)]

use std::convert::Infallible;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;

/// The traits that give collections their `par_` methods.
pub mod prelude {
    pub use crate::{IntoParallelIterator, IntoParallelRefIterator};
}

/// A sequential iterator with rayon's methods.
pub struct Serial<I>(I);

/// Conversion into a [`Serial`] iterator, by value.
pub trait IntoParallelIterator {
    /// The type of the sequential iterator.
    type Iter: Iterator;

    /// Returns a sequential iterator over the items.
    fn into_par_iter(self) -> Serial<Self::Iter>;
}

impl IntoParallelIterator for Range<usize> {
    type Iter = Self;

    fn into_par_iter(self) -> Serial<Self> {
        Serial(self)
    }
}

/// Conversion into a [`Serial`] iterator, by reference.
pub trait IntoParallelRefIterator<'a> {
    /// The type of the sequential iterator.
    type Iter: Iterator;

    /// Returns a sequential iterator over references.
    fn par_iter(&'a self) -> Serial<Self::Iter>;
}

impl<'a, T: 'a> IntoParallelRefIterator<'a> for [T] {
    type Iter = std::slice::Iter<'a, T>;

    fn par_iter(&'a self) -> Serial<Self::Iter> {
        Serial(self.iter())
    }
}

impl<I: Iterator> Serial<I> {
    /// Sequential `map` over all items.
    pub fn map<T>(self, f: impl Fn(I::Item) -> T) -> Serial<impl Iterator<Item = T>> {
        Serial(self.0.map(f))
    }

    /// Sequential `flat_map` over all items.
    pub fn flat_map_iter<T: IntoIterator, F>(self, f: F) -> Serial<std::iter::FlatMap<I, T, F>>
    where
        F: FnMut(I::Item) -> T,
    {
        Serial(self.0.flat_map(f))
    }

    /// Returns the value unchanged, as there is one thread.
    pub fn with_min_len(self, _: usize) -> Self {
        self
    }

    /// Returns the value unchanged, as there is one thread.
    pub fn with_max_len(self, _: usize) -> Self {
        self
    }

    /// Calls `f` for each item.
    pub fn for_each(self, f: impl Fn(I::Item)) {
        self.0.for_each(f);
    }

    /// Collects all items in order.
    pub fn collect<C: FromIterator<I::Item>>(self) -> C {
        self.0.collect()
    }
}

/// Returns the number of threads, which is 1.
pub fn current_num_threads() -> usize {
    1
}

/// A scope for spawned work, which runs at once.
pub struct Scope<'scope>(PhantomData<fn(&'scope ())>);

impl<'scope> Scope<'scope> {
    /// Runs `work` at once.
    pub fn spawn(&self, work: impl FnOnce(&Self) + 'scope) {
        work(self);
    }
}

/// Runs `work`, which may spawn more.
pub fn scope<'scope, T>(work: impl FnOnce(&Scope<'scope>) -> T) -> T {
    work(&Scope(PhantomData))
}

/// A pool of one thread, which is the calling one.
#[derive(Debug)]
pub struct ThreadPool(());

impl ThreadPool {
    /// Runs `work` on the calling thread.
    pub fn install<T>(&self, work: impl FnOnce() -> T) -> T {
        work()
    }

    /// Runs `work`, which may spawn more.
    pub fn in_place_scope<'scope, T>(&self, work: impl FnOnce(&Scope<'scope>) -> T) -> T {
        scope(work)
    }

    /// Returns the number of threads, which is 1.
    pub fn current_num_threads(&self) -> usize {
        1
    }
}

/// Builder of a [`ThreadPool`] of one thread.
#[derive(Debug, Default)]
pub struct ThreadPoolBuilder(());

impl ThreadPoolBuilder {
    /// Creates a builder without settings.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the value unchanged, as there is one thread.
    pub fn num_threads(self, _: usize) -> Self {
        self
    }

    /// Returns the pool of one thread.
    ///
    /// # Errors
    /// Never fails.
    pub fn build(self) -> Result<ThreadPool, ThreadPoolBuildError> {
        Ok(ThreadPool(()))
    }
}

/// Error of a pool that cannot be built, which never happens.
#[derive(Debug)]
pub struct ThreadPoolBuildError(Infallible);

impl fmt::Display for ThreadPoolBuildError {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {}
    }
}

impl std::error::Error for ThreadPoolBuildError {}
