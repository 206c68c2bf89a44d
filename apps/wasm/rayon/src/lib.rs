//! What the workspace uses of rayon, for a machine with one thread: the same names, done one
//! after the other. A web worker has no second thread, and rayon's own way of doing without
//! takes a tenth of the code of the page.
#![forbid(unsafe_code)]

use std::collections::HashMap;
use std::convert::Infallible;
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Range, RangeInclusive};

/// The traits by which iterators become "parallel".
pub mod prelude {
    pub use crate::{
        IntoParallelIterator, IntoParallelRefIterator, IntoParallelRefMutIterator, ParallelSlice,
        ParallelSliceMut,
    };
}

/// An iterator with rayon's methods.
pub struct Serial<I>(I);

/// Into such an iterator, by value.
pub trait IntoParallelIterator {
    /// What it gives.
    type Item;
    /// The iterator behind it.
    type Iter: Iterator<Item = Self::Item>;

    /// The iterator.
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

/// Six iterators side by side.
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

/// Into such an iterator, by reference.
pub trait IntoParallelRefIterator<'a> {
    /// The iterator behind it.
    type Iter: Iterator;

    /// The iterator.
    fn par_iter(&'a self) -> Serial<Self::Iter>;
}

impl<'a, T: 'a> IntoParallelRefIterator<'a> for [T] {
    type Iter = std::slice::Iter<'a, T>;

    fn par_iter(&'a self) -> Serial<Self::Iter> {
        Serial(self.iter())
    }
}

/// Into such an iterator, by mutable reference.
pub trait IntoParallelRefMutIterator<'a> {
    /// The iterator behind it.
    type Iter: Iterator;

    /// The iterator.
    fn par_iter_mut(&'a mut self) -> Serial<Self::Iter>;
}

impl<'a, T: 'a> IntoParallelRefMutIterator<'a> for [T] {
    type Iter = std::slice::IterMut<'a, T>;

    fn par_iter_mut(&'a mut self) -> Serial<Self::Iter> {
        Serial(self.iter_mut())
    }
}

/// Pieces of slices, to read.
pub trait ParallelSlice<T> {
    /// Pieces of `size`, the last one perhaps shorter.
    fn par_chunks(&self, size: usize) -> Serial<std::slice::Chunks<'_, T>>;
}

impl<T> ParallelSlice<T> for [T] {
    fn par_chunks(&self, size: usize) -> Serial<std::slice::Chunks<'_, T>> {
        Serial(self.chunks(size))
    }
}

/// Pieces of slices, to write.
pub trait ParallelSliceMut<T> {
    /// Pieces of `size`, the last one perhaps shorter.
    fn par_chunks_mut(&mut self, size: usize) -> Serial<std::slice::ChunksMut<'_, T>>;

    /// Pieces of `size`; a shorter rest is left out.
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

/// Calls `f`, which is not inlined into the loop around it: a browser compiles a function well
/// only after it has been called often, and a loop that runs once never.
#[inline(never)]
fn out_of_line<R, T, U>(f: &impl Fn(&mut R, T) -> U, room: &mut R, item: T) -> U {
    f(room, item)
}

impl<I: Iterator> Serial<I> {
    /// Each with its place.
    pub fn enumerate(self) -> Serial<std::iter::Enumerate<I>> {
        Serial(self.0.enumerate())
    }

    /// Each beside one of another iterator.
    pub fn zip<J: Iterator>(self, other: Serial<J>) -> Serial<std::iter::Zip<I, J>> {
        Serial(self.0.zip(other.0))
    }

    /// What comes of each.
    pub fn map<T>(self, f: impl Fn(I::Item) -> T) -> Serial<impl Iterator<Item = T>> {
        self.map_init(|| (), move |(), item| f(item))
    }

    /// What comes of each, with room to work in.
    pub fn map_init<R, T>(
        self,
        init: impl Fn() -> R,
        f: impl Fn(&mut R, I::Item) -> T,
    ) -> Serial<impl Iterator<Item = T>> {
        let mut room = None;
        Serial(self.0.map(move |item| out_of_line(&f, room.get_or_insert_with(&init), item)))
    }

