//! `collection take`: stock-taking. The cards that are really there are compared with the records.

use std::borrow::Cow;
use std::path::PathBuf;

use clap::{Args, ValueHint};
use serde::Serialize;

use super::asking::{confirmed, unconfirmed, until_clear};
use super::begin::{begin, folder, look};
use super::change::done;
use super::journal::noted;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::environment;
use crate::cli::error::{Failure, Status};
use crate::cli::holdings::lists::{ListFile, list_or_collection};
use crate::cli::holdings::names::{NamedCopies, quoted};
use crate::messages::{collection_files as say, holding::UnknownSet, holdings};
use crate::report::wrapped_rows;
use zocalo_collection::collection::{
    BinderCount, Doubt, Holdings, HowMany, Library, LibraryError, List, Lot, StockRow, TextMatch, Which, correcting,
    stock_rows,
};
use zocalo_text::message::Text;
use zocalo_text::text::{fold, shortened};

/// How to say which copies are gone.
const WHICH: Text = say::GiveSets;

/// Compare your records with the cards that are really there
#[derive(Debug, Args)]
#[command(
    after_help = "The number of each card is compared, set by set if the list names sets, as in [Deluxe]. --place compares \
    only the records of that place. Cards that the list leaves out count as not there: with --place, an empty list means \
    that the place is empty; 0 Delenn means that no Delenn is there. Exit code 1 when records and list differ; --apply \
    corrects the records in one change. Wants do not change.\n\n\
    Example: zocalo collection take binder2.txt --place \"binder 2\""
)]
pub(crate) struct TakeArgs {
    /// A list of the cards that are really there, one per line, such as 3 Trade Pact or 2 Delenn [Deluxe], or an exported
    /// collection; - for standard input
    #[arg(value_name = "LIST", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    /// Compare only this place; records of other places stay as they are
    #[arg(long, value_name = "TEXT")]
    place: Option<String>,
    /// Correct the records
    #[arg(long)]
    apply: bool,
    /// If copies differ, remove those with the fewest details
    #[arg(long)]
    any: bool,
    /// Write without asking
    #[arg(short, long, requires = "apply")]
    yes: bool,
}

/// Where records and list differ, and whether the records were corrected.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct StockTaking {
    file: String,
    place: Option<String>,
    /// How many rows agree.
    agree: usize,
    differences: Vec<StockDifference>,
    changed: bool,
    /// The number of the correction in the journal.
    batch: Option<i64>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct StockDifference {
    name: String,
    /// Whether the list names sets; `set` is `None` where it is unknown.
    by_set: bool,
    set: Option<String>,
    by_place: bool,
    place: Option<String>,
    /// How many the records have.
    book: i64,
    /// How many of them are a total below zero.
    below_zero: i64,
    found: i64,
    difference: i64,
}

impl StockDifference {
    fn of(row: &StockRow) -> Self {
        let noted = |text: &Option<String>| text.as_deref().and_then(noted).map(str::to_owned);
        Self {
            name: row.card.to_string(),
            by_set: row.printing.is_some(),
            set: noted(&row.printing),
            by_place: row.place.is_some(),
            place: noted(&row.place),
            book: row.book,
            below_zero: row.below_zero,
            found: row.found,
            difference: row.found - row.book,
        }
    }
}

impl StockTaking {
    fn differ(&self) -> Text {
        say::Differ { agreeing: self.agree, differing: self.differences.len() }.text()
    }

    fn table(&self, page: Page) -> String {
        let locale = page.locale;
        let (by_set, by_place) =
            (self.differences.iter().any(|row| row.by_set), self.differences.iter().any(|row| row.by_place));
        let cell = |is_noted: bool, text: &Option<String>, unknown: &Text| match text {
            _ if !is_noted => String::new(),
            None => unknown.render(locale),
            Some(text) => shortened(text, 40),
        };
        let columns = [
            (&holdings::HeadCard, 0, true),
            (&holdings::HeadSet, 0, by_set || by_place),
            (&holdings::HeadPlace, 0, by_place),
            (&holdings::HeadBook, 8, true),
            (&holdings::HeadThere, 6, true),
            (&holdings::HeadDifference, 10, true),
        ];
        let shown = columns.map(|(.., is_shown)| is_shown);
        let cells = |row: &StockDifference| {
            let cells = [
                shortened(&row.name, 80),
                cell(row.by_set, &row.set, &UnknownSet),
                cell(row.by_place, &row.place, &holdings::NoPlace),
                row.book.to_string(),
                row.found.to_string(),
                format!("{:+}", row.difference),
            ];
            cells.into_iter().zip(shown).filter(|(_, is_shown)| *is_shown).map(|(cell, _)| Cow::from(cell)).collect()
        };
        let rows: Vec<Vec<Cow<'_, str>>> = self.differences.iter().map(cells).collect();
        let headings: Vec<(String, u16)> = columns
            .into_iter()
            .filter(|(.., is_shown)| *is_shown)
            .map(|(heading, width, _)| (heading.render(locale), width))
            .collect();
        let headings: Vec<(&str, u16)> = headings.iter().map(|(heading, width)| (heading.as_str(), *width)).collect();
        wrapped_rows(&headings, rows.iter().map(Vec::as_slice), page.width)
    }
}

impl Answer for StockTaking {
    const KIND: &'static str = "collection-take/1";

    fn page(&self, page: Page) -> String {
        if self.differences.is_empty() {
            format!("{}\n", say::AgreeOn { count: self.agree }.render(page.locale))
        } else if self.changed {
            done(&say::Corrected { count: self.differences.len() }.render(page.locale), page)
        } else {
            String::new()
        }
    }

