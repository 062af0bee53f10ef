//! All pages of a language, and those that stand alone: the front page, and the list of rulings.

use std::num::NonZero;
use std::thread;

use askama::Template;

use super::deck_page::{self, DeckEntry};
use super::facts::UNKNOWN;
use super::frame::{Frame, Layout, rendered};
use super::messages::site as say;
use super::set_page::{self, SetEntry};
use super::{Material, SiteError, card_page, finding_page};
use zocalo_words::language::Number;

#[derive(Template)]
#[template(path = "front.html")]
struct FrontPage<'p> {
    frame: Frame<'p>,
    counts: String,
    sets: Vec<SetEntry>,
    decks: Vec<DeckEntry>,
    /// How sure a fact may be: class, words, what they mean.
    grades: Vec<(&'static str, String, String)>,
}

#[derive(Template)]
#[template(path = "rulings.html")]
struct RulingsPage<'p> {
    frame: Frame<'p>,
    source: &'p str,
    /// Label, file of the card, and its rulings.
    cards: Vec<(&'p str, Option<&'p str>, &'p [String])>,
}

/// How sure a fact may be, in the order of the front page.
const GRADES: [&str; 5] = ["ruling", "sure", "unsure", "typed", "imported"];

/// Path and text of every page, the path from the folder of the language.
pub(crate) fn all(
    material: &Material<'_>,
    layout: &Layout<'_>,
    likes: &[Vec<usize>],
) -> Result<Vec<(String, String)>, SiteError> {
    let mut pages = vec![front(material, layout)?];
    pages.extend(set_page::pages(material, layout)?);
    pages.extend(deck_page::pages(material, layout)?);
    pages.extend(finding_page::pages(layout)?);
    pages.extend(rulings(material, layout)?);
    pages.extend(cards(material, layout, likes)?);
    Ok(pages)
}

/// The pages of the cards, on all processors.
fn cards(
    material: &Material<'_>,
    layout: &Layout<'_>,
    likes: &[Vec<usize>],
) -> Result<Vec<(String, String)>, SiteError> {
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let places: Vec<usize> = (0..material.cards.len()).collect();
    // The decks have shared cards, which no other thread may count.
    let (cards, rulings, faces) = (&*material.cards, material.rulings, material.faces);
    let page = |at: &usize| card_page::page((cards, *at), rulings, faces, layout, &likes[*at]);
    let share = places.len().div_ceil(processors).max(1);
    thread::scope(|scope| {
        let page = &page;
        let workers: Vec<_> = places
            .chunks(share)
            .map(|places| scope.spawn(move || places.iter().map(page).collect::<Result<Vec<_>, _>>()))
            .collect();
        let mut pages = Vec::with_capacity(material.cards.len());
        for worker in workers {
            match worker.join() {
                Ok(made) => pages.extend(made?),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        Ok(pages)
    })
}

fn front(material: &Material<'_>, layout: &Layout<'_>) -> Result<(String, String), SiteError> {
    let locale = layout.locale();
    let count = |is: &dyn Fn(&zocalo_cards::card::Card) -> bool| {
        Number::grouped(material.cards.iter().filter(|card| is(card)).count())
    };
    let counts = say::FrontCounts {
        cards: count(&|_| true),
        texts: count(&|card| card.text.is_some() || card.plain),
        types: count(&|card| card.kind.is_some()),
    };
    let grade = |grade: &'static str| {
        (grade, say::Sureness { grade }.render(locale), say::SurenessMeans { grade }.render(locale))
    };
    let unknown = ("unknown", UNKNOWN.to_owned(), say::UnknownMeans.render(locale));
    let page = FrontPage {
        frame: layout.frame("index.html", say::SiteName),
        counts: counts.render(locale),
        sets: set_page::entries(material, layout),
        decks: deck_page::entries(material, layout),
        grades: GRADES.map(grade).into_iter().chain([unknown]).collect(),
    };
    Ok(("index.html".to_owned(), rendered(&page)?))
}

fn rulings(material: &Material<'_>, layout: &Layout<'_>) -> Result<Option<(String, String)>, SiteError> {
    let Some(rulings) = material.rulings else { return Ok(None) };
    let cards = rulings.rulings.iter().filter(|(_, texts)| !texts.is_empty());
    let cards = cards.map(|(label, texts)| (label.as_str(), layout.names.card_called(label), texts.as_slice()));
    let page = RulingsPage {
        frame: layout.frame("rulings.html", say::Rulings),
        source: &rulings.source,
        cards: cards.collect(),
    };
    Ok(Some(("rulings.html".to_owned(), rendered(&page)?)))
}