    /// What comes of those of which something comes.
    pub fn filter_map<T, F>(self, f: F) -> Serial<std::iter::FilterMap<I, F>>
    where
        F: FnMut(I::Item) -> Option<T>,
    {
        Serial(self.0.filter_map(f))
    }

    /// All that comes of each.
    pub fn flat_map_iter<T: IntoIterator, F>(self, f: F) -> Serial<std::iter::FlatMap<I, T, F>>
    where
        F: FnMut(I::Item) -> T,
    {
        Serial(self.0.flat_map(f))
    }

    /// Without effect.
    pub fn with_min_len(self, _: usize) -> Self {
        self
    }

    /// Without effect.
    pub fn with_max_len(self, _: usize) -> Self {
        self
    }

    /// Calls `f` for each until it fails, with room made by `init`.
    ///
    /// # Errors
    /// The first of `f`.
    pub fn try_for_each_init<R, E>(
        self,
        init: impl Fn() -> R,
        f: impl Fn(&mut R, I::Item) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut room = init();
        let mut items = self.0;
        items.try_for_each(|item| out_of_line(&f, &mut room, item))
    }

    /// Does something with each, with room to work in.
    pub fn for_each_init<R>(self, init: impl Fn() -> R, f: impl Fn(&mut R, I::Item)) {
        self.map_init(init, f).0.for_each(drop);
    }

    /// Does something with each, up to the first error.
    ///
    /// # Errors
    /// The first one.
    pub fn try_for_each<E>(self, f: impl Fn(I::Item) -> Result<(), E>) -> Result<(), E> {
        self.map(f).0.collect()
    }

    /// All of them.
    pub fn collect<C: FromIterator<I::Item>>(self) -> C {
        self.0.collect()
    }
}

impl<T, E, I: Iterator<Item = Result<T, E>>> Serial<I> {
    /// All of them in one.
    ///
    /// # Errors
    /// The first one.
    pub fn try_reduce(
        mut self,
        identity: impl Fn() -> T,
        f: impl Fn(T, T) -> Result<T, E>,
    ) -> Result<T, E> {
        self.0.try_fold(identity(), |all, item| f(all, item?))
    }
}

/// How many threads there are.
pub fn current_num_threads() -> usize {
    1
}

/// Where work is left to be done; it is done at once.
pub struct Scope<'scope>(PhantomData<fn(&'scope ())>);

impl<'scope> Scope<'scope> {
    /// Does this work.
    pub fn spawn(&self, work: impl FnOnce(&Self) + 'scope) {
        work(self);
    }
}

/// Does work that leaves more.
pub fn scope<'scope, T>(work: impl FnOnce(&Scope<'scope>) -> T) -> T {
    work(&Scope(PhantomData))
}

/// The thread that calls.
#[derive(Debug)]
pub struct ThreadPool(());

impl ThreadPool {
    /// Does this work.
    pub fn install<T>(&self, work: impl FnOnce() -> T) -> T {
        work()
    }

    /// Does work that leaves more.
    pub fn in_place_scope<'scope, T>(&self, work: impl FnOnce(&Scope<'scope>) -> T) -> T {
        scope(work)
    }

    /// How many threads it has.
    pub fn current_num_threads(&self) -> usize {
        1
    }
}

/// Makes a [`ThreadPool`].
#[derive(Debug, Default)]
pub struct ThreadPoolBuilder(());

impl ThreadPoolBuilder {
    /// Without wishes.
    pub fn new() -> Self {
        Self::default()
    }

    /// Without effect.
    pub fn num_threads(self, _: usize) -> Self {
        self
    }

    /// The pool.
    ///
    /// # Errors
    /// None.
    pub fn build(self) -> Result<ThreadPool, ThreadPoolBuildError> {
        Ok(ThreadPool(()))
    }
}

/// Why there is no pool, which never happens.
#[derive(Debug)]
pub struct ThreadPoolBuildError(Infallible);

impl fmt::Display for ThreadPoolBuildError {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {}
    }
}

impl std::error::Error for ThreadPoolBuildError {}
