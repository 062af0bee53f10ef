//! What people write behind the name of a card: set, rarity, type, cost, price, thoughts. It is set apart by a sign or a
//! bracket, or it consists of words that are no part of a name. Where it begins is for the names of the cards to decide: all
//! places are returned.

use std::sync::LazyLock;

use super::number::is_crossed;
use super::{is_bare_count, is_set};
use zocalo_cards::card::{CardType, Race};

/// A text, cut into a name and what stands behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cut<'t> {
    pub name: &'t str,
    /// From its first sign on; perhaps only signs.
    pub rest: &'t str,
}

/// In bytes. In a longer text only its beginning is looked through, where a name stands before a comment.
const LONGEST: usize = 400;

/// In bytes, of a name with its number before a long comment.
const LONGEST_BEGINNING: usize = 120;

/// Of one line.
const MOST: usize = 12;

/// Signs that set the rest apart wherever they stand.
const APART: &str = "([{<|*=→←~^@$€£%«“„\"";

/// Signs that set the rest apart if a blank or nothing follows, as in a sentence.
const OF_SENTENCES: &str = ",:;!?.…";

/// Words that may stand behind a name without a sign between, in small letters.
const WORDS: [&str; 53] = [
    "lol",
    "haha",
    "hehe",
    "imo",
    "ftw",
    "btw",
    "xd",
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

/// What numbers of a card count that are none of copies.
const MEASURES: [&str; 16] = [
    "influence",
    "inf",
    "power",
    "points",
    "pts",
    "cost",
    "mana",
    "diplomacy",
    "intrigue",
    "psi",
    "military",
    "leadership",
    "влияния",
    "влияние",
    "einfluss",
    "marks",
];

/// Whether a word, in small letters, is what a number of a card counts that is none of copies.
pub(crate) fn is_measure(word: &str) -> bool {
    MEASURES.contains(&word.trim_end_matches('.'))
}

/// Letters of rarities.
const RARITIES: [&str; 10] = ["C", "U", "R", "F", "P", "S", "UR", "C1", "U1", "R1"];

/// The cuts of a text, the longest name first.
pub(crate) fn cuts(text: &str) -> Vec<Cut<'_>> {
    let is_long = text.len() > LONGEST;
    let most = if is_long { LONGEST_BEGINNING } else { text.len() };
    let mut at: Vec<usize> = Vec::new();
    let mut before = ' ';
    for (here, sign) in text.char_indices().take_while(|(here, _)| *here < most) {
        let behind = text[here + sign.len_utf8()..].chars().next().unwrap_or(' ');
        let is_part = sign.is_alphanumeric() || matches!(sign, '\'' | '’' | '‘' | '`' | '´');
        let is_apart = if is_part || sign.is_whitespace() {
            false
        } else if is_currency(sign) && text[..here].trim_end().ends_with(|sign: char| sign.is_ascii_digit()) {
            // `Draal 3 €` has a price, and no number of copies before a remark.
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
    at.extend(others.filter(|at| *at > 0 && *at < most));
    // From the end on: where so many words are no marks, none before them begins any.
    let mut others = 0;
    for (here, _) in text.char_indices().rev().filter(|(_, sign)| sign.is_whitespace() && !is_long) {
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
    let glued = with_glued_prices(text);
    let text = glued.as_deref().unwrap_or(text);
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
        || is_crossed(word)
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

/// `$0.50`, `2,50 €`, `@ 0.25`, `5 EUR`, `3 euros`.
fn is_price(text: &str) -> bool {
    let text = text.trim_start_matches('@').trim();
    let bare = text.trim_matches(|sign: char| is_currency(sign) || sign.is_whitespace());
    let words = bare.trim_start_matches(|sign: char| !sign.is_alphabetic());
    let bare = if is_money(words) { &bare[..bare.len() - words.len()] } else { bare };
    is_amount(bare.trim()) && (bare.len() < text.len() || text.contains(['.', ',']))
}

fn is_currency(sign: char) -> bool {
    "$€£¥₽".contains(sign)
}

/// Words for money, in small letters.
const MONEY: [&str; 24] = [
    "eur",
    "usd",
    "gbp",
    "chf",
    "rub",
    "pln",
    "euro",
    "euros",
    "dollar",
    "dollars",
    "bucks",
    "pounds",
    "cent",
    "cents",
    "руб",
    "рубль",
    "рубля",
    "рублей",
    "р",
    "евро",
    "доллар",
    "доллара",
    "долларов",
    "zł",
];

fn is_money(word: &str) -> bool {
    // `Rub` begins a name, `RUB` and `rub` are roubles.
    let is_name = word.len() == 3 && word.starts_with(char::is_uppercase) && word.ends_with(char::is_lowercase);
    !is_name && word.len() <= LONGEST_MONEY && MONEY.contains(&word.trim_end_matches('.').to_lowercase().as_str())
}

/// In bytes.
const LONGEST_MONEY: usize = 20;

fn is_amount(text: &str) -> bool {
    text.starts_with(|sign: char| sign.is_ascii_digit())
        && text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b',' | b'-' | b'~'))
}

/// `$3`, `3€`, `3EUR`
fn is_glued_price(word: &str) -> bool {
    let bare = word.trim_matches(is_currency);
    let digits = bare.trim_end_matches(char::is_alphabetic);
    (bare.len() < word.len() && is_amount(bare))
        || (digits.len() < bare.len() && is_amount(digits) && is_money(&bare[digits.len()..]))
}

/// Whether a text is a price with its currency, in one word or two.
fn is_price_of(first: &str, second: &str) -> bool {
    let is_sign = |word: &str| !word.is_empty() && (word.chars().all(is_currency) || is_money(word));
    (is_amount(first) && is_sign(second)) || (!first.is_empty() && first.chars().all(is_currency) && is_amount(second))
}

/// Words between a card and its price.
const AT: [&str; 8] = ["@", "for", "à", "je", "für", "за", "по", "zu"];

/// A text without the price before it and behind it: `Draal 3 €`, `$3 Draal`, `Draal x2 - 0,50 EUR`.
pub(crate) fn without_prices(text: &str) -> &str {
    let is_money = |text: &str| text.contains(is_currency) || text.bytes().any(|sign| sign.is_ascii_digit());
    if !is_money(text) || text.len() > LONGEST {
        return text;
    }
    let mut rest = text;
    let mut words = rest.split_whitespace();
    let [first, second] = [words.next(), words.next()].map(Option::unwrap_or_default);
    let length = if is_glued_price(first) {
        first.len()
    // `2 Cent. Aide`, `1 cent telepath` begin with no price.
    } else if is_price_of(first, second) && !second.ends_with('.') && !second.eq_ignore_ascii_case("cent") {
        second.as_ptr() as usize + second.len() - rest.as_ptr() as usize
    } else {
        0
    };
    let behind = rest[length..].trim_start_matches(|sign: char| sign.is_whitespace() || "-–—:,|@".contains(sign));
    if length > 0 && behind.chars().any(char::is_alphabetic) {
        rest = behind;
    }
    let mut words = rest.rsplit(char::is_whitespace).filter(|word| !word.is_empty());
    let [last, before] = [words.next(), words.next()].map(Option::unwrap_or_default);
    let start = |word: &str| word.as_ptr() as usize - rest.as_ptr() as usize;
    let end = if is_glued_price(last) {
        start(last)
    } else if is_price_of(before, last) {
        start(before)
    } else {
        return rest;
    };
    let mut name = rest[..end].trim_end_matches(|sign: char| sign.is_whitespace() || "-–—:,|@=".contains(sign));
    if let Some((words, _)) = name.rsplit_once(' ').filter(|(_, word)| AT.contains(&word.to_lowercase().as_str())) {
        name = words.trim_end_matches([' ', ',']);
    }
    if name.chars().any(char::is_alphabetic) { name } else { rest }
}

/// With prices as one word each, `3 €` as `3€`; `None` where there is none of two words.
fn with_glued_prices(text: &str) -> Option<String> {
    if !text.contains(is_currency) {
        return None;
    }
    let words: Vec<&str> = text.split(' ').collect();
    let mut glued = String::with_capacity(text.len());
    for (at, word) in words.iter().enumerate() {
        let before = at.checked_sub(1).map_or("", |before| words[before]);
        if at > 0 && !is_price_of(before.trim_start_matches(['(', '[']), word.trim_end_matches([')', ']', ','])) {
            glued.push(' ');
        }
        glued.push_str(word);
    }
    Some(glued)
}

#[cfg(test)]
mod tests {
    use super::{cuts, is_of_marks, without_prices};

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
                .into_iter()
                .chain(["3 € NM", "3 euros", "#137", "5EUR"])
        {
            assert!(is_of_marks(text), "{text}");
        }
        for text in ["(yes)", "- the engine", "(have 1)", "", "5"] {
            assert!(!is_of_marks(text), "{text}");
        }
    }

    #[test]
    fn a_price_is_no_count() {
        for text in
            ["A 3 €", "$3 A", "A 3€", "A €3", "3 € A", "€ 3 A", "0,50 € A", "A - 0,50 EUR", "A @ $3", "A 3 euros"]
        {
            assert_eq!(without_prices(text), "A", "{text}");
        }
        assert_eq!(without_prices("A x2 à 3 €"), "A x2");
        for text in ["3 A", "A 3", "50 Credits a Week", "A 3 pcs", "3 €", "$3", ""] {
            assert_eq!(without_prices(text), text);
        }
    }
}
