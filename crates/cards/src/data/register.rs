//! The register of cards, from `data/register.txt`: a number for each card that never changes, so that what is written with
//! numbers today is read for ever.

use std::collections::HashMap;
use std::sync::OnceLock;

use zocalo_data as embedded;

/// The register in both directions.
#[derive(Debug)]
pub struct Register {
    /// Today's labels, by number, from 1.
    labels: Vec<&'static str>,
    numbers: HashMap<&'static str, u32>,
}

impl Register {
    /// Of a label, today's or the one with which the card came into the register.
    #[must_use]
    pub fn number(&self, label: &str) -> Option<u32> {
        self.numbers.get(label).copied()
    }

    /// Today's label of a number; `None` when this version knows no such card.
    #[must_use]
    pub fn label(&self, number: u32) -> Option<&'static str> {
        let at = usize::try_from(number).ok()?.checked_sub(1)?;
        self.labels.get(at).copied()
    }
}

/// A line is a card, and its place is the number. A card that was given another label since has it behind a tab.
fn lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    embedded::REGISTER.lines().map(|line| line.split_once('\t').unwrap_or((line, line)))
}

/// The register, read when it is first asked for.
#[must_use]
pub fn register() -> &'static Register {
    static REGISTER: OnceLock<Register> = OnceLock::new();
    REGISTER.get_or_init(|| {
        let (first, labels): (Vec<_>, Vec<_>) = lines().unzip();
        // Today's label comes before one that another card had once.
        let numbers = first.into_iter().zip(1..).chain(labels.iter().copied().zip(1..)).collect();
        Register { labels, numbers }
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{lines, register};
    use crate::data::cards::read_cards;
    use zocalo_text::files::digest::{EMPTY, extend};

    /// How many cards the register had when it was first written, and the digest of their lines, as another program computed it.
    const FIRST: (usize, u64) = (1_981, 0xb78d_6fa4_6490_00d1);

    /// `REGISTER=append` writes the cards that are missing to its end.
    #[test]
    fn every_card_has_one_number() {
        let cards = read_cards().unwrap();
        let labels: BTreeSet<&str> = cards.iter().map(|card| card.label.as_str()).collect();
        let registered: BTreeSet<&str> = lines().map(|(_, label)| label).collect();
        assert_eq!(registered.len(), lines().count(), "a label stands in two lines");
        let new = cards.iter().map(|card| card.label.as_str()).filter(|label| !registered.contains(label));
        let new: Vec<&str> = new.collect();
        if std::env::var("REGISTER").is_ok_and(|value| value == "append") && !new.is_empty() {
            let file = "../../data/register.txt";
            let text = std::fs::read_to_string(file).unwrap();
            std::fs::write(file, format!("{text}{}\n", new.join("\n"))).unwrap();
            return;
        }
        assert!(new.is_empty(), "REGISTER=append adds {new:?}");
        let gone: Vec<&&str> = registered.difference(&labels).collect();
        assert!(gone.is_empty(), "write the labels of today behind a tab: {gone:?}");
        for card in &cards {
            let number = register().number(&card.label).unwrap();
            assert_eq!(register().label(number), Some(card.label.as_str()));
        }
        assert_eq!((register().label(0), register().label(u32::MAX)), (None, None));
    }

    #[test]
    fn no_line_of_the_register_ever_changes() {
        let (count, digest) = FIRST;
        let first: String = lines().take(count).flat_map(|(first, _)| [first, "\n"]).collect();
        assert_eq!(extend(EMPTY, first.as_bytes()), digest);
        assert!(lines().count() >= count);
    }
}
