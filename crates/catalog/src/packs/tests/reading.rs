//! Reading packs and writing them.

use proptest::prelude::*;

use crate::packs::{Pack, PackError, for_others};
use zocalo_cards::card::{Card, Cost, Fact};
use zocalo_cards::data::cards::read_cards;
use zocalo_text::text::Source;

fn read(text: &str) -> Result<Pack, PackError> {
    Pack::read("test", Source { label: "test.toml".to_owned(), text: text.to_owned() })
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let long = format!("[[card]]\nname = \"X\"\ntext = \"{}\"\nsources = [\"text: y\"]\n", "a".repeat(4_001));
    for (text, line, reason) in [
        ("[[card]]\nname = \"X\"\ncost = 5\n", 1, "missing field `sources`"),
        ("[[card]]\nname = \"X\"\ncost = 999\nsources = [\"cost: y\"]\n", 3, "number"),
        ("[[card]]\nname = \"X\"\npsi = 999\nsources = [\"psi: y\"]\n", 3, "999"),
        ("[[card]]\nname = \"X\"\npsi = 100\nsources = [\"psi: y\"]\n", 3, "Psi cannot be 100"),
        ("[[card]]\nname = \"X\"\ncost = 100\nsources = [\"cost: y\"]\n", 3, "the cost cannot be 100"),
        ("[[card]]\nname = \"X\"\npsi = \"x\"\nsources = [\"psi: y\"]\n", 3, "invalid type"),
        ("[[card]]\nname = \"X\"\ncolour = \"x\"\nsources = []\n", 3, "unknown field `colour`"),
        ("[[card]]\nname = \"X\"\ncost = 5\nsources = [\"psi: y\"]\n", 3, "cost has no source"),
        ("[[card]]\nname = \"X\"\ncost = 5\nsources = [\"cost: \"]\n", 3, "cost has no source"),
        ("[[card]]\nname = \" \"\nsources = []\n", 2, "a card has no name"),
        (
            "[[card]]\nname = \"X\"\ntext = \"a\\u001b[2J\"\nsources = [\"text: y\"]\n",
            3,
            "text contains a control character",
        ),
        ("[[card]]\nname = \"X\"\nsources = [\"cost: \\u001b\"]\n", 3, "a source contains a control character"),
        (
            "[[card]]\nname = \"X\"\nprintings = [{ set = \"Zork\" }]\nsources = [\"set: y\"]\n",
            3,
            "there is no set \"Zork\"",
        ),
        (
            "[[card]]\nname = \"X\"\neffects = [{ when = \"in play\", by = 2, change = { draw = 1 } }]\nsources = [\"effects: y\"]\n",
            3,
            "`by` requires",
        ),
        (
            "[[card]]\nname = \"X\"\nsources = []\n\n[[card]]\nname = \"x\"\nsources = []\n",
            5,
            "appears twice; first in line 1",
        ),
        ("[[card]\n", 1, "unclosed array table"),
        ("name = 3\n", 1, "unknown field `name`"),
        (long.as_str(), 3, "text is longer than 4000 characters"),
    ] {
        let Err(PackError::Faults(source, faults)) = read(text) else { panic!("{text} is read") };
        let found = faults[0].reason.english();
        assert!(found.contains(reason), "{text}: {found}");
        assert_eq!(source.place(&faults[0].span).line, line, "{text}: {found}");
    }
}

#[test]
fn an_empty_pack_is_a_pack() {
    assert_eq!(read("").unwrap().cards, []);
    assert_eq!(read("# nothing yet\n").unwrap().cards, []);
    assert_eq!(read(&Pack::write("# A comment.\n", [])).unwrap().cards, []);
}

#[test]
fn texts_are_handed_on_only_when_it_is_asked_for() {
    let text = "[[card]]\nname = \"X\"\ncost = 5\ntext = \"t\"\nsources = [\"cost, text: y\"]\n\n\
        [[card]]\nname = \"Y\"\ntext = \"t\"\nsources = [\"text: y\"]\n";
    let pack = read(text).unwrap();
    let without: Vec<Card> = pack.cards.iter().filter_map(|entry| for_others(&entry.card, false)).collect();
    assert_eq!(without.len(), 1);
    assert_eq!((without[0].text.as_deref(), &without[0].sources[..]), (None, &["cost: y".to_owned()][..]));
    assert_eq!(pack.cards.iter().filter_map(|entry| for_others(&entry.card, true)).count(), 2);
}

/// Cards of the data with other names, figures and texts, every fact with a source.
fn cards() -> impl Strategy<Value = Vec<Card>> {
    let shipped = read_cards().unwrap();
    let one = (any::<prop::sample::Index>(), "\\PC{1,40}", "\\PC{0,200}", proptest::option::of(0_u8..100), 0_u8..100);
    prop::collection::vec(one, 0..20).prop_map(move |drawn| {
        let with =
            |(at, (index, name, text, cost, psi)): (usize, (prop::sample::Index, String, String, Option<u8>, u8))| {
                let mut card = index.get(&shipped).clone();
                card.name = format!("{at} {name}");
                card.label = String::new();
                card.id = zocalo_cards::card::CardId::default();
                card.text = Some(text);
                card.stated_cost = cost.map(Cost::Printed);
                card.psi = Some(psi);
                let words: Vec<&str> = Fact::known(&card).map(Fact::name).collect();
                card.sources = vec![format!("{}: a table", words.join(", "))];
                card
            };
        drawn.into_iter().enumerate().map(with).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_is_written_is_read_back_the_same(cards in cards()) {
        let text = Pack::write("# A table.\n", &cards);
        let read: Vec<Card> = read(&text).unwrap().cards.into_iter().map(|entry| entry.card).collect();
        prop_assert_eq!(&read, &cards);
        prop_assert_eq!(Pack::write("# A table.\n", &read), text);
    }

    #[test]
    fn no_text_brings_the_reader_down(text in "\\PC{0,200}", lines in prop::collection::vec("[a-z\\[\\]=\"{}, 0-9]{0,30}", 0..8)) {
        let _ = read(&text);
        let _ = read(&format!("[[card]]\nname = \"X\"\n{}\n", lines.join("\n")));
    }
}
