//! `sheet --all`: a folder of pages that can be opened from a disk or put on any host.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::super::args::Sheet;
use super::super::deck::{Desk, FoundDeck, Judged};
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::cards::{bound, of_sets};
use super::made::Maker;
use super::writing::{put, shown};
use crate::names::Index;
use crate::query::Asked;
use crate::report::LackingDeck;
use crate::sheet::{self, Entry, SheetError};

/// The pages beside those of the decks, as every page links to them.
const LINKS: [(&str, &str); 3] =
    [("index.html", "Decks"), ("collection.html", "Collection"), ("check-lists.html", "Check lists")];

/// The longest name of a page, in letters, without its ending.
const LONGEST_NAME: usize = 60;

/// Writes the pages of the decks in these places, else of all that `deck list` lists.
pub(super) fn run(folder: &Path, args: &Sheet, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    if fs::metadata(folder).is_ok_and(|there| !there.is_dir()) {
        let message = format!("{} is a file, and the pages need a folder", shown(folder));
        return Err(Failure::request(message, "name a folder: --all DIR; nothing was written"));
    }
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let found = Desk::open(&catalog, &index, session, output)?.find(&args.decks, &Asked::default())?;
    found.say(output);
    // What a folder holds beside may be left out; what was named may not.
    if let Some((path, reason)) =
        found.unread().into_iter().find(|(path, _)| args.decks.iter().any(|deck| deck == Path::new(path)))
    {
        return Err(Failure::request(format!("{path}: {reason}"), "leave it out, or mend it; nothing was written"));
    }
    let unread: Vec<Value> =
        found.unread().into_iter().map(|(path, reason)| json!({ "deck": path, "reason": reason })).collect();
    if found.decks.is_empty() {
        return Err(Failure::Nothing(found.nothing(), String::new()));
    }
    let maker = Maker::open(args, &catalog, &index, session, output)?;
    let mut pages: Vec<(String, String)> = Vec::new();
    let mut entries = Vec::new();
    let mut files: Vec<Value> = Vec::new();
    let mut names: HashSet<String> = LINKS.iter().map(|(page, _)| (*page).to_owned()).collect();
    for FoundDeck { path, deck, .. } in found.decks {
        let judged = Judged::by(deck, args.ruleset.as_deref(), &index)?;
        let page = free_name(&path, &mut names);
        let text = maker.page(&path, &judged, &LINKS, output)?;
        let lacking = maker.lacking(&path, &judged.deck);
        entries.push(entry(&judged, page.clone(), lacking.as_ref()));
        files.push(json!({ "deck": path.display().to_string(), "file": folder.join(&page).display().to_string() }));
        pages.push((page, text));
    }
    let bound = bound(&catalog, session, output)?;
    catalog.uses().rest_on_all_cards();
    let sets = of_sets(&catalog.cards()?, bound.as_deref());
    pages.push((LINKS[0].0.to_owned(), sheet::index(&entries, &LINKS).map_err(broken)?));
    let without = if maker.has_unusable_collection() {
        "The collection cannot be used; zocalo collection doctor says why."
    } else {
        "No collection is kept."
    };
    pages.push((LINKS[1].0.to_owned(), sheet::binder(bound.as_deref().ok_or(without), &LINKS).map_err(broken)?));
    pages.push((LINKS[2].0.to_owned(), sheet::check_lists(&sets, &LINKS).map_err(broken)?));
    let is_new = !folder.exists();
    if is_new {
        fs::create_dir(folder).map_err(|error| Failure::cannot_write(folder, &error))?;
    }
    let places: Vec<(PathBuf, String)> = pages.into_iter().map(|(name, text)| (folder.join(name), text)).collect();
    if let Err(failure) = put(&places, args.force, session) {
        if is_new {
            // Empty, as all are written or none.
            let _ = fs::remove_dir(folder);
        }
        return Err(failure);
    }
    output.change_stands();
    let index = folder.join(LINKS[0].0);
    if output.wants_json() {
        output.answer_json(&json!({ "index": index.display().to_string(), "files": files, "unread": unread }))?;
    } else {
        output.answer(format_args!("Wrote {} pages; begin with {}.\n", places.len(), shown(&index)))?;
    }
    Ok(Status::Done)
}

#[allow(clippy::needless_pass_by_value, reason = "what map_err hands on")]
fn broken(error: SheetError) -> Failure {
    Failure::Machine(error.to_string())
}

fn entry(judged: &Judged, page: String, lacking: Option<&LackingDeck>) -> Entry {
    let Judged { deck, verdict, .. } = judged;
    let or_unknown = |text: Option<String>| text.unwrap_or_else(|| "?".to_owned());
    let answer = match (verdict.is_legal(), verdict.unread.is_empty()) {
        (true, _) => "legal",
        (false, true) => "illegal",
        (false, false) => "not read in full",
    };
    Entry {
        page,
        title: deck.title(),
        about: [
            or_unknown(deck.race.map(|race| race.name().to_owned())),
            or_unknown(verdict.summary.faction.clone()),
            or_unknown(verdict.summary.ambassador.clone()),
        ],
        cards: verdict.summary.cards,
        verdict: format!("{answer} under {}", verdict.ruleset),
        checksum: verdict.checksum.clone(),
        lacks: lacking.map(LackingDeck::lacks),
    }
}

/// The name of the page of a deck: that of its file in plain letters, with a number where another has it.
fn free_name(path: &Path, taken: &mut HashSet<String>) -> String {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().to_lowercase()).unwrap_or_default();
    let plain = |sign: char| if sign.is_ascii_alphanumeric() || sign == '_' { sign } else { '-' };
    let stem: String = stem.chars().map(plain).take(LONGEST_NAME).collect();
    let stem = if stem.trim_matches('-').is_empty() { "deck" } else { stem.trim_matches('-') };
    let numbered = (1..).map(|number: u64| match number {
        1 => format!("{stem}.html"),
        number => format!("{stem}-{number}.html"),
    });
    let mut free = numbered.skip_while(|name| taken.contains(name));
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
        assert_eq!(named(&"x".repeat(300)).len(), 65);
    }
}
