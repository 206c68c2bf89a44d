//! Values of a board that threads read and write during a solve.
//!
//! No other module shares values that are still being computed.

use super::lanes::{Real, SimdReal, Vector};
use super::layout::MARGIN;
use std::alloc::{Layout, alloc_zeroed};
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
use std::cell::UnsafeCell;
use std::marker::PhantomData;
use std::ptr::NonNull;

/// Values of all rows. Many threads read finished rows while each writes rows of its own block;
/// the schedule keeps the two apart.
pub(crate) struct SharedValues<T> {
    cells: Vec<UnsafeCell<T>>,
}

// SAFETY: all access goes through views, `read` and `write`, whose callers promise that no
// value is written while another thread reads or writes it.
#[allow(unsafe_code, reason = "shares values between threads by a schedule")]
unsafe impl<T: Send + Sync> Sync for SharedValues<T> {}

#[allow(unsafe_code, reason = "shares values between threads by a schedule")]
impl<T: SimdReal> SharedValues<T> {
    /// Allocates `size` zeros, margins included; `None` if there is no memory for them.
    pub(crate) fn new(size: usize) -> Option<Self> {
        assert!(size >= 2 * MARGIN, "a table has margins at both ends");
        let layout = Layout::array::<UnsafeCell<T>>(size).ok()?;
        // SAFETY: the layout is that of a vector of this capacity, whose elements are numbers:
        // zero if all bytes are zero. Zeros allocated in this way take no memory until they are
        // overwritten.
        let cells = unsafe {
            let first = NonNull::new(alloc_zeroed(layout))?;
            ask_for_huge_pages(first, layout.size());
            Vec::from_raw_parts(first.as_ptr().cast(), size, size)
        };
        Some(Self { cells })
    }

    /// Returns a view of the values for sweeps. Cells have the layout of their contents.
    #[inline(always)]
    pub(crate) fn view(&self) -> SharedView<'_, T> {
        SharedView {
            first: self.cells.as_ptr().cast(),
            size: self.cells.len(),
            single: T::BYTES == f32::BYTES,
            values: PhantomData,
        }
    }

    /// Reads one value.
    ///
    /// # Safety
    /// No thread writes it at the same time.
    pub(crate) unsafe fn read(&self, at: usize) -> T {
        // SAFETY: the caller promises that there is no writer.
        unsafe { *self.cells[at].get() }
    }

    /// Writes consecutive values.
    ///
    /// # Safety
    /// No other thread reads or writes them at the same time.
    pub(crate) unsafe fn write(&self, at: usize, values: &[T]) {
        for (cell, &value) in self.cells[at..at + values.len()].iter().zip(values) {
            // SAFETY: the caller promises exclusive access.
            unsafe { *cell.get() = value };
        }
    }

    /// Returns the values, once no thread works on them.
    pub(crate) fn into_values(self) -> Vec<T> {
        self.cells.into_iter().map(UnsafeCell::into_inner).collect()
    }
}

/// Advises the system to use pages of 2 MiB. Otherwise reads all over a table of gigabytes also
/// have to read the page table from memory.
#[allow(unsafe_code, reason = "shares values between threads by a schedule")]
fn ask_for_huge_pages(first: NonNull<u8>, bytes: usize) {
    const HUGE: usize = 2 << 20;
    let skipped = first.as_ptr().align_offset(HUGE);
    let whole = bytes.saturating_sub(skipped) / HUGE * HUGE;
    #[cfg(target_os = "linux")]
    if whole > 0 {
        // SAFETY: whole pages of the allocation just made; a hint that changes no byte and
        // may be refused.
        unsafe { libc::madvise(first.as_ptr().add(skipped).cast(), whole, libc::MADV_HUGEPAGE) };
    }
    #[cfg(not(target_os = "linux"))]
    let _ = whole;
}

/// View of the values of all rows, finished or not, as numbers of type `T`. Those stored as `f32`
/// are widened when they are loaded: another copy of all sweeps would take long to compile.
#[derive(Clone, Copy)]
pub(crate) struct SharedView<'a, T> {
    first: *const u8,
    size: usize,
    /// Whether the values are stored as `f32`.
    single: bool,
    values: PhantomData<&'a [T]>,
}

// SAFETY: views only read; the callers of `load` promise that no thread writes meanwhile.
#[allow(unsafe_code, reason = "shares values between threads by a schedule")]
unsafe impl<T: Send + Sync> Send for SharedView<'_, T> {}
// SAFETY: as for `Send`.
#[allow(unsafe_code, reason = "shares values between threads by a schedule")]
unsafe impl<T: Send + Sync> Sync for SharedView<'_, T> {}

#[allow(unsafe_code, reason = "shares values between threads by a schedule")]
impl<'a, T: SimdReal> SharedView<'a, T> {
    /// Creates a view of finished values.
    pub(crate) fn of<S: SimdReal + Into<T>>(values: &'a [S]) -> Self {
        Self {
            first: values.as_ptr().cast(),
            size: values.len(),
            single: S::BYTES == f32::BYTES,
            values: PhantomData,
        }
    }

    /// Returns whether values are widened. The compiler knows that no `f32` is.
    #[inline(always)]
    fn is_widened(self) -> bool {
        T::BYTES > f32::BYTES && self.single
    }

    /// Returns the size of a stored value, in bytes.
    #[inline(always)]
    fn stored_bytes(self) -> usize {
        if self.is_widened() { f32::BYTES } else { T::BYTES }
    }

    /// Returns whether the values exceed the caches of a core, so that prefetching pays.
    #[inline(always)]
    pub(crate) fn is_far(self) -> bool {
        self.size * self.stored_bytes() > 4 << 20
    }

    /// Prefetches `count` values from `at` on, at most a cache line.
    #[inline(always)]
    pub(crate) fn fetch(self, at: usize, count: usize) {
        let first = self.first.wrapping_add(at * self.stored_bytes());
        let last = first.wrapping_add((count - 1) * self.stored_bytes());
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a hint that every x86-64 machine has, and that is safe for any address.
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(first.cast());
            _mm_prefetch::<_MM_HINT_T0>(last.cast());
        }
        #[cfg(target_arch = "aarch64")]
        // SAFETY: a hint that changes nothing, and that is safe for any address.
        unsafe {
            std::arch::asm!(
                "prfm pldl1keep, [{first}]",
                "prfm pldl1keep, [{last}]",
                first = in(reg) first,
                last = in(reg) last,
                options(nostack, preserves_flags, readonly)
            );
        }
        #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
        let _ = last;
    }

    /// Loads a vector of values from `at - below` on, widened if its lanes are wider.
    ///
    /// # Safety
    /// `at - below` lies less than [`MARGIN`] before the address of a row
    /// ([`super::layout::Layout::address`]), at it or within the row. The vector has at most
    /// [`MARGIN`] lanes. No thread writes to these values: the row's block is finished or the
    /// caller's own, and margins are never written.
    #[inline(always)]
    pub(crate) unsafe fn load<V: Vector<Real = T>>(self, at: usize, below: usize) -> V {
        debug_assert!(V::LANES <= MARGIN && below <= at);
        debug_assert!(at - below + V::LANES <= self.size);
        // SAFETY: in bounds, because margins of MARGIN values lie in front of each block and
        // behind the last; no writer, as the caller promises. Stored as `f32`, or as `T`.
        unsafe {
            let first = self.first.add((at - below) * self.stored_bytes());
            if self.is_widened() { V::load_f32(first.cast()) } else { V::load(first.cast()) }
        }
    }
}
