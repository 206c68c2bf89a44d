//! Attack with requests that schemathesis generates from the description of the API.

use super::Attack;
use crate::test::root;
use anyhow::{Context, Result};
use std::env;
use std::process::Command;

/// Checks that the server answers thousands of generated requests as it describes itself.
pub fn run(attack: &mut Attack) -> Result<()> {
    let Some(schemathesis) = env::var_os("RETRODICE_SCHEMATHESIS") else {
        println!("left out: requests made up from the description of the API, which need");
        println!("          RETRODICE_SCHEMATHESIS, the path of the program schemathesis");
        return Ok(());
    };
    let script = root().join("apps/web/tests/schemathesis.sh");
    let seed = attack.dice.below(1 << 31).to_string();
    let mut command = Command::new("bash");
    command.arg(&script).arg(&attack.program).arg(schemathesis).arg(&seed);
    let output = command.output().with_context(|| script.display().to_string())?;
    let printed = String::from_utf8_lossy(&output.stdout);
    let requests = printed.split_once(" generated").and_then(|(before, _)| {
        before.split_whitespace().next_back().and_then(|count| count.parse().ok())
    });
    attack.count("requests made up from the description", requests.unwrap_or_default());
    if !output.status.success() || requests.is_none_or(|count| count == 0) {
        let lines: Vec<&str> = printed.lines().collect();
        let end = lines[lines.len().saturating_sub(40)..].join("\n");
        attack.fail(format!("requests made up from the description, with seed {seed}: {end}"));
    }
    Ok(())
}
