//! The types of the arguments; nothing else. Those of the games and the odds stand in `games`, those of `cards` in
//! `cards`, and so on.

mod advice;
mod build;
mod cards;
mod collection;
mod deck_new;
mod decks;
mod editing;
mod formats;
mod games;
mod headings;
mod helping;
mod judging;
mod pilots;
mod rulings;
mod sealed;
mod searching;
mod sheet;
mod shells;

use headings::GENERAL;
use std::path::PathBuf;

use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum, ValueHint};

pub(crate) use advice::{AdviceTerms, Suggest, SwapTerms, Tune, Weakest};
pub(crate) use build::Build;
pub(crate) use cards::{
    Cards, CardsAction, CardsAsk, CardsConfirm, CardsExport, CardsForget, CardsImport, CardsMissing, CardsNote,
    CardsPacks, CardsProposals, CardsPropose, CardsStatus,
};
pub(crate) use collection::{
    Collection, CollectionAction, CollectionAdd, CollectionBackup, CollectionBuildable, CollectionDeck,
    CollectionDoctor, CollectionExport, CollectionHistory, CollectionImport, CollectionMissing, CollectionRedo,
    CollectionRemove, CollectionRestore, CollectionSet, CollectionShow, CollectionStatus, CollectionSync,
    CollectionTake, CollectionTrade, CollectionTrades, CollectionUndo, CollectionWants, Confirmation, Copies, Counting,
    DeckWord, ExportList, FileKind, ImportMode, LabelWord, ListName, Several, Starter, Wanted, WantsAction,
};
pub(crate) use deck_new::DeckNew;
pub(crate) use decks::{Deck, DeckAction, DeckDiff, DeckList, DeckShow, DeckStats};
pub(crate) use editing::{
    DeckAdd, DeckCopy, DeckEdit, DeckHistory, DeckMove, DeckNote, DeckRemove, DeckRename, DeckSet, DeckTag, DeckUndo,
    Editing, section_word,
};
pub(crate) use formats::{DeckPart, Export, FormatsAction, FormatsLearn, FormatsList, Import};
pub(crate) use games::{
    GameTerms, Goldfish, GoldfishTopic, Hand, Merge, Odds, Openings, OtherSeats, Parts, Play, Shown,
};
pub(crate) use helping::{Help, Topic};
pub(crate) use judging::{Check, Explain, Rulesets, Table};
pub(crate) use pilots::PilotTerms;
pub(crate) use rulings::{Rulings, RulingsAction, RulingsImport};
pub(crate) use sealed::Sealed;
pub(crate) use searching::{Card, HelpTopic, Search};
pub(crate) use sheet::Sheet;
pub(crate) use shells::{Completions, Doctor, Man, Shell};

