//! `cards packs`: which packs there are, and using them or not.

use super::super::args::CardsPacks;
use super::super::choose::confirm;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::own_pack::folder;
use crate::packs::{Listed, MINE, Pack, PackFolder};
use crate::report;
use crate::text::shortened;
use crate::text::suggestion;

/// Lists the packs, or changes one.
pub(super) fn run(args: &CardsPacks, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let folder = folder(session)?;
    if let Some(error) = folder.unreadable() {
        return Err(Failure::Machine(format!("the packs in {} cannot be read: {error}", folder.path().display())));
    }
    if let Some(name) = &args.disable {
        let pack = find(&folder, name, true)?;
        folder.enable(&pack, false)?;
        return done(
            &format!("Disabled {name}. Enable it again with: zocalo cards packs --enable {}", report::argument(name)),
            output,
        );
    }
    if let Some(name) = &args.enable {
        let pack = find(&folder, name, false)?;
        folder.enable(&pack, true)?;
        return done(
            &format!("Enabled {name}. Disable it again with: zocalo cards packs --disable {}", report::argument(name)),
            output,
        );
    }
    if let Some(name) = &args.remove {
        return remove(&folder, name, args.force, output);
    }
    let catalog = session.catalog(output)?;
    let in_use = catalog.uses().packs();
    let listed = folder.list();
    for path in folder.no_files() {
        let sentence = format!("{} is not a regular file, so not a pack", path.display());
        output.remark(report::hanging("warning: ", &sentence, output.width));
    }
    if output.wants_json() {
        output.answer_json(&report::json::packs(&listed, in_use))?;
    } else {
        output.answer(report::packs(&listed, in_use, folder.path(), output.width))?;
    }
    Ok(Status::Done)
}

fn remove(folder: &PackFolder, name: &str, force: bool, output: &mut Output) -> Result<Status, Failure> {
    let pack = find(folder, name, true)?;
    if name == MINE && !force {
        let message = "this would delete every fact you typed, and it cannot be undone";
        let help = "keep a copy with: zocalo cards export --with-texts";
        match confirm(&report::hanging("", &format!("{message}; {help}"), output.width), "Delete them?", output)? {
            Some(true) => {}
            Some(false) => return Ok(Status::No),
            None => return Err(Failure::request(message, format!("{help}; then add --force"))),
        }
    }
    folder.remove(&pack)?;
    let back = if name == MINE { "" } else { "; import it again to restore it" };
    done(&format!("Deleted {name}{back}"), output)
}

/// The pack of this name, first as it is used or not.
pub(super) fn find(folder: &PackFolder, name: &str, is_enabled: bool) -> Result<Listed, Failure> {
    let listed = folder.list();
    let named = || listed.iter().filter(|pack| pack.name == name);
    if let Some(pack) = named().find(|pack| pack.is_enabled == is_enabled).or_else(|| named().next()) {
        return Ok(pack.clone());
    }
    let known: Vec<&str> = listed.iter().map(|pack| pack.name.as_str()).collect();
    let help = match suggestion(name, known.iter().copied()) {
        Some(near) => format!("did you mean {near}?"),
        None if known.is_empty() => format!("there are no packs in {}", folder.path().display()),
        None => format!("the packs are {}", known.join(", ")),
    };
    Err(Failure::request(format!("there is no pack \"{}\"", shortened(name, 60)), help))
}

fn done(sentence: &str, output: &mut Output) -> Result<Status, Failure> {
    if output.wants_json() {
        output.answer_json(&serde_json::json!({ "done": sentence }))?;
    } else {
        output.answer(format_args!("{sentence}\n"))?;
    }
    Ok(Status::Done)
}

/// What the user typed, and whether it is used: one that is disabled is still there to be listed and handed on.
pub(super) fn typed(folder: &PackFolder) -> Result<(Pack, bool), Failure> {
    if !folder.list().iter().any(|pack| pack.name == MINE) {
        return Ok((Pack { name: MINE.to_owned(), cards: Vec::new(), proposals: Vec::new() }, true));
    }
    let listed = find(folder, MINE, true)?;
    Ok((listed.read()?, listed.is_enabled))
}
