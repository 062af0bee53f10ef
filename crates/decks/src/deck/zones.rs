//! The names of the parts of a deck: the zones of other programs, one that we write for each section and many that we read, and
//! the headings of plain lists, with and without counts.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::kinds::{KINDS, is_kind};
use super::section_words::section_of_words;
use super::{has_count, is_bare_count};
use crate::grid::Column;
use crate::messages::deck_file as say;
use zocalo_cards::card::Section;
use zocalo_text::text::fold;
use zocalo_words::language::Text;

/// The sections with the label that we write and its synonyms in English, German, French and Russian, in small letters and
/// without signs. A program's own word for the cards that are played from means the draw deck.
const ZONES: [(Section, &str, &[&str]); 10] = [
    (Section::Ambassador, "Ambassador", &["starting ambassador", "amb", "leader", "starting", "commander"]),
    (Section::FactionCard, "Faction Card", &["faction"]),
    (Section::Agenda, "Agenda", &["agenda card", "starting agenda"]),
    (
        Section::OpeningHand,
        "Opening Hand",
        &[
            "main de départ",
            "en main au début",
            "en main",
            "na rękę",
            "na ręce",
            "na start",
            "open",
            "opening",
            "oh",
            "sh",
            "start",
            "старт",
            "startkarten",
            "на старте",
            "am start",
            "start w",
            "starts w",
            "start with",
            "starts with",
            "стартовые карты",
            "companion",
            "starting cards",
            "стартовая",
            "стартовые",
            "начальная",
            "начальные",
            "hände",
        ],
    ),
    (
        Section::Deck,
        "Deck",
        &[
            "main",
            "main deck",
            "maindeck",
            "mainboard",
            "draw deck",
            "drawdeck",
            "draw pile",
            "decklist",
            "deck list",
            "library",
            "purchase deck",
            "draw",
            "kartenliste",
            "karten",
            "игровая колода",
            "основная колода",
            "карты",
            "cards",
        ],
    ),
    (
        Section::Reserve,
        "Reserve",
        &[
            "side",
            "sideboard",
            "side board",
            "isa pile",
            "reserves",
            "seitendeck",
            "sb",
            "s b",
            "réserve",
            "rezerwa",
            "резерв",
            "запас",
            "сайдборд",
            "сайд",
        ],
    ),
    (Section::Crusade, "Crusade", &["crusade card"]),
    (Section::CrusadePile, "Crusade Pile", &["crusade deck", "crusades"]),
    (Section::ConflictPile, "Conflict Pile", &["conflict deck"]),
    (
        Section::Maybe,
        "Maybe",
        &[
            "maybeboard",
            "maybe board",
            "maybe pile",
            "maybes",
            "considering",
            "not sure",
            "unsure",
            "on the fence",
            "vielleicht",
            "evtl",
            "evtl noch",
            "evtl noch rein",
            "eventuell",
            "eventuell noch",
            "eventuell noch rein",
            "vielleicht noch",
            "vielleicht noch rein",
            "noch unsicher",
            "unsicher",
            "может быть",
            "возможно",
            "под вопросом",
            "думаю",
        ],
    ),
];

/// The section of each label and synonym, folded.
static FOLDED: LazyLock<HashMap<String, Section>> = LazyLock::new(|| {
    let labels = ZONES.iter().flat_map(|(section, label, others)| {
        std::iter::once(label).chain(others.iter()).map(move |word| (fold(word), *section))
    });
    labels.collect()
});

/// The zone of a section in the files that we write.
#[must_use]
pub(crate) fn zone_label(section: Section) -> &'static str {
    ZONES.iter().find(|(own, ..)| *own == section).map_or("Deck", |(_, label, _)| label)
}

/// In bytes.
const LONGEST_ZONE: usize = 80;

/// The section of a zone in a foreign file, whatever its case and signs (`Purchase_Deck`); `None` for an unknown zone.
#[must_use]
pub fn section_of_zone(zone: &str) -> Option<Section> {
    if zone.len() > LONGEST_ZONE {
        return None;
    }
    FOLDED.get(&fold(zone)).copied().or_else(|| section_of_words(zone))
}

/// The remark on an unknown zone.
#[must_use]
pub(crate) fn unknown_zone(zone: &str) -> Text {
    say::UnknownZone { zone: zocalo_text::text::shortened(zone, 40) }.text()
}

