//! The words by which a line names an opening hand or a reserve, and the text behind or before them that may name its cards.

use std::ops::Range;

use super::section_words::{HAND, section_of_word};
use super::zones::heading;
use super::{has_count, without_bullet};
use zocalo_cards::card::Section;
use zocalo_text::order::Order as _;

/// The words of a section, in small letters.
pub(super) struct Words {
    pub section: Section,
    /// Behind which its cards stand, wherever they are in a sentence.
    anywhere: &'static [&'static [&'static str]],
    /// Which only say so at the beginning.
    first: &'static [&'static str],
    /// More copies of a card are none of this section.
    pub most_copies: i64,
}

impl Words {
    fn anywhere(&self) -> impl Iterator<Item = &'static str> {
        self.anywhere.iter().flat_map(|words| words.iter().copied())
    }
}

pub(super) const WORDS: [Words; 2] = [
    Words {
        section: Section::OpeningHand,
        anywhere: &[
            &HAND,
            &[
                "starts with",
                "starting with",
                "started with",
                "opened with",
                "began with",
                "open with",
                "open on",
                "opens on",
                "opens with",
                "opening with",
                "begin with",
                "begins with",
                "начальные",
                "стартовые",
                "auf die hand",
                "в стартовой",
                "starting",
                "start",
                "начинал с",
                "начинала с",
                "starts, with",
                "start, with",
                "begins, with",
                "hand is",
                "hand was",
                "начальную руку",
                "начальной руке",
                "стартовую руку",
                "начинаем с",
                "angefangen mit",
                "start w",
                "open w",
                "opens w",
                "= hand",
                "starting cards",
                "starts w",
                "in my hand",
                "in the hand",
                "at the start",
                "i start on",
                "start mit",
                "gestartet wird mit",
                "starte mit",
                "startet mit",
                "beginne mit",
                "beginnt mit",
                "стартовой руке",
                "стартовую руку",
                "старт. рука",
                "на старте",
                "в руку",
                "в руке",
                "начинаю с",
                "стартую с",
                "стартуем с",
                "стартует с",
                "стартовые карты",
                "первыми в руке",
            ],
        ],
        first: &[
            "first three cards",
            "first three",
            "first cards",
            "starting cards",
            "die ersten drei",
            "die ersten drei karten",
            "первые три карты",
            "первые карты",
            "opening",
            "opening 3",
            "opening three",
            "opener",
            "open",
            "start",
            "starting",
            "starts",
            "hand",
            "oh",
            "op hand",
            "старт",
            "рука",
            "на руке",
        ],
        most_copies: 1,
    },
    Words {
        section: Section::Reserve,
        anywhere: &[&["sideboard", "side board", "im side", "in the side", "in reserve", "в сайде", "в запасе"]],
        first: &["side", "sb", "reserve", "сайд", "запас"],
        most_copies: 3,
    },
];

/// Whether a key is one of these words: `Starting with: Lennier, Draal`.
pub(crate) fn is_key_of_a_section(key: &str) -> bool {
    let key = key.to_lowercase();
    WORDS.iter().any(|words| words.anywhere().chain(words.first.iter().copied()).any(|own| own == key))
}

/// Words between these and the names.
const BEFORE_NAMES: [&str; 68] = [
    "клади",
    "бери",
    "такими",
    "тремя",
    "руке",
    "руку",
    "nimmst",
    "nimmt",
    "nehmt",
    "du",
    "zu",
    "beginn",
    "kommen",
    "kommt",
    "man",
    "ihr",
    "wir",
    "gleich",
    "карты",
    "cards",
    "karten",
    "nur",
    "is",
    "are",
    "was",
    "were",
    "of",
    "with",
    "contains",
    "has",
    "i",
    "have",
    "take",
    "always",
    "at",
    "sind",
    "ist",
    "waren",
    "nehme",
    "sollen",
    "mit",
    "das",
    "die",
    "immer",
    "это",
    "всегда",
    "беру",
    "кладу",
    "были",
    "будут",
    "put",
    "keep",
    "hold",
    "w",
    "then",
    "these",
    "three",
    "am",
    "habe",
    "ich",
    "lege",
    "halte",
    "держу",
    "лежат",
    "идут",
    "у",
    "меня",
    "три",
];

/// Words by which a part of a sentence says the opposite.
const NOT: [&str; 13] =
    ["not", "don't", "never", "no", "without", "kein", "keine", "nicht", "nie", "ohne", "не", "без", "varies"];

