//! Sequential replacement for the part of rayon that the workspace uses.
//!
//! A web worker has one thread. Rayon's own fallback for one thread would be a tenth of the code
//! of the page.
#![forbid(unsafe_code)]

use std::collections::HashMap;
use std::convert::Infallible;
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Range, RangeInclusive};

/// The traits that give collections their `par_` methods.
pub mod prelude {
    pub use crate::{
        IntoParallelIterator, IntoParallelRefIterator, IntoParallelRefMutIterator, ParallelSlice,
        ParallelSliceMut,
    };
}

/// A sequential iterator with rayon's methods.
pub struct Serial<I>(I);

/// Conversion into a [`Serial`] iterator, by value.
pub trait IntoParallelIterator {
    /// The type of the items.
    type Item;
    /// The type of the sequential iterator.
    type Iter: Iterator<Item = Self::Item>;

    /// Returns a sequential iterator over the items.
    fn into_par_iter(self) -> Serial<Self::Iter>;
}

impl<I: Iterator> IntoParallelIterator for Serial<I> {
    type Item = I::Item;
    type Iter = I;

    fn into_par_iter(self) -> Self {
        self
    }
}

impl<T> IntoParallelIterator for Vec<T> {
    type Item = T;
    type Iter = std::vec::IntoIter<T>;

    fn into_par_iter(self) -> Serial<Self::Iter> {
        Serial(self.into_iter())
    }
}

impl<K, V, S> IntoParallelIterator for HashMap<K, V, S> {
    type Item = (K, V);
    type Iter = std::collections::hash_map::IntoIter<K, V>;

    fn into_par_iter(self) -> Serial<Self::Iter> {
        Serial(self.into_iter())
    }
}

impl<T, const N: usize> IntoParallelIterator for [T; N] {
    type Item = T;
    type Iter = std::array::IntoIter<T, N>;

    fn into_par_iter(self) -> Serial<Self::Iter> {
        Serial(self.into_iter())
    }
}

impl<T> IntoParallelIterator for Range<T>
where
    Range<T>: Iterator<Item = T>,
{
    type Item = T;
    type Iter = Self;

    fn into_par_iter(self) -> Serial<Self> {
        Serial(self)
    }
}

impl<T> IntoParallelIterator for RangeInclusive<T>
where
    RangeInclusive<T>: Iterator<Item = T>,
{
    type Item = T;
    type Iter = Self;

    fn into_par_iter(self) -> Serial<Self> {
        Serial(self)
    }
}

/// Sequential `zip` of six iterators.
pub struct Six<A, B, C, D, E, F>(A, B, C, D, E, F);

impl<A, B, C, D, E, F> Iterator for Six<A, B, C, D, E, F>
where
    A: Iterator,
    B: Iterator,
    C: Iterator,
    D: Iterator,
    E: Iterator,
    F: Iterator,
{
    type Item = (A::Item, B::Item, C::Item, D::Item, E::Item, F::Item);

    fn next(&mut self) -> Option<Self::Item> {
        Some((
            self.0.next()?,
            self.1.next()?,
            self.2.next()?,
            self.3.next()?,
            self.4.next()?,
            self.5.next()?,
        ))
    }
}

type Rows<A, B, C, D, E, F> = (Serial<A>, Serial<B>, Serial<C>, Serial<D>, Serial<E>, Serial<F>);

impl<A, B, C, D, E, F> IntoParallelIterator for Rows<A, B, C, D, E, F>
where
    A: Iterator,
    B: Iterator,
    C: Iterator,
    D: Iterator,
    E: Iterator,
    F: Iterator,
{
    type Item = (A::Item, B::Item, C::Item, D::Item, E::Item, F::Item);
    type Iter = Six<A, B, C, D, E, F>;

    fn into_par_iter(self) -> Serial<Self::Iter> {
        Serial(Six(self.0.0, self.1.0, self.2.0, self.3.0, self.4.0, self.5.0))
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

/// Conversion into a [`Serial`] iterator, by mutable reference.
pub trait IntoParallelRefMutIterator<'a> {
    /// The type of the sequential iterator.
    type Iter: Iterator;

    /// Returns a sequential iterator over mutable references.
    fn par_iter_mut(&'a mut self) -> Serial<Self::Iter>;
}

impl<'a, T: 'a> IntoParallelRefMutIterator<'a> for [T] {
    type Iter = std::slice::IterMut<'a, T>;

    fn par_iter_mut(&'a mut self) -> Serial<Self::Iter> {
        Serial(self.iter_mut())
    }
}

/// Sequential chunks of slices.
pub trait ParallelSlice<T> {
    /// Returns chunks of `size` items. The last one may be shorter.
    fn par_chunks(&self, size: usize) -> Serial<std::slice::Chunks<'_, T>>;
}

impl<T> ParallelSlice<T> for [T] {
    fn par_chunks(&self, size: usize) -> Serial<std::slice::Chunks<'_, T>> {
        Serial(self.chunks(size))
    }
}

