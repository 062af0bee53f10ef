//! Names that Russian players translate word by word, from `data/names-in-russian.toml`: `марсианская колония`, `торговый договор`.

use std::collections::HashMap;
use std::sync::OnceLock;

use serde::Deserialize;

use super::ear::ear;
use super::scripts::{Respelling, is_cyrillic};
use super::search::same;
use super::{How, Index, Resolved};
use zocalo_cards::card::{CardId, Race};
use zocalo_data as embedded;
use zocalo_text::text::{fold, stem_in_russian};

/// Words that count in no name, in either language.
const SMALL: [&str; 30] = [
    "are", "do", "a", "an", "and", "at", "for", "in", "is", "of", "on", "the", "to", "with", "и", "в", "во", "на",
    "для", "с", "со", "из", "к", "о", "об", "у", "по", "от", "до", "при",
];

/// In words.
const LONGEST: usize = 6;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    words: HashMap<String, Vec<String>>,
}

/// An English word that a Russian one means, and whether that is how it is translated first.
type Meant = (String, bool);

/// The English words of each Russian one, by its stem and by itself; a test reads the table, so that it never panics.
fn words() -> &'static HashMap<String, Vec<Meant>> {
    static WORDS: OnceLock<HashMap<String, Vec<Meant>>> = OnceLock::new();
    WORDS.get_or_init(|| {
        let file: File =
            toml::from_str(embedded::NAMES_IN_RUSSIAN).expect("data/names-in-russian.toml reads, as a test checks");
        let mut words: HashMap<String, Vec<Meant>> = HashMap::new();
        for (english, russian) in file.words {
            for (at, word) in russian.into_iter().enumerate() {
                let folded = fold(&word);
                let stem = stem_in_russian(&folded);
                let keys = [whole(&folded), stem.to_owned()].into_iter().chain(without_vowel(stem));
                for key in keys {
                    words.entry(key).or_default().push((english.clone(), at == 0));
                }
            }
        }
        words
    })
}

/// The key of a word as it stands in the table, which means more than a stem that others share: `месть`, `место`.
fn whole(folded: &str) -> String {
    format!("={folded}")
}

fn meant_by(word: &str) -> &'static [Meant] {
    let words = words();
    words.get(&whole(word)).or_else(|| words.get(stem_in_russian(word))).map_or(&[][..], Vec::as_slice)
}

/// The stem of the other cases of a noun with a vowel only in its first: `порядк` of `порядок`.
fn without_vowel(stem: &str) -> Option<String> {
    let mut signs: Vec<char> = stem.chars().collect();
    let at = signs.len().checked_sub(2).filter(|at| *at > 1 && matches!(signs[*at], 'о' | 'е'))?;
    signs.remove(at);
    Some(signs.into_iter().collect())
}

fn telling(folded: &str) -> Vec<&str> {
    folded.split(' ').filter(|word| !word.is_empty() && !SMALL.contains(word)).collect()
}

impl Index {
    /// The cards whose name a Russian text has word by word, in any order; `None` for a text with fewer words.
    #[must_use]
    pub fn translated(&self, typed: &str, race: Option<Race>, fewest: usize) -> Option<Resolved> {
        let folded = fold(typed);
        let typed = telling(&folded);
        if !(fewest..=LONGEST).contains(&typed.len()) || !typed.iter().all(|word| word.contains(is_cyrillic)) {
            return None;
        }
        let meant: Vec<&[Meant]> = typed.iter().map(|word| meant_by(word)).collect();
        if meant.iter().all(|words| words.is_empty()) {
            return None;
        }
        let is_name = |name: &str| {
            let mut left = telling(name);
            left.len() == typed.len()
                && typed.iter().zip(&meant).all(|(word, meant)| {
                    let is_it = |part: &&str| {
                        meant.iter().any(|(english, _)| english == part) || (meant.is_empty() && ear(word) == ear(part))
                    };
                    left.iter().position(is_it).map(|at| left.swap_remove(at)).is_some()
                })
        };
        let mut found: Vec<_> = self.all_spellings().iter().filter(|known| is_name(known.spelling.text())).collect();
        // `месть` is Revenge first, and Vendetta as well.
        if let [only] = meant[..]
            && found.len() > 1
        {
            let is_first = |name: &str| only.iter().any(|(english, is_first)| *is_first && english == name);
            let firsts: Vec<_> = found.iter().copied().filter(|known| is_first(known.spelling.text())).collect();
            found = if firsts.is_empty() { found } else { firsts };
        }
        let first = found.first()?;
        if found.iter().all(|other| same(first, other)) {
            return Some(match self.named(first.spelling.text(), race)? {
                Resolved::Card(id, _) => Resolved::Card(id, How::Respelt(Respelling::Alphabet)),
                open => open,
            });
        }
        let mut ids: Vec<_> = found.iter().map(|known| known.card).collect();
        ids.dedup();
        Some(Resolved::Several(ids))
    }
}

impl Index {
    /// The name that a Russian text has word by word, where it is one; of one word only where that is translated so first.
    #[must_use]
    pub fn name_translated(&self, typed: &str) -> Option<String> {
        let bare = |id: CardId| self.label(id).split(" (").next().unwrap_or_default().to_owned();
        let is_first = || words().get(&whole(&fold(typed))).is_some_and(|words| words.iter().any(|(_, first)| *first));
        let fewest = if is_first() { 1 } else { FEWEST_IN_SEARCH };
        match self.translated(typed, None, fewest)? {
            Resolved::Card(id, _) => Some(bare(id)),
            Resolved::Several(ids) => {
                let name = bare(*ids.first()?);
                ids.iter().all(|id| bare(*id) == name).then_some(name)
            }
            Resolved::Unknown(_) => None,
        }
    }
}

/// In words: another word alone is more likely one of a text.
const FEWEST_IN_SEARCH: usize = 2;

#[cfg(test)]
mod tests {
    use super::super::{How, Index, Resolved};
    use super::words;
    use crate::catalog::Catalog;
    use std::collections::HashSet;
    use zocalo_text::text::fold;

    #[test]
    fn every_word_of_the_table_is_one_of_a_name() {
        let catalog = Catalog::open(None).unwrap();
        let names: HashSet<String> = catalog
            .cards()
            .unwrap()
            .iter()
            .flat_map(|card| fold(&card.label).split(' ').map(str::to_owned).collect::<Vec<_>>())
            .collect();
        let strange: Vec<&String> =
            words().values().flatten().map(|(word, _)| word).filter(|word| !names.contains(*word)).collect();
        assert!(strange.is_empty(), "{strange:?}");
    }

    #[test]
    fn names_are_read_word_by_word_in_any_case() {
        let index = Index::load(&Catalog::open(None).unwrap()).unwrap();
        for (typed, label) in [
            ("марсианская колония", "Mars Colony"),
            ("Торговый договор", "Trade Pact"),
            ("договор о нейтралитете", "Neutrality Treaty"),
            ("слуги порядка", "Servants of Order"),
            ("Беженцы", "Refugees"),
            ("месть", "Revenge"),
            ("торговым пактом", "Trade Pact"),
        ] {
            match index.resolve(typed, None) {
                Resolved::Card(id, How::Respelt(_)) => assert_eq!(index.label(id), label, "{typed}"),
                other => panic!("{typed}: {other:?}"),
            }
        }
        assert_eq!(index.translated("беженцы", None, 2), None);
    }
}
