//! What can stand in for cards that decks lack, as a table and for documents.

use std::fmt::Write as _;

use serde::Serialize;
use zocalo_simulation::advice::Likeness;
use zocalo_simulation::statistics::Price;
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;
use zocalo_words::language::Number;

use super::style::{STRONG, hanging, styled};
use super::{TextColumn, columns};
use crate::messages::stand_ins as say;

/// How many other stand-ins a table shows beside what is taken.
const MOST_OTHERS: usize = 2;

/// With more lacking cards, those for which nothing fits are named in a sentence.
const FEW: usize = 12;

/// What of a collection can take the place of what decks lack.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct OwnedStandIns {
    pub cards: Vec<ReplacedCard>,
    /// How many lacking copies can be replaced at once.
    pub replaced: i64,
    /// How many cannot.
    pub left: i64,
    /// The decks so changed.
    pub decks: Vec<ChangedDeck>,
    /// How many free cards are of unknown type, so that nobody knows what they can stand in for.
    pub unknown_type: usize,
}

/// A card that is lacking.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ReplacedCard {
    pub name: String,
    pub lacks: i64,
    /// `null` where it is unknown, so that nothing can be said to stand in.
    pub r#type: Option<&'static str>,
    /// The most alike first.
    pub stand_ins: Vec<OwnedStandIn>,
}

/// A card that is owned and free, and that the rules allow in the place of the other.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct OwnedStandIn {
    /// The deck in which it would stand.
    pub deck: String,
    pub name: String,
    pub free: i64,
    /// How many copies to take where as many lacking copies as possible are replaced at once.
    pub take: i64,
    /// The greater, the less alike.
    pub distance: u32,
    /// What the deck pays for the lacking card and for this one, before discounts; `null` for none.
    pub costs: [Option<u16>; 2],
    pub costs_known: [bool; 2],
    /// How many kinds of effects both have, and how many they have in all; `null` where those of either are unknown.
    pub effects_shared: Option<usize>,
    pub effects: Option<usize>,
    /// Whether abilities were compared of which one is unknown.
    pub unknown_ability: bool,
}

/// A deck with what is taken.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ChangedDeck {
    pub deck: String,
    pub ruleset: String,
    pub legal: bool,
}

impl OwnedStandIn {
    pub(crate) fn new(deck: String, name: String, likeness: Likeness, free: i64, take: i64) -> Self {
        Self {
            deck,
            name,
            free,
            take,
            distance: likeness.distance,
            costs: likeness.costs.map(Price::influence),
            costs_known: likeness.costs.map(|cost| cost != Price::Unknown),
            effects_shared: likeness.effects.map(|(both, _)| both),
            effects: likeness.effects.map(|(_, all)| all),
            unknown_ability: likeness.has_unknown_ability,
        }
    }

    /// `4 → 3`, `4`, `-` without costs, `?` for an unknown one.
    fn cost(&self) -> String {
        let said = |at: usize| match (self.costs[at], self.costs_known[at]) {
            (Some(cost), _) => cost.to_string(),
            (None, true) => "-".to_owned(),
            (None, false) => "?".to_owned(),
        };
        let [card, other] = [said(0), said(1)];
        if card == other { card } else { format!("{card} → {other}") }
    }

    /// `1 of 2`, `?` where nobody knows.
    fn same_effects(&self, locale: Locale) -> String {
        match self.effects_shared.zip(self.effects) {
            Some((_, 0)) => "-".to_owned(),
            Some((shared, all)) => say::SameEffects { all, shared }.render(locale),
            None => "?".to_owned(),
        }
    }
}

/// A line of the table.
struct Row<'a> {
    card: &'a ReplacedCard,
    is_first: bool,
    stand_in: Option<&'a OwnedStandIn>,
}

/// What can stand in, a table and what it says; with `all`, every stand-in that was found.
#[must_use]
pub(crate) fn owned_stand_ins(found: &OwnedStandIns, all: bool, width: usize, locale: Locale) -> String {
    measured_stand_ins(found, None, all, width, locale)
}

/// What a stand-in is worth, by the names of the lacking card and of itself.
type Gains<'a> = &'a dyn Fn(&str, &str) -> String;

