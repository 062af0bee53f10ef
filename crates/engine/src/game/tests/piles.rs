//! Cards that come and go by effects: fetched from the top, put back, straight into play, kept up; and a conflict of the
//! Action Round.

use crate::arranged::{board, card, sponsor};
use crate::game::game_random;
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::in_play::Round;
use crate::game::tests::effects::{event, minbari, rich};
use zocalo_cards::card::{Ability, AbilitySet};

/// Two drawn and three put under the deck: they are drawn when all others have been, in the order in which they went.
#[test]
fn cards_put_under_the_deck_are_drawn_last() {
    let telepaths = r#"cost = 0
        loyalty = "Neutral"
        effects = [{ when = "rotate", change = { put_back = { after_drawing = 2, count = 3, to = "bottom" } } }]"#;
    let book = minbari(&["Imperial Telepaths", "Lennier", "Draal"], &[("Imperial Telepaths", telepaths)]);
    let mut board = board(&book);
    let mut random = game_random(3, 0);
    board.draw(&mut random);
    assert_eq!(board.act(&book, sponsor(&book, "Imperial Telepaths", 0)), Ok(0));
    let (hand, deck) = (board.hand_size, board.deck_size());
    assert_eq!(board.act(&book, Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None }), Ok(0));
    assert_eq!((board.hand_size, board.deck_size()), (hand - 1, deck + 1));
    let buried: Vec<CardIndex> = board.deck[board.deck.len() - 3..].to_vec();
    let mut drawn = Vec::new();
    while let Some(card) = board.draw(&mut random) {
        drawn.push(card);
    }
    assert_eq!(drawn.len(), deck + 1);
    assert_eq!(drawn[drawn.len() - 3..], buried);
}

/// The hand goes into the deck, and as many cards are drawn as there are marks; no card is lost.
#[test]
fn a_hand_is_shuffled_into_the_deck() {
    let chaos = r#"cost = 1
        effects = [
            { when = "played", change = { put_back = { to = "shuffled" } } },
            { when = "played", change = { draw = 2 } },
        ]"#;
    let book = minbari(&["Chaos Reigns", "Lennier", "Draal", "Minbar"], &[("Chaos Reigns", chaos)]);
    let mut board = board(&book);
    assert_eq!(board.act(&book, event(&book, "Chaos Reigns")), Ok(1));
    assert_eq!((board.hand_size, board.deck_size()), (2, 40 + 3 - 2));
    // The board is as good as new for the next game.
    board.begin(&book);
    assert_eq!((board.hand_size, board.deck_size()), (4, 40));
}

/// What lies on top of the discard pile, or topmost of a class.
#[test]
fn the_top_of_the_discard_pile_is_fetched() {
    let fetch = |top: &str| {
        format!(
            "loyalty = \"Neutral\"\ncost = 0\neffects = [{{ when = \"played\", change = {{ fetch = {{ from = \"discard pile\", of = {{ types = [\"Character\"] }}, top = {top:?} }} }} }}]"
        )
    };
    for (top, found) in [("of the class", "Draal"), ("of the pile", "nothing")] {
        let facts = fetch(top);
        let hand = ["Meditation", "Lennier", "Draal", "Minbar"];
        let book = minbari(&hand, &[("Meditation", &facts)]);
        let mut board = board(&book);
        for label in &hand[1..] {
            board.discard_from_hand(card(&book, label));
        }
        assert_eq!(board.act(&book, event(&book, "Meditation")), Ok(0));
        let in_hand: Vec<&str> = board.in_hand.iter().map(|card| book.card(card).label.as_str()).collect();
        assert_eq!(in_hand, if found == "nothing" { vec![] } else { vec![found] }, "{top}");
    }
}

