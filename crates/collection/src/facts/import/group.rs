//! The rows of one card. They are merged as long as all that they state agrees; rows that say otherwise of a card are left,
//! each of them, as nobody can tell which of them is right.

use std::collections::HashMap;

use super::column::{CardTable, OWN};
use super::columns::ImportColumn;
use super::matching::{CardFinder, Match, called};
use super::row::RowFacts;
use crate::messages::table_import as say;
use zocalo_cards::card::{Card, CardType, Fact, Loyalty, Printing};
use zocalo_decks::grid::{GridRow, table as csv};
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::fold;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum GroupKey {
    /// The card at this place.
    Known(usize),
    /// A new one, by name, version, and of fleets the race.
    New(String, Option<String>, Option<Loyalty>),
}

pub(super) struct CardRows {
    pub key: GroupKey,
    pub found: Match,
    /// The first row, with what the others add.
    pub first: RowFacts,
    pub merged: Vec<RowFacts>,
    /// Names under which no card is known yet, of rows of which somebody said that they mean this card.
    pub spellings: Vec<String>,
    pub is_left: bool,
}

impl GroupKey {
    /// The key of a card that nobody knew.
    #[must_use]
    pub(super) fn new(row: &RowFacts) -> Self {
        let race = row.facts.loyalty.filter(|_| row.facts.kind == Some(CardType::Fleet));
        Self::New(fold(&row.name), row.version.as_deref().map(fold), race)
    }
}

impl CardRows {
    #[must_use]
    pub(super) fn of(key: GroupKey, found: Match, first: RowFacts, cards: &CardFinder) -> Self {
        let mut group = Self { key, found, first, merged: Vec::new(), spellings: Vec::new(), is_left: false };
        let (found, name) = (group.found.clone(), group.first.name.clone());
        group.learn(&found, &name, cards);
        group
    }

