//! Rulings: those on a card, what an import of them did, which there are.

use std::borrow::Cow;
use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use super::keys::MOST_LISTED;
use super::style::{FAINT, STRONG, hanging, styled};
use super::wrapped::wrapped;
use crate::messages::{card, rulings as say};
use zocalo_cards::card::Card;
use zocalo_catalog::packs::Rulings;
use zocalo_catalog::rulings::{Changes, Document, Import, Placed};
use zocalo_text::text::{apart, shortened};
use zocalo_words::language::Number;

/// How many lines of what could not be placed, and how many names of cards, are shown.
const MOST_SHOWN: usize = 40;

/// The longest heading that is quoted, in letters.
const LONGEST_HEADING: usize = 60;

/// The rulings on a card, to stand under the card; `rulings` is `None` where none were ever imported.
#[must_use]
pub(crate) fn rulings_on(card: &Card, rulings: Option<&Rulings>, width: usize, locale: Locale) -> String {
    let Some(all) = rulings else {
        return format!("\n{}\n", hanging("", &say::NoneImported.render(locale), width));
    };
    let rulings = all.of(&card.label);
    let source = all.source.as_str();
    let heading = match (rulings.len(), source) {
        (0, "") => say::NoneOnCard.render(locale),
        (0, source) => say::NoneOnCardFrom { source }.render(locale),
        (count, "") => say::Count { count }.render(locale),
        (count, source) => say::CountFrom { rulings: say::Count { count }, source }.render(locale),
    };
    let mut text = format!("\n{}\n", styled(STRONG, heading));
    for ruling in rulings {
        let _ = writeln!(text, "{}", hanging("- ", ruling, width));
    }
    for (other, number) in all.of_namesakes(&card.name, &card.label) {
        let line = say::OtherHas { card: other, count: Number::grouped(number) }.render(locale);
        let _ = writeln!(text, "{}", styled(FAINT, hanging("", &line, width)));
    }
    text
}

/// A line under a card that says that there are rulings on it; empty where there are none.
#[must_use]
pub(crate) fn rulings_hint(number: usize, locale: Locale) -> String {
    if number == 0 {
        return String::new();
    }
    format!("{}\n", styled(FAINT, card::Rulings { count: number }.render(locale)))
}

/// Where the rulings on a card come from, for its document.
#[must_use]
pub(crate) fn rulings_from_json(card: &Card, rulings: Option<&Rulings>) -> Value {
    let none = Rulings::default();
    let all = rulings.unwrap_or(&none);
    let others: Vec<Value> = all
        .of_namesakes(&card.name, &card.label)
        .into_iter()
        .map(|(name, rulings)| json!({ "name": name, "rulings": rulings }))
        .collect();
    json!({
        "imported": rulings.is_some(),
        "source": all.source,
        "date": all.imported,
        "of_same_name": others,
    })
}

/// What an import of rulings did, or would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RulingsImported {
    /// What the document is called.
    pub file: String,
    /// What there was before, and what changes of it.
    pub replaces: Option<(Rulings, Changes)>,
    /// Whether it was kept, and not only shown.
    pub is_imported: bool,
}

