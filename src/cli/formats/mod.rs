//! Decks of other programs: `export`, `import`, and `formats`, which lists them; `formats learn` for those of VASSAL.

mod archive;
mod export;
mod import;
mod learn;
mod learned;
mod list;
mod programs;
mod targets;

use clap::builder::PossibleValue;
use clap::{Args, Subcommand};

use super::context::Context;
use super::error::{Failure, Status};
use zocalo_decks::formats::{FORMATS, Format, format_called};

pub(crate) use export::{ExportArgs, run as export};
pub(crate) use import::{ImportArgs, run as import};
pub(crate) use targets::is_standard_output;

/// List the formats that decks are read from and written in
#[derive(Debug, Args)]
#[command(after_help = "`zocalo formats learn FILE` learns from your files how to write decks for VASSAL.\n\n\
    Example: zocalo formats")]
pub(crate) struct FormatsArgs {
    #[command(subcommand)]
    action: Option<FormatsAction>,
}

#[derive(Debug, Subcommand)]
enum FormatsAction {
    Learn(learn::LearnArgs),
}

/// Lists the formats, or learns for one.
pub(super) fn formats(args: &FormatsArgs, context: &Context) -> Result<Status, Failure> {
    match &args.action {
        None => list::run(context),
        Some(FormatsAction::Learn(args)) => learn::run(args, context),
    }
}

/// Reads the name of a format, from those that are written or those that are read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FormatName(fn(&Format) -> bool);

impl FormatName {
    pub(crate) const WRITTEN: Self = Self(|format| format.write.is_some());
    pub(crate) const READ: Self = Self(|format| format.read.is_some());
}

impl clap::builder::TypedValueParser for FormatName {
    type Value = &'static Format;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Self::Value, clap::Error> {
        let names: Vec<PossibleValue> = self.possible_values().into_iter().flatten().collect();
        let parser = clap::builder::PossibleValuesParser::new(names);
        let name = parser.parse_ref(command, arg, value)?;
        format_called(&name).ok_or_else(|| clap::Error::new(clap::error::ErrorKind::InvalidValue))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let named = FORMATS.iter().filter(|format| (self.0)(format));
        Some(Box::new(named.map(|format| PossibleValue::new(format.name).help(format.what))))
    }
}
