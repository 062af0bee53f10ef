//! Plain lists, as they stand on web pages and in mails: one card a line with its count before or behind it (`deck::counted`
//! knows how people write that). Headings start sections; `#` and `//` start comments, of which `# opening hand: A, B, C` is
//! read; `#3 Name` may be a card, which its name decides. `race = "Minbari"`, as in our own file, means the same as `race:
//! Minbari`. What `text` writes is read back to the letter: `2 "NAME"` holds a name in which nothing else is looked for, and
//! cards below `Ambassador` and `Opening Hand` are not also in the list.

use super::columns::{Sections, columns, parts_with_headings, place_in_line};
use super::content::FileContent;
use super::marks::{is_head_of_columns, is_total, readable};
use super::notes::add_to_note;
use super::numbers::Numbers;
use super::saying::ListKey;
use super::tables::{TableLine, Tables};
use super::zones::unknown_zone;
use crate::deck::{
    DeckLine, Decklist, ListRemark, SpannedText, check_count, check_name, has_count, is_bare_count, unquoted, ways,
    without_bullet,
};
use crate::formats::content::{DeckReadError, MOST_FAULTS, MOST_LINES};
use crate::formats::saying::{is_quoted_saying, quoted_card};
use crate::formats::zones::{heading, row_behind_heading};
use crate::grid::read_count;
use crate::messages::deck_file as say;
use zocalo_cards::card::Section;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::{Source, is_unfit, suggestion};
use zocalo_words::language::Text;

pub(super) fn read(content: FileContent) -> Result<Decklist, DeckReadError> {
    if content.text.is_none() {
        return Err(DeckReadError::NotText { path: content.label });
    }
    let list = read_plain(content.into_source());
    if list.says_nothing() && list.faults.is_empty() {
        let Source { label: path, text } = list.source;
        let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
        return Err(DeckReadError::NoCard { path, lines });
    }
    Ok(list)
}

/// What cannot be understood is among the faults of the list.
pub(super) fn read_plain(source: Source) -> Decklist {
    let text = readable(&source.text);
    let mut list = Decklist { plain: true, ..Decklist::default() };
    let mut sections = Sections::default();
    let mut is_behind_rule = false;
    let mut at = 0;
    let numbers = Numbers::of(&text);
    list.readings.extend(numbers.remarks());
    let mut tables = Tables::of(&text);
    list.readings.append(&mut tables.remarks);
    for raw in text.split('\n') {
        // Where files were joined, the byte order mark of the second begins one of its lines.
        let bare = raw.trim_start_matches(|sign: char| sign.is_whitespace() || sign == BYTE_ORDER_MARK).trim_end();
        let bare = numbers.without(bare);
        let line_start = at;
        let start = at + (raw.trim_end().len() - bare.len());
        at += raw.len() + 1;
        // One line too many is enough to report.
        if list.lines.len() > MOST_LINES || list.faults.len() > MOST_FAULTS {
            break;
        }
        if let Some(line) = tables.lines.remove(&line_start) {
            if let Err(fault) = read_row(&mut list, &text, line, start..start + bare.len(), *sections.first()) {
                list.faults.push(fault);
            }
            continue;
        }
        if bare.is_empty() && list.lines.last().is_some_and(|line| line.section == *sections.first()) {
            // A heading for the few cards of the start does not always apply to all that follow.
            sections.end_start();
            continue;
        }
        let has_faults = list.faults.len();
        if let Some(cells) = columns(bare) {
            for cell in cells {
                let section = sections.of_column(place_in_line(&raw[..start - line_start + cell.start]));
                let cell_start = start + cell.start;
                if let Err(fault) = read_line(&mut list, section, &bare[cell], cell_start) {
                    list.faults.push(fault);
                }
            }
        } else {
            let indent = place_in_line(&raw[..(start - line_start).min(raw.len())]);
            let section = sections.of_line(indent);
            if is_behind_rule && is_bare_count(bare) {
                // The sum below a column.
                list.remarks.push(ListRemark { text: bare.into(), span: start..start + bare.len() });
                continue;
            }
            is_behind_rule = !bare.chars().any(char::is_alphanumeric);
            for (from, part) in parts_with_headings(bare) {
                if let Err(fault) = read_line(&mut list, section, part, start + from) {
                    list.faults.push(fault);
                }
            }
        }
        let written = source.text.get(line_start..line_start + raw.len()).unwrap_or_default();
        if has_faults == list.faults.len() && written.chars().any(|sign| is_unfit(sign) && sign != '\t') {
            list.readings.push(ListRemark { text: say::Invisible, span: start..start + bare.len() });
        }
    }
    let readable = (text != source.text).then_some(text);
    Decklist { source, readable, ..list }
}

