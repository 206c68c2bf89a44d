//! Selection of moves: the initial one, and dice held by their numbers.

use retrodice::coach::{ChoiceView, MatchView};

/// Returns the move that is selected first: to hold nothing, else the box with the most points, else
/// the first move that rolls on.
pub fn first(view: &MatchView) -> usize {
    let place = |fits: &dyn Fn(&ChoiceView) -> bool| view.choices.iter().position(fits);
    let max_gain = view.choices.iter().map(|choice| choice.gain).max().unwrap_or(0);
    place(&|choice| choice.keep.as_ref().is_some_and(Vec::is_empty))
        .or_else(|| place(&|choice| max_gain > 0 && choice.gain == max_gain))
        .or_else(|| place(&|choice| choice.then == "roll"))
        .unwrap_or(0)
}

/// Returns whether the moves hold dice one by one.
pub fn holds_dice(view: &MatchView) -> bool {
    view.choices.iter().any(|choice| choice.keep.is_some())
}

/// Returns for each die whether the selected move holds it.
pub fn held_dice(view: &MatchView, selected: usize) -> Vec<bool> {
    let keep = view.choices.get(selected).and_then(|choice| choice.keep.as_deref());
    let keep = keep.unwrap_or(&[]);
    let count = |dice: &[u8], face| dice.iter().filter(|&&die| die == face).count();
    let is_held = |(place, &face)| count(keep, face) > count(&view.dice[..place], face);
    view.dice.iter().enumerate().map(is_held).collect()
}

/// Returns the move that differs from the selected one in holding the die number `die`, from 1. Of
/// several, the one that ends like the selected is preferred. `None` if there is none.
pub fn toggled(view: &MatchView, selected: usize, die: usize) -> Option<usize> {
    let face = *view.dice.get(die.checked_sub(1)?)?;
    let now = held_dice(view, selected);
    // Equal dice are held from the left.
    let wanted = |place: usize| {
        if view.dice[place] != face {
            now[place]
        } else if now[die - 1] {
            now[place] && place < die - 1
        } else {
            now[place] || place < die
        }
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
