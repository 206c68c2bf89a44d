//! Texts as people type and paste them, with their readings, from a file of data.

use retrodice_coach::{Record, Table};
use retrodice_play::error::PlayError;
use retrodice_play::registry::StrategySource;
use std::path::Path;

const TEXTS: &str = include_str!("../data/texts.txt");

/// Returns the cases under a heading of the file.
fn cases(kind: &str) -> Vec<(String, String)> {
    let sections = TEXTS.split("\n## ").filter_map(|section| section.split_once('\n'));
    let lines = sections.filter(|(name, _)| *name == kind).flat_map(|(_, lines)| lines.lines());
    let cases = lines.filter(|line| !line.is_empty()).map(|line| {
        let (text, reading) = line.split_once(" => ").unwrap_or((line, ""));
        (unescaped(text), reading.to_owned())
    });
    cases.collect()
}

/// Puts the characters in the place of `\n` and `\u{200B}`.
fn unescaped(text: &str) -> String {
    let mut pieces = text.split("\\u{");
    let mut whole = pieces.next().unwrap_or_default().replace("\\n", "\n");
    for piece in pieces {
        let (code, rest) = piece.split_once('}').expect("a code ends");
        let code = u32::from_str_radix(code, 16).expect("a hexadecimal number");
        whole.push(char::from_u32(code).expect("a character"));
        whole += &rest.replace("\\n", "\n");
    }
    whole
}

/// Fails with all differences at once.
fn check(kind: &str, least: usize, read: impl Fn(&str) -> Result<String, String>) {
    let cases = cases(kind);
    assert!(cases.len() >= least, "{} cases of {kind}", cases.len());
    let differences = cases.iter().filter_map(|(text, wanted)| {
        let reading = match (read(text), wanted.strip_prefix("error: ")) {
            (Err(error), Some(part)) if error.contains(part) => return None,
            (Ok(reading), None) if reading == *wanted => return None,
            (reading, _) => reading,
        };
        Some(format!("{text}\n  read as {reading:?}\n   wanted {wanted:?}"))
    });
    let differences: Vec<String> = differences.collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

fn read_record(text: &str) -> Result<Record, PlayError> {
    retrodice::unwatched().read_record(text)
}

/// Returns the table at which a record was played again.
fn replayed(record: &Record) -> Result<Box<dyn Table>, PlayError> {
    let context = retrodice::unwatched();
    let seats: Vec<StrategySource> = record.header.seats.iter().map(Into::into).collect();
    let game = context.game(&record.header.spec).expect("a game");
    let mut table = game.table(&seats, 0, &context).expect("a table");
    record.replay(table.as_mut())?;
    Ok(table)
}

/// Returns the lines of the faults of a record, with the token and first suggestion of the only one.
fn refusal(error: &PlayError) -> String {
    let PlayError::Record { faults, .. } = error else { return error.to_string() };
    let lines: Vec<String> = faults.iter().map(|fault| fault.line.to_string()).collect();
    let named = match &faults[..] {
        [only] => only.token.as_ref().zip(only.suggestions.first()),
        _ => None,
    };
    let named = named.map(|(token, first)| format!(" {token} ({first})")).unwrap_or_default();
    format!("refused: {}{named}", lines.join(", "))
}

#[test]
fn positions_are_read_as_people_write_them() {
    check("positions", 30, |text| {
        let context = retrodice::unwatched();
        let game = context.game(text).map_err(|error| error.to_string())?;
        let fields = text.split_once('|').expect("fields").1;
        let session = game.session_at(fields).map_err(|error| error.to_string())?;
        Ok(session.text())
    });
}

#[test]
fn chat_is_kept_as_a_remark_and_never_played() {
    check("chat", 25, |text| {
        let log = format!(
            "Anna rolls 1 3 3 4\nAnna chooses 4 and 7\n{text}\nAnna stops\nBen rolls 1 1 2 2\n\
             Ben chooses 2 and 4\nBen stops\n"
        );
        let record = read_record(&log).map_err(|error| error.to_string())?;
        let position = replayed(&record).map_err(|error| error.to_string())?.view().position;
        let wanted = "cantstop(6,3,players=2) | 4:1,7:1 / 2:1,4:1 | - | -";
        let remark = record.steps.iter().find_map(|step| step.comment.clone());
        let (name, words) = text.split_once(':').expect("a name");
        let is_whole = remark.as_ref().is_some_and(|remark| {
            let (who, what) = remark.split_once(':').expect("a name");
            who.eq_ignore_ascii_case(name) && what.trim() == words.trim().trim_end_matches('!')
        });
        if position == wanted && is_whole {
            Ok(String::new())
        } else {
            Err(format!("{position} {remark:?}"))
        }
    });
}

#[test]
fn times_before_a_line_are_no_part_of_the_name() {
    check("rolls", 20, |text| {
        let record = read_record(text).map_err(|error| error.to_string())?;
        let seats = &record.header.seats;
        let dice: Vec<&[u8]> = record.steps.iter().map(|step| &step.dice[..]).collect();
        let read = (seats, &dice);
        if *seats == ["human:Anna"] && dice == [[1, 3, 3, 4]] {
            Ok(String::new())
        } else {
            Err(format!("{read:?}"))
        }
    });
}

#[test]
fn records_and_logs_are_read_or_refused_line_by_line() {
    check("records", 20, |text| {
        let read = read_record(text).and_then(|record| Ok((replayed(&record)?, record)));
        Ok(match read {
            Ok((table, record)) => {
                let lines = record.source.notices.iter().map(|notice| notice.line.to_string());
                let lines: Vec<String> = lines.collect();
                let notice = match &lines[..] {
                    [] => String::new(),
                    lines => format!(" (notice: {})", lines.join(", ")),
                };
                table.view().position + &notice
            }
            Err(error) => refusal(&error),
        })
    });
}

/// The samples of the documentation are accepted whole.
#[test]
fn documented_records_and_logs_are_accepted() {
    let mut count = 0;
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    for page in ["reference/coach.md", "guides/review.md"] {
        let page = std::fs::read_to_string(docs.join(page)).expect("a page of the documentation");
        for sample in page.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next()) {
            let record = read_record(sample).unwrap_or_else(|error| panic!("{error}\n{sample}"));
            replayed(&record).unwrap_or_else(|error| panic!("{error}\n{sample}"));
            assert!(record.source.notices.is_empty(), "{sample}");
            count += 1;
        }
    }
    assert!(count >= 3, "{count} samples");
}

/// Accents typed apart, and letter case, make no other player.
#[test]
fn names_that_look_alike_are_one_player() {
    let log = "Zoe\u{308} rolls 1 3 3 4\nZoë chooses 4 and 7\nZOË continues\nZoë rolls 2 2 6 6\n";
    assert_eq!(read_record(log).expect("a log").header.seats, ["human:Zoë"]);
}
