//! The pages of an event: a sheet for each deck with the name of its player, and the page of the organizer.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use super::SheetArgs;
use super::made::Maker;
use super::site::{INDEX, broken, entry, free_name, put_in, refuse_no_folder};
use crate::cli::context::Context;
use crate::cli::deck::LoadedDeck;
use crate::cli::error::Failure;
use crate::messages::sheet as say;
use crate::sheet::{self, EventPage, FoundInDeck, SiteEntry};

pub(crate) struct EventDeck {
    pub(crate) player: Option<String>,
    pub(crate) path: PathBuf,
    pub(crate) loaded: LoadedDeck,
}

pub(crate) struct EventFiles {
    pub(crate) index: String,
    /// In the order of the decks.
    pub(crate) sheets: Vec<String>,
}

/// Writes the pages into a folder, all or none. No games are played for them.
pub(crate) fn event_pages(
    decks: &[EventDeck],
    page: &EventPage<'_>,
    folder: &Path,
    context: &Context,
) -> Result<EventFiles, Failure> {
    refuse_no_folder(folder)?;
    let args = SheetArgs { games: 0, ..SheetArgs::in_folder(folder) };
    let maker = Maker::open(&args, context.catalog()?, context.index()?, context)?;
    let locale = context.locale();
    let links = [(INDEX, say::EventHead)];
    let mut names = HashSet::from([INDEX.to_owned()]);
    let (mut pages, mut entries, mut found, mut sheets) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for EventDeck { player, path, loaded } in decks {
        let name = free_name(path, &mut names);
        pages.push((name.clone(), maker.page(path, loaded, player.as_deref(), &links, context.output)?));
        sheets.push(folder.join(&name).display().to_string());
        let who = player.clone().unwrap_or_else(|| loaded.deck.title_for_readers().render(locale));
        found.extend(loaded.verdict.unread.iter().map(|unread| FoundInDeck::unread(&who, unread)));
        found.extend(loaded.verdict.findings.iter().map(|finding| FoundInDeck::of(&who, finding)));
        entries.push(SiteEntry { player: player.clone(), ..entry(loaded, name, None) });
    }
    pages.push((INDEX.to_owned(), sheet::event(&entries, &found, page, locale).map_err(broken)?));
    Ok(EventFiles { index: put_in(folder, pages, args.force)?, sheets })
}
