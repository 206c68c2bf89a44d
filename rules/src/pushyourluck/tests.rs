use super::*;
use crate::testing::check_laws;

#[test]
fn laws_hold() {
    for arguments in [
        "p=2/3",
        "p=0",
        "p=0.01",
        "p=0.999",
        "p=2/3,cap=2",
        "p=2/3,target=10",
        "p=1,target=10",
        "p=1/10,target=20",
        "1/2,target=1",
    ] {
        let game: PushYourLuck = format!("pushyourluck({arguments})").parse().expect(arguments);
        assert_eq!(check_laws(&game, 7, 20), Ok(()), "{arguments}");
    }
}