/// Sequential mutable chunks of slices.
pub trait ParallelSliceMut<T> {
    /// Returns chunks of `size` items. The last one may be shorter.
    fn par_chunks_mut(&mut self, size: usize) -> Serial<std::slice::ChunksMut<'_, T>>;

    /// Returns chunks of `size` items, without a shorter rest.
    fn par_chunks_exact_mut(&mut self, size: usize) -> Serial<std::slice::ChunksExactMut<'_, T>>;
}

impl<T> ParallelSliceMut<T> for [T] {
    fn par_chunks_mut(&mut self, size: usize) -> Serial<std::slice::ChunksMut<'_, T>> {
        Serial(self.chunks_mut(size))
    }

    fn par_chunks_exact_mut(&mut self, size: usize) -> Serial<std::slice::ChunksExactMut<'_, T>> {
        Serial(self.chunks_exact_mut(size))
    }
}

/// Calls `f` without inlining it into the loop around it. A browser optimises a function only after
/// it has been called often, so never a loop that runs once.
#[inline(never)]
fn out_of_line<R, T, U>(f: &impl Fn(&mut R, T) -> U, scratch: &mut R, item: T) -> U {
    f(scratch, item)
}

impl<I: Iterator> Serial<I> {
    /// Sequential `enumerate`: each item with its index.
    pub fn enumerate(self) -> Serial<std::iter::Enumerate<I>> {
        Serial(self.0.enumerate())
    }

    /// Sequential `zip` with another iterator.
    pub fn zip<J: Iterator>(self, other: Serial<J>) -> Serial<std::iter::Zip<I, J>> {
        Serial(self.0.zip(other.0))
    }

    /// Sequential `map` over all items.
    pub fn map<T>(self, f: impl Fn(I::Item) -> T) -> Serial<impl Iterator<Item = T>> {
        self.map_init(|| (), move |(), item| f(item))
    }

    /// Sequential `map` with a scratch value, which `init` creates once.
    pub fn map_init<R, T>(
        self,
        init: impl Fn() -> R,
        f: impl Fn(&mut R, I::Item) -> T,
    ) -> Serial<impl Iterator<Item = T>> {
        let mut scratch = None;
        Serial(self.0.map(move |item| out_of_line(&f, scratch.get_or_insert_with(&init), item)))
    }

    /// Sequential `filter_map` over all items.
    pub fn filter_map<T, F>(self, f: F) -> Serial<std::iter::FilterMap<I, F>>
    where
        F: FnMut(I::Item) -> Option<T>,
    {
        Serial(self.0.filter_map(f))
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

    /// Calls `f` for each item until it fails, with a scratch value that `init` creates once.
    ///
    /// # Errors
    /// The first error of `f`.
    pub fn try_for_each_init<R, E>(
        self,
        init: impl Fn() -> R,
        f: impl Fn(&mut R, I::Item) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut scratch = init();
        let mut items = self.0;
        items.try_for_each(|item| out_of_line(&f, &mut scratch, item))
    }

    /// Calls `f` for each item, with a scratch value that `init` creates once.
    pub fn for_each_init<R>(self, init: impl Fn() -> R, f: impl Fn(&mut R, I::Item)) {
        self.map_init(init, f).0.for_each(drop);
    }

    /// Calls `f` for each item until it fails.
    ///
    /// # Errors
    /// The first error of `f`.
    pub fn try_for_each<E>(self, f: impl Fn(I::Item) -> Result<(), E>) -> Result<(), E> {
        self.map(f).0.collect()
    }

    /// Collects all items in order.
    pub fn collect<C: FromIterator<I::Item>>(self) -> C {
        self.0.collect()
    }
}

impl<T, E, I: Iterator<Item = Result<T, E>>> Serial<I> {
    /// Folds all items into one, from left to right.
    ///
    /// # Errors
    /// The first error of an item or of `f`.
    pub fn try_reduce(
        mut self,
        identity: impl Fn() -> T,
        f: impl Fn(T, T) -> Result<T, E>,
    ) -> Result<T, E> {
        self.0.try_fold(identity(), |all, item| f(all, item?))
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
