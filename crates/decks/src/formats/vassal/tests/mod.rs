//! Tests of the files of VASSAL, against an encoder that is made from the engine's rules.

mod encoder;
mod files;
mod identity;
mod learning;
mod reading;
mod rough;

use super::Meant;
use zocalo_cards::card::Race;
use zocalo_catalog::names::{Index, Resolved};

/// What a name comes to, as `formats learn` settles it.
fn named(index: &Index, name: &str, race: Option<Race>) -> Meant {
    let label = |id| index.label(id).to_owned();
    match index.resolve(name, race) {
        Resolved::Card(id, _) => Meant::Card(label(id)),
        Resolved::Several(ids) => Meant::Several(ids.into_iter().map(label).collect()),
        Resolved::Unknown(_) => Meant::Unknown,
    }
}
