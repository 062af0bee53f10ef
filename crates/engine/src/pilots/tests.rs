//! What the standard pilot decides, worked out by hand.

mod puzzles;

use crate::arranged::play_on;
use crate::arranged::{action_round, card, stage_with};
use crate::game::PlayDeck;
use crate::game::game_random;
use crate::game::{Action, Assumptions, Decision, GameState, PieceIndex, Pilot, Round};
use crate::pilots::standard::{Standard, hand};
use zocalo_cards::card::Ability;

/// Delenn with a hand of cards that do what `facts` say, and nothing to draw but blanks.
fn minbari(hand: &[&str], facts: &[(&str, &str)]) -> PlayDeck {
    let hand: Vec<String> = hand.iter().map(|label| format!("{label:?}")).collect();
    let text = format!(
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [{}]\n[deck]\n\"Kidnapping\" = 40\n",
        hand.join(", ")
    );
    let mut all = vec![("Delenn", "diplomacy = 6\nintrigue = 0\nleadership = 0\nmarks = {}")];
    all.extend_from_slice(facts);
    stage_with(&text, &all, Assumptions { ability: 0, ..Assumptions::default() })
}

/// The ratings at the end of each turn.
fn ratings(deck: &PlayDeck, turns: u8) -> Vec<i16> {
    let mut state = GameState::new(deck);
    let mut seen = Vec::new();
    play_on(deck, &mut state, &mut Standard, turns, &mut game_random(1, 0), |state| seen.push(state.rating()));
    seen
}

/// A state in which so much influence can be spent, and these cards stand ready.
fn rich(deck: &PlayDeck, cards: &[&str]) -> GameState {
    let mut state = action_round(deck);
    state.set_rating(30);
    state.set_unspent(30);
    // Nobody passes in a game that has not begun.
    state.wait_for_action();
    for label in cards {
        state.act(deck, crate::arranged::sponsor(deck, label, 0)).unwrap();
        state.ready_everybody();
    }
    state
}

fn acts(deck: &PlayDeck, state: &GameState) -> Action {
    Standard.choose(deck, state, Decision::Act)
}

/// What it declares, and then does until it rotates for it.
fn declares(deck: &PlayDeck, state: &mut GameState) -> Vec<Action> {
    state.set_round(Round::Conflict);
    state.set_unspent(0);
    let mut actions = vec![Standard.choose(deck, state, Decision::Declare)];
    state.act(deck, actions[0]).unwrap();
    state.set_round(Round::Action);
    while !matches!(actions.last(), Some(Action::Support { .. } | Action::Pass)) {
        let action = acts(deck, state);
        state.act(deck, action).unwrap();
        actions.push(action);
    }
    actions
}

/// Turn 1: Lennier for 4. Turn 2: promoting costs 5, so Delenn builds. Turn 3: Lennier joins the Inner Circle, nothing is
/// left. From turn 4 on both build: 7, 9, and 10 in turn 6, as early as without him.
#[test]
fn a_second_character_comes_when_that_delays_nothing() {
    let deck = minbari(&["Lennier"], &[("Lennier", "cost = 4")]);
    assert_eq!(ratings(&deck, 6), [4, 5, 5, 7, 9, 10]);
    // A character that costs 6 would delay a rating of 10.
    let deck = minbari(&["Lennier"], &[("Lennier", "cost = 6")]);
    assert_eq!(ratings(&deck, 6), [5, 6, 7, 8, 9, 10]);
}

/// Turn 1 brings Lennier; in turn 2 Lennier supports the conflict, so that Delenn can build. Alone she builds first: a conflict can
/// also raise a rating of 10, and building cannot.
#[test]
fn a_conflict_waits_for_someone_who_need_not_build() {
    let gains = "needs = []\neffects = [{ when = \"won\", change = { influence = 1 } }]";
    let facts = [("Lennier", "cost = 4\ndiplomacy = 2"), ("Trade Pact", gains)];
    let deck = minbari(&["Lennier", "Trade Pact"], &facts);
    assert_eq!(ratings(&deck, 3), [4, 6, 6]);
    let deck = minbari(&["Trade Pact"], &facts[1..]);
    assert_eq!(ratings(&deck, 7), [5, 6, 7, 8, 9, 10, 11]);
}

