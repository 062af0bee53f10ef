//! `rulesets`: the list, one in full, or a copy to edit.

use std::fmt::Write as _;
use std::path::Path;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use super::answer::{Answer, Page, published};
use super::candidates;
use super::context::Context;
use super::error::{Failure, Status};
use super::resolve_ruleset::ruleset_called;
use crate::messages::trouble as say;
use crate::report::hanging;
use zocalo_cards::ruleset::{Ruleset, copy_of, in_full, source_of};
use zocalo_text::files::writing::{AtomicFile, folder_of};
use zocalo_text::text::{Source, harmless};
use zocalo_words::language::RulesetWords as _;

/// List the rulesets, show one, or copy one to edit
#[derive(Debug, Args)]
#[command(after_help = "Example: zocalo rulesets --copy engine house.toml\n\
    then:    zocalo check @narn --ruleset house.toml")]
pub(crate) struct RulesetsArgs {
    /// The ruleset to show in full, by name or file
    #[arg(value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets))]
    name: Option<String>,
    /// Write a copy of a ruleset to a new file, to edit
    #[arg(long, num_args = 2, value_names = ["NAME", "FILE"], conflicts_with = "name")]
    #[arg(add = ArgValueCompleter::new(candidates::rulesets))]
    copy: Option<Vec<String>>,
}

pub(super) fn run(args: &RulesetsArgs, context: &Context) -> Result<Status, Failure> {
    if let Some([name, file]) = args.copy.as_deref() {
        return copy(name, Path::new(file), context);
    }
    if let Some(name) = &args.name {
        let ruleset = ruleset_called(name)?;
        // A ruleset of the program is shown with its comments; of a group's own, what holds with all that it extends.
        let text = source_of(name).map_or_else(|_| harmless(&in_full(&ruleset)), str::to_owned);
        context.output.print(&InFull { ruleset, text })?;
    } else {
        let rulesets = Ruleset::names().map(Ruleset::named).collect::<Result<_, _>>()?;
        context.output.print(&Rulesets { rulesets })?;
    }
    Ok(Status::Done)
}

/// A ruleset; tables that it lacks are `null`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct InFull {
    #[serde(flatten)]
    #[cfg_attr(test, schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    ruleset: Ruleset,
    #[serde(skip)]
    text: String,
}

impl Answer for InFull {
    const KIND: &'static str = "ruleset/1";

    fn page(&self, _: Page) -> String {
        self.text.clone()
    }
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Rulesets {
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Map<String, serde_json::Value>>"))]
    rulesets: Vec<Ruleset>,
}

impl Answer for Rulesets {
    const KIND: &'static str = "rulesets/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let mut text = String::new();
        for ruleset in &self.rulesets {
            let (title, about) = (ruleset.title_for_reader().render(locale), ruleset.about_for_reader().render(locale));
            let _ =
                writeln!(text, "{}", hanging(&format!("{:<12}", ruleset.name), &format!("{title}. {about}"), width));
        }
        text
    }
}

/// Writes a copy under the name of its file. It is written beside, read again, and put in place; a file that is there
/// already is left alone.
fn copy(name: &str, file: &Path, context: &Context) -> Result<Status, Failure> {
    let shown = file.display().to_string();
    if file.as_os_str().is_empty() {
        return Err(Failure::request(say::NoFileForCopy, say::GiveCopy));
    }
    if !folder_of(file).is_dir() {
        return Err(Failure::no_folder_for(file));
    }
    if file.exists() {
        return Err(Failure::request(say::Exists { file: shown }, say::OtherName));
    }
    let own_name = file.file_stem().map_or_else(|| name.to_owned(), |stem| stem.to_string_lossy().into_owned());
    let text = copy_of(name, &own_name)?;
    Ruleset::parse(Source { label: shown.clone(), text: text.clone() })?;
    let failed = |error: std::io::Error| Failure::cannot_write(file, &error);
    let beside = AtomicFile::write(file, &text).map_err(failed)?;
    beside.put_where_nothing_is().map_err(failed)?;
    context.output.remark(say::Copied { file: &shown, name });
    Ok(Status::Done)
}

published!(InFull, Rulesets);
