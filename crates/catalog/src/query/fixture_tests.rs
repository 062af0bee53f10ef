//! Searches as players type them, from `tests/searches/`: of each the first answer is what is meant. `SEARCHES=FILE` tries
//! those of another file of the same form.

use std::fmt::Write as _;

use super::tests::{Asker, CATALOG};
use super::{Query, meant, understood};
use zocalo_cards::card::Card;

/// The first hits, and the query by which they were found.
fn answer(typed: &str) -> (Vec<Card>, String) {
    CATALOG.with(|catalog| {
        let found = |query: &Query| {
            let sql = query.plan(catalog).unwrap().cards();
            catalog.search(&sql.text, &sql.parameters).unwrap()
        };
        let understood = match understood(typed, &mut Asker(catalog)).unwrap() {
            Ok(understood) => understood,
            Err(error) => return (Vec::new(), error.to_string()),
        };
        let cards = found(&understood.query);
        if !cards.is_empty() {
            return (cards, understood.query.to_string());
        }
        let near = meant(typed, &understood, &mut Asker(catalog)).unwrap();
        match near.filter(|near| understood.is_answered_by(near)) {
            Some(near) => (found(&near.query), format!("near: {}", near.query)),
            None => (cards, format!("nothing: {}", understood.query)),
        }
    })
}

/// What is wrong with the answer to a search; `None` when it is useful.
fn fault(typed: &str, kind: &str, truth: &str) -> Option<String> {
    let (cards, query) = answer(typed);
    let first: Vec<&str> = cards.iter().take(10).map(|card| card.label.as_str()).collect();
    let is_good = match kind {
        "card" => cards.iter().take(3).any(|card| card.label == truth || card.name == truth),
        "set" => {
            let meant = super::tests::labels(truth);
            let right = first.iter().filter(|label| meant.iter().any(|other| other == *label)).count();
            !first.is_empty() && right * 10 >= first.len() * 9
        }
        other => return Some(format!("there is no kind {other}")),
    };
    (!is_good).then(|| format!("`{typed}` is read as {query}: {} cards, {first:?}", cards.len()))
}

/// The files of searches, with how many of each may be useless.
const FILES: [(&str, usize); 2] = [("players.tsv", 5), ("strangers.tsv", 5)];

#[test]
fn players_find_what_they_mean() {
    if let Ok(file) = std::env::var("SEARCHES") {
        return find(&file, 5);
    }
    for (name, most) in FILES {
        find(&format!("{}/../../tests/searches/{name}", env!("CARGO_MANIFEST_DIR")), most);
    }
}

fn find(file: &str, most: usize) {
    let text = std::fs::read_to_string(file).unwrap();
    let (mut all, mut faults) = (0, String::new());
    let mut wrong = 0;
    for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
        let row: Vec<&str> = line.split('\t').collect();
        let [_, typed, kind, truth] = row[..] else { panic!("{line}") };
        if (typed, kind) == ("typed", "kind") {
            continue;
        }
        all += 1;
        if let Some(fault) = fault(typed, kind, truth) {
            wrong += 1;
            let _ = writeln!(faults, "{fault}");
        }
    }
    assert!(wrong <= most, "{wrong} of {all} are useless:\n{faults}");
}
