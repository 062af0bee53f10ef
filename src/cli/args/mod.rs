//! The types of the arguments, and nothing else: those of the games and the odds in `games`, those of `cards` in `cards`,
//! and so on.

mod advice;
mod cards;
mod games;
mod headings;
mod pilots;
mod plans;
mod refused;

pub(crate) use headings::GENERAL;
use std::path::PathBuf;

use anstream::ColorChoice;
use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum, ValueHint};

use super::build::BuildArgs;
use super::card::CardArgs;
use super::check::CheckArgs;
use super::collection::CollectionArgs;
pub(crate) use super::collection::Confirmation;
use super::completions::CompletionsArgs;
use super::deck::DeckArgs;
use super::doctor::DoctorArgs;
use super::explain::ExplainArgs;
use super::formats::{ExportArgs, FormatsArgs, ImportArgs};
use super::help::HelpArgs;
pub(crate) use super::holdings::decks::Counting;
pub(crate) use super::holdings::lists::Starter;
use super::man::ManArgs;
use super::output::OutputOptions;
use super::rulesets::RulesetsArgs;
use super::rulings::RulingsArgs;
use super::sealed::SealedArgs;
use super::search::SearchArgs;
use super::sheet::SheetArgs;
use super::table::TableArgs;
use zocalo_text::text::Language;

pub(crate) use advice::{AdviceTerms, Suggest, SwapTerms, Tune, Weakest};
pub(crate) use cards::{
    Cards, CardsAction, CardsAsk, CardsConfirm, CardsExport, CardsForget, CardsImport, CardsMissing, CardsNote,
    CardsPacks, CardsProposals, CardsPropose, CardsStatus,
};
pub(super) use games::number;
pub(crate) use games::{
    GameTerms, Goldfish, GoldfishTopic, Hand, Merge, Odds, Openings, OtherSeats, Parts, Play, Shown,
};
pub(crate) use pilots::PilotTerms;
pub(crate) use plans::{Plan, PlanAction, PlanFind};
pub(crate) use refused::Refused;

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
    #[arg(long, global = true, help_heading = GENERAL)]
    pub json: bool,
    /// When to use colors
    #[arg(long, global = true, help_heading = GENERAL, value_name = "WHEN", default_value = "auto")]
    pub color: When,
    /// Keep all data in this folder; the variable `ZOCALO_DATA_DIR` does the same
    #[arg(long, global = true, help_heading = GENERAL, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub data_dir: Option<PathBuf>,
    /// Ignore all packs and use only the facts that come with the program
    #[arg(long, global = true, help_heading = GENERAL)]
    pub no_packs: bool,
    /// Print long answers at once instead of in a pager
    #[arg(long, global = true, help_heading = GENERAL)]
    pub no_pager: bool,
    /// The language; the variable `ZOCALO_LANG` and the locale also set it
    #[arg(long, global = true, help_heading = GENERAL, value_name = "LANG")]
    pub lang: Option<Lang>,
    /// Print only errors on stderr
    #[arg(short, long, global = true, help_heading = GENERAL)]
    pub quiet: bool,
    /// Show more detail
    #[arg(short, long, global = true, help_heading = GENERAL, action = ArgAction::Count)]
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