/// Deck builder, legality checker and goldfish simulator for the Babylon 5 Collectible Card Game.
#[derive(Debug, Parser)]
#[command(name = "zocalo", version, disable_help_subcommand = true, max_term_width = 100)]
#[command(after_help = "Example: zocalo check @human --ruleset tournament\n\n\
    Exit codes: 0 done, and the answer is yes; 1 the answer is no; 2 the request or a file cannot be understood;\n\
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
pub(super) struct Global {
    /// Print one JSON document; errors as JSON on stderr
    #[arg(long, global = true, help_heading = GENERAL)]
    pub json: bool,
    /// When to use colors
    #[arg(long, global = true, help_heading = GENERAL, value_name = "WHEN", default_value = "auto")]
    pub color: When,
    /// Keep everything that is written under this folder; the variable `ZOCALO_DATA_DIR` does the same
    #[arg(long, global = true, help_heading = GENERAL, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub data_dir: Option<PathBuf>,
    /// Leave out the facts of all packs: only what comes with the program counts
    #[arg(long, global = true)]
    pub no_packs: bool,
    /// Say nothing on stderr but errors
    #[arg(short, long, global = true, help_heading = GENERAL)]
    pub quiet: bool,
    /// Say more
    #[arg(short, long, global = true, help_heading = GENERAL, action = ArgAction::Count)]
    pub verbose: u8,
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

/// The commands.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Find cards by words and facts
    #[command(
        disable_help_flag = true,
        after_help = "Words search name, type, keywords and text: influence finds influences, infl* any beginning.\n\
        Words of one meaning find each other (cancel, negate, undo), small words (the, is, when) count\n\
        for nothing, and what stands in quotation marks is searched as typed.\n\
        Filters: type:agenda race:narn cost<=5 dip+int>=6 mark:strife k:ranger set:deluxe is:homeworld\n\
        playable:narn in:deck.toml not in:deck.toml sort:-mil/cost\n\
        Join them with or, and, not, - and brackets: race:narn (type:fleet or type:character) -cost>6\n\
        Quote what holds < > ( ) ! for the shell. Exit code 1 when nothing matches.\n\
        ? is a fact that nobody has verified, - one that the card does not print. Cards that an unknown\n\
        fact keeps from matching are counted on stderr, and in --json; --maybe lists them.\n\
        Behind decks: a query finds decks: zocalo search decks: 'in:\"Trade Pact\" -in:Delenn race:minbari'\n\
        `zocalo search --help fields` explains every field.\n\n\
        Example: zocalo search 'type:character race:narn cost<=6 mark:strife'"
    )]
    Search(Search),
    /// Show one card: facts, printings, what is unknown
    #[command(after_help = "Any spelling will do. One rule settles names in all commands and decks:\n\
        1. A full name wins, whatever its case, accents and apostrophes. A bare name means the ordinary card,\n\
        not a version of it: G'Kar, G'Kar (four cards). Of fleets, the race of the deck decides.\n\
        2. Otherwise a short name or other spelling of one card (Londo, Garibaldi); of several cards, the one\n\
        of a published set (Kosh). Then a name with nothing but typing errors in it. All are reported:\n\
        \"Refa\" is read as Lord Refa.\n\
        3. Otherwise you choose at a terminal; in a pipe the candidates are listed and none is taken.\n\
        A card known by name only is never taken for part of its name, nor for a name that better known\n\
        cards bear: it is written in full, with its version, such as Garibaldi (AS) or Kosh (name only).\n\n\
        Example: zocalo card \"g'kar (four cards)\"")]
    Card(Card),
    /// Card facts of your own: type them in, list what is unknown, keep packs of them
    #[command(after_help = "Example: zocalo cards note \"Na'Toth\" 2/1/-/3 cost=5")]
    Cards(Cards),
    /// Rulings on cards, out of a document of yours
    #[command(after_help = "Example: zocalo rulings import rulings.txt")]
    Rulings(Rulings),
    /// Your cards: what you own, what decks lack, what you look for
    #[command(after_help = "Example: zocalo collection add 3 \"Trade Pact\"")]
    Collection(Collection),
    /// Say whether decks are legal, and why not
    #[command(
        after_help = "Rulesets: casual, tournament, sealed, engine, vcg, freeform, or the path of a ruleset file.\n\
        A deck is a TOML deck file, a plain list (3 Name, Name x3, ...) or a deck of another program (see\n\
        `zocalo formats`), known by what it holds; - reads standard input.\n\
        Of a folder the deck lists in it are judged, of 'FOLDER/**' all that lie below; patterns such as\n\
        'decks/*.toml' need no shell. --all-rulesets leaves out rulesets of another game than the deck's.\n\
        Exit code 0 when all decks are legal, 1 when one is not, 2 when one cannot be read.\n\
        Several decks as --json are one document a line. `zocalo explain CODE` explains a finding.\n\n\
        Example: zocalo check @narn --ruleset tournament"
    )]
    Check(Check),
    /// Build a deck on a full screen, with its verdict, its curve and its games
    #[command(after_help = build::BUILD_HELP)]
    Build(Build),
    /// Your decks: change them, list them, take changes back
    #[command(after_help = "Example: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck add narn.toml 2 \"Border Raid\" --to reserve")]
    Deck(Deck),
    /// Write decks for other programs, or as lists to post
    #[command(after_help = formats::EXPORT_HELP)]
    Export(Export),
    /// Make a page of a deck to print and to send, or slips for its cards
    #[command(after_help = sheet::SHEET_HELP)]
    Sheet(Sheet),
    /// Make deck files of the decks of other programs and of posted lists
    #[command(after_help = formats::IMPORT_HELP)]
    Import(Import),
    /// List the formats in which decks are read and written
    #[command(after_help = formats::FORMATS_HELP)]
    Formats(FormatsList),
    /// Say what a finding's code means, with the rule and an example
    #[command(after_help = "Without a code all are listed by subject.\n\nExample: zocalo explain too-many-copies")]
    Explain(Explain),
    /// List the rulesets, show one, or copy one to edit
    #[command(after_help = "Example: zocalo rulesets --copy engine house.toml\n\
        then:    zocalo check @narn --ruleset house.toml")]
    Rulesets(Rulesets),
    /// Say whether decks may sit at one table
    #[command(
        after_help = "Each deck is seated under its own ruleset, or all under --ruleset. Exit code 1 when they may not.\n\n\
        Example: zocalo table @human @narn"
    )]
    Table(Table),
    /// Play many solo games and show how the deck opens
    #[command(
        disable_help_flag = true,
        after_help = "The games follow the rules and play what the cards do, as far as the card data holds it; the\n\
        report names what is left out. A plan, in the deck file or of --plan, is followed first;\n\
        `zocalo goldfish --help plan` explains plans.\n\n\
        --against and --swap compare in all that --want, --time and --show ask, game by game.\n\
        --csv prints a row a figure: figure, of (the goal, card or measure), turn, value, low and high\n\
        of its 95 % interval, p10, p50, p90; of a comparison first, second and difference, each with\n\
        low and high.\n\n\
        Example: zocalo goldfish @minbari --games 20000 --turns 8"
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
        Example: zocalo openings @minbari --goal power@6")]
    Openings(Openings),
    /// Rank the cards of a deck by what each adds to a goal, the weakest first
    #[command(after_help = advice::WEAKEST_HELP)]
    Weakest(Weakest),
    /// Find better cards for a deck: swaps of two cards that gain most for a goal
    #[command(after_help = advice::SUGGEST_HELP)]
    Suggest(Suggest),
    /// Make a deck better for a goal, swap after swap
    #[command(after_help = advice::TUNE_HELP)]
    Tune(Tune),
    /// Play one solo game by hand
    #[command(
        after_help = "At a terminal the game is a full screen: the letters before the rows do them, ? lists the keys,\n\
        q leaves. With --lines one types commands there: help lists them, quit or Ctrl-D ends, Ctrl-C\n\
        breaks off (130). A game that is not saved then is kept: zocalo play --resume goes on with it.\n\
        Anywhere else commands are read from standard input, one line each; # begins a comment. What the\n\
        rules forbid is told and the script goes on: exit code 1 in the end. A line that cannot be\n\
        understood ends it at once: exit code 2. The cards come as in game 1 of `zocalo goldfish` with\n\
        the same seed.\n\n\
        Example: zocalo play @narn --seed 7\n\
        Later:   zocalo play --resume narn.game"
    )]
    Play(Play),
    /// Give the exact chances of drawing cards of one or several groups by a turn
    #[command(after_help = "A group is a search with a count at its end, in quotes for the shell: 't:agenda>=1', \
        't:character cost<=4 >=2', 'fleet =0'. Without a count one copy is enough. Counts are >=, >, <=, <, = and !=. \
