//! The text comes back as it was, and is read as people write it.

use proptest::prelude::*;

use super::write::write_line;
use super::*;
use crate::collection::holdings::Holdings;
use crate::collection::lot::{CardKey, Label, Lot};

fn lot(name: &str, version: &str, loyalty: &str) -> Lot {
    let key = CardKey { name: name.to_owned(), version: version.to_owned(), loyalty: loyalty.to_owned() };
    Lot::of(key, List::Owned)
}

fn only(line: &str) -> ListedLine {
    let mut listing = read(line);
    assert_eq!(listing.faults, [], "{line}");
    assert_eq!(listing.entries.len(), 1, "{line}");
    listing.entries.remove(0)
}

#[test]
fn a_line_says_everything_of_a_lot() {
    let mut full = lot("Trade Pact", "", "");
    full.printing = "Deluxe".to_owned();
    full.condition = "played".to_owned();
    full.place = "binder 2".to_owned();
    full.note = "signed".to_owned();
    full.label = Label::Keep;
    full.list = List::Proxy;
    let line = write_line(&full, 3);
    assert_eq!(
        line,
        "3 Trade Pact [Deluxe] {condition: played} {place: binder 2} {note: signed} {label: keep} {proxy}"
    );
    assert_eq!(line, format!("3 {full}"), "as a lot shows itself everywhere");
    assert_eq!((only(&line).count, only(&line).lot), (3, full));
    let holdings = Holdings::from([(lot("Delenn", "ambassador", ""), 1), (lot("First Battle Fleet", "", "Human"), 2)]);
    let text = write(&holdings);
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("# Zocalo collection, form 1: owned, proxy, wanted"));
    assert_eq!(lines.skip(1).collect::<Vec<_>>(), ["1 Delenn (ambassador)", "2 First Battle Fleet (Human)"]);
    assert_eq!(read(&text).holdings(), Ok(holdings));
}

#[test]
fn a_number_with_a_cross_before_it_is_no_silent_comment() {
    let listing = read("#3 Trade Pact\n#2) Alliance\n# 3 Trade Pact\n#\n#3\n## 4 of these\n1 Delenn\n");
    let said: Vec<String> = listing.faults.iter().map(|fault| fault.reason.english()).collect();
    assert_eq!(said, ["#3 may be a number of copies or a comment", "#2) may be a number of copies or a comment"]);
    assert_eq!(listing.entries.len(), 1);
}

#[test]
fn lists_are_read_as_people_write_them() {
    for (line, count, name, set) in [
        ("3 Trade Pact", 3, "Trade Pact", ""),
        ("  3 Trade Pact  ", 3, "Trade Pact", ""),
        ("Trade Pact", 1, "Trade Pact", ""),
        ("Trade Pact x3", 3, "Trade Pact", ""),
        ("3x Trade Pact", 3, "Trade Pact", ""),
        ("[3] Trade Pact", 3, "Trade Pact", ""),
        ("Trade Pact (3)", 3, "Trade Pact", ""),
        ("Trade Pact [3]", 3, "Trade Pact", ""),
        ("- 3 Trade Pact", 3, "Trade Pact", ""),
        ("3 Trade Pact [tgw] # from Bob", 3, "Trade Pact", "tgw"),
        ("3 Trade Pact [Deluxe] // two", 3, "Trade Pact", "Deluxe"),
        ("3 Trade Pact [My set]", 3, "Trade Pact", "My set"),
        ("3 Trade Pact {set: great war}", 3, "Trade Pact", "great war"),
        ("0 Trade Pact", 0, "Trade Pact", ""),
        ("3 Vlur/Nhar", 3, "Vlur/Nhar", ""),
    ] {
        let entry = only(line);
        assert_eq!(
            (entry.count, entry.lot.card.name.as_str(), entry.lot.printing.as_str()),
            (count, name, set),
            "{line}"
        );
    }
    let entry = only("2 Delenn {Place:  box   1 } {TRADE} {wanted}");
    assert_eq!((entry.lot.place.as_str(), entry.lot.label, entry.lot.list), ("box 1", Label::Trade, List::Wanted));
    assert_eq!(only("50 Credits a Week").ways.len(), 2, "all ways are given");
    assert_eq!(read("\n# 3 Trade Pact\n// more\n-----\n").entries, []);
}

