//! `sheet --all`: a folder of pages that can be opened from a disk or put on any host.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::cards::{bound, of_sets};
use super::made::Maker;
use super::writing::{put, shown};
use super::{DeckSheet, SheetArgs, Sheets, UnreadSheet};
use crate::cli::context::Context;
use crate::cli::deck::{DeckScanner, LoadedDeck, ScannedDeck};
use crate::cli::error::{Failure, Status};
use crate::messages::sheet as say;
use crate::report::{LackingDeck, UnreadDeck};
use crate::sheet::{self, SheetError, SiteEntry};
use zocalo_cards::data::glossary::Kind;
use zocalo_catalog::query::QueriedNames;
use zocalo_text::files::portable::is_portable;
use zocalo_text::files::writing::{folder_of, make_folder_in};
use zocalo_words::language::{Text, called};

/// The page that leads to the others.
pub(super) const INDEX: &str = "index.html";

/// The pages beside those of the decks.
const PAGES: [&str; 3] = [INDEX, "collection.html", "check-lists.html"];

/// The longest name of a page, in letters, without its ending.
const LONGEST_NAME: usize = 60;

/// Writes the pages of the decks in these places, else of all that `deck list` lists.
pub(super) fn run(folder: &Path, args: &SheetArgs, context: &Context) -> Result<Status, Failure> {
    let sheets = written(folder, args, context)?;
    context.output.change_stands();
    context.output.print(&sheets)?;
    Ok(Status::Done)
}

/// The same, for a command whose answer says more than which pages it wrote.
pub(super) fn written(folder: &Path, args: &SheetArgs, context: &Context) -> Result<Sheets, Failure> {
    refuse_no_folder(folder)?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let found = DeckScanner::open(context)?.find(&args.decks, &QueriedNames::default(), context.locale())?;
    found.print_notes(context.output);
    // What a folder holds beside may be left out; what was named may not.
    let is_named = |unread: &UnreadDeck| args.decks.iter().any(|deck| deck == Path::new(&unread.file));
    if let Some(UnreadDeck { file, reason }) = found.unread().into_iter().find(is_named) {
        return Err(Failure::request(format!("{file}: {reason}"), say::MendOrLeave));
    }
    let unread = found.unread().into_iter().map(|UnreadDeck { file, reason }| UnreadSheet { deck: file, reason });
    let unread = unread.collect();
    if found.decks.is_empty() {
        return Err(Failure::nothing(found.nothing(context.locale()), String::new()));
    }
    let maker = Maker::open(args, catalog, index, context)?;
    let [to_index, to_collection, to_check_lists] = PAGES;
    let links = [(to_index, say::Decks), (to_collection, say::Collection), (to_check_lists, say::CheckLists)];
    let locale = context.locale();
    let mut pages: Vec<(String, String)> = Vec::new();
    let mut entries = Vec::new();
    let mut files: Vec<DeckSheet> = Vec::new();
    let mut names: HashSet<String> = PAGES.map(str::to_owned).into();
    for ScannedDeck { path, deck, .. } in found.decks {
        let checked = LoadedDeck::check(deck, args.ruleset.as_deref(), index)?;
        let page = free_name(&path, &mut names);
        let text = maker.page(&path, &checked, None, &links, context.output)?;
        let lacking = maker.lacking(&path, &checked.deck, locale);
        entries.push(entry(&checked, page.clone(), lacking.as_ref()));
        let file = folder.join(&page).display().to_string();
        files.push(DeckSheet { deck: path.display().to_string(), file });
        pages.push((page, text));
    }
    let bound = bound(catalog, context)?;
    catalog.uses().rest_on_all_cards();
    let sets = of_sets(&catalog.cards()?, bound.as_deref());
    pages.push((to_index.to_owned(), sheet::index(&entries, &links, locale).map_err(broken)?));
    let without = if maker.has_unusable_collection() { say::CollectionUnusable } else { say::CollectionNone };
    pages.push((
        to_collection.to_owned(),
        sheet::binder(bound.as_deref().ok_or(without), &links, locale).map_err(broken)?,
    ));
    pages.push((to_check_lists.to_owned(), sheet::check_lists(&sets, &links, locale).map_err(broken)?));
    let count = pages.len();
    let index = Some(put_in(folder, pages, args.force)?);
    Ok(Sheets { index, files, unread: Some(unread), count })
}

