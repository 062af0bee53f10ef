//! Tests of plans: reading and printing as properties, following them in games that are worked out, and shares against
//! the chances of drawing.

use std::sync::Arc;

use proptest::prelude::*;

use super::parse::read_entry;
use super::tree::{Act, Assistance, Compare, Condition, Entry, Gauge, Name, Spot, Step, Test, Turns, Who};
use super::{Follower, Missed, Orders, Plan, StepResult, share};
use crate::card::{Mark, ThirdPower};
use crate::catalog::Catalog;
use crate::deck::{Deck, Said};
use crate::goldfish::{
    Assumptions, Board, Idle, Playbook, Settings, Standard, Tally, game_random, play_on, run, run_with,
};
use crate::names::Index;
use crate::ruleset::Ruleset;
use crate::source::{Fault, Source};

const MINBARI: &str = "race = \"Minbari\"\nambassador = \"Delenn\"\n";

/// A deck, its playbook and the names of all cards.
fn table(text: &str) -> (Deck, Playbook, Index) {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let list = crate::exchange::read_bytes("deck.toml".to_owned(), text.as_bytes()).unwrap();
    let deck = Deck::settle(list, &catalog, &index).unwrap();
    let book = Playbook::new(&deck, &Ruleset::named("casual").unwrap(), Assumptions::default()).unwrap();
    (deck, book, index)
}

fn read(sentences: &[&str], deck: &Deck, book: &Playbook, index: &Index) -> Result<Orders, Vec<Fault>> {
    let source = Source { label: "plan".to_owned(), text: sentences.join("\n") };
    Orders::read(&Plan::sentences(&source), &source, deck, book, index)
}

/// Plays a plan with the draw deck in a known order and returns what came of each step and whether the plan succeeded.
fn follow(text: &str, sentences: &[&str], top: &[&str], turns: u8) -> (Vec<StepResult>, bool, Playbook) {
    let (deck, book, index) = table(text);
    let orders = read(sentences, &deck, &book, &index).unwrap();
    let mut board = Board::new(&book);
    board.begin(&book);
    board.stack(&top.iter().map(|label| book.find(label).unwrap()).collect::<Vec<_>>());
    let mut pilot = Follower::new(Arc::new(orders), &book, Idle);
    play_on(&book, &mut board, &mut pilot, turns, &mut game_random(1, 0), |_| {});
    (pilot.tally().steps(), pilot.succeeded(), book)
}

/// What came of the last step: whether it was due, and why it was missed.
fn last(text: &str, sentences: &[&str], top: &[&str], turns: u8) -> (bool, Option<String>) {
    let (steps, _, book) = follow(text, sentences, top, turns);
    let step = steps.last().unwrap();
    (step.due == 1, step.missed.first().map(|(why, _)| why.words(&book)))
}

fn deck_with(hand: &str, cards: &str) -> String {
    format!("{MINBARI}opening_hand = [{hand}]\n[deck]\n{cards}\"Kidnapping\" = 40\n")
}

fn missed(why: Missed, book: &Playbook) -> (bool, Option<String>) {
    (true, Some(why.words(book)))
}

#[test]
fn steps_say_why_they_were_not_done() {
    // Rating 4. Lennier costs 4, Minbar 10; Order Above All needs five Vorlon Marks.
    let text = deck_with("\"Lennier\", \"Minbar\", \"Order Above All\"", "\"Neroon\" = 1\n\"Servants of Order\" = 1\n");
    let (_, book, _) = table(&text);
    let at = |sentences: &[&str]| last(&text, sentences, &[], 2);
    assert_eq!(at(&["turn 1: sponsor Lennier"]), (true, None));
    assert_eq!(at(&["turn 1-2: sponsor Neroon"]), missed(Missed::NotDrawn, &book));
    assert_eq!(at(&["turn 1-2: sponsor Minbar"]), missed(Missed::NotEnoughInfluence, &book));
    assert_eq!(at(&["turn 1: sponsor Lennier", "turn 1: build"]), missed(Missed::NobodyReady, &book));
    assert_eq!(at(&["turn 1: sponsor Lennier", "turn 1: build with Lennier"]), missed(Missed::NotReady, &book));
    assert_eq!(at(&["turn 1: promote Lennier"]), missed(Missed::NotInPlay, &book));
    assert_eq!(at(&["turn 1: reveal"]), missed(Missed::NoAgenda, &book));
    assert_eq!(at(&["discard Lennier", "turn 2: sponsor Lennier"]), missed(Missed::NotInHand, &book));
    assert_eq!(at(&["keep 3 for buying", "turn 1: sponsor Lennier"]), missed(Missed::Kept, &book));
    assert_eq!(at(&["turn 1: build 2 times"]), missed(Missed::NobodyReady, &book));
    assert_eq!(at(&["turn 1: buy 2"]), missed(Missed::NotEnoughInfluence, &book));
    assert_eq!(at(&["turn 1: use Lennier for sponsoring"]), missed(Missed::NotInPlay, &book));
    let needs = at(&["turn 1: hide Order Above All"]).1.unwrap();
    assert_eq!(needs, "requirement not met: you have 5 Vorlon Marks");
    // A turn that the game has not is never due, nor what its condition never allowed.
    assert_eq!(at(&["turn 3: build"]), (false, None));
    assert_eq!(at(&["turn 1, when Neroon in play: build"]), (false, None));
    assert_eq!(at(&["until influence 9: build"]), missed(Missed::NotReached, &book));
    assert_eq!(at(&["until influence 6: build"]), (true, None));
    assert_eq!(at(&["turn 1: discard agenda"]), missed(Missed::NoAgenda, &book));
}

