//! The boards of the games.

use super::game::{Coached, Scene, Tally, no_roll};
use super::motive::{self, Case, Motive};
use super::view::{Board, BoxView, ChoiceView, ColumnView, FurtherStep};
use retrodice_cantstop::strategies::multiplayer::LookAheadValues;
use retrodice_cantstop::strategies::{Heuristic, Rollouts};
use retrodice_cantstop::{self, CantStop, Column, Sums};
use retrodice_core::dice::Dice;
use retrodice_core::game::{Game, Position};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_pig::pushyourluck::{Goal, LuckChoice, PushYourLuck};
use retrodice_pig::{Pig, PigChoice, PigMove};
use retrodice_play::error::PlayError;
use retrodice_play::policy::MoveOf;
use retrodice_play::values::Values;
use retrodice_solver::engine::Engine;
use retrodice_stats::Stream;
use retrodice_yahtzee::kernel::YahtzeeSolution;
use retrodice_yahtzee::{BoxNumber, Scoring, Yahtzee, YahtzeeChoice, YahtzeeMove, YahtzeeRoll};
use std::sync::Arc;

/// The columns of these sums, one entry for each space.
fn spaces(sums: Sums) -> Vec<u8> {
    sums.steps().map(Column::sum).collect()
}

impl Coached for CantStop {
    fn kind(&self) -> &'static str {
        "cantstop"
    }

    fn board(&self, scene: &Scene<'_, Self>) -> Board {
        let at = match scene.place {
            Position::Roll(at) => at,
            Position::Move(at) => at.before(),
        };
        // The square of a seat at the table, by the column.
        let square = |seat: usize, column| match scene.sheets.get(seat) {
            None => at.square((seat + scene.seats - scene.mover) % scene.seats, column),
            Some(_) if seat == scene.mover => at.square(0, column),
            Some(Some(sheet)) => sheet.square(0, column),
            // This seat is done; what it claimed is counted, not drawn.
            Some(None) => 0,
        };
        let last = match scene.last {
            Some(cantstop::Choice::Advance { sums, .. }) => spaces(*sums),
            _ => Vec::new(),
        };
        let mut view = Vec::new();
        let mut claimed = vec![0; scene.seats];
        let mut placed = 0;
        for column in self.columns() {
            let length = self.length(column).unwrap_or_default();
            let squares: Vec<u8> = (0..scene.seats).map(|seat| square(seat, column)).collect();
            let steps = last.iter().filter(|&&sum| sum == column.sum()).count() as u8;
            let from = at.marker(column).unwrap_or(at.square(0, column));
            let marker = match steps {
                0 => at.marker(column),
                steps => Some((from + steps).min(length)),
            };
            placed += usize::from(marker.is_some());
            for (claimed, &height) in claimed.iter_mut().zip(&squares) {
                *claimed += usize::from(height == length);
            }
            let topped = scene.last.is_some() && marker == Some(length);
            claimed[scene.mover] += usize::from(topped);
            let owner = match scene.own_boards() {
                true => (square(scene.mover, column) == length).then_some(scene.mover),
                false => squares.iter().position(|&height| height == length),
            };
            let owner = if topped { Some(scene.mover) } else { owner };
            view.push(ColumnView { column: column.sum(), length, squares, marker, owner });
        }
        for (seat, sheet) in scene.sheets.iter().enumerate() {
            if sheet.is_none() && seat != scene.mover {
                claimed[seat] = self.options().columns_to_win;
            }
        }
        Board::CantStop {
            columns: view,
            markers_left: self.options().markers.saturating_sub(placed),
            claimed,
            to_win: self.options().columns_to_win,
            own_boards: scene.own_boards() && scene.seats > 1,
        }
    }

    fn faces(&self, at: &cantstop::MovePosition) -> Vec<u8> {
        at.dice().faces().to_vec()
    }

    fn typed(
        &self,
        at: &cantstop::RollPosition,
        thrown: &[u8],
    ) -> Result<cantstop::MovePosition, NotationError> {
        let dice = Dice::new(thrown).and_then(|dice| self.with_dice(at, dice));
        dice.ok_or_else(|| no_roll(thrown, &self.rolls(at).rolls()[0].dice))
    }

    /// Four dice one by one: the table of rolls shows only how they pair.
    fn throw(&self, at: &cantstop::RollPosition, stream: &mut Stream) -> cantstop::MovePosition {
        let sides = u64::from(self.options().sides);
        let faces = [0; 4].map(|_: u8| stream.below(sides) as u8 + 1);
        let dice = Dice::new(&faces).and_then(|dice| self.with_dice(at, dice));
        dice.expect("four dice of this game")
    }

    fn rule28(&self, at: &cantstop::MovePosition, moves: &[MoveOf<Self>]) -> Vec<Option<i32>> {
        Heuristic::rule28(self, 28).map_or_else(|_| Vec::new(), |rule| rule.counts(at, moves))
    }

    fn further(&self, at: &cantstop::MovePosition) -> Vec<(FurtherStep, cantstop::MovePosition)> {
        (1..self.options().players).filter_map(|distance| one_space(self, at, distance)).collect()
    }

    /// From a packed table, whose values suffice for the turn in hand.
    fn exact(&self, engine: &Engine<'_>) -> Result<Option<Arc<dyn Values<Self>>>, PlayError> {
        let Some(packed) = engine.packed(self)? else { return Ok(None) };
        Ok(Some(Arc::new(LookAheadValues::with(self, Arc::new(packed))?)))
    }

    fn estimate(&self) -> Option<Arc<dyn Values<Self>>> {
        match LookAheadValues::new(self) {
            Some(values) => Some(Arc::new(values)),
            None => Some(Arc::new(Rollouts::new(self)?)),
        }
    }

    fn motives(&self, at: &cantstop::MovePosition, case: &Case<'_, Self>) -> Vec<Motive> {
        motive::cantstop(self, at, case)
    }

    fn describe(&self, choice: &cantstop::Choice, view: &mut ChoiceView) {
        if let cantstop::Choice::Advance { sums, .. } = choice {
            view.columns = spaces(*sums);
        }
    }
}

