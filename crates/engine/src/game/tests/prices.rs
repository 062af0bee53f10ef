//! Prices that depend on what they take, effects on some of many, and costs: doubled, discounted as long as a card is in play
//! or for one turn.

use crate::arranged::{action_round, card, sponsor};
use crate::game::ids::{PieceIndex, PieceSet};
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::in_play::Round;
use crate::game::tests::effects::{event, minbari, rich};
use zocalo_cards::card::{Ability, Mark};

/// COMP 12, Exploration: the influence is the printed Military of the fleet that goes, the gain a fifth of it.
#[test]
fn a_fleet_is_given_up_for_its_military() {
    let exploration = "cost = \"none\"\neffects = [{ when = \"played\", pay = { discard = \"fleet\", printed_military = true }, change = { influence = { each = \"discarded_military\", per = 5 } } }]";
    let fleet = |military: u8| format!("cost = 0\nmilitary = {military}\neffects = []");
    let (large, small) = (fleet(11), fleet(4));
    let facts =
        [("Exploration", exploration), ("Grey Council Fleet", large.as_str()), ("Warleader's Fleet", small.as_str())];
    let hand = ["Exploration", "Grey Council Fleet", "Warleader's Fleet"];
    for (on, cost, gain) in [(None, 4, 0), (Some(PieceIndex(1)), 11, 2), (Some(PieceIndex(2)), 4, 0)] {
        let deck = minbari(&hand, &facts);
        let mut state = rich(&deck);
        assert!(state.cost_of(&deck, event(&deck, "Exploration")).is_err());
        for label in &hand[1..] {
            state.ready.insert(PieceIndex::AMBASSADOR);
            assert_eq!(state.act(&deck, sponsor(&deck, label, 0)), Ok(0));
        }
        let action = Action::Event { card: card(&deck, "Exploration"), on, choice: 0 };
        assert_eq!(state.act(&deck, action), Ok(cost));
        assert_eq!((state.rating, state.unspent), (30 + gain, 30 - cost + gain));
        assert!(!state.is_live(on.unwrap_or(PieceIndex(2))));
    }
}

/// COMP 12, Rise of the Republic: characters rotate until they have enough together, and nobody more than it takes.
#[test]
fn characters_pay_together() {
    let agenda = "effects = [{ when = \"action\", often = \"once a turn\", pay = { together = { ability = \"Diplomacy\", at_least = 8 } }, change = { unrest = 1 } }]";
    let facts = [
        ("Delenn", "diplomacy = 6\nmarks = {}"),
        ("Peace In Our Time", agenda),
        ("Lennier", "cost = 0\ndiplomacy = 2\neffects = []"),
        ("Draal", "cost = 0\ndiplomacy = 7\neffects = []"),
    ];
    let deck = minbari(&["Peace In Our Time", "Lennier", "Draal"], &facts);
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Peace In Our Time", 0)), Ok(0));
    state.ready.insert(PieceIndex::AMBASSADOR);
    let pay = Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None };
    assert_eq!(state.cost_of(&deck, pay), Err(Illegal::NotReady));
    for label in ["Lennier", "Draal"] {
        state.ready.insert(PieceIndex::AMBASSADOR);
        assert_eq!(state.act(&deck, sponsor(&deck, label, 0)), Ok(0));
    }
    state.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(state.act(&deck, pay), Ok(0));
    // Draal and Lennier have 9 together: Delenn stays ready.
    assert_eq!(
        (state.is_ready(PieceIndex(0)), state.is_ready(PieceIndex(2)), state.is_ready(PieceIndex(3))),
        (true, false, false)
    );
}

/// COMP 12, Peace In Our Time: 1 more for each own fleet of the race whose tension is lowered.
#[test]
fn each_fleet_makes_it_dearer() {
    let agenda = "effects = [{ when = \"action\", pay = { influence = 10, each_fleet = 1 }, change = { tension = { toward = \"any\", amount = -1 } } }]";
    let facts = [
        ("Peace In Our Time", agenda),
        ("Grey Council Fleet", "cost = 0\nmilitary = 5\neffects = []"),
        ("Drazi Sunhawk", "loyalty = \"Neutral\"\ncost = 0\nmilitary = 1\neffects = []"),
    ];
    let deck = minbari(&["Peace In Our Time", "Grey Council Fleet", "Drazi Sunhawk"], &facts);
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Peace In Our Time", 0)), Ok(0));
    let lower = Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None };
    assert_eq!(state.cost_of(&deck, lower), Ok(10));
    state.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(state.act(&deck, sponsor(&deck, "Grey Council Fleet", 0)), Ok(0));
    assert_eq!(state.cost_of(&deck, lower), Ok(11));
    state.ready.insert(PieceIndex::AMBASSADOR);
    assert!(state.act(&deck, sponsor(&deck, "Drazi Sunhawk", 0)).is_ok());
    assert_eq!(state.cost_of(&deck, lower), Ok(11), "a fleet of another race counts for nothing");
}

