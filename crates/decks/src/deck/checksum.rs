//! The checksum of a list: a few letters that are the same for two lists of the same cards, whatever their format, their order
//! and their spelling, so that a judge sees at a glance whether the deck on paper is the deck in the file.

use std::collections::BTreeMap;

use super::{Deck, Slot};
use zocalo_cards::card::Section;
use zocalo_text::files::digest::{EMPTY, extend};
use zocalo_text::text::fold;

/// Crockford's base 32, whose letters are not confused when read aloud or copied by hand.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The letter of a number below 32.
pub(crate) fn letter(number: u8) -> char {
    char::from(LETTERS[usize::from(number & 31)])
}

/// The number of a letter; those that look like a digit are taken for it.
pub(crate) fn number_of(letter: char) -> Option<u8> {
    let sign = match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        sign => sign,
    };
    (0..32).find(|number| self::letter(*number) == sign)
}

/// A checksum as it is written, from what somebody has copied by hand; `None` for what is none.
#[must_use]
pub fn checksum_called(text: &str) -> Option<String> {
    let numbers = text.chars().filter(|sign| !sign.is_whitespace() && *sign != '-').map(number_of);
    let letters: String = numbers.map(|number| number.map(letter)).collect::<Option<_>>()?;
    (letters.len() == LENGTH).then(|| format!("{}-{}", &letters[..LENGTH / 2], &letters[LENGTH / 2..]))
}

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
        let letters: String = (0..LENGTH).map(|at| letter(bits(at))).collect();
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

    use super::checksum_called;
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
    fn a_checksum_is_known_as_people_copy_it() {
        for text in ["7f3k-92qd", " 7F3K 92QD\n", "7F3K92QD"] {
            assert_eq!(checksum_called(text).as_deref(), Some("7F3K-92QD"), "{text}");
        }
        assert_eq!(checksum_called("OIL0-92QD").as_deref(), Some("0110-92QD"));
        for text in ["", "7F3K-92Q", "7F3K-92QDA", "7F3K-92QU", "ЖЖЖЖ-ЖЖЖЖ"] {
            assert_eq!(checksum_called(text), None, "{text}");
        }
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
