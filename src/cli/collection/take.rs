//! `collection take`: stock-taking. What a binder really holds is compared with the book.

use serde_json::{Value, json};

use super::super::args::CollectionTake;
use super::super::choose::confirm;
use super::super::context::Context;
use super::super::environment;
use super::super::error::{Failure, Status};
use super::super::holdings::lists::{ListFile, list_or_collection};
use super::super::holdings::names::{Named, quoted};
use super::super::output::Output;
use super::asking::{unconfirmed, until_clear};
use super::begin;
use crate::messages::collection_files as say;
use crate::report;
use zocalo_collection::collection::{
    Change, Counted, Doubt, Holdings, HowMany, Library, List, Lot, PickError, Said, StockRow, Which, correcting,
    stock_rows,
};
use zocalo_text::text::{fold, shortened};
use zocalo_words::language::Text;

/// What helps where it is not clear which copies are gone.
const WHICH: Text = say::GiveSets;

/// Compares; writes the differences where that is asked.
pub(super) fn run(args: &CollectionTake, context: &Context) -> Result<Status, Failure> {
    begin::folder(context.folders)?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let place = args.place.as_deref().map(str::trim);
    let counted: Vec<Counted> = match list_or_collection(&args.file, catalog, index, context.output)? {
        ListFile::Cards(named) if named.is_empty() && place.is_none() => {
            let message =
                say::IsEmpty { file: shortened(&args.file.display().to_string(), 200) }.render(context.locale());
            return Err(Failure::request(message, say::RecordEmpty));
        }
        ListFile::Cards(named) => named.into_iter().filter_map(|named| counted(named, place)).collect(),
        ListFile::Collection(holdings) => exported(holdings, place),
    };
    // A place is called as the book calls it already, whatever the case.
    let library = begin::look(context)?;
    let holdings = library.as_ref().map(Library::holdings).transpose()?.unwrap_or_default();
    let place = place.map(|place| {
        let known = holdings.keys().map(|lot| &lot.place).find(|known| fold(known) == fold(place));
        known.cloned().unwrap_or_else(|| place.to_owned())
    });
    let taken = Taken { counted, place };
    let rows = stock_rows(&taken.counted, taken.place.as_deref(), &holdings);
    let differing: Vec<&StockRow> = rows.iter().filter(|row| row.differs()).collect();
    let agree = rows.len() - differing.len();
    let document = |batch: Option<i64>| {
        let rows: Vec<Value> = differing.iter().map(|row| report::holding::stock_json(row)).collect();
        json!({
            "file": shortened(&args.file.display().to_string(), 200),
            "place": taken.place,
            "agree": agree,
            "differences": rows,
            "changed": batch.is_some(),
            "batch": batch,
        })
    };
    if differing.is_empty() {
        if context.output.wants_json() {
            context.output.answer_json(&document(None))?;
        } else {
            context.output.answer(format_args!("{}\n", say::AgreeOn { count: agree }.render(context.locale())))?;
        }
        return Ok(Status::Done);
    }
    if !context.output.wants_json() {
        context.output.answer(report::holding::stock(&differing, context.width(), context.locale()))?;
        let below: i64 = differing.iter().map(|row| row.below_zero).sum();
        if below < 0 {
            context.output.remark(say::BelowZero { below });
        }
    }
    let differ = say::Differ { agreeing: agree, differing: differing.len() }.render(context.locale());
    if !args.apply {
        if context.output.wants_json() {
            context.output.answer_json(&document(None))?;
        } else {
            context.output.remark(say::ApplyCorrects { differ });
        }
        return Ok(Status::No);
    }
    if !args.yes {
        match confirm(&differ, &say::CorrectIt.render(context.locale()), context.output)? {
            Some(true) => {}
            Some(false) => {
                context.output.remark(say::NothingChanged);
                return Ok(Status::No);
            }
            None => {
                return Err(unconfirmed(&differ, say::YesToCorrect));
            }
        }
    }
    let doubt = if args.any { Doubt::TakesAny } else { Doubt::Asks };
    let mut library = match library {
        Some(library) => library,
        None => begin::begin(context.folders, context.locale())?,
    };
    let batch = taken.write(&mut library, &rows, doubt, &command(args, taken.place.as_deref()), context.output)?;
    context.output.change_stands();
    if context.output.wants_json() {
        return context.output.answer_json(&document(Some(batch))).map(|()| Status::Done);
    }
    let line = say::Corrected { count: differing.len() }.render(context.locale());
    begin::report_change(&line, &Value::Null, context.output)?;
    Ok(Status::Done)
}

/// The list, and the place where it was taken.
struct Taken {
    counted: Vec<Counted>,
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
        output: &Output,
    ) -> Result<i64, Failure> {
        let place = self.place.as_deref();
        let mut has_changed = false;
        let batch = until_clear(output, WHICH, |chosen: &[(Lot, i64)]| {
            let written = library.change(command, environment::now(), |holdings| {
                let rows = stock_rows(&self.counted, place, holdings);
                has_changed = rows != shown;
                let change =
                    if has_changed { Change::default() } else { correcting(&rows, place, chosen, doubt, holdings)? };
                Ok::<_, PickError>(change)
            });
            match written {
                // An empty change is none.
                Err(_) if has_changed => Ok(None),
                written => written.map(Some),
            }
        })?;
        batch.ok_or_else(|| Failure::request(say::ChangedTake, say::CompareAgain))
    }
}

/// The real cards of a collection that was exported, in one place where one is named: each with its set and its place, as
/// it is said as well there that these are unknown.
fn exported(holdings: Holdings, place: Option<&str>) -> Vec<Counted> {
    let there = Which { place: place.map(|place| Said::Is(place.to_owned())), ..Which::on(List::Owned) };
    let count = |(lot, count): (Lot, i64)| {
        // Which copies lie in the place that is named, the player says by naming it.
        let lies = place.is_none().then_some(lot.place);
        Counted { card: lot.card, printing: Some(lot.printing), place: lies, count }
    };
    holdings.into_iter().filter(|(lot, count)| there.fits(lot) && *count > 0).map(count).collect()
}

/// What a line counts: real copies, and with a place only those of which the line says no other one.
fn counted(named: Named, place: Option<&str>) -> Option<Counted> {
    let lies = named.lot.as_ref().map(|lot| lot.place.clone()).filter(|lies| !lies.is_empty());
    let is_there = |lies: &String| place.is_none_or(|place| fold(place) == fold(lies));
    if named.lot.is_some_and(|lot| lot.list != List::Owned) || !lies.as_ref().is_none_or(is_there) {
        return None;
    }
    match named.count {
        HowMany::Some(count) => {
            let place = lies.filter(|_| place.is_none());
            Some(Counted { card: named.card, printing: named.printing, place, count })
        }
        HowMany::All => None,
    }
}

fn command(args: &CollectionTake, place: Option<&str>) -> String {
    let file = if args.file.as_os_str() == "-" {
        "-".to_owned()
    } else {
        quoted(&shortened(&args.file.display().to_string(), 200))
    };
    let place = place.map_or(String::new(), |place| format!(" --place {}", quoted(place)));
    format!("take {file}{place} --apply")
}
