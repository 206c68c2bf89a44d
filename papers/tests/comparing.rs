//! Comparison of values with print, and the evidence for differences.

use papers::compare::{
    decimals, excess, is_cut_off, is_one_digit_doubled, is_one_glyph_off, parse_integer, verdict,
};
use papers::definition::Compare;
use papers::{
    Context, Cost, Definition, Kind, Measured, Printed, Provenance, Record, Remark, Value, Verdict,
    run_table,
};
use retrodice_core::observer::Unwatched;
use retrodice_papers as papers;

fn number(number: f64, kind: Kind) -> Measured {
    Measured { value: Value::Number(number), unit: String::new(), kind, seconds: 0.0 }
}

fn judge(text: &str, compare: Compare, measured: &Measured) -> Verdict {
    verdict(Some(&Printed::Text(text.to_owned())), compare, None, Some(measured))
}

#[test]
fn digits_are_compared_as_printed() {
    let reads = |text, value| judge(text, Compare::Digits, &number(value, Kind::Converged));
    let differs = Verdict::Differs { remark: None };
    for (text, value) in [
        ("1.400", 1.39951),
        ("1.4", 1.44),
        ("2", 1.5000001),
        ("1,234.5", 1234.46),
        ("-0.25", -0.2501),
        ("0.125", 0.125),
        ("0.12", 0.125),
    ] {
        assert_eq!(reads(text, value), Verdict::Same, "{text} {value}");
    }
    for (text, value) in [("1.400", 1.4005001), ("1.4", 1.35), ("0.13", 0.125), ("1.4", -1.4)] {
        // 1.35 is a little above the decimal 1.35, so it rounds to 1.4.
        let expected = if value == 1.35 { Verdict::Same } else { differs.clone() };
        assert_eq!(reads(text, value), expected, "{text} {value}");
    }
}

#[test]
fn an_estimate_is_the_same_only_if_all_of_it_is() {
    let of = |text, mean: f64, half: f64| {
        let kind = Kind::Estimate { low: mean - half, high: mean + half };
        judge(text, Compare::Digits, &number(mean, kind))
    };
    assert_eq!(of("10.75", 10.751, 0.003), Verdict::Same);
    assert_eq!(of("10.75", 10.751, 0.005), Verdict::Noise { errors: 0.0 });
    let Verdict::Noise { errors } = of("10.75", 10.765, 0.0196) else { panic!() };
    // 0.010 from 10.755, by a standard error of 0.01.
    assert!((errors - 1.0).abs() < 1e-4, "{errors}");
    assert_eq!(of("10.74", 10.778, 0.026), Verdict::Differs { remark: None });
    assert_eq!(of("10.74", 10.70, 0.03), Verdict::Differs { remark: None });
}

#[test]
fn marks_are_no_numbers() {
    let mark = |text: &str| {
        let value = Value::Text(text.to_owned());
        let measured = Measured { value, unit: String::new(), kind: Kind::Exact, seconds: 0.0 };
        judge("differs", Compare::Mark, &measured)
    };
    assert_eq!(mark("differs"), Verdict::Mark { same: true });
    assert_eq!(mark("best"), Verdict::Mark { same: false });
}

#[test]
fn misprints_are_told_apart() {
    let number = Value::Number;
    assert!(is_cut_off("14.8300", &number(14.830081)));
    assert!(is_cut_off("8.78", &number(8.787132)));
    assert!(!is_cut_off("8.78", &number(8.791)));
    assert!(!is_cut_off("8.79", &number(8.7899999)));
    assert!(is_cut_off("8", &number(8.9)));
    assert!(is_one_glyph_off("19.1889", &number(19.1885563)));
    assert!(is_one_glyph_off("5.13", &number(5.178)));
    assert!(!is_one_glyph_off("5.13", &number(5.13)));
    assert!(!is_one_glyph_off("0.999998", &number(0.999986)));
    assert!(is_one_digit_doubled("0.999998", &number(0.999986)));
    assert!(is_one_digit_doubled("1.22", &number(1.23)));
    for (text, other) in [("0.999986", 0.999986), ("1.24", 1.23), ("11.2", 1.23), ("5", 3.0)] {
        assert!(!is_one_digit_doubled(text, &number(other)), "{text} {other}");
    }
    assert_eq!(excess("1,234", &Value::Integer(1_230)), Some(-4.0));
}

#[test]
fn integers_ignore_commas_between_thousands_only() {
    assert_eq!(parse_integer("7,105,015,062"), Some(7_105_015_062));
    assert_eq!(parse_integer("7105015062"), Some(7_105_015_062));
    for wrong in ["", ",1", "1,23", "1234,567", "1,234,56", "1.0", "-1", "1 000", "12a"] {
        assert_eq!(parse_integer(wrong), None, "{wrong}");
    }
}

#[test]
fn decimals_of_numbers() {
    assert_eq!(decimals("1.298"), Some(3));
    assert_eq!(decimals("-12"), Some(0));
    assert_eq!(decimals("1,234.50"), Some(2));
    for wrong in ["", ".5", "1.", "1.2.3", "1e5", "5.23s", "1.-2"] {
        assert_eq!(decimals(wrong), None, "{wrong}");
    }
}

