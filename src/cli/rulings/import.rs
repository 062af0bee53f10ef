//! `cards rulings import`: rulings out of a document that the user has, what of it found its card, and what did not.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use clap::{Args, ValueHint};
use serde::Serialize;

use super::{counted, file, from};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::environment;
use crate::cli::error::{Failure, Status};
use crate::messages::rulings as say;
use crate::report::{MOST_LISTED, hanging, wrapped};
use zocalo_catalog::packs::{LARGEST_RULINGS, Rulings};
use zocalo_catalog::rulings::{
    HeadingCards, ImportedRulings, Placer, RulingChanges, RulingsDocument, changes, import, read_document,
};
use zocalo_text::files::reading::decode;
use zocalo_text::message::Locale;
use zocalo_text::text::{apart, shortened};
use zocalo_words::language::{Number, said_by_system};

/// What the file of the rulings calls a document without a name.
const STANDARD_INPUT: &str = "standard input";

/// How many lines of what could not be placed, and how many names of cards, are shown.
const MOST_SHOWN: usize = 40;

const LONGEST_HEADING: usize = 60;

/// Import the rulings in a document of yours
#[derive(Debug, Args)]
#[command(
    after_help = "The document is plain text: a line with a card's name, then one line per ruling, each beginning with a \
    dash. In a larger document, only the chapter of card rulings is read. A heading may name several cards (A / B), the \
    card of one race (Patrol Fleet - Narn), the cards of all races (Patrol Fleet (all races)) or the card of a set (Name \
    (Deluxe)). Headings that are read differently than written are listed, and so is every ruling that cannot be matched \
    to a card, with its line.\n\n\
    The rulings are kept in the data folder and replace those of an earlier import.\n\n\
    Example: zocalo cards rulings import rulings.txt --dry-run"
)]
pub(crate) struct RulingsImportArgs {
    /// The document, or - for standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    /// Show what would change, without changing anything
    #[arg(short = 'n', long)]
    dry_run: bool,
}

/// What an import of rulings did, or would do. Lists are cut after [`MOST_LISTED`].
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RulingsImport {
    file: String,
    /// Whether it was kept, and not only shown.
    imported: bool,
    from_line: Option<usize>,
    headings: usize,
    rulings: usize,
    placed: usize,
    not_placed: usize,
    cards: usize,
    read_as: Vec<HeadingRead>,
    unplaced_headings: Vec<UnplacedHeading>,
    lines_without_heading: Vec<usize>,
    page_heads: Vec<PageHead>,
    other_lines: Vec<usize>,
    replaces: Option<Replaced>,
    #[serde(skip)]
    import: ImportedRulings,
    #[serde(skip)]
    document: RulingsDocument,
    #[serde(skip)]
    before: Option<(Rulings, RulingChanges)>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct HeadingRead {
    line: usize,
    heading: String,
    cards: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct UnplacedHeading {
    line: usize,
    heading: String,
    ruling_lines: Vec<usize>,
    candidates: Vec<String>,
}

/// A line that stands on many pages.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PageHead {
    text: String,
    count: usize,
}

/// The rulings of the earlier import, and what becomes of them.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Replaced {
    source: String,
    date: String,
    new: usize,
    gone: usize,
    same: usize,
    cards: Vec<String>,
}

impl RulingsImport {
    fn of(
        file: String,
        imported: bool,
        import: ImportedRulings,
        document: RulingsDocument,
        before: Option<(Rulings, RulingChanges)>,
    ) -> Self {
        let read =
            |one: &HeadingCards| HeadingRead { line: one.line, heading: one.heading.clone(), cards: one.cards.clone() };
        let unplaced = |one: &HeadingCards| UnplacedHeading {
            line: one.line,
            heading: one.heading.clone(),
            ruling_lines: one.lines.clone(),
            candidates: one.candidates.clone(),
        };
        let replaced = |(before, changes): &(Rulings, RulingChanges)| Replaced {
            source: before.source.clone(),
            date: before.imported.clone(),
            new: changes.new,
            gone: changes.gone,
            same: changes.same,
            cards: changes.cards.clone(),
        };
        let page_head =
            |head: &zocalo_catalog::rulings::PageHead| PageHead { text: head.text.clone(), count: head.count };
        let readings = import.headings.iter().filter(|one| one.is_reading);
        Self {
            file,
            imported,
            from_line: document.chapter,
            headings: import.headings.len(),
            rulings: import.count,
            placed: import.placed(),
            not_placed: import.not_placed(),
            cards: import.rulings.len(),
            read_as: readings.take(MOST_LISTED).map(read).collect(),
            unplaced_headings: open(&import).into_iter().take(MOST_LISTED).map(unplaced).collect(),
            lines_without_heading: import.orphans.iter().take(MOST_LISTED).copied().collect(),
            page_heads: document.page_heads.iter().map(page_head).collect(),
            other_lines: document.other.iter().take(MOST_LISTED).copied().collect(),
            replaces: before.as_ref().map(replaced),
            import,
            document,
            before,
        }
    }
}