#[test]
fn the_agenda_that_counts_most_power_is_brought() {
    let power = |power: u8| format!("needs = []\neffects = [{{ when = \"in play\", change = {{ power = {power} }} }}]");
    let (less, more) = (power(1), power(3));
    let deck = minbari(&["Power Politics", "Finish the War"], &[("Power Politics", &less), ("Finish the War", &more)]);
    let mut state = action_round(&deck);
    state.set_unspent(0);
    let (least, best) = (card(&deck, "Power Politics"), card(&deck, "Finish the War"));
    assert_eq!(acts(&deck, &state), Action::Sponsor { card: best, by: PieceIndex(0), on: None });
    // One that counts less is replaced; what counts more stays.
    state.act(&deck, Action::Sponsor { card: least, by: PieceIndex(0), on: None }).unwrap();
    state.ready_everybody();
    let replaces = Action::ReplaceAgenda { card: best, by: PieceIndex(0) };
    assert_eq!(acts(&deck, &state), replaces);
    state.act(&deck, replaces).unwrap();
    state.ready_everybody();
    assert_eq!(acts(&deck, &state), Action::Pass);
}

/// A fleet of Military 3 wins by 5 only if a captain of Leadership 2 leads it.
#[test]
fn a_fleet_is_led_when_that_wins_more() {
    let raid = "needs = []\neffects = [{ when = \"won\", by = 5, change = { influence = 1 } }]";
    let fleet = "cost = 4\nmilitary = 3";
    let led = |leadership: u8| {
        let captain = format!("cost = 3\nleadership = {leadership}");
        let facts = [("Border Raid", raid), ("Colonial Fleet (Minbari)", fleet), ("Minbari Captain", &captain)];
        let deck = minbari(&["Border Raid", "Colonial Fleet (Minbari)", "Minbari Captain"], &facts);
        let mut state = rich(&deck, &["Colonial Fleet (Minbari)", "Minbari Captain"]);
        state.set_round(Round::Conflict);
        if Standard.choose(&deck, &state, Decision::Declare) == Action::Pass {
            Vec::new()
        } else {
            declares(&deck, &mut state)
        }
    };
    let support = Action::Support { by: PieceIndex(1), conflict: 0, with: Ability::Military };
    assert_eq!(led(2)[1..], [Action::Lead { by: PieceIndex(2), fleet: PieceIndex(1) }, support]);
    assert_eq!(led(1), []);
}

/// Delenn's Diplomacy of 6 wins by 7 only with the help of an assistant who cannot support himself.
#[test]
fn the_assistant_helps_to_win_more() {
    let pact = "needs = []\neffects = [{ when = \"won\", change = { influence = 1 } }, { when = \"won\", by = 7, change = { influence = 1 } }]";
    let none = "cost = 4\ndiplomacy = 0\nintrigue = 0\npsi = 0\nleadership = 0";
    let support = Action::Support { by: PieceIndex(0), conflict: 0, with: Ability::Diplomacy };
    let deck = minbari(&["Lennier", "Trade Pact"], &[("Lennier", none), ("Trade Pact", pact)]);
    let actions = declares(&deck, &mut rich(&deck, &["Lennier"]));
    assert_eq!(actions[1..], [Action::AssistAbilities { by: PieceIndex(1) }, support]);
    // Where 8 are wanted, one more is of no use.
    let deck = minbari(&["Lennier", "Trade Pact"], &[("Lennier", none), ("Trade Pact", &pact.replace('7', "8"))]);
    assert_eq!(declares(&deck, &mut rich(&deck, &["Lennier"]))[1..], [support]);
}

#[test]
fn marks_are_lent_when_an_agenda_lacks_no_more() {
    let lends = "cost = 1\neffects = [{ when = \"action\", pay = { influence = 3 }, change = { marks = { mark = \"Vorlon\", amount = 1, on = \"ambassador\" } }, until = \"end of turn\" }]";
    let wants = |marks: u8| {
        format!(
            "needs = [{{ marks = {{ mark = \"Vorlon\", count = {marks} }} }}]\neffects = [{{ when = \"in play\", change = {{ power = 3 }} }}]"
        )
    };
    let first = |marks: u8| {
        let facts = [("Kosh Naranek", lends), ("Order Above All", &wants(marks))];
        let deck = minbari(&["Kosh Naranek", "Order Above All"], &facts);
        let mut state = rich(&deck, &["Kosh Naranek"]);
        state.set_unspent(3);
        let action = acts(&deck, &state);
        let then = state.act(&deck, action).map(|_| acts(&deck, &state));
        (action, then.unwrap(), Action::Sponsor { card: card(&deck, "Order Above All"), by: PieceIndex(0), on: None })
    };
    let (lent, then, sponsors) = first(1);
    assert_eq!(lent, Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None });
    assert_eq!(then, sponsors);
    assert_eq!(first(2).0, Action::Pass);
}

