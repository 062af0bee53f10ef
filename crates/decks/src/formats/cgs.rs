//! Decks of Card Game Simulator: `### GAME Deck: NAME`, `## ZONE`, `COUNT [ID] NAME (SET) <BACK>`, comments behind `#` and
//! `//`, and a sideboard up to a blank line. The program plays one deck and ignores what it takes for comments: the zones, and
//! the header of the deck.

use std::fmt::Write as _;

use super::content::FileContent;
use super::folding::NameMap;
use super::listing::{DecklistBuilder, lines, source_of};
use super::notes;
use super::zoned::one_blank;
use crate::deck::zones::zone_label;
use crate::deck::{Decklist, is_bare_count};
use crate::formats::content::DeckReadError;
use crate::formats::export::{DeckExport, DeckWriteError, EncodedDeck};
use crate::messages::deck_file as say;
use zocalo_cards::card::Section;
use zocalo_cards::data::sets::sets;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::fold;

/// Our name of the game.
const GAME: &str = "Babylon 5 CCG";

/// Between the game and the name of the deck.
const DECK: &str = "Deck:";

const MAIN_DECK: &str = "Main Deck";

pub(super) fn recognise(content: &FileContent) -> bool {
    let first = content.start().lines().next().unwrap_or_default();
    first.strip_prefix("### ").is_some_and(|head| head.contains(DECK))
}

pub(super) fn read(content: FileContent) -> Result<Decklist, DeckReadError> {
    let source = source_of(content)?;
    let mut deck = DecklistBuilder::new();
    let mut in_sideboard = false;
    for (span, line) in lines(&source.text) {
        if line.is_empty() {
            if in_sideboard {
                deck.end_zone();
            }
            in_sideboard = false;
        } else if let Some((_, name)) = line.strip_prefix("###").and_then(|head| head.split_once(DECK)) {
            deck.name(name, span);
        } else if let Some(zone) = line.strip_prefix("##").filter(|zone| !zone.starts_with('#')) {
            deck.zone(zone, span);
        } else if let Some(words) = line.strip_prefix("//").or_else(|| line.strip_prefix('#')) {
            deck.note(words.trim_start_matches(['#', '/']).trim(), span);
        } else if line.trim_end_matches(':').eq_ignore_ascii_case("sideboard") {
            deck.begin(Section::Reserve, span);
            in_sideboard = true;
        } else if is_bare_count(line) {
            deck.fault(Diagnosis::new(span, say::NumberAlone, say::CardBehindIt));
        } else {
            let (count, name) = card(line);
            deck.card(name, count, span);
        }
    }
    Ok(deck.finish(source))
}

/// The count and the name of a line: `3 NAME`, `3x NAME`, `x3 NAME`, `NAME`.
fn card(line: &str) -> (i64, &str) {
    let number = |text: &str| {
        let digits = text.strip_prefix(['x', 'X']).or_else(|| text.strip_suffix(['x', 'X'])).unwrap_or(text);
        let is_number = !digits.is_empty() && digits.bytes().all(|sign| sign.is_ascii_digit());
        is_number.then(|| digits.parse().unwrap_or(i64::MAX))
    };
    let counted = line.split_once(char::is_whitespace).and_then(|(count, name)| Some((number(count)?, name)));
    let (count, rest) = counted.unwrap_or((1, line));
    (count, name(rest.trim()))
}

/// A name without id, set and back.
fn name(text: &str) -> &str {
    let without_id = text.strip_prefix('[').and_then(|rest| rest.split_once(']')).map_or(text, |(_, name)| name.trim());
    let behind = |open: char, close: char, text: &str| {
        text.strip_suffix(close).and_then(|rest| rest.rfind(open)).filter(|at| *at > 0)
    };
    let without_back = behind('<', '>', without_id).map_or(without_id, |at| without_id[..at].trim_end());
    // Other words in brackets belong to the name.
    let set = behind('(', ')', without_back).filter(|at| is_set(&without_back[at + 1..without_back.len() - 1]));
    let bare = set.map_or(without_back, |at| without_back[..at].trim_end());
    if bare.is_empty() { text } else { bare }
}

fn is_set(text: &str) -> bool {
    sets().iter().any(|set| fold(&set.name) == fold(text))
}

/// A name as written, so that it is read back unchanged.
fn folded(own: &str) -> String {
    let tidy = one_blank(own);
    let is_read_back = |name: &str| self::name(name) == name && !is_bare_count(&format!("1 {name}"));
    if is_read_back(&tidy) {
        return tidy;
    }
    let bare = one_blank(&tidy.replace(['[', ']', '(', ')', '<', '>'], " "));
    if bare.is_empty() || !is_read_back(&bare) { format!("?{bare}") } else { bare }
}

#[allow(clippy::unnecessary_wraps, reason = "all formats are written alike, and some can fail")]
pub(super) fn write(outgoing: &DeckExport<'_>) -> Result<EncodedDeck, DeckWriteError> {
    let names = NameMap::new(outgoing.names(), folded);
    let title = outgoing.deck.list.name.as_ref().map_or(String::new(), |name| notes::one_line(&name.text));
    let mut text = format!("### {GAME} {DECK} {title}").trim_end().to_owned() + "\n";
    for line in notes::write(outgoing, &Section::ALL, true, |name| name) {
        // Writing to a text cannot fail.
        let _ = writeln!(text, "// {line}");
    }
    for section in outgoing.zones() {
        let label = if section == Section::Deck { MAIN_DECK } else { zone_label(section) };
        let _ = writeln!(text, "## {label}");
        for (slot, count) in outgoing.rows(section) {
            let _ = writeln!(text, "{count} {}", names.theirs(outgoing.name(slot)));
        }
    }
    Ok(EncodedDeck { bytes: text.into_bytes(), lost: Vec::new(), names: names.changed(), beside: Vec::new() })
}
