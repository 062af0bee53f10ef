//! The find box: the query that is typed, and the cards that it finds.

use std::rc::Rc;

use super::playable::{Beginning, BeginningsBySide, Playable};
use super::shelf::{Answered, CardPool, Remedy, SearchError};
use crate::screen::{InputChange, Key, LineInput, Scroll};
use zocalo_cards::card::CardId;
use zocalo_catalog::query::{Query, QueryError};
use zocalo_decks::deck::ways;
use zocalo_text::message::Locale;
use zocalo_text::text::fold;

/// The find box. What it shows is what the last query found that was understood: while one types `t:` nothing is lost.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "facts of a query, independent of each other")]
pub(super) struct Find {
    pub input: LineInput,
    pub only_owned: bool,
    /// Whether all cards are shown, and not only those that the deck can play.
    pub is_wide: bool,
    pub mistake: Option<Mistake>,
    /// How many copies Enter adds: `3 trade pact`.
    pub count: u32,
    /// Where the query begins in what is typed, behind the number of copies.
    pub begins: usize,
    found: Vec<CardId>,
    /// Which cards these are.
    pub extent: Extent,
    pub list: Scroll,
    /// How the query was read, where that is otherwise than it was typed.
    pub read: Option<ReadQuery>,
    /// Whether Enter adds the first card at once: no number stands before the query, or it is a name of the card.
    is_sure: bool,
    /// Another query, where this one finds nothing and one was found when somebody paused.
    pub remedy: Option<Remedy>,
    has_looked: bool,
    /// Whether what is shown is what an earlier query found: in a large pool a query is asked once somebody pauses, so that
    /// every key is seen at once.
    is_stale: bool,
    /// Whether the pool is that large.
    is_large: bool,
    /// What an empty query shows.
    beginnings: BeginningsBySide,
    /// What the deck can play; `None` while it is of no race.
    playable: Option<Playable>,
}

