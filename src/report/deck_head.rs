//! What a deck is, above its cards or its figures.

use std::fmt::Write as _;

use serde::Serialize;

use super::unbroken::prose;
use super::verdict::{figures, heading};
use zocalo_cards::card::Race;
use zocalo_decks::check::Verdict;
use zocalo_decks::deck::Deck;
use zocalo_text::message::Locale;

/// The keys with which documents about one deck begin.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct DeckHead<'a> {
    deck: String,
    file: &'a str,
    ruleset: &'a str,
    legal: bool,
    /// How many places cannot be understood.
    unread: usize,
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    race: Option<Race>,
    faction: Option<&'a str>,
    ambassador: Option<&'a str>,
    cards: u32,
    #[serde(skip)]
    pub verdict: &'a Verdict,
}

impl<'a> DeckHead<'a> {
    pub(crate) fn of(deck: &Deck, verdict: &'a Verdict) -> Self {
        let summary = &verdict.summary;
        Self {
            deck: deck.title(),
            file: &verdict.file,
            ruleset: &verdict.ruleset,
            legal: verdict.is_legal(),
            unread: verdict.unread.len(),
            race: summary.race,
            faction: summary.faction.as_deref(),
            ambassador: summary.ambassador.as_deref(),
            cards: summary.cards,
            verdict,
        }
    }

    /// In three lines: its name, its verdict, its figures.
    pub(crate) fn text(&self, width: usize, locale: Locale) -> String {
        let options = textwrap::Options::new(width).subsequent_indent("  ");
        let mut text = heading(&self.deck, self.verdict, width, locale);
        let _ = writeln!(text, "{}", prose(&figures(&self.verdict.summary, locale), &options));
        text
    }
}