/// A rating of 10 hands one on to Babylon 5, which the agenda counts, and builds it again.
#[test]
fn influence_that_counts_is_handed_on_and_built_again() {
    let agenda = "needs = []\neffects = [{ when = \"action\", often = \"once a turn\", change = { transfer = { to = \"Babylon 5\", amount = 1 } } }, { when = \"in play\", change = { power = { each = { influence = \"Babylon 5\" } } } }]";
    let deck = minbari(&["Power Politics"], &[("Power Politics", agenda)]);
    let mut state = rich(&deck, &["Power Politics"]);
    state.set_rating(10);
    state.set_unspent(10);
    let before = state.power(&deck);
    for wanted in [
        Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None },
        Action::Build { by: PieceIndex(0) },
        Action::Pass,
    ] {
        let action = acts(&deck, &state);
        assert_eq!(action, wanted);
        state.act(&deck, action).unwrap();
    }
    assert_eq!((state.rating(), state.power(&deck)), (10, before + 1));
    // What could not be built again stays.
    state.set_rating(10);
    state.set_unspent(3);
    state.ready_everybody();
    assert_eq!(acts(&deck, &state), Action::Pass);
}

/// Babylon 5 counts from so much influence on: that is handed on only where the game lasts so long.
#[test]
fn influence_that_comes_too_late_is_not_handed_on() {
    let first = |least: u8| {
        let agenda = format!(
            "needs = []\neffects = [{{ when = \"action\", often = \"once a turn\", change = {{ transfer = {{ to = \"Babylon 5\", amount = 1 }} }} }}, {{ when = \"in play\", needs = [{{ influence = {{ of = \"Babylon 5\", at_least = {least} }} }}], change = {{ power = {{ each = {{ influence = \"Babylon 5\" }} }} }} }}]"
        );
        let deck = minbari(&["Power Politics"], &[("Power Politics", &agenda)]);
        let mut state = rich(&deck, &["Power Politics"]);
        state.set_rating(10);
        state.set_unspent(10);
        acts(&deck, &state)
    };
    assert_eq!(first(40), Action::Pass);
    assert_eq!(first(5), Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None });
}

/// Delenn sponsors Lennier, who then supports the conflict: she would have to rotate for it herself.
#[test]
fn an_ambassador_alone_lets_a_newcomer_support() {
    let pact = "needs = []\neffects = [{ when = \"won\", change = { influence = 1 } }]";
    let deck = minbari(&["Lennier", "Trade Pact"], &[("Lennier", "cost = 2\ndiplomacy = 2"), ("Trade Pact", pact)]);
    let mut state = rich(&deck, &[]);
    state.set_round(Round::Conflict);
    let declared = Standard.choose(&deck, &state, Decision::Declare);
    state.act(&deck, declared).unwrap();
    state.set_round(Round::Action);
    for wanted in [
        crate::arranged::sponsor(&deck, "Lennier", 0),
        Action::Support { by: PieceIndex(1), conflict: 0, with: Ability::Diplomacy },
    ] {
        let action = acts(&deck, &state);
        assert_eq!(action, wanted);
        state.act(&deck, action).unwrap();
    }
}

/// Of six cards in hand the one that nobody could play goes first; five are no burden.
#[test]
fn a_full_hand_lets_go_what_it_can_do_without() {
    let deck = minbari(
        &["Lennier", "Trade Pact", "Limited Strike"],
        &[("Trade Pact", "needs = []\neffects = [{ when = \"won\", change = { influence = 1 } }]")],
    );
    let mut state = action_round(&deck);
    assert_eq!(hand::discard(&deck, &state), None);
    state.set_hand_size(6);
    assert_eq!(hand::discard(&deck, &state), Some(card(&deck, "Limited Strike")));
}
