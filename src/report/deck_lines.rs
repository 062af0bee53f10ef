//! A deck card by card: section by section, with costs, who sponsors each card, and what is owned.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Map, Value, json};

use super::columns::{Column, columns};
use super::statistics::{deck_json, sum, title};
use super::style::{FAINT, STRONG, hanging, styled};
use crate::messages::{deck_change as change, deck_shown as say, deeds};
use crate::report::unbroken::prose;
use zocalo_cards::card::{CardId, CardType, Section};
use zocalo_cards::data::glossary::Kind;
use zocalo_decks::check::Verdict;
use zocalo_decks::deck::Deck;
use zocalo_simulation::statistics::{CardUse, KnownSum, PlayWay, Price};
use zocalo_text::message::Text;
use zocalo_text::text::shortened;
use zocalo_words::language::called;

/// In which order the cards of a section stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LineOrder {
    /// By type under headings, then by cost, then by name.
    Type,
    /// By name.
    Name,
    /// By what this deck pays, then by name.
    Cost,
}

/// A deck to be shown.
pub(crate) struct DeckLines<'a, S> {
    /// The deck.
    pub deck: &'a Deck,
    /// Whether it is legal.
    pub verdict: &'a Verdict,
    /// Its lines.
    pub lines: &'a [CardUse],
    /// Their order.
    pub order: LineOrder,
    /// How many copies of each card are owned; `None` without a collection.
    pub owned: Option<&'a HashMap<CardId, i64, S>>,
}

/// A row of the table: a heading, or a line of the deck.
enum Row<'a> {
    Section(String),
    Type(String),
    /// With how far it stands to the right.
    Line(&'a CardUse, usize),
}

/// The deck as a table.
#[must_use]
pub(crate) fn deck_lines<S: std::hash::BuildHasher>(shown: &DeckLines<'_, S>, width: usize, locale: Locale) -> String {
    let rows = rows(shown, locale);
    let mut text = title(shown.deck, shown.verdict, width, locale);
    if rows.is_empty() {
        let _ = writeln!(text, "\n{}", say::NoCardsYet.render(locale));
        return text;
    }
    let lines = || rows.iter().filter_map(|row| if let Row::Line(line, _) = row { Some(*line) } else { None });
    let name = |row: &Row| match row {
        Row::Section(text) => text.clone(),
        Row::Type(text) => format!("  {text}"),
        Row::Line(line, indent) => format!("{:indent$}{:>2} {}", "", line.count, shortened(&line.name, 60)),
    };
    let mut table = vec![column(say::Card, &rows, 36, None, name, locale)];
    if shown.order != LineOrder::Type {
        let kind = |line: &CardUse| {
            line.kind.map_or_else(|| "?".to_owned(), |kind| called(Kind::Type, kind.name()).render(locale))
        };
        table.push(column(say::Type, &rows, 18, Some(0), |row| cell(row, kind), locale));
    }
    table.push(column(say::Cost, &rows, 4, None, |row| cell(row, |line| format!("{:>4}", line.usage.printed)), locale));
    if lines().any(pays_otherwise) {
        let pays =
            |line: &CardUse| if pays_otherwise(line) { format!("{:>4}", line.usage.cost) } else { String::new() };
        table.push(column(say::Here, &rows, 5, None, |row| cell(row, pays), locale));
    }
    if shown.owned.is_some() {
        table.push(column(say::Own, &rows, 4, Some(1), |row| cell(row, |line| own(shown, line)), locale));
    }
    let last = column(say::BroughtInBy, &rows, 60, None, |row| cell(row, |one| brought_by(one, locale)), locale);
    let below: Vec<Option<String>> = rows.iter().map(|row| requires(row, width, locale)).collect();
    let table = columns(table, Some(last), width, |_| None);
    text.push('\n');
    let mut printed = table.lines();
    let _ = writeln!(text, "{}", printed.next().unwrap_or_default());
    for ((line, row), below) in printed.zip(&rows).zip(&below) {
        let _ = match row {
            Row::Section(_) => writeln!(text, "{}", styled(STRONG, line)),
            Row::Type(_) => writeln!(text, "{}", styled(FAINT, line)),
            Row::Line(..) => writeln!(text, "{line}"),
        };
        for line in below.iter().flat_map(|below| below.lines()) {
            let _ = writeln!(text, "{}", styled(FAINT, line));
        }
    }
    let _ = write!(text, "\n{}", totals(shown, width, locale));
    text
}

