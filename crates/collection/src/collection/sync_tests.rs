//! The laws of several machines: any order, any number of times, one state.

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use tempfile::TempDir;

use super::*;

pub(super) struct Machine {
    pub folder: TempDir,
    pub library: Library,
}

impl Machine {
    pub(super) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::open_or_begin(folder.path()).unwrap();
        Self { folder, library }
    }

    pub(super) fn add(&mut self, name: &str, delta: i64, time: i64) -> bool {
        let card = CardKey { name: name.to_owned(), version: String::new(), loyalty: String::new() };
        let difference = Difference { lot: Lot::of(card, List::Owned), delta, reason: String::new() };
        let change = JournalChange { differences: vec![difference], decks: Vec::new() };
        self.library.change(&format!("add {delta} {name}"), time, |_| Ok::<_, LibraryError>(change)).is_ok()
    }

    pub(super) fn mark(&mut self, path: &str, state: DeckState, time: i64) {
        let was = self.library.decks().unwrap().get(path).cloned();
        let becomes = Some(DeckMark { state, cards: std::collections::BTreeMap::new() });
        let change =
            JournalChange { differences: Vec::new(), decks: vec![DeckChange { path: path.to_owned(), was, becomes }] };
        self.library.change("mark", time, |_| Ok::<_, LibraryError>(change)).unwrap();
    }

    pub(super) fn journal(&self, folder: &Path) -> PathBuf {
        folder.join(format!("journal-{}.jsonl", self.library.origin()))
    }

    pub(super) fn total(&self, name: &str) -> i64 {
        self.library.holdings().unwrap().iter().filter(|(lot, _)| lot.card.name == name).map(|(_, count)| count).sum()
    }

    /// Everything that must be the same on all machines.
    pub(super) fn state(&self) -> (Holdings, std::collections::BTreeMap<String, DeckMark>, Vec<Batch>) {
        assert_eq!(self.library.examine().unwrap(), []);
        let library = &self.library;
        (library.holdings().unwrap(), library.decks().unwrap(), library.history(None, usize::MAX).unwrap())
    }
}

#[test]
fn what_one_machine_imported_the_others_know() {
    let (mut one, mut other) = (Machine::new(), Machine::new());
    let shared = tempfile::tempdir().unwrap();
    let taken = TakenIn { digest: "abc".to_owned(), file: "my\tcards.csv".to_owned(), ..TakenIn::default() };
    let card = CardKey { name: "Earth".to_owned(), version: String::new(), loyalty: String::new() };
    let difference = Difference { lot: Lot::of(card, List::Owned), delta: 2, reason: String::new() };
    let change = JournalChange { differences: vec![difference], decks: Vec::new() };
    one.library.take_in("import", 1, &taken, |_| Ok::<_, LibraryError>(change)).unwrap();
    one.library.sync(shared.path()).unwrap();
    let written = fs::read_to_string(one.journal(shared.path())).unwrap();
    other.library.sync(shared.path()).unwrap();
    let earlier = other.library.imported("abc").unwrap().unwrap();
    assert_eq!((earlier.time, earlier.is_latest), (1, false));
    assert!(!earlier.file.contains('\t'), "what others wrote is harmless");
    // Taken back there, it may be taken in here.
    one.library.undo(1, 2).unwrap();
    one.library.sync(shared.path()).unwrap();
    other.library.sync(shared.path()).unwrap();
    assert_eq!(other.library.imported("abc").unwrap(), None);
    // The file is part of what the digest of the line is of.
    let third = tempfile::tempdir().unwrap();
    fs::write(one.journal(third.path()), written.replace("\"abc\"", "\"abd\"")).unwrap();
    let synced = Machine::new().library.sync(third.path()).unwrap();
    assert_eq!((synced.taken.len(), synced.troubles.len()), (0, 1));
}

