//! The card database on disk: built once, shared, replaced when it is damaged or old, done without when it cannot be
//! written.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::tempdir;
use zocalo::catalog::Catalog;

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