/// A fleet of the deck comes for a turn and goes back; what could not be sponsored does not come.
#[test]
fn a_card_comes_straight_into_play_and_goes_back() {
    let quadrant = r#"cost = 0
        loyalty = "Neutral"
        effects = [{ when = "rotate", pay = { influence = 10 }, change = { into_play = { from = "deck", of = { types = ["Fleet"] } } }, until = "end of turn" }]"#;
    let text = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"War College\"]\n[deck]\n\"Picket Fleet\" = 2\n\"Kidnapping\" = 10\n";
    let book = crate::game::tests::stage(
        text,
        &[("War College", quadrant), ("Picket Fleet (Minbari)", "limit = \"Limited\"")],
    );
    let mut board = rich(&book);
    assert_eq!(board.act(&book, sponsor(&book, "War College", 0)), Ok(0));
    let bring = Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None };
    assert_eq!(board.act(&book, bring), Ok(10));
    assert_eq!((board.fleets.len(), board.deck_size(), board.unspent), (1, 11, 20));
    board.ready.insert(PieceIndex(1));
    // A second copy of a limited fleet could not be sponsored.
    assert_eq!(board.act(&book, bring), Ok(10));
    assert_eq!((board.fleets.len(), board.deck_size()), (1, 11));
    board.end_what_passes(&book);
    assert_eq!((board.fleets.len(), board.deck_size(), board.hand_size), (0, 12, 0));
}

/// An upkeep is paid as long as there is influence for it, else the card is lost.
#[test]
fn an_upkeep_that_is_not_paid_costs_the_card() {
    let upkeep = r#"cost = 0
        loyalty = "Neutral"
        effects = [{ when = "draw round", change = { upkeep = { each = "lowest_tension", times = 2 } } }]"#;
    let book = minbari(&["War College"], &[("War College", upkeep)]);
    let mut board = board(&book);
    assert_eq!(board.act(&book, sponsor(&book, "War College", 0)), Ok(0));
    let mut round = || {
        board.run_all(&book, PieceIndex(1), zocalo_cards::card::Trigger::DrawRound, None);
        (board.unspent, board.is_live(PieceIndex(1)))
    };
    // The lowest tension of the Minbari is 2.
    assert_eq!([round(), round()], [(0, true), (0, false)]);
}

/// A conflict is declared in the Action Round by leave of a card, which costs more the later it comes; one who is made
/// ready again does not join the same conflict twice.
#[test]
fn a_late_conflict_is_paid_by_the_actions_before_it() {
    let facts = [
        ("Delenn", "diplomacy = 6\nmarks = {}"),
        ("Complete Support", "subtype = \"Diplomacy\"\neffects = []"),
        (
            "Lennier",
            "cost = 0\ndiplomacy = 2\neffects = [{ when = \"rotate\", pay = { each_action = 3 }, change = \"conflict_now\" }]",
        ),
    ];
    let book = minbari(&["Complete Support", "Lennier"], &facts);
    let mut board = rich(&book);
    let declare = Action::Declare { card: card(&book, "Complete Support"), target: 0 };
    assert_eq!(board.cost_of(&book, declare), Err(Illegal::WrongRound));
    assert_eq!(board.act(&book, sponsor(&book, "Lennier", 0)), Ok(0));
    board.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(board.act(&book, Action::Build { by: PieceIndex(0) }), Err(Illegal::RatingTooHigh));
    let leave = Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None };
    assert_eq!(board.act(&book, leave), Ok(3));
    assert_eq!(board.act(&book, declare), Ok(0));
    assert_eq!((board.conflicts().len(), board.late_conflicts, board.round), (1, 0, Round::Action));
    let support = |by| Action::Support { by, conflict: 0, with: Ability::Diplomacy };
    assert_eq!(board.act(&book, support(PieceIndex(0))), Ok(0));
    board.ready.insert(PieceIndex(0));
    board.ready.insert(PieceIndex(1));
    assert_eq!(board.act(&book, support(PieceIndex(0))), Err(Illegal::NoMoreSupport));
    assert!(board.supporters_for(&book, 0).map(|(by, ..)| by).eq([PieceIndex(1)]));
}

