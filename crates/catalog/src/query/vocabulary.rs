//! The words of players, from `data/synonyms.toml`: small words that a search leaves out, and words of one meaning.

use std::collections::HashSet;
use std::sync::OnceLock;

use serde::Deserialize;

use super::tree::{Expr, QueryTerm};
use zocalo_data as embedded;
use zocalo_text::text::{Language, fold, stem_in_russian};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SynonymFile {
    small: Vec<String>,
    same: Vec<Vec<String>>,
}

pub(super) struct Vocabulary {
    small: HashSet<String>,
    /// The words and phrases of one meaning.
    same: Vec<Vec<String>>,
}

/// The table, read once; a test reads it, so that it never panics.
pub(super) fn vocabulary() -> &'static Vocabulary {
    static WORDS: OnceLock<Vocabulary> = OnceLock::new();
    WORDS.get_or_init(|| {
        let file: SynonymFile = toml::from_str(embedded::SYNONYMS).expect("data/synonyms.toml reads, as a test checks");
        Vocabulary { small: file.small.into_iter().collect(), same: file.same }
    })
}

impl Vocabulary {
    pub(super) fn same_as(&self, word: &str) -> Vec<&str> {
        let folded = fold(word);
        let wanted = stem(&folded);
        // A stem begins its word: most words are none by that.
        let is_it = |other: &String| other.starts_with(wanted) && !other.contains(' ') && stem(other) == wanted;
        let groups = self.same.iter().filter(|group| group.iter().any(is_it));
        groups.flatten().filter(|other| !is_it(other)).map(String::as_str).collect()
    }

    /// Whether a word says nothing about a card.
    pub(super) fn is_small(&self, word: &str) -> bool {
        self.small.contains(&fold(word))
    }
}

/// The conditions without the small words among them, unless nothing else would be left.
pub(super) fn without_small(parts: &[Expr]) -> Vec<&Expr> {
    let kept: Vec<&Expr> = parts.iter().filter(|part| !is_small(part)).collect();
    if kept.is_empty() { parts.iter().collect() } else { kept }
}

pub(super) fn is_small(part: &Expr) -> bool {
    matches!(part, Expr::Leaf(QueryTerm::Words { text, begins: false, literal: false }) if vocabulary().is_small(text))
}

/// A folded word without the usual endings: rough, and only for finding words in this table.
pub(super) fn stem(word: &str) -> &str {
    if Language::of(word) == Language::Russian {
        return stem_in_russian(word);
    }
    let ends = ["ings", "ing", "ies", "ed", "es", "s", "e", "y"];
    let cut = ends.iter().find_map(|end| word.strip_suffix(end).filter(|stem| stem.len() >= 3)).unwrap_or(word);
    // `destroys` ends in two ways.
    ["e", "y"].iter().find_map(|end| cut.strip_suffix(end).filter(|stem| stem.len() >= 3)).unwrap_or(cut)
}

#[cfg(test)]
mod tests {
    use super::{stem, vocabulary};

    #[test]
    fn forms_of_a_word_share_its_stem() {
        for (one, other) in [
            ("negates", "negating"),
            ("agendas", "agenda"),
            ("rares", "rare"),
            ("bounties", "bounty"),
            ("destroys", "destroy"),
        ] {
            assert_eq!(stem(one), stem(other));
        }
        assert_ne!(stem("cheaper"), stem("cheap"));
        assert!(vocabulary().same_as("cancels").contains(&"negate"));
        assert!(!vocabulary().same_as("cancel").contains(&"cancel"));
        assert!(vocabulary().is_small("the") && !vocabulary().is_small("hand"));
    }
}
