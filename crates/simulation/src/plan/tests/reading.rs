//! Reading, printing and checking plans: names, places of mistakes, texts that are no plans, and back to the same text.

use proptest::prelude::*;

use crate::plan::compile::steps::CompiledPlan;
use crate::plan::language::parse::read_entry;
use crate::plan::language::tree::{Act, Assistance, Condition, Gauge, Name, PlanStep, Sentence, Test, Turns, Who};
use crate::plan::read::check_goldfish_settings;
use crate::plan::tests::{deck_with, read, table};
use zocalo_cards::card::{Mark, ThirdPower};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_text::text::{Comparison, Span};

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

fn name() -> impl Strategy<Value = Name> {
    let word = prop_oneof![
        4 => "[A-Za-z'é0-9!?.-]{1,9}",
        2 => proptest::sample::select(vec!["with", "and", "or", "on", "(", ")", "(Human)", "ready", "in", "for", "not", "hand", "has", "ambassador",
            "agenda", "influence", "marks", "Vorlon", "Babylon", "5", "until", "turn", ":", ";", ",", ">=", "once", "to"])
            .prop_map(str::to_owned),
    ];
    prop::collection::vec(word, 1..4).prop_map(|words| Name { text: words.join(" "), span: Span::default() })
}

fn who() -> impl Strategy<Value = Who> {
    prop_oneof![Just(Who::Ambassador), name().prop_map(Who::Card)]
}

fn act() -> impl Strategy<Value = Act> {
    let maybe = || prop::option::of(who());
    let assists = prop::option::of(prop_oneof![Just(Assistance::Sponsoring), Just(Assistance::Abilities)]);
    prop_oneof![
        (prop::option::of(1..=99_u8), maybe()).prop_map(|(times, with)| Act::Build { times, with }),
        (name(), maybe(), maybe()).prop_map(|(card, with, on)| Act::Sponsor { card, with, on }),
        (name(), maybe()).prop_map(|(card, with)| Act::Promote { card, with }),
        (name(), maybe()).prop_map(|(card, with)| Act::Hide { card, with }),
        prop::option::of(name()).prop_map(Act::Reveal),
        name().prop_map(Act::ReplaceAgenda),
        Just(Act::DiscardAgenda),
        (who(), name()).prop_map(|(who, card)| Act::Replace { who, card }),
        (name(), maybe()).prop_map(|(card, on)| Act::Play { card, on }),
        (name(), maybe(), assists).prop_map(|(card, on, assists)| Act::Use { card, on, assists }),
        (name(), who()).prop_map(|(fleet, with)| Act::Lead { fleet, with }),
        (name(), prop::option::of(name()), prop::collection::vec(who(), 0..3))
            .prop_map(|(card, against, with)| Act::Conflict { card, against, with }),
        (0..=99_u16).prop_map(Act::Buy),
        (0..=99_u16).prop_map(Act::Bid),
        (0..=99_u16).prop_map(Act::Keep),
        name().prop_map(Act::Discard),
        Just(Act::OtherwisePass),
    ]
}

fn test() -> impl Strategy<Value = Test> {
    let gauge = prop_oneof![
        proptest::sample::select(vec![Gauge::Influence, Gauge::Unspent, Gauge::Power, Gauge::Hand]),
        proptest::sample::select(Mark::ALL).prop_map(Gauge::Marks),
        proptest::sample::select(ThirdPower::ALL).prop_map(Gauge::Third),
    ];
    let compares = [
        Comparison::AtLeast,
        Comparison::More,
        Comparison::AtMost,
        Comparison::Less,
        Comparison::Equal,
        Comparison::Unequal,
    ]
    .to_vec();
    prop_oneof![
        (gauge, proptest::sample::select(compares), 0..=99_u16)
            .prop_map(|(gauge, compare, number)| Test::Number(gauge, compare, number)),
        who().prop_map(Test::Ready),
        who().prop_map(Test::InPlay),
        who().prop_map(Test::InCircle),
        name().prop_map(Test::InHand),
    ]
}

