//! The bill of materials of the program: CycloneDX, from what `cargo metadata` says.

use crate::test::cargo;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Prints the packages that the program `retrodice` is built from, with their licences.
pub fn run() -> Result<()> {
    let output = cargo().args(["metadata", "--locked", "--format-version", "1"]).output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata = serde_json::from_slice(&output.stdout)?;
    println!("{}", serde_json::to_string_pretty(&bill(&metadata, "retrodice-cli")?)?);
    Ok(())
}

/// The bill of a package and of everything that it is built from, tests left out.
fn bill(metadata: &Value, program: &str) -> Result<Value> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let id = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let packages: BTreeMap<String, Value> = list(&metadata["packages"])
        .into_iter()
        .map(|package| (id(&package["id"]), package))
        .collect();
    let nodes: BTreeMap<String, Value> = list(&metadata["resolve"]["nodes"])
        .into_iter()
        .map(|node| (id(&node["id"]), node))
        .collect();
    let needs = |package: &str| -> Vec<String> {
        let is_built = |dependency: &Value| {
            list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"] != "dev")
        };
        let all = nodes.get(package).map(|node| list(&node["deps"])).unwrap_or_default();
        all.iter().filter(|dependency| is_built(dependency)).map(|one| id(&one["pkg"])).collect()
    };
    let root = packages.iter().find(|(_, package)| package["name"] == program);
    let root = root.with_context(|| format!("no package {program}"))?.0.clone();
    let (mut found, mut open) = (BTreeSet::new(), vec![root.clone()]);
    while let Some(package) = open.pop() {
        if found.insert(package.clone()) {
            open.extend(needs(&package));
        }
    }
    let component = |package: &String| {
        let package = &packages[package];
        let mut component = json!({
            "type": if package["name"] == program { "application" } else { "library" },
            "bom-ref": purl(package),
            "name": package["name"],
            "version": package["version"],
            "purl": purl(package),
        });
        if let Some(license) = package["license"].as_str() {
            // Old manifests write a slash for `OR`.
            let expression = license.replace('/', " OR ");
            component["licenses"] = json!([{ "expression": expression }]);
        }
        component
    };
    let reference = |package: &String| purl(&packages[package]);
    let needed = |package: &String| {
        let all = needs(package).iter().map(reference).collect::<BTreeSet<_>>();
        json!({ "ref": reference(package), "dependsOn": all })
    };
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": component(&root) },
        "components": found.iter().filter(|one| **one != root).map(component).collect::<Vec<_>>(),
        "dependencies": found.iter().map(needed).collect::<Vec<_>>(),
    }))
}

/// The package URL of a package.
fn purl(package: &Value) -> String {
    let word = |field: &str| package[field].as_str().unwrap_or_default().to_owned();
    format!("pkg:cargo/{}@{}", word("name"), word("version"))
}

#[cfg(test)]
mod tests {
    use super::bill;
    use serde_json::json;

    #[test]
    fn the_bill_has_what_is_built_and_no_tests() {
        let package = |name: &str, license: &str| json!({ "id": name, "name": name, "version": "1.0.0", "license": license });
        let needs = |name: &str, kind: &str| json!({ "pkg": name, "dep_kinds": [{ "kind": if kind.is_empty() { json!(null) } else { json!(kind) } }] });
        let metadata = json!({
            "packages": [package("a", "MIT"), package("b", "MIT/Apache-2.0"), package("c", "MIT"), package("d", "MIT")],
            "resolve": { "nodes": [
                { "id": "a", "deps": [needs("b", ""), needs("d", "dev")] },
                { "id": "b", "deps": [needs("c", "build")] },
            ] },
        });
        let bill = bill(&metadata, "a").unwrap();
        let names: Vec<_> =
            bill["components"].as_array().unwrap().iter().map(|one| &one["name"]).collect();
        assert_eq!(names, ["b", "c"]);
        assert_eq!(bill["components"][0]["licenses"][0]["expression"], "MIT OR Apache-2.0");
        let needed = json!({ "ref": "pkg:cargo/a@1.0.0", "dependsOn": ["pkg:cargo/b@1.0.0"] });
        assert_eq!(bill["dependencies"][0], needed);
    }
}
