//! Solves a board of Can't Stop for two players, and audits the values.
//!
//! ```text
//! cargo run --release -p retrodice-cantstop --example duel_kernel -- SIDES SHORTEST
//!     [forced] [check=POSITIONS] [threads=N]
//! ```
//! Prints the value of the start, the work done, the time, the memory of the values, and the
//! largest Bellman residual over about `POSITIONS` positions, spread evenly over the boards (all
//! positions by default).

use retrodice_cantstop::duel;
use retrodice_cantstop::{CantStop, Options, Sharing};
use retrodice_core::game::Game;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_solver::audit::audit_sample;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Observer that prints the progress in percent.
#[derive(Default)]
struct PercentObserver {
    work: AtomicU64,
    done: AtomicU64,
    reported: AtomicU64,
}

impl Observer for PercentObserver {
    fn started(&self, work: u64) {
        self.work.store(work, Ordering::Relaxed);
    }

    fn advanced(&self, work: u64) {
        let done = self.done.fetch_add(work, Ordering::Relaxed) + work;
        let percent = 100 * done / self.work.load(Ordering::Relaxed).max(1);
        if self.reported.swap(percent, Ordering::Relaxed) != percent {
            eprintln!("{percent} %");
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default| {
        arguments.get(place).and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let option = |name: &str| arguments.iter().find_map(|argument| argument.strip_prefix(name));
    let forced = arguments.iter().any(|argument| argument == "forced");
    let threads = option("threads=").and_then(|text| text.parse().ok()).unwrap_or(0);
    rayon::ThreadPoolBuilder::new().num_threads(threads).build_global()?;
    let game = CantStop::with(Options {
        players: 2,
        sharing: if forced { Sharing::ForcedRoll } else { Sharing::Free },
        ..Options::new(number(0, 3), number(1, 1))
    })?;
    let clock = Instant::now();
    let percent = PercentObserver::default();
    let large = duel::boards_from(&game, &game.start())?.is_none_or(|boards| boards > 1 << 20);
    let observer: &dyn Observer = if large { &percent } else { &Unwatched };
    let solved = duel::solve(&game, observer)?;
    let start = solved.value(&game, &game.start(), false).ok_or("the start is solved")?;
    println!("{:.12} of winning; {:?}", start, solved.stats());
    println!("{:.1} s, {} MB of values", clock.elapsed().as_secs_f64(), solved.bytes() >> 20);
    let values = solved.by_index(&game);
    drop(solved);
    let positions = option("check=").and_then(|text| text.parse().ok()).unwrap_or(u64::MAX);
    let audit = audit_sample(&game, &values, positions)?;
    println!("Bellman residual {:.2e} over {} positions", audit.residual, audit.positions);
    println!("{:.1} s", clock.elapsed().as_secs_f64());
    Ok(())
}
