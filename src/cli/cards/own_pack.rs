//! The pack of what the user types: where it lies, how it is changed, and which card a typed fact is of.

use super::super::environment;
use super::super::error::Failure;
use super::super::folders::Folders;
use crate::messages::cards as say;
use zocalo_cards::card::{Card, Fact};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::packs::{MINE, PackError, PackFolder};
use zocalo_collection::facts::Mine;
use zocalo_text::text::fold;

pub(super) fn folder(folders: &Folders) -> Result<PackFolder, Failure> {
    folders.packs().ok_or_else(|| Failure::request(say::NoFolder, say::NoFolderHelp))
}

/// What the user typed, to be read.
pub(super) fn mine(folder: &PackFolder) -> Result<Mine, Failure> {
    Ok(Mine::read(folder.text(MINE)?)?)
}

/// Changes what the user typed: the file is whole before and after, and no other run of the program changes it meanwhile.
pub(super) fn change<T>(
    folder: &PackFolder,
    change: impl FnOnce(&mut Mine) -> Result<T, PackError>,
) -> Result<T, Failure> {
    let _lock = folder.lock()?;
    let mut mine = mine(folder)?;
    let result = change(&mut mine)?;
    folder.write(MINE, &mine.text())?;
    Ok(result)
}

/// What the user read that was known already.
pub(super) fn seen(folder: &PackFolder) -> Result<Mine, Failure> {
    mine(&folder.of_census())
}

/// Keeps what the user read of a card that was known already, for a census, and drops what is typed otherwise or taken back.
/// Returns what was dropped.
pub(super) fn change_seen(
    folder: &PackFolder,
    identity: &Card,
    read: &Card,
    gone: Option<&[Fact]>,
) -> Result<Vec<Fact>, Failure> {
    let is_read = Fact::known(read).next().is_some();
    if !is_read && (gone.is_none() || seen(folder)?.of(identity).is_none()) {
        return Ok(Vec::new());
    }
    change(&folder.of_census(), |seen| {
        let dropped = gone.map_or_else(|| Ok(Vec::new()), |gone| seen.forget(identity, gone))?;
        if is_read {
            seen.note(identity, read, &typed_today())?;
        }
        Ok(dropped)
    })
}

/// Facts that are typed go where they are used.
pub(super) fn may_be_changed(folder: &PackFolder, folders: &Folders) -> Result<(), Failure> {
    if folders.leaves_out_packs() {
        return Err(Failure::request(say::PacksLeftOut, say::PacksLeftOutHelp));
    }
    if folder.list().iter().any(|pack| pack.name == MINE && !pack.is_enabled) {
        return Err(Failure::request(say::TypedClosed, say::EnableIt { pack: MINE }));
    }
    if let Some(error) = folder.unreadable() {
        return Err(Failure::machine(say::PacksUnreadable {
            folder: folder.path().display().to_string(),
            error: error.to_string(),
        }));
    }
    // What was typed is never overwritten where it cannot be read; that is said before anything is asked.
    mine(folder).map(|_| ())
}

/// A name that no card has is no answer where a card is to be changed: the request cannot be understood.
pub(super) fn as_request(failure: Failure) -> Failure {
    match failure {
        Failure::Nothing(message, help) => Failure::Request(message, help),
        other => other,
    }
}

/// The source of a fact that is typed now.
pub(super) fn typed_today() -> String {
    format!("typed {}", environment::today())
}

/// A card with nothing but what says which one it is: its name, its version, and its loyalty where several bear the name.
pub(super) fn identity_of(card: &Card, catalog: &Catalog) -> Result<Card, Failure> {
    let namesakes = namesakes_of(card, catalog)?;
    let mut identity = card.bare();
    if card.version.is_none() && namesakes.iter().filter(|card| card.version.is_none()).count() > 1 {
        identity.loyalty = card.loyalty;
    }
    Ok(identity)
}

pub(super) fn namesakes_of(card: &Card, catalog: &Catalog) -> Result<Vec<Card>, Failure> {
    let sql = "SELECT id, label, facts FROM card JOIN facts ON facts.card = id WHERE folded_name = ?1";
    Ok(catalog.search(sql, &[fold(&card.name)])?)
}
