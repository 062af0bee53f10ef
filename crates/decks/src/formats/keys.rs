//! What the keys of a plain list say: `race: Minbari`, `opening hand: A, B, C`, `Deck: my deck`.

use std::ops::Range;

use super::notes::add_to_note;
use super::rows::{card_line, names_of_a_row};
use super::saying::ListKey;
use crate::deck::section_words::section_of_words;
use crate::deck::{DeckLine, Decklist, ListRemark, SpannedText, is_bare_count, unquoted, ways};
use crate::formats::content::MOST_LINES;
use zocalo_cards::card::{Race, Section};
use zocalo_text::message::Diagnosis;
use zocalo_text::text::fold;

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
            Self::Race => match race_in(value) {
                Some(race) => {
                    let at = at + race.start;
                    list.race = Some(SpannedText { text: value[race.clone()].to_owned(), span: at..at + race.len() });
                }
                // A sentence about races is none.
                None if value.split_whitespace().count() > LONGEST_RACE => {
                    list.prose.push(whole_at..whole_at + whole.len());
                }
                None => list.race = Some(spanned()),
            },
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
            // `Opening hand: A`, and below it `Opening hand: B`.
            Self::OpeningHand if is_one_name(value) && hand_is_of_one_each(list) => {
                list.headings.push((Section::OpeningHand, whole_at..whole_at + whole.find(':').unwrap_or(0)));
                list.lines.push(card_line(value, at, Section::OpeningHand)?);
            }
            // `Start: Londo Mollari`, and below it `Hand: A, B, C`.
            Self::OpeningHand
                if !is_one_name(value)
                    && let Some(leader) = leader_before_hand(list) =>
            {
                leader.section = Section::Ambassador;
                for (from, name) in names_of_a_row(value).into_iter().take(MOST_IN_HAND) {
                    list.lines.push(card_line(name, at + from, Section::OpeningHand)?);
                }
            }
            Self::CardInHand if !value.is_empty() && !value.contains([',', ';']) => {
                list.names_opening_hand = true;
                list.headings.push((Section::OpeningHand, whole_at..whole_at + whole.find(':').unwrap_or(0)));
                list.lines.push(card_line(value, at, Section::OpeningHand)?);
            }
            Self::OpeningHand | Self::CardInHand | Self::OtherHand => {
                let key = whole.split(':').next().map_or(0, str::len);
                list.remarks.push(ListRemark { text: whole.into(), span: whole_at..whole_at + key });
            }
        }
        Ok(())
    }
}

fn is_one_name(value: &str) -> bool {
    !value.contains([',', ';', '/', '+'])
}

/// Whether the cards of the hand so far stand behind a key each.
fn hand_is_of_one_each(list: &Decklist) -> bool {
    let hand = list.lines.iter().filter(|line| line.section == Section::OpeningHand).count();
    let keys = list.headings.iter().filter(|(section, _)| *section == Section::OpeningHand).count();
    hand > 0 && hand == keys && hand < MOST_IN_HAND
}

/// The one card behind `Start:`, which leads where another line names the hand.
fn leader_before_hand(list: &mut Decklist) -> Option<&mut DeckLine> {
    if list.lines.iter().any(|line| line.section == Section::Ambassador) {
        return None;
    }
    let mut hand = list.lines.iter_mut().filter(|line| line.section == Section::OpeningHand);
    hand.next().filter(|_| hand.next().is_none())
}

/// In cards.
const MOST_IN_HAND: usize = 10;

/// In words.
const LONGEST_RACE: usize = 3;

/// The race that a value names among other words, or that is ticked: `Narn. Be kind!`, `[ ] Human [x] Minbari`. `None` where the
/// whole value is one, or more than one is named.
fn race_in(value: &str) -> Option<Range<usize>> {
    if Race::read(unquoted(value)).is_ok() {
        return None;
    }
    let ticks = ["[x]", "[X]", "(x)", "(X)", "[✓]", "[✔]", "☑", "☒"];
    let ticked = ticks.iter().find_map(|tick| value.find(tick).map(|at| at + tick.len()));
    let from = ticked.unwrap_or(0);
    let words = value[from..].split_whitespace().filter_map(|word| {
        let bare = word.trim_matches(|sign: char| !sign.is_alphanumeric());
        let start = bare.as_ptr() as usize - value.as_ptr() as usize;
        Race::read(bare).ok().map(|race| (race, start..start + bare.len()))
    });
    let found: Vec<_> = words.take(if ticked.is_some() { 1 } else { MOST_WORDS }).collect();
    let (race, place) = found.first()?;
    found.iter().all(|(other, _)| other == race).then(|| place.clone())
}

/// Of a value that are looked at.
const MOST_WORDS: usize = 40;

/// Whether a line says that there is no such card.
pub(super) fn is_none(value: &str) -> bool {
    ["none", "-", "–", "—"].contains(&value.to_lowercase().as_str())
}

/// Whether a line names the deck, as `Deck: my deck` does; `Deck: 2 Delenn` holds a card, and `Deck: 60 cards` a count.
pub(super) fn is_name_behind_deck(key: &str, value: &str) -> bool {
    let key = fold(key);
    let is_pile = || key.split(' ').any(|word| ["draw", "main", "cards"].contains(&word) || word.ends_with("stapel"));
    let is_key = ["deck name", "deckname"].contains(&key.as_str())
        || (section_of_words(&key) == Some(Section::Deck) && !is_pile());
    let name = unquoted(value.trim());
    // `Deck: Vir Cotto, Lord Kiro, Sabotage x3`
    is_key
        && name.matches(',').count() < 2
        && ways(name).first().is_some_and(|way| way.name == name)
        && name.chars().any(char::is_alphabetic)
        && !is_bare_count(name)
}
