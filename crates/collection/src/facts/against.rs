//! What somebody types of a card beside what is known of it: the same, something new, or a contradiction.

use serde_json::{Map, Value};

use crate::messages::pack_faults as say;
use zocalo_cards::card::{Card, CardType, Fact, Printing, facts, with_facts};
use zocalo_cards::data::glossary::Kind;
use zocalo_catalog::packs::grade::Grade;
use zocalo_catalog::packs::pack::mistakes;
use zocalo_catalog::packs::sense::may_print;
use zocalo_catalog::packs::sources::{grade_of, grade_of_part, parts_of, source_of, source_of_part};
use zocalo_words::language::{Text, called};

/// The facts of an entry that say otherwise than what is known of the card from elsewhere, however sure that is. What the
/// user typed before may be typed anew, a text may be worded otherwise, and lists may be added to.
#[must_use]
pub fn contradictions(card: &Card, entry: &Card) -> Vec<Fact> {
    let (known, typed) = (facts(card), facts(entry));
    let is_own = |fact: Fact| !fact.has_parts() && grade_of(card, fact) == Grade::Typed;
    let differs = |fact: &Fact| {
        let Some(new) = typed.get(fact.name()) else { return false };
        let old = known.get(fact.name());
        match fact {
            Fact::Plain => card.text.is_some() || card.effects.as_ref().is_some_and(|effects| !effects.is_empty()),
            Fact::Text => card.plain,
            Fact::Keywords | Fact::Aliases | Fact::LeftOut => false,
            Fact::Marks | Fact::Printings => part_against(card, entry, *fact).is_some(),
            Fact::Cost => card.cost().is_some() && card.cost() != entry.stated_cost,
            _ => old.is_some_and(|old| old != new),
        }
    };
    Fact::ALL.iter().copied().filter(|fact| !is_own(*fact) && differs(fact)).collect()
}

/// Where what is known of the card against a typed fact comes from.
#[must_use]
pub fn source_against<'c>(card: &'c Card, entry: &Card, fact: Fact) -> Option<&'c str> {
    match part_against(card, entry, fact) {
        Some(part) => source_of_part(card, fact, &part),
        None => source_of(card, fact),
    }
}

/// The first kind of marks, or set, of which an entry says otherwise than what is known from elsewhere.
fn part_against(card: &Card, entry: &Card, fact: Fact) -> Option<String> {
    let (known, typed) = (facts(card), facts(entry));
    let is_own = |part: &str| grade_of_part(card, fact, part) == Grade::Typed;
    match fact {
        Fact::Marks => {
            let (old, new) = (known.get(fact.name())?.as_object()?, typed.get(fact.name())?.as_object()?);
            let all_gone = old.keys().filter(|_| new.is_empty());
            let otherwise = new.iter().filter(|(mark, count)| differs_from(old, mark, count)).map(|(mark, _)| mark);
            all_gone.chain(otherwise).find(|mark| !is_own(mark)).cloned()
        }
        Fact::Printings => {
            let differs = |new: &&Printing| {
                let same = card.printings.iter().find(|known| known.set == new.set);
                same.is_some_and(|known| known.rarity.is_some() && new.rarity.is_some() && known.rarity != new.rarity)
            };
            entry.printings.iter().filter(differs).map(|new| new.set.clone()).find(|set| !is_own(set))
        }
        _ => None,
    }
}

/// Why what is typed of a card now cannot stand beside what was typed of it before, and the facts of before that are in the
/// way; `kind` is the type that the card has with both. Without those facts nothing is in the way.
#[must_use]
pub fn impossible_beside(before: &Card, typed: &Card, kind: Option<CardType>) -> Option<(Vec<Fact>, Text)> {
    let kind = kind?;
    let (old, new) = (facts(before), facts(typed));
    let says_something = |fact: &Fact| old.get(fact.name()).is_some_and(|value| *value != 0 && *value != "none");
    let in_the_way: Vec<Fact> = Fact::known(before)
        .filter(|fact| says_something(fact) && !new.contains_key(fact.name()) && !may_print(kind, *fact))
        .collect();
    if let Some(fact) = in_the_way.first() {
        let why = say::NeverPrints { fact: fact.name(), kind: called(Kind::Type, kind.name()) }.text();
        return Some((in_the_way, why));
    }
    if typed.effects.is_some() {
        return None;
    }
    let probe = Card { kind: Some(kind), ..before.clone() };
    let wrong = mistakes(&probe).into_iter().find(|(key, ..)| *key == Fact::Effects.name());
    wrong.map(|(_, why, _)| (vec![Fact::Effects], say::NeverHas { kind: called(Kind::Type, kind.name()), why }.text()))
}

/// Whether marks that are known leave no room for that many of one kind. An empty list says that there is none.
fn differs_from(known: &Map<String, Value>, mark: &str, count: &Value) -> bool {
    if known.is_empty() { *count != 0 } else { known.get(mark).is_some_and(|its| its != "?" && its != count) }
}

/// The entry without what it says of a fact otherwise than the card; marks that agree stay.
#[must_use]
pub fn agreeing(card: &Card, entry: &Card, fact: Fact) -> Card {
    let (Fact::Marks, Some(Value::Object(known)), Some(Value::Object(mut marks))) =
        (fact, facts(card).remove(fact.name()), facts(entry).remove(fact.name()))
    else {
        return without_facts(entry, &[fact]);
    };
    marks.retain(|mark, count| !differs_from(&known, mark, count));
    if marks.is_empty() {
        return without_facts(entry, &[fact]);
    }
    let mut left = facts(entry);
    left.insert(fact.name().to_owned(), Value::Object(marks));
    with_facts(entry, left).unwrap_or_else(|_| without_facts(entry, &[fact]))
}

/// The entry without some of its facts.
#[must_use]
pub fn without_facts(entry: &Card, dropped: &[Fact]) -> Card {
    let mut left = facts(entry);
    for fact in dropped {
        left.remove(fact.name());
    }
    with_facts(entry, left).unwrap_or_else(|_| entry.clone())
}

/// The facts of an entry that are surely known of the card already, just so.
#[must_use]
pub fn known_already(card: &Card, entry: &Card) -> Vec<Fact> {
    let (known, typed) = (facts(card), facts(entry));
    let is_known = |fact: &Fact| match (fact, typed.get(fact.name())) {
        (_, None) => false,
        (Fact::Cost, _) => card.cost() == entry.stated_cost,
        (Fact::Marks, Some(Value::Object(new))) if !new.is_empty() => {
            new.iter().all(|(mark, count)| known.get("marks").is_some_and(|old| old.get(mark) == Some(count)))
        }
        (Fact::Printings, _) => entry.printings.iter().all(|new| card.printings.contains(new)),
        (_, Some(new)) => known.get(fact.name()) == Some(new),
    };
    let is_sure = |fact: &Fact| match typed.get(fact.name()) {
        Some(value) if !parts_of(*fact, value).is_empty() => {
            parts_of(*fact, value).into_iter().all(|part| grade_of_part(card, *fact, part) > Grade::Imported)
        }
        _ => grade_of(card, *fact) > Grade::Imported || card.stated_cost.is_none() && *fact == Fact::Cost,
    };
    Fact::ALL.iter().copied().filter(|fact| is_known(fact) && is_sure(fact)).collect()
}
