//! The names of groups of cards as headings of a list: types in four languages, rarities, the rest.

use std::sync::LazyLock;

use zocalo_cards::card::CardType;

/// Headings of the draw deck that say nothing of a section, in small letters.
const REST: [&str; 22] = [
    "other stuff",
    "stuff",
    "support",
    "support cards",
    "other cards",
    "others",
    "other",
    "rest",
    "the rest",
    "everything else",
    "misc",
    "miscellaneous",
    "sonstiges",
    "sonstige",
    "rest vom deck",
    "übrige",
    "прочее",
    "остальное",
    "другие",
    "другое",
    "разное",
    "прочие карты",
];

/// The types of cards in German, French and Russian, in the plural and the singular.
const TYPES: [&str; 105] = [
    "ppl",
    "char",
    "nachspiel",
    "nachspiele",
    "chrs",
    "conf",
    "confl",
    "conflicts",
    "ev",
    "evts",
    "enh",
    "aft",
    "loc",
    "grp",
    "flt",
    "places",
    "ships",
    "crew",
    "people",
    "folks",
    "cast",
    "planets",
    "ort",
    "planeten",
    "leute",
    "schiffe",
    "ивенты",
    "персы",
    "энхансменты",
    "афтермасы",
    "афтермафы",
    "локи",
    "люди",
    "корабли",
    "contingencies",
    "kontingenzen",
    "chars",
    "enhance",
    "locs",
    "усиления",
    "усиление",
    "personnages",
    "personnage",
    "conflits",
    "conflit",
    "événements",
    "événement",
    "flottes",
    "lieux",
    "groupes",
    "améliorations",
    "verstärkungen",
    "verstärkung",
    "charaktere",
    "charakter",
    "personen",
    "konflikte",
    "konflikt",
    "ereignisse",
    "ereignis",
    "flotten",
    "flotte",
    "orte",
    "schauplätze",
    "gruppen",
    "gruppe",
    "verbesserungen",
    "verbesserung",
    "erweiterungen",
    "agenden",
    "ziele",
    "folgen",
    "nachwirkungen",
    "nachwirkung",
    "auswirkungen",
    "nachspiele",
    "kontingente",
    "персонажи",
    "персонаж",
    "герои",
    "конфликты",
    "конфликт",
    "события",
    "событие",
    "флоты",
    "флот",
    "группы",
    "группа",
    "локации",
    "локация",
    "местности",
    "местность",
    "места",
    "планеты",
    "улучшения",
    "улучшение",
    "усовершенствования",
    "усовершенствование",
    "апгрейды",
    "повестки",
    "повестка",
    "цели",
    "агенды",
    "последствия",
    "последствие",
];

/// Rarities as headings.
const RARITIES: [&str; 11] = [
    "commons",
    "uncommons",
    "rares",
    "ultra rares",
    "fixed",
    "promos",
    "common",
    "uncommon",
    "rare",
    "редкие",
    "обычные",
];

/// The types of cards, in the singular and the plural.
pub(super) static KINDS: LazyLock<Vec<(String, String)>> =
    LazyLock::new(|| CardType::ALL.iter().map(|kind| (kind.name().to_lowercase(), plural(*kind))).collect());

/// Whether small letters are the name of a group of cards: a type in the plural, a rarity, the rest.
pub(super) fn is_kind(words: &str) -> bool {
    let bare = words.strip_suffix(" cards").unwrap_or(words);
    let is_type = |(kind, kinds): &(String, String)| bare == kinds || (bare.len() < words.len() && bare == kind);
    // Old programs write `Verstaerkungen`.
    let has_dots = || {
        let with_dots = words.replace("ae", "ä").replace("oe", "ö").replace("ue", "ü");
        TYPES.contains(&with_dots.as_str())
    };
    REST.contains(&words)
        || TYPES.contains(&words)
        || (words.contains('e') && words.ends_with(['n', 'e', 't']) && has_dots())
        || RARITIES.contains(&bare)
        || KINDS.iter().any(is_type)
}

/// Whether a word in small letters is a type of cards, in the singular or the plural.
pub(super) fn is_kind_or_type(word: &str) -> bool {
    TYPES.contains(&word) || KINDS.iter().any(|(kind, kinds)| kind == word || kinds == word)
}

/// In small letters.
pub(crate) fn plural(kind: CardType) -> String {
    format!("{}s", kind.name().to_lowercase()).replace("ys", "ies")
}
