//! What somebody types of a card, `2/1/-/3 cost=5 strife=1`, read into facts and checked at once.

use std::str::FromStr as _;

use serde_json::{Value, json};

use super::typed::{amounts_in, change_amount};
use super::typed::{loyalty, number, unknown_word};
use crate::messages::card_facts as say;
use zocalo_cards::card::{
    Ability, BorneMarks, Card, CardPatch, CardType, Cost, Effect, Fact, Limit, Mark, MarkCount, Printing, Rarity,
};
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::data::sets::sets;
use zocalo_catalog::packs::pack::{MOST_PRINTED, mistakes};
use zocalo_catalog::packs::sense::may_print;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::fold;
use zocalo_text::text::suggestion;
use zocalo_words::language::{Text, called, said_by_parser};

/// The four abilities of a character, in the order of print.
pub(super) const PRINTED_ORDER: [Ability; 4] =
    [Ability::Diplomacy, Ability::Intrigue, Ability::Psi, Ability::Leadership];

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct WrongField {
    pub field: String,
    /// What is wrong, and where in the field.
    pub fault: Diagnosis,
}

/// Finds the card that `like` names, by any spelling of its name.
pub(super) type Finder<'a> = &'a dyn Fn(&str) -> Result<Card, Text>;

/// The words that stand in front of a `=`, beside the six marks.
const KEYS: [&str; 20] = [
    "cost",
    "diplomacy",
    "intrigue",
    "psi",
    "leadership",
    "military",
    "marks",
    "type",
    "subtype",
    "race",
    "loyalty",
    "set",
    "rarity",
    "limit",
    "keywords",
    "text",
    "like",
    "amount",
    "effects",
    "left_out",
];

/// Reads the fields that somebody typed of a card: a card with its name and version and nothing but these facts. A number
/// that is not printed is 0. Errors: [`WrongField`] with the first field that cannot be, also because the type of the card
/// does not print such a thing.
pub fn read_fields(fields: &[String], card: &Card, find: Finder<'_>) -> Result<Card, WrongField> {
    let mut reader = FieldReader { card, find, facts: CardPatch::default(), effects: None };
    said_twice(fields)?;
    // The type says which other fields can be.
    let is_type = |field: &&String| field.trim_start().to_lowercase().starts_with("type=");
    let in_order = fields.iter().filter(is_type).chain(fields.iter().filter(|field| !is_type(field)));
    let mut late = Vec::new();
    for field in in_order {
        let wrong = |fault| WrongField { field: field.clone(), fault };
        let name = field.split('=').next().unwrap_or_default().trim().to_lowercase();
        if matches!(name.as_str(), "amount" | "rarity" | "left_out") {
            late.push((name, field));
        } else {
            reader.field(field).map_err(wrong)?;
        }
    }
    for (_, field) in late {
        reader.field(field).map_err(|fault| WrongField { field: field.clone(), fault })?;
    }
    let all = || fields.join(" ");
    let whole = |fault: Diagnosis| WrongField { field: all(), fault };
    // Checked as the cards of the data are, with the type that the card has.
    let kind = reader.kind();
    let effects = reader.effects.map(serde_json::from_value).transpose();
    reader.facts.effects =
        effects.map_err(|error| whole(Diagnosis::new(0..all().len(), error.to_string(), say::Fields)))?;
    let entry = reader.facts.on(&card.bare());
    let mut probe = Card { kind, ..entry.clone() };
    probe.sources = vec![format!("{}: typed", Fact::ALL.iter().map(|fact| fact.name()).collect::<Vec<_>>().join(", "))];
    match mistakes(&probe).into_iter().next() {
        None => Ok(entry),
        Some((key, reason, help)) => {
            let field = fields.iter().find(|field| field.starts_with(key)).cloned().unwrap_or_else(all);
            Err(WrongField { fault: Diagnosis::new(0..field.len(), reason, help), field })
        }
    }
}

