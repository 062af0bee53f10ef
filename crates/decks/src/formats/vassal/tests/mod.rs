//! Tests of the files of VASSAL, against an encoder that is made from the engine's rules.

mod encoder;
mod files;
mod identity;
mod learning;
mod reading;
mod rough;

use super::error::VassalError;
use super::{ResolvedPiece, decks};
use crate::deck::Decklist;
use zocalo_cards::card::{Race, Section};
use zocalo_catalog::names::{Index, Resolved};
use zocalo_text::message::Locale;

fn of_saved_deck(label: String, text: &str) -> Result<Decklist, VassalError> {
    decks::of_saved_deck(label, text, Locale::ENGLISH)
}

fn of_saved_game(
    label: String,
    bytes: &[u8],
    section_of: impl Fn(&str) -> Option<Section>,
) -> Result<Decklist, VassalError> {
    decks::of_saved_game(label, bytes, Locale::ENGLISH, section_of)
}

/// What a name comes to, as `formats learn` settles it.
fn named(index: &Index, name: &str, race: Option<Race>) -> ResolvedPiece {
    let label = |id| index.label(id).to_owned();
    match index.resolve(name, race) {
        Resolved::Card(id, _) => ResolvedPiece::Card(label(id)),
        Resolved::Several(ids) => ResolvedPiece::Several(ids.into_iter().map(label).collect()),
        Resolved::Unknown(_) => ResolvedPiece::Unknown,
    }
}
