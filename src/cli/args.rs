//! What every command takes, and what arguments of several commands share: whole numbers, queries, and why a value is refused.

use std::fmt::{self, Write as _};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::LazyLock;

use anstream::ColorChoice;
use clap::builder::PossibleValue;
use clap::{ArgAction, Args, ValueEnum, ValueHint};

use super::environment;
use super::output::OutputOptions;
use super::settings::settings;
use zocalo_text::message::{Number, Text};
use zocalo_text::text;
use zocalo_text::text::Language;

/// The chances, in percent, for which it is said how many copies they take, unless others are asked for.
pub(super) const USUAL_CHANCES: [u8; 3] = [50, 75, 90];

/// A chance in percent, `80` or `80%`.
pub(super) fn percent(text: &str) -> Result<u8, Refused> {
    let within = |percent: &u8| (1..=99).contains(percent);
    let read = text.trim().trim_end_matches('%').trim_end().parse().ok().filter(within);
    read.ok_or_else(|| Refused(text!["write a whole number from ", 1_u64, " to ", Number::grouped(99)]))
}

/// Makes the commands as `clap` knows them.
pub(super) type Commands = fn() -> clap::Command;

/// A page of help: that of `-h`, or that of `--help`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HelpPage {
    Short,
    Long,
}

/// What every command takes.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "flags of the command line")]
pub(super) struct Global {
    /// Print one JSON document, and errors as JSON on stderr
    #[arg(long, global = true)]
    pub json: bool,
    /// When to use colors [default: auto]
    #[arg(long, global = true, value_name = "WHEN")]
    pub color: Option<When>,
    /// Keep all data in this folder; the variable `ZOCALO_DATA_DIR` does the same
    #[arg(long, global = true, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub data_dir: Option<PathBuf>,
    /// Use only the facts that come with the program, no facts files
    #[arg(long = "no-facts", alias = "no-packs", global = true)]
    pub no_packs: bool,
    /// Print long answers at once instead of in a pager
    #[arg(long, global = true)]
    pub no_pager: bool,
    /// The language; the variable `ZOCALO_LANG` and the locale also set it
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<Lang>,
    /// Print only errors on stderr
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// Show more detail
    #[arg(short, long, global = true, action = ArgAction::Count)]
    pub verbose: u8,
}

impl Global {
    pub(super) fn output_options(&self) -> OutputOptions {
        OutputOptions {
            json: self.json,
            color: When::said(self.color),
            no_pager: self.no_pager,
            lang: self.lang.map(Language::from),
            quiet: self.quiet,
            verbose: self.verbose > 0,
        }
    }
}

/// When to use colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum When {
    /// At a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Also into a pipe.
    Always,
    /// Never.
    Never,
}

impl When {
    /// What an option says, else the settings; but `NO_COLOR` comes before these.
    pub(super) fn said(option: Option<Self>) -> ColorChoice {
        let set = || settings().color.filter(|_| !environment::is_set("NO_COLOR"));
        option.map(ColorChoice::from).or_else(set).unwrap_or(ColorChoice::Auto)
    }
}

impl From<When> for ColorChoice {
    fn from(when: When) -> Self {
        match when {
            When::Auto => Self::Auto,
            When::Always => Self::Always,
            When::Never => Self::Never,
        }
    }
}

/// A language that the program speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lang(Language);

impl ValueEnum for Lang {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<Vec<Lang>> = LazyLock::new(|| Language::all().map(Lang).collect());
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let part = self.0.in_part().map_or_else(String::new, |part| format!(": {part}"));
        Some(PossibleValue::new(self.0.name()).help(format!("{}{part}", self.0.in_english())))
    }
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Self {
        lang.0
    }
}

/// Why a value is refused, for a parser that knows the reader's language only once it is done.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) Text);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.english())
    }
}

impl std::error::Error for Refused {}

/// Reads a whole number, and names the range if the text is none. A number out of range is refused where it is used.
pub(crate) fn number<T: FromStr>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<T, Refused> + Clone + Send + Sync + 'static {
    move |text| {
        text.parse().map_err(|_| {
            Refused(match most {
                u64::MAX => text!["write a whole number from ", least, " on"],
                _ => text!["write a whole number from ", least, " to ", Number::grouped(most)],
            })
        })
    }
}

/// The query of these arguments and of `--sort`; empty when there are none.
pub(crate) fn query_text(query: &[String], sort: &[String]) -> String {
    let mut text = query.iter().map(|part| part.trim_start()).collect::<Vec<_>>().join(" ");
    for order in sort.iter().flat_map(|order| order.split(',')) {
        let gap = if text.is_empty() { "" } else { " " };
        let _ = write!(text, "{gap}sort:\"{}\"", order.trim().replace(['\\', '"'], ""));
    }
    text
}
