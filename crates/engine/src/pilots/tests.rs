//! What the standard pilot decides, worked out by hand.

use crate::arranged::play_on;
use crate::arranged::{board, card, stage_with};
use crate::game::PlayDeck;
use crate::game::game_random;
use crate::game::{Action, Assumptions, Decision, GameState, PieceIndex, Pilot, Round};
use crate::pilots::standard::Standard;
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
fn ratings(book: &PlayDeck, turns: u8) -> Vec<i16> {
    let mut board = GameState::new(book);
    let mut seen = Vec::new();
    play_on(book, &mut board, &mut Standard, turns, &mut game_random(1, 0), |board| seen.push(board.rating()));
    seen
}

/// A board on which so much influence can be spent, and these cards stand ready.
fn rich(book: &PlayDeck, cards: &[&str]) -> GameState {
    let mut board = board(book);
    board.set_rating(30);
    board.set_unspent(30);
    // Nobody passes in a game that has not begun.
    board.wait_for_action();
    for label in cards {
        board.act(book, crate::arranged::sponsor(book, label, 0)).unwrap();
        board.ready_everybody();
    }
    board
}

/// Its next action.
fn acts(book: &PlayDeck, board: &GameState) -> Action {
    Standard.choose(book, board, Decision::Act)
}

/// What it declares, and then does until it rotates for it.
fn declares(book: &PlayDeck, board: &mut GameState) -> Vec<Action> {
    board.set_round(Round::Conflict);
    board.set_unspent(0);
    let mut actions = vec![Standard.choose(book, board, Decision::Declare)];
    board.act(book, actions[0]).unwrap();
    board.set_round(Round::Action);
    while !matches!(actions.last(), Some(Action::Support { .. } | Action::Pass)) {
        let action = acts(book, board);
        board.act(book, action).unwrap();
        actions.push(action);
    }
    actions
}

/// Turn 1: Lennier for 4. Turn 2: promoting costs 5, so Delenn builds. Turn 3: Lennier joins the Inner Circle, nothing is
/// left. From turn 4 on both build: 7, 9, and 10 in turn 6, as early as without him.
#[test]
fn a_second_character_comes_when_that_delays_nothing() {
    let book = minbari(&["Lennier"], &[("Lennier", "cost = 4")]);
    assert_eq!(ratings(&book, 6), [4, 5, 5, 7, 9, 10]);
    // A character that costs 6 would delay a rating of 10.
    let book = minbari(&["Lennier"], &[("Lennier", "cost = 6")]);
    assert_eq!(ratings(&book, 6), [5, 6, 7, 8, 9, 10]);
}

/// Turn 1 brings Lennier; in turn 2 Lennier supports the conflict, so that Delenn can build.
#[test]
fn a_conflict_waits_for_who_can_support_it() {
    let gains = "needs = []\neffects = [{ when = \"won\", change = { influence = 1 } }]";
    let facts = [("Lennier", "cost = 4\ndiplomacy = 2"), ("Trade Pact", gains)];
    let book = minbari(&["Lennier", "Trade Pact"], &facts);
    assert_eq!(ratings(&book, 3), [4, 6, 6]);
    // Alone Delenn supports it at once.
    let book = minbari(&["Trade Pact"], &facts[1..]);
    assert_eq!(ratings(&book, 2), [5, 6]);
}

#[test]
fn the_agenda_that_counts_most_power_is_brought() {
    let power = |power: u8| format!("needs = []\neffects = [{{ when = \"in play\", change = {{ power = {power} }} }}]");
    let (less, more) = (power(1), power(3));
    let book = minbari(&["Power Politics", "Finish the War"], &[("Power Politics", &less), ("Finish the War", &more)]);
    let mut board = board(&book);
    board.set_unspent(0);
    let (least, best) = (card(&book, "Power Politics"), card(&book, "Finish the War"));
    assert_eq!(acts(&book, &board), Action::Sponsor { card: best, by: PieceIndex(0), on: None });
    // One that counts less is replaced; what counts more stays.
    board.act(&book, Action::Sponsor { card: least, by: PieceIndex(0), on: None }).unwrap();
    board.ready_everybody();
    let replaces = Action::ReplaceAgenda { card: best, by: PieceIndex(0) };
    assert_eq!(acts(&book, &board), replaces);
    board.act(&book, replaces).unwrap();
    board.ready_everybody();
    assert_eq!(acts(&book, &board), Action::Pass);
}

/// A fleet of Military 3 wins by 5 only if a captain of Leadership 2 leads it.
#[test]
fn a_fleet_is_led_when_that_wins_more() {
    let raid = "needs = []\neffects = [{ when = \"won\", by = 5, change = { influence = 1 } }]";
    let fleet = "cost = 4\nmilitary = 3";
    let led = |leadership: u8| {
        let captain = format!("cost = 3\nleadership = {leadership}");
        let facts = [("Border Raid", raid), ("Colonial Fleet (Minbari)", fleet), ("Minbari Captain", &captain)];
        let book = minbari(&["Border Raid", "Colonial Fleet (Minbari)", "Minbari Captain"], &facts);
        let mut board = rich(&book, &["Colonial Fleet (Minbari)", "Minbari Captain"]);
        board.set_round(Round::Conflict);
        if Standard.choose(&book, &board, Decision::Declare) == Action::Pass {
            Vec::new()
        } else {
            declares(&book, &mut board)
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
    let book = minbari(&["Lennier", "Trade Pact"], &[("Lennier", none), ("Trade Pact", pact)]);
    let actions = declares(&book, &mut rich(&book, &["Lennier"]));
    assert_eq!(actions[1..], [Action::AssistAbilities { by: PieceIndex(1) }, support]);
    // Where 8 are wanted, one more is of no use.
    let book = minbari(&["Lennier", "Trade Pact"], &[("Lennier", none), ("Trade Pact", &pact.replace('7', "8"))]);
    assert_eq!(declares(&book, &mut rich(&book, &["Lennier"]))[1..], [support]);
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
        let book = minbari(&["Kosh Naranek", "Order Above All"], &facts);
        let mut board = rich(&book, &["Kosh Naranek"]);
        board.set_unspent(3);
        let action = acts(&book, &board);
        let then = board.act(&book, action).map(|_| acts(&book, &board));
        (action, then.unwrap(), Action::Sponsor { card: card(&book, "Order Above All"), by: PieceIndex(0), on: None })
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
    let book = minbari(&["Power Politics"], &[("Power Politics", agenda)]);
    let mut board = rich(&book, &["Power Politics"]);
    board.set_rating(10);
    board.set_unspent(10);
    let before = board.power(&book);
    for wanted in [
        Action::Use { piece: PieceIndex(1), effect: 0, on: None, tension: None },
        Action::Build { by: PieceIndex(0) },
        Action::Pass,
    ] {
        let action = acts(&book, &board);
        assert_eq!(action, wanted);
        board.act(&book, action).unwrap();
    }
    assert_eq!((board.rating(), board.power(&book)), (10, before + 1));
    // What could not be built again stays.
    board.set_rating(10);
    board.set_unspent(3);
    board.ready_everybody();
    assert_eq!(acts(&book, &board), Action::Pass);
}