/// Who rotates for an effect may need an ability or marks, and a card may give up a point that is printed on it.
#[test]
fn a_price_may_ask_for_who_has_an_ability_or_marks() {
    let strike = |pay: &str| {
        format!("cost = 0\neffects = [{{ when = \"played\", pay = {{ {pay} }}, change = {{ draw = 1 }} }}]")
    };
    let marked = strike("rotate = \"character\", with_marks = { mark = \"Vorlon\", count = 2 }");
    let able = strike("rotate = \"character\", with_ability = \"Intrigue\"");
    let book = minbari(
        &["Meditation", "Carpe Diem", "Lennier", "Draal"],
        &[
            ("Delenn", "diplomacy = 6\nintrigue = 0\nmarks = {}"),
            ("Meditation", &marked),
            ("Carpe Diem", &able),
            ("Lennier", "cost = 0\nintrigue = 3\nmarks = { Vorlon = 1 }\neffects = []"),
            (
                "Draal",
                "cost = 0\ndiplomacy = 1\nintrigue = 0\nmarks = { Vorlon = 2 }\neffects = [{ when = \"action\", pay = { gives_up = \"Diplomacy\" }, change = { draw = 1 } }]",
            ),
        ],
    );
    let mut board = rich(&book);
    assert_eq!(board.act(&book, sponsor(&book, "Lennier", 0)), Ok(0));
    assert_eq!(board.act(&book, event(&book, "Meditation")), Err(Illegal::NotReady));
    board.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(board.act(&book, sponsor(&book, "Draal", 0)), Ok(0));
    assert_eq!(board.act(&book, event(&book, "Meditation")), Ok(0));
    assert!(board.is_ready(PieceIndex(1)) && !board.is_ready(PieceIndex(2)), "Draal rotated");
    assert_eq!(board.act(&book, event(&book, "Carpe Diem")), Ok(0));
    assert!(!board.is_ready(PieceIndex(1)) && !board.is_ready(PieceIndex(2)), "Lennier rotated");
    let give = Action::Use { piece: PieceIndex(2), effect: 0, on: None, tension: None };
    assert_eq!(board.act(&book, give), Ok(0));
    assert_eq!(board.ability(&book, PieceIndex(2), Ability::Diplomacy), 0);
    assert_eq!(board.act(&book, give), Err(Illegal::NoAbility));
}

/// A fleet that only defends joins every conflict in wartime; a discount for what is put on one card.
#[test]
fn war_opens_conflicts_and_a_bearer_makes_cards_cheaper() {
    let home = "cost = 0\nmilitary = 5\neffects = [{ when = \"in play\", needs = [\"no_war\"], change = { defends_only = \"Military\" } }]";
    let drigo = "cost = 0\neffects = [{ when = \"in play\", change = { cost = { of = { types = [\"Enhancement\"] }, amount = -2, on_this_card = true } } }]";
    let book = minbari(
        &["Homeworld Fleet", "Lennier", "Power Posturing"],
        &[("Homeworld Fleet (Minbari)", home), ("Lennier", drigo), ("Power Posturing", "cost = 8\neffects = []")],
    );
    let mut board = rich(&book);
    for label in ["Homeworld Fleet (Minbari)", "Lennier"] {
        board.ready.insert(PieceIndex::AMBASSADOR);
        assert_eq!(board.act(&book, sponsor(&book, label, 0)), Ok(0));
    }
    let military = AbilitySet::of(Ability::Military);
    assert_eq!(board.defends_only(&book, PieceIndex(1)), military);
    board.seats[0].states = 1 << zocalo_cards::card::State::War as u8;
    assert!(board.defends_only(&book, PieceIndex(1)).is_empty());
    board.ready.insert(PieceIndex::AMBASSADOR);
    let put = |on| Action::Sponsor { card: card(&book, "Power Posturing"), by: PieceIndex(0), on: Some(on) };
    assert_eq!((board.cost_of(&book, put(PieceIndex(0))), board.cost_of(&book, put(PieceIndex(2)))), (Ok(8), Ok(6)));
}
