//! `play`: one solo game by hand: on a full screen, line by line at a terminal, or from a script on standard input.

mod document;
mod follow;
mod hint;
mod lines;
mod looking;
mod new_game;
mod screen;
mod unsaved;

use std::io::{self, IsTerminal as _, Read as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use self::document::{PlayedGame, RefusedLine, ScriptNotes};
use self::follow::LineOutcome;
use self::hint::Hints;
pub(super) use self::looking::{look, refusal_in_words, taught};
use self::new_game::{VERSION, new_game, saved_file, saved_rules};
use self::unsaved::Unsaved;
use super::args::number;
use super::context::Context;
use super::error::{Failure, Status};
use super::game_options::{AskedOpposition, opposition};
use super::output::Output;
use super::resolve_ruleset::ruleset_of;
use super::warnings::{Warnings, WithoutHand};
use super::{candidates, deck_files, environment, readings};
use crate::messages::play_run as say;
use crate::report;
use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::{STANDARD_INPUT, read_bytes};
use zocalo_engine::game::{Assumptions, MOST_ASSUMED, Start};
use zocalo_engine::pilots::search::Thinking;
use zocalo_simulation::play::{HandGame, LineRefusal, SavedGame, Teacher, facts_of};
use zocalo_simulation::simulation::play_deck;
use zocalo_text::message::{Diagnosis, Locale};
use zocalo_text::text::{Source, shortened};
use zocalo_words::language::said_by_system;

/// The longest script that is read, in bytes.
const LARGEST_SCRIPT: u64 = 1 << 20;

/// Play one solo game by hand
#[derive(Debug, Args)]
#[command(
    after_help = "At a terminal the game fills the screen: ? shows the keys. With --lines you type commands: help lists \
    them, quit or Ctrl-D ends the game, Ctrl-C interrupts it (130). An unsaved game is kept for --resume.\n\
    Elsewhere commands are read from standard input, one per line; # begins a comment. An illegal move makes the exit code 1, \
    and a line that cannot be understood ends the script with 2. The cards come as in game 1 of `zocalo goldfish`.\n\n\
    Example: zocalo play @narn --seed 7\n\
    Later:   zocalo play --resume narn.game"
)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a command, independent of each other")]
pub(crate) struct PlayArgs {
    /// The deck file
    #[arg(value_name = "DECK", required_unless_present_any = ["resume", "replay"], add = ArgValueCompleter::new(candidates::decks))]
    deck: Option<PathBuf>,
    /// Continue a saved game; without FILE, the last game left unsaved
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["deck", "replay"])]
    #[allow(clippy::option_option, reason = "the option stands alone or with a file")]
    resume: Option<Option<PathBuf>>,
    /// Replay a saved game, show its log and board, and stop
    #[arg(long, value_name = "FILE", conflicts_with = "deck")]
    replay: Option<PathBuf>,
    /// The seed of the shuffle; the same seed gives the same order of cards
    #[arg(long, value_name = "S", default_value_t = 1, conflicts_with_all = ["resume", "replay"])]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, u64::MAX))]
    seed: u64,
    /// The races at the other seats, such as Human,Narn [default: the deck's own, or all other races]
    #[arg(long, value_name = "RACES", value_delimiter = ',', conflicts_with_all = ["resume", "replay"])]
    table: Vec<String>,
    /// The ruleset, by name or file [default: the deck's own, or casual]
    #[arg(long, value_name = "NAME|FILE", conflicts_with_all = ["resume", "replay"])]
    ruleset: Option<String>,
    /// The opposition to each conflict: table, where the other seats answer, or none; N, or N±M (also N+-M) for a random number
    /// from N-M to N+M; both (goldfish, openings) compares none and table [default: table; none in the VCG]
    #[arg(long, value_name = "HOW", conflicts_with_all = ["resume", "replay"])]
    #[arg(allow_negative_numbers = true, value_parser = opposition)]
    opposition: Option<AskedOpposition>,
    /// Start as a duel: keep an opening hand from eight dealt cards; the rest are drawn first
    #[arg(long, conflicts_with_all = ["resume", "replay"])]
    duel: bool,
    /// With --duel: allow the optional mulligan to one card fewer (ENG, Appendix One)
    #[arg(long, requires = "duel", conflicts_with_all = ["resume", "replay"])]
    mulligan: bool,
    /// The assumed value of unknown abilities
    #[arg(long, value_name = "N", default_value_t = Assumptions::default().ability, conflicts_with_all = ["resume", "replay"])]
    #[arg(allow_negative_numbers = true, value_parser = number::<u8>(0, MOST_ASSUMED.into()))]
    assume_ability: u8,
    /// Show at each decision what the searching pilot would do, and its value; implies --lines at a terminal
    #[arg(long, conflicts_with = "replay")]
    hint: bool,
    /// Explain each round, action and result when it first comes up, with its rule; implies --lines at a terminal
    #[arg(long, conflicts_with = "replay")]
    teach: bool,
    /// How long the searching pilot thinks, such as 200 or 64x16 [default: 100x16]
    #[arg(long, value_name = "N[xM]")]
    think: Option<Thinking>,
    /// What the searching pilot plays for [default: victory, then power, then influence]
    #[arg(long, value_name = "GOAL@T", add = ArgValueCompleter::new(candidates::goals))]
    goal: Option<String>,
    /// Type commands line by line, without the full screen
    #[arg(long, conflicts_with = "replay")]
    lines: bool,
}