#[derive(Debug, Clone)]
enum Step {
    Add(usize, u8, i64, i64),
    Mark(usize, u8, usize, i64),
    Undo(usize),
    Redo(usize),
    Sync(usize, usize),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let machine = 0..3_usize;
    let step = prop_oneof![
        5 => (machine.clone(), 0..3_u8, -2..5_i64, 0..100_i64)
            .prop_filter("a change", |step| step.2 != 0)
            .prop_map(|(m, card, n, time)| Step::Add(m, card, n, time)),
        2 => (machine.clone(), 0..2_u8, 0..3_usize, 0..100_i64).prop_map(|(m, d, s, t)| Step::Mark(m, d, s, t)),
        2 => machine.clone().prop_map(Step::Undo),
        1 => machine.clone().prop_map(Step::Redo),
        4 => (machine, 0..2_usize).prop_map(|(m, folder)| Step::Sync(m, folder)),
    ];
    prop::collection::vec(step, 0..24)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// Three machines that share two folders now and then, and at the end all with all.
    #[test]
    fn any_order_of_sharing_comes_to_one_state(steps in steps()) {
        let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let mut machines = [Machine::new(), Machine::new(), Machine::new()];
        for step in steps {
            match step {
                Step::Add(m, card, n, time) => {
                    machines[m].add(["Delenn", "G'Kar", "Trade Pact"][usize::from(card)], n, time);
                }
                Step::Mark(m, deck, state, time) => {
                    machines[m].mark(["/a.toml", "/b.toml"][usize::from(deck)], DeckState::ALL[state], time);
                }
                Step::Undo(m) => drop(machines[m].library.undo(1, 50)),
                Step::Redo(m) => drop(machines[m].library.redo(50)),
                Step::Sync(m, folder) => {
                    let synced = machines[m].library.sync(folders[folder].path()).unwrap();
                    prop_assert_eq!(synced.troubles, Vec::new());
                }
            }
        }
        for folder in &folders {
            for _ in 0..2 {
                for machine in &mut machines {
                    machine.library.sync(folder.path()).unwrap();
                }
            }
        }
        let state = machines[0].state();
        prop_assert_eq!(&machines[1].state(), &state);
        prop_assert_eq!(&machines[2].state(), &state);
        let journals: Vec<_> = machines.iter().map(|machine| fs::read(machine.journal(folders[0].path())).ok()).collect();
        for machine in &mut machines {
            let again = machine.library.sync(folders[0].path()).unwrap();
            prop_assert_eq!((again.written, again.taken.len()), (0, 0));
        }
        let after: Vec<_> = machines.iter().map(|machine| fs::read(machine.journal(folders[0].path())).ok()).collect();
        prop_assert_eq!(journals, after);
    }
}

#[test]
fn each_machine_writes_only_its_own_file_and_takes_back_only_its_own_commands() {
    let folder = tempfile::tempdir().unwrap();
    let (mut one, mut two) = (Machine::new(), Machine::new());
    one.add("Delenn", 3, 10);
    one.library.sync(folder.path()).unwrap();
    let before = fs::read(one.journal(folder.path())).unwrap();
    let synced = two.library.sync(folder.path()).unwrap();
    assert_eq!((synced.written, synced.taken.values().sum::<i64>()), (0, 1));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "a machine without commands writes nothing");
    assert!(matches!(two.library.undo(1, 11), Err(LibraryError::OnlyOthers)));
    two.add("Delenn", 2, 12);
    two.library.sync(folder.path()).unwrap();
    assert_eq!(fs::read(one.journal(folder.path())).unwrap(), before);
    two.library.undo(1, 13).unwrap();
    assert_eq!(two.total("Delenn"), 3);
    two.library.sync(folder.path()).unwrap();
    one.library.sync(folder.path()).unwrap();
    assert_eq!(one.state(), two.state());
}