/// Some programs begin texts with it.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads a row of a table.
fn read_row(
    list: &mut Decklist,
    text: &str,
    line: TableLine,
    whole: std::ops::Range<usize>,
    section: Section,
) -> Result<(), Diagnosis> {
    let (name, count) = match line {
        TableLine::Card { name, count } => (name, count),
        TableLine::Head | TableLine::Bare => {
            let words = text[whole.clone()].split('\t').map(str::trim).filter(|cell| !cell.is_empty());
            let words = words.collect::<Vec<_>>().join(" | ");
            if !words.is_empty() {
                list.remarks.push(ListRemark { text: words.into(), span: whole });
            }
            return Ok(());
        }
    };
    let written = unquoted(&text[name.clone()]).split_whitespace().collect::<Vec<_>>().join(" ");
    let copies = if let Some(count) = count {
        read_count(&text[count.clone()]).map_err(|why| Diagnosis::new(count, why, say::WriteCountInRow))?
    } else {
        list.readings.push(ListRemark { text: say::NoCountFor { name: &written }.text(), span: name.clone() });
        1
    };
    check_name(&written, name.clone())?;
    let count = check_count(copies, name.clone())?;
    push(list, DeckLine { section, written, count, span: name });
    Ok(())
}

/// Whether a section has the few cards that a game starts with, which a list sets apart from the others.
pub(super) fn is_of_the_start(section: Section) -> bool {
    matches!(section, Section::Ambassador | Section::OpeningHand)
}

