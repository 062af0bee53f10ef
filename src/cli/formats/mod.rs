//! Decks of other programs: `export`, `import`, and `formats`, which lists them; `formats learn` for those of VASSAL.

mod archive;
mod carried;
mod export;
mod ids;
mod import;
mod learn;
mod list;
mod targets;
mod vassal;

use super::args::{FormatsAction, FormatsList};
use super::context::Context;
use super::error::{Failure, Status};

pub(crate) use export::run as export;
pub(crate) use import::run as import;
pub(crate) use targets::is_standard_output;

/// Lists the formats, or learns for one.
pub(super) fn formats(args: &FormatsList, context: &Context) -> Result<Status, Failure> {
    match &args.action {
        None => list::run(context.output),
        Some(FormatsAction::Learn(arguments)) => learn::run(arguments, context),
    }
}
