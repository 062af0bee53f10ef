//! Cards that have to do with another one, or with a race or a type: those like it (`like:`), those that help it
//! (`supports:`) and those that hurt it (`against:`). What a card is about is read from its facts and from the words of its
//! text, so that the best come first and not all are right.

use super::conditions::Writer;
use super::field::{Field, FieldKind, Related};
use super::full_text::Search;
use super::russian::Russian;
use super::tree::{Expr, QueryTerm, QueryValue, Relation, Word};
use super::vocabulary::vocabulary;
use crate::messages::fields as say;
use zocalo_cards::card::{Ability, Card, CardType, Cost, Loyalty, Mark};
use zocalo_text::message::Diagnosis;
use zocalo_text::text::{Language, fold};

pub(super) const LIKE: Field = Field {
    names: &["like"],
    russian: Russian::own(&["похожа"]),
    kind: FieldKind::Related(Related::Like),
    help: || say::Like,
    example: "like:\"Trade Pact\"",
    words: || say::WhoseLike,
    order: None,
    shown: None,
};

pub(super) const SUPPORTS: Field = Field {
    names: &["supports"],
    russian: Russian::own(&["поддерживает"]),
    kind: FieldKind::Related(Related::Supports),
    help: || say::Supports,
    example: "supports:\"Trade Pact\"",
    words: || say::WhoseSupports,
    order: None,
    shown: None,
};

pub(super) const AGAINST: Field = Field {
    names: &["against"],
    russian: Russian::own(&["против"]),
    kind: FieldKind::Related(Related::Against),
    help: || say::Against,
    example: "against:centauri",
    words: || say::WhoseAgainst,
    order: None,
    shown: None,
};

/// Where words of texts are searched.
const TEXTS: &str = "{text notes effects}";

/// What is done to characters and fleets that hurts them, in the words of our texts, the worst first, and to other cards.
const WOUNDS: [&str; 14] = [
    "neutralize",
    "damage",
    "discard",
    "destroy",
    "kill",
    "remove",
    "demote",
    "attack",
    "lose",
    "strip",
    "halve",
    "lower",
    "capture",
    "cuts",
];
const CANCELS: [&str; 11] =
    ["undo", "negate", "cancel", "call off", "discard", "blank", "prevent", "stop", "remove", "capture", "strip"];

/// How many of them, the first, do the worst.
const WORST: usize = 5;

/// How far from what is hurt these words stand at most.
const NEAR: usize = 7;

/// The most words of a text by which others like it are found.
const MOST_WORDS: usize = 40;

/// Cards that have to do with others, in SQL: which they are, and the order in which the best come first. The last
/// parameter is one of the condition, as statements without an order have none that they do not use.
#[derive(Clone)]
pub(super) struct RelatedCards {
    condition: String,
    order: Vec<String>,
}

enum Named {
    Card(Box<Card>),
    Race(Loyalty),
    Type(CardType),
}

pub(super) fn condition(
    writer: &mut Writer<'_>,
    related: Related,
    relation: Relation,
    values: &[QueryValue],
) -> Result<String, Diagnosis> {
    let mut any = Vec::new();
    for value in values {
        any.push(format!("({})", found(writer, related, value)?.condition));
    }
    let any = any.join(" OR ");
    Ok(if relation == Relation::Differs { format!("NOT ({any})") } else { any })
}

/// The order of the first of such terms that every result fulfils.
pub(super) fn order(writer: &mut Writer<'_>, parts: &[&Expr]) -> Result<Vec<String>, Diagnosis> {
    for part in parts {
        if let Expr::Leaf(QueryTerm::Fact { field, relation: Relation::Holds | Relation::Equals, values }) = part
            && let (FieldKind::Related(related), [value]) = (field.kind, &values[..])
        {
            return Ok(found(writer, related, value)?.order);
        }
    }
    Ok(Vec::new())
}

/// What a value comes to, written once.
fn found(writer: &mut Writer<'_>, related: Related, value: &QueryValue) -> Result<RelatedCards, Diagnosis> {
    let Word::Text(text) = &value.word else { return Ok(nothing()) };
    if let Some((.., found)) = writer.related.iter().find(|(how, of, _)| (*how, of) == (related, text)) {
        return Ok(found.clone());
    }
    let named = named(writer, related, text).map_err(|unfound| unfound.at(&value.at))?;
    let found = written(writer, related, named);
    writer.related.push((related, text.clone(), found.clone()));
    Ok(found)
}

fn written(writer: &mut Writer<'_>, related: Related, named: Named) -> RelatedCards {
    match (related, named) {
        (Related::Like, Named::Card(card)) => like(writer, &card),
        (Related::Supports, Named::Card(card)) => supports(writer, &card),
        (Related::Against, Named::Card(card)) => match card.kind {
            Some(kind) => against(writer, kind, Some(&card)),
            None => nothing(),
        },
        (_, Named::Type(kind)) => against(writer, kind, None),
        (_, Named::Race(race)) => against_race(writer, race),
    }
}

