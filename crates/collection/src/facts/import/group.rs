//! The rows of one card. They are merged as long as all that they state agrees; rows that say otherwise of a card are left,
//! each of them, as nobody can tell which of them is right.

use super::left_row::LeftRow;
use super::matching::{Cards, Match, called};
use super::merging::{disagreement, merge_rows};
use super::row::RowFacts;
use crate::messages::table_import as say;
use zocalo_cards::card::{Card, CardType, Loyalty};
use zocalo_text::text::fold;

/// Which card the rows of a group mean.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Key {
    /// The card at this place.
    Known(usize),
    /// A new one, by name, version, and of fleets the race.
    New(String, Option<String>, Option<Loyalty>),
}

/// The rows of one card.
pub(super) struct Group {
    /// The card.
    pub key: Key,
    /// How the first row means it.
    pub found: Match,
    /// The first row, with what the others add.
    pub first: RowFacts,
    /// The other rows, as they were read.
    pub merged: Vec<RowFacts>,
    /// Names under which no card is known yet, of rows of which somebody said that they mean this card.
    pub spellings: Vec<String>,
    /// Whether its rows are left.
    pub is_left: bool,
}

impl Key {
    /// The key of a card that nobody knew.
    #[must_use]
    pub(super) fn new(row: &RowFacts) -> Self {
        let race = row.facts.loyalty.filter(|_| row.facts.kind == Some(CardType::Fleet));
        Self::New(fold(&row.name), row.version.as_deref().map(fold), race)
    }
}

impl Group {
    /// The group of a card of which this is the first row.
    #[must_use]
    pub(super) fn of(key: Key, found: Match, first: RowFacts, cards: &Cards) -> Self {
        let mut group = Self { key, found, first, merged: Vec::new(), spellings: Vec::new(), is_left: false };
        let (found, name) = (group.found.clone(), group.first.name.clone());
        group.learn(&found, &name, cards);
        group
    }

    /// One more row of the card; rows that disagree go to those that are `left`.
    pub(super) fn join(&mut self, row: RowFacts, found: &Match, cards: &Cards, left: &mut Vec<LeftRow>) {
        let differing = disagreement(&self.first, &row);
        if differing.is_empty() && !self.is_left {
            self.learn(found, &row.name, cards);
            merge_rows(&mut self.first, row.clone());
            self.merged.push(row);
            return;
        }
        let card = match &self.key {
            Key::Known(at) => vec![called(cards.card(*at)).to_owned()],
            Key::New(..) => Vec::new(),
        };
        let is_other_set = matches!((&self.first.set, &row.set), (Some(a), Some(b)) if a != b);
        let words: Vec<&str> = differing.iter().map(|fact| fact.name()).collect();
        let why = |number: usize| match (words.is_empty(), is_other_set) {
            (true, _) => say::RowsDisagree { row: number }.text(),
            (false, true) => say::RowMatches { row: number, facts: words.join(", ") }.text(),
            (false, false) => say::RowSameCard { row: number, facts: words.join(", ") }.text(),
        };
        left.push(LeftRow::of(&row, why(self.first.number), card.clone(), is_other_set));
        // Which of two sets the card is of, its printings say, if any.
        let is_own = matches!(&self.key, Key::Known(at) if is_printed_in(cards.card(*at), &self.first));
        if !(self.is_left || is_other_set && is_own) {
            self.is_left = true;
            let others = std::iter::once(&self.first).chain(&self.merged);
            left.extend(others.map(|other| LeftRow::of(other, why(row.number), card.clone(), is_other_set)));
        }
    }

    /// Takes note of a spelling that somebody said is this card's.
    fn learn(&mut self, found: &Match, name: &str, cards: &Cards) {
        let is_noted = self.spellings.iter().any(|known| fold(known) == fold(name));
        if matches!(found, Match::Said(_)) && !cards.knows(name) && !is_noted {
            self.spellings.push(name.to_owned());
        }
    }
}

/// Whether a card is known to be printed in the set of a row.
#[must_use]
pub(super) fn is_printed_in(card: &Card, row: &RowFacts) -> bool {
    row.set.as_ref().is_some_and(|set| card.printings.iter().any(|printing| printing.set == *set))
}
