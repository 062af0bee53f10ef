//! Rows that say too much or two things at once, names that a row settles by itself, and one content in several files.

use std::collections::HashMap;

use super::tests::{Settler, read_as};
use super::*;
use crate::collection::{Holdings, List};

fn left(table: &str) -> Vec<(usize, String)> {
    let reading = read_as(table, "");
    let settled = Settler::new().names().resolve(&reading).unwrap();
    settled.left.into_iter().map(|left| (left.number, left.why.text().english())).collect()
}

fn placed(settled: &ResolvedRows) -> Vec<(usize, String)> {
    settled.placed.iter().map(|placed| (placed.number, placed.card.to_string())).collect()
}

#[test]
fn what_stands_behind_the_last_heading_is_reported() {
    let table = "Name,Quantity\nDelenn,1,000\nLennier,2,,\nVir Cotto,3,4,5\n";
    let behind = |text: &str| format!("its cell 3, \"{text}\", is past the last heading");
    assert_eq!(left(table), [(2, behind("000")), (4, behind("4"))]);
    // A heading of nothing heads nothing.
    assert_eq!(left("Name,Quantity,\nDelenn,1,000\n"), [(2, behind("000"))]);
    // A column that is asked for is one.
    let reading = read_as("Name,Quantity\nDelenn,1,signed\n", "note=3");
    assert_eq!((reading.rows[0].lot.note.as_str(), reading.rows[0].count()), ("signed", Some(1)));
}

#[test]
fn a_row_that_contradicts_itself_is_reported_and_not_guessed() {
    let other = "the card with that name is not of that race".to_owned();
    let table = "Name,Race,Quantity\nFirst Battle Fleet (Human),Narn,1\nDelenn,Narn,1\nDelenn,Vorlonx,1\nDelenn,Minbari,1\n\
        First Battle Fleet,Narn,1\nDelenn,-,1\nDelenn,Neutral,1\n";
    assert_eq!(left(table), [(2, other.clone()), (3, other), (4, "there is no race \"Vorlonx\"".to_owned())]);
    let table = "Name,List,Proxy\nDelenn,wanted,yes\nDelenn,,maybe\nDelenn,owned,yes\nDelenn,,no\n";
    let wanted = "it is marked both wanted and proxy".to_owned();
    assert_eq!(left(table), [(2, wanted), (3, "\"maybe\" in the proxy column is neither yes nor no".to_owned())]);
}

/// As they are they stay left; only who corrects them says what they mean.
#[test]
fn contradictions_stay_in_the_file_of_rows_that_are_left() {
    for table in [
        "Name,Quantity\nDelenn,1,000\n",
        "Name,List,Proxy\nDelenn,wanted,yes\n",
        "Name,Proxy\nDelenn,maybe\n",
        "Name,Race\nDelenn,Narn\n",
        "Name,Race\nDelenn,Vorlonx\n",
    ] {
        let reading = read_as(table, "");
        let settler = Settler::new();
        let settled = settler.names().resolve(&reading).unwrap();
        let again = settler.plan(&left_as_csv(&reading.rows, &settled.left), Mode::Add, &Holdings::new());
        assert_eq!((again.booked.0, again.left.len()), (0, 1), "{table}");
    }
}

#[test]
fn what_is_said_of_a_name_is_not_said_of_rows_that_their_race_tells_apart() {
    let settler = Settler::new();
    let reading = read_as("Name,Quantity,Race\nFirst Battle Fleet,2,Narn\nFirst Battle Fleet,1,\n", "");
    let wanted = [(2, "First Battle Fleet (Narn)".to_owned()), (3, "First Battle Fleet (Minbari)".to_owned())];
    let mut names = settler.names();
    names.say("First Battle Fleet", "First Battle Fleet (Minbari)").unwrap();
    assert_eq!(placed(&names.resolve(&reading).unwrap()), wanted);
    let (_, key) = settler.names().say("x", "First Battle Fleet (Minbari)").unwrap().unwrap();
    let remembered = HashMap::from([("first battle fleet".to_owned(), key)]);
    let mut names = RowNames::of(&settler.catalog, &settler.index, remembered);
    assert_eq!(placed(&names.resolve(&reading).unwrap()), wanted);
}

