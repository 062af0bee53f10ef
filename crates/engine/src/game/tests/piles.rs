//! Cards that come and go by effects: fetched from the top, put back, straight into play, kept up; a conflict of the
//! Action Round; and what the player prefers where a card leaves a choice.

use crate::arranged::{action_round, card, compiled, sponsor};
use crate::game::game_random;
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::in_play::Round;
use crate::game::state::{GameState, Preferences};
use crate::game::tests::effects::{event, minbari, rich};
use crate::pilots::PREFERENCES;
use zocalo_cards::card::{Ability, AbilitySet, Back, PutBack};

/// Two drawn and three put under the deck: they are drawn when all others have been, in the order in which they went.
#[test]
fn cards_put_under_the_deck_are_drawn_last() {
    let telepaths = r#"cost = 0
        loyalty = "Neutral"
        effects = [{ when = "rotate", change = { put_back = { after_drawing = 2, count = 3, to = "bottom" } } }]"#;
    let deck = minbari(&["Imperial Telepaths", "Lennier", "Draal"], &[("Imperial Telepaths", telepaths)]);
    let mut state = action_round(&deck);
    let mut random = game_random(3, 0);
    state.draw(&mut random);
    assert_eq!(state.act(&deck, sponsor(&deck, "Imperial Telepaths", 0)), Ok(0));
    let (hand, left) = (state.hand_size, state.deck_size());
    assert_eq!(state.act(&deck, Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None }), Ok(0));
    assert_eq!((state.hand_size, state.deck_size()), (hand - 1, left + 1));
    let buried: Vec<CardIndex> = state.deck[state.deck.len() - 3..].to_vec();
    let mut drawn = Vec::new();
    while let Some(card) = state.draw(&mut random) {
        drawn.push(card);
    }
    assert_eq!(drawn.len(), left + 1);
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
    let deck = minbari(&["Chaos Reigns", "Lennier", "Draal", "Minbar"], &[("Chaos Reigns", chaos)]);
    let mut state = action_round(&deck);
    assert_eq!(state.act(&deck, event(&deck, "Chaos Reigns")), Ok(1));
    assert_eq!((state.hand_size, state.deck_size()), (2, 40 + 3 - 2));
    // The state is as good as new for the next game.
    state.begin(&deck);
    assert_eq!((state.hand_size, state.deck_size()), (4, 40));
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
        let deck = minbari(&hand, &[("Meditation", &facts)]);
        let mut state = action_round(&deck);
        for label in &hand[1..] {
            state.discard_from_hand(card(&deck, label));
        }
        assert_eq!(state.act(&deck, event(&deck, "Meditation")), Ok(0));
        let in_hand: Vec<&str> = state.in_hand.iter().map(|card| deck.card(card).label.as_str()).collect();
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
    let deck = crate::game::tests::stage(
        text,
        &[("War College", quadrant), ("Picket Fleet (Minbari)", "limit = \"Limited\"")],
    );
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "War College", 0)), Ok(0));
    let bring = Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None };
    assert_eq!(state.act(&deck, bring), Ok(10));
    assert_eq!((state.fleets.len(), state.deck_size(), state.unspent), (1, 11, 20));
    state.ready.insert(PieceIndex(1));
    // A second copy of a limited fleet could not be sponsored.
    assert_eq!(state.act(&deck, bring), Ok(10));
    assert_eq!((state.fleets.len(), state.deck_size()), (1, 11));
    state.end_what_passes(&deck);
    assert_eq!((state.fleets.len(), state.deck_size(), state.hand_size), (0, 12, 0));
}

