//! The examples in the documentation, run, and the tests that it names.

use std::fs;
use std::path::Path;

#[test]
fn examples_print_what_the_documentation_shows() {
    trycmd::TestCases::new()
        .env("NO_COLOR", "1")
        .env("RETRODICE_TABLES", "no-such-folder")
        .case("../../README.md")
        .case("../../docs/odds.md")
        .case("../../docs/yahtzee.md")
        .case("../../docs/farkle.md")
        .case("../../docs/rivals.md")
        .case("../../docs/coach.md")
        .case("../../docs/strategies.md")
        .case("../../docs/web.md")
        .case("tests/cmd/*.md");
}

/// Returns whether a source file has a test of this name.
fn has_test(source: &str, name: &str) -> bool {
    let parts = source.split_once(&format!("fn {name}("));
    let before = parts.and_then(|(before, _)| before.rsplit("\n\n").next());
    before.is_some_and(|before| before.contains("#[test]") || before.contains("#[tokio::test"))
}

/// Every promise in docs/reliability.md names a test, and the tests are where it says.
#[test]
fn tests_that_hold_promises_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| {
        fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    let page = read("docs/reliability.md");
    let (mut promises, mut tests) = (0, 0);
    let rows = page.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | "));
    for (promise, cell) in rows.filter(|(promise, _)| !["promise", "---"].contains(promise)) {
        let (mut source, mut has_test_or_reason) = (String::new(), cell.starts_with("none: "));
        for word in cell.split('`').skip(1).step_by(2) {
            if word.ends_with(".rs") {
                source = read(word);
            } else if !word.starts_with("cargo ") {
                assert!(has_test(&source, word), "{promise}: {word}");
                (has_test_or_reason, tests) = (true, tests + 1);
            }
        }
        assert!(has_test_or_reason, "{promise}: no test");
        promises += 1;
    }
    assert!(promises > 40 && tests > 120, "{promises} promises, {tests} tests");
}
