//! The JSON contract: the schemas in docs/schema are those of the types, and the
//! program's output conforms to them.

use retrodice::cantstop::questions::{
    BalanceReport, BenchReport, DesignReport, EstimateReport, EvolveReport, PlanReport,
    ThresholdsReport, TournamentReport, odds, turn,
};
use retrodice::farkle::questions::DiceReport;
use retrodice::yahtzee::questions::{
    BeatReport, CurveReport, DistributionReport, ResponseReport, SecondSeatReport, StatsReport,
};
use retrodice_questions::{
    CensusReport, EvaluateReport, ExactReport, LeagueReport, OptionsReport, SheetsReport,
    SimulateReport, SolveReport, StrategyReport, ValueReport, VerifyReport,
};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use std::path::PathBuf;
use std::process::Command;

/// Of what is printed: all fields that are always there are required.
fn schema_of<T: JsonSchema>() -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut generator = settings.into_generator();
    generator.root_schema_for::<T>();
    retrodice::describe(&mut generator);
    generator.into_root_schema_for::<T>()
}

fn schemas() -> Vec<(&'static str, Schema)> {
    use retrodice::coach;
    vec![
        ("odds-rolls", schema_of::<Vec<odds::RollLine>>()),
        ("odds-columns", schema_of::<odds::ColumnsReport>()),
        ("odds-column-table", schema_of::<Vec<odds::ColumnLine>>()),
        ("odds-triples", schema_of::<Vec<odds::TripleLine>>()),
        ("odds-parity", schema_of::<odds::ParityReport>()),
        ("odds-bust", schema_of::<odds::BustReport>()),
        ("turn", schema_of::<turn::TurnReport>()),
        ("design", schema_of::<DesignReport>()),
        ("design-balance", schema_of::<BalanceReport>()),
        ("stats", schema_of::<StatsReport>()),
        ("distribution", schema_of::<DistributionReport>()),
        ("beat", schema_of::<BeatReport>()),
        ("beat-curve", schema_of::<CurveReport>()),
        ("beat-against", schema_of::<ResponseReport>()),
        ("beat-second", schema_of::<SecondSeatReport>()),
        ("dice", schema_of::<DiceReport>()),
        ("simulate", schema_of::<SimulateReport>()),
        ("simulate-sheets", schema_of::<SheetsReport>()),
        ("census", schema_of::<CensusReport>()),
        ("strategies", schema_of::<Vec<StrategyReport>>()),
        ("league", schema_of::<LeagueReport>()),
        ("tournament", schema_of::<TournamentReport>()),
        ("solve", schema_of::<SolveReport>()),
        ("solve-exact", schema_of::<ExactReport>()),
        ("value", schema_of::<ValueReport>()),
        ("options", schema_of::<OptionsReport>()),
        ("advice", schema_of::<coach::Advice>()),
        ("match", schema_of::<coach::MatchView>()),
        ("bot-step", schema_of::<coach::BotStep>()),
        ("review", schema_of::<coach::Review>()),
        ("rollout", schema_of::<coach::RolloutReport>()),
        ("puzzles", schema_of::<coach::PuzzleSet>()),
        ("puzzle-answer", schema_of::<coach::PuzzleAnswer>()),
        ("proficiency", schema_of::<coach::TestResult>()),
        ("verify", schema_of::<VerifyReport>()),
        ("estimate", schema_of::<EstimateReport>()),
        ("plan", schema_of::<PlanReport>()),
        ("bench-solve", schema_of::<BenchReport>()),
        ("evaluate", schema_of::<EvaluateReport>()),
        ("thresholds", schema_of::<ThresholdsReport>()),
        ("evolve", schema_of::<EvolveReport>()),
    ]
}

fn path_of(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/schema/{name}.json"))
}

/// With RETRODICE_BLESS set the files are written instead.
#[test]
fn documented_schemas_are_those_of_the_types() {
    for (name, schema) in schemas() {
        let text = serde_json::to_string_pretty(&schema).expect("a schema is JSON") + "\n";
        if std::env::var_os("RETRODICE_BLESS").is_some() {
            std::fs::write(path_of(name), &text).expect("docs/schema can be written");
        }
        let documented = std::fs::read_to_string(path_of(name)).unwrap_or_default();
        assert_eq!(
            documented, text,
            "docs/schema/{name}.json: run this test with RETRODICE_BLESS=1"
        );
    }
}

/// Returns the output of the program for `arguments` with `--format json`.
fn printed(arguments: &[&str]) -> serde_json::Value {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let output = Command::new(env!("CARGO_BIN_EXE_retrodice"))
        .args(arguments)
        .args(["--format", "json"])
        .env("RETRODICE_TABLES", folder.path())
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("the output is JSON")
}

/// A very short run.
const EVOLVE: &[&str] = &[
    "evolve",
    "cantstop",
    "--population",
    "4",
    "--generations",
    "2",
    "--evaluations",
    "100",
    "--games",
    "100",
    "--restarts",
    "2",
    "--schedule",
    "3",
];

