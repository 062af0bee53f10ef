//! Games by hand held to the games that are counted, to themselves played again, and to the words that they are told in.

use proptest::prelude::*;

use crate::play::commands::parse::{InputLine, UndoTo};
use crate::play::game::HandGame;
use crate::play::refusal::{LineRefusal, RefusalReason};
use crate::play::saved::SavedGame;
use crate::play_deck::into_duel;
use crate::play_deck::staged::deck;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_engine::arranged::{compiled, play_game, stage};
use zocalo_engine::game::{Action, CardIndex, Decision, GameState, Illegal, PlayDeck, game_random};
use zocalo_engine::pilots::Idle;
use zocalo_text::text::{Source, fold};

const STARTERS: [&str; 4] = ["centauri", "human", "minbari", "narn"];

fn starter(name: &str) -> PlayDeck {
    compiled(&std::fs::read_to_string(format!("../../decks/premier-{name}.toml")).unwrap())
}

fn duelling(name: &str) -> PlayDeck {
    let deck = deck(&std::fs::read_to_string(format!("../../decks/premier-{name}.toml")).unwrap());
    into_duel(starter(name), &deck, &Ruleset::named("casual").unwrap()).unwrap()
}

/// Does a line that must succeed, and returns its words.
fn does(game: &mut HandGame<'_>, line: &str) -> String {
    let InputLine::Play(commands) = game.read(line).unwrap() else { panic!("{line} plays") };
    game.play(line, &commands).unwrap_or_else(|refused| panic!("{line}: {refused:?}")).words.clone()
}

/// Does a line that must be refused.
fn refused(game: &mut HandGame<'_>, line: &str) -> LineRefusal {
    let before = state(game);
    let InputLine::Play(commands) = game.read(line).unwrap() else { panic!("{line} plays") };
    let refused = game.play(line, &commands).unwrap_err();
    assert_eq!(state(game), before, "{line} changes nothing");
    refused
}

fn illegal(game: &mut HandGame<'_>, line: &str) -> Illegal {
    match refused(game, line) {
        LineRefusal::Cannot(RefusalReason::Illegal(illegal)) => illegal,
        other => panic!("{line}: {other:?}"),
    }
}

fn choices(game: &mut HandGame<'_>, line: &str) -> Vec<String> {
    match refused(game, line) {
        LineRefusal::Unclear { choices, .. } => choices,
        LineRefusal::Cannot(reason) => panic!("{line}: {reason:?}"),
    }
}

fn state(game: &HandGame<'_>) -> String {
    format!("{:?} {:?}", game.state(), game.question())
}

/// Who does nothing by hand draws the cards that the pilot who does nothing draws in game 1 of a run.
fn not_now(belongs: Decision, now: Decision) -> RefusalReason {
    RefusalReason::NotNow { belongs, now, turn: zocalo_cards::ruleset::TurnOrder::Precedence }
}

#[test]
fn a_game_by_hand_is_the_first_game_of_a_run() {
    let book = starter("narn");
    for seed in [1, 7, 123] {
        let mut hands = Vec::new();
        let hand = |board: &GameState| {
            (0..book.cards.len()).map(|at| board.hand(CardIndex(u8::try_from(at).unwrap()))).collect()
        };
        play_game(&book, &mut GameState::new(&book), &mut Idle, 6, &mut game_random(seed, 0), |board| {
            let counts: Vec<u16> = hand(board);
            hands.push(counts);
        });
        let mut game = HandGame::new(&book, None, seed);
        for expected in hands {
            does(&mut game, "next");
            let counts: Vec<u16> = hand(game.state());
            assert_eq!(counts, expected);
        }
    }
}

