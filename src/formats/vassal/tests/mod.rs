//! Tests of the files of VASSAL, against an encoder that is made from the engine's rules.

mod encoder;
mod files;
mod identity;
mod learning;
mod reading;
mod rough;

use super::Meant;
use crate::card::Race;
use crate::names::{Index, Settled};

/// What a name comes to, as `formats learn` settles it.
fn named(index: &Index, name: &str, race: Option<Race>) -> Meant {
    let label = |id| index.label(id).to_owned();
    match index.settle(name, race) {
        Settled::Card(id, _) => Meant::Card(label(id)),
        Settled::Several(ids) => Meant::Several(ids.into_iter().map(label).collect()),
        Settled::Unknown(_) => Meant::Unknown,
    }
}
