//! What takes back what was done, and cards that by being in play change what others may do.

use crate::arranged::{action_round, card, sponsor, stage_with};
use crate::game::deck::PlayDeck;
use crate::game::deck::assumptions::Assumptions;
use crate::game::deck::assumptions::Opposition;
use crate::game::deck::unplayable::Modelled;
use crate::game::game_random;
use crate::game::ids::PieceIndex;
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::GameState;
use crate::game::state::in_play::Round;
use crate::game::tests::effects::{event, minbari, rich};
use crate::game::turn::rounds::ready_cards;
use zocalo_cards::card::{Ability, Mark, Race, State, ThirdPower};

/// Declares the conflict of a card against the first seat and goes on to the Action Round.
fn declare(deck: &PlayDeck, state: &mut GameState, label: &str) {
    state.round = Round::Conflict;
    state.conflicts_left = 1;
    assert_eq!(state.act(deck, Action::Declare { card: card(deck, label), target: 0 }), Ok(0));
    state.round = Round::Action;
}

/// COMP 12, Change of Plans: 2 for each character, who is ready again and does not come back; his support is gone.
#[test]
fn who_withdraws_is_ready_and_stays_away() {
    let plans = "cost = 1\neffects = [{ when = \"played\", pay = { each_participant = 2 }, change = \"withdraw\" }]";
    let facts = [
        ("Change of Plans", plans),
        ("Complete Support", "subtype = \"Diplomacy\"\neffects = []"),
        ("Lennier", "cost = 0\ndiplomacy = 1"),
    ];
    let deck = minbari(&["Change of Plans", "Complete Support", "Lennier"], &facts);
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Lennier", 0)), Ok(0));
    state.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(state.cost_of(&deck, event(&deck, "Change of Plans")), Err(Illegal::NoConflict));
    declare(&deck, &mut state, "Complete Support");
    let support = |by| Action::Support { by, conflict: 0, with: Ability::Diplomacy };
    assert_eq!(state.cost_of(&deck, event(&deck, "Change of Plans")), Err(Illegal::NoConflict));
    assert_eq!(state.act(&deck, support(PieceIndex(0))), Ok(0));
    assert_eq!(state.cost_of(&deck, event(&deck, "Change of Plans")), Ok(1 + 2));
    assert_eq!(state.act(&deck, support(PieceIndex(1))), Ok(0));
    assert_eq!(state.act(&deck, event(&deck, "Change of Plans")), Ok(1 + 4));
    assert_eq!(
        (state.support_of(&deck, 0), state.is_ready(PieceIndex(0)), state.is_ready(PieceIndex(1))),
        (0, true, true)
    );
    assert_eq!(state.act(&deck, support(PieceIndex(0))), Err(Illegal::NoMoreSupport));
    assert_eq!(state.supporters_for(&deck, 0).count(), 0);
}

/// COMP 12, News of Galactic Import: next turn nobody declares a conflict, and the card is not played again meanwhile.
#[test]
fn conflicts_are_barred_for_one_turn() {
    let news = "cost = 0\neffects = [{ when = \"played\", change = \"no_conflicts\", until = \"next turn\" }]\nlimit = \"Multiple\"";
    let agenda =
        "effects = [{ when = \"action\", change = { conflict = { types = [\"Intrigue\"], additional = true } } }]";
    let facts =
        [("News of Galactic Import", news), ("Complete Support", "effects = []"), ("Knowledge is Power", agenda)];
    let hand = ["News of Galactic Import", "News of Galactic Import", "Complete Support", "Knowledge is Power"];
    let deck = minbari(&hand, &facts);
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Knowledge is Power", 0)), Ok(0));
    assert_eq!(state.act(&deck, event(&deck, "News of Galactic Import")), Ok(0));
    let declare = Action::Declare { card: card(&deck, "Complete Support"), target: 0 };
    let start = Action::Start { piece: PieceIndex(1), effect: 0, target: 0 };
    for (turn, may) in [(2, false), (3, true)] {
        state.turn = turn;
        ready_cards(&deck, &mut state);
        state.round = Round::Conflict;
        assert_eq!(state.cost_of(&deck, declare).is_ok(), may, "turn {turn}");
        assert_eq!(state.cost_of(&deck, start).is_ok(), may, "turn {turn}");
        state.round = Round::Action;
        let again = state.cost_of(&deck, event(&deck, "News of Galactic Import"));
        assert_eq!(again, if may { Ok(0) } else { Err(Illegal::UsedUp) }, "turn {turn}");
    }
}