/// Words of a heading that says that its cards are in no deck, in small letters.
const OUTSIDE: [&str; 8] = [
    "not in the deck",
    "not in deck",
    "not yet in the deck",
    "nicht im deck",
    "noch nicht drin",
    "не входит",
    "не входят",
    "пока не в колоде",
];

/// In bytes, of such words.
const SHORTEST_OUTSIDE: usize = 11;

fn is_outside(text: &str) -> bool {
    if text.len() < SHORTEST_OUTSIDE {
        return false;
    }
    let small = text.to_lowercase();
    OUTSIDE.iter().any(|words| small.contains(words))
}

/// The section that a heading starts. Headings by card type stay in the draw deck.
pub(crate) fn heading(text: &str) -> Option<Section> {
    if text.len() > LONGEST_ZONE {
        return None;
    }
    // `[deck7.hand]`
    let inside = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).filter(|inside| !inside.contains(' '));
    if let Some((_, zone)) = inside.and_then(|inside| inside.rsplit_once(['.', '/', ':'])) {
        return section_of_zone(zone);
    }
    // `Maybe later (not in the deck right now):`
    if text.ends_with(':') && is_outside(text) {
        return Some(Section::Maybe);
    }
    // `Starthand (3 Karten):`, `Starting hand (4 because League):`; what counts the cards of a whole deck is a sum.
    if let Some(section) = before_number_of_cards(text).and_then(heading).filter(|section| *section != Section::Deck) {
        return Some(section);
    }
    if let Some(section) = before_sum(text).and_then(heading) {
        return Some(section);
    }
    // Other sections have one card, which a line with its name gives.
    let is_headed = |section: &Section| !matches!(section, Section::FactionCard | Section::Agenda | Section::Crusade);
    if let Some(section) = before_remark(text).and_then(section_of_zone).filter(is_headed) {
        return Some(section);
    }
    // `Fleets (all Narn)`
    if is_kind_with_remark(text) {
        return Some(Section::Deck);
    }
    // `★ Events ★`
    let is_frame = |sign: char| FRAME.contains(&sign) || !(sign.is_ascii_graphic() || sign.is_alphanumeric());
    let bare = text
        .trim_start_matches(|sign| is_frame(sign) || sign == '[')
        .trim_end_matches(|sign| is_frame(sign) || sign == ']' || sign == ':');
    // `4 Events`
    let digits = bare.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let kind = digits.trim_start_matches(['x', '×']).trim().to_lowercase();
    if digits.len() < bare.len() {
        // `27 Maindeck`; a small number may be copies of a card, and `18 Cards` is a sum.
        let is_many = bare.len() - digits.len() > 1 && !SUMS.contains(&kind.as_str());
        let is_apart = |section: &Section| {
            is_of_the_start(*section) || *section == Section::Reserve || (*section == Section::Deck && is_many)
        };
        if let Some(section) = section_of_zone(&kind).filter(is_apart) {
            return Some(section);
        }
        if is_kind(&kind) {
            return Some(Section::Deck);
        }
    }
    // `Characters (12)`, `Characters: 12`; a number in front counts copies.
    let words = bare
        .trim_end_matches(|c: char| c.is_ascii_digit() || c.is_whitespace() || "()[]:=-–—x×,.…_·|".contains(c))
        .to_lowercase();
    let words = ["the ", "die ", "das "]
        .iter()
        .find_map(|article| words.strip_prefix(article))
        .map_or(words.clone(), str::to_owned);
    if let Some(section) = section_of_zone(&words) {
        if is_headed(&section) {
            return Some(section);
        }
        // `Faction (1)`
        if section == Section::FactionCard && text.ends_with([')', ']']) {
            return Some(Section::Deck);
        }
    }
    let words = words.trim_end_matches(['(', '[', '{', '<', ' ', '…']).to_owned();
    let parts =
        words.split(['&', '/', '+', ',']).flat_map(|part| part.split(" and ")).flat_map(|part| part.split(" und "));
    if parts.flat_map(|part| part.split(" и ")).all(|part| is_kind(part.trim())) {
        return Some(Section::Deck);
    }
    // "Characters", "Diplomacy Conflicts": the last word is a type in the plural.
    let last = words.rsplit(' ').next()?;
    let is_type = KINDS.iter().any(|(kind, kinds)| last == kinds || words == *kind);
    // `[2] Directing Events` is two copies of a card.
    let in_brackets = text.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    let headed = text.ends_with(':')
        || has_promise(text)
        || in_brackets.is_some_and(|(inside, _)| !is_bare_count(inside))
        || !words.contains(' ');
    let subtype = words.strip_suffix(last)?.trim();
    let is_subtype = ["", "diplomacy", "intrigue", "psi", "military", "leadership"].contains(&subtype);
    (is_type && (headed || is_subtype)).then_some(Section::Deck)
}