/// Words by which a sentence says that nothing is settled.
const OPEN: [&str; 11] = ["if", "or", "once", "would", "could", "oder", "wenn", "falls", "или", "если", "бы"];

/// In bytes, of a line.
pub(super) const LONGEST: usize = 2_000;

/// Words for a section in a line, and the text behind them that may name its cards.
pub(super) struct Place {
    pub words: Range<usize>,
    pub names: Range<usize>,
    /// Whether nothing stands before them.
    pub is_first: bool,
    /// What among the names is none.
    pub left: String,
}

/// The words for a section in a line, each with what stands behind them up to the end of the sentence, or before them.
pub(super) fn places_in(line: &str, of: &Words) -> Vec<Place> {
    let small = line.to_lowercase();
    if small.len() != line.len() {
        return Vec::new();
    }
    let bare = without_bullet(line.trim());
    let first = bare.as_ptr() as usize - line.as_ptr() as usize;
    let ends = |at: usize| !small[at..].starts_with(char::is_alphanumeric);
    let begins = |at: usize| !small[..at].ends_with(char::is_alphanumeric);
    let at_first =
        of.first.iter().filter(|words| small[first..].starts_with(*words)).map(|words| first..first + words.len());
    let anywhere = of.anywhere().filter_map(|words| small.find(words).map(|at| at..at + words.len()));
    let mut all: Vec<Range<usize>> = anywhere.chain(at_first).filter(|at| begins(at.start) && ends(at.end)).collect();
    all.order_by_key(|place| (place.start, usize::MAX - place.end));
    let of_words = |words: Range<usize>| {
        let behind = &small[words.end..];
        if behind[..behind.find(". ").unwrap_or(behind.len())].trim_end().ends_with('?') {
            return None;
        }
        // `Who Are You? - starting` goes on, and so does `Vir, Cent. Aide in hand`.
        let ends_sentence = |(at, sign): &(usize, &str)| {
            let word = line[..*at].rsplit(|sign: char| !sign.is_alphabetic()).next().unwrap_or_default();
            let is_short =
                *sign == "." && word.starts_with(char::is_uppercase) && word.chars().nth(SHORT_WORD).is_none();
            if is_short {
                return false;
            }
            let behind = line[at + sign.len()..].trim_start();
            behind.is_empty() || !behind.starts_with(['-', '–', '—', ',', ')'])
        };
        let sentence =
            small[..words.start].rmatch_indices(['.', '!', '?', ';']).find(ends_sentence).map_or(0, |(at, _)| at + 1);
        let clause = small[sentence..words.start].rfind([',', ')', ':']).map_or(sentence, |at| sentence + at + 1);
        let has = |from: usize, of: &[&str]| {
            small[from..words.start]
                .split(|sign: char| !sign.is_alphabetic() && sign != '\'')
                .any(|word| of.contains(&word))
        };
        if has(clause, &NOT) || has(sentence, &OPEN) {
            return None;
        }
        // `starting hand (not counted in the deck): Draal, Hunted`
        let behind = line[words.end..].trim_start();
        let remark = behind.strip_prefix('(').and_then(|inside| inside.find(')')).map_or(0, |end| end + 2);
        let mut from = if remark > 0 { line.len() - behind.len() + remark } else { words.end };
        let before = &line[sentence..words.start];
        // `(these 3 in hand at start)`
        let rest =
            AT_START.iter().find_map(|rest| small[words.end..].strip_prefix(rest)).unwrap_or(&small[words.end..]);
        let stands_for = [" as", " as a", " as my", " as the", " als"]
            .iter()
            .any(|of| small[..words.start].trim_end().ends_with(of));
        let is_behind =
            stands_for || rest.trim_end().trim_end_matches(['.', '!', ')']).is_empty() || rest.starts_with(". ");
        let row = before.trim_end().trim_end_matches(|sign: char| !sign.is_alphanumeric());
        let row = BEFORE_HAND.iter().fold(row, |row, word| without_last(row, word).unwrap_or(row).trim_end());
        let row = row.trim_end_matches(|sign: char| "(-–—:,".contains(sign) || sign.is_whitespace());
        // Cells of a table are no row.
        let is_row =
            (row.contains(',') || joint_in(row).is_some()) && !row.trim().contains("  ") && !row.contains(['|', '\t']);
        if is_behind && is_row {
            let names = sentence + (before.len() - before.trim_start().len())..sentence + row.len();
            return (names.start < names.end).then_some(Place { words, names, is_first: false, left: String::new() });
        }
        loop {
            let rest = small[from..].trim_start_matches(|sign: char| !sign.is_alphanumeric() && !")]".contains(sign));
            let at = small.len() - rest.len();
            let word = rest.split(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default();
            if !BEFORE_NAMES.contains(&word) {
                from = at;
                break;
            }
            from = at + word.len();
        }
        let behind = &line[from..];
        // `Non-Aggr. Pact`
        let is_short = |at: usize| {
            let word = behind[..at].rsplit(|sign: char| !sign.is_alphabetic()).next().unwrap_or_default();
            word.starts_with(char::is_uppercase)
                && word.chars().nth(SHORT_WORD).is_none()
                && behind[..at].ends_with(&format!("-{word}"))
        };
        // `Dr. Sarah Chambers`
        let is_title =
            |at: usize| is_short(at) || TITLES.iter().any(|title| behind[..at].to_lowercase().ends_with(title));
        let stops = [". ", "! ", "; ", " // "].iter();
        let ends = stops.filter_map(|sign| behind.match_indices(sign).map(|(at, _)| at).find(|at| !is_title(*at)));
        // `… and Short Term Investment: she gives you somebody who leads`, `"start with Vir Cotto, Imperialism" below that`
        let is_row = |at: &usize| behind[..*at].contains(',') || joint_in(&behind[..*at]).is_some();
        let more = [": ", "\"", "”", "“"].iter().filter_map(|sign| behind.find(sign)).filter(is_row);
        let end = ends.chain(more).chain(remark_at_end(behind)).min().unwrap_or(behind.len());
        // `beginne mit Lennier und Draal auf der Hand`
        let again = of.anywhere().filter_map(|words| small[from..].find(words)).min();
        let end = end.min(again.unwrap_or(end));
        let is_first = words.start == first;
        let names = from..from + behind[..end].trim_end_matches([' ', '.', '!', ':', '\r']).len();
        // `starting hand` is no card of a start.
        let first = small[names.clone()].split(|sign: char| !sign.is_alphabetic()).next().unwrap_or_default();
        let is_name = first.is_empty() || section_of_word(first) != Some(of.section);
        (is_name && line[names.clone()].contains(char::is_alphabetic)).then(|| Place {
            words,
            names,
            is_first,
            left: String::new(),
        })
    };
    all.into_iter().filter_map(of_words).collect()
}

/// Where a remark in brackets begins behind which no names go on: `Lennier, Draal (I like them)`.
fn remark_at_end(text: &str) -> Option<usize> {
    let opens = [" (", "\n("].iter().flat_map(|sign| text.match_indices(sign).map(|(at, _)| at));
    let goes_on = |at: &usize| {
        let behind = text[*at..].split_once(')').map_or("", |(_, behind)| behind);
        behind.starts_with(',') || behind_joint(behind).is_some()
    };
    opens.filter(|at| !goes_on(at)).min()
}

/// A text without a word at its end.
fn without_last<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    text.strip_suffix(word).filter(|rest| rest.ends_with(char::is_whitespace))
}

