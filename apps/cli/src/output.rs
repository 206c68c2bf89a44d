//! Output of results, as tables for people and as JSON or CSV for programs.

use crate::exit::ExitCode;
use crate::records::{cell, header, records};
use clap::ValueEnum;
use comfy_table::{
    Cell, CellAlignment, Color, ColumnConstraint, ContentArrangement, Table, Width, presets,
};
use retrodice_core::notation::NotationError;
use serde::Serialize;
use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

pub use retrodice_solver::number::grouped;

/// Format of the results on standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// Aligned tables for people.
    Table,
    /// JSON, as documented in docs/schema.
    Json,
    /// Comma-separated values with a header line.
    Csv,
}

/// A table to print: a header and rows of text.
pub struct Rows {
    header: Vec<String>,
    rows: Vec<Vec<String>>,
    best_first: bool,
    facts: bool,
    records: Option<serde_json::Result<serde_json::Value>>,
}

/// Columns of a table that is not shown on a terminal.
const PLAIN_WIDTH: u16 = 130;

impl Rows {
    /// Creates a table without rows under this header.
    pub fn new<S: Into<String>>(header: impl IntoIterator<Item = S>) -> Self {
        let header = header.into_iter().map(Into::into).collect();
        Self { header, rows: Vec::new(), best_first: false, facts: false, records: None }
    }

    /// Marks the first row as the best.
    pub fn best_first(self) -> Self {
        Self { best_first: true, ..self }
    }

    /// Sets the records of comma-separated values, one for each entry of `list`. The default is the
    /// entries of the report if it is a list, or else the report as one record.
    pub fn records(self, list: &impl Serialize) -> Self {
        Self { records: Some(serde_json::to_value(list)), ..self }
    }

    /// Adds a row with one cell for each column.
    pub fn add<S: Into<String>>(&mut self, row: impl IntoIterator<Item = S>) {
        let cell = |cell: S| visible(&cell.into()).into_owned();
        self.rows.push(row.into_iter().map(cell).collect());
    }

    /// Returns the length of the name_width word in a column, including its header.
    fn max_word(&self, place: usize) -> u16 {
        let cells = self.rows.iter().filter_map(|row| row.get(place));
        let words = cells.chain(self.header.get(place)).flat_map(|cell| cell.split_whitespace());
        words.map(|word| word.chars().count()).max().unwrap_or(0) as u16
    }

    /// Formats the rows as a list within `width` characters: each cell on a line of its own after
    /// the name of its column, with a free line between rows.
    fn list(&self, width: usize) -> String {
        let name_width = |names: &[String]| names.iter().map(|n| n.chars().count()).max();
        let entry = |name: &str, cell: &str, name_width: usize| {
            let names = std::iter::once(name).chain(std::iter::repeat(""));
            let parts = wrapped(cell, width.saturating_sub(name_width + 2));
            let lines =
                parts.iter().zip(names).map(|(part, name)| format!("{name:name_width$}  {part}"));
            lines.collect::<Vec<_>>().join("\n")
        };
        if self.facts {
            let names: Vec<String> = self.rows.iter().map(|row| row[0].clone()).collect();
            let name_width = name_width(&names).unwrap_or(0);
            let entries = self.rows.iter().map(|row| entry(&row[0], &row[1], name_width));
            return entries.collect::<Vec<_>>().join("\n");
        }
        let name_width = name_width(&self.header).unwrap_or(0);
        let block = |row: &Vec<String>| {
            let cells = self.header.iter().zip(row);
            cells.map(|(name, cell)| entry(name, cell, name_width)).collect::<Vec<_>>().join("\n")
        };
        self.rows.iter().map(block).collect::<Vec<_>>().join("\n\n")
    }

    /// Creates a table of names and values.
    pub fn facts<'a>(facts: impl IntoIterator<Item = (&'a str, String)>) -> Self {
        let mut rows = Self { facts: true, ..Self::new(["what", "value"]) };
        facts.into_iter().for_each(|(name, value)| rows.add([name.to_owned(), value]));
        rows
    }
}

/// Returns the width of the output in characters, or `None` if the terminal does not tell.
fn width() -> Option<u16> {
    if io::stdout().is_terminal() { Table::new().width() } else { Some(PLAIN_WIDTH) }
}

/// The standard output in the format that the user chose.
pub struct Output {
    format: Format,
    coloured: bool,
}

impl Output {
    /// Creates an output, with colours if it is a terminal and `NO_COLOR` is not set.
    pub fn new(format: Format) -> Self {
        let coloured = io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
        Self { format, coloured }
    }

