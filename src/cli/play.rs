//! `play`: one solo game by hand, at a terminal or from a script on standard input.

use std::io::{self, BufRead as _, IsTerminal as _, Read as _, Write as _};
use std::path::Path;

use super::args::Play;
use super::error::{Failure, Status};
use super::goldfish::seats;
use super::output::Output;
use super::session::Session;
use crate::deck::Deck;
use crate::exchange::read_bytes;
use crate::goldfish::by_hand::{HandGame, Line, Refused, SavedError, SavedGame, View};
use crate::goldfish::{Assumptions, Playbook};
use crate::names::Index;
use crate::report;
use crate::source::{Fault, Source};

/// The longest script that is read, in bytes.
const LARGEST_SCRIPT: u64 = 1 << 20;

/// A game with all that is needed to play, show and save it.
struct Table<'a> {
    game: HandGame<'a>,
    deck: &'a Deck,
    start: SavedGame,
    refused: Vec<(String, String)>,
}

/// What a line came to.
enum Outcome {
    /// Something was done or shown; whether the board has changed.
    Done(bool),
    /// A file could not be written.
    Failed(Failure),
    /// It was refused.
    Refused(Refused),
    /// The end is wanted.
    Quit,
}

/// Plays a game.
pub fn run(args: &Play, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let file = args.resume.as_deref().or(args.replay.as_deref());
    let saved = file.map(SavedGame::read).transpose()?;
    let deck = match (&saved, &args.deck) {
        (Some((saved, _)), _) => {
            Deck::settle(read_bytes(saved.label.clone(), saved.deck.as_bytes())?, &catalog, &index)?
        }
        (None, Some(path)) if path.as_os_str() == "-" => {
            let help = "give the path of a deck file";
            return Err(Failure::request("commands come from standard input, so the deck cannot", help));
        }
        (None, path) => Session::deck(path.as_deref().unwrap_or(Path::new("-")), &catalog, &index)?,
    };
    let start = saved.as_ref().map_or_else(|| beginning(args, &deck), |(saved, _)| Ok(saved.clone()))?;
    let ruleset = Session::ruleset(Some(&start.ruleset), &deck)?;
    let table = seats(&start.table, &deck)?;
    let opposition = start.opposition.parse().map_err(|error| Failure::request(format!("{error}"), ""))?;
    let book = Playbook::new(&deck, &ruleset, Assumptions { table, opposition, ability: start.assume_ability })?;
    let book = if start.duel { book.into_duel(&deck, &ruleset)? } else { book };
    let mut game = HandGame::new(&book, Some(&index), start.seed);
    if let Some((saved, source)) = &saved
        && let Err((number, refused)) = game.play_all(saved.lines.iter().map(String::as_str))
    {
        let why = match &refused {
            Refused::Unclear { fault, .. } => fault.reason.clone(),
            Refused::Cannot(reason) => game.why(reason),
        };
        let help = "the cards or the rules have changed since it was saved";
        let fault = Fault::new(saved.places[number].clone(), format!("this cannot be done again: {why}"), help);
        return Err(Failure::InFile(Box::new(source.clone()), vec![fault]));
    }
    let mut table = Table { game, deck: &deck, start, refused: Vec::new() };
    if args.replay.is_some() {
        return table.show_all(output);
    }
    if io::stdin().is_terminal() && !output.wants_json() { table.at_terminal(output) } else { table.script(output) }
}

/// A game that begins, as the arguments say.
fn beginning(args: &Play, deck: &Deck) -> Result<SavedGame, Failure> {
    // What the deck file says of ruleset and table is written out, so that the saved game says it itself.
    Ok(SavedGame {
        label: deck.list.source.label.clone(),
        deck: deck.list.source.text.clone(),
        ruleset: Session::ruleset_name(args.ruleset.as_deref(), deck),
        table: seats(&args.table, deck)?.iter().map(ToString::to_string).collect(),
        opposition: args.opposition.to_string(),
        assume_ability: args.assume_ability,
        seed: args.seed,
        duel: args.duel,
        ..SavedGame::default()
    })
}