#[test]
fn copies_that_two_machines_took_away_are_shown_with_both_entries() {
    let folder = tempfile::tempdir().unwrap();
    let (mut one, mut two) = (Machine::new(), Machine::new());
    one.add("Delenn", 2, 10);
    one.library.sync(folder.path()).unwrap();
    two.library.sync(folder.path()).unwrap();
    one.add("Delenn", -2, 20);
    two.add("Delenn", -1, 30);
    assert!(one.library.shortfalls().unwrap().is_empty());
    for machine in [&mut one, &mut two] {
        machine.library.sync(folder.path()).unwrap();
    }
    one.library.sync(folder.path()).unwrap();
    assert_eq!(one.state(), two.state());
    let short = one.library.shortfalls().unwrap();
    assert_eq!(short.len(), 1);
    assert_eq!((short[0].total, short[0].entries.len()), (-1, 2));
    let entries: Vec<_> = short[0].entries.iter().map(|entry| (entry.is_own, entry.delta, entry.time)).collect();
    assert_eq!(entries, [(false, -1, 30), (true, -2, 20)]);
    // Adding what is really there mends it; taking more away does not.
    assert!(!one.add("Delenn", -1, 40));
    assert!(one.add("Delenn", 2, 40));
    assert!(one.library.shortfalls().unwrap().is_empty());
}

/// Copies that were removed before a restore, and once more after it, are gone once: no total stays below zero, both entries
/// are shown, all machines come to the same, and it can be taken back.
#[test]
fn what_was_removed_before_and_after_a_restore_leaves_no_total_below_zero() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut one, mut two) = (Machine::new(), Machine::new());
    one.add("Delenn", 5, 1);
    let copy = elsewhere.path().join("copy.db");
    one.library.copy_to(&copy).unwrap();
    one.add("Delenn", -3, 2);
    one.library.sync(folder.path()).unwrap();
    one.library.restore(&copy, "now").unwrap();
    one.add("Delenn", -4, 3);
    let synced = one.library.sync(folder.path()).unwrap();
    assert_eq!(one.total("Delenn"), 0);
    let told: Vec<_> = synced.settled[0].entries.iter().map(|entry| (entry.is_own, entry.delta)).collect();
    assert_eq!((synced.settled.len(), synced.settled[0].total, told), (1, -2, vec![(true, -4), (false, -3)]));
    assert!(one.library.shortfalls().unwrap().is_empty());
    assert!(one.library.examine().unwrap().is_empty());
    two.library.sync(folder.path()).unwrap();
    assert_eq!(one.state(), two.state());
    assert!(one.library.sync(folder.path()).unwrap().settled.is_empty(), "once");
    // What is taken back is told again, and what is really there is counted from nothing.
    one.library.undo(1, 4).unwrap();
    assert_eq!(one.total("Delenn"), -2);
    one.library.redo(5).unwrap();
    assert!(one.add("Delenn", 1, 6));
    assert_eq!(one.total("Delenn"), 1);
}

/// What was done before a restore and is not in the copy comes back from the folder; what no folder has yet gets there.
#[test]
fn a_restored_machine_goes_on_under_a_new_name() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut one = Machine::new();
    one.add("Delenn", 1, 1);
    let copy = elsewhere.path().join("copy.db");
    one.library.copy_to(&copy).unwrap();
    one.add("Delenn", 2, 2);
    one.library.sync(folder.path()).unwrap();
    let old = one.journal(folder.path());
    one.library.restore(&copy, "now").unwrap();
    assert_eq!(one.total("Delenn"), 1);
    one.add("Delenn", 4, 4);
    let other = tempfile::tempdir().unwrap();
    one.library.sync(other.path()).unwrap();
    let mut two = Machine::new();
    two.library.sync(other.path()).unwrap();
    assert_eq!(two.total("Delenn"), 5, "also what it did under its old name");
    let before = fs::read(&old).unwrap();
    let synced = one.library.sync(folder.path()).unwrap();
    assert_eq!(one.total("Delenn"), 7);
    assert_eq!((synced.returned, synced.back.into_values().sum::<i64>(), synced.taken.len()), (1, 2, 0));
    assert_eq!(fs::read(&old).unwrap(), before);
    two.library.sync(folder.path()).unwrap();
    assert_eq!(one.state(), two.state());
    // A collection that was put back by hand would give its numbers away twice.
    let mut three = Machine::new();
    three.add("Delenn", 1, 1);
    let path = three.library.path().to_owned();
    let back = fs::read(&path).unwrap();
    three.add("Delenn", 1, 2);
    three.library.sync(folder.path()).unwrap();
    let Machine { folder: home, library } = three;
    drop(library);
    for log in ["-wal", "-shm"] {
        let _ = fs::remove_file(path.with_file_name(format!("{FILE}{log}")));
    }
    fs::write(&path, back).unwrap();
    let mut three = Machine { library: Library::open(home.path()).unwrap().unwrap(), folder: home };
    let synced = three.library.sync(folder.path()).unwrap();
    assert_eq!(synced.troubles.len(), 1);
    assert!(synced.troubles[0].why.english().contains("put back by hand"), "{:?}", synced.troubles);
}

