//! Lists that stand on one line: `delenn amb; hand lennier, chrysalis; 2 balance; …` holds what others write on lines of their own,
//! and `gkar amb, hand na'toth + narn aide` who leads and who starts in hand. The sign between becomes a line end, so that the line
//! is read as theirs are.

use crate::deck::has_count;
use crate::deck::leads::names_who_leads;
use crate::deck::section_words::says_hand;

/// In parts between semicolons, of a line that holds a whole list.
const FEWEST_PARTS: usize = 6;

/// In words, of what says who leads; longer sentences go on as sentences do.
const LONGEST_LEAD: usize = 3;

/// In bytes, of a line that says who leads and who starts in hand.
const LONGEST: usize = 400;

/// The text with line ends in the place of such signs, and commas in that of the semicolons of a short row.
pub(super) fn with_parted_lines(text: String) -> String {
    let mut changes: Vec<(usize, u8)> = Vec::new();
    let mut start = 0;
    for line in text.split('\n') {
        if let Some(sign) = for_semicolons(line) {
            changes.extend(line.match_indices(';').map(|(at, _)| (start + at, sign)));
        } else if are_parts(line) {
            changes.extend(line.match_indices(" / ").map(|(at, _)| (start + at + 1, b'\n')));
        } else if let Some(at) = end_of_lead(line) {
            changes.push((start + at, b'\n'));
        }
        start += line.len() + 1;
    }
    let mut bytes = text.into_bytes();
    for (at, sign) in changes {
        bytes[at] = sign;
    }
    String::from_utf8(bytes).unwrap_or_default()
}

/// What stands for the semicolons of a line of cards, most with their counts, beside something else.
fn for_semicolons(line: &str) -> Option<u8> {
    if !line.contains(';') {
        return None;
    }
    let parts = || line.split(';');
    let (all, counted) = (parts().count(), parts().filter(|part| is_counted(part)).count());
    if counted == all || counted * 3 < all * 2 {
        return None;
    }
    if all >= FEWEST_PARTS {
        return Some(b'\n');
    }
    // `sb 1 jha'dur; 2 sanctions`
    let is_row = parts().next().is_some_and(|first| !is_counted(first)) && !line.contains([',', ':']);
    is_row.then_some(b',')
}

/// Whether a part of a row is a name with its count.
fn is_counted(part: &str) -> bool {
    part.chars().any(char::is_alphabetic) && has_count(part.trim())
}

/// Whether strokes part who leads, who starts in hand and the rest: `londo (amb) / vir, refa in hand / 2 sanctions, …`.
fn are_parts(line: &str) -> bool {
    let mut parts = line.split(" / ");
    let leads = parts.next().is_some_and(names_who_leads);
    leads && parts.clone().count() > 1 && parts.any(|part| says_hand(&part.to_lowercase()))
}

/// The place of the sign behind who leads, where the rest of the line says who starts in hand.
fn end_of_lead(line: &str) -> Option<usize> {
    if line.len() > LONGEST {
        return None;
    }
    let at = line.find([',', '.', ';'])?;
    let (lead, rest) = (&line[..at], &line[at + 1..]);
    let is_short = lead.split_whitespace().count() <= LONGEST_LEAD && rest.starts_with(' ');
    // `delenn start. neroon and onslaught in hand`
    let words = lead.to_lowercase();
    let words = words.trim_end_matches("starts").trim_end_matches("start");
    let is_lead = is_short && !lead.contains([':', '(']) && names_who_leads(lead) && !says_hand(words);
    let is_sentence = rest.contains(". ") || rest.trim_end().ends_with('.');
    (is_lead && !rest.contains(':') && !is_sentence && says_hand(&rest.to_lowercase())).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::with_parted_lines;

    #[test]
    fn a_line_that_holds_a_list_becomes_lines() {
        for (line, lines) in [
            (
                "delenn amb; hand draal, balance; 2 ramming; 3 sanctions; 1 neroon; 1 kalain",
                "delenn amb\n hand draal, balance\n 2 ramming\n 3 sanctions\n 1 neroon\n 1 kalain",
            ),
            ("londo (amb) / vir, refa in hand / 2 sanctions", "londo (amb) \n vir, refa in hand \n 2 sanctions"),
            ("gkar amb, hand na'toth + narn aide", "gkar amb\n hand na'toth + narn aide"),
            ("gkar amb; hand na'toth, narn aide", "gkar amb\n hand na'toth, narn aide"),
            ("sb 1 jha'dur; 2 sanctions; 1 ramming", "sb 1 jha'dur, 2 sanctions, 1 ramming"),
        ] {
            assert_eq!(with_parted_lines(line.to_owned()), lines);
        }
        let others = [
            "2 ramming; 3 sanctions; 1 neroon",
            "3;Trade Pact;Premier",
            "Events: 2 ramming; 3 sanctions",
            "a; b; c",
            "My ambassador was G'Kar, as you know. The starting hand",
            "Ambassador Delenn. The first three are the opening hand.",
        ];
        for line in others {
            assert_eq!(with_parted_lines(line.to_owned()), line);
        }
    }
}
