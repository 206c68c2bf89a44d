//! The verb `retrodice doctor`: processor, memory and tables of this machine.

use crate::exit::ExitCode;
use crate::memory::memory;
use crate::output::{Output, Rows, grouped};
use clap::Args;
use serde::Serialize;
use std::path::Path;

/// Show the processor, the memory and the tables of this machine.
#[derive(Args)]
#[command(after_help = "Example:\n  retrodice doctor")]
pub struct Doctor {}

#[derive(Serialize)]
struct DoctorReport {
    version: &'static str,
    threads: usize,
    features: Vec<&'static str>,
    memory_bytes: u64,
    free_bytes: u64,
    folder: Option<String>,
    tables: Vec<TableFound>,
}

#[derive(Serialize)]
struct TableFound {
    file: String,
    spec: Option<String>,
    problem: Option<String>,
}

impl Doctor {
    /// Prints what this machine offers. The exit code is 1 if a table is damaged.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let memory = memory();
        let folder = retrodice_questions::default_folder();
        let report = DoctorReport {
            version: env!("CARGO_PKG_VERSION"),
            threads: rayon::current_num_threads(),
            features: features(),
            memory_bytes: memory.total_memory(),
            free_bytes: memory.available_memory(),
            tables: folder.as_deref().map(tables_in).unwrap_or_default(),
            folder: folder.map(|folder| folder.display().to_string()),
        };
        let mebibytes = |bytes: u64| format!("{} MiB", grouped(u128::from(bytes >> 20)));
        let mut rows = Rows::facts([
            ("version", report.version.to_owned()),
            ("threads", report.threads.to_string()),
            ("vector instructions", report.features.join(", ")),
            ("memory", mebibytes(report.memory_bytes)),
            ("free memory", mebibytes(report.free_bytes)),
            ("folder of tables", report.folder.clone().unwrap_or_else(|| "none".to_owned())),
            ("tables found", report.tables.len().to_string()),
        ]);
        for table in &report.tables {
            let about = table.spec.as_ref().or(table.problem.as_ref());
            rows.add([table.file.clone(), about.cloned().unwrap_or_default()]);
        }
        output.print(&report, rows)?;
        let sound = report.tables.iter().all(|table| table.problem.is_none());
        Ok(if sound { ExitCode::SUCCESS } else { ExitCode::from(1) })
    }
}

/// Returns the vector instructions that kernels may use here.
fn features() -> Vec<&'static str> {
    #[cfg(target_arch = "x86_64")]
    let all = [
        ("AVX-512", std::arch::is_x86_feature_detected!("avx512f")),
        ("AVX2", std::arch::is_x86_feature_detected!("avx2")),
        ("FMA", std::arch::is_x86_feature_detected!("fma")),
    ];
    #[cfg(target_arch = "aarch64")]
    let all = [("NEON", std::arch::is_aarch64_feature_detected!("neon"))];
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    let all: [(&str, bool); 0] = [];
    all.into_iter().filter(|(_, is_detected)| *is_detected).map(|(name, _)| name).collect()
}

/// Returns the tables in a folder. A table that cannot be read has a problem instead of a spec.
fn tables_in(folder: &Path) -> Vec<TableFound> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "rdt"));
    files.sort();
    let look = |path: &std::path::PathBuf| {
        let file = path.display().to_string();
        match retrodice_tablebase::Header::read_file(path) {
            Ok(header) => TableFound { file, spec: Some(header.spec.subject.game), problem: None },
            Err(error) => TableFound { file, spec: None, problem: Some(error.to_string()) },
        }
    };
    files.iter().map(look).collect()
}