/// An upkeep is paid as long as there is influence for it, else the card is lost.
#[test]
fn an_upkeep_that_is_not_paid_costs_the_card() {
    let upkeep = r#"cost = 0
        loyalty = "Neutral"
        effects = [{ when = "draw round", change = { upkeep = { each = "lowest_tension", times = 2 } } }]"#;
    let deck = minbari(&["War College"], &[("War College", upkeep)]);
    let mut state = action_round(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "War College", 0)), Ok(0));
    let mut round = || {
        state.run_all(&deck, PieceIndex(1), zocalo_cards::card::Trigger::DrawRound, None);
        (state.unspent, state.is_live(PieceIndex(1)))
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
    let deck = minbari(&["Complete Support", "Lennier"], &facts);
    let mut state = rich(&deck);
    let declare = Action::Declare { card: card(&deck, "Complete Support"), target: 0 };
    assert_eq!(state.cost_of(&deck, declare), Err(Illegal::WrongRound));
    assert_eq!(state.act(&deck, sponsor(&deck, "Lennier", 0)), Ok(0));
    state.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(state.act(&deck, Action::Build { by: PieceIndex(0) }), Err(Illegal::RatingTooHigh));
    let leave = Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None };
    assert_eq!(state.act(&deck, leave), Ok(3));
    assert_eq!(state.act(&deck, declare), Ok(0));
    assert_eq!((state.conflicts().len(), state.late_conflicts, state.round), (1, 0, Round::Action));
    let support = |by| Action::Support { by, conflict: 0, with: Ability::Diplomacy };
    assert_eq!(state.act(&deck, support(PieceIndex(0))), Ok(0));
    state.ready.insert(PieceIndex(0));
    state.ready.insert(PieceIndex(1));
    assert_eq!(state.act(&deck, support(PieceIndex(0))), Err(Illegal::NoMoreSupport));
    assert!(state.supporters_for(&deck, 0).map(|(by, ..)| by).eq([PieceIndex(1)]));
}

