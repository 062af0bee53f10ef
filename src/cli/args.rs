//! The types of the arguments; nothing else.

use std::path::PathBuf;

use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::completions;

use crate::goldfish::Opposition;
use crate::goldfish::shard::Shard;

/// Deck builder, legality checker and goldfish simulator for the Babylon 5 Collectible Card Game.
#[derive(Debug, Parser)]
#[command(name = "zocalo", version, arg_required_else_help = true, max_term_width = 100)]
#[command(after_help = "Example: zocalo check decks/premier-human.toml --ruleset tournament\n\n\
    Exit codes: 0 done, and the answer is yes; 1 the answer is no; 2 the request or a file cannot be understood;\n\
    3 the machine failed; 130 interrupted. An unofficial fan tool; Babylon 5 and its names belong to their owners.")]
pub struct Zocalo {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// What every command takes.
    #[command(flatten)]
    pub global: Global,
}

/// What every command takes.
#[derive(Debug, Args)]
pub struct Global {
    /// Print one JSON document; errors as JSON on stderr
    #[arg(long, global = true)]
    pub json: bool,
    /// When to use colors
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: When,
    /// Keep everything that is written under this folder; the variable `ZOCALO_DATA_DIR` does the same
    #[arg(long, global = true, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub data_dir: Option<PathBuf>,
    /// Say nothing on stderr but errors
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// Say more
    #[arg(short, long, global = true, action = ArgAction::Count)]
    pub verbose: u8,
}