/// Worked out by hand: Trade Pact doubles Delenn's 6 and gains 1, building gains 1 for 3, two cards are bought for 6.
#[test]
fn a_game_is_told_in_the_words_of_the_field() {
    let book = stage(
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Lennier\", \"Trade Pact\", \"Contact with Vorlons\"]\n\
         [deck]\n\"Kidnapping\" = 40\n",
        &[
            (
                "Trade Pact",
                r#"needs = [{ tension = { toward = "target", at_most = 3, mutual = true } }]
                effects = [
                    { when = "resolving", change = { ability = { of = "Diplomacy", on = "each character of own and target race", times = 2 } } },
                    { when = "won", change = { influence = 1 } },
                ]"#,
            ),
            ("Delenn", "diplomacy = 6\nmarks = {}"),
            ("Lennier", "cost = 4"),
            (
                "Contact with Vorlons",
                "cost = 1\neffects = [{ when = \"played\", change = { marks = { mark = \"Vorlon\", amount = 1, on = \"a character\" } } }]",
            ),
        ],
    );
    let mut game = HandGame::new(&book, None, 1);
    assert_eq!(game.question(), Some(Decision::Declare));
    assert_eq!(
        does(&mut game, "con tr against hu with dele"),
        "conflict Trade Pact against Human; support Trade Pact with Delenn using Diplomacy"
    );
    assert_eq!(game.state().support_of(&book, 0), 12);
    // "with" is part of the name here, and begins a part of the command there.
    assert_eq!(does(&mut game, "play contact with vor on delenn"), "play Contact with Vorlons on Delenn");
    assert_eq!(illegal(&mut game, "build"), Illegal::NobodyReady);
    assert_eq!(does(&mut game, "pass"), "pass");
    assert_eq!((game.state().turn(), game.state().rating(), game.question()), (1, 5, Some(Decision::Discard)));
    assert_eq!(does(&mut game, "discard lenn"), "discard Lennier");
    // Nothing is left to discard, so the card was drawn; 4 less 1 for the event and 1 gained are 4, so one more is bought.
    assert_eq!(does(&mut game, "buy"), "buy");
    assert_eq!((game.state().turn(), game.state().hand_size(), game.state().unspent()), (2, 2, 5));
    // Kidnapping is a conflict, so the Conflict Round waits for it.
    assert_eq!(does(&mut game, "pass; build; pass; buy"), "pass; build by Delenn; pass; pass; buy");
    assert_eq!((game.state().turn(), game.state().hand_size(), game.state().unspent()), (3, 4, 6));
}

#[test]
fn what_is_not_clear_offers_lines_that_are() {
    let book = stage(
        "race = \"Narn\"\nambassador = \"G'Kar\"\nopening_hand = [\"Narn Aide\", \"Narn Agent\", \"Trade Pact\"]\n[deck]\n\"Narn Captain\" = 40\n",
        &[
            ("Narn Aide", "cost = 1"),
            ("Narn Agent", "cost = 1"),
            ("Trade Pact", "needs = []\neffects = [{ when = \"won\", change = { influence = 1 } }]"),
        ],
    );
    let mut game = HandGame::new(&book, None, 1);
    assert_eq!(choices(&mut game, "conflict trade pact").len(), 4);
    let clear = choices(&mut game, "conflict trade pact with g'kar").remove(1);
    assert_eq!(clear, "conflict trade pact with g'kar against Human");
    does(&mut game, "pass");
    let offered = choices(&mut game, "sponsor narn by gkar");
    assert_eq!(offered, ["sponsor \"Narn Agent\" by gkar", "sponsor \"Narn Aide\" by gkar"]);
    let reread = does(&mut game, &offered[0]);
    assert_eq!(reread, "sponsor Narn Agent by G'Kar");
    // What is in the deck and not at hand is no misunderstanding.
    assert_eq!(illegal(&mut game, "sponsor narn captain"), Illegal::NotInHand);
    assert_eq!(refused(&mut game, "promote narn captain"), RefusalReason::NotInPlay("Narn Captain".to_owned()).into());
    assert_eq!(
        refused(&mut game, "promote narn agent #2"),
        RefusalReason::NoSuchCopy("Narn Agent".to_owned(), 2).into()
    );
    assert!(matches!(refused(&mut game, "sponsor Sheridan"), LineRefusal::Unclear { .. }));
    let now = not_now(Decision::Declare, Decision::Act);
    assert_eq!(refused(&mut game, "conflict trade pact against human"), now.into());
    assert_eq!(refused(&mut game, "buy"), not_now(Decision::Buy, Decision::Act).into());
    // All of a line is done, or nothing.
    let now = not_now(Decision::Act, Decision::Discard);
    let (command, reason) = ("build".to_owned(), Box::new(now));
    let second = RefusalReason::OneOfSeveral { number: 2, of: 2, command, reason };
    assert_eq!(refused(&mut game, "pass; build"), second.into());
}