/// Who rotates for an effect may need an ability or marks, and a card may give up a point that is printed on it.
#[test]
fn a_price_may_ask_for_who_has_an_ability_or_marks() {
    let strike = |pay: &str| {
        format!("cost = 0\neffects = [{{ when = \"played\", pay = {{ {pay} }}, change = {{ draw = 1 }} }}]")
    };
    let marked = strike("rotate = \"character\", with_marks = { mark = \"Vorlon\", count = 2 }");
    let able = strike("rotate = \"character\", with_ability = \"Intrigue\"");
    let deck = minbari(
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
    let mut state = rich(&deck);
    assert_eq!(state.act(&deck, sponsor(&deck, "Lennier", 0)), Ok(0));
    assert_eq!(state.act(&deck, event(&deck, "Meditation")), Err(Illegal::NotReady));
    state.ready.insert(PieceIndex::AMBASSADOR);
    assert_eq!(state.act(&deck, sponsor(&deck, "Draal", 0)), Ok(0));
    assert_eq!(state.act(&deck, event(&deck, "Meditation")), Ok(0));
    assert!(state.is_ready(PieceIndex(1)) && !state.is_ready(PieceIndex(2)), "Draal rotated");
    assert_eq!(state.act(&deck, event(&deck, "Carpe Diem")), Ok(0));
    assert!(!state.is_ready(PieceIndex(1)) && !state.is_ready(PieceIndex(2)), "Lennier rotated");
    let give = Action::Use { piece: PieceIndex(2), effect: 0, on: None, tension: None };
    assert_eq!(state.act(&deck, give), Ok(0));
    assert_eq!(state.ability(&deck, PieceIndex(2), Ability::Diplomacy), 0);
    assert_eq!(state.act(&deck, give), Err(Illegal::NoAbility));
}

/// A fleet that only defends joins every conflict in wartime; a discount for what is put on one card.
#[test]
fn war_opens_conflicts_and_a_bearer_makes_cards_cheaper() {
    let home = "cost = 0\nmilitary = 5\neffects = [{ when = \"in play\", needs = [\"no_war\"], change = { defends_only = \"Military\" } }]";
    let drigo = "cost = 0\neffects = [{ when = \"in play\", change = { cost = { of = { types = [\"Enhancement\"] }, amount = -2, on_this_card = true } } }]";
    let deck = minbari(
        &["Homeworld Fleet", "Lennier", "Power Posturing"],
        &[("Homeworld Fleet (Minbari)", home), ("Lennier", drigo), ("Power Posturing", "cost = 8\neffects = []")],
    );
    let mut state = rich(&deck);
    for label in ["Homeworld Fleet (Minbari)", "Lennier"] {
        state.ready.insert(PieceIndex::AMBASSADOR);
        assert_eq!(state.act(&deck, sponsor(&deck, label, 0)), Ok(0));
    }
    let military = AbilitySet::of(Ability::Military);
    assert_eq!(state.defends_only(&deck, PieceIndex(1)), military);
    state.seats[0].states = 1 << zocalo_cards::card::State::War as u8;
    assert!(state.defends_only(&deck, PieceIndex(1)).is_empty());
    state.ready.insert(PieceIndex::AMBASSADOR);
    let put = |on| Action::Sponsor { card: card(&deck, "Power Posturing"), by: PieceIndex(0), on: Some(on) };
    assert_eq!((state.cost_of(&deck, put(PieceIndex(0))), state.cost_of(&deck, put(PieceIndex(2)))), (Ok(8), Ok(6)));
}

const HAND: &str = "race = \"Minbari\"\nambassador = \"Delenn\"\n\
                    opening_hand = [\"Lennier\", \"Refugees\", \"Picket Fleet\", \"Minbari Captain\"]\n\
                    [deck]\n\"Kidnapping\" = 20\n";

/// What is gone from the hand when one card goes under the deck.
fn put_back(preferences: &'static Preferences) -> Vec<CardIndex> {
    let deck = compiled(HAND);
    let mut state = action_round(&deck);
    state.preferences = preferences;
    let before = state.in_hand;
    state.put_back(&deck, PutBack { count: Some(1), to: Back::Bottom, after_drawing: 0 });
    before.without(&state.in_hand).iter().collect()
}

#[test]
fn a_taste_of_its_own_gives_up_another_card() {
    static FOND_OF_FLEETS: Preferences = Preferences {
        gives_up: |deck, _, cards| cards.iter().filter(|at| deck.card(*at).label != "Picket Fleet (Minbari)").last(),
        ..Preferences::NEUTRAL
    };
    static BEYOND: Preferences = Preferences { gives_up: |_, _, _| Some(CardIndex(191)), ..Preferences::NEUTRAL };
    let hand: Vec<CardIndex> = action_round(&compiled(HAND)).in_hand.iter().collect();
    let fleet = card(&compiled(HAND), "Picket Fleet (Minbari)");
    assert_eq!(put_back(&PREFERENCES), hand[3..]);
    assert_eq!(put_back(&Preferences::NEUTRAL), hand[..1]);
    let last_but_fleets = hand.iter().copied().rfind(|at| *at != fleet);
    assert_eq!(put_back(&FOND_OF_FLEETS), last_but_fleets.into_iter().collect::<Vec<_>>());
    // What is not in the hand cannot be given up: the lowest number goes.
    assert_eq!(put_back(&BEYOND), hand[..1]);
}

/// PSI, Draw Free Card: somebody goes when the deck is empty, the ambassador excepted; who, the player says.
#[test]
fn the_player_says_who_goes() {
    static LAST: Preferences = Preferences { goes_for_empty_deck: |_, _, able| able.last(), ..Preferences::NEUTRAL };
    let goes = |preferences: &'static Preferences| {
        let deck = compiled(HAND);
        let mut state: GameState = action_round(&deck);
        state.preferences = preferences;
        for label in ["Lennier", "Minbari Captain"] {
            state.unspent = 20;
            state.ready.insert(PieceIndex::AMBASSADOR);
            state.act(&deck, sponsor(&deck, label, 0)).unwrap();
        }
        state.circle = (0..3).map(PieceIndex).collect();
        state.drawn = state.deck.len();
        let mut random = crate::game::game_random(1, 0);
        crate::game::turn::rounds::draw_free_cards(&deck, &mut state, &mut random);
        (state.is_live(PieceIndex(1)), state.is_live(PieceIndex(2)), state.out)
    };
    assert_eq!(goes(&LAST), (true, false, false));
    assert_eq!(goes(&Preferences::NEUTRAL), (false, true, false));
}
