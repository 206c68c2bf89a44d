//! Tests of the sources of all crates.
//!
//! A crate can be published only if everything that it compiles lies in its own folder. `cargo
//! package` finds other files after minutes, a test here at once. Other tests find tests that cargo
//! would leave out, and games named by the crates that serve all games.

use crate::test::root;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Code before the path of a file that the compiler reads.
const READS: [&str; 5] = ["include_str!(", "include_bytes!(", "include!(", "#[path", "#[folder"];

/// Returns the paths in a source file that leave its crate. The file is `depth` folders deep in it.
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

/// Adds the source files in a folder of a crate to `found`: path, depth in the crate and text.
fn sources(folder: &Path, depth: usize, found: &mut Vec<(PathBuf, usize, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_foreign = path.ends_with("node_modules") || path.ends_with("target");
        if path.is_dir() && !is_foreign {
            sources(&path, depth + 1, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).unwrap();
            found.push((path, depth, source));
        }
    }
}

/// Returns the folders of all crates, with their manifests.
fn crates() -> Vec<(PathBuf, String)> {
    let roots = [root(), root().join("crates"), root().join("apps")];
    let folders = roots.iter().flat_map(|root| fs::read_dir(root).unwrap());
    let folders = folders.map(|entry| entry.unwrap().path());
    let manifest = |folder: &Path| fs::read_to_string(folder.join("Cargo.toml")).ok();
    let crates = folders.filter_map(|folder| manifest(&folder).map(|text| (folder, text)));
    crates.filter(|(_, manifest)| manifest.contains("[package]")).collect()
}

#[test]
fn no_crate_compiles_files_outside_its_folder() {
    let mut crates = crates();
    crates.retain(|(_, manifest)| !manifest.contains("publish = false"));
    let mut files = Vec::new();
    crates.iter().for_each(|(folder, _)| sources(folder, 0, &mut files));
    let named = |(path, depth, source): &(PathBuf, usize, String)| {
        let named = leaving(source, *depth).into_iter();
        named.map(|named| format!("{}: {named}", path.display())).collect::<Vec<_>>()
    };
    let outside: Vec<String> = files.iter().flat_map(named).collect();
    assert!(crates.len() > 10, "{} crates were found", crates.len());
    assert!(outside.is_empty(), "outside their crates:\n{}", outside.join("\n"));
}

/// A test in the sources of a library with `test = false` would never run.
#[test]
fn no_test_is_where_it_never_runs() {
    let mut crates = crates();
    crates.retain(|(_, manifest)| {
        let library = manifest.split("\n[lib]\n").nth(1);
        let library = library.and_then(|behind| behind.split("\n[").next());
        library.is_some_and(|library| library.lines().any(|line| line == "test = false"))
    });
    assert!(crates.len() >= 3, "{} crates were found", crates.len());
    let mut files = Vec::new();
    crates.iter().for_each(|(folder, _)| sources(&folder.join("src"), 1, &mut files));
    files.retain(|(_, _, source)| source.contains("#[test]"));
    assert!(files.is_empty(), "move it to `tests`: {:?}", files[0].0);
}

/// The crates that serve every game, and so may name none.
const HALLS: [&str; 8] =
    ["core", "stats", "tablebase", "solver", "play", "coach", "tune", "questions"];

/// Words of single games. `Pig` would also be found in `Pigeon`, so words are whole.
const GAMES: [&str; 6] = ["cantstop", "yahtzee", "farkle", "pig", "piglet", "pushyourluck"];

/// Returns the games that code names outside of comments and texts.
fn games_named(source: &str) -> Vec<String> {
    let is_comment = |line: &&str| line.trim_start().starts_with("//");
    let code: Vec<_> = source.lines().filter(|line| !is_comment(line)).collect();
    // Quotation marks that begin or end no text.
    let code = code.join("\n").replace("\\\"", "").replace("'\"'", "");
    let code = code.split('"').step_by(2);
    let words = code.flat_map(|code| code.split(|c: char| !c.is_alphanumeric() && c != '_'));
    let games = words.filter(|word| GAMES.contains(&&*word.to_lowercase()));
    games.map(str::to_owned).collect()
}

/// A new game must change no hall: no manifest depends on a game's crate, and no code names a game.
#[test]
fn halls_name_no_game() {
    let mut named = Vec::new();
    for hall in HALLS {
        let folder = root().join("crates").join(hall);
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        for game in GAMES {
            assert!(!manifest.contains(&format!("retrodice-{game}")), "{hall} depends on {game}");
        }
        let mut files = Vec::new();
        sources(&folder.join("src"), 1, &mut files);
        assert!(!files.is_empty(), "{hall} has no sources");
        for (path, _, source) in files {
            let inside = path.strip_prefix(root().join("crates")).unwrap();
            let inside = inside.to_str().unwrap().replace('\\', "/");
            named
                .extend(games_named(&source).iter().map(|game| (inside.clone(), game.to_string())));
        }
    }
    assert!(named.is_empty(), "games are named: {named:?}");
}

#[test]
fn games_in_code_are_found_and_those_in_comments_and_texts_are_not() {
    let source = r#"
        // As for Farkle.
        let example = "write [Game \"cantstop(6,3)\"], or \\
                       pig(100) | 35/62 | 12";
        match board { Board::CantStop { .. } => pig(Pigeon), _ => {} }
    "#;
    assert_eq!(games_named(source), ["CantStop", "pig"]);
}

