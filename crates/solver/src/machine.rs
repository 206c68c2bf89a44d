//! How fast the machine is at the moment: yardsticks for times that are compared elsewhere.

use std::hint::black_box;
use std::time::Instant;

/// Seconds for 10⁹ dependent integer multiply-adds.
pub fn reference_loop() -> f64 {
    let begun = Instant::now();
    let mut x = black_box(1u64);
    for i in 0..1_000_000_000u64 {
        x = x.wrapping_mul(6364136223846793005).wrapping_add(i);
    }
    black_box(x);
    begun.elapsed().as_secs_f64()
}

/// Bytes a second that one thread reads from memory, one after another: the best
/// of three passes over 256 MiB.
pub fn read_bandwidth() -> f64 {
    let numbers = vec![black_box(1u64); 1 << 25];
    let best = (0..3).fold(f64::INFINITY, |best, _| {
        let begun = Instant::now();
        let sums = numbers.chunks_exact(32).fold([0u64; 32], |mut sums, chunk| {
            for (sum, number) in sums.iter_mut().zip(chunk) {
                *sum = sum.wrapping_add(*number);
            }
            sums
        });
        black_box(sums);
        best.min(begun.elapsed().as_secs_f64())
    });
    (numbers.len() * 8) as f64 / best
}

/// User CPU seconds of all threads of this process so far, in hundredths; NaN
/// where there is no `/proc`.
pub fn cpu_seconds() -> f64 {
    told("/proc/self/stat", |text| {
        let (_, fields) = text.rsplit_once(')')?;
        Some(fields.split_whitespace().nth(11)?.parse::<f64>().ok()? / 100.0)
    })
}

/// The most memory that this process has used so far, in megabytes; NaN where
/// there is no `/proc`.
pub fn peak_megabytes() -> f64 {
    told("/proc/self/status", |text| {
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        Some(line.trim().trim_end_matches(" kB").parse::<f64>().ok()? / 1e3)
    })
}

fn told(file: &str, find: impl Fn(&str) -> Option<f64>) -> f64 {
    std::fs::read_to_string(file).ok().and_then(|text| find(&text)).unwrap_or(f64::NAN)
}
