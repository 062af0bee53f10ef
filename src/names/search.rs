//! The search through all names for what is no name itself.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::likeness::{ERROR, Likeness, Spelling, Typed};
use super::{How, Index, MOST_SHOWN, Settled};
use crate::card::{CardId, Race};

/// Nothing longer is searched for, in bytes: no name is nearly as long.
const LONGEST: usize = 200;

/// One spelling, and what it names.
pub struct Known {
    spelling: Spelling,
    /// The row of the card.
    row: usize,
    /// Whether it is a printed name, which several cards may bear, and not the label or alias of one card.
    is_name: bool,
}

/// A spelling that is like what was typed.
pub struct Like<'a> {
    known: &'a Known,
    likeness: Likeness,
}

impl Index {
    /// Looks through all names; see [`Index::settle`].
    pub(super) fn search(&self, folded: &str, race: Option<Race>) -> Settled {
        let like = self.like(folded);
        let Some(best) = like.first() else { return Settled::Unknown(Vec::new()) };
        // What stands nearly as near leaves it open, and so does what holds all that was typed: "Ranger" is short for
        // the names that it is part of, and no slip of the pen for "Anger".
        let is_rival = |other: &&Like<'_>| {
            (other.likeness.cost <= best.likeness.cost + ERROR || other.likeness.is_held)
                && !self.same(best.known, other.known)
        };
        let has_rival = like.iter().any(|other| is_rival(&other));
        if best.likeness.may_be_meant && !has_rival {
            let settled = if best.known.is_name { self.named(best.known.spelling.text(), race) } else { None };
            match settled {
                None => return Settled::Card(self.rows[best.known.row].id, How::TypingError),
                Some(Settled::Card(id, _)) => return Settled::Card(id, How::TypingError),
                Some(several) => return several,
            }
        }
        let held = self.cards(like.iter().filter(|other| other.likeness.is_held), race).len();
        let mut shown = self.cards(&like, race);
        shown.truncate(MOST_SHOWN);
        if held > 1 || (best.likeness.may_be_meant && shown.len() > 1) {
            Settled::Several(shown)
        } else {
            Settled::Unknown(shown)
        }
    }

    /// The spellings that are like what was typed, the likest first; of those as like, the ones that begin so, then
    /// the shorter, which hold less that was not typed.
    pub(super) fn like(&self, folded: &str) -> Vec<Like<'_>> {
        if folded.is_empty() || folded.len() > LONGEST {
            return Vec::new();
        }
        let typed = Typed::new(folded);
        let spellings = self.spellings.get_or_init(|| self.spellings());
        let like = |known| Some(Like { known, likeness: typed.likeness(&known.spelling)? });
        let mut like: Vec<Like<'_>> = spellings.iter().filter_map(like).collect();
        like.sort_by_key(|like| {
            let text = like.known.spelling.text();
            let begun = text.bytes().zip(folded.bytes()).take_while(|(one, other)| one == other).count();
            // One or two letters in common are chance.
            (like.likeness.cost, Reverse(begun / 3), text.len(), &self.rows[like.known.row].label)
        });
        like
    }

    /// The cards of these spellings, each once, in their order. A name stands for all cards that bear it, those of
    /// the race first and those without a version before the others.
    pub(super) fn cards<'a>(&self, like: impl IntoIterator<Item = &'a Like<'a>>, race: Option<Race>) -> Vec<CardId> {
        let mut seen = HashSet::new();
        let mut cards = Vec::new();
        for like in like {
            let rows = match self.by_name.get(like.known.spelling.text()) {
                Some(rows) if like.known.is_name => rows.as_slice(),
                _ => &[like.known.row],
            };
            let mut rows = rows.to_vec();
            let is_of_race =
                |row: usize| race.is_some_and(|race| self.rows[row].loyalty.as_deref() == Some(race.name()));
            rows.sort_by_key(|row| (!is_of_race(*row), self.rows[*row].version.is_some()));
            cards.extend(rows.into_iter().map(|row| self.rows[row].id).filter(|id| seen.insert(*id)));
        }
        cards
    }

    /// Whether two spellings lead to the same answer: a name and another card that bears it, or two of one card.
    fn same(&self, one: &Known, other: &Known) -> bool {
        one.row == other.row || (one.is_name && self.rows[one.row].folded_name == self.rows[other.row].folded_name)
    }

    fn spellings(&self) -> Vec<Known> {
        let mut names = HashSet::new();
        let mut known = Vec::with_capacity(self.rows.len() * 5 / 4);
        for (at, row) in self.rows.iter().enumerate() {
            let mut add =
                |text: &str, is_name: bool| known.push(Known { spelling: Spelling::new(text), row: at, is_name });
            if names.insert(&row.folded_name) {
                add(&row.folded_name, true);
            }
            if row.folded_label != row.folded_name {
                add(&row.folded_label, false);
            }
            for alias in &row.folded_aliases {
                add(alias, false);
            }
        }
        known
    }
}