/// A game with all that is needed to play, show and save it.
struct Table<'a> {
    game: HandGame<'a>,
    deck: &'a Deck,
    start: SavedGame,
    notes: ScriptNotes,
    hints: Hints,
    /// Whether what comes of a line is shown at once; a document is printed in the end.
    shows: bool,
    /// At a terminal the game is kept however it ends, also by a signal.
    unsaved: Arc<Mutex<Unsaved>>,
    warnings: Warnings,
    /// Who explains the game, if anybody does.
    teacher: Option<Teacher>,
}

pub(super) fn run(args: &PlayArgs, context: &Context) -> Result<Status, Failure> {
    let catalog = context.catalog()?;
    let index = context.index()?;
    let file = saved_file(args, context.folders)?;
    let saved = file.as_deref().map(SavedGame::read).transpose()?;
    let deck = match (&saved, &args.deck) {
        (Some((saved, _)), _) => {
            Deck::resolve(read_bytes(saved.label.clone(), saved.deck.as_bytes())?, catalog, index)?
        }
        (None, Some(path)) if path.as_os_str() == "-" => {
            return Err(Failure::request(say::DeckFromInput, say::GiveDeckPath));
        }
        (None, path) => {
            deck_files::load_deck(path.as_deref().unwrap_or(Path::new("-")), catalog, index, context.locale())?
        }
    };
    readings::report(&deck, context.output);
    let ruleset = match &saved {
        Some((saved, source)) => saved_rules(saved, source, context.locale())?,
        None => ruleset_of(args.ruleset.as_deref(), &deck)?,
    };
    let start = match &saved {
        Some((saved, _)) => saved.clone(),
        None => new_game(args, &deck, &ruleset)?,
    };
    let other_cards = start.cards.as_ref().is_some_and(|cards| *cards != facts_of(&deck));
    if other_cards {
        let version = start.zocalo.clone().unwrap_or_else(|| say::EarlierVersion.render(context.locale()));
        context.output.remark(say::OtherFacts { version });
    }
    let played = play_deck(&deck, &ruleset, &start.assumptions(), Start::of(start.duel, start.mulligan))?;
    let mut game = HandGame::new(&played, Some(index), start.seed);
    if let Some((saved, source)) = &saved
        && let Err((number, refused)) = saved.play(&mut game)
    {
        let why = match &refused {
            LineRefusal::Unclear { fault, .. } => fault.reason.clone(),
            LineRefusal::Cannot(reason) => game.why(reason),
        };
        // The cards of a file of form 1 are not known.
        let is_the_same = !other_cards && start.zocalo.as_deref() == Some(VERSION);
        let help = if is_the_same {
            say::FileChanged.render(context.locale())
        } else {
            say::RulesChanged.render(context.locale())
        };
        let fault = Diagnosis::new(saved.lines[number].span(), say::NotRepeated { why }, help);
        return Err(Failure::InFile(Box::new(source.clone()), vec![fault]));
    }
    // A duel deals its hand, and what was saved has begun.
    let has_begun = saved.is_some() || start.duel;
    let warnings =
        if has_begun { Warnings::none() } else { Warnings::of(&deck, WithoutHand::TheGame, context.locale()) };
    warnings.print(context.output);
    let unsaved = Unsaved::of(context.folders.data_folder(), &deck.title(), &start, file.as_deref());
    let unsaved = Arc::new(Mutex::new(unsaved));
    let hints = Hints::new(args, &played, index)?;
    let by_lines = args.lines || args.hint || args.teach;
    let teacher = args.teach.then(Teacher::default);
    let shows = !context.output.wants_json();
    let notes = ScriptNotes::default();
    let mut table = Table { game, deck: &deck, start, notes, hints, shows, unsaved, warnings, teacher };
    if args.replay.is_some() {
        context.output.print(&table.answer(None))?;
        return Ok(Status::Done);
    }
    if !io::stdin().is_terminal() || !shows {
        table.script(context.output)
    } else if by_lines || environment::no_screen().is_some() {
        table.at_terminal(context.output)
    } else {
        table.on_screen(index, file.as_deref(), context.output)
    }
}

