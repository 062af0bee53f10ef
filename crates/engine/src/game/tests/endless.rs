//! Effects of a user's own pack that speak of each other: what would count itself is left out, and the count ends.

use crate::arranged::sponsor;
use crate::game::deck::PlayDeck;
use crate::game::ids::PieceIndex;
use crate::game::legal::action::Action;
use crate::game::state::GameState;
use crate::game::tests::effects::{minbari, rich};
use zocalo_cards::card::Ability;

/// Sponsors cards one after the other by an ambassador who is ready again each time.
fn with_all(deck: &PlayDeck, labels: &[&str]) -> GameState {
    let mut state = rich(deck);
    for label in labels {
        state.ready.insert(PieceIndex::AMBASSADOR);
        state.act(deck, sponsor(deck, label, 0)).unwrap();
    }
    state
}

/// Power that counts who has an ability now, and an ability that asks for power: it looks at the rating.
#[test]
fn power_by_abilities_by_power_ends() {
    let power = r#"cost = 0
        effects = [{ when = "in play", change = { power = { each = { cards = { types = ["Character"], ability = "Diplomacy", at_least = 7, now = true } } } } }]"#;
    let ability = |least: u8| {
        format!(
            r#"cost = 0
            effects = [{{ when = "in play", needs = [{{ power = {least} }}], change = {{ ability = {{ of = "Diplomacy", on = "ambassador", amount = 1 }} }} }}]"#
        )
    };
    for (wanted, diplomacy) in [(10, 7), (11, 6)] {
        let deck = minbari(&["War College", "N'Grath"], &[("War College", power), ("N'Grath", &ability(wanted))]);
        let mut state = with_all(&deck, &["War College", "N'Grath"]);
        state.rating = 10;
        assert_eq!(state.ability(&deck, PieceIndex(0), Ability::Diplomacy), diplomacy);
        assert_eq!(state.power(&deck), 10 + diplomacy - 6);
    }
}

/// Power that asks for power looks at the rating and what was gained.
#[test]
fn power_by_power_ends() {
    let power = r#"cost = 0
        effects = [{ when = "in play", needs = [{ power = 11 }], change = { power = 3 } }]"#;
    let deck = minbari(&["War College"], &[("War College", power)]);
    let mut state = with_all(&deck, &["War College"]);
    state.rating = 10;
    assert_eq!(state.power(&deck), 10);
    state.rating = 11;
    assert_eq!(state.power(&deck), 14);
}

/// A leader who adds as much as there are cards with an ability now: the fleet that he leads may be among them.
#[test]
fn a_leader_who_counts_abilities_ends() {
    for each in
        [r#"{ cards = { ability = "Military", at_least = 1, now = true } }"#, r#"{ ready_ability = "Military" }"#]
    {
        let leader = format!(
            r#"cost = 0
            loyalty = "Minbari"
            leadership = 2
            effects = [{{ when = "in play", change = {{ leads = {{ of = {{ types = ["Fleet"] }}, amount = {{ each = {each} }} }} }} }}]"#
        );
        let fleet = "cost = 0\nloyalty = \"Minbari\"\nmilitary = 3";
        let deck = minbari(&["Neroon", "Warleader's Fleet"], &[("Neroon", &leader), ("Warleader's Fleet", fleet)]);
        let mut state = with_all(&deck, &["Neroon", "Warleader's Fleet"]);
        state.ready = state.live;
        state.act(&deck, Action::Lead { by: PieceIndex(1), fleet: PieceIndex(2) }).unwrap();
        assert_eq!(state.ability(&deck, PieceIndex(2), Ability::Military), 5, "{each}");
    }
}