/// Refuses what is no folder and cannot become one.
pub(super) fn refuse_no_folder(folder: &Path) -> Result<(), Failure> {
    if fs::metadata(folder).is_ok_and(|there| !there.is_dir()) {
        let message = say::PagesNeedFolder { file: shown(folder) };
        return Err(Failure::request(message, say::NameFolder));
    }
    if !folder.exists() && !folder_of(folder).is_dir() {
        return Err(Failure::no_folder_for(folder));
    }
    Ok(())
}

/// Puts all these pages into a folder, which is made, or none; returns the file of the index.
pub(super) fn put_in(folder: &Path, pages: Vec<(String, String)>, replaces: bool) -> Result<String, Failure> {
    let is_new = !folder.exists();
    if is_new {
        make_folder_in(folder).map_err(|error| Failure::cannot_write(folder, &error))?;
    }
    let places: Vec<(PathBuf, String)> = pages.into_iter().map(|(name, text)| (folder.join(name), text)).collect();
    if let Err(failure) = put(&places, replaces) {
        if is_new {
            // Empty, as all are written or none.
            let _ = fs::remove_dir(folder);
        }
        return Err(failure);
    }
    Ok(folder.join(INDEX).display().to_string())
}

#[allow(clippy::needless_pass_by_value, reason = "what map_err hands on")]
pub(super) fn broken(error: SheetError) -> Failure {
    Failure::machine(error.text())
}

pub(super) fn entry(checked: &LoadedDeck, page: String, lacking: Option<&LackingDeck>) -> SiteEntry {
    let LoadedDeck { deck, verdict, .. } = checked;
    let or_unknown = |text: Option<Text>| text.unwrap_or_else(|| "?".into());
    let answer = match (verdict.is_legal(), verdict.unread.is_empty()) {
        (true, _) => "legal",
        (false, true) => "illegal",
        (false, false) => "in-part",
    };
    SiteEntry {
        page,
        player: None,
        title: deck.title(),
        about: [
            or_unknown(deck.race.map(|race| called(Kind::Race, race.name()))),
            or_unknown(verdict.summary.faction.as_deref().map(|faction| called(Kind::Faction, faction))),
            or_unknown(verdict.summary.ambassador.as_ref().map(Text::from)),
        ],
        cards: verdict.summary.cards,
        verdict: say::VerdictUnder { answer, ruleset: &verdict.ruleset }.text(),
        checksum: verdict.checksum.clone(),
        lacks: lacking.map(|deck| deck.lacks),
    }
}

/// The name of the page of a deck: that of its file in plain letters, with a number where another has it.
pub(super) fn free_name(path: &Path, taken: &mut HashSet<String>) -> String {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().to_lowercase()).unwrap_or_default();
    let plain = |sign: char| if sign.is_ascii_alphanumeric() || sign == '_' { sign } else { '-' };
    let stem: String = stem.chars().map(plain).take(LONGEST_NAME).collect();
    let stem = if stem.trim_matches('-').is_empty() { "deck" } else { stem.trim_matches('-') };
    let numbered = (1..).map(|number: u64| match number {
        1 => format!("{stem}.html"),
        number => format!("{stem}-{number}.html"),
    });
    let mut free = numbered.skip_while(|name| taken.contains(name) || !is_portable(name));
    let name = free.next().unwrap_or_default();
    taken.insert(name.clone());
    name
}

#[cfg(test)]
mod tests {
    use super::{HashSet, Path, free_name};

    #[test]
    fn every_deck_has_a_page_of_its_own_in_plain_letters() {
        let mut taken = HashSet::from(["index.html".to_owned()]);
        let mut named = |path: &str| free_name(Path::new(path), &mut taken);
        assert_eq!(named("decks/Narn G'Kar.toml"), "narn-g-kar.html");
        assert_eq!(named("other/narn-g-kar.txt"), "narn-g-kar-2.html");
        assert_eq!(named("index.toml"), "index-2.html");
        assert_eq!(named("../\"><script>.toml"), "script.html");
        assert_eq!(named("Карты.toml"), "deck.html");
        assert_eq!(named("nul.toml"), "nul-2.html");
        assert_eq!(named(&"x".repeat(300)).len(), 65);
    }
}
