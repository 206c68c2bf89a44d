//! The program on several processes against the one on one machine.

use std::path::Path;
use std::process::Command;

/// Needs `retrodice` and `retrodice-papers` beside the program: both are built with the tests of
/// the workspace.
#[test]
#[ignore = "minutes, and mpirun"]
fn several_processes_do_what_one_machine_does() {
    let programs = Path::new(env!("CARGO_BIN_EXE_retrodice-mpi")).parent().unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cluster.sh");
    let status = Command::new("bash").arg(script).arg(programs).status().unwrap();
    assert!(status.success(), "cluster.sh ended with {status}");
}