/// COMP 12, You Are Not Ready: a conflict card goes before it resolves, with both of its conflicts; one of an agenda stays.
#[test]
fn a_conflict_card_is_called_off() {
    let facts = [
        ("You Are Not Ready", "requires = []\ncost = 1\neffects = [{ when = \"played\", change = \"call_off\" }]"),
        (
            "Complete Support",
            "subtype = \"Diplomacy and Intrigue\"\neffects = [{ when = \"lost\", change = { unrest = 1 } }]",
        ),
    ];
    let deck = minbari(&["You Are Not Ready", "Complete Support"], &facts);
    let mut state = rich(&deck);
    assert_eq!(state.cost_of(&deck, event(&deck, "You Are Not Ready")), Err(Illegal::NoConflict));
    declare(&deck, &mut state, "Complete Support");
    assert_eq!(state.act(&deck, event(&deck, "You Are Not Ready")), Ok(1));
    let support = Action::Support { by: PieceIndex(0), conflict: 0, with: Ability::Diplomacy };
    assert_eq!(state.cost_of(&deck, support), Err(Illegal::NoMoreSupport));
    let unrest = state.unrest;
    state.resolve(&deck, 0);
    state.resolve(&deck, 1);
    assert_eq!(state.unrest, unrest);
    assert!(state.conflicts().iter().all(|conflict| !conflict.resolved && !conflict.is_open()));
}

/// COMP 12, Luis Santiago: a tension or the unrest goes back to where the turn began, not further.
#[test]
fn what_changed_this_turn_goes_back() {
    let morden = r#"cost = 0
        loyalty = "Neutral"
        effects = [
            { when = "action", change = { tension = { toward = "any", amount = 1 } } },
            { when = "action", change = { unrest = 2 } },
            { when = "action", change = { restore = "tension" } },
            { when = "action", change = { restore = "unrest" } },
        ]"#;
    let deck = minbari(&["Lennier"], &[("Lennier", morden)]);
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Lennier", 0)), Ok(0));
    let tensions = |state: &GameState| (0..deck.seats.len()).map(|at| state.seat(at).tension).collect::<Vec<_>>();
    state.turn = 2;
    ready_cards(&deck, &mut state);
    let (before, unrest) = (tensions(&state), state.unrest);
    state.round = Round::Action;
    for effect in [0, 1] {
        assert_eq!(state.act(&deck, Action::Use { piece: PieceIndex(1), effect, on: None, tension: None }), Ok(0));
    }
    assert!(tensions(&state) != before && state.unrest != unrest);
    for effect in [2, 3] {
        assert_eq!(state.act(&deck, Action::Use { piece: PieceIndex(1), effect, on: None, tension: None }), Ok(0));
    }
    assert_eq!((tensions(&state), state.unrest), (before, unrest));
}

/// COMP 12, Luis Santiago; Emperor Turhan: they act on one race, whoever has them; in a faction of another that is left out.
#[test]
fn what_acts_on_another_race_is_left_out() {
    for (race, modelled) in [("Minbari", Modelled::Fully), ("Human", Modelled::Partly)] {
        let needs = format!("needs = [{{ own_race = [\"{race}\"] }}]");
        for change in ["{ restore = \"unrest\" }", "{ tension = { toward = \"any\", amount = 1 } }"] {
            let effects = format!("effects = [{{ when = \"rotate\", {needs}, change = {change} }}]");
            let deck = minbari(&["Luis Santiago"], &[("Luis Santiago", &effects)]);
            assert_eq!(deck.card(card(&deck, "Luis Santiago")).modelled, modelled, "{race}: {change}");
        }
    }
}

/// A race that nobody plays has tensions that go back as well.
#[test]
fn a_tension_toward_nobody_at_the_table_goes_back() {
    let text = "race = \"Narn\"\nambassador = \"G'Kar\"\nopening_hand = [\"Na'Toth\"]\n[deck]\n\"Kidnapping\" = 40\n";
    let natoth = r#"cost = 0
        effects = [
            { when = "action", change = { tension = { toward = "Centauri", amount = -1 } } },
            { when = "action", change = { restore = "tension" } },
        ]"#;
    let assumptions = Assumptions { table: vec![Race::Human], ..Assumptions::default() };
    let deck = stage_with(text, &[("Na'Toth", natoth)], assumptions);
    let mut state = action_round(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Na'Toth", 0)), Ok(0));
    let before = state.far;
    assert_eq!(state.act(&deck, Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None }), Ok(0));
    assert_ne!(state.far, before);
    assert_eq!(state.act(&deck, Action::Use { piece: PieceIndex(1), effect: 1, on: None, tension: None }), Ok(0));
    assert_eq!(state.far, before);
}