impl Table<'_> {
    fn answer(&self, hint: Option<hint::HintDocument>) -> PlayedGame<'_> {
        PlayedGame::new(&self.game, self.deck.title(), &self.notes, hint, &self.warnings)
    }

    /// Reads commands from standard input to its end.
    fn script(&mut self, output: &Output) -> Result<Status, Failure> {
        let mut bytes = Vec::new();
        let read = io::stdin().lock().take(LARGEST_SCRIPT + 1).read_to_end(&mut bytes);
        read.map_err(|error| Failure::machine(say::CommandsUnread { error: said_by_system(&error) }))?;
        if bytes.len() as u64 > LARGEST_SCRIPT {
            return Err(Failure::request(say::ScriptTooLong, say::SplitIt));
        }
        let text = String::from_utf8(bytes).map_err(|_| Failure::request(say::ScriptNoText, say::WriteUtf8))?;
        let source = Source { label: STANDARD_INPUT.to_owned(), text };
        self.teach(None, output)?;
        let mut at = 0;
        for (number, line) in source.text.split('\n').enumerate() {
            let typed = line.trim_end_matches('\r');
            match self.follow(typed, output)? {
                LineOutcome::Done(_) => {}
                LineOutcome::Quit => break,
                LineOutcome::Failed(failure) => return Err(failure),
                LineOutcome::Refused(LineRefusal::Unclear { fault, .. }) => {
                    let fault = Diagnosis { span: at + fault.span.start..at + fault.span.end, ..fault };
                    return Err(Failure::InFile(Box::new(source.clone()), vec![fault]));
                }
                LineOutcome::Refused(LineRefusal::Cannot(reason)) => {
                    let why = self.why(&reason, output.locale());
                    let typed = typed.split_once(" # ").map_or(typed, |(command, _)| command).trim();
                    if self.shows {
                        let line = shortened(typed, 80);
                        let refusal = say::RefusedLine { number: number + 1, line, why: &why }.render(output.locale());
                        let refusal = report::play::refusal(&refusal, output.width, output.locale());
                        output.answer(format_args!("{refusal}\n"))?;
                    }
                    self.notes.refused.push(RefusedLine { line: typed.to_owned(), why });
                }
            }
            at += line.len() + 1;
        }
        if self.shows {
            self.hints.at_decision(&self.game, output)?;
        } else {
            output.print(&self.answer(self.hints.at_end(&self.game)))?;
        }
        Ok(if self.notes.refused.is_empty() { Status::Done } else { Status::No })
    }

    /// The lines that were done, in words that can be read again.
    fn lines(&self) -> Vec<String> {
        self.game.entries().iter().map(|entry| entry.words.clone()).collect()
    }

    /// Notes what is to be kept when the game is left.
    fn note(&self, locale: Locale) {
        locked(&self.unsaved).note(self.lines(), locale);
    }

    /// Keeps a game that is left without being saved, and says where.
    fn leave(&self, output: &Output) -> Result<(), Failure> {
        if let Some(file) = locked(&self.unsaved).keep(output.locale())? {
            output.remark(kept(&file, output.locale()));
        }
        Ok(())
    }

    fn save(&self, path: &Path, output: &Output) -> Result<(), Failure> {
        self.start.after(self.lines()).write(path)?;
        locked(&self.unsaved).note_saved();
        output.remark(say::Saved { file: path.display().to_string() });
        Ok(())
    }
}

fn kept(file: &Path, locale: Locale) -> String {
    say::Kept { file: file.display().to_string() }.render(locale)
}

/// The game that is to be kept. A thread that failed while holding it has left it whole.
fn locked(unsaved: &Mutex<Unsaved>) -> MutexGuard<'_, Unsaved> {
    unsaved.lock().unwrap_or_else(PoisonError::into_inner)
}
