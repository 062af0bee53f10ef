//! A program that the tests of the collection start from their own file, to be killed, starved and run side by side: the
//! test `driver` does one thing to the collection of a folder and says when it is done.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use zocalo_collection::collection::{CardKey, Difference, JournalChange, Library, LibraryError, List, Lot};

/// How many copies there are of each card.
pub(crate) type Totals = BTreeMap<String, i64>;

/// What the driver says when it begins and when all is written.
pub(crate) const READY: &str = "READY";
pub(crate) const DONE: &str = "DONE";

const TASK: &str = "ZOCALO_TEST_TASK";

/// Copies of a card of which nothing else is said.
pub(crate) fn difference(name: &str, delta: i64) -> Difference {
    let card = CardKey { name: name.to_owned(), version: String::new(), loyalty: String::new() };
    Difference { lot: Lot::of(card, List::Owned), delta, reason: String::new() }
}

pub(crate) fn add(library: &mut Library, name: &str, delta: i64) -> Result<i64, LibraryError> {
    let change = JournalChange { differences: vec![difference(name, delta)], decks: Vec::new() };
    library.change("add", 1_000, |_| Ok(change))
}

/// Copies of many cards in one command.
pub(crate) fn many(library: &mut Library, count: usize) -> Result<i64, LibraryError> {
    let differences = (0..count).map(|n| difference(&format!("Card {n}"), 1)).collect();
    library.change("many", 1_000, |_| Ok(JournalChange { differences, decks: Vec::new() }))
}

/// The collection of a folder, which must be whole: what there is of each card; `None` when there is no collection.
pub(crate) fn whole(folder: &Path) -> Option<Totals> {
    let library = Library::open(folder).unwrap_or_else(|error| panic!("{error}"))?;
    assert_eq!(library.examine().unwrap(), []);
    Some(totals(&library))
}

pub(crate) fn totals(library: &Library) -> Totals {
    library.holdings().unwrap().into_iter().map(|(lot, count)| (lot.card.name, count)).collect()
}

/// The driver, about to do something to the collection of a folder.
pub(crate) fn driver(folder: &Path, task: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "driver", "--nocapture", "--test-threads=1"]).current_dir(folder).env(TASK, task);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::inherit());
    command
}

pub(crate) fn start(folder: &Path, task: &str) -> Child {
    driver(folder, task).spawn().unwrap()
}

fn say(word: &str) {
    let mut out = std::io::stdout();
    out.write_all(format!("\n{word}\n").as_bytes()).and_then(|()| out.flush()).unwrap();
}

/// Does what the environment says, if it says anything; the test of this name in each file does no more.
pub(crate) fn drive() {
    let Ok(task) = std::env::var(TASK) else { return };
    let words: Vec<&str> = task.split(' ').collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<i64>().ok()).unwrap_or(1);
    let here = Path::new(".");
    say(READY);
    match words[0] {
        "copy" => {
            let library = Library::open(here).unwrap().unwrap();
            library.keep_copy("backup", &words[1].replace('/', "-")).map(drop).unwrap();
        }
        "restore" => {
            let mut library = Library::open(here).unwrap().unwrap();
            library.restore(&PathBuf::from(words[1]), "now").map(drop).unwrap();
        }
        "restore-over" => {
            zocalo_collection::collection::restore_into(here, &PathBuf::from(words[1]), "now").map(drop).unwrap();
        }
        // Opened anew for each, as programs do that a player starts.
        "each" => {
            for _ in 0..number(1) {
                add(&mut Library::open_or_begin(here).unwrap(), "Delenn", 1).unwrap();
            }
        }
        // One after the other in one program, each said when it is written; then it waits to be killed.
        "steps" => {
            let mut library = Library::open_or_begin(here).unwrap();
            for step in 1..=number(1) {
                add(&mut library, "Delenn", 1).unwrap();
                say(&step.to_string());
            }
            std::thread::sleep(std::time::Duration::from_secs(60));
        }
        word => {
            let mut library = Library::open_or_begin(here).unwrap();
            match word {
                "add" => add(&mut library, words[1], number(2)).map(drop),
                "many" => many(&mut library, usize::try_from(number(1)).unwrap()).map(drop),
                "undo" => library.undo(1, 1_000).map(drop),
                "redo" => library.redo(1_000).map(drop),
                "sync" => library.sync(Path::new(words[1])).map(drop),
                other => panic!("no such task: {other}"),
            }
            .unwrap();
        }
    }
    say(DONE);
}

/// The names in a folder, in their order.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Numbers that look random and are the same in every run.
pub(crate) struct Dice(pub u64);

impl Dice {
    pub(crate) fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).unwrap() % most.max(1)
    }
}