/// Who rotates as the price has the mark; his ability must be high enough, and the ambassador does not rotate twice.
#[test]
fn who_rotates_bears_the_mark() {
    let raiders = |least: u8, first: &str| {
        format!(
            "cost = 0\neffects = [{first}{{ when = \"played\", pay = {{ rotate = \"character\", with_ability = \"Intrigue\", at_least = {least} }}, change = {{ marks = {{ mark = \"Doom\", amount = 1, on = \"who rotates\" }} }} }}]"
        )
    };
    let twice = "{ when = \"played\", pay = { rotate = \"ambassador\" }, change = { unrest = 1 } }, ";
    for (least, first, bearer) in
        [(2, "", Some(1)), (4, "", Some(0)), (6, "", None), (2, twice, Some(1)), (4, twice, None)]
    {
        let raiders = raiders(least, first);
        let facts = [
            ("Delenn", "diplomacy = 6\nintrigue = 5\nmarks = {}"),
            ("Hire Raiders", raiders.as_str()),
            ("Lennier", "cost = 0\nintrigue = 3\nmarks = {}\neffects = []"),
        ];
        let deck = minbari(&["Hire Raiders", "Lennier"], &facts);
        let mut state = rich(&deck);
        assert_eq!(state.act(&deck, sponsor(&deck, "Lennier", 0)), Ok(0));
        state.ready.insert(PieceIndex::AMBASSADOR);
        let played = state.act(&deck, event(&deck, "Hire Raiders"));
        match bearer {
            Some(at) => {
                let at = PieceIndex(at);
                assert_eq!(played, Ok(0), "{least}");
                assert_eq!((state.marks_on(at, Mark::Doom), state.is_ready(at)), (1, false), "{least}");
                assert_eq!(state.marks(Mark::Doom), 1);
            }
            None => assert_eq!(played, Err(Illegal::NotReady), "{least}"),
        }
    }
}

/// Of all characters only those of a class are meant.
#[test]
fn only_a_caste_is_meant() {
    let caste = r#"cost = 0
        loyalty = "Neutral"
        effects = [{ when = "in play", change = { ability = { of = "all abilities", on = "each character", only = { keyword = "Warrior Caste" }, amount = -1 } } }]"#;
    let facts = [
        ("Warrior Caste", caste),
        ("Lennier", "cost = 0\nkeywords = [\"Warrior Caste\"]\ndiplomacy = 3\npsi = 0\neffects = []"),
        ("Draal", "cost = 0\nkeywords = []\ndiplomacy = 3\neffects = []"),
    ];
    let deck = minbari(&["Warrior Caste", "Lennier", "Draal"], &facts);
    let mut state = rich(&deck);
    for label in ["Warrior Caste", "Lennier", "Draal"] {
        state.ready.insert(PieceIndex::AMBASSADOR);
        assert_eq!(state.act(&deck, sponsor(&deck, label, 0)), Ok(0));
    }
    assert_eq!(state.ability(&deck, PieceIndex(2), Ability::Diplomacy), 2);
    assert_eq!(state.ability(&deck, PieceIndex(2), Ability::Psi), 0);
    assert_eq!(state.ability(&deck, PieceIndex(3), Ability::Diplomacy), 3);
}

/// COMP 12, Covert Allies: what the two cards that count an ability of their bearer add is not counted by the other, nor
/// what came after initiative; what else stands with him is.
#[test]
fn halves_of_abilities_do_not_feed_each_other() {
    let half = |of: &str, each: &str| {
        format!(
            "cost = 0\neffects = [{{ when = \"in play\", change = {{ ability = {{ of = {of:?}, on = \"bearer\", amount = {{ each = {{ bearer_ability = {each:?} }}, per = 2, round_up = true }} }} }} }}]"
        )
    };
    let (allies, posturing) = (half("Intrigue", "Diplomacy"), half("Diplomacy", "Intrigue"));
    let facts = [
        ("Delenn", "diplomacy = 6\nintrigue = 3\nmarks = {}"),
        ("Covert Allies", allies.as_str()),
        ("Power Posturing", posturing.as_str()),
        (
            "Peace In Our Time",
            "effects = [{ when = \"in play\", change = { ability = { of = \"Diplomacy\", on = \"ambassador\", amount = 2 } } }]",
        ),
        (
            "Meditation",
            "cost = 0\neffects = [{ when = \"played\", change = { ability = { of = \"Diplomacy\", on = \"ambassador\", amount = 4 } } }]",
        ),
    ];
    let deck = minbari(&["Covert Allies", "Power Posturing", "Peace In Our Time", "Meditation"], &facts);
    let mut state = rich(&deck);
    for label in ["Covert Allies", "Power Posturing"] {
        state.ready.insert(PieceIndex::AMBASSADOR);
        assert_eq!(
            state.act(&deck, Action::Sponsor { card: card(&deck, label), by: PieceIndex(0), on: Some(PieceIndex(0)) }),
            Ok(0)
        );
    }
    let both = |state: &crate::game::state::GameState| {
        (
            state.ability(&deck, PieceIndex(0), Ability::Diplomacy),
            state.ability(&deck, PieceIndex(0), Ability::Intrigue),
        )
    };
    assert_eq!(both(&state), (6 + 2, 3 + 3));
    state.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(state.act(&deck, sponsor(&deck, "Peace In Our Time", 0)), Ok(0));
    assert_eq!(both(&state), (8 + 2, 3 + 4));
    assert_eq!(state.act(&deck, event(&deck, "Meditation")), Ok(0));
    assert_eq!(both(&state), (12 + 2, 3 + 4));
}

