//! The search through all names for what is no name itself.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use super::scripts::in_latin;
use super::similarity::{ERROR, NamedSpelling, Similarity, Spelling, Typed};
use super::{How, Index, MOST_SHOWN, Resolved, SearchBudget};
use crate::catalog::all_names;
use zocalo_cards::card::{CardId, Race};
use zocalo_text::order::Order as _;
use zocalo_text::text::fold;

/// In letters. In a shorter name another letter makes another name.
const SHORTEST_SLIP: usize = 5;

/// In letters, of a name whose letters may be in another order.
const FEWEST_SHUFFLED: usize = 7;

/// Nothing longer is searched for, in bytes: no name is nearly as long.
pub(super) const LONGEST: usize = 200;

pub(super) struct Like<'a> {
    pub(super) known: &'a NamedSpelling,
    pub(super) similarity: Similarity,
}

impl Index {
    /// Looks through all names; see [`Index::resolve`].
    pub(super) fn search(&self, folded: &str, race: Option<Race>) -> Resolved {
        let like = self.like(folded);
        let Some(best) = like.first() else { return Resolved::Unknown(Vec::new()) };
        let mut shown = self.ranked(&like, folded, race);
        shown.truncate(MOST_SHOWN);
        // Here it names cards known by name only, and not in full.
        if !self.spelt(folded).names.is_empty() {
            return if shown.len() > 1 { Resolved::Several(shown) } else { Resolved::Unknown(shown) };
        }
        // What stands nearly as near leaves it open, and so does what holds all that was typed: "Ranger" is short for
        // the names that it is part of, and no slip of the pen for "Anger".
        let has_rival = has_rival(&like);
        // A letter behind a name stands for a version, and which one is open: "G'Drog (a)".
        let has_version = folded
            .rsplit_once(' ')
            .is_some_and(|(name, last)| last.chars().count() == 1 && best.known.spelling.text() == name);
        if best.similarity.may_be_meant && !has_rival && !has_version {
            let text = best.known.spelling.text();
            match self.named(text, race) {
                Some(Resolved::Card(id, _)) => return Resolved::Card(id, How::TypingError),
                Some(several) => return several,
                None if !self.spelt(text).names.is_empty() => return self.search(text, race),
                None => return Resolved::Card(best.known.card, How::TypingError),
            }
        }
        // A word of names is a name cut short rather than initials: `Aid` is no Anti-Intruder Device.
        let is_word = like.iter().any(|other| other.similarity.contains_all_words);
        if let Some(card) = of_initials(folded, &like).filter(|_| !is_word) {
            return Resolved::Card(card, How::Alias);
        }
        let held = self.cards(like.iter().filter(|other| other.similarity.contains_all_words), race).len();
        if held > 1 || (best.similarity.may_be_meant && shown.len() > 1) {
            Resolved::Several(shown)
        } else {
            Resolved::Unknown(shown)
        }
    }

    /// The only card of whose full name a text differs by one slip of the pen, whatever longer names are near: who writes one
    /// name after the other means the whole of each. One in Cyrillic letters is compared as it sounds: `Калейн`.
    #[must_use]
    pub fn slip(&self, typed: &str, patience: &SearchBudget) -> Option<CardId> {
        let vowels = || typed.contains('й').then(|| fold(&in_latin(&typed.replace('й', "и"))));
        self.slip_of(&fold(&in_latin(typed)), patience).or_else(|| self.slip_of(&vowels()?, patience)).or_else(|| {
            let typed = fold(typed);
            (!patience.is_lost()).then(|| self.of_same_letters(&typed)).flatten()
        })
    }

    /// The only card whose name of one word has the letters of a text in another order: `Sabatoge`.
    fn of_same_letters(&self, typed: &str) -> Option<CardId> {
        let sorted = |word: &str| {
            let mut letters: Vec<char> = word.chars().collect();
            letters.order();
            letters
        };
        let letters = sorted(typed);
        if letters.len() < FEWEST_SHUFFLED || typed.contains(' ') {
            return None;
        }
        let is_it = |known: &&NamedSpelling| {
            let name = known.spelling.text();
            let is_like = name.len() == typed.len() && name.as_bytes()[0] == typed.as_bytes()[0];
            is_like && name != typed && sorted(name) == letters
        };
        let mut found = self.all_spellings().iter().filter(is_it);
        let first = found.next()?;
        if !found.all(|other| same(first, other)) {
            return None;
        }
        match self.named(first.spelling.text(), None)? {
            Resolved::Card(id, How::Named) => Some(id),
            _ => None,
        }
    }

    fn slip_of(&self, folded: &str, patience: &SearchBudget) -> Option<CardId> {
        if patience.is_lost() || folded.chars().count() < SHORTEST_SLIP {
            return None;
        }
        let like = self.like(folded);
        let mut near = like.iter().filter(|like| like.similarity.is_one_slip);
        let first = near.next()?;
        if !near.all(|other| same(first.known, other.known)) {
            return None;
        }
        match self.named(first.known.spelling.text(), None)? {
            Resolved::Card(id, How::Named) => Some(id),
            _ => None,
        }
    }

    /// These cards, and behind them all others whose names hold what was typed.
    pub(super) fn and_all_that_hold(&self, folded: &str, mut ids: Vec<CardId>, race: Option<Race>) -> Vec<CardId> {
        let like = self.like(folded);
        let held = self.cards(like.iter().filter(|like| like.similarity.contains_all_words), race);
        let others: Vec<CardId> = held.into_iter().filter(|id| !ids.contains(id)).collect();
        ids.extend(others);
        ids
    }

