//! The statistics of a deck in words: tables and bars for the terminal, one table as CSV, one document as JSON.

mod cards;
mod csv;
mod curve;
mod influence;
mod json;
mod tables;
mod words;

use std::fmt::Write as _;
use zocalo_text::message::{Locale, Text};

use super::style::{STRONG, styled};
use super::verdict::{figures, heading};
use crate::messages::deck_figures as say;
use crate::report::unbroken::prose;
use zocalo_decks::check::Verdict;
use zocalo_decks::deck::Deck;
use zocalo_simulation::statistics::{Influence, Statistics};

pub(crate) use csv::statistics_csv;
pub(super) use curve::curve_change;
pub(crate) use json::statistics_json;
pub(super) use json::{curve_json, deck_json};
pub(super) use words::sum;

/// A deck with all that is known of it in figures.
pub(crate) struct Figures<'a> {
    /// The deck.
    pub deck: &'a Deck,
    /// Whether it is legal.
    pub verdict: &'a Verdict,
    /// Its figures.
    pub statistics: &'a Statistics,
    /// What the goldfish adds; else why no game can be played, or nothing where none was asked for.
    pub influence: Result<&'a Influence, Option<&'a str>>,
}

/// The figures as tables and bars.
#[must_use]
pub(crate) fn statistics(figures: &Figures<'_>, width: usize, locale: Locale) -> String {
    let Figures { deck, verdict, statistics, influence } = figures;
    let mut text = title(deck, verdict, width, locale);
    let mut part = |head: &Text, body: String| {
        if !body.is_empty() {
            let _ = write!(text, "\n{}\n{}", styled(STRONG, head.render(locale)), body);
        }
    };
    part(&say::CostCurve, curve::curve(&statistics.curve, width, locale));
    part(&say::CircleSponsors, tables::circles(statistics, deck, width, locale));
    part(&say::Abilities, tables::abilities(statistics, width, locale));
    part(&say::Conflicts, tables::conflicts(&statistics.conflicts, width, locale));
    part(&say::Marks, tables::marks(statistics, width, locale));
    part(&say::Influence, influence::influence(*influence, width, locale));
    part(&say::DeadCards, cards::dead(statistics, width, locale));
    part(&say::NotTogether, cards::doubled(statistics, width, locale));
    text
}

/// What a deck is, in three lines: its name, its verdict, its figures.
pub(super) fn title(deck: &Deck, verdict: &Verdict, width: usize, locale: Locale) -> String {
    let options = textwrap::Options::new(width).subsequent_indent("  ");
    let mut text = heading(&deck.title(), verdict, width, locale);
    let _ = writeln!(text, "{}", prose(&figures(&verdict.summary, locale), &options));
    text
}
