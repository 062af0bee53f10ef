//! The table of fields: one place for their names, values, SQL, help and words. A new field is a row here; parser,
//! help, completion and explanation read the table.

use super::field::{COLLECTION, Field, FieldKind, MarksOf, names};
use super::own;
use super::ruling_fields::{HAS, RULING};
use super::russian::Russian;
use super::table::{InRussian, Table};
use super::traits_in_russian::TRAITS;
use crate::card::{CardType, Limit, Loyalty, Rarity};
use crate::data::sets::sets;
use crate::language::{Kind, Language};

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
    FROM said WHERE said.card = card.id)";

/// The marks that a card hands out, each with its number; NULL where its text is unknown and none is known.
pub(super) const GIVEN_MARKS: &str = "ifnull((SELECT group_concat(ifnull(mark, 'any') || ' ' || ifnull(count, '?'), ', ') FROM mark \
    WHERE card = card.id AND NOT printed), iif(card.text IS NULL, NULL, '-'))";

/// The fields, in the order of the help.
pub(crate) static FIELDS: &[Field] = &[
    Field {
        names: &["name", "n"],
        russian: Russian::term(&["name"]),
        kind: FieldKind::Text(
            "spelling.folded",
            "spelling.spelling",
            Some("FROM spelling WHERE spelling.card = card.id AND"),
        ),
        help: "part of the name; name:kosh* matches its beginning, name=kosh the whole name",
        example: "name:kosh",
        words: "whose name",
        order: Some("card.label"),
        shown: None,
    },
    Field {
        names: &["type", "t"],
        russian: Russian::term(&["card type"]).of(&[Kind::Type]),
        kind: FieldKind::OneOf(|| names(CardType::ALL.iter().map(|t| t.name())), "card.type {in}"),
        help: "card type",
        example: "type:agenda",
        words: "whose type",
        order: Some("card.type"),
        shown: None,
    },
    Field {
        names: &["subtype", "st"],
        russian: Russian::own(&["подтип"]),
        kind: FieldKind::Text("lower(card.subtype)", "card.subtype", None),
        help: "the subtype, printed next to the type",
        example: "subtype:diplomacy",
        words: "whose subtype",
        order: Some("card.subtype"),
        shown: Some("card.subtype"),
    },
    Field {
        names: &["race", "r", "loyalty"],
        russian: Russian::term(&["race"]).or(&["лояльность"]).of(&[Kind::Race, Kind::Power]),
        kind: FieldKind::OneOf(|| names(Loyalty::ALL.iter().map(|l| l.name())), "card.loyalty {in}"),
        help: "the race the card is loyal to, or neutral",
        example: "race:narn",
        words: "whose loyalty",
        order: Some("card.loyalty"),
        shown: None,
    },
    Field {
        names: &["cost", "c"],
        russian: Russian::term(&["influence cost", "influence"]),
        kind: FieldKind::Number("card.cost"),
        help: "printed influence cost",
        example: "cost<=5",
        words: "whose cost",
        order: Some("card.cost"),
        shown: None,
    },
    Field {
        names: &["diplomacy", "dip"],
        russian: Russian::term(&["diplomacy"]).or(&["дип"]),
        kind: FieldKind::Number("card.diplomacy"),
        help: "printed Diplomacy",
        example: "dip>=3",
        words: "whose Diplomacy",
        order: Some("card.diplomacy"),
        shown: None,
    },
    Field {
        names: &["intrigue", "int"],
        russian: Russian::term(&["intrigue"]).or(&["инт"]),
        kind: FieldKind::Number("card.intrigue"),
        help: "printed Intrigue",
        example: "dip+int>=6",
        words: "whose Intrigue",
        order: Some("card.intrigue"),
        shown: None,
    },
    Field {
        names: &["psi"],
        russian: Russian::term(&["psi"]),
        kind: FieldKind::Number("card.psi"),
        help: "printed Psi",
        example: "psi>0",
        words: "whose Psi",
        order: Some("card.psi"),
        shown: None,
    },
    Field {
        names: &["leadership", "lea"],
        russian: Russian::term(&["leadership"]).or(&["лид"]),
        kind: FieldKind::Number("card.leadership"),
        help: "printed Leadership",
        example: "lea>=2",
        words: "whose Leadership",
        order: Some("card.leadership"),
        shown: None,
    },
    Field {
        names: &["military", "mil"],
        russian: Russian::own(&["боевая", "боев"]),
        kind: FieldKind::Number("card.military"),
        help: "printed Military",
        example: "mil>cost",
        words: "whose Military",
        order: Some("card.military"),
        shown: None,
    },
    Field {
        names: &["ability", "abi"],
        russian: Russian::term(&["ability"]),
        kind: FieldKind::Highest(KNOWN_HIGHEST, HIGHEST),
        help: "the highest printed ability",
        example: "ability>=6",
        words: "whose highest ability",
        order: Some(KNOWN_HIGHEST),
        shown: None,
    },
    Field {
        names: &["mark", "marks"],
        russian: Russian::term(&["mark"]).of(&[Kind::Mark]),
        kind: FieldKind::Marks(MarksOf::Itself),
        help: "marks printed on the card, and how many",
        example: "mark:strife",
        words: "that have",
        order: None,
        shown: None,
    },
    Field {
        names: &["gives"],
        russian: Russian::own(&["дает"]).of(&[Kind::Mark]),
        kind: FieldKind::Marks(MarksOf::Others),
        help: "marks that the card gives; the lists may be incomplete",
        example: "gives:vorlon",
        words: "that give",
        order: None,
        shown: Some(GIVEN_MARKS),
    },
    Field {
        names: &["any-mark", "anymark"],
        russian: Russian::own(&["любая-метка"]).of(&[Kind::Mark]),
        kind: FieldKind::Marks(MarksOf::Any),
        help: "marks printed on the card or given by it",
        example: "any-mark:vorlon",
        words: "that have or give",
        order: None,
        shown: Some(GIVEN_MARKS),
    },
    Field {
        names: &["keyword", "k"],
        russian: Russian::own(&["черта", "ключевое-слово"]),
        kind: FieldKind::Text(
            "keyword.folded",
            "keyword.keyword",
            Some("FROM keyword WHERE keyword.card = card.id AND"),
        ),
        help: "a bold trait; the lists may be incomplete",
        example: "k:ranger",
        words: "one of whose keywords",
        order: None,
        shown: Some("(SELECT group_concat(keyword, ', ') FROM keyword WHERE card = card.id)"),
    },
    Field {
        names: &["text", "x"],
        russian: Russian::own(&["текст"]),
        kind: FieldKind::Words("{text notes effects rulings}", ALL_TEXT),
        help: "words in the card's text, notes, effects or imported rulings",
        example: "x:\"draw\"",
        words: "whose text",
        order: None,
        shown: None,
    },
    Field {
        names: &["effect", "e"],
        russian: Russian::term(&["effect"]),
        kind: FieldKind::Words("{effects}", "(SELECT effects FROM said WHERE said.card = card.id)"),
        help: "words in the effects that the goldfish plays, as `card` shows them",
        example: "effect:\"gains you influence\"",
        words: "one of whose effects",
        order: None,
        shown: Some("(SELECT replace(effects, char(10), '; ') FROM said WHERE said.card = card.id)"),
    },
    RULING,
    HAS,
    Field {
        names: &["requires", "req"],
        russian: Russian::term(&["requirements"]).or(&["требует"]),
        kind: FieldKind::Text(
            "requirement.folded",
            "requirement.requirement",
            Some("FROM requirement WHERE requirement.card = card.id AND"),
        ),
        help: "what playing it requires; the lists may be incomplete",
        example: "requires:\"vorlon mark\"",
        words: "one of whose requirements",
        order: None,
        shown: Some("(SELECT group_concat(requirement, '; ') FROM requirement WHERE card = card.id)"),
    },
    Field {
        names: &["set", "s"],
        russian: Russian::term(&["set"]),
        kind: FieldKind::OneOf(|| names(sets().iter().map(|s| s.name.as_str())), IN_SET),
        help: "a set it was printed in",
        example: "set:\"great war\"",
        words: "one of whose sets",
        order: None,
        shown: None,
    },
    Field {
        names: &["rarity", "ra"],
        russian: Russian::own(&["редкость"]).of(&[Kind::Rarity]).with(&[("promo", "промо")]),
        kind: FieldKind::OneOf(|| names(Rarity::ALL.iter().map(|r| r.name())), OF_RARITY),
        help: "its rarity in any set",
        example: "rarity:rare",
        words: "whose rarity in any set",
        order: None,
        shown: None,
    },
    Field {
        names: &["limit"],
        russian: Russian::own(&["лимит"]).of(&[Kind::Limit]),
        kind: FieldKind::OneOf(|| names(Limit::ALL.iter().map(|l| l.name())), "card.max_copies {in}"),
        help: "how many copies may be in play",
        example: "limit:unique",
        words: "whose limit in play",
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
        help: "the person it shows, under any of their names",
        example: "persona:valen",
        words: "whose person",
        order: None,
        shown: Some("(SELECT group_concat(persona, ', ') FROM persona WHERE card = card.id)"),
    },
    Field {
        names: &["is"],
        russian: Russian::own(&["это"]).of(&[Kind::Trait]).with(TRAITS),
        kind: FieldKind::Trait,
        help: "yes-or-no facts; with a minus: not known to be",
        example: "is:homeworld",
        words: "that are",
        order: None,
        shown: None,
    },
    Field {
        names: &["playable"],
        russian: Russian::own(&["доступна"]).of(&[Kind::Race, Kind::Faction]),
        kind: FieldKind::Playable,
        help: "what a side can play, going by type and loyalty: a race, a faction, both (human|corporate), a deck file",
        example: "playable:\"psi corps\"",
        words: "playable by",
        order: None,
        shown: None,
    },
    Field {
        names: &["for"],
        russian: Russian::own(&["для"]).of(&[Kind::Race, Kind::Faction]),
        kind: FieldKind::Side,
        help: "whose deck is:playable refers to: a race, a faction, a deck file",
        example: "is:playable for:narn",
        words: "",
        order: None,
        shown: None,
    },
    Field {
        names: &["legal"],
        russian: Russian::own(&["допустима"]),
        kind: FieldKind::Ruleset,
        help: "sets and cards that a ruleset allows, by name or file",
        example: "legal:tournament",
        words: "that are legal in",
        order: None,
        shown: None,
    },
    Field {
        names: &["in"],
        russian: Russian::own(&["в"]).with(&[(COLLECTION, "коллекция")]),
        kind: FieldKind::Deck,
        help: "the cards in a deck file or, with in:collection, in your collection; not in: those it lacks",
        example: "in:@narn",
        words: "that are in",
        order: None,
        shown: None,
    },
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
        help: "sorts the results by a field or an expression such as mil/cost, descending with a minus; unknowns come \
               last",
        example: "t:fleet sort:-military",
        words: "",
        order: None,
        shown: None,
    },
];

/// The table for the parser.
pub(super) static OF_CARDS: Table = Table {
    fields: FIELDS,
    synonym,
    number: "cost<=5",
    filter: "type:agenda",
    named: "write !\"Kosh Naranek\" for the card with exactly this name",
    in_russian: InRussian::new(),
};

/// Other words for what a field is.
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
        "traits" | "trait" | "o" => "keyword",
        "edition" | "expansion" => "set",
        _ => return None,
    })
}

/// The field of cards of this name.
#[must_use]
pub(crate) fn find(name: &str) -> Option<&'static Field> {
    OF_CARDS.find(name)
}
