//! The starters under the VCG, and that pilots keep to the rules there as well.

use crate::game::deck::PlayDeck;
use crate::game::deck::assumptions::Assumptions;
use crate::game::tests::deck;
use crate::game::tests::wander::beside_deck;
use crate::pilots::Builder;
use crate::pilots::Standard;
use crate::pilots::play_deck;
use crate::ruleset::Ruleset;
use crate::simulation::{LogEvent, log_game};

/// A starter with a conflict pile, its opening hand as it is.
pub(crate) fn starter(number: usize, leader_cost: u8) -> PlayDeck {
    let race = ["centauri", "human", "minbari", "narn"][number];
    let text = std::fs::read_to_string(format!("decks/premier-{race}.toml")).unwrap();
    let mut ruleset = Ruleset::named("vcg").unwrap();
    ruleset.start.leader_cost = Some(leader_cost);
    play_deck(&deck(&beside_deck(&text)), &ruleset, Assumptions::default()).unwrap()
}

/// What a pilot decides by himself he may do, in either game.
#[test]
fn pilots_try_nothing_that_is_forbidden() {
    let settings = crate::game::tests::settings(40, 10);
    for number in 0..4 {
        let race = ["centauri", "human", "minbari", "narn"][number];
        let text = std::fs::read_to_string(format!("decks/premier-{race}.toml")).unwrap();
        for book in [starter(number, 9), crate::game::tests::book(&text)] {
            for game in 1..=40 {
                let told = [log_game(&book, &Standard, &settings, game), log_game(&book, &Builder, &settings, game)];
                for told in told.into_iter().flat_map(|told| told.unwrap().0) {
                    assert!(!matches!(told, LogEvent::Failed(..)), "{race}, game {game}: {told:?}");
                }
            }
        }
    }
}
