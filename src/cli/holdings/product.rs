//! What was sold, by its name: `narn starter`, `deluxe booster`, `deluxe box`, and a whole set. What is known of its cards is
//! listed; what only who opens it knows is entered.

use std::path::Path;

use super::lists::{self, KnownStarter, Listed, Several, of_starter};
use super::names::{NamedCopies, quoted};
use crate::cli::context::Context;
use crate::cli::error::Failure;
use crate::entry::{Expected, RaritySlots};
use crate::messages::{entry as say, sealed};
use zocalo_cards::card::{Card, Rarity};
use zocalo_cards::data::sets::{CardSet, set_called, sets};
use zocalo_collection::collection::{CardKey, HowMany};
use zocalo_decks::sealed::products;
use zocalo_text::message::Text;
use zocalo_text::text::shortened;

/// A product that was sold, or all cards of a set.
#[derive(Clone, Copy)]
pub(crate) enum Product {
    Starter(KnownStarter),
    Boosters(&'static CardSet),
    /// How many boosters are in a box no source says.
    Boxes(&'static CardSet),
    Set(&'static CardSet),
}

/// The words for boosters, boxes, starters and whole sets, in both languages.
const WORDS: [(&str, &[&str]); 4] = [
    ("booster", &["booster", "boosters", "pack", "packs", "бустер", "бустера", "бустеров", "бустеры"]),
    ("box", &["box", "boxes", "display", "displays", "коробка", "коробки", "коробок"]),
    ("starter", &["starter", "starters", "стартер", "стартеры"]),
    ("set", &["set", "набор"]),
];

/// The cards that the options name, with the products of which all is known; `None` when they name none. Errors: as
/// [`lists::listed`], and for a product that has to be opened.
pub(crate) fn listed(several: &Several, context: &Context) -> Result<Option<Listed>, Failure> {
    match several.product.as_deref().map(Product::named).transpose()?.flatten() {
        None => lists::listed(several, context),
        // What only who opens it knows cannot be listed.
        Some(product) if product.is_random() => {
            Err(Failure::request(say::NeedsList { what: product.text(1) }, say::GiveFile))
        }
        Some(product) => product.fixed(context).map(Some),
    }
}

impl Product {
    /// The product that `--product` names; `None` where it is a file or standard input. Errors: when it is neither.
    pub(crate) fn named(path: &Path) -> Result<Option<Self>, Failure> {
        let name = path.to_string_lossy();
        let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
        let kind =
            |word: &String| WORDS.iter().find(|(_, words)| words.contains(&word.as_str())).map(|(kind, _)| *kind);
        if path.as_os_str() == "-" || path.is_file() {
            return Ok(None);
        }
        let Some(at) = words.iter().position(|word| kind(word).is_some()) else {
            // A path that leads nowhere is said so where it is read.
            let is_path = name.contains(['/', '\\', '.']) || path.exists();
            let no_product = || Failure::request(say::NoProduct { name: shortened(&name, 60) }, say::ProductsAre);
            return if is_path { Ok(None) } else { Err(no_product()) };
        };
        let which = [&words[..at], &words[at + 1..]].concat().join(" ");
        let kind = kind(&words[at]).unwrap_or_default();
        if kind == "starter" {
            let starter = KnownStarter::named(which.trim_start_matches("premier").trim());
            let known = || products().starters.iter().map(|one| one.name.to_lowercase()).collect::<Vec<_>>().join(", ");
            let no_starter = || {
                Failure::request(say::NoProduct { name: shortened(&name, 60) }, sealed::StartersAre { names: known() })
            };
            return starter.map(Self::Starter).map(Some).ok_or_else(no_starter);
        }
        let set = set_called(&which).filter(|_| !which.is_empty()).ok_or_else(|| {
            let sets: Vec<&str> = sets().iter().map(|set| set.name.as_str()).collect();
            Failure::request(say::NoSetIn { name: shortened(&name, 60) }, say::SetsAre { sets: sets.join(", ") })
        })?;
        Ok(Some(match kind {
            "booster" => Self::Boosters(set),
            "box" => Self::Boxes(set),
            _ => Self::Set(set),
        }))
    }

    /// So many of it, in words.
    pub(crate) fn text(self, count: i64) -> Text {
        match self {
            Self::Starter(starter) => say::StartersOf { count, race: starter.race().name() }.text(),
            Self::Boosters(set) => say::BoostersOf { count, set: &set.name }.text(),
            Self::Boxes(set) => say::BoxOf { count, set: &set.name }.text(),
            Self::Set(set) => say::WholeSet { set: &set.name }.text(),
        }
    }

    pub(crate) fn set(self) -> &'static str {
        match self {
            Self::Starter(_) => super::lists::SET_OF_STARTERS,
            Self::Boosters(set) | Self::Boxes(set) | Self::Set(set) => &set.name,
        }
    }

    /// Whether nothing of it is known before it is opened.
    pub(crate) fn is_random(self) -> bool {
        matches!(self, Self::Boosters(_) | Self::Boxes(_))
    }

    /// What has to be entered of so many; `None` where nothing has.
    pub(crate) fn expected(self, count: i64) -> Option<Expected> {
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        let times = |cards: usize| u32::try_from(cards).unwrap_or(0).saturating_mul(count);
        let products = products();
        match self {
            Self::Starter(_) => {
                let random = &products.starter_random;
                Some(Expected::Known(vec![RaritySlots {
                    rarities: random.rarities.clone(),
                    cards: times(random.cards),
                }]))
            }
            Self::Boosters(set) if products.booster.stated_for.contains(&set.name) => {
                let slots =
                    |(rarity, cards): (Rarity, usize)| RaritySlots { rarities: vec![rarity], cards: times(cards) };
                let all = products.booster.cards.iter().map(|slot| slots((slot.rarity, slot.cards)));
                Some(Expected::Known(all.collect()))
            }
            Self::Boosters(set) => Some(Expected::Unknown { what: say::WhatBoosters { set: &set.name }.text() }),
            Self::Boxes(set) => Some(Expected::Unknown { what: say::WhatBoxes { set: &set.name }.text() }),
            Self::Set(_) => None,
        }
    }

    /// The cards that are known before it is opened, those of one product: the fixed ones of a starter, each of a set.
    pub(crate) fn fixed(self, context: &Context) -> Result<Listed, Failure> {
        let locale = context.locale();
        let option = |name: &str| format!("--product {}", quoted(name));
        match self {
            Self::Starter(starter) => {
                let listed = of_starter(starter, context.catalog()?, context.index()?, locale)?;
                let option = option(&format!("{} starter", starter.race().name().to_lowercase()));
                Ok(Listed { option, ..listed })
            }
            Self::Boosters(set) | Self::Boxes(set) => {
                let kind = if matches!(self, Self::Boxes(_)) { "box" } else { "booster" };
                let option = option(&format!("{} {kind}", set.name.to_lowercase()));
                Ok(Listed { cards: Vec::new(), what: String::new(), option, note: None, is_counted: false })
            }
            Self::Set(set) => {
                let is_in = |card: &Card| card.printings.iter().any(|one| one.set == set.name && !one.likely);
                let cards: Vec<Card> = context.catalog()?.cards()?.into_iter().filter(is_in).collect();
                let known = cards.len();
                let named = |card: &Card| NamedCopies {
                    count: HowMany::Some(1),
                    card: CardKey::of(card),
                    printing: Some(set.name.clone()),
                    lot: None,
                };
                let note = match (set.cards, set.about) {
                    (Some(all), _) if usize::from(all) <= known => None,
                    (Some(all), _) => Some(say::SetPart { all, known, set: &set.name }.render(locale)),
                    (None, Some(all)) => Some(say::SetAbout { all, known, set: &set.name }.render(locale)),
                    (None, None) => Some(say::SetOpen { known, set: &set.name }.render(locale)),
                };
                if known == 0 {
                    return Err(Failure::nothing(note.unwrap_or_default(), ""));
                }
                let option = option(&format!("{} set", set.name.to_lowercase()));
                let what = self.text(1).render(locale);
                Ok(Listed { cards: cards.iter().map(named).collect(), what, option, note, is_counted: false })
            }
        }
    }

    /// That cards have to be entered, those of a product if there is one, and how.
    pub(crate) fn needs_list(product: Option<Text>) -> Failure {
        match product {
            Some(what) => Failure::request(say::NeedsList { what }, say::GiveList),
            None => Failure::request(say::NeedsCards, say::GiveFileOfAll),
        }
    }
}