/// What an import of rulings did, or would do, in a few lines and a list of what needs a look.
#[must_use]
pub(crate) fn rulings_imported(
    import: &Import,
    document: &Document,
    imported: &RulingsImported,
    width: usize,
    locale: Locale,
) -> String {
    let mut text = String::new();
    let heads = [
        say::HeadRead.render(locale),
        say::HeadPlaced.render(locale),
        say::HeadNotPlaced.render(locale),
        say::HeadSkipped.render(locale),
        say::HeadReplaces.render(locale),
    ];
    let column = heads.iter().map(|head| head.chars().count()).max().unwrap_or(0) + 2;
    let mut line = |first: usize, said: &str| {
        let _ = writeln!(text, "{}", hanging(&format!("{:<column$}", heads[first]), said, width));
    };
    let under = |rulings: usize, headings: usize| {
        say::UnderHeadings { rulings: counted(rulings, locale), count: Number::grouped(headings) }.render(locale)
    };
    let rulings = under(import.count, import.headings.len());
    line(
        0,
        &match document.chapter {
            Some(line) => say::ReadFrom { file: &imported.file, line, rulings }.render(locale),
            None => say::Read { file: &imported.file, rulings }.render(locale),
        },
    );
    let headings = import.headings.iter().filter(|heading| !heading.cards.is_empty()).count();
    let placed = under(import.placed(), headings);
    line(1, &say::OnCards { rulings: placed, count: Number::grouped(import.rulings.len()) }.render(locale));
    let open = open(import);
    let (stray, all) = (import.orphans.len(), import.not_placed());
    line(
        2,
        &match (open.len(), stray) {
            (0, 0) => counted(all, locale),
            (0, _) => say::UnderNone { rulings: counted(all, locale) }.render(locale),
            (headings, 0) => under(all, headings),
            (headings, stray) => {
                let (rulings, rest, stray) =
                    (counted(all, locale), Number::grouped(all - stray), Number::grouped(stray));
                say::UnderSomeAndNone { rulings, rest, count: Number::grouped(headings), stray }.render(locale)
            }
        },
    );
    let passed_over = passed_over(document, locale);
    if !passed_over.is_empty() {
        line(3, &passed_over);
    }
    if let Some((before, changes)) = &imported.replaces {
        line(4, &changed(before, changes, locale));
    }
    let readings: Vec<&Placed> = import.headings.iter().filter(|heading| heading.is_reading).collect();
    if !readings.is_empty() {
        let rows: Vec<[Cow<'_, str>; 3]> = readings
            .iter()
            .take(MOST_SHOWN)
            .map(|one| [Cow::from(one.line.to_string()), quoted(one), Cow::from(several(&one.cards, locale))])
            .collect();
        let heads = [say::ColLine.render(locale), say::ColHeading.render(locale), say::ColReadAs.render(locale)];
        let _ = write!(text, "\n{}", wrapped([(&heads[0], 6), (&heads[1], 40), (&heads[2], 0)], &rows, width));
        more(&mut text, readings.len(), locale);
    }
    if !open.is_empty() {
        let rows: Vec<[Cow<'_, str>; 4]> = open
            .iter()
            .take(MOST_SHOWN)
            .map(|one| {
                let rulings = Cow::from(lines(&one.lines, locale));
                [Cow::from(one.line.to_string()), quoted(one), rulings, Cow::from(several(&one.candidates, locale))]
            })
            .collect();
        let (line, heading) = (say::ColLine.render(locale), say::ColNotPlaced.render(locale));
        let (rulings, perhaps) = (say::ColRulingLines.render(locale), say::ColPerhaps.render(locale));
        let headings = [(line.as_str(), 6), (heading.as_str(), 32), (rulings.as_str(), 16), (perhaps.as_str(), 0)];
        let _ = write!(text, "\n{}", wrapped(headings, &rows, width));
        more(&mut text, open.len(), locale);
    }
    if !import.orphans.is_empty() {
        let under_none = match import.orphans.as_slice() {
            [one] => say::OneUnderNone { line: one }.render(locale),
            several => say::SeveralUnderNone { lines: lines(several, locale) }.render(locale),
        };
        let _ = writeln!(text, "\n{}", hanging("", &under_none, width));
    }
    if import.not_placed() > 0 {
        let _ = writeln!(text, "\n{}", hanging("", &say::WriteNames.render(locale), width));
    }
    let end = if imported.is_imported { say::Imported.render(locale) } else { say::NothingImported.render(locale) };
    let _ = writeln!(text, "\n{}", hanging("", &end, width));
    text
}

/// The same as a document. Lists are cut after [`MOST_LISTED`].
#[must_use]
pub(crate) fn rulings_imported_json(import: &Import, document: &Document, imported: &RulingsImported) -> Value {
    let open = open(import);
    let unplaced: Vec<Value> = open
        .iter()
        .take(MOST_LISTED)
        .map(|one| {
            json!({
                "line": one.line,
                "heading": one.heading,
                "ruling_lines": one.lines,
                "candidates": one.candidates,
            })
        })
        .collect();
    let readings: Vec<Value> = import
        .headings
        .iter()
        .filter(|one| one.is_reading)
        .take(MOST_LISTED)
        .map(|one| json!({ "line": one.line, "heading": one.heading, "cards": one.cards }))
        .collect();
    let replaces = imported.replaces.as_ref().map(|(before, changes)| {
        json!({
            "source": before.source,
            "date": before.imported,
            "new": changes.new,
            "gone": changes.gone,
            "same": changes.same,
            "cards": changes.cards,
        })
    });
    let page_heads: Vec<Value> =
        document.page_heads.iter().map(|head| json!({ "text": head.text, "count": head.count })).collect();
    json!({
        "file": imported.file,
        "imported": imported.is_imported,
        "from_line": document.chapter,
        "headings": import.headings.len(),
        "rulings": import.count,
        "placed": import.placed(),
        "not_placed": import.not_placed(),
        "cards": import.rulings.len(),
        "read_as": readings,
        "unplaced_headings": unplaced,
        "lines_without_heading": import.orphans.iter().take(MOST_LISTED).collect::<Vec<_>>(),
        "page_heads": page_heads,
        "other_lines": document.other.iter().take(MOST_LISTED).collect::<Vec<_>>(),
        "replaces": replaces,
    })
}

/// Which rulings there are.
#[must_use]
pub(crate) fn rulings_listed(rulings: &Rulings, width: usize, locale: Locale) -> String {
    let rows: Vec<[Cow<'_, str>; 2]> = rulings
        .rulings
        .iter()
        .map(|(label, rulings)| [Cow::from(label.as_str()), Cow::from(rulings.len().to_string())])
        .collect();
    let (card, number) = (say::ColCard.render(locale), say::ColRulings.render(locale));
    let mut text = wrapped([(&card, 44), (&number, 0)], &rows, width);
    let all = say::OnCards { rulings: counted(rulings.count(), locale), count: Number::grouped(rows.len()) };
    let sum = from(all.render(locale), rulings, locale);
    let _ = writeln!(text, "\n{}", styled(FAINT, hanging("", &sum, width)));
    text
}

/// The same as a document.
#[must_use]
pub(crate) fn rulings_listed_json(rulings: Option<&Rulings>) -> Value {
    let none = Rulings::default();
    let all = rulings.unwrap_or(&none);
    let cards: Vec<Value> =
        all.rulings.iter().map(|(label, rulings)| json!({ "name": label, "rulings": rulings.len() })).collect();
    json!({ "source": all.source, "date": all.imported, "rulings": all.count(), "cards": cards })
}

/// What is said of rulings, and behind it where they come from.
fn from(said: String, rulings: &Rulings, locale: Locale) -> String {
    match (rulings.source.as_str(), rulings.imported.as_str()) {
        ("", _) => said,
        (source, "") => say::CountFrom { rulings: said, source }.render(locale),
        (source, date) => say::CountFromOn { rulings: said, source, date }.render(locale),
    }
}

fn open(import: &Import) -> Vec<&Placed> {
    import.headings.iter().filter(|heading| heading.cards.is_empty()).collect()
}

fn changed(before: &Rulings, changes: &Changes, locale: Locale) -> String {
    let before = from(counted(before.count(), locale), before, locale);
    let Changes { new, gone, same, cards } = changes;
    if cards.is_empty() {
        say::Changed { before, new, gone, same }.render(locale)
    } else {
        say::ChangedOn { before, new, gone, same, cards: several(cards, locale) }.render(locale)
    }
}

fn passed_over(document: &Document, locale: Locale) -> String {
    let mut parts: Vec<String> = document
        .page_heads
        .iter()
        .take(MOST_SHOWN)
        .map(|head| {
            say::PageHead { text: shortened(&head.text, LONGEST_HEADING), count: Number::grouped(head.count) }
                .render(locale)
        })
        .collect();
    if !document.other.is_empty() {
        let other = say::OtherText { lines: lines(&document.other, locale), count: document.other.len() };
        parts.push(other.render(locale));
    }
    parts.join("; ")
}

fn more(text: &mut String, number: usize, locale: Locale) {
    if number > MOST_SHOWN {
        let _ = writeln!(text, "{}", say::More { count: Number::grouped(number - MOST_SHOWN) }.render(locale));
    }
}

fn quoted(one: &Placed) -> Cow<'_, str> {
    Cow::from(shortened(&one.heading, LONGEST_HEADING))
}

/// Names with commas between them, not more than fit.
fn several(labels: &[String], locale: Locale) -> String {
    let mut shown: Vec<Cow<'_, str>> = labels.iter().take(MOST_SHOWN).map(|label| apart(label)).collect();
    if labels.len() > MOST_SHOWN {
        shown.push(Cow::from(say::AndMore { count: labels.len() - MOST_SHOWN }.render(locale)));
    }
    shown.join(", ")
}

/// Numbers of lines, those that follow each other as a range.
fn lines(numbers: &[usize], locale: Locale) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut at = 0;
    while at < numbers.len() {
        let first = numbers[at];
        let mut last = at;
        while last + 1 < numbers.len() && numbers[last + 1] == numbers[last] + 1 {
            last += 1;
        }
        parts.push(if last == at { first.to_string() } else { format!("{first}-{}", numbers[last]) });
        at = last + 1;
        if parts.len() == MOST_SHOWN && at < numbers.len() {
            parts.push(say::AndMore { count: numbers.len() - at }.render(locale));
            break;
        }
    }
    parts.join(", ")
}

fn counted(number: usize, locale: Locale) -> String {
    say::Count { count: Number::grouped(number) }.render(locale)
}

#[cfg(test)]
mod tests {
    use super::lines;
    use zocalo_text::message::Locale;

    #[test]
    fn lines_that_follow_each_other_are_a_range() {
        assert_eq!(lines(&[1, 2, 3, 7, 9, 10], Locale::ENGLISH), "1-3, 7, 9-10");
        let many: Vec<usize> = (0..100).map(|at| at * 2).collect();
        assert!(lines(&many, Locale::ENGLISH).ends_with("78, and 60 more"));
    }
}
