//! The start of a duel by a plan, against what the appendix allows and the chances of being dealt a card.

use std::sync::Arc;

use proptest::prelude::*;

use crate::plan::follow::follower::Follower;
use crate::plan::language::parse::read_entry;
use crate::plan::results::miss_reason::MissReason;
use crate::plan::tests::{deck_with, read, table};
use crate::play_deck::into_duel;
use crate::simulation::{Settings, Tally, run_with};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::arranged::play_on;
use zocalo_engine::game::Pilot;
use zocalo_engine::game::game_random;
use zocalo_engine::game::{CardIndex, GameState, PlayDeck};
use zocalo_engine::pilots::Idle;
use zocalo_engine::pilots::Standard;

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
    let settings = Settings { games: 40_000, turns: 1, seed: 3, threads: Some(2) };
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