    /// One more row of the card; rows that disagree go to those that are `left`.
    pub(super) fn join(&mut self, row: RowFacts, found: &Match, cards: &CardFinder, left: &mut Vec<LeftRow>) {
        let differing = disagreement(&self.first, &row);
        if differing.is_empty() && !self.is_left {
            self.learn(found, &row.name, cards);
            merge_rows(&mut self.first, row.clone());
            self.merged.push(row);
            return;
        }
        let card = match &self.key {
            GroupKey::Known(at) => vec![called(cards.card(*at)).to_owned()],
            GroupKey::New(..) => Vec::new(),
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
        let is_own = matches!(&self.key, GroupKey::Known(at) if is_printed_in(cards.card(*at), &self.first));
        if !(self.is_left || is_other_set && is_own) {
            self.is_left = true;
            let others = std::iter::once(&self.first).chain(&self.merged);
            left.extend(others.map(|other| LeftRow::of(other, why(row.number), card.clone(), is_other_set)));
        }
    }

    /// Takes note of a spelling that somebody said is this card's.
    fn learn(&mut self, found: &Match, name: &str, cards: &CardFinder) {
        let is_noted = self.spellings.iter().any(|known| fold(known) == fold(name));
        if matches!(found, Match::Said(_)) && !cards.knows(name) && !is_noted {
            self.spellings.push(name.to_owned());
        }
    }
}

#[must_use]
pub(super) fn is_printed_in(card: &Card, row: &RowFacts) -> bool {
    row.set.as_ref().is_some_and(|set| card.printings.iter().any(|printing| printing.set == *set))
}

/// The facts of which two rows say otherwise. Sets and traits are lists, to which each adds.
#[must_use]
pub(super) fn disagreement(one: &RowFacts, other: &RowFacts) -> Vec<Fact> {
    let (one, other) = (&one.facts, &other.facts);
    let differs = |fact: &Fact| match fact {
        Fact::Keywords | Fact::Aliases => false,
        Fact::Text => one.text.as_deref().map(fold) != other.text.as_deref().map(fold),
        Fact::Printings => one.printings.iter().flatten().any(|a| {
            let same = other.printings.iter().flatten().find(|b| b.set == a.set);
            same.is_some_and(|b| a.rarity.is_some() && b.rarity.is_some() && a.rarity != b.rarity)
        }),
        _ => !one.agrees(*fact, other),
    };
    one.stated().filter(|fact| other.states(*fact) && differs(fact)).collect()
}

pub(super) fn merge_rows(one: &mut RowFacts, other: RowFacts) {
    for fact in other.facts.stated() {
        match fact {
            _ if !one.facts.states(fact) => one.facts.copy(fact, &other.facts),
            Fact::Keywords => add_words(one.facts.keywords.get_or_insert_default(), other.facts.keywords.as_deref()),
            Fact::Aliases => add_words(one.facts.aliases.get_or_insert_default(), other.facts.aliases.as_deref()),
            Fact::Printings => {
                add_printings(one.facts.printings.get_or_insert_default(), other.facts.printings.as_deref());
            }
            _ => {}
        }
    }
    one.set = one.set.take().or(other.set);
    one.race = one.race.or(other.race);
}

fn add_words(known: &mut Vec<String>, more: Option<&[String]>) {
    for word in more.unwrap_or_default() {
        if !known.iter().any(|known| fold(known) == fold(word)) {
            known.push(word.clone());
        }
    }
}

fn add_printings(known: &mut Vec<Printing>, more: Option<&[Printing]>) {
    for printing in more.unwrap_or_default() {
        match known.iter_mut().find(|known| known.set == printing.set) {
            None => known.push(printing.clone()),
            Some(known) => known.rarity = known.rarity.or(printing.rarity),
        }
    }
}

// The rows that no card takes and why, also as a table of their own, which somebody corrects and imports.

/// The rows that are left, as CSV with all their cells: what somebody fills in comes first, then why.
#[must_use]
pub(super) fn left_as_csv(table: &CardTable, left: &[LeftRow], locale: Locale) -> String {
    let meant = table.place(ImportColumn::Meant);
    let is_own =
        |at: usize, heading: &str| Some(at) == meant || OWN.iter().any(|own| own.eq_ignore_ascii_case(heading));
    let kept: Vec<usize> =
        table.headings.iter().enumerate().filter(|(at, heading)| !is_own(*at, heading)).map(|(at, _)| at).collect();
    // What sets a new card apart from others of its name has a place, also where the table gave it none.
    let version = if table.place(ImportColumn::Version).is_none() { Some("Version") } else { None };
    let heading = OWN.into_iter().chain(version).chain(kept.iter().map(|at| table.headings[*at].as_str()));
    let rows: HashMap<usize, &GridRow> = table.rows.iter().map(|row| (row.number, row)).collect();
    let written = left.iter().filter_map(|row| {
        let found = rows.get(&row.number)?;
        let said = meant.and_then(|at| found.cells.get(at)).map_or("", String::as_str);
        let candidates = row.candidates.join("; ");
        let cells = kept.iter().map(|at| found.cells.get(*at).map_or("", String::as_str));
        let why = row.why.render(locale);
        let own = [said, why.as_str(), candidates.as_str()].into_iter();
        Some(own.chain(version.map(|_| "")).chain(cells).map(str::to_owned).collect::<Vec<_>>())
    });
    csv(heading, written)
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftRow {
    pub number: usize,
    pub name: String,
    pub why: Text,
    /// Whether it may be a card that is known.
    pub is_doubtful: bool,
    pub candidates: Vec<String>,
}

impl LeftRow {
    /// A row that is left for this reason, beside the cards that it may be.
    #[must_use]
    pub fn of(row: &RowFacts, why: impl Into<Text>, candidates: Vec<String>, is_doubtful: bool) -> Self {
        Self { number: row.number, name: row.name.clone(), why: why.into(), is_doubtful, candidates }
    }
}