/// Any spelling that the card database knows will do.
#[test]
fn names_may_be_spelled_as_the_card_database_knows_them() {
    let book = starter("minbari");
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let mut game = HandGame::new(&book, Some(&index), 1);
    assert_eq!(does(&mut game, "pass; sponsor Lenier"), "pass; sponsor Lennier by Delenn");
}

/// Who starts a duel by hand says what he keeps, and what he draws first.
#[test]
fn a_duel_begins_with_what_is_kept() {
    let book = duelling("narn");
    let mut game = HandGame::new(&book, None, 4);
    assert_eq!((game.question(), game.state().turn(), game.offers().len()), (Some(Decision::KeepHand), 0, 2));
    let dealt = game.state().dealt().to_vec();
    let label = |at: usize| format!("{:?}", book.card(dealt[at]).label);
    let line = format!("keep {}, {} and {} stack {}", label(7), label(0), label(3), label(6));
    let words = does(&mut game, &line);
    let drawn: Vec<CardIndex> = game.state().deck()[..8].to_vec();
    assert_eq!(drawn, [7, 0, 3, 6, 1, 2, 4, 5].map(|at| dealt[at]));
    assert_eq!((game.state().hand_size(), game.state().turn()), (3, 1));
    let mut again = HandGame::new(&book, None, 4);
    again.play_all([words.as_str()]).unwrap();
    assert_eq!(state(&again), state(&game));
    game.undo(UndoTo::Lines(1)).unwrap();
    let few = RefusalReason::NotSoMany { wanted: 3, given: 2 };
    assert_eq!(refused(&mut game, &format!("keep {}, {}", label(1), label(2))), few.into());
    let now = not_now(Decision::Act, Decision::KeepHand);
    assert_eq!(refused(&mut game, "build"), now.into());
}