/// When to use colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// At a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Also into a pipe.
    Always,
    /// Never.
    Never,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Find cards by words and facts
    #[command(
        disable_help_flag = true,
        after_help = "Words search name, type, keywords and text: influence finds influences, infl* any beginning.\n\
        Filters: type:agenda race:narn cost<=5 dip+int>=6 mark:strife k:ranger set:deluxe is:homeworld in:deck.toml\n\
        Join them with or, and, not, - and brackets: race:narn (type:fleet or type:character) -cost>6\n\
        Quote what holds < > ( ) ! for the shell. Exit code 1 when nothing matches.\n\
        `zocalo search --help fields` explains every field.\n\n\
        Example: zocalo search 'type:character race:narn cost<=6 mark:strife'"
    )]
    Search(Search),
    /// Show one card: facts, printings, what is unknown
    #[command(after_help = "Any spelling will do. Where a name leaves several cards open, you choose at a terminal;\n\
        in a pipe they are listed and none is taken.\n\n\
        Example: zocalo card \"g'kar (four cards)\"")]
    Card(Card),
    /// Say whether decks are legal, and why not
    #[command(
        after_help = "Rulesets: casual, tournament, sealed, engine, vcg, freeform, or the path of a ruleset file.\n\
        A deck is a TOML deck file or a plain list (3 Name, Name x3, ...); - reads standard input.\n\
        Exit code 0 when all decks are legal, 1 when one is not, 2 when one cannot be read.\n\
        Several decks as --json are one document a line. `zocalo explain CODE` explains a finding.\n\n\
        Example: zocalo check decks/premier-narn.toml --ruleset tournament"
    )]
    Check(Check),
    /// Say what a finding's code means, with the rule and an example
    #[command(after_help = "Without a code all are listed.\n\nExample: zocalo explain too-many-copies")]
    Explain(Explain),
    /// List the rulesets, show one, or copy one to edit
    #[command(after_help = "Example: zocalo rulesets --copy engine house.toml\n\
        then:    zocalo check deck.toml --ruleset house.toml")]
    Rulesets(Rulesets),
    /// Say whether decks may sit at one table
    #[command(
        after_help = "Each deck is seated under its own ruleset, or all under --ruleset. Exit code 1 when they may not.\n\n\
        Example: zocalo table decks/premier-human.toml decks/premier-narn.toml"
    )]
    Table(Table),
    /// Play many solo games and show how the deck opens
    #[command(
        disable_help_flag = true,
        after_help = "Costs, limits, building, promoting, drawing and buying follow the rules; what cards do beyond\n\
        their cost is not played, and the report names those cards.\n\
        A plan, in the deck file or of --plan, is followed first; `zocalo goldfish --help plan` explains plans.\n\n\
        Example: zocalo goldfish decks/premier-minbari.toml --games 20000 --turns 8"
    )]
    Goldfish(Goldfish),
    /// Rank all legal opening hands of a deck for a goal, by playing
    #[command(after_help = "Goals, each with the turn at whose end it counts:\n  \
        influence@5, power@6          the highest mean of a measure\n  \
        'influence>=9@6'              the most games; also >, =, <, <=\n  \
        'Order Above All@5'           in play; what does not stay in play: played\n  \
        'seen:Minbar@4'               also played:, circle:, hand: before a name\n  \
        agenda@3, victory@9           an agenda in play; victory won\n  \
        plan@8                        the plan's success by then\n\n\
        Measures are influence, power, unspent, hand, cards_seen, inner_circle\n\
        and supporting. All hands play the same games; the worse half goes, until\n\
        the last play games of their own. The same seed gives the same ranking.\n\n\
        Example: zocalo openings decks/premier-minbari.toml --goal power@6")]
    Openings(Openings),
    /// Play one solo game by hand
    #[command(after_help = "At a terminal type help for the commands; quit or Ctrl-D ends, Ctrl-C breaks off (130).\n\
        Anywhere else they are read from standard input, one line each; # begins a comment. What the\n\
        rules forbid is told and the script goes on: exit code 1 in the end. A line that cannot be\n\
        understood ends it at once: exit code 2. The cards come as in game 1 of `zocalo goldfish` with\n\
        the same seed.\n\n\
        Example: zocalo play decks/premier-narn.toml --seed 7\n\
        Later:   zocalo play --resume narn.game")]
    Play(Play),
    /// Give the exact chances of drawing cards of one or several groups by a turn
    #[command(after_help = "A group is a search with a count at its end, in quotes for the shell: 't:agenda>=1', \
        't:character cost<=4 >=2', 'fleet =0'. Without a count one copy is enough. Counts are >=, >, <=, <, = and !=. \
        Several groups must all be met; --any wants one of them; --where 'A and (B or not C)' says it \
        freely, with the groups called A, B, C in their order.\n\n\
        In hand by turn N is what has come to hand when the Conflict and Action Rounds of turn N begin: \
        the opening hand, which is chosen and so had with certainty (PSI, Your Starting Hand), and what was \
        drawn in the Draw Rounds of the turns before, each one free card and those of --buy (PSI, The Draw \
        Round; VCG, Resources Round). So nothing has been drawn by turn 1, and what goldfish tells of the end \
        of turn 3 is told here of turn 4. A card counts from when it comes, also after it has been played. \
        The ambassador is in play and does not count, nor do reserve and piles. What cards add to the \
        draws is not counted, and the duelling start, which draws its hand (ENG, Appendix One), is not \
        meant.\n\n\
        Example: zocalo odds decks/premier-minbari.toml 't:agenda>=1' 't:character cost<=4 >=2' --by turn 4 --buy 0,1,1")]
    Odds(Odds),
    /// Deal the opening hand and the coming draws of a seed, to look at
    #[command(
        after_help = "The draws are those of the first game that `zocalo goldfish` plays with the seed. What is drawn at \
        the end of a turn, the free card and then those of --buy, can be played from the next turn on \
        (PSI, The Draw Round).\n\n\
        Example: zocalo hand decks/premier-minbari.toml --seed 7 --turns 4 --buy 0,1"
    )]
    Hand(Hand),
    /// Print the script that makes a shell complete commands, card names and queries
    #[command(after_help = "One line in the shell's start file does it:\n\
        bash        source <(zocalo completions bash)\n\
        zsh         source <(zocalo completions zsh)\n\
        fish        zocalo completions fish | source\n\
        elvish      eval (zocalo completions elvish | slurp)\n\
        powershell  zocalo completions powershell | Out-String | Invoke-Expression\n\n\
        Example: zocalo completions bash > ~/.local/share/bash-completion/completions/zocalo")]
    Completions(Completions),
    /// Print the manual page, or write the pages of all commands
    #[command(after_help = "Example: zocalo man --out ~/.local/share/man/man1")]
    Man(Man),
}

/// `search`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct Search {
    /// Words and filters; all must hold. A minus before one means that it must not
    #[arg(required_unless_present = "help", value_name = "QUERY", add = ArgValueCompleter::new(completions::queries))]
    pub query: Vec<String>,
    /// Show at most so many cards
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub limit: Option<u32>,
    /// Order by a field, with a minus downward; the same as sort: in the query
    #[arg(long, value_name = "FIELD", allow_hyphen_values = true)]
    pub sort: Vec<String>,
    /// Print the names alone, one a line
    #[arg(long, group = "form")]
    pub names: bool,
    /// Print the number of cards that match
    #[arg(long, group = "form")]
    pub count: bool,
    /// Print the cards as CSV; ? stands for what is unknown
    #[arg(long, group = "form", conflicts_with = "json")]
    pub csv: bool,
    /// Say what the query means and show its SQL
    #[arg(long, group = "form")]
    pub explain: bool,
    /// Print help; with `fields`, every field of the search language
    #[arg(short, long, value_name = "TOPIC", num_args = 0..=1, default_missing_value = "usage")]
    pub help: Option<HelpTopic>,
}

