//! The table of the fields of decks. A new field is a row here; parser, help and completion read the table.

use super::super::deck_facts::DeckFact;
use crate::messages::{fields as say, queries};
use crate::query::field::{Field, FieldKind};
use crate::query::russian::{OwnValue, Russian};
use crate::query::table::{FieldTable, InRussian};
use zocalo_cards::card::Race;
use zocalo_cards::data::glossary::Kind;
use zocalo_text::message::Text;
use zocalo_text::text::Language;

/// The formats that decks are read from; a test of `formats` holds its own table against this.
pub const FORMATS: [&str; 13] = [
    "toml",
    "text",
    "json",
    "code",
    "lackey",
    "octgn",
    "cockatrice",
    "lackey-text",
    "cockatrice-text",
    "cgs",
    "csv",
    "vassal",
    "vsav",
];

/// The yes-or-no facts in Russian; a deck is feminine.
const IS_IN_RUSSIAN: &[OwnValue] = &[
    ("legal", "допустимая"),
    ("illegal", "недопустимая"),
    ("unread", "непрочитанная"),
    ("built", "собранная"),
    ("flexible", "гибкая"),
    ("idea", "замысел"),
    ("idea", "идея"),
    ("complete", "полная"),
];

/// For `order`: decks are ordered by the fact itself.
const BY_THE_FACT: Option<&str> = Some("");

pub(super) static OF_DECKS: FieldTable = FieldTable {
    fields: DECK_FIELDS,
    synonym,
    foreign: |_| None,
    foreign_value: |_, _| None,
    number: ["size>=60", "размер>=60"],
    filter: ["race:minbari", "раса:минбарцы"],
    named: || queries::ExactDeck,
    in_russian: InRussian::new(),
};

fn synonym(name: &str) -> Option<&'static str> {
    Some(match name {
        "card" | "holds" | "has" | "deck" => "in",
        "cards" | "count" => "size",
        "leader" | "hero" => "ambassador",
        "lacks" | "lack" => "missing",
        "state" | "built" => "is",
        "path" | "folder" => "file",
        _ => return None,
    })
}

const fn field(
    names: &'static [&'static str],
    russian: Russian,
    kind: DeckFact,
    help: fn() -> Text,
    example: &'static str,
) -> Field {
    let order = match kind {
        DeckFact::Number(_) | DeckFact::OneOf(..) | DeckFact::Text(_) => BY_THE_FACT,
        DeckFact::Texts(_) | DeckFact::Is | DeckFact::Holds | DeckFact::Legal => None,
    };
    Field { names, russian, kind: FieldKind::OfDeck(kind), help, example, words: Text::default, order, shown: None }
}

pub static DECK_FIELDS: &[Field] = &[
    field(
        &["name", "n"],
        Russian::term(&["name"]),
        DeckFact::Text(|deck| Some(&deck.name)),
        || say::DeckName,
        "name:order",
    ),
    field(
        &["file"],
        Russian::own(&["файл"]),
        DeckFact::Text(|deck| Some(&deck.file)),
        || say::DeckFile,
        "file:premier",
    ),
    field(&["in"], Russian::own(&["в"]), DeckFact::Holds, || say::DeckIn, "in:\"Trade Pact\""),
    field(
        &["race", "r"],
        Russian::term(&["race"]).of(&[Kind::Race]),
        DeckFact::OneOf(|| Race::ALL.iter().map(|race| race.name().to_owned()).collect(), |deck| deck.race),
        || say::DeckRace,
        "race:minbari",
    ),
    field(
        &["faction"],
        Russian::term(&["faction"]),
        DeckFact::Text(|deck| deck.faction.as_deref()),
        || say::DeckFaction,
        "faction:babylon",
    ),
    field(
        &["ambassador", "amb"],
        Russian::term(&["ambassador"]),
        DeckFact::Text(|deck| deck.ambassador.as_deref()),
        || say::DeckAmbassador,
        "ambassador:delenn",
    ),
    field(&["size"], Russian::own(&["размер"]), DeckFact::Number(|deck| Some(deck.size)), || say::DeckSize, "size>=60"),
    field(
        &["ruleset"],
        Russian::own(&["правила"]),
        DeckFact::Text(|deck| Some(&deck.ruleset)),
        || say::DeckRuleset,
        "ruleset:tournament",
    ),
    field(
        &["tag", "tags"],
        Russian::own(&["помета", "ярлык"]),
        DeckFact::Texts(|deck| &deck.tags),
        || say::DeckTag,
        "tag:draft",
    ),
    field(&["legal"], Russian::own(&["допустима"]), DeckFact::Legal, || say::DeckLegal, "legal:tournament"),
    field(
        &["missing"],
        Russian::own(&["недостает"]),
        DeckFact::Number(|deck| deck.missing),
        || say::DeckMissing,
        "missing<=5",
    ),
    field(&["is"], Russian::own(&["это"]).with(IS_IN_RUSSIAN), DeckFact::Is, || say::DeckIs, "is:legal"),
    field(
        &["format"],
        Russian::own(&["формат"]),
        DeckFact::OneOf(|| FORMATS.iter().map(|name| (*name).to_owned()).collect(), |deck| Some(deck.format)),
        || say::DeckFormat,
        "format:toml",
    ),
    Field {
        names: &["sort", "order"],
        russian: Russian::own(&["порядок", "сортировка"]),
        kind: FieldKind::Order(|| OF_DECKS.ordering(Language::English)),
        help: || say::DeckSort,
        example: "race:narn sort:-size",
        words: Text::default,
        order: None,
        shown: None,
    },
];