    fn remarks(&self, _page: Page) -> Vec<Text> {
        if self.differences.is_empty() || self.changed {
            return Vec::new();
        }
        vec![say::ApplyCorrects { differ: self.differ() }.text()]
    }
}

/// Compares, and corrects the records where that is asked. The answer is no when they differ and are not corrected.
pub(super) fn run(args: &TakeArgs, context: &Context) -> Result<Status, Failure> {
    folder(context.folders)?;
    let place = args.place.as_deref().map(str::trim);
    let file = shortened(&args.file.display().to_string(), 200);
    let counted: Vec<BinderCount> = match list_or_collection(&args.file, context)? {
        ListFile::Cards(named) if named.is_empty() && place.is_none() => {
            return Err(Failure::request(say::IsEmpty { file }, say::RecordEmpty));
        }
        ListFile::Cards(named) => named.into_iter().filter_map(|named| counted(named, place)).collect(),
        ListFile::Collection(holdings) => exported(holdings, place),
    };
    let library = look(context)?;
    let holdings = library.as_ref().map(Library::holdings).transpose()?.unwrap_or_default();
    // A place is called as the records call it already, whatever the case.
    let place = place.map(|place| {
        let known = holdings.keys().map(|lot| &lot.place).find(|known| fold(known) == fold(place));
        known.cloned().unwrap_or_else(|| place.to_owned())
    });
    let taken = Taken { counted, place };
    let rows = stock_rows(&taken.counted, taken.place.as_deref(), &holdings);
    let differing = || rows.iter().filter(|row| row.differs());
    let mut stock = StockTaking {
        file,
        place: taken.place.clone(),
        agree: rows.len() - differing().count(),
        differences: differing().map(StockDifference::of).collect(),
        changed: false,
        batch: None,
    };
    if stock.differences.is_empty() {
        context.output.print(&stock)?;
        return Ok(Status::Done);
    }
    let is_shown = context.output.preview(|page| stock.table(page))?;
    let below: i64 = differing().map(|row| row.below_zero).sum();
    if is_shown && below < 0 {
        context.output.remark(say::BelowZero { below });
    }
    if !args.apply {
        context.output.print(&stock)?;
        return Ok(Status::No);
    }
    let differ = stock.differ();
    let refused = || unconfirmed(&differ, say::YesToCorrect);
    let (why, question) = (differ.render(context.locale()), say::CorrectIt.render(context.locale()));
    if !args.yes && !confirmed(&why, &question, refused, context.output)? {
        return Ok(Status::No);
    }
    let doubt = if args.any { Doubt::TakesAny } else { Doubt::Asks };
    let mut library = match library {
        Some(library) => library,
        None => begin(context)?,
    };
    let command = command(args, taken.place.as_deref());
    stock.batch = Some(taken.write(&mut library, &rows, doubt, &command, context)?);
    stock.changed = true;
    context.output.change_stands();
    context.output.print(&stock)?;
    Ok(Status::Done)
}

struct Taken {
    counted: Vec<BinderCount>,
    place: Option<String>,
}

impl Taken {
    /// Writes the differences, if they are still those that were shown.
    fn write(
        &self,
        library: &mut Library,
        shown: &[StockRow],
        doubt: Doubt,
        command: &str,
        context: &Context,
    ) -> Result<i64, Failure> {
        let place = self.place.as_deref();
        let mut has_changed = false;
        let written = until_clear(context.output, &WHICH, |chosen: &[(Lot, i64)]| {
            library.change(command, environment::now(), |holdings| {
                let rows = stock_rows(&self.counted, place, holdings);
                has_changed = rows != shown;
                if has_changed {
                    return Err(LibraryError::ChangedMeanwhile.into());
                }
                correcting(&rows, place, chosen, doubt, holdings)
            })
        });
        if has_changed {
            return Err(Failure::request(say::ChangedTake, say::CompareAgain));
        }
        written
    }
}

/// The real cards of a collection that was exported, in one place where one is named: each with its set and its place, as
/// it is said as well there that these are unknown.
fn exported(holdings: Holdings, place: Option<&str>) -> Vec<BinderCount> {
    let there = Which { place: place.map(|place| TextMatch::Is(place.to_owned())), ..Which::on(List::Owned) };
    let count = |(lot, count): (Lot, i64)| {
        // Which copies lie in the place that is named, the player says by naming it.
        let lies = place.is_none().then_some(lot.place);
        BinderCount { card: lot.card, printing: Some(lot.printing), place: lies, count }
    };
    holdings.into_iter().filter(|(lot, count)| there.fits(lot) && *count > 0).map(count).collect()
}

/// What a line counts: real copies, and with a place only those of which the line says no other one.
fn counted(named: NamedCopies, place: Option<&str>) -> Option<BinderCount> {
    let lies = named.lot.as_ref().map(|lot| lot.place.clone()).filter(|lies| !lies.is_empty());
    let is_there = |lies: &String| place.is_none_or(|place| fold(place) == fold(lies));
    if named.lot.is_some_and(|lot| lot.list != List::Owned) || !lies.as_ref().is_none_or(is_there) {
        return None;
    }
    match named.count {
        HowMany::Some(count) => {
            let place = lies.filter(|_| place.is_none());
            Some(BinderCount { card: named.card, printing: named.printing, place, count })
        }
        HowMany::All => None,
    }
}

fn command(args: &TakeArgs, place: Option<&str>) -> String {
    let file = if args.file.as_os_str() == "-" {
        "-".to_owned()
    } else {
        quoted(&shortened(&args.file.display().to_string(), 200))
    };
    let place = place.map_or(String::new(), |place| format!(" --place {}", quoted(place)));
    format!("take {file}{place} --apply")
}

published!(StockTaking);
