//! Checks that the table of a game fits the machines before the work begins.

use anyhow::bail;
use retrodice_solver::ranks::Peers;
use std::collections::BTreeMap;
use std::fs;

/// Returns the bytes of the table that each process holds of a game.
///
/// # Errors
/// If there is no such game.
pub fn table_bytes(spec: &str) -> Result<u64, retrodice_questions::Error> {
    Ok(retrodice::unwatched().game(spec)?.solve_bytes())
}

/// Checks that each machine has memory for the tables of its processes, `bytes` each, and returns
/// a summary for people.
///
/// # Errors
/// If a machine has too little memory. The message names the first one.
pub fn check(peers: &impl Peers, bytes: u64) -> anyhow::Result<String> {
    let name = mpi::environment::processor_name().unwrap_or_default();
    let free = free().unwrap_or(u64::MAX);
    let reports = peers.gather(format!("{free} {name}").as_bytes())?;
    let mut machines = BTreeMap::<String, (u64, u64)>::new();
    for report in reports {
        let report = String::from_utf8_lossy(&report).into_owned();
        let Some((free, name)) = report.split_once(' ') else {
            bail!("expected the free memory and the name of a machine, got `{report}`")
        };
        let machine = machines.entry(name.to_owned()).or_insert((0, u64::MAX));
        machine.0 += 1;
        machine.1 = machine.1.min(free.parse()?);
    }
    for (name, &(processes, free)) in &machines {
        if bytes.saturating_mul(processes) > free {
            bail!(
                "the table does not fit: each process holds all of it, {}, and {name} has {} of \
                 memory free for {processes} of them; start one process per machine, with \
                 --threads for its cores, or use machines with more memory",
                size(bytes),
                size(free)
            );
        }
    }
    let processes = peers.count();
    Ok(format!("{processes} processes on {} machines, {} each", machines.len(), size(bytes)))
}

/// Formats a number of bytes for people, such as `1.5 GiB`.
pub fn size(bytes: u64) -> String {
    let bytes = bytes as f64;
    match bytes {
        0.0..1e4 => format!("{bytes} bytes"),
        1e4..1e9 => format!("{:.1} MiB", bytes / f64::from(1 << 20)),
        _ => format!("{:.1} GiB", bytes / f64::from(1 << 30)),
    }
}

/// Returns the free memory of this machine for this job in bytes, as far as it is known.
fn free() -> Option<u64> {
    let machine = fs::read_to_string("/proc/meminfo").ok().and_then(|text| {
        let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
        Some(line.trim().trim_end_matches(" kB").parse::<u64>().ok()? << 10)
    });
    // The limit of the job's control group, where there is one.
    let number = |file: &str| fs::read_to_string(file).ok()?.trim().parse::<u64>().ok();
    let limit = number("/sys/fs/cgroup/memory.max");
    let used = number("/sys/fs/cgroup/memory.current").unwrap_or(0);
    let unused = limit.map(|limit| limit.saturating_sub(used));
    machine.into_iter().chain(unused).min()
}