/// The same with what each is worth, by the names of the lacking card and of the stand-in.
#[must_use]
pub(crate) fn measured_stand_ins(
    found: &OwnedStandIns,
    gains: Option<Gains<'_>>,
    all: bool,
    width: usize,
    locale: Locale,
) -> String {
    let lacks = found.replaced + found.left;
    let head = match found.replaced {
        0 => say::NoneFits { lacks }.render(locale),
        replaced => say::CanStandIn { lacks, replaced }.render(locale),
    };
    let mut text = format!("{}\n", styled(STRONG, hanging("", &head, width)));
    let (mut rows, mut nothing) = (Vec::new(), Vec::new());
    for card in &found.cards {
        let (taken, others): (Vec<_>, Vec<_>) = card.stand_ins.iter().partition(|one| one.take > 0);
        let most = if all { others.len() } else { MOST_OTHERS };
        let mut shown = taken.into_iter().chain(others.into_iter().take(most)).peekable();
        if shown.peek().is_none() && (card.r#type.is_none() || found.cards.len() <= FEW) {
            rows.push(Row { card, is_first: true, stand_in: None });
        } else if shown.peek().is_none() {
            nothing.push(format!("{} {}", card.lacks, shortened(&card.name, 60)));
        }
        for (at, stand_in) in shown.enumerate() {
            rows.push(Row { card, is_first: at == 0, stand_in: Some(stand_in) });
        }
    }
    let are_several = found.decks.len() > 1;
    let column = |heading: String, most: usize, gives_way: Option<u8>, cell: &dyn Fn(&Row<'_>) -> String| TextColumn {
        heading: heading.into(),
        cells: rows.iter().map(|row| cell(row).into()).collect(),
        most,
        gives_way,
    };
    let of = |row: &Row<'_>, said: &dyn Fn(&OwnedStandIn) -> String| row.stand_in.map(said).unwrap_or_default();
    let mut cells = vec![
        column(say::HeadLacking.render(locale), 30, None, &|row| {
            if row.is_first { format!("{} {}", row.card.lacks, shortened(&row.card.name, 60)) } else { String::new() }
        }),
        column(say::HeadInstead.render(locale), 30, None, &|row| match row.stand_in {
            Some(one) if one.take > 0 => format!("{} {}", one.take, shortened(&one.name, 60)),
            Some(one) => say::Or { name: shortened(&one.name, 60) }.render(locale),
            None if row.card.r#type.is_none() => say::TypeUnknown.render(locale),
            None => say::Nothing.render(locale),
        }),
    ];
    if are_several {
        cells.push(column(say::HeadDeck.render(locale), 30, None, &|row| of(row, &|one| shortened(&one.deck, 60))));
    }
    cells.push(column(say::HeadFree.render(locale), 6, Some(1), &|row| of(row, &|one| format!("{:>4}", one.free))));
    cells.push(column(say::HeadCost.render(locale), 8, None, &|row| of(row, &|one| one.cost())));
    cells.push(column(say::HeadSame.render(locale), 16, Some(0), &|row| of(row, &|one| one.same_effects(locale))));
    if let Some(gains) = gains {
        let cell = |row: &Row<'_>| of(row, &|one| gains(&row.card.name, &one.name));
        cells.push(column(say::HeadGains.render(locale), 16, None, &cell));
    }
    if !rows.is_empty() {
        text.push_str(&columns(cells, None, width, |_| None));
    }
    let mut line = |sentence: String| {
        let _ = writeln!(text, "{}", hanging("", &sentence, width));
    };
    if !nothing.is_empty() {
        line(say::NothingFor { cards: nothing.join(", ") }.render(locale));
    }
    for deck in found.decks.iter().filter(|_| found.replaced > 0) {
        let (name, ruleset) = (shortened(&deck.deck, 100), shortened(&deck.ruleset, 60));
        line(say::Verdict { deck: name, legal: deck.legal, ruleset }.render(locale));
    }
    if found.unknown_type > 0 {
        line(say::OfUnknownType { count: Number::grouped(found.unknown_type) }.render(locale));
    }
    text
}
