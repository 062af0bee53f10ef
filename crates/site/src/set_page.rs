//! The page of a set, and the list of all sets.

use askama::Template;

use super::card_page::CardEntry;
use super::facts::UNKNOWN;
use super::frame::{Frame, Layout, rendered};
use super::messages::site as say;
use super::names::NO_SET;
use super::{Material, SiteError};
use zocalo_cards::card::{Card, Printing};
use zocalo_cards::data::sets::{CardSet, sets};
use zocalo_text::order::Order as _;
use zocalo_words::language::{Number, Text, called_rarity};

#[derive(Template)]
#[template(path = "set.html")]
struct SetPage<'c> {
    frame: Frame<'c>,
    about: Vec<String>,
    rows: Vec<(CardEntry<'c>, String)>,
}

#[derive(Template)]
#[template(path = "sets.html")]
struct SetsPage<'c> {
    frame: Frame<'c>,
    sets: Vec<SetEntry>,
}

/// A set in a list of sets.
pub(crate) struct SetEntry {
    pub(crate) file: String,
    pub(crate) name: String,
    pub(crate) about: String,
    pub(crate) count: usize,
}

/// The sets that have cards, and last the cards of which no set is known.
pub(crate) fn entries(material: &Material<'_>, layout: &Layout<'_>) -> Vec<SetEntry> {
    let locale = layout.locale();
    let named = layout.names.sets.iter().map(|(name, file)| {
        let count = material.cards.iter().filter(|card| printing(card, name).is_some()).count();
        let about = sets().iter().find(|set| set.name == *name).map_or_else(String::new, |set| kind(set, layout));
        SetEntry { file: format!("set/{file}.html"), name: name.clone(), about, count }
    });
    let without = material.cards.iter().filter(|card| card.printings.is_empty()).count();
    let without = SetEntry {
        file: format!("set/{NO_SET}.html"),
        name: say::NoSet.render(locale),
        about: String::new(),
        count: without,
    };
    named.chain([without]).filter(|entry| entry.count > 0).collect()
}

/// What kind of set it is, and when it came out.
fn kind(set: &CardSet, layout: &Layout<'_>) -> String {
    let kind = format!("{:?}", set.kind).to_lowercase();
    let kind = say::SetKind { kind: &kind }.render(layout.locale());
    match &set.released {
        Some(released) => format!("{kind}, {released}"),
        None => kind,
    }
}

fn printing<'c>(card: &'c Card, set: &str) -> Option<&'c Printing> {
    card.printings.iter().find(|printing| printing.set == set)
}

pub(crate) fn pages(material: &Material<'_>, layout: &Layout<'_>) -> Result<Vec<(String, String)>, SiteError> {
    let locale = layout.locale();
    let mut cards: Vec<(usize, &Card)> = material.cards.iter().enumerate().collect();
    cards.order_by_key(|(_, card)| (card.label.to_lowercase(), card.label.clone()));
    let mut pages = Vec::new();
    for entry in entries(material, layout) {
        let set = layout.names.sets.iter().find(|(_, file)| format!("set/{file}.html") == entry.file);
        let rarity = |card: &Card| match set {
            None => card.printings.is_empty().then(|| UNKNOWN.to_owned()),
            Some((name, _)) => printing(card, name).map(|printing| {
                let rarity =
                    printing.rarity.map_or_else(|| UNKNOWN.to_owned(), |it| called_rarity(it.name()).render(locale));
                if printing.likely { say::Likely { rarity }.render(locale) } else { rarity }
            }),
        };
        let rows: Vec<_> =
            cards.iter().filter_map(|(at, card)| Some((CardEntry::of(card, *at, layout), rarity(card)?))).collect();
        let mut about =
            vec![entry.about.clone(), say::CountOfCards { count: Number::grouped(rows.len()) }.render(locale)];
        let known = sets().iter().find(|one| Some(&one.name) == set.map(|(name, _)| name));
        match known.map(|set| (set.cards, set.about)) {
            Some((Some(all), _)) => about.push(say::SetOf { count: Number::grouped(all) }.render(locale)),
            Some((None, Some(all))) => about.push(say::SetOfAbout { count: Number::grouped(all) }.render(locale)),
            _ => {}
        }
        about.retain(|words| !words.is_empty());
        let page = SetPage { frame: layout.frame(&entry.file, Text::from(&entry.name)), about, rows };
        let text = rendered(&page)?;
        pages.push((entry.file, text));
    }
    let page = SetsPage { frame: layout.frame("sets.html", say::Sets), sets: entries(material, layout) };
    pages.push(("sets.html".to_owned(), rendered(&page)?));
    Ok(pages)
}
