//! Boards as text, readable without colours, and the odds of the next roll beside them.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use retrodice::cantstop::odds::Odds;
use retrodice::cantstop::{CantStop, ColumnBoard, ColumnView};
use retrodice::coach::MatchView;
use retrodice::coach::race::RaceBoard;
use retrodice::yahtzee::{BoxView, ScoreCardBoard};
use retrodice_cantstop::ColumnSet;
use retrodice_questions::Error;

/// The letters of the seats.
const LETTERS: [char; 5] = ['A', 'B', 'C', 'D', 'E'];

/// Returns the letter of a seat.
pub fn letter(seat: usize) -> char {
    LETTERS.get(seat).copied().unwrap_or('?')
}

/// Returns the colour of a seat. The letters carry the same information.
pub fn style(seat: usize) -> Style {
    const COLOURS: [Color; 5] =
        [Color::Cyan, Color::Yellow, Color::Magenta, Color::Green, Color::Blue];
    Style::new().fg(COLOURS.get(seat).copied().unwrap_or(Color::White))
}

/// The board in lines; none for a game that is not drawn here.
pub fn lines(view: &MatchView) -> Vec<Line<'static>> {
    let board = &view.board;
    let columns = board.read().map(|board| columns(&board, view.seat));
    let cards = || board.read().map(|board| score_cards(&board));
    let race = || board.read().map(|board| race(&board));
    columns.or_else(cards).or_else(race).unwrap_or_default()
}

fn columns(board: &ColumnBoard, mover: usize) -> Vec<Line<'static>> {
    let ColumnBoard { columns, markers_left, claimed, to_win, .. } = board;
    let mut lines: Vec<Line<'_>> = columns.iter().map(|c| column(c, mover)).collect();
    let claims: Vec<String> =
        (0..claimed.len()).map(|seat| format!("{} {}", letter(seat), claimed[seat])).collect();
    lines.push(Line::default());
    lines.push(Line::from(format!("claimed {} of {to_win}", claims.join(", "))));
    lines.push(Line::from(format!("markers left {markers_left}")));
    lines
}

fn score_cards(board: &ScoreCardBoard) -> Vec<Line<'static>> {
    let ScoreCardBoard { boxes, upper, upper_threshold, bonus, extra, totals, rolls_left } = board;
    let mut lines = vec![row("", (0..totals.len()).map(|s| letter(s).to_string()))];
    let mut place = 0;
    let upper_boxes = boxes.iter().take_while(|b| b.upper).count();
    for b in boxes {
        lines.push(row(&b.name, scores(b)));
        place += 1;
        if place == upper_boxes {
            let of = upper_threshold.map(|t| format!("/{t}")).unwrap_or_default();
            lines.push(bold(row("upper", upper.iter().map(|sum| format!("{sum}{of}")))));
        }
    }
    lines.push(row("bonuses", bonus.iter().zip(extra).map(|(b, e)| (b + e).to_string())));
    lines.push(bold(row("total", totals.iter().map(i32::to_string))));
    lines.push(Line::from(format!("rolls left {rolls_left}")));
    lines
}

fn race(RaceBoard { scores, turn_total, target }: &RaceBoard) -> Vec<Line<'static>> {
    let max = target.or_else(|| scores.iter().copied().max()).unwrap_or_default();
    let mut lines = bars(scores, max);
    lines.push(Line::default());
    let of = target.map(|target| format!(", target {target}")).unwrap_or_default();
    lines.push(Line::from(format!("this turn {turn_total}{of}")));
    lines
}

/// Formats a column as `  7 ..A..#.....B.`: letters of seats, `&` for several, `#` for the marker.
fn column(column: &ColumnView, mover: usize) -> Line<'static> {
    let ColumnView { column: sum, length, squares, marker, owner } = column;
    let name = Span::raw(format!("{sum:>3} "));
    if let Some(owner) = owner {
        let text = letter(*owner).to_string().repeat((*length).into());
        return Line::from(vec![
            name,
            Span::styled(text, style(*owner).add_modifier(Modifier::BOLD)),
        ]);
    }
    let space = |height: u8| {
        let here: Vec<usize> = (0..squares.len()).filter(|&s| squares[s] == height).collect();
        if *marker == Some(height) {
            return Span::styled("#", style(mover).add_modifier(Modifier::BOLD));
        }
        match here.as_slice() {
            [] => Span::raw("."),
            [seat] => Span::styled(letter(*seat).to_string(), style(*seat)),
            _ => Span::raw("&"),
        }
    };
    let mut spans = vec![name];
    spans.extend((1..=*length).map(space));
    Line::from(spans)
}

fn scores(of: &BoxView) -> impl Iterator<Item = String> + '_ {
    of.scores.iter().map(|score| score.map_or_else(|| "-".to_owned(), |score| score.to_string()))
}

fn row(name: &str, cells: impl Iterator<Item = String>) -> Line<'static> {
    let cells: String = cells.map(|cell| format!("{cell:>7}")).collect();
    Line::from(format!("{name:<16}{cells}"))
}

fn bold(line: Line<'static>) -> Line<'static> {
    line.style(Style::new().add_modifier(Modifier::BOLD))
}

/// Formats a bar of thirty characters for each seat.
fn bars(scores: &[u32], target: u32) -> Vec<Line<'static>> {
    let bar = |(seat, &score): (usize, &u32)| {
        let filled = (30 * score.min(target) / target.max(1)) as usize;
        let text = format!("{}{}", "=".repeat(filled), ".".repeat(30 - filled));
        Line::from(vec![
            Span::raw(format!("{} ", letter(seat))),
            Span::styled(text, style(seat)),
            Span::raw(format!(" {score}")),
        ])
    };
    scores.iter().enumerate().map(bar).collect()
}

/// Returns the chance of a bust on the next roll as lines of text: with the markers as they are, and
/// with each column that a free marker could enter.
pub fn odds(view: &MatchView) -> Result<Vec<String>, Error> {
    let Some(ColumnBoard { columns, markers_left, .. }) = view.board.read() else {
        let elsewhere = "Columns and their odds are those of Can't Stop. `retrodice stats` and \
                         `retrodice distribution` explore Yahtzee, `retrodice serve` all games.";
        return Ok(vec![elsewhere.to_owned()]);
    };
    let odds = Odds::new(&view.spec.parse::<CantStop>()?)?;
    let set = |chosen: &dyn Fn(&ColumnView) -> bool| -> Result<ColumnSet, Error> {
        let chosen = columns.iter().filter(|c| chosen(c)).map(|c| c.column);
        Ok(ColumnSet::of(&chosen.collect::<Vec<u8>>())?)
    };
    let of_no_use = |c: &ColumnView| c.owner.is_some() || c.marker == Some(c.length);
    let closed = set(&of_no_use)?;
    let bust = |markers: ColumnSet| -> Result<f64, Error> {
        Ok(100.0 * odds.bust(markers, closed)?.to_f64())
    };
    let markers = set(&|c| c.marker.is_some())?;
    let mut lines = vec![format!("the next roll has a {:.1} % chance of a bust", bust(markers)?)];
    if markers_left > 0 {
        lines.push(String::new());
        lines.push("with one more marker on".to_owned());
        for one in columns.iter().filter(|c| c.marker.is_none() && !of_no_use(c)) {
            let with = set(&|c| c.marker.is_some() || c.column == one.column)?;
            lines.push(format!("{:>4}  {:>5.1} %", one.column, bust(with)?));
        }
    }
    Ok(lines)
}