/// A line, with the next where the first is long and its sentence goes on there.
pub(super) fn with_next<'t>(text: &'t str, start: usize, line: &'t str) -> &'t str {
    let bare = line.trim();
    if bare.chars().count() < SHORTEST_WRAPPED
        || bare.ends_with(['.', '!', '?', ':', ')'])
        || bare.ends_with(is_picture)
    {
        return line;
    }
    let end = start + line.len();
    let next = text.get(end + 1..).unwrap_or_default().split('\n').next().unwrap_or_default();
    // What a chat writes before a line is blank.
    let is_other = next.starts_with("        ")
        || (next.trim_end().ends_with(':') && !next.contains(". ") && !bare.ends_with(','))
        || next.split_once(": ").is_some_and(|(key, row)| key.split(' ').nth(2).is_none() && has_count(row))
        || heading(next.trim()).is_some();
    let goes_on = !is_other && !next.trim().is_empty() && !has_count(next.trim()) && line.len() + next.len() < LONGEST;
    if goes_on { &text[start..end + 1 + next.len()] } else { line }
}

/// In letters, of a word that is cut short at a dot.
const SHORT_WORD: usize = 4;

/// Before a name, without the dot behind them.
const TITLES: [&str; 10] = [" dr", " mr", " mrs", " gen", " capt", " cpt", " sen", " emp", " min", " prof"];