/// COMP 12, Secondary Experience: the ability that a participant used grows for good if it is not his best.
#[test]
fn the_ability_used_grows_unless_it_is_the_best() {
    let experience = "type = \"Aftermath\"\nsubtype = \"Won\"\neffects = [{ when = \"enters\", needs = [\"used_not_best\"], change = { ability = { of = \"the ability it used\", on = \"bearer\", amount = 2 } }, until = \"for good\" }]";
    for (intrigue, grown) in [(7, 8), (6, 6), (1, 6)] {
        let delenn = format!("diplomacy = 6\nintrigue = {intrigue}\nmarks = {{}}");
        let facts = [
            ("Delenn", delenn.as_str()),
            ("Complete Support", "subtype = \"Diplomacy\"\neffects = []"),
            ("Secondary Experience", experience),
        ];
        let deck = minbari(&["Complete Support", "Secondary Experience"], &facts);
        let mut state = action_round(&deck);
        state.round = Round::Conflict;
        state.conflicts_left = 1;
        assert_eq!(state.act(&deck, Action::Declare { card: card(&deck, "Complete Support"), target: 0 }), Ok(0));
        state.round = Round::Action;
        assert_eq!(
            state.act(&deck, Action::Support { by: PieceIndex(0), conflict: 0, with: Ability::Diplomacy }),
            Ok(0)
        );
        state.round = Round::Resolution;
        state.resolve(&deck, 0);
        let play = Action::Aftermath { card: card(&deck, "Secondary Experience"), on: PieceIndex(0), choice: 0 };
        assert_eq!(state.act(&deck, play), Ok(0));
        assert_eq!(state.ability(&deck, PieceIndex(0), Ability::Diplomacy), grown, "Intrigue {intrigue}");
        assert_eq!(state.ability(&deck, PieceIndex(0), Ability::Intrigue), intrigue);
    }
}

/// The text of Raid Shipping: a second conflict comes with the card, and losing it raises the tension of the others.
#[test]
fn a_conflict_card_brings_another_conflict() {
    let raid = r#"subtype = "Military"
        requires = []
        needs = []
        effects = [
            { when = "initiated", change = { conflict = { types = ["Intrigue"], additional = true } } },
            { when = "initiated", change = { influence_of = { who = "Babylon 5", amount = -1 } } },
            { when = "lost", conflicts = ["Intrigue"], change = { others_tension = 1 } },
        ]"#;
    let deck = minbari(&["Raid Shipping"], &[("Raid Shipping", raid)]);
    let mut state = rich(&deck);
    state.round = Round::Conflict;
    state.conflicts_left = 1;
    for seat in &mut state.seats[..deck.seats.len()] {
        seat.tension_back = Some(2);
    }
    assert_eq!(state.act(&deck, Action::Declare { card: card(&deck, "Raid Shipping"), target: 0 }), Ok(0));
    assert_eq!(state.conflicts().iter().map(|conflict| conflict.types.len()).collect::<Vec<_>>(), [1, 1]);
    assert_eq!(state.third[0], 3);
    let back = |state: &crate::game::state::GameState| state.seat(0).tension_back;
    for (at, expected) in [(1, Some(2)), (0, Some(3))] {
        // The Military conflict is the second; nobody supports either.
        state.resolve(&deck, at);
        assert_eq!(back(&state), expected, "conflict {at}");
    }
}

/// COMP 12, Knowledge of Shadows: what an event changes is read from its effects.
#[test]
fn an_event_that_changes_an_ability_is_fetched() {
    let knowledge = "requires = []\ncost = 0\neffects = [{ when = \"played\", change = { fetch = { from = \"deck\", of = { types = [\"Event\"], changing = [\"Military\", \"Leadership\"] } } } }]";
    let change = |of: &str| {
        format!(
            "cost = 0\neffects = [{{ when = \"played\", change = {{ ability = {{ of = {of:?}, on = \"a character\", amount = 1 }} }} }}]"
        )
    };
    for (of, found) in [("Leadership", true), ("all abilities", true), ("Diplomacy", false)] {
        let other = change(of);
        let deck = crate::game::tests::stage(
            "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Knowledge of Shadows\"]\n[deck]\n\"Kidnapping\" = 30\n\"Meditation\" = 1\n",
            &[("Knowledge of Shadows", knowledge), ("Meditation", &other)],
        );
        let mut state = action_round(&deck);
        assert_eq!(state.act(&deck, event(&deck, "Knowledge of Shadows")), Ok(0));
        assert_eq!(state.hand(card(&deck, "Meditation")) == 1, found, "{of}");
    }
}

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
