//! What the columns of a table of cards hold, by their headings: ours, those of programs that keep cards and decks of other
//! games, and those of people who write in Russian, German or French.

use std::collections::HashMap;
use std::sync::LazyLock;

use zocalo_text::text::fold;

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
        &["section", "zone", "deck section", "part", "board", "pile", "раздел", "секция", "зона", "часть", "bereich"],
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

#[cfg(test)]
mod tests {
    use super::{Column, HEADINGS, LONGEST_HEADING};
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
}
