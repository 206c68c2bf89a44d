//! The notes of `serve` when it starts.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

/// A warning is printed only if other machines can connect.
#[test]
fn serving_to_other_machines_prints_a_warning() {
    for (host, is_warned) in [("0.0.0.0", true), ("127.0.0.1", false)] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut server = Command::new(env!("CARGO_BIN_EXE_retrodice"))
            .args(["serve", "--port", "0", "--host", host, "--format", "json", "--data"])
            .arg(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let output = BufReader::new(server.stdout.take().expect("it is piped"));
        let address = output.lines().map_while(Result::ok).find(|line| line.contains("http://"));
        server.kill().expect("it runs");
        server.wait().expect("it ends");
        let mut errors = String::new();
        let mut stderr = server.stderr.take().expect("it is piped");
        stderr.read_to_string(&mut errors).expect("it is text");
        assert!(address.is_some(), "{errors}");
        assert_eq!(
            errors.contains("can play, delete games and use the processor"),
            is_warned,
            "{errors}"
        );
        assert_eq!(errors.lines().count(), usize::from(is_warned), "{errors}");
    }
}