/// The seat this many places after the mover, one space higher in its furthest
/// column, if it has entered one and that does not claim it.
fn one_space(
    game: &CantStop,
    at: &cantstop::MovePosition,
    distance: usize,
) -> Option<(FurtherStep, cantstop::MovePosition)> {
    let before = at.before();
    let part = |column: Column| {
        let length = game.length(column).unwrap_or(1);
        let height = before.square(distance, column);
        let open = game.owner(before, column).is_none();
        (open && height > 0 && height + 1 < length).then(|| f64::from(height) / f64::from(length))
    };
    let furthest = game.columns().filter_map(|column| Some((part(column)?, column)));
    let (_, column) = furthest.reduce(|a, b| if b.0 > a.0 { b } else { a })?;
    let mut setup = before.setup();
    setup.squares[distance].entry(column).and_modify(|height| *height += 1);
    // Where squares are not shared there may be no such position.
    let raised = game.with_dice(&game.position(&setup).ok()?, at.dice())?;
    let place = (game.options().players > 2).then_some(distance);
    Some((FurtherStep::Space { column: column.sum(), place }, raised))
}

impl Coached for Yahtzee {
    fn kind(&self) -> &'static str {
        "yahtzee"
    }

    fn board(&self, scene: &Scene<'_, Self>) -> Board {
        let rules = self.rules();
        let of = |count: fn(&Tally) -> u32| scene.tallies.iter().map(count).collect();
        let boxes = (0..rules.boxes.len()).map(|place| BoxView {
            name: rules.box_name(place),
            upper: rules.boxes[place].upper_face().is_some(),
            scores: scene.tallies.iter().map(|tally| filled(tally, place)).collect(),
        });
        let is_upper = |place: &usize| rules.boxes[*place].upper_face().is_some();
        let upper = |tally: &Tally| {
            (0..rules.boxes.len()).filter(is_upper).filter_map(|place| filled(tally, place)).sum()
        };
        Board::Yahtzee {
            boxes: boxes.collect(),
            upper: scene.tallies.iter().map(upper).collect(),
            upper_threshold: (rules.upper_cap() > 0).then_some(rules.upper_threshold),
            bonus: of(|tally| tally.bonus),
            extra: of(|tally| tally.extra),
            totals: scene.tallies.iter().map(|tally| tally.points).collect(),
            rolls_left: match scene.place {
                Position::Roll(at) => at.rolls_left,
                Position::Move(at) => at.rolls_left,
            },
        }
    }

    fn faces(&self, at: &YahtzeeMove) -> Vec<u8> {
        at.dice.faces().to_vec()
    }

    /// Takes the dice thrown, or all dice with those kept among them.
    fn typed(&self, at: &YahtzeeRoll, thrown: &[u8]) -> Result<YahtzeeMove, NotationError> {
        let mut dice = thrown.to_vec();
        if dice.len() == usize::from(self.rules().dice) {
            for face in at.kept.faces() {
                match dice.iter().position(|other| other == face) {
                    Some(place) => dice.remove(place),
                    None => return Err(no_roll(thrown, &self.rolls(at).rolls()[0].dice)),
                };
            }
        }
        let rolls = self.rolls(at).rolls();
        let wanted = Dice::new(&dice);
        let number = rolls.iter().position(|roll| Some(roll.dice) == wanted);
        number.map(|number| self.land(at, number)).ok_or_else(|| no_roll(thrown, &rolls[0].dice))
    }

    fn kept(&self, at: &YahtzeeRoll) -> Vec<u8> {
        at.kept.faces().to_vec()
    }

    fn write_down(&self, tally: &mut Tally, at: &YahtzeeMove, made: &MoveOf<Self>) {
        let YahtzeeChoice::Score(number) = made.choice else { return };
        let mut ways = Vec::new();
        self.rules().scorings(&at.card, &at.dice, &mut ways);
        let way = ways.iter().find(|way| way.number == number);
        let Some(&Scoring { points, extra, .. }) = way else { return };
        let BoxNumber(place) = number;
        tally.boxes.resize(self.rules().boxes.len(), None);
        tally.boxes[usize::from(place)] = Some(points.into());
        tally.extra += u32::from(extra);
        // The gain is the points, the extra bonus and the upper bonus.
        tally.bonus += (made.gain - i32::from(points) - i32::from(extra)).max(0) as u32;
    }

    fn is_solved_at_once(&self) -> bool {
        true
    }

    fn exact(&self, engine: &Engine<'_>) -> Result<Option<Arc<dyn Values<Self>>>, PlayError> {
        Ok(Some(Arc::new(YahtzeeSolution::watched(self, engine.observer)?)))
    }

    fn motives(&self, at: &YahtzeeMove, case: &Case<'_, Self>) -> Vec<Motive> {
        motive::yahtzee(self, at, case)
    }

    fn describe(&self, choice: &YahtzeeChoice, view: &mut ChoiceView) {
        match choice {
            YahtzeeChoice::Score(number) => {
                view.into = Some(self.rules().box_name(number.0.into()));
            }
            YahtzeeChoice::Keep(dice) => view.keep = Some(dice.faces().to_vec()),
        }
    }
}

