//! What the columns of a table of cards hold, by their headings: ours, those of programs that keep cards and decks of other
//! games, and those of people who write in Russian, German or French.

use std::collections::HashMap;
use std::sync::LazyLock;

use zocalo_text::text::fold;

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Column {
    /// The card that is meant, where somebody says it.
    Meant,
    /// How many copies.
    Count,
    /// How many of them are for trade.
    Trade,
    /// The name of the card.
    Name,
    /// What tells cards of one name apart.
    Version,
    /// Whom it is loyal to.
    Loyalty,
    /// On which list it stands.
    List,
    /// The set.
    Set,
    /// Letters or a number for the set.
    SetCode,
    /// The condition.
    Condition,
    /// Where it lies.
    Place,
    /// Of what kind the place is: a binder, or a list of something that is not there.
    PlaceKind,
    /// What it is meant for.
    Label,
    /// A note.
    Note,
    /// Whether it is a stand-in.
    Proxy,
    /// In which part of a deck.
    Section,
}

/// The columns with their headings, those that say it best first. Cases, accents and signs do not count.
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

/// The longest text that is asked whether it is a heading, in bytes.
const LONGEST_HEADING: usize = 200;

/// What each heading says, folded: a table may ask it of many cells.
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
    /// Its name in `--columns`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Count => "quantity",
            Self::SetCode => "set code",
            Self::PlaceKind => "binder type",
            _ => HEADINGS.iter().find(|(column, _)| *column == self).map_or("", |(_, headings)| headings[0]),
        }
    }

    /// What a heading says that its column holds, and how well: 0 is best.
    #[must_use]
    pub fn of(heading: &str) -> Option<(Self, usize)> {
        // Longer than any heading by more than its signs and accents can make up for: whole files come as one cell.
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