fn condition() -> impl Strategy<Value = Condition> {
    test().prop_map(Condition::Leaf).prop_recursive(4, 12, 3, |inner| {
        prop_oneof![
            inner.clone().prop_map(Condition::negated),
            prop::collection::vec(inner.clone(), 1..4).prop_map(Condition::all),
            prop::collection::vec(inner, 1..4).prop_map(Condition::any),
        ]
    })
}

fn step(act: impl Strategy<Value = Act>) -> impl Strategy<Value = PlanStep> {
    act.prop_map(|act| PlanStep { act, span: Span::default() })
}

fn entry() -> impl Strategy<Value = Sentence> {
    let turns = prop_oneof![
        (1..=30_u8, 1..=30_u8).prop_map(|(one, other)| Turns::Only(one.min(other), one.max(other))),
        (1..=30_u8).prop_map(Turns::From),
    ];
    let some = || prop::option::of(condition());
    let ordinary = (prop::option::of(turns), some(), some(), prop::collection::vec(step(act()), 1..4))
        .prop_map(|(turns, until, when, steps)| Sentence { turns, until, when, steps });
    let of_start =
        prop_oneof![prop::collection::vec(name(), 1..4).prop_map(Act::KeepCard), name().prop_map(Act::Stack),];
    let start = prop::collection::vec(step(of_start), 1..4).prop_map(|steps| Sentence {
        turns: Some(Turns::Start),
        until: None,
        when: None,
        steps,
    });
    prop_oneof![6 => ordinary, 1 => start]
}

proptest! {
    #[test]
    fn what_is_printed_reads_the_same(entry in entry()) {
        let printed = entry.to_string();
        let (again, faults) = read_entry(&printed, &|_| false);
        prop_assert_eq!(&faults, &Vec::new(), "{}", printed);
        prop_assert_eq!(again, entry, "{}", printed);
    }
}

/// The reasons, each with the words that it points at.
fn faults(text: &str, ruleset: &str) -> Vec<(String, String)> {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let source = zocalo_text::text::Source { label: "deck.toml".to_owned(), text: text.to_owned() };
    let deck = Deck::resolve(zocalo_decks::deck::read_toml_in_part(source).unwrap(), &catalog, &index).unwrap();
    let faults = check_goldfish_settings(&deck, &Ruleset::named(ruleset).unwrap(), &index);
    faults.into_iter().map(|fault| (text[fault.span].to_owned(), fault.reason.english())).collect()
}

fn texts(found: &[(String, String)]) -> Vec<(&str, &str)> {
    found.iter().map(|(words, reason)| (words.as_str(), reason.as_str())).collect()
}

const PLAN: &str = "[goldfish]\nplan = [\"turn 1: bild\", \"turn 2: sponsor Draal\"]\n";

#[test]
fn names_are_looked_up_only_when_the_deck_is_known_in_full() {
    let no_verb = ("bild", "no step starts with \"bild\"");
    let deck = deck_with("\"Lennier\"", "");
    let found = faults(&format!("{deck}{PLAN}"), "casual");
    assert_eq!(texts(&found), [no_verb, ("Draal", "Draal is not in the deck")]);
    // The line that cannot be read might be Draal, and nobody can play without an ambassador.
    let unread = faults(&format!("{deck}\"Drall\" = \"one\"\n{PLAN}"), "casual");
    assert_eq!(texts(&unread), [no_verb]);
    let leaderless = faults(&format!("{}{PLAN}", deck.replace("ambassador = \"Delenn\"\n", "")), "casual");
    assert_eq!(texts(&leaderless), [no_verb]);
}

#[test]
fn a_table_that_cannot_sit_is_told() {
    let deck = deck_with("\"Lennier\"", "");
    let found = faults(&format!("{deck}[goldfish]\ntable = [\"Narn\", \"Narm\", \"Narn\", \"Minbari\"]\n"), "casual");
    let reasons: Vec<&str> = found.iter().map(|(_, reason)| reason.as_str()).collect();
    let twice = |race: &str| format!("{race} would be at the goldfish's table twice");
    assert_eq!(reasons, ["\"Narm\" is not a race", &twice("Narn"), &twice("Minbari")]);
    assert_eq!(faults(&format!("{deck}[goldfish]\ntable = [\"Narn\"]\nplan = [\"build\"]\n"), "casual"), []);
}