/// What `search --help` explains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum HelpTopic {
    /// The command.
    Usage,
    /// The search language.
    Fields,
}

/// `card`.
#[derive(Debug, Args)]
pub struct Card {
    /// The card's name
    #[arg(required = true, value_name = "NAME", add = ArgValueCompleter::new(completions::CardNames))]
    pub name: Vec<String>,
    /// The race whose card is meant where several share the name, such as fleets
    #[arg(long, value_name = "RACE", add = ArgValueCompleter::new(completions::races))]
    pub race: Option<String>,
}

/// `check`.
#[derive(Debug, Args)]
pub struct Check {
    /// Deck files, or - for standard input
    #[arg(required = true, value_name = "DECK", add = ArgValueCompleter::new(completions::decks))]
    pub decks: Vec<PathBuf>,
    /// The ruleset, by name or file; otherwise the deck's own, otherwise casual
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(completions::rulesets))]
    pub ruleset: Option<String>,
    /// Judge by every ruleset, and by --ruleset if given, and print a matrix
    #[arg(long, conflicts_with = "summary")]
    pub all_rulesets: bool,
    /// Count warnings as errors
    #[arg(long)]
    pub strict: bool,
    /// Make findings with this code errors
    #[arg(long, value_name = "CODE", add = ArgValueCompleter::new(completions::codes))]
    pub deny: Vec<String>,
    /// Make findings with this code warnings
    #[arg(long, value_name = "CODE", add = ArgValueCompleter::new(completions::codes))]
    pub warn: Vec<String>,
    /// Do not report findings with this code
    #[arg(long, value_name = "CODE", add = ArgValueCompleter::new(completions::codes))]
    pub allow: Vec<String>,
    /// Sealed play: deck and reserve must come out of this opened pool
    #[arg(long, value_name = "FILE", add = ArgValueCompleter::new(completions::decks))]
    pub pool: Option<PathBuf>,
    /// One line a deck, the worst first; the usual form for more than eight decks
    #[arg(long)]
    pub summary: bool,
    /// How many decks to judge at once; otherwise one for each processor
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=64))]
    pub jobs: Option<u16>,
}

/// `explain`.
#[derive(Debug, Args)]
pub struct Explain {
    /// The code of a finding
    #[arg(value_name = "CODE", add = ArgValueCompleter::new(completions::codes))]
    pub code: Option<String>,
}

/// `rulesets`.
#[derive(Debug, Args)]
pub struct Rulesets {
    /// The ruleset to show in full, by name or file
    #[arg(value_name = "NAME|FILE", add = ArgValueCompleter::new(completions::rulesets))]
    pub name: Option<String>,
    /// Write a copy of a ruleset to a new file, to edit
    #[arg(long, num_args = 2, value_names = ["NAME", "FILE"], conflicts_with = "name")]
    #[arg(add = ArgValueCompleter::new(completions::rulesets))]
    pub copy: Option<Vec<String>>,
}

/// `table`.
#[derive(Debug, Args)]
pub struct Table {
    /// Deck files
    #[arg(required = true, value_name = "DECK", num_args = 1.., add = ArgValueCompleter::new(completions::decks))]
    pub decks: Vec<PathBuf>,
    /// The ruleset of all, by name or file; otherwise each deck's own, otherwise casual
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(completions::rulesets))]
    pub ruleset: Option<String>,
    /// A preliminary round of a tournament: no race twice
    #[arg(long)]
    pub preliminary: bool,
}