/// At the end of a line in a chat.
fn is_picture(sign: char) -> bool {
    !sign.is_ascii() && !sign.is_alphanumeric() && !sign.is_whitespace() && !"’”»…–—".contains(sign)
}

/// In letters, of a line that a mail wraps.
const SHORTEST_WRAPPED: usize = 60;

/// What may stand behind words for a hand.
const AT_START: [&str; 6] = [" at start", " at the start", " to start", " zu beginn", " am anfang", " на старте"];

/// Words between names and those of their section, the last first.
const BEFORE_HAND: [&str; 31] = [
    "a", "opening", "starting", "my", "the", "as", "for", "in", "start", "are", "is", "meine", "meiner", "die", "der",
    "als", "sind", "на", "в", "3", "three", "drei", "три", "all", "alle", "these", "those", "diese", "das", "эти",
    "это",
];

/// Whether a name has a word, whatever its case.
pub(super) fn holds_word(label: &str, word: &str) -> bool {
    label.split_whitespace().any(|own| own.eq_ignore_ascii_case(word))
}

/// A text from its first word with a capital letter on, if small ones stand before it.
pub(super) fn behind_small_words(text: &str) -> &str {
    let words = text.split_whitespace();
    let capital = words.into_iter().find(|word| word.starts_with(char::is_uppercase) && *word != "I");
    capital.map_or(text, |word| &text[word.as_ptr() as usize - text.as_ptr() as usize..])
}

/// Words between names.
const JOINTS: [&str; 8] = ["and", "und", "и", "&", "+", "plus", "sowie", "with"];

/// A text without the joint before it.
pub(super) fn behind_joint(text: &str) -> Option<&str> {
    let bare = text.trim_start();
    let (word, rest) = bare.split_once(char::is_whitespace)?;
    JOINTS.contains(&word).then(|| rest.trim_start())
}

/// Where the first joint within a text is.
pub(super) fn joint_in(text: &str) -> Option<usize> {
    let words = text.split_whitespace().skip(1);
    words.into_iter().find(|word| JOINTS.contains(word)).map(|word| word.as_ptr() as usize - text.as_ptr() as usize)
}

/// The texts of a row between signs, without those around each.
pub(super) fn parts(text: &str) -> impl Iterator<Item = &str> {
    // `contact w/ shadows`
    let mut before = ' ';
    let is_sign = move |sign: char| {
        let is_sign = matches!(sign, ',' | ';') || (sign == '/' && before != 'w');
        before = sign;
        is_sign
    };
    let parts = text.split(is_sign).map(|part| behind_joint(part).unwrap_or(part));
    let parts = parts.map(|part| part.trim_matches(|sign: char| sign.is_whitespace() || "\"*_.".contains(sign)));
    parts.filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{WORDS, parts, places_in};

    #[test]
    fn names_stand_behind_words_for_a_section() {
        for (line, names) in [
            ("opening Lennier, Draal", vec!["Lennier", "Draal"]),
            ("Londo leads, start with Vir, Kiro and A Rising Power.", vec!["Vir", "Kiro and A Rising Power"]),
            ("старт. рука - Susan Ivanowa, Talia Winter", vec!["Susan Ivanowa", "Talia Winter"]),
            (
                "В стартовой руке Ленньер, Warrior Caste и Finish the War. Пока!",
                vec!["Ленньер", "Warrior Caste и Finish the War"],
            ),
            ("My opening hand is always Lennier and Draal", vec!["Lennier and Draal"]),
            ("Lennier, Draal and Hunted in hand.", vec!["Lennier", "Draal and Hunted"]),
            ("Lennier, Draal and Lyta Alexander in the starting hand.", vec!["Lennier", "Draal and Lyta Alexander"]),
            ("Ich beginne mit Lennier und Draal auf der Hand.", vec!["Lennier und Draal"]),
            ("Starting hand (not in the deck): Lennier, Draal", vec!["Lennier", "Draal"]),
        ] {
            let place = places_in(line, &WORDS[0]).into_iter().next().unwrap_or_else(|| panic!("{line}"));
            assert_eq!(parts(&line[place.names]).collect::<Vec<_>>(), names, "{line}");
        }
        for line in ["I never start with Draal", "(* = starting hand)", "handy Draal", "What if I start with Draal?"] {
            assert!(places_in(line, &WORDS[0]).is_empty(), "{line}");
        }
    }
}