#[test]
fn what_cannot_be_compared_is_said_so() {
    let measured = number(1.0, Kind::Exact);
    let of = |printed, compare, measured| verdict(printed, compare, None, measured);
    let lost = Printed::Lost { lost: "a torn page".to_owned() };
    let text = Printed::Text("1.0".to_owned());
    assert_eq!(of(None, Compare::Digits, Some(&measured)), Verdict::Unprinted);
    assert_eq!(of(Some(&lost), Compare::Digits, Some(&measured)), Verdict::Lost);
    assert_eq!(of(Some(&text), Compare::Incomparable, None), Verdict::Incomparable);
    assert_eq!(of(Some(&text), Compare::Digits, None), Verdict::NotRun);
    assert_eq!(of(Some(&text), Compare::Digits, Some(&measured)), Verdict::Same);
}

/// Ten runs beside a printed mean of ten: the interval of the difference is wider by the root of
/// two.
#[test]
fn print_that_is_a_mean_of_runs_has_noise_of_its_own() {
    let table = include_str!("../definitions/glenn-2011-table-1.toml");
    let of = |printed: &str, runs: &str| {
        let start = table.split_once("[[rows]]").unwrap().0;
        let text = start.replace("printed-runs = 100\n", runs).replace("minutes", "seconds");
        let row = format!(
            "[[rows]]\nlabel = \"small\"\nprinted = [\"{printed}\", \"best\"]\nparameters = \
             {{ generations = \"2\", population = \"8\", evaluations = \"200\", runs = \"10\", \
             rivals = \"2x8\" }}"
        );
        let table = Definition::parse("small", &(text + &row)).unwrap();
        let context = Context::new(&Unwatched);
        let result = run_table(&table, Cost::Seconds, &context, &Unwatched).unwrap();
        result.rows[0].cells[0].clone()
    };
    let kind = of("0.000", "").measured.unwrap();
    let Kind::Estimate { low, high } = kind.kind else { panic!("{kind:?}") };
    // Beyond the interval of ours, by a quarter of its half width.
    let printed = format!("{:.3}", high + (high - low) / 8.0);
    assert!(matches!(of(&printed, "").verdict, Verdict::Differs { .. }));
    let Verdict::Noise { errors } = of(&printed, "printed-runs = 10\n").verdict else {
        panic!("{printed}")
    };
    // 1.25 times 1.96 or, by Student's t, 2.26 standard errors of ours.
    assert!((errors - 1.25 * 1.96 / 2f64.sqrt()).abs() < 0.01, "{errors}");
}

/// Returns the verdict on (3,1), explained by readings. (3,1) is solved in 1.480253 turns, (2,3) in
/// 1.400180, (2,2) in 1.347282.
fn explained(printed: &str, by: &str) -> Verdict {
    let table = table(printed, by);
    let result = run_table(&table, Cost::Seconds, &Context::new(&Unwatched), &Unwatched);
    let result = result.unwrap();
    assert_eq!(result.counts().comparable(), 1, "readings are not counted");
    result.rows[0].cells[0].verdict.clone()
}

fn table(printed: &str, by: &str) -> Definition {
    let text = format!(
        r#"
        id = "made-up"
        title = "a table"
        label = "board"
        prose = "made up"
        [citation]
        authors = "nobody"
        year = 2026
        document = "none"
        place = "nowhere"
        [[columns]]
        name = "Turns"
        measure = "start-value-fast"
        compare = "digits"
        [[rows]]
        label = "(3,1)"
        parameters = {{ spec = "cantstop(3,1)" }}
        printed = ["{printed}"]
        remark = {{ explained = {{ why = "a board taken for another", by = {by} }} }}
        [[rows]]
        label = "as (2,3)"
        reading-of = "(3,1)"
        parameters = {{ spec = "cantstop(2,3)" }}
        [[rows]]
        label = "as (2,2)"
        reading-of = "(3,1)"
        parameters = {{ spec = "cantstop(2,2)" }}
        "#
    );
    Definition::parse("made-up", &text).unwrap()
}

/// Measured by itself, a row is judged beside the recorded one that explains it.
#[test]
fn what_explains_a_row_may_come_from_the_record() {
    let table = table("1.400", r#"{ row = "as (2,3)" }"#);
    let of = |rows: &[String]| {
        let context = Context::new(&Unwatched).only(rows);
        run_table(&table, Cost::Seconds, &context, &Unwatched).unwrap()
    };
    let record = Record::new(&table, &of(&[]), &Provenance::here("2026-01-01"), None);
    let alone = of(&["(3,1)".to_owned()]);
    assert_eq!((alone.counts().open, alone.counts().explained), (1, 0));
    let settled = Record::settled(&table, &alone, &record);
    assert_eq!((settled.counts().open, settled.counts().explained), (0, 1));
    assert_eq!(settled.rows[1], alone.rows[1], "what is not measured stays so");
}

#[test]
fn an_explanation_counts_only_if_it_is_shown() {
    for (printed, by, holds) in [
        ("1.400", r#"{ row = "as (2,3)" }"#, true),
        ("1.401", r#"{ row = "as (2,3)" }"#, false),
        ("1.38", r#"{ between = ["as (2,2)", "as (2,3)"] }"#, true),
        ("1.41", r#"{ between = ["as (2,2)", "as (2,3)"] }"#, false),
        ("1.4802", r#""cut-off""#, true),
        ("1.4801", r#""cut-off""#, false),
        ("1.580", r#""glyph""#, true),
        ("1.590", r#""glyph""#, false),
        ("1.448", r#""doubled""#, true),
        ("1.490", r#""doubled""#, false),
    ] {
        let Verdict::Differs { remark: Some(remark) } = explained(printed, by) else {
            panic!("{printed} {by}")
        };
        assert_eq!(matches!(remark, Remark::Explained { .. }), holds, "{printed} {by}");
    }
}