/// The lines of a section in their order, under its heading.
fn rows<'a, S>(shown: &DeckLines<'a, S>, locale: Locale) -> Vec<Row<'a>> {
    let mut rows = Vec::new();
    for section in Section::ALL {
        let mut lines: Vec<&CardUse> = shown.lines.iter().filter(|line| line.section == section).collect();
        if lines.is_empty() {
            continue;
        }
        let count: u32 = lines.iter().map(|line| line.count).sum();
        let part = deeds::PartHead { part: section.key() };
        rows.push(Row::Section(match section {
            Section::Ambassador => part.render(locale),
            _ => say::PartCount { count, part }.render(locale),
        }));
        lines.sort_by(|one, other| order(shown.order, one, other));
        let by_type = shown.order == LineOrder::Type && matches!(section, Section::Deck | Section::Reserve);
        let mut last: Option<Option<CardType>> = None;
        for line in &lines {
            if by_type && last != Some(line.kind) {
                last = Some(line.kind);
                let of_type = lines.iter().filter(|other| other.kind == line.kind);
                let count: u32 = of_type.clone().map(|line| line.count).sum();
                let types = say::TypeCount { count, r#type: line.kind.map_or("unknown", CardType::name) };
                rows.push(Row::Type(match paid(of_type.copied()) {
                    KnownSum { known: 0, unknown: 0 } => types.render(locale),
                    cost => say::TypeCost { cost: sum(cost), types }.render(locale),
                }));
            }
            rows.push(Row::Line(line, if by_type { 4 } else { 2 }));
        }
    }
    rows
}

fn order(by: LineOrder, one: &CardUse, other: &CardUse) -> Ordering {
    let kind = |line: &CardUse| (line.kind.is_none(), line.kind);
    let first = match by {
        LineOrder::Type => kind(one).cmp(&kind(other)).then(one.usage.cost.cmp(&other.usage.cost)),
        LineOrder::Name => Ordering::Equal,
        LineOrder::Cost => one.usage.cost.cmp(&other.usage.cost),
    };
    first.then_with(|| one.name.cmp(&other.name))
}

fn pays_otherwise(line: &CardUse) -> bool {
    line.section != Section::Ambassador && line.usage.cost != line.usage.printed
}

/// What lines cost this deck, dead cards left out.
fn paid<'l>(lines: impl Iterator<Item = &'l CardUse>) -> KnownSum {
    let mut sum = KnownSum::default();
    for line in lines.filter(|line| line.section != Section::Ambassador && line.usage.way != PlayWay::Nobody) {
        line.usage.cost.add_to(&mut sum, line.count);
    }
    sum
}

fn brought_by(line: &CardUse, locale: Locale) -> String {
    if line.section == Section::Ambassador {
        return say::Leads.render(locale);
    }
    match &line.usage.way {
        PlayWay::Anyone => say::Anyone.render(locale),
        PlayWay::Loyal(loyalty) => say::ALoyal { loyalty: loyalty.name() }.render(locale),
        PlayWay::Played if line.kind == Some(CardType::Conflict) => say::Declared.render(locale),
        PlayWay::Played => say::Played.render(locale),
        PlayWay::OnOthers => say::PlayedOnOthers.render(locale),
        PlayWay::Replacing(names) if names.is_empty() => say::ByReplacing.render(locale),
        PlayWay::Replacing(names) => say::Replaces { names: names.join(&change::Or.render(locale)) }.render(locale),
        PlayWay::AsItSays => say::AsItSays.render(locale),
        PlayWay::Nobody => say::NoOneHere.render(locale),
        PlayWay::Unknown => "?".to_owned(),
    }
}

/// What must be so before a card is played, under its line: it seldom fits into it.
fn requires(row: &Row, width: usize, locale: Locale) -> Option<String> {
    let Row::Line(line, indent) = row else { return None };
    if line.section == Section::Ambassador || line.usage.requires.is_empty() {
        return None;
    }
    let words = say::Requires { what: Text::list(&line.usage.requires, "; ") }.render(locale);
    Some(hanging(&" ".repeat(indent + 5), &shortened(&words, 300), width))
}

/// How many copies of a card the lines before this one want, in the order in which sections are shown.
fn wanted_before(lines: &[CardUse], line: &CardUse) -> i64 {
    let place = |section: Section| Section::ALL.iter().position(|other| *other == section);
    let here = place(line.section);
    let at = lines.iter().position(|other| std::ptr::eq(other, line));
    let is_before = |(other_at, other): &(usize, &CardUse)| {
        other.card == line.card && (place(other.section), Some(*other_at)) < (here, at)
    };
    lines.iter().enumerate().filter(is_before).map(|(_, other)| i64::from(other.count)).sum()
}