    /// Returns whether programs read the output.
    pub fn is_for_programs(&self) -> bool {
        self.format != Format::Table
    }

    /// Prints `report` as JSON, or `rows` as a table, or its records as comma-separated
    /// values.
    pub fn print(&self, report: &impl Serialize, rows: Rows) -> anyhow::Result<()> {
        match self.format {
            Format::Table => self.line(&self.table(&rows, width())),
            Format::Json => self.line(&serde_json::to_string_pretty(report)?),
            Format::Csv => self.csv(&rows.records.unwrap_or_else(|| serde_json::to_value(report))?),
        }
    }

    /// Refuses a format other than the default for a verb that has its own. `what` says so, such as
    /// "`man` writes a manual page".
    pub fn is_not_for(&self, what: &str) -> Result<(), NotationError> {
        match (self.format, self.format.to_possible_value()) {
            (Format::Table, _) | (_, None) => Ok(()),
            (_, Some(format)) => {
                let why = format!("{what}; --format does not apply");
                Err(NotationError::wrong("format", format.get_name(), why))
            }
        }
    }

    /// Returns the format that the user chose.
    pub fn format(&self) -> Format {
        self.format
    }

    /// Prints text for people, and nothing in formats for programs.
    pub fn say(&self, text: &str) -> anyhow::Result<()> {
        if self.format == Format::Table { self.line(&visible(text)) } else { Ok(()) }
    }

    /// Returns the exit code of a run that played `games` of `requested` games. Fewer games are
    /// reported as an interruption on standard error.
    pub fn played(&self, games: u64, requested: u64) -> ExitCode {
        if games >= requested {
            return ExitCode::SUCCESS;
        }
        let (games, requested) = (grouped(games.into()), grouped(requested.into()));
        tell(&format!("interrupted: these are the first {games} of {requested} games"));
        ExitCode::from(130)
    }

    /// Prints a line whatever the format.
    pub fn line(&self, text: &str) -> anyhow::Result<()> {
        writeln!(io::stdout().lock(), "{}", text.trim_end())?;
        Ok(())
    }

    fn csv(&self, report: &serde_json::Value) -> anyhow::Result<()> {
        let records = records(report);
        let header = header(&records);
        // The CSV is written to memory first. An error of standard output is then an I/O error,
        // which tells a closed pipe from a failure.
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(&header)?;
        for record in &records {
            writer.write_record(header.iter().map(|name| cell(record, name)))?;
        }
        let text = writer.into_inner()?;
        if io::stdout().is_terminal() {
            return self.line(&visible(&String::from_utf8_lossy(&text)));
        }
        io::stdout().lock().write_all(&text)?;
        Ok(())
    }

    /// Formats a table within `width` characters, or a list if words would have to be split.
    fn table(&self, rows: &Rows, width: Option<u16>) -> String {
        let words: Vec<u16> = (0..rows.header.len()).map(|place| rows.max_word(place)).collect();
        let min_width = words.iter().fold(1, |sum, word| sum + word + 3);
        if let Some(width) = width.filter(|&width| min_width > width) {
            return rows.list(width.into());
        }
        let mut table = Table::new();
        table.load_style(presets::UTF8_FULL_CONDENSED);
        table.set_content_arrangement(ContentArrangement::Dynamic);
        if !self.coloured {
            table.force_no_tty();
        }
        if let Some(width) = width {
            table.set_width(width);
        }
        table.set_header(rows.header.iter().map(|name| self.paint(Cell::new(name), Color::Cyan)));
        for (number, row) in rows.rows.iter().enumerate() {
            let best = rows.best_first && number == 0;
            table.add_row(row.iter().map(|text| {
                let cell = Cell::new(text);
                let right = !rows.facts && is_number(text);
                let cell = if right { cell.set_alignment(CellAlignment::Right) } else { cell };
                if best { self.paint(cell, Color::Green) } else { cell }
            }));
        }
        // Each column has room for its longest word and two characters of padding.
        let whole = |word| ColumnConstraint::LowerBoundary(Width::Fixed(word + 2));
        table.set_constraints(words.into_iter().map(whole));
        table.to_string()
    }

    fn paint(&self, cell: Cell, colour: Color) -> Cell {
        if self.coloured { cell.fg(colour) } else { cell }
    }
}

/// Prints a line on standard error, if that is still open.
pub fn tell(line: &str) {
    tell_raw(&visible(line));
}

/// Prints a line of ours on standard error, its control sequences included.
pub fn tell_raw(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}

