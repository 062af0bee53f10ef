//! A document of rulings and the cards: what is placed with which card, what is not, and what that changes.

use std::collections::{BTreeMap, BTreeSet};

use super::document::RulingsDocument;
use super::placing::{Place, Placer};
use crate::catalog::{Catalog, CatalogError};
use crate::names::Index;
use crate::packs::Rulings;
use zocalo_cards::card::CardId;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportedRulings {
    /// The rulings by card, ready to be kept.
    pub rulings: BTreeMap<String, Vec<String>>,
    /// Each heading with what it came to, in the order of the document.
    pub headings: Vec<HeadingCards>,
    /// How many rulings the document holds.
    pub count: usize,
    /// The lines of rulings under no heading.
    pub orphans: Vec<usize>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeadingCards {
    pub heading: String,
    pub line: usize,
    /// How many rulings stand under it.
    pub rulings: usize,
    pub lines: Vec<usize>,
    /// The labels of the cards that it names; none where it is not placed.
    pub cards: Vec<String>,
    /// Whether the cards are called otherwise.
    pub is_reading: bool,
    /// The labels of the cards that are perhaps meant, where it is not placed.
    pub candidates: Vec<String>,
}

impl ImportedRulings {
    #[must_use]
    pub fn placed(&self) -> usize {
        self.headings.iter().filter(|heading| !heading.cards.is_empty()).map(|heading| heading.rulings).sum()
    }

    #[must_use]
    pub fn not_placed(&self) -> usize {
        let open = self.headings.iter().filter(|heading| heading.cards.is_empty());
        open.map(|heading| heading.rulings).sum::<usize>() + self.orphans.len()
    }
}

pub fn import(document: RulingsDocument, catalog: &Catalog, index: &Index) -> Result<ImportedRulings, CatalogError> {
    let cards_of = Placer::new(catalog, index);
    let labels = |cards: &[CardId]| -> Vec<String> { cards.iter().map(|id| index.label(*id).to_owned()).collect() };
    let mut import = ImportedRulings { count: document.count(), ..ImportedRulings::default() };
    import.orphans = document.orphans.iter().map(|ruling| ruling.line).collect();
    for section in document.sections {
        let (cards, is_reading, candidates) = match cards_of.place(&section.heading)? {
            Place::Named(cards) => (labels(&cards), false, Vec::new()),
            Place::Read(cards) => (labels(&cards), true, Vec::new()),
            Place::Open(cards) => (Vec::new(), false, labels(&cards)),
        };
        let placed = HeadingCards {
            heading: section.heading,
            line: section.line,
            rulings: section.rulings.len(),
            lines: section.rulings.iter().map(|ruling| ruling.line).collect(),
            cards,
            is_reading,
            candidates,
        };
        for card in &placed.cards {
            let kept = import.rulings.entry(card.clone()).or_default();
            kept.extend(section.rulings.iter().map(|ruling| ruling.text.clone()));
        }
        import.headings.push(placed);
    }
    import.rulings.retain(|_, rulings| !rulings.is_empty());
    Ok(import)
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RulingChanges {
    /// How many rulings are new: on their card no such ruling was there.
    pub new: usize,
    pub gone: usize,
    /// How many stay.
    pub same: usize,
    /// The labels of the cards with a ruling that is new or gone.
    pub cards: Vec<String>,
}

#[must_use]
pub fn changes(before: &Rulings, after: &BTreeMap<String, Vec<String>>) -> RulingChanges {
    let mut changes = RulingChanges::default();
    let labels: BTreeSet<&String> = before.rulings.keys().chain(after.keys()).collect();
    for label in labels {
        let old = before.of(label);
        let new = after.get(label).map_or(&[][..], Vec::as_slice);
        let mut left: BTreeMap<&str, usize> = BTreeMap::new();
        for ruling in old {
            *left.entry(ruling).or_default() += 1;
        }
        let mut same = 0;
        for ruling in new {
            if let Some(count) = left.get_mut(ruling.as_str()).filter(|count| **count > 0) {
                *count -= 1;
                same += 1;
            }
        }
        changes.same += same;
        changes.new += new.len() - same;
        changes.gone += old.len() - same;
        if (new.len(), old.len()) != (same, same) {
            changes.cards.push(label.clone());
        }
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulings::read_document;

    const TEXT: &str = "Trade Pact\n- One.\n- Two.\n\nThe Unheard Of Card\n- Three.\n\nTrade Pact / Border Raid\n- Four.\n\n\
        A word of thanks to everybody who ever asked anything about these cards, and to nobody else.\n- Five.\n";

    fn imported() -> ImportedRulings {
        let catalog = Catalog::open(None).unwrap();
        let index = Index::load(&catalog).unwrap();
        let placer = Placer::new(&catalog, &index);
        import(read_document(TEXT, |line| placer.is_name(line)), &catalog, &index).unwrap()
    }

    #[test]
    fn every_ruling_is_placed_or_not() {
        let import = imported();
        assert_eq!((import.count, import.placed(), import.not_placed()), (5, 3, 2));
        assert_eq!(import.rulings["Trade Pact"], ["One.", "Two.", "Four."]);
        assert_eq!(import.rulings["Border Raid"], ["Four."]);
        assert_eq!(import.orphans, [12]);
        let open: Vec<(usize, &[usize])> = import
            .headings
            .iter()
            .filter(|heading| heading.cards.is_empty())
            .map(|heading| (heading.line, heading.lines.as_slice()))
            .collect();
        assert_eq!(open, [(5, &[6][..])]);
    }

    #[test]
    fn changes_count_what_is_new_gone_and_the_same() {
        let all = |pairs: &[(&str, &[&str])]| -> BTreeMap<String, Vec<String>> {
            let one = |(label, rulings): &(&str, &[&str])| {
                ((*label).to_owned(), rulings.iter().map(|&ruling| ruling.to_owned()).collect())
            };
            pairs.iter().map(one).collect()
        };
        let before =
            Rulings { rulings: all(&[("A", &["1", "2"]), ("B", &["3"]), ("C", &["4"])]), ..Rulings::default() };
        let after = all(&[("A", &["2", "5", "2"]), ("C", &["4"]), ("D", &["6"])]);
        let changes = changes(&before, &after);
        assert_eq!((changes.new, changes.gone, changes.same), (3, 2, 2));
        assert_eq!(changes.cards, ["A", "B", "D"]);
    }
}
