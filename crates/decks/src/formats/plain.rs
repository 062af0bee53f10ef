//! Plain lists, as they stand on web pages and in mails: one card a line with its count before or behind it (`deck::counted`
//! knows how people write that). Headings start sections; `#` and `//` start comments, of which `# opening hand: A, B, C` is
//! read; `#3 Name` may be a card, which its name decides. `race = "Minbari"`, as in our own file, means the same as `race:
//! Minbari`. What `text` writes is read back to the letter: `2 "NAME"` holds a name in which nothing else is looked for, and
//! cards below `Ambassador` and `Opening Hand` are not also in the list.

use std::ops::Range;

use super::asides::{
    ARENA, Aside, Signs, aside, changes, is_furniture, is_of_a_program, is_of_an_old_list, is_of_wants, signature,
};
use super::cells;
use super::columns::{Sections, columns, parts_with_headings, place_in_line};
use super::comments::without_comment_signs;
use super::content::FileContent;
use super::keys::{is_name_behind_deck, is_none};
use super::marks::{is_head_of_columns, is_total};
use super::numbers::Numbers;
use super::one_line::with_parted_lines;
use super::prefixed;
use super::quotation::NoPart;
use super::readable::readable;
use super::rows::{
    card_line, copies_of, is_counted_row, is_long_row, is_row, names_of_a_row, push, push_card, push_row, signed,
    signed_apart,
};
use super::saying::{ListKey, is_quoted_saying, quoted_card};
use super::stacked;
use super::struck::without_struck;
use super::tables::{NO_MARKS, TableLine, Tables};
use super::talk::{before_sentence, goes_on, rows_in_sentences};
use super::wraps::with_whole_rows;
use crate::deck::frames::{Framed, FramedLines};
use crate::deck::hand_words::is_key_of_a_section;
use crate::deck::leads::names_who_leads;
use crate::deck::zones::{framed, heading, is_of_the_start, row_behind_heading, unknown_zone};
use crate::deck::{
    DeckLine, Decklist, LONGEST_NAME, ListChange, ListRemark, SpannedText, check_count, check_name, has_count,
    is_bare_count, shared, unquoted, ways, without_bullet,
};
use crate::formats::content::{DeckReadError, MOST_FAULTS, MOST_LINES};
use crate::grid::read_count;
use crate::messages::deck_file as say;
use zocalo_cards::card::{CardType, Race, Section};
use zocalo_text::message::Diagnosis;
use zocalo_text::text::{Source, is_unfit, shortened, suggestion};
use zocalo_words::language::Text;

pub(super) fn read(content: FileContent) -> Result<Decklist, DeckReadError> {
    if content.text.is_none() {
        return Err(DeckReadError::NotText { path: content.label });
    }
    let list = read_plain(content.into_source());
    let list = if list.says_nothing() { without_comment_signs(list) } else { list };
    // A sentence may name cards.
    if list.says_nothing() && list.faults.is_empty() && list.prose.is_empty() {
        let Source { label: path, text } = list.source;
        let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
        return Err(DeckReadError::NoCard { path, lines });
    }
    Ok(list)
}

/// What cannot be understood is among the faults of the list.
pub(super) fn read_plain(source: Source) -> Decklist {
    read_with(source, &FramedLines::new())
}

