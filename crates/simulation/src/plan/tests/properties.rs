//! Whatever is planned, each step that is due is done or missed for one reason.

use std::sync::Arc;

use proptest::prelude::*;

use crate::plan::follow::Follower;
use crate::plan::results::StepResult;
use crate::plan::tests::{deck_with, read, table};
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::arranged::play_game;
use zocalo_engine::game::{GameState, PlayDeck, game_random};
use zocalo_engine::pilots::Standard;

/// Sentences about the cards of a small deck, sensible or not.
fn sentence() -> impl Strategy<Value = String> {
    let card = || {
        proptest::sample::select(vec![
            "Lennier",
            "Minbar",
            "Neroon",
            "Servants of Order",
            "Order Above All",
            "Trade Pact",
            "Kosh Naranek",
            "Contact with Vorlons",
            "Colonial Fleet",
            "Level the Playing Field",
            "Border Raid",
            "ambassador",
        ])
    };
    let when = proptest::sample::select(vec![
        "",
        "turn 1: ",
        "turn 2-4: ",
        "from turn 3: ",
        "until influence 6: ",
        "when hand has Trade Pact: ",
        "turn 3, when not Lennier in play: ",
        "until Vorlon marks 2, when unspent 2: ",
        "by turn 5: ",
    ]);
    let verb = proptest::sample::select(vec![
        "build",
        "build 2 times",
        "sponsor C",
        "sponsor C with D",
        "promote C",
        "hide C",
        "reveal",
        "replace agenda with C",
        "discard agenda",
        "play C",
        "play C on D",
        "use C",
        "use Lennier for abilities",
        "conflict C",
        "conflict C with D",
        "buy 1",
        "keep 2 for buying",
        "discard C",
        "otherwise pass",
        "lead colonial fleet with D",
    ]);
    (when, verb, card(), card())
        .prop_map(|(when, verb, c, d)| format!("{when}{}", verb.replace('C', c).replace('D', d)))
}

/// The room of the property below: reading the card database for each case would take minutes.
fn room() -> &'static (String, PlayDeck) {
    static ROOM: std::sync::OnceLock<(String, PlayDeck)> = std::sync::OnceLock::new();
    ROOM.get_or_init(|| {
        let cards = "\"Minbar\" = 2\n\"Neroon\" = 2\n\"Order Above All\" = 1\n\"Colonial Fleet\" = 3\n\"Kosh Naranek\" = 2\n\
            \"Contact with Vorlons\" = 3\n\"Level the Playing Field\" = 3\n\"Border Raid\" = 9\n";
        let text = deck_with("\"Lennier\", \"Servants of Order\", \"Trade Pact\"", cards);
        let (_, book, _) = table(&text);
        (text, book)
    })
}

thread_local! {
    static TABLE: (Deck, PlayDeck, Index) = table(&room().0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever is planned, each step that is due is done or missed for one reason, and the plan succeeds exactly when
    /// none is missed.
    #[test]
    fn every_step_that_is_due_is_met_or_missed(sentences in prop::collection::vec(sentence(), 1..8), seed in any::<u64>()) {
        TABLE.with(|(deck, book, index)| {
            let sentences: Vec<&str> =
                sentences.iter().map(String::as_str).filter(|one| read(&[one], deck, book, index).is_ok()).collect();
            let orders = Arc::new(read(&sentences, deck, book, index).unwrap());
            let mut pilot = Follower::new(Arc::clone(&orders), book, Standard);
            let mut board = GameState::new(book);
            let mut succeeded = 0;
            for game in 0..8 {
                let before = pilot.tally().steps();
                play_game(book, &mut board, &mut pilot, 7, &mut game_random(seed, game), |_| {});
                let after = pilot.tally().steps();
                let missed = |steps: &[StepResult]| -> u64 { steps.iter().map(|step| step.due - step.met).sum() };
                prop_assert_eq!(pilot.succeeded(), missed(&before) == missed(&after));
                succeeded += u64::from(pilot.succeeded());
            }
            prop_assert_eq!(pilot.tally().succeeded(), succeeded);
            for (order, step) in orders.steps.iter().zip(pilot.tally().steps()) {
                let missed: u64 = step.missed.iter().map(|(_, games)| games).sum();
                prop_assert_eq!(step.due, step.met + missed, "{}", order.words);
                prop_assert!(step.due <= 8 && (order.counted || step.due == 0));
            }
            Ok(())
        })?;
    }
}
