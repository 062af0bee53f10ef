//! Cards of a list that words or signs beside them put into another section: `G'Kar (Botschafter)`, `1 Lennier (starting hand)`,
//! `3 Trade Pact *` where a line says that a star marks the opening hand.

use super::line_card::Notes;
use super::lists::line_of;
use super::section_words::{names_hand, section_of_word};
use super::zones::section_of_zone;
use super::{Decklist, ListRemark, NameReading, Slot};
use crate::messages::deck_file as say;
use zocalo_cards::card::{Card, CardType, Section};
use zocalo_text::text::{fold, shortened};

/// Words for a star.
const STARS: [&str; 10] = [
    "a star",
    "the star",
    "stars ",
    "asterisk",
    "sternchen",
    "mit stern",
    "ein stern",
    "starred",
    "звездоч",
    "звёздоч",
];

/// Signs that mark cards.
const SIGNS: [char; 10] = ['*', '†', '‡', '^', '!', '#', '°', '★', '☆', '~'];

/// In words, of what marks a card of the hand.
const LONGEST_FLAG: usize = 6;

/// A hand has no more.
const MOST: usize = 10;

/// Moves the cards that words or signs mark, one copy each, to the section that these mean.
pub(super) fn follow(list: &mut Decklist, slots: &mut Vec<Slot>, notes: &Notes) {
    let of = |slot: &Slot| {
        let at = slot.span.start;
        let words = notes.comments.get(&at).or_else(|| notes.marks.get(&at))?;
        Some(words.trim_matches(|sign: char| !sign.is_alphanumeric()).to_lowercase())
    };
    if !slots.iter().any(|slot| slot.section == Section::Ambassador) {
        // `John Sheridan (he is our ambassador)`
        let has_other = slots.iter().filter_map(Slot::card).any(|card| card.is_starting_ambassador());
        let says_so = |card: &Card, words: &str| {
            let mut all = words.split(|sign: char| !sign.is_alphanumeric());
            let is_short = words.split(' ').count() <= LONGEST_FLAG + 2;
            (card.is_starting_ambassador() || (!has_other && card.kind == Some(CardType::Character)))
                && is_short
                && all.any(|word| section_of_word(&fold(word)) == Some(Section::Ambassador))
        };
        let leads = |slot: &Slot| {
            let Some(card) = slot.card().filter(|_| slot.section == Section::Deck) else { return false };
            of(slot).is_some_and(|words| section_of_zone(&words) == Some(Section::Ambassador) || says_so(card, &words))
                || (card.kind == Some(CardType::Character) && has_cell(list, slot, Section::Ambassador))
        };
        let found: Vec<usize> = (0..slots.len()).filter(|at| leads(&slots[*at])).collect();
        if let [at] = found[..] {
            slots[at].section = Section::Ambassador;
            list.apart.push(Section::Ambassador);
        }
    }
    if slots.iter().any(|slot| slot.section == Section::OpeningHand) {
        return;
    }
    let is_in_words = |slot: &Slot| {
        of(slot).is_some_and(|words| {
            let bare = words.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == ' ');
            let is_short = words.split(' ').count() < LONGEST_FLAG;
            section_of_zone(bare) == Some(Section::OpeningHand) || (is_short && names_hand(&words))
        })
    };
    let mark = legend(list.words());
    let has_mark = |slot: &Slot| {
        let Some(mark) = &mark else { return false };
        let text = list.words().get(slot.span.clone()).unwrap_or_default();
        let letters = text.find(char::is_alphabetic).unwrap_or(0);
        let behind = &text[letters..];
        if mark.chars().all(char::is_alphabetic) {
            behind.split(|sign: char| !sign.is_alphanumeric()).skip(1).any(|word| word == mark)
        } else {
            behind.contains(mark.as_str())
        }
    };
    // Of a fleet the race of the deck says later which it is.
    let may_be_card = |slot: &Slot| !matches!(slot.reading, NameReading::Unknown(_));
    let marked: Vec<usize> = (0..slots.len())
        .filter(|at| slots[*at].section == Section::Deck && may_be_card(&slots[*at]))
        .filter(|at| {
            is_in_words(&slots[*at]) || has_mark(&slots[*at]) || has_cell(list, &slots[*at], Section::OpeningHand)
        })
        .collect();
    if marked.is_empty() || marked.len() > MOST {
        return;
    }
    let first = &slots[marked[0]];
    let text = say::HandMarked { count: marked.len(), first: shortened(&first.label(), 60) }.text();
    list.readings.push(ListRemark { text, span: first.span.clone() });
    list.names_opening_hand = true;
    list.apart.push(Section::OpeningHand);
    for at in marked.into_iter().rev() {
        slots[at].count -= 1;
        let hand = Slot { section: Section::OpeningHand, count: 1, ..slots[at].clone() };
        if slots[at].count == 0 {
            slots[at] = hand;
        } else {
            slots.insert(at, hand);
        }
    }
}

/// Whether a cell of a table beside the name is for a section.
fn has_cell(list: &Decklist, slot: &Slot, section: Section) -> bool {
    let line = list.words().get(line_of(list.words(), slot.span.start)).unwrap_or_default();
    let is_it = |cell: &str| section_of_zone(cell.trim_matches(|sign: char| !sign.is_alphanumeric())) == Some(section);
    // Of a table of commas each row has one card.
    let is_between = |sign: char| CELLS.contains(&sign) || (sign == ',' && list.is_loose);
    let cells = || line.split(is_between).flat_map(|cell| cell.split("  "));
    line.len() <= LONGEST_ROW && cells().nth(1).is_some() && cells().any(is_it)
}

/// The sign that marks the cards of the opening hand, as some line says: `(* = starting hand)`, `A star marks what I start with`.
fn legend(text: &str) -> Option<String> {
    text.lines().filter(|line| line.len() < LONGEST_LEGEND).find_map(|line| {
        let small = line.to_lowercase();
        if !names_hand(&small) {
            return None;
        }
        if STARS.iter().any(|star| small.contains(star)) {
            return Some("*".to_owned());
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let bare = |word: &str| word.trim_matches(['(', ')', '[', ']', '"', '\'', ',', ':']).to_owned();
        let is_sign = |word: &String| {
            !word.is_empty() && word.chars().all(|sign| SIGNS.contains(&sign)) && word.chars().count() < 4
        };
        let is_letter = |word: &String| word.chars().count() < 3 && word.chars().all(char::is_uppercase);
        words.iter().enumerate().find_map(|(at, word)| {
            // `*=starting hand`
            let (word, glued) = word.split_once('=').map_or((*word, false), |(word, _)| (word, true));
            let word = bare(word);
            let next = words.get(at + 1).copied().unwrap_or_default();
            let is_said = glued || ["=", "-", "–", "—", "means", "marks", "is", "are", ":"].contains(&next);
            (!word.is_empty() && ((is_sign(&word) && (is_said || at > 0)) || (is_letter(&word) && is_said)))
                .then_some(word)
        })
    })
}

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
const LONGEST_LEGEND: usize = 200;

/// Signs between the cells of tables.
const CELLS: [char; 4] = ['\t', '|', '│', ';'];

/// In bytes, of a row of a table.
const LONGEST_ROW: usize = 500;

#[cfg(test)]
mod tests {
    use super::legend;

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
        ] {
            assert_eq!(legend(line).unwrap_or_default(), mark, "{line}");
        }
        for line in ["Opening hand: A, B", "Starting hand", "I never had this in hand!", "I start with A Rising Power"]
        {
            assert_eq!(legend(line), None, "{line}");
        }
    }
}
