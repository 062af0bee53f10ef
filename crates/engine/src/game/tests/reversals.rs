//! What takes back what was done, and cards that by being in play change what others may do.

use crate::arranged::{board, card, sponsor, stage_with};
use crate::game::deck::PlayDeck;
use crate::game::deck::assumptions::Assumptions;
use crate::game::deck::assumptions::Opposition;
use crate::game::deck::card::Modelled;
use crate::game::game_random;
use crate::game::ids::PieceIndex;
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::GameState;
use crate::game::state::in_play::Round;
use crate::game::tests::effects::{event, minbari, rich};
use crate::game::turn::ready::ready_cards;
use zocalo_cards::card::{Ability, Mark, Race, State, ThirdPower};

/// Declares the conflict of a card against the first seat and goes on to the Action Round.
fn declare(book: &PlayDeck, board: &mut GameState, label: &str) {
    board.round = Round::Conflict;
    board.conflicts_left = 1;
    assert_eq!(board.act(book, Action::Declare { card: card(book, label), target: 0 }), Ok(0));
    board.round = Round::Action;
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
    let book = minbari(&["Change of Plans", "Complete Support", "Lennier"], &facts);
    let mut board = rich(&book);
    assert_eq!(board.act(&book, sponsor(&book, "Lennier", 0)), Ok(0));
    board.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(board.cost_of(&book, event(&book, "Change of Plans")), Err(Illegal::NoConflict));
    declare(&book, &mut board, "Complete Support");
    let support = |by| Action::Support { by, conflict: 0, with: Ability::Diplomacy };
    assert_eq!(board.cost_of(&book, event(&book, "Change of Plans")), Err(Illegal::NoConflict));
    assert_eq!(board.act(&book, support(PieceIndex(0))), Ok(0));
    assert_eq!(board.cost_of(&book, event(&book, "Change of Plans")), Ok(1 + 2));
    assert_eq!(board.act(&book, support(PieceIndex(1))), Ok(0));
    assert_eq!(board.act(&book, event(&book, "Change of Plans")), Ok(1 + 4));
    assert_eq!(
        (board.support_of(&book, 0), board.is_ready(PieceIndex(0)), board.is_ready(PieceIndex(1))),
        (0, true, true)
    );
    assert_eq!(board.act(&book, support(PieceIndex(0))), Err(Illegal::NoMoreSupport));
    assert_eq!(board.supporters_for(&book, 0).count(), 0);
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
    let book = minbari(&hand, &facts);
    let mut board = rich(&book);
    assert_eq!(board.act(&book, sponsor(&book, "Knowledge is Power", 0)), Ok(0));
    assert_eq!(board.act(&book, event(&book, "News of Galactic Import")), Ok(0));
    let declare = Action::Declare { card: card(&book, "Complete Support"), target: 0 };
    let start = Action::Start { piece: PieceIndex(1), effect: 0, target: 0 };
    for (turn, may) in [(2, false), (3, true)] {
        board.turn = turn;
        ready_cards(&book, &mut board);
        board.round = Round::Conflict;
        assert_eq!(board.cost_of(&book, declare).is_ok(), may, "turn {turn}");
        assert_eq!(board.cost_of(&book, start).is_ok(), may, "turn {turn}");
        board.round = Round::Action;
        let again = board.cost_of(&book, event(&book, "News of Galactic Import"));
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
    let book = minbari(&["You Are Not Ready", "Complete Support"], &facts);
    let mut board = rich(&book);
    assert_eq!(board.cost_of(&book, event(&book, "You Are Not Ready")), Err(Illegal::NoConflict));
    declare(&book, &mut board, "Complete Support");
    assert_eq!(board.act(&book, event(&book, "You Are Not Ready")), Ok(1));
    let support = Action::Support { by: PieceIndex(0), conflict: 0, with: Ability::Diplomacy };
    assert_eq!(board.cost_of(&book, support), Err(Illegal::NoMoreSupport));
    let unrest = board.unrest;
    board.resolve(&book, 0);
    board.resolve(&book, 1);
    assert_eq!(board.unrest, unrest);
    assert!(board.conflicts().iter().all(|conflict| !conflict.resolved && !conflict.is_open()));
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
    let book = minbari(&["Lennier"], &[("Lennier", morden)]);
    let mut board = rich(&book);
    assert_eq!(board.act(&book, sponsor(&book, "Lennier", 0)), Ok(0));
    let tensions = |board: &GameState| (0..book.seats.len()).map(|at| board.seat(at).tension).collect::<Vec<_>>();
    board.turn = 2;
    ready_cards(&book, &mut board);
    let (before, unrest) = (tensions(&board), board.unrest);
    board.round = Round::Action;
    for effect in [0, 1] {
        assert_eq!(board.act(&book, Action::Use { piece: PieceIndex(1), effect, on: None, tension: None }), Ok(0));
    }
    assert!(tensions(&board) != before && board.unrest != unrest);
    for effect in [2, 3] {
        assert_eq!(board.act(&book, Action::Use { piece: PieceIndex(1), effect, on: None, tension: None }), Ok(0));
    }
    assert_eq!((tensions(&board), board.unrest), (before, unrest));
}

/// COMP 12, Luis Santiago; Emperor Turhan: they act on one race, whoever has them; in a faction of another that is left out.
#[test]
fn what_acts_on_another_race_is_left_out() {
    for (race, modelled) in [("Minbari", Modelled::Fully), ("Human", Modelled::Partly)] {
        let needs = format!("needs = [{{ own_race = [\"{race}\"] }}]");
        for change in ["{ restore = \"unrest\" }", "{ tension = { toward = \"any\", amount = 1 } }"] {
            let effects = format!("effects = [{{ when = \"rotate\", {needs}, change = {change} }}]");
            let book = minbari(&["Luis Santiago"], &[("Luis Santiago", &effects)]);
            assert_eq!(book.card(card(&book, "Luis Santiago")).modelled, modelled, "{race}: {change}");
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
    let book = stage_with(text, &[("Na'Toth", natoth)], assumptions);
    let mut board = board(&book);
    assert_eq!(board.act(&book, sponsor(&book, "Na'Toth", 0)), Ok(0));
    let before = board.far;
    assert_eq!(board.act(&book, Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None }), Ok(0));
    assert_ne!(board.far, before);
    assert_eq!(board.act(&book, Action::Use { piece: PieceIndex(1), effect: 1, on: None, tension: None }), Ok(0));
    assert_eq!(board.far, before);
}

/// The text of Alliance: a war ends it and each side loses 1 influence for every 5 of the other's.
#[test]
fn a_war_breaks_an_alliance() {
    let war = "cost = 0\nrequires = []\nneeds = [{ tension = { toward = \"target\", at_least = 5 } }]\neffects = [{ when = \"played\", change = { state = \"War\" } }]";
    let book = minbari(&["Declaration of War"], &[("Declaration of War", war)]);
    let mut board = rich(&book);
    for seat in &mut board.seats[..book.seats.len()] {
        seat.tension = Some(1);
    }
    board.seats[0].tension = Some(5);
    board.seats[0].states = 1 << State::Alliance as u8;
    board.seats[0].influence = 12;
    assert_eq!(board.act(&book, event(&book, "Declaration of War")), Ok(0));
    assert!(board.seat(0).has(State::War) && !board.seat(0).has(State::Alliance));
    assert_eq!((board.rating, board.seat(0).influence), (30 - 12 / 5, 12 - 30 / 5));
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
    let book = minbari(&["Lennier"], &[("Lennier", minbar)]);
    let mut board = rich(&book);
    assert_eq!(board.act(&book, sponsor(&book, "Lennier", 0)), Ok(0));
    for effect in [0, 1, 2] {
        assert_eq!(board.act(&book, Action::Use { piece: PieceIndex(1), effect, on: None, tension: None }), Ok(0));
    }
    assert_eq!(board.third, [4, 2, 4]);
    board.turn = 2;
    ready_cards(&book, &mut board);
    board.round = Round::Action;
    assert_eq!(board.act(&book, Action::Use { piece: PieceIndex(1), effect: 1, on: None, tension: None }), Ok(0));
    assert_eq!(board.influence_of(ThirdPower::Babylon5), 2);
}

/// Two cards seen: they are the next two, the better liked first, or the other under the deck. No card is lost.
#[test]
fn the_top_of_the_deck_is_seen_and_ordered() {
    let text = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Lennier\"]\n[deck]\n\"Kidnapping\" = 20\n\"Draal\" = 3\n\"Minbar\" = 1\n\"Meditation\" = 3\n";
    for buried in [0, 1] {
        let look = format!(
            "cost = 0\neffects = [{{ when = \"action\", change = {{ look = {{ top = 2, buried = {buried} }} }} }}]"
        );
        let book = stage_with(text, &[("Lennier", &look)], Assumptions::default());
        let mut firsts = std::collections::BTreeSet::new();
        for luck in 0..40 {
            let mut board = board(&book);
            board.luck = luck;
            board.unspent = 30;
            assert_eq!(board.act(&book, sponsor(&book, "Lennier", 0)), Ok(0));
            let (mut before, size) = (board.deck.clone(), board.deck_size());
            assert_eq!(
                board.act(&book, Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None }),
                Ok(0)
            );
            let mut after = board.deck.clone();
            assert_eq!(board.deck_size(), size);
            let (best, other) = (after[board.drawn], after[board.drawn + 1]);
            let last = after[after.len() - 1];
            after.sort_unstable();
            before.sort_unstable();
            assert_eq!(after, before);
            let mut random = game_random(9, luck);
            assert_eq!(board.draw(&mut random), Some(best));
            if buried == 0 {
                assert!(best <= other);
                assert_eq!(board.draw(&mut random), Some(other));
            } else {
                assert!(best <= last);
                let mut drawn = None;
                while let Some(card) = board.draw(&mut random) {
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
        let book = minbari(&["Lennier"], &[("Lennier", &lennier)]);
        let mut board = rich(&book);
        assert_eq!(board.act(&book, sponsor(&book, "Lennier", 0)), Ok(0));
        for effect in [1, 2] {
            assert_eq!(board.act(&book, Action::Use { piece: PieceIndex(1), effect, on: None, tension: None }), Ok(0));
        }
        assert_eq!(board.marks_on(PieceIndex(1), Mark::Doom), sum);
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
    let book = minbari(&["Lennier", "Concealed Weapon", "Pulling Strings"], &facts);
    let mut board = rich(&book);
    assert_eq!(board.act(&book, sponsor(&book, "Lennier", 0)), Ok(0));
    for label in ["Concealed Weapon", "Pulling Strings"] {
        board.ready.insert(PieceIndex::AMBASSADOR);
        let action = Action::Sponsor { card: card(&book, label), by: PieceIndex(0), on: Some(PieceIndex(1)) };
        assert_eq!(board.act(&book, action), Ok(0));
        assert_eq!(board.marks_on(PieceIndex(1), Mark::Strife), 1, "{label}");
    }
    board.discard_piece(&book, PieceIndex(2));
    assert_eq!(board.marks_on(PieceIndex(1), Mark::Strife), 1);
}

/// COMP 12, Elric: he goes as soon as his faction has a mark that he does not bear.
#[test]
fn who_cannot_stay_is_discarded() {
    let elric = "cost = 0\neffects = [{ when = \"in play\", needs = [{ marks = { mark = \"Shadow\", count = 1 } }], change = \"discarded\" }]";
    let contact = "cost = 0\neffects = [{ when = \"played\", change = { marks = { mark = \"Shadow\", amount = 1 } } }]";
    let facts = [("Elric", elric), ("Meditation", contact)];
    let book = minbari(&["Elric", "Meditation"], &facts);
    let mut board = rich(&book);
    assert_eq!(board.act(&book, sponsor(&book, "Elric", 0)), Ok(0));
    assert!(board.is_live(PieceIndex(1)));
    assert_eq!(board.act(&book, event(&book, "Meditation")), Ok(0));
    assert!(!board.is_live(PieceIndex(1)));
    assert_eq!(
        board.discard_pile,
        [card(&book, "Elric"), card(&book, "Meditation")].into_iter().rev().collect::<Vec<_>>()
    );
}

/// COMP 12, Luxuries of Homeworld: only a supporting character bears it, and he sponsors and builds as if he stood in the
/// Inner Circle, whose size he does not change.
#[test]
fn a_supporting_character_acts_as_one_of_the_inner_circle() {
    let luxuries = "cost = 0\nrequires = []\nneeds = [{ bearer = { types = [\"Character\"], in = \"supporting\" } }]\neffects = [{ when = \"in play\", change = { acts_in_circle = \"bearer\" } }]";
    let facts = [("Lennier", "cost = 0"), ("Luxuries of Homeworld", luxuries)];
    let book = minbari(&["Lennier", "Luxuries of Homeworld"], &facts);
    let mut board = board(&book);
    let put = |on| Action::Sponsor { card: card(&book, "Luxuries of Homeworld"), by: PieceIndex(0), on: Some(on) };
    assert!(matches!(board.cost_of(&book, put(PieceIndex(0))), Err(Illegal::RequirementNotMet(_))));
    assert_eq!(board.act(&book, sponsor(&book, "Lennier", 0)), Ok(0));
    assert_eq!(board.cost_of(&book, Action::Build { by: PieceIndex(1) }), Err(Illegal::NobodyReady));
    board.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(board.cost_of(&book, put(PieceIndex(0))), Err(Illegal::NoTarget));
    assert_eq!(board.act(&book, put(PieceIndex(1))), Ok(0));
    assert_eq!(board.circle_size(), 1);
    assert_eq!(board.act(&book, Action::Build { by: PieceIndex(1) }), Ok(3));
    board.discard_piece(&book, PieceIndex(2));
    board.ready.insert(PieceIndex(1));
    assert_eq!(board.cost_of(&book, Action::Build { by: PieceIndex(1) }), Err(Illegal::NobodyReady));
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
        let book = stage_with(&text, &facts, Assumptions { opposition, ..Assumptions::default() });
        let mut board = rich(&book);
        for label in ["Lennier", "Draal"] {
            board.ready.insert(PieceIndex::AMBASSADOR);
            assert_eq!(board.act(&book, sponsor(&book, label, 0)), Ok(0));
        }
        board.ready.insert(PieceIndex::AMBASSADOR);
        declare(&book, &mut board, "Complete Support");
        assert_eq!(
            board.act(&book, Action::Support { by: PieceIndex(0), conflict: 0, with: Ability::Diplomacy }),
            Ok(0)
        );
        board.round = Round::Resolution;
        board.resolve(&book, 0);
        let play = |on| Action::Aftermath { card: card(&book, "Develop Relationship"), on, choice: 0 };
        // Draal took no part and stands in for nobody.
        assert_eq!(board.cost_of(&book, play(PieceIndex(2))), Err(Illegal::NoTarget));
        assert_eq!(board.act(&book, play(PieceIndex(1))), Ok(0), "{when}");
        assert_eq!(board.ability(&book, PieceIndex(1), Ability::Diplomacy), 3, "{when}");
        assert_eq!(
            (board.ability(&book, PieceIndex(0), Ability::Diplomacy), board.marks_on(PieceIndex(0), Mark::Doom)),
            (6, 0),
            "{when}"
        );
        assert_eq!(board.marks_on(PieceIndex(1), Mark::Doom), 1, "{when}");
    }
}
