//! The switch of compiled mutants: `MUTANT=7` turns on the seventh; `MUTANT_RECORD=file` none, and
//! writes the numbers of those that are reached.
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

const RECORD: u32 = u32::MAX;
/// Written once, before `main` and before there are threads.
static ACTIVE: AtomicU32 = AtomicU32::new(0);
static SEEN: [AtomicBool; 1 << 14] = [const { AtomicBool::new(false) }; 1 << 14];
static FILE: Mutex<Option<File>> = Mutex::new(None);

extern "C" fn begin() {
    let id = std::env::var("MUTANT").ok().and_then(|id| id.parse().ok()).unwrap_or(0);
    let record = std::env::var_os("MUTANT_RECORD").is_some();
    ACTIVE.store(if record { RECORD } else { id }, Relaxed);
}

#[used]
#[unsafe(link_section = ".init_array")]
static BEGIN: extern "C" fn() = begin;

#[inline(always)]
pub fn on(id: u32) -> bool {
    let active = ACTIVE.load(Relaxed);
    active == id || (active == RECORD && record(id))
}

#[cold]
#[inline(never)]
fn record(id: u32) -> bool {
    if !SEEN[id as usize].load(Relaxed) && !SEEN[id as usize].swap(true, Relaxed) {
        let mut file = FILE.lock().unwrap_or_else(|e| e.into_inner());
        let file = file.get_or_insert_with(|| {
            let path = std::env::var_os("MUTANT_RECORD").unwrap();
            OpenOptions::new().append(true).create(true).open(path).unwrap()
        });
        file.write_all(&id.to_le_bytes()).unwrap();
    }
    false
}

#[derive(Clone, Debug)]
pub enum Two<A, B> {
    A(A),
    B(B),
}

impl<A: Iterator, B: Iterator<Item = A::Item>> Iterator for Two<A, B> {
    type Item = A::Item;
    fn next(&mut self) -> Option<A::Item> {
        match self {
            Two::A(a) => a.next(),
            Two::B(b) => b.next(),
        }
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Two::A(a) => a.size_hint(),
            Two::B(b) => b.size_hint(),
        }
    }
}

impl<A: DoubleEndedIterator, B: DoubleEndedIterator<Item = A::Item>> DoubleEndedIterator
    for Two<A, B>
{
    fn next_back(&mut self) -> Option<A::Item> {
        match self {
            Two::A(a) => a.next_back(),
            Two::B(b) => b.next_back(),
        }
    }
}

impl<A: ExactSizeIterator, B: ExactSizeIterator<Item = A::Item>> ExactSizeIterator for Two<A, B> {}