/// The text of Alliance: a war ends it and each side loses 1 influence for every 5 of the other's.
#[test]
fn a_war_breaks_an_alliance() {
    let war = "cost = 0\nrequires = []\nneeds = [{ tension = { toward = \"target\", at_least = 5 } }]\neffects = [{ when = \"played\", change = { state = \"War\" } }]";
    let deck = minbari(&["Declaration of War"], &[("Declaration of War", war)]);
    let mut state = rich(&deck);
    for seat in &mut state.seats[..deck.seats.len()] {
        seat.tension = Some(1);
    }
    state.seats[0].tension = Some(5);
    state.seats[0].states = 1 << State::Alliance as u8;
    state.seats[0].influence = 12;
    assert_eq!(state.act(&deck, event(&deck, "Declaration of War")), Ok(0));
    assert!(state.seat(0).has(State::War) && !state.seat(0).has(State::Alliance));
    assert_eq!((state.rating, state.seat(0).influence), (30 - 12 / 5, 12 - 30 / 5));
}

/// COMP 12, Merchandising B5 keeps the influence of Babylon 5 for this turn alone; the others' may fall.
#[test]
fn influence_that_is_kept_does_not_fall_this_turn() {
    let minbar = r#"cost = 0
        effects = [
            { when = "action", change = { no_loss = "Babylon 5" } },
            { when = "action", change = { influence_of = { who = "Babylon 5", amount = -2 } } },
            { when = "action", change = { influence_of = { who = "Shadow", amount = -2 } } },
        ]"#;
    let deck = minbari(&["Lennier"], &[("Lennier", minbar)]);
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Lennier", 0)), Ok(0));
    for effect in [0, 1, 2] {
        assert_eq!(state.act(&deck, Action::Use { piece: PieceIndex(1), effect, on: None, tension: None }), Ok(0));
    }
    assert_eq!(state.third, [4, 2, 4]);
    state.turn = 2;
    ready_cards(&deck, &mut state);
    state.round = Round::Action;
    assert_eq!(state.act(&deck, Action::Use { piece: PieceIndex(1), effect: 1, on: None, tension: None }), Ok(0));
    assert_eq!(state.influence_of(ThirdPower::Babylon5), 2);
}

/// Two cards seen: they are the next two, the better liked first, or the other under the deck. No card is lost.
#[test]
fn the_top_of_the_deck_is_seen_and_ordered() {
    let text = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Lennier\"]\n[deck]\n\"Kidnapping\" = 20\n\"Draal\" = 3\n\"Minbar\" = 1\n\"Meditation\" = 3\n";
    for buried in [0, 1] {
        let look = format!(
            "cost = 0\neffects = [{{ when = \"action\", change = {{ look = {{ top = 2, buried = {buried} }} }} }}]"
        );
        let deck = stage_with(text, &[("Lennier", &look)], Assumptions::default());
        let mut firsts = std::collections::BTreeSet::new();
        for luck in 0..40 {
            let mut state = action_round(&deck);
            state.luck = luck;
            state.unspent = 30;
            assert_eq!(state.act(&deck, sponsor(&deck, "Lennier", 0)), Ok(0));
            let (mut before, size) = (state.deck.clone(), state.deck_size());
            assert_eq!(
                state.act(&deck, Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None }),
                Ok(0)
            );
            let mut after = state.deck.clone();
            assert_eq!(state.deck_size(), size);
            let (best, other) = (after[state.drawn], after[state.drawn + 1]);
            let last = after[after.len() - 1];
            after.sort_unstable();
            before.sort_unstable();
            assert_eq!(after, before);
            let mut random = game_random(9, luck);
            assert_eq!(state.draw(&mut random), Some(best));
            if buried == 0 {
                assert!(best <= other);
                assert_eq!(state.draw(&mut random), Some(other));
            } else {
                assert!(best <= last);
                let mut drawn = None;
                while let Some(card) = state.draw(&mut random) {
                    drawn = Some(card);
                }
                assert_eq!(drawn, Some(last));
            }
            firsts.insert(best.0);
        }
        assert!(firsts.len() > 1, "what is seen is left to luck");
    }
}

