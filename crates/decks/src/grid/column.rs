//! What the columns of a table of cards hold, by their headings: ours, those of programs that keep cards and decks of other
//! games, and those of people who write in Russian, German or French; and the numbers of copies in their cells, as spreadsheets
//! of several countries write them. A number that could be two is none.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::messages::tables as say;
use zocalo_text::text::fold;
use zocalo_words::language::Text;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Column {
    /// The card meant, where somebody wrote it down.
    Meant,
    /// Copies.
    Count,
    /// Copies for trade.
    Trade,
    /// Of the card.
    Name,
    /// What distinguishes cards of one name.
    Version,
    Loyalty,
    List,
    Set,
    /// Letters or a number for the set.
    SetCode,
    Condition,
    /// Where the card lies.
    Place,
    /// The kind of place: a binder, or a list of missing cards.
    PlaceKind,
    /// Its purpose.
    Label,
    Note,
    /// Whether it is a stand-in.
    Proxy,
    /// The part of a deck.
    Section,
}

/// Headings of each column, the best first. Case, accents and signs do not count.
const HEADINGS: [(Column, &[&str]); 16] = [
    (Column::Meant, &["meant card", "meant"]),
    (
        Column::Count,
        &[
            "count",
            "quantity",
            "qty",
            "amount",
            "copies",
            "owned",
            "have",
            "quantityx",
            "количество",
            "кол-во",
            "сколько",
            "штук",
            "шт",
            "в наличии",
            "anzahl",
            "menge",
            "quantité",
            "anz",
            "stk",
            "stück",
            "stückzahl",
            "how many",
            "# of copies",
            "number of copies",
            "no. of copies",
            "num copies",
        ],
    ),
    (
        Column::Trade,
        &["tradelist count", "trade quantity", "trade count", "tradelist", "for trade", "на обмен", "обмен"],
    ),
    (
        Column::Name,
        &[
            "name",
            "card name",
            "name of card",
            "name of the card",
            "card",
            "cardname",
            "title",
            "название",
            "название карты",
            "карта",
            "имя",
            "kartenname",
            "karte",
            "nom",
            "nom de la carte",
            "item",
            "artikel",
            "наименование",
            "carte",
        ],
    ),
    (Column::Version, &["version", "версия"]),
    (Column::Loyalty, &["loyalty", "race", "faction", "раса", "фракция"]),
    (Column::List, &["list", "список"]),
    (
        Column::Set,
        &[
            "set",
            "edition",
            "set name",
            "edition name",
            "expansion name",
            "expansion",
            "setname",
            "набор",
            "сет",
            "издание",
            "выпуск",
            "дополнение",
        ],
    ),
    (Column::SetCode, &["edition code", "set code", "expansion code", "set id", "setcode", "код набора", "printing"]),
    (Column::Condition, &["condition", "состояние", "качество", "zustand", "état"]),
    (
        Column::Place,
        &[
            "place",
            "folder name",
            "binder name",
            "folder",
            "binder",
            "location",
            "место",
            "папка",
            "где лежит",
            "standort",
            "lagerort",
            "ort",
            "fach",
            "emplacement",
            "lieu",
            "endroit",
            "rangement",
            "classeur",
        ],
    ),
    (Column::PlaceKind, &["binder type"]),
    (Column::Label, &["label", "метка"]),
    (
        Column::Note,
        &[
            "note",
            "notes",
            "printing note",
            "comment",
            "comments",
            "remark",
            "remarks",
            "bemerkung",
            "from",
            "source",
            "woher",
            "откуда",
            "заметка",
            "заметки",
            "примечание",
            "примечания",
            "комментарий",
        ],
    ),
    (Column::Proxy, &["proxy", "прокси"]),
    (
        Column::Section,
        &[
            "section",
            "zone",
            "where",
            "deck section",
            "part",
            "board",
            "pile",
            "раздел",
            "секция",
            "зона",
            "часть",
            "bereich",
        ],
    ),
];

/// In bytes.
const LONGEST_HEADING: usize = 200;

/// The column of each folded heading: a table may ask for many cells.
static FOLDED: LazyLock<HashMap<String, (Column, usize)>> = LazyLock::new(|| {
    let mut folded = HashMap::new();
    for (column, names) in HEADINGS {
        for (rank, name) in names.iter().enumerate() {
            folded.entry(fold(name)).or_insert((column, rank));
        }
    }
    folded
});

