//! A crate can be published only if everything that it compiles lies in its own folder.
//! `cargo package` finds what does not, after minutes; this test finds it in a moment.

use crate::test::root;
use std::fs;
use std::path::Path;

/// What stands before the path of a file that the compiler reads.
const READS: [&str; 5] = ["include_str!(", "include_bytes!(", "include!(", "#[path", "#[folder"];

/// The paths in a source file that leave its crate, where `depth` folders of the crate are
/// around the file.
fn leaving(source: &str, depth: usize) -> Vec<&str> {
    let behind = READS.iter().flat_map(|reads| source.split(reads).skip(1));
    let paths = behind.filter_map(|behind| {
        let mut quoted = behind.split('"').skip(1).step_by(2);
        match quoted.next()? {
            "CARGO_MANIFEST_DIR" => Some((quoted.next()?, 0)),
            path => Some((path, depth)),
        }
    });
    let up = |path: &str| path.split('/').filter(|part| *part == "..").count();
    paths.filter(|&(path, depth)| up(path) > depth).map(|(path, _)| path).collect()
}

/// The same for all source files in a folder of a crate, each path with its file.
fn leaving_from(folder: &Path, depth: usize, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_foreign = path.ends_with("node_modules") || path.ends_with("target");
        if path.is_dir() && !is_foreign {
            leaving_from(&path, depth + 1, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).unwrap();
            let named = leaving(&source, depth).into_iter();
            found.extend(named.map(|named| format!("{}: {named}", path.display())));
        }
    }
}

#[test]
fn no_crate_compiles_files_outside_its_folder() {
    let (mut crates, mut found) = (0, Vec::new());
    for entry in fs::read_dir(root()).unwrap() {
        let folder = entry.unwrap().path();
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        if manifest.contains("[package]") && !manifest.contains("publish = false") {
            crates += 1;
            leaving_from(&folder, 0, &mut found);
        }
    }
    assert!(crates > 10, "{crates} crates were found");
    assert!(found.is_empty(), "outside their crates:\n{}", found.join("\n"));
}

#[test]
fn paths_out_of_a_crate_are_found() {
    let source = r#"
        include_str!("../data/inside.toml");
        include_str!(concat!("../../lab/", $id, ".json"));
        include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/page.md"));
        #[path = "../../other/src/file.rs"]
        mod file;
    "#;
    let outside = ["../../lab/", "/../docs/page.md", "../../other/src/file.rs"];
    assert_eq!(leaving(source, 1), outside);
    assert_eq!(leaving(source, 2), ["/../docs/page.md"]);
}
