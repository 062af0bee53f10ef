//! The cards of the program with what packs say laid over them.

use super::error::CatalogError;
use super::uses::{PackInUse, PacksInUse};
use crate::packs::{Given, Pack, PackFolder, merge};
use zocalo_cards::card::Card;
use zocalo_cards::data::cards::{label, read_cards};
use zocalo_text::message::Text;

/// The cards of the program with the packs of a folder laid over them, and what each pack gave. A pack that cannot be used
/// is left out, and said to be.
///
/// # Errors
/// As [`read_cards`].
pub(super) fn read_cards_with(folder: Option<&PackFolder>) -> Result<(Vec<Card>, PacksInUse), CatalogError> {
    let shipped = read_cards()?;
    let Some(read) = folder.map(PackFolder::read).filter(|read| !read.is_empty()) else {
        return Ok((shipped, PacksInUse::default()));
    };
    let mut packs: Vec<Pack> = Vec::new();
    let mut in_use: Vec<PackInUse> = Vec::new();
    let left_out = |name: String, why: Text| {
        let given = Given { name, cards: 0, new_cards: 0, facts: 0, unplaced: vec![why] };
        PackInUse { given, is_broken: true }
    };
    for (name, pack) in read {
        match pack {
            Ok(pack) => packs.push(pack),
            Err(error) => in_use.push(left_out(name, error.text())),
        }
    }
    let mut merged = merge(shipped.clone(), &packs);
    let (cards, fingerprint) = match label(&mut merged.cards) {
        Ok(()) => {
            in_use.extend(merged.given.into_iter().map(|given| PackInUse { given, is_broken: false }));
            (merged.cards, merged.fingerprint)
        }
        // What no check of a single card can see must not stop the program either.
        Err(error) => {
            in_use.extend(packs.into_iter().map(|pack| left_out(pack.name, error.to_string().into())));
            (shipped, String::new())
        }
    };
    in_use.sort_by(|a, b| a.given.name.cmp(&b.given.name));
    Ok((cards, PacksInUse { packs: in_use, fingerprint }))
}
