//! What is said of copies on the command line: sets, labels, and which copies are meant.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use super::super::args::{Copies, LabelWord};
use super::super::error::Failure;
use super::super::folders::Folders;
use super::super::holdings::names::quoted;
use super::begin::folder;
use crate::messages::collection as say;
use zocalo_cards::data::sets::{says_unknown, set_called, sets};
use zocalo_catalog::query::{Field, find};
use zocalo_collection::collection::{Label, Library, List, Said, Which};
use zocalo_text::text::suggestion;
use zocalo_text::text::{fold, shortened};

/// The set that an argument means; empty for an unknown one.
///
/// # Errors
/// A request that cannot be understood, with the sets.
pub(super) fn printing(typed: &str, locale: Locale) -> Result<String, Failure> {
    if says_unknown(typed) {
        return Ok(String::new());
    }
    if let Some(set) = set_called(typed) {
        return Ok(set.name.clone());
    }
    let names = || sets().iter().map(|set| set.name.as_str());
    let sets = find("set").map(Field::values).unwrap_or_default().join(", ");
    let help = match suggestion(typed, names()) {
        Some(near) => say::DidYouMeanSets { near, sets }.render(locale),
        None => say::SetsAre { sets }.render(locale),
    };
    Err(Failure::request(say::NoSet { name: shortened(typed, 40) }, help))
}

/// The set that an argument means of copies that are there: one of the game, or one that stands in the collection although
/// nobody knows it, as a table brought it in.
///
/// # Errors
/// As [`printing`], and when the collection cannot be read.
pub(super) fn printing_of_copies(typed: &str, folders: &Folders, locale: Locale) -> Result<String, Failure> {
    let unknown = match printing(typed, locale) {
        Err(unknown) => unknown,
        found => return found,
    };
    let holdings = Library::open(folder(folders)?)?.map(|library| library.holdings()).transpose()?.unwrap_or_default();
    let there = holdings.into_keys().map(|lot| lot.printing).find(|set| fold(set) == fold(typed));
    there.ok_or(unknown)
}

/// The label that a word of the command line means.
pub(super) fn label(word: LabelWord) -> Label {
    match word {
        LabelWord::None => Label::None,
        LabelWord::Keep => Label::Keep,
        LabelWord::Trade => Label::Trade,
    }
}

/// The copies that the options mean.
///
/// # Errors
/// A request that cannot be understood, for a set that is none.
pub(super) fn which(copies: &Copies, folders: &Folders, locale: Locale) -> Result<Which, Failure> {
    let is = |text: &Option<String>| text.as_ref().map(|text| Said::Is(text.trim().to_owned()));
    Ok(Which {
        list: if copies.proxy { List::Proxy } else { List::Owned },
        printing: copies.from.as_deref().map(|set| printing_of_copies(set, folders, locale)).transpose()?,
        place: is(&copies.place),
        condition: is(&copies.condition),
        label: copies.label.map(label),
    })
}

/// A text of the player as it is kept, without blanks around it.
pub(super) fn text(given: Option<&str>) -> String {
    given.map(|text| text.trim().to_owned()).unwrap_or_default()
}

/// The options of a command line that say which copies are meant; `which` is what [`which`] made of them.
pub(super) fn options_of(copies: &Copies, which: &Which) -> String {
    let mut options = String::new();
    let mut say = |name: &str, value: &str| {
        let _ = write!(options, " --{name} {}", quoted(value));
    };
    if let Some(set) = which.printing.as_deref().filter(|_| copies.from.is_some()) {
        say("from", if set.is_empty() { "unknown" } else { set });
    }
    for (name, value) in [("place", &copies.place), ("condition", &copies.condition)] {
        if let Some(value) = value {
            say(name, value);
        }
    }
    if let Some(word) = copies.label {
        say("label", if label(word) == Label::None { "none" } else { label(word).name() });
    }
    for (is_said, name) in [(copies.proxy, " --proxy"), (copies.any, " --any")] {
        if is_said {
            options.push_str(name);
        }
    }
    options
}
