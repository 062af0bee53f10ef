//! Plans under the turn of the VCG.

use std::sync::Arc;

use crate::plan::follow::follower::Follower;
use crate::plan::tests::{read, table};
use crate::play_deck::play_deck;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::arranged::play_on;
use zocalo_engine::game::PlayDeck;
use zocalo_engine::game::game_random;
use zocalo_engine::game::{Assumptions, GameState};
use zocalo_engine::pilots::Standard;
use zocalo_text::message::Diagnosis;

const DECK: &str = "race = \"Minbari\"\nambassador = \"Delenn\"\nagenda = \"Power Politics\"\n\
                    opening_hand = [\"Lennier\", \"Draal\", \"Meditation\"]\n[deck]\n\"Minbari Aide\" = 45\n\
                    [conflict_pile]\n\"Trade Pact\" = 3\n";

fn vcg() -> (Deck, PlayDeck, Index) {
    let (deck, _, index) = table(DECK);
    let mut ruleset = Ruleset::named("vcg").unwrap();
    ruleset.start.leader_cost = Some(20);
    let book = play_deck(&deck, &ruleset, Assumptions::default()).unwrap();
    (deck, book, index)
}

/// Rating, gained power and whether the Agenda is hidden.
type Seen = (i16, i16, bool);

/// What came of each step, and what was seen at the end of each turn.
fn follow(sentences: &[&str], turns: u8) -> (Vec<Option<String>>, Vec<Seen>) {
    let (deck, book, index) = vcg();
    let orders = read(sentences, &deck, &book, &index).unwrap();
    let mut board = GameState::new(&book);
    board.begin(&book);
    let mut pilot = Follower::new(Arc::new(orders), &book, Standard);
    let mut seen = Vec::new();
    play_on(&book, &mut board, &mut pilot, turns, &mut game_random(1, 0), |board| {
        seen.push((board.rating(), board.gained_power(), board.agenda_hidden()));
    });
    let why = |missed: &[(crate::plan::results::miss_reason::MissReason, u64)]| {
        missed.first().map(|(why, _)| why.words(&book).english())
    };
    (pilot.tally().steps().iter().map(|step| why(&step.missed)).collect(), seen)
}

fn fault(sentence: &str) -> Diagnosis {
    let (deck, book, index) = vcg();
    read(&[sentence], &deck, &book, &index).unwrap_err().remove(0)
}

/// A conflict is declared before its supporter is sponsored, and whoever is named for it does not build.
#[test]
fn who_is_named_for_a_conflict_waits_for_it() {
    let (why, seen) = follow(&["turn 1: conflict Trade Pact with Lennier", "turn 1: sponsor Lennier"], 1);
    assert_eq!((why, seen[0].0), (vec![None, None], 5));
    let plan = ["turn 1: sponsor Lennier", "turn 2: conflict Trade Pact with Delenn"];
    let (why, seen) = follow(&plan, 2);
    assert_eq!(why, [None, None]);
    // The standard pilot declares in turn 1, as sponsoring keeps nobody from it; in turn 2 only the conflict gains, as
    // Delenn, who could build, is named for it.
    assert_eq!((seen[0].0, seen[1].0), (5, 6));
    // Unless the plan says nothing of who supports it.
    let (_, seen) = follow(&["turn 1: sponsor Lennier", "turn 2: conflict Trade Pact"], 2);
    assert_eq!(seen[1].0, 7);
}

#[test]
fn a_conflict_of_the_pile_is_used_once() {
    let plan = ["turn 1: conflict Trade Pact", "turn 2: conflict Trade Pact", "turn 3: conflict Trade Pact"];
    let more = [&plan[..], &["turn 4: conflict Trade Pact"]].concat();
    let (why, _) = follow(&more, 4);
    assert_eq!(why, [None, None, None, Some("conflict no longer in the pile".to_owned())]);
}

#[test]
fn bids_and_the_agenda_are_as_the_plan_says() {
    let (why, seen) = follow(&["bid 0", "turn 3: reveal"], 3);
    assert_eq!(why[1], None);
    assert_eq!(
        seen.iter().map(|(_, power, hidden)| (*power, *hidden)).collect::<Vec<_>>(),
        [(0, true), (0, true), (0, false)]
    );
    let (_, seen) = follow(&["bid 3", "otherwise pass"], 2);
    assert_eq!(seen.iter().map(|(_, power, _)| *power).collect::<Vec<_>>(), [1, 2]);
    let (_, seen) = follow(&["otherwise pass"], 2);
    assert_eq!(seen[1].1, 0);
}

#[test]
fn what_the_turn_does_not_know_is_refused() {
    for step in [
        "promote Lennier",
        "hide Power Politics",
        "replace agenda with Power Politics",
        "discard agenda",
        "discard Draal",
        "at start: keep Draal",
    ] {
        assert_eq!(fault(step).reason.english(), "the VCG has no such action", "{step}");
    }
    assert_eq!(fault("sponsor Lennier with Delenn").reason.english(), "in the VCG nobody rotates to sponsor a card");
    let (deck, book, index) = table(&DECK.replace("agenda = \"Power Politics\"\n", ""));
    assert_eq!(
        read(&["bid 2"], &deck, &book, &index).unwrap_err()[0].reason.english(),
        "there are bids only in the VCG"
    );
}