/// `goldfish`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true, disable_help_subcommand = true)]
pub struct Goldfish {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK", required_unless_present = "help", add = ArgValueCompleter::new(completions::decks))]
    pub deck: Option<PathBuf>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub games: u64,
    /// How many turns in each, 1 to 30
    #[arg(long, value_name = "T", default_value_t = 8)]
    pub turns: u8,
    /// What the games are played by.
    #[command(flatten)]
    pub terms: GameTerms,
    /// Start as a duel: eight cards are dealt, as many as an opening hand has are kept, the rest are drawn first
    #[arg(long)]
    pub duel: bool,
    /// Who plays, after the plan if there is one
    #[arg(long, default_value = "standard")]
    pub pilot: PilotName,
    /// A goal with its turn, such as "Kosh Naranek@2" or influence>=9@6; several are counted together too
    #[arg(long, value_name = "GOAL@T")]
    pub want: Vec<String>,
    /// Something whose first turn is asked, such as influence>=12; with --show times beside the usual ones
    #[arg(long, value_name = "GOAL")]
    pub time: Vec<String>,
    /// What else to show
    #[arg(long, value_name = "WHAT", value_delimiter = ',')]
    pub show: Vec<Shown>,
    /// Compare with another deck on the same seeds
    #[arg(long, value_name = "DECK")]
    pub against: Option<PathBuf>,
    /// Compare with the same deck in which one copy of OUT is replaced by IN, on the same seeds
    #[arg(long, value_name = "OUT=IN", conflicts_with = "against")]
    pub swap: Vec<String>,
    /// Tell one game in words, by its number from 1
    #[arg(long, value_name = "K", conflicts_with_all = ["against", "swap", "want", "time", "show"])]
    pub log: Option<u64>,
    /// Print one CSV table
    #[arg(long, conflicts_with_all = ["json", "against", "swap", "log"])]
    pub csv: bool,
    /// Play one part of the run only, such as 3/16, into the file of --out
    #[arg(long, value_name = "K/N", requires = "out", conflicts_with_all = ["against", "swap", "log", "csv"])]
    pub shard: Option<Shard>,
    /// Where the part is written
    #[arg(long, value_name = "FILE", requires = "shard")]
    pub out: Option<PathBuf>,
    /// Print help; with `plan`, the language of plans
    #[arg(short, long, value_name = "TOPIC", num_args = 0..=1, default_missing_value = "usage")]
    pub help: Option<GoldfishTopic>,
    /// What to do with parts that were played.
    #[command(subcommand)]
    pub parts: Option<Parts>,
}

/// What the report of `goldfish` shows on request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Shown {
    /// The turn in which influence, power, the first promotion and an agenda are reached
    Times,
    /// The cards that lie in hand unplayed, by turn and by card
    Dead,
    /// What the last influence of each turn bought, and what was left
    Spending,
}

/// What to do with parts.
#[derive(Debug, Subcommand)]
pub enum Parts {
    /// Put the parts of a run together and print its report
    #[command(after_help = "The report is letter for letter that of the run in one piece.\n\n\
        Example: zocalo goldfish merge part*.json")]
    Merge(Merge),
}

/// `goldfish merge`.
#[derive(Debug, Args)]
pub struct Merge {
    /// The files of all parts
    #[arg(required = true, value_name = "PART")]
    pub parts: Vec<PathBuf>,
    /// Print one CSV table
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
}

/// What games are played by, whoever asks for them.
#[derive(Debug, Args)]
pub struct GameTerms {
    /// The seed; the same seed gives the same numbers, whatever the number of threads
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// How many threads; otherwise one for each processor
    #[arg(long, value_name = "K")]
    pub threads: Option<usize>,
    /// The races at the other seats, such as Human,Narn; otherwise the deck's own, otherwise all others
    #[arg(long, value_name = "RACES", value_delimiter = ',', add = ArgValueCompleter::new(completions::races))]
    pub table: Vec<String>,
    /// The ruleset, by name or file; otherwise the deck's own, otherwise casual
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(completions::rulesets))]
    pub ruleset: Option<String>,
    /// The opposition to each conflict: N, or N±M (also N+-M) for a random number up to M off
    #[arg(long, value_name = "N[±M]", default_value = "0")]
    pub opposition: Opposition,
    /// What an ability counts that nobody knows
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub assume_ability: u8,
    /// Follow the plan of this file, one sentence a line, or - for standard input; otherwise the deck's own
    #[arg(long, value_name = "FILE")]
    pub plan: Option<PathBuf>,
    /// Follow no plan, though the deck has one
    #[arg(long, conflicts_with = "plan")]
    pub no_plan: bool,
}

/// `openings`.
#[derive(Debug, Args)]
pub struct Openings {
    /// The deck file, or - for standard input; opening hand and draw deck together are what is chosen from
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    /// What the hand is to be good for
    #[arg(long, value_name = "GOAL@T", default_value = "influence@6")]
    pub goal: String,
    /// About how many games are spent on finding the best hands
    #[arg(long, value_name = "N", default_value_t = 3_000_000)]
    pub trials: u64,
    /// How many games each of the last hands then plays; these alone are counted
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    pub games: u64,
    /// What the games are played by.
    #[command(flatten)]
    pub terms: GameTerms,
    /// Who plays, after the plan if there is one
    #[arg(long, default_value = "standard")]
    pub pilot: PilotName,
}

/// What `goldfish --help` explains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum GoldfishTopic {
    /// The command.
    Usage,
    /// The language of plans.
    Plan,
}

