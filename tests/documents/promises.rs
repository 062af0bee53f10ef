//! The table of promises names tests that exist.

use std::path::Path;

/// The names in backticks of a cell.
fn names(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

/// Whether a name leads to a test: `FILE::TEST`, `TRANSCRIPT::CASE`, or the path of what runs one.
fn is_there(name: &str) -> bool {
    let Some((file, function)) = name.split_once("::") else { return Path::new(name).exists() };
    let Ok(text) = std::fs::read_to_string(file) else { return false };
    if Path::new(file).extension().is_some_and(|ending| ending == "md") {
        return text.lines().any(|line| line.strip_prefix("## ") == Some(function));
    }
    let head = format!("fn {function}(");
    text.lines().any(|line| line.trim_start().starts_with(&head)) && text.contains("#[test]")
}

#[test]
fn every_promise_names_tests_that_exist() {
    let table = std::fs::read_to_string("tests/promises.md").unwrap();
    let rows: Vec<Vec<&str>> = table
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| promise "))
        .map(|line| line.trim_matches('|').split('|').collect())
        .collect();
    assert!(rows.len() >= 25, "{} promises", rows.len());
    for row in rows {
        let [promise, _, held] = row[..] else { panic!("three columns: {row:?}") };
        let missing: Vec<&str> = names(held).filter(|name| !is_there(name)).collect();
        assert!(missing.is_empty(), "{promise}: there is no {missing:?}");
        assert!(names(held).next().is_some(), "{promise}: no test holds it");
    }
    assert!(!is_there("tests/documents/promises.rs::no_such_test") && !is_there("tests/cases/card.md::no-such-case"));
}