/// Replaces the characters of a text that a terminal would obey by visible ones, such as `\u{1b}`.
/// Names and paths come from others. Line ends and tabs stay.
pub fn visible(text: &str) -> Cow<'_, str> {
    // Those that turn the direction of writing show a text that is not there.
    let turns = |c| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let is_harmless = |c: char| (!c.is_control() && !turns(c)) || c == '\n' || c == '\t';
    if text.chars().all(is_harmless) {
        return text.into();
    }
    let shown =
        |c: char| if is_harmless(c) { c.to_string() } else { c.escape_unicode().to_string() };
    text.chars().map(shown).collect::<String>().into()
}

/// Breaks a text between words into lines of at most `width` characters. A longer word has a line to
/// itself. There is at least one line.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
                lines.push(std::mem::take(&mut line));
            }
            line += if line.is_empty() { "" } else { " " };
            line += word;
        }
        lines.push(line);
    }
    lines
}

/// Returns the word before the text of an error, coloured where clap colours it.
pub fn error_mark() -> String {
    let dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    if !io::stderr().is_terminal() || std::env::var_os("NO_COLOR").is_some() || dumb {
        return "error:".to_owned();
    }
    let styles = clap::builder::Styles::styled();
    let style = styles.get_error();
    format!("{style}error:{style:#}")
}

/// Returns whether a cell is a number, which is aligned on the right.
fn is_number(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    digits > 0 && text.chars().all(|c| c.is_ascii_digit() || ".,-+%e ".contains(c))
}

/// Formats a duration in seconds for people, such as `1.5 min`.
pub fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.0} µs", s * 1e6),
        s if s < 1.0 => format!("{:.1} ms", s * 1e3),
        s if s < 120.0 => format!("{s:.2} s"),
        s if s < 7200.0 => format!("{:.1} min", s / 60.0),
        s => format!("{:.1} h", s / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At 60 columns no word is split and no line is longer.
    #[test]
    fn tables_fit_narrow_terminals() {
        let plain = Output { format: Format::Table, coloured: false };
        let mut rolled = Rows::new(["move", "value", "95 % interval", "gives away"]);
        rolled.add(["7+7 roll", "0.4725", "0.4235 to 0.5215", "0.0000"]);
        let mut many = Rows::new(["columns", "chance", "expected", "stop at", "best turn", "lost"]);
        many.add(["6-7-8", "91.975 %", "1.23456", "12.34567", "1.234567", "8.025 %"]);
        let identity = "0123456789abcdef".repeat(4);
        let facts = Rows::facts([("identity", identity.clone()), ("unit", "turns".to_owned())]);
        for rows in [&rolled, &many] {
            let text = plain.table(rows, Some(60));
            assert!(text.lines().all(|line| line.chars().count() <= 60), "{text}");
            for word in rows.rows.iter().chain([&rows.header]).flatten() {
                assert!(word.split(' ').all(|part| text.contains(part)), "{word} in {text}");
            }
        }
        assert!(plain.table(&facts, Some(60)).contains(&identity));
        let words = "the last move of which every one of equals is as good as the best one";
        let mut strategies = Rows::new(["strategy", "what it does", "source", "strength", "seats"]);
        strategies.add(["a-name-of-some-length", words, "Somebody-else-2011", "strong", "1\n2"]);
        let text = plain.table(&strategies, Some(60));
        assert!(text.lines().all(|line| line.chars().count() <= 60), "{text}");
        let cells: Vec<&str> = text.split_whitespace().collect();
        let wanted: Vec<&str> = words.split(' ').collect();
        let around = cells.windows(wanted.len()).any(|window| window == wanted);
        assert!(around && text.contains("\nseats         1\n              2"), "{text}");
        assert_eq!(plain.table(&many, Some(40)).lines().count(), 6);
    }

    #[test]
    fn terminals_are_sent_no_characters_that_they_obey() {
        for (text, shown) in [
            ("Änna 1–2\tx\ny", "Änna 1–2\tx\ny"),
            ("\x1b]0;title\x07Ben", "\\u{1b}]0;title\\u{7}Ben"),
            ("a\rb\u{9b}2J\u{202e}c", "a\\u{d}b\\u{9b}2J\\u{202e}c"),
        ] {
            assert_eq!(visible(text), shown);
            let mut rows = Rows::new(["name"]);
            rows.add([text]);
            assert_eq!(rows.rows[0][0], shown);
        }
    }

    #[test]
    fn only_numbers_stand_on_the_right() {
        assert!(is_number("1.298") && is_number("-3,000") && is_number("64 %"));
        assert!(!is_number("6+8 stop") && !is_number("-") && !is_number("(3,1)"));
    }
}