fn filled(tally: &Tally, place: usize) -> Option<u32> {
    tally.boxes.get(place).copied().flatten()
}

impl Coached for Pig {
    fn kind(&self) -> &'static str {
        "pig"
    }

    fn is_solved_at_once(&self) -> bool {
        Engine::default().finds(self)
    }

    fn board(&self, scene: &Scene<'_, Self>) -> Board {
        let (at, face) = match scene.place {
            Position::Roll(at) => (*at, 0),
            Position::Move(at) if self.is_bust(at) => (at.before(), 0),
            Position::Move(at) => (at.before(), u32::from(at.face())),
        };
        let turn = match scene.place {
            Position::Move(at) if self.is_bust(at) => 0,
            _ => u32::from(at.turn_total()) + face,
        };
        let held = if scene.last == Some(&PigChoice::Hold) { turn } else { 0 };
        let score = |seat: usize| {
            let distance = (seat + scene.seats - scene.mover) % scene.seats;
            match scene.sheets.get(seat) {
                _ if distance == 0 => u32::from(at.scores()[0]) + held,
                None => u32::from(at.scores()[1]),
                Some(Some(sheet)) => u32::from(sheet.scores()[0]),
                Some(None) => u32::from(self.target()),
            }
        };
        Board::Race {
            scores: (0..scene.seats).map(score).collect(),
            turn_total: if scene.last.is_some() { 0 } else { turn },
            target: Some(self.target().into()),
        }
    }

    /// Ten points further, or enough to make a score.
    fn further(&self, at: &PigMove) -> Vec<(FurtherStep, PigMove)> {
        let [own, other] = at.before().scores();
        let raised = |more: u16| {
            let turn = at.before().turn_total();
            let text = format!("{own}/{} | {turn} | {}", other + more, at.face());
            match self.read_position(&text) {
                Ok(Position::Move(there)) => {
                    Some((FurtherStep::Points { more: more.into() }, there))
                }
                _ => None,
            }
        };
        (10..16).chain((1..10).rev()).find_map(raised).into_iter().collect()
    }

    fn motives(&self, at: &PigMove, case: &Case<'_, Self>) -> Vec<Motive> {
        motive::pig(self, at, case)
    }

    fn faces(&self, at: &PigMove) -> Vec<u8> {
        vec![at.face()]
    }
}

impl Coached for PushYourLuck {
    fn kind(&self) -> &'static str {
        "pushyourluck"
    }

    fn board(&self, scene: &Scene<'_, Self>) -> Board {
        let (at, gain) = match scene.place {
            Position::Roll(at) => (*at, at.tentative()),
            Position::Move(at) if at.success() => (at.before(), at.before().tentative() + 1),
            Position::Move(at) => (at.before(), 0),
        };
        let stopped = if scene.last == Some(&LuckChoice::Stop) { gain } else { 0 };
        let target = match self.goal() {
            Goal::Target(target) => Some(target),
            Goal::SingleTurn(_) => None,
        };
        let banked =
            |(seat, sheet): (usize, &Option<retrodice_pig::pushyourluck::LuckRoll>)| match sheet {
                _ if seat == scene.mover => at.banked() + stopped,
                Some(sheet) => sheet.banked(),
                None => target.unwrap_or(scene.tallies[seat].points.max(0) as u32),
            };
        Board::Race {
            scores: scene.sheets.iter().enumerate().map(banked).collect(),
            turn_total: if scene.last.is_some() { 0 } else { gain },
            target,
        }
    }

    fn motives(
        &self,
        at: &retrodice_pig::pushyourluck::LuckMove,
        case: &Case<'_, Self>,
    ) -> Vec<Motive> {
        motive::push_your_luck(self, at, case)
    }

    fn faces(&self, at: &retrodice_pig::pushyourluck::LuckMove) -> Vec<u8> {
        vec![u8::from(at.success())]
    }
}