impl Table<'_> {
    /// Reads commands from standard input to its end.
    fn script(&mut self, output: &mut Output) -> Result<Status, Failure> {
        let mut bytes = Vec::new();
        let read = io::stdin().lock().take(LARGEST_SCRIPT + 1).read_to_end(&mut bytes);
        read.map_err(|error| Failure::Machine(format!("the commands cannot be read: {error}")))?;
        if bytes.len() as u64 > LARGEST_SCRIPT {
            return Err(Failure::request("the script is longer than 1 MiB", "divide it"));
        }
        let text = String::from_utf8(bytes)
            .map_err(|_| Failure::request("the script is no text", "write the commands as UTF-8, one a line"))?;
        let source = Source { label: "-".to_owned(), text };
        let mut at = 0;
        for (number, line) in source.text.split('\n').enumerate() {
            let typed = line.trim_end_matches('\r');
            match self.follow(typed, output)? {
                Outcome::Done(_) => {}
                Outcome::Quit => break,
                Outcome::Failed(failure) => return Err(failure),
                Outcome::Refused(Refused::Unclear { fault, .. }) => {
                    let fault = Fault { span: at + fault.span.start..at + fault.span.end, ..fault };
                    return Err(Failure::InFile(Box::new(source.clone()), vec![fault]));
                }
                Outcome::Refused(Refused::Cannot(reason)) => {
                    let why = self.game.why(&reason);
                    let typed = typed.split_once(" # ").map_or(typed, |(command, _)| command);
                    if !output.wants_json() {
                        let told = format!("line {}: {}: {why}", number + 1, crate::card::shortened(typed.trim(), 80));
                        output.answer(format_args!("{}\n", report::hanging("no  ", &told, output.width)))?;
                    }
                    self.refused.push((typed.trim().to_owned(), why));
                }
            }
            at += line.len() + 1;
        }
        if output.wants_json() {
            let document = report::play_document(&self.game, &self.deck.title(), &self.refused);
            output.answer_json(&document)?;
        }
        Ok(if self.refused.is_empty() { Status::Done } else { Status::No })
    }

    /// Asks for commands at a terminal until its end.
    fn at_terminal(&mut self, output: &mut Output) -> Result<Status, Failure> {
        // A list to choose from hides the cursor; whoever breaks off gets it back.
        let _ = ctrlc::set_handler(|| {
            let _ = writeln!(anstream::stderr(), "\x1b[?25h");
            std::process::exit(Status::Interrupted.code().into());
        });
        let title = crate::card::shortened(&self.deck.title(), 200);
        output.answer(format_args!("{title}, seed {}. `help` lists the commands, `quit` ends.\n", self.game.seed()))?;
        self.show(View::Hand, output)?;
        self.show_offers(output)?;
        loop {
            output.answer(report::play::prompt(&self.game))?;
            let mut line = String::new();
            let read = io::stdin().lock().read_line(&mut line);
            if read.map_err(|error| Failure::Machine(format!("the terminal cannot be read: {error}")))? == 0 {
                output.answer("\n")?;
                return Ok(Status::Done);
            }
            let mut line = line.trim_end_matches(['\r', '\n']).to_owned();
            if line.trim().is_empty() {
                "offers".clone_into(&mut line);
            }
            loop {
                match self.follow(&line, output)? {
                    // A game is not lost because a file cannot be written.
                    Outcome::Failed(failure) => output.failure(&failure),
                    Outcome::Done(true) => self.show_offers(output)?,
                    Outcome::Done(false) => {}
                    Outcome::Quit => return Ok(Status::Done),
                    Outcome::Refused(Refused::Cannot(reason)) => {
                        let told = report::hanging("no  ", &self.game.why(&reason), output.width);
                        output.answer(format_args!("{told}\n"))?;
                    }
                    Outcome::Refused(Refused::Unclear { fault, choices }) => {
                        if let Some(chosen) = choose(&fault, &choices) {
                            line = chosen;
                            continue;
                        }
                        let source = Source { label: String::new(), text: line.clone() };
                        output.answer(format_args!("{}\n", report::fault(&source, &fault, output.width)))?;
                    }
                }
                break;
            }
        }
    }

    /// Does a line and shows what came of it.
    fn follow(&mut self, line: &str, output: &mut Output) -> Result<Outcome, Failure> {
        let read = match self.game.read(line) {
            Ok(read) => read,
            Err(fault) => return Ok(Outcome::Refused(fault.into())),
        };
        let speaks = !output.wants_json();
        let played = match read {
            Line::Empty => return Ok(Outcome::Done(false)),
            Line::Quit => return Ok(Outcome::Quit),
            Line::Show(view) => {
                if speaks {
                    self.show(view, output)?;
                }
                return Ok(Outcome::Done(false));
            }
            Line::Help(verb) => {
                if speaks {
                    output.answer(report::play::commands(verb, output.width))?;
                }
                return Ok(Outcome::Done(false));
            }
            Line::Card(said) => {
                return match self.game.card_named(line, &said) {
                    Ok(card) => {
                        let label = self.game.book().card(card).label.clone();
                        let known = self.deck.slots.iter().filter_map(|slot| slot.card()).find(|c| c.label == label);
                        if let Some(card) = known.filter(|_| speaks) {
                            output.answer(report::card(card, output.is_verbose(), output.width))?;
                        }
                        Ok(Outcome::Done(false))
                    }
                    Err(refused) => Ok(Outcome::Refused(refused)),
                };
            }
            Line::Save(path) => {
                let saved = self.save(Path::new(&path), output);
                return Ok(saved.map_or_else(Outcome::Failed, |()| Outcome::Done(false)));
            }
            Line::Undo(to) => {
                return match self.game.undo(to) {
                    Ok(lines) => {
                        if speaks {
                            let standing = report::play::standing(&self.game);
                            let what = if lines == 1 { "1 line".to_owned() } else { format!("{lines} lines") };
                            output.answer(format_args!(
                                "{}\n",
                                report::hanging("", &format!("Taken back: {what}. Now {standing}."), output.width)
                            ))?;
                        }
                        Ok(Outcome::Done(true))
                    }
                    Err(refused) => Ok(Outcome::Refused(refused)),
                };
            }
            Line::Offer(number, _) => self.game.take(number).cloned(),
            Line::Play(wishes) => self.game.play(line, &wishes).cloned(),
        };
        match played {
            Ok(entry) => {
                if speaks {
                    output.answer(report::play::done(&self.game, &entry, output.width))?;
                }
                Ok(Outcome::Done(true))
            }
            Err(refused) => Ok(Outcome::Refused(refused)),
        }
    }

    fn show(&self, view: View, output: &mut Output) -> Result<(), Failure> {
        output.answer(match view {
            View::Offers => report::play::offers(&self.game, true, output.width),
            View::Board => report::play::board(&self.game, output.width),
            View::Hand => report::play::hand(&self.game, output.width),
            View::Log => report::play::log(&self.game, output.width),
        })
    }

    fn show_offers(&self, output: &mut Output) -> Result<(), Failure> {
        if output.is_quiet() {
            return Ok(());
        }
        output.answer(report::play::offers(&self.game, false, output.width))
    }

    /// The log and the board of a game that was played again.
    fn show_all(&self, output: &mut Output) -> Result<Status, Failure> {
        if output.wants_json() {
            output.answer_json(&report::play_document(&self.game, &self.deck.title(), &[]))?;
        } else {
            self.show(View::Log, output)?;
            output.answer("\n")?;
            self.show(View::Board, output)?;
        }
        Ok(Status::Done)
    }

    fn save(&self, path: &Path, output: &Output) -> Result<(), Failure> {
        let lines = self.game.entries().iter().map(|entry| entry.words.clone()).collect();
        SavedGame { lines, ..self.start.clone() }.write(path)?;
        output.remark(format_args!("saved; go on by: zocalo play --resume {}", path.display()));
        Ok(())
    }
}

/// Lets the user choose among lines at a terminal; nothing when he does not want to, or there is none to choose from.
fn choose(fault: &Fault, choices: &[String]) -> Option<String> {
    if choices.is_empty() || !io::stderr().is_terminal() {
        return None;
    }
    let ask = dialoguer::Select::new().with_prompt(&fault.reason).items(choices).default(0);
    // Whoever leaves the list sees the message instead.
    ask.interact_opt().ok().flatten().map(|at| choices[at].clone())
}

impl From<SavedError> for Failure {
    fn from(error: SavedError) -> Self {
        match error {
            SavedError::Fault(source, fault) => Self::InFile(source, vec![fault]),
            SavedError::Read { .. } => Self::request(error.to_string(), "give a file that `save` has written"),
            SavedError::NoFolder(_) => {
                Self::request(error.to_string(), "give the path of a file in a folder that exists")
            }
            SavedError::Write { .. } => Self::Machine(error.to_string()),
        }
    }
}
