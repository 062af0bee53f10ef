//! Every card, in every way in which people write a count: all names of the card database, each in a list of each form.

use zocalo_cards::card::Section;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::{Deck, NameReading};
use zocalo_decks::formats::read_bytes;

/// How people write two copies of a card.
const FORMS: [fn(&str) -> String; 26] = [
    |name| format!("2 {name}"),
    |name| format!("2x {name}"),
    |name| format!("2 x {name}"),
    |name| format!("x2 {name}"),
    |name| format!("2 of {name}"),
    |name| format!("2x\"{name}\""),
    |name| format!("[2] {name}"),
    |name| format!("(2) {name}"),
    |name| format!("- 2 {name}"),
    |name| format!("2,{name}"),
    |name| format!("2\t{name}"),
    |name| format!("2,\"{name}\",Premier"),
    |name| format!("{name} x2"),
    |name| format!("{name} X 2"),
    |name| format!("{name} 2x"),
    |name| format!("{name}*2"),
    |name| format!("{name} (2)"),
    |name| format!("{name} (x2)"),
    |name| format!("{name} [2]"),
    |name| format!("{name}: 2"),
    |name| format!("{name}: x2"),
    |name| format!("{name}, 2"),
    |name| format!("{name}; 2"),
    |name| format!("{name}\t2"),
    |name| format!("{name} x2 # twice"),
    |name| format!("[b]{name}[/b] x2"),
];

#[test]
fn names_are_read_in_every_form_of_a_count() {
    forms_of_counts(27);
}

/// Every name.
#[test]
#[ignore = "eight seconds; .ci/run runs it"]
fn every_name_is_read_in_every_form_of_a_count() {
    forms_of_counts(1);
}

fn forms_of_counts(each: usize) {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let cards = catalog.cards().unwrap();
    assert!(cards.len() > 1_900);
    let mut wrong = Vec::new();
    let once: fn(&str) -> String = str::to_owned;
    for (form, copies) in FORMS.iter().map(|form| (form, 2)).chain([(&once, 1)]) {
        for card in cards.iter().step_by(each) {
            let line = form(&card.label);
            // Beside it stands a card that must not be touched.
            let list = read_bytes("list.txt".to_owned(), format!("1 Trade Pact\n{line}").as_bytes());
            let deck = list.map(|list| Deck::resolve(list, &catalog, &index).unwrap());
            let is_right = deck.is_ok_and(|deck| {
                // A starting ambassador leads the deck; the copy is counted all the same.
                let is_it = |at: usize| matches!(&deck.slots[at].reading, NameReading::Card(read, how) if read.id == card.id && !how.is_reading());
                let parts = [Section::Deck, Section::Ambassador];
                let others = deck.slots.len() - (0..deck.slots.len()).filter(|at| is_it(*at)).count();
                deck.list.remarks.is_empty()
                    && deck.count(&parts) == copies + 1
                    && deck.count(&parts) == deck.count(&Section::ALL)
                    && others == usize::from(card.label != "Trade Pact")
            });
            if !is_right {
                wrong.push(line);
            }
        }
    }
    assert!(wrong.is_empty(), "{} lines are read wrongly:\n{}", wrong.len(), wrong.join("\n"));
}

/// A line that is no card is never lost in silence: it is a card, a heading, a remark or a fault.
#[test]
fn no_line_with_a_count_vanishes() {
    for line in
        ["[2] Directing Events", "Total War x2", "Total War: 2", "Crusade: 2", "50 Credits a Week x3", "Total: 3"]
    {
        let list = read_bytes("list.txt".to_owned(), format!("1 Trade Pact\n{line}").as_bytes()).unwrap();
        assert_eq!(list.lines.len() + list.remarks.len(), 2, "{line}");
    }
}
