//! Decks of `LackeyCCG` as text: `COUNT`, a tab, `NAME`; a line `ZONE:` begins a zone. The program knows ASCII only, and others
//! that write for it put an article behind the name: `Hope of Peace, The`.

use std::fmt::Write as _;

use super::content::FileContent;
use super::folding::NameMap;
use super::lackey::name_of;
use super::listing::{DecklistBuilder, lines, source_of};
use super::zoned::one_blank;
use crate::deck::Decklist;
use crate::deck::zones::{section_of_zone, zone_label};
use crate::formats::content::DeckReadError;
use crate::formats::export::{DeckExport, DeckWriteError, EncodedDeck, finds_ambassador};
use crate::messages::deck_file as say;
use zocalo_cards::card::Section;
use zocalo_cards::data::sets::sets;
use zocalo_text::message::Diagnosis;

const ARTICLES: [&str; 3] = ["The", "An", "A"];

/// In characters.
const LONGEST_ZONE: usize = 40;

/// Whether every line is one of this format and one of them is a card. A list with tabs that somebody wrote is one too, unless
/// it has blank lines, sets behind the names, or anything else that only a plain list has.
pub(super) fn recognise(content: &FileContent) -> bool {
    let Some(text) = &content.text else { return false };
    let mut has_card = false;
    for (_, line) in lines(text.trim_end()) {
        match line.split_once('\t') {
            Some((count, name)) if number(count).is_some() && is_bare(name) => has_card = true,
            None if zone_of(line).is_some() => {}
            _ => return false,
        }
    }
    has_card
}

/// Whether a name has nothing behind it: a plain list may have the set or another column there.
fn is_bare(name: &str) -> bool {
    let name = name.trim();
    let last = |open: char, close: char| name.strip_suffix(close).and_then(|rest| rest.rsplit_once(open));
    let is_set = |set: &str| sets().iter().any(|known| known.name.eq_ignore_ascii_case(set.trim()));
    !name.is_empty()
        && !name.contains('\t')
        && !last('(', ')').is_some_and(|(_, set)| is_set(set))
        && last('[', ']').is_none_or(|(_, inside)| number(inside).is_some())
}

/// A number of copies: `3`, `3x`.
fn number(text: &str) -> Option<i64> {
    let digits = text.trim().strip_suffix(['x', 'X']).unwrap_or(text.trim());
    let sign_and_digits = digits.strip_prefix('-').unwrap_or(digits);
    let is_number = !sign_and_digits.is_empty() && sign_and_digits.bytes().all(|sign| sign.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(i64::MAX))
}

/// The zone that a line begins.
fn zone_of(line: &str) -> Option<&str> {
    line.strip_suffix(':').map(str::trim).filter(|zone| !zone.is_empty() && zone.chars().count() <= LONGEST_ZONE)
}

pub(super) fn read(content: FileContent) -> Result<Decklist, DeckReadError> {
    let source = source_of(content)?;
    let mut deck = DecklistBuilder::new();
    for (span, line) in lines(&source.text) {
        let counted =
            line.split_once(char::is_whitespace).and_then(|(count, name)| Some((number(count)?, name.trim())));
        match (counted, zone_of(line)) {
            (Some((count, name)), _) => deck.card(&with_article_first(name), count, span),
            (None, Some(zone)) => {
                deck.zone(zone, span);
                // Programs write all zones of a game, at the end. Before all cards, a zone is empty on purpose.
                if let Some(section) = section_of_zone(zone).filter(|_| deck.is_empty()) {
                    deck.set_apart(section);
                }
            }
            (None, None) if line.is_empty() => {}
            (None, None) if number(line).is_some() => {
                deck.fault(Diagnosis::new(span, say::NumberAlone, say::CardBehindIt));
            }
            (None, None) => {
                deck.reading(say::NoCountBefore { name: line }, span.clone());
                deck.card(&with_article_first(line), 1, span);
            }
        }
    }
    Ok(deck.finish(source))
}

/// `The Hope of Peace` for `Hope of Peace, The`.
fn with_article_first(name: &str) -> String {
    let moved = name.rsplit_once(", ").filter(|(rest, last)| ARTICLES.contains(last) && !rest.trim().is_empty());
    moved.map_or_else(|| name.to_owned(), |(rest, article)| format!("{article} {rest}"))
}

/// A name in ASCII that is read back unchanged and as nothing but a name.
fn folded(name: &str) -> String {
    let ascii = name_of(name);
    let bare = if is_bare(&ascii) { ascii } else { ascii.replace(['(', '[', ']', ')'], "") };
    let mut theirs = one_blank(&bare);
    // `X, The, A` has two articles behind it.
    loop {
        let read = one_blank(&with_article_first(&theirs));
        if read == theirs {
            break;
        }
        theirs = read;
    }
    if theirs.is_empty() { "?".to_owned() } else { theirs }
}

#[allow(clippy::unnecessary_wraps, reason = "all formats are written alike, and some can fail")]
pub(super) fn write(outgoing: &DeckExport<'_>) -> Result<EncodedDeck, DeckWriteError> {
    let names = NameMap::new(outgoing.names(), folded);
    let mut text = String::new();
    let has_cards = |section| outgoing.section(section).next().is_some();
    // Empty zones before all cards prevent a search for their cards.
    let none_leads = finds_ambassador(outgoing);
    let none_in_hand = outgoing.deck.list.names_opening_hand && !has_cards(Section::OpeningHand);
    let empty = [(none_leads, Section::Ambassador), (none_in_hand, Section::OpeningHand)];
    for (_, section) in empty.iter().filter(|(is_empty, _)| *is_empty) {
        // Writing to a text cannot fail.
        let _ = writeln!(text, "{}:", zone_label(*section));
    }
    let has_zones = none_leads || none_in_hand;
    // What stands before all zones is the deck.
    let others = Section::ALL.into_iter().filter(|section| *section != Section::Deck && has_cards(*section));
    for section in [Section::Deck].into_iter().chain(others) {
        if section != Section::Deck || has_zones {
            let _ = writeln!(text, "{}:", zone_label(section));
        }
        for (slot, count) in outgoing.rows(section) {
            let _ = writeln!(text, "{count}\t{}", names.theirs(outgoing.name(slot)));
        }
    }
    Ok(EncodedDeck { bytes: text.into_bytes(), lost: Vec::new(), names: names.changed(), beside: Vec::new() })
}
