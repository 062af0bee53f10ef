//! Decks of other programs: `export` and `import`, with `--formats`, which lists the formats, and `--learn` for those of VASSAL.

mod archive;
mod export;
mod import;
mod learn;
mod learned;
mod list;
mod programs;
mod targets;

use clap::builder::PossibleValue;
use zocalo_decks::formats::{FORMATS, Format, format_called};

pub(crate) use export::{ExportArgs, run as export};
pub(crate) use import::{ImportArgs, run as import};
pub(crate) use targets::is_standard_output;

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