impl Answer for RulingsImport {
    const KIND: &'static str = "rulings-import/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
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
        let rulings = under(self.import.count, self.import.headings.len());
        line(
            0,
            &match self.document.chapter {
                Some(line) => say::ReadFrom { file: &self.file, line, rulings }.render(locale),
                None => say::Read { file: &self.file, rulings }.render(locale),
            },
        );
        let headings = self.import.headings.iter().filter(|heading| !heading.cards.is_empty()).count();
        let placed = under(self.import.placed(), headings);
        line(1, &say::OnCards { rulings: placed, count: Number::grouped(self.import.rulings.len()) }.render(locale));
        let open = open(&self.import);
        let (stray, all) = (self.import.orphans.len(), self.import.not_placed());
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
        let passed_over = passed_over(&self.document, locale);
        if !passed_over.is_empty() {
            line(3, &passed_over);
        }
        if let Some((before, changes)) = &self.before {
            line(4, &changed(before, changes, locale));
        }
        let readings: Vec<&HeadingCards> = self.import.headings.iter().filter(|heading| heading.is_reading).collect();
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
        if !self.import.orphans.is_empty() {
            let under_none = match self.import.orphans.as_slice() {
                [one] => say::OneUnderNone { line: one }.render(locale),
                several => say::SeveralUnderNone { lines: lines(several, locale) }.render(locale),
            };
            let _ = writeln!(text, "\n{}", hanging("", &under_none, width));
        }
        if self.import.not_placed() > 0 {
            let _ = writeln!(text, "\n{}", hanging("", &say::WriteNames.render(locale), width));
        }
        let end = if self.imported { say::Imported.render(locale) } else { say::NothingImported.render(locale) };
        let _ = writeln!(text, "\n{}", hanging("", &end, width));
        text
    }
}

/// Takes in the rulings of a document, in the place of those of an earlier import.
pub(super) fn run(args: &RulingsImportArgs, context: &Context) -> Result<Status, Failure> {
    let place = file(context.folders)?;
    let label = label_of(&args.file, context.locale());
    let text = read(&args.file, &label, context.locale())?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let placer = Placer::new(catalog, index);
    let document = read_document(&text, |line| placer.is_name(line));
    if document.count() == 0 {
        return Err(Failure::request(say::NoRuling { file: label }, say::HowWritten));
    }
    let import = import(document.clone(), catalog, index)?;
    // A file that is broken holds nothing that could be lost.
    let before = place.read().ok().flatten().map(|before| {
        let changes = changes(&before, &import.rulings);
        (before, changes)
    });
    let is_imported = !args.dry_run && !import.rulings.is_empty();
    if is_imported {
        let source = match args.file.file_name() {
            Some(name) if args.file.as_os_str() != "-" => shortened(&name.to_string_lossy(), 60),
            _ => STANDARD_INPUT.to_owned(),
        };
        place.write(&Rulings { source, imported: environment::today(), rulings: import.rulings.clone() })?;
        // The card database is built now, so that the next search need not wait for it.
        context.folders.catalog(&context.output.quiet())?;
    }
    let is_empty = import.rulings.is_empty();
    context.output.print(&RulingsImport::of(label.clone(), is_imported, import, document, before))?;
    if is_empty {
        return Err(Failure::nothing(say::NoneUnderCard { file: label }, String::new()));
    }
    Ok(Status::Done)
}

fn open(import: &ImportedRulings) -> Vec<&HeadingCards> {
    import.headings.iter().filter(|heading| heading.cards.is_empty()).collect()
}

fn changed(before: &Rulings, changes: &RulingChanges, locale: Locale) -> String {
    let before = from(counted(before.count(), locale), before, locale);
    let RulingChanges { new, gone, same, cards } = changes;
    if cards.is_empty() {
        say::Changed { before, new, gone, same }.render(locale)
    } else {
        say::ChangedOn { before, new, gone, same, cards: several(cards, locale) }.render(locale)
    }
}

fn passed_over(document: &RulingsDocument, locale: Locale) -> String {
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

fn quoted(one: &HeadingCards) -> Cow<'_, str> {
    Cow::from(shortened(&one.heading, LONGEST_HEADING))
}

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

fn label_of(path: &Path, locale: Locale) -> String {
    if path.as_os_str() == "-" {
        say::StandardInput.render(locale)
    } else {
        shortened(&path.display().to_string(), 200)
    }
}

/// The text of a document, never more of it than may be.
fn read(path: &Path, label: &str, locale: Locale) -> Result<String, Failure> {
    let failed = |error: io::Error| {
        Failure::request(say::CannotRead { file: label, error: said_by_system(&error) }, say::GivePath)
    };
    let mut bytes = Vec::new();
    if path.as_os_str() == "-" {
        io::stdin().take(LARGEST_RULINGS + 1).read_to_end(&mut bytes).map_err(failed)?;
    } else {
        if fs::metadata(path).map_err(failed)?.is_dir() {
            return Err(Failure::request(say::IsFolder { file: label }, say::FileInFolder));
        }
        File::open(path).and_then(|file| file.take(LARGEST_RULINGS + 1).read_to_end(&mut bytes)).map_err(failed)?;
    }
    if bytes.len() as u64 > LARGEST_RULINGS {
        let message = say::TooLarge { file: label, most: LARGEST_RULINGS >> 20 }.render(locale);
        return Err(Failure::request(message, say::OnlyCards));
    }
    decode(&bytes).ok_or_else(|| Failure::request(say::NoText { file: label }, say::AsPlainText))
}

published!(RulingsImport);

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
