//! The card database on disk: built once, shared, replaced when it is damaged or old, done without when it cannot be
//! written.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::tempdir;
use zocalo_catalog::catalog::Catalog;

fn number_of_cards(folder: &Path) -> usize {
    let catalog = Catalog::open(Some(folder)).unwrap();
    assert_eq!(catalog.why_in_memory(), None);
    catalog.cards().unwrap().len()
}

fn only_file(folder: &Path) -> std::path::PathBuf {
    let files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files, [folder.join("cards.db")], "nothing is left beside the database");
    folder.join("cards.db")
}

#[test]
fn is_built_once_and_then_opened() {
    let folder = tempdir().unwrap();
    assert_eq!(number_of_cards(folder.path()), 1_981);
    let file = only_file(folder.path());
    let before = fs::metadata(&file).unwrap().modified().unwrap();
    assert_eq!(number_of_cards(folder.path()), 1_981);
    assert_eq!(fs::metadata(&file).unwrap().modified().unwrap(), before);
}

#[test]
fn is_replaced_when_it_is_damaged() {
    let folder = tempdir().unwrap();
    number_of_cards(folder.path());
    let file = only_file(folder.path());
    let whole = fs::read(&file).unwrap();
    let mut zeros_in_the_middle = whole.clone();
    let middle = whole.len() / 8..whole.len() * 7 / 8;
    zeros_in_the_middle[middle].fill(0);
    for damaged in [b"no database at all".to_vec(), Vec::new(), whole[..whole.len() / 2].to_vec(), zeros_in_the_middle]
    {
        fs::write(&file, &damaged).unwrap();
        assert_eq!(number_of_cards(folder.path()), 1_981);
        only_file(folder.path());
    }
}

/// All that is known of all cards, what they are called, and what a search by words finds.
fn everything(folder: &Path) -> (Vec<zocalo_cards::card::Card>, Vec<String>, Vec<String>) {
    let catalog = Catalog::open(Some(folder)).unwrap();
    let search = "SELECT rowid || ' ' || name FROM card_text WHERE card_text MATCH 'influence' ORDER BY rowid";
    let names = "SELECT card || ' ' || known || ' ' || folded FROM spelling JOIN card ON card.id = card ORDER BY spelling.rowid";
    (catalog.cards().unwrap(), catalog.texts(names, &[]).unwrap(), catalog.texts(search, &[]).unwrap())
}

/// Whatever happens to the bytes of the file, nobody gets a wrong answer: it is built again. (That no damage passes for the
/// file as it was written is tested beside the code, three hundred times.)
#[test]
fn no_damage_gives_a_wrong_answer() {
    let folder = tempdir().unwrap();
    let right = everything(folder.path());
    assert_eq!((right.0.len(), right.2.is_empty()), (1_981, false));
    let file = only_file(folder.path());
    let whole = fs::read(&file).unwrap();
    let middle = whole.len() / 2;
    let mut swapped = whole.clone();
    swapped[4096..12_288].rotate_left(4096);
    let mut text = whole.clone();
    text[middle] ^= 0x80;
    let mut end = whole.clone();
    *end.last_mut().unwrap() ^= 1;
    for damaged in [swapped, text, end, whole[..middle].to_vec(), [&whole[..], &whole[middle..]].concat()] {
        fs::write(&file, &damaged).unwrap();
        assert_eq!(everything(folder.path()), right);
        assert!(fs::read(&file).unwrap() == whole, "it was mended");
    }
    only_file(folder.path());
}

/// What is done to the file by another program does not reach one that has read it.
#[test]
fn truncation_does_not_reach_a_program_that_has_opened_it() {
    let folder = tempdir().unwrap();
    number_of_cards(folder.path());
    let catalog = Catalog::open(Some(folder.path())).unwrap();
    fs::OpenOptions::new().write(true).open(only_file(folder.path())).unwrap().set_len(0).unwrap();
    assert_eq!(catalog.cards().unwrap().len(), 1_981);
}

/// A lock is respected: the file stays, and the answer is right.
#[test]
fn is_not_replaced_under_one_who_holds_it() {
    let folder = tempdir().unwrap();
    number_of_cards(folder.path());
    let file = only_file(folder.path());
    let holder = rusqlite::Connection::open(&file).unwrap();
    holder.execute_batch("UPDATE stamp SET value = 'another'; BEGIN EXCLUSIVE;").unwrap();
    let held = fs::read(&file).unwrap();
    let catalog = Catalog::open(Some(folder.path())).unwrap();
    assert!(catalog.why_in_memory().unwrap().english().contains("another program is using the card database"));
    assert_eq!(catalog.cards().unwrap().len(), 1_981);
    assert!(fs::read(&file).unwrap() == held);
    drop(holder);
    number_of_cards(folder.path());
}

#[cfg(unix)]
#[test]
fn may_be_read_by_all_and_is_cleared_of_what_was_left() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempdir().unwrap();
    let day = std::time::Duration::from_secs(24 * 60 * 60);
    let left = |name: &str, age| {
        let path = folder.path().join(name);
        let file = fs::File::create(&path).unwrap();
        file.set_modified(std::time::SystemTime::now() - age).unwrap();
        path
    };
    let (old, older) = (left(".cards-x1y2z3.db", day * 2), left(".cards.db.zocalo-x1", day * 3));
    let (young, others) = (left(".cards.db.zocalo-x2", day / 2), left("cards.txt", day * 9));
    number_of_cards(folder.path());
    assert!(!old.exists() && !older.exists() && young.exists() && others.exists());
    // The rights that the user gives to new files.
    let usual = fs::metadata(left("new", day)).unwrap().permissions().mode();
    assert_eq!(fs::metadata(folder.path().join("cards.db")).unwrap().permissions().mode(), usual);
}

