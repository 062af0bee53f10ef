//! `play`: one solo game by hand: on a full screen, line by line at a terminal, or from a script on standard input.

mod lines;
mod screen;

use std::io::{self, IsTerminal as _, Read as _};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use super::args::Play;
use super::beginning::{VERSION, beginning, saved_file, saved_rules};
use super::context::Context;
use super::deck_files;
use super::error::{Failure, Status};
use super::hint::Hints;
use super::output::Output;
use super::resolve_ruleset::ruleset_of;
use super::unsaved::Unsaved;
use super::warnings::{Warnings, WithoutHand};
use super::{environment, readings};
use crate::messages::play_run as say;
use crate::report;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::{STANDARD_INPUT, read_bytes};
use zocalo_engine::game::Start;
use zocalo_simulation::play::{HandGame, InputLine, LineRefusal, SavedGame, View, facts_of};
use zocalo_simulation::simulation::play_deck;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::Source;
use zocalo_words::language::said_by_system;

/// The longest script that is read, in bytes.
const LARGEST_SCRIPT: u64 = 1 << 20;

/// A game with all that is needed to play, show and save it.
struct Table<'a> {
    game: HandGame<'a>,
    deck: &'a Deck,
    start: SavedGame,
    refused: Vec<(String, String)>,
    /// What `hint` answered in a script whose answer is JSON, each with how many lines were done before.
    hinted: Vec<Value>,
    hints: Hints,
    /// At a terminal the game is kept however it ends, also by a signal.
    unsaved: Arc<Mutex<Unsaved>>,
    warnings: Warnings,
}

/// What a line came to.
enum Outcome {
    /// Something was done or shown; whether the board has changed.
    Done(bool),
    /// A file could not be written.
    Failed(Failure),
    /// It was refused.
    Refused(LineRefusal),
    /// The end is wanted.
    Quit,
}

/// Plays a game.
pub(super) fn run(args: &Play, context: &Context) -> Result<Status, Failure> {
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
        None => beginning(args, &deck, &ruleset)?,
    };
    let other_cards = start.cards.as_ref().is_some_and(|cards| *cards != facts_of(&deck));
    if other_cards {
        let version = start.zocalo.clone().unwrap_or_else(|| say::EarlierVersion.render(context.locale()));
        context.output.remark(say::OtherFacts { version });
    }
    let book = play_deck(&deck, &ruleset, &start.assumptions(), Start::of(start.duel, start.mulligan))?;
    let mut game = HandGame::new(&book, Some(index), start.seed);
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
    if !context.output.wants_json() {
        warnings.say(context.output);
    }
    let unsaved = Unsaved::of(context.folders.data_folder(), &deck.title(), &start, file.as_deref());
    let unsaved = Arc::new(Mutex::new(unsaved));
    let hints = Hints::new(args, &book, index)?;
    let by_lines = args.lines || args.hint;
    let mut table =
        Table { game, deck: &deck, start, refused: Vec::new(), hinted: Vec::new(), hints, unsaved, warnings };
    if args.replay.is_some() {
        return table.show_all(context.output);
    }
    if !io::stdin().is_terminal() || context.output.wants_json() {
        table.script(context.output)
    } else if by_lines || environment::no_screen().is_some() {
        table.at_terminal(context.output)
    } else {
        table.on_screen(index, file.as_deref(), context.output)
    }
}

