//! What a list says of the signs and letters beside its cards: `(* = starting hand)`, `A - ambassador, S - starting hand`, `A star marks
//! what I start with`.

use super::has_count;
use super::section_words::{names_hand, says_hand, section_said};
use super::zones::section_of_zone;
use zocalo_cards::card::Section;
use zocalo_text::text::fold;

/// Words for a star, folded.
const STARS: [&str; 8] = ["star", "stars", "starred", "asterisk", "asterisks", "sternchen", "stern", "sterne"];

/// How Russian ones begin.
const STAR_IN_RUSSIAN: &str = "звездоч";

/// Signs that mark cards.
const SIGNS: [char; 10] = ['*', '†', '‡', '^', '!', '#', '°', '★', '☆', '~'];

/// The signs that mark cards, and the section of each, as some line says: `(* = starting hand)`, `A star marks what I start with`,
/// `A - ambassador, S - starting hand`.
pub(super) fn legend(text: &str) -> Vec<(String, Section)> {
    if text.len() > LONGEST_TEXT {
        return Vec::new();
    }
    let lines: Vec<&str> = text.lines().collect();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.len() < LONGEST_LEGEND) {
        let codes = self::codes(line);
        let is_of_start =
            |(_, section): &(String, Section)| matches!(section, Section::OpeningHand | Section::Ambassador);
        if codes.iter().any(is_of_start) {
            // `A = ambassador,` and below it `H = opening hand.`
            return codes.into_iter().chain(lines.get(at + 1).into_iter().flat_map(|next| self::codes(next))).collect();
        }
        // A sentence goes on below, where neither line is of a card or a key.
        let is_plain = |line: &str| !line.contains(|sign: char| sign.is_ascii_digit() || sign == ':');
        let next = lines.get(at + 1).filter(|next| {
            line.split_whitespace().nth(FEWEST_IN_SENTENCE).is_some() && is_plain(line) && is_plain(next)
        });
        let line = next.map_or((*line).to_owned(), |next| format!("{line} {next}"));
        if let Some(sign) = sign_of_hand(&line) {
            return vec![(sign, Section::OpeningHand)];
        }
    }
    Vec::new()
}

/// What a line says of single letters and signs: `П - посол, С - стартовая рука`, `(h) = starts in hand`.
fn codes(line: &str) -> Vec<(String, Section)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut found: Vec<(String, Section)> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let (word, glued) = match words[at].split_once('=').filter(|(word, _)| !word.is_empty()) {
            Some((word, meant)) => (word, Some(meant).filter(|meant| !meant.is_empty())),
            None => (words[at], None),
        };
        let is_glued = word.len() < words[at].len();
        let bare = word.trim_matches(BRACKETS);
        at += 1;
        let is_bracketed = bare.len() + 1 < word.len();
        let is_letter = bare.chars().count() < 3
            && bare.chars().all(char::is_alphabetic)
            && (is_bracketed || bare.chars().all(char::is_uppercase));
        let is_sign = bare.chars().count() < 4 && bare.chars().all(|sign| SIGNS.contains(&sign));
        let is_said = is_glued || words.get(at).is_some_and(|next| ["=", "-", "–", "—", ":"].contains(next));
        if bare.is_empty() || !(is_letter || is_sign) || !is_said {
            continue;
        }
        at += usize::from(!is_glued);
        let mut meant: Vec<&str> = glued.into_iter().collect();
        while !meant.last().is_some_and(|word| word.ends_with(ENDS)) && at < words.len() {
            // The next code.
            if words[at].contains('=') || words.get(at + 1).is_some_and(|next| *next == "=") {
                break;
            }
            meant.push(words[at]);
            at += 1;
        }
        let meant = meant.join(" ");
        let meant = meant.trim_matches(|sign: char| !sign.is_alphanumeric());
        if let Some(section) = section_of_zone(meant).or_else(|| section_said(meant)) {
            found.push((bare.to_owned(), section));
        }
    }
    found
}

/// Around a code.
const BRACKETS: [char; 8] = ['(', ')', '[', ']', '"', '\'', ',', ':'];

/// At the end of what a code means.
const ENDS: [char; 6] = [',', ';', ')', ']', '.', '/'];

