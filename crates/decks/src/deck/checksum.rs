//! The checksum of a list: a few letters that are the same for two lists of the same cards, whatever their format, their order
//! and their spelling, so that a judge sees at a glance whether the deck on paper is the deck in the file.

use std::collections::BTreeMap;

use super::{Deck, Slot};
use zocalo_cards::card::Section;
use zocalo_text::files::digest::{EMPTY, extend};
use zocalo_text::text::fold;

/// Crockford's base 32, whose letters are not confused when read aloud or copied by hand.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Two different lists share a checksum by chance once in 2^40.
const LENGTH: usize = 8;

impl Deck {
    /// Such as `7F3K-92QD`: of all sections with their cards and numbers, and nothing else in the file. It detects mistakes,
    /// not forgery.
    #[must_use]
    pub fn checksum(&self) -> String {
        let mut cards: BTreeMap<(Section, String), u32> = BTreeMap::new();
        for slot in &self.slots {
            *cards.entry((slot.section, name(slot))).or_default() += slot.count;
        }
        let mut digest = EMPTY;
        for ((section, name), count) in cards {
            digest = extend(digest, format!("{}\t{name}\t{count}\n", section.key()).as_bytes());
        }
        let digest = spread(digest);
        // Five bits a letter, so that each number is that of a letter.
        let bits = |at: usize| (digest >> (5 * at) & 0b1_1111).to_le_bytes()[0];
        let letters: String = (0..LENGTH).map(|at| char::from(LETTERS[usize::from(bits(at))])).collect();
        let (first, last) = letters.split_at(LENGTH / 2);
        format!("{first}-{last}")
    }
}

/// The label of a card; of a name that is no card, what was written.
fn name(slot: &Slot) -> String {
    slot.card().map_or_else(|| format!("?{}", fold(&slot.written)), |card| card.label.clone())
}

/// Lets every bit of a digest decide every letter; the last step of `SplitMix64`.
fn spread(digest: u64) -> u64 {
    let digest = (digest ^ (digest >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let digest = (digest ^ (digest >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    digest ^ (digest >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::deck::{Deck, read_toml};
    use zocalo_catalog::catalog::Catalog;
    use zocalo_catalog::names::Index;
    use zocalo_text::text::Source;

    fn checksum(text: &str) -> String {
        let catalog = Catalog::open(None).unwrap();
        let index = Index::load(&catalog).unwrap();
        let source = Source { label: "deck.toml".to_owned(), text: text.to_owned() };
        Deck::resolve(read_toml(source).unwrap(), &catalog, &index).unwrap().checksum()
    }

    #[test]
    fn order_spelling_and_what_the_deck_is_called_change_nothing() {
        let one = checksum("race = \"Narn\"\n[deck]\n\"Trade Pact\" = 2\n\"Border Raid\" = 1\n");
        let other = checksum("name = \"Mine\"\nrace = \"Narn\"\n[deck]\n\"border raid\" = 1\n\"TRADE PACT\" = 2\n");
        assert_eq!(one, other);
        assert_eq!(one.len(), 9);
    }

    #[test]
    fn every_change_of_the_list_changes_it() {
        let lists = [
            "[deck]\n",
            "[deck]\n\"Trade Pact\" = 1\n",
            "[deck]\n\"Trade Pact\" = 2\n",
            "[deck]\n\"Border Raid\" = 2\n",
            "[reserve]\n\"Trade Pact\" = 2\n",
            "[deck]\n\"No Such Card\" = 2\n",
            "[deck]\n\"Trade Pact\" = 1\n\"Border Raid\" = 1\n",
        ];
        let checksums: BTreeSet<String> = lists.iter().map(|list| checksum(list)).collect();
        assert_eq!(checksums.len(), lists.len(), "{checksums:?}");
    }
}
