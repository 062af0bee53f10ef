//! Reading plans: names, places of mistakes, and texts that are no plans.

use proptest::prelude::*;

use crate::plan::compile::steps::CompiledPlan;
use crate::plan::language::parse::read_entry;
use crate::plan::tests::{deck_with, read, table};

#[test]
fn names_may_hold_words_of_the_plan_when_the_deck_has_them() {
    let (deck, book, index) = table(&deck_with("\"Contact with Vorlons\"", "\"Peace In Our Time\" = 1\n"));
    let sentences = ["turn 1: play contact with vorlons on ambassador", "when hand has Peace in our time: build"];
    let orders = read(&sentences, &deck, &book, &index).unwrap();
    assert_eq!(orders.steps[0].words, "turn 1: play \"contact with vorlons\" on ambassador");
    assert_eq!(orders.steps[1].words, "when hand has \"Peace in our time\": build");
    let quoted = read(&["turn 1: play \"Contact with Vorlons\""], &deck, &book, &index).unwrap();
    assert_eq!(quoted.steps.len(), 1);
}

/// The words under each caret of a deck file, whatever its quotation marks and escapes.
#[test]
fn faults_stand_at_their_place_in_the_file() {
    let plan = r#"[goldfish]
plan = ["turn 1: bild", 'turn 2: sponsor Sinclair', "turn 1: sponsor \"G'K\u0061r\"; bold", """
turn 1: hid"""]"#;
    let (deck, book, index) = table(&format!("{}{plan}\n", deck_with("\"Lennier\"", "")));
    let source = &deck.list.source;
    let faults = CompiledPlan::read(&deck.list.goldfish.plan, source, &deck, &book, &index).unwrap_err();
    let under: Vec<&str> = faults.iter().map(|fault| &source.text[fault.span.clone()]).collect();
    assert_eq!(under, ["bild", "Sinclair", r"G'K\u0061r", "bold", "hid"]);
    assert_eq!(faults[0].help.english(), "did you mean `build`?");
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,80}") {
        let (_, faults) = read_entry(&text, &|_| false);
        for fault in faults {
            prop_assert!(text.get(fault.span.clone()).is_some(), "{:?}", fault);
        }
    }

    #[test]
    fn no_words_of_the_language_make_the_reader_panic(words in prop::collection::vec(proptest::sample::select(vec![
        "turn", "turns", "1", "2-3", "from", "by", "to", "until", "when", "influence", ">=", "9", ":", ";", ",", "and",
        "or", "(", ")", "not", "hand", "has", "Delenn", "ready", "in", "play", "the", "Inner", "Circle", "build", "times", "with", "on",
        "sponsor", "hide", "reveal", "replace", "agenda", "discard", "use", "for", "sponsoring", "lead", "conflict",
        "against", "buy", "keep", "stack", "at", "start", "buying", "otherwise", "pass", "\"", "\"Trade Pact\"", "Vorlon", "marks", "Babylon", "5",
    ]), 0..14), deck in any::<bool>()) {
        let text = words.join(" ");
        let (entry, faults) = read_entry(&text, &|_| deck);
        for fault in &faults {
            prop_assert!(text.get(fault.span.clone()).is_some(), "{:?}", fault);
        }
        if faults.is_empty() {
            let (again, faults) = read_entry(&entry.to_string(), &|_| false);
            prop_assert_eq!(faults, Vec::new());
            prop_assert_eq!(again, entry);
        }
    }
}