/// The sign that marks the cards of the opening hand, as a sentence says: `A star marks what I start with`.
fn sign_of_hand(line: &str) -> Option<String> {
    let small = line.to_lowercase();
    // `2 Hidden Hand # twice` is a card; only a sentence may speak of the hand in other words.
    let is_sentence = line.split_whitespace().nth(FEWEST_IN_SENTENCE + 1).is_some()
        && !line.contains(|sign: char| sign.is_ascii_digit());
    if has_count(line) || !(names_hand(&small) || (is_sentence && says_hand(&small))) {
        return None;
    }
    let is_star = |word: &str| {
        let word = fold(word);
        STARS.contains(&word.as_str()) || word.starts_with(STAR_IN_RUSSIAN)
    };
    if small.split(|sign: char| !sign.is_alphabetic()).any(is_star) {
        return Some("*".to_owned());
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_sign = |word: &str| word.chars().count() < 4 && word.chars().all(|sign| SIGNS.contains(&sign));
    let is_letter = |word: &str| word.chars().count() < 3 && word.chars().all(char::is_uppercase);
    words.iter().enumerate().find_map(|(at, word)| {
        let bare = word.trim_matches(BRACKETS);
        let next = words.get(at + 1).copied().unwrap_or_default();
        let is_said = ["means", "marks", "is", "are"].contains(&next);
        // ` 1  Na'Far   (P)   starting hand` is no sentence.
        let is_sentence = words.len() > FEWEST_IN_SENTENCE + 2 && !has_count(line);
        let is_bracketed = is_sentence && bare.len() + 1 < word.len() && word.starts_with(['(', '[']);
        let is_mark = (is_sign(bare) && (is_said || at > 0)) || (is_letter(bare) && (is_said || is_bracketed));
        (!bare.is_empty() && is_mark).then(|| bare.to_owned())
    })
}

/// In bytes. What is longer is no list of people's.
const LONGEST_TEXT: usize = 1 << 16;

/// In words, of a sentence that may go on on the next line.
const FEWEST_IN_SENTENCE: usize = 4;

/// Whether a line says of the sign that it begins or ends with what it means: `* = starting hand`, `Starting hand (marked *)`.
pub(crate) fn is_legend(line: &str) -> bool {
    let marked = line.strip_suffix([')', ']']).and_then(|rest| rest.rsplit_once(' '));
    let is_sign = |sign: &str| !sign.is_empty() && sign.chars().all(|sign| SIGNS.contains(&sign));
    if marked.is_some_and(|(words, sign)| is_sign(sign) && names_hand(&words.to_lowercase()))
        && line.len() < LONGEST_LEGEND
    {
        return true;
    }
    let Some((sign, words)) = line.split_once('=') else { return false };
    let sign = sign.trim().trim_matches(['(', ')', '[', ']']);
    let is_letter = !sign.is_empty() && sign.len() < 3 && sign.chars().all(char::is_uppercase);
    (is_sign(sign) || is_letter)
        && line.len() < LONGEST_LEGEND
        && names_hand(&words.to_lowercase())
        && !words.contains('=')
}

/// In bytes.
const LONGEST_LEGEND: usize = 400;

#[cfg(test)]
mod tests {
    use super::legend;
    use zocalo_cards::card::Section;

    #[test]
    fn a_line_says_which_sign_marks_the_hand() {
        for (line, mark) in [
            ("=== CON ===  (* = starting hand)", "*"),
            ("A star marks the cards I start with (one copy each).", "*"),
            ("(H) = opening hand", "H"),
            ("H = starting hand", "H"),
            ("* Starthand", ""),
            ("cards marked with † are my opening hand", "†"),
            ("Starting hand (marked *)", "*"),
            ("[typed off the card, (h) = starts in hand, as he wrote]", "h"),
            ("LONDO / POWER POLITICS       * = opening hand", "*"),
        ] {
            let found = legend(line);
            assert_eq!(found.first().map(|(sign, _)| sign.as_str()).unwrap_or_default(), mark, "{line}");
        }
        let codes =
            [("П", Section::Ambassador), ("С", Section::OpeningHand), ("К", Section::Deck), ("З", Section::Reserve)];
        let codes = codes.map(|(sign, section)| (sign.to_owned(), section));
        assert_eq!(legend("Буквы справа: П - посол, С - стартовая рука, К - колода, З - запас."), codes);
        for line in ["Opening hand: A, B", "Starting hand", "I never had this in hand!", "I start with A Rising Power"]
        {
            assert_eq!(legend(line), [], "{line}");
        }
    }
}