/// COMP 12, John Sheridan: the first mark of a kind brings another, two at once bring one, a further one brings none.
#[test]
fn the_first_mark_of_a_kind_brings_another() {
    for (first, second, sum) in [(1, 1, 3), (2, 0, 3)] {
        let lennier = format!(
            r#"cost = 0
            marks = {{}}
            effects = [
                {{ when = "in play", change = {{ first_marks = 1 }} }},
                {{ when = "action", change = {{ marks = {{ mark = "Doom", amount = {first}, on = "this card" }} }} }},
                {{ when = "action", change = {{ marks = {{ mark = "Doom", amount = {second}, on = "this card" }} }} }},
            ]"#
        );
        let deck = minbari(&["Lennier"], &[("Lennier", &lennier)]);
        let mut state = rich(&deck);
        assert_eq!(state.act(&deck, sponsor(&deck, "Lennier", 0)), Ok(0));
        for effect in [1, 2] {
            assert_eq!(state.act(&deck, Action::Use { piece: PieceIndex(1), effect, on: None, tension: None }), Ok(0));
        }
        assert_eq!(state.marks_on(PieceIndex(1), Mark::Doom), sum);
    }
}

/// COMP 12, Londo Mollari: the weapon that he bears alone earns him a mark, which stays; a second one earns none.
#[test]
fn the_first_weapon_earns_a_mark() {
    let weapon = "type = \"Enhancement\"\nsubtype = \"Character\"\nloyalty = \"Neutral\"\ncost = 0\nkeywords = [\"Weapon\"]\neffects = []";
    let lennier = r#"cost = 0
        marks = {}
        effects = [{ when = "first borne", of = { types = ["Enhancement"], keyword = "Weapon" }, change = { marks = { mark = "Strife", amount = 1, on = "this card" } } }]"#;
    let facts = [("Lennier", lennier), ("Concealed Weapon", weapon), ("Pulling Strings", weapon)];
    let deck = minbari(&["Lennier", "Concealed Weapon", "Pulling Strings"], &facts);
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Lennier", 0)), Ok(0));
    for label in ["Concealed Weapon", "Pulling Strings"] {
        state.ready.insert(PieceIndex::AMBASSADOR);
        let action = Action::Sponsor { card: card(&deck, label), by: PieceIndex(0), on: Some(PieceIndex(1)) };
        assert_eq!(state.act(&deck, action), Ok(0));
        assert_eq!(state.marks_on(PieceIndex(1), Mark::Strife), 1, "{label}");
    }
    state.discard_piece(&deck, PieceIndex(2));
    assert_eq!(state.marks_on(PieceIndex(1), Mark::Strife), 1);
}

/// COMP 12, Elric: he goes as soon as his faction has a mark that he does not bear.
#[test]
fn who_cannot_stay_is_discarded() {
    let elric = "cost = 0\neffects = [{ when = \"in play\", needs = [{ marks = { mark = \"Shadow\", count = 1 } }], change = \"discarded\" }]";
    let contact = "cost = 0\neffects = [{ when = \"played\", change = { marks = { mark = \"Shadow\", amount = 1 } } }]";
    let facts = [("Elric", elric), ("Meditation", contact)];
    let deck = minbari(&["Elric", "Meditation"], &facts);
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Elric", 0)), Ok(0));
    assert!(state.is_live(PieceIndex(1)));
    assert_eq!(state.act(&deck, event(&deck, "Meditation")), Ok(0));
    assert!(!state.is_live(PieceIndex(1)));
    assert_eq!(
        state.discard_pile,
        [card(&deck, "Elric"), card(&deck, "Meditation")].into_iter().rev().collect::<Vec<_>>()
    );
}

