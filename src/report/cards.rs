//! Many cards in a table, a line each, with the words that were searched marked. A further column is a row of
//! [`COLUMNS`] where the card itself has the fact, a [`ExtraColumn`] where somebody else knows it: copies in a deck, copies
//! owned.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write as _;
use zocalo_text::message::{Locale, Text};

use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};
use unicode_width::UnicodeWidthStr as _;

use super::columns::{TextColumn, columns_with_whole};
use super::style::HIT;
use crate::messages::card as say;
use crate::report::unbroken::prose;
use zocalo_cards::card::{Ability, CardId, CardType, Cost};
use zocalo_cards::data::glossary::Kind;
use zocalo_catalog::catalog::{CardRow, TextsByCard};
use zocalo_catalog::query;
use zocalo_text::text::{Language, harmless};
use zocalo_words::language::{called, called_loyalty, called_rarity, on_card, subtype_called};

const NONE: &str = "-";
const UNKNOWN: &str = "?";

/// The blanks before a text that stands under its card.
const INDENT: &str = "    ";

/// What every table shows of a card, from left to right.
const COLUMNS: [CardColumn; 7] = [
    CardColumn {
        heading: &say::HeadCard,
        fields: &["name"],
        most: usize::MAX,
        gives_way: None,
        cell: |row, _| harmless(&row.label),
    },
    CardColumn {
        heading: &say::HeadRace,
        fields: &["race"],
        most: 18,
        gives_way: Some(3),
        cell: |row, locale| {
            known(row.loyalty.as_deref().map(|loyalty| called_loyalty(loyalty).render(locale)).as_deref())
        },
    },
    CardColumn {
        heading: &say::HeadType,
        fields: &["type"],
        most: 18,
        gives_way: Some(4),
        cell: |row, locale| known(row.kind.as_deref().map(|kind| called(Kind::Type, kind).render(locale)).as_deref()),
    },
    CardColumn { heading: &say::HeadCost, fields: &["cost"], most: 4, gives_way: None, cell: |row, _| cost(row) },
    CardColumn {
        heading: &say::HeadAbilities,
        fields: &["diplomacy", "intrigue", "psi", "leadership", "military", "ability"],
        most: 14,
        gives_way: Some(2),
        cell: |row, _| abilities(row),
    },
    CardColumn { heading: &say::HeadMarks, fields: &["mark", "any-mark"], most: 20, gives_way: Some(1), cell: marks },
    CardColumn {
        heading: &say::HeadSet,
        fields: &["set", "rarity"],
        most: 30,
        gives_way: Some(0),
        cell: |row, locale| printings(row, locale),
    },
];

struct CardColumn {
    heading: &'static Text,
    /// The fields of the search language that it shows: where one is asked for, the column never gives way.
    fields: &'static [&'static str],
    most: usize,
    gives_way: Option<u8>,
    cell: fn(&CardRow, Locale) -> String,
}

pub(crate) struct ExtraColumn {
    pub heading: String,
    /// What stands in it; nothing for the cards that are missing.
    pub cells: HashMap<CardId, String>,
}

pub(crate) struct CardListing<'a> {
    pub rows: &'a [CardRow],
    /// The fields that were asked for, by their first names.
    pub named: &'a [&'static str],
    /// The headings of what the rows hold further.
    pub further: &'a [String],
    /// What others know of the cards.
    pub beside: &'a [ExtraColumn],
    /// Label and text of cards with the hits between the signs of [`query::HIT`].
    pub marked: &'a TextsByCard,
    pub texts: TextPlacement,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TextPlacement {
    /// As much as fits beside each card, a line a card.
    Beside,
    /// Beside each card where all fit there, else the beginning of each under its card, and names are whole.
    Under,
    Whole,
}

/// How many lines of a text stand under its card.
const MOST_UNDER: usize = 2;

/// The cards in a table. What is unknown is shown as `?`, what is surely not printed as `-`.
#[must_use]
pub(crate) fn cards(listing: &CardListing<'_>, width: usize, locale: Locale) -> String {
    let table = match listing.texts {
        TextPlacement::Under => {
            let beside = drawn(listing, TextPlacement::Beside, width, locale);
            if beside.contains('…') { drawn(listing, TextPlacement::Under, width, locale) } else { beside }
        }
        texts => drawn(listing, texts, width, locale),
    };
    if listing.marked.is_empty() { table } else { styled(&table) }
}

