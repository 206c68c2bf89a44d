//! The examples in the documentation, run.

#[test]
fn examples_print_what_the_documentation_shows() {
    trycmd::TestCases::new()
        .env("NO_COLOR", "1")
        .env("RETRODICE_TABLES", "no-such-folder")
        .case("../README.md")
        .case("../docs/odds.md")
        .case("../docs/yahtzee.md")
        .case("../docs/farkle.md")
        .case("../docs/rivals.md")
        .case("../docs/coach.md")
        .case("../docs/strategies.md")
        .case("../docs/web.md")
        .case("tests/cmd/*.md");
}
