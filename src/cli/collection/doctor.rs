//! `collection doctor`: examines the collection and the copies beside it, and changes nothing.

use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use super::begin::{folder, look};
use super::status::CollectionPlace;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::environment::moment;
use crate::cli::error::{Failure, Status};
use crate::messages::collection_files as say;
use crate::report;
use zocalo_collection::collection::{Library, LibraryError, examine_copies, in_shell, salvage};
use zocalo_text::message::{Locale, Text};

/// Check the collection for damage
#[derive(Debug, Args)]
#[command(
    after_help = "Checks the structure of the file, a digest of every row, whether the totals match the journal, and every copy \
    beside the collection. Changes nothing. Exit code 3 when the collection is damaged, 1 when a copy is damaged or a total is \
    below zero.\n\
    Example: zocalo collection doctor"
)]
pub(crate) struct CollectionDoctorArgs {}

/// What the examination found.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Health {
    #[serde(flatten)]
    place: CollectionPlace,
    #[serde(flatten)]
    examination: Option<Examination>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Examination {
    whole: bool,
    #[cfg_attr(test, schemars(with = "Vec<String>"))]
    wrong: Vec<Text>,
    /// What can be exported of a collection that cannot be used.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<Vec<String>>"))]
    readable: Option<Vec<Text>>,
    broken_copies: Vec<BrokenCopy>,
    newest_whole_copy: Option<PathBuf>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct BrokenCopy {
    file: PathBuf,
    #[cfg_attr(test, schemars(with = "String"))]
    why: Text,
}

impl Examination {
    /// With what is wrong with the collection of this file, and its copies examined.
    fn of(path: &Path, wrong: Vec<Text>) -> Self {
        let (broken, newest_whole_copy) = examine_copies(path);
        let broken_copies = broken.into_iter().map(|(file, why)| BrokenCopy { file, why }).collect();
        Self { whole: wrong.is_empty(), wrong, readable: None, broken_copies, newest_whole_copy }
    }

    fn lines(&self, locale: Locale) -> Vec<(String, String)> {
        let whole = match (self.whole, &self.readable) {
            (true, _) => say::WholeYes,
            (false, None) => say::WholeNo,
            (false, Some(_)) => say::WholeUnusable,
        };
        let mut lines = vec![(say::HeadWhole, whole.render(locale))];
        lines.extend(self.wrong.iter().map(|line| (say::HeadDamage, line.render(locale))));
        lines.extend(self.readable.iter().flatten().map(|line| (say::HeadExport, line.render(locale))));
        let broken = |copy: &BrokenCopy| format!("{}: {}", copy.file.display(), copy.why.render(locale));
        lines.extend(self.broken_copies.iter().map(|copy| (say::HeadBrokenCopy, broken(copy))));
        lines.into_iter().map(|(heading, words)| (heading.render(locale), words)).collect()
    }

    /// What to do about a damaged collection.
    fn remedy(&self, locale: Locale) -> String {
        match &self.newest_whole_copy {
            None => say::RestoreOwn.render(locale),
            Some(copy) => say::RestoreNewest { copy: in_shell(&copy.display().to_string()) }.render(locale),
        }
    }
}

impl Answer for Health {
    const KIND: &'static str = "collection-doctor/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let mut lines = match &self.place.state {
            Some(_) => self.place.lines(locale),
            None if self.place.exists => vec![(say::HeadPath.render(locale), self.place.path.display().to_string())],
            None => Vec::new(),
        };
        lines.extend(self.examination.iter().flat_map(|examination| examination.lines(locale)));
        let below_zero = self.place.state.as_ref().map_or(&[][..], |state| &state.below_zero);
        report::collection_status(&lines, width) + &report::shortfalls(below_zero, moment, width, locale)
    }
}

pub(super) fn run(_args: &CollectionDoctorArgs, context: &Context) -> Result<Status, Failure> {
    let health = examined(context)?;
    context.output.print(&health)?;
    let Some(examination) = &health.examination else { return Ok(Status::Done) };
    if !examination.whole {
        context.output.remark(report::hanging("", &examination.remedy(context.locale()), context.width()));
        return Ok(Status::MachineFailed);
    }
    let is_short = health.place.state.as_ref().is_some_and(|state| !state.below_zero.is_empty());
    Ok(if is_short || !examination.broken_copies.is_empty() { Status::No } else { Status::Done })
}

fn examined(context: &Context) -> Result<Health, Failure> {
    let folder = folder(context.folders)?;
    if let Err(LibraryError::Unusable { path, why }) = Library::open(folder) {
        let readable = salvage(folder).ok().flatten().map(|found| found.remarks).unwrap_or_default();
        let examination = Examination { readable: Some(readable), ..Examination::of(&path, vec![why]) };
        let place = CollectionPlace { path, exists: true, state: None };
        return Ok(Health { place, examination: Some(examination) });
    }
    let Some(library) = look(context)? else {
        return Ok(Health { place: CollectionPlace::of_none(context)?, examination: None });
    };
    let examination = Examination::of(library.path(), library.examine()?);
    Ok(Health { place: CollectionPlace::of(&library)?, examination: Some(examination) })
}

published!(Health);
