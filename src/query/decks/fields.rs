//! The table of the fields of decks. A new field is a row here; parser, help and completion read the table.

use super::facts::DeckFact;
use crate::card::Race;
use crate::formats::FORMATS;
use crate::language::{Kind, Language};
use crate::query::field::{Field, FieldKind};
use crate::query::russian::{OwnValue, Russian};
use crate::query::table::{InRussian, Table};

/// The yes-or-no facts in Russian; a deck is feminine.
const IS_IN_RUSSIAN: &[OwnValue] = &[
    ("legal", "допустимая"),
    ("illegal", "недопустимая"),
    ("unread", "непрочитанная"),
    ("built", "собранная"),
    ("flexible", "гибкая"),
    ("idea", "идея"),
    ("complete", "полная"),
];

/// For `order`: decks are ordered by the fact itself.
const BY_THE_FACT: Option<&str> = Some("");

/// The table for the parser.
pub(super) static OF_DECKS: Table = Table {
    fields: DECK_FIELDS,
    synonym,
    number: "size>=60",
    filter: "race:minbari",
    named: "write !\"Order Brings Victory\" for the deck with exactly this name",
    in_russian: InRussian::new(),
};

/// Other words for what a field is.
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
    help: &'static str,
    example: &'static str,
) -> Field {
    let order = match kind {
        DeckFact::Number(_) | DeckFact::OneOf(..) | DeckFact::Text(_) => BY_THE_FACT,
        DeckFact::Texts(_) | DeckFact::Is | DeckFact::Holds | DeckFact::Legal => None,
    };
    Field { names, russian, kind: FieldKind::OfDeck(kind), help, example, words: "", order, shown: None }
}

/// The fields of decks, in the order of the help.
pub(crate) static DECK_FIELDS: &[Field] = &[
    field(
        &["name", "n"],
        Russian::term(&["name"]),
        DeckFact::Text(|deck| Some(&deck.name)),
        "part of the deck's name, or of its file's if it has none; name:order* matches the beginning, name=order the \
         whole name",
        "name:order",
    ),
    field(
        &["file"],
        Russian::own(&["файл"]),
        DeckFact::Text(|deck| Some(&deck.file)),
        "part of its file's path",
        "file:premier",
    ),
    field(
        &["in"],
        Russian::own(&["в"]),
        DeckFact::Holds,
        "a card in any of its parts, in any spelling; in:/ranger/ and in:vorlon* for any card that matches",
        "in:\"Trade Pact\"",
    ),
    field(
        &["race", "r"],
        Russian::term(&["race"]).of(&[Kind::Race]),
        DeckFact::OneOf(|| Race::ALL.iter().map(|race| race.name().to_owned()).collect(), |deck| deck.race),
        "the race it plays",
        "race:minbari",
    ),
    field(
        &["faction"],
        Russian::term(&["faction"]),
        DeckFact::Text(|deck| deck.faction.as_deref()),
        "the faction it starts as",
        "faction:babylon",
    ),
    field(
        &["ambassador", "amb"],
        Russian::term(&["ambassador"]),
        DeckFact::Text(|deck| deck.ambassador.as_deref()),
        "part of its ambassador's name",
        "ambassador:delenn",
    ),
    field(
        &["size"],
        Russian::own(&["размер"]),
        DeckFact::Number(|deck| Some(deck.size)),
        "its size: ambassador, opening hand and draw deck",
        "size>=60",
    ),
    field(
        &["ruleset"],
        Russian::own(&["правила"]),
        DeckFact::Text(|deck| Some(&deck.ruleset)),
        "the ruleset it is built for; casual if it names none",
        "ruleset:tournament",
    ),
    field(
        &["tag", "tags"],
        Russian::own(&["ярлык"]),
        DeckFact::Texts(|deck| &deck.tags),
        "part of one of its tags, which `zocalo deck tag` adds; tag=draft matches a whole tag",
        "tag:draft",
    ),
    field(
        &["legal"],
        Russian::own(&["допустима"]),
        DeckFact::Legal,
        "rulesets under which it is legal, by name or file; is:legal uses its own",
        "legal:tournament",
    ),
    field(
        &["missing"],
        Russian::own(&["недостает"]),
        DeckFact::Number(|deck| deck.missing),
        "how many of its cards your collection lacks, besides those in other built decks; unknown without a collection",
        "missing<=5",
    ),
    field(
        &["is"],
        Russian::own(&["это"]).with(IS_IN_RUSSIAN),
        DeckFact::Is,
        "yes-or-no facts: its verdict, and how `zocalo collection deck` marked it",
        "is:legal",
    ),
    field(
        &["format"],
        Russian::own(&["формат"]),
        DeckFact::OneOf(
            || FORMATS.iter().filter(|format| format.read.is_some()).map(|format| format.name.to_owned()).collect(),
            |deck| Some(deck.format),
        ),
        "the format of its file",
        "format:toml",
    ),
    Field {
        names: &["sort", "order"],
        russian: Russian::own(&["порядок", "сортировка"]),
        kind: FieldKind::Order(|| OF_DECKS.ordering(Language::English)),
        help: "sorts the decks by a field, descending with a minus; unknowns come last",
        example: "race:narn sort:-size",
        words: "",
        order: None,
        shown: None,
    },
];