#[test]
fn is_rebuilt_when_its_stamp_differs() {
    let folder = tempdir().unwrap();
    number_of_cards(folder.path());
    let file = only_file(folder.path());
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection
        .execute_batch("UPDATE stamp SET value = 'other data'; DELETE FROM spelling; DELETE FROM card_text;")
        .unwrap();
    drop(connection);
    assert_eq!(number_of_cards(folder.path()), 1_981);
    let connection = rusqlite::Connection::open(&file).unwrap();
    let texts: u32 = connection.query_row("SELECT count(*) FROM card_text", [], |row| row.get(0)).unwrap();
    assert_eq!(texts, 1_981);
}

#[test]
fn is_built_in_memory_where_its_folder_cannot_be_written() {
    let folder = tempdir().unwrap();
    let no_folder = folder.path().join("file");
    fs::write(&no_folder, "a file stands where the folder should be").unwrap();
    let catalog = Catalog::open(Some(&no_folder)).unwrap();
    assert!(catalog.why_in_memory().is_some());
    assert_eq!(catalog.cards().unwrap().len(), 1_981);
    assert_eq!(Catalog::open(None).unwrap().cards().unwrap().len(), 1_981);
}

/// Eight programs that start at once all answer, and leave one whole database.
#[test]
fn is_safe_when_several_start_at_once() {
    let folder = tempdir().unwrap();
    let children: Vec<_> = (0..8)
        .map(|_| {
            Command::new(env!("CARGO_BIN_EXE_zocalo"))
                .args(["search", "type:agenda", "--json", "--data-dir"])
                .arg(folder.path())
                .stdout(std::process::Stdio::piped())
                .spawn()
                .unwrap()
        })
        .collect();
    let answers: Vec<_> = children.into_iter().map(|child| child.wait_with_output().unwrap()).collect();
    assert!(answers.iter().all(|answer| answer.status.success()));
    assert!(answers.iter().all(|answer| answer.stdout == answers[0].stdout && !answer.stdout.is_empty()));
    only_file(&folder.path().join("cache"));
}

/// What stands on cards in Russian has a file of its own, written when it is first asked for; whatever happens to it, nobody
/// gets a wrong answer.
#[test]
fn what_a_russian_reads_is_kept_beside_and_built_again() {
    let folder = tempdir().unwrap();
    let search = "SELECT rowid || ' ' || text FROM card_text_in_russian WHERE card_text_in_russian MATCH 'влияние'";
    let found = || Catalog::open(Some(folder.path())).unwrap().texts(search, &[]).unwrap();
    number_of_cards(folder.path());
    only_file(folder.path());
    let whole = found();
    assert!(whole.len() > 50);
    let file = folder.path().join("cards-ru.db");
    let kept = fs::read(&file).unwrap();
    let before = fs::metadata(&file).unwrap().modified().unwrap();
    assert_eq!(found(), whole);
    assert_eq!(fs::metadata(&file).unwrap().modified().unwrap(), before);
    let mut changed = kept.clone();
    changed[kept.len() / 2] ^= 1;
    for damaged in [b"no database at all".to_vec(), Vec::new(), kept[..kept.len() / 2].to_vec(), changed] {
        fs::write(&file, &damaged).unwrap();
        assert_eq!(found(), whole);
        assert!(fs::read(&file).unwrap() == kept);
    }
    // Without a folder, and where it cannot be written, it is made in memory.
    assert_eq!(Catalog::open(None).unwrap().texts(search, &[]).unwrap(), whole);
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    assert_eq!(found(), whole);
}

/// `.cargo/config.toml` builds SQLite with less than its crate asks for, and `cargo install --git` does not read it: no statement
/// may want what only one of both has, and neither runs code that a statement names.
#[test]
fn nothing_asks_for_parts_of_sqlite_that_not_every_build_has() {
    const PARTS: [&str; 8] =
        ["fts3", "fts4", "rtree", "soundex(", "dbstat", "analyze ", "load_extension", "sqlite_stat"];
    let db = rusqlite::Connection::open_in_memory().unwrap();
    let fts5 = "SELECT sqlite_compileoption_used('ENABLE_FTS5')";
    assert!(db.query_row(fts5, [], |row| row.get::<_, bool>(0)).unwrap());
    assert!(db.query_row("SELECT load_extension('x')", [], |_| Ok(())).is_err());
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = ["schema", "src", "crates"].map(|folder| walkdir::WalkDir::new(root.join(folder)));
    let files = files.into_iter().flatten().map(|entry| entry.unwrap().into_path());
    let mut number = 0;
    for file in files.filter(|file| file.extension().is_some_and(|ending| ending == "sql" || ending == "rs")) {
        number += 1;
        let text = fs::read_to_string(&file).unwrap().to_lowercase();
        for part in PARTS {
            assert!(!text.contains(part), "{} speaks of {part}", file.display());
        }
    }
    assert!(number > 500);
}
