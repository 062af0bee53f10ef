//! The keys of a plain list, and lines whose values are in quotation marks, to the letter.

use crate::deck::section_words::section_of_words;
use zocalo_cards::card::Section;

/// The meaning of a line `key: value`.
pub(super) enum ListKey {
    OpeningHand,
    /// One card of several: `Starting hand 2: Draal`.
    CardInHand,
    OtherHand,
    Name,
    Race,
    Faction,
    Ruleset,
    Table,
    Plan,
    Tag,
    Note,
    Card(Section),
}

impl ListKey {
    /// For suggestions.
    pub(super) const KEYS: [&str; 11] = [
        "opening hand",
        "starting hand",
        "name",
        "race",
        "faction",
        "ruleset",
        "ambassador",
        "starting ambassador",
        "crusade",
        "faction card",
        "agenda card",
    ];

    /// Whatever the spelling.
    pub(super) fn of(key: &str) -> Option<Self> {
        if key.len() > LONGEST_KEY {
            return None;
        }
        let key = key.trim().to_lowercase().replace('_', " ");
        // `Opening hand (3): A, B, C`
        let bare = key.strip_suffix(')').and_then(|rest| rest.rsplit_once(" ("));
        let bare = bare.filter(|(_, number)| number.bytes().all(|sign| sign.is_ascii_digit()));
        match bare.map_or(key.as_str(), |(key, _)| key) {
            "name" | "title" | "deck title" | "titel" | "deckname" | "deck name" | "название" | "название колоды" => {
                Some(Self::Name)
            }
            "race" | "rasse" | "volk" | "раса" => Some(Self::Race),
            "faction" | "fraktion" | "фракция" => Some(Self::Faction),
            "ruleset" => Some(Self::Ruleset),
            "goldfish table" => Some(Self::Table),
            "goldfish plan" => Some(Self::Plan),
            "tag" => Some(Self::Tag),
            "note" => Some(Self::Note),
            "start" | "starts with" | "start with" | "старт" | "startkarten" => Some(Self::OpeningHand),
            "faction leader" => Some(Self::Card(Section::Ambassador)),
            "crusade" | "crusade card" => Some(Self::Card(Section::Crusade)),
            "faction card" => Some(Self::Card(Section::FactionCard)),
            // `Agenda:` alone heads the agendas of a list; the one of the VCG has its own key.
            "agenda card" => Some(Self::Card(Section::Agenda)),
            key if is_numbered_hand(key) => Some(Self::CardInHand),
            key if section_of_words(key).is_none()
                && (key.starts_with("opening hand") || key.starts_with("starting hand")) =>
            {
                Some(Self::OtherHand)
            }
            key => match section_of_words(key)? {
                Section::OpeningHand if key.contains(' ') || key.len() > "hand".len() => Some(Self::OpeningHand),
                Section::Ambassador => Some(Self::Card(Section::Ambassador)),
                _ => None,
            },
        }
    }
}

/// Whether a key in small letters is for one card of an opening hand.
fn is_numbered_hand(key: &str) -> bool {
    let is_number = |number: &str| number.len() == 1 && number.starts_with(|sign: char| sign.is_ascii_digit());
    key.rsplit_once([' ', '#'])
        .is_some_and(|(hand, number)| is_number(number) && section_of_words(hand) == Some(Section::OpeningHand))
}

/// In bytes.
const LONGEST_KEY: usize = 80;

/// A line `2 "NAME"`: the count, the name to the letter, and where it begins. Nothing may follow: text behind the last
/// quotation mark may be a set.
pub(super) fn quoted_card(line: &str) -> Option<(i64, &str, usize)> {
    let text = line.strip_prefix("- ").unwrap_or(line);
    let digits = text.len() - text.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let count = text[..digits].parse().ok()?;
    let name = text[digits..].strip_prefix(" \"")?.strip_suffix('"')?;
    // `2 "A" and "B"` is no name between two marks, but neither is it anything else.
    (!name.trim().is_empty()).then_some((count, name, line.len() - name.len() - 1))
}

/// Whether a line has a quoted value, `name: "WORDS"` or `crusade: 1 "NAME"`, of which every character counts.
pub(super) fn is_quoted_saying(line: &str) -> bool {
    let text = line.trim_start_matches(['#', '/']);
    text.split_once(": ").filter(|(key, _)| ListKey::of(key).is_some()).is_some_and(|(_, value)| {
        value.strip_prefix('"').is_some_and(|rest| rest.ends_with('"')) || quoted_card(value).is_some()
    })
}

/// Whether every character of a line counts.
pub(super) fn is_to_the_letter(line: &str) -> bool {
    quoted_card(line).is_some() || is_quoted_saying(line)
}