/// From so many cards on a query may take longer than a key.
const LARGE: u64 = 5_000;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Extent {
    #[default]
    All,
    /// Those that the deck can play; so many others match as well.
    Playable { beyond: usize },
    /// All, as none of those that the deck can play matches.
    Beyond,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ReadQuery {
    pub query: Query,
    /// Whether no card holds the words as they were typed.
    pub is_respelt: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Mistake {
    InQuery(QueryError),
    Elsewhere(String),
}

impl Find {
    #[must_use]
    pub(super) fn of(cards: &CardPool<'_>) -> Self {
        Self { is_large: cards.count() >= LARGE, ..Self::default() }
    }

    #[must_use]
    pub(super) fn is_stale(&self) -> bool {
        self.is_stale
    }

    /// Asks the query that is still to be asked.
    pub(super) fn settle(&mut self, cards: &CardPool<'_>, locale: Locale) {
        if self.is_stale {
            self.search(cards, locale);
        }
    }

    /// Asks the query as it stands, now or once somebody pauses.
    fn change(&mut self, cards: &CardPool<'_>, locale: Locale) {
        if self.is_large {
            (self.count, self.begins) = counted(self.input.text(), cards);
            self.is_stale = true;
        } else {
            self.search(cards, locale);
        }
    }

    #[must_use]
    pub(super) fn found(&self) -> &[CardId] {
        &self.found
    }

    #[must_use]
    pub(super) fn selected(&self) -> Option<CardId> {
        self.found.get(self.list.selected(self.found.len())).copied()
    }

    /// The query without the number of copies before it.
    #[must_use]
    pub(super) fn query(&self) -> &str {
        self.input.text().get(self.begins..).unwrap_or_default()
    }

    /// Does what a key means to the line, and searches if the query changed. Whether it meant anything.
    pub(super) fn press(&mut self, key: Key, cards: &CardPool<'_>, locale: Locale) -> bool {
        match self.input.press(key) {
            InputChange::Text => self.change(cards, locale),
            InputChange::Cursor => {}
            InputChange::Nothing => return false,
        }
        true
    }

    pub(super) fn ask(&mut self, query: &str, cards: &CardPool<'_>, locale: Locale) {
        self.input.set(query);
        self.change(cards, locale);
    }

    pub(super) fn turn_owned(&mut self, cards: &CardPool<'_>, locale: Locale) {
        self.only_owned = !self.only_owned;
        self.change(cards, locale);
    }

    /// Shows all cards, or only those that the deck can play again. Whether the deck says what it can play.
    pub(super) fn turn_wide(&mut self, cards: &CardPool<'_>, locale: Locale) -> bool {
        if self.playable.is_none() {
            return false;
        }
        self.is_wide = !self.is_wide;
        self.change(cards, locale);
        true
    }

    pub(super) fn play(&mut self, playable: Option<Playable>, cards: &CardPool<'_>, locale: Locale) {
        if self.playable != playable {
            self.playable = playable;
            self.change(cards, locale);
        }
    }

    /// Whether all cards are still to be put in order, for a key that shows them.
    #[must_use]
    pub(super) fn is_unprepared(&self) -> bool {
        !self.beginnings.has_all()
    }

    pub(super) fn prepare(&mut self, cards: &CardPool<'_>) {
        // What cannot be found is said when it is asked for.
        let _ = self.beginnings.of_all(cards);
    }

    /// Looks for another query, where this one finds nothing.
    pub(super) fn look_for_remedy(&mut self, cards: &CardPool<'_>) {
        if !self.wants_remedy() {
            return;
        }
        self.remedy = cards.remedy(self.query());
        self.has_looked = true;
        // What is but spelt otherwise needs no key.
        let Some(same) = self.remedy.clone().filter(|remedy| remedy.is_same) else { return };
        let Ok(found) = cards.found_by(&same.asked) else { return };
        (self.found, self.extent) = self.playable_of(found, cards);
        self.remedy = None;
        self.read = Some(ReadQuery { query: same.asked, is_respelt: true });
        self.list.select(0);
    }

    #[must_use]
    pub(super) fn wants_remedy(&self) -> bool {
        !self.is_stale
            && self.found.is_empty()
            && self.mistake.is_none()
            && !self.has_looked
            && !self.query().trim().is_empty()
    }

    /// Searches. The selected card stays selected if it is still found.
    pub(super) fn search(&mut self, cards: &CardPool<'_>, locale: Locale) {
        let before = self.selected();
        self.is_stale = false;
        (self.count, self.begins) = counted(self.input.text(), cards);
        (self.remedy, self.has_looked) = (None, false);
        (self.read, self.is_sure) = (None, true);
        match self.find(cards) {
            Ok((found, extent)) => {
                self.mistake = None;
                (self.found, self.extent) = (found, extent);
                let again = before.and_then(|id| self.found.iter().position(|found| *found == id));
                // Who types wants the best card, and not that which was best before.
                self.list.select(if self.input.is_empty() { again.unwrap_or(0) } else { 0 });
            }
            Err(SearchError::Query(error)) => self.mistake = Some(Mistake::InQuery(error)),
            Err(SearchError::Catalog(error)) => self.mistake = Some(Mistake::Elsewhere(error.text().render(locale))),
        }
    }

    fn find(&mut self, cards: &CardPool<'_>) -> Result<(Vec<CardId>, Extent), SearchError> {
        if self.query().trim().is_empty() {
            let playable = self.beginning(cards);
            let is_owned = |id: &CardId| !self.only_owned || cards.owned(*id).is_none_or(|count| count > 0);
            let (shown, extent) = match playable {
                Some(playable) => (playable, Extent::Playable { beyond: 0 }),
                None => (self.beginnings.of_all(cards)?, Extent::All),
            };
            return Ok((shown.cards.iter().copied().filter(is_owned).collect(), extent));
        }
        let Answered { cards: all, read } = cards.search(self.query())?;
        self.read = read.map(|query| ReadQuery { query, is_respelt: false });
        let (mut found, mut extent) = self.playable_of(all.clone(), cards);
        let named = self.named(found.first().copied(), cards);
        let is_asked = self.query().contains([':', '<', '>', '=', '"', '(', '*']);
        self.is_sure = self.begins == 0 || is_asked || named.is_some();
        if let Some(card) = named {
            if !found.contains(&card) {
                // Whoever names a card means it, whoever can play it.
                let is_owned = |id: &CardId| !self.only_owned || cards.owned(*id).is_none_or(|count| count > 0);
                (found, extent) = (all.into_iter().filter(is_owned).collect(), Extent::All);
            }
            found.retain(|id| *id != card);
            found.insert(0, card);
        }
        Ok((found, extent))
    }

    /// The card that the query names: by this very name, or as a search reads it; behind a number, in whatever way names are
    /// read and begun.
    fn named(&self, first: Option<CardId>, cards: &CardPool<'_>) -> Option<CardId> {
        let query = self.query().trim();
        let full_name = |text: &str| cards.index.full_name(text, None).map(|(card, _)| card);
        if let Some(card) = full_name(query).or_else(|| full_name(self.read.as_ref()?.query.text())) {
            return Some(card);
        }
        if self.begins == 0 {
            return None;
        }
        let folded = fold(query);
        let is_begun = |id: &CardId| {
            let label = fold(cards.index.label(*id));
            folded.split(' ').all(|word| label.split(' ').any(|of_label| of_label.starts_with(word)))
        };
        first.filter(is_begun).or_else(|| cards.named(query))
    }

    /// Whether Enter adds the first card at once. From now on it does.
    pub(super) fn confirms(&mut self) -> bool {
        std::mem::replace(&mut self.is_sure, true) || self.list.selected(self.found.len()) > 0
    }

    /// Of these cards those that are to be shown, and which these are.
    fn playable_of(&mut self, mut found: Vec<CardId>, cards: &CardPool<'_>) -> (Vec<CardId>, Extent) {
        let is_owned = |id: &CardId| !self.only_owned || cards.owned(*id).is_none_or(|count| count > 0);
        found.retain(is_owned);
        let Some(playable) = self.beginning(cards) else { return (found, Extent::All) };
        let all = found.len();
        if !found.iter().any(|id| playable.has(*id)) {
            return (found, Extent::Beyond);
        }
        found.retain(|id| playable.has(*id));
        let beyond = all - found.len();
        (found, Extent::Playable { beyond })
    }

    /// What the deck can play, where only that is shown. A side of which nothing is known limits nothing.
    fn beginning(&mut self, cards: &CardPool<'_>) -> Option<Rc<Beginning>> {
        let playable = self.playable.as_ref().filter(|_| !self.is_wide)?;
        self.beginnings.of(playable, cards).ok().filter(|beginning| !beginning.cards.is_empty())
    }
}

/// The number of copies before a query, and where the query begins behind it. What is the full name of a card is that card.
fn counted(text: &str, cards: &CardPool<'_>) -> (u32, usize) {
    let none = (1, 0);
    if !text.trim_start().starts_with(|sign: char| sign.is_ascii_digit())
        || cards.index.full_name(text.trim(), None).is_some()
    {
        return none;
    }
    let Some(way) = ways(text).into_iter().next().filter(|way| way.name.trim() != text.trim()) else { return none };
    let Some(count) = u32::try_from(way.count).ok().filter(|count| (1..=99).contains(count)) else { return none };
    let first = way.name.split_whitespace().next().unwrap_or_default();
    // A number behind the name belongs to the query.
    match text.find(first) {
        Some(at) if at > 0 && !first.is_empty() => (count, at),
        _ => none,
    }
}
