//! `deck history`: the last states of a deck file.

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use super::bench::{file, read, shown};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::environment::moment;
use crate::cli::error::{Failure, Status};
use crate::messages::{deck_change as say, deck_changed as heads, verdict as of_verdict};
use crate::report::{self, wrapped};
use zocalo_collection::collection::in_shell;
use zocalo_decks::deck::shipped::built_in;
use zocalo_decks::editing::{History, State, Versions, VersionsError};
use zocalo_text::message::{Locale, Text};

/// List the earlier states of a deck
#[derive(Debug, Args)]
#[command(
    after_help = "The last 20 states are kept in the data folder, under versions. DECK@N means state N in check, deck show, \
    stats, diff and copy, and deck new --deck: zocalo check narn.toml@2. The states of a deleted file remain, and deck \
    undo restores it.\n\n\
    Example: zocalo deck copy @narn narn.toml\n\
    then:    zocalo deck history narn.toml"
)]
pub(crate) struct DeckHistoryArgs {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    deck: PathBuf,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DeckHistory<'a> {
    deck: String,
    /// The number of the state that the file was left in; `None` without states.
    now: Option<u32>,
    /// Whether the file has been changed by hand since then.
    changed_since: bool,
    /// The earliest first.
    states: Vec<Row<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Row<'a> {
    number: u32,
    /// The state before it.
    before: Option<u32>,
    time: String,
    what: &'a str,
    cards: u32,
    legal: Option<bool>,
    ruleset: &'a str,
    /// What made it, in the language of the reader.
    #[serde(skip)]
    made_by: Text,
}

impl<'a> Row<'a> {
    fn of(state: &'a State) -> Self {
        Self {
            number: state.number,
            before: state.before,
            time: moment(state.time),
            what: &state.what,
            cards: state.cards,
            legal: state.is_legal,
            ruleset: &state.ruleset,
            made_by: state.made_by(),
        }
    }
}

impl Answer for DeckHistory<'_> {
    const KIND: &'static str = "deck-history/1";

    /// The latest first; a star marks the state that the file is in.
    fn page(&self, page: Page) -> String {
        if self.states.is_empty() {
            return String::new();
        }
        let Page { width, locale, .. } = page;
        let row = |state: &Row| -> [Cow<'static, str>; 5] {
            let sign = if !self.changed_since && Some(state.number) == self.now { "*" } else { "" };
            let legal = match state.legal {
                None => "?".into(),
                Some(true) => of_verdict::Legal.render(locale).into(),
                Some(false) => of_verdict::Illegal.render(locale).into(),
            };
            let what = state.made_by.clone().shortened(300).render(locale);
            [
                format!("{}{sign}", state.number).into(),
                state.time.clone().into(),
                state.cards.to_string().into(),
                legal,
                what.into(),
            ]
        };
        let rows: Vec<_> = self.states.iter().rev().map(row).collect();
        let heads = [heads::State, heads::When, heads::Cards, heads::Verdict, heads::What];
        let [number, when, cards, verdict, what] = &heads.map(|head| head.render(locale));
        wrapped([(number, 5), (when, 16), (cards, 5), (verdict, 12), (what, 0)], &rows, width)
    }
}

/// Lists the states; the answer is no when there are none.
pub(super) fn run(args: &DeckHistoryArgs, context: &Context) -> Result<Status, Failure> {
    if let Some(deck) = built_in(&args.deck) {
        let (shown, name) = (deck.shown(), deck.name);
        let message = say::NeverChanges { deck: &shown }.render(context.locale());
        return Err(Failure::nothing(message, say::CopyHas { deck: &shown, name }));
    }
    let path = file(&args.deck)?;
    let history = of_file(&path, context)?;
    let is_gone = is_gone(&path, &history);
    let is_latest = is_gone || {
        let bytes = read(&path)?;
        history.latest().is_none_or(|latest| latest.held.bytes() == bytes)
    };
    let answer = DeckHistory {
        deck: shown(&path),
        now: (history.now > 0).then_some(history.now),
        changed_since: !is_latest,
        states: history.states.iter().map(Row::of).collect(),
    };
    context.output.print(&answer)?;
    if history.states.is_empty() {
        context.output.remark_beside_page(say::NotChangedYet { file: shown(&path) });
    } else if is_gone {
        let typed = in_shell(&path.display().to_string());
        let note = say::GoneUndo { file: shown(&path), typed }.render(context.locale());
        context.output.remark_beside_page(report::note(&note, context.width(), context.locale()));
    } else if !is_latest {
        context.output.remark_beside_page(say::ChangedSince);
    }
    Ok(if history.states.is_empty() { Status::No } else { Status::Done })
}

/// Whether a file that has states is not there any more.
pub(super) fn is_gone(path: &Path, history: &History) -> bool {
    !history.states.is_empty() && fs::symlink_metadata(path).is_err()
}

pub(super) fn no_state(number: u32, path: &Path, locale: Locale) -> Failure {
    let message = say::NoState { file: shown(path), number }.render(locale);
    Failure::request(message, say::SeeHistory { file: in_shell(&path.display().to_string()) })
}

pub(crate) fn of_file(path: &Path, context: &Context) -> Result<History, Failure> {
    let versions = context.folders.data_folder().map(Versions::of);
    Ok(versions.map(|versions| versions.of_file(path)).transpose()?.unwrap_or_default())
}

/// The state that an argument `DECK@N` means, with the path of the deck; `None` where there is a file of that name, or it
/// means none. Errors: when there is no such state.
pub(crate) fn state_named(argument: &Path, context: &Context) -> Result<Option<State>, Failure> {
    let Some((deck, number)) = argument.to_str().and_then(|text| text.rsplit_once('@')) else { return Ok(None) };
    let Ok(number) = number.parse::<u32>() else { return Ok(None) };
    let deck = Path::new(deck);
    if argument.exists() {
        return Ok(None);
    }
    let history = of_file(deck, context)?;
    if !deck.is_file() && !is_gone(deck, &history) {
        return Ok(None);
    }
    let found = history.state(number).cloned();
    found.map(Some).ok_or_else(|| no_state(number, deck, context.locale()))
}

impl From<VersionsError> for Failure {
    fn from(error: VersionsError) -> Self {
        Self::machine(error.text())
    }
}

published!(DeckHistory<'_>);
