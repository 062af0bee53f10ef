//! The table of fields: one place for their names, values, SQL, help and words. A new field is a row here; parser,
//! help, completion and explanation read the table.

use super::field::{COLLECTION, Field, FieldKind, MarksOf, names};
use super::ruling_fields::{HAS, RULING};
use super::russian::{Russian, SUBTYPES, TRAITS};
use super::table::{FieldTable, InRussian};
use super::{own, purposes, related};
use crate::messages::{fields as say, queries};
use zocalo_cards::card::{CardType, Limit, Loyalty, Rarity};
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::data::sets::sets;
use zocalo_text::message::Text;
use zocalo_text::text::{Language, fold};

const KNOWN_HIGHEST: &str = "nullif(max(ifnull(card.diplomacy, -1), ifnull(card.intrigue, -1), ifnull(card.psi, -1), \
    ifnull(card.leadership, -1), ifnull(card.military, -1)), -1)";

/// Scalar max is NULL when one of them is.
const HIGHEST: &str = "CASE card.type WHEN 'Character' THEN \
    max(card.diplomacy, card.intrigue, card.psi, card.leadership, ifnull(card.military, 0)) \
    WHEN 'Fleet' THEN card.military WHEN 'Location' THEN card.military END";

const IN_SET: &str = "CASE WHEN EXISTS (SELECT 1 FROM printing WHERE card = card.id AND NOT likely AND set_name {in}) \
    THEN 1 WHEN EXISTS (SELECT 1 FROM printing WHERE card = card.id AND NOT likely) AND NOT EXISTS \
    (SELECT 1 FROM printing WHERE card = card.id AND likely AND set_name {in}) THEN 0 END";

const OF_RARITY: &str = "CASE WHEN EXISTS (SELECT 1 FROM printing WHERE card = card.id AND rarity {in}) THEN 1 \
    WHEN EXISTS (SELECT 1 FROM printing WHERE card = card.id) AND NOT EXISTS \
    (SELECT 1 FROM printing WHERE card = card.id AND rarity IS NULL) THEN 0 END";

/// Everything that is said of what a card does; NULL when nothing is.
const ALL_TEXT: &str = "(SELECT nullif(ifnull(text, '') || ' ' || ifnull(notes, '') || ' ' || ifnull(effects, ''), '  ') \
    FROM {said} WHERE said.card = card.id)";

/// The marks that a card hands out, each with its number; NULL where its text is unknown and none is known.
pub(super) const GIVEN_MARKS: &str = "ifnull((SELECT group_concat(ifnull(mark, 'any') || ' ' || ifnull(count, '?'), ', ') FROM mark \
    WHERE card = card.id AND NOT printed), iif(card.text IS NULL, NULL, '-'))";