A group that names a card of the deck, by the rule of `zocalo card --help`, means that card alone; other words \
        search names and texts, and cards that match by text alone are listed. Several groups must all be met; --any wants one of them; --where 'A and (B or not C)' says it \
        freely, with the groups called A, B, C in their order.\n\n\
        In hand by turn N is what has come to hand when the Conflict and Action Rounds of turn N begin: \
        the opening hand, which is chosen and so had with certainty (PSI, Your Starting Hand), and what was \
        drawn in the Draw Rounds of the turns before, each one free card and those of --buy (PSI, The Draw \
        Round; VCG, Resources Round). So nothing has been drawn by turn 1, and what goldfish tells of the end \
        of turn 3 is told here of turn 4. A card counts from when it comes, also after it has been played. \
        The ambassador is in play and does not count, nor do reserve and piles. What cards add to the \
        draws is not counted, and the duelling start, which draws its hand (ENG, Appendix One), is not \
        meant.\n\n\
        Example: zocalo odds @minbari 't:agenda>=1' 't:character cost<=4 >=2' --by turn 4 --buy 0,1,1")]
    Odds(Odds),
    /// Deal the opening hand and the coming draws of a seed, to look at
    #[command(
        after_help = "The draws are those of the first game that `zocalo goldfish` plays with the seed. What is drawn at \
        the end of a turn, the free card and then those of --buy, can be played from the next turn on \
        (PSI, The Draw Round).\n\n\
        Example: zocalo hand @minbari --seed 7 --turns 4 --buy 0,1"
    )]
    Hand(Hand),
    /// Open starters and boosters into a pool for sealed play
    #[command(after_help = sealed::HELP)]
    Sealed(Sealed),
    /// Print the script that makes a shell complete commands, card names and queries
    #[command(
        after_help = "One line in the shell's start file does it, and --install adds one after it has shown it:\n\
        bash        source <(zocalo completions bash)\n\
        zsh         source <(zocalo completions zsh)\n\
        fish        zocalo completions fish | source\n\
        elvish      eval (zocalo completions elvish | slurp)\n\
        powershell  zocalo completions powershell | Out-String | Invoke-Expression\n\n\
        Example: zocalo completions bash --install --yes"
    )]
    Completions(Completions),
    /// Show the manual page of the program or of a command, or write the pages of all
    #[command(after_help = "At a terminal the page is shown in PAGER, else in less; a pipe gets roff.\n\n\
        Example: zocalo man goldfish\n\
        or:      zocalo man --out ~/.local/share/man/man1")]
    Man(Man),
    /// Say where everything is kept and whether it is well
    #[command(after_help = "Changes nothing. Exit code 1 when something is wrong.\n\nExample: zocalo doctor")]
    Doctor(Doctor),
    /// Explain a command or a topic: decks, queries, goals, plans, rulesets, files, facts, words
    #[command(after_help = "Example: zocalo help decks\n\
        or:      zocalo help goldfish")]
    Help(Help),
}
