//! The documentation as a site: `docs` and the pages in the root, by mdBook.

use crate::test::{answers, root, target};
use anyhow::{Context, Result, bail, ensure};
use std::collections::HashSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

/// What to install where mdBook is missing.
pub const MDBOOK: &str = "mdBook: cargo install mdbook --locked --version 0.5.4";

/// Pages in the root of the repository, and where the site has them.
const ROOT_PAGES: [(&str, &str); 5] = [
    ("README.md", "docs/index.md"),
    ("ARCHITECTURE.md", "docs/project/architecture.md"),
    ("CONTRIBUTING.md", "docs/project/contributing.md"),
    ("CHANGELOG.md", "docs/project/changelog.md"),
    ("GLOSSARY.md", "docs/reference/glossary.md"),
];

/// Whether mdBook is installed.
pub fn is_installed() -> bool {
    answers("mdbook", &["--version"])
}

/// Checks all links, builds the site and checks the links of its files.
pub fn run(out: Option<PathBuf>) -> Result<()> {
    crate::reference::check()?;
    let faults = faults(&root())?;
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    ensure!(is_installed(), "the book needs {MDBOOK}");
    let (stage, out) = (target().join("book-source"), out.unwrap_or_else(|| target().join("book")));
    let out = std::path::absolute(out)?;
    if stage.exists() {
        fs::remove_dir_all(&stage)?;
    }
    for page in files(&root().join("docs"))? {
        stage_file(page.strip_prefix(root())?, None, &stage)?;
    }
    for (page, place) in ROOT_PAGES {
        stage_file(Path::new(page), Some(Path::new(place)), &stage)?;
    }
    let mut command = Command::new("mdbook");
    command.arg("build").arg(stage.join("docs")).arg("--dest-dir").arg(&out);
    ensure!(command.status()?.success(), "mdBook failed");
    let (pages, faults) = site_faults(&out)?;
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    println!("{pages} pages: {}", out.join("index.html").display());
    Ok(())
}

/// Copies a file of the repository to the stage. Links of pages go where the site has what they
/// name, and are plain text where it has nothing.
fn stage_file(path: &Path, place: Option<&Path>, stage: &Path) -> Result<()> {
    let place = place.unwrap_or(path);
    let (from, to) = (root().join(path), stage.join(place));
    fs::create_dir_all(to.parent().context("a folder")?)?;
    if path.extension().is_none_or(|end| end != "md") {
        fs::copy(from, to)?;
        return Ok(());
    }
    let text = fs::read_to_string(&from).with_context(|| from.display().to_string())?;
    let text = map_links(&text, |link| {
        let Some((name, anchor)) = local(link) else { return Some(link.to_owned()) };
        if name.is_empty() {
            return Some(link.to_owned());
        }
        let named = resolve(path, name);
        let moved = ROOT_PAGES.iter().find(|(page, _)| Path::new(page) == named);
        let named = moved.map_or(named, |(_, place)| PathBuf::from(place));
        let anchor = anchor.map(|anchor| format!("#{anchor}")).unwrap_or_default();
        named.starts_with("docs").then(|| format!("{}{anchor}", relative(place, &named)))
    });
    fs::write(to, text)?;
    Ok(())
}

/// The path that a link names, from the root of the repository.
fn resolve(page: &Path, link: &str) -> PathBuf {
    let mut path = page.parent().map(Path::to_owned).unwrap_or_default();
    for part in Path::new(link).components() {
        match part {
            Component::ParentDir => drop(path.pop()),
            Component::CurDir => {}
            part => path.push(part),
        }
    }
    path
}

/// The link from one page to another, both paths from the root of the repository.
fn relative(page: &Path, named: &Path) -> String {
    let folder: Vec<_> = page.parent().into_iter().flat_map(Path::components).collect();
    let parts: Vec<_> = named.components().collect();
    let shared = folder.iter().zip(&parts).take_while(|(one, other)| one == other).count();
    let up = folder[shared..].iter().map(|_| "..".to_owned());
    let down = parts[shared..].iter().map(|part| part.as_os_str().to_string_lossy().into_owned());
    up.chain(down).collect::<Vec<_>>().join("/")
}

/// A link's path and anchor, unless it leaves the site.
fn local(link: &str) -> Option<(&str, Option<&str>)> {
    let is_elsewhere = link.contains("://") || link.starts_with("mailto:");
    let parts = link.split_once('#').map_or((link, None), |(path, anchor)| (path, Some(anchor)));
    (!is_elsewhere).then_some(parts)
}