/// `Supporting Characters -- 6`; `Directing Events: 2` is a card.
fn has_promise(text: &str) -> bool {
    text.rsplit_once(' ').is_some_and(|(head, number)| {
        let is_apart = head.trim_end().ends_with("--") || !head.contains(char::is_lowercase);
        is_apart && number.bytes().all(|sign| sign.is_ascii_digit()) && head.trim_end().ends_with(['-', '–', '—'])
    })
}

/// Words for the draw deck that count cards behind a number.
const SUMS: [&str; 3] = ["cards", "karten", "карты"];

/// The words before a number of cards in brackets.
fn before_number_of_cards(text: &str) -> Option<&str> {
    let (head, inside) = text.trim_end_matches(':').strip_suffix(CLOSE)?.rsplit_once(OPEN)?;
    let (number, cards) = inside.split_once(' ')?;
    let are_cards =
        ["cards", "card", "karten", "karte", "карты", "карт", "карта"].contains(&cards.to_lowercase().as_str());
    let is_of_few = || section_of_zone(head.trim()).is_some_and(is_of_the_start);
    (is_bare_count(number) && (are_cards || is_of_few())).then(|| head.trim_end())
}

/// The words before a sum in brackets: `Ereignisse (insg. 12)`.
fn before_sum(text: &str) -> Option<&str> {
    let (head, inside) = text.trim_end_matches(':').strip_suffix(CLOSE)?.rsplit_once(OPEN)?;
    let (word, number) = inside.split_once(' ')?;
    let is_sum = |word: &str| ["insg", "insgesamt", "gesamt", "total", "всего", "итого"].contains(&word);
    (is_sum(word.to_lowercase().trim_end_matches(['.', ':'])) && is_bare_count(number)).then(|| head.trim_end())
}

/// The words before a remark in brackets: `Sideboard (if somebody brings peace)`. A remark goes on in small letters and has neither
/// numbers nor commas, which cards there would have.
fn before_remark(text: &str) -> Option<&str> {
    let (head, inside) = text.trim_end_matches(':').strip_suffix(CLOSE)?.rsplit_once(OPEN)?;
    let inside = inside.trim_start_matches(['=', ' ']);
    let is_remark = (inside.starts_with(char::is_lowercase) || text.ends_with("):") && inside.contains(' '))
        && inside.split_whitespace().nth(FEWEST_IN_REMARK - 1).is_some()
        && (text.ends_with(':') || !inside.contains(','))
        && (!inside.contains(|sign: char| sign.is_ascii_digit()) || !inside.contains(char::is_uppercase));
    is_remark.then(|| head.trim_matches(|sign: char| !sign.is_alphanumeric()))
}

/// In words.
const FEWEST_IN_REMARK: usize = 3;

/// `Fleets (all of them Narn)`, `ФЛОТЫ (все нарн)`: the types of cards, and small words in brackets.
fn is_kind_with_remark(text: &str) -> bool {
    let of_small_words = || {
        let (head, inside) = text.trim_end_matches(':').strip_suffix(CLOSE)?.rsplit_once(OPEN)?;
        let is_small = inside.contains(' ') && inside.chars().all(|sign| sign.is_lowercase() || sign == ' ');
        is_small.then(|| head.trim())
    };
    before_remark(text).or_else(of_small_words).is_some_and(|head| is_kind(&head.to_lowercase()))
}

/// Whether a section has the few cards that a game starts with, which a list sets apart from the others.
pub(crate) fn is_of_the_start(section: Section) -> bool {
    matches!(section, Section::Ambassador | Section::OpeningHand)
}

/// Signs around headings.
const FRAME: [char; 8] = ['=', '-', '*', '~', '_', '•', '#', '|'];

/// The words between the same signs at both ends, `==The deck==`, `~~~ Conflicts ~~~`.
pub(crate) fn framed(text: &str) -> Option<&str> {
    let sign = text.chars().next().filter(|sign| FRAME.contains(sign))?;
    let inside = text.trim_start_matches(sign);
    let bare = inside.trim_end_matches(sign);
    let (before, behind) = (text.len() - inside.len(), inside.len() - bare.len());
    let is_frame = before > sign.len_utf8() && behind > sign.len_utf8();
    (is_frame && bare.chars().any(char::is_alphanumeric)).then(|| bare.trim())
}

