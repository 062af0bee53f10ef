//! Which cards a few letters mean: the beginnings of words of the name, else letters in its order; `a..d` for a range.

use fuzzy_matcher::FuzzyMatcher as _;
use fuzzy_matcher::skim::SkimMatcherV2;

use zocalo_cards::card::{Card, Rarity};
use zocalo_collection::collection::CardKey;
use zocalo_text::order::Order as _;
use zocalo_text::text::fold;

/// The most cards that are offered for letters that begin no word.
const MOST_LOOSE: usize = 40;

#[derive(Debug, Clone)]
pub(crate) struct EntryCard {
    pub key: CardKey,
    pub label: String,
    folded: String,
    /// Where it was printed, with the rarity where that is known.
    sets: Vec<(String, Option<Rarity>)>,
    pub owned: i64,
}

impl EntryCard {
    pub(crate) fn of(card: &Card, owned: i64) -> Self {
        let sets = card.printings.iter().map(|printing| (printing.set.clone(), printing.rarity)).collect();
        Self { key: CardKey::of(card), folded: fold(&card.label), label: card.label.clone(), sets, owned }
    }

    pub(super) fn is_in(&self, set: &str) -> bool {
        self.sets.iter().any(|(printed, _)| printed == set)
    }

    pub(super) fn rarity_in(&self, set: &str) -> Option<Rarity> {
        self.sets.iter().find(|(printed, _)| printed == set)?.1
    }
}

/// How many copies, and which card: `3 trade`, `trade x3`.
pub(super) fn asked(text: &str) -> (i64, &str) {
    let text = text.trim();
    let number = |word: &str| word.trim_matches(['x', 'X', 'х', '×']).parse::<i64>().ok();
    if let Some((first, rest)) = text.split_once(char::is_whitespace)
        && let Some(count) = number(first)
    {
        return (count, rest.trim());
    }
    if let Some((rest, last)) = text.rsplit_once(char::is_whitespace)
        && last.starts_with(['x', 'X', 'х', '×'])
        && let Some(count) = number(last)
    {
        return (count, rest.trim());
    }
    match number(text).filter(|_| !text.is_empty()) {
        Some(count) => (count, ""),
        None => (1, text),
    }
}

/// The cards that are meant, the likeliest first; of a set those that were printed in it, unless none of them is meant.
pub(super) fn found(query: &str, cards: &[EntryCard], set: &str) -> Vec<usize> {
    let all: Vec<usize> = (0..cards.len()).collect();
    let of_set: Vec<usize> = all.iter().copied().filter(|at| cards[*at].is_in(set)).collect();
    if query.is_empty() {
        return of_set;
    }
    let first = if set.is_empty() { Vec::new() } else { among(query, cards, &of_set) };
    if first.is_empty() { among(query, cards, &all) } else { first }
}

fn among(query: &str, cards: &[EntryCard], places: &[usize]) -> Vec<usize> {
    if let Some((from, to)) = query.split_once("..") {
        let (from, to) = (fold(from), fold(to));
        let is_in =
            |name: &str| name >= from.as_str() && (to.is_empty() || name < to.as_str() || name.starts_with(&to));
        return places.iter().copied().filter(|at| is_in(&cards[*at].folded)).collect();
    }
    let typed = fold(query);
    let words: Vec<&str> = typed.split_whitespace().collect();
    let begins = |name: &str| words.iter().all(|word| name.split([' ', '(', '-']).any(|part| part.starts_with(word)));
    let mut found: Vec<usize> = places.iter().copied().filter(|at| begins(&cards[*at].folded)).collect();
    if found.is_empty() {
        let matcher = SkimMatcherV2::default();
        let score = |at: usize| Some((matcher.fuzzy_match(&cards[at].folded, &typed)?, at));
        let mut scored: Vec<(i64, usize)> = places.iter().filter_map(|at| score(*at)).collect();
        scored.order_by_key(|(score, at)| (std::cmp::Reverse(*score), *at));
        return scored.into_iter().take(MOST_LOOSE).map(|(_, at)| at).collect();
    }
    // A name that begins so comes before one that has such a word, a shorter one before a longer.
    found.order_by_key(|at| {
        let name = &cards[*at].folded;
        (!name.starts_with(&typed), name.len(), *at)
    });
    found
}