/// Replaces the targets of links and images outside code. `None` leaves a link's text alone.
fn map_links(text: &str, mut change: impl FnMut(&str) -> Option<String>) -> String {
    let (mut done, mut in_block) = (String::new(), false);
    let mut rest = text;
    while !rest.is_empty() {
        let at_line = done.is_empty() || done.ends_with('\n');
        if at_line && rest.starts_with("```") {
            in_block = !in_block;
        }
        if in_block || (at_line && rest.starts_with("```")) {
            let end = rest.find('\n').map_or(rest.len(), |end| end + 1);
            done.push_str(&rest[..end]);
            rest = &rest[end..];
        } else if let Some(span) = code_span(rest) {
            done.push_str(&rest[..span]);
            rest = &rest[span..];
        } else if let Some((lead, after)) = ["](", "src=\""]
            .iter()
            .find_map(|lead| rest.strip_prefix(lead).map(|after| (*lead, after)))
        {
            let close = if lead == "](" { ')' } else { '"' };
            let end = after.find(close).unwrap_or(0);
            match change(&after[..end]) {
                Some(link) => done.extend([lead, &link, &close.to_string()]),
                None => drop(done.rfind('[').map(|open| done.remove(open))),
            }
            rest = &after[(end + 1).min(after.len())..];
        } else {
            let letter = rest.chars().next().map_or(1, char::len_utf8);
            done.push_str(&rest[..letter]);
            rest = &rest[letter..];
        }
    }
    done
}

/// The length of the code span with which a text begins.
fn code_span(text: &str) -> Option<usize> {
    let ticks = text.len() - text.trim_start_matches('`').len();
    let end = (ticks > 0).then(|| text[ticks..].find(&text[..ticks]))??;
    Some(ticks + end + ticks)
}

/// All files in a folder and in those below it, in order.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    let inside = paths.into_iter().map(|path| {
        let is_folder = path.is_dir();
        if is_folder { files(&path) } else { Ok(vec![path]) }
    });
    Ok(inside.collect::<Result<Vec<_>>>()?.concat())
}

/// Links that lead nowhere, and pages that the table of contents lacks.
fn faults(root: &Path) -> Result<Vec<String>> {
    let mut pages = vec![];
    for path in files(&root.join("docs"))? {
        let path = path.strip_prefix(root)?.to_owned();
        if path.extension().is_some_and(|end| end == "md") {
            pages.push(path);
        }
    }
    pages.extend(ROOT_PAGES.map(|(page, _)| PathBuf::from(page)));
    let (mut faults, mut listed) = (vec![], HashSet::new());
    for page in &pages {
        let text = fs::read_to_string(root.join(page))?;
        map_links(&text, |link| {
            let (name, anchor) = local(link)?;
            let named = if name.is_empty() { page.clone() } else { resolve(page, name) };
            if page.ends_with("SUMMARY.md") {
                listed.insert(named.clone());
            }
            let is_found = match (fs::read_to_string(root.join(&named)), anchor) {
                (Ok(text), Some(anchor)) => anchors(&text).contains(anchor),
                _ => root.join(&named).exists(),
            };
            if !is_found {
                faults.push(format!("{}: {link} leads nowhere", page.display()));
            }
            None
        });
    }
    for page in pages.iter().filter(|page| !page.ends_with("SUMMARY.md")) {
        if !listed.contains(page) {
            faults.push(format!("{}: not in docs/SUMMARY.md", page.display()));
        }
    }
    Ok(faults)
}

/// The anchors of a page's headings. Those that occur again are numbered.
fn anchors(text: &str) -> HashSet<String> {
    let mut anchors = HashSet::new();
    for heading in prose(text).filter(|line| line.starts_with('#')) {
        let heading = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        let anchor = kept.collect::<String>().replace(' ', "-");
        let numbered = (1..).map(|number| format!("{anchor}-{number}"));
        let mut names = std::iter::once(anchor.clone()).chain(numbered);
        anchors.extend(names.find(|name| !anchors.contains(name)));
    }
    anchors
}

/// The lines of a page outside its blocks of code.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    text.split("```").step_by(2).flat_map(str::lines)
}

