//! The products that were opened for sealed play, and the pool of their cards by type.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use super::style::{FAINT, STRONG, hanging, styled};
use crate::messages::sealed as say;
use zocalo_cards::card::{Card, CardId, CardType, Rarity};
use zocalo_cards::data::glossary::Kind;
use zocalo_decks::sealed::{OpenedProduct, SealedPool};
use zocalo_words::language::called;

/// What was opened and came out.
pub(crate) struct Opening<'a> {
    /// The seed.
    pub seed: u64,
    /// The products, in the order of opening.
    pub opened: &'a [OpenedProduct],
    /// All cards of the pool, by name.
    pub cards: &'a [(std::rc::Rc<Card>, u32)],
    /// The pool.
    pub pool: &'a SealedPool,
    /// What no source says of the products and was assumed.
    pub assumed: &'a [String],
    /// The file that the pool was written to.
    pub out: Option<&'a str>,
}

impl Opening<'_> {
    fn label(&self, id: CardId) -> &str {
        self.cards.iter().find(|(card, _)| card.id == id).map_or("", |(card, _)| card.label.as_str())
    }

    /// The random cards of a product by rarity, the rarest first.
    fn by_rarity(&self, product: &OpenedProduct) -> Vec<(Rarity, Vec<&str>)> {
        let mut rarities: Vec<(Rarity, Vec<&str>)> = Vec::new();
        for (id, rarity) in &product.random {
            match rarities.iter_mut().find(|(one, _)| one == rarity) {
                Some((_, labels)) => labels.push(self.label(*id)),
                None => rarities.push((*rarity, vec![self.label(*id)])),
            }
        }
        rarities.sort_by_key(|(rarity, _)| match rarity {
            Rarity::Rare => 0,
            Rarity::Uncommon => 1,
            _ => 2,
        });
        rarities
    }
}

/// The products with what was in them, then the pool by type.
#[must_use]
pub(crate) fn sealed(opening: &Opening<'_>, width: usize, locale: Locale) -> String {
    let mut text = String::new();
    for product in opening.opened {
        let _ = writeln!(text, "{}", styled(STRONG, format!("{} ({})", product.name.render(locale), product.set)));
        let fixed: u32 = product.fixed.iter().map(|(_, count)| count).sum();
        if fixed > 0 {
            let _ = writeln!(
                text,
                "  {:<10}{}",
                say::Fixed.render(locale),
                say::FixedCards { count: fixed }.render(locale)
            );
        }
        for (rarity, labels) in opening.by_rarity(product) {
            let _ = writeln!(
                text,
                "{}",
                hanging(
                    &format!("  {:<10}", called(Kind::Rarity, rarity.name()).render(locale)),
                    &labels.join(", "),
                    width
                )
            );
        }
    }
    let _ = writeln!(text, "\n{}", styled(STRONG, say::Pool { count: opening.pool.size() }.render(locale)));
    let mut by_type: BTreeMap<Option<CardType>, Vec<String>> = BTreeMap::new();
    for (card, count) in opening.cards {
        let copies = if *count > 1 { format!("{count} {}", card.label) } else { card.label.clone() };
        by_type.entry(card.kind).or_default().push(copies);
    }
    // As in all languages, so that types that do not come up change nothing.
    let longest = CardType::ALL.iter().map(|kind| called(Kind::Type, kind.name()).render(locale).chars().count()).max();
    let column = longest.unwrap_or(0) + 2;
    for (kind, cards) in by_type {
        let kind = kind.map_or_else(|| "?".to_owned(), |kind| called(Kind::Type, kind.name()).render(locale));
        let _ = writeln!(text, "{}", hanging(&format!("  {kind:<column$}"), &cards.join(", "), width));
    }
    if let Some(out) = opening.out {
        let _ = writeln!(text, "\n{}", hanging("", &say::PoolIn { file: out }.render(locale), width));
    }
    let about = say::About { seed: opening.seed, assumed: opening.assumed.join(" ") }.render(locale);
    let _ = writeln!(text, "\n{}", styled(FAINT, hanging("", &about, width)));
    text
}

/// The same as a document.
#[must_use]
pub(crate) fn sealed_json(opening: &Opening<'_>) -> Value {
    let products: Vec<Value> = opening
        .opened
        .iter()
        .map(|product| {
            let fixed: Vec<Value> =
                product.fixed.iter().map(|(id, count)| json!({ "name": opening.label(*id), "count": count })).collect();
            let random: Vec<Value> = product
                .random
                .iter()
                .map(|(id, rarity)| json!({ "name": opening.label(*id), "rarity": rarity.name() }))
                .collect();
            json!({ "name": product.name, "set": product.set, "fixed": fixed, "random": random })
        })
        .collect();
    let cards: Vec<Value> = opening
        .cards
        .iter()
        .map(|(card, count)| json!({ "name": card.label, "count": count, "type": card.kind.map(CardType::name) }))
        .collect();
    json!({
        "seed": opening.seed,
        "products": products,
        "cards": cards,
        "size": opening.pool.size(),
        "assumed": opening.assumed,
        "out": opening.out,
    })
}
