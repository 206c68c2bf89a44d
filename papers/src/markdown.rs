//! Tables in the generated Markdown pages.

use std::fmt::Write as _;

/// Table in Markdown whose first column is aligned to the left, all others to the right.
pub(crate) struct MarkdownTable(String);

impl MarkdownTable {
    /// Creates a table with these headings and no rows.
    pub fn new<const N: usize>(header: [&str; N]) -> Self {
        let rule = "| ---: ".repeat(N - 1);
        Self(format!("| {} |\n| --- {rule}|\n", header.join(" | ")))
    }

    /// Adds a row of as many cells as there are headings.
    pub fn add<const N: usize>(&mut self, cells: [String; N]) {
        let _ = writeln!(self.0, "| {} |", cells.join(" | "));
    }

    /// Returns the text of the table, with a newline at the end.
    pub fn text(self) -> String {
        self.0
    }
}