#[test]
fn a_limited_card_in_play_and_a_second_agenda_stand_in_the_way() {
    let text = deck_with("\"Lennier\", \"Lennier\", \"Servants of Order\", \"Power Politics\"", "");
    let (_, book, _) = table(&text);
    let at = |sentences: &[&str]| last(&text, sentences, &[], 3);
    assert_eq!(at(&["turn 1: sponsor Lennier", "turn 2: sponsor Lennier"]), missed(Missed::OneInPlay, &book));
    let agendas = ["turn 1: hide Servants of Order", "turn 2: sponsor Power Politics"];
    assert_eq!(at(&agendas), missed(Missed::AgendaInPlay, &book));
    let revealed = ["turn 1: hide Servants of Order", "turn 2: reveal Servants of Order"];
    assert_eq!(at(&revealed), (true, None));
    let replaced = ["turn 1: hide Servants of Order", "turn 2: replace agenda with Power Politics"];
    assert_eq!(at(&replaced), (true, None));
    assert_eq!(at(&["turn 1: hide Servants of Order", "turn 2: discard agenda"]), (true, None));
}

/// Delenn has Diplomacy 6. Free Trade with one race does not bar it with the next.
#[test]
fn a_conflict_succeeds_when_it_is_won() {
    let text = deck_with("\"Trade Pact\", \"Trade Pact\", \"Test Their Mettle\"", "");
    let (deck, book, index) = table(&text);
    let (steps, succeeded, _) = follow(&text, &["from turn 1: conflict Trade Pact with ambassador"], &[], 3);
    assert_eq!((steps[0].met, steps[0].times, succeeded), (1, 2, true));
    // She builds first and cannot support it.
    let lost = last(&text, &["turn 1: build; conflict Trade Pact"], &[], 1);
    assert_eq!(lost, missed(Missed::NotWon, &book));
    // Supporters that are not in play start nothing.
    let faults = read(&["turn 1: conflict Trade Pact against Minbari"], &deck, &book, &index).unwrap_err();
    assert_eq!(faults[0].reason, "nobody plays Minbari at this table");
}

#[test]
fn promoting_and_hiding_follow_the_published_opening() {
    let text = std::fs::read_to_string("decks/alliance-of-races.toml").unwrap();
    let (deck, book, index) = table(&text);
    let orders = Orders::read(&deck.list.goldfish.plan, &deck.list.source, &deck, &book, &index).unwrap();
    let mut board = Board::new(&book);
    board.begin(&book);
    let mut pilot = Follower::new(Arc::new(orders), &book, Standard);
    let susan = book.find("Susan Ivanova").unwrap();
    let mut seen = Vec::new();
    play_on(&book, &mut board, &mut pilot, 3, &mut game_random(1, 0), |board| {
        let in_circle = board.piece_of(susan).map(|at| board.circle >> at & 1 == 1);
        seen.push((board.rating, in_circle, board.agenda.is_some() && board.agenda_hidden));
    });
    assert_eq!(seen, [(5, None, false), (5, Some(false), false), (5, Some(true), true)]);
}

#[test]
fn reasons_have_places_of_their_own() {
    let (_, book, _) = table(&deck_with("\"Order Above All\"", ""));
    for place in 0..Missed::count(&book) {
        assert_eq!(Missed::at(place).place(), place);
    }
    assert_eq!(Missed::NoChance.place(), usize::from(super::memory::NO_CHANCE));
}

