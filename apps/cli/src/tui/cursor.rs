//! Where the cursor starts among the moves, and how dice are held by their numbers.

use retrodice::coach::{ChoiceView, MatchView};

/// The move at which the cursor begins: hold nothing, else the box with the most
/// points, else the first move that rolls on.
pub fn first(view: &MatchView) -> usize {
    let place = |fits: &dyn Fn(&ChoiceView) -> bool| view.choices.iter().position(fits);
    let most = view.choices.iter().map(|choice| choice.gain).max().unwrap_or(0);
    place(&|choice| choice.keep.as_ref().is_some_and(Vec::is_empty))
        .or_else(|| place(&|choice| most > 0 && choice.gain == most))
        .or_else(|| place(&|choice| choice.then == "roll"))
        .unwrap_or(0)
}

/// Whether dice are held one by one.
pub fn holds_dice(view: &MatchView) -> bool {
    view.choices.iter().any(|choice| choice.keep.is_some())
}

/// The dice that a move holds: for each die whether it is among them.
pub fn held(view: &MatchView, selected: usize) -> Vec<bool> {
    let keep = view.choices.get(selected).and_then(|choice| choice.keep.as_deref());
    let keep = keep.unwrap_or(&[]);
    let count = |dice: &[u8], face| dice.iter().filter(|&&die| die == face).count();
    let is_held = |(place, &face)| count(keep, face) > count(&view.dice[..place], face);
    view.dice.iter().enumerate().map(is_held).collect()
}

/// The move that holds the same dice but for this one, counted from 1; of several the
/// one that ends like the selected. `None` where no move does.
pub fn toggled(view: &MatchView, selected: usize, die: usize) -> Option<usize> {
    let face = *view.dice.get(die.checked_sub(1)?)?;
    let now = held(view, selected);
    // Equal dice are held from the left.
    let wanted = |place: usize| match view.dice[place] == face {
        true if now[die - 1] => now[place] && place < die - 1,
        true => now[place] || place < die,
        false => now[place],
    };
    let dice = view.dice.iter().enumerate();
    let mut keep: Vec<u8> = dice.filter(|(place, _)| wanted(*place)).map(|(_, &d)| d).collect();
    keep.sort_unstable();
    let same = |choice: &&(usize, &ChoiceView)| {
        let mut other = choice.1.keep.clone().unwrap_or_default();
        other.sort_unstable();
        choice.1.keep.is_some() && other == keep
    };
    let then = view.choices.get(selected).map(|choice| &choice.then);
    let all: Vec<(usize, &ChoiceView)> = view.choices.iter().enumerate().collect();
    let fits: Vec<&(usize, &ChoiceView)> = all.iter().filter(same).collect();
    let alike = fits.iter().find(|choice| Some(&choice.1.then) == then);
    alike.or_else(|| fits.first()).map(|choice| choice.0)
}