    /// The cards of these spellings as somebody is shown them. Who typed the name of a card known by name only, and not
    /// in full, more likely means one that is known: those that hold what was typed stand before it, the others behind.
    pub(super) fn ranked(&self, like: &[Like<'_>], folded: &str, race: Option<Race>) -> Vec<CardId> {
        let cards = self.cards(like, race);
        let bare = &self.spelt(folded).names;
        if bare.is_empty() {
            return cards;
        }
        let is_known = |like: &&Like<'_>| self.is_known(like.known.card);
        let held = like.iter().filter(|like| like.similarity.contains_all_words).filter(is_known);
        let mut ranked = self.cards(held, race);
        ranked.retain(|id| !bare.contains(id));
        // So many that the card itself is shown too.
        ranked.truncate(MOST_SHOWN - 1);
        let rest: Vec<CardId> = bare.iter().copied().chain(cards).filter(|id| !ranked.contains(id)).collect();
        let mut seen: HashSet<CardId> = HashSet::new();
        ranked.into_iter().chain(rest).filter(|id| seen.insert(*id)).collect()
    }

    /// The spellings that are like what was typed, the likest first; of those as like, the cards of which more is
    /// known than the name, then the ones that begin so, then the shorter, which hold less that was not typed.
    pub(super) fn like(&self, folded: &str) -> Vec<Like<'_>> {
        if folded.is_empty() || folded.len() > LONGEST {
            return Vec::new();
        }
        let typed = Typed::new(folded);
        let like = |known| Some(Like { known, similarity: typed.similarity(&known.spelling)? });
        let mut like: Vec<Like<'_>> = self.all_spellings().iter().filter_map(like).collect();
        self.sort(&mut like, folded);
        like
    }

    /// Puts what is likest to a folded text first.
    pub(super) fn sort(&self, like: &mut [Like<'_>], folded: &str) {
        like.order_by_key(|like| {
            let text = like.known.spelling.text();
            let begun = text.bytes().zip(folded.bytes()).take_while(|(one, other)| one == other).count();
            // One or two letters in common are chance.
            let is_known = self.is_known(like.known.card);
            (like.similarity.cost, !is_known, Reverse(begun / 3), text.len(), self.label(like.known.card))
        });
    }

    /// The cards of these spellings, each once, in their order. A name stands for all cards that bear it, those of
    /// the race first and those without a version before the others.
    pub(super) fn cards<'a>(&self, like: impl IntoIterator<Item = &'a Like<'a>>, race: Option<Race>) -> Vec<CardId> {
        let mut seen = HashSet::new();
        let mut cards = Vec::new();
        for like in like {
            let mut ids = like.known.bearers.clone().unwrap_or_else(|| vec![like.known.card]);
            self.order(&mut ids, race);
            cards.extend(ids.into_iter().filter(|id| seen.insert(*id)));
        }
        cards
    }

    pub(super) fn all_spellings(&self) -> &[NamedSpelling] {
        self.spellings.get_or_init(|| self.spellings())
    }

    fn spellings(&self) -> Vec<NamedSpelling> {
        let all = self.database.read(all_names).unwrap_or_default();
        let mut names: HashMap<String, usize> = HashMap::with_capacity(all.len());
        let mut spellings: Vec<NamedSpelling> = Vec::with_capacity(all.len() * 5 / 4);
        for (row, aliases) in all {
            let card = row.id;
            let spelling = |text: &str| NamedSpelling { spelling: Spelling::new(text), card, bearers: None };
            if let Some(at) = names.get(&row.folded_name) {
                spellings[*at].bearers.get_or_insert_default().push(card);
            } else {
                names.insert(row.folded_name.clone(), spellings.len());
                spellings.push(NamedSpelling { bearers: Some(vec![card]), ..spelling(&row.folded_name) });
            }
            if row.folded_label != row.folded_name {
                spellings.push(spelling(&row.folded_label));
            }
            spellings.extend(aliases.iter().map(|alias| spelling(alias)));
            self.keep(row);
        }
        spellings
    }
}

const FEWEST_INITIALS: usize = 4;

/// The only card of these whose name has these initials: `nmtb` is Not Meant to Be.
fn of_initials(folded: &str, like: &[Like<'_>]) -> Option<CardId> {
    if folded.contains(' ') || folded.chars().count() < FEWEST_INITIALS {
        return None;
    }
    let has_them = |like: &&Like<'_>| {
        like.known.spelling.text().split(' ').filter_map(|word| word.chars().next()).eq(folded.chars())
    };
    let mut all = like.iter().filter(has_them);
    let first = all.next()?;
    all.all(|other| same(first.known, other.known)).then_some(first.known.card)
}

/// Whether something stands nearly as near as the first of these, or holds all that was typed, and is something else.
pub(super) fn has_rival(like: &[Like<'_>]) -> bool {
    let Some(best) = like.first() else { return false };
    like.iter().any(|other| {
        (other.similarity.cost <= best.similarity.cost + ERROR || other.similarity.contains_all_words)
            && !same(best.known, other.known)
    })
}

/// Whether two spellings lead to the same answer: the same word, a name and another card that bears it, or two of one card.
pub(super) fn same(one: &NamedSpelling, other: &NamedSpelling) -> bool {
    one.card == other.card
        || one.spelling.text() == other.spelling.text()
        || one.bearers.as_ref().is_some_and(|bearers| bearers.contains(&other.card))
}