/// How many copies for this line the collection lacks, what it has going to the lines before first; `None` where no card is
/// known or there is no collection.
fn lacks<S: std::hash::BuildHasher>(shown: &DeckLines<'_, S>, line: &CardUse) -> Option<i64> {
    let owned = shown.owned?.get(&line.card?).copied().unwrap_or(0);
    let count = i64::from(line.count);
    Some((wanted_before(shown.lines, line) + count - owned).clamp(0, count))
}

/// `=` where all copies are owned, `-2` where two are missing.
fn own<S: std::hash::BuildHasher>(shown: &DeckLines<'_, S>, line: &CardUse) -> String {
    match lacks(shown, line) {
        None => format!("{:>3}", "?"),
        Some(0) => format!("{:>3}", "="),
        Some(lacks) => format!("{:>3}", -lacks),
    }
}

fn totals<S: std::hash::BuildHasher>(shown: &DeckLines<'_, S>, width: usize, locale: Locale) -> String {
    let played = || shown.lines.iter().filter(|line| matches!(line.section, Section::OpeningHand | Section::Deck));
    let count: u32 = played().map(|line| line.count).sum();
    let mut sentence = say::AllCost { cost: sum(paid(played())), count }.render(locale);
    if paid(played()).unknown > 0 {
        let _ = write!(sentence, " {}", say::SumWithUnknown.render(locale));
    }
    if shown.owned.is_some() {
        let missing: i64 = shown.lines.iter().filter_map(|line| lacks(shown, line)).sum();
        let _ = match missing {
            0 => write!(sentence, " {}", say::AllOwned.render(locale)),
            missing => write!(sentence, " {}", say::OwnedLegend { missing }.render(locale)),
        };
    }
    if shown.lines.iter().any(pays_otherwise) {
        let _ = write!(sentence, " {}", say::HereLegend.render(locale));
    }
    format!("{}\n", styled(FAINT, prose(&sentence, width)))
}

fn cell(row: &Row, of: impl Fn(&CardUse) -> String) -> String {
    if let Row::Line(line, _) = row { of(line) } else { String::new() }
}

fn column<'a>(
    heading: impl Into<Text>,
    rows: &[Row],
    most: usize,
    gives_way: Option<u8>,
    cell: impl Fn(&Row) -> String,
    locale: Locale,
) -> Column<'a> {
    let cells = rows.iter().map(|row| Cow::from(cell(row))).collect();
    Column { heading: Cow::from(heading.into().render(locale)), cells, most, gives_way }
}

/// The deck as a document: what it is, and its lines by section.
#[must_use]
pub(crate) fn deck_lines_json<S: std::hash::BuildHasher>(shown: &DeckLines<'_, S>) -> Value {
    let mut document = deck_json(shown.deck, shown.verdict);
    let mut sections = Map::new();
    for section in Section::ALL {
        let mut lines: Vec<&CardUse> = shown.lines.iter().filter(|line| line.section == section).collect();
        lines.sort_by(|one, other| order(shown.order, one, other));
        if !lines.is_empty() {
            sections.insert(section.key().to_owned(), lines.into_iter().map(|line| line_json(shown, line)).collect());
        }
    }
    document.insert("sections".to_owned(), Value::Object(sections));
    Value::Object(document)
}

fn line_json<S: std::hash::BuildHasher>(shown: &DeckLines<'_, S>, line: &CardUse) -> Value {
    let usage = &line.usage;
    let replaced: &[String] = if let PlayWay::Replacing(names) = &usage.way { names } else { &[] };
    let loyal = if let PlayWay::Loyal(loyalty) = &usage.way { Some(*loyalty) } else { None };
    let leads = line.section == Section::Ambassador;
    let owned = shown.owned.zip(line.card).map(|(owned, card)| owned.get(&card).copied().unwrap_or(0));
    json!({
        "name": line.name,
        "count": line.count,
        "type": line.kind,
        // As in documents about cards: a number or null, and beside it whether null says that none is printed.
        "cost": usage.printed.influence(),
        "cost_known": usage.printed != Price::Unknown,
        "pays": usage.cost.influence(),
        "pays_known": usage.cost != Price::Unknown,
        "brought": if leads { "leads" } else { usage.way.key() },
        "sponsor": loyal,
        "replaces": replaced,
        "requires": usage.requires,
        "owned": owned,
        "lacks": lacks(shown, line),
    })
}
