//! The page of a card.

use askama::Template;

use super::facts::{FactRow, Sure, UNKNOWN, abilities, rows};
use super::frame::{Frame, Layout, rendered};
use super::messages::{card as said, site as say};
use super::names::plain;
use super::{FACES_STYLE, Faces, SiteError};
use zocalo_cards::card::{Card, Cost, Fact};
use zocalo_catalog::packs::{Rulings, pack_of, source_of};
use zocalo_words::language::{InWords, on_card, source_said, type_line};

#[derive(Template)]
#[template(path = "card.html")]
struct CardPage<'c> {
    frame: Frame<'c>,
    label: &'c str,
    race: String,
    cost: String,
    type_line: String,
    abilities: Vec<(String, String, String)>,
    text: Option<String>,
    text_note: String,
    text_sure: Sure,
    rows: Vec<FactRow>,
    /// What the games of the program play of it.
    effects: Vec<String>,
    left_out: Option<String>,
    rulings: &'c [String],
    rulings_source: &'c str,
    face: Option<String>,
    likes: Vec<(String, &'c str, String)>,
    sources: Vec<String>,
}

/// A class for the color of a race.
pub(crate) fn race_class(card: &Card) -> String {
    card.loyalty.map_or_else(|| "unknown".to_owned(), |loyalty| plain(loyalty.name()))
}

/// The cost in a circle: a number, `–` where none is printed, `?`.
pub(crate) fn short_cost(card: &Card) -> String {
    match card.cost() {
        Some(Cost::Printed(cost)) => cost.to_string(),
        Some(Cost::NonePrinted) => "–".to_owned(),
        None => UNKNOWN.to_owned(),
    }
}

pub(crate) fn file(name: &str) -> String {
    format!("card/{name}.html")
}

/// The page of the card at this place.
pub(crate) fn page(
    (cards, at): (&[Card], usize),
    rulings: Option<&Rulings>,
    faces: Option<Faces<'_>>,
    layout: &Layout<'_>,
    likes: &[usize],
) -> Result<(String, String), SiteError> {
    let (card, locale) = (&cards[at], layout.locale());
    let path = file(layout.names.card(at));
    let text = match &card.text {
        Some(text) => Some(on_card(text).render(locale)),
        None if card.plain => Some(say::NoText.render(locale)),
        None => None,
    };
    let text_note = match source_of(card, Fact::Text).and_then(pack_of).filter(|_| card.text.is_some()) {
        Some(pack) => said::TextOfPack { pack }.render(locale),
        None if card.text.is_some() => said::OwnWords.render(locale),
        None => String::new(),
    };
    let like = |other: &usize| {
        let card = &cards[*other];
        (format!("{}.html", layout.names.card(*other)), card.label.as_str(), type_line(card, locale))
    };
    let effects = card.effects.iter().flatten().map(|effect| effect.in_words().render(locale)).collect();
    let page = CardPage {
        frame: layout.frame(&path, &card.label),
        label: &card.label,
        race: race_class(card),
        cost: short_cost(card),
        type_line: type_line(card, locale),
        abilities: abilities(card, locale)
            .into_iter()
            .map(|(ability, name, value)| (plain(ability.name()), name, value))
            .collect(),
        text_sure: Sure::of(card, Fact::Text, if text.is_some() { "" } else { UNKNOWN }, locale),
        text,
        text_note,
        rows: rows(card, layout),
        effects,
        left_out: card.left_out.as_ref().map(|words| on_card(words).render(locale)),
        rulings: rulings.map_or(&[], |rulings| rulings.of(&card.label)),
        rulings_source: rulings.map_or("", |rulings| rulings.source.as_str()),
        face: faces.map(|faces| (faces.drawn)(card, locale)),
        likes: likes.iter().map(like).collect(),
        sources: card.sources.iter().map(|source| source_said(source, locale)).collect(),
    };
    let text = rendered(&page)?;
    Ok((path, text))
}

impl CardPage<'_> {
    fn faces_style(&self) -> String {
        self.frame.top() + FACES_STYLE
    }

    fn cost_words(&self) -> String {
        let name = self.frame.say(&said::FactCost);
        format!("{name}: {}", self.rows.first().map_or("?", |row| row.value.as_str()))
    }
}

/// A row of a list of cards.
pub(crate) struct CardEntry<'c> {
    pub(crate) file: String,
    pub(crate) label: &'c str,
    pub(crate) race: String,
    pub(crate) race_name: String,
    pub(crate) kind: String,
    pub(crate) cost: String,
}

impl<'c> CardEntry<'c> {
    pub(crate) fn of(card: &'c Card, at: usize, layout: &Layout<'_>) -> Self {
        let locale = layout.locale();
        let line = type_line(card, locale);
        let (kind, race_name) = line.split_once(" · ").unwrap_or((line.as_str(), ""));
        Self {
            file: file(layout.names.card(at)),
            label: &card.label,
            race: race_class(card),
            race_name: card.loyalty.map_or_else(|| UNKNOWN.to_owned(), |_| race_name.to_owned()),
            kind: kind.to_owned(),
            cost: short_cost(card),
        }
    }
}