#[test]
fn a_line_that_may_be_read_in_several_ways_counts_once() {
    for mode in [Mode::Add, Mode::Set, Mode::Replace] {
        let plan = Settler::new().plan("50 Credits a Week\n1 Delenn\n3 Trade Pcat\n", mode, &Holdings::new());
        assert_eq!((plan.booked, plan.left_copies(), plan.copies), ((2, 2), 3, 5), "{}", mode.name());
    }
}

#[test]
fn a_set_that_nobody_knows_is_the_unknown_one() {
    for word in ["Unknown", "-", "?", "n/a", ""] {
        let reading = read_as(&format!("Name,Set\nDelenn,{word}\n"), "");
        assert_eq!(reading.rows[0].lot.printing, "", "{word}");
    }
    assert_eq!(read_as("Name,Set,Set code\nDelenn,?,P\n", "").rows[0].lot.printing, "Premier");
    assert_eq!(read_as("Name,Set\nDelenn,Strixhaven\n", "").rows[0].lot.printing, "Strixhaven");
}

#[test]
fn the_same_content_in_other_bytes_is_the_same() {
    let content = |bytes: &[u8]| read(bytes, &Options::default()).unwrap().content;
    let table = "Название;Кол-во\nTrade Pact;3\nDelenn;1\n";
    let same = content(table.as_bytes());
    let in_16: Vec<u8> = "\u{feff}".encode_utf16().chain(table.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    for bytes in [
        table.replace('\n', "\r\n").into_bytes(),
        table.replace(';', "\t").into_bytes(),
        table.replace("Delenn;1\n", "\n\"Delenn\";1;\n\n").into_bytes(),
        encoding_rs::WINDOWS_1251.encode(table).0.into_owned(),
        ["\u{feff}".as_bytes(), table.as_bytes()].concat(),
        in_16,
    ] {
        assert_eq!(content(&bytes), same, "{}", String::from_utf8_lossy(&bytes));
    }
    for other in [table.replace('3', "4"), format!("{table}Delenn;1\n"), table.replace("Delenn;1", "Delenn 1;")] {
        assert_ne!(content(other.as_bytes()), same, "{other}");
    }
    assert_eq!(content(b"3 Trade Pact\r\n\r\n1 Delenn"), content(b"3 Trade Pact\n1 Delenn\n"));
    assert_ne!(content(b"3 Trade Pact\n1 Delenn"), content(b"1 Trade Pact\n3 Delenn"));
    // As for which columns were asked: the file is the same one.
    let options = Options { columns: NamedColumns::read("name=1,quantity=2").unwrap(), ..Options::default() };
    assert_eq!(read(table.as_bytes(), &options).unwrap().content, same);
}

#[test]
fn lists_stay_what_they_are_where_a_proxy_is_none() {
    let reading = read_as("Name,List,Proxy\nDelenn,wanted,no\nDelenn,,yes\nDelenn,owned,x\n", "");
    let lists: Vec<List> = reading.rows.iter().map(|row| row.lot.list).collect();
    assert_eq!(lists, [List::Wanted, List::Proxy, List::Proxy]);
}

/// A binder of one card in thousands of places, imported again: with a look at all of them for each row this would take
/// minutes.
#[test]
fn rows_over_thousands_of_lots_of_one_card_are_planned_at_once() {
    let settler = Settler::new();
    let table: Vec<String> = (0..20_000).map(|place| format!("1,Delenn,p{place}\n")).collect();
    let table = table.concat();
    let table = format!("Count,Name,Place\n{table}");
    let there: Holdings = (settler.plan(&table, Mode::Add, &Holdings::new()).differences.into_iter())
        .map(|difference| (difference.lot, difference.delta))
        .collect();
    assert_eq!(there.len(), 20_000);
    let begin = std::time::Instant::now();
    for (mode, changes) in [(Mode::Set, 0), (Mode::Replace, 0), (Mode::Add, 20_000)] {
        assert_eq!(settler.plan(&table, mode, &there).differences.len(), changes);
    }
    assert!(begin.elapsed() < std::time::Duration::from_secs(60), "{:?}", begin.elapsed());
}
