//! What cards cost: doubled, discounted as long as a card is in play, discounted for one turn.

use crate::arranged::{card, sponsor};
use crate::game::ids::{PieceIndex, PieceSet};
use crate::game::legal::action::{Action, Illegal};
use crate::game::tests::effects::{event, minbari, rich};

/// Doubling comes before discounts, and no cost falls below 0 (COMP 7.3, 4.4); promoting is not discounted (COMP 4.5).
#[test]
fn discounts_come_after_doubling_and_not_to_promoting() {
    let discount = r#"cost = 6
        effects = [{ when = "in play", change = { cost = { of = { types = ["Character"] }, amount = -3 } } }]"#;
    let deck = minbari(
        &["War College", "Ko'Dath", "N'Grath", "Carn Mollari"],
        &[("War College", discount), ("Ko'Dath", "cost = 4"), ("N'Grath", "cost = 1"), ("Carn Mollari", "cost = 2")],
    );
    let mut state = rich(&deck);
    let mut act = |action| {
        state.ready.insert(PieceIndex::AMBASSADOR);
        state.act(&deck, action)
    };
    assert_eq!(act(sponsor(&deck, "War College", 0)), Ok(6));
    assert_eq!(act(sponsor(&deck, "Ko'Dath", 0)), Ok(2 * 4 - 3));
    assert_eq!(act(sponsor(&deck, "Carn Mollari", 0)), Ok(2 * 2 - 3));
    assert_eq!(act(sponsor(&deck, "N'Grath", 0)), Ok(0));
    assert_eq!(act(Action::Promote { who: PieceIndex(2), by: PieceIndex(0) }), Ok(2 * 4 + 1));
}

/// The other race's character at the printed cost: no further discount goes with it.
#[test]
fn a_single_cost_goes_without_discounts() {
    let single = r#"cost = 6
        effects = [{ when = "in play", change = { single_cost = { types = ["Character"], loyal = ["Narn"] } } }]"#;
    let deck = minbari(
        &["Disaffected Narn", "Ko'Dath", "Carn Mollari"],
        &[("Disaffected Narn", single), ("Ko'Dath", "cost = 4"), ("Carn Mollari", "cost = 4")],
    );
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Disaffected Narn", 0)), Ok(6));
    assert_eq!(state.sponsor_cost(&deck, card(&deck, "Ko'Dath"), PieceIndex(0)), 4);
    assert_eq!(state.sponsor_cost(&deck, card(&deck, "Carn Mollari"), PieceIndex(0)), 8);
}

/// A rotation makes the next card of a class cheaper, this turn only; a second card pays in full again.
#[test]
fn a_rotation_makes_the_next_card_of_a_class_cheaper() {
    let khamak = r#"cost = 0
        loyalty = "Neutral"
        effects = [{ when = "rotate", change = { cost = { of = { types = ["Character"], loyal = ["Narn"] }, amount = -2, next_only = true } } }]"#;
    let deck = minbari(
        &["Kha'Mak", "Ko'Dath", "Na'Toth", "Lennier"],
        &[("Kha'Mak", khamak), ("Ko'Dath", "cost = 3"), ("Na'Toth", "cost = 3"), ("Lennier", "cost = 3")],
    );
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Kha'Mak", 0)), Ok(0));
    let rotation = Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None };
    assert_eq!(state.act(&deck, rotation), Ok(0));
    assert_eq!(state.act(&deck, rotation), Err(Illegal::NotReady));
    let mut cost = |label| {
        state.ready.insert(PieceIndex::AMBASSADOR);
        state.act(&deck, sponsor(&deck, label, 0))
    };
    assert_eq!(cost("Lennier"), Ok(3));
    assert_eq!(cost("Ko'Dath"), Ok(2 * 3 - 2));
    assert_eq!(cost("Na'Toth"), Ok(2 * 3));
    // What was not used ends with the turn.
    state.ready.insert(PieceIndex(1));
    assert_eq!(state.act(&deck, rotation), Ok(0));
    let kodath = card(&deck, "Ko'Dath");
    assert_eq!(state.sponsor_cost(&deck, kodath, PieceIndex(0)), 2 * 3 - 2);
    state.end_discounts();
    assert_eq!(state.sponsor_cost(&deck, kodath, PieceIndex(0)), 2 * 3);
}

/// An event that helps the ambassador alone, be it to sponsor or to promote, and one that helps events, too.
#[test]
fn a_discount_is_for_whom_and_what_it_names() {
    let affirm = r#"cost = 0
        effects = [{ when = "played", change = { cost = { of = { types = ["Character"] }, amount = { each = { ambassador_ability = "Diplomacy" }, per = 2, times = -1, round_up = true }, for = "sponsoring or promoting", next_only = true, by = "ambassador" } } }]"#;
    let wares = r#"cost = 1
        effects = [{ when = "played", change = { cost = { of = {}, amount = -2, for = "sponsoring or playing", next_only = true } } }]"#;
    let deck = minbari(
        &["Affirm Alliance", "Merchandising B5", "Lennier", "Draal", "Meditation"],
        &[
            ("Delenn", "diplomacy = 5\nmarks = {}"),
            ("Affirm Alliance", affirm),
            ("Merchandising B5", wares),
            ("Lennier", "cost = 4"),
            ("Draal", "cost = 6"),
            ("Meditation", "cost = 3\neffects = []"),
        ],
    );
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Lennier", 0)), Ok(4));
    state.circle.insert(PieceIndex(1));
    assert_eq!(state.act(&deck, event(&deck, "Affirm Alliance")), Ok(0));
    // Half of 5, rounded up (COMP 8.13), off what the ambassador brings and nobody else.
    assert_eq!(state.act(&deck, sponsor(&deck, "Draal", 1)), Ok(6));
    state.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(state.act(&deck, Action::Promote { who: PieceIndex(2), by: PieceIndex(0) }), Ok(6 + 2 - 3));
    assert_eq!(state.act(&deck, event(&deck, "Merchandising B5")), Ok(1));
    assert_eq!(state.act(&deck, event(&deck, "Meditation")), Ok(3 - 2));
}

/// Events that are played on a card are cheaper (Sandra Hiroshi); an event that acts on no card is not played on one (PSI,
/// Legal Targets).
#[test]
fn only_an_event_that_acts_on_a_card_is_cheaper_on_it() {
    let cheaper = r#"cost = 0
        effects = [{ when = "in play", change = { cost = { of = { types = ["Event"] }, amount = -3, for = "playing", on_this_card = true } } }]"#;
    let readies = r#"cost = 4
        effects = [{ when = "played", change = { ready = "a character" } }]"#;
    let gains = r#"cost = 4
        effects = [{ when = "played", change = { influence = 1 } }]"#;
    let deck = minbari(
        &["Lennier", "Meditation", "Carpe Diem"],
        &[("Lennier", cheaper), ("Meditation", readies), ("Carpe Diem", gains)],
    );
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Lennier", 0)), Ok(0));
    state.ready = PieceSet::AMBASSADOR;
    let price = |label: &str, on| state.price(&deck, Action::Event { card: card(&deck, label), on, choice: 0 });
    assert_eq!(price("Meditation", Some(PieceIndex(1))), Ok(4 - 3));
    assert_eq!(price("Carpe Diem", Some(PieceIndex(1))), Err(Illegal::NothingToChoose));
    assert_eq!(price("Carpe Diem", None), Ok(4));
}
