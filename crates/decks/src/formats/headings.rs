//! The headings of plain lists: sections and card types, with and without counts, alone on a line or before a row of cards.

use super::zones::section_of_zone;
use crate::deck::is_bare_count;
use zocalo_cards::card::{CardType, Section};

/// The section that a heading starts. Headings by card type stay in the draw deck.
pub(super) fn heading(text: &str) -> Option<Section> {
    let bare = text.trim_start_matches(['[', '=', '-', '*']).trim_end_matches([']', '=', '-', '*', ':']);
    // `Characters (12)`, `Characters: 12`; a number in front counts copies.
    let words = bare.trim_end_matches(|c: char| c.is_ascii_digit() || " \t()[]:=-x×,".contains(c)).to_lowercase();
    // Other sections have one card, which a line with its name gives.
    let is_headed = |section: &Section| !matches!(section, Section::FactionCard | Section::Agenda | Section::Crusade);
    if let Some(section) = section_of_zone(&words).filter(is_headed) {
        return Some(section);
    }
    if ["other cards", "others"].contains(&words.as_str()) {
        return Some(Section::Deck);
    }
    // "Characters", "Diplomacy Conflicts": the last word is a type in the plural.
    let last = words.rsplit(' ').next()?;
    let is_type = CardType::ALL.iter().any(|t| last == plural(*t) || words == t.name().to_lowercase());
    // `[2] Directing Events` is two copies of a card.
    let in_brackets = text.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    let headed =
        text.ends_with(':') || in_brackets.is_some_and(|(inside, _)| !is_bare_count(inside)) || !words.contains(' ');
    let subtype = words.strip_suffix(last)?.trim();
    let is_subtype = ["", "diplomacy", "intrigue", "psi", "military", "leadership"].contains(&subtype);
    (is_type && (headed || is_subtype)).then_some(Section::Deck)
}

/// In small letters.
pub(super) fn plural(kind: CardType) -> String {
    format!("{}s", kind.name().to_lowercase()).replace("ys", "ies")
}

/// The section of a heading, the cards behind it on the same line and where they begin: `Aftermaths (3) | Grievance x2,
/// Blessings`, `Events: Hunter, Prey x2`.
pub(super) fn row_behind_heading(text: &str) -> Option<(Section, &str, usize)> {
    let (head, row) = text.split_once(" | ").or_else(|| text.split_once(':'))?;
    let has_names = row.chars().any(char::is_alphabetic) && !is_bare_count(row);
    let section = heading(&format!("{}:", head.trim())).filter(|_| has_names && !head.trim().is_empty())?;
    let bare = row.trim();
    Some((section, bare, text.len() - row.trim_start().len()))
}
