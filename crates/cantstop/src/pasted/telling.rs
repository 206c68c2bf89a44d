//! Plays a game as it is told, so that every line is checked against the rules.

use super::{Event, Told, wrong};
use crate::rules::{CantStop, Choice, MovePosition, Pairing, RollPosition, Sums, Then};
use retrodice_coach::{LONGEST_COMMENT, RecordStep, dashed};
use retrodice_core::dice::Dice;
use retrodice_core::game::{Ending, Game, Moves, Next};
use retrodice_play::error::PlayError;

/// A game as it is told.
pub(super) struct Play<'a> {
    game: &'a CantStop,
    players: &'a [&'a str],
    mover: usize,
    at: RollPosition,
    /// The dice on the table with what was moved since.
    open: Option<Open>,
    /// Whether the mover has said that another roll follows.
    goes_on: bool,
    /// Columns that somebody is said to have claimed in this turn.
    claimed: Vec<(usize, u8)>,
    /// Who has won, counted from 0, once somebody has.
    over: Option<Vec<usize>>,
    resigned: Option<usize>,
    steps: Vec<RecordStep>,
}

struct Open {
    line: usize,
    at: MovePosition,
    moved: Vec<u8>,
}

impl<'a> Play<'a> {
    pub(super) fn new(game: &'a CantStop, players: &'a [&'a str]) -> Self {
        Self {
            game,
            players,
            mover: 0,
            at: game.start(),
            open: None,
            goes_on: false,
            claimed: Vec::new(),
            over: None,
            resigned: None,
            steps: Vec::new(),
        }
    }

    pub(super) fn take(&mut self, told: &Told<'_>) -> Result<(), PlayError> {
        let Told { line, player, event } = told;
        let line = *line;
        let seat = self.players.iter().position(|name| name == player).unwrap_or_default();
        if let Event::Wrote(text) = event {
            return self.remark(line, &format!("{player}: {text}"));
        }
        if self.open.is_some() && seat != self.mover && *event != Event::GaveUp {
            // The turn ended without a word.
            self.settle(line, Then::Stop)?;
        }
        if let Some(winners) = &self.over {
            return match event {
                Event::Won if winners.contains(&seat) => Ok(()),
                Event::Claimed(_) | Event::Stopped if winners.contains(&seat) => Ok(()),
                _ => Err(wrong(line, "the game was over before this line")),
            };
        }
        if *event == Event::GaveUp {
            self.resigned = Some(seat);
            self.over = Some((0..self.players.len()).filter(|&other| other != seat).collect());
            return Ok(());
        }
        if self.open.is_none() && self.has_ended(seat, event) {
            return Ok(());
        }
        if let (Event::Claimed(column), None) = (event, &self.open) {
            let count = self.players.len();
            self.claimed.push((line, *column));
            let at = self.at;
            return self.check_claims(&at, (seat + count - self.mover) % count);
        }
        if seat != self.mover {
            let name = self.players[self.mover];
            let why = match self.goes_on {
                true => format!("{name} rolls again before this, by an earlier line"),
                false => format!("it is the turn of {name}"),
            };
            return Err(wrong(line, why));
        }
        match event {
            Event::Rolled(faces) => {
                if self.open.is_some() {
                    self.settle(line, Then::Roll)?;
                    if self.over.is_some() {
                        return Err(wrong(line, "the game was over before this line"));
                    }
                }
                let dice = Dice::new(faces).and_then(|dice| self.game.with_dice(&self.at, dice));
                let at = dice.ok_or_else(|| wrong(line, "expected four dice from 1 to 6"))?;
                self.open = Some(Open { line, at, moved: Vec::new() });
                self.goes_on = false;
                self.steps.push(RecordStep {
                    seat: Some(seat),
                    dice: faces.to_vec(),
                    typed: true,
                    choice: None,
                    comment: None,
                });
                Ok(())
            }
            Event::Moved(columns) => {
                let open = self.open.as_mut().ok_or_else(|| wrong(line, "there is no roll yet"))?;
                open.moved.extend(columns);
                self.uses(line).map(drop)
            }
            Event::Stopped => self.settle(line, Then::Stop),
            Event::GoesOn => match self.open {
                Some(_) => self.settle(line, Then::Roll),
                // The first roll of a turn may be announced.
                None => Ok(()),
            },
            Event::Lost => {
                let open = self.open.as_ref().ok_or_else(|| wrong(line, "there is no roll yet"))?;
                let moves = self.moves(open);
                match moves.first().map(|one| one.choice) {
                    Some(Choice::Bust) => self.settle(line, Then::Stop),
                    _ => {
                        let texts = texts(&moves, |_| true);
                        let dice = dashed(open.at.dice().faces());
                        Err(wrong(line, format!("{dice} loses nothing: it allows {texts}")))
                    }
                }
            }
            Event::Claimed(column) => {
                self.claimed.push((line, *column));
                Ok(())
            }
            Event::Won => {
                if self.open.is_some() {
                    self.settle(line, Then::Stop)?;
                }
                match &self.over {
                    Some(_) => Ok(()),
                    None => Err(wrong(line, format!("{player} has not won by the lines before"))),
                }
            }
            Event::Turn | Event::Wrote(_) | Event::GaveUp => Ok(()),
        }
    }

    /// Whether this says once more how the turn of this seat has ended.
    fn has_ended(&self, seat: usize, event: &Event) -> bool {
        let Some(step) = self.steps.last().filter(|step| step.seat == Some(seat)) else {
            return false;
        };
        let choice = step.choice.as_deref().unwrap_or_default();
        match event {
            Event::Stopped => choice.ends_with("stop") || choice == "bust",
            Event::Lost => choice == "bust",
            _ => false,
        }
    }

    fn moves(&self, open: &Open) -> Moves<CantStop> {
        let mut moves = Vec::new();
        self.game.moves(&open.at, &mut moves);
        moves
    }

    /// What can have been moved, by what was told so far: nothing told leaves all.
    fn uses(&self, line: usize) -> Result<Vec<Sums>, PlayError> {
        let Some(open) = &self.open else { return Ok(Vec::new()) };
        let moves = self.moves(open);
        let mut legal: Vec<Sums> = Vec::new();
        for one in &moves {
            if let Choice::Advance { sums, .. } = one.choice
                && !legal.contains(&sums)
            {
                legal.push(sums);
            }
        }
        if open.moved.is_empty() {
            return Ok(legal);
        }
        let told = sorted(&open.moved);
        let part_of = |sums: &Sums| {
            let mut left: Vec<u8> = sums.steps().map(|column| column.sum()).collect();
            told.iter()
                .all(|one| left.iter().position(|c| c == one).map(|at| left.remove(at)).is_some())
        };
        let found: Vec<Sums> = legal.iter().copied().filter(part_of).collect();
        if !found.is_empty() {
            return Ok(found);
        }
        // Both sums of a pairing may be told where only one of them can move a marker.
        let pairings = open.at.pairings();
        let named = |pairing: &&Pairing| sorted(&[pairing.low.sum(), pairing.high.sum()]) == told;
        if let Some(pairing) = pairings.iter().find(named) {
            let of = |sums: &Sums| sums.steps().all(|column| pairing.columns().contains(column));
            let found: Vec<Sums> = legal.iter().copied().filter(of).collect();
            if let [_] = found[..] {
                return Ok(found);
            }
        }
        let columns: Vec<String> = open.moved.iter().map(u8::to_string).collect();
        let dice = dashed(open.at.dice().faces());
        let why = format!(
            "{dice}, rolled in line {}, does not allow {}; it allows {}",
            open.line,
            columns.join(" and "),
            texts(&moves, |_| true)
        );
        Err(wrong(line, why))
    }

    /// Makes the move that was told, and what follows it.
    fn settle(&mut self, line: usize, then: Then) -> Result<(), PlayError> {
        let uses = self.uses(line)?;
        let Some(open) = self.open.take() else {
            return Err(wrong(line, "there is no roll yet"));
        };
        let moves = self.moves(&open);
        // What was told in full comes before what goes on beyond it.
        let exact = uses.iter().find(|sums| sums.steps().count() == open.moved.len());
        let use_made = match (&uses[..], exact) {
            ([only], _) => Some(*only),
            (_, Some(sums)) if !open.moved.is_empty() => Some(*sums),
            _ => None,
        };
        let is_bust = moves.first().is_some_and(|one| one.choice == Choice::Bust);
        let made = moves.iter().filter(|one| match one.choice {
            Choice::Bust => true,
            Choice::Advance { sums, .. } => Some(sums) == use_made,
        });
        let made: Vec<_> = made.collect();
        let wanted =
            |choice: Choice| matches!(choice, Choice::Advance { then: t, .. } if t == then);
        let one = made.iter().find(|one| wanted(one.choice)).or(made.first().filter(|one| {
            // A lost turn, or a move that wins: nothing else follows.
            is_bust || matches!(one.next, Next::End(_))
        }));
        let Some(one) = one else {
            let dice = dashed(open.at.dice().faces());
            let why = match made.is_empty() {
                true => format!(
                    "it is not said what was moved with {dice}, rolled in line {}: {}",
                    open.line,
                    texts(&moves, |_| true)
                ),
                false => format!(
                    "after {dice}, rolled in line {}, the rules allow only {}",
                    open.line,
                    texts(
                        &moves,
                        |choice| matches!(choice, Choice::Advance { sums, .. } if Some(sums) == use_made)
                    )
                ),
            };
            return Err(wrong(line, why));
        };
        if is_bust && then == Then::Roll && self.players.len() > 1 {
            let dice = dashed(open.at.dice().faces());
            return Err(wrong(
                line,
                format!("{dice}, rolled in line {}, loses the turn", open.line),
            ));
        }
        if let Some(step) = self.steps.last_mut() {
            step.choice = Some(one.choice.to_string());
        }
        self.goes_on = matches!(one.next, Next::Roll(_));
        match &one.next {
            Next::Roll(at) => self.at = *at,
            Next::Pass(at) => {
                self.at = *at;
                // Claims are seen from the next seat.
                self.check_claims(at, self.players.len() - 1)?;
                self.mover = (self.mover + 1) % self.players.len();
            }
            Next::End(ending) => {
                self.claimed.clear();
                let count = self.players.len();
                let won = |distance: &usize| match ending {
                    Ending::Over => true,
                    Ending::Won(seats) => seats.contains(*distance),
                };
                let seats = (0..count).filter(won).map(|distance| (self.mover + distance) % count);
                self.over = Some(seats.collect());
            }
        }
        Ok(())
    }

    fn check_claims(&mut self, at: &RollPosition, distance: usize) -> Result<(), PlayError> {
        for (line, told) in std::mem::take(&mut self.claimed) {
            let column = self.game.columns().find(|column| column.sum() == told);
            if column.and_then(|column| self.game.owner(at, column)) != Some(distance) {
                let why = format!("column {told} is not claimed by the lines before");
                return Err(wrong(line, why));
            }
        }
        Ok(())
    }

    /// Keeps a remark with the last roll.
    fn remark(&mut self, line: usize, text: &str) -> Result<(), PlayError> {
        let Some(step) = self.steps.last_mut() else {
            return Err(wrong(line, "nothing has been rolled yet; put # before this line"));
        };
        let whole = match step.comment.take() {
            Some(before) => format!("{before} / {text}"),
            None => text.to_owned(),
        };
        if whole.chars().count() > LONGEST_COMMENT {
            let why = format!(
                "more than {LONGEST_COMMENT} characters were written after one roll; put # before \
                 some lines"
            );
            return Err(wrong(line, why));
        }
        step.comment = Some(whole);
        Ok(())
    }

    /// The steps, and who gave up. The last roll may still be open.
    pub(super) fn end(mut self) -> Result<(Vec<RecordStep>, Option<usize>), PlayError> {
        let Some(open) = &self.open else { return Ok((self.steps, self.resigned)) };
        let (line, moves) = (open.line, self.moves(open));
        // A move is made if nothing else can follow: a lost turn, or one that wins.
        let told = !open.moved.is_empty();
        let uses = self.uses(line)?;
        let of_these = |choice: Choice| match choice {
            Choice::Bust => true,
            Choice::Advance { sums, .. } => uses.len() == 1 && uses.contains(&sums),
        };
        let mut left = moves.iter().filter(|one| of_these(one.choice));
        let ends = left.next().is_some_and(|one| !matches!(one.next, Next::Roll(_)));
        if ends && left.next().is_none() {
            self.settle(line, Then::Stop)?;
        } else if told {
            let columns: Vec<String> = open.moved.iter().map(u8::to_string).collect();
            self.remark(line, &format!("moved in {}", columns.join(" and ")))?;
        }
        Ok((self.steps, self.resigned))
    }
}

fn sorted(columns: &[u8]) -> Vec<u8> {
    let mut columns = columns.to_vec();
    columns.sort_unstable();
    columns
}

/// The moves as text, without what follows them.
fn texts(moves: &Moves<CantStop>, of: impl Fn(Choice) -> bool) -> String {
    let texts: Vec<String> =
        moves.iter().filter(|one| of(one.choice)).map(|one| one.choice.to_string()).collect();
    texts.join(", ")
}
