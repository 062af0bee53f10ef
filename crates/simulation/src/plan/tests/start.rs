//! The start of a duel by a plan, against what the appendix allows and the chances of being dealt a card; plans in the VCG.

use std::sync::Arc;

use proptest::prelude::*;

use crate::plan::follow::Follower;
use crate::plan::language::parse::read_entry;
use crate::plan::results::MissReason;
use crate::plan::tests::{deck_with, read, table};
use crate::play_deck::{into_duel, play_deck};
use crate::simulation::{RunSettings, Tally, run_with};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::arranged::play_on;
use zocalo_engine::game::{Assumptions, CardIndex, GameState, Pilot, PlayDeck, game_random};
use zocalo_engine::pilots::{Idle, Standard};
use zocalo_text::message::Diagnosis;

fn duel(text: &str) -> (Deck, PlayDeck, Index) {
    let (deck, book, index) = table(text);
    let book = into_duel(book, &deck, &Ruleset::named("casual").unwrap()).unwrap();
    (deck, book, index)
}

const CARDS: &str = "\"Neroon\" = 1\n\"Trade Pact\" = 2\n\"Servants of Order\" = 1\n\"Alliance\" = 1\n\"Minbar\" = 1\n";

/// What becomes of cards dealt, by their labels, and why each step was missed.
fn arranged(leader: &str, sentences: &[&str], dealt: &[&str]) -> (usize, Vec<String>, Vec<Option<String>>) {
    let text = deck_with("\"Lennier\"", CARDS).replace("race = \"Minbari\"\nambassador = \"Delenn\"\n", leader);
    let (deck, book, index) = duel(&text);
    let orders = Arc::new(read(sentences, &deck, &book, &index).unwrap());
    let mut pilot = Follower::new(orders, &book, Standard);
    let mut dealt: Vec<CardIndex> = dealt.iter().map(|label| book.find(label).unwrap()).collect();
    let mut board = GameState::new(&book);
    board.begin(&book);
    pilot.begin(&book, &board);
    pilot.arrange(&book, &mut dealt);
    pilot.end_game(&book, &board);
    let why = |missed: &[(MissReason, u64)]| missed.first().map(|(why, _)| why.words(&book).english());
    let labels = dealt.iter().map(|card| book.card(*card).label.clone()).collect();
    let steps = pilot.tally().steps();
    assert!(steps.iter().all(|step| step.due == 1 && step.times == step.met));
    (book.duel.unwrap().kept(&dealt), labels, steps.iter().map(|step| why(&step.missed)).collect())
}

const DELENN: &str = "race = \"Minbari\"\nambassador = \"Delenn\"\n";

#[test]
fn the_plan_keeps_and_stacks_before_the_default_pilot_does() {
    let dealt = ["Kidnapping", "Minbar", "Trade Pact", "Neroon", "Kidnapping", "Lennier", "Trade Pact", "Kidnapping"];
    let plan = ["at start: keep Alliance or Neroon; keep Alliance; stack Minbar; stack Trade Pact"];
    let (kept, order, why) = arranged(DELENN, &plan, &dealt);
    // Neroon by the plan; of the others the standard pilot likes conflicts best, as Kidnapping and Trade Pact are.
    assert_eq!((kept, &order[..3]), (3, &["Neroon", "Kidnapping", "Kidnapping"].map(str::to_owned)[..]));
    assert_eq!(order[3..], ["Minbar", "Trade Pact", "Kidnapping", "Trade Pact", "Lennier"]);
    assert_eq!(why, [None, Some("card not dealt".to_owned()), None, None]);
}

#[test]
fn no_more_is_kept_than_may_be_and_what_is_stacked_is_kept_only_for_lack_of_others() {
    let dealt = ["Alliance", "Minbar", "Trade Pact", "Neroon", "Servants of Order", "Lennier"];
    let plan = ["at start: keep Minbar; keep Neroon; keep Alliance; keep Lennier; stack Alliance"];
    let (kept, order, why) = arranged(DELENN, &plan, &dealt);
    assert_eq!((kept, &order[..3]), (3, &["Minbar", "Neroon", "Alliance"].map(str::to_owned)[..]));
    let too_many = Some("maximum number of cards already kept".to_owned());
    assert_eq!(why[3..], [too_many, Some("card not dealt".to_owned())]);
    let plan = ["at start: stack Minbar; stack Neroon; stack Lennier", "at start: stack Servants of Order"];
    let (_, order, why) = arranged(DELENN, &plan, &["Lennier", "Servants of Order", "Alliance", "Neroon", "Minbar"]);
    assert_eq!(order, ["Alliance", "Minbar", "Neroon", "Lennier", "Servants of Order"]);
    let kept = Some("card kept, too few others dealt".to_owned());
    assert_eq!(why, [kept.clone(), kept, None, None]);
    // The Gambler keeps nothing (ENG, Appendix One).
    let gambler = "race = \"Centauri\"\nambassador = \"Londo Mollari (gambler)\"\n";
    let (kept, order, why) = arranged(gambler, &["at start: keep Alliance; stack Minbar"], &["Alliance", "Minbar"]);
    assert_eq!((kept, &order[..]), (0, &["Minbar", "Alliance"].map(str::to_owned)[..]));
    assert_eq!(why, [Some("maximum number of cards already kept".to_owned()), None]);
}