impl Column {
    /// In `--columns`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Count => "quantity",
            Self::SetCode => "set code",
            Self::PlaceKind => "binder type",
            _ => HEADINGS.iter().find(|(column, _)| *column == self).map_or("", |(_, headings)| headings[0]),
        }
    }

    /// The column of a heading, and how well it fits: 0 is best.
    #[must_use]
    pub fn of(heading: &str) -> Option<(Self, usize)> {
        // Longer than any heading with its signs and accents: whole files come as one cell.
        if heading.len() > LONGEST_HEADING {
            return None;
        }
        FOLDED.get(&fold(heading)).copied()
    }
}

/// In one row.
pub const MOST_COPIES: i64 = 9_999;

/// `3`, `3x`, `3,00`, `3.0`, `1 200`. An error follows the cell in a sentence.
pub fn read_count(cell: &str) -> Result<i64, Text> {
    let text = cell.trim();
    let text = text.strip_suffix("шт.").or_else(|| text.strip_suffix("шт")).unwrap_or(text);
    let text = text.trim().trim_start_matches(['x', 'X', '×', 'х']).trim_end_matches(['x', 'X', '×', 'х']).trim();
    if text.is_empty() {
        return Err(say::CountMissing);
    }
    let (sign, digits) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_decimal = |(whole, rest): &(&str, &str)| is_digits(whole) && is_digits(rest);
    let number = if is_digits(digits) {
        digits.to_owned()
    } else if let Some((whole, rest)) = digits.split_once([',', '.']).filter(is_decimal) {
        if rest.len() == 3 && whole.len() <= 3 {
            return Err(say::CountTwofold { text, whole, rest }.text());
        }
        if rest.bytes().any(|byte| byte != b'0') {
            return Err(say::CountNotWhole { text }.text());
        }
        whole.to_owned()
    } else {
        // `1 200`: groups of three with a space between.
        let groups: Vec<&str> = digits.split(char::is_whitespace).collect();
        let is_grouped = groups.iter().all(|group| is_digits(group))
            && groups[0].len() <= 3
            && groups[1..].iter().all(|group| group.len() == 3);
        if !is_grouped {
            return Err(say::NoCount { text: zocalo_text::text::shortened(text, 40) }.text());
        }
        groups.concat()
    };
    match number.parse::<i64>().map(|number| sign * number) {
        Ok(number @ 0..=MOST_COPIES) => Ok(number),
        Ok(number) if number < 0 => Err(say::FewerThanNone { count: number }.text()),
        _ => Err(say::MostCopies { most: MOST_COPIES.to_string() }.text()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Column, HEADINGS, LONGEST_HEADING, read_count};
    use zocalo_text::text::fold;

    #[test]
    fn every_heading_is_known_in_any_case_for_the_first_column_that_has_it() {
        for (_, names) in HEADINGS {
            for name in names {
                let first = HEADINGS.iter().find_map(|(column, names)| {
                    let rank = names.iter().position(|other| fold(other) == fold(name))?;
                    Some((*column, rank))
                });
                assert!(first.is_some());
                assert_eq!(Column::of(&format!(" {}: ", name.to_uppercase())), first, "{name}");
            }
        }
        for strange in ["", "Delenn", "names of cards"] {
            assert_eq!(Column::of(strange), None, "{strange}");
        }
        assert_eq!(Column::of(&format!("name{}", ".".repeat(LONGEST_HEADING))), None);
    }

    #[test]
    fn numbers_of_any_country_are_read() {
        for (cell, count) in [
            ("3", 3),
            (" 3 ", 3),
            ("3x", 3),
            ("x3", 3),
            ("3 шт.", 3),
            ("3,00", 3),
            ("3.0", 3),
            ("0", 0),
            ("-0", 0),
            ("+3", 3),
            ("007", 7),
            ("1 200", 1200),
            ("9999", 9999),
        ] {
            assert_eq!(read_count(cell), Ok(count), "{cell}");
        }
    }

    #[test]
    fn what_is_no_number_is_not_guessed() {
        for (cell, why) in [
            ("", "the number of copies is missing"),
            ("x", "the number of copies is missing"),
            ("three", "\"three\" is not a number of copies"),
            ("3,5", "\"3,5\" is not a whole number"),
            ("1,000", "\"1,000\" could be 1 or 1000"),
            ("1.000", "\"1.000\" could be 1 or 1000"),
            ("-3", "-3 copies are fewer than none"),
            ("10000", "there are at most 9999 copies in a row"),
            ("99999999999999999999", "there are at most 9999 copies in a row"),
            ("1 2", "\"1 2\" is not a number of copies"),
            ("3 4x", "\"3 4\" is not a number of copies"),
            ("=3", "\"=3\" is not a number of copies"),
        ] {
            assert_eq!(read_count(cell).map_err(|why| why.english()), Err(why.to_owned()), "{cell}");
        }
    }
}