/// `odds`.
#[derive(Debug, Args)]
pub struct Odds {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    /// A search with a count: 't:agenda>=1', 't:character cost<=4 >=2'
    #[arg(required = true, value_name = "GROUP")]
    pub groups: Vec<String>,
    /// Up to which turn, 1 to 30: --by 3 or --by turn 3
    #[arg(long, value_name = "TURN", default_value = "6", value_parser = turn)]
    pub by: u8,
    /// The cards bought in the Draw Rounds of the first, second, … turn, for 3 influence each; then none
    #[arg(long, value_name = "CARDS", value_delimiter = ',', value_parser = clap::value_parser!(u16).range(0..=99))]
    pub buy: Vec<u16>,
    /// After so many cards drawn, instead of by a turn
    #[arg(long, value_name = "N", conflicts_with_all = ["by", "buy"], value_parser = clap::value_parser!(u16).range(1..=2000))]
    pub draws: Option<u16>,
    /// One of the groups is enough
    #[arg(long)]
    pub any: bool,
    /// What is wanted of the groups A, B, C, …, with and, or, not and brackets
    #[arg(long = "where", value_name = "CONDITION", conflicts_with = "any")]
    pub condition: Option<String>,
}

/// `hand`.
#[derive(Debug, Args)]
pub struct Hand {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK")]
    pub deck: PathBuf,
    /// The seed; the same seed deals the same cards
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// How many turns, 1 to 30
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=30))]
    pub turns: u8,
    /// The cards bought in the Draw Rounds of the first, second, … turn; then none
    #[arg(long, value_name = "CARDS", value_delimiter = ',', value_parser = clap::value_parser!(u16).range(0..=99))]
    pub buy: Vec<u16>,
    /// How many hands, 1 to 100, each with the next seed
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=100))]
    pub count: u8,
}

/// A turn as people write it: `3` or `turn 3`.
fn turn(text: &str) -> Result<u8, String> {
    let number = text.trim().trim_start_matches("turn").trim_start();
    match number.parse::<u8>() {
        Ok(turn) if (1..=30).contains(&turn) => Ok(turn),
        _ => Err("write a turn from 1 to 30, such as 3 or turn 3".to_owned()),
    }
}

/// `play`.
#[derive(Debug, Args)]
pub struct Play {
    /// The deck file
    #[arg(value_name = "DECK", required_unless_present_any = ["resume", "replay"])]
    pub deck: Option<PathBuf>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["deck", "replay"])]
    pub resume: Option<PathBuf>,
    /// Play a saved game again, show its log and its board, and stop
    #[arg(long, value_name = "FILE", conflicts_with = "deck")]
    pub replay: Option<PathBuf>,
    /// The seed of the shuffling
    #[arg(long, value_name = "S", default_value_t = 1, conflicts_with_all = ["resume", "replay"])]
    pub seed: u64,
    /// The races at the other seats, such as Human,Narn; otherwise the deck's own, otherwise all others
    #[arg(long, value_name = "RACES", value_delimiter = ',', conflicts_with_all = ["resume", "replay"])]
    pub table: Vec<String>,
    /// The ruleset, by name or file; otherwise the deck's own, otherwise casual
    #[arg(long, value_name = "NAME|FILE", conflicts_with_all = ["resume", "replay"])]
    pub ruleset: Option<String>,
    /// The opposition to each conflict: N, or N±M (also N+-M) for a random number up to M off
    #[arg(long, value_name = "N[±M]", default_value = "0", conflicts_with_all = ["resume", "replay"])]
    pub opposition: Opposition,
    /// Start as a duel: eight cards are dealt, as many as an opening hand has are kept, the rest are drawn first
    #[arg(long, conflicts_with_all = ["resume", "replay"])]
    pub duel: bool,
    /// What an ability counts that nobody knows
    #[arg(long, value_name = "N", default_value_t = 2, conflicts_with_all = ["resume", "replay"])]
    pub assume_ability: u8,
}

/// Who plays the goldfish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PilotName {
    /// Wins conflicts that gain something, builds while he can, sponsors and promotes by cost, buys with the rest.
    Standard,
    /// Builds while he can and buys with the rest; plays no card.
    Builder,
    /// Does nothing; only the free card is drawn.
    Idle,
}

/// `completions`.
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell
    #[arg(value_name = "SHELL")]
    pub shell: Shell,
}

/// A shell that can be taught to complete.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Shell {
    /// Bash.
    Bash,
    /// Elvish.
    Elvish,
    /// Fish.
    Fish,
    /// PowerShell.
    Powershell,
    /// Zsh.
    Zsh,
}

/// `man`.
#[derive(Debug, Args)]
pub struct Man {
    /// Write the pages of all commands into this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub out: Option<PathBuf>,
}