fn other_than(writer: &mut Writer<'_>, card: &Card) -> String {
    format!("card.id <> {}", writer.parameter(card.id.0.to_string()))
}

fn nothing() -> RelatedCards {
    RelatedCards { condition: "0".to_owned(), order: Vec::new() }
}

fn named(writer: &Writer<'_>, related: Related, text: &str) -> Result<Named, super::Unfound> {
    if related == Related::Against {
        let folded = fold(text);
        let value = |name: &str| {
            let field = super::find(name)?;
            let english = field.values().into_iter().find(|value| fold(value) == folded);
            english.or_else(|| field.value_in_russian(text).filter(|_| Language::of(text) == Language::Russian))
        };
        if let Some(race) = value("race").and_then(|name| Loyalty::ALL.iter().copied().find(|race| race.name() == name))
        {
            return Ok(Named::Race(race));
        }
        if let Some(kind) = value("type").and_then(|name| name.parse().ok()) {
            return Ok(Named::Type(kind));
        }
    }
    Ok(Named::Card(Box::new(writer.lookup.card(text)?.as_ref().clone())))
}

/// Cards of the same kind, for the same races, about as expensive; those whose texts share most come first.
fn like(writer: &mut Writer<'_>, card: &Card) -> RelatedCards {
    let mut order = Vec::new();
    if let Some(loyalty) = card.loyalty {
        order.push(format!("card.loyalty IS NOT {}", writer.parameter(loyalty.name())));
    }
    let words = card.text.as_deref().map_or_else(Vec::new, telling_words);
    order.extend(by_words(writer, &words));
    if let Some(Cost::Printed(cost)) = card.cost() {
        order.push(format!("abs(card.cost - {cost})"));
    }
    let mut all = Vec::new();
    if let Some(kind) = card.kind {
        all.push(format!("card.type = {}", writer.parameter(kind.name())));
    }
    all.extend(playable_beside(writer, card));
    if let Some(Cost::Printed(cost)) = card.cost() {
        all.push(format!("card.cost BETWEEN {} AND {}", cost.saturating_sub(2), cost.saturating_add(2)));
    }
    let has_kinds = matches!(card.kind, Some(CardType::Conflict | CardType::Aftermath | CardType::Enhancement));
    if let (true, Some(subtype)) = (has_kinds, &card.subtype) {
        all.push(format!("card.subtype = {}", writer.parameter(subtype)));
    }
    all.push(other_than(writer, card));
    RelatedCards { condition: all.join(" AND "), order }
}

/// Who supports a conflict with the ability that it is fought with, or lends it; of other cards what they speak of.
fn supports(writer: &mut Writer<'_>, card: &Card) -> RelatedCards {
    let kinds = card.subtype.as_deref().filter(|_| card.kind == Some(CardType::Conflict)).unwrap_or_default();
    let fought: Vec<Ability> = Ability::ALL.iter().copied().filter(|one| kinds.contains(one.name())).collect();
    if !fought.is_empty() {
        let numbers: Vec<String> = fought.iter().map(|one| format!("card.{}", one.name().to_lowercase())).collect();
        let has: Vec<String> = numbers.iter().map(|number| format!("{number} > 0")).collect();
        let words: Vec<String> = fought.iter().map(|one| format!("\"{}\"", one.name())).collect();
        let lends = searched(writer, &format!("{TEXTS} : ({})", words.join(" OR ")));
        let mut all: Vec<String> = playable_beside(writer, card).into_iter().collect();
        all.push(format!(
            "((card.type IN ('Character', 'Fleet') AND ({})) OR (card.type IN ('Character', 'Group') AND {lends}))",
            has.join(" OR ")
        ));
        all.push(other_than(writer, card));
        let highest = numbers.iter().map(|number| format!("ifnull({number}, 0)")).collect::<Vec<_>>().join(" + ");
        return RelatedCards { condition: all.join(" AND "), order: vec![format!("-({highest})")] };
    }
    let said = format!("{} {}", card.text.as_deref().unwrap_or_default(), card.requires.join(" "));
    let mut any = Vec::new();
    let mut order = Vec::new();
    for mark in Mark::ALL {
        let asked = format!("{} mark", fold(mark.name()));
        if fold(&said).contains(&asked) {
            let mark = writer.parameter(mark.name());
            any.push(format!("EXISTS (SELECT 1 FROM mark WHERE card = card.id AND ifnull(mark, {mark}) = {mark})"));
        }
    }
    for kind in CardType::ALL.iter().copied().filter(|kind| Some(*kind) != card.kind) {
        if has_word(&said, kind.name()) && matches!(kind, CardType::Fleet | CardType::Location | CardType::Group) {
            any.push(format!("card.type = {}", writer.parameter(kind.name())));
            order.push(format!("card.type IS NOT {}", writer.parameter(kind.name())));
        }
    }
    for ability in Ability::ALL.iter().filter(|one| has_word(&said, one.name())) {
        let number = format!("card.{}", ability.name().to_lowercase());
        any.push(format!("(card.type IN ('Character', 'Fleet') AND {number} >= 3)"));
        order.push(format!("-ifnull({number}, 0)"));
    }
    if any.is_empty() {
        let words = telling_words(&said);
        let quoted: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
        if quoted.is_empty() {
            return nothing();
        }
        any.push(searched(writer, &format!("{TEXTS} : ({})", quoted.join(" OR "))));
        order.extend(by_words(writer, &words));
    }
    let mut all: Vec<String> = playable_beside(writer, card).into_iter().collect();
    all.push(format!("({})", any.join(" OR ")));
    all.push(other_than(writer, card));
    RelatedCards { condition: all.join(" AND "), order }
}