#[test]
fn every_mistake_in_a_line_has_its_place() {
    let labels = [fold("Contact with Vorlons"), fold("By Any Means")];
    let fault = |line: &str| {
        let fault = InputLine::read(line, &labels).unwrap_err();
        assert!(!fault.help.english().is_empty(), "{line}");
        (line[fault.span].to_owned(), fault.reason.english())
    };
    assert_eq!(fault("fly away").0, "fly");
    assert_eq!(InputLine::read("bulid", &labels).unwrap_err().help.english(), "did you mean build? help lists them");
    assert_eq!(fault("h").1, "\"h\" could mean hide, hint, hand, help");
    // Who wants a hint and types too little of it brings no agenda into play by that.
    assert_eq!(fault("hi").1, "\"hi\" could mean hide, hint");
    assert_eq!(fault("sponsor Lennier by").0, "by");
    assert_eq!(fault("sponsor Lennier by Delenn by Draal").1, "\"by\" is given twice");
    assert_eq!(fault("play \"Contact").0, "\"Contact");
    assert_eq!(fault("sponsor").1, "sponsor what?");
    assert_eq!(fault("pass on").0, "on");
    assert_eq!(fault("undo 0").0, "0");
    assert_eq!(fault("undo to 3").0, "3");
    assert_eq!(fault("save").1, "no file is given");
    assert_eq!(fault("pass; log").1, "this command must be alone on its line");
    assert_eq!(fault("promote A #0").0, "#0");
    assert_eq!(fault("promote A #2 B").0, "B");
    assert_eq!(fault("support with A,").0, ",");
    assert_eq!(fault(", build").0, ",");
    assert!(InputLine::read(&"x".repeat(3_000), &labels).is_err());
    assert_eq!(InputLine::read("  # nothing", &labels), Ok(InputLine::Empty));
    assert_eq!(InputLine::read(" 12 ", &labels), Ok(InputLine::Offer(12, 1..3)));
    assert_eq!(InputLine::read("save a b.game", &labels), Ok(InputLine::Save("a b.game".to_owned())));
    assert_eq!(InputLine::read("undo to turn 3", &labels), Ok(InputLine::Undo(UndoTo::Turn(3))));
    let head = |line: &str| match InputLine::read(line, &labels) {
        Ok(InputLine::Play(commands)) => (commands[0].head.clone().unwrap().text, commands[0].clauses.len()),
        other => panic!("{other:?}"),
    };
    assert_eq!(head("sponsor by any means by Delenn"), ("by any means".to_owned(), 1));
    assert_eq!(head("conflict Contact with Vorlons with A, B and C"), ("Contact with Vorlons".to_owned(), 1));
    assert_eq!(head("conflict Contact with Delenn"), ("Contact".to_owned(), 1));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// No line brings the reader down, and a mistake lies inside the line.
    #[test]
    fn any_line_is_read_or_refused(line in "\\PC{0,60}", verb in 0..crate::play::commands::VERBS.len(), tail in "[a-z#\",;0-9 ]{0,40}") {
        let labels = [fold("Contact with Vorlons")];
        for line in [line, format!("{} {tail}", crate::play::commands::VERBS[verb].name)] {
            if let Err(fault) = InputLine::read(&line, &labels) {
                prop_assert!(line.get(fault.span).is_some());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Whatever is offered can be done for its cost; its words, read again, are the same move; and a game that is saved,
    /// read and played again, or taken back and done again, is the same game.
    #[test]
    fn every_offer_holds_what_it_says(deck in 0..4_usize, duel: bool, seed in 0..1000_u64, picks in prop::collection::vec(0..1000_usize, 40)) {
        let book = if duel { duelling(STARTERS[deck]) } else { starter(STARTERS[deck]) };
        let mut game = HandGame::new(&book, None, seed);
        let mut states = vec![state(&game)];
        for pick in picks {
            let offers = game.offers();
            let mut numbered = game.clone();
            for (offer, number) in offers.iter().zip(1..) {
                if offer.act != Action::Pass {
                    let mut other = game.clone();
                    let Ok(InputLine::Play(commands)) = other.read(&offer.words) else { panic!("{}", offer.words) };
                    let entry = other.play(&offer.words, &commands).unwrap().clone();
                    prop_assert_eq!(&entry.moves[..], &[offer.act]);
                    prop_assert_eq!(&entry.words, &offer.words);
                    prop_assert_eq!(entry.cost, offer.cost);
                }
                if number == pick % offers.len() + 1 {
                    // Where no conflict could be declared, passing passes two rounds.
                    let passes = if offer.words == "pass; pass" { 2 } else { 1 };
                    prop_assert_eq!(&numbered.take(number).unwrap().moves[..], &vec![offer.act; passes][..]);
                }
            }
            game = numbered;
            states.push(state(&game));
            prop_assert!(game.state().unspent() >= 0);
        }
        let lines: Vec<String> = game.entries().iter().map(|entry| entry.words.clone()).collect();
        let saved = SavedGame { deck: "a\n\"b\"\n'''\\".to_owned(), seed, ..SavedGame::default() }.after(lines);
        let read = SavedGame::parse(&Source { label: "game".to_owned(), text: saved.text() }).unwrap();
        prop_assert_eq!(&read.deck, &saved.deck);
        let mut again = HandGame::new(&book, None, read.seed);
        again.play_all(read.lines()).unwrap();
        prop_assert_eq!(state(&again), state(&game));
        prop_assert_eq!(again.entries(), game.entries());
        for expected in states.iter().rev().skip(1) {
            game.undo(UndoTo::Lines(1)).unwrap();
            prop_assert_eq!(&state(&game), expected);
        }
        prop_assert_eq!(game.undo(UndoTo::Lines(1)), Err(RefusalReason::NothingToUndo.into()));
        again.undo(UndoTo::Turn(1)).unwrap();
        prop_assert_eq!(&state(&again), &states[usize::from(duel)]);
    }
}

/// A game has an end, and it is told.
#[test]
fn a_game_ends_after_its_last_turn() {
    let book = starter("human");
    let mut game = HandGame::new(&book, None, 1);
    for _ in 0..30 {
        does(&mut game, "next");
    }
    assert_eq!((game.question(), game.offers().len(), game.state().turn()), (None, 0, 30));
    let Ok(InputLine::Play(commands)) = game.read("pass") else { panic!() };
    assert_eq!(game.play("pass", &commands).unwrap_err(), RefusalReason::LastTurnOver.into());
    assert_eq!(game.undo(UndoTo::Turn(5)), Ok(26));
    assert_eq!(game.state().turn(), 5);
}

/// A saved game that does not fit any more says which line does not.
#[test]
fn a_game_that_does_not_fit_its_deck_is_refused() {
    let book = starter("human");
    let mut game = HandGame::new(&book, None, 1);
    let (number, _) = game.play_all(["next", "sponsor Lennier", "next"]).unwrap_err();
    assert_eq!(number, 1);
    let text = |text: &str| SavedGame::parse(&Source { label: "game".to_owned(), text: text.to_owned() }).is_err();
    assert!(text("") && text("form = 2") && text("lines = 3"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.game");
    let saved = SavedGame { seed: 3, ..SavedGame::default() }.after(["next".to_owned()]);
    saved.write(&file).unwrap();
    saved.write(&file).unwrap();
    let read = SavedGame::read(&file).unwrap().0;
    assert_eq!((read.seed, read.lines), (3, saved.lines.clone()));
    assert!(saved.write(&folder.path().join("no/a.game")).is_err());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside");
    assert!(matches!(game.take(99).unwrap_err(), LineRefusal::Cannot(RefusalReason::NoOffer(99))));
}

/// A card that offers several choices is played with the one that is named, or with the only one that can be paid.
#[test]
fn the_choice_of_a_card_is_named() {
    let text = "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Meditation\", \"Exploration\"]\n[deck]\n\"Kidnapping\" = 40\n";
    let several = "cost = 0\neffects = [
        { when = \"played\", choice = 1, change = { unrest = 1 } },
        { when = \"played\", choice = 2, pay = { influence = 2 }, change = { unrest = 2 } },
        { when = \"played\", choice = 3, pay = { influence = 9 }, change = { unrest = 3 } },
    ]";
    let often =
        "cost = 0\neffects = [{ when = \"played\", repeat = 3, pay = { influence = 1 }, change = { unrest = 1 } }]";
    let book = stage(text, &[("Meditation", several), ("Exploration", often)]);
    let mut game = HandGame::new(&book, None, 1);
    assert_eq!(choices(&mut game, "play meditation"), ["play meditation choice 1", "play meditation choice 2"]);
    assert_eq!(illegal(&mut game, "play meditation choice 4"), Illegal::NoChoice);
    assert_eq!(does(&mut game, "play exploration"), "play Exploration choice 1");
    assert_eq!(does(&mut game, "play meditation choice 2"), "play Meditation choice 2");
    assert_eq!((game.state().unspent(), game.state().unrest()), (1, 4));
}