/// Reads a list of which the cards of some lines are known already, where these are no part of what stands beside it.
pub(super) fn read_with(source: Source, framed: &FramedLines) -> Decklist {
    let (text, struck) = without_struck(readable(&source.text));
    let text = with_whole_rows(with_parted_lines(text));
    let mut list = Decklist { plain: true, signature: signature(&text), again: Some(read_with), ..Decklist::default() };
    let struck = struck.into_iter().filter(|(_, words)| words.chars().any(char::is_alphanumeric));
    list.remarks.extend(struck.map(|(span, words)| ListRemark { text: words.into(), span }));
    let no_part = NoPart::of(&text, &source.text);
    let signs = Signs::of(&text);
    let mut sections = Sections::default();
    // What stands beside the list here, and whether it has lines yet.
    let mut beside: Option<(Aside, bool)> = None;
    let mut at = 0;
    let numbers = Numbers::of(&text);
    let text = numbers.without_inner(text);
    list.readings.extend(numbers.remarks());
    let mut tables = tables_of(&text, &mut list);
    for raw in text.split('\n') {
        // Where files were joined, the byte order mark of the second begins one of its lines.
        let bare = raw.trim_start_matches(|sign: char| sign.is_whitespace() || sign == BYTE_ORDER_MARK).trim_end();
        let bare = numbers.without(bare);
        let line_start = at;
        let start = at + (raw.trim_end().len() - bare.len());
        let span = start..start + bare.len();
        at += raw.len() + 1;
        // One line too many is enough to report.
        if list.lines.len() > MOST_LINES || list.faults.len() > MOST_FAULTS {
            break;
        }
        if let Some(line) = tables.lines.remove(&line_start).filter(|_| !framed.contains_key(&line_start)) {
            if let Err(fault) = read_row(&mut list, &text, line, span, *sections.first()) {
                list.faults.push(fault);
            }
            continue;
        }
        if bare.is_empty() {
            beside = beside.filter(|(_, has_lines)| !has_lines);
            if list.lines.last().is_some_and(|line| line.section == *sections.first()) {
                // A heading for the few cards of the start does not always apply to all that follow.
                sections.end_start();
            }
            continue;
        }
        // `Cards with an asterisk are in my` and below it `starting hand.`
        let is_end_of_sentence = bare.ends_with('.') && goes_on(&text[..line_start]);
        if no_part.has(bare, line_start, &source.text[line_start..]) || (is_end_of_sentence && heading(bare).is_some())
        {
            list.prose.push(span);
            continue;
        }
        if beside.is_some() && ends_aside(bare) {
            beside = None;
        }
        let is_change = signs == Signs::Changes || (beside.is_some() && !list.lines.is_empty());
        let apart = || signed_apart(bare).filter(|_| signs == Signs::ChangesApart);
        if let Some((is_added, rest)) = signed(bare).filter(|_| is_change).or_else(apart) {
            let from = start + bare.len() - rest.len();
            list.changes.extend(card_line(rest, from, Section::Deck).map(|line| ListChange { is_added, line }));
            beside = beside.map(|(kind, _)| (kind, true));
            continue;
        }
        if let Some((kind, row)) =
            aside(bare).filter(|_| signs == Signs::Changes || !list.lines.is_empty() || is_of_an_old_list(bare))
        {
            if kind == Aside::Beside && row.is_none() && copies_of(&list) >= FEWEST_ABOVE && is_of_wants(bare) {
                *sections.first() = Section::Maybe;
                list.headings.push((Section::Maybe, span));
                continue;
            }
            match row.filter(|_| kind != Aside::Beside) {
                Some(from) => list.changes.extend(changes(kind, &bare[from..], start + from)),
                None => list.prose.push(span),
            }
            // Cards on the line of a heading are all that it speaks of.
            beside = row.is_none().then_some((kind, false));
            continue;
        }
        if let Some((kind, has_lines)) = &mut beside {
            *has_lines = true;
            read_beside(&mut list, *kind, bare, span);
            continue;
        }
        if let Some(framed) = framed.get(&line_start) {
            if full_hand(&list, &text, line_start, *sections.first()).is_some() {
                sections.end_start();
            }
            push_framed(&mut list, &text, framed, *sections.first());
            continue;
        }
        if let Some((heading, count)) = full_hand(&list, &text, line_start, *sections.first()) {
            sections.end_start();
            let heading = shortened(heading, LONGEST_QUOTED);
            list.readings.push(ListRemark { text: say::HandFull { heading, count }.text(), span: span.clone() });
        }
        let has_faults = list.faults.len();
        let bare = if signs == Signs::Bullets && signed(bare).is_some() { without_sign(bare) } else { bare };
        let start = span.end - bare.len();
        read_cells(&mut list, &mut sections, raw, bare, [line_start, start]);
        let written = source.text.get(line_start..line_start + raw.len()).unwrap_or_default();
        if has_faults == list.faults.len() && written.chars().any(|sign| is_unfit(sign) && sign != '\t') {
            list.readings.push(ListRemark { text: say::Invisible, span });
        }
    }
    let readable = (text != source.text).then_some(text);
    Decklist { source, readable, ..list }
}