/// Cards whose texts say that they harm cards of a type; of a card, those that name it come first.
fn against(writer: &mut Writer<'_>, kind: CardType, card: Option<&Card>) -> RelatedCards {
    let name = kind.name().to_lowercase();
    let verbs = if matches!(kind, CardType::Character | CardType::Fleet) { &WOUNDS[..] } else { &CANCELS[..] };
    let mut search = near(verbs, &name, NEAR);
    let mut order = Vec::new();
    if let Some(card) = card {
        let named = format!("\"{}\"", card.name.replace('"', ""));
        order.push(format!("NOT {}", searched(writer, &format!("{TEXTS} : {named}"))));
        search = format!("{search} OR {named}");
    }
    let search = format!("{TEXTS} : ({search})");
    // What stops all of them comes before what harms one in passing.
    let worst = near(&verbs[..WORST], &name, 3);
    order.push(format!("NOT {}", searched(writer, &format!("{TEXTS} : ({worst})"))));
    order.push(ranked(writer, &search));
    let mut all: Vec<String> = card.map(|card| other_than(writer, card)).into_iter().collect();
    all.push(searched(writer, &search));
    RelatedCards { condition: all.join(" AND "), order }
}

/// Cards that speak of a race and are not its own.
fn against_race(writer: &mut Writer<'_>, race: Loyalty) -> RelatedCards {
    let search = format!("{TEXTS} : \"{}\"", race.name());
    let harms = searched(writer, &format!("{TEXTS} : ({})", near(&WOUNDS, race.name(), NEAR)));
    let order = vec![format!("NOT {harms}"), ranked(writer, &search)];
    let condition = format!("card.loyalty <> {} AND {}", writer.parameter(race.name()), searched(writer, &search));
    RelatedCards { condition, order }
}

/// Where one of these verbs stands no further than so many words from a name.
fn near(verbs: &[&str], name: &str, words: usize) -> String {
    let all: Vec<String> = verbs.iter().map(|verb| format!("NEAR(\"{verb}\" \"{name}\", {words})")).collect();
    all.join(" OR ")
}

/// That a deck which plays the card may play these.
fn playable_beside(writer: &mut Writer<'_>, card: &Card) -> Option<String> {
    match card.loyalty? {
        Loyalty::Neutral => None,
        own => {
            let (own, neutral) = (writer.parameter(own.name()), writer.parameter(Loyalty::Neutral.name()));
            Some(format!("card.loyalty IN ({own}, {neutral})"))
        }
    }
}

fn searched(writer: &mut Writer<'_>, text: &str) -> String {
    writer.searched(&Search { language: Language::English, text: text.to_owned() })
}

/// The rank of a card in a search of the full text, the best first.
fn ranked(writer: &mut Writer<'_>, search: &str) -> String {
    let search = writer.parameter(search);
    format!("ifnull((SELECT bm25(card_text) FROM card_text WHERE card_text MATCH {search} AND rowid = card.id), 0)")
}

fn by_words(writer: &mut Writer<'_>, words: &[String]) -> Option<String> {
    let quoted: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
    (!quoted.is_empty()).then(|| ranked(writer, &format!("{TEXTS} : ({})", quoted.join(" OR "))))
}

/// The words of a text that say something, each once.
fn telling_words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in fold(text).split(' ').filter(|word| word.len() > 2 && !vocabulary().is_small(word)) {
        if words.len() < MOST_WORDS && !words.iter().any(|other| other == word) {
            words.push(word.to_owned());
        }
    }
    words
}

fn has_word(text: &str, word: &str) -> bool {
    let word = fold(word);
    fold(text).split(' ').any(|other| other == word || other.strip_suffix('s') == Some(&word))
}
