//! Measures of the machine at the moment: speed, memory bandwidth, CPU time and memory used.
//!
//! Benchmarks report them beside their times, so that times of different machines can be
//! compared.

use std::hint::black_box;
use std::time::Instant;

/// Measures the seconds for 10⁹ dependent integer multiply-adds.
pub fn reference_loop() -> f64 {
    let start = Instant::now();
    let mut x = black_box(1u64);
    for i in 0..1_000_000_000u64 {
        x = x.wrapping_mul(6364136223846793005).wrapping_add(i);
    }
    black_box(x);
    start.elapsed().as_secs_f64()
}

/// Measures the bytes a second that one thread reads sequentially from memory: the best of three
/// passes over 256 MiB.
pub fn read_bandwidth() -> f64 {
    let numbers = vec![black_box(1u64); 1 << 25];
    let best = (0..3).fold(f64::INFINITY, |best, _| {
        let start = Instant::now();
        let sums = numbers.chunks_exact(32).fold([0u64; 32], |mut sums, chunk| {
            for (sum, number) in sums.iter_mut().zip(chunk) {
                *sum = sum.wrapping_add(*number);
            }
            sums
        });
        black_box(sums);
        best.min(start.elapsed().as_secs_f64())
    });
    (numbers.len() * 8) as f64 / best
}

/// Returns the user CPU seconds of all threads of this process so far, in steps of 0.01 s; NaN
/// without `/proc`.
pub fn cpu_seconds() -> f64 {
    read_proc("/proc/self/stat", |text| {
        let (_, fields) = text.rsplit_once(')')?;
        Some(fields.split_whitespace().nth(11)?.parse::<f64>().ok()? / 100.0)
    })
}

/// Returns the peak memory of this process so far, in megabytes; NaN without `/proc`.
pub fn peak_megabytes() -> f64 {
    read_proc("/proc/self/status", |text| {
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        Some(line.trim().trim_end_matches(" kB").parse::<f64>().ok()? / 1e3)
    })
}

fn read_proc(file: &str, find: impl Fn(&str) -> Option<f64>) -> f64 {
    std::fs::read_to_string(file).ok().and_then(|text| find(&text)).unwrap_or(f64::NAN)
}