/// Refuses a field that is given a second time: nobody can tell which of the two is meant.
fn said_twice(fields: &[String]) -> Result<(), WrongField> {
    let key = |field: &String| field.split_once('=').map(|(key, _)| key.trim().to_lowercase());
    for (at, field) in fields.iter().enumerate() {
        let Some(name) = key(field) else { continue };
        if fields[..at].iter().any(|before| key(before).as_ref() == Some(&name)) {
            let reason = say::Twice { name };
            let fault = Diagnosis::new(0..field.len(), reason, say::KeepOne);
            return Err(WrongField { field: field.clone(), fault });
        }
    }
    Ok(())
}

fn marks_and_none(at: std::ops::Range<usize>) -> Diagnosis {
    Diagnosis::new(at, say::NoMarksHasNone, say::MarksOrNone)
}

fn text_and_none(at: std::ops::Range<usize>) -> Diagnosis {
    Diagnosis::new(at, say::PlainHasNoText, say::PlainOrText)
}

fn type_name(kind: CardType) -> Text {
    called(Kind::Type, kind.name())
}

struct FieldReader<'a> {
    card: &'a Card,
    find: Finder<'a>,
    facts: CardPatch,
    /// The effects, in which an amount may change.
    effects: Option<Value>,
}

impl FieldReader<'_> {
    fn kind(&self) -> Option<CardType> {
        self.facts.kind.or(self.card.kind)
    }

    fn field(&mut self, field: &str) -> Result<(), Diagnosis> {
        let whole = 0..field.len();
        if field.eq_ignore_ascii_case("plain") {
            if self.facts.text.is_some() {
                return Err(text_and_none(whole));
            }
            self.facts.plain = Some(true);
            return Ok(());
        }
        let Some((name, text)) = field.split_once('=') else { return self.abilities(field) };
        let at = name.len() + 1..field.len();
        let name = name.trim().to_lowercase();
        let text = text.trim();
        if let Ok(mark) = Mark::from_str(&name) {
            return self.mark(mark, text, at);
        }
        if let Ok(ability) = Ability::from_str(&name) {
            if let Some(value) = number(text, &at)? {
                self.ability(ability, value, &at)?;
            }
            return Ok(());
        }
        match name.as_str() {
            "cost" => self.cost(text, at)?,
            "marks" if text.eq_ignore_ascii_case("none") || text == "-" => {
                if self.facts.marks.replace(BorneMarks::new()).is_some() {
                    return Err(marks_and_none(at));
                }
            }
            "marks" => return Err(Diagnosis::new(at, say::MarksOneKind, say::MarksOneKindHelp)),
            "type" => self.facts.kind = Some(named(&name, text, at, CardType::ALL.iter().map(|kind| kind.name()))?),
            "limit" => {
                self.facts.stated_limit = Some(named(&name, text, at, Limit::ALL.iter().map(|limit| limit.name()))?);
            }
            "race" | "loyalty" => self.facts.loyalty = Some(loyalty(text, at)?),
            "subtype" => self.facts.subtype = Some(words(&name, text, at)?),
            "left_out" => self.facts.left_out = Some(words(&name, text, at)?),
            "text" => {
                let text = words(&name, text, at.clone())?;
                if self.facts.plain.is_some() {
                    return Err(text_and_none(at));
                }
                self.facts.text = Some(text);
            }
            "keywords" => {
                let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
                let words: Vec<String> = words.map(str::to_owned).collect();
                if words.is_empty() {
                    return Err(Diagnosis::new(at, say::NoKeyword, say::NoKeywordHelp));
                }
                self.facts.keywords = Some(words);
            }
            "set" => self.set(text, at)?,
            "rarity" => self.rarity(text, at)?,
            "like" => self.like(text, at)?,
            "amount" => self.amount(text, at)?,
            "effects" => self.effects = Some(json!(effects(text, &at)?)),
            _ => {
                let marks = Mark::ALL.iter().map(|mark| mark.name());
                let help = match suggestion(&name, KEYS.iter().copied().chain(marks)) {
                    Some(near) => say::DidYouMeanField { near: near.to_lowercase() }.text(),
                    None => say::Fields,
                };
                return Err(Diagnosis::new(0..at.start - 1, say::NoField { name }, help));
            }
        }
        Ok(())
    }

    /// `2/1/-/3`: the four abilities of a character in the order of print.
    fn abilities(&mut self, field: &str) -> Result<(), Diagnosis> {
        let whole = 0..field.len();
        let parts: Vec<&str> = field.split('/').collect();
        if !field.contains('/') {
            return Err(Diagnosis::new(whole, say::IsNoField { field }, say::Fields));
        }
        if parts.len() != PRINTED_ORDER.len() {
            let reason = say::FourAbilities { count: parts.len() };
            return Err(Diagnosis::new(whole, reason, say::FourAbilitiesHelp));
        }
        let mut start = 0;
        for (ability, part) in PRINTED_ORDER.into_iter().zip(parts) {
            let at = start..start + part.len();
            start = at.end + 1;
            if let Some(value) = number(part, &at)? {
                self.ability(ability, value, &at)?;
            }
        }
        Ok(())
    }

    fn ability(&mut self, ability: Ability, value: u8, at: &std::ops::Range<usize>) -> Result<(), Diagnosis> {
        if let Some(kind) = self.kind().filter(|kind| value > 0 && !kind.printable_abilities().contains(&ability)) {
            let name = |ability: &Ability| called(Kind::Ability, ability.name());
            let printed = kind.printable_abilities();
            let abilities = if printed.is_empty() { say::None } else { Text::list(printed.iter().map(name), ", ") };
            let reason = say::PrintsNoAbility { card: &self.card.name, kind: type_name(kind), ability: name(&ability) };
            let help = say::PrintsAbilities { abilities };
            return Err(Diagnosis::new(at.clone(), reason, help));
        }
        // What the type never prints is known not to be printed.
        if self.kind().is_none_or(|kind| kind.printable_abilities().contains(&ability)) {
            *self.facts.ability_mut(ability) = Some(value);
        }
        Ok(())
    }

    fn cost(&mut self, text: &str, at: std::ops::Range<usize>) -> Result<(), Diagnosis> {
        let is_none = text == "-" || text.eq_ignore_ascii_case("none");
        if let Some(kind) = self.kind().filter(|kind| !is_none && !kind.may_print_cost()) {
            let reason = say::PrintsNoCost { card: &self.card.name, kind: type_name(kind) };
            return Err(Diagnosis::new(at, reason, say::PrintsNoCostHelp));
        }
        let cost = if is_none { Some(Cost::NonePrinted) } else { number(text, &at)?.map(Cost::Printed) };
        self.facts.stated_cost = cost.or(self.facts.stated_cost);
        Ok(())
    }

    fn mark(&mut self, mark: Mark, text: &str, at: std::ops::Range<usize>) -> Result<(), Diagnosis> {
        if let Some(count) = number(text, &at)? {
            if self.facts.marks.as_ref().is_some_and(BorneMarks::is_empty) {
                return Err(marks_and_none(at));
            }
            if let Some(kind) = self.kind().filter(|kind| count > 0 && !may_print(*kind, Fact::Marks)) {
                let reason = say::PrintsNoMarks { card: &self.card.name, kind: type_name(kind) };
                return Err(Diagnosis::new(at, reason, say::PrintsNoMarksHelp));
            }
            self.facts.marks.get_or_insert_default().insert(mark, MarkCount(Some(count)));
        }
        Ok(())
    }

    fn set(&mut self, text: &str, at: std::ops::Range<usize>) -> Result<(), Diagnosis> {
        let bare = |name: &str| fold(name).trim_start_matches("the ").to_owned();
        let Some(set) = sets().iter().find(|set| bare(&set.name) == bare(text)) else {
            let names: Vec<&str> = sets().iter().map(|set| set.name.as_str()).collect();
            return Err(unknown_word(text, "set", &names, at));
        };
        self.facts.printings = Some(vec![Printing { set: set.name.clone(), rarity: None, likely: false }]);
        Ok(())
    }

    /// The rarity in the set that is typed beside it, else in the only one that is known.
    fn rarity(&mut self, text: &str, at: std::ops::Range<usize>) -> Result<(), Diagnosis> {
        let Ok(rarity) = Rarity::from_str(text) else {
            let names: Vec<&str> = Rarity::ALL.iter().map(|rarity| rarity.name()).collect();
            return Err(unknown_word(text, "rarity", &names, at));
        };
        let typed = self.facts.printings.as_deref();
        let [Printing { set, .. }] = typed.unwrap_or(&self.card.printings) else {
            return Err(Diagnosis::new(at, say::SetMissing, say::SetMissingHelp));
        };
        self.facts.printings = Some(vec![Printing { set: set.clone(), rarity: Some(rarity), likely: false }]);
        Ok(())
    }

    fn like(&mut self, text: &str, at: std::ops::Range<usize>) -> Result<(), Diagnosis> {
        let other = (self.find)(text).map_err(|why| Diagnosis::new(at.clone(), why, say::OtherCard))?;
        if other.plain {
            return self.field("plain");
        }
        let Some(effects) = &other.effects else {
            let reason = say::NoRecord { card: &other.label };
            return Err(Diagnosis::new(at, reason, say::NoRecordHelp));
        };
        self.effects = Some(json!(effects));
        self.facts.left_out = other.left_out.or(self.facts.left_out.take());
        Ok(())
    }

    fn amount(&mut self, text: &str, at: std::ops::Range<usize>) -> Result<(), Diagnosis> {
        let amount = text.parse::<i64>().ok().filter(|amount| amount.abs() <= i64::from(MOST_PRINTED));
        let Some(amount) = amount else {
            return Err(Diagnosis::new(at, say::NoAmount { text }, say::NoAmountHelp));
        };
        let Some(effects) = &mut self.effects else {
            return Err(Diagnosis::new(at, say::NoEffect, say::NoEffectHelp));
        };
        let numbers = amounts_in(effects);
        match numbers[..] {
            [] => Err(Diagnosis::new(at, say::EffectNoAmount, say::EffectNoAmountHelp)),
            [old] => {
                // "4 cheaper" is typed as 4: a number without a sign goes the way that the other card's does.
                let has_sign = text.starts_with(['+', '-']);
                let amount = if old < 0 && !has_sign { -amount } else { amount };
                change_amount(effects, old, amount);
                Ok(())
            }
            _ => {
                let all = numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                let reason = say::EffectAmounts { all };
                Err(Diagnosis::new(at, reason, say::EffectAmountsHelp))
            }
        }
    }
}

