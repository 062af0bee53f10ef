//! The laws of the journal, in memory of nothing: every test has a folder of its own.

use std::fs;

use proptest::prelude::*;

use super::*;

fn lot(name: &str) -> Lot {
    Lot::of(CardKey { name: name.to_owned(), version: String::new(), loyalty: String::new() }, List::Owned)
}

fn more(name: &str, delta: i64) -> JournalChange {
    let difference = Difference { lot: lot(name), delta, reason: String::new() };
    JournalChange { differences: vec![difference], decks: Vec::new() }
}

fn add(library: &mut Library, name: &str, delta: i64) -> Result<i64, LibraryError> {
    library.change("a test", 1_000, |_| Ok(more(name, delta)))
}

fn begun() -> (tempfile::TempDir, Library) {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::open_or_begin(folder.path()).unwrap();
    (folder, library)
}

fn total(library: &Library, name: &str) -> i64 {
    library.holdings().unwrap().get(&lot(name)).copied().unwrap_or(0)
}

#[test]
fn looking_creates_nothing() {
    let folder = tempfile::tempdir().unwrap();
    assert!(Library::open(folder.path()).unwrap().is_none());
    assert!(Library::open(&folder.path().join("none")).unwrap().is_none());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn totals_are_the_sum_of_the_journal_and_come_back() {
    let (folder, mut library) = begun();
    assert_eq!(add(&mut library, "Trade Pact", 3).unwrap(), 1);
    assert_eq!(add(&mut library, "Trade Pact", -1).unwrap(), 2);
    assert_eq!(add(&mut library, "Delenn", 1).unwrap(), 3);
    drop(library);
    let library = Library::open(folder.path()).unwrap().unwrap();
    assert_eq!((total(&library, "Trade Pact"), total(&library, "Delenn")), (2, 1));
    assert_eq!(library.examine().unwrap(), []);
    let history = library.history(Some("Trade Pact"), 10).unwrap();
    assert_eq!(history.iter().map(|batch| batch.number).collect::<Vec<_>>(), [2, 1]);
    // Nothing but the database is left behind when nobody has it open.
    drop(library);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_text_brings_back_totals_of_any_size() {
    let (folder, mut library) = begun();
    let wanted: Holdings = [(lot("Delenn"), -2), (lot("Earth"), 250_000)].into();
    let written = text::write(&wanted);
    assert_eq!(text::read(&written).holdings(), Ok(wanted.clone()));
    library.restore_totals(&wanted, "restore", 1).unwrap();
    assert_eq!(library.holdings().unwrap(), wanted);
    assert_eq!(library.examine().unwrap(), []);
    // Its entries travel like any others.
    let shared = tempfile::tempdir().unwrap();
    library.sync(shared.path()).unwrap();
    let (_other, mut other) = begun();
    assert_eq!(other.sync(shared.path()).unwrap().troubles, []);
    assert_eq!(other.holdings().unwrap(), wanted);
    drop(folder);
}

#[test]
fn what_is_not_there_cannot_go_and_nothing_is_half_done() {
    let (_folder, mut library) = begun();
    add(&mut library, "Delenn", 1).unwrap();
    let both = |_: &Holdings| -> Result<JournalChange, LibraryError> {
        let mut change = more("Trade Pact", 3);
        change.differences.extend(more("Delenn", -2).differences);
        Ok(change)
    };
    let error = library.change("take two", 1, both).unwrap_err();
    assert_eq!(error.to_string(), "there is 1 copy of Delenn, not 2; nothing was changed");
    assert_eq!((total(&library, "Delenn"), total(&library, "Trade Pact")), (1, 0));
    assert!(matches!(library.change("nothing", 1, |_| Ok(JournalChange::default())), Err(LibraryError::Nothing)));
    assert!(matches!(add(&mut library, "", 1), Err(LibraryError::Field { field: "name", .. })));
    assert!(matches!(add(&mut library, "a\u{1b}b", 1), Err(LibraryError::Field { .. })));
    assert_eq!(library.history(None, 10).unwrap().len(), 1);
}

#[test]
fn only_what_was_shown_is_taken_back() {
    let (_folder, mut library) = begun();
    add(&mut library, "Trade Pact", 1).unwrap();
    let show = |library: &Library, most| library.show_undoable(most, |_| Ok::<_, LibraryError>(())).unwrap();
    let shown = show(&library, 1);
    add(&mut library, "Delenn", 1).unwrap();
    assert!(matches!(library.undo_shown(&shown, 2_000), Err(LibraryError::ChangedMeanwhile)));
    assert_eq!((total(&library, "Trade Pact"), total(&library, "Delenn")), (1, 1));
    let shown = show(&library, 9);
    // More than there are now is not what was shown.
    add(&mut library, "Lennier", 1).unwrap();
    library.undo(1, 2_000).unwrap();
    assert_eq!(shown.len(), 2);
    library.undo_shown(&shown, 2_000).unwrap();
    assert_eq!(library.holdings().unwrap(), Holdings::new());
    assert!(matches!(library.undo_shown(&[], 2_000), Err(LibraryError::Nothing)));
}

#[test]
fn undo_and_redo_walk_the_commands_that_stand() {
    let (_folder, mut library) = begun();
    for n in 1..=3 {
        add(&mut library, "Trade Pact", n).unwrap();
    }
    let undone = library.undo(2, 2_000).unwrap();
    assert_eq!(undone.iter().map(|batch| batch.number).collect::<Vec<_>>(), [3, 2]);
    assert_eq!(total(&library, "Trade Pact"), 1);
    library.redo(2_000).unwrap();
    assert_eq!(total(&library, "Trade Pact"), 3);
    library.redo(2_000).unwrap();
    assert_eq!(total(&library, "Trade Pact"), 6);
    assert!(matches!(library.redo(2_000), Err(LibraryError::Nothing)));
    library.undo(1, 2_000).unwrap();
    add(&mut library, "Delenn", 1).unwrap();
    // A new command ends what could be done again.
    assert!(library.redoable().unwrap().is_none());
    assert_eq!(library.undo(9, 2_000).unwrap().len(), 3);
    assert!(library.holdings().unwrap().is_empty());
    assert!(matches!(library.undo(1, 2_000), Err(LibraryError::Nothing)));
    assert_eq!(library.examine().unwrap(), []);
}

#[test]
fn marks_of_decks_are_taken_back_too() {
    let (_folder, mut library) = begun();
    let key = CardKey { name: "Delenn".to_owned(), version: String::new(), loyalty: String::new() };
    let mark = |state| Some(DeckMark { state, cards: [(key.clone(), 1)].into() });
    let say = |library: &mut Library, was, becomes| {
        let change = DeckChange { path: "/decks/a.toml".to_owned(), was, becomes };
        let change = JournalChange { differences: Vec::new(), decks: vec![change] };
        library.change("mark", 5, |_| Ok::<_, LibraryError>(change)).unwrap();
    };
    say(&mut library, None, mark(DeckState::Built));
    say(&mut library, mark(DeckState::Built), mark(DeckState::Flexible));
    assert_eq!(library.decks().unwrap()["/decks/a.toml"].state, DeckState::Flexible);
    library.undo(1, 6).unwrap();
    assert_eq!(library.decks().unwrap()["/decks/a.toml"], mark(DeckState::Built).unwrap());
    library.undo(1, 6).unwrap();
    assert!(library.decks().unwrap().is_empty());
    assert_eq!(library.examine().unwrap(), []);
}

#[test]
fn a_copy_is_whole_and_comes_back_by_restoring() {
    let (folder, mut library) = begun();
    add(&mut library, "Delenn", 2).unwrap();
    let copy = folder.path().join("copy.db");
    library.copy_to(&copy).unwrap();
    assert!(library.copy_to(&copy).is_err(), "nothing takes the place of what is there");
    add(&mut library, "Delenn", 5).unwrap();
    let (origin, before) = (library.origin().to_owned(), library.restore(&copy, "now").unwrap());
    assert_eq!(total(&library, "Delenn"), 2);
    assert_ne!(library.origin(), origin, "the machine whose copy it was may live on");
    assert_eq!(library.examine().unwrap(), []);
    library.restore(&before, "later").unwrap();
    assert_eq!(total(&library, "Delenn"), 7);
    fs::write(&copy, "noise").unwrap();
    assert!(matches!(library.restore(&copy, "never"), Err(LibraryError::Unusable { .. })));
    assert_eq!(total(&library, "Delenn"), 7);
}

#[test]
fn what_cannot_be_used_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE);
    let whole = {
        let (whole, mut library) = begun();
        add(&mut library, "Delenn", 2).unwrap();
        drop(library);
        fs::read(whole.path().join(FILE)).unwrap()
    };
    let newer = {
        let mut newer = whole.clone();
        // The user version stands at byte 60 of the header.
        newer[60..64].copy_from_slice(&99_u32.to_be_bytes());
        newer
    };
    for bytes in [Vec::new(), b"noise".to_vec(), whole[..whole.len() / 2].to_vec(), vec![0; 4096], newer] {
        fs::write(&path, &bytes).unwrap();
        let opened = Library::open_or_begin(folder.path());
        assert!(matches!(opened, Err(LibraryError::Unusable { .. })), "{} bytes", bytes.len());
        assert_eq!(fs::read(&path).unwrap(), bytes);
    }
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    assert!(matches!(Library::open(folder.path()), Err(LibraryError::Unusable { .. })));
}

