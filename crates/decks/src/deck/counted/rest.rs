//! What people write behind the name of a card: set, rarity, type, cost, price, thoughts. It is set apart by a sign or a
//! bracket, or it consists of words that are no part of a name. Where it begins is for the names of the cards to decide: all
//! places are returned.

use std::sync::LazyLock;

use super::{is_bare_count, is_set};
use zocalo_cards::card::{CardType, Race};

/// A text, cut into a name and what stands behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cut<'t> {
    pub name: &'t str,
    /// From its first sign on; perhaps only signs.
    pub rest: &'t str,
}

/// In bytes. No longer line is a card with a comment; a paragraph is not looked through for names.
const LONGEST: usize = 400;

/// Of one line.
const MOST: usize = 12;

/// Signs that set the rest apart wherever they stand.
const APART: &str = "([{<|*=→←~^@$€£%«“„\"";

/// Signs that set the rest apart if a blank or nothing follows, as in a sentence.
const OF_SENTENCES: &str = ",:;!?.…";

/// Words that may stand behind a name without a sign between, in small letters.
const WORDS: [&str; 46] = [
    "ambassador",
    "amb",
    "botschafter",
    "botschafterin",
    "посол",
    "nm",
    "ex",
    "vg",
    "lp",
    "mt",
    "mint",
    "near",
    "common",
    "uncommon",
    "rare",
    "fixed",
    "promo",
    "ultra",
    "starter",
    "foil",
    "limited",
    "unlimited",
    "revised",
    "edition",
    "premier",
    "deluxe",
    "diplomacy",
    "intrigue",
    "psi",
    "military",
    "leadership",
    "neutral",
    "vorlon",
    "shadow",
    "конфликт",
    "персонаж",
    "событие",
    "флот",
    "konflikt",
    "charakter",
    "ereignis",
    "flotte",
    "ort",
    "gruppe",
    "each",
    "cost",
];

/// Words between a card and another in its place.
const OTHERWISE: [&str; 7] = [" or ", " instead of ", " oder ", " statt ", " или ", " вместо ", " ou "];

/// Letters of rarities.
const RARITIES: [&str; 10] = ["C", "U", "R", "F", "P", "S", "UR", "C1", "U1", "R1"];

/// The cuts of a text, the longest name first.
pub(crate) fn cuts(text: &str) -> Vec<Cut<'_>> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let mut at: Vec<usize> = Vec::new();
    let mut before = ' ';
    for (here, sign) in text.char_indices() {
        let behind = text[here + sign.len_utf8()..].chars().next().unwrap_or(' ');
        let is_part = sign.is_alphanumeric() || matches!(sign, '\'' | '’' | '‘' | '`' | '´');
        let is_apart = if is_part || sign.is_whitespace() {
            false
        } else if before.is_whitespace() || APART.contains(sign) {
            true
        } else {
            OF_SENTENCES.contains(sign) && !behind.is_alphanumeric()
        };
        if is_apart && here > 0 {
            at.push(here);
        }
        before = sign;
    }
    let others = OTHERWISE.iter().flat_map(|word| text.match_indices(word)).map(|(at, _)| at);
    at.extend(others.filter(|at| *at > 0));
    // From the end on: where so many words are no marks, none before them begins any.
    let mut others = 0;
    for (here, _) in text.char_indices().rev().filter(|(_, sign)| sign.is_whitespace()) {
        others = if is_of_marks(&text[here..]) { 0 } else { others + 1 };
        if others == 0 {
            at.push(here);
        } else if others > LONGEST_MARK {
            break;
        }
    }
    at.sort_unstable();
    at.dedup();
    let cut = |at: usize| {
        let (name, rest) = text.split_at(at);
        Cut { name: name.trim_end(), rest: rest.trim() }
    };
    let cuts = at.into_iter().rev().map(cut).filter(|cut| cut.name.chars().any(char::is_alphabetic));
    cuts.take(MOST).collect()
}