fn drawn(listing: &CardListing<'_>, texts: TextPlacement, width: usize, locale: Locale) -> String {
    let rows = listing.rows;
    let marked = |row: &CardRow| listing.marked.get(&row.id);
    let mut all: Vec<TextColumn<'_>> = Vec::new();
    let mut whole: Vec<bool> = Vec::new();
    for column in &COLUMNS {
        let is_named = column.fields.iter().any(|field| listing.named.contains(field));
        let cells: Vec<Cow<'_, str>> = match column.fields[0] {
            "name" => rows
                .iter()
                .map(|row| Cow::from(clean(marked(row).and_then(|(label, _)| label.as_ref()).unwrap_or(&row.label))))
                .collect(),
            "set" if !is_named => rows.iter().map(|row| Cow::from(first_printing(row, locale))).collect(),
            _ => rows.iter().map(|row| Cow::from((column.cell)(row, locale))).collect(),
        };
        // Where no card shown prints an ability, the room is the text's.
        if column.fields[0] == "diplomacy" && !is_named && cells.iter().all(|cell| cell == NONE) {
            continue;
        }
        // Marks that are unknown of every card shown say nothing.
        if column.fields[0] == "mark" && !is_named && cells.iter().all(|cell| cell == UNKNOWN) {
            continue;
        }
        let gives_way = column.gives_way.filter(|_| !is_named);
        let heading = Cow::from(column.heading.render(locale));
        all.push(TextColumn { heading, cells, most: column.most.min(width), gives_way });
        whole.push(matches!(column.fields[0], "race" | "type"));
    }
    for (at, heading) in listing.further.iter().enumerate() {
        let cell = |row: &CardRow| match row.further.get(at) {
            Some(Some(text)) => Cow::from(further(heading, &harmless(&text.replace('\n', " ")), locale)),
            _ => Cow::from(UNKNOWN),
        };
        let heading = Cow::from(query::heading_for_reader(heading).capitalized().render(locale));
        all.push(TextColumn { heading, cells: rows.iter().map(cell).collect(), most: 30, gives_way: None });
    }
    for column in listing.beside {
        let cell = |row: &CardRow| Cow::from(column.cells.get(&row.id).map_or(NONE, String::as_str));
        let cells = rows.iter().map(cell).collect();
        all.push(TextColumn { heading: Cow::from(harmless(&column.heading)), cells, most: 12, gives_way: None });
    }
    whole.resize(all.len(), false);
    let text = |row: &CardRow| match marked(row).and_then(|(_, text)| text.as_ref()).or(row.text.as_ref()) {
        Some(text) => clean(&on_card(text).render(locale)).replace('\n', " "),
        None => UNKNOWN.to_owned(),
    };
    let options = Options::new(width)
        .initial_indent(INDENT)
        .subsequent_indent(INDENT)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    match texts {
        TextPlacement::Whole => {
            columns_with_whole(all, whole, None, width, |at| Some(prose(&text(&rows[at]), &options)))
        }
        TextPlacement::Under => {
            // Where nothing is known there is nothing to read under the card.
            let under =
                |at: usize| rows[at].text.as_ref().map(|_| beginning(&prose(&text(&rows[at]), &options), width));
            columns_with_whole(all, whole, None, width, under)
        }
        TextPlacement::Beside => {
            let cells = rows.iter().map(|row| Cow::from(text(row))).collect();
            let heading = Cow::from(say::HeadText.render(locale));
            let last = TextColumn { heading, cells, most: width, gives_way: None };
            columns_with_whole(all, whole, Some(last), width, |_| None)
        }
    }
}

/// The first lines of a text; where there are more, the last of them says so.
fn beginning(text: &str, width: usize) -> String {
    let mut lines: Vec<&str> = text.lines().take(MOST_UNDER + 1).collect();
    if lines.len() <= MOST_UNDER {
        return text.to_owned();
    }
    lines.truncate(MOST_UNDER);
    let mut kept = lines.join("\n");
    // Room for the sign: the last word goes where the line is full.
    if lines.last().is_some_and(|line| line.width() >= width)
        && let Some(at) = kept.rfind(' ')
    {
        kept.truncate(at);
    }
    kept.push('…');
    kept
}

fn known(fact: Option<&str>) -> String {
    fact.unwrap_or(UNKNOWN).to_owned()
}

/// What a further column holds, in the words of the reader.
fn further(heading: &str, text: &str, locale: Locale) -> String {
    if locale.language() == Language::English {
        return text.to_owned();
    }
    match heading {
        "subtype" => subtype_called(text, locale),
        "limit" => called(Kind::Limit, text).render(locale),
        "gives" if text != NONE => text.split(", ").map(|one| called_given(one, locale)).collect::<Vec<_>>().join(", "),
        sum if sum.contains('/') => text.replace('.', locale.language().decimal_sign().encode_utf8(&mut [0; 4])),
        _ => text.to_owned(),
    }
}

/// A mark that a card hands out, which may be any.
fn called_given(counted: &str, locale: Locale) -> String {
    match counted.strip_prefix("any ") {
        Some(count) => format!("{} {count}", say::AnyMark.render(locale)),
        None => called_mark(counted, locale),
    }
}

