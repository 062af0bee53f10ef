//! Which copies of a card a command means, and how the journal keeps that: by set, place, condition, label and list.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use clap::{Args, ValueEnum};
use clap_complete::engine::ArgValueCompleter;

use super::begin::folder;
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::error::Failure;
use crate::cli::holdings::names::quoted;
use crate::messages::collection as say;
use zocalo_cards::data::sets::{says_unknown, set_called, sets};
use zocalo_catalog::query::{Field, find};
use zocalo_collection::collection::{CardKey, Difference, Label, Library, List, TextMatch, Which};
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::{fold, shortened, suggestion};

/// How to say which copies are meant, where several kinds would do.
pub(super) const WHICH: Text = say::WhichCopies;

#[derive(Debug, Args)]
pub(crate) struct Copies {
    /// Only copies from this set; `unknown` for those whose set is unknown
    #[arg(long = "set", alias = "from", value_name = "SET", add = ArgValueCompleter::new(candidates::printings))]
    pub from: Option<String>,
    /// Only copies in this place
    #[arg(long, value_name = "TEXT")]
    pub place: Option<String>,
    /// Only copies in this condition
    #[arg(long, value_name = "TEXT")]
    pub condition: Option<String>,
    /// Only copies with this label
    #[arg(long, value_name = "LABEL")]
    pub label: Option<LabelWord>,
    /// Only stand-ins, not real cards
    #[arg(long)]
    pub proxy: bool,
    /// If copies differ, take those with the fewest details
    #[arg(long)]
    pub any: bool,
}

/// What copies are meant for, as given on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LabelWord {
    /// No label
    None,
    /// Never offer these copies
    Keep,
    /// Offer these copies even if a deck could use them
    Trade,
}

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
/// nobody knows it, as a table brought it in. Errors: as [`printing`], and when the collection cannot be read.
pub(super) fn printing_of_copies(typed: &str, context: &Context) -> Result<String, Failure> {
    let unknown = match printing(typed, context.locale()) {
        Err(unknown) => unknown,
        found => return found,
    };
    let holdings =
        Library::open(folder(context.folders)?)?.map(|library| library.holdings()).transpose()?.unwrap_or_default();
    let there = holdings.into_keys().map(|lot| lot.printing).find(|set| fold(set) == fold(typed));
    there.ok_or(unknown)
}

pub(super) fn label(word: LabelWord) -> Label {
    match word {
        LabelWord::None => Label::None,
        LabelWord::Keep => Label::Keep,
        LabelWord::Trade => Label::Trade,
    }
}

/// The copies that the options mean. Errors: a request that cannot be understood, for a set that is none.
pub(super) fn which(copies: &Copies, context: &Context) -> Result<Which, Failure> {
    let is = |text: &Option<String>| text.as_ref().map(|text| TextMatch::Is(text.trim().to_owned()));
    Ok(Which {
        list: if copies.proxy { List::Proxy } else { List::Owned },
        printing: copies.from.as_deref().map(|set| printing_of_copies(set, context)).transpose()?,
        place: is(&copies.place),
        condition: is(&copies.condition),
        label: copies.label.map(label),
    })
}

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
        say("set", if set.is_empty() { "unknown" } else { set });
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

/// No copy is meant.
pub(super) fn nothing_found() -> Failure {
    Failure::nothing(say::NoneOwned, say::SeeCollection)
}

pub(super) fn counted(differences: &[Difference], locale: Locale) -> String {
    let gone = || differences.iter().filter(|one| one.delta < 0);
    let copies: i64 = gone().map(|one| -one.delta).sum();
    let cards: BTreeSet<&CardKey> = gone().map(|one| &one.lot.card).collect();
    say::CopiesOf { cards: cards.len(), copies }.render(locale)
}