/// The fields, in the order of the help.
pub static FIELDS: &[Field] = &[
    Field {
        names: &["name", "n"],
        russian: Russian::term(&["name"]),
        kind: FieldKind::Text(
            "spelling.folded",
            "spelling.spelling",
            Some("FROM spelling WHERE spelling.card = card.id AND"),
        ),
        help: || say::Name,
        example: "name:kosh",
        words: || say::WhoseName,
        order: Some("card.label"),
        shown: None,
    },
    Field {
        names: &["type", "t"],
        russian: Russian::term(&["card type"]).of(&[Kind::Type]),
        kind: FieldKind::OneOf(|| names(CardType::ALL.iter().map(|t| t.name())), "card.type {in}"),
        help: || say::Type,
        example: "type:agenda",
        words: || say::WhoseType,
        order: Some("card.type"),
        shown: None,
    },
    Field {
        names: &["subtype", "st"],
        russian: Russian::own(&["подтип"]).with(SUBTYPES),
        kind: FieldKind::Text("lower(card.subtype)", "card.subtype", None),
        help: || say::Subtype,
        example: "subtype:diplomacy",
        words: || say::WhoseSubtype,
        order: Some("card.subtype"),
        shown: Some("card.subtype"),
    },
    Field {
        names: &["race", "r", "loyalty"],
        russian: Russian::term(&["race"]).or(&["лояльность"]).of(&[Kind::Race, Kind::Power]),
        kind: FieldKind::OneOf(|| names(Loyalty::ALL.iter().map(|l| l.name())), "card.loyalty {in}"),
        help: || say::Race,
        example: "race:narn",
        words: || say::WhoseRace,
        order: Some("card.loyalty"),
        shown: None,
    },
    Field {
        names: &["cost", "c"],
        russian: Russian::term(&["influence cost", "influence"]),
        kind: FieldKind::Number("card.cost"),
        help: || say::Cost,
        example: "cost<=5",
        words: || say::WhoseCost,
        order: Some("card.cost"),
        shown: None,
    },
    Field {
        names: &["diplomacy", "dip"],
        russian: Russian::term(&["diplomacy"]).or(&["дип"]),
        kind: FieldKind::Number("card.diplomacy"),
        help: || say::Diplomacy,
        example: "dip>=3",
        words: || say::WhoseDiplomacy,
        order: Some("card.diplomacy"),
        shown: None,
    },
    Field {
        names: &["intrigue", "int"],
        russian: Russian::term(&["intrigue"]).or(&["инт"]),
        kind: FieldKind::Number("card.intrigue"),
        help: || say::Intrigue,
        example: "dip+int>=6",
        words: || say::WhoseIntrigue,
        order: Some("card.intrigue"),
        shown: None,
    },
    Field {
        names: &["psi"],
        russian: Russian::term(&["psi"]),
        kind: FieldKind::Number("card.psi"),
        help: || say::Psi,
        example: "psi>0",
        words: || say::WhosePsi,
        order: Some("card.psi"),
        shown: None,
    },
    Field {
        names: &["leadership", "lea"],
        russian: Russian::term(&["leadership"]).or(&["лид"]),
        kind: FieldKind::Number("card.leadership"),
        help: || say::Leadership,
        example: "lea>=2",
        words: || say::WhoseLeadership,
        order: Some("card.leadership"),
        shown: None,
    },
    Field {
        names: &["military", "mil"],
        russian: Russian::own(&["боевая", "боев"]),
        kind: FieldKind::Number("card.military"),
        help: || say::Military,
        example: "mil>cost",
        words: || say::WhoseMilitary,
        order: Some("card.military"),
        shown: None,
    },
    Field {
        names: &["ability", "abi"],
        russian: Russian::term(&["ability"]),
        kind: FieldKind::Highest(KNOWN_HIGHEST, HIGHEST),
        help: || say::Ability,
        example: "ability>=6",
        words: || say::WhoseAbility,
        order: Some(KNOWN_HIGHEST),
        shown: None,
    },
    Field {
        names: &["mark", "marks"],
        russian: Russian::term(&["mark"]).of(&[Kind::Mark]),
        kind: FieldKind::Marks(MarksOf::Itself),
        help: || say::Mark,
        example: "mark:strife",
        words: || say::WhoseMark,
        order: None,
        shown: None,
    },
    Field {
        names: &["gives"],
        russian: Russian::own(&["дает"]).of(&[Kind::Mark]),
        kind: FieldKind::Marks(MarksOf::Others),
        help: || say::Gives,
        example: "gives:vorlon",
        words: || say::WhoseGives,
        order: None,
        shown: Some(GIVEN_MARKS),
    },
    Field {
        names: &["any-mark", "anymark"],
        russian: Russian::own(&["любая-метка"]).of(&[Kind::Mark]),
        kind: FieldKind::Marks(MarksOf::Any),
        help: || say::AnyMark,
        example: "any-mark:vorlon",
        words: || say::WhoseAnyMark,
        order: None,
        shown: Some(GIVEN_MARKS),
    },
    Field {
        names: &["keyword", "k"],
        russian: Russian::own(&["черта", "ключевое-слово"]).said().such_as("черта:рейнджер"),
        kind: FieldKind::Text(
            "keyword.folded",
            "keyword.keyword",
            Some("FROM keyword WHERE keyword.card = card.id AND"),
        ),
        help: || say::Keyword,
        example: "k:ranger",
        words: || say::WhoseKeyword,
        order: None,
        shown: Some("(SELECT group_concat({in_words}(keyword), ', ') FROM keyword WHERE card = card.id)"),
    },
    Field {
        names: &["text", "x"],
        russian: Russian::own(&["текст"]).such_as("текст:\"вытянуть карту\""),
        kind: FieldKind::Words("{text notes effects rulings}", ALL_TEXT),
        help: || say::Text,
        example: "x:\"draw\"",
        words: || say::WhoseText,
        order: None,
        shown: None,
    },
    Field {
        names: &["effect", "e"],
        russian: Russian::term(&["effect"]).such_as("эффект:влияние"),
        kind: FieldKind::Words("{effects}", "(SELECT effects FROM {said} WHERE said.card = card.id)"),
        help: || say::Effect,
        example: "effect:\"gains you influence\"",
        words: || say::WhoseEffect,
        order: None,
        shown: Some("(SELECT replace(effects, char(10), '; ') FROM {said} WHERE said.card = card.id)"),
    },
    RULING,
    HAS,
    Field {
        names: &["requires", "req"],
        russian: Russian::term(&["requirements"]).or(&["требует"]).said().such_as("требует:\"ворлонская метка\""),
        kind: FieldKind::Text(
            "requirement.folded",
            "requirement.requirement",
            Some("FROM requirement WHERE requirement.card = card.id AND"),
        ),
        help: || say::Requires,
        example: "requires:\"vorlon mark\"",
        words: || say::WhoseRequires,
        order: None,
        shown: Some("(SELECT group_concat({in_words}(requirement), '; ') FROM requirement WHERE card = card.id)"),
    },
    Field {
        names: &["set", "s"],
        russian: Russian::term(&["set"]),
        kind: FieldKind::OneOf(|| names(sets().iter().map(|s| s.name.as_str())), IN_SET),
        help: || say::Set,
        example: "set:\"great war\"",
        words: || say::WhoseSet,
        order: None,
        shown: None,
    },
    Field {
        names: &["rarity", "ra"],
        russian: Russian::own(&["редкость"]).of(&[Kind::Rarity]).with(&[("promo", "промо")]),
        kind: FieldKind::OneOf(|| names(Rarity::ALL.iter().map(|r| r.name())), OF_RARITY),
        help: || say::Rarity,
        example: "rarity:rare",
        words: || say::WhoseRarity,
        order: None,
        shown: None,
    },
    Field {
        names: &["limit"],
        russian: Russian::own(&["лимит"]).of(&[Kind::Limit]),
        kind: FieldKind::OneOf(|| names(Limit::ALL.iter().map(|l| l.name())), "card.max_copies {in}"),
        help: || say::Limit,
        example: "limit:unique",
        words: || say::WhoseLimit,
        order: Some("card.max_copies"),
        shown: Some("card.max_copies"),
    },
    Field {
        names: &["persona", "person"],
        russian: Russian::term(&["personality"]),
        kind: FieldKind::Text(
            "persona.folded",
            "persona.persona",
            Some("FROM persona WHERE persona.card = card.id AND"),
        ),
        help: || say::Persona,
        example: "persona:valen",
        words: || say::WhosePersona,
        order: None,
        shown: Some("(SELECT group_concat(persona, ', ') FROM persona WHERE card = card.id)"),
    },
    Field {
        names: &["is"],
        russian: Russian::own(&["это"]).of(&[Kind::Trait]).with(TRAITS),
        kind: FieldKind::Trait,
        help: || say::Is,
        example: "is:homeworld",
        words: || say::WhoseIs,
        order: None,
        shown: None,
    },
    Field {
        names: &["playable"],
        russian: Russian::own(&["доступна"]).of(&[Kind::Race, Kind::Faction]),
        kind: FieldKind::Playable,
        help: || say::Playable,
        example: "playable:\"psi corps\"",
        words: || say::WhosePlayable,
        order: None,
        shown: None,
    },
    Field {
        names: &["for"],
        russian: Russian::own(&["для"]).of(&[Kind::Race, Kind::Faction]),
        kind: FieldKind::Side,
        help: || say::For,
        example: "is:playable for:narn",
        words: Text::default,
        order: None,
        shown: None,
    },
    Field {
        names: &["legal"],
        russian: Russian::own(&["допустима"]),
        kind: FieldKind::Ruleset,
        help: || say::Legal,
        example: "legal:tournament",
        words: || say::WhoseLegal,
        order: None,
        shown: None,
    },
    Field {
        names: &["in"],
        russian: Russian::own(&["в"]).with(&[(COLLECTION, "коллекция")]),
        kind: FieldKind::Deck,
        help: || say::In,
        example: "in:@narn",
        words: || say::WhoseIn,
        order: None,
        shown: None,
    },
    Field {
        names: &["does"],
        russian: Russian::own(&["делает"]).named(purposes::in_russian),
        kind: FieldKind::Purpose(purposes::names),
        help: || say::Does,
        example: "does:\"draw cards\"",
        words: || say::WhoseDoes,
        order: None,
        shown: None,
    },
    related::LIKE,
    related::SUPPORTS,
    related::AGAINST,
    own::OWNED,
    own::FREE,
    own::MISSING,
    own::WANTED,
    own::SURPLUS,
    own::PLACE,
    own::CONDITION,
    Field {
        names: &["sort", "order"],
        russian: Russian::own(&["порядок", "сортировка"]),
        kind: FieldKind::Order(|| OF_CARDS.ordering(Language::English)),
        help: || say::Sort,
        example: "t:fleet sort:-military",
        words: Text::default,
        order: None,
        shown: None,
    },
];