#[test]
fn undo_reaches_behind_a_restore() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut one, mut two) = (Machine::new(), Machine::new());
    let copy = elsewhere.path().join("copy.db");
    for (time, count) in [(1, 1), (2, 2), (3, 4)] {
        one.add("Delenn", count, time);
    }
    one.library.undo(1, 4).unwrap();
    one.library.copy_to(&copy).unwrap();
    one.library.restore(&copy, "now").unwrap();
    assert_eq!(one.library.undo(1, 5).unwrap()[0].command, "add 2 Delenn");
    assert_eq!(one.total("Delenn"), 1);
    one.library.redo(6).unwrap();
    assert_eq!(one.total("Delenn"), 3);
    assert_eq!(one.library.undo(1, 7).unwrap()[0].command, "add 2 Delenn");
    // What was taken back stays so behind a second restore.
    one.library.copy_to(&copy.with_extension("2")).unwrap();
    one.library.restore(&copy.with_extension("2"), "then").unwrap();
    one.add("Delenn", 8, 8);
    let undone: Vec<String> = one.library.undo(9, 9).unwrap().into_iter().map(|batch| batch.command).collect();
    assert_eq!(undone, ["add 8 Delenn", "add 1 Delenn"]);
    assert_eq!(one.total("Delenn"), 0);
    assert!(matches!(one.library.undo(1, 10), Err(LibraryError::Nothing)));
    for machine in [&mut one, &mut two] {
        assert_eq!(machine.library.sync(folder.path()).unwrap().troubles, Vec::new());
    }
    assert_eq!(one.state(), two.state());
    assert!(matches!(two.library.undo(1, 11), Err(LibraryError::OnlyOthers)));
}

#[test]
fn a_copied_data_folder_takes_a_name_of_its_own_and_merges() {
    let (folder, home) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut one = Machine::new();
    one.add("Delenn", 1, 1);
    one.add("Delenn", 2, 2);
    one.library.copy_to(&home.path().join(FILE)).unwrap();
    let mut two = Machine { library: Library::open(home.path()).unwrap().unwrap(), folder: home };
    assert_eq!(one.library.origin(), two.library.origin());
    two.library.undo(1, 3).unwrap();
    two.add("Delenn", 8, 4);
    two.library.undo(1, 5).unwrap();
    two.library.redo(6).unwrap();
    one.add("Delenn", 16, 3);
    one.library.sync(folder.path()).unwrap();
    let synced = two.library.sync(folder.path()).unwrap();
    assert_eq!((synced.is_renamed, synced.written, synced.troubles), (true, 4, Vec::new()));
    assert_ne!(one.library.origin(), two.library.origin());
    assert_eq!(two.total("Delenn"), 1 + 8 + 16);
    assert!(!one.library.sync(folder.path()).unwrap().is_renamed);
    assert_eq!(one.state(), two.state());
    assert!(!two.library.sync(folder.path()).unwrap().is_renamed);
    assert_eq!(two.library.undo(1, 7).unwrap()[0].command, "add 8 Delenn");
    assert_eq!(Library::open(two.folder.path()).unwrap().unwrap().examine().unwrap(), []);
}
