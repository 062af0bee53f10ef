//! `build`: the full-screen builder on a terminal. The builder itself is the room `builder`; here are the loop, the files
//! and the games in the background.

mod around;
mod kept;
mod opening;
mod saving;
mod watch;

use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::candidates;
use super::context::Context;
use super::environment;
use super::error::{Failure, Status};
use super::output::Output;
use super::owned::{self, Owned};
use super::screen::{Event, Screen};
use crate::builder::{BuilderEffect, CardPool, Message, Model, update, view};
use crate::messages::{build_command as say, builder::GamesEnded, verdict as of_verdict};
use crate::screen::Key;
use around::Around;
use kept::Rescue;
use opening::shown;
use saving::States;
use zocalo_catalog::catalog::Catalog;
use zocalo_collection::collection::Library;

/// Build a deck in a full-screen builder, with verdict, curve and games
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct BuildArgs {
    /// The deck file [default: a new deck]
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    deck: Option<PathBuf>,
}

const HELP: &str = "Type words or fields into the find box: Enter adds the card, Tab moves to the deck, and ? there shows \
    all keys.\nA file that does not exist yet becomes a new deck. Decks of other programs and plain lists open too; they are \
    saved as TOML files beside the original. If the program is ended from outside, unsaved changes are kept in NAME.toml.bak \
    and offered the next time.\n\n\
    Example: zocalo build @narn";

/// Opens the builder; the answer is yes when it was left on purpose.
pub(super) fn run(args: &BuildArgs, context: &Context) -> Result<Status, Failure> {
    if context.output.wants_json() {
        return Err(Failure::request(say::NoJson, say::Otherwise));
    }
    // Before anything is read: without a terminal nothing of it matters.
    if let Some(why) = environment::no_screen() {
        return Err(Failure::request(say::NoScreen { why }, say::Otherwise));
    }
    let catalog = context.catalog()?;
    catalog.uses().rest_on_all_cards();
    let index = context.index()?;
    let opened = opening::open(args.deck.as_deref(), catalog, index, context.locale())?;
    let owned = owned(context, catalog)?;
    let around = Around::of(catalog, context.locale());
    let shelf = CardPool { catalog, index, owned, outside: &around };
    let mut model = Model::new(opened.deck, opened.file, opened.is_saved, &shelf, context.locale())?;
    if let Some(message) = opened.message {
        model.say(message);
    }
    // A deck that says nothing yet is a new one, wherever it will lie.
    if model.text().trim().is_empty() {
        model.ask_about();
    }
    if let Some(text) = opened.kept {
        model.offer_kept(text);
    }
    let rescue = Rescue::of(&model);
    let mut states = States::of(context.folders.data_folder(), &model);
    let left =
        Screen::open(context.output, say::Otherwise).and_then(|screen| sit(&mut model, &rescue, &mut states, screen));
    match left {
        Ok(()) => {
            rescue.is_needless();
            say_goodbye(&model, context.output)?;
            Ok(Status::Done)
        }
        Err(failure) => {
            if let Some(kept) = rescue.keep() {
                context.folders.defer_note(kept);
            }
            Err(failure)
        }
    }
}

/// What is owned of each card; the search knows it from now on as well.
fn owned(context: &Context, catalog: &Catalog) -> Result<Option<owned::Copies>, Failure> {
    owned::beside(context, Library::open_with_holdings, |(library, holdings)| {
        let owned = Owned::of(&library, holdings, catalog, context.locale())?;
        catalog.own(owned.ownership_for(true))?;
        Ok(owned.copies())
    })
}

/// Goes on until somebody leaves.
fn sit(
    model: &mut Model<'_>,
    rescue: &Rescue,
    states: &mut States,
    mut screen: Screen<Message>,
) -> Result<(), Failure> {
    let look = screen.look();
    screen.take_mouse(true)?;
    screen.join_lines();
    let jobs = watch::play_jobs(screen.sender(), model.locale);
    let watch = watch::start(screen.sender());
    watch::look_at(&watch, model);
    let mut size = (0, 0);
    loop {
        let now = screen.size();
        if now != size {
            size = now;
            update(model, Message::Resized(size.0, size.1));
        }
        screen.draw(|frame| view(model, look, frame))?;
        // Many keys at once, as when a text is pasted, are drawn once.
        let mut next = match model.pause().map(|pause| screen.next_within(pause)) {
            None => Some(screen.next()),
            Some(Some(event)) => Some(event),
            Some(None) => {
                update(model, Message::Paused);
                None
            }
        };
        while let Some(event) = next {
            let message = match event {
                Event::Key(key) => {
                    panics_on(key);
                    Some(Message::Key(key))
                }
                Event::Paste(text) => Some(Message::Pasted(text)),
                Event::Mouse(mouse) => Some(Message::Mouse(mouse)),
                Event::Worker(message) => Some(message),
                Event::Resize => None,
                Event::Gone => return Err(Failure::Interrupted),
            };
            if let Some(message) = message
                && hear(model, message, states, &jobs, &mut screen)?
            {
                return Ok(());
            }
            rescue.note(model);
            watch::look_at(&watch, model);
            next = screen.next_waiting();
        }
    }
}

/// Does what a message means, with all that comes of it. Whether somebody leaves.
fn hear(
    model: &mut Model<'_>,
    message: Message,
    states: &mut States,
    jobs: &watch::Jobs,
    screen: &mut Screen<Message>,
) -> Result<bool, Failure> {
    let mut effects = update(model, message);
    while let Some(effect) = effects.pop() {
        match effect {
            BuilderEffect::Quit => return Ok(true),
            BuilderEffect::TakeMouse(takes) => screen.take_mouse(takes)?,
            BuilderEffect::Play(job) => {
                if let Err(job) = jobs.send(job) {
                    let why = Err(GamesEnded);
                    let _ = screen.sender().send(Event::Worker(Message::Played { job: job.0.number, figures: why }));
                }
            }
            BuilderEffect::Save { path, text, over_anything } => {
                let answer = saving::save(model, &path, text, over_anything);
                let is_saved = matches!(answer, Message::Saved { .. });
                effects.extend(update(model, answer));
                if is_saved && let Some(why) = states.note(model) {
                    model.warn(why);
                }
            }
        }
    }
    Ok(false)
}

fn say_goodbye(model: &Model<'_>, output: &Output) -> Result<(), Failure> {
    let judged = model.judged();
    let answer = if judged.is_legal() {
        of_verdict::Legal.render(output.locale())
    } else {
        say::NotLegal.render(output.locale())
    };
    let verdict = of_verdict::Answer { answer, ruleset: &judged.ruleset.name };
    let Some(path) = model.file().path.as_deref().filter(|path| path.exists()) else { return Ok(()) };
    let star = if model.is_unsaved() { say::LeftUnsaved.render(output.locale()) } else { String::new() };
    let figures = say::Goodbye { count: judged.size(), path: shown(path), verdict };
    output.answer(format_args!("{figures}{star}\n", figures = figures.render(output.locale())))
}

/// Fails on purpose, where a test asks for it: a panic must give the terminal back and keep the work.
#[cfg(debug_assertions)]
fn panics_on(key: Key) {
    assert!(environment::panic_key().is_none_or(|wanted| wanted != key.to_string()), "the builder was asked to fail");
}

#[cfg(not(debug_assertions))]
fn panics_on(_: Key) {}