/// The section of a heading, the cards behind it on the same line and where they begin: `Aftermaths (3) | Grievance x2,
/// Blessings`, `Events: Hunter, Prey x2`, `Fleets     Picket Fleet`, `Ambassador -> Delenn`, `Events (Hunter, Prey x2)`.
pub(crate) fn row_behind_heading(text: &str) -> Option<(Section, &str, usize)> {
    if let Some((section, row)) = in_brackets_behind(text).or_else(|| behind_promise(text)) {
        return Some((section, row, row.as_ptr() as usize - text.as_ptr() as usize));
    }
    let split = SIGNS_BEHIND.iter().filter_map(|sign| text.find(sign).map(|at| (at, at + sign.len()))).min()?;
    let (head, row) = (&text[..split.0], &text[split.1..]);
    let head = head.trim();
    let has_names = row.chars().any(char::is_alphabetic) && !is_bare_count(row);
    // `Sideboard (= the rest)`
    if head.contains('(') && !head.contains(')') {
        return None;
    }
    // `Not in the deck yet: Draal, ask Tom` is a thought.
    if head.is_empty() || !has_names {
        return None;
    }
    if is_outside(head) {
        // `Not in the deck yet: Draal, Minbar` names cards.
        let is_name = |part: &str| part.trim().starts_with(|sign: char| sign.is_uppercase() || sign.is_ascii_digit());
        let are_names = row.contains(',') && row.split(',').all(is_name) && !row.contains(['.', '!', '?']);
        return are_names.then(|| (Section::Maybe, row.trim(), text.len() - row.trim_start().len()));
    }
    let is_spaced = text[split.0..split.1].trim().is_empty();
    let section = if is_spaced { heading(head) } else { heading(&format!("{head}:")) }?;
    // `Deck    narn-econ by Mike`: what stands behind the name of a section by blanks has a count, or it is a name.
    if is_spaced
        && section_of_zone(&head.to_lowercase()) == Some(Section::Deck)
        && !row.chars().any(|sign| sign.is_ascii_digit())
    {
        return None;
    }
    // `Fleets - not many`
    let is_dash = ["-", "–", "—"].contains(&text[split.0..split.1].trim());
    let is_row = row.contains(',') || has_count(row.trim()) || row.trim().starts_with(char::is_uppercase);
    let is_short = || row.split_whitespace().nth(LONGEST_IN_SMALL).is_none() && !row.contains(['.', '!', '?']);
    if is_dash && !is_row && !is_short() && !matches!(section, Section::Ambassador | Section::OpeningHand) {
        return None;
    }
    let bare = row.trim();
    // `EVENTS        FROM`
    if is_spaced && section == Section::Deck && Column::of(bare).is_some() {
        return Some((section, "", text.len()));
    }
    // `Events: (Hunter, Prey x2)`
    let inside = bare.strip_prefix(OPEN).and_then(|rest| rest.strip_suffix(CLOSE));
    match inside.filter(|inside| !inside.contains(OPEN) && is_of_names(inside)) {
        Some(inside) => Some((section, inside.trim(), inside.trim_start().as_ptr() as usize - text.as_ptr() as usize)),
        None => Some((section, bare, text.len() - row.trim_start().len())),
    }
}

/// In words, of a name in small letters behind a heading: `agendas - thought police`.
const LONGEST_IN_SMALL: usize = 3;

const OPEN: [char; 2] = ['(', '['];

const CLOSE: [char; 2] = [')', ']'];

/// A heading with its cards in brackets: `Events (Hunter, 2x Prey)`, `Events (3) [Hunter, Prey]`. A name may end in such a word,
/// and what stands behind it is a count: `Directing Events (x2)`.
fn in_brackets_behind(text: &str) -> Option<(Section, &str)> {
    if before_sum(text).or_else(|| before_number_of_cards(text)).is_some()
        || before_remark(text).is_some_and(|head| section_of_zone(head).is_some())
        || is_kind_with_remark(text)
    {
        return None;
    }
    let (before, row) = text.strip_suffix(CLOSE)?.rsplit_once(OPEN)?;
    let head = before.strip_suffix(' ')?;
    // `Characters [Minbari]` has a race there.
    let is_row =
        !row.contains(CLOSE) && is_of_names(row) && (text.ends_with(')') || row.contains(',') || has_count(row));
    let section = heading_of_row(head).filter(|_| is_row)?;
    Some((section, row.trim()))
}