/// The commands.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    Search(SearchArgs),
    Card(CardArgs),
    /// Add card facts of your own, list what is unknown, manage packs
    #[command(after_help = "Example: zocalo cards note \"Na'Toth\" 2/1/-/3 cost=5")]
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
    Formats(FormatsArgs),
    Explain(ExplainArgs),
    Rulesets(RulesetsArgs),
    Table(TableArgs),
    /// Play many solo games and show how the deck opens
    #[command(
        disable_help_flag = true,
        after_help = "The games follow the rules and play the effects of cards as far as the card data contains them; \
        the report lists what is left out. If there is a plan (in the deck file or from --plan), it is \
        followed first; `zocalo goldfish --help plan` explains plans.\n\n\
        --against and --swap compare everything that --want, --time and --show ask for, game by game.\n\
        --csv prints one row per figure: figure, of (the goal, card or measure), turn, value, low and high \
        (the bounds of its 95 % interval), p10, p50, p90; for a comparison first, second and difference, \
        each with low and high.\n\n\
        Example: zocalo goldfish @minbari --games 20000 --turns 8"
    )]
    Goldfish(Goldfish),
    /// Play every legal opening hand of a deck and rank them for a goal
    #[command(after_help = "Goals, each with the turn by whose end it counts:\n  \
        influence@5, power@6          the highest mean of a measure\n  \
        'influence>=9@6'              the most games; also >, =, <, <=\n  \
        'Order Above All@5'           in play; played, if it does not stay\n  \
        'seen:Minbar@4'               also played:, circle:, hand: before a name\n  \
        agenda@3, victory@9           an agenda in play; the game won\n  \
        plan@8                        the plan has succeeded\n\n\
        Measures are influence, power, unspent, hand, cards_seen, inner_circle \
        and supporting. All hands play the same games, and the worse half drops \
        out until a few are left, which then play new games. The same seed gives \
        the same ranking.\n\n\
        Example: zocalo openings @minbari --goal power@6")]
    Openings(Openings),
    /// Find the plan that serves a goal best
    #[command(after_help = "Example: zocalo plan find @narn --goal power@6")]
    Plan(Plan),
    /// Rank a deck's cards by what each adds to a goal, the weakest first
    #[command(after_help = advice::WEAKEST_HELP)]
    Weakest(Weakest),
    /// Find the card swaps that help a deck most toward a goal
    #[command(after_help = advice::SUGGEST_HELP)]
    Suggest(Suggest),
    /// Improve a deck for a goal, swap by swap
    #[command(after_help = advice::TUNE_HELP)]
    Tune(Tune),
    /// Play one solo game by hand
    #[command(
        after_help = "At a terminal the game fills the screen: press the letter before an action to take it, ? for all \
        keys, q to leave. With --lines you type commands instead: help lists them, quit or Ctrl-D ends the \
        game, Ctrl-C interrupts it (130). An unsaved game is kept: zocalo play --resume continues it.\n\
        Elsewhere commands are read from standard input, one per line; # begins a comment. An illegal move \
        is reported with its reason and the script goes on; the exit code is then 1. A line that cannot be \
        understood ends the script at once with exit code 2. The cards come in the same order as in game 1 \
        of `zocalo goldfish` with the same seed.\n\n\
        Example: zocalo play @narn --seed 7\n\
        Later:   zocalo play --resume narn.game"
    )]
    Play(Play),
    /// Compute the exact chance of drawing groups of cards by a turn
    #[command(after_help = "A group is a search with a count at its end, in quotes for the shell: 't:agenda>=1', \
        't:character cost<=4 >=2', 'fleet =0'. Without a count, one copy is enough. Counts are >=, >, <=, <, = and !=. \
        A group that names a card of the deck (see `zocalo card --help`) means that card alone; other words \
        search names and texts, and cards that match only by their text are listed. By default every group is \
        required. With --any one is enough; --where 'A and (B or not C)' takes any condition on the groups, called \
        A, B, C in their order.\n\n\
        \"By turn N\" means by the start of the Conflict and Action Rounds of turn N. It counts the opening hand, \
        which is chosen and so certain (PSI, Your Starting Hand), and the cards drawn in the Draw Rounds of earlier \
        turns: one free card each, and those of --buy (PSI, The Draw Round; VCG, Resources Round). So nothing has \
        been drawn by turn 1, and what goldfish reports for the end of turn 3 appears here under turn 4. A card \
        still counts after it has been played. The ambassador is in play and does not count, nor do the reserve \
        and piles. Extra draws from cards do not count, and the figures do not apply to a duel, whose hand is \
        dealt (ENG, Appendix One).\n\n\
        Example: zocalo odds @minbari 't:character cost<=4 >=2' --by turn 4 --buy 0,1,1")]
    Odds(Odds),
    /// Show the opening hand and the draws that a seed deals
    #[command(
        after_help = "The draws are those of the first game that `zocalo goldfish` plays with this seed. Cards drawn at the \
        end of a turn, the free card and then those of --buy, can be played from the next turn on (PSI, The Draw \
        Round).\n\n\
        Example: zocalo hand @minbari --seed 7 --turns 4 --buy 0,1"
    )]
    Hand(Hand),
    Sealed(SealedArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
    Doctor(DoctorArgs),
    Help(HelpArgs),
}