/// The lines of a text that are rows of tables, whatever their form.
fn tables_of(text: &str, list: &mut Decklist) -> Tables {
    let mut tables = Tables::of(text);
    list.readings.append(&mut tables.remarks);
    list.beside.extend(tables.of_hand.iter().map(|at| (*at, "opening hand".to_owned())));
    cells::add(text, &mut tables.lines);
    stacked::add(text, &mut tables.lines);
    prefixed::add(text, &mut tables.lines);
    tables
}

/// Reads a line that is no part of a table: cards and headings in columns, or one after the other.
fn read_cells(list: &mut Decklist, sections: &mut Sections, raw: &str, bare: &str, [line_start, start]: [usize; 2]) {
    if let Some(heads) = sections.begin_with(bare) {
        for cell in heads {
            let head = bare[cell.clone()].trim();
            let section = heading(head);
            *sections.of_column(place_in_line(&raw[..start - line_start + cell.start])) =
                section.unwrap_or(Section::Deck);
            let span = start + cell.start..start + cell.end;
            match section {
                Some(section) => list.headings.push((section, span)),
                None => list.readings.push(ListRemark { text: unknown_zone(head), span }),
            }
        }
    } else if let Some(cells) = columns(bare, place_in_line(&raw[..start - line_start]), sections) {
        for cell in cells {
            let section = sections.of_column(place_in_line(&raw[..start - line_start + cell.start]));
            let cell_start = start + cell.start;
            if let Err(fault) = read_line(list, section, &bare[cell], cell_start) {
                list.faults.push(fault);
            }
        }
    } else {
        let indent = place_in_line(&raw[..(start - line_start).min(raw.len())]);
        let section = sections.of_line(indent);
        for (from, part) in parts_with_headings(bare) {
            if let Err(fault) = read_line(list, section, part, start + from) {
                list.faults.push(fault);
            }
        }
    }
}

/// The heading of the few cards of the start, and their number, where it promises one that the cards above this line have: those
/// below are of the draw deck. One more before a blank line is the ambassador, who leads the hand.
fn full_hand<'t>(list: &Decklist, text: &'t str, line_start: usize, section: Section) -> Option<(&'t str, usize)> {
    if !is_of_the_start(section) {
        return None;
    }
    let (of, place) = list.headings.last()?;
    let heading = text.get(place.clone()).filter(|_| *of == section)?;
    let promised = promised(heading)?;
    let cards = list.lines.iter().rev().take_while(|line| line.span.start > place.end);
    let copies: u32 = cards.filter(|line| line.section == section).map(|line| line.count).sum();
    let mut below = text.get(line_start..)?.split('\n').skip(1).map(str::trim);
    let is_last = below.next().is_some_and(str::is_empty) && below.any(|line| !line.is_empty());
    let is_full = copies >= promised && !(copies == promised && is_last);
    is_full.then_some((heading, promised as usize))
}

/// The number of cards that a heading promises: `Starting hand (3)`, `Opening hand: 4 cards`, `3 cards in hand`.
fn promised(heading: &str) -> Option<u32> {
    let mut numbers = heading.split(|sign: char| !sign.is_ascii_digit()).filter(|digits| !digits.is_empty());
    let number = numbers.next()?.parse().ok().filter(|number| (1..=MOST_IN_HAND).contains(number));
    number.filter(|_| numbers.next().is_none())
}

/// Cards with which a game starts.
const MOST_IN_HAND: u32 = 10;

/// Cards of a deck above those that it may have one day.
const FEWEST_ABOVE: u64 = 10;

/// In letters, of a heading in a message.
const LONGEST_QUOTED: usize = 60;

fn push_framed(list: &mut Decklist, text: &str, Framed { name, count, beside }: &Framed, section: Section) {
    let written = row_name(text, name);
    if !beside.is_empty() {
        list.beside.insert(name.start, beside.clone());
    }
    push(list, DeckLine { section, written, count: *count, span: name.clone() });
}

