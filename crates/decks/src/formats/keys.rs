//! What the keys of a plain list say: `race: Minbari`, `opening hand: A, B, C`, `Deck: my deck`.

use super::notes::add_to_note;
use super::rows::{card_line, names_of_a_row};
use super::saying::ListKey;
use crate::deck::{Decklist, ListRemark, SpannedText, is_bare_count, unquoted, ways};
use crate::formats::content::MOST_LINES;
use zocalo_cards::card::Section;
use zocalo_text::message::Diagnosis;

impl ListKey {
    pub(super) fn read(
        self,
        list: &mut Decklist,
        value: &str,
        at: usize,
        whole: &str,
        whole_at: usize,
    ) -> Result<(), Diagnosis> {
        let spanned = || SpannedText { text: unquoted(value).to_owned(), span: at..at + value.len() };
        match self {
            Self::Name => list.name = Some(spanned()),
            Self::Race => list.race = Some(spanned()),
            Self::Faction => list.faction = Some(spanned()),
            Self::Ruleset => list.ruleset = Some(spanned()),
            Self::Table => list.goldfish.table.push(spanned()),
            Self::Plan => list.goldfish.plan.push(spanned()),
            // As headings they say nothing.
            Self::Tag | Self::Note if value.is_empty() => {
                list.remarks.push(ListRemark { text: whole.into(), span: whole_at..whole_at + whole.len() });
            }
            Self::Tag => list.tags.push(spanned()),
            Self::Note => add_to_note(&mut list.note, spanned()),
            Self::Card(Section::Ambassador) if is_none(value) => list.apart.push(Section::Ambassador),
            Self::OpeningHand if is_none(value) => {
                list.names_opening_hand = true;
                list.apart.push(Section::OpeningHand);
            }
            Self::Card(section) if !value.is_empty() => {
                list.headings.push((section, whole_at..whole_at + whole.find(':').unwrap_or(0)));
                list.lines.push(card_line(value, at, section)?);
            }
            // As a heading it adds nothing: the cards below are cards of the list.
            Self::Card(_) => {
                list.remarks.push(ListRemark { text: whole.into(), span: whole_at..whole_at + whole.len() });
            }
            Self::OpeningHand if value.is_empty() => {
                list.remarks.push(ListRemark { text: whole.into(), span: whole_at..whole_at + whole.len() });
            }
            // A hand for another number of players, or a second one: kept, not used.
            Self::OpeningHand if !list.names_opening_hand => {
                list.names_opening_hand = true;
                list.headings.push((Section::OpeningHand, whole_at..whole_at + whole.find(':').unwrap_or(0)));
                // `["A", "B"]`, as in our own file.
                let (value, at) = match value.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                    Some(inside) => (inside, at + 1),
                    None => (value, at),
                };
                for (from, name) in names_of_a_row(value).into_iter().take(MOST_LINES + 1) {
                    match card_line(name, at + from, Section::OpeningHand) {
                        Ok(line) => list.lines.push(line),
                        Err(fault) => list.faults.push(fault),
                    }
                }
            }
            Self::OpeningHand | Self::OtherHand => {
                let key = whole.split(':').next().map_or(0, str::len);
                list.remarks.push(ListRemark { text: whole.into(), span: whole_at..whole_at + key });
            }
        }
        Ok(())
    }
}

/// Whether a line says that there is no such card.
pub(super) fn is_none(value: &str) -> bool {
    ["none", "-", "–", "—"].contains(&value.to_lowercase().as_str())
}

/// Whether a line names the deck, as `Deck: my deck` does; `Deck: 2 Delenn` holds a card, and `Deck: 60 cards` a count.
pub(super) fn is_name_behind_deck(key: &str, value: &str) -> bool {
    let is_key = ["deck", "deck name", "deckname", "колода"].contains(&key.trim().to_lowercase().as_str());
    let name = unquoted(value.trim());
    // `Deck: Vir Cotto, Lord Kiro, Sabotage x3`
    is_key
        && name.matches(',').count() < 2
        && ways(name).first().is_some_and(|way| way.name == name)
        && name.chars().any(char::is_alphabetic)
        && !is_bare_count(name)
}
