use super::*;
use crate::testing::check_laws;

#[test]
fn laws_hold() {
    for spec in ["pig(100)", "pig(1)", "pig(20,die=2)", "pig(60,die=8,players=1)", "pig(2,die=100)"]
    {
        let game: Pig = spec.parse().expect(spec);
        assert_eq!(check_laws(&game, 7, 20), Ok(()), "{spec}");
    }
    for spec in ["piglet", "piglet(1)", "piglet(30)", "piglet(25,players=1)"] {
        let game: Pig = spec.parse().expect(spec);
        assert_eq!(check_laws(&game, 7, 20), Ok(()), "{spec}");
    }
}
