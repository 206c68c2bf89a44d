//! The verbs `retrodice man` and `retrodice completions`: what a package of the program installs.

use crate::EXIT_CODES;
use crate::exit::ExitCode;
use crate::files::Overwrite;
use crate::output::Output;
use clap::{Args, Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::roff::{Inline, Roff, bold, roman};
use std::io::{self, Write};
use std::path::PathBuf;

/// Write the manual: one page to standard output, or with --out a page for every verb.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice man > retrodice.1 && man ./retrodice.1\n  \
    retrodice man --out ~/.local/share/man/man1    (then: man retrodice-solve)")]
pub struct Man {
    /// Folder for the pages `retrodice.1`, `retrodice-solve.1` and so on; created if missing.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
}

/// The section FILES of the manual: path and contents.
const FILES: [(&str, &str); 3] = [
    ("~/.cache/retrodice/tables", "tables that solve --save writes and other verbs look for"),
    ("~/.cache/retrodice/games", "games that play keeps"),
    ("~/.local/share/retrodice", "games and ratings of serve"),
];

/// The section ENVIRONMENT of the manual: name and meaning.
const ENVIRONMENT: [(&str, &str); 3] = [
    ("RETRODICE_TABLES", "the folder of tables; games are then kept in the folder games beside it"),
    ("RETRODICE_GAMES", "the folder of games"),
    ("NO_COLOR", "if it is set, nothing is coloured"),
];

impl Man {
    /// Writes one manual page to standard output, or a page for each verb to a folder.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        output.is_not_for("`man` writes manual pages")?;
        let mut program = crate::Arguments::command().disable_help_subcommand(true);
        program.build();
        match &self.out {
            Some(folder) => {
                std::fs::create_dir_all(folder)?;
                let all = pages(&program, &program)?;
                let path = |name: &str| folder.join(format!("{name}.1"));
                // All pages or none.
                all.iter().try_for_each(|(name, _)| self.overwrite.check(Some(&path(name))))?;
                for (name, text) in &all {
                    self.overwrite.write(&path(name), text)?;
                }
            }
            None => page(&program, &program, false, &mut io::stdout().lock())?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Returns the pages of a verb and of its subcommands, each with its name.
fn pages(program: &Command, verb: &Command) -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut text = Vec::new();
    page(program, verb, true, &mut text)?;
    let mut all = vec![(name(verb).to_owned(), text)];
    for below in verb.get_subcommands() {
        all.extend(pages(program, below)?);
    }
    Ok(all)
}

/// Writes the page of a verb or of the program. With `others` it refers to the other pages.
fn page(program: &Command, verb: &Command, others: bool, to: &mut dyn Write) -> io::Result<()> {
    let man = clap_mangen::Man::new(verb.clone()).manual("retrodice");
    man.render_title(to)?;
    man.render_name_section(to)?;
    man.render_synopsis_section(to)?;
    man.render_description_section(to)?;
    man.render_options_section(to)?;
    let mut rest = Roff::default();
    if verb.has_subcommands() {
        rest.control("SH", ["COMMANDS"]);
        for below in verb.get_subcommands() {
            let page = || format!("{}(1)", name(below));
            let command = || below.get_bin_name().unwrap_or_default().to_owned();
            item(&mut rest, if others { page() } else { command() }, &about(below));
        }
    }
    if verb.get_name() == program.get_name() {
        program_sections(&mut rest, program);
    } else {
        rest.control("SH", ["EXAMPLES"]);
        let text = verb.get_after_help().map(ToString::to_string).unwrap_or_default();
        verbatim(&mut rest, text.lines().skip_while(|line| line.starts_with("Example")));
        if others {
            rest.control("SH", ["SEE ALSO"]);
            rest.text([bold(name(program)), roman("(1)")]);
        }
    }
    rest.to_writer(to)
}

/// Adds the sections that only the page of the program has.
fn program_sections(page: &mut Roff, program: &Command) {
    page.control("SH", ["EXAMPLES"]);
    let help = |verb: &Command| verb.get_after_help().map(ToString::to_string).unwrap_or_default();
    let first =
        |text: String| Some(text.lines().find(|l| l.trim().starts_with("retrodice "))?.into());
    let examples: Vec<String> = program.get_subcommands().map(help).filter_map(first).collect();
    verbatim(page, examples.iter().map(String::as_str));
    for (title, entries) in [("FILES", FILES), ("ENVIRONMENT", ENVIRONMENT)] {
        page.control("SH", [title]);
        entries.iter().for_each(|(name, what)| item(page, (*name).to_owned(), what));
    }
    page.control("SH", ["EXIT STATUS"]);
    page.text([roman(EXIT_CODES)]);
}

/// Adds lines without filling or breaking them.
fn verbatim<'a>(page: &mut Roff, lines: impl Iterator<Item = &'a str>) {
    page.control("nf", []);
    page.text(lines.flat_map(|line| [roman(line), Inline::LineBreak]).collect::<Vec<_>>());
    page.control("fi", []);
}

fn item(page: &mut Roff, name: String, what: &str) {
    page.control("TP", []);
    page.text([bold(name)]);
    page.text([roman(what)]);
}

/// Returns the name of a verb's page, such as `retrodice-solve`.
fn name(verb: &Command) -> &str {
    verb.get_display_name().unwrap_or_else(|| verb.get_name())
}

fn about(verb: &Command) -> String {
    verb.get_about().map(ToString::to_string).unwrap_or_default()
}

/// Write a completion script for a shell.
#[derive(Args)]
#[command(after_help = "Example:\n  retrodice completions bash > retrodice.bash\n\n\
        Put the file where your shell looks: for bash into \
        ~/.local/share/bash-completion/completions, under the name retrodice.")]
pub struct Completions {
    /// Shell to complete for.
    shell: Shell,
}

impl Completions {
    /// Writes the completion script of a shell to standard output.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        output.is_not_for("`completions` writes a script for a shell")?;
        let (mut command, mut script) = (crate::Arguments::command(), Vec::new());
        clap_complete::generate(self.shell, &mut command, "retrodice", &mut script);
        io::stdout().lock().write_all(&script)?;
        Ok(ExitCode::SUCCESS)
    }
}
