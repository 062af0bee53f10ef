//! `cards rulings remove`: deletes all imported rulings.

use clap::Args;
use serde::Serialize;

use super::file;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::messages::rulings as say;
use crate::report::hanging;

/// Delete all imported rulings
#[derive(Debug, Args)]
#[command(after_help = "Example: zocalo cards rulings remove")]
pub(crate) struct RulingsRemoveArgs {}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RulingsRemoved {
    /// What was done, as a sentence.
    done: String,
}

impl Answer for RulingsRemoved {
    const KIND: &'static str = "rulings-remove/1";

    fn page(&self, page: Page) -> String {
        format!("{}\n", hanging("", &self.done, page.width))
    }
}

pub(super) fn run(context: &Context) -> Result<Status, Failure> {
    let file = file(context.folders)?;
    // A broken file can be deleted too; it says nothing of what it held.
    let before = file.read().ok().flatten().unwrap_or_default();
    if !file.remove()? {
        return Err(Failure::nothing(say::NoneToDelete, String::new()));
    }
    let locale = context.locale();
    let source = if before.source.is_empty() { say::TheDocument.render(locale) } else { before.source };
    context.output.print(&RulingsRemoved { done: say::Deleted { source }.render(locale) })?;
    Ok(Status::Done)
}

published!(RulingsRemoved);