/// Whether a line ends what stands beside the list: another heading, a key of the deck, a line of signs.
fn ends_aside(line: &str) -> bool {
    let is_of_deck = |key: &str| {
        let key = ListKey::of(key);
        matches!(
            key,
            Some(ListKey::Race | ListKey::Faction | ListKey::Ruleset | ListKey::OpeningHand | ListKey::Card(_))
        )
    };
    let is_key = |(key, value): (&str, &str)| !value.trim().is_empty() && is_of_deck(key);
    let is_other = || line.ends_with(':') && !is_prose(line) && !has_count(line.trim_end_matches(':'));
    !line.chars().any(char::is_alphanumeric)
        || heading(line).is_some()
        || row_behind_heading(line).is_some()
        || line.split_once(':').is_some_and(is_key)
        || is_other()
}

/// Reads a line below the heading of what stands beside the list.
fn read_beside(list: &mut Decklist, kind: Aside, line: &str, span: Range<usize>) {
    let row = without_bullet(line);
    match kind {
        Aside::Beside => list.prose.push(span),
        Aside::Added | Aside::Removed => list.changes.extend(changes(kind, row, span.end - row.len())),
    }
}

/// Some programs begin texts with it.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// A line without the dash before its number.
fn without_sign(line: &str) -> &str {
    line.trim_start_matches(['-', '–', '−'])
}

/// Reads a row of a table.
fn read_row(
    list: &mut Decklist,
    text: &str,
    line: TableLine,
    whole: Range<usize>,
    section: Section,
) -> Result<(), Diagnosis> {
    let (name, copies) = match line {
        TableLine::Cards(cards) => {
            for (name, count) in cards {
                read_row(list, text, TableLine::Card { name, count }, whole.clone(), section)?;
            }
            return Ok(());
        }
        TableLine::Zoned { name, counts } => {
            let written = row_name(text, &name);
            for (section, count) in counts {
                // A mark is one copy.
                let copies = if NO_MARKS.contains(&text[count.clone()].trim()) {
                    0
                } else {
                    read_count(&text[count.clone()]).unwrap_or(1)
                };
                if copies > 0 {
                    check_name(&written, name.clone())?;
                    let count = check_count(copies, count)?;
                    push(list, DeckLine { section, written: written.clone(), count, span: name.clone() });
                }
            }
            return Ok(());
        }
        TableLine::Card { name, count: None } => {
            let written = row_name(text, &name);
            list.readings.push(ListRemark { text: say::NoCountFor { name: &written }.text(), span: name.clone() });
            (name, 1)
        }
        TableLine::Card { name, count: Some(count) } => {
            // What a scanner makes of `1`.
            let is_stroke = ["l", "I", "|"].contains(&text[count.clone()].trim());
            if is_stroke {
                let card = row_name(text, &name);
                let text = say::NumbersAsCopies { count: 1, card: &card, copies: 1 }.text();
                list.readings.push(ListRemark { text, span: count.clone() });
            }
            let copies = if is_stroke { Ok(1) } else { read_count(&text[count.clone()]) };
            (name, copies.map_err(|why| Diagnosis::new(count, why, say::WriteCountInRow))?)
        }
        TableLine::Counted { name, count } => (name, count),
        TableLine::Sectioned { section, card } => {
            if is_of_the_start(section) && !list.apart.contains(&section) {
                list.apart.push(section);
            }
            return push_card(list, &text[card.clone()], card.start, section);
        }
        TableLine::Part => return Ok(()),
        TableLine::Head | TableLine::Bare => {
            let words = text[whole.clone()].split(['\t', '|']).map(str::trim).filter(|cell| !cell.is_empty());
            let words = words.collect::<Vec<_>>().join(" | ");
            if !words.is_empty() {
                list.remarks.push(ListRemark { text: words.into(), span: whole });
            }
            return Ok(());
        }
    };
    let written = row_name(text, &name);
    if copies == 0 {
        list.remarks.push(ListRemark { text: say::NotAdded { name: written }.text(), span: name });
        return Ok(());
    }
    check_name(&written, name.clone())?;
    let count = check_count(copies, name.clone())?;
    push(list, DeckLine { section, written, count, span: name });
    Ok(())
}

