//! The examples in the documentation, run, and the tests that it names.

use std::fs;
use std::path::Path;
use std::process::Command;
use trycmd::TestCases;

/// File whose examples solve large games.
const FARKLE: &str = "../../docs/reference/farkle.md";

fn examples() -> TestCases {
    let cases = TestCases::new();
    cases.env("NO_COLOR", "1").env("RETRODICE_TABLES", "no-such-folder");
    cases
}

#[test]
fn examples_print_what_the_documentation_shows() {
    let cases = examples();
    let python = Command::new("python3").arg("--version").output();
    if !python.is_ok_and(|output| output.status.success()) {
        cases.skip("../../docs/guides/bots.md");
    }
    cases
        .case("../../README.md")
        .case("../../docs/start/*.md")
        .case("../../docs/guides/*.md")
        .case("../../docs/concepts/*.md")
        .case("../../docs/reference/*.md")
        .case("tests/cmd/*.md")
        .skip(FARKLE);
}

#[test]
#[ignore = "minutes"]
fn examples_of_long_computations_print_what_is_shown() {
    examples().case(FARKLE).case("../../docs/research/*.md");
}

/// The bot that plays in the example is the one that the page shows.
#[test]
fn the_bot_of_the_guide_is_the_one_that_plays() {
    let guides = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guides");
    let [page, bot] = ["bots.md", "bots.in/bot.py"].map(|name| guides.join(name));
    let [page, bot] = [page, bot].map(|path| fs::read_to_string(path).unwrap());
    assert!(page.contains(&format!("```python\n{bot}```")));
}

/// Returns whether a source file has a test of this name.
fn has_test(source: &str, name: &str) -> bool {
    // Those of Python are all that pytest takes for one.
    if name.starts_with("test_") && source.contains(&format!("\ndef {name}(")) {
        return true;
    }
    let parts = source.split_once(&format!("fn {name}("));
    let before = parts.and_then(|(before, _)| before.rsplit("\n\n").next());
    before.is_some_and(|before| before.contains("#[test]") || before.contains("#[tokio::test"))
}

/// Every promise in docs/project/reliability.md names a test, and the tests are where it says.
#[test]
fn tests_that_hold_promises_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| {
        fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    let page = read("docs/project/reliability.md");
    let (mut promises, mut tests) = (0, 0);
    let rows = page.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | "));
    for (promise, cell) in rows.filter(|(promise, _)| !["promise", "---"].contains(promise)) {
        let (mut source, mut has_test_or_reason) = (String::new(), cell.starts_with("none: "));
        for word in cell.split('`').skip(1).step_by(2) {
            if word.ends_with(".rs") || word.ends_with(".py") {
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