/// One card of 47 is among the eight dealt with chance 8 / 47, and then it is kept; a game that is no duel has no start.
#[test]
fn a_step_of_the_start_succeeds_as_often_as_its_card_is_dealt() {
    let text = deck_with("\"Lennier\"", CARDS);
    let settings = RunSettings { games: 40_000, turns: 1, seed: 3, threads: Some(2) };
    let plan = ["at start: keep Neroon", "turn 1: sponsor Neroon"];
    for (is_duel, (deck, book, index)) in [(true, duel(&text)), (false, table(&text))] {
        let orders = Arc::new(read(&plan, &deck, &book, &index).unwrap());
        let pilot = Follower::new(orders, &book, Idle);
        let (pilot, _) = run_with(&book, &pilot, &settings, || Tally::new(&book, 1)).unwrap();
        let step = &pilot.tally().steps()[0];
        if !is_duel {
            assert_eq!((step.due, step.met), (0, 0));
            continue;
        }
        let (share, chance) = (step.met as f64 / 40_000.0, 8.0 / 47.0);
        assert!((share - chance).abs() < 4.0 * (chance * (1.0 - chance) / 40_000.0_f64).sqrt(), "{share}");
        assert_eq!((step.due, &step.missed[..]), (40_000, &[(MissReason::NotDealt, 40_000 - step.met)][..]));
    }
}

/// What the plan stacks is drawn in its order, one card a turn.
#[test]
fn what_the_plan_stacks_is_drawn_in_its_order() {
    let text = format!("{DELENN}[deck]\n\"Minbar\" = 1\n\"Neroon\" = 1\n\"Lennier\" = 1\n\"Kidnapping\" = 5\n");
    let (deck, book, index) = duel(&text);
    let orders =
        Arc::new(read(&["at start: stack Lennier; stack Minbar; stack Neroon"], &deck, &book, &index).unwrap());
    let mut board = GameState::new(&book);
    board.begin(&book);
    let mut seen = Vec::new();
    play_on(&book, &mut board, &mut Follower::new(orders, &book, Idle), 3, &mut game_random(1, 0), |board| {
        seen.push(["Lennier", "Minbar", "Neroon"].map(|label| board.in_hand().contains(book.find(label).unwrap())));
    });
    assert_eq!(seen, [[true, false, false], [true, true, false], [true, true, true]]);
}

#[test]
fn mistakes_of_the_start_stand_at_their_place() {
    for (text, under, reason) in [
        ("keep Lennier", "keep Lennier", "cards can be kept and stacked only at the start of a duel"),
        ("turn 1: stack Lennier", "stack Lennier", "cards can be kept and stacked only at the start of a duel"),
        ("at start: build", "build", "at the start, cards can only be kept and stacked"),
        ("at start: keep 3", "keep 3", "at the start, cards can only be kept and stacked"),
        ("at start: keep Lennier, Neroon", ",", "a step at the start takes one card"),
        ("at start: keep", "keep", "it does not say how much influence"),
        ("at strat: keep Lennier", "strat", "`start` is missing"),
        ("at start, when power 3: keep Lennier", "at start, when power 3", "`at start` takes no conditions"),
        ("at start, turn 1: keep Lennier", "turn 1", "this is given twice"),
    ] {
        let (_, faults) = read_entry(text, &|_| false);
        assert_eq!(faults.len(), 1, "{text}: {faults:?}");
        assert_eq!((&text[faults[0].span.clone()], faults[0].reason.english().as_str()), (under, reason), "{text}");
    }
}

thread_local! {
    static TABLE: (Deck, PlayDeck, Index) = duel(&deck_with("\"Lennier\"", CARDS));
}

proptest! {
    /// Whatever is planned, no card is lost or made by putting them in order, and a step of the start succeeds or has one
    /// reason not to.
    #[test]
    fn arranging_loses_no_card(
        sentences in prop::collection::vec(proptest::sample::select(vec![
            "at start: keep Lennier", "at start: keep Neroon or Minbar", "at start: keep Trade Pact; keep Trade Pact",
            "at start: stack Trade Pact", "at start: stack Kidnapping; stack Alliance", "at start: stack Servants of Order",
            "at start: keep Kidnapping", "at start: stack Kidnapping",
        ]), 0..9),
        dealt in prop::collection::vec(proptest::sample::select(vec![
            "Lennier", "Neroon", "Trade Pact", "Servants of Order", "Alliance", "Minbar", "Kidnapping",
        ]), 0..=8),
    ) {
        TABLE.with(|(deck, book, index)| {
            let orders = Arc::new(read(&sentences, deck, book, index).unwrap());
            let mut pilot = Follower::new(orders, book, Standard);
            let mut cards: Vec<CardIndex> = dealt.iter().map(|label| book.find(label).unwrap()).collect();
            let mut before = cards.clone();
            let mut board = GameState::new(book);
            board.begin(book);
            pilot.begin(book, &board);
            pilot.arrange(book, &mut cards);
            pilot.end_game(book, &board);
            for step in pilot.tally().steps() {
                let missed: u64 = step.missed.iter().map(|(_, games)| games).sum();
                prop_assert_eq!((step.due, step.met + missed), (1, 1));
            }
            before.sort_unstable();
            cards.sort_unstable();
            prop_assert_eq!(before, cards);
            Ok(())
        })?;
    }
}

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
    let why =
        |missed: &[(crate::plan::results::MissReason, u64)]| missed.first().map(|(why, _)| why.words(&book).english());
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