#[test]
fn printed_reports_obey_their_schemas() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let table = folder.path().join("pig.rdt");
    let table = table.to_str().expect("a path in UTF-8");
    let game = folder.path().join("game.txt");
    let record = "[Game \"pig(20)\"]\n[Seat 1 \"human\"]\n[Seat 2 \"human:Ben\"]\n4 hold\n";
    std::fs::write(&game, record).expect("a record can be written");
    let game = game.to_str().expect("a path in UTF-8");
    let position = "yahtzee(mini) | ones:2 | 1 | 1-2-3";
    let two = "cantstop(6,3,players=2)";
    let runs: [(&str, &[&str]); 44] = [
        ("simulate", &["simulate", "pig(20)", "--games", "100"]),
        ("simulate", &["simulate", two, "--games", "20", "--strategy", "rule28"]),
        ("census", &["census", "cantstop(3,1)"]),
        ("strategies", &["strategies", "cantstop(6,3)"]),
        ("strategies", &["strategies", "yahtzee(mini)"]),
        (
            "league",
            &["league", "pig(20)", "--player", "hold", "--player", "random", "--games", "20"],
        ),
        ("tournament", &["duel", two, "rule28", "linear2011", "--games", "50"]),
        ("tournament", &["tournament", two, "--player", "rule28", "--player", "linear2011"]),
        ("odds-rolls", &["odds", "rolls"]),
        ("odds-columns", &["odds", "columns", "6-7-8"]),
        ("odds-column-table", &["odds", "columns"]),
        ("odds-triples", &["odds", "triples", "--limit", "3"]),
        ("odds-parity", &["odds", "parity"]),
        ("odds-bust", &["odds", "bust", "2-3", "--closed", "10-11-12"]),
        ("turn", &["turn", "6-7", "--roll", "1-1-3-4", "--exact"]),
        ("estimate", &["solve", "cantstop(3,2)", "--estimate"]),
        ("plan", &["solve", "cantstop(3,2)", "--estimate", "--nodes", "1,2", "--cores", "4"]),
        ("bench-solve", &["bench", "solve", "cantstop(3,1)", "--rows", "20"]),
        ("stats", &["stats", "yahtzee(mini)"]),
        ("distribution", &["distribution", "yahtzee(mini)", "--strategy", "greedy"]),
        ("beat", &["beat", "yahtzee(mini)", "--score", "60"]),
        ("beat-curve", &["beat", "yahtzee(mini)", "--curve", "all"]),
        ("beat-against", &["beat", "yahtzee(mini)", "--against", "greedy"]),
        ("beat-second", &["beat", "yahtzee(mini)", "--second", "--level", "lost"]),
        ("design", &["design", "cantstop(2,1)", "--win", "1-2"]),
        ("design-balance", &["design", "cantstop(3,1)", "--balance"]),
        ("simulate-sheets", &["simulate", "yahtzee(mini)", "--strategy", "greedy"]),
        ("dice", &["dice", "farkle(300,table=kingdom-come)", "--die", "ordinary*6"]),
        ("options", &["advise", position, "--against", "means", "--points", "2"]),
        ("evaluate", &["evaluate", "yahtzee(mini)", "means"]),
        ("advice", &["advise", position]),
        ("review", &["review", game]),
        ("puzzles", &["puzzle", "pig(100)", "--seed", "1", "--limit", "2"]),
        ("proficiency", &["puzzle", "pig(100)", "--seed", "1", "--answer", "hold"]),
        ("options", &["advise", position, "--score", "60", "--points", "2"]),
        ("solve", &["solve", "cantstop(2,1)", "--check"]),
        ("solve", &["solve", "pig(10)", "--out", table]),
        ("verify", &["verify", table]),
        ("solve-exact", &["solve", "piglet(2)", "--exact"]),
        ("value", &["value", "pig(10) | 3/4 | 2"]),
        ("options", &["options", "cantstop(2,1) | - | - | 1-1-2-2"]),
        ("evaluate", &["evaluate", "cantstop(2,1)", "rule28", "--lengths"]),
        ("thresholds", &["thresholds", "cantstop(2,1)", "--games", "100"]),
        ("evolve", EVOLVE),
    ];
    for (name, arguments) in runs {
        let text = std::fs::read_to_string(path_of(name)).expect("the schema is documented");
        let schema = serde_json::from_str(&text).expect("the schema is JSON");
        let validator = jsonschema::validator_for(&schema).expect("the schema is a schema");
        let report = printed(arguments);
        if let Err(error) = validator.validate(&report) {
            panic!("{arguments:?} against docs/schema/{name}.json: {error}");
        }
        assert!(!validator.is_valid(&serde_json::json!({ "spec": 1 })), "{name} refuses nothing");
    }
}

#[test]
fn numbers_can_be_read_back_bit_by_bit() {
    let report = printed(&["solve", "cantstop(3,1)"]);
    let question = retrodice_questions::Solve::new("cantstop(3,1)");
    let by_call =
        retrodice_questions::Ask::ask(&question, &retrodice::unwatched()).expect("it is solved");
    assert_eq!(report["value"].as_f64().map(f64::to_bits), Some(by_call.value.to_bits()));
}