fn named<T: std::str::FromStr>(
    fact: &str,
    text: &str,
    at: std::ops::Range<usize>,
    names: impl Iterator<Item = &'static str>,
) -> Result<T, Diagnosis> {
    text.parse().map_err(|_| unknown_word(text, fact, &names.collect::<Vec<_>>(), at))
}

fn words(key: &str, text: &str, at: std::ops::Range<usize>) -> Result<String, Diagnosis> {
    if text.is_empty() {
        Err(Diagnosis::new(at, say::NothingAfter { key }, say::NothingAfterHelp))
    } else {
        Ok(text.to_owned())
    }
}

fn effects(text: &str, at: &std::ops::Range<usize>) -> Result<Vec<Effect>, Diagnosis> {
    #[derive(serde::Deserialize)]
    struct TypedEffects {
        effects: Vec<Effect>,
    }
    let list = if text.starts_with('[') { text.to_owned() } else { format!("[{text}]") };
    let before = "effects = ";
    let typed = toml::from_str(&format!("{before}{list}")).map_err(|error| {
        let reason = said_by_parser(&error.message().lines().collect::<Vec<_>>().join("; "));
        let shift = |place: usize| {
            let within = place.saturating_sub(before.len() + usize::from(!text.starts_with('[')));
            (at.start + within).min(at.end)
        };
        let span = error.span().map_or(at.clone(), |span| shift(span.start)..shift(span.end));
        Diagnosis::new(span, reason, say::FactsExplained)
    })?;
    let TypedEffects { effects } = typed;
    Ok(effects)
}
