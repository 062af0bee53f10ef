//! Damages of the file and of its log: the right answer or a refusal, never a wrong answer, and never a write.

use std::fs;

use zocalo_collection::collection::{Batch, Holdings, Library, LibraryError};

use crate::driven::{Dice, many, totals};
use crate::files::{collection, everything};

/// What a collection answers; `Err` for a refusal.
struct Answers {
    holdings: Result<Holdings, LibraryError>,
    decks: Result<Vec<String>, LibraryError>,
    history: Result<Vec<Batch>, LibraryError>,
    of_card: Result<Vec<Batch>, LibraryError>,
    undoable: Result<Vec<Batch>, LibraryError>,
    redoable: Result<Option<Batch>, LibraryError>,
}

fn answers(library: &Library) -> Answers {
    Answers {
        holdings: library.holdings(),
        decks: library.decks().map(|decks| decks.into_keys().collect()),
        history: library.history(None, 5),
        of_card: library.history(Some("Delenn"), 100),
        undoable: library.undoable(4),
        redoable: library.redoable(),
    }
}

/// Damages that a disk, a cable or a program may do.
fn damage(bytes: &mut Vec<u8>, other: &[u8], dice: &mut Dice) -> &'static str {
    const PAGE: usize = 4096;
    let pages = bytes.len() / PAGE;
    let at = dice.below(bytes.len());
    let page = |n: usize| n * PAGE..(n + 1) * PAGE;
    match dice.below(8) {
        0 | 1 => {
            bytes[at] ^= 1 << dice.below(8);
            "a bit"
        }
        2 => {
            bytes[at] = u8::try_from(dice.below(256)).unwrap();
            "a byte"
        }
        3 => {
            for n in 0..64 {
                let at = (at + n) % bytes.len();
                bytes[at] = u8::try_from(dice.below(256)).unwrap();
            }
            "64 bytes"
        }
        4 => {
            bytes[page(dice.below(pages))].fill(0);
            "a zeroed page"
        }
        5 => {
            let (one, two) = (dice.below(pages), dice.below(pages));
            let first = bytes[page(one)].to_vec();
            bytes.copy_within(page(two), one * PAGE);
            bytes[page(two)].copy_from_slice(&first);
            "swapped pages"
        }
        6 => {
            bytes.truncate(at);
            "a cut"
        }
        _ => {
            let n = dice.below(pages.min(other.len() / PAGE));
            bytes[page(n)].copy_from_slice(&other[page(n)]);
            "a page of another collection"
        }
    }
}

fn damage_at_random(times: usize) {
    let (folder, bytes) = collection(60);
    let (_other, other) = collection(61);
    let right = answers(&Library::open(folder.path()).unwrap().unwrap());
    let mut dice = Dice(0xbad);
    let (mut refused, mut answered) = (0, 0);
    for round in 0..times {
        let place = tempfile::tempdir().unwrap();
        let mut damaged = bytes.clone();
        let what = damage(&mut damaged, &other, &mut dice);
        fs::write(place.path().join("library.db"), &damaged).unwrap();
        let before = everything(place.path());
        match Library::open(place.path()) {
            Err(_) => refused += 1,
            Ok(None) => panic!("{what}: there is a file"),
            Ok(Some(library)) => {
                let found = answers(&library);
                let what = format!("{what} in round {round}");
                macro_rules! same {
                    ($($question:ident)*) => {$(
                        match (&found.$question, &right.$question) {
                            (Ok(found), Ok(right)) => assert_eq!(found, right, "{what}"),
                            (Err(_), _) => refused += 1,
                            (Ok(_), Err(_)) => unreachable!("the whole one answers"),
                        }
                    )*};
                }
                same!(holdings decks history of_card undoable redoable);
                answered += 1;
                drop(library);
            }
        }
        assert_eq!(everything(place.path()), before, "{what} in round {round}");
    }
    assert!(refused > times / 5 && answered > times / 20, "{refused} refused, {answered} answered");
}

#[test]
fn a_damaged_file_never_answers_wrongly_and_stays_as_it_is() {
    damage_at_random(60);
}

#[test]
#[ignore = "takes a minute; .ci/run runs it"]
fn two_thousand_damages() {
    damage_at_random(2_000);
}

/// The log of another collection, or a damaged one, beside a whole file.
#[test]
fn a_strange_log_never_makes_a_wrong_answer() {
    let (folder, bytes) = collection(60);
    let right = totals(&Library::open(folder.path()).unwrap().unwrap());
    let strange = {
        let other = tempfile::tempdir().unwrap();
        let mut library = Library::open_or_begin(other.path()).unwrap();
        many(&mut library, 30).unwrap();
        fs::read(other.path().join("library.db-wal")).unwrap()
    };
    let mut dice = Dice(0x106);
    for round in 0..20 {
        let place = tempfile::tempdir().unwrap();
        fs::write(place.path().join("library.db"), &bytes).unwrap();
        let mut log = strange.clone();
        if round > 0 {
            log.truncate(1 + dice.below(strange.len()));
        }
        fs::write(place.path().join("library.db-wal"), &log).unwrap();
        match Library::open(place.path()) {
            Ok(Some(library)) => assert_eq!(totals(&library), right, "round {round}"),
            Ok(None) => panic!("there is a file"),
            Err(_) => {}
        }
        assert_eq!(fs::read(place.path().join("library.db")).unwrap(), bytes, "round {round}");
        assert_eq!(fs::read(place.path().join("library.db-wal")).unwrap(), log, "round {round}");
    }
}
