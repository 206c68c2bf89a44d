//! The odds of the next roll, for the panel beside the board.

use retrodice::cantstop::odds::Odds;
use retrodice::cantstop::{CantStop, ColumnBoard, ColumnView};
use retrodice::coach::MatchView;
use retrodice_cantstop::ColumnSet;
use retrodice_questions::Error;

/// Returns the chance of a bust on the next roll as lines of text: with the markers as they are, and
/// with each column that a free marker could enter.
pub fn lines(view: &MatchView) -> Result<Vec<String>, Error> {
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
