//! Tests of the verb `retrodice man`.

use std::collections::BTreeSet;
use std::process::Command;

/// A page as it reads, without the marks of troff on hyphens.
fn plain(page: &[u8]) -> String {
    String::from_utf8_lossy(page).replace("\\-", "-")
}

fn man(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_retrodice"))
        .arg("man")
        .args(arguments)
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    plain(&output.stdout)
}

#[test]
fn one_page_stands_by_itself() {
    let page = man(&[]);
    for title in ["EXAMPLES", "FILES", "ENVIRONMENT", "EXIT STATUS"] {
        assert!(page.contains(&format!(".SH {title}")) || page.contains(&format!("\"{title}\"")));
    }
    for part in ["RETRODICE_TABLES", "RETRODICE_GAMES", "retrodice solve", "130 interrupted"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!page.contains("(1)"), "it refers to a page that nobody has: {page}");
}

#[test]
fn every_page_that_is_referred_to_is_written() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let out = folder.path().join("man1");
    assert_eq!(man(&["--out", out.to_str().expect("a path in UTF-8")]), "");
    let (mut pages, mut referred) = (BTreeSet::new(), BTreeSet::new());
    for entry in std::fs::read_dir(&out).expect("the folder was made") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let page = plain(&std::fs::read(&path).expect("a page"));
        for (place, _) in page.match_indices("(1)") {
            let before = page[..place].trim_end_matches("\\fR");
            let word = |c: char| c.is_ascii_alphanumeric() || c == '-';
            let begin = before.rfind(|c| !word(c)).map_or(0, |at| at + 1);
            let name = before[begin..].trim_start_matches("fB");
            // Not every number in brackets is that of a section.
            if name.starts_with("retrodice") {
                referred.insert(format!("{name}.1"));
            }
        }
        assert!(page.contains("EXAMPLES"), "{name}");
        pages.insert(name);
    }
    assert!(referred.contains("retrodice-odds-luck.1"), "{referred:?}");
    assert!(referred.is_subset(&pages), "{referred:?} and {pages:?}");
    assert_eq!(pages, referred, "and no page is without a reference");
}
