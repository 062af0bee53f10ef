//! Cards of plain lists: one with its count, and several in a row.

use super::saying::quoted_card;
use crate::deck::flags::speaks_of_copies;
use crate::deck::zones::is_of_the_start;
use crate::deck::{
    DeckLine, Decklist, LONGEST_NAME, ListChange, ListRemark, MOST_COPIES, check_count, check_name, has_count,
    is_bare_count, is_measure, unquoted, ways,
};
use crate::formats::content::MOST_LINES;
use crate::messages::deck_file as say;
use zocalo_cards::card::Section;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::shortened;

/// The most parts of one name between its commas, with one to spare.
const MOST_PARTS: usize = 4;

/// Whether a line without a heading holds several cards: two of them with their counts, or more commas than any name has.
pub(super) fn is_row(text: &str) -> bool {
    let names = names_of_a_row(text);
    if names.len() > MOST_LINES {
        return true;
    }
    let counted = names.iter().filter(|(_, name)| is_counted(name)).count();
    // `3 Contact with Shadows, 1 of them in the opening hand`
    if names.len() == 2 && speaks_of_copies(names[1].1) {
        return false;
    }
    let has_bare_count = names.iter().any(|(_, name)| is_bare_count(name) || is_bare_count(unquoted(name)));
    !has_bare_count && names.len() > 1 && (counted > 1 || names.len() > MOST_PARTS)
}

/// Whether the names of a text have their counts, all or all but one.
pub(super) fn is_counted_row(text: &str) -> bool {
    let names = names_of_a_row(text);
    let counted = names.iter().filter(|(_, name)| is_counted(name)).count();
    names.len() > 1 && counted > 1 && counted + 1 >= names.len()
}

/// Whether a text names many cards, most with their counts, which are no sentence.
pub(super) fn is_long_row(text: &str) -> bool {
    let names = names_of_a_row(text);
    let counted = names.iter().filter(|(_, name)| is_counted(name)).count();
    names.len() >= FEWEST_IN_LONG_ROW && counted * 2 >= names.len() && !text.contains(". ")
}

/// Names of a row that are no chance.
const FEWEST_IN_LONG_ROW: usize = 6;

/// Whether a name of a row has a count. `Prey [Premier]` has a set behind it and no count.
fn is_counted(name: &str) -> bool {
    // `Crystal Cities, 6 influence`
    let word = name.trim_start_matches(|sign: char| sign.is_ascii_digit()).trim().trim_end_matches('.').to_lowercase();
    if is_measure(&word) {
        return false;
    }
    let digits = name.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let is_glued = digits.len() < name.len() && digits.starts_with(char::is_uppercase);
    is_glued || (name.chars().any(|c| c.is_ascii_digit()) && ways(name).first().is_some_and(|way| way.name != name))
}

/// A line `-2 Draal` or `+2 Draal`, and whether the cards were added. A dash before a blank is a bullet.
pub(super) fn signed(line: &str) -> Option<(bool, &str)> {
    behind_sign(line).filter(|(_, rest)| is_card_of_a_change(rest))
}

/// A line `- 2 Draal` or `+ 2 Draal`, which changes a list whose own lines have no signs.
pub(super) fn signed_apart(line: &str) -> Option<(bool, &str)> {
    let (is_added, rest) = behind_sign(line)?;
    let bare = rest.trim_start();
    (bare.len() < rest.len() && is_card_of_a_change(bare)).then_some((is_added, bare))
}

fn behind_sign(line: &str) -> Option<(bool, &str)> {
    let sign = line.chars().next().filter(|sign| ['-', '–', '−', '+'].contains(sign))?;
    Some((sign == '+', &line[sign.len_utf8()..]))
}

fn is_card_of_a_change(rest: &str) -> bool {
    rest.starts_with(|sign: char| sign.is_ascii_digit())
        && rest.chars().any(char::is_alphabetic)
        && ways(rest).first().is_some_and(|way| way.name != rest)
}

pub(super) fn copies_of(list: &Decklist) -> u64 {
    list.lines.iter().map(|line| u64::from(line.count)).sum()
}

pub(super) fn push_row(list: &mut Decklist, row: &str, start: usize, section: Section) {
    let names = names_of_a_row(row);
    let is_change = names.iter().any(|(_, name)| signed(name).is_some_and(|(is_added, _)| !is_added));
    for (from, name) in names.into_iter().take(MOST_LINES + 1) {
        // `-1 Total War, +1 Strike Fleet`
        if let Some((is_added, rest)) = signed(name).filter(|_| is_change)
            && let Ok(line) = card_line(rest, start + from + (name.len() - rest.len()), section)
        {
            list.changes.push(ListChange { is_added, line });
            continue;
        }
        if let Err(fault) = push_card(list, name, start + from, section) {
            list.faults.push(fault);
        }
    }
}

/// In words, of a name with what stands beside it.
const MOST_WORDS: usize = 30;

/// Numbers of years rather than of copies.
const YEARS: std::ops::Range<i64> = 1990..2100;