impl Table<'_> {
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
        let mut at = 0;
        for (number, line) in source.text.split('\n').enumerate() {
            let typed = line.trim_end_matches('\r');
            match self.follow(typed, output)? {
                Outcome::Done(_) => {}
                Outcome::Quit => break,
                Outcome::Failed(failure) => return Err(failure),
                Outcome::Refused(LineRefusal::Unclear { fault, .. }) => {
                    let fault = Diagnosis { span: at + fault.span.start..at + fault.span.end, ..fault };
                    return Err(Failure::InFile(Box::new(source.clone()), vec![fault]));
                }
                Outcome::Refused(LineRefusal::Cannot(reason)) => {
                    let why = self.game.why(&reason).render(output.locale());
                    let typed = typed.split_once(" # ").map_or(typed, |(command, _)| command);
                    if !output.wants_json() {
                        let line = zocalo_text::text::shortened(typed.trim(), 80);
                        let told = say::RefusedLine { number: number + 1, line, why: &why }.render(output.locale());
                        output.answer(format_args!(
                            "{}\n",
                            report::play::refusal(&told, output.width, output.locale())
                        ))?;
                    }
                    self.refused.push((typed.trim().to_owned(), why));
                }
            }
            at += line.len() + 1;
        }
        if !output.wants_json() {
            self.hints.at_decision(&self.game, output)?;
        }
        if output.wants_json() {
            let mut document = report::play_document(&self.game, &self.deck.title(), &self.refused);
            if !self.hinted.is_empty() {
                document["hints"] = Value::Array(std::mem::take(&mut self.hinted));
            }
            if let Some(hint) = self.hints.json_at_end(&self.game) {
                document["hint"] = hint;
            }
            output.answer_json(&self.warnings.within(document))?;
        }
        Ok(if self.refused.is_empty() { Status::Done } else { Status::No })
    }

    /// Does a line and shows what came of it.
    fn follow(&mut self, line: &str, output: &Output) -> Result<Outcome, Failure> {
        let read = match self.game.read(line) {
            Ok(read) => read,
            Err(fault) => return Ok(Outcome::Refused(fault.into())),
        };
        let speaks = !output.wants_json();
        let played = match read {
            InputLine::Empty => return Ok(Outcome::Done(false)),
            InputLine::Quit => return Ok(Outcome::Quit),
            InputLine::Show(view) => {
                if speaks {
                    self.show(view, output)?;
                }
                return Ok(Outcome::Done(false));
            }
            InputLine::Hint => {
                if speaks {
                    self.hints.show(&self.game, output)?;
                } else {
                    let hint = self.hints.json(&self.game);
                    self.hinted.push(json!({ "after": self.game.entries().len(), "hint": hint }));
                }
                return Ok(Outcome::Done(false));
            }
            InputLine::Help(verb) => {
                if speaks {
                    output.answer(report::play::commands(verb, output.width, output.locale()))?;
                }
                return Ok(Outcome::Done(false));
            }
            InputLine::Card(said) => {
                return match self.game.card_named(line, &said) {
                    Ok(card) => {
                        let label = self.game.deck().card(card).label.clone();
                        let known = self.deck.slots.iter().filter_map(|slot| slot.card()).find(|c| c.label == label);
                        if let Some(card) = known.filter(|_| speaks) {
                            output.answer(report::card(
                                card,
                                output.is_verbose(),
                                &[],
                                output.width,
                                output.locale(),
                            ))?;
                        }
                        Ok(Outcome::Done(false))
                    }
                    Err(refused) => Ok(Outcome::Refused(refused)),
                };
            }
            InputLine::Save(path) => {
                let saved = self.save(Path::new(&path), output);
                return Ok(saved.map_or_else(Outcome::Failed, |()| Outcome::Done(false)));
            }
            InputLine::Undo(to) => {
                return match self.game.undo(to) {
                    Ok(lines) => {
                        self.note(output.locale());
                        if speaks {
                            let standing = report::play::standing(&self.game, output.locale());
                            let undid = say::Undid { count: lines, standing }.render(output.locale());
                            output.answer(format_args!("{}\n", report::hanging("", &undid, output.width)))?;
                        }
                        Ok(Outcome::Done(true))
                    }
                    Err(refused) => Ok(Outcome::Refused(refused)),
                };
            }
            InputLine::Offer(number, _) => self.game.take(number).cloned(),
            InputLine::Play(commands) => self.game.play(line, &commands).cloned(),
        };
        match played {
            Ok(entry) => {
                self.note(output.locale());
                if speaks {
                    output.answer(report::play::done(&self.game, &entry, output.width, output.locale()))?;
                }
                Ok(Outcome::Done(true))
            }
            Err(refused) => Ok(Outcome::Refused(refused)),
        }
    }

    fn show(&self, view: View, output: &Output) -> Result<(), Failure> {
        output.answer(match view {
            View::Offers => report::play::offers(&self.game, true, output.width, output.locale()),
            View::GameState => report::play::board(&self.game, output.width, output.locale()),
            View::Hand => report::play::hand(&self.game, output.width, output.locale()),
            View::Log => report::play::log(&self.game, output.width, output.locale()),
        })
    }

    fn show_offers(&self, output: &Output) -> Result<(), Failure> {
        if output.is_quiet() {
            return Ok(());
        }
        output.answer(report::play::offers(&self.game, false, output.width, output.locale()))?;
        self.hints.at_decision(&self.game, output)
    }

    /// The log and the board of a game that was played again.
    fn show_all(&self, output: &Output) -> Result<Status, Failure> {
        if output.wants_json() {
            let document = report::play_document(&self.game, &self.deck.title(), &[]);
            output.answer_json(&self.warnings.within(document))?;
        } else {
            self.show(View::Log, output)?;
            output.answer("\n")?;
            self.show(View::GameState, output)?;
        }
        Ok(Status::Done)
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

/// What is said of a game that was kept.
fn kept(file: &Path, locale: Locale) -> String {
    say::Kept { file: file.display().to_string() }.render(locale)
}

/// The game that is to be kept. Whoever failed while holding it has left it whole.
fn locked(unsaved: &Mutex<Unsaved>) -> MutexGuard<'_, Unsaved> {
    unsaved.lock().unwrap_or_else(PoisonError::into_inner)
}