/// A heading whose number stands in brackets before its cards: `Conflicts (5) Trade Pact x3, Sabotage 2`.
fn behind_promise(text: &str) -> Option<(Section, &str)> {
    let (head, rest) = text.split_once(OPEN)?;
    let (number, row) = rest.split_once(CLOSE)?;
    let row = row.strip_prefix(' ')?.trim_start_matches(|sign: char| sign.is_whitespace() || "-–—:=>|".contains(sign));
    let is_promise = number.split(' ').next().is_some_and(is_bare_count) && head.ends_with(' ');
    let is_row = row.contains([',', ';']) || has_count(row) || row.starts_with(char::is_uppercase);
    let section = heading_of_row(head).filter(|_| is_promise && is_row && is_of_names(row))?;
    Some((section, row.trim_end()))
}

/// The section of a heading with cards behind it. `Directing Events` is a name.
fn heading_of_row(head: &str) -> Option<Section> {
    let words = head.trim_matches(|sign: char| !sign.is_alphabetic());
    if words.contains(' ') && section_of_zone(words).is_none() {
        heading(head.trim_end())
    } else {
        heading(&format!("{}:", head.trim_end()))
    }
}

/// Whether a text has words of which one may be a name.
fn is_of_names(text: &str) -> bool {
    text.split(|sign: char| !sign.is_alphabetic()).any(|word| word.chars().nth(1).is_some())
}

/// Signs between a heading and the cards on its line.
const SIGNS_BEHIND: [&str; 12] = [" | ", ":", "=", " → ", " -> ", " => ", " = ", " — ", " – ", " - ", "\t", "  "];

#[cfg(test)]
mod tests {
    use super::{heading, row_behind_heading, section_of_zone, zone_label};
    use zocalo_cards::card::Section;

    #[test]
    fn every_section_is_read_back_from_its_label() {
        for section in Section::WITH_MAYBE {
            assert_eq!(section_of_zone(zone_label(section)), Some(section));
            assert_eq!(section_of_zone(section.key()), Some(section), "the key of our own file");
        }
    }

    #[test]
    fn cards_stand_behind_their_heading() {
        for (text, section, row) in [
            ("Events (Hunter, Prey x2)", Section::Deck, "Hunter, Prey x2"),
            ("Events (3) [Hunter, Prey x2]", Section::Deck, "Hunter, Prey x2"),
            ("Diplomacy Conflicts (Draal x2, Prey)", Section::Deck, "Draal x2, Prey"),
            ("Sideboard (Draal x2, Prey)", Section::Reserve, "Draal x2, Prey"),
            ("Events: (Draal x2, Prey)", Section::Deck, "Draal x2, Prey"),
            ("Conflicts (5) Draal 3, Prey 2", Section::Deck, "Draal 3, Prey 2"),
            ("Sideboard [2 cards] - Draal, Prey", Section::Reserve, "Draal, Prey"),
            ("Events: Draal (P), Prey", Section::Deck, "Draal (P), Prey"),
        ] {
            let (found, cards, at) = row_behind_heading(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((found, cards), (section, row), "{text}");
            assert!(text[at..].starts_with(row), "{text}");
        }
        for text in ["Directing Events (x2)", "Directing Events (Premier, R)", "Events (3)", "Draal (3) Prey"] {
            assert_eq!(row_behind_heading(text), None, "{text}");
        }
    }

    #[test]
    fn a_remark_may_stand_behind_a_heading() {
        for (text, section) in [
            ("Sideboard (if somebody brings peace):", Section::Reserve),
            ("Deck (die Starthand ist hier mit drin):", Section::Deck),
        ] {
            assert_eq!(heading(text), Some(section), "{text}");
        }
        for text in ["Hand of Valen (as drawn by me)", "Sideboard (draal, minbar and hunter)"] {
            assert_eq!(heading(text), None, "{text}");
        }
    }

    #[test]
    fn the_words_of_other_programs_are_known() {
        for (word, section) in [
            ("main", Section::Deck),
            ("Main Deck", Section::Deck),
            ("Purchase_Deck", Section::Deck),
            ("Sideboard", Section::Reserve),
            ("SIDE", Section::Reserve),
            ("Starting", Section::Ambassador),
            ("OH", Section::OpeningHand),
            ("evtl. noch rein", Section::Maybe),
        ] {
            assert_eq!(section_of_zone(word), Some(section), "{word}");
        }
        assert_eq!(section_of_zone("tokens"), None);
        assert_eq!(section_of_zone(""), None);
    }
}
