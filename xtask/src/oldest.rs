//! Check that no package needs a newer compiler than the workspace promises.

use crate::test::cargo;
use anyhow::{Context, Result, bail};
use serde_json::Value;

/// Checks that no locked package needs a newer compiler than the workspace promises.
/// Clippy checks the workspace's own code (`incompatible_msrv`).
///
/// # Errors
/// The packages that need a newer one, each with its version.
pub fn check() -> Result<()> {
    let arguments = ["metadata", "--format-version", "1", "--locked"];
    let output = cargo().args(arguments).output().context("cargo metadata")?;
    if !output.status.success() {
        bail!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr).trim_end());
    }
    let metadata = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
    let (promised, newer) = compare(&metadata)?;
    if !newer.is_empty() {
        bail!(
            "the workspace promises Rust {promised}, but these packages need a newer one: {}; \
             lock older versions of them (cargo update --precise) or raise `rust-version`",
            newer.join(", ")
        );
    }
    println!("== no package needs more than Rust {promised}");
    Ok(())
}

/// Returns the promised version, and the packages that need a newer one.
fn compare(metadata: &Value) -> Result<(&str, Vec<String>)> {
    let packages = metadata["packages"].as_array().context("no packages in cargo metadata")?;
    let members = metadata["workspace_members"].as_array().context("no members")?;
    let needs = |package: &Value| package["rust_version"].as_str().and_then(numbers);
    let ours = packages.iter().filter(|package| members.contains(&package["id"]));
    let oldest = ours.min_by_key(|package| needs(package)).context("no package of ours")?;
    let promised = oldest["rust_version"].as_str();
    let promised = promised.with_context(|| format!("{} has no rust-version", oldest["name"]))?;
    let limit = numbers(promised);
    let newer = packages.iter().filter(|package| needs(package) > limit).map(|package| {
        let word = |key: &str| package[key].as_str().unwrap_or_default();
        format!("{} {} (Rust {})", word("name"), word("version"), word("rust_version"))
    });
    Ok((promised, newer.collect()))
}

/// Reads `1.89` or `1.89.0` as numbers that can be compared.
fn numbers(version: &str) -> Option<[u64; 3]> {
    let mut parts = version.split('.').map(|part| part.parse().ok());
    Some([parts.next()??, parts.next().unwrap_or(Some(0))?, parts.next().unwrap_or(Some(0))?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn newer_packages_are_named() {
        let package = |name: &str, needs: Value| json!({ "id": name, "name": name, "version": "1.2.3", "rust_version": needs });
        let metadata =
            |packages: Value| json!({ "packages": packages, "workspace_members": ["a", "b"] });
        let packages = metadata(json!([
            package("a", json!("1.89")),
            package("b", json!("1.90")),
            package("same", json!("1.89.0")),
            package("older", json!("1.9")),
            package("silent", Value::Null),
            package("newer", json!("1.89.1")),
        ]));
        let newer = vec!["b 1.2.3 (Rust 1.90)".to_owned(), "newer 1.2.3 (Rust 1.89.1)".to_owned()];
        assert_eq!(compare(&packages).unwrap(), ("1.89", newer));
        let silent = metadata(json!([package("a", Value::Null)]));
        assert!(compare(&silent).unwrap_err().to_string().contains("no rust-version"));
    }
}
