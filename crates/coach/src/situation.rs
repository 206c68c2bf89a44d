//! State of a game in progress, and how rolls and choices change it.

use super::game::{Coached, SeatTally};
use retrodice_core::game::{Ending, Next, Position, PositionOf};
use retrodice_core::objective::Objective;
use retrodice_play::policy::MoveOf;

/// Outcome of a finished game.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct GameOutcome {
    /// Seats that share the win.
    pub winners: Vec<usize>,
    /// Seat that gave up.
    pub resigned: Option<usize>,
}

/// State of a game in progress.
#[derive(Clone)]
pub(super) struct Situation<G: Coached> {
    /// Position of the seat at move; once the game is over, its last decision.
    pub place: PositionOf<G>,
    /// Choice that ended the game.
    pub last: Option<G::Choice>,
    pub outcome: Option<GameOutcome>,
    /// Seat at move, from 0.
    ///
    pub mover: usize,
    /// Number of the turn, from 1.
    pub turn: u32,
    /// Start of each seat's next turn, in games of one seat; `None` for seats that are done. Empty
    /// in games of several seats.
    pub sheets: Vec<Option<G::RollPosition>>,
    pub tallies: Vec<SeatTally<G::Card>>,
    /// Number of rolls so far.
    pub rolls: u64,
}

impl<G: Coached> Situation<G> {
    /// Creates the start of a game for this many seats.
    pub(crate) fn start(game: &G, seats: usize) -> Self {
        let alone = game.seats() == 1;
        Self {
            place: Position::Roll(game.start()),
            last: None,
            outcome: None,
            mover: 0,
            turn: 1,
            sheets: if alone { vec![Some(game.start()); seats] } else { Vec::new() },
            tallies: vec![SeatTally::default(); seats],
            rolls: 0,
        }
    }

    /// Returns the state with this roll on the table.
    pub(crate) fn rolled(&self, game: &G, landed: G::MovePosition) -> Self {
        let mut after = self.clone();
        if let Position::Roll(at) = &self.place
            && game.is_anchor(at)
        {
            after.tallies[self.mover].turns += 1;
        }
        after.place = Position::Move(landed);
        after.rolls += 1;
        after
    }

    /// Returns the state after this move.
    pub(crate) fn chosen(&self, game: &G, made: &MoveOf<G>) -> Self {
        let mut after = self.clone();
        let tally = &mut after.tallies[self.mover];
        tally.points += made.gain;
        if let Position::Move(at) = &self.place {
            game.write_down(&mut tally.card, at, made);
        }
        match &made.next {
            Next::Roll(next) => after.place = Position::Roll(next.clone()),
            Next::Pass(next) if self.sheets.is_empty() => {
                after.mover = (self.mover + 1) % self.tallies.len();
                after.turn += 1;
                after.place = Position::Roll(next.clone());
            }
            Next::Pass(next) => {
                after.sheets[self.mover] = Some(next.clone());
                after.next_sheet(&made.choice);
            }
            Next::End(Ending::Won(winners)) => {
                let seats = self.tallies.len();
                let won = (0..seats).filter(|distance| winners.contains(*distance));
                let winners = won.map(|distance| (self.mover + distance) % seats).collect();
                after.end(&made.choice, winners);
            }
            Next::End(Ending::Over) => {
                after.sheets[self.mover] = None;
                if after.sheets.iter().all(Option::is_none) {
                    let winners = after.best_sheets(game.objective());
                    after.end(&made.choice, winners);
                } else {
                    after.next_sheet(&made.choice);
                }
            }
        }
        after
    }

    /// Starts the turn of the next seat that is not done.
    fn next_sheet(&mut self, made: &G::Choice) {
        let seats = self.sheets.len();
        let next = (1..=seats).map(|step| (self.mover + step) % seats);
        let next = next.into_iter().find_map(|seat| Some((seat, self.sheets[seat].clone()?)));
        match next {
            Some((seat, at)) => {
                (self.mover, self.place) = (seat, Position::Roll(at));
                self.turn += 1;
            }
            None => self.last = Some(made.clone()),
        }
    }

    fn end(&mut self, made: &G::Choice, winners: Vec<usize>) {
        self.last = Some(made.clone());
        self.outcome = Some(GameOutcome { winners, resigned: None });
    }

    /// Returns the state after a seat gave up: the others share the win.
    pub(crate) fn resigned(&self, seat: usize) -> Self {
        let mut after = self.clone();
        let winners = (0..self.tallies.len()).filter(|&other| other != seat).collect();
        after.outcome = Some(GameOutcome { winners, resigned: Some(seat) });
        after
    }

    /// Returns the seats with the best score card, once all are done.
    fn best_sheets(&self, objective: Objective) -> Vec<usize> {
        let worth = |tally: &SeatTally<G::Card>| match objective {
            Objective::FewestTurns => -i64::from(tally.turns),
            Objective::MostPoints | Objective::WinProbability => i64::from(tally.points),
        };
        let best = self.tallies.iter().map(worth).max();
        (0..self.tallies.len()).filter(|&seat| Some(worth(&self.tallies[seat])) == best).collect()
    }

    /// Returns the result of each seat in the unit of the game.
    pub(crate) fn scores(&self, objective: Objective) -> Vec<f64> {
        let winners = self.outcome.as_ref().map_or(&[][..], |outcome| &outcome.winners);
        let score = |(seat, tally): (usize, &SeatTally<G::Card>)| match objective {
            Objective::FewestTurns => f64::from(tally.turns),
            Objective::MostPoints => f64::from(tally.points),
            Objective::WinProbability if winners.contains(&seat) => 1.0 / winners.len() as f64,
            Objective::WinProbability => 0.0,
        };
        self.tallies.iter().enumerate().map(score).collect()
    }
}
