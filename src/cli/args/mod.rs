//! The types of the arguments that do not stand with their command, what the arguments of all share, and the commands.

mod cards;
mod values;

use std::path::PathBuf;

use anstream::ColorChoice;
use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum, ValueHint};

use super::advice::{PlanArgs, SuggestArgs, TuneArgs, WeakestArgs};
use super::build::BuildArgs;
use super::card::CardArgs;
use super::check::CheckArgs;
use super::collection::CollectionArgs;
pub(crate) use super::collection::Confirmation;
use super::completions::CompletionsArgs;
use super::deck::DeckArgs;
use super::doctor::DoctorArgs;
use super::explain::ExplainArgs;
use super::formats::{ExportArgs, ImportArgs};
use super::goldfish::GoldfishArgs;
use super::hand::HandArgs;
use super::help::HelpArgs;
pub(crate) use super::holdings::decks::Counting;
pub(crate) use super::holdings::lists::Starter;
use super::man::ManArgs;
use super::odds::OddsArgs;
use super::openings::OpeningsArgs;
use super::output::OutputOptions;
use super::play::PlayArgs;
use super::rulesets::RulesetsArgs;
use super::rulings::RulingsArgs;
use super::sealed::SealedArgs;
use super::search::SearchArgs;
use super::sheet::SheetArgs;
use zocalo_text::text::Language;

pub(crate) use cards::{
    Cards, CardsAction, CardsAsk, CardsConfirm, CardsExport, CardsForget, CardsImport, CardsMissing, CardsNote,
    CardsPacks, CardsProposals, CardsPropose, CardsStatus,
};
pub(crate) use values::{Refused, number};

/// Deck builder, legality checker and goldfish simulator for the Babylon 5 Collectible Card Game.
#[derive(Debug, Parser)]
#[command(name = "zocalo", version, disable_help_subcommand = true)]
#[command(after_help = "Example: zocalo check @human --ruleset tournament\n\n\
    Exit codes: 0 done, and the answer is yes; 1 the answer is no; 2 the request or a file cannot be understood; \
    3 the machine failed; 130 interrupted. An unofficial fan tool; Babylon 5 and its names belong to their owners.")]
pub(super) struct Zocalo {
    /// What to do; without a command the front page is shown.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// What every command takes.
    #[command(flatten)]
    pub global: Global,
}

/// What every command takes.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "flags of the command line")]
pub(super) struct Global {
    /// Print one JSON document, and errors as JSON on stderr
    #[arg(long, global = true)]
    pub json: bool,
    /// When to use colors
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: When,
    /// Keep all data in this folder; the variable `ZOCALO_DATA_DIR` does the same
    #[arg(long, global = true, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub data_dir: Option<PathBuf>,
    /// Ignore all packs and use only the facts that come with the program
    #[arg(long, global = true)]
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
    /// How to print.
    pub(super) fn output_options(&self) -> OutputOptions {
        OutputOptions {
            json: self.json,
            color: self.color.into(),
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Lang {
    /// English.
    En,
    /// Russian.
    Ru,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Self {
        match lang {
            Lang::En => Self::English,
            Lang::Ru => Self::Russian,
        }
    }
}

/// The commands. The arguments of each are made when it is called, and all of them for help.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub(super) enum Command {
    Search(SearchArgs),
    Card(CardArgs),
    Cards(Cards),
    Rulings(RulingsArgs),
    #[command(alias = "col")]
    Collection(CollectionArgs),
    Check(CheckArgs),
    Build(BuildArgs),
    Deck(DeckArgs),
    Export(ExportArgs),
    Sheet(SheetArgs),
    Import(ImportArgs),
    Explain(ExplainArgs),
    Rulesets(RulesetsArgs),
    Goldfish(GoldfishArgs),
    Openings(OpeningsArgs),
    Plan(PlanArgs),
    Weakest(WeakestArgs),
    Suggest(SuggestArgs),
    Tune(TuneArgs),
    Play(PlayArgs),
    Odds(OddsArgs),
    Hand(HandArgs),
    Sealed(SealedArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
    Doctor(DoctorArgs),
    Help(HelpArgs),
}