/// Foreign text as it may go to a terminal; the signs of a hit are ours and stay.
fn clean(text: &str) -> String {
    let signs = [query::HIT.0, query::HIT.1];
    if !text.contains(signs) {
        return harmless(text);
    }
    let mut clean = String::with_capacity(text.len());
    for piece in text.split_inclusive(signs) {
        let words = piece.trim_end_matches(signs);
        clean.push_str(&harmless(words));
        clean.push_str(&piece[words.len()..]);
    }
    clean
}

fn cost(row: &CardRow) -> String {
    match row.cost {
        Some(Cost::Printed(cost)) => cost.to_string(),
        Some(Cost::NonePrinted) => NONE.to_owned(),
        None => UNKNOWN.to_owned(),
    }
}

/// Diplomacy, Intrigue, Psi, Leadership and Military; `-` for a type that prints none of them.
fn abilities(row: &CardRow) -> String {
    let kind: Option<CardType> = row.kind.as_deref().and_then(|kind| kind.parse().ok());
    let cells: Vec<String> = Ability::ALL
        .iter()
        .zip(row.abilities)
        .map(|(ability, value)| match value {
            Some(value) => value.to_string(),
            None if kind.is_none_or(|kind| kind.printable_abilities().contains(ability)) => UNKNOWN.to_owned(),
            None => NONE.to_owned(),
        })
        .collect();
    // A row of one sign says no more than the sign.
    match kind {
        None if cells.iter().all(|cell| cell == UNKNOWN) => UNKNOWN.to_owned(),
        _ if cells.iter().all(|cell| cell == NONE) => NONE.to_owned(),
        _ => cells.join("/"),
    }
}

fn marks(row: &CardRow, locale: Locale) -> String {
    match row.marks.as_deref() {
        None => UNKNOWN.to_owned(),
        Some("") => NONE.to_owned(),
        Some(marks) => marks.split(", ").map(|one| called_mark(one, locale)).collect::<Vec<_>>().join(", "),
    }
}

/// `Doom 1` with the mark as the reader calls it.
fn called_mark(counted: &str, locale: Locale) -> String {
    match counted.rsplit_once(' ') {
        Some((mark, count)) => format!("{} {count}", say::Mark { mark }.render(locale)),
        None => say::Mark { mark: counted }.render(locale),
    }
}

/// The first set with the letter of its rarity, and how many more there are.
fn first_printing(row: &CardRow, locale: Locale) -> String {
    let Some((set, rarity)) = row.printings.first() else { return UNKNOWN.to_owned() };
    let letter =
        rarity.as_deref().map_or_else(|| UNKNOWN.to_owned(), |rarity| say::RarityLetter { rarity }.render(locale));
    let more = if row.printings.len() > 1 { format!(" +{}", row.printings.len() - 1) } else { String::new() };
    format!("{set} {letter}{more}")
}

/// Every set with its rarity.
fn printings(row: &CardRow, locale: Locale) -> String {
    if row.printings.is_empty() {
        return UNKNOWN.to_owned();
    }
    let one = |(set, rarity): &(String, Option<String>)| {
        format!(
            "{set} {}",
            rarity.as_deref().map_or_else(|| UNKNOWN.to_owned(), |rarity| called_rarity(rarity).render(locale))
        )
    };
    row.printings.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// The table with its hits in a style. A hit that runs over the end of a line is styled word by word, so that the style
/// never reaches the next column.
fn styled(table: &str) -> String {
    let (open, close) = query::HIT;
    let mut text = String::with_capacity(table.len() + table.len() / 8);
    let mut is_hit = false;
    let mut is_open = false;
    for sign in table.chars() {
        let ends = sign == close || (is_open && sign.is_whitespace());
        if ends && is_open {
            let _ = write!(text, "{HIT:#}");
            is_open = false;
        }
        match sign {
            _ if sign == open => is_hit = true,
            _ if sign == close => is_hit = false,
            '\n' => {
                is_hit = false;
                text.push(sign);
            }
            _ => {
                if is_hit && !is_open && !sign.is_whitespace() {
                    let _ = write!(text, "{HIT}");
                    is_open = true;
                }
                text.push(sign);
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{beginning, styled};
    use crate::report::style::HIT;
    use zocalo_catalog::query::HIT as SIGNS;

    #[test]
    fn a_long_text_under_a_card_says_that_it_goes_on() {
        assert_eq!(beginning("    one\n    two", 8), "    one\n    two");
        assert_eq!(beginning("    one\n    two\n    three", 8), "    one\n    two…");
        assert_eq!(beginning("    one\n    of two\n    three", 10), "    one\n    of…");
    }

    #[test]
    fn hits_are_styled_word_by_word_and_end_with_the_line() {
        let (open, close) = SIGNS;
        let text = format!("a {open}trade pact{close} b {open}over\nthe{close} end\n");
        let expected = format!("a {HIT}trade{HIT:#} {HIT}pact{HIT:#} b {HIT}over{HIT:#}\nthe end\n");
        assert_eq!(styled(&text), expected);
        assert!(!styled(&text).contains([open, close]));
    }
}