/// How many pages a built site has, and which of their links lead nowhere.
fn site_faults(site: &Path) -> Result<(usize, Vec<String>)> {
    let (mut count, mut faults) = (0, vec![]);
    for page in files(site)?.iter().filter(|path| path.extension().is_some_and(|e| e == "html")) {
        let text = fs::read_to_string(page)?;
        count += 1;
        for lead in ["href=\"", "src=\""] {
            for link in text.split(lead).skip(1).filter_map(|rest| rest.split('"').next()) {
                let Some((name, anchor)) = local(link) else { continue };
                let named = if name.is_empty() { page.clone() } else { resolve(page, name) };
                let id = format!("id=\"{}\"", anchor.unwrap_or_default());
                let is_page = named.extension().is_some_and(|end| end == "html");
                let has_anchor = anchor.is_none_or(str::is_empty)
                    || !is_page
                    || fs::read_to_string(&named).is_ok_and(|text| text.contains(&id));
                if !(link.starts_with("data:") || named.exists() && has_anchor) {
                    faults.push(format!("{}: {link} leads nowhere", page.display()));
                }
            }
        }
    }
    if count == 0 {
        bail!("{} has no pages", site.display());
    }
    faults.sort();
    faults.dedup();
    Ok((count, faults))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_of_the_documentation_lead_somewhere() {
        let faults = faults(&root()).unwrap();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    #[test]
    fn links_outside_code_are_changed() {
        let text = "[a](b.md) `[c](d.md)` ![e](f.png)\n```\n[g](h.md)\n```\n[i `j`](k.rs)\n";
        let changed = map_links(text, |link| (link != "k.rs").then(|| format!("x/{link}")));
        let expected = "[a](x/b.md) `[c](d.md)` ![e](x/f.png)\n```\n[g](h.md)\n```\ni `j`\n";
        assert_eq!(changed, expected);
    }

    #[test]
    fn links_are_relative_to_the_page() {
        let page = Path::new("docs/guides/review.md");
        assert_eq!(resolve(page, "../../README.md"), Path::new("README.md"));
        assert_eq!(relative(page, Path::new("docs/index.md")), "../index.md");
        assert_eq!(relative(Path::new("docs/index.md"), page), "guides/review.md");
    }

    #[test]
    fn equal_headings_have_numbered_anchors() {
        let anchors = anchors("# One `two`\n\n## It's: three\n\n# One two\n```\n# four\n```\n");
        assert_eq!(anchors, ["one-two", "its-three", "one-two-1"].map(String::from).into());
    }

    /// Sentences of prose: no tables, headings, code or quotations.
    fn sentences(text: &str) -> Vec<String> {
        let is_prose = |line: &&str| {
            let bare = line.trim_start();
            !["|", "#", ">", "<", "!["].iter().any(|lead| bare.starts_with(lead))
        };
        let lines = prose(text).filter(is_prose).map(|line| {
            let bare = line.trim_start();
            let item = bare.starts_with("- ")
                || bare.split_once(". ").is_some_and(|(n, _)| n.parse::<u8>().is_ok());
            if item || bare.is_empty() { format!("\n{bare}") } else { bare.to_owned() }
        });
        let text = lines.collect::<Vec<_>>().join(" ");
        let paragraphs = text.split('\n');
        paragraphs
            .flat_map(|paragraph| {
                paragraph.split_inclusive(&['.', '!', '?', ':'][..]).fold(
                    vec![String::new()],
                    |mut all, part| {
                        let begins = part.strip_prefix(' ').and_then(|part| part.chars().next());
                        if begins.is_some_and(|c| c.is_uppercase() || "[*`(".contains(c)) {
                            all.push(String::new());
                        }
                        if let Some(last) = all.last_mut() {
                            last.push_str(part);
                        }
                        all
                    },
                )
            })
            .filter(|sentence| sentence.split_whitespace().count() > 2)
            .collect()
    }

    #[test]
    fn guide_pages_have_short_sentences() {
        let mut lines = 0;
        for folder in ["start", "guides", "concepts"] {
            for page in files(&root().join("docs").join(folder)).unwrap() {
                if page.extension().is_none_or(|end| end != "md") {
                    continue;
                }
                let text = fs::read_to_string(&page).unwrap();
                lines += text.lines().count();
                let sentences = sentences(&text);
                let lengths: Vec<_> =
                    sentences.iter().map(|s| s.split_whitespace().count()).collect();
                let words: usize = lengths.iter().sum();
                let longest = lengths.iter().max().unwrap();
                let semicolons =
                    sentences.iter().flat_map(|s| s.chars()).filter(|c| *c == ';').count();
                let name = page.display();
                assert!(
                    words <= 18 * lengths.len(),
                    "{name}: {words} words in {} sentences",
                    lengths.len()
                );
                assert!(*longest <= 35, "{name}: {longest} words in a sentence");
                assert!(1000 * semicolons <= 3 * words.max(334), "{name}: {semicolons} semicolons");
            }
        }
        assert!((300..=900).contains(&lines), "{lines} lines in the guide");
    }
}