#[test]
fn buying_keeps_to_the_number() {
    let text = deck_with("\"Lennier\"", "");
    for (bought, seen) in [(0, 2), (1, 3)] {
        let (deck, book, index) = table(&text);
        let sentence = format!("turn 1: buy {bought}");
        let orders = Arc::new(read(&[&sentence, "otherwise pass"], &deck, &book, &index).unwrap());
        let mut board = Board::new(&book);
        let mut pilot = Follower::new(orders, &book, Standard);
        board.begin(&book);
        play_on(&book, &mut board, &mut pilot, 1, &mut game_random(1, 0), |_| {});
        assert_eq!(board.cards_seen(&book), seen);
        assert!(pilot.succeeded());
    }
}

/// One copy among 41 cards: at the action round of turn 3 two cards have been drawn.
#[test]
fn the_share_of_a_step_agrees_with_the_chance_of_drawing() {
    let (deck, book, index) = table(&deck_with("\"Kidnapping\"", "\"N'Grath\" = 1\n"));
    let orders = Arc::new(read(&["turn 1-3: sponsor N'Grath", "otherwise pass"], &deck, &book, &index).unwrap());
    let settings = Settings { games: 60_000, turns: 4, seed: 5, threads: Some(2) };
    let pilot = Follower::new(orders, &book, Standard);
    let (pilot, _) = run_with(&book, &pilot, &settings, || Tally::new(&book, 4)).unwrap();
    let step = &pilot.tally().steps()[0];
    let chance = 2.0 / 41.0;
    let error = (chance * (1.0 - chance) / 60_000.0_f64).sqrt();
    let share = step.met as f64 / step.due as f64;
    assert!((share - chance).abs() < 4.0 * error, "{share} for {chance}");
    assert_eq!((step.due, pilot.tally().games()), (60_000, 60_000));
    assert_eq!(step.met, pilot.tally().succeeded());
    assert_eq!(step.missed, [(Missed::NotDrawn, 60_000 - step.met)]);
}

#[test]
fn any_number_of_threads_gives_the_same_tally_and_no_plan_changes_nothing() {
    let text = std::fs::read_to_string("decks/order-brings-victory.toml").unwrap();
    let (deck, book, index) = table(&text);
    let sentences = &deck.list.goldfish.plan;
    let play = |sentences: &[Said], threads| {
        let orders = Orders::read(sentences, &deck.list.source, &deck, &book, &index).unwrap();
        let settings = Settings { games: 3_500, turns: 6, seed: 9, threads: Some(threads) };
        let pilot = Follower::new(Arc::new(orders), &book, Standard);
        let (pilot, tally) = run_with(&book, &pilot, &settings, || Tally::new(&book, 6)).unwrap();
        (pilot.tally().clone(), tally)
    };
    assert_eq!(play(sentences, 1), play(sentences, 3));
    let settings = Settings { games: 3_500, turns: 6, seed: 9, threads: Some(1) };
    let (unplanned, tally) = play(&[], 1);
    assert_eq!(tally, run(&book, &Standard, &settings).unwrap());
    assert_eq!((unplanned.games(), unplanned.succeeded()), (3_500, 3_500));
}

#[test]
fn the_default_pilot_leaves_the_plans_cards_alone() {
    // Standard would sponsor Lennier at once; the plan wants him in turn 3.
    let text = deck_with("\"Lennier\", \"Servants of Order\"", "");
    let (deck, book, index) = table(&text);
    let sentences = ["turn 3: sponsor Lennier", "turn 4: hide Servants of Order"];
    let orders = Arc::new(read(&sentences, &deck, &book, &index).unwrap());
    let mut board = Board::new(&book);
    board.begin(&book);
    let mut pilot = Follower::new(orders, &book, Standard);
    let (lennier, mut seen) = (book.find("Lennier").unwrap(), Vec::new());
    play_on(&book, &mut board, &mut pilot, 6, &mut game_random(1, 0), |board| {
        seen.push((board.in_play(lennier), board.agenda.is_some()));
    });
    assert_eq!(seen, [(0, false), (0, false), (1, false), (1, true), (1, true), (1, true)]);
    // What a plan has hidden, the default pilot does not reveal.
    assert!(board.agenda_hidden && pilot.succeeded());
}

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
    let faults = Orders::read(&deck.list.goldfish.plan, source, &deck, &book, &index).unwrap_err();
    let under: Vec<&str> = faults.iter().map(|fault| &source.text[fault.span.clone()]).collect();
    assert_eq!(under, ["bild", "Sinclair", r"G'K\u0061r", "bold", "hid"]);
    assert_eq!(faults[0].help, "did you mean `build`?");
}