pub(super) static OF_CARDS: FieldTable = FieldTable {
    fields: FIELDS,
    synonym,
    foreign,
    foreign_value,
    number: ["cost<=5", "цена<=5"],
    filter: ["type:agenda", "тип:цель"],
    named: || queries::ExactCard,
    in_russian: InRussian::new(),
};

fn synonym(name: &str) -> Option<&'static str> {
    Some(match name {
        "faction" | "side" => "playable",
        "influence" | "price" => "cost",
        "deck" => "in",
        "have" | "quantity" | "count" | "copies" => "owned",
        "lack" | "lacks" | "need" => "missing",
        "binder" | "box" | "location" => "place",
        "grade" => "condition",
        "format" | "ruleset" | "f" => "legal",
        "traits" | "trait" => "keyword",
        "edition" | "expansion" => "set",
        _ => return None,
    })
}

/// The fields that searches for Magic cards call so.
fn foreign(name: &str) -> Option<&'static str> {
    Some(match name {
        "o" | "oracle" | "fo" => "text",
        "mv" | "cmc" | "manavalue" => "cost",
        "pow" => "military",
        "kw" => "keyword",
        "id" | "ci" | "color" | "colour" | "identity" => "race",
        _ => return None,
    })
}

/// Their letters for a color and a rarity, which are those of another field here.
fn foreign_value(name: &str, rest: &str) -> Option<&'static str> {
    let field = match name.to_lowercase().as_str() {
        "c" => "race",
        "r" => "rarity",
        _ => return None,
    };
    let end = rest.find(|sign: char| !sign.is_alphanumeric() && sign != '-').unwrap_or(rest.len());
    let typed = fold(&rest[..end]);
    let is_one = |value: &String| fold(value) == typed;
    find(field)?.values().iter().any(is_one).then_some(field)
}

#[must_use]
pub fn find(name: &str) -> Option<&'static Field> {
    OF_CARDS.find(name)
}