impl Cut<'_> {
    /// Whether the rest says only what everybody can look up: set, rarity, type, race, cost, price.
    pub(crate) fn is_of_marks(&self) -> bool {
        is_of_marks(self.rest)
    }
}

/// In words, the name of a set.
const LONGEST_MARK: usize = 6;

/// Whether all words of a text are marks: set, rarity, type, race, cost, price.
pub(crate) fn is_of_marks(text: &str) -> bool {
    if is_price(text.trim_matches(|sign: char| sign.is_whitespace() || "()[]-–—".contains(sign))) {
        return true;
    }
    let mut has_mark = false;
    for part in text.split([',', ';', '(', ')', '[', ']', '{', '}', '|', '–', '—']) {
        let part = part.trim_matches(|sign: char| sign.is_whitespace() || "-/@=*".contains(sign));
        if part.is_empty() {
            continue;
        }
        has_mark = true;
        let is_whole = is_set(part) || is_price(part) || is_fraction(part) || is_cost(part, text);
        if !is_whole && !part.split([' ', '/', '\t', '-']).filter(|word| !word.is_empty()).all(is_mark) {
            return false;
        }
    }
    has_mark
}

/// A number is the cost of a card where it stands in brackets; in the open it may count.
fn is_cost(part: &str, text: &str) -> bool {
    is_bare_count(part) && text.contains(&format!("({part})")) || text.contains(&format!("[{part}]"))
}

fn is_mark(word: &str) -> bool {
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let kinds = CardType::ALL.iter().map(|kind| kind.name().to_lowercase());
        let names = kinds.chain(Race::ALL.iter().map(|race| race.name().to_lowercase()));
        names.flat_map(|name| [name.replace('-', ""), name]).collect()
    });
    let small = word.to_lowercase();
    RARITIES.contains(&word)
        || WORDS.contains(&small.as_str())
        || NAMES.contains(&small)
        || is_set(word)
        || is_price(word)
        || is_fraction(word)
}

/// `2/3`, as collectors write how many they have.
fn is_fraction(text: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.split_once('/').is_some_and(|(part, whole)| is_number(part) && is_number(whole))
}

/// `$0.50`, `2,50 €`, `@ 0.25`, `5 EUR`.
fn is_price(text: &str) -> bool {
    let text = text.trim_start_matches('@').trim();
    let currency = |sign: char| "$€£¥₽".contains(sign);
    let bare = text.trim_matches(|sign: char| currency(sign) || sign.is_whitespace());
    let bare =
        ["EUR", "USD", "GBP", "руб", "руб.", "р."].iter().find_map(|unit| bare.strip_suffix(unit)).unwrap_or(bare);
    let is_number = |text: &str| {
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b',' | b'-' | b'~'))
    };
    is_number(bare.trim()) && (bare.len() < text.len() || text.contains(['.', ',']))
}

#[cfg(test)]
mod tests {
    use super::{cuts, is_of_marks};

    #[test]
    fn the_longest_name_comes_first_and_signs_within_words_cut_nothing() {
        let names = |text| cuts(text).into_iter().map(|cut| cut.name).collect::<Vec<_>>();
        assert_eq!(names("A - B - so it is"), ["A - B", "A"]);
        assert_eq!(names("Hunter, Prey, mine"), ["Hunter, Prey", "Hunter"]);
        assert_eq!(names("A (b)"), ["A"]);
        assert_eq!(names("Trade Pact Premier C"), ["Trade Pact Premier", "Trade Pact"]);
        for text in ["Non-Aligned Support", "G'Kar", "Vlur/Nhar", "Trade Pact of ours"] {
            assert_eq!(names(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn sets_rarities_types_costs_and_prices_are_marks() {
        for text in
            ["(Premier, R)", "[12]", "$0.50", "(2,50 €)", "- Premier/Common", "Conflict", "(Character, Minbari)", "2/3"]
        {
            assert!(is_of_marks(text), "{text}");
        }
        for text in ["(yes)", "- the engine", "(have 1)", "", "5"] {
            assert!(!is_of_marks(text), "{text}");
        }
    }
}