/// One thing that is done to a collection in the property below.
#[derive(Debug, Clone)]
enum Step {
    Add(u8, i64),
    Undo(usize),
    Redo,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        4 => (0..3_u8, -3..6_i64).prop_filter("a change", |(_, n)| *n != 0).prop_map(|(card, n)| Step::Add(card, n)),
        2 => (1..4_usize).prop_map(Step::Undo),
        1 => Just(Step::Redo),
    ];
    prop::collection::vec(step, 0..25)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Against a plain list of states: undo and redo as every editor has them.
    #[test]
    fn any_commands_come_to_what_a_list_of_states_says(steps in steps()) {
        let (_folder, mut library) = begun();
        let (mut past, mut now, mut future) = (Vec::<[i64; 3]>::new(), [0_i64; 3], Vec::<[i64; 3]>::new());
        for step in steps {
            match step {
                Step::Add(card, n) => {
                    let name = ["Delenn", "G'Kar", "Trade Pact"][usize::from(card)];
                    let done = add(&mut library, name, n).is_ok();
                    prop_assert_eq!(done, now[usize::from(card)] + n >= 0);
                    if done {
                        past.push(now);
                        now[usize::from(card)] += n;
                        future.clear();
                    }
                }
                Step::Undo(count) => {
                    let undone = library.undo(count, 1).map_or(0, |batches| batches.len());
                    prop_assert_eq!(undone, count.min(past.len()));
                    for _ in 0..undone {
                        future.push(std::mem::replace(&mut now, past.pop().unwrap()));
                    }
                }
                Step::Redo => {
                    prop_assert_eq!(library.redo(1).is_ok(), !future.is_empty());
                    if let Some(next) = future.pop() {
                        past.push(std::mem::replace(&mut now, next));
                    }
                }
            }
            let there = ["Delenn", "G'Kar", "Trade Pact"].map(|name| total(&library, name));
            prop_assert_eq!(there, now);
        }
        prop_assert_eq!(library.examine().unwrap(), []);
    }
}