#[test]
fn what_cannot_be_read_has_its_place() {
    for (line, at, reason) in [
        ("3 Trade Pact {place: box", 13..14, "this brace is never closed"),
        ("3 Trade Pact {foil}", 13..19, "\"foil\" is not a property of a copy"),
        ("3 Trade Pact {foil: }", 13..21, "\"foil\" is not a property of a copy"),
        ("3 Trade Pact {conditon: played}", 13..31, "\"conditon\" is not a property of a copy"),
        ("3 Trade Pact {label: sell}", 13..26, "there is no label \"sell\""),
        ("3x", 0..2, "a number without a card name"),
        ("{place: box}", 0..12, "a number without a card name"),
        ("1000000000 Trade Pact", 0..21, "1000000000 is not a number of copies"),
    ] {
        let listing = read(&format!("1 Delenn\n{line}\n1 Refa"));
        assert_eq!(listing.entries.len(), 2, "{line}");
        let [fault] = &listing.faults[..] else { panic!("{line}: {:?}", listing.faults) };
        assert_eq!((fault.span.clone(), fault.reason.english().as_str()), (at.start + 9..at.end + 9, reason), "{line}");
        assert!(listing.holdings().is_err());
    }
    let newer = read("# Zocalo collection, form 2: owned\n1 Delenn");
    assert_eq!((newer.lists, newer.faults.len()), (None, 1));
}

#[test]
fn what_another_list_says_of_a_card_is_kept_in_its_note() {
    for (line, note) in [
        ("3 Trade Pact {foil: etched}", "foil: etched"),
        ("3 Trade Pact {note: mine} {Signed by: Ann: twice}", "mine; signed by: Ann: twice"),
        ("3 Trade Pact {foil: etched} {note: mine}", "foil: etched; mine"),
    ] {
        let entry = only(line);
        assert_eq!((entry.count, entry.lot.note.as_str()), (3, note), "{line}");
        assert_eq!(only(&write_line(&entry.lot, 3)).lot, entry.lot);
    }
}

/// A text that a field may hold: no control characters, no space at its ends.
fn field() -> impl Strategy<Value = String> {
    let signs = prop_oneof![
        3 => "[a-zA-Zé0-9 '’.,:;=+@\"-]{0,12}",
        2 => "[]\\[(){}\\\\#/ x0-9\\u{202e}\\u{a0}\\u{2028}\\u{200b}u|]{0,12}",
        1 => "\\PC{0,12}",
    ];
    signs.prop_map(|text| text.trim().chars().filter(|sign| !sign.is_control()).collect())
}

prop_compose! {
    fn any_lot()(
        (name, version) in (field().prop_filter("a name", |name| !name.is_empty()), prop_oneof![Just(String::new()), field()]),
        loyalty in prop_oneof![3 => Just(String::new()), 1 => Just("Narn".to_owned()), 1 => field()],
        version_is_loyalty in prop::bool::weighted(0.1),
        (printing, condition, place, note) in (field(), field(), field(), field()),
        label in prop::sample::select(&Label::ALL[..]),
        list in prop::sample::select(&List::ALL[..]),
    ) -> Lot {
        let version = if version_is_loyalty { "Human".to_owned() } else { version };
        Lot { card: CardKey { name, version, loyalty }, list, printing, condition, place, label, note }
    }
}

proptest! {
    /// Whatever a lot says, its line says the same, on one line and without a sign that nobody sees.
    #[test]
    fn every_lot_comes_back(lots in prop::collection::btree_map(any_lot(), -5..200_i64, 0..6)) {
        let mut holdings: Holdings = lots;
        holdings.retain(|lot, count| *count != 0 && lot.check().is_ok());
        let text = write(&holdings);
        prop_assert!(!text.contains(zocalo_text::text::is_unfit), "{}", text);
        prop_assert_eq!(text.lines().count(), holdings.len() + 2);
        let listing = read(&text);
        prop_assert_eq!(listing.lists.as_deref(), Some(&List::ALL[..]));
        prop_assert_eq!(listing.holdings(), Ok(holdings), "{}", text);
    }

    /// Any text is read without a panic, and what is read is of some line.
    #[test]
    fn any_text_is_read(text in "([0-9]{0,3}[ x]?[a-zA-Z \\\\{}\\[\\]()#:é]{0,20}\n){0,6}") {
        let listing = read(&text);
        for entry in &listing.entries {
            prop_assert!(entry.lot.check().is_ok() && !entry.ways.is_empty());
            prop_assert_eq!(only(&write_line(&entry.lot, entry.count)).lot, entry.lot.clone());
        }
        prop_assert!(listing.faults.iter().all(|fault| fault.span.end <= text.len()));
    }
}