fn row_name(text: &str, name: &Range<usize>) -> String {
    unquoted(&text[name.clone()]).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn read_line(list: &mut Decklist, section: &mut Section, line: &str, start: usize) -> Result<(), Diagnosis> {
    if quoted_card(line).is_some() {
        push(list, card_line(line, start, *section)?);
        return Ok(());
    }
    if let Some(card) = behind_cross(line).and_then(|from| card_line(&line[from..], start + from, *section).ok()) {
        if card.span.start > start + 1 {
            list.beside.insert(card.span.start, line[..card.span.start - start].trim().to_owned());
        }
        list.maybe_comments.insert(card.span.start);
        push(list, card);
        return Ok(());
    }
    let (text, offset, is_comment) = match line.strip_prefix("//").or_else(|| line.strip_prefix('#')) {
        Some(rest) => {
            // `### Reserve`
            let rest = rest.trim_start_matches('#');
            (rest.trim(), line.len() - rest.trim_start().len(), true)
        }
        None => (without_comment(line), 0, false),
    };
    let (start, text) = if is_comment {
        (start + offset, text)
    } else {
        let bare = without_bullet(text);
        (start + offset + (text.len() - bare.len()), bare)
    };
    // A line of signs is a separator.
    if !text.chars().any(char::is_alphanumeric) {
        return Ok(());
    }
    // `==The deck==`
    let inside = framed(text).filter(|_| !is_comment);
    let (start, text) = inside.map_or((start, text), |inside| (start + text.find(inside).unwrap_or(0), inside));
    if read_heading(list, section, text, start, is_comment)? {
        return Ok(());
    }
    // `// Londo leads`
    if is_comment && names_who_leads(text) {
        list.prose.push(start..start + text.len());
    }
    if is_comment || is_total_of(list, text) {
        return Ok(());
    }
    let span = start..start + text.len();
    // A sum, the number of a page.
    let has_letters = text.chars().any(char::is_alphabetic);
    // `x4417` is a telephone.
    let is_long_number = text.bytes().filter(u8::is_ascii_digit).count() > LONGEST_NUMBER;
    if has_letters && is_bare_count(text) && is_long_number {
        list.prose.push(span);
        return Ok(());
    }
    if has_letters && is_bare_count(text) {
        return Err(Diagnosis::new(span, say::NumberAlone, say::CardBehindCount));
    }
    if !has_letters || is_total(text) || is_head_of_columns(text) || is_of_a_program(text) {
        // Tabs between columns are no words.
        let words = text.split('\t').map(str::trim).filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join(" | ");
        list.remarks.push(ListRemark { text: words.into(), span });
        return Ok(());
    }
    // `(not sold on Draal)`
    // `[crossed out: 1 Bester]`
    let is_crossed_out = || {
        let small = text.to_lowercase();
        text.starts_with(['(', '[']) && CROSSED_OUT.iter().any(|words| small[1..].starts_with(words))
    };
    if is_crossed_out() {
        list.prose.push(span);
        return Ok(());
    }
    // `"We live for the One, we die for the One."`
    let is_saying = text.starts_with(['"', '“', '„', '«'])
        && text.ends_with(['"', '”', '“', '»'])
        && text.split_whitespace().nth(LONGEST_ZONE).is_some()
        && !text.contains(|sign: char| sign.is_ascii_digit());
    if is_saying {
        list.prose.push(span);
        return Ok(());
    }
    let is_aside = text.starts_with('(') && text.ends_with(')') && text.split_whitespace().nth(2).is_some();
    if is_furniture(text) || ((inside.is_some() || is_aside) && !has_count(text)) {
        list.prose.push(span);
        return Ok(());
    }
    read_cards(list, section, text, start)
}

/// In digits, of a number of copies.
const LONGEST_NUMBER: usize = 3;

/// What somebody says who types off a list, in small letters.
const CROSSED_OUT: [&str; 6] =
    ["crossed out", "struck out", "durchgestrichen", "gestrichen", "зачеркнуто", "зачёркнуто"];

/// Whether a line is the title of a deck that begins or ends with its race: `Humans / Leading the Races`.
fn is_title(text: &str) -> bool {
    let Some((one, other)) = text.split_once(" / ") else { return false };
    let is_race = |part: &str| Race::read(part.trim()).is_ok();
    !text.contains(|sign: char| sign.is_ascii_digit()) && !other.contains(" / ") && (is_race(one) || is_race(other))
}

/// Reads a line of cards, of a key that nobody knows, or of words.
fn read_cards(list: &mut Decklist, section: &mut Section, text: &str, start: usize) -> Result<(), Diagnosis> {
    let span = start..start + text.len();
    if list.lines.is_empty() && is_title(text) {
        list.prose.push(span);
        return Ok(());
    }
    if let Some((count, names)) = shared(text).filter(|(_, names)| !names.is_empty()) {
        let name = &text[names.clone()];
        if name.len() > LONGEST_NAME {
            for (from, one) in names_of_a_row(name) {
                let from = start + names.start + from;
                let span = from..from + one.len();
                check_name(one, span.clone())?;
                let count = check_count(count, span.clone())?;
                push(list, DeckLine { section: *section, written: one.to_owned(), count, span });
            }
            return Ok(());
        }
        let span = start + names.start..start + names.end;
        check_name(name, span.clone())?;
        push(
            list,
            DeckLine { section: *section, written: name.to_owned(), count: check_count(count, span.clone())?, span },
        );
        return Ok(());
    }
    // No card has such a name.
    if let Some(zone) = text.strip_suffix(':').filter(|zone| ways(zone).first().is_some_and(|way| way.name == *zone)) {
        if is_prose(zone) {
            list.prose.push(span);
            return Ok(());
        }
        *section = Section::Deck;
        list.readings.push(ListRemark { text: unknown_zone(zone), span });
        return Ok(());
    }
    if let Some((key, value)) = text.split_once(':') {
        // `Subject: Bester, Bester, Bester`
        // `Starting with: Lennier, Draal` is looked at when all lines are read.
        let is_hand = is_key_of_a_section(key.trim())
            && !value.contains(|sign: char| sign.is_ascii_digit())
            && !list.lines.iter().any(|line| line.section == Section::OpeningHand);
        if OF_MAILS.contains(&key.trim().to_lowercase().as_str()) || is_hand {
            list.prose.push(span);
            return Ok(());
        }
        // `CHR: 1 Draal, 1 Minbar`
        if (is_counted_row(value) && !is_prose(key) || is_long_row(value)) && !has_count(key) {
            let text = say::WordsBeforeRow { words: key.trim() }.text();
            list.readings.push(ListRemark { text, span });
            push_row(list, value, start + key.len() + 1, *section);
            return Ok(());
        }
        if value.chars().any(char::is_alphabetic)
            && !is_bare_count(value)
            && !OF_REPORTS.contains(&key.trim().to_lowercase().as_str())
            && let Some(near) = suggestion(key.trim(), ListKey::KEYS)
        {
            let reason = say::NoSaying { key: shortened(key.trim(), 40) };
            return Err(Diagnosis::new(start..start + key.len(), reason, say::DidYouMeanKey { near }));
        }
    }
    // Arena: `About`, and below it `Name Order by Treaty`.
    if let Some(name) = text.strip_prefix("Name ").filter(|_| list.lines.is_empty() && list.name.is_none())
        && list.remarks.last().is_some_and(|remark| remark.text == Text::same(ARENA))
    {
        list.name = Some(SpannedText { text: name.trim().to_owned(), span });
        return Ok(());
    }
    let rows = rows_in_sentences(text);
    if rows.iter().any(|(.., is_row)| *is_row) {
        for (from, sentence, is_row) in rows {
            if is_row {
                push_row(list, sentence, start + from, *section);
            } else {
                list.prose.push(start + from..start + from + sentence.len());
            }
        }
        return Ok(());
    }
    let is_wordy = |text: &str| text.split_whitespace().nth(MOST_WORDS).is_some();
    // A sentence that names cards one after the other.
    let begins_as_sentence = || {
        let first = names_of_a_row(text).first().map_or(text, |(_, name)| name);
        first.split_whitespace().nth(LONGEST_ZONE).is_some() && !has_count(first)
    };
    if is_wordy(text) && !has_count(text) && (!is_row(text) || begins_as_sentence()) {
        list.prose.push(span);
        return Ok(());
    }
    // Of a long talk about a deck not every sentence is looked at.
    let is_thought =
        || !has_count(text) && text.ends_with(['.', '!', '?']) && text.split_whitespace().nth(LONGEST_ZONE).is_some();
    if list.lines.len() > MANY_LINES && is_thought() {
        list.prose.push(span);
        return Ok(());
    }
    if is_row(text) {
        push_row(list, text, start, *section);
        return Ok(());
    }
    push_card(list, text, start, *section)
}

/// Reads a line that begins with a key or a heading; whether it does.
fn read_heading(
    list: &mut Decklist,
    section: &mut Section,
    text: &str,
    start: usize,
    is_comment: bool,
) -> Result<bool, Diagnosis> {
    if let Some((key, value)) = text.split_once([':', '=']).filter(|(_, value)| !is_bare_count(value)) {
        let value_start = start + key.len() + 1 + (value.len() - value.trim_start().len());
        // `Ambassador:` alone is a heading.
        if let Some(spanned) = ListKey::of(key).filter(|_| !value.is_empty() || heading(text).is_none()) {
            return spanned.read(list, value.trim(), value_start, text, start).map(|()| true);
        }
        // `SB: 2 Name`, as deck builders write a reserve.
        if key.eq_ignore_ascii_case("sb") && !is_comment && !value.trim().is_empty() {
            list.lines.push(card_line(value.trim(), value_start, Section::Reserve)?);
            return Ok(true);
        }
    }
    // `Race – Narn`
    if let Some((key, value)) = DASHES.iter().find_map(|dash| text.split_once(dash)).filter(|_| !is_comment)
        && matches!(ListKey::of(key), Some(ListKey::Race))
        && Race::read(value.trim()).is_ok()
    {
        let value = value.trim();
        return ListKey::Race.read(list, value, start + text.len() - value.len(), text, start).map(|()| true);
    }
    if let Some((key, value)) = text.split_once(':').filter(|_| !is_comment && list.name.is_none())
        && is_name_behind_deck(key, value)
    {
        let value_start = start + key.len() + 1 + (value.len() - value.trim_start().len());
        return ListKey::Name.read(list, value.trim(), value_start, text, start).map(|()| true);
    }
    // `AMBASSADOR...Londo Mollari`
    if let Some((key, value)) =
        text.split_once("...").map(|(key, value)| (key.trim(), value.trim_start_matches(['.', ' '])))
        && let Some(found @ (ListKey::Card(Section::Ambassador) | ListKey::Race)) =
            ListKey::of(key).filter(|_| !is_comment)
        && value.starts_with(char::is_alphabetic)
        && (!matches!(found, ListKey::Race) || Race::read(value).is_ok())
    {
        return found.read(list, value, start + text.len() - value.len(), text, start).map(|()| true);
    }
    if let Some((kind, row, at)) = row_behind_heading(text).filter(|_| !is_comment && !is_total(text)) {
        let key = match kind {
            Section::Ambassador => Some(ListKey::Card(kind)),
            Section::OpeningHand => Some(ListKey::OpeningHand),
            _ => None,
        };
        if let Some(key) = key {
            let (row, rest) = before_sentence(row);
            if let Some(rest) = rest {
                let from = start + (rest.as_ptr() as usize - text.as_ptr() as usize);
                list.prose.push(from..from + rest.len());
            }
            return key.read(list, row, start + at, text, start).map(|()| true);
        }
        // `Character: Morden` below the heading of the hand.
        let is_of_hand = kind == Section::Deck
            && *section == Section::OpeningHand
            && is_type(text[..at].trim_end_matches([':', ' ', '\t', '-']))
            && !row.contains(',')
            && !has_count(row);
        if is_of_hand {
            return push_card(list, row, start + at, *section).map(|()| true);
        }
        list.headings.push((kind, start..start + text.len()));
        if !is_none(row) {
            push_row(list, row, start + at, kind);
        }
        return Ok(true);
    }
    if let Some(heading) = heading(text) {
        *section = heading;
        list.headings.push((heading, start..start + text.len()));
        return Ok(true);
    }
    Ok(false)
}

/// Whether a word is a type of cards in the singular, or another for a character.
fn is_type(word: &str) -> bool {
    let small = word.to_lowercase();
    CardType::ALL.iter().any(|kind| kind.name().eq_ignore_ascii_case(word))
        || ["assistant", "aide", "assistent"].contains(&small.as_str())
}

/// More lines than a deck has.
const MANY_LINES: usize = 300;

/// Between a key and its value.
const DASHES: [&str; 3] = [" – ", " — ", " - "];

/// Where the card of a line `#3 Trade Pact` begins, which may be a comment: that has a space there. Behind a number that is none of
/// copies, `#45 Trade Pact x3`, it begins behind that.
fn behind_cross(line: &str) -> Option<usize> {
    let text = line.strip_prefix('#').filter(|text| text.starts_with(|sign: char| sign.is_ascii_digit()))?;
    if !has_count(text) || !text.chars().any(char::is_alphabetic) {
        return None;
    }
    let (number, name) = text.split_once(char::is_whitespace)?;
    let digits = number.trim_end_matches(['.', ')', ':']);
    let is_of_copies = digits.parse::<u32>().map_or(true, |number| number <= MOST_CROSSED) && !has_count(name);
    Some(if is_of_copies { 1 } else { line.len() - name.trim_start().len() })
}

/// More copies than a number behind `#` means.
const MOST_CROSSED: u32 = 6;

/// Of a card with a comment behind it. A line with more is prose whatever it says.
const MOST_WORDS: usize = 20;

/// Whether the text before a colon is a sentence and no zone.
fn is_prose(zone: &str) -> bool {
    zone.split_whitespace().count() > LONGEST_ZONE || zone.contains([',', '!', '?', ';'])
}

/// What a mail says above its text, in small letters.
const OF_MAILS: [&str; 5] = ["subject", "subj", "betreff", "тема", "newsgroups"];

/// What the reports of programs say, which looks like a key of a deck.
const OF_REPORTS: [&str; 3] = ["game", "spiel", "игра"];

/// In words.
const LONGEST_ZONE: usize = 4;

/// Whether a line is the total at the end of our own lists, and correct: then it needs no remark.
fn is_total_of(list: &Decklist, text: &str) -> bool {
    let number =
        text.strip_prefix("Total: ").and_then(|rest| rest.strip_suffix(" cards").or(rest.strip_suffix(" card")));
    let total = copies_of(list);
    total > 0 && number.is_some_and(|number| number.parse() == Ok(total))
}

fn without_comment(line: &str) -> &str {
    // `Total # of cards: 60` is a count.
    if is_total(line) || is_quoted_saying(line) {
        return line;
    }
    // Within quotation marks it is no comment, unless there is only one, as in `5" Gun`.
    let is_paired = line.matches('"').count().is_multiple_of(2);
    // `Draal #3` has a number.
    let is_number =
        |at: usize| line[at + 1..].starts_with('#') && line[at + 2..].starts_with(|sign: char| sign.is_ascii_digit());
    // `My #b5 deck: 3 Draal` has a word with a sign.
    let is_tag = |at: usize| {
        line[at + 1..].starts_with('#')
            && line[at + 2..].starts_with(char::is_alphabetic)
            && !line[..at].contains(|sign: char| sign.is_ascii_digit())
    };
    let is_comment = |at: &usize| {
        !is_number(*at) && !is_tag(*at) && (!is_paired || line[..*at].matches('"').count().is_multiple_of(2))
    };
    let marks = [" #", "\t#", " //", "\t//"];
    let ends = marks.iter().filter_map(|mark| line.match_indices(mark).map(|(at, _)| at).find(is_comment));
    line[..ends.min().unwrap_or(line.len())].trim_end()
}