/// Adds the card of a text, unless its number is none of copies.
pub(super) fn push_card(list: &mut Decklist, text: &str, start: usize, section: Section) -> Result<(), Diagnosis> {
    let span = start..start + text.len();
    let first = ways(text).into_iter().next();
    let count = first.as_ref().map_or(1, |way| way.count);
    let is_number = first.as_ref().is_some_and(|way| is_bare_count(&way.name));
    let begins = text.starts_with(|sign: char| sign.is_ascii_digit());
    let is_long = text.len() > LONGEST_NAME && text.split_whitespace().nth(MOST_WORDS).is_some();
    let is_paragraph = is_long && !has_count(before_note(text));
    if let Some(name) = first.as_ref().filter(|way| way.count == 0 && way.is_sure && !is_number).map(|way| &way.name) {
        let name = shortened(name, LONGEST_QUOTED);
        list.remarks.push(ListRemark { text: say::NotAdded { name }.text(), span });
        return Ok(());
    }
    if (count > i64::from(MOST_COPIES) && !begins)
        || YEARS.contains(&count)
        || (first.is_none() && text.chars().any(char::is_alphabetic))
        || is_bare_count(text)
        || is_number
        || is_paragraph
    {
        // `20:11`, `Membership: 12345678`, `1999 by Mike`
        list.prose.push(span);
    } else if let Some(way) = first.filter(|_| is_long) {
        // Which part of it is the name is for the cards to decide.
        push(list, DeckLine { section, written: way.name, count: check_count(count, span.clone())?, span });
    } else {
        push(list, card_line(text, start, section)?);
    }
    Ok(())
}

/// In letters, of a name in a message.
const LONGEST_QUOTED: usize = 60;

/// The beginning of a line up to the first sign behind which a note may stand.
fn before_note(text: &str) -> &str {
    let signs = [" - ", " – ", " — ", " -- ", ": ", " (", " [", ", ", "; ", ". ", "! ", " /"];
    let end = signs.iter().filter_map(|sign| text.find(sign)).filter(|at| *at > 0).min();
    &text[..end.filter(|end| *end <= LONGEST_NAME).unwrap_or(0)]
}

/// Adds a line below its heading.
pub(super) fn push(list: &mut Decklist, mut line: DeckLine) {
    if is_of_the_start(line.section) && !list.apart.contains(&line.section) {
        if list.lines.iter().any(|other| other.section == line.section) {
            // Where another line names the section's cards, those below the heading are cards of the list.
            line.section = Section::Deck;
        } else {
            list.apart.push(line.section);
        }
    }
    list.names_opening_hand |= line.section == Section::OpeningHand;
    list.lines.push(line);
}

/// The names of one line, each with its place: between semicolons if there are any, else between commas, but not within
/// quotation marks. Which commas belong to names is decided by the cards (`Deck::resolve`).
pub(super) fn names_of_a_row(row: &str) -> Vec<(usize, &str)> {
    let cut = |sign: char| {
        let mut names: Vec<(usize, &str)> = Vec::new();
        let (mut from, mut quoted, mut depth) = (0, false, 0_usize);
        let has_pairs = row.matches('(').count() == row.matches(')').count();
        for (at, letter) in row.char_indices().chain([(row.len(), sign)]) {
            match letter {
                '(' if has_pairs => depth += 1,
                ')' if has_pairs => depth = depth.saturating_sub(1),
                // `Draal (Premier, R)`
                _ if letter == sign && depth > 0 && at < row.len() => {}
                // `2,50 €`
                ',' if sign == ',' && is_between_digits(row, at) => {}
                _ if letter == sign && (!quoted || at == row.len()) => {
                    let name = &row[from..at];
                    names.push((from + (name.len() - name.trim_start().len()), name.trim()));
                    from = at + letter.len_utf8();
                }
                '"' => quoted = !quoted,
                '“' | '„' => quoted = true,
                '”' => quoted = false,
                _ => {}
            }
        }
        names.retain(|(_, name)| !name.is_empty());
        names
    };
    let by_semicolons = cut(';');
    if by_semicolons.len() > 1 {
        return by_semicolons;
    }
    // `Draal / 3 Trade Pact / 2 Alliance`
    let parted = BETWEEN.iter().find(|sign| row.matches(**sign).nth(1).is_some());
    match parted {
        Some(sign) if row.len() <= LONGEST_PARTED => {
            let mut names: Vec<(usize, &str)> = Vec::new();
            let mut from = 0;
            for (at, _) in row.match_indices(sign).chain([(row.len(), "")]) {
                let name = row[from..at].trim_end_matches(sign.trim_end());
                names.push((from + (name.len() - name.trim_start().len()), name.trim()));
                from = at + sign.len();
            }
            names.retain(|(_, name)| !name.is_empty());
            names
        }
        _ => cut(','),
    }
}

/// Signs between the names of a row, which no name has.
const BETWEEN: [&str; 6] = [" / ", " | ", " • ", " · ", " + ", " ~ "];

/// In bytes.
const LONGEST_PARTED: usize = 4_000;

fn is_between_digits(text: &str, at: usize) -> bool {
    let bytes = text.as_bytes();
    let is_digit = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_digit);
    is_digit(at.checked_sub(1)) && is_digit(at.checked_add(1))
}

pub(super) fn card_line(text: &str, start: usize, section: Section) -> Result<DeckLine, Diagnosis> {
    if let Some((count, name, at)) = quoted_card(text) {
        let span = start + at..start + at + name.len();
        check_name(name, span.clone())?;
        return Ok(DeckLine { section, written: name.to_owned(), count: check_count(count, span.clone())?, span });
    }
    let span = start..start + text.len();
    let Some(way) = ways(text).into_iter().next() else {
        return Err(Diagnosis::new(span, say::NameMissing, say::WriteName));
    };
    let count = check_count(way.count, span.clone())?;
    check_name(&way.name, span.clone())?;
    if is_bare_count(&way.name) {
        return Err(Diagnosis::new(span, say::NumberAlone, say::CardBehindCount));
    }
    Ok(DeckLine { section, written: way.name, count, span })
}