/// COMP 12, Luxuries of Homeworld: only a supporting character bears it, and he sponsors and builds as if he stood in the
/// Inner Circle, whose size he does not change.
#[test]
fn a_supporting_character_acts_as_one_of_the_inner_circle() {
    let luxuries = "cost = 0\nrequires = []\nneeds = [{ bearer = { types = [\"Character\"], in = \"supporting\" } }]\neffects = [{ when = \"in play\", change = { acts_in_circle = \"bearer\" } }]";
    let facts = [("Lennier", "cost = 0"), ("Luxuries of Homeworld", luxuries)];
    let deck = minbari(&["Lennier", "Luxuries of Homeworld"], &facts);
    let mut state = action_round(&deck);
    let put = |on| Action::Sponsor { card: card(&deck, "Luxuries of Homeworld"), by: PieceIndex(0), on: Some(on) };
    assert!(matches!(state.cost_of(&deck, put(PieceIndex(0))), Err(Illegal::RequirementNotMet(_))));
    assert_eq!(state.act(&deck, sponsor(&deck, "Lennier", 0)), Ok(0));
    assert_eq!(state.cost_of(&deck, Action::Build { by: PieceIndex(1) }), Err(Illegal::NobodyReady));
    state.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(state.cost_of(&deck, put(PieceIndex(0))), Err(Illegal::NoTarget));
    assert_eq!(state.act(&deck, put(PieceIndex(1))), Ok(0));
    assert_eq!(state.circle_size(), 1);
    assert_eq!(state.act(&deck, Action::Build { by: PieceIndex(1) }), Ok(3));
    state.discard_piece(&deck, PieceIndex(2));
    state.ready.insert(PieceIndex(1));
    assert_eq!(state.cost_of(&deck, Action::Build { by: PieceIndex(1) }), Err(Illegal::NobodyReady));
}

/// Neroon's text: an aftermath for the ambassador goes on him, and what it says of the ambassador holds for him.
#[test]
fn an_aftermath_goes_on_who_stands_in_for_the_ambassador() {
    let won = |when: &str| {
        format!(
            "type = \"Aftermath\"\nsubtype = \"Won\"\neffects = [{{ when = {when:?}, change = {{ ability = {{ of = \"Diplomacy\", on = \"ambassador\", amount = 2 }} }} }}, {{ when = \"played\", change = {{ marks = {{ mark = \"Doom\", amount = 1 }} }} }}]"
        )
    };
    for when in ["in play", "played"] {
        let won = won(when);
        let facts = [
            ("Delenn", "diplomacy = 6\nmarks = {}"),
            (
                "Lennier",
                "cost = 0\ndiplomacy = 1\nmarks = {}\neffects = [{ when = \"in play\", change = \"takes_aftermaths\" }]",
            ),
            ("Draal", "cost = 0\ndiplomacy = 1\nmarks = {}\neffects = []"),
            ("Complete Support", "subtype = \"Diplomacy\"\neffects = []"),
            ("Develop Relationship", &won),
        ];
        let hand = ["Lennier", "Draal", "Complete Support", "Develop Relationship"];
        let text = format!(
            "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = {hand:?}\n[deck]\n\"Kidnapping\" = 40\n"
        );
        let opposition = Opposition { base: 0, spread: 0 };
        let deck = stage_with(&text, &facts, Assumptions { opposition, ..Assumptions::default() });
        let mut state = rich(&deck);
        for label in ["Lennier", "Draal"] {
            state.ready.insert(PieceIndex::AMBASSADOR);
            assert_eq!(state.act(&deck, sponsor(&deck, label, 0)), Ok(0));
        }
        state.ready.insert(PieceIndex::AMBASSADOR);
        declare(&deck, &mut state, "Complete Support");
        assert_eq!(
            state.act(&deck, Action::Support { by: PieceIndex(0), conflict: 0, with: Ability::Diplomacy }),
            Ok(0)
        );
        state.round = Round::Resolution;
        state.resolve(&deck, 0);
        let play = |on| Action::Aftermath { card: card(&deck, "Develop Relationship"), on, choice: 0 };
        // Draal took no part and stands in for nobody.
        assert_eq!(state.cost_of(&deck, play(PieceIndex(2))), Err(Illegal::NoTarget));
        assert_eq!(state.act(&deck, play(PieceIndex(1))), Ok(0), "{when}");
        assert_eq!(state.ability(&deck, PieceIndex(1), Ability::Diplomacy), 3, "{when}");
        assert_eq!(
            (state.ability(&deck, PieceIndex(0), Ability::Diplomacy), state.marks_on(PieceIndex(0), Mark::Doom)),
            (6, 0),
            "{when}"
        );
        assert_eq!(state.marks_on(PieceIndex(1), Mark::Doom), 1, "{when}");
    }
}