/// Returns the paths of an import, one for each name in braces.
fn paths(import: &str) -> Vec<String> {
    let import = import.trim();
    let Some((before, inside)) = import.split_once('{') else { return vec![import.to_owned()] };
    let inside = inside.rsplit_once('}').expect("a closing brace").0;
    let (mut all, mut depth, mut begin) = (Vec::new(), 0, 0);
    for (end, letter) in inside.char_indices().chain([(inside.len(), ',')]) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                all.extend(paths(&inside[begin..end]).iter().map(|path| format!("{before}{path}")));
                begin = end + 1;
            }
            _ => {}
        }
    }
    all
}

/// Returns the module that `path` leads to from the module `from`. Names re-exported by a module
/// count as its own.
fn imported<'a>(
    modules: &'a BTreeMap<String, String>,
    from: &str,
    path: &str,
) -> Option<&'a String> {
    let mut parts: Vec<&str> = Vec::new();
    if !path.starts_with("crate::") {
        parts = from.split('/').collect();
    }
    for part in path.split("::").filter(|part| *part != "crate") {
        if part == "super" {
            parts.pop();
        } else {
            parts.push(part);
        }
    }
    let prefixes = (1..=parts.len()).rev().map(|count| parts[..count].join("/"));
    let found = prefixes.filter_map(|prefix| modules.get_key_value(&prefix)).next();
    found.map(|(name, _)| name).filter(|name| *name != from)
}

/// Returns the circles of modules that import each other, each as one line. Modules of errors and
/// of tests may import everything.
fn circles(modules: &BTreeMap<String, String>) -> BTreeSet<String> {
    let imports = |from: &str| -> BTreeSet<&str> {
        let statements = modules[from].split(';').filter_map(|statement| {
            let (before, import) = statement.rsplit_once("use ")?;
            let line = before.rsplit('\n').next()?;
            let is_statement = line.is_empty() || line.starts_with("pub");
            let is_inside = import.starts_with("crate::") || import.starts_with("super::");
            (is_statement && is_inside).then_some(import)
        });
        let targets = statements.flat_map(paths).collect::<Vec<_>>();
        targets
            .iter()
            .filter_map(|path| imported(modules, from, path))
            .map(|name| &**name)
            .collect()
    };
    let imports: BTreeMap<&str, BTreeSet<&str>> =
        modules.keys().map(|name| (&**name, imports(name))).collect();
    let reachable = |from: &str| {
        let mut all = imports[from].clone();
        let mut pending: Vec<&str> = all.iter().copied().collect();
        while let Some(name) = pending.pop() {
            pending.extend(imports[name].iter().filter(|next| all.insert(**next)));
        }
        all
    };
    let reachable: BTreeMap<&str, BTreeSet<&str>> =
        imports.keys().map(|name| (*name, reachable(name))).collect();
    let circle = |(name, all): (&&str, &BTreeSet<&str>)| {
        let members = all.iter().filter(|other| reachable[**other].contains(name)).copied();
        let members: Vec<&str> = members.collect();
        (!members.is_empty()).then(|| members.join(" "))
    };
    reachable.iter().filter_map(circle).collect()
}

/// Returns the modules of a crate by their paths, such as `engine/kernel`, with their sources.
fn modules(folder: &Path) -> BTreeMap<String, String> {
    let folder = folder.join("src");
    let mut files = Vec::new();
    sources(&folder, 1, &mut files);
    let module = |(path, _, source): (PathBuf, usize, String)| {
        let name = path.strip_prefix(&folder).unwrap().with_extension("");
        let name = name.to_str().unwrap().replace('\\', "/");
        (name.strip_suffix("/mod").unwrap_or(&name).to_owned(), source)
    };
    let mut modules: BTreeMap<String, String> = files.into_iter().map(module).collect();
    let is_free = |part: &str| ["lib", "main", "error", "tests"].contains(&part);
    modules.retain(|name, _| !name.split('/').any(is_free));
    modules
}

/// The circles that remain. A file in one cannot be read, tested or moved without the others.
const CIRCLES: [&str; 3] = [
    "cantstop: strategies/capabilities strategies/fast strategies/heuristic strategies/staged",
    "questions: any_game coaching context learning opened question solved_game",
    "solver: peers ranks",
];

#[test]
fn files_of_a_crate_import_each_other_in_no_new_circle() {
    let crates = fs::read_dir(root().join("crates")).unwrap();
    let mut all = BTreeSet::new();
    for folder in crates.map(|entry| entry.unwrap().path()) {
        let name = folder.file_name().unwrap().to_str().unwrap();
        let lines = circles(&modules(&folder)).into_iter();
        all.extend(lines.map(|members| format!("{name}: {members}")));
    }
    assert_eq!(all, CIRCLES.map(str::to_owned).into());
}

#[test]
fn modules_that_import_each_other_are_a_circle() {
    let modules = [
        ("board", "use super::rules::{Roll, text::{Line, Word}};\n"),
        ("rules", "\nuse crate::moves::Move;\nuse std::fs;\n"),
        ("moves", "\npub(crate) struct Move;\nuse crate::board::{\n    Board,\n};\n"),
        ("alone", "\nuse super::rules::Roll;\n"),
    ];
    let modules = modules.map(|(name, source)| (name.to_owned(), format!("\n{source}"))).into();
    assert_eq!(circles(&modules), BTreeSet::from(["board moves rules".to_owned()]));
}

#[test]
fn paths_out_of_a_crate_are_found() {
    let source = r#"
        include_str!("../data/inside.toml");
        include_str!(concat!("../../data/", $id, ".json"));
        include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/page.md"));
        #[path = "../../other/src/file.rs"]
        mod file;
    "#;
    let outside = ["../../data/", "/../docs/page.md", "../../other/src/file.rs"];
    assert_eq!(leaving(source, 1), outside);
    assert_eq!(leaving(source, 2), ["/../docs/page.md"]);
}