fn read_line(list: &mut Decklist, section: &mut Section, line: &str, start: usize) -> Result<(), Diagnosis> {
    if quoted_card(line).is_some() {
        push(list, card_line(line, start, *section)?);
        return Ok(());
    }
    if let Some(card) = behind_cross(line).and_then(|text| card_line(text, start + 1, *section).ok()) {
        list.maybe_comments.insert(card.span.start);
        push(list, card);
        return Ok(());
    }
    if is_struck(line) {
        list.remarks.push(ListRemark { text: line.into(), span: start..start + line.len() });
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
    if read_heading(list, section, text, start, is_comment)? {
        return Ok(());
    }
    if is_comment {
        return Ok(());
    }
    if is_total_of(list, text) {
        return Ok(());
    }
    let is_sum = is_bare_count(text) && text.parse() == Ok(copies_of(list));
    if is_sum || is_total(text) || is_head_of_columns(text) || is_of_a_program(text) {
        // Tabs between columns are no words.
        let words = text.split('\t').map(str::trim).collect::<Vec<_>>().join(" | ");
        list.remarks.push(ListRemark { text: words.into(), span: start..start + text.len() });
        return Ok(());
    }
    if is_furniture(text) {
        list.prose.push(start..start + text.len());
        return Ok(());
    }
    // No card has such a name.
    if let Some(zone) = text.strip_suffix(':').filter(|zone| ways(zone).first().is_some_and(|way| way.name == *zone)) {
        if is_prose(zone) {
            list.prose.push(start..start + text.len());
            return Ok(());
        }
        *section = Section::Deck;
        list.readings.push(ListRemark { text: unknown_zone(zone), span: start..start + text.len() });
        return Ok(());
    }
    if let Some((key, value)) = text.split_once(':')
        && value.chars().any(char::is_alphabetic)
        && !is_bare_count(value)
        && let Some(near) = suggestion(key.trim(), ListKey::KEYS)
    {
        let reason = say::NoSaying { key: zocalo_text::text::shortened(key.trim(), 40) };
        return Err(Diagnosis::new(start..start + key.len(), reason, say::DidYouMeanKey { near }));
    }
    // Arena: `About`, and below it `Name Order by Treaty`.
    if let Some(name) = text.strip_prefix("Name ").filter(|_| list.lines.is_empty() && list.name.is_none())
        && list.remarks.last().is_some_and(|remark| remark.text == Text::same(ARENA))
    {
        list.name = Some(SpannedText { text: name.trim().to_owned(), span: start..start + text.len() });
        return Ok(());
    }
    if text.split_whitespace().nth(MOST_WORDS).is_some() && !has_count(text) && !is_row(text) {
        list.prose.push(start..start + text.len());
        return Ok(());
    }
    if is_row(text) {
        push_row(list, text, start, *section);
        return Ok(());
    }
    push(list, card_line(text, start, *section)?);
    Ok(())
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
        if key.eq_ignore_ascii_case("sb") && !is_comment {
            list.lines.push(card_line(value.trim(), value_start, Section::Reserve)?);
            return Ok(true);
        }
    }
    if let Some((key, value)) = text.split_once(':').filter(|_| !is_comment && list.name.is_none())
        && is_name_behind_deck(key, value)
    {
        let value_start = start + key.len() + 1 + (value.len() - value.trim_start().len());
        return ListKey::Name.read(list, value.trim(), value_start, text, start).map(|()| true);
    }
    if let Some((kind, row, at)) = row_behind_heading(text).filter(|_| !is_comment && !is_total(text)) {
        let key = match kind {
            Section::Ambassador => Some(ListKey::Card(kind)),
            Section::OpeningHand => Some(ListKey::OpeningHand),
            _ => None,
        };
        if let Some(key) = key {
            return key.read(list, row, start + at, text, start).map(|()| true);
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

/// The text of a line `#3 Trade Pact` behind `#`, which may be a card: a comment has a space there.
fn behind_cross(line: &str) -> Option<&str> {
    let text = line.strip_prefix('#').filter(|text| text.starts_with(|sign: char| sign.is_ascii_digit()))?;
    (has_count(text) && text.chars().any(char::is_alphabetic)).then_some(text)
}

/// Of a card with a comment behind it. A line with more is prose whatever it says.
const MOST_WORDS: usize = 20;

/// Whether the text before a colon is a sentence and no zone.
fn is_prose(zone: &str) -> bool {
    zone.split_whitespace().count() > LONGEST_ZONE || zone.contains([',', '!', '?', ';'])
}

/// In words.
const LONGEST_ZONE: usize = 4;

/// Whether a line without a heading holds several cards: two of them with their counts, or more commas than any name has.
fn is_row(text: &str) -> bool {
    let names = names_of_a_row(text);
    if names.len() > MOST_LINES {
        return true;
    }
    // `Prey [Premier]` has a set behind it and no count.
    let is_counted =
        |name: &str| name.chars().any(|c| c.is_ascii_digit()) && ways(name).first().is_some_and(|way| way.name != name);
    let counted = names.iter().filter(|(_, name)| is_counted(name)).count();
    let has_bare_count = names.iter().any(|(_, name)| is_bare_count(name) || is_bare_count(unquoted(name)));
    !has_bare_count && names.len() > 1 && (counted > 1 || names.len() > MOST_PARTS)
}

/// The most parts of one name between its commas, with one to spare.
const MOST_PARTS: usize = 4;

/// Whether a line is the total at the end of our own lists, and correct: then it needs no remark.
fn is_total_of(list: &Decklist, text: &str) -> bool {
    let number =
        text.strip_prefix("Total: ").and_then(|rest| rest.strip_suffix(" cards").or(rest.strip_suffix(" card")));
    let total = copies_of(list);
    total > 0 && number.is_some_and(|number| number.parse() == Ok(total))
}

fn copies_of(list: &Decklist) -> u64 {
    list.lines.iter().map(|line| u64::from(line.count)).sum()
}

fn push_row(list: &mut Decklist, row: &str, start: usize, section: Section) {
    for (from, name) in names_of_a_row(row).into_iter().take(MOST_LINES + 1) {
        match card_line(name, start + from, section) {
            Ok(line) => push(list, line),
            Err(fault) => list.faults.push(fault),
        }
    }
}

/// Whether a whole line is struck through, `~~1 Draal~~`: a card that somebody took out.
fn is_struck(line: &str) -> bool {
    let bare = line.trim_start_matches(['-', '*', '+', '•', ' ']);
    bare.len() > 4 && bare.starts_with("~~") && bare.ends_with("~~")
}

/// Whether a page says something about itself or who writes: `Posts: 312`, `1999 by the webmaster, all rights reserved`.
fn is_furniture(text: &str) -> bool {
    let is_of_a_forum = text.split_once(':').is_some_and(|(key, value)| {
        ["posts", "messages", "beiträge", "сообщения", "сообщений"].contains(&key.to_lowercase().as_str())
            && is_bare_count(value)
    });
    let is_year = || text.split_whitespace().next().is_some_and(|word| word.len() == 4 && is_bare_count(word));
    is_of_a_forum || (is_year() && text.split_whitespace().nth(LONGEST_NAME).is_some())
}

/// In words.
const LONGEST_NAME: usize = 6;

/// The first lines of decks of Forge and of Arena.
const FORGE: &str = "[metadata]";

const ARENA: &str = "About";

/// Whether a line concerns only another program: where `XMage` lays the cards, that Forge or Arena begins.
fn is_of_a_program(text: &str) -> bool {
    text.starts_with("LAYOUT ") || [FORGE, ARENA].contains(&text)
}

/// Whether another line already names cards of this section that are among those of the list.
fn names_them(list: &Decklist, section: Section) -> bool {
    list.lines.iter().any(|line| line.section == section)
}

/// Adds a line below its heading.
fn push(list: &mut Decklist, mut line: DeckLine) {
    if is_of_the_start(line.section) && !list.apart.contains(&line.section) {
        if names_them(list, line.section) {
            // Where another line names the section's cards, those below the heading are cards of the list.
            line.section = Section::Deck;
        } else {
            list.apart.push(line.section);
        }
    }
    list.names_opening_hand |= line.section == Section::OpeningHand;
    list.lines.push(line);
}

/// Whether a line names the deck, as `Deck: my deck` does; `Deck: 2 Delenn` holds a card, and `Deck: 60 cards` a count.
fn is_name_behind_deck(key: &str, value: &str) -> bool {
    let is_key = ["deck", "deck name", "deckname", "колода"].contains(&key.trim().to_lowercase().as_str());
    is_key && ways(value).first().is_some_and(|way| way.name == value.trim()) && value.chars().any(char::is_alphabetic)
}

fn without_comment(line: &str) -> &str {
    // `Total # of cards: 60` is a count.
    if is_total(line) || is_quoted_saying(line) {
        return line;
    }
    // Within quotation marks it is no comment, unless there is only one, as in `5" Gun`.
    let is_paired = line.matches('"').count().is_multiple_of(2);
    let is_comment = |at: &usize| !is_paired || line[..*at].matches('"').count().is_multiple_of(2);
    let marks = [" #", "\t#", " //", "\t//"];
    let ends = marks.iter().filter_map(|mark| line.match_indices(mark).map(|(at, _)| at).find(is_comment));
    line[..ends.min().unwrap_or(line.len())].trim_end()
}

impl ListKey {
    fn read(self, list: &mut Decklist, value: &str, at: usize, whole: &str, whole_at: usize) -> Result<(), Diagnosis> {
        let spanned = || SpannedText { text: unquoted(value).to_owned(), span: at..at + value.len() };
        match self {
            Self::Name => list.name = Some(spanned()),
            Self::Race => list.race = Some(spanned()),
            Self::Faction => list.faction = Some(spanned()),
            Self::Ruleset => list.ruleset = Some(spanned()),
            Self::Table => list.goldfish.table.push(spanned()),
            Self::Plan => list.goldfish.plan.push(spanned()),
            // As headings they say nothing.
            Self::Tag | Self::Note if value.is_empty() => {
                list.remarks.push(ListRemark { text: whole.into(), span: whole_at..whole_at + whole.len() });
            }
            Self::Tag => list.tags.push(spanned()),
            Self::Note => add_to_note(&mut list.note, spanned()),
            Self::Card(Section::Ambassador) if is_none(value) => list.apart.push(Section::Ambassador),
            Self::OpeningHand if is_none(value) => {
                list.names_opening_hand = true;
                list.apart.push(Section::OpeningHand);
            }
            Self::Card(section) if !value.is_empty() => {
                list.headings.push((section, whole_at..whole_at + whole.find(':').unwrap_or(0)));
                list.lines.push(card_line(value, at, section)?);
            }
            // As a heading it adds nothing: the cards below are cards of the list.
            Self::Card(_) => {
                list.remarks.push(ListRemark { text: whole.into(), span: whole_at..whole_at + whole.len() });
            }
            Self::OpeningHand if value.is_empty() => {
                list.remarks.push(ListRemark { text: whole.into(), span: whole_at..whole_at + whole.len() });
            }
            // A hand for another number of players, or a second one: kept, not used.
            Self::OpeningHand if !list.names_opening_hand => {
                list.names_opening_hand = true;
                list.headings.push((Section::OpeningHand, whole_at..whole_at + whole.find(':').unwrap_or(0)));
                // `["A", "B"]`, as in our own file.
                let (value, at) = match value.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                    Some(inside) => (inside, at + 1),
                    None => (value, at),
                };
                for (from, name) in names_of_a_row(value).into_iter().take(MOST_LINES + 1) {
                    match card_line(name, at + from, Section::OpeningHand) {
                        Ok(line) => list.lines.push(line),
                        Err(fault) => list.faults.push(fault),
                    }
                }
            }
            Self::OpeningHand | Self::OtherHand => {
                let key = whole.split(':').next().map_or(0, str::len);
                list.remarks.push(ListRemark { text: whole.into(), span: whole_at..whole_at + key });
            }
        }
        Ok(())
    }
}

/// Whether a line says that there is no such card.
fn is_none(value: &str) -> bool {
    ["none", "-", "–", "—"].contains(&value.to_lowercase().as_str())
}

/// The names of one line, each with its place: between semicolons if there are any, else between commas, but not within
/// quotation marks. Which commas belong to names is decided by the cards (`Deck::resolve`).
fn names_of_a_row(row: &str) -> Vec<(usize, &str)> {
    let cut = |sign: char| {
        let mut names: Vec<(usize, &str)> = Vec::new();
        let (mut from, mut quoted) = (0, false);
        for (at, letter) in row.char_indices().chain([(row.len(), sign)]) {
            match letter {
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
    if by_semicolons.len() > 1 { by_semicolons } else { cut(',') }
}

fn is_between_digits(text: &str, at: usize) -> bool {
    let bytes = text.as_bytes();
    let is_digit = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_digit);
    is_digit(at.checked_sub(1)) && is_digit(at.checked_add(1))
}

fn card_line(text: &str, start: usize, section: Section) -> Result<DeckLine, Diagnosis> {
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