/// Wilson's interval of 8 in 10, as textbooks print it: 0.490 to 0.943.
#[test]
fn shares_have_wilson_intervals() {
    let most = share(8, 10).unwrap();
    assert!((most.low - 0.4902).abs() < 5e-5 && (most.high - 0.9433).abs() < 5e-5, "{most:?}");
    let none = share(0, 20).unwrap();
    assert!(none.low.abs() < 1e-12 && (none.high - 0.1611).abs() < 5e-5, "{none:?}");
    assert_eq!(share(0, 0), None);
}

fn name() -> impl Strategy<Value = Name> {
    let word = prop_oneof![
        4 => "[A-Za-z'é0-9!?.-]{1,9}",
        2 => proptest::sample::select(vec!["with", "and", "on", "ready", "in", "for", "not", "hand", "has", "ambassador",
            "agenda", "influence", "marks", "Vorlon", "Babylon", "5", "until", "turn", ":", ";", ",", ">=", "once", "to"])
            .prop_map(str::to_owned),
    ];
    prop::collection::vec(word, 1..4).prop_map(|words| Name { text: words.join(" "), spot: Spot::default() })
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
        (0..=99_u16).prop_map(Act::Keep),
        name().prop_map(Act::Discard),
        Just(Act::OtherwisePass),
    ]
}

fn condition() -> impl Strategy<Value = Condition> {
    let gauge = prop_oneof![
        proptest::sample::select(vec![Gauge::Influence, Gauge::Unspent, Gauge::Power, Gauge::Hand]),
        proptest::sample::select(Mark::ALL).prop_map(Gauge::Marks),
        proptest::sample::select(ThirdPower::ALL).prop_map(Gauge::Third),
    ];
    let compares =
        [Compare::AtLeast, Compare::More, Compare::AtMost, Compare::Less, Compare::Exactly, Compare::Not].to_vec();
    let test = prop_oneof![
        (gauge, proptest::sample::select(compares), 0..=99_u16)
            .prop_map(|(gauge, compare, number)| Test::Number(gauge, compare, number)),
        who().prop_map(Test::Ready),
        who().prop_map(Test::InPlay),
        who().prop_map(Test::InCircle),
        name().prop_map(Test::InHand),
    ];
    (any::<bool>(), test).prop_map(|(not, test)| Condition { not, test })
}

fn entry() -> impl Strategy<Value = Entry> {
    let turns = prop_oneof![
        (1..=30_u8, 1..=30_u8).prop_map(|(one, other)| Turns::Only(one.min(other), one.max(other))),
        (1..=30_u8).prop_map(Turns::From),
    ];
    let some = || prop::collection::vec(condition(), 0..3);
    let step = act().prop_map(|act| Step { act, spot: Spot::default() });
    (prop::option::of(turns), some(), some(), prop::collection::vec(step, 1..4))
        .prop_map(|(turns, until, when, steps)| Entry { turns, until, when, steps })
}

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
fn room() -> &'static (String, Playbook) {
    static ROOM: std::sync::OnceLock<(String, Playbook)> = std::sync::OnceLock::new();
    ROOM.get_or_init(|| {
        let cards = "\"Minbar\" = 2\n\"Neroon\" = 2\n\"Order Above All\" = 1\n\"Colonial Fleet\" = 3\n\"Kosh Naranek\" = 2\n\
            \"Contact with Vorlons\" = 3\n\"Level the Playing Field\" = 3\n\"Border Raid\" = 9\n";
        let text = deck_with("\"Lennier\", \"Servants of Order\", \"Trade Pact\"", cards);
        let (_, book, _) = table(&text);
        (text, book)
    })
}

thread_local! {
    static TABLE: (Deck, Playbook, Index) = table(&room().0);
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
            let mut board = Board::new(book);
            let mut succeeded = 0;
            for game in 0..8 {
                let before = pilot.tally().steps();
                crate::goldfish::play_game(book, &mut board, &mut pilot, 7, &mut game_random(seed, game), |_| {});
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

proptest! {
    #[test]
    fn what_is_printed_reads_the_same(entry in entry()) {
        let printed = entry.to_string();
        let (again, faults) = read_entry(&printed, &|_| false);
        prop_assert_eq!(&faults, &Vec::new(), "{}", printed);
        prop_assert_eq!(again, entry, "{}", printed);
    }

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
        "not", "hand", "has", "Delenn", "ready", "in", "play", "the", "Inner", "Circle", "build", "times", "with", "on",
        "sponsor", "hide", "reveal", "replace", "agenda", "discard", "use", "for", "sponsoring", "lead", "conflict",
        "against", "buy", "keep", "buying", "otherwise", "pass", "\"", "\"Trade Pact\"", "Vorlon", "marks", "Babylon", "5",
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
