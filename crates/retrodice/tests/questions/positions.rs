//! Values and options of positions whose games are too large as a whole.

use crate::questions::{advise, context};
use retrodice_questions::{
    Ask, Context, DumpFormat, Error, Options, OptionsReport, Value, ValueReport,
};
use retrodice_solver::engine::Limits;

const NEAR: &str = "2:2,3:4,4:6,5:8,6:10,7:12,8:10,9:8,10:6,11:4,12:2";

/// As the program asks about one position.
fn exact() -> Context<'static> {
    context().within(Limits::EXACT)
}

fn value(position: &str) -> Result<ValueReport, Error> {
    Value { position: position.to_owned() }.ask(&exact())
}

fn options(position: &str) -> Result<OptionsReport, Error> {
    Options { position: position.to_owned() }.ask(&exact())
}

/// One step is left in each column: as on the board of such columns.
#[test]
fn endgames_of_the_official_board_are_answered() {
    let near = value(&format!("cantstop(6,3) | {NEAR} | - | -")).unwrap();
    let short = "cantstop(sides=6,lengths=1-1-1-1-1-1-1-1-1-1-1)";
    let same = value(&format!("{short} | - | - | -")).unwrap();
    assert!((near.value - same.value).abs() < 1e-11, "{} and {}", near.value, same.value);
    assert!(near.guarantee.ends_with("e-12 turns"), "{near:?}");
    let dice = format!("cantstop(6,3) | {NEAR} | - | 1-2-3-4");
    let options = options(&dice).unwrap();
    let advice = advise(&context(), &dice, true).unwrap();
    assert_eq!(options.options.len(), advice.options.len());
    assert!(options.options[0].regret == 0.0 && near.value > options.options[0].value - 1.0);
    let far = value("cantstop(6,3) | 7:1 | - | -").unwrap_err();
    assert!(far.is_bad_input(), "{far}");
    let middling = value("cantstop(5,2) | - | - | -").unwrap_err();
    assert!(middling.to_string().contains("retrodice solve 'cantstop(5,2)' --save"));
}

#[test]
fn what_rounding_leaves_of_a_value_is_told() {
    let text = "cantstop(sides=6,lengths=1-1-1-1-1-1-1-1-1-1-3,win=11) \
                | 2:1,3:1,4:1,9:1,10:1 | - | -";
    let report = value(text).unwrap();
    assert!(report.guarantee.contains("of its equation's root"), "{report:?}");
}

/// Forty thousand anchors are few, but their turns are long: near the end these are solved alone.
#[test]
fn farkle_is_exact_near_its_end_and_estimated_before() {
    let context = context();
    let near = "farkle(10000) | 9800/9800 | 0 | 1-1-1-5-5-2";
    let exact = value(near).unwrap().value;
    let advice = advise(&context, near, true).unwrap();
    assert!(advice.exact && advice.value == exact, "{advice:?}");
    assert_eq!(options(near).unwrap().options[0].value, exact);
    let far = "farkle(10000) | 0/0 | 0 | 1-1-1-5-5-2";
    let refuses = |error: Error| {
        let text = error.to_string();
        assert!(error.is_bad_input(), "{text}");
        assert!(text.contains("retrodice solve 'farkle(10000)' --save"), "{text}");
        assert!(text.contains("retrodice advise"), "{text}");
    };
    refuses(value(far).unwrap_err());
    refuses(options(far).unwrap_err());
    refuses(advise(&context, far, true).unwrap_err());
    let estimated = advise(&context, far, false).unwrap();
    assert_eq!((estimated.exact, &estimated.source[..]), (false, "rollouts"));
    let best = &estimated.options[0];
    assert_eq!(best.then, "pass", "1,100 points are held: {best:?}");
    assert!(best.low < Some(best.value) && best.high > Some(best.value), "{best:?}");
    assert_eq!(advise(&context, far, false).unwrap(), estimated);
}

/// By a strategy that plays the rules, where nobody has trained anything for them.
#[test]
fn every_rule_set_is_advised_on() {
    let context = context();
    for position in [
        "cantstop(8,2) | - | - | 1-1-2-3",
        "cantstop(6,3,decline=yes) | - | - | 1-2-4-6",
        "cantstop(6,3,markers=2) | - | - | 1-2-4-6",
        "cantstop(6,3,players=2,decline=yes) | - / - | - | 1-2-4-6",
        "pig(10000) | 0/0 | 0 | 3",
    ] {
        let advice = advise(&context, position, false).unwrap();
        assert!(!advice.exact && advice.options.len() > 1, "{advice:?}");
        assert!(
            advice.options.iter().all(|o| o.low.is_some_and(|low| low <= o.value)),
            "{advice:?}"
        );
        let refused = advise(&context, position, true).unwrap_err();
        assert!(refused.to_string().contains("too far from its end"), "{refused}");
    }
}

/// Nobody is told to do what they did, nor anything that does not help.
#[test]
fn refusals_say_what_helps_with_what_was_asked() {
    let mut dumped = Vec::new();
    let context = context();
    let whole = context.game("cantstop(6,3)").unwrap();
    let whole = whole.dump(DumpFormat::Csv, &mut dumped, &context);
    let whole = whole.unwrap_err().to_string();
    assert!(whole.contains("--estimate") && !whole.contains("advise"), "{whole}");
    let position = value("cantstop(6,3) | - | - | -").unwrap_err();
    let position = position.to_string();
    assert!(position.contains("--estimate") && position.contains("retrodice advise"), "{position}");
    let never = value("cantstop(6,60) | - | - | -").unwrap_err();
    let never = never.to_string();
    assert!(never.contains("do not fit") && !never.contains("--save"), "{never}");
    // No strategy plays it but chance.
    let luck = "pushyourluck(p=2/3,target=1000000) | 0 | 1 | success";
    let luck = options(luck).unwrap_err().to_string();
    assert!(luck.contains("--save") && !luck.contains("advise"), "{luck}");
}
